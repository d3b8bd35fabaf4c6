"""The orders of hands used in these tests, written by hand: the reader of rules/rankings is somebody else's."""

from __future__ import annotations

from functools import cache

from pokerspec.diagnostics import NOWHERE
from pokerspec.language.spec import ClassPattern, HandClass, RankingSpec
from pokerspec.rankings.ranking import Ranking

Pattern = dict[str, object]

HIGH: dict[str, Pattern] = {
    "straight flush": {"run": 5, "suited": 5},
    "four of a kind": {"groups": (4,)},
    "full house": {"groups": (3, 2)},
    "flush": {"suited": 5},
    "straight": {"run": 5},
    "three of a kind": {"groups": (3,)},
    "two pair": {"groups": (2, 2)},
    "pair": {"groups": (2,)},
    "high card": {},
}
SAYS = {
    "full house": {"en": "{group_1} full of {group_2}", "ja": "{group_1}と{group_2}のフルハウス"},
    "pair": {"en": "pair of {group_1}"},
    "straight": {"en": "straight, {top} high"},
    "high card": {"en": "{top} high"},
}
SHORT = {k: HIGH[k] for k in ("straight flush", "four of a kind", "flush", "full house", "straight")} | HIGH
SOKO: dict[str, Pattern] = {
    **{k: v for k, v in HIGH.items() if k not in ("pair", "high card")},
    "four flush": {"suited": 4},
    "four straight": {"run": 4},
    "pair": {"groups": (2,)},
    "high card": {},
}
NEW_ENGLAND: dict[str, Pattern] = {
    "grand straight flush": {"run": 7, "suited": 7},
    "palace": {"groups": (4, 3)},
    "long straight flush": {"run": 6, "suited": 6},
    "grand flush": {"suited": 7},
    "mansion": {"groups": (4, 2)},
    "straight flush": {"run": 5, "suited": 5},
    "hotel": {"groups": (3, 3)},
    "villa": {"groups": (3, 2, 2)},
    "grand straight": {"run": 7},
    "four of a kind": {"groups": (4,)},
    "long flush": {"suited": 6},
    "long straight": {"run": 6},
    "three pair": {"groups": (2, 2, 2)},
    "full house": {"groups": (3, 2)},
    "flush": {"suited": 5},
    "straight": {"run": 5},
    "three of a kind": {"groups": (3,)},
    "two pair": {"groups": (2, 2)},
    "pair": {"groups": (2,)},
    "high card": {},
}
NO_RUNS = {k: v for k, v in HIGH.items() if "run" not in v and "suited" not in v}


def classes(given: dict[str, Pattern]) -> tuple[HandClass, ...]:
    return tuple(
        HandClass(id=k, patterns=(ClassPattern(**v),) if v else (), says=SAYS.get(k), place=NOWHERE)  # type: ignore[arg-type]
        for k, v in given.items()
    )


def spec(name: str, given: dict[str, Pattern] | None = None, cards: int | None = 5, **more: object) -> RankingSpec:
    return RankingSpec(
        id=name,
        title={"en": name},
        cards=cards,
        classes=classes(given or {}),
        place=NOWHERE,
        **more,  # type: ignore[arg-type]
    )


SPECS = {
    "high": spec("high", HIGH, ace="both"),
    "short-deck": spec("short-deck", SHORT, ace="both"),
    "deuce-to-seven": spec("deuce-to-seven", HIGH, ace="high", best="lowest"),
    "ace-to-five": spec("ace-to-five", NO_RUNS, ace="low", best="lowest"),
    "ace-to-six": spec("ace-to-six", HIGH, ace="low", best="lowest"),
    "soko": spec("soko", SOKO, ace="both"),
    "new-england": spec("new-england", NEW_ENGLAND, cards=7, ace="both"),
    "high-wild": spec("high-wild", {"five of a kind": {"groups": (5,)}, **HIGH}, ace="both"),
    "straight-low": spec("straight-low", {"straight": {"run": 5}}, ace="both", best="lowest"),
    "badugi": spec("badugi", cards=4, ace="low", best="lowest", distinct=("rank", "suit")),
    "badugi-ace-high": spec("badugi-ace-high", cards=4, ace="high", best="lowest", distinct=("rank", "suit")),
    "hidugi": spec("hidugi", cards=4, ace="high", distinct=("rank", "suit")),
    "points-low": spec("points-low", cards=None, best="lowest", points={"A": 1, "J": 10, "Q": 10, "K": 10}),
    "high-suits": spec("high-suits", HIGH, ace="both", compare=("class", "ranks", "suits")),
}
DECKS = {"short-deck": "6789TJQKA"}


@cache
def ranking(name: str) -> Ranking:
    return Ranking(SPECS[name], DECKS.get(name, "23456789TJQKA"))
