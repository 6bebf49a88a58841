"""The tokens of a sentence, cut by pyparsing.

    sentence ::= (list | move | ranked | squared | filed | square | number | words | sign)*
    list     ::= [label] path (joint path)*
    label    ::= ["moving"] ("path" | "paths" | "route" | "routes") ":"
    path     ::= square (arrow square)+
    joint    ::= ("," | ";" | "/" | "or" | "and" ...) [also] ["by" | "via" | "over"] ["the"] ["path"]
    move     ::= [dots] (full | short | castles)          toolkit.notation.move_grammar has their grammar
    squared  ::= square "-" (before a word)               the e5-pawn
    filed    ::= file "-" (before a word)                 the e-pawn
    number   ::= digits ["st" | "nd" | "rd" | "th" | "x"]
    words    ::= word (blank word)*

Moves with numbers are known before: `Sentence.places` gives their places, and each is one token.
Runs of plain words are one element of the grammar, cut by a second expression: most of what prose
holds is words.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

import pyparsing as pp

from toolkit.notation.move_grammar import ARROW
from toolkit.rules.board import SQUARE_PATTERN

SQUARE = SQUARE_PATTERN.replace("A-P", "")  # In prose a square has a small letter.


class TokenKind(Enum):
    """The kind of a token."""

    WORD = "word"
    PATHS = "paths"
    MOVE = "move"
    SQUARE = "square"
    FILE = "file"
    NUMBER = "number"
    ORDINAL = "ordinal"
    SIGN = "sign"
    OWNER = "'s"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a sentence; offsets count from its start.

    `value` is a word in small letters, a square, the paths of a list, or the place of a move among
    the moves of the sentence.
    """

    kind: TokenKind
    text: str
    start: int
    end: int
    value: str = ""
    paths: tuple[tuple[str, ...], ...] = ()
    joint: str = ""
    label: bool = False
    move: int = -1


class _Values(dict[int, str]):
    def __missing__(self, _: int) -> str:
        return ""


def values(tokens: Sequence[Token]) -> Callable[[int], str]:
    """Return a function that gives the value at a place; empty beyond the sentence."""
    return _Values(enumerate(token.value for token in tokens)).__getitem__


_PIECE = r"[A-Z]"
_SHORT = rf"{_PIECE}?[a-p]?(?:1[0-6]|[1-9])?[x\u00d7]?{SQUARE}(?:=?[A-Z](?![a-z]))?"
_SURE = (
    rf"(?:{_PIECE}(?:[a-p]|1[0-6]|[1-9]|{SQUARE})?[-x\u00d7]?{SQUARE}|[a-p][x\u00d7]{SQUARE}"
    rf"|{SQUARE}(?:x{SQUARE}|=[A-Z])|{_PIECE}@{SQUARE}|[O0]-[O0](?:-[O0])?)(?:=?[A-Z](?![a-z]))?"
)
_DOTS = r"(?:\.\.\.|\u2026)\s?"
_SEPARATOR = (
    r"\s*(?:(?:[,;/]|,?\s*\b(?:or|and|as well as)\b)\s*)(?:(?:also|both|either)\s+)?"
    r"(?:(?:by|via|over|along)\s+)?(?:(?:the)\s+)?(?:paths?\s+|routes?\s+|way\s+)?"
)


_FILED = r"[a-p](?=-(?:[A-Za-z]{3}| (?:and|or) ))"
_LABEL = r"(?i:(?:moving )?(?:paths?|routes?)\s?:)"
_WORD = rf"(?!{_FILED}|{_LABEL}|O-O|[A-Z]@)[^\W\d_]+(?:['\u2019-][^\W\d_]+)*(?![\w-])"
_EACH = re.compile(_WORD)


def _named(pattern: str, name: str) -> pp.ParserElement:
    return pp.Regex(pattern).set_name(name)


def _made(element: pp.ParserElement, kind: TokenKind) -> pp.ParserElement:
    """Return an element whose match is a token of a kind."""

    def make(_: str, place: int, found: pp.ParseResults) -> Token:
        text = found[0]
        return Token(kind, text, place, place + len(text), text.lower())

    return element.add_parse_action(make)


def _make_words(_: str, place: int, found: pp.ParseResults) -> list[Token]:
    return [made for each in _EACH.finditer(found[0]) for made in _of_word(each, place)]


def _make_list(text: str, _: int, found: pp.ParseResults) -> Token:
    start, said, end = found["locn_start"], found["value"], found["locn_end"]
    part = text[start:end]
    start, end = start + len(part) - len(part.lstrip()), end - len(part) + len(part.rstrip())
    paths = tuple(tuple(_PATH_SQUARE.findall(each)) for each in said["path"])
    joints = " ".join(said.get("joint", ())).lower().split()
    joint = next((word for word in ("or", "and") if word in joints), "and" if joints else "")
    cut = text[start:end]
    return Token(TokenKind.PATHS, cut, start, end, "", paths, joint, "label" in said)


