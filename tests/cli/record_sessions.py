"""Record the terminal sessions of the documents anew: `python -m tests.cli.record_sessions docs/sessions.md`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.cli.sessions import document


def main(words: list[str]) -> int:
    if len(words) != 1:
        print("usage: python -m tests.cli.record_sessions FILE", file=sys.stderr)
        return 2
    Path(words[0]).write_text(document(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
