"""Transcripts: what seats do, in words, as in `UTG raises to 20, BTN folds`.

The notation of `play:` in examples, of the command line, of logs and of `hand.act`. What is read is neutral: an `Act` holds a
kind, an amount, cards as text or a word, and the engine makes its own action of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.errors import nearest
from pokerspec.language.grammar import Grammar, Token, Unparsable
from pokerspec.source.nodes import Scalar
from pokerspec.structs import Struct, replace

KINDS = (
    "fold", "check", "call", "bet", "raise", "complete", "bring_in", "all_in", "draw", "discard", "arrange", "expose", "accept",
    "pass", "choose", "declare", "buy", "take", "show", "muck", "pick", "run",
)  # fmt: skip
"""The kinds of action a transcript tells. `all_in` alone is whatever puts all chips in: a bet, a raise or a call."""

VERBS = (
    "folds", "checks", "calls", "bets", "raises to", "completes", "brings in", "is all-in", "draws", "stands pat", "discards",
    "exposes", "passes", "takes", "shows", "mucks", "arranges", "accepts", "posts", "declines", "buys", "chooses", "declares",
    "picks", "runs",
)  # fmt: skip
"""The verbs, as they are told of a seat."""


class Act(Struct):
    """One action as told: `kind` is a word of `KINDS`, everything else is None or empty where it was not said.

    amount  bet, raise, complete: the total for the street; call, bring_in: chips; draw, discard, expose, pass, take: how many
            (a draw of 0 stands pat); pick: which, from 1; run: how many times; choose, declare: a number chosen
    cards   as written (`("As", "10h")`); `()` where it was said that there are none; None for `discard` or `show` alone
    word    choose, declare: the word chosen; accept: the forced bet that is posted
    yes     accept, buy: whether it is taken
    zones   arrange: zone names with their cards
    all_in  the words say that all chips go in
    said    report: what is said with it, as written (`(("seat", "UTG"), ("card", "As"))`); `word` is its name
    """

    kind: str
    amount: int | None = None
    cards: tuple[str, ...] | None = None
    word: str | None = None
    yes: bool = True
    zones: tuple[tuple[str, tuple[str, ...]], ...] = ()
    all_in: bool = False
    said: tuple[tuple[str, str], ...] = ()


class Move(Struct):
    """What one seat does; `seat` is None where nobody is named."""

    seat: str | None
    act: Act
    place: Place
    text: str


class PlayLine(Struct):
    """A line of a transcript: the street it says it is on, or None, and what is done."""

    street: str | None
    moves: tuple[Move, ...]
    place: Place


class TranscriptError(ValueError):
    """Words that tell no action; `start` and `end` are offsets in the text, `help` says what to write."""

    def __init__(self, code: str, start: int, end: int, message: str, help: str = "") -> None:
        self.code, self.start, self.end, self.message, self.help = code, start, end, message, help
        super().__init__(message + (f"; {help}" if help else ""))


def parse_play(scalar: Scalar, findings: list[Diagnostic]) -> tuple[PlayLine, ...] | None:
    """The lines of a `play:` text, or None with a finding for every line that cannot be read. `#` begins a remark."""
    lines: list[PlayLine] = []
    faults, offset = len(findings), 0
    for text in scalar.text.split("\n"):
        told = text.split("#", 1)[0]
        if told.strip():
            try:
                lines.append(_report_line(scalar, told, offset) or _line(scalar, told, offset))
            except TranscriptError as error:
                place = scalar.part(offset + error.start, offset + error.end)
                findings.append(finding(error.code, place, error.message, error.help))
        offset += len(text) + 1
    return tuple(lines) if len(findings) == faults else None


def parse_action(text: str) -> Act:
    """One action without a seat: `raise to 20`, `folds`, `draw As Kd`. Raises TranscriptError."""
    parts = _read(text, "action")
    act, *more = (part.act for part in parts)
    return _joined(act, [zone for part in more for zone in part.zones])


# ---- reading --------------------------------------------------------------------------------------------------------------


class _Tree(Struct):
    """What a rule of the grammar found."""

    rule: str
    kids: tuple[_Tree | Token, ...]

    def tokens(self) -> Iterator[Token]:
        for kid in self.kids:
            if isinstance(kid, Token):
                yield kid
            else:
                yield from kid.tokens()


GRAMMAR = Grammar("language/transcript.lark", ("line", "action"), lambda rule, kids: _Tree(rule, tuple(kids)))


class _Part(Struct):
    """What stands between two commas, or a street's label."""

    op: str
    start: int
    end: int
    seat: str | None = None
    act: Act = Act("")


