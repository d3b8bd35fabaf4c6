"""What a person may type when asked to decide: the choices offered, explained, and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pokerspec.engine.actions import Action, Arrange, Bet, Call, Check, Fold, Raise, make
from pokerspec.errors import DealingError, nearest
from pokerspec.rankings.cards import name, parse

if TYPE_CHECKING:
    from pokerspec.engine.legal import Cards, Legal, Sizes

_PURPOSES = {"draw": "throw away and replace", "discard": "throw away", "expose": "lay open"}
YES, NO = ("y", "yes"), ("n", "no", "")
ALL_IN = ("a", "all", "allin", "all-in", "max")


class NotUnderstood(Exception):
    """What was typed is no choice; the text says what would be."""


def offer(legal: Legal) -> str:
    """The choices in a line, the letters that are enough in brackets."""
    if legal.zones:
        return f"lay your cards: {' / '.join(f'{_least(least, most)} into {zone}' for zone, least, most in legal.zones)}"
    if legal.cards is not None:
        none = "" if legal.cards.min else " (Enter: none)"
        return f"{legal.kind} {_span(legal.cards)} cards, by number or name{none}"
    if legal.kind in ("accept", "buy"):
        return f"{legal.kind} ({' or '.join(legal.choices)})? [y]es or [n]o" if legal.choices else "[y]es or [n]o"
    if _bets(legal):
        return "  ".join(_bracketed(word, rest) for word, rest in _wagers(legal))
    return "  ".join(f"{number} {action}" for number, action in enumerate(legal.actions(), 1))


def explain(legal: Legal) -> list[str]:
    """What each choice means."""
    lines = []
    if _bets(legal):
        meaning = {
            "fold": "give up your cards and what you have put in",
            "check": "bet nothing and stay in",
            "call": "put in {rest} to match what was bet",
            "bring in": "pay {rest} and no more",
            "complete": "make it a full bet, {rest} in all on this street",
            "bet": "{rest} chips: type `b` and how many",
            "raise": "{rest}, all that you put in on this street counted: type `r` and the total",
        }
        lines = [f"{word:<9} {meaning[word].format(rest=rest)}" for word, rest in _wagers(legal)]
        sizes = legal.bet or legal.raise_to
        if sizes is not None:
            lines.append(f"{'a':<9} as much as is allowed: {sizes.max}")
        if legal.capped:
            lines.append("          the betting is capped in this round: no more raises")
        if legal.closed:
            lines.append("          nobody has raised in full since you acted, so you cannot raise again")
    elif legal.zones:
        lines = ["type the numbers or names of the cards of each, with / between them, in this order:"]
        lines += [f"{zone}: {_least(least, most)} cards" for zone, least, most in legal.zones]
        if legal.layout is not None:
            lines.append("Enter alone: " + " / ".join(" ".join(map(name, cards)) for _, cards in legal.layout))
    elif legal.cards is not None:
        lines = [f"type the numbers or names of {_span(legal.cards)} cards to {_PURPOSES.get(legal.kind, legal.kind)}:"]
        lines.append("  ".join(f"{number} {name(card)}" for number, card in enumerate(legal.cards.numbers, 1)) or "you have none")
        if not legal.cards.min:
            lines.append(f"{'Enter':<9} none")
    else:
        lines = [f"{number} {action}" for number, action in enumerate(legal.actions(), 1)]
    return [*lines, f"{'q':<9} leave the table"]


def read(text: str, legal: Legal) -> Action:
    """The action that was typed. Raises NotUnderstood; whether it is allowed is the engine's to say."""
    words = text.strip().lower().split()
    if legal.zones:
        return _arrange(text, legal)
    if legal.cards is not None:
        return make(legal.kind, _named(text, legal.cards))
    if legal.kind in ("accept", "buy"):
        if "".join(words) in YES:
            return make(legal.kind, True)
        if "".join(words) in NO:
            return make(legal.kind, False)
        raise NotUnderstood("type y or n")
    if _bets(legal):
        return _wager(words, legal)
    return _choice(" ".join(words), legal.actions())


# ---- wagers ----------------------------------------------------------------------------------------------------------------


def _bets(legal: Legal) -> bool:
    return bool(legal.fold or legal.check or legal.call is not None or legal.bring_in is not None)


def _wagers(legal: Legal) -> list[tuple[str, str]]:
    """Each open choice with its amount."""
    found: list[tuple[str, str]] = []
    if legal.fold:
        found.append(("fold", ""))
    if legal.check:
        found.append(("check", ""))
    if legal.call is not None:
        found.append(("call", str(legal.call)))
    if legal.bring_in is not None:
        found.append(("bring in", str(legal.bring_in)))
    if legal.complete is not None:
        found.append(("complete", f"to {legal.complete}"))
    if legal.bet is not None:
        found.append(("bet", _sizes(legal.bet)))
    if legal.raise_to is not None:
        found.append(("raise", f"to {_sizes(legal.raise_to)}"))
    return found


