"""Popeye's twins."""

from __future__ import annotations

from toolkit.errors import UsageError
from toolkit.problems.popeye.faults import Fault, shown, unsupported
from toolkit.problems.popeye.keywords import Change
from toolkit.problems.popeye.lists import listed
from toolkit.problems.popeye.pieces import read_kind, read_pieces, squares_of
from toolkit.problems.popeye.tokens import Tokens
from toolkit.problems.twins import (
    Add,
    Exchange,
    Mirror,
    Move,
    PolishType,
    Remove,
    Rotate,
    Shift,
    Substitute,
    Twin,
)
from toolkit.problems.twins import Change as TwinChange
from toolkit.solve.stipulation import Stipulation, read_stipulation

MIRRORS = ("a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1")


def read_asked(tokens: Tokens) -> Stipulation:
    """Read a stipulation, of which the number of moves may stand apart."""
    token = tokens.take()
    after = tokens.current.text
    for text in (token.text, token.text + after):
        try:
            asked = read_stipulation(text)
        except UsageError:
            continue
        if text != token.text:
            tokens.advance()
        return asked
    raise unsupported(token, f"the stipulation {shown(token)}")


def read_twin(tokens: Tokens, language: str) -> Twin:
    """Read what a twin changes, up to what belongs to none."""
    changes: list[TwinChange] = []
    asked: Stipulation | None = None
    continued = False
    for token, change in listed(tokens, Change, language):
        if change is Change.CONTINUED:
            if changes or asked:
                raise Fault(token, "what is continued is said first of all")
            continued = True
        elif change is Change.STIPULATION:
            asked = read_asked(tokens)
        elif change in (Change.CONDITION, Change.STRUCTURED):
            raise unsupported(token, f"twins by a {change.texts['english']}")
        else:
            changes += _read_change(tokens, language, change)
    return Twin(tuple(changes), asked, continued)


def _read_change(tokens: Tokens, language: str, change: Change) -> list[TwinChange]:
    match change:
        case Change.MOVE:
            return [Move(_square(tokens), _square(tokens))]
        case Change.EXCHANGE:
            return [Exchange(_square(tokens), _square(tokens))]
        case Change.SHIFT:
            return [Shift(_square(tokens), _square(tokens))]
        case Change.REMOVE:
            return [Remove(square) for square in _squares(tokens)]
        case Change.ADD:
            return [Add(placed, square) for square, placed in read_pieces(tokens, language)]
        case Change.SUBSTITUTE:
            return [Substitute(read_kind(tokens, language), read_kind(tokens, language))]
        case Change.ROTATE:
            return [_rotation(tokens)]
        case Change.MIRROR:
            return [_mirror(tokens)]
        case _:
            return [PolishType()]


def _rotation(tokens: Tokens) -> Rotate:
    token = tokens.take()
    if token.text not in ("90", "180", "270"):
        raise Fault(token, f"expected 90, 180 or 270 degrees, found {shown(token)}")
    return Rotate(int(token.text))


def _mirror(tokens: Tokens) -> Mirror:
    token = tokens.take()
    fits = [each for each in MIRRORS if each.startswith(token.text.lower())]
    if len(fits) != 1:
        raise Fault(token, f"expected one of {', '.join(MIRRORS)}, found {shown(token)}")
    corner, _, other = fits[0].partition("<-->")
    return Mirror(corner, other)


def _square(tokens: Tokens) -> str:
    token = tokens.take()
    squares = squares_of(token.text)
    if squares is None or len(squares) > 1:
        raise Fault(token, f"expected a square, found {shown(token)}")
    return squares[0]


def _squares(tokens: Tokens) -> list[str]:
    token = tokens.take()
    squares = squares_of(token.text)
    if squares is None:
        raise Fault(token, f"expected squares such as a1b2, found {shown(token)}")
    return squares
