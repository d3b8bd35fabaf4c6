"""The end of a hand: who shows first, who wins which share of which pot, who gets the odd chip.

Shares are floors of equal (or stated) parts; what is left goes to the share marked for the odd chip, else
to the first. Inside a share each tied seat gets the floor and the odd chips go one a seat by the spec's rule
(LANGUAGE §5 row 14; LAW §1.10). Every pot is split on its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerspec.compiler.program import Share, Showdown
from pokerspec.engine import betting, odd_chips, pots, refusals, runs
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import answered
from pokerspec.engine.legal import AnyLegal, Cards, Legal
from pokerspec.engine.manual import identify, unknown_hands
from pokerspec.engine.pots import Pot
from pokerspec.engine.rake import take_rake
from pokerspec.engine.seats import NOBODY, around, left_of, seats_of
from pokerspec.engine.state import HandState
from pokerspec.errors import DealingError
from pokerspec.rankings.cards import mask_of

Strengths = dict[str, dict[int, int]]
"""Hand name → seat → strength; 0: no such hand."""


def uncontested(h: HandState) -> None:
    """One seat is left: everything is its own, unseen."""
    seat = left_of(NOBODY, h.live)
    ((chips, _),) = take_rake(h, [(h.pot, h.live)])
    award(h, 0, "", "", chips, {seat: chips})
    finish(h)


def start(h: HandState, op: Showdown) -> bool:
    """Show the hands and pay every pot; or ask the seats, or wait for the dealer's word."""
    betting.return_unmatched(h)
    order = show_order(h)
    first = h.runs is None or h.runs.now == 0
    if h.asking_to_show and h.can_act and first:  # with everybody all-in all hands are tabled at once (LAW §1.9)
        h.ask = op
        h.need = h.live
        h.actor = order[0]
        return True
    if first:
        show_all(h, order)
    return settle(h)


def show_all(h: HandState, order: tuple[int, ...]) -> None:
    """Every hand is tabled: whole, or the zones of one share after the other where the spec says `by_share`."""
    if h.tabled(order):
        return
    if h.program.showdown.show != "by_share":
        for seat in order:
            show(h, seat)
        return
    parts = [share.zones for share in h.program.shares if share.zones]
    shown: set[str] = set()
    for zones in parts:
        fresh = tuple(zone for zone in zones if zone not in shown)
        shown.update(fresh)
        for seat in order if fresh else ():
            show(h, seat, fresh)
    rest = tuple(zone for zone in h.own if zone not in shown)
    for seat in order:
        if not shown or any(h.own[zone][seat] for zone in rest):
            show(h, seat, rest)


def settle(h: HandState) -> bool:
    """Pay the pots, if every hand that plays for one is known; else wait for an award."""
    if h.manual and unknown_hands(h):
        h.awaiting_award = True
        return True
    strengths: Strengths = {}
    for index, pot in reversed(list(enumerate(runs.pots_of(h)))):  # side pots first (LAW §1.9)
        _pay_pot(h, index, pot, strengths)
    if runs.again(h):
        return False
    finish(h)
    return True


def legal(h: HandState, op: Showdown, seat: int) -> Legal:
    """A seat shows its hand, or throws it away unseen while somebody else is left in each pot it plays for."""
    found = AnyLegal()
    found.seat = seat
    found.kind = "show"
    held = tuple(card for zone in h.own.values() for card in zone[seat])
    found.cards = Cards("hole", len(held), len(held), held)
    found.muck = all(mask != 1 << seat for _, mask in pots.build(h))
    return found


