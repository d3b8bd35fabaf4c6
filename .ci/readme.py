"""The commands of a Markdown file that are to be run, as a shell script on standard output.

A block is run when the line `<!-- ci -->` stands right before its fence. In a `console` block the lines after
`$ ` are commands and the others what they print; in a `bash` or `sh` block every line is run.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

BLOCK = re.compile(r"^<!-- ci -->\s*\n```(\w+)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands(text: str) -> Iterator[str]:
    """Every line that is to be run, in order."""
    for kind, body in BLOCK.findall(text):
        for line in body.splitlines():
            if kind == "console":
                if line.startswith("$ "):
                    yield line.removeprefix("$ ")
            elif kind in ("bash", "sh"):
                yield line
            else:
                raise SystemExit(f"a block to be run is console, bash or sh, not {kind}")


def main(files: list[str]) -> None:
    found = [line for file in files for line in commands(Path(file).read_text(encoding="utf-8"))]
    if not any(line.strip() for line in found):
        raise SystemExit(f"no block in {' '.join(files)} is marked <!-- ci -->")
    print("\n".join(found))


if __name__ == "__main__":
    main(sys.argv[1:])
