"""How pots are divided and hands shown, as the engine needs it."""

from __future__ import annotations

from collections.abc import Callable

from pokerspec.structs import NamedStruct

Amount = Callable[..., int]
Test = Callable[..., bool]


class Share(NamedStruct):
    """A part of the pot: the hand that wins it, or parts of its own."""

    name: str
    hand: str | None
    shares: tuple[Share, ...] = ()
    odd_chip: bool = False
    odd_rule: str | None = None
    """Who gets odd chips inside this share, where it differs from the game's rule."""
    zones: tuple[str, ...] = ()
    """The seat zones its hand is made from: what is tabled for it where hands are shown share by share."""
    weight: Amount | None = None
    among: Test | None = None
    when: Test | None = None
    none: str = "others"
    none_to: str | None = None


class Nobody(NamedStruct):
    """Who gets a pot none of whose shares has a winner: everyone who plays for it, or who has another hand."""

    none: str = "everyone"
    none_to: str | None = None


class ShowdownRule(NamedStruct):
    show: str
    first_to_show: str
    odd_chip: str
    """By what rule odd chips are given inside a share, now that it is known whether there is a board."""
    odd_chip_in: str
    odd_chip_stays: bool
    """Whether odd chips of a tied share stay in it, or go to the first share of the pot."""
    rake_each_pot: bool
    """Whether each pot gives its part of the rake, or the main pot all of it."""
    board_ties: str
