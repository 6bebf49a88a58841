"""Nouns for pieces: where they stand, whose they are, and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.grammar.lexicon import Lexicon
from toolkit.claims.grammar.nouns import LISTS, MAPS, TWO, Found, Names, Noun, NounReader
from toolkit.claims.grammar.tokens import Kind, Token
from toolkit.claims.query.terms import (
    Filler,
    Line,
    Pieces,
    Quantity,
    Query,
    Several,
    Squares,
    Way,
    items_of,
)

Read = tuple[Pieces, int]
_AT = ("on", "at", "in", "of")
_SELF, _IT = Pieces(0, 0, pronoun="self"), Pieces(0, 0, pronoun="it")


class PieceReader(NounReader):
    """Reads the nouns for pieces of one sentence."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        super().__init__(tokens, words, names)
        self._role: tuple[str, int] | None = None
        """What those do who are called by it, and where the noun ends: `the defender of ...`."""

    def term(self, place: int, subject: bool = False) -> Found | None:
        """Read a term or a list of terms; a verb may follow the last item of one that is a subject."""
        raise NotImplementedError

    def single(self, place: int) -> Found | None:
        """Read one term, whatever it is joined with."""
        raise NotImplementedError

    def noun(self, place: int, noun: Noun) -> Found | None:
        """Read a noun, and what follows it."""
        raise NotImplementedError

    def pieces(self, place: int, noun: Noun) -> Found | None:
        """Read what follows a noun for pieces."""
        if noun.part:
            return None
        quantity = noun.quantity
        if quantity is None:
            quantity = Quantity.COUNT if noun.number and not noun.owned else Quantity.THE
        elif noun.number is not None and quantity is Quantity.SOME:
            quantity = Quantity.COUNT
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

    def apposition(self, place: int, pieces: Pieces) -> Found | None:
        """Read what names counted pieces one by one: `two pawns, a5 and e5,`, `the attackers: d1`."""
        sign, number = self.value(place), pieces.number
        if sign not in (",", ":") or (number is None and sign == ","):
            return None
        if pieces.squares or pieces.pronoun:
            return None
        found = self.term(place + 1 + (self.value(place + 1) in ("on", "at", "in", "namely")))
        if found is None or _is_any(found[0]):
            return None
        count, end = sum(map(_names, items_of(found[0]))), found[1]
        if not count or (number is not None and not number.low == number.high == count):
            return None
        if sign == "," and self.value(end) == "," and self.is_verb(end + 1):
            return found[0], end + 1
        return None if self.is_finite(end) else found

    def _made(self, noun: Noun, quantity: Quantity, place: int) -> Pieces:
        # `No central pawns` is said of fewer than of all pawns: nobody can tell of which.
        counted = quantity is not Quantity.THE or noun.number is not None
        pronoun = "?" if noun.praised and counted and quantity is not Quantity.SOME else ""
        if noun.article in ("this", "these", "that", "those"):
            pronoun = "this"
        return Pieces(
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
            line=Line(0, 0, file=noun.files, sort="file") if noun.files else None,
            filters=(*map(self._said, noun.filters), *self._shaped(noun, place)),
            reserve=noun.reserve,
            last=noun.last and noun.reserve,
        )

    def _said(self, word: str) -> Query:
        """What an adjective says of pieces."""
        known = self.words.filters.get(word) or self.participle(word)
        assert known is not None
        relation, role, negated = known
        return Query(relation, {role: _SELF}, negated)

    def _shaped(self, noun: Noun, place: int) -> Iterator[Query]:
        """Where a neighbour stands: `a diagonal neighbour`."""
        shapes = noun.shape or ("rook bishop" if self.value(place - 1).startswith("neigh") else "")
        if shapes:
            way = Way(0, 0, tuple(shapes.split()), "or")
            yield Query("near", {"agent": _SELF, "patient": _IT, "way": way})

    # What follows

    def after_noun(self, pieces: Pieces, place: int) -> Read:
        """Read where pieces stand, whose they are, and what a relative clause says of them."""
        while (found := self._placed(pieces, place) or self._told(pieces, place)) is not None:
            pieces, place = found
        return replace(pieces, end=self.ends(place)), place

    def _placed(self, pieces: Pieces, place: int) -> Read | None:
        """Read where pieces stand: `e4`, `on e4`, `on the e-file`, `from c1`."""
        word, square = self.value(place), self.kind(place) is Kind.SQUARE
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
            if found is not None and isinstance(found[0], Line):
                return replace(pieces, line=found[0]), found[1]
        return None

    def _squared(self, place: int, pieces: Pieces) -> tuple[tuple[str, ...], int] | None:
        place += self.value(place) == "square"
        if self.kind(place) is not Kind.SQUARE or self.kinds(place + 1) is not None:
            return None
        if not pieces.plural:
            return (self.value(place),), place + 1
        found = self.term(place)
        return (found[0].names, found[1]) if found and isinstance(found[0], Squares) else None

    def _patient(self, pieces: Pieces, place: int, relation: str) -> Read | None:
        """Read whom those attack or protect that are called its attackers or protectors."""
        found = self.term(place)
        if found is None or not isinstance(found[0], Pieces | Squares):
            return None
        query = Query(relation, {"agent": _SELF, "patient": found[0]})
        return replace(pieces, filters=(*pieces.filters, query)), found[1]

    def _side(self, pieces: Pieces, place: int) -> Read | None:
        """Read whose pieces are: `of White`."""
        colour = self.colour(place)
        if colour is None or pieces.side is not None:
            return None
        after = place + 1 + (self.kind(place + 1) is Kind.OWNER)
        follows = self.noun(after, Noun(after, side=colour))
        return (replace(pieces, side=colour), after) if follows is None else None

    def _told(self, pieces: Pieces, place: int) -> Read | None:
        """Read what clauses and participles say of the pieces that are meant."""
        word = self.value(place)
        every = pieces.quantity in (Quantity.ALL, Quantity.NONE)
        if every and word in ("but", "except", "besides"):
            found = self.term(place + 1 + (self.value(place + 1) == "for"))
            if found is not None and isinstance(found[0], Pieces):
                return replace(pieces, excepted=found[0]), found[1]
        near = self._near(pieces, place)
        if near is not None or pieces.filters:
            return near
        if word in ("that", "which", "who") or (word == "to" and pieces.sole):
            return self._relative(pieces, place + 1)
        said = self._relative(pieces, place) if self.is_participle(place) else None
        # `The knight protected by the pawn` may be a whole clause, or go on with a verb.
        return said if said is not None and self.is_finite(said[1]) else None

    def _relative(self, pieces: Pieces, place: int) -> Read | None:
        found = self.relative(place)
        return None if found is None else (replace(pieces, filters=found[0]), found[1])

    def _near(self, pieces: Pieces, place: int) -> Read | None:
        """Read how near a piece is: `beside it`, `diagonally next to it`, `a knight's move away`."""
        for phrase in self.words.near_phrases.get(self.value(place), ()):
            end = place + len(phrase)
            if tuple(token.text.lower() for token in self.tokens[place:end]) != phrase:
                continue
            other: Found | None = (_IT, end) if phrase[-1] in LISTS["near_it"] else self.term(end)
            if other is None or not isinstance(other[0], Pieces):
                continue
            shapes = self.words.near[" ".join(phrase).replace(" 's", "'s")].split()
            way = Way(*self.span(place, end), tuple(shapes), "or")
            roles: dict[str, Filler] = {"agent": _SELF, "patient": other[0], "way": way}
            return replace(pieces, filters=(*pieces.filters, Query("near", roles))), other[1]
        return None


def _is_any(term: Filler) -> bool:
    if isinstance(term, Several):
        return term.joint != "and"
    return isinstance(term, Squares) and (term.any_of or term.negated)


def _names(term: Filler) -> int:
    """How many a term names one by one; 0 where that is not known."""
    if isinstance(term, Squares):
        return len(term.names)
    if not isinstance(term, Pieces) or term.quantity not in (Quantity.THE, Quantity.SOME):
        return 0
    return len(term.squares) if term.plural else 1
