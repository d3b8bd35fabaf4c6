"""A game ready to be dealt: a flat tuple of operations for given options, stakes and number of players.

Nothing here is text, YAML or a place; conditions that options, stakes and players decide are gone, the
rest are functions of the hand in play (`Amount`, `Test`: state, asked seat → value). The engine knows
how to run each class of operation and knows nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pokerspec.compiler.dividing import Nobody as Nobody
from pokerspec.compiler.dividing import Share as Share
from pokerspec.compiler.dividing import ShowdownRule as ShowdownRule
from pokerspec.structs import NamedStruct, field

if TYPE_CHECKING:
    from pokerspec.compiler.reads import Reads
    from pokerspec.rankings.hands import HandEvaluator

Amount = Callable[..., int]
"""(state, seat) → a number of chips or cards, a seat (-1: nobody) or a mask of seats."""
Test = Callable[..., bool]
"""(state, seat) → whether it holds."""
CardsOf = Callable[..., Sequence[int]]
"""(state, seat) → cards."""
Room = tuple[tuple[str, int, int | None], ...]
"""Zones, with the fewest and the most cards each takes (None: any number more)."""


class Op(NamedStruct):
    """One operation: where it came from (`street.step`, and file:line for logs) and when it runs."""

    address: str = ""
    source: str = ""
    when: Test | None = None
    who: Test | None = None
    of: Amount | None = None
    """The one seat it is for; `who` says so too."""
    over: int = 0
    """Operations after this one that belong to it: where it does not run, they do not."""
    then: int | None = None
    """Of a betting round: the block that runs in a seat's turn after its action."""


class Street(Op):
    """A street begins."""

    name: str


class ForcedBet(NamedStruct):
    """A forced bet: who pays how much, and what it is in the round it opens."""

    id: str
    payers: Amount
    """Seats as a mask."""
    amount: Amount
    or_amount: Amount | None = None
    live: bool = False
    wager: bool = False
    acts: str = "last"
    optional: bool = False
    raise_by: Amount | None = None
    each: bool = False
    """Paid by everyone alike; otherwise, when dead, it belongs to the main pot whole."""
    when: Test | None = None
    half_bet: bool = True
    """Whether half of the larger amount, all-in, counts as the whole."""
    first: Amount | None = None
    """The seat that is asked first, where the bet is optional; None: the button's left."""
    to_the_right: bool = False
    """The way the question goes round."""
    most: Amount | None = None
    """How many may accept; None: one."""


class Post(Op):
    """Forced bets are paid, in this order."""

    bets: tuple[ForcedBet, ...]


class Burn(Op):
    count: Amount
    fixed: int | None = None
    """The count, where it is the same in every hand."""
    deals: Deal | None = None
    """What is dealt right after this, where it is dealt in every hand and its count is fixed."""


class Deal(Op):
    """Cards to one zone: `count` to the table, or to each seat, one at a time round the table or `at_once`."""

    zone: str
    own: bool
    count: Amount
    up: bool
    at_once: bool = False
    fixed: int | None = None
    """The count, where it is the same for every seat in every hand."""


class Limits(NamedStruct):
    """The betting structure, its sizes in chips."""

    structure: str
    fixed: bool = False
    """Whether the structure is fixed limit."""
    whole_pot: bool = False
    """Whether the structure is pot limit by the pot as it is: all of it, to the chip, blinds as they were posted."""
    known: tuple[int, int, int] | None = None
    """Small unit, big unit and minimum, where they are the same in every hand."""
    small: Amount
    big: Amount
    minimum: Amount
    maximum: Amount | None = None
    share: tuple[int, int] = (1, 1)
    """Part of the pot a raise may be, as a fraction."""
    cap: Amount | None = None
    lifted: Test | None = None
    half_bet: bool = True
    """A short all-in of half a bet counts as a bet (fixed limit); otherwise only a full one does."""
    ladder: bool = False
    completion: bool = False
    """A short all-in never moves the size of what comes next: it may only be completed (fixed limit)."""
    reopens: str = "since_acted"
    """Which raises give back the right to raise: enough since the seat acted, one full by itself, or any."""
    strict: bool = False
    """Whether a raise that lifted the level by enough may still not give that right back: it must be full by itself."""
    passes_over: bool = False
    """A forced bet has its payer passed over until all others have acted."""
    free_fold: bool = False
    """A seat may fold where it could check."""
    counts: str = "posted"
    antes_count: bool = True
    """In pot limit: dead bets are in the pot of the round before which they were paid."""
    active_pot: bool = False
    """In pot limit: only the pot that is bet for counts."""
    dealt_on: bool = False
    """A seat that folds where it could check gets dead cards until somebody wagers."""
    round_up_to: Amount | None = None


