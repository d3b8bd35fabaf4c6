"""The sections that say what a game is played with: options, stakes, deck, betting, forced bets, zones."""

from __future__ import annotations

from pokerspec.language.expr.tree import Expression
from pokerspec.language.merge_codes import report
from pokerspec.language.section import Build, Section
from pokerspec.language.spec import (
    Asked,
    BettingRule,
    CapRule,
    DeckRule,
    ForcedBet,
    Line,
    Option,
    OptionValue,
    StakeRule,
    TableRule,
    Zone,
)
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence

"""Structures in which units and the cap count."""

SEEDS_CAP = ("4", "live_at_start == 2")
"""The cap of a fixed-limit game that says none: a bet and three raises, no cap for two."""


def option_value(node: Node | None) -> OptionValue | None:
    """A default or a choice: a whole number, true or false, else a word."""
    if not isinstance(node, Scalar):
        return None
    text = node.text
    if not node.quoted and text in ("true", "false"):
        return text == "true"
    if not node.quoted and text.removeprefix("-").isdecimal() and text.isascii() and str(int(text)) == text:
        return int(text)
    return text


def build_options(top: Section) -> dict[str, Option]:
    found = {}
    for name, part in top.named("options"):
        default = option_value(part.node.get("default"))
        if default is None:
            continue
        choices = part.node.get("choices")
        items = choices.items if isinstance(choices, Sequence) else ()
        found[name] = Option(
            default=default,
            choices=tuple(value for item in items if (value := option_value(item)) is not None),
            min=part.number("min"),
            max=part.number("max"),
            title=part.words("title"),
            fixed=part.flag("fixed"),
            place=part.place,
        )
    return found


def build_stakes(top: Section) -> dict[str, StakeRule]:
    found = {}
    for name, part in top.named("stakes"):
        if "value" not in part.node and "required" not in part.node:
            part.fault("R212", f"the stake {name!r} has no amount: `required`, a number or a formula")
        found[name] = StakeRule(
            required=part.flag("required"), formula=part.expr("value"), typical=part.number("typical"), place=part.place
        )
    return found


def build_deck(top: Section) -> DeckRule:
    part = top.section("deck")
    if part is None:
        return DeckRule()
    plain = DeckRule()
    return DeckRule(
        ranks=part.text("ranks") or plain.ranks,
        suits=part.text("suits") or plain.suits,
        strip=part.expr("strip", scope="deck"),
        jokers=part.number("jokers") or 0,
    )


def build_betting(top: Section) -> BettingRule:
    """The betting rule, with the units and the cap that fixed limit has unless the spec says others."""
    part = top.section("betting")
    if part is None:
        top.fault("R130", "a game says how it is bet: `betting: no-limit`, `pot-limit`, `fixed-limit` or `spread-limit`")
        return BettingRule(structure="no-limit", place=top.place)
    structure = part.text("structure") or "no-limit"
    if part.text("structure") is None and "structure" not in part.node:
        part.fault("R130", "betting needs its `structure`")
    units = part.section("units")
    small, big = (units.expr("small"), units.expr("big")) if units else (None, None)
    cap = build_cap(part, SEEDS_CAP[0] if structure == "fixed-limit" else None)
    if structure == "fixed-limit":
        small, big = small or default_unit(part, "small_bet"), big or default_unit(part, "big_bet")
        if cap is None:
            wagers, lifted = part.made(SEEDS_CAP[0], "expr", "Count"), part.made(SEEDS_CAP[1], "expr", "Bool")
            cap = CapRule(wagers=wagers, lifted_when=lifted) if wagers else None
    return BettingRule(
        structure=structure,
        small=small,
        big=big,
        minimum=part.expr("minimum"),
        maximum=part.expr("maximum"),
        pot_share=part.expr("pot_share"),
        cap=cap,
        hand_cap=part.expr("hand_cap"),
        reopens=part.text("reopens") or "since_acted",
        folding=part.text("folding") or "against_a_wager",
        short_all_in=part.text("short_all_in") or "half_bet",
        raise_model=part.text("raise_model") or "additive",
        pot_counts=part.text("pot_counts") or "posted",
        antes_count=part.text("antes_count") is None or part.flag("antes_count"),
        pot_basis=part.text("pot_basis") or "all_chips",
        free_fold_cards=part.flag("free_fold_cards"),
        round_up_to=part.expr("round_up_to"),
        substantial_action=part.expr("substantial_action"),
        silent_chips=part.text("silent_chips") or "half_raise",
        place=part.place,
    )


