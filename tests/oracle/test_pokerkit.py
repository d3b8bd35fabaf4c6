"""Random hands with unequal stacks against PokerKit 0.7.7: actors, calls, sizes and payouts, but for its known faults."""

from __future__ import annotations

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


def compare(peer: Any, seeds: range) -> None:
    faults: Counter[str] = Counter()
    ended = Counter(play_both(peer, seed, faults) for seed in seeds)
    assert set(faults) <= FAULTS
    assert ended["agree"] >= 0.8 * len(seeds), (ended, faults)


@each_peer
def test_hands_agree(peer: Any) -> None:
    compare(peer, range(150))


@pytest.mark.slow
@each_peer
def test_many_hands_agree(peer: Any) -> None:
    compare(peer, range(10_000, 10_700))