class Bet(Op):
    """A betting round."""

    limits: Limits
    first: Amount | None = None
    big: bool = False
    """Whether the round's unit is the big one."""
    other_units: tuple[tuple[bool, Test], ...] = ()
    """More units (big or not), each while its condition holds."""
    least: Amount | None = None
    most: Amount | None = None
    cap: Amount | None = None
    counted: bool = False
    """Whether wagers are counted against a cap."""
    forbid: tuple[tuple[str, Test], ...] = ()
    cap_from: int = 0
    """Wagers below which the cap is not reached whatever happens."""
    one_size: bool = False
    """Fixed limit with one unit: there is one size to wager to."""
    tallied: bool = True
    """Whether any expression of the game reads who has acted, and how often."""
    pot_sized: bool = False
    """Whether a raise may be the pot and no more: pot limit, the whole pot to the chip, no `most`, no cap."""
    unbounded: bool = False
    """Whether all of a seat's chips may go in at any time: no limit, no `most`, no cap."""


class Draw(Op):
    """Each seat in turn throws cards and takes as many."""

    zone: str
    low: Amount
    high: Amount | None
    gives: Amount | None = None
    facing: str = "down"
    first: Amount | None = None
    own: bool = True
    """Whether the zone is one of each seat."""
    fixed: tuple[int, int] | None = None
    """The fewest and the most cards that may be thrown of as many as one holds, where they are the same in every hand."""
    tallied: bool = True
    """As of a betting round."""


class Discard(Op):
    """Each seat throws cards: as many as it chooses within bounds, or those a condition names."""

    zone: str
    low: Amount | None = None
    high: Amount | None = None
    where: Test | None = None
    whole_zones: tuple[str, ...] = ()
    to: str = "discards"
    in_turn: bool = False
    first: Amount | None = None


class Arrange(Op):
    """Each seat lays its cards into zones: (zone, least, most)."""

    zone: str
    into: tuple[tuple[str, Amount, Amount | None], ...]
    must: Test | None = None
    ordered: bool = False
    fixed: Room = ()
    """The same as numbers, where they are so in every hand."""
    fits: tuple[int, int] = (0, 0)
    """The fewest and the most cards that fill the zones."""


class Expose(Op):
    """Cards are turned over: by each seat's choice within bounds, or all that a rule names."""

    zones: tuple[str, ...]
    where: Test | None = None
    low: Amount | None = None
    high: Amount | None = None
    at: Amount | None = None
    up: bool = True
    in_turn: bool = False
    first: Amount | None = None
    cards: CardsOf | None = None
    """These cards, wherever they lie."""


class Pass(Op):
    zone: str
    low: Amount
    high: Amount | None
    to: str


class Declare(Op):
    name: str
    among: tuple[str, ...]
    in_turn: bool = False
    first: Amount | None = None
    each_pot: bool = False
    """Asked again for every pot."""


class Choose(Op):
    by: Amount
    name: str
    among: tuple[str, ...]
    default: str


class Take(Op):
    """A seat takes cards of a table pile, by name or (unseen) by its place in the row."""

    pile: str
    to: str
    low: Amount
    high: Amount | None
    by: Amount | None = None
    first: Amount | None = None
    unseen: bool = False


class Buy(Op):
    """Each seat that can pay is offered cards for a price."""

    price: Amount
    gives: tuple[Deal, ...]
    first: Amount | None = None


class Scramble(Op):
    piles: tuple[str, ...]
    into: str
    where: Test | None = None
    """Only cards for which this holds."""


class Move(Op):
    piles: tuple[str, ...]
    where: Test | None
    to: str
    low: Amount | None = None
    facing: str | None = None
    cards: CardsOf | None = None
    """These cards, wherever they lie."""


class Set(Op):
    values: tuple[tuple[str, Callable[..., object], str, Reads | None], ...]
    """Name, function, type, what it reads of cards."""


class Roll(Op):
    name: str
    dice: int
    sides: int


class Foul(Op):
    seat: Amount


class Fold(Op):
    seat: Amount


class AllIn(Op):
    seat: Amount


class Misdeal(Op):
    pass


class Refund(Op):
    what: str


class EachBegin(Op):
    """The operations up to `EachEnd` run for one seat after another."""

    first: Amount | None = None


class EachEnd(Op):
    back: int


class RepeatBegin(Op):
    """The operations up to `RepeatEnd` run several times."""

    times: Amount | None
    most: int