def build_cap(part: Section, wagers_unless_said: str | None = None) -> CapRule | None:
    """The cap a section states; one that only says when it is lifted has the usual number of wagers, where there is one."""
    cap = part.section("cap")
    if cap is None:
        return None
    wagers = cap.expr("wagers")
    if wagers is None and wagers_unless_said is not None and "lifted_when" in cap.node:
        wagers = part.made(wagers_unless_said, "expr", "Count")
    return CapRule(wagers=wagers, lifted_when=cap.expr("lifted_when")) if wagers else None


def default_unit(part: Section, stake: str) -> Expression | None:
    """The stake that a unit is unless `units` says another amount."""
    if stake not in part.build.env.stakes:
        what = "small" if stake == "small_bet" else "big"
        help_text = f"give a stake {stake!r}, or `units: {{{what}: AMOUNT}}`"
        part.fault("R210", f"nothing says what the {what} unit is", help=help_text)
        return None
    return part.made(stake, "expr", "Chips")


def build_forced_bets(top: Section) -> tuple[ForcedBet, ...]:
    found = []
    for name, part in top.named("forced_bets"):
        payers, amount = part.expr("from"), part.expr("amount")
        for key, what in (("from", "who pays it"), ("amount", "how much it is")):
            if key not in part.node:
                part.fault("R212", f"forced bet {name!r} does not say {what}: `{key}:`")
        asked = part.section("asked")
        if payers is None or amount is None:
            continue
        found.append(
            ForcedBet(
                id=name,
                payers=payers,
                amount=amount,
                or_amount=part.expr("or"),
                live=part.flag("live"),
                wager=part.flag("wager"),
                acts=part.text("acts") or "last",
                optional=part.flag("optional"),
                asked=Asked(first=asked.expr("first"), direction=asked.text("direction") or "left", most=asked.expr("most"))
                if asked
                else None,
                raise_by=part.expr("raise_by"),
                only_bet=part.flag("only_bet"),
                when=part.expr("when"),
                place=part.place,
            )
        )
    return tuple(found)


def zone_of(name: str, node: Node) -> Zone:
    """A declared zone: `seat`, `table`, or a grid on the table."""
    if isinstance(node, Mapping):
        rows, columns = whole(node.get("rows")), whole(node.get("columns"))
        return Zone(id=name, owner="table", rows=rows, columns=columns, place=node.place)
    return Zone(id=name, owner=node.text if isinstance(node, Scalar) else "table", place=node.place)


def build_zones(document: Mapping) -> dict[str, Zone]:
    """`hole` and `board`, which every game has, and the declared ones."""
    place = document.place
    found = {"hole": Zone(id="hole", owner="seat", place=place), "board": Zone(id="board", owner="table", place=place)}
    section = document.get("zones")
    for entry in section if isinstance(section, Mapping) else ():
        found[entry.key] = zone_of(entry.key, entry.node)
    return found


def build_lines(top: Section) -> tuple[Line, ...]:
    lines = []
    for name, part in top.named("lines"):
        zones = part.names("zones")
        for zone in zones:
            if "." not in zone:  # a part of a grid is refused with the grid
                part.check_zone(zone, part.place_of("zones"))
        lines.append(Line(id=name, zones=zones, when=part.expr("when"), place=part.place))
    return tuple(lines)


def build_table(top: Section) -> TableRule:
    part = top.section("table")
    if part is None:
        return TableRule()
    rake = part.section("rake")
    return TableRule(
        button=part.text("button") or "moving",
        missed_blinds=part.text("missed_blinds") or "post",
        new_players=part.text("new_players"),
        rake_percent=rake.expr("percent") if rake else None,
        rake_cap=rake.expr("cap") if rake else None,
        no_flop_no_drop=rake.flag("no_flop_no_drop") if rake else False,
        dead_seat_cards=part.flag("dead_seat_cards"),
        skip_seats=part.flag("skip_seats"),
    )


def whole(node: Node | None) -> int:
    return int(node.text) if isinstance(node, Scalar) and node.text.isdecimal() else 0


def least_bet_faults(build: Build, betting: BettingRule, forced: tuple[ForcedBet, ...]) -> None:
    """Without a live forced bet that must be paid, or a minimum, nothing says what the least bet is."""
    if betting.structure == "fixed-limit" or betting.minimum is not None:
        return
    if not any(bet.live and not bet.optional for bet in forced):
        message = "nothing says what the least bet is: no forced bet is live and must be paid"
        build.findings.append(report("G103", betting.place, message, help="write `betting: {minimum: AMOUNT}`"))
