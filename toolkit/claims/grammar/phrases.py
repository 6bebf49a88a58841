"""Noun phrases: pieces, squares, sides, lines, paths, moves, and lists of them.

term    ::= ["both" | "either" | "neither"] simple (joint simple)*
simple  ::= squares | moves | paths | line | side | options | pieces
pieces  ::= [owner | article | number | "all" ...] (adjective | colour)* noun place*
noun    ::= square "-" kind | file "-" kind | kind [square] | pronoun
place   ::= ("on" | "at" | "in" | "of") square | "on" line | "of" side | "from" square
          | ("that" | "which") clause | participle
line    ::= "the" file "-file" | ordinal "rank" | "diagonal" square "-" square
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.claims.grammar.lexicon import Lexicon
from toolkit.claims.grammar.nouns import (
    ARTICLES,
    COLOURS,
    LISTS,
    MAPS,
    ONE,
    TWO,
    Found,
    Names,
    Noun,
)
from toolkit.claims.grammar.pathphrases import PathPhrases
from toolkit.claims.grammar.things import ThingReader
from toolkit.claims.grammar.tokens import Kind, Token
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Line,
    Moves,
    Number,
    Owner,
    Paths,
    Pieces,
    Quantity,
    Several,
    SideTerm,
    Squares,
)

__all__ = ["Found", "Names", "Phrases"]

_DEEPEST = 16
"""How many terms may stand one within the other."""
_PARTS = {word: Quantity(what) for word, what in MAPS["parts"].items()}
"""Words before `of`, and how many of those behind it they mean."""
_PRONOUNS = {word: Quantity(what) for word, what in MAPS["pronouns"].items()}
_NAMED = (Kind.SQUARE, Kind.FILE, Kind.WORD, Kind.NUMBER, Kind.ORDINAL)


class Phrases(ThingReader):
    """Reads the noun phrases of one sentence; each reader returns None where there is none."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        super().__init__(tokens, words, names)
        self._depth = 0
        self._known: dict[tuple[int, bool], Found | None] = {}
        self.paths = PathPhrases(self)

    def go_on(self, said: tuple[str, ...]) -> None:
        """Take the squares that a clause has named, to which later words may go back."""
        if said != self.said:
            self.said = said
            self._known.clear()

    # Lists

    def term(self, place: int, subject: bool = False) -> Found | None:
        """Read a term or a list of terms; a verb may follow the last item of one that is a subject."""
        key = place, subject
        if key not in self._known:
            self._known[key] = None  # Nothing reads itself.
            self._depth += 1
            if self._depth <= _DEEPEST:
                self._known[key] = self._term(place, subject)
            self._depth -= 1
        return self._known[key]

    def _term(self, place: int, subject: bool) -> Found | None:
        word, start = self.value(place), place
        lead = word if word in ("both", "either", "neither") else ""
        first = self.single(place + 1) if lead else None
        if first is None or self.value(first[1]) not in ("and", "or", "nor"):
            first = self.single(place)
        if first is None:
            return None
        items, place, joint = [first[0]], first[1], ""
        while (more := self._more(place, items[-1], joint, subject)) is not None:
            item, place, said = more
            if said == "nor" and lead != "neither":
                return first
            items.append(item)
            joint = said or joint
        if len(items) == 1:
            plain = not lead or (lead == "both" and isinstance(first[0], Pieces))
            return first if plain else self.single(start)
        joint = "nor" if lead == "neither" else joint or "and"
        return self.joined(items, joint, lead == "both"), place

    def _more(
        self, place: int, last: Filler, joint: str, subject: bool
    ) -> tuple[Filler, int, str] | None:
        """Read a joint and the term after it."""
        after = place + (self.value(place) in (",", "/", ";"))
        said = self.value(after) if self.value(after) in ("and", "or", "nor") else ""
        after += bool(said)
        if after == place or (joint and not said):
            return None
        if not subject and not said and self.is_finite(place):
            return None
        while self.value(after) in ("also", "the") and self.kind(after + 1) is Kind.PATHS:
            after += 1
        found = self.single(after)
        if found is None or not _alike(last, found[0]):
            return None
        if self.is_finite(found[1]) and not (subject and said):
            return None
        return found[0], found[1], said

    def joined(self, items: list[Filler], joint: str, both: bool = False) -> Filler:
        """Join terms to one."""
        first, last = items[0], items[-1]
        assert not isinstance(first, Number)
        assert not isinstance(last, Number)
        squares = [each for each in items if isinstance(each, Squares)]
        moves = [each for each in items if isinstance(each, Moves)]
        only = any(isinstance(each, Squares | Moves) and each.only for each in items)
        if len(squares) == len(items):
            names = tuple(name for each in squares for name in each.names)
            made = Squares(first.start, last.end, names, only=only)
            return replace(made, any_of=joint == "or", negated=joint == "nor")
        if len(moves) == len(items):
            named = tuple(mention for each in moves for mention in each.mentions)
            return Moves(first.start, last.end, named, joint, only)
        return Several(first.start, last.end, tuple(items), joint)

    # One term

    def single(self, place: int) -> Found | None:
        """Read one term, whatever it is joined with."""
        kind = self.kind(place)
        if kind is Kind.MOVE:
            return self.move(place)
        if kind is Kind.PATHS:
            return self.listed_paths(place, Noun(place))
        return (self.paths.read(place) or self.described(place)) if kind in _NAMED else None

    def described(self, place: int) -> Found | None:
        """Read one noun phrase that is not one for paths."""
        if self.kind(place) not in _NAMED:
            return None
        for read in (self._partitive, self._ordered, self._pronoun, self._alone):
            found = read(place)
            if found is not None:
                return found
        noun = Noun(place)
        return self.noun(self.before(place, noun), noun)

    def _partitive(self, place: int) -> Found | None:
        """Read `two of White's pawns`, `neither of them`, `only one of the rooks`."""
        start, only = place, self.value(place) == "only"
        place += only
        word, count = self.value(place), self.number(place)
        number = count[0] if count else None
        place = count[1] if count else place + 1
        if self.value(place) != "of" or not (number or word in _PARTS):
            return None
        found = self.single(place + 1)
        if self.value(place + 1) in LISTS["group_words"]:
            pronoun = "both" if word in ("both", "neither") else "they"
            found = Pieces(0, 0, plural=True, pronoun=pronoun), place + 2
        whole, end = found or (None, 0)
        if not isinstance(whole, Pieces) or not whole.plural:
            return None
        if whole.quantity is not Quantity.THE or whole.named is not None:
            return None
        if word in ("both", "neither"):
            whole = replace(whole, number=whole.number or TWO)
        quantity = Quantity.COUNT if number else _PARTS[word]
        exact = only or word == "exactly" or self.value(start - 1) in ("only", "just", "exactly")
        if number == ONE and not exact:
            number, quantity = None, Quantity.SOME  # `One of them` may be more than one.
        # Of those that are counted no others are meant.
        made = Pieces(*self.span(start, end), quantity, whole.kinds, whole.side)
        return replace(made, number=number, plural=True, among=whole), end

    def _ordered(self, place: int) -> Found | None:
        """Read `the former`, `the latter`, `the second`."""
        word, end = self.value(place + 1), place + 2
        if self.value(place) != "the" or word not in LISTS["order_words"]:
            return None
        if self.value(end) == "of" and self.value(end + 1) in LISTS["group_words"]:
            end += 2
        elif self.counts(end) and self.value(end) != "of":
            return None
        return Pieces(*self.span(place, end), pronoun=word), end

    def _pronoun(self, place: int) -> Found | None:
        word, end = self.value(place), place + 1
        span = self.span(place, end)
        if (word, self.value(end)) in (("each", "other"), ("one", "another")):
            return Pieces(*self.span(place, end + 1), plural=True, pronoun="each other"), end + 1
        if word in ("he", "him"):
            return SideTerm(*span, Owner.OWN), end
        if word in _PRONOUNS and self.kind(place) is Kind.WORD and self._stands_alone(end, word):
            plural, free = word in LISTS["plural_pronouns"], word in LISTS["free_pronouns"]
            made = Pieces(*span, _PRONOUNS[word], plural=plural, pronoun="" if free else word)
            return self.after_noun(made, end) if free else (made, end)
        if word in ("this", "that") and place == 0:
            return (Event(*span), end) if self.is_finite(end) or not self.value(end) else None
        return None

    def _stands_alone(self, place: int, word: str) -> bool:
        """Whether nothing that a pronoun could belong to as an article follows it."""
        if word in LISTS["lone_pronouns"]:
            return True
        if self.value(place) == "of" or self.kind(place) in (Kind.SQUARE, Kind.FILE):
            return False
        if self.kind(place) is not Kind.WORD:
            return word != "one" or self.value(place) != "-"
        return self.is_finite(place) and self.noun(place, Noun(place)) is None

    def _alone(self, place: int) -> Found | None:
        """Read a side that no noun follows: the `White` of `White takes`, `only White`."""
        only = self.value(place) == "only"
        end = place + only + 1
        colour = self.colour(end - 1)
        if colour is None or self.kind(end) is Kind.OWNER or (only and not self.is_finite(end)):
            return None
        noun = Noun(place, side=colour)
        if not only and self.value(end) not in ARTICLES and self.value(place) in COLOURS:
            found = self.noun(self.before(end, noun), noun)
            if found is not None and isinstance(found[0], Pieces | Line):
                return None
        return SideTerm(*self.span(place, end), colour, only), end

    def noun(self, place: int, noun: Noun) -> Found | None:
        """Read a noun, and what follows it."""
        word, kind = self.value(place), self.kind(place)
        if kind is Kind.PATHS and place > noun.start:
            return self.listed_paths(place, noun)
        if kind is Kind.SQUARE and not noun.square:
            return self.square(place, noun)
        if kind is Kind.MOVE and place > noun.start:
            found = self.move(place)
            return replace(found[0], only=noun.only or noun.sole), found[1]
        pieces = self.kinds(place)
        royal = word in ("king", "kings") and self.value(place + 1) in MAPS["options"]
        if pieces is not None and not royal and not self._is_material(place):
            noun.kinds, noun.plural, count = pieces
            several = noun.number and 1 < noun.number.low == noun.number.high
            return None if several and not noun.plural else self.pieces(place + count, noun)
        return self.thing(place, noun) or self._one(place, noun) or self._opponent(place, noun)

    def _is_material(self, place: int) -> bool:
        return self.value(place) == "piece" and self.value(place + 1) == "of"

    def _one(self, place: int, noun: Noun) -> Found | None:
        """Read `the black one`, of a kind that was named before."""
        word = self.value(place)
        if word not in ("one", "ones") or place == noun.start or noun.number or noun.other:
            return None
        before = (self.kinds(at) for at in range(noun.start - 1, -1, -1))
        kinds = next((each for each in before if each is not None), None)
        noun.kinds, noun.plural = kinds[0] if kinds else "", word == "ones"
        return self.pieces(place + 1, noun) if kinds or noun.filters else None

    def _opponent(self, place: int, noun: Noun) -> Found | None:
        """Read `the opponent`, which is no owner of anything."""
        said = self.value(place - 1) in ("opponent", "enemy") and self.value(noun.start) == "the"
        if not said or not isinstance(noun.side, Owner):
            return None
        return SideTerm(*self.span(noun.start, place), Owner.ENEMY), place


def _alike(one: Filler, other: Filler) -> bool:
    """Whether two terms may stand in one list."""
    if isinstance(one, Several):
        one = one.items[-1]
    if isinstance(one, Pieces | SideTerm) and isinstance(other, Pieces | SideTerm | Squares):
        return not isinstance(other, Squares) or isinstance(one, Pieces)
    if isinstance(one, Squares) and isinstance(other, Pieces):
        return bool(other.squares or other.kinds)
    if isinstance(one, Paths) and isinstance(other, Paths):
        return bool(one.paths and other.paths)
    return type(one) is type(other)
