"""The vocabulary of claims: pieces, squares, paths and the words that lead to them, in pyparsing.

Nothing here knows a position: a phrase yields references, which `resolve` looks up on a board.

    piece   ::= [determiner] [colour] (square ["-"] kind | kind ["on"] square | kind | pronoun)
              | "from" square "the" kind, at the start of a sentence
    paths   ::= path ([","] ["or" | "and"] path)*
    manner  ::= lead paths | "as" ["a"] ["normal"] kind
    lead    ::= words, at least one of which is by, via, through, along, over, path or route
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pyparsing as pp

from toolkit.board import SQUARE_PATTERN
from toolkit.record.grammar import PATH
from toolkit.wording import ARROW

PIECES = [
    "king",
    "queen",
    "rook",
    "bishop",
    "knight",
    "pawn",
    "sissa",
    "chancellor",
    "man",
    "piece",
    "horse",
]
_PIECE = "|".join(f"{name}s?" for name in PIECES) + "|men"
_SQUARE = rf"(?<![^\W_]){SQUARE_PATTERN}(?![^\W_])"
_COLOUR = r"(?:white|black)(?:['\u2019]s)?|enemy(?:['\u2019]s)?|hostile|opposing|own"
_DETERMINER = r"the|an|a|this|that|these|his|her|its|their|both|one\s+of\s+the"
_OTHER = r"other|remaining|new|same|advanced|passed|free|far|near|dangerous|poor|lone"
_STANDING = r"(?:(?:standing|placed|posted|dropped|which\s+stands|now)\s+)?(?:on|at|in|from|of)"
_NO_STEP = rf"(?!\s*{ARROW}\s*{SQUARE_PATTERN})"


@dataclass(frozen=True, slots=True)
class PieceRef:
    """A piece as a text names it; what it leaves open is None."""

    text: str
    square: str | None = None
    piece: str | None = None
    colour: str | None = None
    """White, black, own or enemy."""
    pronoun: bool = False
    """True for it, which, this and the like, and for a piece with such a word."""

    @property
    def bare(self) -> bool:
        """Whether it is nothing but a word such as `it`."""
        return self.pronoun and self.piece is None


@dataclass(frozen=True, slots=True)
class PathRef:
    """Squares joined by hyphens; `start` and `end` are offsets in the sentence."""

    squares: tuple[str, ...]
    start: int
    end: int

    @property
    def text(self) -> str:
        """The path by its stations."""
        return "-".join(self.squares)


@dataclass(frozen=True, slots=True)
class SquareRef:
    """A square on its own."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class LeapRef:
    """The manner of another piece: `as a normal knight`."""

    piece: str


def part(tokens: pp.ParseResults, name: str, otherwise: Any = None) -> Any:
    """The part of a phrase with a results name, or something else where it has none."""
    if name not in tokens:
        return otherwise
    return tokens[name]


def word_of(text: str) -> str:
    """A pattern for any one of several words, whatever their case."""
    pattern = "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in text.split("|"))
    return rf"(?i:{pattern})(?![^\W_])"


def words(text: str) -> pp.ParserElement:
    """Any one of several words, whatever their case."""
    return pp.Regex(word_of(text)).set_name(text.split("|")[0])


BLANK = r"[ \t\r\n]*+"
"""What the elements of phrases skip before each."""


def series(pattern: str) -> str:
    """A pattern for any number of repetitions; it takes all there are, as `ZeroOrMore` does.

    What no phrase asks about is read by one such pattern and not by an element for each, for in
    the elements' own work a phrase spends most of its time.
    """
    return rf"(?:{BLANK}(?:{pattern}))*+"


def verb(stems: str, forms: str = "s|es|ed|ing") -> str:
    """A pattern for the forms of regular verbs, such as guard, guards, guarded."""
    return rf"(?i:(?:{stems})(?:{forms})?)(?![^\W_])"


def _piece_of(match: re.Match[str]) -> PieceRef:
    square = match["sq1"] or match["sq2"] or match["sq3"] or match["sq4"]
    piece = match["pc1"] or match["pc2"] or match["pc3"] or match["pc4"]
    named = piece.lower() if piece else None
    if named and named not in PIECES:
        named = "man" if named == "men" else named.removesuffix("s")
    if match["letter"]:
        named = match["letter"]
    colour = match["colour"] or match["colour4"]
    colour = re.sub(r"['\u2019]s$", "", colour.lower()) if colour else None
    determiner = (match["det"] or "").lower()
    return PieceRef(
        text=match[0],
        square=square.lower() if square else None,
        piece=named,
        colour=colour,
        pronoun=bool(match["pron"]) or (determiner in ("this", "that") and not square),
    )


