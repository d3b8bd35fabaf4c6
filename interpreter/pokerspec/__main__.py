"""`python -m pokerspec` is the command `pokerspec`."""

from __future__ import annotations

import sys

from pokerspec.cli import main

if __name__ == "__main__":
    sys.exit(main())