def apply(h: HandState, op: Showdown, seat: int, action: Action) -> None:
    found = h.legal
    if action[0] == "muck" and found.muck:
        h.live &= ~(1 << seat)
        h.can_act &= ~(1 << seat)
        h.fouled |= 1 << seat
        h.give_up(seat)
        if h.log is not None:
            h.log.append(("muck", seat))
        return
    if action[0] != "show":
        raise refusals.refuse(h, "not-now", f"seat {seat} is asked to show its hand, not to {action}", found, action)
    cards = action[1]
    if h.manual:
        _name_shown(h, seat, found, action)
    else:
        assert found.cards is not None
        if any(card not in found.cards.numbers for card in cards):
            raise refusals.refuse(h, "not-your-card", f"seat {seat} may not name a card it does not hold", found, action)
    show(h, seat)


def advance(h: HandState, op: Showdown, seat: int) -> bool:
    """Pass the question on; with the last answer the pots are paid. True while somebody is asked."""
    return answered(h, seat) or settle(h)


def _name_shown(h: HandState, seat: int, found: Legal, action: Action) -> None:
    """The cards a seat shows are named, or refused where they clash with what is known."""
    try:
        name_cards(h, seat, action[1])
    except DealingError as error:
        code = error.code if error.code in refusals.CODES else "not-your-card"
        raise refusals.refuse(h, code, f"seat {seat} cannot show these cards: {error}", found, action) from None


def name_cards(h: HandState, seat: int, cards: tuple[int, ...]) -> None:
    """Unknown cards of a seat turn out to be these."""
    names: dict[int, int] = {}
    for zone, place, card in identify(h, seat, cards):
        names[h.own[zone][seat][place]] = card
        h.own[zone][seat][place] = card
    runs.rename(h, names)


def award_by_word(h: HandState, winners: dict[str, dict[str, list[int]]]) -> None:
    """The dealer says who won each share of each pot; the engine divides. Checked before anything is paid."""
    found = runs.standing(h)
    names = {pots.name(i): i for i in range(len(found))}
    plan: list[tuple[int, list[tuple[str, list[int]]]]] = []
    if not isinstance(winners, dict):
        raise DealingError("bad-award", "an award is pot → share → seats, as in {'main': {'high': [2]}}")
    for pot, shares in winners.items():
        if pot not in names:
            raise DealingError("unknown-pot", f"there is no pot {pot!r}; there are {', '.join(names)}")
        _check_shares(h, pot, found[names[pot]][1], shares)
        plan.append((names[pot], list(shares.items())))
    missing = [pots.name(i) for i, (_, mask) in enumerate(found) if mask & (mask - 1) and i not in dict(plan)]
    if missing:
        raise DealingError("pot-missing", f"say who won the {' and the '.join(missing)} pot too")
    h.awaiting_award = False
    for index, (whole, mask) in reversed(list(enumerate(runs.pots_of(h)))):
        chips = runs.part(h, whole)
        said = dict(plan).get(index)
        if said is None:
            seat = mask.bit_length() - 1
            award(h, index, "", "", chips, {seat: chips})
            continue
        won = [part for part in h.program.shares if part.name in dict(said)]
        for part, amount in zip(won, _parts(h, won, chips), strict=True):
            _divide(h, index, part.name, "", amount, sorted(dict(said)[part.name]))
    if not runs.again(h):
        finish(h)


def _check_shares(h: HandState, pot: str, mask: int, shares: dict[str, list[int]]) -> None:
    """Refuse what a dealer says of a pot where a share or a seat is not in it, or said twice."""
    known = [part.name for part in h.program.shares]
    if not isinstance(shares, dict) or not shares:
        raise DealingError("bad-award", f"say which seats won which share of the {pot} pot: {', '.join(known)}")
    for share, seats in shares.items():
        if share not in known:
            raise DealingError("unknown-share", f"there is no share {share!r}; there are {', '.join(known)}")
        whole = isinstance(seats, (list, tuple)) and all(type(seat) is int for seat in seats)
        if not whole or not seats or len(set(seats)) < len(seats):
            raise DealingError("bad-award", f"the winners of {share} are seats, each once, as in [2]")
        if any(seat < 0 or not mask >> seat & 1 for seat in seats):
            raise DealingError("not-in-pot", f"the {pot} pot is for seats {', '.join(map(str, seats_of(mask)))}")


