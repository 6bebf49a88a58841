"""Paths as they are reported: their names, whether they are clear, and what blocks them.

`Path` is a path of the table, in squares; `PathReport` is how it stands in one position, in names.
What sentences, JSON, graphs and arrows say of a path they take from its report.
"""

from dataclasses import dataclass, replace
from typing import Any

from toolkit.rules.board import Board, Colour
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Position
from toolkit.text import shortened

_LONGEST = 80


@dataclass(frozen=True, slots=True)
class Blocker:
    """A square that keeps a path from being clear; `piece` is None for a missing square."""

    square: str
    piece: str | None

    def __str__(self) -> str:
        return f"{self.piece or '*'}{self.square}"


@dataclass(frozen=True, slots=True)
class PathReport:
    """A path in a position, in names."""

    path: str
    passes: tuple[str, ...]
    clear: bool
    blocked_by: tuple[Blocker, ...]
    drawn: Path | None = None
    """The path of the table; None for what was written and is no path of the piece."""
    only: str = ""
    """Of a move: `captures` or `moves` where the path does nothing else, and its end asks for the other."""

    def __repr__(self) -> str:
        said = f"{self.path}: {self.state} {self.blockers}".rstrip()
        return f"<PathReport {shortened(said, _LONGEST)}>"

    @property
    def state(self) -> str:
        """Its state: `clear`, `blocked`, `captures only` or `moves only`."""
        return f"{self.only} only" if self.only else "clear" if self.clear else "blocked"

    @property
    def blockers(self) -> str:
        """The pieces and squares that block it, in a row: `rf8 be7`; `*c6` for a missing square."""
        return " ".join(map(str, self.blocked_by))

    def to_json(self) -> dict[str, Any]:
        """Return the report as `contract` Path JSON."""
        blockers = [{"square": each.square, "piece": each.piece} for each in self.blocked_by]
        report = {
            "path": self.path,
            "passes": list(self.passes),
            "clear": self.clear,
            "blocked_by": blockers,
        }
        return report | ({"only": self.only} if self.only else {})


def path_name(board: Board, path: Path) -> str:
    """Name a path by its stations, `g9-i7-g7`."""
    return "-".join(board.name(square) for square in path.stations)


def piece_name(position: Position, square: int) -> str:
    """Name a piece and its square, `White's knight on c3`; the square alone if it is empty."""
    piece, name = position.piece_at(square), position.game.board.name(square)
    return f"{piece.words} on {name}" if piece else name


def report_path(position: Position, path: Path, colour: Colour) -> PathReport:
    """Describe a path of a side's piece in a position."""
    board = position.game.board
    blockers = []
    for square in position.blockers(path):
        piece = position.piece_at(square)
        blockers.append(Blocker(board.name(square), piece.letter if piece else None))
    return PathReport(
        path=path_name(board, path),
        passes=tuple(board.name(square) for square in path.passes),
        clear=position.is_clear(path, colour),
        blocked_by=tuple(blockers),
        drawn=path,
    )


def report_move_path(position: Position, path: Path, colour: Colour) -> PathReport:
    """Describe a path of a side's piece as one by which it is to move, not to attack or control."""
    return replace(report_path(position, path, colour), only=only_does(position, path))


def only_does(position: Position, path: Path) -> str:
    """Name the one thing that a path does where its end asks for the other.

    `captures` if its end is empty, `moves` if an enemy stands there, else nothing.
    """
    piece, other = position.piece_at(path.origin), position.piece_at(path.end)
    if piece is None or (other is not None and other.colour is piece.colour):
        return ""
    if other is not None:
        return "" if path.captures else "moves"
    passing = piece.type.pawn and path.end == position.ep
    return "" if path.moves or passing else "captures"
