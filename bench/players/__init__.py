"""Engines as players: a module each, `make(setting, seed) -> Player | None`; None where it is not installed or lacks the game."""
