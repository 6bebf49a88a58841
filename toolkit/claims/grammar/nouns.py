"""What stands before a noun: articles, numbers, owners, colours and adjectives; names of pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from toolkit.board import Colour
from toolkit.claims.grammar.lexicon import Form, Lexicon, Phrase, lexicon
from toolkit.claims.grammar.tokens import Kind, Token
from toolkit.claims.query.terms import Filler, Number, Owner, Quantity, Query, Side

Found = tuple[Filler, int]
"""A term, and the place of the token after it."""
LISTS = lexicon().lists
MAPS = {
    name: {word: "" if what == "-" else what for word, what in words.items()}
    for name, words in lexicon().maps.items()
}
ARTICLES = {word: Quantity(what) for word, what in MAPS["articles"].items()}
COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}
ONE, TWO = Number.exactly(1), Number.exactly(2)
_OWNERS = {word: Owner(what) for word, what in MAPS["owners"].items()}
_BOUNDS = {
    tuple(text.split()): (name == "lowest", int(by))
    for name in ("lowest", "highest")
    for text, by in MAPS[name].items()
}
"""Words before a number that make it a bound: whether the lower one, and what they add to it."""
_COUNTED = frozenset(COLOURS).union(
    _OWNERS,
    *(MAPS[name] for name in ("line_nouns", "options", "deeds")),
    *(MAPS[name] for name in ("square_sorts", "reserves")),
    *(LISTS[name] for name in ("path_nouns", "square_nouns", "side_nouns", "counted")),
)
"""Words before which a number or an adjective may stand, besides those for pieces."""


@dataclass(frozen=True, slots=True)
class Names:
    """What is called by name: the game's kinds of piece, and the players."""

    kinds: dict[str, str]
    """Letters by the names of pieces, in the singular."""
    player: Callable[[str], Colour | None]


@dataclass(slots=True)
class Noun:
    """What stands before and in a noun."""

    start: int
    article: str = ""
    quantity: Quantity | None = None
    side: Side = None
    number: Number | None = None
    only: bool = False
    """`only` stands before the article, and so says that it is so of no other."""
    sole: bool = False
    """`the only queen`: there is no other."""
    other: bool = False
    square: str = ""
    files: str = ""
    filters: tuple[str, ...] = ()
    kinds: str = ""
    plural: bool = False
    shape: str = ""
    """Where a friend stands: `a diagonal friend`."""
    reserve: bool = False
    last: bool = False
    part: bool = False
    """`one of his rooks`"""
    owned: bool = False
    """`White's two rooks` are all that he has."""
    ordinal: int = 0
    legal: bool = False
    praised: bool = False
    """Whether an adjective that is not judged stands before it."""


