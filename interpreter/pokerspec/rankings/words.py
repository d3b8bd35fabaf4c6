"""What a made hand is called: the words of its class with the ranks filled in.

A class may say `says: {en: "{group_1} full of {group_2}", ja: "{group_1}と{group_2}のフルハウス"}`. Placeholders:

    {group_1} {group_2} …   the ranks of the class's groups, the largest group first, then the higher ("kings", ja "K")
    {top}                   the rank compared first: of the first group, the run, the suited cards, or the highest card
                            ("king", "8", ja "K")
    {class}                 the class's title
    {ranks}                 all ranks in the order in which they are compared, joined by hyphens ("8-6-4-3-2")
    {cards}                 the cards, best first ("Ks Kd 9s 9h 4c")
    {count}                 how many cards count (a ranking by distinct cards), or the total of a ranking by points

A placeholder that a hand does not have becomes a hyphen. A class without `says` gets its title, then the ranks; a class
without `title` its id; a ranking without classes the ranks, by points the total. A language without words gets the
English ones, then the first there are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

_ONE = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_PLACEHOLDER = re.compile(r"\{([a-z_0-9]+)\}")


def choose(words: Mapping[str, str] | None, lang: str) -> str | None:
    """The text in that language, else in English, else in the first language there is."""
    if not words:
        return None
    return words.get(lang) or words.get("en") or next(iter(words.values()))


def rank_word(rank: str, lang: str, plural: bool = False) -> str:
    """A rank as said in English ("king", "kings", "8", "8s"); elsewhere its sign."""
    if lang != "en":
        return rank
    return _ONE.get(rank, rank) + ("s" if plural else "")


def placeholders(text: str) -> list[str]:
    """The names that stand in braces in a class's words."""
    return _PLACEHOLDER.findall(text)


def known_placeholder(name: str) -> bool:
    """Whether a name in braces is one that a hand may have."""
    return name in ("top", "class", "ranks", "cards", "count") or re.fullmatch(r"group_[1-9]", name) is not None


def fill(text: str, values: Mapping[str, str]) -> str:
    """The text with every placeholder replaced by its value, "-" where the hand has none."""
    return _PLACEHOLDER.sub(lambda found: values.get(found.group(1), "-"), text)


def values(
    title: str, groups: Sequence[str], ranks: Sequence[str], cards: Sequence[str], count: int, lang: str
) -> dict[str, str]:
    """What the placeholders stand for in one hand; `ranks` and `cards` in the order compared."""
    found = {f"group_{i}": rank_word(rank, lang, plural=True) for i, rank in enumerate(groups, 1)}
    if ranks:
        found["top"] = rank_word(ranks[0], lang)
    return {**found, "class": title, "ranks": "-".join(ranks), "cards": " ".join(cards), "count": str(count)}
