"""Steps, streets and irregularities: what is done, in which order, and what mends a mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pokerspec.language import steps as kinds
from pokerspec.language.edits import said_id, step_verb, with_ids
from pokerspec.language.environment import report_types, reported_arguments
from pokerspec.language.expr.tree import CardsPhrase, CountPhrase, DealPhrase
from pokerspec.language.section import Section
from pokerspec.language.spec import Irregularity, Street
from pokerspec.language.steps import Step
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence
from pokerspec.structs import replace


def build_streets(top: Section) -> tuple[Street, ...]:
    return tuple(
        Street(
            id=name,
            steps=build_steps(part, "steps"),
            title=part.words("title"),
            when=part.expr("when"),
            place=part.place,
        )
        for name, part in top.named("streets")
    )


def build_steps(part: Section, key: str) -> tuple[Step, ...]:
    """A list of steps; steps of an unknown verb are left out, their shape has been reported."""
    node = part.node.get(key)
    items = with_ids(node.items) if isinstance(node, Sequence) else ()
    return tuple(step for item in items if (step := build_step(part, item)) is not None)


def build_step(part: Section, item: Node) -> Step | None:
    verb = step_verb(item)
    if not isinstance(item, Mapping) or verb is None:
        return None
    make = MAKERS.get(verb)
    if make is None:
        return None
    frame = part.step_frame(item)
    step, of = make(part.step_body(item, verb), Common(frame, said_id(item) or verb)), frame.expr("of")
    return replace(step, of=of) if step is not None and of is not None else step


class Common:
    """What every step says besides its verb's own keys."""

    def __init__(self, part: Section, name: str) -> None:
        self.id = name
        self.place = part.place
        self.when = part.expr("when")
        self.who = part.expr("who")
        self.note = part.words("note")


Make = Callable[[Section, Common], Step | None]


def make_post(part: Section, c: Common) -> Step:
    for name in part.names("bets"):
        part.check_name(name, part.build.forced_bets, "R203", "forced bet", part.place_of("bets"))
    return kinds.Post(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, bets=part.names("bets"))


def make_burn(part: Section, c: Common) -> Step | None:
    count = part.expr("count") or part.made("1", "expr", "Count")
    return kinds.Burn(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, count=count) if count else None


def make_deal(part: Section, c: Common) -> Step:
    return kinds.Deal(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, gives=gives(part.node.entries.keys(), part))


def gives(zones: Iterable[str], part: Section) -> tuple[tuple[str, DealPhrase], ...]:
    """What a deal gives to each zone; in a seat's zone that seat is being asked."""
    found = []
    for zone in zones:
        node = part.node.get(zone)
        part.check_zone(zone, part.key_place(zone))
        scope = "seat" if zone in part.build.seat_zones else "table"
        phrase = part.parse(node, "deal", "", scope) if isinstance(node, Scalar) else None
        if isinstance(phrase, DealPhrase):
            found.append((zone, phrase))
    return tuple(found)


def make_bet(part: Section, c: Common) -> Step:
    return kinds.Bet(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        first=part.expr("first"),
        unit=part.text("unit"),
        or_unit=part.exprs("or_unit"),
        min=part.expr("min"),
        max=part.expr("max"),
        cap=part.expr("cap"),
        forbid=part.exprs("forbid"),
        then=build_steps(part.inside("action"), "then"),
    )  # fmt: skip


def make_draw(part: Section, c: Common) -> Step | None:
    count = part.count("count") or (CountPhrase(None, None, every=True) if "count" not in part.node else None)
    if count is None:
        return None
    return kinds.Draw(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        source=part.zone("from"),
        count=count,
        gives=part.expr("gives"),
        facing=part.text("facing") or "down",
        first=part.expr("first"),
    )  # fmt: skip


def make_discard(part: Section, c: Common) -> Step:
    whole = part.node.get("whole_zones")
    if ("count" in part.node) + ("where" in part.node) + (whole is not None) != 1:
        part.fault("R213", "a discard says how many (`count`), which (`where`) or whole zones (`whole_zones`), one of them")
    to = part.text("to")
    if to is not None:
        part.check_zone(to, part.place_of("to"), piles=True)
    return kinds.Discard(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        source=part.zone("from"),
        count=part.count("count"),
        where=part.expr("where"),
        whole_zones=part.zones("whole_zones"),
        to=to,
        in_turn=part.flag("in_turn"),
        first=part.expr("first"),
    )  # fmt: skip


