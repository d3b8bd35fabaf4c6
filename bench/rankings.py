"""Ranking hands one by one: ours beside the evaluators of the peers, all with cards in their own form beforehand."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pokerspec
from bench.measure import Job, compare
from pokerspec.rankings.cards import name, names

HANDS = 400
"""Different hands of each job, so that memories do not make it look better than it is."""
SLOW = 12
"""Hands of a job for those that are a hundred times slower."""
OURS = "pokerspec"
WITHIN = 2.0
"""How many times slower than `high` any other order by classes may be (issue 7)."""
MUST = {"high of 7": 300.0, "omaha high": 60.0, "omaha hi-lo": 80.0}

Hand = tuple[int, ...]


def dealt(cards: int, deck: Sequence[int] = range(52)) -> list[Hand]:
    rng = random.Random(3)
    return [tuple(rng.sample(deck, cards)) for _ in range(HANDS)]


def each(rank: Callable[[Any], Any], hands: Sequence[Any]) -> Job:
    """A job that ranks each of the hands."""

    def job() -> int:
        for hand in hands:
            rank(hand)
        return len(hands)

    return job


def high_of_seven() -> dict[str, Job]:
    """The best five of seven cards."""
    hands = dealt(7)
    jobs = {OURS: each(pokerspec.ranking("high").value, hands)}
    try:
        import pokerkit

        cards = [tuple(pokerkit.Card.parse(names(hand).replace(" ", ""))) for hand in hands[:SLOW]]
        jobs["PokerKit"] = each(pokerkit.StandardHighHand.from_game, cards)
    except ImportError:
        pass
    for module in ("eval7", "pkrbot"):
        try:
            peer = __import__(module)
        except ImportError:
            continue
        jobs[module] = each(peer.evaluate, [[peer.Card(name(card)) for card in hand] for hand in hands])
    try:
        import phevaluator

        jobs["phevaluator"] = each(lambda hand: phevaluator.evaluate_cards(*hand), hands)
    except ImportError:
        pass
    try:
        import treys

        evaluator = treys.Evaluator()
        split = [[treys.Card.new(name(card)) for card in hand] for hand in hands[: 10 * SLOW]]
        jobs["treys"] = each(lambda hand: evaluator.evaluate(hand[:2], hand[2:]), split)
    except ImportError:
        pass
    try:
        import poker_equity

        texts = [names(hand).replace(" ", "") for hand in hands]

        def batch() -> int:
            poker_equity.score_batch("high", texts)
            return len(texts)

        jobs["poker-equity (a batch of texts)"] = batch
    except ImportError:
        pass
    return jobs


def omaha(low: bool) -> dict[str, Job]:
    """Two of four and three of five cards: the high hand, or the high and the low one."""
    hands = [(hand[:4], hand[4:]) for hand in dealt(9)]
    program = pokerspec.load("plo8" if low else "plo").new_hand([100, 100]).program
    evaluators = [evaluator.strengths for evaluator in program.hands.values()]
    seats = (0,)

    def ours(hand: tuple[Hand, Hand]) -> None:
        own, shared = {"hole": (hand[0],)}, {"board": hand[1]}
        for strengths in evaluators:
            strengths(own, shared, seats)

    jobs = {OURS: each(ours, hands)}
    try:
        import pokerkit as pk

        def cards(some: Hand) -> tuple[Any, ...]:
            return tuple(pk.Card.parse(names(some).replace(" ", "")))

        def theirs(hand: tuple[Any, Any]) -> None:
            pk.OmahaHoldemHand.from_game(*hand)
            if low:
                pk.OmahaEightOrBetterLowHand.from_game_or_none(*hand)

        jobs["PokerKit"] = each(theirs, [(cards(hole), cards(board)) for hole, board in hands[:SLOW]])
    except ImportError:
        pass
    if not low:
        try:
            import phevaluator

            jobs["phevaluator"] = each(lambda hand: phevaluator.evaluate_omaha_cards(*hand[1], *hand[0]), hands)
        except ImportError:
            pass
    return jobs


def orders() -> dict[str, Job]:
    """Every order of hands by classes that is shipped, over hands of as many cards as a hand has, from decks that have them."""
    found: dict[str, Job] = {}
    for document in pokerspec.Library().documents("ranking"):
        ranking = pokerspec.ranking(document.id)
        if not ranking.class_names:
            continue
        deck = [card for card in range(52) if card >> 2 in ranking.order.ranks]
        found[document.id] = each(ranking.value, dealt(ranking.size or 5, deck))
    return found


def report(rounds: int, seconds: float) -> dict[str, Any]:
    jobs = {"high of 7": high_of_seven(), "omaha high": omaha(False), "omaha hi-lo": omaha(True)}
    print("\nhands ranked a second, one by one; ours as many times a peer's")
    found: dict[str, Any] = {}
    for title, contenders in jobs.items():
        rates = compare(contenders, rounds, seconds)
        found[title] = {
            "per_second": {name: round(rate) for name, rate in rates.medians().items()},
            "ratios": {name: round(ratio, 3) for name, ratio in rates.ratios(OURS).items()},
            "must": MUST[title],
        }
        print(say(title, found[title]), flush=True)
    rates = compare(orders(), rounds, seconds)
    found["orders of 5"] = {
        "per_second": {name: round(rate) for name, rate in rates.medians().items()},
        "high_is_faster": {name: round(ratio, 3) for name, ratio in rates.ratios("high").items()},
        "most": WITHIN,
    }
    slower = sorted(found["orders of 5"]["high_is_faster"].items(), key=lambda pair: -pair[1])
    print("orders by classes, `high` so many times as fast: " + ", ".join(f"{name} {ratio:.2f}" for name, ratio in slower))
    return found


def say(title: str, row: Mapping[str, Any]) -> str:
    rates, ratios = row["per_second"], row["ratios"]
    peers = "  ".join(f"{name} {rates[name]:,} ({ratios[name]:.2f}x)" for name in ratios)
    return f"{title:<13}{rates[OURS]:>10,}   {peers}"
