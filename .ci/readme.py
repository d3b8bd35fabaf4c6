"""The commands of a Markdown file that are to be run, as a shell script on standard output.

What is run says the comment on the line before a block's fence:

    <!-- ci -->             every line `$ …` of a console block
    <!-- ci: fails -->      the same, and each must end with a fault
    <!-- ci: file NAME -->  the block is written to a file
    <!-- ci: shell -->      console, bash or sh: what needs a checkout and not only the package, such as `python3 dev.py demo`

What is printed is compared by tests/docs.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

BLOCK = re.compile(r"^<!-- ci(?:: ([^\n]*?))? -->\s*\n(`{3,})(\w*)[^\n]*\n(.*?)^\2", re.MULTILINE | re.DOTALL)
END = "END_OF_FILE_OF_README"


def script(text: str) -> Iterator[str]:
    """The lines of the script, in the document's order."""
    for note, _, language, body in BLOCK.findall(text):
        if note == "python":
            continue
        if note.startswith("file "):
            yield f"cat >{note.removeprefix('file ')} <<'{END}'\n{body}{END}"
        elif note in ("", "fails", "shell"):
            for command in commands(language, body):
                yield f"echo {quoted('$ ' + command)}"
                yield f"if {command}; then echo 'this should have failed'; exit 1; fi" if note == "fails" else command
        else:
            raise SystemExit(f"nobody knows what `ci: {note}` is")


def commands(language: str, body: str) -> list[str]:
    """The commands of a block: in a console those after `$ `, in a shell's every line."""
    lines = [line for line in body.splitlines() if line.strip()]
    if language == "console":
        return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    if language in ("bash", "sh"):
        return lines
    raise SystemExit(f"a block to be run is console, bash or sh, not {language or 'without a language'}")


def quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def main(files: list[str]) -> None:
    found = [line for file in files for line in script(Path(file).read_text(encoding="utf-8"))]
    if not found:
        raise SystemExit(f"no block in {' '.join(files)} is marked <!-- ci -->")
    print("\n".join(found))


if __name__ == "__main__":
    main(sys.argv[1:])
