"""Nouns for pieces, with articles, adjectives, places and relative clauses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from toolkit.claims.grammar.lexicon import Lexicon, Phrase, lexicon
from toolkit.claims.grammar.tokens import Token, TokenKind, values
from toolkit.claims.query import terms as t
from toolkit.rules.board import Colour

Described = tuple[t.PieceTerm, int]
Found = tuple[t.Filler, int]  # A term, and the place of the token after it.
LISTS = lexicon().lists
MAPS = lexicon().maps
ARTICLES = {word: t.Quantity(what) for word, what in MAPS["articles"].items()}
COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}
_AT = ("on", "at", "in", "of")
_SELF, _IT = t.PieceTerm(0, 0, pronoun="self"), t.PieceTerm(0, 0, pronoun="it")
THE = t.Quantity.THE
ONE, TWO = t.Number.exactly(1), t.Number.exactly(2)
_OWNERS = {word: t.Owner(what) for word, what in MAPS["owners"].items()}
_BOUNDS: dict[str, list[tuple[Phrase, bool, int]]] = {}
"""Words that make a number a bound: True for the lower one, and the amount to add."""
for _name in ("lowest", "highest"):
    for _text, _by in MAPS[_name].items():
        _words = tuple(_text.split())
        _BOUNDS.setdefault(_words[0], []).append((_words, _name == "lowest", int(_by)))
_COUNTED = frozenset(COLOURS).union(
    _OWNERS,
    *(MAPS[name] for name in ("line_nouns", "options", "deeds", "square_sorts", "reserves")),
    *(LISTS[name] for name in ("path_nouns", "square_nouns", "side_nouns", "counted")),
)
"""Words before which a number or an adjective may stand, besides those for pieces."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of the game's pieces, and of the players."""

    kinds: dict[str, str]  # Letters by the names of pieces, in the singular.
    player: Callable[[str], Colour | None]


@dataclass(slots=True)
class Noun:
    """A noun and the words before it."""

    start: int
    article: str = ""
    quantity: t.Quantity | None = None
    side: t.Side = None
    number: t.Number | None = None
    only: bool = False  # `only` before the article: it holds for no other.
    sole: bool = False  # `the only queen`: there is no other.
    other: bool = False
    square: str = ""
    files: str = ""
    filters: tuple[str, ...] = ()
    kinds: str = ""
    plural: bool = False
    reserve: bool = False
    last: bool = False
    owned: bool = False  # `White's two rooks` are all that he has.
    ordinal: int = 0
    legal: bool = False
    whose: t.PieceTerm | None = None  # The piece whose move the noun means.
    praised: bool = False  # True if an adjective that is not judged precedes it.


