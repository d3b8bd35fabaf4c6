"""Everything a newcomer needs, with nothing installed but Python: `python3 dev.py demo`, `test` or `check`.

    demo    checks the rules and plays a hand (you play it, on a terminal; bots play it elsewhere)
    test    runs the tests; words after it go to pytest
    check   what a change must pass: ruff, mypy, the rules, the tests

Each makes `.venv` beside this file when it is not there yet and installs pokerspec into it, editable.
"""

# This file is read by whatever Python a machine has, so that an old one can say what is wrong: nothing newer than 3.6 in here.

import hashlib
import os
import subprocess
import sys
import venv

LEAST = (3, 11)
HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
STAMP = os.path.join(VENV, "pokerspec-installed")
GAME = "nlhe"
EXTRAS = {"demo": "test", "test": "test", "check": "dev"}


class Failed(Exception):
    """Something that was started did not succeed; the text says what."""


def main(words: list) -> int:
    """Run the word given; the exit code."""
    if not words or words[0] in ("-h", "--help", "help"):
        print((__doc__ or "").strip())
        return 0 if words else 2
    command, rest = words[0], words[1:]
    if command not in COMMANDS:
        print("dev.py has no {!r}: it has {}".format(command, ", ".join(COMMANDS)), file=sys.stderr)
        return 2
    if sys.version_info < LEAST:
        print(too_old(), file=sys.stderr)
        return 2
    try:
        install(EXTRAS[command])
        COMMANDS[command](rest)
    except Failed as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return 0


def too_old() -> str:
    """What to say on a Python that cannot run pokerspec."""
    least = ".".join(map(str, LEAST))
    said = f"pokerspec needs Python {least} or newer, and this is {sys.version.split()[0]}."
    return "{}\nIf a newer one is installed, name it: python{} dev.py {}".format(said, least, " ".join(sys.argv[1:]))


# ---- the virtual environment ------------------------------------------------------------------------------------------------


def python() -> str:
    """The Python of the virtual environment."""
    return os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")


def wanted(extra: str) -> str:
    """What an installation is known by: this Python, this project file, these extras."""
    with open(os.path.join(HERE, "pyproject.toml"), "rb") as file:
        project = hashlib.sha256(file.read()).hexdigest()
    return f"{sys.version}\n{project}\n{extra}\n"


def installed() -> str:
    """What the virtual environment holds."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def install(extra: str) -> None:
    """Make the virtual environment and install pokerspec into it, unless that has been done. Raises Failed."""
    have = installed()
    if os.path.exists(python()) and have in (wanted(extra), wanted("dev")):
        return
    print("installing pokerspec into .venv ...", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=not have.startswith(sys.version + "\n"))
    except subprocess.CalledProcessError:
        raise Failed("this Python cannot make a virtual environment with pip (on Debian: install python3-venv)") from None
    run(
        "installing pokerspec and what it needs (is there a network?)",
        [python(), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "-e", f".[{extra}]"],
    )
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write(wanted(extra))


def run(what: str, words: list) -> None:
    """Start a program and wait for it. Raises Failed with what it was for."""
    code = subprocess.call(words, cwd=HERE)
    if code:
        raise Failed(f"{what} did not succeed (exit code {code})")


def pokerspec(*words: str) -> None:
    """Run a command of pokerspec, saying which."""
    print("\n$ pokerspec {}".format(" ".join(words)), flush=True)
    run(f"pokerspec {words[0]}", [python(), "-m", "pokerspec", *words])


# ---- the words ---------------------------------------------------------------------------------------------------------------


def demo(rest: list) -> None:
    """Check the rules, then play: a person where there is one, else bots."""
    pokerspec("lint", "rules")
    if rest:
        pokerspec("play", *rest)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        pokerspec("play", GAME)
    else:
        pokerspec("play", GAME, "--bots", "--seed", "7")


def test(rest: list) -> None:
    """Run the tests."""
    run("pytest", [python(), "-m", "pytest", "-q"] + (rest or ["-m", "not slow"]))


def check(rest: list) -> None:
    """What a change must pass, quickest first."""
    for what, words in (
        ("ruff", ["ruff", "check", "."]),
        ("mypy", ["mypy"]),
    ):
        print("\n$ {}".format(" ".join(words)), flush=True)
        run(what, [python(), "-m", *words])
    pokerspec("lint", "rules")
    pokerspec("test")
    print("\n$ pytest", flush=True)
    test(rest)


COMMANDS = {"demo": demo, "test": test, "check": check}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
