"""Paths: one way of a piece from a square to another, and what must hold for it to be open."""

from enum import Enum
from typing import NamedTuple


class Condition(Enum):
    """The state that a piece must have for a path."""

    NONE = "none"
    INITIAL = "initial"
    """The piece stands on a start square of its kind: such paths exist on these squares alone."""
    CONVERSION = "conversion"
    """The piece may still convert (Cetina Random Chess, Bishops Conversion Rule)."""


class Path(NamedTuple):  # made by the thousand at every start, five times as fast as a dataclass
    """One way from a square to another; squares are ints, sets of squares are bit masks."""

    stations: tuple[int, ...]
    """The start, each square where the path turns or hops, and the end."""
    passes: tuple[int, ...]
    """Every square between start and end in order, corners included; none for a leap."""
    empty: int
    """Squares that must be empty."""
    occupied: int = 0
    """Squares that must be occupied."""
    friends: int = 0
    """If any: on at least one of these a friendly piece of `friend_letters` must stand."""
    friend_letters: str = ""
    missing: int = 0
    """Squares passed that the board does not have; such a path is never open."""
    moves: bool = True
    captures: bool = True
    condition: Condition = Condition.NONE

    @property
    def origin(self) -> int:
        """The square the path starts from."""
        return self.stations[0]

    @property
    def end(self) -> int:
        """The square the path leads to."""
        return self.stations[-1]

    @property
    def squares(self) -> tuple[int, ...]:
        """Every square of the path, start and end included."""
        return (self.stations[0], *self.passes, self.stations[-1])
