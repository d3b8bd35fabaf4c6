"""Finding and loading games: by id, by file, from text."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerspec.diagnostics import Diagnostic
from pokerspec.engine.hand import Hand
from pokerspec.errors import NotFound, PokerspecError, SpecError
from pokerspec.game import Game
from pokerspec.language import library as language_library
from pokerspec.language.build import build_ranking_spec, build_spec
from pokerspec.language.documents import Document
from pokerspec.language.merge_codes import report
from pokerspec.rankings.rank import Rank
from pokerspec.rankings.ranking import Ranking

if TYPE_CHECKING:
    from pokerspec.language.schema import Kind
    from pokerspec.table.mix import Mix

MixinGiven = str | Mapping[str, Any]


class Library(language_library.Library):
    """Folders searched before the shipped rules, for ids in `extends`, `with`, rankings and mixes."""

    def load(
        self,
        game: str | os.PathLike[str],
        options: Mapping[str, object] | None = None,
        mixins: Sequence[MixinGiven] = (),
    ) -> Game:
        """A game by id (str) or by file (Path), with options chosen and mixins laid over it.

        Raises NotFound for an id nobody has, SpecError with all faults of the spec and of the options.
        """
        return self._game(self._document(game), options, mixins)

    def loads(
        self, text: str, name: str = "<text>", options: Mapping[str, object] | None = None, mixins: Sequence[MixinGiven] = ()
    ) -> Game:
        """A game from text; no file is read but the library's."""
        return self._game(self._opened(self.read(text, name), "game"), options, mixins)

    def _document(self, game: str | os.PathLike[str]) -> Document:
        return self.find("game", game) if isinstance(game, str) else self._opened(self.open(game), "game")

    @staticmethod
    def _opened(opened: language_library.Opened, wanted: Kind | None = None) -> Document:
        """The document that was read; SpecError where there is none, or where a file is asked for as what it is not."""
        document = opened.document
        if document is None:
            raise SpecError(opened.faults)
        if document.kind == "mix" and wanted == "game":
            said = "this is a mix, and a game is wanted"
            raise SpecError([report("R100", document.place, said, help="`load_mix` loads it, and a Table plays it")])
        if document.kind != "mix" and wanted == "mix":
            raise SpecError([report("R100", document.place, f"this is a {document.kind}, and a mix is wanted")])
        return document

    def _game(self, document: Document, options: Mapping[str, object] | None, mixins: Sequence[MixinGiven]) -> Game:
        built = build_spec(self, document, mixins)
        if built.spec is None:
            raise SpecError(built.errors)
        warnings = [finding for finding in built.findings if finding.level != "error"]
        return Game(built.spec, built.hash, options, mixins, warnings)

    def load_mix(self, mix: str | os.PathLike[str]) -> Mix:
        """A mix by id (str) or by file (Path): its games with their mixins, options and stakes.

        Raises NotFound for an id nobody has, SpecError with all faults of the mix and of its games.
        """
        document = self.find("mix", mix) if isinstance(mix, str) else self._opened(self.open(mix), "mix")
        return self._mix(document)

    def loads_mix(self, text: str, name: str = "<text>") -> Mix:
        """A mix from text; no file is read but the library's."""
        return self._mix(self._opened(self.read(text, name), "mix"))

    def _mix(self, document: Document) -> Mix:
        from pokerspec.language.build_mix import build_mix, stakes_of
        from pokerspec.language.mix_references import mix_findings
        from pokerspec.table.mix import Mix, Played

        faults = [fault for fault in mix_findings(self, document) if fault.level == "error"]
        if faults:
            raise SpecError(faults)
        spec = build_mix(document)
        played = []
        for item in spec.games:
            game = self.load(item.id, options=item.options, mixins=item.mixins)
            played.append(Played(game=game, stakes=stakes_of(spec, item, game.spec, [])))
        return Mix(
            id=spec.id,
            titles=spec.title,
            min_players=spec.min_players,
            max_players=spec.max_players,
            games=tuple(played),
            change=spec.change,
            button=spec.button,
        )

    def lay_over(self, game: Game, mixins: Sequence[MixinGiven]) -> Game:
        """A game with more mixins laid over it, wherever it came from. Raises NotFound, SpecError."""
        texts = game.texts()
        carried = _Carried(texts["rankings"], self)
        return carried.loads(texts["game"], f"<{game.id}>", options=game.chosen, mixins=mixins)

    def ranking(self, name: str) -> Ranking:
        """An order of hands by id, compiled for the deck it is made for. Raises NotFound or SpecError."""
        from pokerspec.compiler.compile import make_ranking

        built = build_ranking_spec(self, self.find("ranking", name))
        if built.spec is None:
            raise SpecError([finding for finding in built.findings if finding.level == "error"])
        return make_ranking(built.spec)

    def lint(self, path: str | os.PathLike[str]) -> list[Diagnostic]:
        """Everything the loader can know of a file, worst first by place; an empty list for a clean one."""
        opened = self.open(path)
        return list(self._findings(opened.document, opened.faults))

    def lint_text(self, text: str, name: str = "<text>") -> list[Diagnostic]:
        """`lint` for a text from a database or a browser."""
        opened = self.read(text, name)
        return list(self._findings(opened.document, opened.faults))

    def _findings(self, document: Document | None, faults: Sequence[Diagnostic]) -> list[Diagnostic]:
        from pokerspec.checking import findings_of

        return findings_of(self, document, faults)


