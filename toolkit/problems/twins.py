"""Twins: the changes between the positions of a problem, each a value of its own."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial

from toolkit.errors import ProblemError
from toolkit.problems.diagram import Diagram, DiagramPiece
from toolkit.rules.board import Colour
from toolkit.rules.fen_placement import MAX_SHOWN
from toolkit.solve.stipulation import Stipulation, read_stipulation

MAX_TWINS = 200
"""The most twins of a problem."""


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of a diagram; its text is what `read_twin` reads."""

    def __str__(self) -> str:
        return change_words(self, _STATED)


@dataclass(frozen=True, slots=True)
class MovePiece(_Change):
    """A piece goes to another square; squares are given by name here and below."""

    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class ExchangePieces(_Change):
    """Two pieces change places."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class RemovePiece(_Change):
    """A piece is taken off the board."""

    square: str


@dataclass(frozen=True, slots=True)
class AddPiece(_Change):
    """A piece is put on the board; one that stood there is gone."""

    placed: DiagramPiece
    square: str


@dataclass(frozen=True, slots=True)
class SubstituteKind(_Change):
    """All pieces of a kind become another."""

    kind: str
    replacement: str


@dataclass(frozen=True, slots=True)
class RotateBoard(_Change):
    """The board is turned to the left by 90, 180 or 270 degrees."""

    degrees: int


@dataclass(frozen=True, slots=True)
class MirrorBoard(_Change):
    """The board is mirrored so that two corners change places."""

    corner: str
    other: str


@dataclass(frozen=True, slots=True)
class ShiftPieces(_Change):
    """All pieces go as far as from one square to another."""

    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class PolishType(_Change):
    """All pieces change sides."""


TwinChange = (
    MovePiece
    | ExchangePieces
    | RemovePiece
    | AddPiece
    | SubstituteKind
    | RotateBoard
    | MirrorBoard
    | ShiftPieces
    | PolishType
)


def changed(diagram: Diagram, change: TwinChange) -> Diagram:
    """Make a change; raises ProblemError if it cannot be made."""
    at = partial(_square, diagram)
    match change:
        case MovePiece():
            return diagram.move(at(change.origin), at(change.target))
        case ExchangePieces():
            return diagram.exchange(at(change.first), at(change.second))
        case RemovePiece():
            return diagram.remove(at(change.square))
        case AddPiece():
            return diagram.place(at(change.square), change.placed)
        case SubstituteKind():
            return diagram.substitute(change.kind, change.replacement)
        case RotateBoard():
            return diagram.rotate(change.degrees)
        case MirrorBoard():
            return diagram.mirror(change.corner, change.other)
        case ShiftPieces():
            ranks, files = divmod(at(change.target), diagram.board.files)
            from_rank, from_file = divmod(at(change.origin), diagram.board.files)
            return diagram.shift(files - from_file, ranks - from_rank)
        case PolishType():
            return diagram.change_colours()


ChangeForms = Mapping[type[_Change], str]
"""The words for each change, with its fields in braces."""
_STATED: ChangeForms = {
    MovePiece: "move {origin} {target}",
    ExchangePieces: "exchange {first} {second}",
    RemovePiece: "remove {square}",
    AddPiece: "add {side} {kind} {square}",
    SubstituteKind: "substitute {kind} by {replacement}",
    RotateBoard: "rotate {degrees}",
    MirrorBoard: "mirror {corner} {other}",
    ShiftPieces: "shift {origin} {target}",
    PolishType: "polish type",
}
"""The words that `read_twin` reads."""
_READABLE: ChangeForms = {
    MovePiece: "{origin} to {target}",
    ExchangePieces: "exchange {first} and {second}",
    RemovePiece: "without {square}",
    AddPiece: "add a {side} {kind} on {square}",
    SubstituteKind: "{replacement} for every {kind}",
    RotateBoard: "board turned to the left by {degrees} degrees",
    MirrorBoard: "board mirrored ({corner} to {other})",
    ShiftPieces: "all pieces shifted ({origin} to {target})",
    PolishType: "all pieces change sides",
}


def change_words(change: _Change, forms: ChangeForms, spelled: Callable[[str], str] = str) -> str:
    """Return a change in the words of some form; `spelled` is how that names a kind of piece."""
    values = {each.name: getattr(change, each.name) for each in fields(change)}
    if isinstance(change, AddPiece):
        side = change.placed.colour.word
        values |= {"Side": side, "side": side.lower(), "kind": change.placed.kind}
    for name in ("kind", "replacement"):
        if name in values:
            values[name] = spelled(values[name])
    return forms[type(change)].format(**values)


@dataclass(frozen=True, slots=True)
class Twin:
    """One more position of a problem."""

    changes: tuple[TwinChange, ...] = ()
    stipulation: Stipulation | None = None
    """The stipulation, if it is another."""
    continued: bool = False
    """True if it changes the position before it, and not the first."""

    def __str__(self) -> str:
        said = [str(change) for change in self.changes]
        if self.stipulation is not None:
            said.append(f"stipulation {self.stipulation}")
        return "; ".join(["continued"] * self.continued + said)

    @property
    def words(self) -> str:
        """The changes for human readers: `continued: f1 to f8, h#3`; empty if there are none."""
        said = [change_words(change, _READABLE) for change in self.changes]
        if self.stipulation is not None:
            said.append(str(self.stipulation))
        return ": ".join(filter(None, ("continued" * self.continued, ", ".join(said))))


_SQUARE = r"([a-p][0-9]{1,2})"
_FORMS: tuple[tuple[str, Callable[..., TwinChange]], ...] = (
    (rf"move {_SQUARE} {_SQUARE}", MovePiece),
    (rf"exchange {_SQUARE} {_SQUARE}", ExchangePieces),
    (rf"remove {_SQUARE}", RemovePiece),
    (
        rf"add (white|black) (\S.*?) {_SQUARE}",
        lambda side, kind, at: AddPiece(DiagramPiece(Colour[side.upper()], kind), at),
    ),
    (r"substitute (\S.*?) by (\S.*)", SubstituteKind),
    (r"rotate (90|180|270)", lambda degrees: RotateBoard(int(degrees))),
    (rf"mirror {_SQUARE} {_SQUARE}", MirrorBoard),
    (rf"shift {_SQUARE} {_SQUARE}", ShiftPieces),
    (r"polish type", PolishType),
)
MAX_TEXT = 10_000


def read_twin(text: str) -> Twin:
    """Read a twin as `str` writes it: `continued; move b2 b3; add white queen c4; stipulation h#2`.

    Raises ProblemError if it is none, and UsageError for what is no stipulation.
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


def _read_change(text: str) -> TwinChange:
    for form, make in _FORMS:
        match = re.fullmatch(form, text)
        if match is not None:
            return make(*match.groups())
    expected = "expected a change such as 'move a1 b2' or 'add white queen c3'"
    raise ProblemError(f"{expected}, found {text[:MAX_SHOWN]!r}")


def _square(diagram: Diagram, name: str) -> int:
    square = diagram.board.square(name)
    if square is None or not diagram.board.has(square):
        raise ProblemError(f"the board has no square {name}")
    return square
