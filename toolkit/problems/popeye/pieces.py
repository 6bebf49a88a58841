"""Pieces as Popeye's input lists them: by sides, letters and squares, or as Forsyth's notation."""

import re
from collections.abc import Iterator

from toolkit.problems.diagram import DiagramPiece
from toolkit.problems.fairy import ORTHODOX, fairy_letters
from toolkit.problems.popeye.keywords import (
    Ambiguous,
    AttributeKeyword,
    PopeyeFault,
    PopeyeToken,
    PopeyeTokens,
    SideKeyword,
    find,
    shown,
    unsupported,
)
from toolkit.rules.board import Colour

NAMES = ("king", "queen", "rook", "bishop", "knight", "pawn")
_SQUARES = re.compile(r"(?:[a-h][1-8])+", re.IGNORECASE)
_SIDES = {SideKeyword.WHITE: Colour.WHITE, SideKeyword.BLACK: Colour.BLACK}
_CELL = re.compile(r"(?P<run>[0-9]{1,2})|/|(?P<colour>[+=-]?)(?:\.(?P<two>[^/]{2})|(?P<one>[^/.]))")
BOARD = 64


def squares_of(text: str) -> list[str] | None:
    """Return the squares that a text lists without blanks, `a1b2`; None if it does not."""
    if not _SQUARES.fullmatch(text):
        return None
    return [text[place : place + 2].lower() for place in range(0, len(text), 2)]


def read_squares(tokens: PopeyeTokens, such_as: str) -> list[str]:
    """Read squares without blanks between; an example of such stands in the fault."""
    token = tokens.take()
    squares = squares_of(token.text)
    if squares is None:
        raise PopeyeFault(token, f"expected squares such as {such_as}, found {shown(token)}")
    return squares


def kind_of(language: str, letters: str, token: PopeyeToken) -> str | None:
    """Return the name of the piece with some letters; None if there is none.

    Raises PopeyeFault if it is not supported.
    """
    letters = letters.lower()
    place = ORTHODOX[language].lower().find(letters)
    if place >= 0 and len(letters) == 1:
        return NAMES[place]
    piece = fairy_letters(language).get(letters)
    if piece is not None and piece.unsupported:
        raise unsupported(token, f"the {piece.name} {piece.unsupported}")
    return piece.name if piece else None


def is_kind(language: str, letters: str) -> bool:
    """Return True if letters are those of a piece, supported or not."""
    one = letters.upper() in set(ORTHODOX[language])
    return one or letters.lower() in fairy_letters(language)


def read_kind(tokens: PopeyeTokens, language: str) -> str:
    """Read the letters of a piece that stand alone."""
    token = tokens.take()
    if "/" in token.text:
        raise unsupported(token, "hunters other than by name")
    kind = kind_of(language, token.text, token) if len(token.text) in (1, 2) else None
    if kind is None:
        raise PopeyeFault(token, f"expected the letters of a piece, found {shown(token)}")
    return kind


def read_pieces(tokens: PopeyeTokens, language: str) -> Iterator[tuple[str, DiagramPiece]]:
    """Yield the squares and pieces of a list, `white Kf1 Qa2b2 black Kh8`."""
    groups = 0
    while True:
        token = tokens.current
        colouring = find(SideKeyword, language, token.text) if token.text else None
        if colouring is None or isinstance(colouring, Ambiguous):
            if not groups:
                raise PopeyeFault(token, f"expected the side of some pieces, found {shown(token)}")
            return
        if colouring not in _SIDES:
            raise unsupported(token, f"{colouring.name.lower()} pieces")
        tokens.advance()
        _no_attributes(tokens.current, language)
        yield from _group(tokens, language, _SIDES[colouring])
        groups += 1


def _no_attributes(token: PopeyeToken, language: str) -> None:
    attribute = find(AttributeKeyword, language, token.text) if len(token.text) > 2 else None
    if attribute is not None and squares_of(token.text[-2:]) is None:
        name = "such" if isinstance(attribute, Ambiguous) else attribute.name.lower()
        raise unsupported(token, f"{name.replace('_', ' ')} pieces")


def _group(tokens: PopeyeTokens, language: str, colour: Colour) -> Iterator[tuple[str, DiagramPiece]]:
    """Yield the pieces of one side: letters and squares, with or without blanks between."""
    count = 0
    while True:
        found = _letters_and_squares(tokens, language)
        if found is None:
            if not count:
                message = f"expected pieces such as Kf1, found {shown(tokens.current)}"
                raise PopeyeFault(tokens.current, message)
            return
        kind, squares = found
        tokens.advance()
        for square in squares:
            yield square, DiagramPiece(colour, kind)
        count += 1


def _letters_and_squares(tokens: PopeyeTokens, language: str) -> tuple[str, list[str]] | None:
    """Read a piece and its squares, but for the last token; None for anything else."""
    token = tokens.current
    if "/" in token.text[:3] and len(token.text) > 1:
        raise unsupported(token, "hunters other than by name")
    length = 2 - len(token.text) % 2
    rest = token.text[length:]
    squares = squares_of(rest)
    if rest and squares is None:
        return None
    kind = kind_of(language, token.text[:length], token) if token.text else None
    if kind is None:
        return None
    if squares is None:
        after = tokens.advance()
        squares = squares_of(after.text)
        if squares is None:
            raise PopeyeFault(after, f"expected squares such as a1b2, found {shown(after)}")
    return kind, squares


def read_forsyth(token: PopeyeToken, language: str) -> Iterator[tuple[str, DiagramPiece]]:
    """Yield the squares and pieces of Forsyth's notation, from a8 to h8, from a7 to h7 and so on."""
    number = place = 0
    while place < len(token.text):
        match = _CELL.match(token.text, place)
        if match is None:
            where = PopeyeToken(token.text[place:], token.offset + place)
            raise PopeyeFault(where, f"expected Forsyth's notation, found {shown(where)}")
        if match["run"]:
            number += int(match["run"])
        elif match[0] != "/":
            yield _square(number, token, place), _cell(match, token, language)
            number += 1
        place = match.end()


def _square(number: int, token: PopeyeToken, place: int) -> str:
    if number >= BOARD:
        where = PopeyeToken(token.text[place:], token.offset + place)
        raise PopeyeFault(where, "there are more pieces than squares")
    return f"{'abcdefgh'[number % 8]}{8 - number // 8}"


def _cell(match: re.Match[str], token: PopeyeToken, language: str) -> DiagramPiece:
    where = PopeyeToken(match[0], token.offset + match.start())
    if match["colour"] == "=":
        raise unsupported(where, "neutral pieces")
    letters = match["two"] or match["one"]
    kind = kind_of(language, letters, where)
    if kind is None:
        raise PopeyeFault(where, f"expected the letters of a piece, found {shown(where)}")
    black = match["colour"] == "-" if match["colour"] else letters[0].islower()
    return DiagramPiece(Colour.BLACK if black else Colour.WHITE, kind)
