"""Random hands with unequal stacks against PokerKit 0.7.7: actors, calls, sizes, pots and payouts, but for its known faults."""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

pytest.importorskip("pokerkit", reason="the peer is an extra: pip install pokerspec[oracle]")

from tests.oracle.pokerkit_table import PEERS, play_both

each_peer = pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.game)


FAULTS = frozenset(
    {
        "short blind",
        "bring-in of a seat without chips",
        "short bring-in",
        "reshuffles and shared cards",
        "blind + 4 before the flop",
        "capped heads-up",
        "completion counted",
        "no half-bet rule",
        "short all-in reopens",
        "a raise that nobody could call",
        "short all-ins do not add up",
        "a check that decides nothing",
        "odd chips",
        "low half of a pot without a low",
    }
)
"""Where PokerKit plays otherwise (PEERS.md), and the two questions on which the law is silent: see `pokerkit_table`."""


HANDS = int(os.environ.get("POKERSPEC_ORACLE_HANDS", "20000"))
"""Hands of all games together in the slow test."""

MOST_EXCLUDED = 0.05
"""The part of a game's decisions that may go uncompared because of the peer's faults, all faults together."""


def compare(peer: Any, seeds: range) -> None:
    faults: Counter[str] = Counter()
    excluded: Counter[str] = Counter()
    ended = Counter(play_both(peer, seed, faults, excluded) for seed in seeds)
    assert set(faults) <= FAULTS
    decisions = excluded.pop("")
    share = excluded.total() / decisions
    figures = f"{len(seeds)} hands, {ended['agree']} to the end, {decisions} decisions, {share:.2%} excluded"
    print(f"{peer.game}: {figures} {dict(excluded)}")
    assert share <= MOST_EXCLUDED, (ended, excluded)
    assert ended["agree"] >= 0.8 * len(seeds), (ended, faults)


@each_peer
def test_hands_agree(peer: Any) -> None:
    compare(peer, range(150))


@pytest.mark.slow
@each_peer
def test_many_hands_agree(peer: Any) -> None:
    compare(peer, range(10_000, 10_000 + -(-HANDS // len(PEERS))))