class NounReader:
    """Reads what stands before the nouns of one sentence."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        self.tokens = tokens
        self.words = words
        self.names = names
        self.relative: Callable[[int], tuple[tuple[Query, ...], int] | None] = lambda _: None
        """Reads what a relative clause or a participle says of `self`."""
        self.clause: Callable[[int], tuple[list[Query], int] | None] = lambda _: None
        """Reads a clause with its subject."""
        self.is_finite: Callable[[int], bool] = lambda _: False
        """Tells whether a verb begins a clause at a place."""
        self.is_verb: Callable[[int], bool] = lambda _: False
        """Tells whether a word may be a finite verb."""
        self.is_participle: Callable[[int], bool] = lambda _: False
        """Tells whether a participle stands at a place."""

    def value(self, place: int) -> str:
        """The word or sign at a place; empty beyond the end."""
        return self.tokens[place].value if place < len(self.tokens) else ""

    def kind(self, place: int) -> Kind | None:
        """The kind of token at a place."""
        return self.tokens[place].kind if place < len(self.tokens) else None

    def offset(self, place: int) -> int:
        """Where a token starts in the sentence."""
        if place < len(self.tokens):
            return self.tokens[place].start
        return self.tokens[-1].end if self.tokens else 0

    def ends(self, place: int) -> int:
        """Where the token before a place ends in the sentence."""
        return self.tokens[place - 1].end if place else 0

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where the tokens from a place up to another start and end in the sentence."""
        return self.offset(start), self.ends(end)

    def says(self, place: int, phrase: Phrase) -> bool:
        """Whether the words of a phrase stand at a place."""
        return tuple(map(self.value, range(place, place + len(phrase)))) == phrase

    def colour(self, place: int) -> Colour | None:
        """The side that a word names."""
        token = self.tokens[place] if place < len(self.tokens) else None
        if token is None or token.kind is not Kind.WORD:
            return None
        return COLOURS[token.value] if token.value in COLOURS else self.names.player(token.text)

    def counts(self, place: int) -> bool:
        """Whether something goes on that a number or an adjective may stand before."""
        word, kind, known = self.value(place), self.kind(place), self.words
        if kind is not Kind.WORD:
            return kind in (Kind.FILE, Kind.SQUARE, Kind.PATHS, Kind.OWNER)
        classes = (_COUNTED, known.adjectives, known.filters, known.numbers)
        return self.kinds(place) is not None or any(word in each for each in classes)

    def kinds(self, place: int) -> tuple[str, bool, int] | None:
        """The letters of a noun for pieces, whether it is a plural, and how many words it has."""
        if self.kind(place) is not Kind.WORD:
            return None
        for count in (2, 1):
            text = " ".join(map(self.value, range(place, place + count)))
            man = f"{text[:-3]}man" if text.endswith("men") else ""
            for single, plural in ((text, False), (text[:-1], True), (man, True)):
                letters = self.names.kinds.get(single) or self.words.pieces.get(single)
                if letters is not None and (not plural or single == man or text.endswith("s")):
                    return letters.replace("*", ""), plural, count
        return None

    def number(self, place: int) -> tuple[Number, int] | None:
        """Read a number: `two`, `exactly two`, `at least two`."""
        bounded, word = self.bounded(place), self.value(place)
        if bounded is not None or word == "exactly":
            return bounded or self.number(place + 1)
        if word in self.words.numbers:
            return Number.exactly(self.words.numbers[word]), place + 1
        return (Number.exactly(int(word)), place + 1) if self.kind(place) is Kind.NUMBER else None

    def bounded(self, place: int) -> tuple[Number, int] | None:
        """Read `at least two`, `no more than one`, `fewer than three`."""
        for phrase, (lowest, by) in _BOUNDS.items():
            end = place + len(phrase)
            count = self.words.numbers.get(self.value(end))
            if count is not None and self.says(place, phrase):
                return Number(count + by, None) if lowest else Number(0, count + by), end + 1
        return None

    def before(self, place: int, noun: Noun) -> int:
        """Read what stands before a noun into it; returns the place of the noun."""
        while step := self._prefix(place, noun):
            place += step
        return place

    def _prefix(self, place: int, noun: Noun) -> int:
        """Read one thing that stands before a noun; returns how many words it has."""
        word, kind = self.value(place), self.kind(place)
        placed = self.kinds(place + 1) or self.value(place + 1) in LISTS["square_nouns"]
        if kind is Kind.SQUARE and not noun.square and placed:
            noun.square = word
        elif kind is Kind.FILE and not noun.files:
            noun.files = word
        elif kind is Kind.NUMBER and self.counts(place + 1):
            noun.number = Number.exactly(int(word))
        elif kind is Kind.ORDINAL:
            noun.ordinal = int(word[:-2])
        elif kind is not Kind.WORD:
            return 0
        else:
            first = (self._bound, self._owner, self._article, self._limit)
            readers = (*first, self._of, self._count, self._adjective)
            return next((step for read in readers if (step := read(place, noun))), 0)
        return 1

    def _bound(self, place: int, noun: Noun) -> int:
        found = self.bounded(place)
        if found is None:
            return 0
        noun.number, noun.quantity = found[0], noun.quantity or Quantity.COUNT
        return found[1] - place

    def _owner(self, place: int, noun: Noun) -> int:
        word, owner = self.value(place), self.kind(place + 1) is Kind.OWNER
        colour = self.colour(place)
        if colour is not None and noun.side is None:
            noun.side, noun.owned = colour, owner
        elif word in _OWNERS and (word != "enemy" or self.counts(place + 1)):
            noun.side = noun.side or _OWNERS[word]
            noun.owned = word not in ("enemy", "opposing", "hostile")
        else:
            return 0
        return 1 + owner

    def _article(self, place: int, noun: Noun) -> int:
        word = self.value(place)
        if word not in ARTICLES or noun.quantity is not None:
            return 0
        noun.quantity, noun.article, noun.other = ARTICLES[word], word, word == "another"
        return 1

    def _limit(self, place: int, noun: Noun) -> int:
        """Read words that say which of several: `only`, `other`, `own`, `last`."""
        word, goes_on = self.value(place), self.counts(place + 1)
        if word in ("only", "sole", "lone", "single") and not (noun.only or noun.sole):
            if word in ("single", "lone") and noun.quantity is Quantity.SOME:
                noun.number = ONE
            else:
                noun.only, noun.sole = noun.quantity is None, noun.quantity is not None
        elif word == "other":
            noun.other = True
        elif word == "own":
            noun.side = Owner.OWN if noun.side is None else noun.side
        elif word in ("reserve", "last") and goes_on:
            if self.value(place + 1) not in MAPS["deeds"] or word == "reserve":
                noun.reserve = noun.reserve or word == "reserve"
                noun.last = noun.last or word == "last"
        else:
            more = word == "more" and noun.quantity is Quantity.NONE and goes_on
            return int(more or word == "exactly")
        return 1

    def _of(self, place: int, noun: Noun) -> int:
        """Read `of` after a share or a number: `all of his men`, `one of the rooks`."""
        if self.value(place) != "of":
            return 0
        if noun.number is None:
            return int(noun.article in ("all", "both", "each", "neither", "none", "either"))
        the = self.value(place + 1) == "the"
        whose = the or self.value(place + 1) in _OWNERS or self.colour(place + 1) is not None
        if noun.quantity is not None or not whose:
            return 0
        exact = noun.only or self.value(noun.start - 1) in ("just", "only")
        if noun.number == ONE and not exact:
            noun.number = None  # `One of his bishops` may be more than one.
        noun.only, noun.part, noun.quantity = False, True, Quantity.SOME
        return 1 + the

    def _count(self, place: int, noun: Noun) -> int:
        word, words = self.value(place), self.words
        if word in words.numbers and noun.number is None and not noun.part:
            if not self.counts(place + 1):
                return 0
            noun.number = Number.exactly(words.numbers[word])
        elif word in words.ordinals and self.value(place + 1) in MAPS["line_nouns"]:
            noun.ordinal = words.ordinals[word]
        else:
            return 0
        return 1

    def _adjective(self, place: int, noun: Noun) -> int:
        word, goes_on = self.value(place), self.counts(place + 1)
        if word in MAPS["shapes"] and MAPS["doers"].get(self.value(place + 1)) == "lends":
            noun.shape = MAPS["shapes"][word]
        elif not goes_on:
            return 0
        elif word in self.words.filters or (
            self.participle(word) is not None and self.value(place + 1) != "the"
        ):
            noun.filters = (*noun.filters, word)
        elif word in self.words.adjectives:
            noun.legal = noun.legal or word in ("legal", "possible")
            noun.praised = noun.praised or word not in ("legal", "possible", "available")
        else:
            return 0
        return 1

    def participle(self, word: str) -> tuple[str, str, bool] | None:
        """What a participle before a noun says of it: `the menaced pawn`, `the checking rook`."""
        for lemma, form in self.words.forms.get(word, ()):
            for rest, frame in self.words.verbs.get(lemma, ()):
                if rest or frame.soft or frame.needs or frame.means not in LISTS["doing"]:
                    continue
                if form in (Form.PARTICIPLE, Form.GERUND):
                    role = frame.object if form is Form.PARTICIPLE else frame.subject
                    return frame.means, role, False
        return None
