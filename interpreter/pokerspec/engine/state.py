"""A hand in play as data: chips, cards, seats, and the few moves everything else is made of.

Seats that act are bit masks, so "who is next" and "is the round over" are one expression each. A card is
in exactly one pile at any time; a face is a bit of `up`. Nothing here decides a rule: rules are in the
modules named after them (`betting`, `posting`, `dealing`, `showdown`, …), which move chips and cards
through these methods; where a hand spends its time (`quick`, `exchange`, `first_deals`) the same is written out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pokerspec.compiler.program import Op, Program
from pokerspec.engine.legal import AnyLegal, Legal
from pokerspec.engine.mingled import Mixed, Parted, Told, seen_among
from pokerspec.engine.seats import NOBODY, left_of, right_of
from pokerspec.engine.shuffle import Chance
from pokerspec.rankings.cards import mask_of

if TYPE_CHECKING:
    from pokerspec.engine.actions import Action
    from pokerspec.engine.given import Awarded, Dealt, Given, Reported, Shown
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.limits import Limited
    from pokerspec.engine.link import Asking, Code
    from pokerspec.engine.manual import Wanted
    from pokerspec.engine.runs import Runs

    Decided = tuple[int, Action] | Dealt | Shown | Awarded | Reported

RawEvent = tuple[Any, ...]
"""What is appended to a log; `events` says what it holds."""
Lying = tuple[dict[str, list[list[int]]], dict[str, list[int]]]
"""Where cards lie: zone → cards by seat, and zone of the table or pile → cards."""
PILES = ("burns", "muck", "discards", "aside")

CARDS = ("chance", "deck", "dealt_up", "mingled", "own", "passed", "piles", "remembers", "settled", "shown", "top", "up")
"""The slots that say where cards lie and what is known of them."""

SLOTS = (
    "action",
    "actions",
    "actions_with_chips",
    "actor",
    "allotted",
    "amount",
    "answers",
    "antes",
    "ask",
    "asked",
    "asking",
    "asking_to_show",
    "at",
    "awaiting_award",
    "base",
    "bets",
    "beyond",
    "big_blind",
    "big_unit",
    "button",
    "calls",
    "can_act",
    "can_act_at_wager",
    "card",
    "carried_in",
    "chairs",
    "chance",
    "checking",
    "code",
    "dead_in",
    "dealt_in",
    "dealt_on",
    "dealt_up",
    "decisions",
    "deck",
    "declared",
    "event_players",
    "fouled",
    "full_level",
    "given",
    "hidden",
    "increment",
    "is_over",
    "last_actor",
    "last_aggressor",
    "later",
    "legal",
    "level",
    "limited",
    "live",
    "live_at_start",
    "live_posts",
    "log",
    "loops",
    "manual",
    "mingled",
    "missing",
    "need",
    "only",
    "opened",
    "opener",
    "origin",
    "owes_big_blind",
    "owes_small_blind",
    "own",
    "passed",
    "payer",
    "payer_done",
    "pc",
    "piles",
    "pot",
    "pot_words",
    "program",
    "put_in",
    "raised",
    "raked",
    "remembers",
    "round_bet",
    "rounds",
    "ruled_all_in",
    "runs",
    "runs_asked",
    "seen",
    "settled",
    "shown",
    "skipped",
    "small_blind",
    "small_unit",
    "stack",
    "start_stack",
    "street",
    "thrown",
    "thrown_aside",
    "tokens",
    "top",
    "turns",
    "unit",
    "up",
    "variables",
    "wagers",
    "waits",
    "wanted",
)
"""What a hand in play consists of; a new slot here is copied with the others."""


class HandState:
    """The state of one hand; `compiler.state.State` lists what expressions may read of it."""

    __slots__ = SLOTS

    def __init__(self, given: Given, program: Program, code: Code, dealt_in: int, button: int, chance: Chance) -> None:
        stacks = [stack or 0 for stack in given.stacks]
        chairs = len(stacks)
        self.program = program
        self.code: Code = code
        self.given: Given = given
        self.pc = 0
        self.only = -1
        """The seats steps are for just now, as a mask: all, or the one that `each` serves."""
        self.at = NOBODY
        """That one seat."""
        self.loops: list[Any] = []
        self.rounds = 0
        """How often loops have gone round in this hand."""
        self.calls: list[Any] = []
        self.chairs = chairs

        # seats
        self.button = button
        self.dealt_in = self.live = dealt_in
        self.can_act = dealt_in
        """Live seats with chips."""
        self.ruled_all_in = 0
        """Seats that play on for what they have put in, though they have chips left."""
        self.runs: Runs | None = None
        self.runs_asked = False
        """Whether the seats have been asked how often to deal the rest."""
        self.fouled = 0
        """Seats whose hands were killed; one that was all-in still bounds a pot."""
        self.small_blind = self.big_blind = NOBODY
        self.event_players = program.players
        self.owes_small_blind = self.owes_big_blind = 0

        # chips
        self.start_stack = stacks
        self.stack = stacks.copy()
        """Chips a seat can still put in."""
        self.beyond: list[int] | None = None
        """Chips of each seat that the spec's cap on a hand keeps out of it. Never changed."""
        self.put_in = [0] * chairs
        self.bets = [0] * chairs
        self.dead_in: list[int] | None = None
        """Dead chips of single payers, which belong to the main pot whole."""
        self.pot = self.carried_in = 0
        """`carried_in`: chips of the pot that stayed from the hand before."""
        self.raked = 0
        """Chips the house has taken."""
        self.antes = 0
        """Dead bets of this round."""
        self.missing = 0
        """Chips by which forced bets of this round were short."""

        # the betting round
        self.live_posts: list[int] = []
        """The full amounts of the live forced bets of this round."""
        self.level = self.base = self.increment = self.unit = self.wagers = self.round_bet = 0
        self.opened = self.raised = False
        self.seen = [-1] * chairs
        """The level just after each seat last acted in this round; -1: it has not."""
        self.payer = NOBODY
        self.payer_done = False
        self.waits = NOBODY
        """A seat that is passed over until all others have acted."""
        self.dealt_on = 0
        """Seats that folded where they could check, and get dead cards until somebody wagers, as a mask."""
        self.live_at_start = self.can_act_at_wager = 0
        self.full_level = 0
        """The level of the last full wager of this round."""
        self.limited: dict[int, Limited] | None = None
        """Seats that may only do some things in this round."""
        self.opener = self.last_actor = self.last_aggressor = NOBODY
        self.actions = self.actions_with_chips = 0
        self.small_unit = self.big_unit = 0

        # cards
        self.lay_out(chance)
        self.card = -1
        self.checking = False
        """An irregularity's steps are running, so no other is looked for."""
        self.thrown = [0] * chairs
        self.turns = [0] * chairs
        self.declared = [""] * chairs
        self.pot_words: list[list[str]] | None = None
        """What seats have declared for each pot, where they declare for each; lists that are never changed in place."""
        self.variables: dict[str, object] = {}
        self.hidden: dict[str, tuple[Any, str, int]] = {}
        """Those worked out from cards that lie face down: function, type and seat. Never changed in place."""

        # a human dealer
        self.manual = given.dealing == "manual"
        self.wanted: Wanted | None = None
        """The cards that are to come in."""
        self.thrown_aside: tuple[int, ...] = ()
        """Cards a seat has thrown, until its new ones are in."""
        self.tokens = 0
        """The number of the next card nobody has named."""
        self.asking_to_show = given.showdown == "asked"
        self.awaiting_award = False

        # what the hand waits for
        self.ask: Op | None = None
        self.asking: Asking = None  # type: ignore[assignment]
        """How `ask` is answered; None until something is asked."""
        self.actor = NOBODY
        self.need = 0
        self.asked = 0
        """The seat whose bring-in it is; a seat that is asked in its place may fold."""
        self.answers: dict[int, Any] = {}
        self.legal: Legal = AnyLegal()
        """What the seat to act may do; nothing where nobody is asked."""
        self.is_over = False
        self.street = ""
        self.skipped: set[str] = set()
        self.action = ""
        self.amount = 0
        self.allotted: list[Any] = []
        """What has been paid: (pot, share, hand, amount, {seat: chips}, run or 0, its table cards or None)."""
        self.decisions: list[Decided] = []
        """What came from outside, in order: (seat, action), and what a dealer dealt, showed and awarded."""
        self.log: list[RawEvent] | None = [] if given.events else None
        self.origin: Hand | None = None
        """The hand as it was dealt anew, which is as far back as it goes; None: it goes back to its opening."""

        self.later: list[Any] | None = None
        """Of a hand whose cards nobody has looked at: what is to be dealt when somebody does (`engine.unseen`)."""

    def lay_out(self, chance: Chance) -> None:
        """The cards as they are before any is dealt: all of them in the deck, in its order, with the chance that mixes them."""
        program, chairs = self.program, self.chairs
        self.deck = list(program.deck)
        self.top = self.settled = 0
        self.chance = chance
        self.piles: dict[str, list[int]] = {name: [] for name in (*PILES, *program.shared_zones)}
        self.own: dict[str, list[list[int]]] = {zone: [[] for _ in range(chairs)] for zone in program.own_zones}
        self.up = self.dealt_up = 0
        self.shown = 0
        """Cards that lay face up and were turned down again, as a mask: everybody knows them."""
        self.remembers: list[list[int]] = [[] for _ in range(chairs)]
        """Cards that have left a seat's zones and that it has seen."""
        self.passed = 0
        """Cards that lie with the seat they were passed to, as a mask: the giver knows them."""
        self.mingled: tuple[Told, ...] = ()
        """What was told of cards that were mixed, in order."""

    # ---- what a hand nobody has looked at does otherwise (`engine.unseen`) -----------------------------------------------------

    def look(self) -> None:
        """Deal what is to be dealt; here everything is."""

    def tabled(self, order: tuple[int, ...]) -> bool:
        """The hands of these seats are shown; False where that is to be done now."""
        return False

    def lying(self) -> Lying:
        """Where the cards lie of the seats that are live, and of the table."""
        return self.own, self.piles

    # ---- chips ----------------------------------------------------------------------------------------------------------

    def pay(self, seat: int, amount: int) -> int:
        """Move chips of a seat into the pot, all it has where that is less; the chips moved."""
        stack = self.stack
        if amount >= stack[seat]:
            amount = stack[seat]
            self.can_act &= ~(1 << seat)
        stack[seat] -= amount
        self.put_in[seat] += amount
        self.pot += amount
        return amount

    # ---- cards ----------------------------------------------------------------------------------------------------------

    def take(self, count: int) -> list[int]:
        """The next cards of the stub, fewer where it runs out."""
        top = self.top
        stop = top + count
        settled = self.settled
        if stop > settled:
            if stop > len(self.deck) or settled < top:
                stop = self.settle(stop)
            else:
                self.chance.pick(self.deck, settled, stop)
                self.settled = stop
        self.top = stop
        return self.deck[top:stop]

    def settle(self, stop: int) -> int:
        """Let chance say which cards come up to a place; that place, or the end of the stub where it is nearer.

        Cards that are sure to be dealt next may be settled with those before them: they are the same either way.
        """
        deck = self.deck
        if stop > len(deck):
            stop = len(deck)
        if stop > self.settled:
            top = self.top
            self.chance.pick(deck, self.settled if self.settled > top else top, stop)
            self.settled = stop
        return stop

    @property
    def stub_size(self) -> int:
        return len(self.deck) - self.top

    def open_of(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Those of the cards that lie face up."""
        up = self.up
        return tuple(card for card in cards if up >> card & 1) if up else ()

    def into_stub(self, cards: list[int]) -> None:
        """Cards join the stub and all of it is shuffled; whatever was known of its order is forgotten."""
        mask = mask_of(cards)
        self.dealt_up &= ~mask
        self.forget(mask | mask_of(self.deck[self.top :]))
        if self.manual:
            cards = self.unnamed(len(cards))
        self.deck = self.deck[self.top :] + cards
        self.top = self.settled = 0

    def forget(self, mask: int) -> None:
        """Cards are mixed: nobody can tell any more where each of them lies, but who had seen one knows it is among them."""
        if not self.manual:
            self.mingled += (Mixed(mask, self.up | self.shown, tuple(self.remembers)),)
        self.up &= ~mask
        self.shown &= ~mask
        self.passed &= ~mask
        self.remembers = [[card for card in memory if not mask >> card & 1] if memory else [] for memory in self.remembers]

    def lose_track(self, seat: int) -> None:
        """A seat parts with cards unseen: nobody else can tell any more which of those it was known to hold it has kept."""
        cards = tuple(card for zone in self.own.values() for card in zone[seat])
        lies_open = self.up | self.shown
        if not self.manual:
            self.mingled += (Parted(seat, cards, lies_open),)
        if not self.passed:
            return
        hand = mask_of(cards)
        held, unseen = self.passed & hand, hand & ~lies_open
        if not self.manual:
            seen = (one for one in seen_among(held & unseen, self.remembers) if one.knower != seat)
            self.mingled += tuple(one._replace(among=unseen) for one in seen)
        self.passed &= ~held
        self.remembers = [[card for card in memory if not held >> card & 1] for memory in self.remembers]

    def unnamed(self, count: int) -> list[int]:
        """Cards for the stub that nobody has named."""
        first = self.tokens
        self.tokens += count
        return list(range(first, first + count))

    def call_it(self, name: str, value: object) -> None:
        """Give a value that everybody knows a name."""
        self.variables[name] = value
        if name in self.hidden:
            self.hidden = {other: how for other, how in self.hidden.items() if other != name}

    def give_up(self, seat: int) -> None:
        """A seat's cards go to the muck; the seat goes on knowing them."""
        for zone in self.own.values():
            cards = zone[seat]
            if cards:
                self.piles["muck"].extend(cards)
                self.remembers[seat].extend(cards)
                zone[seat] = []

    def owner(self, card: int) -> tuple[str, int] | None:
        """Where a card lies that has left the stub: its pile or zone, and the seat whose zone it is (NOBODY: the table's)."""
        for name, pile in self.piles.items():
            if card in pile:
                return name, NOBODY
        for zone, held in self.own.items():
            for seat, cards in enumerate(held):
                if card in cards:
                    return zone, seat
        return None

    # ---- what expressions read beside the attributes (compiler.state.State) ------------------------------------------------

    def pile(self, name: str) -> list[int]:
        return self.deck[self.top :] if name == "stub" else self.piles[name]

    @property
    def street_number(self) -> int:
        streets = self.program.streets
        return streets.index(self.street) + 1 if self.street in streets else 0

    @property
    def substantial_action(self) -> bool:
        said = self.program.substantial
        if said is not None:
            return said(self, NOBODY)
        return self.actions >= 3 or (self.actions == 2 and self.actions_with_chips > 0)

    @property
    def whose_turn(self) -> int:
        return self.actor if self.ask is not None or not self.calls else int(self.calls[-1].actor)

    @property
    def deciding(self) -> str:
        if self.ask is not None:
            return self.asking.kind
        return self.calls[-1].asking.kind if self.calls and self.calls[-1].ask is not None else "nothing"

    @property
    def least_wager(self) -> int:
        return self._wager_sizes()[0]

    @property
    def most_wager(self) -> int:
        return self._wager_sizes()[1]

    def _wager_sizes(self) -> tuple[int, int]:
        """The least and the largest total that the seat to act may bet or raise to."""
        op, asking, seat = self.ask, self.asking, self.actor
        if op is None and self.calls:
            op, asking, seat = self.calls[-1].ask, self.calls[-1].asking, self.calls[-1].actor
        if op is None or seat < 0 or asking.kind != "bet":
            return 0, 0
        found = asking.legal(self, op, seat)
        if found.complete is not None:
            return found.complete, found.complete
        sizes = found.bet or found.raise_to
        return (sizes.min, sizes.max) if sizes is not None else (0, 0)

    def left_of(self, seat: int, among: int) -> int:
        return left_of(seat, among)

    def right_of(self, seat: int, among: int) -> int:
        return right_of(seat, among)
