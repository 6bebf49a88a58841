"""The parts of a record, in every dialect. Every node keeps its span in the source text.

A record is a tree of plies: a line is a tuple of them, and a ply has the variations that may be
played instead of it, each a line again. So lines of any length nest no deeper than their variations
do, which is as deep as a dialect's brackets may (`brackets.MAX_DEPTH`). A ply has comments before
and after it; a comment is a `Group` of moves, paths, squares, words and nested groups in their
order. Variations in the words of a comment are no variations of the tree: `comment_lines` finds them.

No node knows any rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath
from typing import Any, NamedTuple, TypeAlias

from toolkit.errors import UsageError
from toolkit.notation.move_grammar import BoardChange, MoveParts
from toolkit.record.source import Source, Span
from toolkit.rules.board import COLOURS, Colour
from toolkit.rules.registry import late
from toolkit.text import quoted

_LONGEST_NAME = 40
"""More characters of the name of a file are cut in the short form of a record."""
_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]")


class Dialect(StrEnum):
    """A format in which records are written."""

    SCORE = "score"
    PGN = "pgn"
    COURIER = "courier"
    ZSG = "zsg"
    JSON = "json"
    """Holds the text of records in one of the others, which is then that of each record."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that the reader could not take as it stands."""

    span: Span
    code: str
    message: str
    is_harmless: bool = False
    """True if it keeps nothing from being read."""


def control_faults(source: Source, span: Span) -> list[Fault]:
    """Return one fault for each line that holds control characters, at the first of them."""
    lines: dict[int, list[re.Match[str]]] = {}
    for match in _CONTROL.finditer(source.text, span.start, span.end):
        lines.setdefault(source.place(match.start()).line, []).append(match)
    return [
        Fault(
            Span(*found[0].span()),
            "control-character",
            f"control character U+{ord(found[0][0]):04X}"
            + (f" and {len(found) - 1} more in this line" if len(found) > 1 else ""),
        )
        for found in lines.values()
    ]


@dataclass(frozen=True, slots=True)
class NumberText:
    """A move number: `22.`, or `22. ...` for Black's move; or the dots of such a move alone."""

    span: Span
    value: int | None
    """None if the number is too long to be one, or not there."""
    black: bool

    @property
    def index(self) -> int | None:
        """The index of the ply it names."""
        return None if self.value is None else ply_index(self.value, self.black)