def _line(scalar: Scalar, text: str, offset: int) -> PlayLine:
    street, moves = None, list[Move]()
    for part in _read(text, "line"):
        if part.op == "label":
            street = part.seat
        elif part.op == "part":
            if not moves or moves[-1].act.kind != "arrange":
                raise TranscriptError("X400", part.start, part.end, f"`{text[part.start : part.end]}` is no action", _offer())
            moves[-1] = replace(moves[-1], act=_joined(moves[-1].act, part.act.zones))
        else:
            place = scalar.part(offset + part.start, offset + part.end)
            moves.append(Move(part.seat, part.act, place, text[part.start : part.end]))
    return PlayLine(street, tuple(moves), scalar.part(offset, offset + len(text.rstrip())))


_REPORT = re.compile(r"\s*(?:([a-z]\w*):\s*)?(reports?\b.*?)\s*")
_REPORTED = re.compile(r"reports?\s+([a-z]\w*)((?:\s+[a-z]\w*=\S+)*)")


def _report_line(scalar: Scalar, text: str, offset: int) -> PlayLine | None:
    """A line that tells of a report, as `report exposed_card seat=UTG card=As`; None for any other."""
    found = _REPORT.fullmatch(text)
    if found is None:
        return None
    told = _REPORTED.fullmatch(found[2])
    if told is None:
        raise TranscriptError(
            "X400", found.start(2), found.end(2), f"`{found[2]}` tells no report", "write `report NAME seat=UTG card=As`"
        )
    said = tuple((name, value) for name, _, value in (word.partition("=") for word in told[2].split()))
    place = scalar.part(offset + found.start(2), offset + found.end(2))
    return PlayLine(found[1], (Move(None, Act("report", word=told[1], said=said), place, found[2]),), place)


def _joined(act: Act, zones: Sequence[tuple[str, tuple[str, ...]]]) -> Act:
    return replace(act, zones=act.zones + tuple(zones)) if zones else act


def _read(text: str, start: str) -> list[_Part]:
    try:
        tree: _Tree = GRAMMAR.parse(text, start)
    except Unparsable as error:
        raise _explained(text, error.why, start) from None
    return [_part(kid) for kid in tree.kids]


def _part(kid: _Tree | Token) -> _Part:
    """A label, a move, an act without a seat, or a zone with cards."""
    if isinstance(kid, Token):
        return _Part("label", kid.start, kid.end, seat=kid.text.rstrip(": "))
    tokens = list(kid.tokens())
    start, end = tokens[0].start, tokens[-1].end
    match kid.rule, kid.kids:
        case "move", (Token(text=seat), _Tree() as act):
            return _Part("move", start, end, seat=seat, act=_act(act))
        case "bare", (_Tree() as act,):
            return _Part("move", start, end, act=_act(act))
        case "item", (part,):
            return _part(part)
        case "part", _:
            return _Part("part", start, end, act=Act("arrange", zones=(_zone(kid),)))
    return _Part("act", start, end, act=_act(kid))


def _zone(tree: _Tree) -> tuple[str, tuple[str, ...]]:
    name, *cards = (token.text for token in tree.tokens())
    return name, tuple(cards)


