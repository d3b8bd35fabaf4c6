"""A person at a terminal: the command run behind a pseudo-terminal, keys typed at its prompts, and what stands on the screen."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

COLUMNS, ROWS = 80, 24
CTRL_C = "\x03"
CTRL_D = "\x04"
PROMPT = re.compile(r"(?:^|\n)(?:> |[^\n>]*leave > )\Z")
"""Where the command waits for keys: at the end of what it has written so far."""
PATIENCE = 60
"""Seconds of silence after which a session has failed."""
A_MOMENT = 0.1
"""Seconds a person takes to press Ctrl-C. Python overlooks one between writing a prompt and beginning to read."""
LIMIT = 300
"""Seconds after which a session that goes on and on has failed."""
AGAIN = 5
"""Seconds of silence after which a person presses Ctrl-C again."""

UTF_8 = {"PYTHONUTF8": "1"}
ASCII = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
COLOUR: dict[str, str] = {}
NO_COLOUR = {"NO_COLOR": "1"}

# The command in a session of its own whose terminal is standard input: only then does Ctrl-C reach it. A test run in the
# background has Ctrl-C switched off, and its children would inherit that.
_LAUNCH = (
    "import fcntl, os, signal, sys, termios; signal.signal(signal.SIGINT, signal.SIG_DFL); "
    "fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.executable, sys.argv[1:])"
)
_UNSET = ("POKERSPEC_PATH", "POKERSPEC_DEBUG", "NO_COLOR", "COLUMNS", "LINES", "LANG", "LC_ALL", "LC_CTYPE",
          "PYTHONIOENCODING", "PYTHONUTF8")  # fmt: skip


class Recording(NamedTuple):
    """What a session wrote, how it ended, and the keys for which it never asked."""

    written: str
    code: int
    left: tuple[str, ...]


def record(words: Sequence[str], keys: Sequence[str] = (), environ: Mapping[str, str] = UTF_8, cwd: Path | None = None,
           interrupt_at: str | None = None) -> Recording:  # fmt: skip
    """`pokerspec WORDS` with a line of keys typed at each prompt; CTRL_C and CTRL_D are typed as they are.

    `interrupt_at` types Ctrl-C when this text has been written, prompt or not. The terminal is closed at the end of the keys
    only by the command's own end: a session that still waits is an AssertionError.
    """
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    env = {name: value for name, value in os.environ.items() if name not in _UNSET}
    env |= {"TERM": "xterm-256color", **environ}
    command = [sys.executable, "-c", _LAUNCH, sys.executable, "-m", "pokerspec", *words]
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, cwd=cwd, env=env, start_new_session=True)
    os.close(slave)
    try:
        written, left = _converse(master, list(keys), interrupt_at)
        return Recording(written, process.wait(PATIENCE), tuple(left))
    finally:
        os.close(master)
        if process.poll() is None:
            process.kill()
            process.wait()


def _converse(master: int, keys: list[str], interrupt_at: str | None) -> tuple[str, list[str]]:
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    written = ""
    presses = 0
    give_up = monotonic() + LIMIT
    while True:
        assert monotonic() < give_up, f"no end after: {written[-400:]!r}"
        ready, _, _ = select.select([master], [], [], AGAIN if presses else PATIENCE)
        if not ready and 0 < presses < PATIENCE // AGAIN:
            presses += 1
            os.write(master, CTRL_C.encode())
            continue
        assert ready, f"silence after: {written[-400:]!r}"
        try:
            data = os.read(master, 4096)
        except OSError:  # how Linux says that nobody has the terminal open any more
            data = b""
        if not data:
            return written, keys
        written = (written + decoder.decode(data)).replace("\r\n", "\n").replace("^C^C", "^C")
        if interrupt_at is not None and interrupt_at in written:
            interrupt_at = None
            presses = _press(master)
        elif PROMPT.search(written):
            assert keys, f"it waits for more keys after: {written[-400:]!r}"
            key = keys.pop(0)
            if key == CTRL_C:
                presses = _press(master)
            else:
                os.write(master, (key if key == CTRL_D else f"{key}\n").encode())


def _press(master: int) -> int:
    sleep(A_MOMENT)
    os.write(master, CTRL_C.encode())
    return 1


# ---- the screen ------------------------------------------------------------------------------------------------------------


class Screen:
    """Lines as a terminal shows them, those that were scrolled away too.

    Knows what the command line uses: line ends, carriage returns, `ESC [ K` and `ESC [ … m`; anything else is an error.
    """

    def __init__(self, columns: int = COLUMNS) -> None:
        self.columns = columns
        self.cells: list[list[tuple[str, str]]] = [[]]
        """Line → (character, style) by column."""
        self.wrapped: list[int] = []
        """Lines that go on where a line was full."""
        self.overwritten: list[str] = []
        """Lines that were written over, as they were."""
        self.style = ""
        self.column = 0

    def lines(self) -> list[str]:
        return ["".join(sign for sign, _ in line).rstrip() for line in self.cells]

    def styled(self) -> dict[str, list[str]]:
        """Style → the pieces of text in it, each once, in order."""
        found: dict[str, dict[str, None]] = {}
        for line in self.cells:
            run, last = "", ""
            for sign, style in [*line, ("", "")]:
                piece = run.strip(" ─-")
                if style != last and piece and last:
                    found.setdefault(last, {})[piece] = None
                run, last = (run + sign if style == last else sign), style
        return {style: list(texts) for style, texts in found.items()}

    def feed(self, text: str) -> Screen:
        for part in re.findall(r"\x1b\[[0-9;]*[A-Za-z]|.", text, re.DOTALL):
            if part.startswith("\x1b["):
                self._steer(part[2:-1], part[-1])
            elif part == "\n":
                self.cells.append([])
                self.column = 0
            elif part == "\r":
                if self.cells[-1]:
                    self.overwritten.append(self.lines()[-1])
                self.column = 0
            else:
                assert part.isprintable(), f"{part!r} is not for a screen"
                self._write(part)
        return self

    def _steer(self, numbers: str, what: str) -> None:
        assert what in "mK", f"ESC [ {numbers} {what} is more than a plain terminal needs"
        if what == "K":
            del self.cells[-1][self.column :]
        else:
            self.style = "" if numbers in ("", "0") else numbers

    def _write(self, sign: str) -> None:
        from pokerspec.cli.terminal import columns

        width = columns(sign)
        if self.column + width > self.columns:
            self.wrapped.append(len(self.cells))
            self.cells.append([])
            self.column = 0
        cells = [(sign, self.style), ("", self.style)][:width]  # a wide character fills two cells, the second of them empty
        self.cells[-1][self.column : self.column + width] = cells
        self.column += width
