"""The same hand at two tables: ours decides and deals, PokerKit's is told, and both are asked the same questions.

PokerKit's player i is our seat i with the button in the last seat. Where the two differ, the difference must be one of its known
faults (PEERS.md); each is counted by name, and what ours does instead is asserted where it is found.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pokerkit

from pokerspec.api import Library
from pokerspec.engine.actions import Action, Bet, BringIn, Call, Check, Complete, Draw, Fold, Raise
from pokerspec.engine.events import Event
from pokerspec.engine.hand import Hand
from pokerspec.engine.seats import left_of
from pokerspec.rankings.cards import name as card_name

LIBRARY = Library()
DEALT_BY_US = ("CARD_BURNING", "HOLE_DEALING", "BOARD_DEALING")
AUTOMATIONS = tuple(one for one in pokerkit.Automation if one.name not in DEALT_BY_US)


class Stop(Exception):
    """From here on a known fault makes the two tables different hands; the name of the fault."""


@dataclass(frozen=True)
class Peer:
    """One of our games and the class of PokerKit's that plays it."""

    game: str
    variant: str
    most: int
    stakes: dict[str, int]
    open: Callable[[Any, list[int]], Any]
    fixed: bool = False
    options: tuple[tuple[str, object], ...] = ()


def blinds(small: int, big: int, *sizes: int, antes: int = 0) -> Callable[[Any, list[int]], Any]:
    def opened(variant: Any, stacks: list[int]) -> Any:
        return variant.create_state(AUTOMATIONS, True, antes, (small, big), *sizes, stacks, len(stacks))

    return opened


def bring_in(ante: int, amount: int, small: int, big: int) -> Callable[[Any, list[int]], Any]:
    def opened(variant: Any, stacks: list[int]) -> Any:
        return variant.create_state(AUTOMATIONS, True, ante, amount, small, big, stacks, len(stacks))

    return opened


def button_ante(ante: int) -> Callable[[Any, list[int]], Any]:
    """The button posts one ante more, live: PokerKit's blinds by player, last player the button."""

    def opened(variant: Any, stacks: list[int]) -> Any:
        # PokerKit turns the blinds of two players round
        button = [ante, 0] if len(stacks) == 2 else [0] * (len(stacks) - 1) + [ante]
        return variant.create_state(AUTOMATIONS, True, ante, button, ante, stacks, len(stacks))

    return opened


LIMIT = {"small_bet": 10}
NO_LIMIT_DRAW = {"small_blind": 5, "big_blind": 10, "ante": 1}
STUD = {"small_bet": 10, "ante": 1, "bring_in": 3}
NO_OPEN_PAIR = (("open_pair_big_bet", False),)
PEERS = [
    Peer("nlhe", "NoLimitTexasHoldem", 9, {"small_blind": 5, "ante": 1}, blinds(5, 10, 10, antes=1)),
    Peer("lhe", "FixedLimitTexasHoldem", 9, LIMIT, blinds(5, 10, 10, 20), fixed=True),
    Peer("plo", "PotLimitOmahaHoldem", 5, {"small_blind": 5}, blinds(5, 10, 10)),
    # PokerKit's fixed-limit class plays pot-limit (PEERS.md), so it is a peer for the pot-limit game
    Peer("plo8", "FixedLimitOmahaHoldemHighLowSplitEightOrBetter", 5, {"small_blind": 5}, blinds(5, 10, 10, 10)),
    Peer("short-deck", "NoLimitShortDeckHoldem", 8, {"ante": 10}, button_ante(10)),
    Peer("stud", "FixedLimitSevenCardStud", 6, STUD, bring_in(1, 3, 10, 20), fixed=True, options=NO_OPEN_PAIR),
    Peer("razz", "FixedLimitRazz", 6, STUD, bring_in(1, 3, 10, 20), fixed=True),
    Peer("stud8", "FixedLimitSevenCardStudHighLowSplitEightOrBetter", 6, STUD, bring_in(1, 3, 10, 20), fixed=True),
    Peer("2-7-triple-draw", "FixedLimitDeuceToSevenLowballTripleDraw", 5, LIMIT, blinds(5, 10, 10, 20), fixed=True),
    Peer("badugi", "FixedLimitBadugi", 5, LIMIT, blinds(5, 10, 10, 20), fixed=True),
    Peer("2-7-single-draw", "NoLimitDeuceToSevenLowballSingleDraw", 5, NO_LIMIT_DRAW, blinds(5, 10, 10, antes=1)),
]