_SAID: dict[str, Act] = {
    "stand_pat": Act("draw", amount=0, cards=()),
    "decline": Act("accept", yes=False),
    "no_buy": Act("buy", yes=False),
}
"""Words that say more than a kind."""


def _act(tree: _Tree) -> Act:
    act = _SAID.get(tree.rule, Act(tree.rule))
    for kid in tree.kids:
        if isinstance(kid, Token):
            change = _TOKENS.get(kid.kind)
            act = change(act, kid.text) if change else act
        elif kid.rule == "part":
            act = replace(act, zones=(_zone(kid),))
        else:
            act = replace(act, cards=tuple(token.text for token in kid.tokens()))
    return act


_TOKENS: dict[str, Callable[[Act, str], Act]] = {
    "INT": lambda act, text: replace(act, amount=int(text)),
    "WORD": lambda act, text: replace(act, word=text),
    "NONE": lambda act, text: replace(act, amount=0, cards=()),
    "ALL_IN": lambda act, text: replace(act, all_in=True),
    "ONCE": lambda act, text: replace(act, amount=1),
    "TWICE": lambda act, text: replace(act, amount=2),
}
"""What a word adds to an act; the others are there to be read."""


# ---- what went wrong ------------------------------------------------------------------------------------------------------

_WORDS = {
    "INT": "a number", "CARD": "cards, as in `As Kd`", "TO": "`to`", "WORD": "a word", "COMMA": "a comma", "$END": "the end",
    "ALL_IN": "`all-in`", "IN": "`in`", "PAT": "`pat`", "NONE": "`nothing`", "ONCE": "`once`", "TWICE": "`twice`",
}  # fmt: skip


def _explained(text: str, error: Any, start: str) -> TranscriptError:
    """Why a text tells no action."""
    token = getattr(error, "token", None)
    at = len(text.rstrip()) if token is not None and token.type == "$END" else error.pos_in_stream
    if not text.strip():
        return TranscriptError("X400", 0, max(len(text), 1), "nothing is said here", _offer())
    word = re.match(r"[^\s,]*", text[at:])
    end = at + max(len(word.group()) if word else 0, 1)
    shown, before = text[at:end], text[:at].split(",")[-1].split()
    wanted = next((found for key in ("accepts", "expected", "allowed") if (found := getattr(error, key, None))), ())
    if before and before[-1] in ("raise", "raises"):
        return TranscriptError(
            "X402", at, end, "a raise says the total it is a raise to", "write `raises to 20`, or `raises all-in`"
        )
    if "FOLD" in wanted and shown.strip():
        return _unknown_verb(text, at, end, start)
    hope = [_WORDS[kind] for kind in sorted(wanted) if kind in _WORDS]
    hoped = " or ".join(hope) or "something else"
    if not shown.strip():
        return TranscriptError("X400", max(at - 1, 0), max(at, 1), f"the words stop where {hoped} is expected")
    code = "X403" if "CARD" in wanted else "X400"
    return TranscriptError(code, at, end, f"`{shown}` cannot stand here; expected {hoped}", "")


def _unknown_verb(text: str, start: int, end: int, rule: str) -> TranscriptError:
    """A word where a verb is wanted; in a line the word before it is the seat."""
    shown = text[start:end]
    verbs = [verb if rule == "line" else _plain(verb) for verb in VERBS]
    likely = nearest(shown, verbs)
    return TranscriptError(
        "X401", start, end, f"`{shown}` is no action", f"did you mean `{likely}`?" if likely else _offer(verbs)
    )


def _plain(verb: str) -> str:
    """`raises to` as said to the seat itself: `raise to`."""
    if verb == "is all-in":
        return "all-in"
    if verb == "passes":
        return "pass"
    return " ".join(word.removesuffix("s") for word in verb.split())


def _offer(verbs: Sequence[str] = VERBS) -> str:
    return "the actions are " + ", ".join(f"`{verb}`" for verb in verbs)
