"""Hands in others' notations: read as plain facts, and replayed through the engine."""
