"""The flat pieces of a record: numbers, moves, paths, squares, words.

    score   ::= (number | move | result | chunk)*
    comment ::= (number move | number short | dots short | move | short | path | square | word | sign)*
    number  ::= digits "." | digits "." "..." | digits (before a move)
    dots    ::= "..." | "\u2026"
    path    ::= square (arrow square)+
    mark    ::= "+" | "++" | "#" | "checkmate" | ("!" | "?")+

`toolkit.wording` has the grammar of a move. White space may stand anywhere between the parts. In a
comment a short move has a number, whose dot may be left out, or the dots alone of Black's; or it goes
on with the line of a move right before it (`Chain`). Where a number and a square may be a count and a
place, only the position shows whether they are a move (`is_loose`). No word decides anything, but for
marks and results that are words. Brackets are not seen here: `brackets` cuts the
text into flat pieces first, so that no input can make the grammar recurse. Each piece is one
regular expression.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.board import SQUARE_PATTERN as SQUARE
from toolkit.record.model import (
    Mark,
    MoveResult,
    MoveText,
    NumberText,
    PathText,
    SquareText,
    WordText,
)
from toolkit.record.source import Span
from toolkit.wording import (
    AHEAD,
    ARROW,
    BRIEF,
    CAPTURES,
    FULL,
    LOOSE,
    MARK,
    MARKS,
    PIECE,
    SPECIAL,
    UNSAID,
    full,
    wording_of,
)

MAX_DIGITS = 6
"""Move numbers with more digits are not taken for numbers."""

_START = r"(?<![^\W_])"
_END = r"(?=[\s\[\](){},;.]|$)"
"""What ends a move that its place alone makes known."""
_DOTS = r"(?P<dots>(?:\.\s*+)?(?:\.{2,}|\u2026))"
move_ahead = rf"(?=\s*+{AHEAD})"


def _move(pattern: str) -> str:
    """A pattern for moves, given one for full moves."""
    return rf"(?P<move>{_START}(?:{pattern}|{SPECIAL}){MARKS})"


_DIGITS = rf"{_START}(?P<digits>[0-9]+)\s*+"
_MOVE = _move(FULL)
_CITED = _move(full(rf"(?P<piece>{PIECE})\s*+"))
"""A move with its piece letter, without which a move in words must have a number."""
_GO = rf"(?:\s*+{ARROW}\s*+{SQUARE})"
PATH = rf"{_START}(?:[A-Z](?={SQUARE}{_GO}{{2}}))?{SQUARE}{_GO}+"
"""Squares joined by arrows; the first may carry a piece letter if there are three or more."""
_WHOLE = rf"(?!\w|\s*+{ARROW}\s*+{SQUARE})"
"""What may not follow a short move in a comment: the rest of a word or of a path."""
_FEW = rf"(?={_START}[0-9]{{1,3}}\s*+[.\u2026])"
"""The number of a short move has few digits: `in 1998. Nf3 was` has none."""
_COUNTED_SHORT = rf"{_FEW}(?P<number>(?>{_DIGITS}(?:{_DOTS}|\.)))[ \t\r\n]*+{LOOSE}{_WHOLE}"
_CLEAR = rf"(?={PIECE}|[a-p](?:1[0-6]|[1-9])?[x\u00d7:])"
_NO_DOT = rf"(?P<number>(?=[0-9]{{1,3}}[ \t])(?>{_DIGITS}))"
_UNDOTTED = rf"{_START}{_NO_DOT}(?:{_CLEAR}){LOOSE}{_WHOLE}"
"""`20 Nxg5`: a number without its dot, before a short move that is no mere square."""
_COUNT = rf"{_START}{_NO_DOT}{LOOSE}{_WHOLE}"
"""`5 c4`: where a sentence begins, that is a move; elsewhere it may be a count and a square."""
_BLACK = r"(?<![\w.\u2026])(?P<number>\.{3}|\u2026)[ \t\r\n]*+"
"""The dots of Black's move, without a number."""
_RESULT = (
    r"(?<![\w/-])(?:1\s?[-\u2013]\s?0|0\s?[-\u2013]\s?1|1/2\s?[-\u2013]\s?1/2"
    r"|\u00bd(?:\s?[-\u2013]\s?\u00bd)?|\*)(?![\w/-])"
    r"|(?i:\b(?:white|black)\s+resign(?:s|ed)?\b|\bdraw(?:n)?(?:\s+agreed)?(?=\s*+[.!]?\s*+(?:$|[\r\n\[])))"
)
_WORD = r"\w+(?:['\u2019]\w+)*"

_QUOTE = r"(?:^|(?<=[\r\n]))>+"
"""The sign of a line that is quoted, as in Markdown; it is no part of the text."""

