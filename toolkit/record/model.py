"""What a record is made of. Every node keeps its span in the source text.

A record is a list of plies; a ply has comments; a comment is a `Group` of moves, paths, squares,
words and nested groups in their order. No node knows any rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from toolkit.board import Colour
from toolkit.record.source import Source, Span


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that the reader could not take as it stands."""

    span: Span
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class NumberText:
    """A move number: `22.`, or `22. ...` for Black's move."""

    span: Span
    value: int | None
    """None if the number is too long to be one."""
    black: bool

    @property
    def index(self) -> int | None:
        """The index of the ply it names."""
        return None if self.value is None else ply_index(self.value, self.black)


@dataclass(frozen=True, slots=True)
class MoveText:
    """A move as it is written; squares in small letters, None where the text has none."""

    span: Span
    text: str
    piece: str | None
    origin: str | None
    target: str | None
    link: Span
    """The hyphen or capture mark."""
    capture: bool = False
    promotion: str | None = None
    castling: str | None = None
    """`O-O` or `O-O-O`; such a move names no squares."""
    marks: tuple[Mark, ...] = ()
    number: NumberText | None = None

    readable: bool = True
    """False for a text that stands where a move should and is none."""
    drop: bool = False
    """True if it puts a man from the reserve on the board."""

    @property
    def wording(self) -> str:
        """What it says, without its place, its number and its marks."""
        if not self.readable:
            return self.text
        said = f"{self.piece} {self.origin} {self.target} {self.promotion}"
        return f"{said} {self.castling} {self.drop}"

    @property
    def whole(self) -> Span:
        """The span of the move with its number."""
        return Span(self.number.span.start if self.number else self.span.start, self.span.end)


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark behind a move: `+`, `#`, `checkmate`, or signs of praise and blame such as `?!`."""

    span: Span
    text: str

    @property
    def says_mate(self) -> bool:
        """Tell whether the mark claims checkmate."""
        return self.text == "#" or self.text.lower() in ("mate", "checkmate") or self.text == "‡"

    @property
    def says_check(self) -> bool:
        """Tell whether the mark claims a check and no more."""
        return self.text.startswith("+") or self.text == "†" or self.text.lower() == "check"


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


@dataclass(frozen=True, slots=True)
class WordText:
    """A word, a number or a single sign."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Group:
    """A comment, or a remark in brackets within one."""

    span: Span
    items: tuple[Item, ...]

    @property
    def names_moves(self) -> bool:
        """Tell whether a move stands in this group or one nested in it."""
        return any(isinstance(item, MoveText) for group in self.groups() for item in group.items)

    def groups(self) -> Iterator[Group]:
        """Yield this group and every group nested in it, outermost first."""
        waiting = [self]
        while waiting:
            group = waiting.pop()
            yield group
            waiting += [item for item in reversed(group.items) if isinstance(item, Group)]


Item: TypeAlias = MoveText | PathText | SquareText | WordText | Group


@dataclass(frozen=True, slots=True)
class Ply:
    """A half-move of the main line with the comments that follow it."""

    index: int
    move: MoveText
    comments: tuple[Group, ...] = ()

    @property
    def name(self) -> str:
        """Its name on the command line and in JSON, `14b`."""
        return ply_name(self.index)


@dataclass(frozen=True, slots=True)
class Header:
    """A line above the score."""

    span: Span
    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Record:
    """One annotated game."""

    source: Source
    span: Span
    headers: tuple[Header, ...]
    opening: tuple[Group, ...]
    """Comments before the first move."""
    plies: tuple[Ply, ...]
    result: MoveResult | None
    faults: tuple[Fault, ...]

    def header(self, key: str) -> str | None:
        """The value of a header, found without regard to case; None if it is not there."""
        wanted = key.casefold()
        return next((head.value for head in self.headers if head.key.casefold() == wanted), None)

    def comments(self) -> Iterator[tuple[int, Group]]:
        """Yield (index of the ply it follows, comment); the opening's stand before the first."""
        first = self.plies[0].index if self.plies else 0
        for group in self.opening:
            yield first - 1, group
        for ply in self.plies:
            for group in ply.comments:
                yield ply.index, group


@dataclass(frozen=True, slots=True)
class MoveResult:
    """A result as it is written, and as 1-0, 0-1, 1/2-1/2 or `*`."""

    span: Span
    value: str


def ply_index(number: int, black: bool) -> int:
    """The index of a ply, counted in half-moves from White's first, which is 0."""
    return 2 * (number - 1) + black


def ply_name(index: int) -> str:
    """The name of a ply, `14b`."""
    return f"{index // 2 + 1}{'wb'[index % 2]}"


def ply_colour(index: int) -> Colour:
    """The side that plays a ply."""
    return Colour(index % 2)


def ply_number(index: int) -> str:
    """The number of a ply as scores write it: `14.` or `14. ...`."""
    return f"{index // 2 + 1}.{' ...' if index % 2 else ''}"
