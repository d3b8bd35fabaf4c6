"""The codes of findings about documents that meet: extends, mixins, edits, references, options, stakes, the whole game."""

from __future__ import annotations

from pokerspec.diagnostics import Diagnostic, Level, Place

MERGE_CODES: dict[str, tuple[str, Level, str]] = {
    "R100": ("not-a-document", "error", "A file says with one of its keys what it is: a game, a ranking, a mixin or a mix."),
    "R102": ("name-not-stem", "warning", "A file of a rules folder is called like the id it holds."),
    "R103": ("duplicate-id", "error", "Two files of one rules folder hold the same id."),
    "R104": ("hides-shipped", "warning", "A house id equals a shipped one and the file does not say `replaces: true`."),
    "R105": ("too-many-files", "error", "A rules folder holds more files than are read."),
    "R110": ("unknown-base", "error", "`extends` names a document that no folder has."),
    "R111": ("extends-cycle", "error", "A chain of `extends` comes back to where it began."),
    "R112": ("chain-too-deep", "error", "More documents extend one another than are read."),
    "R113": ("unknown-mixin", "error", "`with` names a mixin that no folder has."),
    "R114": ("needs-unmet", "error", "A mixin needs something that the game does not have."),
    "R115": ("unknown-game", "error", "A mix names a game that no folder has."),
    "R116": ("game-has-faults", "error", "A game of a mix has faults of its own, or with the mixins of the mix."),
    "R117": ("unknown-stake", "error", "A mix names a stake, or games, that none of its games has."),
    "R118": ("mix-stake-missing", "error", "A mix does not say a stake that one of its games must be given."),
    "R119": ("cannot-seat", "error", "A game of a mix cannot be played by as few players as the mix is for."),
    "R120": ("removes-nothing", "error", "`null` removes a key that is not there."),
    "R121": ("edits-nothing", "error", "An edit names a step that the street does not have."),
    "R122": ("order-of-nothing", "error", "`before` or `after` names an entry that is not there."),
    "R123": ("duplicate-step-id", "error", "Two steps of one street have the same id."),
    "R124": ("fits-no-game", "warning", "A part of a mixin names what no game has, so it is left out of all of them."),
    "R125": ("not-an-edit", "error", "A step is edited with a map, a short form of its verb, or `null`."),
    "R130": ("missing-section", "error", "A game needs this section."),
    "R140": ("not-run", "error", "The language has this, and this version of the interpreter does not run it."),
    "R200": ("unknown-ranking", "error", "No such order of hands."),
    "R201": ("unknown-hand", "error", "No such hand among `hands`."),
    "R202": ("unknown-zone", "error", "No such zone, board or pile."),
    "R203": ("unknown-forced-bet", "error", "No such forced bet."),
    "R205": ("unknown-step", "error", "A step address is `street.step`, and both exist."),
    "R207": ("hand-in-circle", "error", "Hands that take their cards from one another in a circle."),
    "R208": ("clashing-name", "error", "One name for two things that expressions read."),
    "R210": ("no-units", "error", "Fixed limit needs a small and a big unit."),
    "R211": ("unknown-class", "error", "No such class of hands in the ranking."),
    "R212": ("no-amount", "error", "A forced bet, a unit or a limit lacks its amount."),
    "R213": ("contradiction", "error", "Two keys that exclude each other."),
    "R214": ("unknown-choice", "error", "The default is none of the choices."),
    "R300": ("unknown-option", "error", "The game has no such option."),
    "R301": ("option-type", "error", "The option takes another kind of value."),
    "R302": ("option-choice", "error", "The option does not have this choice."),
    "R303": ("option-range", "error", "The value lies outside the option's limits."),
    "R304": ("option-fixed", "error", "The option is not a knob of the table."),
    "R305": ("option-default", "error", "The default is no value of its own option."),
    "R400": ("stake-circle", "error", "Stakes that are given by one another in a circle."),
    "R401": ("stake-formula", "error", "A stake's formula reads what stakes cannot read."),
    "R402": ("typical-missing", "warning", "A required stake without `typical`: demos cannot play the game."),
    "R403": ("typical-not-whole", "warning", "The typical stakes do not give whole chips."),
    "G100": ("no-streets", "error", "A game needs at least one street."),
    "G101": ("no-hands", "error", "A game needs at least one hand, to be compared at the end."),
    "G102": ("no-split", "error", "A game says who gets the pot."),
    "G103": ("no-least-bet", "error", "Nothing says what the least bet is."),
    "G104": ("no-players", "error", "A game says for how many players it is."),
    "G301": ("card-budget", "warning", "With all seats taken, more cards can be needed than the deck has."),
}
"""Code: name, level, what it means."""


def report(code: str, place: Place, message: str, *, help: str = "", related: tuple[tuple[Place, str], ...] = ()) -> Diagnostic:
    """A finding of this module's list."""
    name, level, _ = MERGE_CODES[code]
    return Diagnostic(code, message, place, level, name, help, related)