@dataclass
class Tables:
    """One hand at both."""

    peer: Peer
    hand: Hand
    state: Any
    chance: Random
    faults: Counter[str]
    seen: int = 0
    burns: deque[str] = field(default_factory=deque)
    board: deque[str] = field(default_factory=deque)
    hole: dict[int, deque[str]] = field(default_factory=dict)
    short_wager: bool = False
    """A fixed-limit all-in of less than a full bet, on this street."""
    street: str = ""
    decisions: int = 0
    """Decisions of ours that were compared or explained."""

    # ---- cards ------------------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Hand PokerKit the cards our dealer has dealt, as it asks for them."""
        for event in self.hand.events[self.seen :]:
            self.note(event)
        self.seen = len(self.hand.events)
        state = self.state
        while True:
            if self.burns and state.can_burn_card(self.burns[0]):
                state.burn_card(self.burns.popleft())
            elif state.can_deal_hole() and self.hole.get(state.hole_dealee_index):
                cards = self.hole[state.hole_dealee_index]
                state.deal_hole("".join(take(cards, len(state.hole_dealing_statuses[state.hole_dealee_index]))))
            elif self.board and state.can_deal_board():
                state.deal_board("".join(take(self.board, state.board_dealing_count)))
            elif (self.burns or self.board) and state.actor_index is not None and not state.checking_or_calling_amount:
                self.check_idly()
            else:
                return

    def check_idly(self) -> None:
        """PokerKit asks a seat whether it checks when all others are all-in for no more than it has in; ours does not."""
        state = self.state
        others = [seat for seat in range(self.hand.chairs) if state.statuses[seat] and seat != state.actor_index]
        assert not any(state.stacks[seat] for seat in others)
        state.check_or_call()
        self.faults["a check that decides nothing"] += 1

    def note(self, event: Event) -> None:
        if event.type == "irregularity":
            self.mended(event.index)
            raise Stop("reshuffles and shared cards")
        if event.type == "burn":
            self.burns.extend(event.cards)
        elif event.type == "deal" and event.seat < 0:
            self.board.extend(event.cards)
        elif event.type == "deal":
            self.hole.setdefault(event.seat, deque()).extend(event.cards)

    def mended(self, index: int) -> None:
        """Ours shuffles what was thrown away into the stub, or deals one card for all (after its burn, where one is left)."""
        follow = self.hand.events[index + 1 : index + 3]
        if follow[0].type == "scramble":
            assert follow[0].into == "stub"
            assert "discards" in follow[0].piles
        else:
            dealt = follow[1] if follow[0].type == "burn" else follow[0]
            assert (dealt.type, dealt.zone, dealt.seat, len(dealt.cards)) == ("deal", "board", -1, 1)

    # ---- questions ----------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        self.deal()
        self.short_forced_bets()
        while not self.hand.is_over:
            if self.hand.street != self.street:
                self.street = self.hand.street
                self.short_wager = False
            kind = self.hand.to_act.kind if self.hand.to_act else ""
            if kind == "draw":
                self.draw()
            else:
                self.bet(post=kind == "post")
            self.deal()
        assert not self.state.status, "PokerKit's hand goes on"
        self.compare_payouts()

    def short_forced_bets(self) -> None:
        """A short blind lowers PokerKit's price to call; ours stays the full blind."""
        hand = self.hand
        full = max((bet.amount(hand, -1) for bet in hand.program.forced.values() if bet.live), default=0)
        if full and not hand.is_over and hand.street == hand.program.streets[0] and max(hand.bets) < full:
            assert hand.level == full or hand.to_act is None
            raise Stop("short blind")

    def bet(self, post: bool) -> None:
        hand, state, legal = self.hand, self.state, self.hand.legal
        seat = legal.seat
        if post:
            if legal.fold:
                assert not hand.stack[hand.asked]
                assert seat == left_of(hand.asked, hand.can_act)  # the next with chips is asked instead (LAW §1.8)
                raise Stop("bring-in of a seat without chips")
            assert state.actor_index == seat
            assert state.can_post_bring_in()
            assert legal.bring_in is not None
            if legal.bring_in < hand.given.stakes["bring_in"]:
                assert legal.bring_in == hand.stack[seat]
                raise Stop("short bring-in")
        if state.actor_index != seat:
            raise AssertionError(f"ours asks seat {seat}, PokerKit {state.actor_index}")
        assert hand.pot == state.total_pot_amount
        if not any(state.bets):
            assert [pot.amount for pot in hand.pots] == [pot.amount for pot in state.pots]
        if legal.call is None and not legal.check and not post:
            assert not hand.raised  # ours is played without limping in
        elif not post:
            assert state.checking_or_calling_amount == (legal.call or 0)
        theirs = self.their_sizes()
        ours = self.our_sizes()
        if ours != theirs:
            self.explain(ours, theirs)
            theirs = ours if ours == theirs else None
        self.decisions += 1
        self.act(self.choose(theirs is not None and ours is not None))

    def our_sizes(self) -> tuple[int, int] | None:
        legal = self.hand.legal
        if legal.complete is not None:
            return (legal.complete, legal.complete)
        sizes = legal.bet or legal.raise_to
        return (sizes.min, sizes.max) if sizes is not None else None

    def their_sizes(self) -> tuple[int, int] | None:
        state = self.state
        if not state.can_complete_bet_or_raise_to():
            return None
        return (state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount)

    def explain(self, ours: tuple[int, int] | None, theirs: tuple[int, int] | None) -> None:
        """A difference in what a seat may wager must be a known fault; what ours does instead is asserted."""
        hand, legal = self.hand, self.hand.legal
        seat = legal.seat
        if self.peer.fixed and ours is None and legal.capped:
            assert hand.wagers >= 4
            assert hand.live_at_start.bit_count() > 2
            self.faults["blind + 4 before the flop"] += 1
        elif self.peer.fixed and hand.wagers >= 4 and hand.live_at_start.bit_count() == 2:
            assert theirs is None
            self.faults["capped heads-up"] += 1
        elif self.peer.fixed and theirs is None and hand.wagers < 4:
            assert ours is not None
            self.faults["completion counted"] += 1
        elif self.peer.fixed and self.short_wager:
            have = hand.stack[seat] + hand.bets[seat]
            unit = max(hand.unit, hand.round_bet)
            assert ours is None or ours[0] == min(hand.base + unit, have)
            self.faults["no half-bet rule"] += 1
        elif ours is None and legal.closed:
            assert hand.level - hand.seen[seat] < hand.increment
            self.faults["short all-in reopens"] += 1
        elif theirs is None and ours is not None:
            others = [other for other in range(hand.chairs) if other != seat and hand.can_act >> other & 1]
            assert others
            if all(hand.stack[other] + hand.bets[other] <= hand.level for other in others):
                self.faults["a raise that nobody could call"] += 1
                return
            assert hand.seen[seat] >= 0  # it has acted; since then several short all-ins have added up to a raise (LAW §1.2)
            assert hand.level - hand.seen[seat] >= hand.increment
            self.faults["short all-ins do not add up"] += 1
        else:
            raise AssertionError(f"seat {seat} on {hand.street}: ours {ours}, PokerKit {theirs}")

    # ---- doing it -------------------------------------------------------------------------------------------------------------

    def choose(self, may_raise: bool) -> Action:
        legal, chance = self.hand.legal, self.chance
        found: list[Action] = []
        if legal.fold and chance.random() < 0.25:
            found.append(Fold())
        if legal.bring_in is not None:
            found.append(BringIn())
        if legal.check:
            found.append(Check())
        if legal.call is not None:
            found += [Call(), Call()]
        if not found and not may_raise:
            return Fold()
        if may_raise and not (self.peer.fixed and found and chance.random() < 0.75):  # so that not every round is capped
            if legal.complete is not None:
                found.append(Complete())
            for sizes, kind in ((legal.bet, Bet), (legal.raise_to, Raise)):
                if sizes is not None:
                    low, high = sizes.min, sizes.max
                    found += [kind(low), kind(chance.choice((low, low, high, chance.randint(low, high))))]
        action = chance.choice(found)
        if isinstance(action, (Bet, Raise)) and self.hand.legal.bet is None and self.hand.legal.raise_to is None:
            return Call()
        sizes = legal.bet or legal.raise_to
        if isinstance(action, (Bet, Raise)) and sizes is not None and action.to not in sizes:
            return type(action)(sizes.min)
        return action

    def act(self, action: Action) -> None:
        hand, state = self.hand, self.state
        level, stack = hand.level, hand.stack[hand.legal.seat]
        seat, legal = hand.legal.seat, hand.legal
        if isinstance(action, Fold):
            state.fold()
        elif isinstance(action, BringIn):
            state.post_bring_in()
        elif isinstance(action, (Check, Call)):
            state.check_or_call()
        elif isinstance(action, Complete):
            state.complete_bet_or_raise_to(legal.complete)
        else:
            assert isinstance(action, (Bet, Raise))
            state.complete_bet_or_raise_to(action.to)
        to = hand.bets[seat] + stack
        hand.act(action)
        if self.peer.fixed and not hand.stack[seat] and to > level and to - level < hand.unit and not isinstance(action, Call):
            self.short_wager = True

    def draw(self) -> None:
        legal = self.hand.legal
        assert legal.cards is not None
        if self.state.actor_index is not None and not self.state.checking_or_calling_amount:
            self.check_idly()
        if self.state.stand_patter_or_discarder_index != legal.seat:
            raise AssertionError(f"ours draws with seat {legal.seat}, PokerKit {self.state.stand_patter_or_discarder_index}")
        self.decisions += 1
        thrown = tuple(self.chance.sample(legal.cards.numbers, self.chance.choice((0, 1, 1, 2, 3))))
        self.hand.act(Draw(thrown))
        self.state.stand_pat_or_discard("".join(map(card_name, thrown)))

    # ---- money ---------------------------------------------------------------------------------------------------------

    def compare_payouts(self) -> None:
        """The same stacks, but for odd chips and for the low half of a pot in which nobody has a low."""
        ours, theirs = list(self.hand.stacks), list(self.state.stacks)
        assert sum(theirs) == sum(ours)
        if ours == theirs:
            return
        assert self.hand.result is not None
        shares = self.hand.result.shares
        self.shares_are_even(shares)
        gap = sum(abs(a - b) for a, b in zip(ours, theirs, strict=True))
        if gap <= 2 * (len(shares) + sum(len(share.won) for share in shares if len(share.won) > 1)):
            assert any(share.amount % len(share.won) for share in shares) or len({share.share for share in shares}) > 1
            self.faults["odd chips"] += 1
            return
        halved = [share.pot for share in shares if share.share == "low"]
        whole = [share for share in shares if share.share == "high" and share.pot not in halved]
        assert halved, (ours, theirs)
        assert whole, (ours, theirs)
        low = self.hand.program.hands["low"]
        for share in whole:
            for won in share.won:
                assert low.best(self.hand.own, self.hand.piles, won.seat, self.hand) is None or len(self.seats_of(share.pot)) == 1
        self.faults["low half of a pot without a low"] += 1

    def seats_of(self, pot: str) -> set[int]:
        assert self.hand.result is not None
        return {won.seat for share in self.hand.result.shares if share.pot == pot for won in share.won}

    def shares_are_even(self, shares: Any) -> None:
        """At most one odd chip a seat; the high half of each pot has it; in stud the highest card of the five (LAW §1.10)."""
        for share in shares:
            chips = [won.chips for won in share.won]
            assert max(chips) - min(chips) <= 1
            if self.peer.game == "stud" and max(chips) > min(chips):
                lucky = min(max(won.rank.cards) for won in share.won if won.chips == max(chips))
                assert all(max(won.rank.cards) < lucky for won in share.won if won.chips == min(chips))
        for pot in {share.pot for share in shares}:
            halves = {share.share: share.amount for share in shares if share.pot == pot}
            if len(halves) == 2:
                assert 0 <= halves["high"] - halves["low"] <= 1


