"""A whole game as the language hands it to the compiler: merged, of the right shape, well typed.

These classes say what a spec *means*, key by key of LANGUAGE.md; where a key stood in which file
is kept in each `Expression` and `Step`. Options are declared here and not yet bound: a `Spec` is
what the file says, a `Game` is a spec with its options chosen.
"""

from __future__ import annotations

from collections.abc import Mapping

from pokerspec.diagnostics import Place
from pokerspec.language.expr.tree import Expression, UsePhrase
from pokerspec.language.steps import Step, Words
from pokerspec.source.nodes import Mapping as MapNode
from pokerspec.source.nodes import Scalar
from pokerspec.structs import NamedStruct, field

OptionValue = int | bool | str


class Option(NamedStruct):
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    min: int | None = None
    max: int | None = None
    title: Words | None = None
    fixed: bool = False
    place: Place


class StakeRule(NamedStruct):
    """An amount the table names: required, or given by an exact formula over the others."""

    required: bool
    formula: Expression | None
    typical: int | None
    read: bool = True
    """Whether anything in the merged game reads it; a stake that nothing reads is not asked for."""
    place: Place


class DeckRule(NamedStruct):
    ranks: str = "23456789TJQKA"
    """Low to high."""
    suits: str = "cdhs"
    strip: Expression | None = None
    jokers: int = 0


class CapRule(NamedStruct):
    wagers: Expression
    lifted_when: Expression | None = None


class BettingRule(NamedStruct):
    structure: str
    small: Expression | None = None
    big: Expression | None = None
    minimum: Expression | None = None
    maximum: Expression | None = None
    pot_share: Expression | None = None
    cap: CapRule | None = None
    hand_cap: Expression | None = None
    reopens: str = "since_acted"
    folding: str = "against_a_wager"
    short_all_in: str = "half_bet"
    raise_model: str = "additive"
    pot_counts: str = "posted"
    antes_count: bool = True
    pot_basis: str = "all_chips"
    free_fold_cards: bool = False
    round_up_to: Expression | None = None
    substantial_action: Expression | None = None
    silent_chips: str = "half_raise"
    """How `chips.read_chips` reads chips that are pushed without a word."""
    place: Place


class Asked(NamedStruct):
    first: Expression | None = None
    direction: str = "left"
    most: Expression | None = None


class ForcedBet(NamedStruct):
    id: str
    payers: Expression
    """The key `from`: a seat or seats."""
    amount: Expression
    or_amount: Expression | None = None
    live: bool = False
    wager: bool = False
    acts: str = "last"
    optional: bool = False
    asked: Asked | None = None
    raise_by: Expression | None = None
    only_bet: bool = False
    when: Expression | None = None
    place: Place


class Zone(NamedStruct):
    """Cards of a seat, of the table, or a grid of places on the table."""

    id: str
    owner: str
    """"seat" or "table"."""
    rows: int = 0
    columns: int = 0
    place: Place


class Line(NamedStruct):
    id: str
    zones: tuple[str, ...]
    when: Expression | None = None
    place: Place


class Street(NamedStruct):
    id: str
    steps: tuple[Step, ...]
    title: Words | None = None
    when: Expression | None = None
    place: Place


class Qualifier(NamedStruct):
    """What a hand must be to count: at least as good as these cards, this class (of that rank), or a condition."""

    cards: str | None = None
    class_name: str | None = None
    of_rank: str | None = None
    condition: Expression | None = None
    place: Place


class Wild(NamedStruct):
    cards: Expression
    as_: str = "any"


class Tier(NamedStruct):
    ranking: str
    use: UsePhrase | None
    qualify: Qualifier | None
    when: Expression | None = None


class HandRule(NamedStruct):
    """A hand a seat can make: an order, the cards it may use, and what qualifies."""

    id: str
    ranking: str
    use: UsePhrase
    qualify: Qualifier | None = None
    wild: tuple[Wild, ...] = ()
    tiers: tuple[Tier, ...] = ()
    without: str | None = None
    place: Place


class Share(NamedStruct):
    to: str | None = None
    shares: tuple[Share, ...] = ()
    odd_chip: str | bool = False
    """True for `odd_chip: here`, else the name of a rule or False."""
    share: Expression | None = None
    among: Expression | None = None
    none: str | None = None
    """"others", "everyone", "carry" or, for `none: {to: X}`, the hand in `none_to`."""
    none_to: str | None = None
    when: Expression | None = None
    place: Place


class Split(NamedStruct):
    shares: tuple[Share, ...]
    sweep: Expression | None = None
    none: str | None = None
    none_to: str | None = None


