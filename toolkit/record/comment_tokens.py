"""The grammar of comments, in pyparsing: the moves, paths and squares that annotators name in words.

    comment ::= (number move | number short | dots short | move | short | path | square | word | sign)*
    number  ::= digits "." | digits "." "..." | digits (before a move)
    dots    ::= "..." | "\u2026"
    path    ::= square (arrow square)+

`toolkit.notation.move_grammar` has the grammar of a move. White space may stand anywhere between the parts. A short
move has a number, whose dot may be left out, or the dots alone of Black's; or it goes on with the line
of a move right before it (`Chain`). Where a number and a square may be a count and a place, only the
position shows whether they are a move (`is_loose`). No word decides anything, but for marks that are
words. Brackets are not seen here: `brackets` cuts the text into flat pieces first.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from toolkit.notation.move_grammar import (
    AHEAD,
    ARROW,
    BRIEF,
    CAPTURES,
    FULL,
    LOOSE,
    MARKS,
    PIECE,
    SPECIAL,
    START,
    UNSAID,
    full,
)
from toolkit.record import movetext
from toolkit.record.model import MoveText, NumberText, PathText, SquareText, WordText
from toolkit.record.movetext import (
    DOTS,
    element,
    move_of,
    number_of,
    numbered,
    shifted,
    span_of,
    word_of,
)
from toolkit.record.source import LINE_START
from toolkit.rules.board import SQUARE_PATTERN as SQUARE

CommentToken: TypeAlias = MoveText | PathText | SquareText | WordText

_DIGITS = rf"{START}(?P<digits>[0-9]+)\s*+"
_MOVE = rf"(?P<move>{START}(?:{FULL}|{SPECIAL}){MARKS})"
_LETTERED = full(rf"(?P<piece>{PIECE})\s*+")
_CITED = rf"(?P<move>{START}(?:{_LETTERED}|{SPECIAL}){MARKS})"
"""A move with its piece letter, without which a move in words must have a number."""
_GO = rf"(?:\s*+{ARROW}\s*+{SQUARE})"
_PATH = rf"{START}(?:[A-Z](?={SQUARE}{_GO}{{2}}))?{SQUARE}{_GO}+"
"""Squares joined by arrows; the first may carry a piece letter if there are three or more."""
_WHOLE = rf"(?!\w|\s*+{ARROW}\s*+{SQUARE})"
"""Text that may not follow a short move in a comment: the rest of a word or of a path."""
_FEW = rf"(?={START}[0-9]{{1,3}}\s*+[.\u2026])"
"""The number of a short move has few digits: `in 1998. Nf3 was` has none."""
_DOTTED_NUMBER = rf"(?P<number>(?>{_DIGITS}(?:{DOTS}|\.)))[ \t\r\n]*+"
_CLEAR = rf"(?={PIECE}|[a-p](?:1[0-6]|[1-9])?[x\u00d7:])"
_NO_DOT = rf"(?P<number>(?=[0-9]{{1,3}}[ \t])(?>{_DIGITS}))"
_COUNT = rf"{START}{_NO_DOT}{LOOSE}{_WHOLE}"
"""`5 c4`: where a sentence begins, that is a move; elsewhere it may be a count and a square."""
_BLACK = r"(?<![\w.\u2026])(?P<number>\.{3}|\u2026)[ \t\r\n]*+"
"""The dots of Black's move, without a number."""
_WORD = r"\w+(?:['\u2019]\w+)*"
_PLAIN = re.compile(
    rf"\s*+((?=[a-z](?![0-9])|[A-Z](?:[A-Za-z](?![0-9])|\s++[A-Za-z]{{2}})){_WORD}"
    r"|(?!\.{3}|(?:(?<=[\r\n])|^)>)[!-/:-@\[-^`{-~])"
)
"""A word or a sign that begins like nothing else, as most of a comment does."""
QUOTE = rf"{LINE_START}>+"
"""The sign of a line that is quoted, as in Markdown; it is no part of the text."""
_PATH_SQUARE = re.compile(SQUARE)


def _numbered(match: re.Match[str]) -> MoveText:
    return numbered(move_of(match), _number(match))


def _number(match: re.Match[str]) -> NumberText:
    """Return the number before a move; one without a place for dots has none."""
    if "dots" in match.re.groupindex:
        return number_of(match, "number")
    return NumberText(span_of(match, "number"), int(match["digits"]) or None, black=False)


def _dotted(match: re.Match[str]) -> MoveText:
    """Read a move of Black's behind dots alone; a bare square that stands apart may be none."""
    dots = NumberText(span_of(match, "number"), None, black=True)
    is_apart = match.end("number") < match.start("move")
    return replace(numbered(move_of(match), dots), is_loose=is_apart and _bare(match))


def _path(match: re.Match[str]) -> PathText:
    squares = tuple(name.lower() for name in _PATH_SQUARE.findall(match[0]))
    return PathText(span_of(match), squares)


def _square(match: re.Match[str]) -> SquareText:
    return SquareText(span_of(match), match[0].lower())