def make_arrange(part: Section, c: Common) -> Step:
    into = part.counts("into")
    for zone, _ in into:
        part.check_zone(zone, part.place_of("into"))
    return kinds.Arrange(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        source=part.zone("from"),
        into=into,
        must=part.expr("must"),
        ordered=part.flag("ordered"),
    )  # fmt: skip


def make_expose(part: Section, c: Common) -> Step:
    return kinds.Expose(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        source=part.cards("from") or CardsPhrase(("hole",)),
        cards=part.expr("card"),
        count=part.count("count"),
        at=part.expr("at"),
        facing=part.text("facing") or "up",
        in_turn=part.flag("in_turn"),
        first=part.expr("first"),
    )  # fmt: skip


def make_pass(part: Section, c: Common) -> Step | None:
    count = part.count("count")
    if count is None:
        return missing(part, "count")
    return kinds.Pass(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        source=part.zone("from"), count=count, to=part.text("to") or "left",
    )  # fmt: skip


def make_take(part: Section, c: Common) -> Step | None:
    count = part.count("count")
    if count is None:
        return missing(part, "count")
    to = part.text("to")
    if to is not None:
        part.check_zone(to, part.place_of("to"), piles=True)
    return kinds.Take(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        source=part.zone("from", default="board"), count=count, by=part.expr("by"), to=to, unseen=part.flag("unseen"),
        first=part.expr("first"),
    )  # fmt: skip


def make_move(part: Section, c: Common) -> Step | None:
    source, to, cards = part.cards("from"), part.text("to"), part.expr("card")
    if ("from" in part.node) == ("card" in part.node):
        part.fault("R213", "a move says where cards come from (`from`) or which they are (`card`), one of them")
    if to is not None:
        part.check_zone(to, part.place_of("to"), piles=True)
    if to is None or (source is None and cards is None):
        return None
    return kinds.Move(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        source=source or CardsPhrase(()), to=to, cards=cards, count=part.count("count"),
        where=part.expr("where", scope="table_card"), facing=part.text("facing"),
    )  # fmt: skip


def make_scramble(part: Section, c: Common) -> Step | None:
    source, into = part.cards("from"), part.text("into")
    if into is not None:
        part.check_zone(into, part.place_of("into"), piles=True)
    if source is None or into is None:
        return missing(part, "from" if source is None else "into")
    return kinds.Scramble(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, source=source, into=into)


def make_choose(part: Section, c: Common) -> Step | None:
    by, name, default = part.expr("by"), part.text("name"), part.text("default")
    if default is not None:
        part.check_name(default, part.names("among"), "R214", "choice", part.place_of("default"))
    if by is None or name is None:
        return missing(part, "by" if by is None else "name")
    return kinds.Choose(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        by=by, name=name, among=part.names("among"), default=default,
    )  # fmt: skip


def make_declare(part: Section, c: Common) -> Step:
    return kinds.Declare(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        among=part.names("among"), name=part.text("name") or "declared",
        in_turn=part.flag("in_turn"), first=part.expr("first"), each_pot=part.flag("each_pot"),
    )  # fmt: skip


def make_buy(part: Section, c: Common) -> Step | None:
    price, sub = part.expr("price"), part.section("gives")
    if price is None:
        return missing(part, "price")
    given = gives(sub.node.entries.keys(), sub) if sub else ()
    first = part.expr("first")
    return kinds.Buy(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, price=price, gives=given, first=first)


def make_roll(part: Section, c: Common) -> Step | None:
    name = part.text("name")
    if name is None:
        return missing(part, "name")
    return kinds.Roll(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        name=name, dice=part.number("dice") or 1, sides=part.number("sides") or 6,
    )  # fmt: skip


def make_set(part: Section, c: Common) -> Step:
    return kinds.Set(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, values=part.own_exprs())


def make_each(part: Section, c: Common) -> Step:
    inner = build_steps(part.inside("seat"), "steps")
    return kinds.Each(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, steps=inner, first=part.expr("first"))


def make_repeat(part: Section, c: Common) -> Step:
    if ("times" in part.node) == ("until" in part.node):
        part.fault("R213", "a repeat says how often (`times`) or until when (`until`), one of them")
    return kinds.Repeat(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        steps=build_steps(part, "steps"), times=part.expr("times"), until=part.expr("until"), most=part.number("most"),
    )  # fmt: skip


