"""The tokens of the movetext of PGN; the first sign of a token shows which it may be."""

from __future__ import annotations

import re

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


def begins_move(text: str) -> bool:
    """Whether a move would be read where a text begins."""
    return any(re.match(pattern, text) for _, pattern in _MOVES)
