"""Twins: what one position of a problem has that another has not, each change a value of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from toolkit.errors import ProblemError
from toolkit.problems.diagram import Diagram, Placed
from toolkit.rules.board import Colour
from toolkit.rules.fen_placement import MAX_SHOWN
from toolkit.solve.stipulation import Stipulation, read_stipulation

MAX_TWINS = 200
"""How many a problem may have."""


@dataclass(frozen=True, slots=True)
class Move:
    """A piece goes to another square; squares are given by name here and below."""

    origin: str
    target: str

    def __str__(self) -> str:
        return f"move {self.origin} {self.target}"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change; raises ProblemError where it cannot be made, as all others do."""
        origin, target = _squares(diagram, self.origin, self.target)
        return diagram.move(origin, target)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two pieces change places."""

    first: str
    second: str

    def __str__(self) -> str:
        return f"exchange {self.first} {self.second}"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change."""
        first, second = _squares(diagram, self.first, self.second)
        return diagram.exchange(first, second)


@dataclass(frozen=True, slots=True)
class Remove:
    """A piece is taken off the board."""

    square: str

    def __str__(self) -> str:
        return f"remove {self.square}"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change."""
        (square,) = _squares(diagram, self.square)
        return diagram.remove(square)


@dataclass(frozen=True, slots=True)
class Add:
    """A piece is put on the board; one that stood there is gone."""

    placed: Placed
    square: str

    def __str__(self) -> str:
        return f"add {self.placed.colour.word.lower()} {self.placed.kind} {self.square}"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change."""
        (square,) = _squares(diagram, self.square)
        return diagram.place(square, self.placed)


@dataclass(frozen=True, slots=True)
class Substitute:
    """All pieces of a kind become another."""

    kind: str
    other: str

    def __str__(self) -> str:
        return f"substitute {self.kind} by {self.other}"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change."""
        return diagram.substitute(self.kind, self.other)


@dataclass(frozen=True, slots=True)
class Rotate:
    """The board is turned to the left by 90, 180 or 270 degrees."""

    degrees: int

    def __str__(self) -> str:
        return f"rotate {self.degrees}"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change."""
        return diagram.rotate(self.degrees)


@dataclass(frozen=True, slots=True)
class Mirror:
    """The board is mirrored so that two corners change places."""

    corner: str
    other: str

    def __str__(self) -> str:
        return f"mirror {self.corner} {self.other}"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change."""
        return diagram.mirror(self.corner, self.other)


@dataclass(frozen=True, slots=True)
class Shift:
    """All pieces go as far as from one square to another."""

    origin: str
    target: str

    def __str__(self) -> str:
        return f"shift {self.origin} {self.target}"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change."""
        origin, target = _squares(diagram, self.origin, self.target)
        files = diagram.board.files
        return diagram.shift(target % files - origin % files, target // files - origin // files)


@dataclass(frozen=True, slots=True)
class PolishType:
    """All pieces change sides."""

    def __str__(self) -> str:
        return "polish type"

    def apply(self, diagram: Diagram) -> Diagram:
        """Make the change."""
        return diagram.change_colours()


Change = Move | Exchange | Remove | Add | Substitute | Rotate | Mirror | Shift | PolishType


@dataclass(frozen=True, slots=True)
class Twin:
    """One more position of a problem."""

    changes: tuple[Change, ...] = ()
    stipulation: Stipulation | None = None
    """What is asked of it, if it is something else."""
    continued: bool = False
    """Whether it changes the position before it, and not the first."""

    def __str__(self) -> str:
        said = [str(change) for change in self.changes]
        if self.stipulation is not None:
            said.append(f"stipulation {self.stipulation}")
        return "; ".join(["continued"] * self.continued + said)

    @property
    def words(self) -> str:
        """What it changes as people read it: `continued: f1 to f8, h#3`; empty if nothing."""
        said = [_change_words(change) for change in self.changes]
        if self.stipulation is not None:
            said.append(str(self.stipulation))
        return ": ".join(filter(None, ("continued" * self.continued, ", ".join(said))))


def _change_words(change: Change) -> str:
    match change:
        case Move(origin, target):
            return f"{origin} to {target}"
        case Exchange(first, second):
            return f"exchange {first} and {second}"
        case Remove(square):
            return f"without {square}"
        case Add(placed, square):
            return f"add a {placed.colour.word.lower()} {placed.kind} on {square}"
        case Substitute(kind, other):
            return f"{other} for every {kind}"
        case Rotate(degrees):
            return f"board turned to the left by {degrees} degrees"
        case Mirror(corner, other):
            return f"board mirrored ({corner} to {other})"
        case Shift(origin, target):
            return f"all pieces shifted ({origin} to {target})"
        case PolishType():
            return "all pieces change sides"


_SQUARE = r"([a-p][0-9]{1,2})"
_FORMS: tuple[tuple[str, Callable[..., Change]], ...] = (
    (rf"move {_SQUARE} {_SQUARE}", Move),
    (rf"exchange {_SQUARE} {_SQUARE}", Exchange),
    (rf"remove {_SQUARE}", Remove),
    (rf"add (white|black) (\S.*?) {_SQUARE}", lambda side, kind, at: Add(_placed(side, kind), at)),
    (r"substitute (\S.*?) by (\S.*)", Substitute),
    (r"rotate (90|180|270)", lambda degrees: Rotate(int(degrees))),
    (rf"mirror {_SQUARE} {_SQUARE}", Mirror),
    (rf"shift {_SQUARE} {_SQUARE}", Shift),
    (r"polish type", PolishType),
)
MAX_TEXT = 10_000


def read_twin(text: str) -> Twin:
    """Read a twin as `str` writes it: `continued; move b2 b3; add white queen c4; stipulation h#2`.

    Raises ProblemError where it is none, and UsageError for what is no stipulation.
    """
    if len(text) > MAX_TEXT:
        raise ProblemError(f"a twin of more than {MAX_TEXT} characters")
    parts = [" ".join(part.split()) for part in text.split(";")] if text.strip() else []
    continued = parts[:1] == ["continued"]
    asked = None
    changes = []
    for part in parts[continued:]:
        if part.startswith("stipulation "):
            asked = read_stipulation(part.removeprefix("stipulation "))
        else:
            changes.append(_read_change(part))
    return Twin(tuple(changes), asked, continued)


def _read_change(text: str) -> Change:
    for form, make in _FORMS:
        match = re.fullmatch(form, text)
        if match is not None:
            return make(*match.groups())
    expected = "expected a change such as 'move a1 b2' or 'add white queen c3'"
    raise ProblemError(f"{expected}, found {text[:MAX_SHOWN]!r}")


def _placed(side: str, kind: str) -> Placed:
    return Placed(Colour.WHITE if side == "white" else Colour.BLACK, kind)


def _squares(diagram: Diagram, *names: str) -> list[int]:
    found = []
    for name in names:
        square = diagram.board.square(name)
        if square is None or not diagram.board.has(square):
            raise ProblemError(f"the board has no square {name}")
        found.append(square)
    return found