_SHIPPED: Library | None = None
_RANKINGS: dict[str, Ranking] = {}


def shipped() -> Library:
    """The library of the shipped rules, read once."""
    global _SHIPPED
    if _SHIPPED is None:
        _SHIPPED = Library()
    return _SHIPPED


def load(game: str | os.PathLike[str], options: Mapping[str, object] | None = None, mixins: Sequence[MixinGiven] = ()) -> Game:
    """A game: a str is always an id, a Path always a file, so that an id is never mistaken for a file."""
    return shipped().load(game, options, mixins)


def loads(
    text: str, name: str = "<text>", options: Mapping[str, object] | None = None, mixins: Sequence[MixinGiven] = ()
) -> Game:
    """A game from text; `name` is what findings call it. No file is read but shipped ones."""
    return shipped().loads(text, name, options, mixins)


class _Carried(Library):
    """The orders of hands that a game carries, and what a library beside them has; without one no file is read."""

    def __init__(self, rankings: Mapping[str, str], beside: language_library.Library | None = None) -> None:
        super().__init__()
        self._folders = [] if beside is None else beside._walked()
        self._rankings = rankings

    def _candidates(self, kind: str, name: str) -> Iterator[Document]:
        if kind == "ranking" and name in self._rankings:
            document = self.read(self._rankings[name], f"<saved {name}>").document
            if document is not None and (document.kind, document.id) == (kind, name):
                yield document
        yield from super()._candidates(kind, name)


def restore(text: str, library: Library | None = None) -> Hand:
    """A saved hand, played again; see `Hand.from_json`."""
    from pokerspec.engine import saved

    data = saved.read_text(text)
    config = data["config"]
    try:
        game = _saved_game(data, config.get("options"), config.get("mixins", ()), library)
        key = bytes.fromhex(data["seed"])
        stakes, event_players = dict(config["stakes"]), config.get("event_players")
        stacks, button, deck, posts = config["stacks"], config["button"], config["deck"], saved.posts_of(config["posts"])
        dealing, showdown, rake = config["dealing"], config["showdown"], saved.rake_of(config["rake"])
    except (NotFound, SpecError) as error:
        raise saved.refuse("no-such-game", f"the game of this hand cannot be loaded: {error}") from None
    except saved.MALFORMED:
        raise saved.refuse("not-a-hand", "the config of this hand is not one") from None
    if game.hash != data["hash"]:
        raise saved.refuse("other-spec", f"the spec of {game.id!r} is not the one this hand was played by")
    try:
        hand = game.new_hand(
            stacks,
            button,
            stakes,
            posts=posts,
            seed=key,
            deck=deck or None,
            dealing=dealing,
            showdown=showdown,
            rake=rake,
            event_players=event_players,
            carry=config.get("carry"),
        )
    except PokerspecError as error:
        raise saved.refuse("bad-config", f"this hand cannot be opened: {error}") from None
    except saved.MALFORMED:
        raise saved.refuse("bad-config", "this hand cannot be opened: its config is not of the form of one") from None
    return saved.play(hand, data)