def _sizes(sizes: Sizes) -> str:
    if sizes.values:
        return " or ".join(map(str, sizes.values))
    return f"{sizes.min}-{sizes.max}" + (f" by {sizes.step}" if sizes.step > 1 else "")


def _bracketed(word: str, rest: str) -> str:
    letters = {"bring in": "[br]ing in", "complete": "co[m]plete"}
    return f"{letters.get(word, f'[{word[0]}]{word[1:]}')} {rest}".strip()


def _wager(words: Sequence[str], legal: Legal) -> Action:
    head, rest = (words[0], words[1:]) if words else ("", ())
    rest = [word for word in rest if word not in ("to", "in", "all")]
    sizes = legal.bet or legal.raise_to
    if head in ("f", "fold"):
        return Fold()
    if head in ("c", "k", "check", "call", "x"):
        return Check() if legal.check else Call() if legal.call is not None else legal.passive
    if head in ("br", "bring", "bring-in"):
        return make("bring_in")
    if head in ("m", "complete"):
        return make("complete")
    if head in ALL_IN:
        return _of_size(sizes.max, legal) if sizes is not None else legal.actions()[-1]
    if head.lstrip("br").isdecimal():  # 40, b40, r40
        head, rest = "r", [head.lstrip("br")]
    if head in ("b", "bet", "r", "raise"):
        return _of_size(_size(rest, sizes), legal)
    known = [word for word, _ in _wagers(legal)]
    like = nearest(head, known)
    raise NotUnderstood(f"did you mean {like!r}?" if like else f"choose one of: {', '.join(known)} (? explains)")


def _size(words: Sequence[str], sizes: Sizes | None) -> int:
    if sizes is None:
        raise NotUnderstood("a bet or raise is not open to you now")
    if not words:
        if sizes.values and len(sizes.values) == 1:
            return sizes.values[0]
        raise NotUnderstood(f"say how much: {_sizes(sizes)}")
    if words[0] in ALL_IN or words[0] == "pot":
        return sizes.max
    if words[0] == "min":
        return sizes.min
    if not words[0].isdecimal():
        raise NotUnderstood(f"{words[0]!r} is no number of chips: {_sizes(sizes)}")
    return int(words[0])


def _of_size(to: int, legal: Legal) -> Action:
    return Raise(to) if legal.bet is None else Bet(to)


# ---- cards and words -------------------------------------------------------------------------------------------------------


def _span(cards: Cards) -> str:
    return str(cards.min) if cards.min == cards.max else f"{cards.min} to {cards.max}"


def _least(least: int, most: int | None) -> str:
    return f"{least} or more" if most is None else str(least) if least == most else f"{least} to {most}"


def _named(text: str, cards: Cards) -> tuple[int, ...]:
    """Cards by their numbers in the list held, or by their names."""
    words = text.replace(",", " ").split()
    if not words or text.strip().lower() in ("0", "none", "pat", "stand pat"):
        return ()
    if all(word.isdecimal() and len(word) < 3 for word in words):
        numbers = [int(word) for word in words]
        if not all(1 <= number <= len(cards.numbers) for number in numbers):
            raise NotUnderstood(f"your cards are numbered 1 to {len(cards.numbers)}")
        return tuple(cards.numbers[number - 1] for number in numbers)
    try:
        return parse(text)
    except DealingError as error:
        raise NotUnderstood(str(error)) from None


def _arrange(text: str, legal: Legal) -> Action:
    assert legal.cards is not None
    if not text.strip() and legal.layout is not None:
        return Arrange(legal.layout)
    parts = text.split("/")
    if len(parts) != len(legal.zones):
        order = " / ".join(zone for zone, _, _ in legal.zones)
        raise NotUnderstood(f"{len(legal.zones)} groups of cards with / between them: {order}")
    return Arrange({zone: _named(part, legal.cards) for (zone, _, _), part in zip(legal.zones, parts, strict=True)})


def _choice(text: str, actions: Sequence[Action]) -> Action:
    if text.isdecimal() and 1 <= int(text) <= len(actions):
        return actions[int(text) - 1]
    said = {str(action).lower(): action for action in actions}
    said |= {str(action[1]).lower(): action for action in actions if len(action) > 1}
    if text in said:
        return said[text]
    like = nearest(text, said) if text else None
    raise NotUnderstood(f"did you mean {like!r}?" if like else f"type a number from 1 to {len(actions)}")