_ANY_PIECE = (
    rf"(?:^\s*(?i:from|on)\s+(?P<sq4>{SQUARE_PATTERN})\s*,?\s+(?i:the|this|his|its)\s+"
    rf"(?:(?i:(?P<colour4>{_COLOUR}))\s+)?(?P<pc4>(?i:{_PIECE}))(?![^\W_])"
    rf"|(?<![^\W_])(?:(?i:(?P<det>{_DETERMINER}))\s+)?(?:(?i:{_OTHER})\s+)?"
    rf"(?:(?i:(?P<colour>{_COLOUR}))\s+)?(?:(?i:{_OTHER})\s+)?"
    rf"(?:(?P<sq1>{SQUARE_PATTERN})\s*[-\u2010\u2011]?\s*(?P<pc1>(?i:{_PIECE}))(?![^\W_])"
    rf"|(?P<pc2>(?i:{_PIECE}))(?![^\W_])\s+(?:(?i:{_STANDING})\s+)?"
    rf"(?:(?i:the)\s+)?(?:(?i:square)\s+)?(?P<sq2>{_SQUARE}){_NO_STEP}"
    rf"|(?P<letter>[A-Z])(?P<sq3>{SQUARE_PATTERN})(?![^\W_]){_NO_STEP}"
    rf"|(?P<pc3>(?i:{_PIECE}))(?![^\W_])"
    rf"|(?P<pron>(?i:(?:this|that)\s+square(?!\s+{_SQUARE})|it|he|she|which|this|that|they|him))"
    r"(?![^\W_])))"
)
any_piece = (
    pp.Regex(_ANY_PIECE, as_match=True)
    .set_parse_action(lambda got: _piece_of(got[0]))
    .set_name("piece")
)
new_clause = pp.Regex(
    r"(?i)(?:(?:now|also|then|still|already|again|even|thus)\s++)*+"
    r"(?:is|are|was|were|has|have|had|can(?:not)?|could|may|might|must|will|would|should|do|does|"
    r"did|took|gave|went|came|kept|held|fell|lost|won|stood|lay|saw|ran|"
    r"(?!(?:as|its|his|this|thus|besides|always|squares|plus|towards|perhaps|across|unless|"
    r"paths|lines|ways)(?![^\W_]))[a-z]+(?:s|ed|n['\u2019]t))(?![^\W_])"
).set_name("a verb")
"""After a piece that might end a list it says that a new clause has begun."""
noun = any_piece.copy().add_condition(lambda got: not got[0].bare).set_name("piece")
"""A piece that is named, and not only by a word such as `it`."""


def path_of(match: re.Match[str]) -> PathRef:
    """The path that a match of `ONE_PATH` names."""
    names = re.findall(SQUARE_PATTERN, match[0])
    return PathRef(tuple(name.lower() for name in names), *match.span())


def square_of(match: re.Match[str]) -> SquareRef:
    """The square that a match of `ONE_SQUARE` names."""
    return SquareRef(match[0].lower(), *match.span())


ONE_SQUARE = _SQUARE + _NO_STEP
square = (
    pp.Regex(ONE_SQUARE, as_match=True)
    .set_parse_action(lambda got: square_of(got[0]))
    .set_name("square")
)
the_square = (
    pp.Regex(
        rf"(?i:(?:the\s+)?squares?\s+)?(?i:the\s+)?(?P<name>{_SQUARE}){_NO_STEP}"
        rf"(?:\s*-?\s*(?i:square)s?)?",
        as_match=True,
    )
    .set_parse_action(lambda _text, _at, got: SquareRef(got[0]["name"].lower(), *got[0].span()))
    .set_name("square")
)


_NAMED = re.compile(
    rf"(?P<piece>{_ANY_PIECE})"
    rf"|(?<![^\W_])[A-Z]?\s*{SQUARE_PATTERN}(?:\s*(?:{ARROW}|[x\u00d7:])\s*{SQUARE_PATTERN})+"
    rf"|(?P<alone>{_SQUARE})"
)


@lru_cache(maxsize=64)
def named_in(text: str) -> tuple[tuple[int, int, PieceRef | SquareRef], ...]:
    """The pieces and squares that a text names, each with its start and end; no moves and paths."""
    found: list[tuple[int, int, PieceRef | SquareRef]] = []
    for match in _NAMED.finditer(text):
        if match["piece"] and not _piece_of(match).bare:
            found.append((*match.span(), _piece_of(match)))
        elif match["alone"]:
            found.append((*match.span(), SquareRef(match["alone"].lower(), *match.span())))
    return tuple(found)


