"""Copies of a hand in play: the same future, another future, or one a seat could believe in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pokerspec.engine.asking import show_legal
from pokerspec.engine.mingled import known, place
from pokerspec.engine.naming import name_anew
from pokerspec.engine.seats import seats_of
from pokerspec.engine.shuffle import Chance, key_of
from pokerspec.engine.state import SLOTS, RawEvent
from pokerspec.rankings.cards import mask_of

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand

WATCHER = -1
"""Somebody who only watches."""

_COPIES = {
    **dict.fromkeys(("stack", "put_in", "bets", "seen", "deck", "thrown", "turns", "declared"), "hand.{}[:]"),
    **dict.fromkeys(("live_posts", "loops", "calls", "allotted", "decisions"), "hand.{}[:]"),
    **dict.fromkeys(("variables", "answers", "skipped"), "hand.{}.copy()"),
    **dict.fromkeys(("dead_in", "log", "pot_words", "wanted", "limited"), "None if hand.{0} is None else hand.{0}.copy()"),
    "chance": "hand.chance.copy()",
    "piles": "{{name: pile[:] for name, pile in hand.piles.items()}}",
    "own": "{{zone: [cards[:] for cards in held] for zone, held in hand.own.items()}}",
    "remembers": "[cards[:] for cards in hand.remembers]",
}
"""How a slot whose value can change is copied; every other value is shared."""


Copier = Callable[[Any, Any], None]
"""From one hand's slots to another's."""


def slot_copier(slots: Iterable[str] = SLOTS) -> Copier:
    """A function that copies slots, one assignment each: ten times as fast as a loop of `setattr`."""
    return _made(tuple(f"    twin.{slot} = {_COPIES.get(slot, 'hand.{}').format(slot)}" for slot in slots))


def fresh_copier(hand: Hand) -> Copier:
    """The same for a hand that is copied again and again before anything has happened: what is empty is made anew."""
    lines = []
    for slot in SLOTS:
        fresh = _empty(getattr(hand, slot)) if slot in _COPIES else None
        lines.append(f"    twin.{slot} = {fresh or _COPIES.get(slot, 'hand.{}').format(slot)}")
    return _made(tuple(lines))


def _empty(value: object) -> str | None:
    """How a list, a dict or a set with nothing in it is written, or one of such by names; None for anything else."""
    if isinstance(value, dict):
        parts = {key: _empty(part) for key, part in value.items()}
        return None if None in parts.values() else f"{{{', '.join(f'{key!r}: {part}' for key, part in parts.items())}}}"
    if isinstance(value, list):
        inner = [_empty(part) for part in value]
        return None if None in inner else f"[{', '.join(map(str, inner))}]"
    return "set()" if value == set() else None


@lru_cache(maxsize=64)
def _made(lines: tuple[str, ...]) -> Copier:
    namespace: dict[str, Any] = {}
    exec("\n".join(["def copy_slots(twin, hand):", *lines]), {}, namespace)
    copier: Copier = namespace["copy_slots"]
    return copier


_copy_slots = slot_copier()


def copy_of(hand: Hand) -> Hand:
    """The same hand with the same future; nothing done to one is seen in the other."""
    if hand.later is not None:  # cards that nobody has looked at are dealt before they are in two hands
        hand.look()
    twin: Hand = type(hand).__new__(type(hand))
    _copy_slots(twin, hand)
    return twin


def reseeded(hand: Hand, seed: int | bytes) -> Hand:
    """The same past; the cards that have not left the stub come in another order, but for those everybody saw laid there."""
    twin = _anew(hand, seed)
    stub = twin.deck[twin.top :]
    if mask_of(stub) & (twin.up | twin.shown):
        open_places = [place for place, card in enumerate(stub) if not _known(twin, None, card)]
        cards = [stub[place] for place in open_places]
        twin.chance.pick(cards, 0, len(cards))
        for place, card in zip(open_places, cards, strict=True):
            stub[place] = card
        twin.deck[twin.top :] = stub
        twin.settled = len(twin.deck)
    return _begun_here(twin)


def believable(hand: Hand, seat: int | None, seed: int | bytes, log: list[RawEvent] | None) -> Hand:
    """A hand in which every card the seat does not see has changed places with another it does not see.

    What comes out depends on nothing but the seed and what the seat knows: the cards are put in order before they
    are mixed, those it knows to be among others stay among them, and answers of others that are still hidden are
    given anew.
    """
    twin = _anew(hand, seed)
    if twin.wanted is not None:
        twin.top -= twin.wanted.give_back()
    stub, aside = twin.deck[twin.top :], list(twin.thrown_aside)
    places = [(pile, i) for pile in (stub, *_others_piles(twin, seat, aside)) for i in range(len(pile))]
    places = [(pile, i) for pile, i in places if not _known(twin, seat, pile[i])]
    before = [pile[i] for pile, i in places]
    unseen = twin.unnamed(len(before)) if twin.manual else _laid_anew(twin, seat, before)
    for (pile, i), card in zip(places, unseen, strict=True):
        pile[i] = card
    twin.deck, twin.top, twin.settled = stub, 0, len(stub)  # the places above the stub still told what came off it
    twin.given = twin.given._replace(deck=())
    _rename(twin, seat, dict(zip(before, unseen, strict=True)))
    twin.thrown_aside = tuple(aside)
    twin.log = log
    name_anew(twin)
    _answer_anew(twin, seat)
    return _begun_here(twin)


def _laid_anew(twin: Hand, seat: int | None, before: list[int]) -> list[int]:
    """The cards of some places in another order, which may be the real one for all the seat knows."""
    knower = WATCHER if seat is None else seat
    may: dict[int, frozenset[int]] = {}
    everywhere = frozenset(range(len(before)))
    for one in known(twin.mingled):
        if one.knower == knower:
            among = frozenset(place for place, card in enumerate(before) if one.among >> card & 1)
            for card in before:
                if one.cards >> card & 1:
                    may[card] = may.get(card, everywhere) & among
    found = place(sorted(before), may, twin.chance)
    return sorted(found, key=lambda card: found[card])


def _others_piles(hand: Hand, seat: int | None, aside: list[int]) -> list[list[int]]:
    """Where cards lie that are not the seat's own, outside the stub."""
    held = [cards for zone in hand.own.values() for owner, cards in enumerate(zone) if owner != seat]
    return [*hand.piles.values(), *held, *([aside] if hand.actor != seat else [])]


