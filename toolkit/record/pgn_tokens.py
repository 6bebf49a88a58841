"""The grammar of PGN: its tags, comments and brackets, and the movetext that every dialect has.

    file    ::= (tag | line | comment | "(" | ")" | escape | token)*      `movetext` has the tokens
    tag     ::= "[" name quote value quote "]"
    line    ::= "[" anything up to the end of the line, where one begins
    comment ::= "{" text "}" | ";" rest of the line
    escape  ::= "%" rest of the line, where one begins

A comment that is never closed ends where another game begins beyond doubt: at tags below a blank line,
or at a tag Event with others, above moves, behind which no brace closes what that comment opened.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

import pyparsing as pp

from toolkit.notation.move_grammar import AHEAD, BRIEF
from toolkit.record import movetext
from toolkit.record.movetext import BLANKS, Token, element, span_of
from toolkit.record.source import BREAK, LINE_START, Span

NAME = r"[A-Za-z0-9][\w+#=:-]*"
_KNOWN = (
    "Event|Site|Date|Round|Result|FEN|SetUp|Variant|ECO|Opening|Variation|Annotator"
    "|Termination|TimeControl|PlyCount|EventDate|WhiteElo|BlackElo|Mode|Game|Letters"
)
"""Tags that are known even where their values have no quotes."""
_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb'\u2018\u2019\u201a`\u00b4"
_GAP = r"[ \t\xa0]"
_CLOSED = rf"{_GAP}*\](?={_GAP}*(?:[\[\r\n;{{]|$))"
TAG = (
    rf'\[{_GAP}*(?:(?P<key>{NAME}){_GAP}*"'
    r'(?:(?P<value>(?:[^"\\\r\n]|\\[^\r\n])*+)"[ \t]*\]'
    rf'|(?P<loose>(?:[^"\r\n]|"(?!{_CLOSED}))*+)"[ \t]*\]'
    r"|(?P<broken>[^\r\n]*))"
    rf"|(?P<other>{NAME}){_GAP}+[{_QUOTES}](?P<quoted>[^\r\n]*?)[\"{_QUOTES}]{_CLOSED}"
    rf"|(?P<known>{_KNOWN})[ \t]+(?P<bare>[^\s\]][^\r\n]*?){_CLOSED}"
    rf"|(?P<player>White|Black)[ \t]+(?P<named>[^\sa-z\]][^\r\n]*?){_CLOSED})"
)
"""A tag; loose, its value has quotes that are not escaped."""
BROKEN = "does not end in '\"]'"
_UNQUOTED = 'is not of the form [Name "value"]'
_FAULTS = {
    **dict.fromkeys(("value", "loose"), ""),
    "broken": BROKEN,
    **dict.fromkeys(("quoted", "bare", "named"), _UNQUOTED),
}
"""The fault of a tag, by the part of `TAG` that its value is."""
_ESCAPED = re.compile(r"\\([\"\\])")
_WIDEST_BLANK = 200
"""The number of characters before a token in which blanks and line ends are looked for."""
_WIDEST_QUOTE = 1 << 16
"""The largest distance from the tags of a game quoted in a comment to the closing brace."""
_NO_BREAKS = BLANKS.replace("\r", "").replace("\n", "")
_NEW_GAME = re.compile(rf"{LINE_START}[ \t]*(?=\[(?:Event|Site|Date|White|FEN)[ \t]+[\"{_QUOTES}])")
BLANK_LINE = re.compile(rf"(?>{BREAK})[ \t]*{BREAK}")
_QUOTED_GAME = re.compile(
    rf'\[(?P<name>\w+)[^\r\n]*{BREAK}(?P<more>(?:[ \t]*\[{NAME}[ \t]+["{_QUOTES}][^\r\n]*{BREAK})*+)'
    rf"\s*+(?:[0-9]++[.)\s]\s*+\.*+\s*+(?:{AHEAD}|{BRIEF}|[{{(])|[{{;*]|{BRIEF}\s)"
)
_BLANK_BEFORE = re.compile(rf"{BLANK_LINE.pattern}\s*$")


class TagText(NamedTuple):
    """A tag, and its fault in words if it has one."""

    span: Span
    key: str
    value: str
    fault: str
    is_first: bool
    """True if nothing but blanks stands before it in its line."""


class LineText(NamedTuple):
    """A line in square brackets that is no tag."""

    span: Span
    text: str


class CommentText(NamedTuple):
    """A comment; one that is never closed ends where another game begins."""

    span: Span
    sign: str
    is_closed: bool


class BracketText(NamedTuple):
    """A bracket of a variation."""

    span: Span
    sign: str


PgnToken: TypeAlias = Token | TagText | LineText | CommentText | BracketText


def _tag(match: re.Match[str]) -> TagText:
    key = match["key"] or match["other"] or match["known"] or match["player"]
    part, fault = next(each for each in _FAULTS.items() if match[each[0]] is not None)
    value = _ESCAPED.sub(r"\1", match[part]).strip()
    if key[-1] in ":=":
        key, fault = key.rstrip(":="), fault or _UNQUOTED
    if part == "broken":
        value = value.rstrip(' \t"]')
    return TagText(span_of(match), key, value, fault, stands_first(match.string, match.start()))


def stands_first(text: str, start: int) -> bool:
    """Return True if nothing but blanks stands before a place in its line."""
    before = text[max(0, start - _WIDEST_BLANK) : start].rstrip(_NO_BREAKS)
    return not before or before[-1] in "\r\n"


def _brackets(text: str, start: int) -> tuple[int, list[BracketText]]:
    sign = text[start : start + 1]
    if sign not in ("(", ")"):
        return start, []
    return start + 1, [BracketText(Span(start, start + 1), sign)]


class _Comments:
    """Finds where comments in braces end."""

    def __init__(self) -> None:
        self._brace = ("", 0, -1)
        """The text that was read last, from where its next closing brace was looked for, and where it is:
        the length of the text if there is none."""

    def read(self, text: str, start: int) -> tuple[int, list[CommentText]]:
        """Read the comment that begins at a place."""
        if not text.startswith("{", start):
            return start, []
        end, is_closed = self._end(text, start)
        return end, [CommentText(Span(start, end), "{", is_closed)]

    def _end(self, text: str, start: int) -> tuple[int, bool]:
        known, low, brace = self._brace
        if known is not text or not low <= start <= brace:
            found = text.find("}", start)
            brace = len(text) if found < 0 else found
            self._brace = text, start, brace
        tags = (match.end() for match in _NEW_GAME.finditer(text, start, brace))
        new = next((tag for tag in tags if _begins_game(text, start, tag)), -1)
        if new < 0 and brace < len(text):
            return brace + 1, True
        end = new if new >= 0 else len(text)
        return start + len(text[start:end].rstrip()), False


def _begins_game(text: str, start: int, new: int) -> bool:
    """Return True if a tag in a comment begins another game, as the comment was never closed."""
    game = _QUOTED_GAME.match(text, new)
    if game is None:
        return False
    above = text[max(start, new - _WIDEST_BLANK) : new]
    if not (game["more"] and game["name"] == "Event") and _BLANK_BEFORE.search(above) is None:
        return False
    brace = text.find("}", new, new + _WIDEST_QUOTE)
    return brace < 0 or text.find("{", new, brace) >= 0


_TOKENS = (
    movetext.Scanned("bracket of a variation", _brackets),
    movetext.Scanned("comment", _Comments().read),
    *movetext.moves[:1],
    movetext.number,
    movetext.nag,
    element("tag", TAG, _tag),
    movetext.result,
    *movetext.moves[1:],
    movetext.marks,
    movetext.glyph,
    element(
        "comment to the end of the line",
        r";[^\r\n]*",
        lambda match: CommentText(span_of(match), ";", False),
    ),
)
_WORD = element("word", r"[^\s{}();$\[\]]+|[\[\]{}$]", movetext.word_of)
_LINE = element(
    "line in brackets",
    r"\[[ \t]*[A-Za-z][^\r\n]*",
    lambda match: LineText(span_of(match), match[0]),
    stands_first,
)
_ESCAPE = movetext.passed_over("escape", rf"{LINE_START}%[^\r\n]*")


@cache
def pgn_grammar(paired: bool, lines: bool) -> pp.ParserElement:
    """Make the grammar of a text, which may have hyphens in pairs of moves, or lines in brackets."""
    first = movetext.pair if paired else movetext.run
    own = (*_TOKENS, *([_LINE] if lines else []), _ESCAPE, movetext.sign, _WORD)
    return movetext.grammar(first, *own)


def pgn_tokens(text: str, *, lines: bool = True) -> Iterator[PgnToken]:
    """Yield the tokens of a text of PGN."""
    return movetext.scan(pgn_grammar(movetext.is_paired(text), lines), text)
