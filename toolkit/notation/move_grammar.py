"""The one grammar of moves: the parts of a move's text, read without a position.

    full    ::= [piece] square link square becomes             Ng9-g7  Bd3xf5  e7-e8=Q
    short   ::= [piece] [file] [rank] [link] square becomes    Ng7  Nce3  exd5  e8=Q  g9g7  e7e8q
    drop    ::= [piece] "@" square                      M@e1
    castles ::= "O-O" | "O-O-O", with letters or zeros, and any dash
    pass    ::= "--" | "Z0" | "0000" | "@@@@" | "null"
    becomes ::= ["=" piece] ["e.p."]

A piece is a capital letter or a figurine; in short notation a move without one is a pawn's. Marks
may follow. Only full moves, drops and castling are known for moves in the middle of other text, with
white space between their parts; the others must have a number or stand where a move is due.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from toolkit.rules.board import SQUARE_PATTERN as SQUARE

PAWN = "P"
"""The letter that short notation leaves out."""
FIGURINES = "\u2654-\u265f"
PIECE = rf"(?:[A-Z]|[{FIGURINES}]\ufe0e?)"
DASH = r"[-\u2010-\u2015\u2212]"
ARROW = r"(?:->|=>|[-\u2010-\u2015\u2212\u2192\u21d2>])"
CAPTURES = ("x", "\u00d7", ":")
"""The signs of a capture."""
_ARROW = rf"(?!(?<=\w)\u2192\s|(?<=\s)\u2192){ARROW}"
_LINK = rf"(?:{_ARROW}|[x\u00d7:])"
"""An arrow that does not touch both its squares is a sign of annotation."""
_TIE = r"[-\u2010-\u2015\u2212x\u00d7:]"
"""The signs that may stand between the parts of a move in short notation."""
_NAME = r"[a-p](?:1[0-6]|[1-9])"
_SMALL = rf"{_NAME}(?![0-9])"
"""A square in small letters: in short notation a capital is a piece."""
_NO_WORD = r"(?!\s*+(?![a-p]?x?[a-p](?:1[0-6]|[1-9]))[a-z])"
"""No mark in words is followed by another word, unless that begins a move."""
_KINDS = r"(?:(?:d\.|(?:dbl|db|double|dis|disc|discovered)(?:\b\.?|(?=ch)))[\s-]*+)?"
MARK = (
    r"(?:[!?]++|\+{1,2}(?![-/=\u2212+])|\#|\u2020|\u2021"
    rf"|(?i:(?:checkmate|mate|{_KINDS}(?:check\b|chk?\b\.?))(?!\w)){_NO_WORD}|(?i:dbl|dis|disc)\.?\+)"
)
MARKS = rf"(?P<marks>(?:\s*+{MARK})*)"
_PASSANT = r"(?:\s*+e\.?\s?p\.?(?![^\W_]))?"
_BECOMES = rf"(?:\s*+=\s*+(?P<bracket>\()?(?P<promotion>{PIECE})(?(bracket)\))(?![A-Za-z0-9]))?{_PASSANT}"
_SHORTLY = (
    rf"(?:(?:=|\s*+=\s*+(?=[A-Z({FIGURINES}]))?(?P<bracket>\()?(?P<promotion>{PIECE}|(?(piece)(?!)|(?!e\.p)[a-z]))"
    rf"(?(bracket)\))(?![A-Za-z0-9@]))?{_PASSANT}"
)
DROP = rf"(?P<drop>{PIECE})@(?P<square>{SQUARE})"
CASTLING = rf"(?P<castling>[O0]{DASH}[O0](?:{DASH}[O0])?|[O0] {DASH} [O0](?: {DASH} [O0](?!{DASH}))?)(?!{DASH}?[0-9])"
SPECIAL = rf"{DROP}|{CASTLING}"
_RANKED = rf"[A-Z](?:1[0-6]|[1-9])[x\u00d7:]?{_SMALL}"
"""The B of `B1xc3` is a bishop on the first rank, although b1 is a square."""
AHEAD = rf"(?:{PIECE}?\s*+{SQUARE}\s*+{_LINK}\s*+{SQUARE}|{PIECE}@{SQUARE}|[O0]{DASH}[O0])"
"""The beginning of a move that can be known in the middle of other text."""


def full(piece: str) -> str:
    """Return a pattern for full moves, given one for the piece and what may follow it."""
    step = rf"(?!{_RANKED}){piece}(?P<origin>{SQUARE})\s*+(?P<link>{_LINK})\s*+(?P<target>{SQUARE})"
    return rf"{step}(?!\s*+{ARROW}\s*+{SQUARE}){_BECOMES}"


FULL = full(rf"(?:(?P<piece>{PIECE})\s*+)?")
SHORT = (
    rf"(?![A-Z][0-9]+-)(?P<piece>{PIECE})?"
    rf"(?P<origin>[a-p]?(?:1[0-6]|[1-9])?)(?P<link>{_TIE}?)"
    rf"(?P<target>{_SMALL}){_SHORTLY}"
)
_CAPITALS = rf"(?P<piece>)(?P<origin>[A-P](?:1[0-6]|[1-9]))(?P<link>)(?P<target>{SQUARE}){_SHORTLY}"
_UNNAMED_DROP = rf"(?P<drop>)@(?P<square>{SQUARE})"
NULL = rf"(?P<passes>{DASH}{{2}}(?!{DASH})|Z0|0000|@@@@|(?i:null))"
_SPACED = rf"(?P<piece>{PIECE})(?P<origin>) (?P<link>[x\u00d7]) ?(?P<target>{_SMALL}){_SHORTLY}"
"""`Q xd5`"""
LOOSE = rf"(?P<move>{SHORT}{MARKS})"
"""A move that is known by its place alone."""
BRIEF = (
    rf"{PIECE}?(?:[a-p]?(?:1[0-6]|[1-9])?){_TIE}?{_SMALL}"
    rf"(?:=?(?:{PIECE}|\({PIECE}\))(?![A-Za-z0-9@]))?"
)
"""The same, without names for its parts."""
_LIFTED = (
    rf"{PIECE}(?:[a-p]|1[0-6]|[1-9])?[x\u00d7]{_SMALL}|[a-p][x\u00d7]{_SMALL}"
    rf"|{_SMALL}[x\u00d7]{_SMALL}(?:=\(?{PIECE})?|{_SMALL}-{_SMALL}=\(?{PIECE}"
    rf"|{PIECE}(?:[a-p]|1[0-6]|[1-9])?{_SMALL}[+#]|(?<!-){_SMALL}=\(?{PIECE}"
)
UNSAID = rf"(?<!\w)(?:{_LIFTED})(?!\w)"
"""A move in short notation in the middle of words, without a number: it has a mark or captures."""
START = r"(?:(?<![^\W_])|(?<=\$[0-9])|(?<=\$[0-9]{2})|(?<=\$[0-9]{3}))"
"""A move begins after no letter and no digit, except those of a glyph."""
END = rf"(?![\w@~^&%\\<>]|{DASH}(?![+/]))"
"""A move known by its place alone ends before no sign that ties it to what follows."""


def _wrapped(kind: str, end: str = END) -> str:
    """Return a pattern for a kind of move with its marks, where nothing but a move can stand."""
    return rf"(?P<move>{START}(?:{kind}){MARKS}){end}"


MOVES = {
    "move in short notation": _wrapped(rf"{SHORT}(?!\s*+(?:{_ARROW}\s*+|[x\u00d7:]\s++){SQUARE})"),
    "move with both its squares": _wrapped(FULL, ""),
    "capture with blanks around its letter": _wrapped(_SPACED),
    "drop": _wrapped(DROP),
    "castling": _wrapped(CASTLING),
    "null move": _wrapped(NULL),
}
"""The pattern of each kind of move, in the order in which they are tried."""
_ALONE = {
    "move in capitals": _wrapped(_CAPITALS),
    "drop of no piece": _wrapped(_UNNAMED_DROP),
}
"""The kinds of move that are known only as a text of their own."""


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """Return the patterns of a text that is a move and nothing else."""
    return tuple(map(re.compile, (*MOVES.values(), *_ALONE.values())))


class BoardChange(NamedTuple):
    """One step of a compound move: what it does to the board, whatever the rules say.

    It moves what stands on `origin` to `target`; without an `origin` it puts a piece there, without
    a `target` it empties the square.
    """

    piece: str | None = None
    """Its letter as FEN has it, small for Black; None if none is named, or a square is emptied."""
    origin: str | None = None
    target: str | None = None
    of_board: bool = False
    """True if it takes a square from the board."""


class MoveParts(NamedTuple):
    """The parts of a move's text without its marks; names of squares in small letters."""

    piece: str | None = None
    """The letter or figurine as it is written; None if there is none."""
    origin: str = ""
    """The name of a square, or as much of it as short notation has: a file, a rank, nothing."""
    target: str | None = None
    promotion: str | None = None
    castling: str | None = None
    """`O-O` or `O-O-O`; such a move names no squares."""
    drops: bool = False
    """True if it puts a piece from the reserve on the board."""
    passes: bool = False
    """True for a null move, by which a side does not move."""
    changes: tuple[BoardChange, ...] = ()
    """Of a compound move, all that it does; the other fields then say what its first step does."""
    takes: bool = False
    """True for a pawn's move that says that it captures, and neither its piece nor its file: `xd5`."""

    @classmethod
    def of(cls, changes: tuple[BoardChange, ...]) -> MoveParts:
        """Make the parts of a compound move."""
        first = changes[0]
        piece = first.piece.upper() if first.piece and first.piece.isalnum() else first.piece
        if first.origin is not None and first.target is not None:
            return cls(piece, first.origin, first.target, changes=changes)
        if first.piece is not None and first.target is not None:
            return cls(piece, "", first.target, drops=True, changes=changes)
        return cls(changes=changes)

    @property
    def is_full(self) -> bool:
        """True if it names the square that the move leaves."""
        return self.origin[:1].isalpha() and len(self.origin) > 1

    @property
    def is_short(self) -> bool:
        """True if only the position shows which square the move leaves."""
        return self.target is not None and not self.drops and not self.is_full

    @property
    def is_push(self) -> bool:
        """True if it is a pawn's move that names no piece, no file and no capture: `d5`, `a8=Q`.

        It is no capture from another file, as such a one is written `exd5`. The pawns of every game
        can go without capturing, too, so that the two must be told apart: in Coherent and Convergent
        Chess on the same diagonals. A capture straight ahead (Coherent) only lacks its `x`, and so does
        a move that names its piece, `Pd5`, as a knight's does.
        """
        named = self.piece or self.origin[:1].isalpha() or self.takes
        return self.is_short and not named

    @property
    def is_single(self) -> bool:
        """True if it is of one move by its squares: neither null nor compound."""
        return not (self.passes or self.changes)

    @property
    def letter(self) -> str | None:
        """Its piece; in short notation a pawn's is left out."""
        return self.piece or (PAWN if self.is_short else None)


