"""Events as sentences, in English and Japanese."""

from __future__ import annotations

from typing import Any

_TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "start": "{players} seats are dealt in{button_words}",
        "street": "--- {street} ---",
        "post": "seat {seat} posts {bet} {amount}{all_in_words}",
        "accept": "seat {seat} {yes_words} {bet}",
        "burn": "burn {count}",
        "deal": "{receiver} {cards_words}{face_words}",
        "fold": "seat {seat} folds",
        "check": "seat {seat} checks",
        "call": "seat {seat} calls {amount}{all_in_words}",
        "bet": "seat {seat} bets {to}{all_in_words}",
        "raise": "seat {seat} raises to {to}{all_in_words}",
        "complete": "seat {seat} completes to {to}{all_in_words}",
        "return": "{amount} uncalled go back to seat {seat}",
        "draw": "seat {seat} {draw_words}",
        "discard": "seat {seat} discards {count}",
        "arrange": "seat {seat} sets the hand",
        "expose": "seat {seat} exposes {cards_words}",
        "pass": "seat {seat} passes {count} to seat {to}",
        "declare": "seat {seat} declares {value}",
        "choose": "seat {seat} chooses {value}",
        "scramble": "{count} cards are scrambled into the {into}",
        "move": "{count} cards {owner}go to the {into}{open_words}",
        "take_back": "the last action is taken back: it was seat {seat}'s",
        "turn": "it is the turn of seat {seat}",
        "limit": "seat {seat} may only {actions_words}",
        "set": "{name} is {value}",
        "roll": "{name}: {dice_words}",
        "take": "seat {seat} takes {count} from the {pile}",
        "buy": "seat {seat} {buy_words} for {price}",
        "foul": "seat {seat}'s hand is fouled",
        "all_in": "seat {seat} is ruled all-in",
        "misdeal": "misdeal: all chips go back",
        "irregularity": "{name} ({source})",
        "run": "the rest is dealt {times} times: number {number}",
        "muck": "seat {seat} mucks",
        "show": "seat {seat} shows {cards_words}",
        "rake": "the house takes {amount}",
        "award": "seat {seat} wins {amount} from the {pot} pot{share_words}",
        "carry": "{amount} of the {pot} pot stays for the next hand{share_words}",
        "end": "the hand is over",
    },
    "ja": {
        "start": "{players}人に配ります{button_words}",
        "street": "--- ストリート：{street} ---",
        "post": "席{seat}が{bet} {amount}を払う{all_in_words}",
        "accept": "席{seat}は{bet}を{yes_words}",
        "burn": "{count}枚を捨て札にする",
        "deal": "{receiver}に{cards_words}{face_words}",
        "fold": "席{seat}がフォールド",
        "check": "席{seat}がチェック",
        "call": "席{seat}が{amount}をコール{all_in_words}",
        "bet": "席{seat}が{to}をベット{all_in_words}",
        "raise": "席{seat}が{to}にレイズ{all_in_words}",
        "complete": "席{seat}が{to}にコンプリート{all_in_words}",
        "return": "コールされなかった{amount}が席{seat}に戻る",
        "draw": "席{seat}が{draw_words}",
        "discard": "席{seat}が{count}枚を捨てる",
        "arrange": "席{seat}が手札を分ける",
        "expose": "席{seat}が{cards_words}を開く",
        "pass": "席{seat}が席{to}へ{count}枚を渡す",
        "declare": "席{seat}が{value}を宣言",
        "choose": "席{seat}が{value}を選ぶ",
        "scramble": "{count}枚を{into}に混ぜる",
        "move": "{owner}{count}枚が{into}へ移る{open_words}",
        "take_back": "席{seat}の最後のアクションを取り消す",
        "turn": "席{seat}の番",
        "limit": "席{seat}ができるのは {actions_words} だけ",
        "set": "{name} は {value}",
        "roll": "{name}の目は{dice_words}",
        "take": "席{seat}が{pile}から{count}枚を取る",
        "buy": "席{seat}は{price}で{buy_words}",
        "foul": "席{seat}の手はファウル",
        "all_in": "席{seat}はオールイン扱い",
        "misdeal": "ミスディール：チップは全て戻る",
        "irregularity": "{name}の手順に入る（{source}）",
        "run": "残りを{times}回配る：{number}回目",
        "muck": "席{seat}が手を伏せて捨てる",
        "show": "席{seat}が{cards_words}を見せる",
        "rake": "レーキ{amount}",
        "award": "席{seat}が{pot}ポットから{amount}を取る{share_words}",
        "carry": "{pot}ポットの{amount}は次のハンドへ持ち越し{share_words}",
        "end": "ハンド終了",
    },
}

_WORDS: dict[str, dict[str, str]] = {
    "en": {
        "all in": " and is all-in",
        "button": ", the button at seat {button}",
        "yes": "posts the",
        "no": "declines the",
        "buys": "buys",
        "passes": "does not buy",
        "table": "to the {zone}:",
        "seat": "to seat {seat}:",
        "up": " face up",
        "pat": "stands pat",
        "draws": "draws {count}",
        "share": " ({share})",
        "owner": "of seat {seat} ",
        "open": ": {cards}",
    },
    "ja": {
        "all in": "（オールイン）",
        "button": "、ボタンは席{button}",
        "yes": "払う",
        "no": "払わない",
        "buys": "買う",
        "passes": "買わない",
        "table": "{zone}",
        "seat": "席{seat}",
        "up": "（表）",
        "pat": "交換しない",
        "draws": "{count}枚を交換",
        "share": "（{share}）",
        "owner": "席{seat}の",
        "open": "：{cards}",
    },
}

LANGUAGES = tuple(_TEXTS)


def sentence(event: dict[str, Any], lang: str) -> str:
    """An event's JSON form as a sentence; an unknown language is read as English."""
    lang = lang if lang in _TEXTS else "en"
    words = _WORDS[lang]
    said = dict(event)
    cards = event.get("cards")
    said["count"] = event.get("count", len(cards) if cards is not None else 0)
    said["cards_words"] = " ".join(cards or ())
    said["all_in_words"] = words["all in"] if event.get("all_in") else ""
    said["yes_words"] = words["yes" if event.get("yes") else "no"]
    said["buy_words"] = words["buys" if event.get("yes") else "passes"]
    said["dice_words"] = " + ".join(map(str, event.get("dice", ())))
    said["share_words"] = words["share"].format(share=event["share"]) if event.get("share") else ""
    if event["type"] == "deal":
        to_table = event["seat"] < 0
        said["receiver"] = words["table" if to_table else "seat"].format(**event)
        said["face_words"] = words["up"] if event["up"] and not to_table else ""
    if event["type"] == "move":
        said["owner"] = words["owner"].format(**event) if event["seat"] >= 0 else ""
        said["open_words"] = words["open"].format(cards=" ".join(event["open"])) if event["open"] else ""
    if event["type"] == "limit":
        said["actions_words"] = ", ".join(event["actions"])
    if event["type"] == "draw":
        said["draw_words"] = words["draws" if cards else "pat"].format(count=said["count"])
    if event["type"] == "start":
        said["players"] = sum(1 for stack in event["stacks"] if stack)
        said["button_words"] = words["button"].format(**event) if event["button"] >= 0 else ""
    return _TEXTS[lang][event["type"]].format(**said)
