"""The next hand before it is dealt: button and blinds, who is dealt in, who posts what, who has missed a blind.

A player misses a blind that goes past the chair while the player is not dealt in. Who has missed one posts it (the
small one dead and the big one live), waits for the big blind, or comes back free, as the rules say. Nobody comes in
between the button and the big blind (LAW §1.6).
"""

from __future__ import annotations

from typing import Any

from pokerspec.engine.seats import left_of, right_of, seats_of
from pokerspec.structs import NamedStruct
from pokerspec.table.button import Positions, between, dead_button, first_positions, moving_button
from pokerspec.table.codes import refuse
from pokerspec.table.mix import asks_button, has_blinds
from pokerspec.table.rules import Rules
from pokerspec.table.state import State

_MASKS = ("dealt", "owes_small", "owes_big", "absent", "missed_small", "missed_big", "out")


class Plan(NamedStruct):
    """How the next hand is dealt; chairs as masks."""

    positions: Positions | None
    moved: bool
    """Whether button and blinds have moved for it."""
    blinds: bool
    """Whether it is played with blinds."""
    dealt: int
    small_blind: int | None
    """The seat that is small blind, or None where its chair is empty or not dealt in."""
    big_blind: int | None
    owes_small: int
    owes_big: int
    """Who posts a missed blind now."""
    absent: int
    """Who is dealt in and away."""
    missed_small: int
    missed_big: int
    """Who has missed a blind now."""
    out: int
    """Who sits out because the game takes no more."""

    def to_json(self) -> dict[str, Any]:
        """The plan as an event tells it."""
        at = self.positions
        return {
            "button": None if at is None else at.button,
            "small_chair": None if at is None else at.small,
            "big_chair": None if at is None else at.big,
            "moved": self.moved,
            "blinds": self.blinds,
            "small_blind": self.small_blind,
            "big_blind": self.big_blind,
            **{mask: list(seats_of(getattr(self, mask))) for mask in _MASKS},
        }


def plan_hand(state: State, rules: Rules, special: bool) -> Plan:
    """The next hand; TableError `too-few-players` where it cannot be dealt."""
    game = state.played[state.game if state.chosen is None else state.chosen].game
    with_chips = state.mask("chips")
    away = with_chips & state.mask("away")
    absent = away if rules.dead_seat_cards else 0
    here = with_chips & ~away | absent
    if here.bit_count() < max(2, game.min_players):
        wanted = max(2, game.min_players)
        raise refuse("too-few-players", f"{here.bit_count()} players can be dealt in; {game.id} needs {wanted}")
    blinds = has_blinds(game) and not special
    frozen = special or (state.mix is not None and state.mix.button == "frozen" and not asks_button(game))
    if rules.button == "none":
        plan = _seats(None, here, False, False)
    elif frozen:
        plan = _seats(state.positions or first_positions(state.first_button, here), here, False, False)
    else:
        plan = _advanced(state, rules, here, absent, blinds)
        if plan.dealt.bit_count() < game.min_players:  # too few without those who wait: it begins anew with them
            plan = _anew(state, here, blinds)
    if here.bit_count() > game.max_players:
        plan = _fewer(plan, state, game.max_players)
    return Plan(**{**_fields(plan), "absent": absent & plan.dealt})


def _fields(plan: Plan) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in plan._fields}


def _seats(positions: Positions | None, dealt: int, moved: bool, blinds: bool, **more: Any) -> Plan:
    """A plan in which nothing is owed but what `more` says."""
    rest: dict[str, Any] = dict.fromkeys(_MASKS[1:], 0)
    small, big = (positions.small, positions.big) if positions is not None else (-1, -1)
    found = {
        "small_blind": small if small >= 0 and dealt >> small & 1 else None,
        "big_blind": big if big >= 0 and dealt >> big & 1 else None,
    }
    return Plan(positions=positions, moved=moved, blinds=blinds, dealt=dealt, **{**rest, **found, **more})


def _advanced(state: State, rules: Rules, here: int, absent: int, blinds: bool) -> Plan:
    """Button and blinds move on."""
    last = state.positions
    owing = state.mask("fresh") | state.mask("owes_small") | state.mask("owes_big") if blinds else 0
    ready = here & ~owing | absent
    if last is None or ready.bit_count() < 2:
        return _anew(state, here, blinds)
    fresh = here & ~ready
    move = dead_button if rules.button == "dead" else moving_button
    at = move(last, ready, fresh)
    big = 1 << at.big
    inside = between(at.button, at.big, len(state.chairs))
    posting = fresh & ~inside & ~big & ~_waiting(state, rules)
    dealt = ready | big | posting
    free = _free(state, rules)
    owes_small, owes_big = (posting & state.mask(name) & ~free for name in ("owes_small", "owes_big"))
    more: dict[str, Any] = {}
    if rules.button == "moving" and not at.heads_up and not last.heads_up and at.small != last.big and ready >> at.small & 1:
        # the seat after the button has not been big blind in this round: there are two big blinds
        owes_big |= 1 << at.small
        more["small_blind"] = None
    if blinds:
        gone = state.seated & ~dealt & ~state.mask("fresh")
        more["missed_big"] = gone & between(last.big, at.big, len(state.chairs))
        more["missed_small"] = gone & (between(last.small, at.small, len(state.chairs)) | 1 << at.small)
    return _seats(at, dealt, True, blinds, owes_small=owes_small, owes_big=owes_big if blinds else 0, **more)


def _anew(state: State, here: int, blinds: bool) -> Plan:
    """A game that begins, or begins anew: nobody owes anything to it."""
    last = state.positions
    button = state.first_button if last is None else left_of(last.button, here)
    return _seats(first_positions(button, here), here, True, blinds)


def _waiting(state: State, rules: Rules) -> int:
    """Who comes in with the big blind only."""
    fresh = state.mask("fresh")
    mask = state.mask("waits")
    if rules.new_players == "wait":
        mask |= fresh
    if rules.missed_blinds == "wait":
        mask |= ~fresh
    return mask


def _free(state: State, rules: Rules) -> int:
    """Who comes back or in without posting."""
    fresh = state.mask("fresh")
    mask = fresh if rules.new_players == "free" else 0
    return mask | ~fresh if rules.missed_blinds == "free" or rules.skip_seats else mask


def _fewer(plan: Plan, state: State, most: int) -> Plan:
    """The game takes fewer than are here: those before the button sit out, others in the next hand.

    Button and blinds stay in, so that nobody is spared a blind by it.
    """
    at = plan.positions
    dealt, kept, place = plan.dealt, 0, 0
    if at is not None:
        kept = 1 << at.small | 1 << at.big if plan.moved else 0
        kept |= 1 << at.button if plan.moved and most > 2 else 0
        place = at.button
    if not plan.moved:
        for _ in range(state.hands_in_game % plan.dealt.bit_count()):  # the button stands still; who sits out does not
            place = right_of(place, plan.dealt)
    while dealt.bit_count() > most:
        place = right_of(place, dealt & ~kept or dealt)
        dealt &= ~(1 << place)
    owing: dict[str, Any] = {"owes_small": plan.owes_small & dealt, "owes_big": plan.owes_big & dealt}
    return Plan(**{**_fields(plan), **owing, "dealt": dealt, "out": plan.dealt & ~dealt})