_DOTTED = ("dotted", "dotted short")
_SCORE = {
    "quote": _QUOTE,
    "number": rf"(?P<number>{_DIGITS}(?:{_DOTS}|[.)]|{move_ahead}))",
    "move": _MOVE,
    "result": _RESULT,
    "loose": rf"{_START}{LOOSE}{_END}",
    "text": r"[^\s\[\](){}]+",
}
_COMMENT = {
    "quote": _QUOTE,
    "numbered": rf"(?P<number>(?>{_DIGITS}(?:{_DOTS}|\.)))[ \t\r\n]*+{_MOVE}",
    "short": _COUNTED_SHORT,
    "counted": rf"(?P<number>{_DIGITS}){_CITED}",
    "undotted": _UNDOTTED,
    "led": rf"(?:^|(?<=[.;:]\s)){_COUNT}",
    "open": _COUNT,
    "dotted": rf"{_BLACK}{_MOVE}",
    "dotted short": rf"{_BLACK}{LOOSE}{_WHOLE}",
    "word of a move": UNSAID,
    "cited": _CITED,
    "path": PATH,
    "square": rf"{_START}{SQUARE}(?![^\W_])",
    "word": _WORD,
    "sign": r"\S",
}

_PATH_SQUARE = re.compile(SQUARE)
_MARK_TOKEN = re.compile(MARK)

ScoreToken = NumberText | MoveText | MoveResult | WordText
CommentToken = MoveText | PathText | SquareText | WordText


_SOLID = re.compile(r"\S")
_PLAIN = re.compile(
    rf"\s*+((?=(?:[a-z]|[A-Z][A-Za-z])(?![0-9])){_WORD}|(?!\.{{3}})[!-/:-@\[-^`{{-~])"
)
"""A word or a sign that begins like nothing else, as most of a comment does."""


class _Scanner:
    """Cuts a text into tokens: at each place the first pattern that matches, tried in order."""

    def __init__(self, patterns: dict[str, str]) -> None:
        self._patterns = [(tag, re.compile(pattern)) for tag, pattern in patterns.items()]

    def scan(self, text: str) -> Iterator[tuple[str, re.Match[str]]]:
        """Yield the tag and the match of each token."""
        place = 0
        while (token := self.next(text, place)) is not None:
            yield token
            place = token[1].end()

    def next(self, text: str, place: int) -> tuple[str, re.Match[str]] | None:
        """The tag and the match of the first token from a place on; None where there is none."""
        solid = _SOLID.search(text, place)
        while solid is not None:
            start = solid.start()
            for tag, pattern in self._patterns:
                match = pattern.match(text, start)
                if match is not None:
                    return tag, match
            solid = _SOLID.search(text, start + 1)
        return None


_score = _Scanner(_SCORE)
_comment = _Scanner(_COMMENT)


def score_tokens(text: str, base: int) -> Iterator[ScoreToken]:
    """Read a flat piece of a score; `base` is its offset in the source.

    A move right after a number has it.
    """
    number: NumberText | None = None
    for tag, match in _score.scan(text):
        if tag == "quote":
            continue
        last, number = number, None
        if tag == "number":
            number = _as_number(match, base)
            yield number
        elif tag == "move":
            yield as_move(match, base, last)
        elif tag == "loose":
            yield replace(as_move(match, base, last), is_loose=True)
        elif tag == "result":
            yield MoveResult(_span(match, base), _result_value(match[0]))
        else:
            yield WordText(_span(match, base), match[0])


JOINTS = {",", "-"}
"""Signs that may stand between two moves of one line."""
_NUMBER_AHEAD = re.compile(rf"(?:\s*+[,-])*+\s*+{_DIGITS}\.[.\s\u2026]*+(?:{AHEAD}|{BRIEF}(?!\w))")
_REPLY = re.compile(rf"{_START}{LOOSE}{_WHOLE}")
_NEXT = re.compile(rf"[ \t]++{_NO_DOT}{LOOSE}{_WHOLE}")
"""The next move of a line whose numbers have no dots: the `6 c4` of `5 Kf1 Ke8 6 c4`."""
_FULL_REPLY = re.compile(_CITED)


