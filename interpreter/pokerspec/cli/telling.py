"""What happens at the table, told to one seat: names instead of numbers, and no card the seat may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pokerspec.cli.terminal import Terminal, plain
from pokerspec.rankings.cards import name as card_name

if TYPE_CHECKING:
    from pokerspec.engine.events import Event
    from pokerspec.engine.result import Result, Won

YOU = "You"
_THIRD = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets", "raise": "raises to", "complete": "completes to"}
_SECOND = {"fold": "fold", "check": "check", "call": "call", "bet": "bet", "raise": "raise to", "complete": "complete to"}


class Teller:
    """Tells events to a seat; `everything` for somebody who watches and may see all cards."""

    def __init__(
        self, names: Sequence[str], you: int, streets: Mapping[str, str], terminal: Terminal, everything: bool = False
    ) -> None:
        self.names, self.you, self.streets, self.terminal, self.everything = names, you, streets, terminal, everything
        self.ways: dict[str, Callable[[Any, bool], str | None]] = {
            "street": lambda e, you: "\n" + terminal.rule(plain(streets.get(e.street, e.street))),
            "post": self._post,
            "deal": self._deal,
            "return": lambda e, you: f"{e.amount} uncalled {'goes' if e.amount == 1 else 'go'} back to {self.whom(e.seat)}",
            "draw": self._draw,
            "discard": self._discard,
            "show": lambda e, you: f"{self.who(e.seat)} {'show' if you else 'shows'} {self.cards(e.cards)}",
            **dict.fromkeys(_THIRD, self._bet),
            **{kind: lambda e, you: None for kind in ("start", "burn", "award", "end")},
        }

    def tell(self, events: Sequence[Event]) -> Iterator[str]:
        """Events as lines; some have nothing to tell, and what all seats pay alike is one line."""
        left = list(events)
        while left:
            same = _same_posts(left)
            if len(same) == len(self.names) > 2:
                yield f"Everyone posts the {_bet_name(same[0])}: {same[0].amount}"
                del left[: len(same)]
                continue
            event = left.pop(0)
            way = self.ways.get(event.type, self._renamed)
            line = way(event, self.you >= 0 and event.to_json().get("seat") == self.you)
            if line is not None:
                yield line

    def who(self, seat: int) -> str:
        return self.names[seat]

    def whom(self, seat: int) -> str:
        return "you" if seat == self.you else self.names[seat]

    def cards(self, cards: Sequence[str]) -> str:
        return self.terminal.cards(cards)

    def _bet(self, event: Any, you: bool) -> str:
        verb = (_SECOND if you else _THIRD)[event.type]
        amount = {"call": "amount", "bet": "to", "raise": "to", "complete": "to"}.get(event.type)
        said = f"{self.who(event.seat)} {verb}{f' {getattr(event, amount)}' if amount else ''}"
        return f"{said}{self._all_in(you)}" if amount and event.all_in else said

    def _all_in(self, you: bool) -> str:
        return f" and {'are' if you else 'is'} all-in"

    def _post(self, event: Any, you: bool) -> str:
        said = f"{self.who(event.seat)} {'post' if you else 'posts'} the {_bet_name(event)}: {event.amount}"
        return said + (self._all_in(you) if event.all_in else "")

    def _deal(self, event: Any, you: bool) -> str | None:
        if event.seat < 0:
            place = event.zone.replace("_", " ").capitalize()
            return f"{place}: {self.cards(event.cards if event.up or self.everything else ['??'] * len(event.cards))}"
        if you:
            return f"You are dealt {self.cards(event.cards)}{' face up' if event.up else ''}"
        if event.up or self.everything:
            return f"{self.who(event.seat)} is dealt {self.cards(event.cards)}{' face up' if event.up else ''}"
        return None

    def _draw(self, event: Any, you: bool) -> str:
        if not event.cards:
            return f"{self.who(event.seat)} {'stand' if you else 'stands'} pat"
        return self._thrown(event, you, "draw")

    def _discard(self, event: Any, you: bool) -> str:
        if not event.cards:
            return f"{self.who(event.seat)} {'discard' if you else 'discards'} nothing"
        return self._thrown(event, you, "discard")

    def _thrown(self, event: Any, you: bool, verb: str) -> str:
        seen = f" ({self.cards(event.cards)})" if you or self.everything else ""
        return f"{self.who(event.seat)} {verb}{'' if you else 's'} {len(event.cards)}{seen}"

    def _renamed(self, event: Any, you: bool) -> str:
        """Any other event, whose sentence names no hidden card, with names for seat numbers."""
        text = plain(event.text())
        cards = getattr(event, "cards", None)
        if cards:
            text = text.replace(" ".join(cards), self.cards(cards))
        for seat in range(len(self.names) - 1, -1, -1):
            text = text.replace(f"seat {seat}", self.names[seat])
        return text[:1].upper() + text[1:]

    # ---- the end --------------------------------------------------------------------------------------------------------

    def outcome(self, result: Result) -> Iterator[str]:
        """Who won what with which cards, and what it comes to."""
        several = len({share.pot for share in result.shares}) > 1
        for share in result.shares:
            names = {share.share} - {""} if len({s.share for s in result.shares if s.pot == share.pot}) > 1 else set()
            for won in share.won:
                yield self._won(won, share.pot if several else "", next(iter(names), ""))

    def _won(self, won: Won, pot: str, share: str) -> str:
        place = f" from the {pot} pot" if pot else ""
        part = f" for {share.replace('_', ' ')}" if share else ""
        said = f"{self.who(won.seat)} {'win' if won.seat == self.you else 'wins'} {won.chips}{place}{part}"
        said = self.terminal.paint(said, "bold")
        if won.rank is None:
            return said
        return f"{said} with {plain(won.rank.name('en'))}: {self.cards([card_name(card) for card in won.rank.cards])}"


def _bet_name(event: Any) -> str:
    return spoken(event.bet or "chips")


def spoken(name: str) -> str:
    """The name of an amount as people say it: the verb is to bring in, what is paid the bring-in."""
    return "bring-in" if name == "bring_in" else name.replace("_", " ")


def _same_posts(events: Sequence[Any]) -> list[Any]:
    """The posts at the head of the list that are alike, nobody all-in."""
    first = events[0]
    found = []
    for event in events:
        if event.type != "post" or event.all_in or (event.bet, event.amount) != (first.bet, first.amount):
            break
        found.append(event)
    return found
