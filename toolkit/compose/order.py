"""Orders of problems to be composed, and methods of searching."""

from dataclasses import dataclass
from enum import StrEnum


class Method(StrEnum):
    """The positions at which searches begin."""

    FORWARD = "forward"
    """At sound positions."""
    BACKWARD = "backward"
    """At positions after the key (`backward.py`)."""
    MIXED = "mixed"
    """At either, by chance."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order of problems to be composed."""

    game: str
    """The key of a game, or the file of one."""
    stipulation: str = "#2"
    pieces: str = ""
    """As `read_material` takes them; empty for whatever the composer likes."""
    themes: frozenset[str] = frozenset()
    seed: int = 0
    method: str = Method.FORWARD
    """A `Method`."""
    steps: int | None = None
    """The steps of a run; None for as many as is usual for the stipulation."""
    solutions: int = 1
    """The number of solutions, of help play."""