class RepeatEnd(Op):
    until: Test | None
    back: int


MOST_RUNS = 10
"""How often the rest of a hand is dealt at the most."""


class AskRuns(Op):
    """With the betting over, the seats are asked how often the rest is to be dealt."""

    most: Amount
    agree: Amount | None = None


class Return(Op):
    """The end of a block that was called for."""


class Finish(Op):
    """The step that a report cut short is gone on with and finished; None: whichever it was."""

    step: str | None


class Wager(Op):
    """A seat has so much in on this street, by rule."""

    seat: Amount
    to: Amount


class TakeBack(Op):
    """The last actions of the round that was cut short are taken back."""

    count: Amount


class Turn(Op):
    """In what was cut short it is this seat's turn."""

    seat: Amount


class Limit(Op):
    """A seat may only do these things, until the round, one action, or the price it faces is over."""

    seat: Amount
    to: tuple[str, ...]
    amount: Amount | None = None
    until: str = "round"


class Skip(Op):
    """A step ahead is not to run this time."""

    step: str


class Check(Op):
    """An irregularity is looked for here; when it holds, `do` runs, and `instead_of` is skipped."""

    name: str
    do: tuple[Op, ...] = ()
    """The steps, where they run at a card and ask nobody."""
    block: int = -1
    """The block of steps, where it is noticed at a step."""
    instead_of: str = ""
    stubs: int | None = None
    """Where the condition reads nothing but the stub: a mask of the numbers of cards in it for which it holds."""


class Jump(Op):
    """Where the step at this address has been skipped, go on `over` operations later."""


class Unless(Op):
    """Unless a condition holds, go on `over` operations later: a street that is not played."""

    holds: Test


class Showdown(Op):
    """Hands are shown and the pots are paid."""


NEVER = -1
"""In place of a block: it cannot be reported with this table's options, stakes and players."""


class Report(NamedStruct):
    """An irregularity that somebody reports, with what must be said; then `block` runs."""

    name: str
    title: Mapping[str, str]
    arguments: Mapping[str, tuple[str, ...]]
    when: Test | None
    block: int
    resume: str
    source: str


class Program(NamedStruct):
    """All a hand needs to know of its game."""

    players: int
    deck: tuple[int, ...]
    own_zones: tuple[str, ...]
    shared_zones: tuple[str, ...]
    ops: tuple[Op, ...]
    first_step: int
    """The operations before this one collect the forced bets that need no cards."""
    forced: Mapping[str, ForcedBet]
    """Every forced bet that is collected before the first card, by name."""
    hands: Mapping[str, HandEvaluator]
    shares: tuple[Share, ...]
    nobody: Nobody
    sweep: Test | None = None
    """Seats for which this holds win, alone, every share they are among, or nothing."""
    showdown: ShowdownRule
    hand_cap: Amount | None = None
    """The most a seat can put into the hand."""
    small_unit: Amount
    big_unit: Amount
    card_checks: tuple[Check, ...] = ()
    """Looked for before each card that leaves the stub."""
    after_card_checks: tuple[Check, ...] = ()
    watched: bool = False
    """Whether anything is looked for at every card."""
    quiet: int = 0
    """With so many cards left in the stub behind those that come off it, nothing is looked for at any of them."""
    only_names: bool = False
    """Whether what is done at a card only names values, so that the cards behind it are sure."""
    best_board: Amount | None = None
    """The seat whose face-up cards are best, where a game has any: who shows first when nobody bet."""
    streets: tuple[str, ...] = ()
    odd_run: str = "first"
    """Which run gets the odd chips of a pot."""
    blocks: tuple[int, ...] = ()
    """Where the blocks of steps that are called for begin, behind the showdown."""
    places: Mapping[str, int] = field(default_factory=dict)
    """Step address → its first operation."""
    reports: Mapping[str, Report] = field(default_factory=dict)
    stakes: Mapping[str, int] = field(default_factory=dict)
    carry: Mapping[str, tuple[object, str]] = field(default_factory=dict)
    """Names that keep their value from hand to hand: the first value, and the type."""
    after_hand: tuple[Set, ...] = ()
    """What gives them new values when a hand is over."""
    blinds: tuple[ForcedBet | None, ForcedBet | None] = (None, None)
    """The bets of the small and of the big blind's seat, which a seat may owe."""
    reads_owed: bool = False
    """Whether a forced bet asks who owes a blind."""
    units_vary: bool = False
    """Whether a unit of betting is worked out anew for every hand."""
    substantial: Test | None = None
    """When there has been substantial action on a street; None: three actions, or two of which one puts chips in."""
