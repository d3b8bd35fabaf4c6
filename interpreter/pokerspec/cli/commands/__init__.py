"""The commands, a module each: `ABOUT`, `EXAMPLES`, `arguments(parser)` and `run(args) -> exit code`.

`{game}` in an example is filled with a game of the rules when it is shown: nothing here knows a game.
"""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "play": "play a game in the terminal, against bots or watching them",
    "list": "games, mixes, mixins and orders of hands there are",
    "show": "a game as one merged file, or what it changes in another",
    "new": "begin a game of your own from one that exists",
    "lint": "check files of rules and say what is wrong, with places",
    "explain": "what a finding of lint means",
    "test": "run the worked examples in games",
    "deal": "one random hand as a saved hand or a list of events",
    "equity": "what part of the pot hands get in the long run",
    "simulate": "play many hands and count what happens",
    "replay": "play hand histories again and say where they differ",
    "verify": "whether a saved hand was dealt by the shuffle it was committed to",
}
"""Command → what it does, in the order of help."""