def make_foul(part: Section, c: Common) -> Step | None:
    seat = part.expr("seat")
    return kinds.Foul(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, seat=seat) if seat else None


def make_fold(part: Section, c: Common) -> Step | None:
    seat = part.expr("seat")
    return kinds.Fold(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, seat=seat) if seat else None


def make_all_in(part: Section, c: Common) -> Step | None:
    seat = part.expr("seat")
    return kinds.AllIn(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, seat=seat) if seat else None


def make_misdeal(part: Section, c: Common) -> Step:
    return kinds.Misdeal(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note)


def make_refund(part: Section, c: Common) -> Step:
    what = part.text("what") or "everything"
    return kinds.Refund(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, what=what)


def make_finish(part: Section, c: Common) -> Step:
    return kinds.Finish(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, step=part.address("step"))


def make_wager(part: Section, c: Common) -> Step | None:
    seat, to = part.expr("seat"), part.expr("to")
    return kinds.Wager(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, seat=seat, to=to) if seat and to else None


def make_take_back(part: Section, c: Common) -> Step:
    return kinds.TakeBack(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, count=part.expr("count"))


def make_turn(part: Section, c: Common) -> Step | None:
    seat = part.expr("seat")
    return kinds.Turn(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, seat=seat) if seat else None


def make_limit(part: Section, c: Common) -> Step | None:
    seat = part.expr("seat")
    if seat is None:
        return None
    return kinds.Limit(
        id=c.id, place=c.place, when=c.when, who=c.who, note=c.note,
        seat=seat, to=part.names("to"), amount=part.expr("amount"), until=part.text("until") or "round",
    )  # fmt: skip


def make_skip(part: Section, c: Common) -> Step | None:
    step = part.address("step", ahead=True)
    return kinds.Skip(id=c.id, place=c.place, when=c.when, who=c.who, note=c.note, step=step) if step else None


def missing(part: Section, key: str) -> Step | None:
    """No step, for want of a key that its verb cannot do without; where the schema requires it the shape check has said so."""
    if key not in part.node and not part.schema.requires(key):
        part.fault("R130", f"this step needs `{key}:`")
    return None


MAKERS: dict[str, Make] = {
    "post": make_post, "burn": make_burn, "deal": make_deal, "bet": make_bet, "draw": make_draw, "discard": make_discard,
    "arrange": make_arrange, "expose": make_expose, "pass": make_pass, "take": make_take, "move": make_move,
    "scramble": make_scramble, "choose": make_choose, "declare": make_declare, "buy": make_buy, "roll": make_roll,
    "set": make_set, "each": make_each, "repeat": make_repeat, "foul": make_foul, "fold": make_fold, "all_in": make_all_in,
    "misdeal": make_misdeal, "refund": make_refund, "finish": make_finish, "skip": make_skip,
    "wager": make_wager, "take_back": make_take_back, "turn": make_turn, "limit": make_limit,
}  # fmt: skip
"""How each verb's step is made; the schema says which verbs there are."""


def build_irregularities(top: Section) -> tuple[Irregularity, ...]:
    return tuple(build_irregularity(name, part) for name, part in top.named("irregularities"))


def build_irregularity(name: str, part: Section) -> Irregularity:
    detect = part.section("detect")
    reported = reported_arguments(detect.node.get("reported")) if detect else None
    at_card = detect is not None and detect.text("after") == "card"
    inner = part.with_names(*report_types(reported or {}), card=at_card)
    seen = inner.section("detect")
    if sum(key in seen.node for key in ("before", "after", "reported")) != 1 if seen else True:
        part.fault("R213", f"irregularity {name!r} is noticed by one of `detect: before`, `after` or `reported`")
    return Irregularity(
        id=name,
        title=part.words("title") or {"en": name.replace("_", " ")},
        before=seen.address("before") if seen else None,
        after=seen.address("after") if seen else None,
        reported=reported,
        when=seen.expr("when") if seen else None,
        instead_of=part.address("instead_of"),
        do=build_steps(inner, "do"),
        resume=part.address("resume", ahead=True),
        note=part.words("note"),
        sources=part.maps("sources"),
        place=part.place,
    )