class NounReader:
    """A reader of the nouns for pieces of one sentence, and of the words before any noun."""

    # Read a list of terms, one term, a noun phrase, a noun: `Phrases` knows how.
    term: Callable[..., Found | None]
    single: Callable[[int], Found | None]
    described: Callable[[int], Found | None]
    noun: Callable[[int, Noun], Found | None]

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        self.tokens, self.value = tokens, values(tokens)
        self.words = words
        # The letters of a noun for pieces, whether it is a plural, and how many words it has.
        self.kinds = cache(self._kinds)
        self.names = names
        # Queries about `self` from a relative clause; True if a verb begins a clause, or may be finite.
        self.relative: Callable[[int], tuple[tuple[t.Query, ...], int] | None] = lambda _: None
        self.is_finite: Callable[[int], bool] = lambda _: False
        self.is_verb: Callable[[int], bool] = lambda _: False
        # The relation that a noun of agents means, and its end: `the defender of ...`.
        self._role: tuple[str, int] | None = None

    def kind(self, place: int) -> TokenKind | None:
        """Return the kind of the token at a place."""
        return self.tokens[place].kind if place < len(self.tokens) else None

    def offset(self, place: int) -> int:
        """Return the offset of a token in the sentence."""
        if place < len(self.tokens):
            return self.tokens[place].start
        return self.tokens[-1].end if self.tokens else 0

    def ends(self, place: int) -> int:
        """Return the offset of the end of the token before a place."""
        return self.tokens[place - 1].end if place else 0

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the offsets of the tokens from a place up to another."""
        return self.offset(start), self.ends(end)

    def says(self, place: int, phrase: Phrase) -> bool:
        """Return True if the words of a phrase stand at a place."""
        return tuple(map(self.value, range(place, place + len(phrase)))) == phrase

    def colour(self, place: int) -> Colour | None:
        """Return the side that a word names."""
        token = self.tokens[place] if place < len(self.tokens) else None
        if token is None or token.kind is not TokenKind.WORD:
            return None
        return COLOURS[token.value] if token.value in COLOURS else self.names.player(token.text)

    def counts(self, place: int) -> bool:
        """Return True if a word follows that a number or an adjective may precede."""
        word, kind, known = self.value(place), self.kind(place), self.words
        if kind is not TokenKind.WORD:
            return kind in (TokenKind.FILE, TokenKind.SQUARE, TokenKind.PATHS, TokenKind.OWNER)
        classes = (_COUNTED, known.lists["adjectives"], known.filters, known.numbers)
        return self.kinds(place) is not None or any(word in each for each in classes)

    def _kinds(self, place: int) -> tuple[str, bool, int] | None:
        if self.kind(place) is not TokenKind.WORD:
            return None
        for count in (2, 1):
            text = " ".join(map(self.value, range(place, place + count)))
            man = f"{text[:-3]}man" if text.endswith("men") else ""
            for single, plural in ((text, False), (text[:-1], True), (man, True)):
                letters = self.names.kinds.get(single) or MAPS["pieces"].get(single)
                if letters is not None and (not plural or single == man or text.endswith("s")):
                    return letters.replace("*", ""), plural, count
        return None

    def number(self, place: int) -> tuple[t.Number, int] | None:
        """Read a number: `two`, `exactly two`, `at least two`."""
        bounded, word = self.bounded(place), self.value(place)
        if bounded is not None or word == "exactly":
            return bounded or self.number(place + 1)
        if word in self.words.numbers:
            return t.Number.exactly(self.words.numbers[word]), place + 1
        named = self.kind(place) is TokenKind.NUMBER
        return (t.Number.exactly(int(word)), place + 1) if named else None

    def bounded(self, place: int) -> tuple[t.Number, int] | None:
        """Read `at least two`, `no more than one`, `fewer than three`."""
        for phrase, lowest, by in _BOUNDS.get(self.value(place), ()):
            end = place + len(phrase)
            count = self.words.numbers.get(self.value(end))
            if count is not None and self.says(place, phrase):
                return t.Number(count + by, None) if lowest else t.Number(0, count + by), end + 1
        return None

    def before(self, place: int, noun: Noun) -> int:
        """Read the words before a noun into it; return the place of the noun."""
        while step := self._prefix(place, noun):
            place += step
        return place

    def _prefix(self, place: int, noun: Noun) -> int:
        """Read one item before a noun; return the number of its words."""
        word, kind = self.value(place), self.kind(place)
        placed = self.kinds(place + 1) or self.value(place + 1) in LISTS["square_nouns"]
        if kind is TokenKind.SQUARE and not noun.square and placed:
            noun.square = word
        elif kind is TokenKind.FILE and not noun.files:
            noun.files = word
        elif kind is TokenKind.ORDINAL:
            noun.ordinal = int(word[:-2])
        else:
            readers = (self._count, self._owner, self._article, self._limit, self._adjective)
            return next((step for read in readers if (step := read(place, noun))), 0)
        return 1

    def _count(self, place: int, noun: Noun) -> int:
        found = self.number(place)
        if found is not None and noun.number is None and self.counts(found[1]):
            noun.number = found[0]
            if found[0].low != found[0].high:
                noun.quantity = noun.quantity or t.Quantity.COUNT
            return found[1] - place
        ordinal = int(MAPS["ordinals"].get(self.value(place), 0))
        if not ordinal or self.value(place + 1) not in MAPS["line_nouns"]:
            return 0
        noun.ordinal = ordinal
        return 1

    def _owner(self, place: int, noun: Noun) -> int:
        word, owner = self.value(place), self.kind(place + 1) is TokenKind.OWNER
        colour = self.colour(place)
        if colour is not None and noun.side is None:
            noun.side, noun.owned = colour, owner
        elif word in _OWNERS and (word != "enemy" or self.counts(place + 1)):
            enemy = _OWNERS[word] is t.Owner.ENEMY and not isinstance(noun.side, Colour)
            noun.side = _OWNERS[word] if enemy else noun.side or _OWNERS[word]
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
        """Read a word that singles out: `only`, `other`, `own`, `last`."""
        word, goes_on = self.value(place), self.counts(place + 1)
        if word in ("only", "sole", "lone") and not (noun.only or noun.sole):
            noun.only, noun.sole = noun.quantity is None, noun.quantity is not None
        elif word == "other":
            noun.other = True
        elif word == "own":
            noun.side = t.Owner.OWN if noun.side is None else noun.side
        elif word in ("reserve", "last") and goes_on:
            if self.value(place + 1) not in MAPS["deeds"] or word == "reserve":
                noun.reserve = noun.reserve or word == "reserve"
                noun.last = noun.last or word == "last"
        else:
            shares = ("all", "both", "each", "neither", "none", "either")
            return int(word == "of" and noun.number is None and noun.article in shares)
        return 1

    def _adjective(self, place: int, noun: Noun) -> int:
        word, goes_on = self.value(place), self.counts(place + 1)
        if goes_on and word in self.words.filters:
            noun.filters = (*noun.filters, word)
        elif goes_on and word in self.words.lists["adjectives"]:
            noun.legal = noun.legal or word in ("legal", "possible")
            noun.praised = noun.praised or word not in ("legal", "possible", "available")
        else:
            return 0
        return 1

    # Nouns for pieces

    def pieces(self, place: int, noun: Noun) -> Found | None:
        """Read the rest of a noun phrase for pieces."""
        quantity = noun.quantity or (t.Quantity.THE if noun.owned else t.Quantity.SOME)
        if quantity is t.Quantity.SOME and (noun.number or noun.quantity is None):
            quantity = t.Quantity.COUNT if noun.number else t.Quantity.THE
        relation = MAPS["doers"].get(self.value(place - 1), "")
        outer, self._role = self._role, (relation, place) if relation else None
        term, end = self.after_noun(self._made(noun, quantity, place), place)
        self._role = outer
        if relation and not any(query.relation == relation for query in term.filters):
            term = replace(term, role=relation)
        if term.named is None and (term.plural or term.number):
            named = self.apposition(end, term)
            if named is not None:
                return replace(term, named=named[0], end=self.ends(named[1])), named[1]
        return term, end

    def apposition(self, place: int, pieces: t.PieceTerm) -> Found | None:
        """Read the names of counted pieces: `two pawns, a5 and e5,`, `the attackers: d1`."""
        sign, number = self.value(place), pieces.number
        if sign not in (",", ":") or (number is None and sign == ","):
            return None
        if pieces.squares or pieces.pronoun:
            return None
        found = self.term(place + 1 + (self.value(place + 1) in ("on", "at", "in", "namely")))
        if found is None or _is_any(found[0]):
            return None
        count, end = sum(map(_names, t.items_of(found[0]))), found[1]
        if not count or (number is not None and not number.low == number.high == count):
            return None
        if sign == "," and self.value(end) == "," and self.is_verb(end + 1):
            return found[0], end + 1
        return None if self.is_finite(end) else found

    def _made(self, noun: Noun, quantity: t.Quantity, place: int) -> t.PieceTerm:
        # `No central pawns` is not about all pawns, and it is not known about which.
        counted = quantity is not t.Quantity.THE or noun.number is not None
        pronoun = "?" if noun.praised and counted and quantity is not t.Quantity.SOME else ""
        if noun.article in ("this", "these", "that", "those"):
            pronoun = "this"
        return t.PieceTerm(
            *self.span(noun.start, place),
            quantity=quantity,
            kinds=noun.kinds,
            side=noun.side,
            squares=(noun.square,) if noun.square else (),
            number=noun.number if noun.article != "both" else TWO,
            plural=noun.plural,
            pronoun=pronoun,
            only=noun.only,
            sole=noun.sole or (noun.last and not noun.reserve),
            other=noun.other,
            line=t.LineTerm(0, 0, file=noun.files, sort="file") if noun.files else None,
            filters=tuple(map(self._said, noun.filters)),
            reserve=noun.reserve,
            last=noun.last and noun.reserve,
        )

    def _said(self, word: str) -> t.Query:
        """Return the query that an adjective means."""
        relation, role, negated = self.words.filters[word]
        return t.Query(relation, {role: _SELF}, negated)

    # After a noun

    def after_noun(self, pieces: t.PieceTerm, place: int) -> Described:
        """Read the place, the owner and the relative clauses of pieces."""
        while (found := self._placed(pieces, place) or self._told(pieces, place)) is not None:
            pieces, place = found
        return replace(pieces, end=self.ends(place)), place

    def _placed(self, pieces: t.PieceTerm, place: int) -> Described | None:
        """Read the place of pieces: `e4`, `on e4`, `on the e-file`, `from c1`."""
        word, square = self.value(place), self.kind(place) is TokenKind.SQUARE
        if square and not pieces.squares and self.value(place - 1) != ",":
            return replace(pieces, squares=(word,)), place + 1
        if word in _AT and not pieces.squares and not (word == "of" and self._role is not None):
            squares = self._squared(place + 1, pieces)
            if squares is not None:
                return replace(pieces, squares=squares[0]), squares[1]
        role = self._role[0] if self._role is not None and place == self._role[1] else ""
        if word == "of":
            return self._patient(pieces, place + 1, role) if role else self._side(pieces, place + 1)
        if word in ("on", "in") and pieces.line is None and not pieces.squares:
            found = self.single(place + 1)
            if found is not None and isinstance(found[0], t.LineTerm):
                return replace(pieces, line=found[0]), found[1]
        return None

    def _squared(self, place: int, pieces: t.PieceTerm) -> tuple[tuple[str, ...], int] | None:
        place += self.value(place) == "square"
        if self.kind(place) is not TokenKind.SQUARE or self.kinds(place + 1) is not None:
            return None
        if not pieces.plural:
            return (self.value(place),), place + 1
        found = self.term(place)
        return (found[0].names, found[1]) if found and isinstance(found[0], t.SquareTerm) else None

    def _patient(self, pieces: t.PieceTerm, place: int, relation: str) -> Described | None:
        """Read the patient of a noun such as `attackers` or `protectors`."""
        found = self.term(place)
        if found is None or not isinstance(found[0], t.PieceTerm | t.SquareTerm):
            return None
        query = t.Query(relation, {"agent": _SELF, "patient": found[0]})
        return replace(pieces, filters=(*pieces.filters, query)), found[1]

    def _side(self, pieces: t.PieceTerm, place: int) -> Described | None:
        """Read the owner of pieces: `of White`."""
        colour = self.colour(place)
        if colour is None or pieces.side is not None:
            return None
        after = place + 1 + (self.kind(place + 1) is TokenKind.OWNER)
        follows = self.noun(after, Noun(after, side=colour))
        return (replace(pieces, side=colour), after) if follows is None else None

    def _told(self, pieces: t.PieceTerm, place: int) -> Described | None:
        """Read relative clauses and participles about pieces."""
        word = self.value(place)
        every = pieces.quantity in (t.Quantity.ALL, t.Quantity.NONE)
        if every and word in ("but", "except", "besides"):
            found = self.term(place + 1 + (self.value(place + 1) == "for"))
            alone = found is not None and self.value(found[1]) not in ("and", "or", ",")
            if found is not None and isinstance(found[0], t.PieceTerm) and alone:
                return replace(pieces, excepted=found[0]), found[1]
        near = self._near(pieces, place)
        if near is not None or pieces.filters:
            return near
        if word in ("that", "which", "who") or (word == "to" and pieces.sole):
            said = self.relative(place + 1)
            return None if said is None else (replace(pieces, filters=said[0]), said[1])
        return None

    def _near(self, pieces: t.PieceTerm, place: int) -> Described | None:
        """Read the nearness of a piece: `beside it`, `diagonally next to it`, `a knight's move away`."""
        for phrase in self.words.phrases["near"].get(self.value(place), ()):
            end = place + len(phrase)
            if tuple(token.text.lower() for token in self.tokens[place:end]) != phrase:
                continue
            other: Found | None = (_IT, end) if phrase[-1] in LISTS["near_it"] else self.term(end)
            if other is None or not isinstance(other[0], t.PieceTerm):
                continue
            shapes = MAPS["near"][" ".join(phrase).replace(" 's", "'s")].split()
            way = t.WayTerm(*self.span(place, end), tuple(shapes), "or")
            roles: dict[str, t.Filler] = {"agent": _SELF, "patient": other[0], "way": way}
            return replace(pieces, filters=(*pieces.filters, t.Query("near", roles))), other[1]
        return None


def _is_any(term: t.Filler) -> bool:
    if isinstance(term, t.ListTerm):
        return term.joint != "and"
    return isinstance(term, t.SquareTerm) and (term.any_of or term.negated)


def _names(term: t.Filler) -> int:
    """Return the number of pieces that a term names; 0 if that is not known."""
    if isinstance(term, t.SquareTerm):
        return len(term.names)
    if not isinstance(term, t.PieceTerm) or term.quantity not in (t.Quantity.THE, t.Quantity.SOME):
        return 0
    return len(term.squares) if term.plural else 1
