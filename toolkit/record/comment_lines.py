"""The variations in a comment, placed by their move numbers and by punctuation alone.

A numbered move belongs to the ply that its number names: it goes on with the line that the text
is in, branches off from it, or goes back to the line around it, the main line at last. A move
without a number goes on with the line if it follows a move directly; else only the rules can say
where it belongs, and it is a line without a start. A move with the dots of Black's and no number
(`...d5`) goes on with a line right after White's move; else it stands in no line, and what it means
is left to those who read the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from toolkit.record.model import Group, Item, MoveText, PathText, SquareText, WordText, ply_colour
from toolkit.record.notes import JOINTS
from toolkit.record.source import Span
from toolkit.rules.board import Colour

MAX_LINKS = 64
"""How many lines around a move are searched for the one that it leaves."""
MAX_CONTEXT = 64
"""How many moves in front of a remark it may speak of, besides the main line's."""
_ENDS = {".", "!", "?", ";", "\u2026"}
_VOWELS = frozenset("aeiouy")


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

    @property
    def first(self) -> MoveText | None:
        """Its first move; None where what seemed to be moves is none."""
        return self.moves[0].move if self.moves else None

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
    """The moves it names itself, in their order; those in no line too."""
    context: tuple[LineMove | None, ...]
    """The moves that it may speak of besides, nearest first; None is the main line's."""
    apart: bool
    """True in a remark that follows words, and so may speak of them and not of a move."""
    question: bool = False
    """True if a question mark ends it."""

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
    adrift: bool = False
    """True where the last move stands in no line."""


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
            self._end_statement(frame, isinstance(item, WordText) and item.text == "?")
            frame.adjacent = frame.touching = False
        else:
            frame.said.append(item)
            if isinstance(item, Group):
                self._frames.append(self._remark(frame, item))
            elif isinstance(item, MoveText):
                frame.moves.append(self._add_move(frame, item))
                frame.adjacent = frame.touching = True
            else:
                joint = isinstance(item, WordText) and item.text in JOINTS
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
            adrift=frame.adrift,
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
            self.statements.append(Statement(said, moves, context, frame.apart, question))
        if frame.moves:
            frame.recent = frame.moves[-1]
        frame.said, frame.moves = [], []

    def _add_move(self, frame: _Frame, text: MoveText) -> LineMove:
        """Put a move into its line, if it has one."""
        move = LineMove(text.index, text)
        line = self._unnumbered(frame, text) if move.index is None else self._line_of(frame, move)
        frame.adrift = line is None
        if line is not None:
            move.index = line.next if move.index is None else move.index
            line.moves.append(move)
        return move

    def _unnumbered(self, frame: _Frame, text: MoveText) -> Line | None:
        """Find or open the line of a move without a number; None for one that stands in none."""
        line = frame.line if frame.adjacent else None
        if frame.adjacent and frame.adrift:
            return None
        if text.is_dotted:
            index = line.next if line is not None else None
            return line if index is not None and ply_colour(index) is Colour.BLACK else None
        return line or self._open(frame, frame.line or frame.around, None)

    def _line_of(self, frame: _Frame, move: LineMove) -> Line:
        """Find or open the line of a move with a number."""
        index, line = move.index, frame.line
        assert index is not None
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
        frame.line = Line(parent, start, self._after)
        self.lines.append(frame.line)
        return frame.line


def _ends_sentence(frame: _Frame, item: Item) -> bool:
    """Whether a sign ends a sentence; so does none of the stops of `e.g.` and `cf.`, as a rule."""
    if not isinstance(item, WordText) or item.text not in _ENDS:
        return False
    if item.text == ".":
        return not (_is_of_letters(frame) or _is_of_short(frame))
    return item.text != ";" or not _parts_paths(frame)


def _is_of_letters(frame: _Frame) -> bool:
    """Whether a stop is one of those that part single letters, or follows them: `e.g.`, `i.e.`."""
    stop = frame.place - 1
    return any(_are_letters(frame.items, first) for first in (stop - 1, stop - 3))


def _are_letters(items: Sequence[Item], place: int) -> bool:
    """Whether two single letters stand from a place on, and nothing but a stop between them."""
    one, stop, other = (_text(items, place + each) for each in range(3))
    if stop != "." or not (len(one) == len(other) == 1 and (one + other).isalpha()):
        return False
    return items[place + 2].span.start - items[place].span.start == len("e.")


def _is_of_short(frame: _Frame) -> bool:
    """Whether a stop follows a word without a vowel, which is short for another: `cf.`, `vs.`."""
    word = _text(frame.said, len(frame.said) - 1)
    return word.isalpha() and word[1:].islower() and _VOWELS.isdisjoint(word.lower())


def _text(items: Sequence[Item], place: int) -> str:
    """The text of a word or sign; empty for another item, and where there is none."""
    item = items[place] if 0 <= place < len(items) else None
    return item.text if isinstance(item, WordText) else ""


def _parts_paths(frame: _Frame) -> bool:
    """Whether a semicolon stands between two paths of a list."""
    after = frame.items[frame.place : frame.place + 3]
    if not (frame.said and _is_path(frame.said[-1]) and after and _is_path(after[0])):
        return False
    return len(after) == 1 or _text(after, 1) in {*_ENDS, ","} or _is_path(after[-1])


def _is_path(item: Item) -> bool:
    return isinstance(item, PathText | SquareText)
