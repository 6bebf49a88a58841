"""The style of solutions: the writing of moves, and the share of the play that is shown."""

from dataclasses import dataclass
from enum import StrEnum

from toolkit.rules.game import Game
from toolkit.solve.notation import MoveWriter, Notation


class Threats(StrEnum):
    """The choice of threats and defences that are shown."""

    USUAL = "usual"
    """Every threat, and no defence that does not parry it."""
    USEFUL = "useful"
    """So, but only a threat that two defences or more do not parry; else there is none."""
    NONE = "none"
    """No threat, and every defence."""
    ALL = "all"
    """Every threat, and every defence."""


class Duals(StrEnum):
    """The choice of what is shown where several answers are equally quick."""

    ALL = "all"
    FIRST = "first"
    """The first of them."""
    NONE = "none"
    """Nothing: nor is the defence."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The share of the play that is shown."""

    threats: Threats = Threats.USUAL
    duals: Duals = Duals.ALL
    depth: int | None = None
    """The number of defences deep to which it is shown; None for all."""
    together: bool = True
    """True if defences that are answered alike share a line."""


@dataclass(frozen=True, slots=True)
class Style:
    """The style in which solutions are written."""

    notation: Notation = Notation.SHORT
    letters: str | None = None
    """A language, or a list of letters such as `N=S B=L`; None for those of the game."""
    paths: bool = False
    """True if moves of pieces that go by two legs are given the paths that were clear."""
    shown: Shown = Shown()

    def writer(self, game: Game) -> MoveWriter:
        """Return a writer for the moves of a game; raises UsageError for letters that do not fit it."""
        return MoveWriter(game, self.notation, self.letters, self.paths)


USUAL = Style()
