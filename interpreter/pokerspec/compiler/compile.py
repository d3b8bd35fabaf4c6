"""A spec, its options and stakes and a number of players to a `Program`.

Everything that can be decided now is decided now: amounts become numbers, conditions that cannot change go
away together with the steps they switch off, hands become tables.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pokerspec.codes import finding
from pokerspec.compiler import program as ops
from pokerspec.compiler.between import after_hand_steps, bet_of_seat, carried_names, is_nothing, names_read, only_bets
from pokerspec.compiler.binding import Binder, is_fixed
from pokerspec.compiler.code import bind_card, bind_class
from pokerspec.compiler.program import Amount, Op, Program
from pokerspec.compiler.runtime import Runtime
from pokerspec.compiler.steps import StepCompiler, check_times
from pokerspec.compiler.wagers import forced_bet, limits_of
from pokerspec.errors import SpecError
from pokerspec.language.addresses import is_relative
from pokerspec.language.expr import word
from pokerspec.language.expr.tree import Expression
from pokerspec.language.spec import DeckRule, OptionValue, RankingSpec, Share, ShowdownRule, Spec
from pokerspec.language.steps import Bet, Post
from pokerspec.language.yaml_text import short_place
from pokerspec.rankings.cards import JOKER, RANKS, SUITS
from pokerspec.rankings.hands import HandEvaluator, compile_hand
from pokerspec.rankings.ranking import Ranking
from pokerspec.structs import replace


def make_ranking(spec: RankingSpec, deck_ranks: str | None = None) -> Ranking:
    """An order of hands compiled for a deck of these ranks; None: for the deck it is made for."""
    runtime = Runtime()
    return Ranking(
        spec,
        deck_ranks or spec.ranks or RANKS,
        bind=lambda expression: bind_class(expression, runtime, ace_low=spec.ace == "low"),
    )


@lru_cache(maxsize=64)
def _unpickled(spec: bytes, deck_ranks: str) -> Ranking:
    import pickle

    return make_ranking(pickle.loads(spec), deck_ranks)


def _pickled(ranking: Ranking) -> tuple[Any, ...]:
    """A ranking travels as its spec, since its tables hold functions; each is compiled once in a process."""
    import pickle

    return _unpickled, (pickle.dumps(ranking.spec), ranking.deck_ranks)


copyreg.pickle(Ranking, _pickled)


def deck_of(rule: DeckRule, constants: Mapping[str, Any]) -> tuple[int, ...]:
    """The deck in the order the written shuffle starts from: ranks low to high within c, d, h, s, then jokers."""
    suits = [SUITS.index(suit) for suit in SUITS if suit in rule.suits]
    cards = [RANKS.index(rank) * 4 + suit for suit in suits for rank in RANKS if rank in rule.ranks]
    cards += [JOKER + i for i in range(rule.jokers)]
    if rule.strip is not None:
        gone = bind_card(rule.strip, constants, Runtime())
        cards = [card for card in cards if not gone(card, None, -1)]
    return tuple(cards)


def deck_ranks(deck: tuple[int, ...]) -> str:
    """The ranks a deck has, low to high."""
    return "".join(rank for i, rank in enumerate(RANKS) if any(card >> 2 == i for card in deck if card < JOKER))


class GameTables:
    """What programs of one game share whatever the stakes and seats: its deck and its orders of hands."""

    def __init__(self, spec: Spec, options: Mapping[str, OptionValue]) -> None:
        self.constants: dict[str, Any] = {name: word(v) if isinstance(v, str) else v for name, v in options.items()}
        self.deck = deck_of(spec.deck, self.constants)
        ranks = deck_ranks(self.deck)
        if not ranks:
            raise SpecError([finding("G904", spec.betting.place, "no card of the deck is left")])
        self.rankings = {name: make_ranking(rule, ranks) for name, rule in spec.rankings.items()}


def compile_game(spec: Spec, tables: GameTables, stakes: Mapping[str, int], players: int) -> Program:
    """The program of a game at these stakes for this many players. Raises SpecError for what is not run yet."""
    first = _first_hand(spec.split.shares)
    runtime = Runtime(
        hands={name: tables.rankings[rule.ranking] for name, rule in spec.hands.items() if rule.ranking in tables.rankings},
        first=first,
        board_ties=spec.showdown.board_ties,
        seat_zones=_zones(spec, "seat"),
    )
    bind = Binder({**tables.constants, **stakes, "players": players}, runtime)
    hands = _hands(spec, tables, bind)  # before the measures are there: what is wild depends on no wild card
    bind.runtime = runtime = runtime.with_wild({name: hands[name].measure for name, rule in spec.hands.items() if rule.wild})
    half_bet = spec.betting.short_all_in == "half_bet"
    forced = {bet.id: forced_bet(bet, bind, half_bet) for bet in spec.forced_bets}
    forced = only_bets(spec, forced)
    bind.constants["betting_rounds"] = sum(isinstance(step, Bet) for street in spec.streets for step in street.steps)
    limits = limits_of(spec, bind, forced)
    steps = StepCompiler(spec, bind, forced, limits)
    posted = {name for street in spec.streets for step in street.steps if isinstance(step, Post) for name in step.bets}
    checks = _checks(spec, steps, len(tables.deck))
    early = [bet for name, bet in forced.items() if name not in posted and not is_nothing(bet)]
    code = [ops.Post(address=bet.id, bets=(bet,)) for bet in early]
    reports = _reports(spec, steps)
    code_ops: list[Op] = [*code, *_streets(spec, steps, checks), ops.Showdown(address="showdown", source=spec.file)]
    code_ops = _with_runs(_with_deals(code_ops), spec, bind)
    places = {op.address: i for i, op in reversed(list(enumerate(code_ops))) if op.address}
    regular = tuple(code_ops)
    blocks = _append_blocks(code_ops, steps)
    shares = tuple(_share(share, bind, _used_zones(spec)) for share in spec.split.shares)
    if not {name.partition(".")[2] for name in bind.read} & _TALLIES:
        code_ops = [replace(op, tallied=False) if isinstance(op, (ops.Bet, ops.Draw)) else op for op in code_ops]
    card_checks = tuple(checks.get(("before", "card"), ()))
    after_card = tuple(checks.get(("after", "card"), ()))
    return Program(
        players=players,
        deck=tables.deck,
        own_zones=_zones(spec, "seat"),
        shared_zones=_zones(spec, "table"),
        ops=tuple(code_ops),
        first_step=len(code),
        forced={name: bet for name, bet in forced.items() if name not in posted},
        hands=hands,
        shares=shares,
        sweep=_condition(bind.test(spec.split.sweep)) if spec.split.sweep is not None else None,
        nobody=ops.Nobody(none=spec.split.none or "everyone", none_to=spec.split.none_to),
        hand_cap=bind.maybe(spec.betting.hand_cap),
        showdown=_showdown(spec.showdown, regular, _deals_up(code_ops)),
        small_unit=limits.small,
        big_unit=limits.big,
        card_checks=card_checks,
        after_card_checks=after_card,
        watched=bool(card_checks or after_card),
        quiet=_NEVER if after_card else _quiet(card_checks),
        only_names=all(isinstance(op, ops.Set) for check in (*card_checks, *after_card) for op in check.do),
        best_board=_best_board(runtime, code_ops),
        streets=tuple(street.id for street in spec.streets),
        odd_run=spec.showdown.runs.odd_chip if spec.showdown.runs is not None else "first",
        blocks=blocks,
        places=places,
        reports=reports,
        stakes=dict(stakes),
        carry=carried_names(spec, bind),
        after_hand=after_hand_steps(spec, steps),
        blinds=(bet_of_seat(spec, forced, "small_blind"), bet_of_seat(spec, forced, "big_blind")),
        reads_owed=any("owes_" in name for bet in spec.forced_bets for name in names_read(bet)),
        units_vary=not (is_fixed(limits.small) and is_fixed(limits.big)),
        substantial=_as_test(bind, spec.betting.substantial_action),
    )


def _as_test(bind: Binder, condition: Expression | None) -> ops.Test | None:
    """A condition as a function, also where it is decided."""
    test = bind.test(condition)
    if condition is None or not isinstance(test, bool):
        return None if isinstance(test, bool) else test
    return (lambda h, s: True) if test else (lambda h, s: False)


def _zones(spec: Spec, owner: str) -> tuple[str, ...]:
    given = ("hole",) if owner == "seat" else ("board",)
    return given + tuple(zone.id for zone in spec.zones.values() if zone.owner == owner and zone.id not in given)


def _first_hand(shares: tuple[Share, ...]) -> str | None:
    """The hand of the first share, by which face-up cards are compared."""
    for share in shares:
        found = share.to or _first_hand(share.shares)
        if found:
            return found
    return None


# ---- streets and irregularities --------------------------------------------------------------------------------------------

Checks = dict[tuple[str, str], list[ops.Check]]
"""("before" or "after", step address or "card") → what is looked for there."""


class _OnlyStub:
    """A state that knows nothing but how many cards are in the stub."""

    def __init__(self, size: int) -> None:
        self.stub_size = size


def _stubs(when: ops.Test | bool, cards: int) -> int | None:
    """The sizes of the stub for which a condition holds, as a mask; None where it reads anything else."""
    if isinstance(when, bool):
        return None
    try:
        return sum(1 << size for size in range(cards + 1) if when(_OnlyStub(size), -1))
    except AttributeError:
        return None


_NEVER = 1 << 30
"""More cards than any stub has."""


def _quiet(checks: tuple[ops.Check, ...]) -> int:
    """The largest stub at which one of the checks is due before a card, where its size is all they read."""
    masks = [check.stubs for check in checks]
    return max((_NEVER if mask is None else mask.bit_length() - 1 for mask in masks), default=0)


def _checks(spec: Spec, steps: StepCompiler, cards: int) -> Checks:
    found: Checks = {}
    for rule in spec.irregularities:
        if rule.reported is not None:
            continue
        when = steps.bind.test(rule.when)
        if when is False:
            continue
        moment = ("before", rule.before) if rule.before is not None else ("after", rule.after or "")
        at_card = "card" in moment
        check = ops.Check(
            name=rule.id,
            do=steps.at_a_card(rule.do) if at_card else (),
            block=-1 if at_card else steps.block(rule.do),
            instead_of=rule.instead_of or "",
            when=None if when is True else when,
            source=short_place(rule.place),
            stubs=_stubs(when, cards),
        )
        found.setdefault(moment, []).append(check)
    return found


def _reports(spec: Spec, steps: StepCompiler) -> dict[str, ops.Report]:
    found: dict[str, ops.Report] = {}
    for rule in spec.irregularities:
        when = steps.bind.test(rule.when)
        if rule.reported is None:
            continue
        found[rule.id] = ops.Report(
            name=rule.id,
            title=dict(rule.title),
            arguments=dict(rule.reported),
            when=None if isinstance(when, bool) else when,
            block=ops.NEVER if when is False else steps.block(rule.do),
            resume=rule.resume or "",
            source=short_place(rule.place),
        )
    return found


def _with_runs(code: list[Op], spec: Spec, bind: Binder) -> list[Op]:
    """After every betting round with table cards still to come, the question how often to deal the rest."""
    rule = spec.showdown.runs
    when = bind.test(rule.when) if rule is not None else False
    if rule is None or when is False:
        return code
    check_times(bind.amount(rule.most), ops.MOST_RUNS, "the rest of a hand is dealt", rule.most.place)
    question = ops.AskRuns(
        most=bind.amount(rule.most),
        agree=bind.mask(rule.agree) if rule.agree is not None else None,
        when=None if when is True else when,
    )
    last = max((i for i, op in enumerate(code) if isinstance(op, ops.Deal) and not op.own), default=-1)
    return [new for i, op in enumerate(code) for new in ((op, question) if isinstance(op, ops.Bet) and i < last else (op,))]


def _with_deals(code: list[Op]) -> list[Op]:
    """Burns that know what is dealt after them."""
    return [
        replace(op, deals=after) if isinstance(op, ops.Burn) and isinstance(after, ops.Deal) and _is_sure(after) else op
        for op, after in zip(code, [*code[1:], None], strict=True)
    ]


def _is_sure(op: ops.Deal) -> bool:
    """Whether an operation deals the same number of cards to all it can deal to, in every hand, one at a time."""
    return op.fixed is not None and op.when is None and op.who is None and not op.at_once


_TALLIES = frozenset({"actions", "actions_with_chips", "turns", "last_actor", "substantial_action", "thrown"})
"""What a betting round counts for expressions alone, at every action: for games that read none of it, it does not."""


def _append_blocks(code: list[Op], steps: StepCompiler) -> tuple[int, ...]:
    """Lay the blocks behind the showdown, each with its `Return`; where each begins."""
    starts = []
    for block in steps.blocks:
        starts.append(len(code))
        code += [*block, ops.Return()]
    return tuple(starts)


def _streets(spec: Spec, steps: StepCompiler, checks: Checks) -> list[Op]:
    """All streets as one flat list; where an irregularity may take a step's place, a `Jump` stands before it."""
    every = [check for there in checks.values() for check in there]
    skippable = {check.instead_of for check in every}
    skippable |= {op.step for check in every for op in check.do if isinstance(op, ops.Skip)}
    skippable |= {op.step for block in steps.blocks for op in block if isinstance(op, ops.Skip)}
    ahead = {address.partition(".")[2] for address in skippable if is_relative(address)}
    code: list[Op] = []
    for street in spec.streets:
        made: list[Op] = []
        for step in street.steps:
            address = f"{street.id}.{step.id}"
            made += checks.get(("before", address), [])
            inner = steps.step(step, street.id)
            if address in skippable or step.id in ahead:
                made.append(ops.Jump(address=address, over=len(inner)))
            made += inner
            made += checks.get(("after", address), [])
        when = steps.bind.test(street.when)
        if when is False:
            continue
        if when is not True:
            code.append(ops.Unless(over=len(made) + 1, holds=when, address=street.id))
        code += [ops.Street(name=word(street.id), address=street.id), *made]
    return code


