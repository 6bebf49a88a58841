"""The kernel's bounds, and how numbers beyond them are refused."""

import math

from toolkit.errors import UsageError

MAX_SQUARES = 128
MAX_KINDS = 26
"""Of pieces, in a game."""
MAX_LENGTH = 100
"""In moves of the attacker."""
MAX_PLIES = 200
"""Of what is played before a battle."""
MAX_DEPTH = 100
"""Of perft, in plies."""
MAX_THREADS = 256
MAX_NODES = 1 << 63
MAX_MEMORY = 64 << 30
"""Of the table of positions, in bytes."""
MAX_ENOUGH = (1 << 31) - 1
"""Refutations; no position has so many moves."""


def check_whole(name: str, value: object, least: int, most: int) -> None:
    """Raise UsageError unless a value is a whole number within bounds, which belong to it."""
    if not isinstance(value, int) or not least <= value <= most:
        expected = f"expected a whole number from {least} to {most}"
        raise UsageError(f"{name}: {expected}, found {_named(value)}")


def check_seconds(name: str, value: object) -> None:
    """Raise UsageError unless a value is a number of seconds: finite, and not negative."""
    try:
        sound = isinstance(value, int | float) and math.isfinite(value) and value >= 0
    except OverflowError:  # a whole number too large to be one
        sound = False
    if not sound:
        raise UsageError(f"{name}: expected 0 or a positive number, found {_named(value)}")


def _named(value: object) -> str:
    """Name a value in a message; Python itself refuses to write the longest numbers."""
    if isinstance(value, int) and value.bit_length() > 256:
        return f"a number of {value.bit_length()} bits"
    return repr(value)[:100]
