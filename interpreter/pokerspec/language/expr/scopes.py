"""Which names there are where: the table of names of LANGUAGE.md as data.

A scope is a list of frames, the innermost first. A frame maps a name to its type and one sentence.
Zones, declarations and what a game declares are added by `Names`, which answers what a name is.
"""

from __future__ import annotations

from collections.abc import Mapping

from pokerspec.language.expr.env import Env, word
from pokerspec.language.expr.tree import TypeName
from pokerspec.structs import Struct

Frame = Mapping[str, tuple[TypeName, str]]

STATIC: Frame = {
    "players": ("Count", "seats dealt in"),
    "event_players": ("Count", "players left in the event; those dealt in, unless the table says otherwise"),
    "nobody": ("Seat", "no seat"),
}
TABLE: Frame = {
    "button": ("Seat", "the seat with the button"),
    "small_blind": ("Seat", "the seat of the small blind"),
    "big_blind": ("Seat", "the seat of the big blind"),
    "opener": ("Seat", "who lifted the level first by choice in this round"),
    "last_actor": ("Seat", "who acted last"),
    "last_aggressor": ("Seat", "who bet or raised last"),
    "everyone": ("Seats", "the seats dealt in"),
    "live": ("Seats", "the seats that have not folded"),
    "can_act": ("Seats", "live seats with chips"),
    "live_at_start": ("Seats", "live seats when the round began, all-in ones too"),
    "can_act_at_wager": ("Seats", "the seats that could act when the round's last full wager was made; none yet: when it began"),
    "stub": ("Cards", "the cards not yet dealt"),
    "burns": ("Cards", "the burnt cards"),
    "muck": ("Cards", "the folded cards"),
    "discards": ("Cards", "the cards thrown in draws and discards"),
    "aside": ("Cards", "cards put aside after a mistake"),
    "board": ("Cards", "the shared cards"),
    "pot": ("Chips", "every chip put in"),
    "level": ("Chips", "what a seat must have in this street to stay"),
    "street": ("Symbol:street", "the street being played"),
    "street_number": ("Count", "which street is being played; the first is 1"),
    "substantial_action": ("Bool", "whether there has been substantial action on this street"),
    "actor": ("Seat", "the seat whose turn it is"),
    "deciding": ("Symbol:deciding", "what kind of decision is asked for"),
    "least_wager": ("Chips", "the least total the seat to act may bet or raise to; 0: it may not"),
    "most_wager": ("Chips", "the largest total the seat to act may bet or raise to; 0: it may not"),
    "wagers": ("Count", "wagers of this round"),
    "betting_rounds": ("Count", "rounds of betting the game has"),
    "raised": ("Bool", "whether the level was lifted over a bet or a blind in this round"),
    "opened": ("Bool", "whether the level was lifted by choice in this round"),
    "actions": ("Count", "actions of this street; a bring-in that is not completed is none"),
    "actions_with_chips": ("Count", "actions of this street that put chips in"),
    "units.small": ("Chips", "the small unit of betting"),
    "units.big": ("Chips", "the big unit of betting"),
}
SEAT: Frame = {
    "seat": ("Seat", "the seat being asked"),
    "stack": ("Chips", "chips the seat has behind"),
    "put_in": ("Chips", "chips the seat has put in in this hand"),
    "to_call": ("Chips", "chips the seat owes to stay"),
    "all_in": ("Bool", "live without chips"),
    "folded": ("Bool", "no longer live"),
    "thrown": ("Count", "cards the seat threw away last"),
    "turns": ("Count", "turns the seat has had in this round"),
    "owes_small_blind": ("Bool", "has missed a small blind"),
    "owes_big_blind": ("Bool", "has missed a big blind"),
    "hole": ("Cards", "the seat's own cards"),
    "up": ("Cards", "the seat's cards that lie face up"),
    "down": ("Cards", "the seat's cards that lie face down"),
    "door": ("Card", "the seat's first card that lies face up"),
}
ACTION: Frame = {
    "action": ("Symbol:action", "the action in question"),
    "amount": ("Chips", "the chips it puts in"),
}
CARD: Frame = {
    "rank": ("Rank", "the card's rank"),
    "suit": ("Suit", "the card's suit"),
    "color": ("Color", "the card's colour"),
    "value": ("Count", "the card's points"),
    "up": ("Bool", "whether the card lies face up"),
    "down": ("Bool", "whether the card lies face down"),
    "dealt_up": ("Bool", "whether the card was dealt face up"),
    "dealt_down": ("Bool", "whether the card was dealt face down"),
    "joker": ("Bool", "whether the card is a joker"),
}
FACE: Frame = {name: CARD[name] for name in ("rank", "suit", "color", "value", "joker")}
"""What is printed on a card: all that is known of it before there is a hand."""
QUALIFY: Frame = {
    "class": ("Class", "the class of the hand made"),
    "top": ("Rank", "the rank of its first card"),
    "points": ("Count", "the points of its cards"),
    "cards": ("Cards", "its cards, best first"),
}
RANKING: Frame = {
    "cards": ("Cards", "the cards of the hand"),
    "group_1": ("Cards", "the cards of its first group"),
    "group_2": ("Cards", "the cards of its second group"),
    "others": ("Cards", "the cards in no group"),
}
AFTER_HAND: Frame = {
    "winner": ("Seat", "who won the whole pot alone; nobody if it was shared"),
    "winners": ("Seats", "who won a part of the pot"),
    "pot": ("Chips", "the pot that was paid"),
    "wagers_made": ("Count", "wagers made by choice in the hand"),
}