# ---- hands and shares ------------------------------------------------------------------------------------------------------


def _lines(spec: Spec, bind: Binder) -> dict[str, tuple[str, ...]]:
    """The zones of each line; of one that options or players have switched off, none."""
    found: dict[str, tuple[str, ...]] = {}
    for line in spec.lines:
        used = bind.test(line.when)
        if not isinstance(used, bool):
            message = "this version of the interpreter does not run a line that is used in some hands only yet"
            raise SpecError([finding("G900", line.place, message)])
        found[line.id] = line.zones if used else ()
    return found


def _hands(spec: Spec, tables: GameTables, bind: Binder) -> dict[str, HandEvaluator]:
    made: dict[str, HandEvaluator] = {}
    own, shared = set(_zones(spec, "seat")), set(_zones(spec, "table"))
    grid = next((zone for zone in spec.zones.values() if zone.rows), None)
    if grid is not None:
        raise SpecError([finding("G900", grid.place, "this version of the interpreter does not run a grid of places yet")])
    lines = _lines(spec, bind)
    waiting = list(spec.hands.values())
    waiting.sort(key=lambda rule: rule.without is not None)
    for rule in waiting:
        if rule.without is not None and rule.without not in made:
            message = f"hand {rule.id!r} is made without {rule.without!r}, which is made without another hand itself"
            raise SpecError([finding("G903", rule.place, message)])
        made[rule.id] = compile_hand(rule, tables.rankings, own, shared, bind, made, lines)
    return made


