"""Arrows along paths: they bend where the path bends, and show by their shape whether it is clear."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from math import hypot

from toolkit.facts.path_reports import PathReport, report_path
from toolkit.facts.paths import find_path
from toolkit.render.boards.layout import CORNER, BoardLayout, Point
from toolkit.render.boards.markup import Attributes, Markup, element, merged, moved, number
from toolkit.render.boards.theme import ColourTheme, paint
from toolkit.rules.board import Board
from toolkit.rules.position import Position

WIDTH = 5.0
_HALO = 2.5
_START = 13.0
"""The distance of an arrow's start from the middle of its first square, so that the piece there is seen."""
_TIP = 5.0
"""The distance of its end from the middle of its last square."""
_HEAD = 15.0
_HALF = 8.5
_CROSS = "M-3.4-3.4l6.8 6.8m0-6.8l-6.8 6.8"
_BLOCKED: tuple[Attributes, Attributes] = ({"stroke-dasharray": "9 7"}, {"fill-opacity": 0})


class State(Enum):
    """The state of an arrow's path."""

    CLEAR = "clear"
    BLOCKED = "blocked"
    PLAIN = "plain"
    """Nothing: no piece's path is meant."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow over squares: its start, each turn and its end."""

    stations: tuple[int, ...]
    state: State = State.PLAIN
    blockers: tuple[int, ...] = ()
    """The squares that keep a blocked path from being clear; each gets a cross."""
    said: str = ""
    """The state of its path in words, if it is neither clear nor blocked: `captures only`."""

    def __post_init__(self) -> None:
        if len(self.stations) < 2:
            raise ValueError("an arrow needs two squares or more")
        if any(a == b for a, b in zip(self.stations, self.stations[1:], strict=False)):
            raise ValueError("an arrow cannot stay on a square")

    @classmethod
    def of_report(cls, board: Board, report: PathReport) -> Arrow:
        """The arrow of a path as it is reported, clear or blocked.

        Raises ValueError for what is no path of a piece.
        """
        if report.drawn is None:
            raise ValueError(f"{report.path} is no path of a piece")
        if report.only:
            return cls(report.drawn.stations, State.BLOCKED, said=report.state)
        blockers = (board.square(each.square) for each in report.blocked_by)
        state = State.CLEAR if report.clear else State.BLOCKED
        return cls(report.drawn.stations, state, tuple(each for each in blockers if each is not None))

    def name(self, board: Board) -> str:
        """Its squares as text, `g9-i7-g7`."""
        return "-".join(board.names_of(self.stations))


def draw_arrow(layout: BoardLayout, theme: ColourTheme, arrow: Arrow) -> Markup:
    """Draw an arrow: solid with a filled head, or dashed with a hollow one if it is blocked."""
    state = arrow.state.value
    named = {"class": f"pm-arrow pm-arrow-{state}", "data-path": arrow.name(layout.board)}
    points = arrow_points(layout, arrow)
    dashes, hollow = _BLOCKED if arrow.state is State.BLOCKED else ({}, {})
    halo = _lines(points, {"stroke-width": WIDTH + 2 * _HALO}, {"stroke-width": 2 * _HALO + 2})
    line = _lines(points, merged(dashes, {"stroke-width": WIDTH}), merged(hollow, {"stroke-width": 2}))
    return element("g", named, element("g", paint(theme, "halo"), *halo), element("g", paint(theme, state), *line))


def _lines(points: list[Point], shaft: Attributes, head: Attributes) -> tuple[Markup, Markup]:
    line = merged({"points": _points(points), "fill": "none"}, shaft)
    return element("polyline", line), element("polygon", merged({"points": _head(points)}, head))


def draw_cross(layout: BoardLayout, theme: ColourTheme, square: int) -> Markup:
    """Draw the cross of a square that blocks a path: in its corner, so that its piece is seen."""
    x, y = layout.centre(square)
    place = moved(x + CORNER, y + CORNER)
    named = {"class": "pm-cross", "data-square": layout.board.name(square), "transform": place}
    return element(
        "g",
        named,
        element("circle", merged(paint(theme, "halo"), {"r": 7.5})),
        element("path", merged(paint(theme, "blocked"), {"d": _CROSS, "stroke-width": 3.2})),
    )


def arrow_points(layout: BoardLayout, arrow: Arrow) -> list[Point]:
    """The points of an arrow's shaft: the corners of its path lie in the middle of their squares.

    Its first and last point are drawn in, and the head goes on from the last.
    """
    points = [layout.centre(square) for square in arrow.stations]
    points[0] = _towards(points[0], points[1], _START)
    points[-1] = _towards(points[-1], points[-2], _TIP + _HEAD)
    return points


def _towards(point: Point, other: Point, far: float) -> Point:
    """The point that lies a length away from a point, in the direction of another."""
    (x, y), (ux, uy) = point, _direction(point, other)
    return x + ux * far, y + uy * far


def _direction(point: Point, other: Point) -> Point:
    """The unit vector from a point to another."""
    x, y = other[0] - point[0], other[1] - point[1]
    length = hypot(x, y)
    return x / length, y / length


def _head(points: list[Point]) -> str:
    """The triangle of an arrow's head."""
    x, y = points[-1]
    ux, uy = _direction(points[-2], points[-1])
    corners = ((x + ux * _HEAD, y + uy * _HEAD), (x - uy * _HALF, y + ux * _HALF), (x + uy * _HALF, y - ux * _HALF))
    return _points(corners)


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def read_arrow(position: Position, text: str) -> Arrow:
    """Read an arrow such as `g9-i7-g7`: a path, if the piece on its first square has such a path.

    Raises ValueError for what is no square of the board.
    """
    squares = read_squares(position, text)
    piece = position.piece_at(squares[0])
    path = find_path(position.game, piece.colour, piece.type, squares) if piece else None
    if piece is None or path is None:
        return Arrow(squares)
    report = report_path(position, path, piece.colour)
    return Arrow.of_report(position.game.board, report)


def read_squares(position: Position, text: str) -> tuple[int, ...]:
    """Read squares with a dash between them; raises ValueError for what is none of the board."""
    return tuple(read_square(position, name) for name in text.split("-"))


def read_square(position: Position, name: str) -> int:
    """Read the name of a square; raises ValueError if the board has none of that name."""
    board = position.game.board
    square = board.square(name)
    if square is None or not board.has(square):
        raise ValueError(f"{name!r} is no square of this board")
    return square
