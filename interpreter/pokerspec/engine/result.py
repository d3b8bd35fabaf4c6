"""Who won what with which cards, once a hand is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pokerspec.engine import pots
from pokerspec.rankings.cards import name

if TYPE_CHECKING:
    from pokerspec.engine.state import HandState
    from pokerspec.rankings.rank import Rank


class Won(NamedTuple):
    """What one seat got of a share: chips, and the hand it won with (None where it did not have to show one)."""

    seat: int
    chips: int
    rank: Rank | None


class ShareResult(NamedTuple):
    """One share of one pot; `share` is empty where a single seat was left for the pot."""

    pot: str
    share: str
    amount: int
    won: tuple[Won, ...]
    run: int = 0
    """Which time the rest was dealt, from 1; 0 where it was dealt once."""


class Result:
    """The outcome: `shares` in the order paid, `net` chips won or lost by seat, `rake` taken."""

    __slots__ = ("net", "rake", "shares")

    def __init__(self, h: HandState) -> None:
        beyond = h.beyond or [0] * h.chairs
        self.net = tuple(left + more - start for left, more, start in zip(h.stack, beyond, h.start_stack, strict=True))
        self.rake = h.raked
        self.shares = tuple(_share(h, *allotted) for allotted in h.allotted)

    def words(self, lang: str = "en") -> list[str]:
        """One sentence for each seat that won something, in English (`en`) or Japanese (`ja`)."""
        return [_sentence(share, won, lang) for share in self.shares for won in share.won]

    def to_json(self) -> dict[str, Any]:
        return {"net": list(self.net), "rake": self.rake, "shares": [_json(share) for share in self.shares]}


def _share(
    h: HandState,
    index: int,
    share: str,
    hand: str,
    amount: int,
    paid: dict[int, int],
    run: int,
    table: dict[str, list[int]] | None,
) -> ShareResult:
    evaluator = h.program.hands.get(hand)
    shared = h.piles if table is None else table
    won = tuple(
        Won(seat, chips, evaluator.best(h.own, shared, seat, h) if evaluator else None) for seat, chips in sorted(paid.items())
    )
    return ShareResult(pots.name(index), share, amount, won, run)


def _sentence(share: ShareResult, won: Won, lang: str) -> str:
    hand = f"{won.rank.name(lang)} ({' '.join(map(name, won.rank.cards))})" if won.rank is not None else ""
    if lang == "ja":
        part = f"（{share.share}）" if share.share else ""
        part += f"（{share.run}回目）" if share.run else ""
        return f"席{won.seat}が{share.pot}ポット{part}から{won.chips}を獲得" + (f"：{hand}" if hand else "")
    part = f", {share.share}" if share.share else ""
    part += f", run {share.run}" if share.run else ""
    return f"seat {won.seat} wins {won.chips} from the {share.pot} pot{part}" + (f" with {hand}" if hand else "")


def _json(share: ShareResult) -> dict[str, Any]:
    return {
        "pot": share.pot,
        "share": share.share,
        "run": share.run,
        "amount": share.amount,
        "won": [
            {
                "seat": won.seat,
                "chips": won.chips,
                "hand": won.rank.name("en") if won.rank is not None else None,
                "cards": [name(card) for card in won.rank.cards] if won.rank is not None else [],
            }
            for won in share.won
        ],
    }