def _share(share: Share, bind: Binder, zones: Mapping[str, tuple[str, ...]]) -> ops.Share:
    among, when = bind.test(share.among), bind.test(share.when)
    return ops.Share(
        name=share.to or "+".join(part.to or "" for part in share.shares),
        hand=share.to,
        shares=tuple(_share(part, bind, zones) for part in share.shares),
        odd_chip=share.odd_chip is True or share.odd_chip == "here",
        odd_rule=share.odd_chip if isinstance(share.odd_chip, str) and share.odd_chip != "here" else None,
        zones=zones.get(share.to or "", ()),
        weight=bind.maybe(share.share),
        among=(lambda h, s: False) if among is False else None if among is True else among,
        when=(lambda h, s: False) if when is False else None if when is True else when,
        none=share.none or "others",
        none_to=share.none_to,
    )


def _condition(test: ops.Test | bool) -> ops.Test | None:
    """A condition as the engine asks it; None for one that never holds."""
    return (lambda h, s: True) if test is True else None if test is False else test


def _used_zones(spec: Spec) -> dict[str, tuple[str, ...]]:
    """Hand → the seat zones it is made from."""
    own = _zones(spec, "seat")
    return {
        name: tuple(zone for zone in own if any(zone in pick.pool for pattern in rule.use.patterns for pick in pattern))
        for name, rule in spec.hands.items()
    }


