"""The grammar of movetext, in pyparsing: the flat tokens that every dialect is made of.

    movetext ::= (number | pair | move | result | nag | glyph | marks | sign | word)*
    number   ::= digits dots | digits ")" (before a move) | digits (before a move)
    dots     ::= "." | "." "."+ | "\u2026", with blanks before and between them
    pair     ::= short "-" short, where hyphens stand between the moves of a pair
    move     ::= (short | full | castling | drop | null) marks      `toolkit.notation.move_grammar` has these
    marks    ::= ("+" | "++" | "#" | "ch" | "dbl ch" | "mate" | ... | ("!" | "?")+)*
    result   ::= half | score | "*" | side "resigns" | "draw"
    score    ::= ("1" | "0") (dash | ":") ("0" | "1")
    half     ::= ("1/2" | "0,5" | "\u00bd") [(dash | ":") ("1/2" | "0,5" | "\u00bd")]
    nag      ::= "$" digits
    glyph    ::= "\u00b1" | "+/-" | "\u2192" | "\u25a1" | "N" | ...                 `nags` has these
    sign     ::= punctuation that says nothing between moves
    word     ::= anything else, up to a blank or a bracket

White space may stand between any of them. A token is one regular expression, for speed, and none
holds another, so that no input makes the grammar recurse: brackets are of the dialects, which keep
their own stacks. What a dialect has besides stands in its own file. Games have the same words again
and again: those that are numbers and moves wherever they stand are read once for all (`run`).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

import pyparsing as pp

from toolkit.notation.move_grammar import (
    AHEAD,
    BRIEF,
    CAPTURES,
    DASH,
    MARK,
    MOVES,
    START,
    parts_of_fields,
)
from toolkit.record.model import Mark, MoveResult, MoveText, Nag, NumberText, WordText
from toolkit.record.nags import GLYPHS
from toolkit.record.source import Span

MAX_DIGITS = 6
"""Move numbers with more digits are not taken for numbers."""
MAX_NAG = 3
"""Digits of the longest numeric annotation glyph that is read; the standard goes to 255."""
BLANKS = " \t\r\n\f\v\xa0\ufeff"
"""The blanks between tokens; byte-order marks may stand where files were put together."""
DOTS = r"(?P<dots>\.(?:\s*+\.)++|\.*+\u2026)"
_MOVE_AHEAD = rf"(?:{AHEAD}|{BRIEF}(?!\w))"
NUMBER = (
    rf"{START}(?!0000|0[.,]5)(?P<digits>[0-9]++)(?:\s*+(?:{DOTS}|\.)|\)(?=\s*+{_MOVE_AHEAD})"
    rf"|(?=\s++(?:[A-Za-z(\u2654-\u265f]|[O0]{DASH}[O0]|--))|(?={_MOVE_AHEAD}))"
)
_DASH = r"\s?+[-:\u2010-\u2015\u2212]\s?+"
_HALF = r"(?:1/2|0[.,]5|\u00bd)"
SCORE = (
    rf"(?<![\w/.,-])(?:{_HALF}{_DASH}{_HALF}|1{_DASH}0(?![.,]5)|0{_DASH}1|{_HALF})(?![\w/]|-\w|[.,][0-9])"
    r"|\*(?!\w)"
)
"""A result in signs."""
RESULT = (
    rf"{SCORE}|(?i:\b(?:white|black)\s+resign(?:s|ed)?\b"
    r"|\bdraw(?:n)?(?:\s+agreed)?(?=\s*+[.!]?\s*+(?:$|[\r\n\[])))"
)
_SIGN = r"(?:[-.,:'\"\u2010-\u2015\u2026|]|(?i:e\.?p\.?)(?!\w))+"
_NO_SQUARE = r"(?!\s++[a-p][1-9])"
"""No square follows a letter that is a sign of annotation and not a piece, as in `N f3`."""
_GLYPH = "|".join(
    re.escape(sign) + r"(?![\w=+/-])" * sign.isascii() + _NO_SQUARE * sign.isalpha()
    for sign in sorted(GLYPHS, key=len, reverse=True)
)
_PAIR = rf"(?P<first>{BRIEF}[+#!?]*+)\s*+{DASH}\s++(?P<second>{BRIEF})(?!\w)"
_PAIRED = re.compile(
    rf"{START}[0-9]++[.)]?\s*+{_PAIR}[+#!?]*+(?:\s*+(?:\{{[^}}]{{0,500}}\}}|\[[^\]]{{0,500}}\]|\([^)]{{0,500}}\)|[;,]))*+"
    r"\s++[0-9]++(?:\s*+\.(?!\s*\.)|[\s)])"
)
_SPACED = re.compile(rf"{DASH}\s")
_MOST_WORDS = 1 << 14
"""The number of words that are remembered."""
_PLAIN = re.compile(
    rf"\s*+{START}(?P<number>(?!0000)(?P<digits>[0-9]{{1,{MAX_DIGITS}}})\.(?P<dots>\.\.)?(?=[A-Za-z]))?"
    r"(?P<word>[A-Za-z0-9][\w+#=:@.!?-]{1,15})(?=[\s{})\[\];$]|$)"
    r"(?=\s*+(?:[A-Za-z0-9{}()\[\]$;*]|$))(?!\s*+(?i:e\.?p|x\b|ch|mate|d(?:is|b|ou)))"
)
"""A word behind which nothing stands that belongs to it: no marks, no `e.p.`, no hyphen."""
LOOK_AHEAD = 24
"""The number of tokens ahead in which the next moves are looked for."""


class MarksText(NamedTuple):
    """Marks that stand apart from their move."""

    span: Span
    marks: tuple[Mark, ...]


class GlyphText(NamedTuple):
    """A sign of annotation, which says something of the side that moved."""

    span: Span
    text: str


Token: TypeAlias = NumberText | MoveText | MoveResult | Nag | GlyphText | MarksText | WordText


def element(
    name: str,
    pattern: str,
    make: Callable[[re.Match[str]], object],
    where: Callable[[str, int], bool] | None = None,
) -> pp.ParserElement:
    """Make an element of a grammar of a named pattern; `make` makes a token of its match."""
    regex = pp.Regex(pattern, as_match=True).leave_whitespace().set_name(name)
    if where is not None:
        regex.add_condition(lambda text, start, _: where(text, start))
    return regex.add_parse_action(acting(make))


def passed_over(name: str, pattern: str) -> pp.ParserElement:
    """Make an element whose matches are left out."""
    return pp.Regex(pattern).leave_whitespace().set_name(name).suppress()


def acting(make: Callable[[re.Match[str]], object]) -> pp.ParseAction:
    """Return the parse action that makes a token of a match."""

    def action(_text: str, _start: int, found: pp.ParseResults) -> object:
        return make(found[0])

    return action


class Scanned(pp.Token):
    """An element that a function reads: given a text and a place, it returns the end and the tokens."""

    def __init__(self, name: str, read: Callable[[str, int], tuple[int, list[Any]]]) -> None:
        super().__init__()
        self._read = read
        self.leave_whitespace().set_name(name)

    def _generateDefaultName(self) -> str:  # noqa: N802
        return type(self).__name__

    def parseImpl(  # noqa: D102, N802
        self,
        instring: str,
        loc: int,
        do_actions: bool = True,  # noqa: ARG002
    ) -> tuple[int, pp.ParseResults]:
        end, tokens = self._read(instring, loc)
        if not tokens:
            raise pp.ParseException(instring, loc, self.errmsg, self)
        return end, pp.ParseResults(tokens)


def grammar(*elements: pp.ParserElement) -> pp.ParserElement:
    """Make a grammar of flat tokens; if several elements fit, the first is read."""
    return pp.MatchFirst(elements).set_whitespace_chars(BLANKS).parse_with_tabs()


def scan(grammar: pp.ParserElement, text: str) -> Iterator[Any]:
    """Yield the tokens of a text one after the other."""
    last = len(text.rstrip(BLANKS))
    for found, _, end in grammar.scan_string(text):
        yield from found
        if end >= last:
            # Behind the last token every element would be tried in vain.
            return


def is_paired(text: str) -> bool:
    """Return True if spaced hyphens stand between the moves of pairs: `1. e4 - e5 2.`"""
    return _SPACED.search(text) is not None and _PAIRED.search(text) is not None


# Tokens


def span_of(match: re.Match[str], group: str | int = 0) -> Span:
    """Return the span of a match, or of a group of it."""
    return _span(match.span(group))


_span = Span._make
"""As `Span` itself, and faster."""


def moved(span: Span, by: int) -> Span:
    """Return a span shifted by a number of characters."""
    start, end = span
    return _span((start + by, end + by))


def number_of(match: re.Match[str], whole: str | int = 0) -> NumberText:
    """Return the number of a match of `NUMBER`."""
    digits = match["digits"]
    value = int(digits) if len(digits) <= MAX_DIGITS else None
    return NumberText(span_of(match, whole), value or None, match["dots"] is not None)


def move_of(match: re.Match[str]) -> MoveText:
    """Return the move of a match of one of the patterns of moves."""
    fields, span = match.groupdict(), span_of(match, "move")
    start, end = match.span("marks")
    link = fields.get("link")
    return MoveText(
        span=span,
        text=fields["move"],
        said=parts_of_fields(fields),
        link=span if link is None else span_of(match, "link"),
        capture=bool(link) and link in CAPTURES,
        marks=tuple(_marks(match.string, start, end)) if start < end else (),
    )


_MARK = re.compile(MARK)


def _marks(text: str, start: int, end: int) -> Iterator[Mark]:
    for found in _MARK.finditer(text, start, end):
        yield Mark(span_of(found), found[0])


def move_at(move: MoveText, start: int, number: NumberText | None) -> MoveText:
    """Return a move that was read on its own as it stands at an offset, after a number."""
    marks = move.marks
    if marks:
        marks = tuple(Mark(moved(mark.span, start), mark.text) for mark in marks)
    span, link = moved(move.span, start), moved(move.link, start)
    return MoveText(span, move.text, move.said, link, move.capture, marks, number)


def number_at(number: NumberText, start: int) -> NumberText:
    """Return a number that was read on its own as it stands at an offset."""
    return NumberText(moved(number.span, start), number.value, number.black)


def numbered(move: MoveText, number: NumberText | None) -> MoveText:
    """Return a move with its number."""
    return MoveText(move.span, move.text, move.said, move.link, move.capture, move.marks, number)


def shifted(token: Any, by: int) -> Any:
    """Return a token of a part of a text, shifted to its place in the whole."""
    if isinstance(token, MoveText):
        number = token.number and number_at(token.number, by)
        found = move_at(token, by, number)
        return replace(found, is_loose=True) if token.is_loose else found
    if isinstance(token, MarksText):
        return MarksText(
            moved(token.span, by),
            tuple(Mark(moved(each.span, by), each.text) for each in token.marks),
        )
    if isinstance(token, WordText):
        return WordText(moved(token.span, by), token.text)
    if isinstance(token, tuple):
        return token._replace(span=moved(token.span, by))  # type: ignore[attr-defined]
    if isinstance(token, NumberText):
        return number_at(token, by)
    return replace(token, span=moved(token.span, by))


def _read_pair(match: re.Match[str]) -> list[MoveText]:
    """Return the two moves of a pair with a hyphen between them."""
    found = []
    for part in ("first", "second"):
        move = read_move(match[part])
        assert move is not None
        found.append(move_at(move, match.start(part), None))
    return found


def _read_marks(match: re.Match[str]) -> MarksText:
    return MarksText(span_of(match), tuple(_marks(match.string, *match.span())))


def _read_nag(match: re.Match[str]) -> Nag | WordText:
    digits = match["digits"]
    return Nag(span_of(match), int(digits)) if len(digits) <= MAX_NAG else word_of(match)


RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
"""The results of games as PGN writes them."""


def read_result(text: str) -> str | None:
    """Read a result in any of its forms; None if the text is none."""
    return result_value(text) if _RESULT.fullmatch(text.strip()) else None


_RESULT = re.compile(RESULT)
_NO_HALF = re.compile(r"[^01*]")


def result_value(text: str) -> str:
    """Return a result in any of its forms as 1-0, 0-1, 1/2-1/2 or `*`."""
    words = text.casefold()
    if "resign" in words:
        return "0-1" if words.startswith("white") else "1-0"
    if "/" in text or "5" in text:
        return "1/2-1/2"
    return {"10": "1-0", "01": "0-1", "*": "*"}.get(_NO_HALF.sub("", text), "1/2-1/2")


def word_of(match: re.Match[str]) -> WordText:
    """Return the word that a match is."""
    return WordText(span_of(match), match[0])


def moves_ahead(tokens: Sequence[object], place: int, ends: type) -> int:
    """Count the moves after a place up to White's next number, a result or a token of a kind."""
    count = 0
    for token in islice(tokens, place + 1, place + LOOK_AHEAD):
        if isinstance(token, MoveText):
            count += 1
        elif isinstance(token, MoveResult | ends) or (isinstance(token, NumberText) and not token.black):
            break
    return count


