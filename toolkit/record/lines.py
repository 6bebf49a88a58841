"""The variations in a comment, placed by their move numbers alone.

A numbered move belongs to the ply that its number names: it goes on with the line that the text
is in, branches off from it, or goes back to the line around it, the main line at last. A move
without a number goes on with the line if it follows a move directly; else only the rules can tell
where it belongs, and it is a line without a start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from toolkit.record.model import Group, Item, MoveText, PathText, SquareText, WordText

_JOINTS = {",", ";", "-", "and", "then", "followed", "following", "by"}
"""Signs and words that may stand between two moves of one line."""


@dataclass(slots=True, eq=False)
class LineMove:
    """A move of a variation; `skipped` counts the plies left out right before it."""

    index: int | None
    move: MoveText
    skipped: int = 0


@dataclass(slots=True, eq=False)
class Line:
    """A variation. `parent` is the line it leaves, None for the main line."""

    parent: Line | None
    start: int | None
    """The index of its first ply; None where only the rules can tell."""
    after: int
    """The index of the main-line ply that the comment follows."""
    moves: list[LineMove] = field(default_factory=list)

    @property
    def next(self) -> int | None:
        """The index of the ply that would follow."""
        last = self.moves[-1].index if self.moves else None
        return self.start if last is None else last + 1

    def holds(self, index: int) -> bool:
        """Tell whether a ply stands in this line, or would follow it."""
        return self.start is not None and self.start <= index <= (self.next or 0)


@dataclass(frozen=True, slots=True)
class Passage:
    """A run of words, squares and paths between moves, and what they speak of."""

    items: tuple[PathText | SquareText | WordText, ...]
    line: Line | None
    move: LineMove | None
    """The move that the passage follows; None for the main line's."""
    apart: bool
    """True in a remark that follows words, and so may speak of them and not of the move."""


@dataclass(slots=True)
class _Frame:
    """Where the reading of one group stands."""

    items: Iterator[Item]
    around: Line | None
    line: Line | None
    apart: bool = False
    adjacent: bool = False
    """True while only joints stand between the last move and here."""
    spoken: bool = False
    words: list[PathText | SquareText | WordText] = field(default_factory=list)


class CommentLines:
    """The lines and passages of one comment."""

    def __init__(self, group: Group, after: int) -> None:
        self.lines: list[Line] = []
        self.passages: list[Passage] = []
        self._after = after
        self._frames = [_Frame(iter(group.items), None, None)]
        while self._frames:
            self._advance(self._frames[-1])

    def _advance(self, frame: _Frame) -> None:
        item = next(frame.items, None)
        if item is None:
            self._flush(frame)
            self._frames.pop()
        elif isinstance(item, Group):
            self._flush(frame)
            around, near = frame.line or frame.around, frame.adjacent
            apart = frame.apart or (frame.spoken and not near)
            self._frames.append(_Frame(iter(item.items), around, None, apart, near))
        elif isinstance(item, MoveText):
            self._flush(frame)
            self._add_move(frame, item)
            frame.adjacent = True
        else:
            frame.spoken = True
            frame.words.append(item)
            joint = isinstance(item, WordText) and item.text.lower() in _JOINTS
            frame.adjacent = frame.adjacent and joint

    def _flush(self, frame: _Frame) -> None:
        """Close the passage that was being read."""
        if frame.words:
            line = frame.line or frame.around
            move = line.moves[-1] if line else None
            self.passages.append(Passage(tuple(frame.words), line, move, frame.apart))
            frame.words = []

    def _add_move(self, frame: _Frame, move: MoveText) -> None:
        index = move.number.index if move.number else None
        line = frame.line
        if index is None:
            if line is None or not frame.adjacent:
                line = self._open(frame, frame.line or frame.around, None)
            line.moves.append(LineMove(line.next, move))
            return
        if line is not None and line.next is not None and index >= line.next:
            line.moves.append(LineMove(index, move, index - line.next))
            return
        parent = line or frame.around
        while parent is not None and not (parent.holds(index) and parent.start != index):
            parent = parent.parent
        line = self._open(frame, parent, index)
        line.moves.append(LineMove(index, move))

    def _open(self, frame: _Frame, parent: Line | None, start: int | None) -> Line:
        frame.line = Line(parent, start, self._after)
        self.lines.append(frame.line)
        return frame.line