def take(cards: deque[str], count: int) -> list[str]:
    return [cards.popleft() for _ in range(min(count, len(cards)))]


def rest(hand: Hand, chance: Random) -> int:
    """How many decisions our hand has left, played on at random: those that could not be compared."""
    count = 0
    while not hand.is_over:
        actions = hand.legal.actions()
        hand.act(actions[chance.randrange(len(actions))])
        count += 1
    return count


def play_both(peer: Peer, seed: int, faults: Counter[str], excluded: Counter[str]) -> str:
    """One random hand at both tables: "agree", or the fault at which they part.

    `faults` counts where they differed, `excluded` the decisions that were not compared because of each fault; all
    decisions stand in it under the empty name.
    """
    chance = Random(f"{peer.game} {seed}")
    seats = chance.randint(2, peer.most)
    unit = 10
    if chance.random() < 0.3:
        stacks = [unit * chance.choice((10, 40, 200))] * seats
    else:
        kinds = ((unit // 2, 3 * unit), (2 * unit, 15 * unit), (15 * unit, 100 * unit), (200 * unit, 400 * unit))
        stacks = [chance.randint(*chance.choices(kinds, (1, 12, 10, 7))[0]) for _ in range(seats)]
    game = LIBRARY_GAMES[peer.game]
    hand = game.new_hand(stacks, seats - 1, peer.stakes, seed=seed)
    state = peer.open(getattr(pokerkit, peer.variant), list(stacks))
    differed: Counter[str] = Counter()
    tables = Tables(peer, hand, state, chance, differed)
    end = "agree"
    try:
        tables.play()
    except Stop as stop:
        end = str(stop)
        left = rest(hand, chance)
        excluded[end] += left
        excluded[""] += left
        faults[end] += 1
    excluded[""] += tables.decisions
    excluded.update(differed)
    faults.update(differed)
    return end


LIBRARY_GAMES = {peer.game: LIBRARY.load(peer.game, options=dict(peer.options)) for peer in PEERS}
