"""YAML text to nodes, with libyaml's parser where there is one and the pure one else: same nodes, same findings."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.source.build import Builder, TooLarge
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar
from pokerspec.source.syntax import blocks, syntax_finding
from pokerspec.source.text import clean

MAX_BROKEN = 50
"""A text with more broken keys than this is no spec."""


def read(text: str, file: str, *, pure: bool = False) -> tuple[Node | None, list[Diagnostic]]:
    """The document in `text`, and all that is wrong with it as YAML, in order of place.

    After a syntax error (`Y110`) the rest is read top-level key by top-level key, so that one fault
    does not hide the others: the node then has gaps (`nodes.is_gap`) for what could not be read, and
    is good for looking for more faults and for nothing else. Where a value was written in a way YAML readers
    disagree about, the node holds what was meant and the finding is an error. `file` is the name
    that findings give. `pure` takes the parser written in Python, for comparison.
    """
    text, found = clean(text, file)
    if not text.endswith("\n"):
        text += "\n"
    if any(d.code == "Y190" for d in found):
        return None, found
    node, more, broken = _document(text, file, pure)
    if broken is not None:
        node, more = _rescue(text, file, pure, broken)
    found += more
    if node is None and not found:
        found.append(finding("Y102", Place(file, 1, 1, 1, 1), "the file is empty", "start with `pokerspec: 1`"))
    return node, sorted(found, key=lambda d: (d.place.line, d.place.column, d.code))


def _document(text: str, file: str, pure: bool, first: int = 1) -> tuple[Node | None, list[Diagnostic], Diagnostic | None]:
    """The node, its findings, and the syntax error that ended the reading, if one did."""
    import yaml

    for loader in [_pure_parser()] if pure or _fast_parser() is None else [_fast_parser(), _pure_parser()]:
        builder = Builder(loader(text), text, file, first)
        try:
            return builder.document(), builder.found, None
        except TooLarge:
            return None, builder.found, None
        except yaml.YAMLError as error:
            broken = syntax_finding(error, text, file, first)
        except RecursionError:  # no known text gets here: depth is bounded before it is built
            return None, [finding("Y190", Place(file, 1, 1, 1, 1), "the text is nested too deeply")], None
    return None, builder.found, broken


def _rescue(text: str, file: str, pure: bool, broken: Diagnostic) -> tuple[Node | None, list[Diagnostic]]:
    """What can be read of a broken text, one top-level key at a time, and the findings of each."""
    found: list[Diagnostic] = []
    entries: dict[str, Entry] = {}
    broken_blocks = 0
    for block in blocks(text):
        node, more, error = _document(block.text, file, pure, block.first)
        broken_blocks += error is not None
        if broken_blocks > MAX_BROKEN:
            break
        found += [*more, error] if error else more
        place = Place(file, block.line, 1, block.line, block.end_column)
        read_entries = list(node) if isinstance(node, Mapping) and not error else [Entry(block.key, place, Scalar("", place))]
        for entry in read_entries:
            first = entries.setdefault(entry.key, entry)
            if first is not entry:
                message = f"the key `{entry.key}` stands twice in this map"
                found.append(finding("Y130", entry.place, message, "keep one", ((first.place, "the first one"),)))
    if not any(d.level == "error" for d in found):
        found.append(broken)
    if not entries:
        return None, found
    return Mapping(entries, next(iter(entries.values())).place), found


@lru_cache(maxsize=1)
def _fast_parser() -> Any:
    import yaml

    return getattr(yaml, "CSafeLoader", None)


def _pure_parser() -> Any:
    import yaml

    return yaml.SafeLoader
