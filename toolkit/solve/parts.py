"""The parts in which a solution is found, and who hears when each is found."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.solve.engine import Engine
    from toolkit.solve.solution import Line, Solution


class Part(StrEnum):
    """A part of a solution, in the order in which they are found."""

    KEYS = "keys"
    SHORT = "short"
    """The lines of help play or of a series that take fewer moves."""
    SOLUTIONS = "solutions"
    """The lines of help play or of a series, which has no keys."""
    TREE = "tree"
    SET_PLAY = "set_play"
    TRIES = "tries"

    @property
    def words(self) -> str:
        """What it is called in a sentence."""
        return _WORDS.get(self, self.value)


_WORDS = {Part.SHORT: "short solutions", Part.TREE: "play", Part.SET_PLAY: "set play"}


class Watcher:
    """Hears of a solution as it is found, in the thread that solves; this one does not listen."""

    def begins(self, part: Part, engine: Engine) -> None:
        """An engine goes to work on a part."""

    def advances(self, done: int, of: int) -> None:
        """So many of the moves on which the part depends are done; `of` is 0 if nobody knows."""

    def finds(self, part: Part, line: Line) -> None:
        """A line of help play or of a series was found, in the order of the search."""

    def completes(self, part: Part, solution: Solution) -> None:
        """A part is done, or a limit cut it off: `solution.unfinished` then names it."""