def _saved_game(data: Mapping[str, Any], options: Any, mixins: Any, library: Library | None) -> Game:
    """The game of a saved hand: from the library, else as the hand carries it, else a shipped one.

    Those that no given library decides are kept, since an archive has many hands of a game: what a hand says of its game is
    the key, and its hash says whether the game kept is the one it was played by.
    """
    if library is not None:
        return _load_saved(data, options, mixins, library)
    key = sha256(json.dumps([data["game"], data.get("spec"), options, mixins], sort_keys=True).encode("utf-8")).hexdigest()
    game = _RESTORED.get(key)
    if game is None or game.hash != data["hash"]:
        game = _load_saved(data, options, mixins, None)
        if len(_RESTORED) >= _MOST_RESTORED:
            _RESTORED.clear()
        _RESTORED[key] = game
    return game


_MOST_RESTORED = 64
_RESTORED: dict[str, Game] = {}


def _load_saved(data: Mapping[str, Any], options: Any, mixins: Any, library: Library | None) -> Game:
    carried = data.get("spec")
    if library is not None or carried is None:
        return (library or shipped()).load(str(data["game"]), options=options, mixins=mixins)
    game = _Carried(dict(carried["rankings"])).loads(carried["game"], "<saved game>", options=options)
    if game.id != data["game"]:
        raise NotFound("game", str(data["game"]), game.id)
    return Game(game.spec, game.hash, options, mixins, game.warnings)


def saved_game(data: Mapping[str, Any], library: Library | None) -> Game:
    """A game as a saved table names it: `game`, `options`, `mixins`, and `spec` where it carries it."""
    return _saved_game(data, data["options"], data["mixins"], library)


def playable(what: str | Path | Game | Mix, library: Library | None) -> tuple[Game | Mix, Library]:
    """What a table is to play, and its library: an id of a game or a mix, a file of either, or one that is loaded.

    Raises NotFound, SpecError, and TableError `bad-game` for what is none of these.
    """
    from pokerspec.table.codes import refuse
    from pokerspec.table.mix import Mix

    lib = library if library is not None else shipped()
    if isinstance(what, (Game, Mix)):
        return what, lib
    if isinstance(what, str):
        is_mix = lib.lookup("game", what) is None and lib.lookup("mix", what) is not None
        return (lib.load_mix(what) if is_mix else lib.load(what)), lib
    if isinstance(what, os.PathLike):
        document = lib._opened(lib.open(what))
        return (lib.load_mix(what) if document.kind == "mix" else lib.load(what)), lib
    raise refuse("bad-game", f"{what!r} is no game: an id, a Path, a Game or a Mix")


def load_mix(mix: str | os.PathLike[str]) -> Mix:
    """A mix: a str is always an id, a Path always a file."""
    return shipped().load_mix(mix)


def lint(path: Path) -> list[Diagnostic]:
    """Every finding of a file."""
    return shipped().lint(path)


def lint_text(text: str, name: str = "<text>") -> list[Diagnostic]:
    """Every finding of a text."""
    return shipped().lint_text(text, name)


def ranking(name: str) -> Ranking:
    """A shipped order of hands, compiled once, for the deck it is made for."""
    found = _RANKINGS.get(name)
    if found is None:
        found = _RANKINGS[name] = shipped().ranking(name)
    return found


def evaluate(name: str, cards: str) -> Rank:
    """The best hand that cards make in a shipped order of hands."""
    return ranking(name).rank(cards)


def cards(text: str) -> tuple[int, ...]:
    """Card numbers of a text such as "As Kd". Raises DealingError (`unknown-card`, `duplicate-card`)."""
    from pokerspec.rankings.cards import parse

    return tuple(parse(text))


__all__ = [
    "Library", "cards", "evaluate", "lint", "lint_text", "load", "load_mix", "loads", "playable", "ranking", "restore",
    "saved_game", "shipped",
]  # fmt: skip