def _anew(hand: Hand, seed: int | bytes) -> Hand:
    """A copy with another stream of choices, its stub not settled."""
    twin = copy_of(hand)
    twin.chance = Chance(key_of(seed))
    twin.settled = twin.top
    return twin


def _begun_here(twin: Hand) -> Hand:
    """No opening leads to this hand, so it is taken back no further than where it was dealt anew."""
    twin.decisions = []
    show_legal(twin)  # it may have named cards that are now others
    twin.origin = copy_of(twin)
    return twin


def _known(hand: Hand, seat: int | None, card: int) -> bool:
    """Whether a seat knows a card that is not its own: it lies or lay face up, or the seat parted with it itself."""
    if (hand.up | hand.shown) >> card & 1:
        return True
    return seat is not None and seat >= 0 and card in hand.remembers[seat]


def _rename(twin: Hand, seat: int | None, becomes: dict[int, int]) -> None:
    """What is remembered of cards, and said of them in secret, is about those that now lie where they lay."""
    twin.remembers = [
        memory if other == seat else [becomes.get(card, card) for card in memory] for other, memory in enumerate(twin.remembers)
    ]
    knower = WATCHER if seat is None else seat
    twin.mingled = tuple(
        one._replace(among=mask_of(becomes.get(card, card) for card in seats_of(one.among)))
        for one in known(twin.mingled)
        if one.knower == knower
    )
    moved = twin.passed & mask_of(becomes)
    twin.passed = twin.passed & ~moved | mask_of(card for old, card in becomes.items() if moved >> old & 1)
    twin.answers = _renamed_answers(twin.answers, seat, becomes)
    if twin.runs is not None:
        table = {zone: [becomes.get(card, card) for card in cards] for zone, cards in twin.runs.table.items()}
        seats = {zone: [[becomes.get(card, card) for card in cards] for cards in held] for zone, held in twin.runs.seats.items()}
        twin.runs = twin.runs._replace(table=table, seats=seats)
    twin.calls = [call._replace(answers=_renamed_answers(call.answers, seat, becomes)) for call in twin.calls]


def _renamed_answers(answers: dict[int, Any], seat: int | None, becomes: dict[int, int]) -> dict[int, Any]:
    return {other: answer if other == seat else _renamed(answer, becomes) for other, answer in answers.items()}


def _renamed(answer: Any, becomes: dict[int, int]) -> Any:
    """An answer about other cards; cards are always said in tuples, so a number alone is none."""
    if not isinstance(answer, tuple):
        return answer
    return tuple(becomes.get(part, part) if isinstance(part, int) else _renamed(part, becomes) for part in answer)


def _answer_anew(twin: Hand, seat: int | None) -> None:
    """Answers of others that are still hidden are replaced by any that are legal."""
    need, op = twin.need, twin.ask
    for other in [other for other in sorted(twin.answers) if other != seat]:
        assert op is not None
        found = twin.asking.legal(twin, op, other)
        actions = found.actions()
        if actions:
            twin.legal, twin.need = found, need | 1 << other
            assert twin.asking.apply is not None
            twin.asking.apply(twin, op, other, actions[twin.chance.below(len(actions))])
    twin.need = need