def show_order(h: HandState) -> tuple[int, ...]:
    """The last aggressor of the last street first; without one the first seat, or the best board (LAW §1.9)."""
    program = h.program
    first = NOBODY
    if program.showdown.first_to_show == "last_aggressor" and h.last_aggressor >= 0 and h.live >> h.last_aggressor & 1:
        first = h.last_aggressor
    elif program.best_board is not None and program.showdown.first_to_show != "first_seat":
        first = program.best_board(h, NOBODY)
    if first < 0:
        return around(h.button, h.live)
    return (first, *(seat for seat in around(first, h.live) if seat != first))


def show(h: HandState, seat: int, zones: tuple[str, ...] = ()) -> None:
    """A seat tables its cards, or those of some zones."""
    cards: list[int] = []
    for zone in zones or h.own:
        cards += h.own[zone][seat]
    h.up |= mask_of(cards)
    if h.log is not None:
        h.log.append(("show", seat, tuple(cards)))


def _pay_pot(h: HandState, index: int, pot: Pot, strengths: Strengths) -> None:
    chips, mask = pot
    chips = runs.part(h, chips)
    if mask & (mask - 1) == 0:
        seat = mask.bit_length() - 1
        award(h, index, "", "", chips, {seat: chips})
        return
    if h.pot_words is not None:
        h.declared = h.pot_words[min(index, len(h.pot_words) - 1)]
    left = mask if h.program.sweep is None else mask & ~_swept_out(h, mask, strengths)
    won = bool(left) and _pay_shares(h, index, h.program.shares, chips, left, strengths)
    if not won:
        _nobody(h, index, chips, mask, strengths)


def _swept_out(h: HandState, mask: int, strengths: Strengths) -> int:
    """The seats that must win everything they are among and do not: they win nothing, as if they had not stayed."""
    sweep = h.program.sweep
    assert sweep is not None
    out = 0
    for seat in seats_of(mask):
        if sweep(h, seat):
            shares = [share for share in leaves(h.program.shares) if share.among is None or share.among(h, seat)]
            if any(
                _winners(h, share, mask, strengths) != [seat] for share in shares if share.when is None or share.when(h, NOBODY)
            ):
                out |= 1 << seat
    return out


def leaves(shares: tuple[Share, ...]) -> list[Share]:
    """The shares that a hand wins."""
    return [leaf for share in shares for leaf in (leaves(share.shares) if share.shares else [share])]


def _nobody(h: HandState, index: int, chips: int, mask: int, strengths: Strengths) -> None:
    """No share has a winner: the pot goes where the split says, else back in equal parts."""
    rule = h.program.nobody
    if rule.none_to is not None:
        winners = _best(h, rule.none_to, list(seats_of(mask)), strengths)
        if winners:
            _divide(h, index, rule.none_to, rule.none_to, chips, winners)
            return
    if rule.none == "carry":
        _leave(h, index, "", chips)
        return
    _divide(h, index, "", "", chips, list(seats_of(mask)))


def _leave(h: HandState, index: int, share: str, chips: int) -> None:
    """Nobody wins these chips: they stay in the middle and the next hand plays for them."""
    if h.log is not None:
        h.log.append(("carry", pots.name(index), share, chips))


def _pay_shares(h: HandState, index: int, shares: tuple[Share, ...], chips: int, mask: int, strengths: Strengths) -> bool:
    """Divide chips among shares; False when no share has a winner."""
    if len(shares) == 1:
        found = _winners(h, shares[0], mask, strengths)
        if found is not None:
            _pay(h, index, shares[0], chips, mask, found, strengths)
        return found is not None
    won = [(share, winners) for share in shares if (winners := _winners(h, share, mask, strengths)) is not None]
    if not won:
        return False
    amounts = _parts(h, [share for share, _ in won], chips)
    if not h.program.showdown.odd_chip_stays:
        for place, (_, winners) in enumerate(won[1:], 1):
            odd = amounts[place] % max(1, len(winners))
            amounts[place] -= odd
            amounts[0] += odd
    for (share, winners), part in zip(won, amounts, strict=True):
        _pay(h, index, share, part, mask, winners, strengths)
    return True