ONE_PATH = rf"{PATH}(?![^\W_])"
path = (
    pp.Regex(ONE_PATH, as_match=True).set_parse_action(lambda got: path_of(got[0])).set_name("path")
)
JOINT = r"(?i:[,/&;]|\b(?:or|and|also|as\s+well\s+as|plus)\b|\s)+"
joint = pp.Regex(JOINT).set_name("or")
paths = path + pp.ZeroOrMore(pp.Suppress(joint) + path)

_LEAD_KEYS = "by|via|through|along|over|path|paths|route|routes|way|ways|line|lines|diagonal|using"
_LEAD_FILL = (
    "the|its|their|this|these|that|is|are|was|were|both|two|three|four|either|only|just|namely|"
    "means|of|with|on|from|at|same|time|once|following|clear|open|free|different|all|"
    "being|passing|taking|example|for|whole|long|short"
)
_LEAD_FILLS = series(rf"{word_of(_LEAD_FILL)}|[:=,]|[0-9]+(?=\s+[A-Za-z])")
LEAD = rf"{_LEAD_FILLS}(?:{BLANK}{word_of(_LEAD_KEYS)}{_LEAD_FILLS})++"
lead = pp.Regex(LEAD).set_name("by, via, through or path")

_NORMAL = "normal|usual|ordinary|orthodox|standard|classical|common|fide|chess|real|simple|plain|,"
leap = (
    pp.Regex(
        rf"(?i)(?:as|like)\s+(?:an?\s+|the\s+)?(?P<how>(?:(?:{_NORMAL})[\s,-]*)*)"
        rf"(?P<piece>{_PIECE})(?![^\W_])",
        as_match=True,
    )
    .set_parse_action(lambda got: LeapRef(got[0]["piece"].lower().removesuffix("s")))
    .set_name("as a normal knight")
)

_manner = (pp.Suppress(lead) + paths) | leap
manner = _manner | (
    pp.Suppress(pp.Regex(r"[(,]?\s*\(")) + (_manner | paths) + pp.Suppress(pp.Regex(r"[,.]?\s*\)"))
)
"""How a piece reaches a square: its paths, or as which kind; in brackets without the lead, too."""

ADVERB = (
    "also|then|now|still|already|even|both|doubly|twice|again|thus|here|there|only|indeed|already|"
    "just|simultaneously|directly|well|once\\s+more|for\\s+instance|for\\s+example|of\\s+course|"
    "at\\s+the\\s+same\\s+time|therefore|immediately|always|safely|solidly|perfectly|nicely|"
    "to|the|squares?|,"
)
adverbs = pp.Suppress(pp.ZeroOrMore(pp.Regex(rf"(?i)(?:{ADVERB})(?![^\W_])|,")))
be = pp.Regex(
    r"(?i)(?:is|are|was|were|be|been|being|becomes?|remains?|stays?|stands?|gets?|got)(?![^\W_])"
    r"|['\u2019]s(?![^\W_])"
).set_name("is")
will = pp.Regex(
    r"(?i)(?:would|will|can|could|may|might|shall|should|has|have|had|does|do)(?![^\W_])"
)
negation = pp.Regex(
    r"(?i)(?:not|no\s+longer|never|hardly)(?![^\W_])|(?<=[a-z])n['\u2019]t(?![^\W_])"
)
because = pp.Regex(
    r"(?i)(?:due\s+to|because(?:\s+of)?|since|as|for|thanks\s+to|owing\s+to|on\s+account\s+of|in\s+view\s+of)"
    r"(?:\s+(?:the\s+)?(?:fact\s+)?that)?(?![^\W_])|:"
).set_name("because")

neither = pp.Regex(r"(?i)(?:neither|none\s+of|no\s+one\s+of|not\s+one\s+of)(?![^\W_])")

_NUMBERS = {"two": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
_COUNT = re.compile(
    r"(?i)\b(?P<number>two|both|three|four|five|six|seven|eight|[2-9])\s+"
    r"(?:(?:of|the|its|different|clear|open|free|possible|legal|other|available)\s+)*"
    r"(?P<what>paths?|routes?|ways?|lines?|moves?|repl(?:y|ies)|answers?|possibilities|alternatives?)\b"
)


def counted(text: str) -> int | None:
    """How many paths or moves a text says there are; None where it gives no number."""
    match = _COUNT.search(text)
    if match is None:
        return None
    word = match["number"].lower()
    return int(word) if word.isdigit() else _NUMBERS[word]


says_only = re.compile(r"(?i)\b(?:only|solely|single|sole|alone)\b")
"""Words which say that there is nothing else."""
