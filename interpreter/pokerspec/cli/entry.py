"""From words to a command and from its end to an exit code; whatever goes wrong is said in a sentence."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TextIO

from pokerspec.cli.commands import COMMANDS
from pokerspec.cli.terminal import lenient, plain, terminal_of
from pokerspec.cli.usage import UsageError, did_you_mean
from pokerspec.errors import NotFound, PokerspecError, SpecError

DONE, FAULTS, USAGE, OURS = 0, 1, 2, 3
STOPPED = 130
"""Ended by Ctrl-C, as shells count it."""
NOBODY_READS = 141
"""Nobody reads what is written any more, as shells count it."""
_ABOUT_GAMES = """\
GAME is an id from `pokerspec list`, or a file. Ids are looked up in the house's
own rules (the folder marked by the nearest `pokerspec.yaml`), in --rules DIR,
in POKERSPEC_PATH, then among the games that come with pokerspec."""


def run(argv: Sequence[str] | None) -> int:
    """A command from its words to its exit code; nothing is raised."""
    words = list(sys.argv[1:] if argv is None else argv)
    _open_closed_streams()
    lenient(sys.stdout)
    lenient(sys.stderr)
    try:
        code = command(words)
        sys.stdout.flush()
    except BrokenPipeError:
        _close_quietly(sys.stdout)
        return NOBODY_READS
    except KeyboardInterrupt:
        _say("")
        return STOPPED
    except SystemExit as leave:  # argparse, after --help and --version
        return leave.code if isinstance(leave.code, int) else DONE
    except UsageError as error:
        return _complain(str(error), error.hint)
    except SpecError as error:
        return _spec_faults(error)
    except NotFound as error:
        return _complain(str(error), "" if error.nearest else "`pokerspec list` shows what there is")
    except PokerspecError as error:
        return _complain(str(error))
    except OSError as error:
        return _machine_fault(error)
    except Exception as error:
        return _own_fault(error)
    return code


def _open_closed_streams() -> None:
    """A program started with a standard stream closed has none: what it writes goes nowhere, and there is nothing to read."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def command(words: list[str]) -> int:
    """Run the command that the first word names."""
    if not words:
        return _welcome()
    name, rest = words[0], words[1:]
    if name in ("-h", "--help", "help"):
        return command([rest[0], "--help"]) if rest else _help()
    if name in ("-V", "--version"):
        from pokerspec._version import __version__

        print(f"pokerspec {__version__}")
        return DONE
    if name not in COMMANDS:
        raise UsageError(f"there is no command {name!r}", did_you_mean(name, COMMANDS) or f"commands: {', '.join(COMMANDS)}")
    from pokerspec.cli.parser import parser_of

    module = import_module(f"pokerspec.cli.commands.{name}")
    code: int = module.run(parser_of(name, module, COMMANDS[name]).read(rest))
    return code


def _welcome() -> int:
    from pokerspec.cli.house import some_game

    game = some_game()
    print("pokerspec: every poker game is a file. Three things to try:\n")
    for line, why in (
        ("pokerspec list", "which games there are"),
        (f"pokerspec play {game}", "play one against bots"),
        (f"pokerspec new my-game --extends {game}", "begin one of your own"),
    ):
        print(f"  {line:<44} {why}".rstrip())
    print("\n`pokerspec --help` lists every command.")
    return DONE


def _help() -> int:
    from pokerspec.cli.house import some_game
    from pokerspec.cli.parser import EXIT_CODES

    print("usage: pokerspec COMMAND ...\n\nEvery poker game is a file, played by one interpreter.\n\ncommands:")
    for name, about in COMMANDS.items():
        print(f"  {name:<10} {about}")
    print("\n`pokerspec COMMAND --help` says more, with examples; `--version` says which.")
    print(f"\nexample:\n  pokerspec play {some_game()} --seats 4\n")
    print(_ABOUT_GAMES)
    print(f"\n{EXIT_CODES}")
    return DONE


def _complain(message: str, hint: str = "") -> int:
    _say_wrong(f"pokerspec: {message}")
    if hint:
        _say_wrong(f"  {hint}")
    return USAGE


def _say_wrong(line: str) -> None:
    """A sentence on standard error, in lines that fit where a person reads it."""
    terminal = terminal_of(sys.stderr)
    _say("\n".join(terminal.fold(line, "  ")) if terminal.live else line)


def _say(text: str) -> None:
    """Text on standard error, as far as that can be written to."""
    try:
        print(text, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _close_quietly(sys.stderr)


def _spec_faults(error: SpecError) -> int:
    """Faults of a spec, with their places; those of what the caller chose are the caller's."""
    from pokerspec.cli.render import render_all

    _say(render_all(error.diagnostics, terminal_of(sys.stderr)))
    ours = all(found.file.startswith("<") for found in error.diagnostics)
    return USAGE if ours else FAULTS


def _machine_fault(error: OSError) -> int:
    """A file, folder or stream that the machine does not let us read or write."""
    _close_quietly(sys.stdout)
    about = f": {plain(str(error.filename))[:200]}" if error.filename is not None else ""
    return _complain(f"{error.strerror or type(error).__name__}{about}")


def _own_fault(error: Exception) -> int:
    """A fault of ours: one sentence, or with POKERSPEC_DEBUG the whole traceback."""
    if os.environ.get("POKERSPEC_DEBUG"):
        import traceback

        traceback.print_exc()
    said = " ".join(str(error).split())[:200]
    _say_wrong(f"pokerspec: this is a fault of pokerspec itself: {type(error).__name__}{f': {said}' if said else ''}")
    _say_wrong("  run it again with POKERSPEC_DEBUG=1 to see where, and please report it")
    return OURS


def _close_quietly(stream: TextIO) -> None:
    """Python writes what is left at exit; let it go nowhere where it cannot be written."""
    with contextlib.suppress(OSError, ValueError):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
