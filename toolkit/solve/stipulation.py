"""What a problem asks: `#n` mate in n, `=n` stalemate in n, `#=n` either."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from toolkit.errors import UsageError
from toolkit.position import Position

MAX_MOVES = 99
_FORM = re.compile(r"(?P<goal>#=|=#|#|=)\s*(?P<moves>[0-9]{1,4})")


class Goal(Enum):
    """What is to be reached: the side to move then has no legal move."""

    MATE = "#"
    STALEMATE = "="
    EITHER = "#="

    def holds(self, position: Position) -> bool:
        """Whether a position without legal moves is the goal."""
        return self is Goal.EITHER or position.in_check() is (self is Goal.MATE)

    @property
    def words(self) -> str:
        """The goal as a verb: `mates`."""
        return {"#": "mates", "=": "stalemates", "#=": "mates or stalemates"}[self.value]


@dataclass(frozen=True, slots=True)
class Stipulation:
    """A goal, and in how many moves of the attacker at most."""

    goal: Goal
    moves: int

    def __str__(self) -> str:
        return f"{self.goal.value}{self.moves}"


def read_stipulation(text: str) -> Stipulation:
    """Read a stipulation; raises UsageError where it is none."""
    match = _FORM.fullmatch(text.strip())
    if match is None:
        raise UsageError(f"stipulation {text!r}: expected #n, =n or #=n, such as #2")
    moves = int(match["moves"])
    if not 1 <= moves <= MAX_MOVES:
        raise UsageError(f"stipulation {text!r}: expected 1 to {MAX_MOVES} moves, found {moves}")
    return Stipulation(Goal("#=" if len(match["goal"]) == 2 else match["goal"]), moves)
