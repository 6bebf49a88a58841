"""Where searches begin."""

from enum import StrEnum


class Method(StrEnum):
    """Where searches begin."""

    FORWARD = "forward"
    """At sound positions."""
    BACKWARD = "backward"
    """At positions after the key (`backward.py`)."""
    MIXED = "mixed"
    """Now so and now so, by chance."""
