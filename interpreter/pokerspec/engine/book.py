"""The book: how the betting of hands that open alike begins, written down as it is played (lean mode, `events=False`).

While nobody has looked at a card, a hand is decided by its opening and the actions so far. A simulation plays the same
first actions over and over, so a page of the book keeps the hand as it stands there with what is legal, and an action
that was done there before leads to the next page with one look-up. A hand leaves the book at the first action that
is new there, or when anything but its legal actions is asked for; it takes a copy of the page and goes on by itself. No
page holds a card, a key or anything else of a single hand.
"""

from __future__ import annotations

from typing import Any

from pokerspec.engine import link
from pokerspec.engine.actions import Action
from pokerspec.engine.hand import Hand
from pokerspec.engine.legal import Legal
from pokerspec.engine.link import Code
from pokerspec.engine.state import HandState
from pokerspec.engine.unseen import Unseen, copy_but_cards, first_look, unseen, unseen_code

MOST_PAGES = 4096
"""Pages of all the books of a game; a page takes about 3 kB."""


class Paper:
    """The pages that may still be written."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MOST_PAGES


class Page:
    """A hand as it stands after some actions, with its legal actions, and the pages that actions lead to."""

    __slots__ = ("action", "after", "legal", "paper", "state")

    def __init__(self, hand: Unseen, legal: Legal, action: Action | None, paper: Paper) -> None:
        self.state = unseen(hand, hand.code, b"")
        assert hand.later is not None
        self.state.later = hand.later[1:]
        self.legal = legal
        self.action = action
        self.paper = paper
        self.after: dict[Any, Page] = {}


class Begun(Unseen):
    """A hand that is in the book: only `page` and, in `later`, its key are filled; whatever else is read makes it leave."""

    __slots__ = ()
    is_over = False
    waiting = "decision"

    @property
    def legal(self) -> Legal:
        return self.page.legal  # type: ignore[union-attr]

    def act(self, action: Action | str, seat: int | None = None) -> None:
        page = self.page
        if page is None:  # `act` was taken from the hand while it was in the book
            Hand.act(self, action, seat)
            return
        if seat is None:
            try:
                following = page.after.get(action)
            except TypeError:  # no action at all
                following = None
            # 4.0 and True are equal to numbers, and are none
            if following is not None and type(action) is type(following.action) and type(action[-1]) in (str, int):
                self.page = following
                return
        self.leave()
        Hand.act(self, action, seat)
        if seat is None and isinstance(action, Action):
            _write(page, self, action)

    def leave(self) -> None:
        """Go on by itself."""
        page = self.page
        assert page is not None
        assert page.state.later is not None
        key: Any = self.later
        self.__class__ = Unseen  # type: ignore[assignment]  # the same slots
        copy_but_cards(self, page.state)
        self.later = [key, *page.state.later]
        self.page = None

    def look(self) -> None:
        self.leave()
        self.look()


for _slot in HandState.__slots__:
    if _slot not in ("is_over", "later", "page"):
        setattr(Begun, _slot, first_look(_slot, "leave"))


def _write(page: Page, hand: Hand, action: Action) -> None:
    """Write the page an action leads to, where the hand still waits and no card has been looked at."""
    paper = page.paper
    if paper.left <= 0 or type(hand) is not Unseen or hand.ask is None:
        return
    legal = hand.legal
    if type(hand) is Unseen:
        paper.left -= 1
        page.after[action] = Page(hand, legal, action, paper)


class Book:
    """The book of one opening."""

    __slots__ = ("first",)

    def __init__(self, first: Page) -> None:
        self.first = first

    def hand(self, key: bytes) -> Hand:
        """A new hand with the chance of a key."""
        hand = object.__new__(Begun)
        hand.page = self.first
        hand.later = key  # type: ignore[assignment]
        return hand


def begin_book(opened: Hand, paper: Paper) -> Book | None:
    """The book of an opened hand; None where a card decides before the first action, or cards come in by hand."""
    code: Code | None = None if opened.manual else unseen_code(opened.program, opened.code)
    if code is None:
        return None
    hand = unseen(opened, code, b"")
    link.run(hand)
    if type(hand) is not Unseen or hand.ask is None:
        return None
    legal = hand.legal
    return Book(Page(hand, legal, None, paper)) if type(hand) is Unseen else None