# Elements

number = element("number", NUMBER, number_of)
pair = element("moves of a pair", _PAIR, _read_pair)
moves = tuple(element(name, pattern, move_of) for name, pattern in MOVES.items())
result = element("result", RESULT, lambda found: MoveResult(span_of(found), result_value(found[0])))
nag = element("numeric annotation glyph", r"\$(?P<digits>[0-9]++)", _read_nag)
glyph = element("sign of annotation", _GLYPH, lambda found: GlyphText(span_of(found), found[0]))
marks = element("marks", rf"{MARK}+", _read_marks)
sign = passed_over("sign", _SIGN)
_word = grammar(*moves, number)


def read_move(text: str) -> MoveText | None:
    """Read a text that is a move of movetext, with its marks, and nothing else; None for another."""
    token = _read_word(text)
    return token if isinstance(token, MoveText) else None


def _read_word(text: str) -> NumberText | MoveText | None:
    """Read a text that is one number or move, and nothing else."""
    found, start, end = next(_word.scan_string(text), (None, 0, 0))
    token: NumberText | MoveText | None = None if found is None else found[0]
    return token if start == 0 and end == len(text) else None


def _read_run(text: str, start: int) -> tuple[int, list[Any]]:
    tokens: list[Any] = []
    number: NumberText | None = None
    end = start
    while (found := _PLAIN.match(text, end)) is not None:
        start, after = found.span("word")
        read, has_number = _read_plain(found["word"]), found["number"] is not None
        if read is None or (has_number and isinstance(read, NumberText)):
            break
        if has_number:
            number = number_of(found, "number")
            tokens.append(number)
        if isinstance(read, NumberText):
            number = number_at(read, start)
            tokens.append(number)
        else:
            tokens.append(move_at(read, start, number))
            number = None
        end = after
    return end, tokens


@lru_cache(_MOST_WORDS)
def _read_plain(word: str) -> NumberText | MoveText | None:
    """Read a word; None for one that is no number and no move, or may be none where it stands."""
    token = _read_word(word)
    # A mark in letters is none before another word.
    is_worded = isinstance(token, MoveText) and any(mark.text[0].isalpha() for mark in token.marks)
    return None if is_worded else token


run = Scanned("run of moves", _read_run)
"""Numbers and moves that are words of their own, read as they would be each where it stands."""
