"""From text to nodes that know where they stand: YAML, its traps, and the limits of what is read."""

from pokerspec.source.files import read_file
from pokerspec.source.reader import read

__all__ = ["read", "read_file"]
