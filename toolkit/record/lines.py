"""The variations in a comment, placed by their move numbers alone.

A numbered move belongs to the ply that its number names: it goes on with the line that the text
is in, branches off from it, or goes back to the line around it, the main line at last. A move
without a number goes on with the line if it follows a move directly; else only the rules can say
where it belongs, and it is a line without a start.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from toolkit.record.grammar import JOINTS
from toolkit.record.model import Group, Item, MoveText, PathText, SquareText, WordText
from toolkit.record.replies import answered_move
from toolkit.record.source import Span
from toolkit.record.suppositions import supposes

MAX_LINKS = 64
"""How many lines around a move are searched for the one that it leaves."""
MAX_CONTEXT = 64
"""How many moves in front of a remark it may speak of, besides the main line's."""
_ENDS = {".", "!", "?", ";", "\u2026"}
_OF_LINES = {
    "if",
    "after",
    "with",
    "then",
    "and",
    "or",
    "followed",
    "by",
    "-",
    "\u2013",
    "eg",
    "e",
    "g",
}
"""Words that say of moves only that they follow each other."""
_EXCLAMATION = 3
"""So many words before an exclamation mark belong to what follows: `Double check!`"""
_ABBREVIATIONS = {"e", "g", "i", "cf", "vs", "resp"}


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
    """The index of its first ply; None where only the rules can say."""
    after: int
    """The index of the main-line ply that the comment follows."""
    moves: list[LineMove] = field(default_factory=list)
    is_supposed: bool = False
    """True where the words before it leave open in which position it is meant."""
    is_unread: bool = False
    """True where it stands in words that were not understood whole."""

    @property
    def is_settled(self) -> bool:
        """Whether it is known in which position it is meant."""
        return not (self.is_supposed or self.is_unread)

    @property
    def next(self) -> int | None:
        """The index of the ply that would follow."""
        last = self.moves[-1].index if self.moves else None
        return self.start if last is None else last + 1

    def holds(self, index: int) -> bool:
        """Whether a ply stands in this line, or would follow it."""
        return self.start is not None and self.start <= index <= (self.next or 0)


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of a comment: its items, nested groups included, and what it may speak of."""

    items: tuple[Item, ...]
    moves: tuple[LineMove, ...]
    """The moves it names itself, in their order."""
    context: tuple[LineMove | None, ...]
    """The moves that it may speak of besides, nearest first; None is the main line's."""
    apart: bool
    """True in a remark that follows words, and so may speak of them and not of a move."""
    question: bool = False
    """True if a question mark ends it."""
    continues: bool = False
    """True after an ellipsis, which may end no sentence: `the idea is ... Nf4`."""
    joined: bool = False
    """True after a semicolon, or a short exclamation."""

    @property
    def is_plain(self) -> bool:
        """Whether it is a line of moves and says nothing besides."""
        return all(
            not isinstance(item, WordText) or item.text.lower() in {*JOINTS, *_OF_LINES}
            for item in self.items
        )

    @property
    def span(self) -> Span:
        """Where it stands."""
        first = self.items[0]
        start = first.whole.start if isinstance(first, MoveText) else first.span.start
        return Span(start, self.items[-1].span.end)


@dataclass(slots=True)
class _Frame:
    """Where the reading of one group stands."""

    items: Sequence[Item]
    context: tuple[LineMove | None, ...]
    around: Line | None = None
    line: Line | None = None
    apart: bool = False
    adjacent: bool = False
    """True while only joints stand between the last move and here."""
    touching: bool = False
    """True right after a move."""
    recent: LineMove | None = None
    """The last move of an earlier sentence."""
    place: int = 0
    said: list[Item] = field(default_factory=list)
    moves: list[LineMove] = field(default_factory=list)
    supposes: bool = False
    """True after words of its sentence that suppose another position."""
    ahead: dict[MoveText, LineMove] = field(default_factory=dict)
    """Moves that were put into a line before their place in the text."""
    stops: int = 0
    """How many stops stand right before here."""
    continues: bool = False
    """Whether the sentence began after an ellipsis."""
    joined: bool = False
    """Whether it began after a semicolon, or after a short exclamation."""


