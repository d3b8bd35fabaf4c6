"""Reading the words after a command, with a suggestion for each that is misspelt."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from types import ModuleType
from typing import NoReturn

from pokerspec.cli.terminal import fold
from pokerspec.cli.usage import UsageError, did_you_mean


class Parser(argparse.ArgumentParser):
    """An argparse parser whose errors are sentences, not an exit."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message, f"`{self.prog} --help` says what it takes")

    def options(self) -> list[str]:
        """Every option it knows."""
        return [name for action in self._actions for name in action.option_strings]

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The words as values; UsageError for those it does not know."""
        unknown = [word for word in words[: _end(words)] if word.startswith("--") and word.split("=")[0] not in self.options()]
        for word in unknown:  # before argparse complains of what is missing because of them
            name = word.split("=")[0]
            hint = did_you_mean(name, self.options()) or f"see `{self.prog} --help`"
            raise UsageError(f"{self.prog} has no option {name}", hint)
        args, rest = self.parse_known_args(words)
        if rest:
            raise UsageError(f"{self.prog} does not take {rest[0]!r}", f"see `{self.prog} --help`")
        return args


def _end(words: Sequence[str]) -> int:
    """Where options end: at a bare `--`."""
    return list(words).index("--") if "--" in words else len(words)


def parser_of(name: str, command: ModuleType, about: str) -> Parser:
    """The parser of one command."""
    from pokerspec._version import __version__

    examples = "\n".join(f"  {line}" for line in command.EXAMPLES)
    if "{game}" in examples:
        from pokerspec.cli.house import some_game

        examples = examples.replace("{game}", some_game())
    parser = Parser(
        prog=f"pokerspec {name}",
        description="\n".join(fold(" ".join((getattr(command, "ABOUT", "") or f"{about[:1].upper()}{about[1:]}.").split()), 80)),
        epilog=f"examples:\n{examples}\n\n{EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"pokerspec {__version__}")
    command.arguments(parser)
    return parser


EXIT_CODES = """\
exit codes: 0 done, 1 a spec or an example has a fault, 2 not understood, or a
            file or stream that fails, 3 a fault of pokerspec itself"""