_PATH_SQUARE = re.compile(SQUARE)


@cache
def _grammar() -> pp.ParserElement:
    """Return the grammar of a sentence's tokens."""
    path = _named(rf"{SQUARE}(?:\s?{ARROW}\s?{SQUARE})+(?!\w)", "path")
    label = _named(_LABEL, "label")
    joint = _named(_SEPARATOR, "joint")
    listed = pp.Optional(label("label")) + path("path*") + (joint("joint*") + path("path*"))[...]
    lists = pp.Located(listed).set_name("list of paths")
    move = _named(rf"(?:{_DOTS}(?:{_SURE}|{_SHORT})|{_SURE})(?:[+#]|[!?]+)*(?![\w-])", "move")
    squared = _named(rf"{SQUARE}(?=-[A-Za-z]{{2}})", "square of a piece")
    tokens: pp.ParserElement = pp.MatchFirst(
        [
            _named(rf"{_WORD}(?: {_WORD})*", "words").add_parse_action(_make_words),
            lists.add_parse_action(_make_list),
            _made(move, TokenKind.MOVE),
            _made(squared, TokenKind.SQUARE) + pp.Suppress("-"),
            _made(_named(_FILED, "file"), TokenKind.FILE) + pp.Suppress("-"),
            _made(_named(rf"{SQUARE}(?!\w)", "square"), TokenKind.SQUARE),
            _made(_named(r"[0-9]{1,2}(?:st|nd|rd|th)\b", "ordinal"), TokenKind.ORDINAL),
            _made(_named(r"[0-9]{1,3}(?!\w)", "number"), TokenKind.NUMBER),
            _made(_named(r"\S", "sign"), TokenKind.SIGN),
        ]
    )[...]
    return tokens.parse_with_tabs()


_QUOTES = frozenset('"\u201c\u201d\u201e\u00ab\u00bb')
_CONTRACTED = re.compile(r"(.*)n['\u2019]t$")
_STEMS = {"ca": "can", "wo": "will", "sha": "shall"}
_VERBAL = re.compile(r"(it|that|there|here|he|she|who|what)['\u2019](s|ll|d|ve|re)$")
_VERBS = {"s": "is", "ll": "will", "d": "would", "ve": "have", "re": "are"}
_PLURALS = re.compile(r"(they|we|you|i)['\u2019](re|ve|ll|d)$")


def _of_word(match: re.Match[str], base: int) -> Iterator[Token]:
    """Cut a word from its genitive, its `not`, or the verb that it is joined with."""
    text, start = match[0], base + match.start()
    end, word = start + len(text), text.lower()
    if "'" not in word and "\u2019" not in word and word != "cannot":
        yield Token(TokenKind.WORD, text, start, end, word)
        return
    if word == "cannot":
        parts = ["can", "not"]
    elif denied := _CONTRACTED.match(word):
        parts = [_STEMS.get(denied[1], denied[1]), "not"]
    elif joined := _VERBAL.match(word) or _PLURALS.match(word):
        parts = [joined[1], _VERBS[joined[2]]]
    elif word.endswith(("'s", "\u2019s")):
        yield Token(TokenKind.WORD, text[:-2], start, end - 2, word[:-2])
        yield Token(TokenKind.OWNER, text[-2:], end - 2, end)
        return
    else:
        yield Token(TokenKind.WORD, text, start, end, word)
        return
    for part in parts:
        yield Token(TokenKind.WORD, text, start, end, part)


def tokens_of(text: str, moves: Sequence[tuple[int, int]] = ()) -> tuple[Token, ...]:
    """Cut a sentence into tokens; `moves` are the places of the moves that are known in it."""
    found: list[Token] = []
    place = 0
    for number, (start, end) in enumerate(moves):
        found += _cut(text, place, start)
        found.append(Token(TokenKind.MOVE, text[start:end], start, end, move=number))
        place = end
    found += _cut(text, place, len(text))
    return tuple(token for token in found if token.text not in _QUOTES)


def _cut(text: str, start: int, end: int) -> Iterable[Token]:
    if not text[start:end].strip():
        return ()
    made: list[Token] = _grammar().parse_string(text[start:end]).as_list()
    if not start:
        return made
    return [replace(each, start=each.start + start, end=each.end + start) for each in made]


def named_paths(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the paths that a text names, each as the names of its stations."""
    return (path for token in tokens_of(text) for path in token.paths)