class Runs(NamedStruct):
    most: Expression
    when: Expression | None = None
    agree: Expression | None = None
    odd_chip: str = "first"


class ShowdownRule(NamedStruct):
    show: str = "all"
    first_to_show: str = "last_aggressor"
    board_ties: str = "position"
    odd_chip: str = "left_of_button"
    odd_chip_without_board: str = "left_of_button"
    """Equal to `odd_chip` unless the spec gives `{with_board, without_board}`."""
    odd_chip_with_up_cards: str = "left_of_button"
    """Equal to `odd_chip_without_board` unless the spec says it."""
    odd_chip_in: str = "five_cards"
    tied_odd_chip: str = "stays"
    rake_from: str = "main_pot"
    runs: Runs | None = None


class TableRule(NamedStruct):
    button: str = "moving"
    missed_blinds: str = "post"
    new_players: str | None = None
    """As `missed_blinds`, unless said."""
    rake_percent: Expression | None = None
    rake_cap: Expression | None = None
    no_flop_no_drop: bool = False
    dead_seat_cards: bool = False
    skip_seats: bool = False


class Irregularity(NamedStruct):
    id: str
    title: Words
    before: str | None = None
    """A step address `street.step`, or "card"."""
    after: str | None = None
    reported: Mapping[str, tuple[str, ...]] | None = None
    """Argument -> one word for a type ("Seat", "Card", "Chips", "Count"), or the choices."""
    when: Expression | None = None
    instead_of: str | None = None
    do: tuple[Step, ...] = ()
    resume: str | None = None
    note: Words | None = None
    sources: tuple[Mapping[str, object], ...] = ()
    place: Place


class Example(NamedStruct):
    """A worked example, as data; `pokerspec.examples` knows how to run it."""

    title: str
    data: Mapping[str, object]
    """The example's other keys: integers, text, lists and maps, typed by the schema."""
    places: Mapping[str, Place]
    """Where `show`, `play`, `expect` and each of its keys stand."""
    play: Scalar | None = None
    """The transcript as written, so that a fault in it has its place."""
    place: Place


class ClassPattern(NamedStruct):
    groups: tuple[int, ...] = ()
    run: int | None = None
    suited: int | None = None


class HandClass(NamedStruct):
    """A class of hands: cards that fit any of the patterns; without a pattern, any cards."""

    id: str
    patterns: tuple[ClassPattern, ...]
    where: Expression | None = None
    title: Words | None = None
    says: Words | None = None
    place: Place


class RankingSpec(NamedStruct):
    """An order of hands: by classes, by distinct cards, or by points."""

    id: str
    title: Words
    cards: int | None
    ranks: str | None = None
    """The ranks of the deck it is made for; None: all thirteen."""
    ace: str = "high"
    best: str = "highest"
    classes: tuple[HandClass, ...] = ()
    """Strongest first."""
    distinct: tuple[str, ...] = ()
    points: Mapping[str, int] | None = None
    """Rank -> points; ranks not named count their number (A 1, T J Q K 10 unless said)."""
    points_at_most: int | None = None
    values: Mapping[str, int] | None = None
    compare: tuple[str, ...] = ()
    names: Mapping[str, Words] = field(default_factory=dict)
    place: Place


class Spec(NamedStruct):
    id: str
    kind: str
    file: str
    title: Words
    summary: Words | None
    note: Words | None
    family: str | None
    aliases: tuple[str, ...]
    names: Mapping[str, object]
    min_players: int
    max_players: int
    options: Mapping[str, Option]
    stakes: Mapping[str, StakeRule]
    deck: DeckRule
    betting: BettingRule
    forced_bets: tuple[ForcedBet, ...]
    zones: Mapping[str, Zone]
    """Declared ones, after `hole` (seat) and `board` (table), which every game has."""
    lines: tuple[Line, ...]
    streets: tuple[Street, ...]
    hands: Mapping[str, HandRule]
    split: Split
    showdown: ShowdownRule
    table: TableRule
    irregularities: tuple[Irregularity, ...]
    examples: tuple[Example, ...]
    rankings: Mapping[str, RankingSpec]
    carry: Mapping[str, Expression]
    after_hand: tuple[Step, ...]
    variables: Mapping[str, str]
    """Names that `set`, `roll`, `choose`, `declare` give, with their type's name."""
    document: MapNode
    """The merged file, for `show` and the hash."""
    orders: Mapping[str, MapNode]
    """The merged files of the rankings."""
    silent: tuple[str, ...] = ()
    """Edits of mixins that met nothing."""
