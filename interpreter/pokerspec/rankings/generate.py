"""Functions unrolled for every number of cards, which is what makes ranking a hand fast in plain Python.

The text below is a template of ours; nothing of a spec goes into it but whether suits matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Any, cast

_LETTERS = "abcdefghijk"
_SIZES = (7, 5, 2, 4, 3, 6, 1, 8, 9, 10, 11)


def summing_value(names: Mapping[str, Any], suits: bool) -> Callable[[Sequence[int]], int]:
    """A function from cards to their strength: a sum over weights, a look into the rank table, suits aside.

    `names`: W (weights by card), B (the same with the suit fields' start added), T (rank table), K (rank keys' mask),
    M (the suit fields' top bits), S (cards, sum → strength where enough cards are of one suit). Without `suits`: W, T.
    """
    ask = "return S(cards, s) if s & M else T[s & K]"
    lines = ["def value(cards):", "    n = len(cards)"]
    for n in _SIZES:
        letters = list(_LETTERS[:n])
        total = " + ".join(f"{'B' if suits and not i else 'W'}[{x}]" for i, x in enumerate(letters))
        lines += [f"    if n == {n}:", f"        {', '.join(letters)}, = cards"]
        lines += [f"        s = {total}", f"        {ask}"] if suits else [f"        return T[{total}]"]
    total = "sum([W[c] for c in cards])"
    lines += ["    if not n:", "        return 0"]
    lines += [f"    s = {total} + START", f"    {ask}"] if suits else [f"    return T[{total}]"]
    return cast("Callable[[Sequence[int]], int]", _made(lines, names, "value"))


def distinct_value(names: Mapping[str, Any], most: int) -> Callable[[Sequence[int]], int]:
    """A function from cards to the best set of at most `most` cards of which no two share a mark, by their ranks.

    `names`: W (a word by card, a bit for each mark), T (strength by the rank bits), K (the rank bits' mask),
    L (the same for more cards than are unrolled). Cards share no mark when their words' sum is their union.
    """
    lines = ["def value(cards):", "    n = len(cards)"]
    for n in range(min(most, 5) + 1, 0, -1):
        letters = list(_LETTERS[:n])
        lines += [f"    if n == {n}:", f"        {', '.join(letters)}, = cards"]
        lines += [f"        {x} = W[{x}]" for x in letters] + ["        best = 0"]
        for count in range(min(n, most), 0, -1):
            for some in combinations(letters, count):
                lines += [f"        s = {' + '.join(some)}", f"        if {' | '.join(some)} == s and T[s & K] > best:"]
                lines += ["            best = T[s & K]"]
            lines += ["        if best:", "            return best"]
        lines += ["        return 0"]
    lines += ["    return L(cards)"]
    return cast("Callable[[Sequence[int]], int]", _made(lines, names, "value"))


def places_getter(marks: Sequence[int], count: int, take: int) -> Callable[[Sequence[int]], Callable[[Any], tuple[int, ...]]]:
    """A function from `count` cards to a reader of all places that are the sum of `take` of the cards' marks."""
    if count > len(_LETTERS):
        return lambda cards: itemgetter(*map(sum, combinations([marks[c] for c in cards], take)))
    letters = list(_LETTERS[:count])
    sums = [" + ".join(some) for some in combinations(letters, take)]
    sums += sums if len(sums) == 1 else []
    lines = ["def places(cards):", f"    {', '.join(letters)}, = cards"]
    lines += [f"    {x} = M[{x}]" for x in letters] + [f"    return G({', '.join(sums)})"]
    made = _made(lines, {"M": marks, "G": itemgetter}, "places")
    return cast("Callable[[Sequence[int]], Callable[[Any], tuple[int, ...]]]", made)


def _made(lines: Sequence[str], names: Mapping[str, Any], name: str) -> Any:
    space = dict(names)
    exec(compile("\n".join(lines), "<pokerspec.rankings.generate>", "exec"), space)
    return space[name]
