"""The squares of a board as the kernel numbers them.

It numbers only the squares that exist, in the order of the frame: a board of 43 squares on a 9x7
frame fits one machine word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from toolkit.rules.board import bits


@dataclass(slots=True)
class Numbering:
    """The squares of a board, numbered without gaps."""

    squares: int
    """The squares that exist, on the frame."""
    frame: list[int] = field(init=False)
    """The frame's number of each square."""
    dense: dict[int, int] = field(init=False)
    """The kernel's number of each square of the frame."""
    _runs: list[tuple[int, int, int]] = field(init=False)
    _whole: bool = field(init=False)

    def __post_init__(self) -> None:
        self.frame = list(bits(self.squares))
        self.dense = {square: index for index, square in enumerate(self.frame)}
        self._runs = list(self._find_runs())
        self._whole = self.frame == list(range(len(self.frame)))

    def _find_runs(self) -> Iterator[tuple[int, int, int]]:
        """Yield the squares that follow each other: first on the frame, their mask, first here."""
        start = 0
        for index, square in enumerate(self.frame):
            last = index + 1 == len(self.frame)
            if last or self.frame[index + 1] != square + 1:
                yield self.frame[start], (1 << index + 1 - start) - 1, start
                start = index + 1

    def pack(self, mask: int) -> int:
        """The kernel's set of squares for one of the frame; missing squares fall out."""
        if self._whole or not mask:
            return mask
        packed = 0
        for first, run, place in self._runs:
            packed |= (mask >> first & run) << place
        return packed

    def pack_all(self, masks: Iterable[int]) -> list[int]:
        """The kernel's sets of squares for some of the frame."""
        return [self.pack(mask) for mask in masks]