_ELEMENTS: dict[str, tuple[str, Callable[[re.Match[str]], CommentToken]]] = {
    "numbered move": (rf"{_DOTTED_NUMBER}{_MOVE}", _numbered),
    "numbered short move": (rf"{_FEW}{_DOTTED_NUMBER}{LOOSE}{_WHOLE}", _numbered),
    "counted move": (rf"(?P<number>{_DIGITS}){_CITED}", _numbered),
    "short move whose number has no dot": (
        rf"{START}{_NO_DOT}(?:{_CLEAR}){LOOSE}{_WHOLE}",
        _numbered,
    ),
    "short move that leads a sentence": (rf"(?:^|(?<=[.;:]\s)){_COUNT}", _numbered),
    # It may be a move.
    "number and square": (_COUNT, lambda match: replace(_numbered(match), is_loose=True)),
    "dotted move": (rf"{_BLACK}{_MOVE}", _dotted),
    "dotted short move": (rf"{_BLACK}{LOOSE}{_WHOLE}", _dotted),
    "short move of one word": (UNSAID, word_of),
    "cited move": (_CITED, move_of),
    "path": (_PATH, _path),
    "square": (rf"{START}{SQUARE}(?![^\W_])", _square),
    "word": (_WORD, word_of),
    "sign": (r"\S", word_of),
}


def _plain_words(text: str, start: int) -> tuple[int, list[WordText]]:
    words: list[WordText] = []
    while (match := _PLAIN.match(text, start)) is not None:
        words.append(WordText(span_of(match, 1), match[1]))
        start = match.end()
    return start, words


_comment = movetext.grammar(
    movetext.Scanned("plain words", _plain_words),
    movetext.passed_over("quote", QUOTE),
    *(element(name, *each) for name, each in _ELEMENTS.items()),
)


JOINTS = {",", "-"}
"""Signs that may stand between two moves of one line."""
_NUMBER_AHEAD = re.compile(rf"(?:\s*+[,-])*+\s*+{_DIGITS}\.[.\s\u2026]*+(?:{AHEAD}|{BRIEF}(?!\w))")
_REPLY = re.compile(rf"{START}{LOOSE}{_WHOLE}")
_NEXT = re.compile(rf"[ \t]++{_NO_DOT}{LOOSE}{_WHOLE}")
"""The next move of a line whose numbers have no dots: the `6 c4` of `5 Kf1 Ke8 6 c4`."""
_FULL_REPLY = re.compile(_CITED)
_SOLID = re.compile(r"\S")


@dataclass(slots=True)
class Chain:
    """The link between the moves of a line in a comment, by which short moves go on with it.

    Right after a move they do. If joints stand between, or if the move is but a square, it may be
    something else, unless a numbered move follows it.
    """

    goes_on: bool = False
    """True while only joints stand between the last move and here."""
    touches: bool = False
    """True right after a move."""

    def next(self, text: str, place: int) -> MoveText | None:
        """Return the move that stands next and goes on with the line; None if there is none."""
        further = _NEXT.match(text, place) if self.touches else None
        if further is not None:
            return _numbered(further)
        reply = self._reply(text, place)
        return None if reply is None else replace(move_of(reply), is_loose=not self._is_sure(reply))

    def _reply(self, text: str, place: int) -> re.Match[str] | None:
        """Return the move without a number that may stand next; None if there is none."""
        solid = _SOLID.search(text, place) if self.goes_on else None
        if solid is None or _FULL_REPLY.match(text, solid.start()):
            return None
        found = _REPLY.match(text, solid.start())
        if found is None or (_bare(found) and not self.touches):
            return None
        return found if not _dashed(found) or self._is_sure(found) else None

    def _is_sure(self, found: re.Match[str]) -> bool:
        """Return True if such a move can be nothing else."""
        plain = self.touches and not _bare(found) and not _dashed(found)
        return plain or _NUMBER_AHEAD.match(found.string, found.end()) is not None

    def add(self, token: CommentToken) -> None:
        """Go on to what follows a token."""
        self.touches = isinstance(token, MoveText)
        joint = isinstance(token, WordText) and token.text in JOINTS
        self.goes_on = self.touches or (self.goes_on and joint)


def _bare(found: re.Match[str]) -> bool:
    """Return True if a move in short notation is written as a square is."""
    return re.fullmatch(SQUARE, found["move"]) is not None


def _dashed(found: re.Match[str]) -> bool:
    """Return True if a move has a dash, which may be a joint."""
    return found["link"] not in ("", *CAPTURES)


def comment_tokens(text: str, base: int, chain: Chain | None = None) -> Iterator[CommentToken]:
    """Read a flat piece of a comment; `base` is its offset in the source.

    `chain` is what the piece before it in the comment ends with.
    """
    chain, end = chain or Chain(), 0
    for token in movetext.scan(_comment, text):
        start = token.whole.start if isinstance(token, MoveText) else token.span.start
        if start < end:
            # It is part of a move that goes on with a line.
            continue
        own = chain.next(text, end) or token
        end = own.span.end
        chain.add(own)
        yield shifted(own, base) if base else own
