"""What a compiled expression may read of a hand in play.

The compiler writes code against these names and the engine's `Hand` has them; this protocol is
the whole contract between the two. Seats are numbers from 0 (-1: nobody), sets of seats are bit
masks, cards are numbers (see `pokerspec.rankings.cards`), symbols are words with underscores.
"""

from __future__ import annotations

from typing import Protocol


class State(Protocol):
    """A hand as expressions see it."""

    event_players: int
    button: int
    small_blind: int
    big_blind: int
    opener: int
    last_actor: int
    last_aggressor: int
    dealt_in: int
    """`everyone`: the seats dealt in, as a mask."""
    live: int
    """Seats that have not folded and are not fouled, as a mask."""
    can_act: int
    """Live seats with chips, as a mask."""
    live_at_start: int
    """Mask of the live seats when the round began."""
    can_act_at_wager: int
    """Mask of the seats that could act right before the last full wager of the round, or when it began."""
    level: int
    wagers: int
    raised: bool
    opened: bool
    actions: int
    actions_with_chips: int
    small_unit: int
    big_unit: int
    stack: list[int]
    bets: list[int]
    """Chips each seat has put in this street and that count toward the call."""
    put_in: list[int]
    """Chips each seat has put into the pot in this hand, all told."""
    thrown: list[int]
    """Cards each seat threw away in the last draw or discard."""
    turns: list[int]
    declared: list[str]
    """By seat, the word of the step that declares `declared`; empty: not yet. Other names: such a list in `variables`."""
    own: dict[str, list[list[int]]]
    """By seat zone and seat, the cards in the order received. Only read."""
    owes_small_blind: int
    owes_big_blind: int
    """Masks."""
    up: int
    """Mask over card numbers: bit set, the card lies face up."""
    dealt_up: int
    """Mask over card numbers: the card was dealt face up."""
    variables: dict[str, object]
    """What `set`, `roll`, `choose` and reports have named; a name not yet set is missing. Ranks and suits are numbers,
    cards are lists, seats are masks, words have underscores."""
    action: str
    """In `forbid` and `then`: the kind of the action in question."""
    amount: int
    """In `forbid` and `then`: chips the action puts in."""
    card: int
    """In `after: card`: the card that has just left the stub, else -1."""

    @property
    def pot(self) -> int:
        """Every chip put in, this street's too."""
        ...

    @property
    def stub_size(self) -> int:
        """How many cards are in the stub, without a look at them."""
        ...

    @property
    def street(self) -> str: ...

    @property
    def street_number(self) -> int:
        """Which street is being played, from 1."""
        ...

    @property
    def substantial_action(self) -> bool:
        """Whether there has been substantial action on this street, by `betting.substantial_action`."""
        ...

    @property
    def whose_turn(self) -> int:
        """`actor`: the seat to act, in a procedure the one that was to act when it began."""
        ...

    @property
    def deciding(self) -> str:
        """The kind of decision asked for, in a procedure the one that was asked for when it began; or `nothing`."""
        ...

    @property
    def least_wager(self) -> int:
        """The least total for the street that the seat to act may bet or raise to; 0: it may not."""
        ...

    @property
    def most_wager(self) -> int: ...

    def pile(self, name: str) -> list[int]:
        """A pile or table zone by name: stub burns muck discards aside board or a declared table zone. Only read."""
        ...

    def left_of(self, seat: int, among: int) -> int:
        """The next seat clockwise after `seat` that is in the mask `among`; -1 where there is none.

        Left of -1 (nobody, no button) is the lowest seat of the mask.
        """
        ...

    def right_of(self, seat: int, among: int) -> int:
        """The next seat the other way round; right of -1 is the highest seat of the mask."""
        ...


class Outcome(State, Protocol):
    """A hand that is over, as `after_hand` sees it: the pot that was paid stands in `pot`."""

    winner: int
    """Who won all of it alone, else -1."""
    winners: int
    """A mask."""
    wagers_made: int
