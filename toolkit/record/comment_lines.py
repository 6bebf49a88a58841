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

from toolkit.record.comment_tokens import Chain
from toolkit.record.model import Group, Item, MoveText, PathText, SquareText, WordText, ply_colour
from toolkit.record.source import Span
from toolkit.rules.board import Colour

MAX_LINKS = 64
"""The most lines around a move that are searched for the one that it leaves."""
MAX_CONTEXT = 64
"""The most moves before a remark that it may speak of, besides the main line's."""
_ENDS = {".", "!", "?", ";", "\u2026"}
_VOWELS = frozenset("aeiouy")


@dataclass(slots=True, eq=False)
class LineMove:
    """A move of a variation; `skipped` counts the plies left out right before it."""

    index: int | None
    move: MoveText
    skipped: int = 0


@dataclass(slots=True, eq=False)
class CommentLine:
    """A variation. `parent` is the line it leaves, None for the main line."""

    parent: CommentLine | None
    start: int | None
    """The index of its first ply; None if only the rules can say."""
    after: int
    """The index of the main-line ply that the comment follows."""
    moves: list[LineMove] = field(default_factory=list)

    @property
    def first(self) -> MoveText | None:
        """Its first move; None if what seemed to be moves is none."""
        return self.moves[0].move if self.moves else None

    @property
    def next(self) -> int | None:
        """The index of the ply that would follow."""
        last = self.moves[-1].index if self.moves else None
        return self.start if last is None else last + 1

    def holds(self, index: int) -> bool:
        """Return True if a ply stands in this line, or would follow it."""
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
        """Its place in the source."""
        first = self.items[0]
        start = first.whole.start if isinstance(first, MoveText) else first.span.start
        return Span(start, self.items[-1].span.end)


@dataclass(frozen=True, slots=True)
class CommentLines:
    """The lines and sentences of one comment."""

    lines: tuple[CommentLine, ...]
    statements: tuple[Statement, ...]


def read_lines(group: Group, after: int) -> CommentLines:
    """Find the variations and sentences in a comment; `after` is the index of the ply it follows."""
    finder = _LineFinder(after)
    finder.read(group)
    return CommentLines(tuple(finder.lines), tuple(finder.statements))


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """The surroundings of a group."""

    context: tuple[LineMove | None, ...]
    """The moves that it may speak of besides its own, nearest first; None is the main line's."""
    line: CommentLine | None = None
    """The line in which it stands; None for the main line."""
    apart: bool = False
    """True if it follows words, and so may speak of them."""


@dataclass(slots=True)
class _Sentence:
    """The sentence that is being read."""

    items: list[Item] = field(default_factory=list)
    moves: list[LineMove] = field(default_factory=list)


@dataclass(slots=True)
class _Frame:
    """A group that is being read."""

    items: Sequence[Item]
    around: _Surroundings
    chain: Chain = field(default_factory=Chain)
    is_adrift: bool = False
    """True if the last move stands in no line."""
    line: CommentLine | None = None
    """The line that its own moves go on with."""
    recent: LineMove | None = None
    """The last move of an earlier sentence."""
    sentence: _Sentence = field(default_factory=_Sentence)
    place: int = 0
    """The number of items that have been read."""

    @property
    def innermost(self) -> CommentLine | None:
        """The line in which the text stands here; None for the main line."""
        return self.line or self.around.line

    def context(self, moves: list[LineMove]) -> tuple[LineMove | None, ...]:
        """Return the moves that a remark may speak of after some moves of its own sentence."""
        recent = (self.recent,) if self.recent else ()
        nearest = (*reversed(moves[-MAX_CONTEXT:]), *self.around.context)
        main = nearest.index(None)
        return (*nearest[: min(main, MAX_CONTEXT)], *nearest[main:], *recent)