@dataclass(slots=True)
class Chain:
    """Whether a short move that stands here in a comment goes on with the line of another.

    It does right after a move. Where joints stand between them, or where it is but a square, it may
    be something else, unless a numbered move follows it.
    """

    goes_on: bool = False
    """True while only joints stand between the last move and here."""
    touches: bool = False
    """True right after a move."""

    def reply(self, text: str, place: int) -> re.Match[str] | None:
        """The move without a number that may stand next; None where there is none."""
        solid = _SOLID.search(text, place) if self.goes_on else None
        if solid is None or _FULL_REPLY.match(text, solid.start()):
            return None
        found = _REPLY.match(text, solid.start())
        if found is None or (_bare(found) and not self.touches):
            return None
        return found if found["link"] != "-" or self.is_sure(found) else None

    def is_sure(self, found: re.Match[str]) -> bool:
        """Whether such a move can be nothing else."""
        plain = self.touches and not _bare(found) and found["link"] != "-"
        return plain or _NUMBER_AHEAD.match(found.string, found.end()) is not None

    def add(self, token: CommentToken) -> None:
        """Go on to what follows a token."""
        self.touches = isinstance(token, MoveText)
        joint = isinstance(token, WordText) and token.text in JOINTS
        self.goes_on = self.touches or (self.goes_on and joint)


def _bare(found: re.Match[str]) -> bool:
    """Whether a move in short notation is written as a square is."""
    return re.fullmatch(SQUARE, found["move"]) is not None


def comment_tokens(text: str, base: int, chain: Chain | None = None) -> Iterator[CommentToken]:
    """Read a flat piece of a comment; `base` is its offset in the source.

    `chain` is what the piece before it in the comment ends with.
    """
    chain, place = chain or Chain(), 0
    while (found := _next(text, place, base, chain)) is not None:
        token, place = found
        if token is not None:
            chain.add(token)
            yield token


def _next(text: str, place: int, base: int, chain: Chain) -> tuple[CommentToken | None, int] | None:
    """The next token of a comment and where it ends; it may be none that counts."""
    further = _NEXT.match(text, place) if chain.touches else None
    if further is not None:
        return as_move(further, base, _as_number(further, base)), further.end()
    reply = chain.reply(text, place)
    if reply is not None:
        move = as_move(reply, base, None)
        return replace(move, is_loose=not chain.is_sure(reply)), reply.end()
    plain = _PLAIN.match(text, place)
    if plain is not None:
        return WordText(_span(plain, base, 1), plain[1]), plain.end()
    token = _comment.next(text, place)
    if token is None:
        return None
    return None if token[0] == "quote" else _comment_token(*token, base), token[1].end()


_NUMBERED = frozenset(("numbered", "short", "counted", "undotted", "led", "open"))


def _comment_token(tag: str, match: re.Match[str], base: int) -> CommentToken:
    if tag in _NUMBERED:
        move = as_move(match, base, _as_number(match, base))
        return replace(move, is_loose=True) if tag == "open" else move
    if tag in _DOTTED:
        dots = NumberText(_span(match, base, "number"), None, black=True)
        is_apart = match.end("number") < match.start("move")
        return replace(as_move(match, base, dots), is_loose=is_apart and _bare(match))
    if tag == "cited":
        return as_move(match, base, None)
    if tag == "path":
        squares = tuple(name.lower() for name in _PATH_SQUARE.findall(match[0]))
        return PathText(_span(match, base), squares)
    if tag == "square":
        return SquareText(_span(match, base), match[0].lower())
    return WordText(_span(match, base), match[0])


def _span(match: re.Match[str], base: int, group: str | int = 0) -> Span:
    start, end = match.span(group)
    return Span(start + base, end + base)


def _as_number(match: re.Match[str], base: int) -> NumberText:
    digits = match["digits"]
    value = int(digits) if len(digits) <= MAX_DIGITS else None
    black = "dots" in match.re.groupindex and match["dots"] is not None
    return NumberText(_span(match, base, "number"), value or None, black)


def as_move(match: re.Match[str], base: int, number: NumberText | None) -> MoveText:
    """The move of a match of one of the patterns of moves."""
    fields, span = match.groupdict(), _span(match, base, "move")
    start, end = match.span("marks")
    marks = tuple(_marks(match.string, start, end, base)) if start < end else ()
    link = fields.get("link")
    return MoveText(
        span=span,
        text=fields["move"],
        said=wording_of(fields),
        link=span if link is None else _span(match, base, "link"),
        capture=bool(link) and link in CAPTURES,
        marks=marks,
        number=number,
    )


def marks_of(match: re.Match[str]) -> tuple[Mark, ...]:
    """The marks that a match consists of."""
    return tuple(_marks(match.string, *match.span(), 0))


def _marks(text: str, start: int, end: int, base: int) -> Iterator[Mark]:
    for found in _MARK_TOKEN.finditer(text, start, end):
        yield Mark(Span(found.start() + base, found.end() + base), found[0])


def _result_value(text: str) -> str:
    words = text.lower()
    if "resign" in words:
        return "0-1" if words.startswith("white") else "1-0"
    plain = "".join(words.split()).replace("\u2013", "-")
    return plain if plain in ("1-0", "0-1", "*") else "1/2-1/2"
