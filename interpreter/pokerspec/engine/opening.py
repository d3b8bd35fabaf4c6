"""A new hand: who is dealt in, whose blinds they are, which cards are known to lie on top, what has been posted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pokerspec.compiler.program import Op, Program, Street
from pokerspec.compiler.program import Post as PostOp
from pokerspec.engine import carrying, manual, posting
from pokerspec.engine.given import Given, Post
from pokerspec.engine.hand import Hand
from pokerspec.engine.link import Code, run
from pokerspec.engine.seats import NOBODY, is_whole, left_of
from pokerspec.engine.shuffle import UNDEALT, Chance
from pokerspec.engine.unseen import begin
from pokerspec.errors import DealingError, nearest
from pokerspec.rankings.cards import UNKNOWN, name, parse

MOST_CHAIRS = 16
LARGEST_STACK = 10**15
DEALING = ("automatic", "manual")
SHOWDOWN = ("automatic", "asked")


def dealt_in(stacks: Sequence[int | None]) -> int:
    """The mask of the seats with chips; DealingError for a stack that is none, or too many chairs."""
    if len(stacks) > MOST_CHAIRS:
        raise DealingError("too-many-seats", f"{len(stacks)} chairs; a table has at most {MOST_CHAIRS}")
    mask = 0
    for seat, stack in enumerate(stacks):
        if stack is None:
            continue
        if not is_whole(stack):
            raise DealingError("bad-stack", f"the stack of seat {seat} is {stack!r}; a stack is a whole number of chips, or None")
        if stack < 1:
            raise DealingError("bad-stack", f"the stack of seat {seat} is {stack}; the least is 1 (None for an empty chair)")
        if stack > LARGEST_STACK:
            raise DealingError("bad-stack", f"the stack of seat {seat} is too large; {LARGEST_STACK} is the most")
        mask |= 1 << seat
    return mask


def check_players(mask: int, least: int, most: int) -> int:
    """The number of seats dealt in, if the game can seat it."""
    players = mask.bit_count()
    if players < least:
        raise DealingError("too-few-seats", f"{players} players; this game needs at least {least}")
    if players > most:
        raise DealingError("too-many-seats", f"{players} players; this game seats at most {most}")
    return players


def check_button(button: int | None, chairs: int) -> None:
    """Refuse a button that is no chair."""
    if button is not None and (not is_whole(button) or not 0 <= button < chairs):
        raise DealingError("bad-button", f"the button is {button!r}; it is a chair from 0 to {chairs - 1}, or None")


def check_event_players(count: int) -> None:
    """Refuse a number of players left in an event that is none."""
    if not is_whole(count) or count < 1:
        raise DealingError("bad-event-players", f"event_players is {count!r}; it is a whole number from 1, or None")


def check_word(what: str, word: str, known: Sequence[str]) -> None:
    """Refuse a word that is not one of those there are."""
    if word not in known:
        raise DealingError(f"bad-{what}", f"{what} is {word!r}; it is {' or '.join(map(repr, known))}")


def known_cards(program: Program, deck: str | Sequence[str] | None) -> tuple[int, ...]:
    """The cards a caller lays on top of the deck, top card first."""
    if deck is None:
        return ()
    cards = parse(deck if isinstance(deck, str) else " ".join(map(str, deck)))
    strangers = [name(card) for card in cards if card not in program.deck and card < UNKNOWN]
    if strangers or any(card >= UNKNOWN for card in cards):
        raise DealingError("unknown-card", f"not in this game's deck: {' '.join(strangers) or '??'}")
    return cards


def check_posts(program: Program, posts: Sequence[Post], mask: int) -> tuple[Post, ...]:
    """Refuse a post of a bet the game does not have, by a seat that is not dealt in, or of no chips."""
    for post in posts:
        if not isinstance(post, Post):
            raise DealingError("bad-post", f"{post!r} is no post; a post is Post(seat, bet, amount, live)")
        if not is_whole(post.seat):
            raise DealingError("bad-post", f"a post is by {post.seat!r}; a seat is a whole number")
        if not 0 <= post.seat < MOST_CHAIRS or not mask >> post.seat & 1:
            raise DealingError("bad-post", f"seat {post.seat} posts and is not dealt in")
        if not isinstance(post.live, bool):
            raise DealingError("bad-post", f"the post of seat {post.seat} is live: {post.live!r}; it is True or False")
        if post.bet is not None and not (isinstance(post.bet, str) and post.bet in program.forced):
            like = nearest(str(post.bet), program.forced)
            known = f"did you mean {like!r}?" if like else f"its forced bets are {', '.join(program.forced) or 'none'}"
            raise DealingError("bad-post", f"the game has no forced bet {post.bet!r}; {known}")
        if post.bet is None and post.amount is None:
            raise DealingError("bad-post", f"the post of seat {post.seat} names neither a bet nor an amount")
        if post.amount is not None and not is_whole(post.amount):
            raise DealingError("bad-post", f"seat {post.seat} posts {post.amount!r}; a post is a whole number of chips")
        if post.amount is not None and post.amount < 1:
            raise DealingError("bad-post", f"seat {post.seat} posts {post.amount}; a post is at least 1 chip")
    return tuple(posts)


def open_hand(given: Given, program: Program, code: Code, mask: int, key: bytes) -> Hand:
    """Deal a hand and run it to its first decision."""
    return dealt(opened(given, program, code, mask), key)


def opened(given: Given, program: Program, code: Code, mask: int) -> Hand:
    """A hand as far as no card and no chance decides: the forced bets that come before the first card are in.

    It holds no secret but the cards a caller has laid on top, so that it may be kept and copied for every hand that
    opens like it.
    """
    chairs = len(given.stacks)
    hand = Hand(given, program, code, mask, given.button if given.button is not None else chairs - 1, UNDEALT)
    if hand.manual:
        manual.open_deck(hand)
    elif given.deck:
        _lay_on_top(hand, given.deck)
    hand.event_players = given.event_players or program.players
    if hand.log is not None:
        hand.log.append(("start", tuple(hand.stack), NOBODY if given.button is None else given.button))
    if program.hand_cap is not None:
        _cap_stacks(hand, max(1, program.hand_cap(hand, NOBODY)))
    _name_blinds(hand, given)
    if given.carry is not None or program.carry:
        _take_over(hand, given.carry or {})
    if given.posts is not None:
        hand.pc = program.first_step
        for post in given.posts:
            _post(hand, post)
        hand.missing += _left_out(program, given.posts, hand)
    for start, op, _ in code[hand.pc :]:
        if not is_certain(op):
            break
        hand.pc += 1
        start(hand, op)
    return hand


def _cap_stacks(hand: Hand, most: int) -> None:
    """Nobody can put in more than the cap: the rest of a stack is not there for this hand, and who reaches the cap is all-in."""
    if max(hand.stack) > most:
        hand.beyond = [max(0, chips - most) for chips in hand.stack]
        hand.stack = [min(chips, most) for chips in hand.stack]


def is_certain(op: Op) -> bool:
    """Whether an operation at the start of a hand runs in every hand alike, without cards and without asking."""
    if isinstance(op, PostOp):
        return op.when is None and not op.bets[0].optional and op.bets[0].or_amount is None
    return isinstance(op, Street) and op.when is None


def dealt(hand: Hand, key: bytes, code: Code | None = None) -> Hand:
    """An opened hand goes on to its first decision, with the chance of a key; by the program of a hand nobody looks at."""
    if code is None:
        hand.chance = Chance(key)
    else:
        begin(hand, code, key)
    run(hand)
    carry = hand.given.carry
    if carry is not None and carry.get("absent"):
        carrying.fold_absent(hand, sum(1 << seat for seat in carry["absent"]))
    return hand


def _take_over(hand: Hand, carry: Mapping[str, Any]) -> None:
    """What the table and the hands before say; chips of the middle and blinds that are owed are in first."""
    carrying.take_over(hand, carry)
    hand.carried_in = hand.pot = carry.get(carrying.MIDDLE, 0)
    if hand.given.posts is None:
        carrying.post_owed(hand)


def _name_blinds(hand: Hand, given: Given) -> None:
    """The next two seats dealt in left of the button; with two seats the button is the small blind (LAW §1.6).

    Where the posts are given, the seats that posted the blinds.
    """
    if given.posts is not None:
        for post in given.posts:
            if post.bet == "small_blind":
                hand.small_blind = post.seat
            elif post.bet == "big_blind":
                hand.big_blind = post.seat
        return
    seats = hand.dealt_in
    button = NOBODY if given.button is None else given.button
    heads_up = seats.bit_count() == 2 and button >= 0 and seats >> button & 1
    hand.small_blind = button if heads_up else left_of(button, seats)
    hand.big_blind = left_of(hand.small_blind, seats)


def _post(hand: Hand, post: Post) -> None:
    """A post as it was really made; one that is no bet of the game moves nobody's turn."""
    bet = hand.program.forced[post.bet] if post.bet is not None else carrying.LIVE
    if not post.live and bet.live:
        bet = carrying.DEAD
    amount = own = bet.amount(hand, post.seat)
    if post.amount is not None and not (post.amount < own and post.amount == hand.stack[post.seat]):
        amount = post.amount  # all that a short stack has does not lower the price (LAW §1.1)
    posting.post(hand, bet, post.seat, amount)


def _left_out(program: Program, posts: tuple[Post, ...], hand: Hand) -> int:
    """The chips of the single live bets that nobody posted: what a pot is short of when blinds count in full (LAW §1.5)."""
    posted = {post.bet for post in posts}
    left = [bet for bet in program.forced.values() if bet.live and not bet.optional and not bet.each and bet.id not in posted]
    return sum(bet.amount(hand, NOBODY) for bet in left)


def _lay_on_top(hand: Hand, cards: tuple[int, ...]) -> None:
    known = set(cards)
    hand.deck = [*cards, *(card for card in hand.deck if card not in known)]
    hand.settled = len(cards)
