"""Reads Popeye's twins."""

from toolkit.errors import UsageError
from toolkit.problems import twins
from toolkit.problems.popeye.keywords import (
    PopeyeFault,
    PopeyeTokens,
    TwinKeyword,
    listed,
    shown,
    unsupported,
)
from toolkit.problems.popeye.pieces import read_kind, read_pieces, read_squares, squares_of
from toolkit.problems.twins import Twin, TwinChange
from toolkit.solve.stipulation import Stipulation, read_stipulation

MIRRORS = ("a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1")


def read_asked(tokens: PopeyeTokens) -> Stipulation:
    """Read a stipulation, whose number of moves may stand apart."""
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


def read_twin(tokens: PopeyeTokens, language: str) -> Twin:
    """Read what a twin changes, up to what belongs to none."""
    changes: list[TwinChange] = []
    asked: Stipulation | None = None
    continued = False
    for token, change in listed(tokens, TwinKeyword, language):
        if change is TwinKeyword.CONTINUED:
            if changes or asked:
                raise PopeyeFault(token, "what is continued is said first of all")
            continued = True
        elif change is TwinKeyword.STIPULATION:
            asked = read_asked(tokens)
        elif change in (TwinKeyword.CONDITION, TwinKeyword.STRUCTURED):
            raise unsupported(token, f"twins by a {change.texts['english']}")
        else:
            changes += _read_change(tokens, language, change)
    return Twin(tuple(changes), asked, continued)


def _read_change(tokens: PopeyeTokens, language: str, change: TwinKeyword) -> list[TwinChange]:
    match change:
        case TwinKeyword.MOVE:
            return [twins.MovePiece(_square(tokens), _square(tokens))]
        case TwinKeyword.EXCHANGE:
            return [twins.ExchangePieces(_square(tokens), _square(tokens))]
        case TwinKeyword.SHIFT:
            return [twins.ShiftPieces(_square(tokens), _square(tokens))]
        case TwinKeyword.REMOVE:
            return [twins.RemovePiece(square) for square in read_squares(tokens, "a1b2")]
        case TwinKeyword.ADD:
            return [twins.AddPiece(placed, square) for square, placed in read_pieces(tokens, language)]
        case TwinKeyword.SUBSTITUTE:
            return [twins.SubstituteKind(read_kind(tokens, language), read_kind(tokens, language))]
        case TwinKeyword.ROTATE:
            return [_rotation(tokens)]
        case TwinKeyword.MIRROR:
            return [_mirror(tokens)]
        case _:
            return [twins.PolishType()]


def _rotation(tokens: PopeyeTokens) -> twins.RotateBoard:
    token = tokens.take()
    if token.text not in ("90", "180", "270"):
        raise PopeyeFault(token, f"expected 90, 180 or 270 degrees, found {shown(token)}")
    return twins.RotateBoard(int(token.text))


def _mirror(tokens: PopeyeTokens) -> twins.MirrorBoard:
    token = tokens.take()
    fits = [each for each in MIRRORS if each.startswith(token.text.lower())]
    if len(fits) != 1:
        raise PopeyeFault(token, f"expected one of {', '.join(MIRRORS)}, found {shown(token)}")
    corner, _, other = fits[0].partition("<-->")
    return twins.MirrorBoard(corner, other)


def _square(tokens: PopeyeTokens) -> str:
    token = tokens.take()
    squares = squares_of(token.text)
    if squares is None or len(squares) > 1:
        raise PopeyeFault(token, f"expected a square, found {shown(token)}")
    return squares[0]