def _pay(h: HandState, index: int, share: Share, chips: int, mask: int, winners: list[int], strengths: Strengths) -> None:
    """The chips of a share: to its own shares, to nobody, or to its winners."""
    if share.shares:
        _pay_shares(h, index, share.shares, chips, mask, strengths)
    elif chips and not winners:
        _leave(h, index, share.name, chips)
    elif chips:
        _divide(h, index, share.name, share.hand or "", chips, winners, share.odd_rule)


def _winners(h: HandState, share: Share, mask: int, strengths: Strengths) -> list[int] | None:
    """The seats that win a share; None when there is no winner and it falls away.

    An empty list for a share of shares, and for one whose chips stay in the middle.
    """
    if share.when is not None and not share.when(h, NOBODY):
        return None
    if share.shares:
        return [] if any(_winners(h, part, mask, strengths) is not None for part in share.shares) else None
    seats: Sequence[int] = seats_of(mask)
    if share.among is not None:
        seats = [seat for seat in seats if share.among(h, seat)]
    assert share.hand is not None
    best = _best(h, share.hand, seats, strengths)
    if best:
        return best
    if share.none == "everyone":
        return list(seats_of(mask))
    if share.none == "carry":
        return []
    if share.none_to is not None:
        return _best(h, share.none_to, seats, strengths) or None
    return None


def _best(h: HandState, hand: str, seats: Sequence[int], strengths: Strengths) -> list[int]:
    """The seats with the strongest hand of a kind."""
    values = strengths.get(hand)
    if values is None:
        live = seats_of(h.live)
        values = strengths[hand] = dict(zip(live, h.program.hands[hand].strengths(*h.lying(), live, h), strict=True))
    top = max([values[seat] for seat in seats], default=0)
    return [seat for seat in seats if values[seat] == top] if top else []


def _parts(h: HandState, shares: list[Share], chips: int) -> list[int]:
    weights = [max(0, share.weight(h, NOBODY)) if share.weight is not None else 1 for share in shares]
    if not any(weights):
        weights = [1] * len(shares)
    total = sum(weights)
    parts = [chips * weight // total for weight in weights]
    odd = next((i for i, share in enumerate(shares) if share.odd_chip), 0)
    parts[odd] += chips - sum(parts)
    return parts


def _divide(h: HandState, index: int, share: str, hand: str, chips: int, winners: list[int], odd_rule: str | None = None) -> None:
    """A share's chips to its winners."""
    each, odd = divmod(chips, len(winners))
    paid = dict.fromkeys(winners, each)
    if odd:
        for seat in odd_chips.order(h, hand, winners, odd_rule)[:odd]:
            paid[seat] += 1
    award(h, index, share, hand, chips, paid)


def award(h: HandState, index: int, share: str, hand: str, chips: int, paid: dict[int, int]) -> None:
    """Chips of a pot go to seats."""
    run, table = 0, None
    if h.runs is not None:
        run, table = h.runs.now + 1, {zone: list(h.piles[zone]) for zone in h.program.shared_zones}
    h.allotted.append((index, share, hand, chips, paid, run, table))
    for seat, amount in paid.items():
        h.stack[seat] += amount
        if h.log is not None:
            h.log.append(("award", pots.name(index), share, seat, amount))


def finish(h: HandState) -> None:
    """The hand is over."""
    h.is_over = True
    h.ask = None
    h.actor = NOBODY
    h.need = 0
    if h.log is not None:
        h.log.append(("end",))
