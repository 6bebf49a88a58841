"""What words are found to mean in a scene."""

from __future__ import annotations

from dataclasses import dataclass

Reading = tuple[int, ...]
"""The squares of the pieces that words mean."""


@dataclass(frozen=True, slots=True)
class Found:
    """The squares of the pieces that fit a description."""

    squares: Reading
    fault: str = ""
    """Why there is none."""
    contradicted: bool = False
    """Whether the board shows another piece (or none) where the words put one."""
    others: tuple[Reading, ...] = ()
    """What the words may mean besides, the likeliest first."""
    mover: Reading = ()
    """The piece that moved, of which the words may speak where they narrate a move."""
    subject: Reading = ()
    """Which of these the sentence speaks of from its start, as far as that is known."""
    unmarked: bool = False
    """Whether several pieces fit, of which none has moved or was named before."""
    surely: Reading = ()
    """Those of these that fit for sure, where it is open whether the others do."""
    subject_acts: bool = False
    """Whether the sentence says what that one does to another, which `it` may mean as well."""
