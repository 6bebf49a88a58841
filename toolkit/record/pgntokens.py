"""The tokens of the movetext of PGN; the first sign of a token shows which it may be."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from toolkit.record.grammar import MAX_DIGITS, as_move
from toolkit.record.model import Mark, MoveText, NumberText
from toolkit.record.source import Span
from toolkit.wording import MARK, MARKS, PATTERNS

_DOTS = r"(?:[ \t]*(?P<dots>\.{2,}|\.\s+\.{2,}|\u2026)|\.|(?=\s*[A-Za-z(]))"
_RESULT = ("result", r"(?:1-0|0-1|1/2(?:-1/2)?|\*)(?![\w/-])")
_NUMBER = ("number", rf"(?!0000)(?P<number>(?P<digits>[0-9]+){_DOTS})(?!-(?!-))")
_MOVES = tuple(("move", rf"(?P<move>(?:{each}){MARKS})(?!\w|@\w|-\w)") for each in PATTERNS)
_MARKS = ("marks", rf"{MARK}+")
_TEXT = ("text", r"[^\s{}();$\[\]]+|[\[\]{}$]")
_ALPHA = tuple(chr(code) for code in range(128) if chr(code).isalpha())


def _compiled(*tokens: tuple[str, str]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((tag, re.compile(pattern)) for tag, pattern in tokens)


_BY_SIGN = {
    **dict.fromkeys("0123456789", _compiled(_NUMBER, _RESULT, *_MOVES, _TEXT)),
    **dict.fromkeys(_ALPHA, _compiled(*_MOVES, _MARKS, _TEXT)),
    "*": _compiled(_RESULT, _TEXT),
    "{": _compiled(("comment", r"\{")),
    ";": _compiled(("line", r";[^\r\n]*")),
    "(": _compiled(("open", r"\(")),
    ")": _compiled(("close", r"\)")),
    "$": _compiled(("nag", r"\$(?P<digits>[0-9]+)"), _TEXT),
    "[": _compiled(("tag", r'\[[ \t]*[A-Za-z0-9][\w+#=:-]*[ \t]+"'), _TEXT),
}
"""The tokens that may begin with a sign, in the order in which they are tried."""
_OTHER = _compiled(*_MOVES, _MARKS, _TEXT)
RESULTS = {"1/2": "1/2-1/2"}
"""Results that are written shorter than the standard has them."""
GLYPHS_OF = {
    **dict.fromkeys(("=",), 10),
    **dict.fromkeys(("\u221e",), 13),
    **dict.fromkeys(("+=", "+/=", "\u2a72"), 14),
    **dict.fromkeys(("=+", "=/+", "\u2a71"), 15),
    **dict.fromkeys(("+/-", "+/\u2212", "\u00b1"), 16),
    **dict.fromkeys(("-/+", "\u2212/+", "\u2213"), 17),
    **dict.fromkeys(("+-", "+\u2212"), 18),
    **dict.fromkeys(("-+", "\u2212+"), 19),
    **dict.fromkeys(("N", "TN"), 146),
    **dict.fromkeys(("D",), 220),
}
"""The numbers of signs that stand for a glyph: evaluations, a novelty, a diagram."""
SIGNS = re.compile(r"[-.,:'\"\u2013\u2014\u2026|]+|e\.?p\.?", re.IGNORECASE)
"""Signs between moves that say nothing."""


def token_at(text: str, start: int) -> tuple[str, re.Match[str]]:
    """The name and the match of the token that begins at an offset, where no blank stands."""
    for tag, pattern in _BY_SIGN.get(text[start], _OTHER):
        match = pattern.match(text, start)
        if match is not None:
            return tag, match
    raise AssertionError("every sign is a token")


_NO_MORE = r"(?=\s*+(?:[A-Za-z0-9{}()$;*]|$))(?!\s*+(?:e\.?p|(?i:check|mate)))"
"""What follows a word so that nothing of it belongs to the move before: no marks, no `e.p.`."""
_WORD = re.compile(rf"\s*+(?P<word>[A-Za-z0-9][\w+#=:@.!?-]{{1,15}})(?=[\s{{}});$]|$){_NO_MORE}")
_MOST_WORDS = 1 << 14
"""How many are remembered; the games of a file have the same again and again."""


class Word(NamedTuple):
    """A number, a move or both, `12.`, `Nf3+` or `12.Nf3+`, as a text of its own."""

    number: NumberText | None
    move: MoveText | None

    def number_at(self, start: int) -> NumberText | None:
        """Its number, where the word begins at an offset."""
        number = self.number
        return number and NumberText(_moved(number.span, start), number.value, number.black)

    def move_at(self, start: int, number: NumberText | None) -> MoveText:
        """Its move, where the word begins at an offset, after a number."""
        move = self.move
        assert move is not None
        marks = move.marks
        if marks:
            marks = tuple(Mark(_moved(mark.span, start), mark.text) for mark in marks)
        span, link = _moved(move.span, start), _moved(move.link, start)
        return MoveText(span, move.text, move.said, link, move.capture, marks, number)


def word_at(text: str, start: int) -> tuple[Word, int, int] | None:
    """The word that follows an offset, and from where to where it stands.

    None where something else stands there, or what follows the word may belong to it.
    """
    found = _WORD.match(text, start)
    if found is None:
        return None
    word = _word(found["word"])
    return None if word is None else (word, *found.span("word"))


@lru_cache(_MOST_WORDS)
def _word(text: str) -> Word | None:
    """Read a word; None for one that is no number and no move, or may be none where it stands."""
    number, place = None, 0
    tag, token = token_at(text, 0)
    if tag == "number":
        number, place = number_of(token), token.end()
        if place == len(text):
            return Word(number, None)
        tag, token = token_at(text, place)
    if tag != "move" or token.end() < len(text):
        return None
    move = as_move(token, 0, None)
    # `Kd2check` is none where a word follows.
    return None if any(mark.text.isalpha() for mark in move.marks) else Word(number, move)


def number_of(token: re.Match[str]) -> NumberText:
    """The number of a token."""
    digits = token["digits"]
    value = int(digits) if len(digits) <= MAX_DIGITS else None
    return NumberText(Span(*token.span("number")), value or None, token["dots"] is not None)


_span = Span._make
"""As `Span` itself, and faster."""


def _moved(span: Span, by: int) -> Span:
    start, end = span
    return _span((start + by, end + by))


def begins_move(text: str) -> bool:
    """Whether a move would be read where a text begins."""
    return any(re.match(pattern, text) for _, pattern in _MOVES)
