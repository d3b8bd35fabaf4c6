"""Odds: two pairs to the river over every board, and four Omaha hands over 100,000 deals."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import pokerspec
from bench.measure import Job, compare
from pokerspec.odds import drawing
from pokerspec.rankings.cards import name, parse

BOARDS = 1_712_304
TRUTH = 0.81255489679
PAIRS = ("AsAh", "KdKc")
DEALS = 100_000
FOUR = ("AsAhKsQh", "JsTs9h8h", "7c6d5c4d", "KdQdJcTc")
NUMPY, PURE = "pokerspec, numpy", "pokerspec"
MUST = {"pairs": {PURE: 1.0, NUMPY: 0.15}, "four": {NUMPY: 0.25}}
"""Seconds that issue 7 allows."""


class Part(NamedTuple):
    """A contender: its job, whose work is counted in boards or deals, and whether it does only a part of them."""

    job: Job
    part: bool = False


def pairs() -> dict[str, Part]:
    """AA against KK, 1,712,304 boards."""
    game = pokerspec.load("nlhe")
    found = _ours(lambda: _right(pokerspec.equity(game, PAIRS)))
    found |= {peer: made for peer, make in _PAIRS.items() if (made := make()) is not None}
    return found


def four() -> dict[str, Part]:
    """Four hands of Omaha, 100,000 deals by chance."""
    game = pokerspec.load("plo")
    found = _ours(lambda: pokerspec.equity(game, FOUR, exact=False, deals=DEALS).deals)
    found["pokerspec, every one of 376,992 boards"] = Part(lambda: _all(pokerspec.equity(game, FOUR)))
    found |= {peer: made for peer, make in _FOUR.items() if (made := make()) is not None}
    return found


def _all(found: pokerspec.Equity) -> int:
    assert found.exact
    return DEALS  # as a job that answers the same question


def _right(found: pokerspec.Equity) -> int:
    assert round(found.hands[0].equity, 11) == TRUTH
    return found.deals


def _ours(job: Job) -> dict[str, Part]:
    """Ours without numpy and, where it is installed, with it."""
    numpy = drawing._numpy

    def pure() -> int:
        drawing._numpy = lambda: None
        try:
            return job()
        finally:
            drawing._numpy = numpy

    return {PURE: Part(pure)} | ({NUMPY: Part(job)} if numpy() is not None else {})


# ---- peers -----------------------------------------------------------------------------------------------------------------


def _pokerkit(hands: tuple[str, ...], hole: int, evaluator: str, deals: int) -> Part | None:
    """PokerKit has no exact odds; its samples are of the same kind."""
    try:
        import pokerkit as pk
    except ImportError:
        return None
    ranges = tuple(((tuple(pk.Card.parse(hand)),)) for hand in hands)

    def job() -> int:
        pk.calculate_equities(ranges, (), hole, 5, pk.Deck.STANDARD, (getattr(pk, evaluator),), sample_count=deals)
        return deals

    return Part(job, part=True)


def _looping(evaluate: Callable[[Any, Any], Any], card: Callable[[int], Any], boards: int = 3_000) -> Part:
    """An evaluator of hands in a loop over some of the boards."""
    held = [[card(c) for c in parse(hand)] for hand in PAIRS]
    left = [card(c) for c in range(52) if c not in parse("".join(PAIRS))]

    def job() -> int:
        for number, board in enumerate(combinations(left, 5)):
            if number == boards:
                break
            own = list(board)
            if evaluate(held[0], own) == evaluate(held[1], own):
                pass
        return boards

    return Part(job, part=True)


def _eval7(module: str) -> Part | None:
    try:
        peer = __import__(module)
    except ImportError:
        return None
    return _looping(lambda hole, board: peer.evaluate(hole + board), lambda c: peer.Card(name(c)))


def _phevaluator() -> Part | None:
    try:
        import phevaluator
    except ImportError:
        return None
    return _looping(lambda hole, board: phevaluator.evaluate_cards(*hole, *board), lambda c: c)


def _phevaluator_omaha() -> Part | None:
    try:
        import phevaluator
    except ImportError:
        return None
    held = [parse(hand) for hand in FOUR]
    left = [c for c in range(52) if c not in parse("".join(FOUR))]
    rng, deals = random.Random(2), 500

    def job() -> int:
        for _ in range(deals):
            board = rng.sample(left, 5)
            values = [phevaluator.evaluate_omaha_cards(*board, *hole) for hole in held]
            values.count(min(values))
        return deals

    return Part(job, part=True)


def _treys() -> Part | None:
    try:
        import treys
    except ImportError:
        return None
    return _looping(treys.Evaluator().evaluate, lambda c: treys.Card.new(name(c)), boards=300)


def _poker_equity() -> Part | None:
    try:
        import poker_equity
    except ImportError:
        return None

    def job() -> int:
        found = poker_equity.exact_from_text("holdem", list(PAIRS))["players"][0]["equity"]
        assert round(found, 9) == round(TRUTH, 9)
        return BOARDS

    return Part(job)


def _poker_equity_omaha() -> Part | None:
    try:
        import poker_equity
    except ImportError:
        return None

    def job() -> int:
        poker_equity.chunk_from_text("omaha", list(FOUR), samples=DEALS, seed=1, threads=1)
        return DEALS

    return Part(job)


_PAIRS: Mapping[str, Callable[[], Part | None]] = {
    "PokerKit (samples)": lambda: _pokerkit(PAIRS, 2, "StandardHighHand", 100),
    "eval7": lambda: _eval7("eval7"),
    "pkrbot": lambda: _eval7("pkrbot"),
    "phevaluator": _phevaluator,
    "treys": _treys,
    "poker-equity": _poker_equity,
}
_FOUR: Mapping[str, Callable[[], Part | None]] = {
    "PokerKit": lambda: _pokerkit(FOUR, 4, "OmahaHoldemHand", 15),
    "phevaluator": _phevaluator_omaha,
    "poker-equity": _poker_equity_omaha,
}


def report(rounds: int) -> dict[str, Any]:
    """Each contender's seconds for the whole question, from a part of it where it would take too long."""
    print("\nodds, CPU seconds for the whole (* from a part of it)")
    found: dict[str, Any] = {}
    for title, make, whole in (("pairs", pairs, BOARDS), ("four", four, DEALS)):
        parts = make()
        rates = compare({who: part.job for who, part in parts.items()}, rounds, 0.0)
        found[title] = {
            "seconds": {who: round(whole / rate, 4) for who, rate in rates.medians().items()},
            "from_a_part": [who for who, part in parts.items() if part.part],
            "ratios": {who: round(ratio, 2) for who, ratio in rates.ratios(PURE).items()},
            "must": MUST[title],
        }
        said = ", ".join(f"{who} {s:,.3f}{'*' if parts[who].part else ''}" for who, s in found[title]["seconds"].items())
        print(f"{'AA v KK, all boards' if title == 'pairs' else 'four Omaha hands, 100,000 deals'}: {said}", flush=True)
    return found
