"""Drawings of pieces: our own, each in a box of 45 by 45 units, y downwards.

A game's file names the drawing of a piece (`drawing = "sissa"`) and how it is turned (`turn = 180`),
or its name or letter suggests one; any other piece is drawn as a disc with its letter. Strokes
inherit the colours of the group in which they stand: `fill` and `stroke` for bodies, `color` for the
lines upon them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from toolkit.render.boards.markup import Attributes, Markup, element, label, merged, number
from toolkit.rules.movement.pathtable import PieceType

BOX = 45


class Ink(Enum):
    """The paint of a stroke."""

    BODY = "body"
    """Filled and outlined in the colours of the side."""
    LINE = "line"
    """A line upon a body."""
    DOT = "dot"
    """A spot upon a body."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One part of a drawing: path data as SVG has it."""

    path: str
    ink: Ink = Ink.BODY


def _line(path: str) -> Stroke:
    return Stroke(path, Ink.LINE)


def _dot(path: str) -> Stroke:
    return Stroke(path, Ink.DOT)


def _ball(x: float, y: float, radius: float) -> str:
    """A circle as path data."""
    half = f"a{number(radius)} {number(radius)} 0 1 0"
    across = number(2 * radius)
    return f"M{number(x - radius)} {number(y)}{half} {across} 0{half} -{across} 0z"


_BASE = Stroke("M10 40.5v-2.9q0-2.6 2.6-2.6h19.8q2.6 0 2.6 2.6v2.9z")
_SMALL_KNIGHT = (
    Stroke(
        "M16.3 26c.1-5.5 2.7-7.4 5.2-10.1c-1.8.6-3.3.7-4.3 1.9c-.7.8-1.3 1.6-2.2 1.6"
        "c-1.3 0-2.7-1.4-2.7-2.8c0-1.3 1-2.2 1.7-3.4c1.2-2 1.6-4.4 3.7-6.1l-.3-3.4l3 2.1"
        "l1.2-3l2.4 3.3c5.5 1 8.1 5.8 8.1 12c0 3.4-.2 6-.4 7.9z"
    ),
    _dot(_ball(19.3, 11.6, 1.1)),
    _line("M25 9.8c2.8 2 4.2 5.2 4.2 10"),
)