def read_move_parts(text: str) -> MoveParts | None:
    """Read a text that is a move and nothing else; None if it is no move."""
    match = match_move(text)
    return None if match is None else parts_of_match(match)


def match_move(text: str) -> re.Match[str] | None:
    """Match a text that is a move; the groups are those of the grammar."""
    matches = (pattern.match(text) for pattern in _patterns())
    return next((match for match in matches if match and match.end() == len(text)), None)


def parts_of_match(match: re.Match[str]) -> MoveParts:
    """Return the parts of a move that one of the patterns has matched."""
    return parts_of_fields(match.groupdict())


def parts_of_fields(fields: Mapping[str, str | Any]) -> MoveParts:
    """Return the parts of a move by the named groups of a match."""
    if fields.get("passes"):
        return MoveParts(passes=True)
    if fields.get("castling"):
        return MoveParts(castling="-".join("O" for sign in fields["castling"] if sign in "O0"))
    if fields.get("square"):
        return MoveParts(fields["drop"] or None, "", fields["square"].lower(), drops=True)
    promotion = fields["promotion"]
    said = MoveParts(
        fields["piece"] or None,
        fields["origin"].lower(),
        fields["target"].lower(),
        promotion.upper() if promotion else None,
    )
    return said._replace(takes=True) if said.is_push and fields["link"] in CAPTURES else said