class CommentLines:
    """The lines and sentences of one comment."""

    def __init__(self, group: Group, after: int) -> None:
        self.lines: list[Line] = []
        self.statements: list[Statement] = []
        self._after = after
        self._frames = [_Frame(group.items, (None,))]
        while self._frames:
            self._advance(self._frames[-1])

    def _advance(self, frame: _Frame) -> None:
        if frame.place == len(frame.items):
            self._end_statement(frame)
            self._frames.pop()
            return
        item = frame.items[frame.place]
        frame.place += 1
        if _ends_sentence(frame, item):
            sign = item.text if isinstance(item, WordText) else ""
            exclaimed = sign == "!" and 0 < len(frame.said) <= _EXCLAMATION
            self._end_statement(frame, sign == "?")
            frame.joined = sign == ";" or exclaimed
            frame.adjacent = frame.touching = False
            frame.stops += _stops(item)
        else:
            if not frame.said:
                frame.continues = frame.stops > 1
            frame.stops = 0
            frame.said.append(item)
            frame.supposes = frame.supposes or supposes(frame.items, frame.place - 1)
            if isinstance(item, Group):
                self._frames.append(self._remark(frame, item))
            elif isinstance(item, MoveText):
                frame.moves.append(self._place_move(frame, item))
                frame.adjacent = frame.touching = True
            else:
                joint = isinstance(item, WordText) and item.text.lower() in JOINTS
                frame.adjacent, frame.touching = frame.adjacent and joint, False

    def _remark(self, frame: _Frame, group: Group) -> _Frame:
        """The frame of a group nested in a sentence."""
        line, spoken = frame.line or frame.around, len(frame.said) > 1
        return _Frame(
            group.items,
            context=self._context(frame, frame.moves),
            around=line,
            apart=not frame.touching and (frame.apart or spoken),
            adjacent=frame.adjacent,
            supposes=frame.supposes,
        )

    def _context(self, frame: _Frame, moves: list[LineMove]) -> tuple[LineMove | None, ...]:
        recent = (frame.recent,) if frame.recent else ()
        nearest = (*reversed(moves[-MAX_CONTEXT:]), *frame.context)
        main = nearest.index(None)
        return (*nearest[: min(main, MAX_CONTEXT)], *nearest[main:], *recent)

    def _end_statement(self, frame: _Frame, question: bool = False) -> None:
        if frame.said:
            context = self._context(frame, [])
            moves = tuple(frame.moves)
            said = tuple(frame.said)
            self.statements.append(
                Statement(
                    said, moves, context, frame.apart, question, frame.continues, frame.joined
                )
            )
        if frame.moves:
            frame.recent = frame.moves[-1]
        frame.said, frame.moves, frame.supposes = [], [], False

    def _place_move(self, frame: _Frame, text: MoveText) -> LineMove:
        """Put a move into its line, after the one that it answers though that is named later."""
        answered = answered_move(frame.items, frame.place - 1)
        if answered is not None and answered not in frame.ahead:
            frame.ahead[answered] = self._add_move(frame, answered)
        return frame.ahead.pop(text, None) or self._add_move(frame, text)

    def _add_move(self, frame: _Frame, text: MoveText) -> LineMove:
        move = LineMove(None, text)
        line = self._line_of(frame, move)
        line.moves.append(move)
        return move

    def _line_of(self, frame: _Frame, move: LineMove) -> Line:
        """Find or open the line of a move, and give the move its index."""
        text, line = move.move, frame.line
        index = text.number.index if text.number else None
        if index is None:
            if line is None or not frame.adjacent:
                line = self._open(frame, frame.line or frame.around, None)
            move.index = line.next
            return line
        move.index = index
        if line is not None and line.next is not None and index >= line.next:
            move.skipped = index - line.next
            return line
        parent = line or frame.around
        for _ in range(MAX_LINKS):
            if parent is None or (parent.holds(index) and parent.start != index):
                return self._open(frame, parent, index)
            parent = parent.parent
        return self._open(frame, None, index)

    def _open(self, frame: _Frame, parent: Line | None, start: int | None) -> Line:
        supposed = frame.supposes or (parent is not None and parent.is_supposed)
        frame.line = Line(parent, start, self._after, is_supposed=supposed)
        self.lines.append(frame.line)
        return frame.line


def _stops(item: Item) -> int:
    """How many stops a sign counts for; an ellipsis may be written as one sign or as three."""
    text = item.text if isinstance(item, WordText) else ""
    return 3 if text == "\u2026" else text.count(".")


def _ends_sentence(frame: _Frame, item: Item) -> bool:
    """Whether a sign ends a sentence.

    The stop of an abbreviation such as `e.g.` does not, nor does a semicolon between two paths, nor
    do the dots of a black move: `by taking the pawn or by ...Kd8`.
    """
    if not isinstance(item, WordText) or item.text not in _ENDS or _is_of_black_move(frame, item):
        return False
    last = frame.said[-1] if frame.said else None
    if isinstance(last, WordText) and last.text.lower() in _ABBREVIATIONS:
        return False
    if item.text == "." and _is_in_passing(frame):
        return False
    lists = (PathText, SquareText)
    after = frame.items[frame.place : frame.place + 2]
    if (
        item.text != ";"
        or not isinstance(last, lists)
        or not after
        or not isinstance(after[0], lists)
    ):
        return True
    return len(after) > 1 and not _goes_on(after[1])


def _is_in_passing(frame: _Frame) -> bool:
    """Whether a stop is the second of `e.p.` in the midst of a sentence."""
    words = [each.text.lower() for each in frame.said[-3:] if isinstance(each, WordText)]
    if words != ["e", ".", "p"] or frame.place == len(frame.items):
        return False
    after = frame.items[frame.place]
    return isinstance(after, WordText) and (after.text[:1].islower() or after.text == ",")


def _is_of_black_move(frame: _Frame, item: WordText) -> bool:
    """Whether a stop is one of the dots right before a move: `by ...Kd8`, `...Kd8 is legal`."""
    if not _stops(item):
        return False
    at = frame.place - 1
    while at > 0 and _stops(frame.items[at - 1]) and _touch(frame.items, at):
        at -= 1
    if at > 0 and _touch(frame.items, at):
        # `Black waits...Kd8`
        return False
    count = 0
    while at < len(frame.items) and _stops(frame.items[at]):
        count += _stops(frame.items[at])
        at += 1
        if at == len(frame.items) or not _touch(frame.items, at):
            return False
    item_after = frame.items[at]
    return count == _ELLIPSIS and (
        isinstance(item_after, MoveText)
        or (isinstance(item_after, WordText) and _SHORT.fullmatch(item_after.text) is not None)
    )


def _touch(items: Sequence[Item], at: int) -> bool:
    """Whether an item follows the one before it without a space."""
    return items[at - 1].span.end == items[at].span.start


_ELLIPSIS = 3
_SHORT = re.compile(r"(?:(?:[A-Z][a-p]?[1-9]?x?|[a-p]x)?[a-p][1-9]|O-O(?:-O)?)[+#]?")
"""What a move may look like where dots say that it is one."""


def _goes_on(item: Item) -> bool:
    """Whether a list of paths may go on, or end, after one of them."""
    return isinstance(item, WordText) and item.text in {*_ENDS, ",", "or", "and"}