DRAWINGS: Mapping[str, tuple[Stroke, ...]] = MappingProxyType(
    {
        "king": (
            Stroke("M21 3.2h3v2.9h2.9v3h-2.9v4.4h-3v-4.4h-2.9v-3h2.9z"),
            Stroke("M22.5 24c-3.2-3.4-4.2-5.9-4.2-7.6a4.2 4.2 0 0 1 8.4 0c0 1.7-1 4.2-4.2 7.6z"),
            Stroke(
                "M12.3 35l-4.4-13.8q-1.4-5 3.6-5.2c4.8-.1 8.4 2.6 11 7c2.6-4.4 6.2-7.1 11-7q5 .2 3.6 5.2l-4.4 13.8z"
            ),
            _line("M12 31q10.5-2.6 21 0M22.5 24v4.8"),
            _BASE,
        ),
        "queen": (
            Stroke("M12.2 35l-4.7-19.5l6.5 8l1.3-12.5l5 11.2l2.2-13l2.2 13l5-11.2l1.3 12.5l6.5-8l-4.7 19.5z"),
            Stroke(_ball(7, 13.4, 2.3)),
            Stroke(_ball(15.1, 8.8, 2.3)),
            Stroke(_ball(22.5, 6.9, 2.3)),
            Stroke(_ball(29.9, 8.8, 2.3)),
            Stroke(_ball(38, 13.4, 2.3)),
            _line("M12 31q10.5-2.6 21 0"),
            _BASE,
        ),
        "rook": (
            Stroke("M14 35l1.7-15.5h13.6l1.7 15.5z"),
            Stroke("M11 8h5.4v3.6h3.5v-3.6h5.2v3.6h3.5v-3.6h5.4v7.8l-3.8 3.7h-15.4l-3.8-3.7z"),
            _line("M15 19.5h15M14.5 31h16"),
            _BASE,
        ),
        "bishop": (
            Stroke("M15.5 35l2-6.5h10l2 6.5z"),
            Stroke(
                "M22.5 9.5c6.6 4.5 9.2 9.2 9.2 13.5c0 2.6-1.2 4.7-3.2 5.9h-12"
                "c-2-1.2-3.2-3.3-3.2-5.9c0-4.3 2.6-9 9.2-13.5z"
            ),
            Stroke(_ball(22.5, 7, 2.5)),
            _line("M26.3 13.5l-5 7.5M16.5 28.8h12"),
            _BASE,
        ),
        "knight": (
            Stroke(
                "M13.2 35c.2-5.6 3.6-8 7-11.6c-2.4.8-4.4 1-5.8 2.5c-1 1.1-1.7 2.1-3 2.1c-1.8 0-3.7-1.9"
                "-3.7-3.8c0-1.7 1.4-3 2.3-4.6c1.6-2.7 2.2-6 5-8.3l-.4-4.6l4 2.9l1.6-4l3.2 4.4"
                "c7.4 1.3 11 7.9 11 16.2c0 3.3-.3 6.1-.6 8.8z"
            ),
            _dot(_ball(17.4, 16, 1.3)),
            _dot(_ball(10.8, 24, 0.9)),
            _line("M24.5 13.5c4 2.7 6 7 6 13.5"),
            _BASE,
        ),
        "pawn": (
            Stroke("M14.5 35c.7-5.5 5-7.5 5.4-13h5.2c.4 5.5 4.7 7.5 5.4 13z"),
            Stroke("M17.2 22.5q-1.4 0-1.4-1.5t1.4-1.5h10.6q1.4 0 1.4 1.5t-1.4 1.5z"),
            Stroke(_ball(22.5, 14, 5.6)),
            Stroke("M12 40.5v-2.9q0-2.6 2.6-2.6h15.8q2.6 0 2.6 2.6v2.9z"),
            _line("M17.5 22.5h10"),
        ),
        "sissa": (
            Stroke("M12.5 35c.4-6.5 3.2-10.5 7-12.5h6c3.8 2 6.6 6 7 12.5z"),
            Stroke("M17.3 15.5h10.4v3.5c0 5-2.8 8.7-5.2 11c-2.4-2.3-5.2-6-5.2-11z"),
            Stroke("M22.5 8c-1.7-2.6-.6-4.8 1.9-6c1.4 2.2.8 4.7-1.9 6z"),
            Stroke("M13.6 18.5c-2.8-6.6 1.9-12 8.9-12s11.7 5.4 8.9 12c-2.7-2-5.6-2.7-8.9-2.7s-6.2.7-8.9 2.7z"),
            _line("M14 12.5c5.5-.4 11 .8 17 4.5M18 7.8c5 1.2 9 3 13 6"),
            _dot(_ball(20.3, 19.4, 0.9)),
            _dot(_ball(24.7, 19.4, 0.9)),
            _BASE,
        ),
        "chancellor": (
            *_SMALL_KNIGHT,
            Stroke("M11 22h5v2.8h3.8v-2.8h5.4v2.8h3.8v-2.8h5v5.2l-3 2.8v5h-17v-5l-3-2.8z"),
            _line("M12 22h4v2.8h3.8v-2.8h5.4v2.8h3.8v-2.8h4M14.5 30.2h16"),
            _BASE,
        ),
        "bishop-knight": (
            Stroke(
                "M12.8 35c.2-5 3-7.2 5.9-10.2c-2 .7-3.7.8-4.9 2.1c-.8.9-1.4 1.8-2.5 1.8"
                "c-1.5 0-3.1-1.6-3.1-3.2c0-1.4 1.2-2.5 1.9-3.9c1.3-2.3 1.8-5 4.2-7"
                "l11.5-2.5c6.2 1.1 9.2 7 9.2 14c0 3.5-.3 6.5-.6 8.9z"
            ),
            Stroke("M14.8 15.8c-1.3-5.6 1.5-9.9 6.8-13.1c5.4 1.6 8.8 5.2 9 11c-5.4-1.4-10.5-.7-15.8 2.1z"),
            _line("M22.3 5.2l.7 6.2M19.3 8.7l6.6-.8M15.6 16q7.2-4 14.4-2.3"),
            _dot(_ball(16.2, 19.2, 1.2)),
            _dot(_ball(10.8, 25.3, 0.9)),
            _line("M27.5 18c2 2.4 2.9 5.5 2.9 9.5"),
            _BASE,
        ),
        "man": (
            Stroke("M11 35v-4.5c0-6.5 4.5-10.7 11.5-10.7s11.5 4.2 11.5 10.7v4.5z"),
            Stroke(_ball(22.5, 12.5, 6.2)),
            _line("M16.5 35v-5M28.5 35v-5"),
            _BASE,
        ),
        "queen-knight": (
            *_SMALL_KNIGHT,
            Stroke("M12.2 35l-3.9-13.4l5.5 6l2.6-6.6l3.5 6.2l2.6-6.6l2.6 6.6l3.5-6.2l2.6 6.6l5.5-6l-3.9 13.4z"),
            Stroke(_ball(8, 19.8, 1.9)),
            Stroke(_ball(37, 19.8, 1.9)),
            _line("M12.8 32q9.7-2.4 19.4 0"),
            _BASE,
        ),
        "equihopper": (
            Stroke("M11 6.5h23v3q-.4 7.6-8.6 13q8.2 5.4 8.6 13v3h-23v-3q.4-7.6 8.6-13q-8.2-5.4-8.6-13z"),
            _line("M11.6 10.8h21.8M11.6 34.2h21.8M19.6 22.5h5.8"),
        ),
    }
)

_INKS: Mapping[Ink, Attributes] = {
    Ink.BODY: {},
    Ink.LINE: {"fill": "none", "stroke": "currentColor"},
    Ink.DOT: {"fill": "currentColor", "stroke": "none"},
}
_LETTER: Attributes = {"text-anchor": "middle", "font-size": 24, "font-weight": "bold"}


def draw_piece(piece: PieceType) -> tuple[Markup, ...]:
    """The parts of a piece: those of its drawing, or of a disc with its letter if it has none."""
    strokes = DRAWINGS.get(piece.drawing)
    if strokes is None:
        return _disc(piece.letter)
    paths = ((stroke, {"d": stroke.path}) for stroke in strokes)
    drawn = tuple(element("path", merged(path, _INKS[stroke.ink])) for stroke, path in paths)
    if not piece.turn:
        return drawn
    middle = number(BOX / 2)
    turned = f"translate({middle} {middle}) rotate({piece.turn}) scale({number(size_of(piece))})"
    return (element("g", {"transform": f"{turned} translate(-{middle} -{middle})"}, *drawn),)


def size_of(piece: PieceType) -> float:
    """Return the scale of a drawing: turned by half a right angle it must be smaller to fit its box."""
    return 0.84 if piece.turn % 90 else 1


def _disc(letter: str) -> tuple[Markup, ...]:
    middle = BOX / 2
    disc = element("circle", {"cx": middle, "cy": middle, "r": 17})
    return disc, element("g", merged(_LETTER, _INKS[Ink.DOT]), label(middle, 31, letter))
