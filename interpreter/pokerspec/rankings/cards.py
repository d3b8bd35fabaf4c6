"""Cards as numbers and as text.

A card is rank * 4 + suit: ranks 0..12 are 2..A, suits 0..3 are c d h s, so numbers sort by rank, then by suit.
52 and 53 are jokers, written `Jk` and `Jk2`. Numbers from 64 up are unknown cards, written `??`, each a card of its own.

Text is ranks and suits, spaces or commas between cards or nothing: `As Kd 10h`, `AsKd`, `A♠ K♦`. Ten is `T` or `10`.
Case does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pokerspec.errors import DealingError, nearest

RANKS = "23456789TJQKA"
SUITS = "cdhs"
ACE = 12
JOKER = 52
"""The first joker's number."""
UNKNOWN = 64
"""The first unknown card's number."""

_NAMES = (*(r + s for r in RANKS for s in SUITS), "Jk", "Jk2")
_NUMBERS = {text.lower(): card for card, text in enumerate(_NAMES)} | {"jk1": JOKER}
_CARD = re.compile(r"\s*,?\s*(\?\?|jk[12]?|(?:10|[2-9TJQKA])[cdhs])", re.IGNORECASE)
_SIGNS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs", "\ufe0e\ufe0f")


def name(card: int) -> str:
    """The card as text: `As`, `Jk`, `??`."""
    return _NAMES[card] if 0 <= card < len(_NAMES) else "??"


def names(cards: Iterable[int]) -> str:
    """Cards as text, spaces between them."""
    return " ".join(map(name, cards))


def rank_name(rank: int) -> str:
    """A rank's sign, `T` for ten."""
    return RANKS[rank]


def rank_of(text: str) -> int:
    """The rank written `A`, `T`, `10`, …; DealingError `unknown-card` for anything else."""
    sign = "T" if text == "10" else text.upper()
    if len(sign) == 1 and sign in RANKS:
        return RANKS.index(sign)
    raise DealingError("unknown-card", f"{text!r} is not a rank: ranks are {' '.join(RANKS)}")


def parse(text: str) -> tuple[int, ...]:
    """The cards a text names, in its order; unknown ones numbered from 64 up.

    Raises DealingError: `unknown-card` where something is no card, `duplicate-card` where one comes twice.
    """
    if not isinstance(text, str):
        raise DealingError("unknown-card", f"{text!r} is no text of cards")
    plain = text.translate(_SIGNS)
    cards: list[int] = []
    unknown = UNKNOWN
    at = 0
    while plain[at:].strip(" ,\t\r\n"):
        found = _CARD.match(plain, at)
        if found is None:
            raise _no_card(plain[at:])
        word = found.group(1).lower().replace("10", "t")
        if word == "??":
            cards.append(unknown)
            unknown += 1
        else:
            card = _NUMBERS[word]
            if card in cards:
                raise DealingError("duplicate-card", f"the card {name(card)} comes twice in {text!r}")
            cards.append(card)
        at = found.end()
    return tuple(cards)


def parse_one(text: str) -> int:
    """The one card a text names."""
    cards = parse(text)
    if len(cards) != 1:
        raise DealingError("unknown-card", f"{text!r} is not one card")
    return cards[0]


def _no_card(rest: str) -> DealingError:
    word = rest.strip(" ,\t\r\n").split()[0].split(",")[0]
    like = nearest(word, _NAMES)
    hint = f"; did you mean {like}?" if like else ""
    what = f"a card is a rank of {RANKS} and a suit of {SUITS}, as in `As Kd 10h`"
    return DealingError("unknown-card", f"{word!r} is not a card: {what}{hint}")


def mask_of(cards: Iterable[int]) -> int:
    """Cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
