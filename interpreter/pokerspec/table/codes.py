"""The closed list of codes a `TableError` may have."""

from __future__ import annotations

from pokerspec.errors import TableError

CODES = {
    "above-maximum": "a player would have more chips than the table allows",
    "already-away": "the player is away already",
    "already-here": "the player is not away",
    "already-seated": "the player sits at another chair",
    "bad-chips": "an amount of chips is a whole number from 1; a table has at most 10^15 in all",
    "bad-game": "something is no game and no mix",
    "bad-level": "levels are whole numbers from 1",
    "bad-minutes": "minutes are a whole number from 1",
    "bad-player": "a player is known by a text",
    "bad-rule": "the table has no such rule, or the rule no such value",
    "bad-seed": "a seed is a whole number or 32 bytes",
    "bad-stakes": "the stakes do not fit the games",
    "below-minimum": "a player would sit down with fewer chips than the table allows",
    "chair-empty": "nobody sits at the chair",
    "chair-taken": "somebody sits at the chair",
    "edited": "a saved table is not as it was saved",
    "hand-not-over": "the hand still waits for something",
    "hand-running": "a hand is being played",
    "in-hand": "the player is dealt in to the hand being played",
    "must-choose": "somebody must choose the next game first",
    "newer-version": "a saved table was written by a newer version",
    "no-decision": "the hand does not wait for this chair",
    "no-hand": "no hand is being played",
    "no-such-chair": "the table has no such chair",
    "no-such-game": "a game is not one of those played here, or cannot be loaded",
    "no-vote": "the table has no special hands to vote for",
    "not-a-table": "a text is no saved table, or something it says is of another form",
    "not-json": "a text is not JSON, as one that was cut",
    "not-this-hand": "the hand is not the one that is being played",
    "not-your-choice": "another chair chooses the next game",
    "other-outcome": "played again, something else happens than was saved",
    "other-spec": "a game is no longer the one that was played",
    "ratholing": "a player who left a short while ago comes back with fewer chips",
    "stakes-missing": "a stake must be given",
    "too-few-players": "not enough players can be dealt in",
    "too-many-chairs": "a table has at least two chairs and at most sixteen",
}
"""The closed list of codes."""


def refuse(code: str, said: str) -> TableError:
    """The error for what the table does not allow."""
    assert code in CODES, code
    return TableError(code, said)