def _showdown(rule: ShowdownRule, regular: tuple[Op, ...], up: bool) -> ops.ShowdownRule:
    """The showdown's settings, with the odd chip's rule chosen: for a game with a board, with seats' cards face up, or neither.

    A card of the table that only an irregularity deals makes no board.
    """
    with_board = any(isinstance(op, ops.Deal) and not op.own for op in regular)
    without = rule.odd_chip_with_up_cards if up else rule.odd_chip_without_board
    return ops.ShowdownRule(
        show=rule.show,
        first_to_show=rule.first_to_show,
        odd_chip=rule.odd_chip if with_board else without,
        odd_chip_in=rule.odd_chip_in,
        odd_chip_stays=rule.tied_odd_chip == "stays",
        rake_each_pot=rule.rake_from == "each_pot",
        board_ties=rule.board_ties,
    )


def _deals_up(code: list[Op]) -> bool:
    """Whether seats are dealt cards face up."""
    return any(isinstance(op, ops.Deal) and op.own and op.up for op in code)


def _best_board(runtime: Runtime, code: list[Op]) -> Amount | None:
    """Where seats have cards face up, the seat whose are best."""
    if not _deals_up(code):
        return None

    best_up = runtime.best_up("")

    def best(h: Any, s: int = -1) -> int:
        return best_up(h)

    return best