FRAMES: Mapping[str, Frame] = {
    "static": STATIC, "table": TABLE, "seat": SEAT, "action": ACTION, "card": CARD, "face": FACE,
    "qualify": QUALIFY, "ranking": RANKING, "after_hand": AFTER_HAND,
}  # fmt: skip
"""Every frame by name."""

SCOPES: Mapping[str, tuple[str, ...]] = {
    "static": ("static",),
    "table": ("table", "static"),
    "seat": ("seat", "table", "static"),
    "action": ("action", "seat", "table", "static"),
    "card": ("card", "seat", "table", "static"),
    "table_card": ("card", "table", "static"),
    "deck": ("face", "static"),
    "qualify": ("qualify", "seat", "table", "static"),
    "ranking": ("ranking",),
    "after_hand": ("after_hand", "table", "static"),
}
"""The frames of each scope, innermost first."""

WHERE: Mapping[str, str] = {
    "static": "everywhere",
    "table": "while a hand is played",
    "seat": "where one seat is being asked, or after `where` and `who` over seats",
    "action": "in `forbid` and `then`",
    "card": "after `where` over cards, in `strip` and in `wild`",
    "face": "in `strip`",
    "qualify": "in `qualify`",
    "ranking": "in the classes of a ranking",
    "after_hand": "in `after_hand`",
}
"""Where the names of a frame exist, in words."""

WORDS: Mapping[TypeName, tuple[str, ...]] = {
    "Suit": ("clubs", "diamonds", "hearts", "spades"),
    "Color": ("black", "red"),
    "Symbol:deciding": (
        "nothing",
        "bet",
        "post",
        "draw",
        "discard",
        "arrange",
        "expose",
        "pass",
        "choose",
        "declare",
        "take",
        "buy",
        "run",
        "show",
    ),
    "Symbol:action": ("fold", "check", "call", "bet", "raise", "complete", "bring_in"),
}
"""The words of the types that every game has."""

PILES = ("stub", "burns", "muck", "discards", "aside")


def reserved_names() -> frozenset[str]:
    """Names that an option, a variable or a zone should not take; stakes may share the names of seats."""
    return frozenset(name for frame in FRAMES.values() for name in frame if "." not in name) | {"units", "card"}


_SEATS = ("Seat", "Seats")
_CARDS = ("Card", "Cards")
_PREFERRED: Mapping[TypeName, tuple[tuple[TypeName, ...], ...]] = {
    "Seat": (_SEATS,),
    "Seats": (_SEATS,),
    "Card": (_CARDS,),
    "Cards": (_CARDS,),
    "owner": (_SEATS, _CARDS),
}


class Meaning(Struct):
    """What a name is: the frame it belongs to, its type, and for names of `static` what kind of name it is."""

    frame: str
    type: TypeName
    kind: str
    """`constant` (options, stakes, players), `variable`, `zone`, `declaration` or `state`."""


class Names:
    """The names of a scope in a game."""

    def __init__(self, env: Env) -> None:
        self.env = env
        self._declared = {frame: dict(self._of(frame)) for frame in FRAMES}

    @classmethod
    def of(cls, env: Env) -> Names:
        """The names of an environment, found once."""
        found = env.known.get("names")
        if not isinstance(found, Names):
            found = env.known["names"] = cls(env)
        return found

    def _of(self, frame: str) -> list[tuple[str, Meaning]]:
        found = [(name, Meaning(frame, given[0], "state")) for name, given in FRAMES[frame].items()]
        env = self.env
        if frame == "static":
            found.append(("players", Meaning(frame, "Count", "constant")))
            found += [(word(name), Meaning(frame, given, "constant")) for name, given in env.options.items()]
            found += [(word(name), Meaning(frame, "Chips", "constant")) for name in sorted(env.stakes)]
            found += [(word(name), Meaning(frame, given, "variable")) for name, given in env.variables.items()]
        if frame == "table":
            found += [(word(name), Meaning(frame, "Cards", "zone")) for name in (*env.table_zones, *PILES, "board")]
            if env.card:
                found.append(("card", Meaning(frame, "Card", "state")))
        if frame == "seat":
            found += [(word(name), Meaning(frame, "Cards", "zone")) for name in (*env.seat_zones, "hole")]
            found += [(word(name), Meaning(frame, f"Symbol:{name}", "declaration")) for name in env.declarations]
        return found

    def all(self, frame: str) -> Mapping[str, Meaning]:
        """The names of one frame."""
        return self._declared[frame]

    def look_up(self, name: str, frames: tuple[str, ...], want: TypeName | None = None) -> Meaning | None:
        """What a name means in these frames, the innermost first.

        Where a seat or cards are wanted, or (`owner`) something that has attributes, a meaning that is one goes before the
        others; elsewhere a name that is both a seat and an amount is the amount.
        """
        found = [self._declared[frame][name] for frame in frames if name in self._declared[frame]]
        for kinds in _PREFERRED.get(want or "", ()):
            fitting = [meaning for meaning in found if meaning.type in kinds]
            if fitting:
                return fitting[0]
        amounts = [meaning for meaning in found if meaning.type not in _SEATS]
        return next(iter(amounts or found), None)

    def elsewhere(self, name: str) -> list[str]:
        """The frames that have a name."""
        return [frame for frame in FRAMES if name in self._declared[frame]]

    def words(self, kind: TypeName) -> tuple[str, ...]:
        """The words a value of a type of words may be."""
        if kind in WORDS:
            return WORDS[kind]
        if kind == "Class":
            return tuple(map(word, self.env.classes))
        if kind == "Symbol:street":
            return tuple(map(word, self.env.streets))
        return tuple(map(word, self.env.symbols.get(kind.partition(":")[2], ())))