@dataclass(frozen=True, slots=True)
class MoveText:
    """A move as it is written."""

    span: Span
    text: str
    said: MoveParts | None
    """Its parts; None for a text in the place of a move that is none."""
    link: Span
    """The hyphen or capture mark; empty if there is none."""
    capture: bool = False
    marks: tuple[Mark, ...] = ()
    number: NumberText | None = None
    is_markless: bool = False
    """True in a dialect whose moves bear no marks, so that none is missing."""
    is_loose: bool = False
    """True if only its place shows that it is a move and no word: `d4`, `g1g3`. In a comment it then is
    one of its line if it is legal there, and else none: a square, or an idea."""

    def __repr__(self) -> str:
        return f"<MoveText {quoted(self.text, _LONGEST_NAME)}>"

    @property
    def index(self) -> int | None:
        """The index of the ply that its number names; None if it has none."""
        return None if self.number is None else self.number.index

    @property
    def is_dotted(self) -> bool:
        """True if dots alone say that it is Black's: `...d5`."""
        number = self.number
        return number is not None and number.black and number.value is None

    @property
    def readable(self) -> bool:
        """True if it can be read as a move."""
        return self.said is not None

    @property
    def wording(self) -> MoveParts | str:
        """Its parts, without its place, its number and its marks; the text if it has none."""
        return self.text if self.said is None else self.said

    @property
    def bare(self) -> Span:
        """The span of the move without its marks, some of which may stand apart from it."""
        first = self.marks[0].span.start if self.marks else self.span.end
        return Span(self.span.start, min(first, self.span.end))

    @property
    def whole(self) -> Span:
        """The span of the move with its number."""
        return Span(self.number.span.start if self.number else self.span.start, self.span.end)


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark after a move: `+`, `#`, `checkmate`, or signs of praise and blame such as `?!`."""

    span: Span
    text: str

    @property
    def says_mate(self) -> bool:
        """True if the mark claims checkmate."""
        return self.text in "#\u2021" or self.text.lower().rstrip(".").endswith("mate")

    @property
    def says_check(self) -> bool:
        """True if the mark claims a check and no more."""
        if self.text.startswith("+") or self.text == "\u2020":
            return True
        return self.text.lower().rstrip(".").endswith(("ch", "check"))


@dataclass(frozen=True, slots=True)
class PathText:
    """Squares joined by hyphens, dashes or arrows."""

    span: Span
    squares: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SquareText:
    """The name of a square on its own."""

    span: Span
    name: str


class WordText(NamedTuple):  # most of what comments hold; a dataclass takes three times as long
    """A word, a number or a single sign."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """Something in a comment that is for programs, as in PGN: `[%clk 1:02:03]`."""

    span: Span
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Group:
    """A comment, or a remark in brackets within one."""

    span: Span
    items: tuple[Item, ...]
    commands: tuple[Command, ...] = ()

    def __repr__(self) -> str:
        items = f"{len(self.items)} item{'' if len(self.items) == 1 else 's'}"
        return f"<Group {self.span.start}-{self.span.end}: {items}>"

    @property
    def names_moves(self) -> bool:
        """True if a move stands in this group or one nested in it."""
        return next(self.moves(), None) is not None

    def moves(self) -> Iterator[MoveText]:
        """Yield the moves in this group and in those nested in it."""
        for group in self.groups():
            yield from (item for item in group.items if isinstance(item, MoveText))

    def groups(self) -> Iterator[Group]:
        """Yield this group and every group nested in it, outermost first."""
        waiting = [self]
        while waiting:
            group = waiting.pop()
            yield group
            waiting += [item for item in reversed(group.items) if isinstance(item, Group)]


Item: TypeAlias = MoveText | PathText | SquareText | WordText | Group


@dataclass(frozen=True, slots=True)
class Nag:
    """A numeric annotation glyph after a move, `$4`."""

    span: Span
    value: int


@dataclass(frozen=True, slots=True)
class Ply:
    """A half-move, with its comments, glyphs and variations."""

    index: int
    move: MoveText
    comments: tuple[Group, ...] = ()
    """Those that follow it."""
    before: tuple[Group, ...] = ()
    """Those that stand before it, after no other ply of its line."""
    nags: tuple[Nag, ...] = ()
    variations: tuple[Variation, ...] = ()
    """The lines that leave its own before it, in the order of the text."""

    def __repr__(self) -> str:
        return f"<Ply {self.name} {quoted(self.move.text, _LONGEST_NAME)}>"

    @property
    def name(self) -> str:
        """Its name on the command line and in JSON, `14b`."""
        return ply_name(self.index)


@dataclass(frozen=True, slots=True)
class Variation:
    """A line that may be played instead of a ply; it has one ply at least."""

    span: Span
    """With its brackets."""
    plies: tuple[Ply, ...]

    def __repr__(self) -> str:
        return f"<Variation {self.plies[0].name}: {plies_words(len(self.plies))}>"

    def moves(self) -> Iterator[MoveText]:
        """Yield its moves, those of comments and of nested variations too, in no order."""
        waiting = [self]
        while waiting:
            variation = waiting.pop()
            for ply in variation.plies:
                yield ply.move
                for comment in (*ply.before, *ply.comments):
                    yield from comment.moves()
                waiting += ply.variations


@dataclass(frozen=True, slots=True)
class Header:
    """A line above the score."""

    span: Span
    key: str
    value: str


def find_header(headers: Iterable[Header], key: str) -> Header | None:
    """Return the first header of a key, found without regard to case; None if it is not there."""
    wanted = key.casefold()
    return next((head for head in headers if head.key.casefold() == wanted), None)


@dataclass(frozen=True, slots=True)
class SetUp:
    """A change of the board before the first move, in a saved game of Zillions."""

    span: Span
    text: str
    """Without its parentheses."""
    change: BoardChange


@dataclass(frozen=True, slots=True)
class Record:
    """One annotated game."""

    source: Source
    span: Span
    headers: tuple[Header, ...]
    opening: tuple[Group, ...]
    """Comments before the first move."""
    plies: tuple[Ply, ...]
    """The main line."""
    result: MoveResult | None
    faults: tuple[Fault, ...]
    dialect: Dialect = Dialect.SCORE
    setup: tuple[SetUp, ...] = ()
    """Changes of the start position of its game."""

    def __repr__(self) -> str:
        name = quoted(PurePath(self.source.name).name, _LONGEST_NAME)
        return f"<Record {name}: {plies_words(len(self.plies))}{f', {self.result.value}' if self.result else ''}>"

    @classmethod
    def new(cls, game: Any, fen: str | None = None, **headers: str) -> Any:
        """Begin a game written by code: a `RecordBuilder`, whose `record` is the Record.

        It starts as `game` does (a Game, its key or its file), from a FEN, or from a position given
        in place of the game; a game of your own is named again where the record is used. Raises
        GameError, FenError, or UsageError for headers that PGN cannot hold.
        """
        return late("new_record")(game, fen, headers)

    def _repr_html_(self) -> str:
        """Return its moves as a table, with a picture of its last position, for notebooks."""
        return str(late("record_html")(self))

    @property
    def is_markless(self) -> bool:
        """True if it is in coordinates that bear no mark, `e2-e4` or `e2e4`, so that none is missing.

        What its comments say counts for nothing. A mark of one capture or check shows that others
        should have theirs; so does a letter of a piece, or a move in short notation, as who writes
        so writes marks.
        """
        lines = (self.plies, *(each.plies for each in self.variations()))
        moves = [ply.move for line in lines for ply in line]
        return bool(moves) and all(map(_is_coordinates, moves))

    def header(self, key: str) -> str | None:
        """Return the value of a header, found without regard to case; None if it is not there."""
        if not isinstance(key, str):
            raise UsageError(f"header: key is {type(key).__name__}, expected str")
        head = find_header(self.headers, key)
        return None if head is None else head.value

    def words(self, group: Group) -> str:
        """Return the text of one of its comments, without brackets and breaks of lines."""
        text = self.source.slice(group.span)
        return " ".join((text[1:-1] if text[:1] in "([{" else text.removeprefix(";")).split())

    def comments(self) -> Iterator[tuple[int, Group]]:
        """Yield the comments of the main line: (index of the ply that it follows, comment).

        The opening's stand before the first ply.
        """
        first = self.plies[0].index if self.plies else 0
        for group in self.opening:
            yield first - 1, group
        yield from comments_of(self.plies)

    def variations(self) -> Iterator[Variation]:
        """Yield every variation, one around others before these."""
        waiting = [each for ply in reversed(self.plies) for each in reversed(ply.variations)]
        while waiting:
            variation = waiting.pop()
            yield variation
            waiting += [each for ply in reversed(variation.plies) for each in reversed(ply.variations)]


@dataclass(frozen=True, slots=True)
class MoveResult:
    """A result as it is written, and as 1-0, 0-1, 1/2-1/2 or `*`."""

    span: Span
    value: str


def _is_coordinates(move: MoveText) -> bool:
    said = move.said
    if said is None or move.capture or any(mark.says_check or mark.says_mate for mark in move.marks):
        return False
    return not said.target or (said.is_full and not said.piece)


def comments_of(plies: Iterable[Ply]) -> Iterator[tuple[int, Group]]:
    """Yield the comments of a line: (index of the ply that it follows, comment)."""
    for ply in plies:
        for group in ply.before:
            yield ply.index - 1, group
        for group in ply.comments:
            yield ply.index, group


def ply_index(number: int, black: bool) -> int:
    """Return the index of a ply, counted in half-moves from White's first, which is 0."""
    return 2 * (number - 1) + black


def ply_name(index: int) -> str:
    """Return the name of a ply, `14b`."""
    return f"{index // 2 + 1}{'wb'[index % 2]}"


def ply_colour(index: int) -> Colour:
    """Return the side that plays a ply."""
    return COLOURS[index % 2]


def ply_number(index: int) -> str:
    """Return the number of a ply as scores write it: `14.` or `14. ...`."""
    return f"{index // 2 + 1}.{' ...' if index % 2 else ''}"


def plies_words(count: int) -> str:
    """Return a number of plies in words: `1 ply`, `2 plies`."""
    return f"{count} pl{'y' if count == 1 else 'ies'}"