class _LineFinder:
    """Goes through a comment and the groups nested in it, with an explicit stack."""

    def __init__(self, after: int) -> None:
        self.lines: list[CommentLine] = []
        self.statements: list[Statement] = []
        self._after = after

    def read(self, group: Group) -> None:
        """Read a comment."""
        frames = [_Frame(group.items, _Surroundings((None,)))]
        while frames:
            frame = frames[-1]
            if frame.place == len(frame.items):
                self._end_statement(frame)
                frames.pop()
                continue
            item = frame.items[frame.place]
            frame.place += 1
            if _ends_sentence(frame, item):
                self._end_statement(frame, isinstance(item, WordText) and item.text == "?")
                frame.chain = Chain()
                continue
            frame.sentence.items.append(item)
            if isinstance(item, Group):
                frames.append(_remark(frame, item))
                continue
            if isinstance(item, MoveText):
                frame.sentence.moves.append(self._add_move(frame, item))
            frame.chain.add(item)

    def _end_statement(self, frame: _Frame, question: bool = False) -> None:
        said = frame.sentence
        if said.items:
            self.statements.append(
                Statement(
                    items=tuple(said.items),
                    moves=tuple(said.moves),
                    context=frame.context([]),
                    apart=frame.around.apart,
                    question=question,
                )
            )
        if said.moves:
            frame.recent = said.moves[-1]
        frame.sentence = _Sentence()

    def _add_move(self, frame: _Frame, text: MoveText) -> LineMove:
        """Put a move into its line, if it has one."""
        move = LineMove(text.index, text)
        line = self._unnumbered(frame, text) if move.index is None else self._line_of(frame, move)
        frame.is_adrift = line is None
        if line is not None:
            move.index = line.next if move.index is None else move.index
            line.moves.append(move)
        return move

    def _unnumbered(self, frame: _Frame, text: MoveText) -> CommentLine | None:
        """Find or open the line of a move without a number; None for one that stands in none."""
        line = frame.line if frame.chain.goes_on else None
        if frame.chain.goes_on and frame.is_adrift:
            return None
        if text.is_dotted:
            index = line.next if line is not None else None
            return line if index is not None and ply_colour(index) is Colour.BLACK else None
        return line or self._open(frame, frame.innermost, None)

    def _line_of(self, frame: _Frame, move: LineMove) -> CommentLine:
        """Find or open the line of a move with a number."""
        index, line = move.index, frame.line
        assert index is not None
        if line is not None and line.next is not None and index >= line.next:
            move.skipped = index - line.next
            return line
        parent = frame.innermost
        for _ in range(MAX_LINKS):
            if parent is None or (parent.holds(index) and parent.start != index):
                return self._open(frame, parent, index)
            parent = parent.parent
        return self._open(frame, None, index)

    def _open(self, frame: _Frame, parent: CommentLine | None, start: int | None) -> CommentLine:
        frame.line = CommentLine(parent, start, self._after)
        self.lines.append(frame.line)
        return frame.line


def _remark(frame: _Frame, group: Group) -> _Frame:
    """Return the frame of a group nested in a sentence."""
    said, chain = frame.sentence, frame.chain
    apart = not chain.touches and (frame.around.apart or len(said.items) > 1)
    around = _Surroundings(frame.context(said.moves), frame.innermost, apart)
    return _Frame(group.items, around, Chain(chain.goes_on), frame.is_adrift)


def _ends_sentence(frame: _Frame, item: Item) -> bool:
    """Return True if a sign ends a sentence, as the stops of `e.g.` and `cf.` as a rule do not."""
    if not isinstance(item, WordText) or item.text not in _ENDS:
        return False
    if item.text == ".":
        return not (_is_of_letters(frame) or _is_of_short(frame.sentence.items))
    return item.text != ";" or not _parts_paths(frame)


def _is_of_letters(frame: _Frame) -> bool:
    """Return True if a stop parts single letters, or follows such: `e.g.`, `i.e.`."""
    stop = frame.place - 1
    return any(_are_letters(frame.items, first) for first in (stop - 1, stop - 3))


def _are_letters(items: Sequence[Item], place: int) -> bool:
    """Return True if two single letters begin at a place, with nothing but a stop between them."""
    one, stop, other = (_text(items, place + each) for each in range(3))
    if stop != "." or not (len(one) == len(other) == 1 and (one + other).isalpha()):
        return False
    return items[place + 2].span.start - items[place].span.start == len("e.")


def _is_of_short(said: Sequence[Item]) -> bool:
    """Return True if a stop follows a word without a vowel, an abbreviation: `cf.`, `vs.`."""
    word = _text(said, len(said) - 1)
    return word.isalpha() and word[1:].islower() and _VOWELS.isdisjoint(word.lower())


def _text(items: Sequence[Item], place: int) -> str:
    """Return the text of a word or sign; empty for another item, or if there is none."""
    item = items[place] if 0 <= place < len(items) else None
    return item.text if isinstance(item, WordText) else ""


def _parts_paths(frame: _Frame) -> bool:
    """Return True if a semicolon stands between two paths of a list."""
    said, after = frame.sentence.items, frame.items[frame.place : frame.place + 3]
    if not (said and _is_path(said[-1]) and after and _is_path(after[0])):
        return False
    return len(after) == 1 or _text(after, 1) in {*_ENDS, ","} or _is_path(after[-1])


def _is_path(item: Item) -> bool:
    return isinstance(item, PathText | SquareText)
