"""Reference: the pieces and squares that the words of a term mean.

A description means the piece that moved if the noun phrase alone describes it, never by what is
said of it; else the only piece that it describes, the roles narrowing the side. Of several, what is
said is true if it is so of all, and else not known. A square names who stands on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import Truth, all_of
from toolkit.claims.query.context import Context
from toolkit.facts.variant_rules import squares_apart
from toolkit.rules.board import FILES, Colour, bits

TruthOf = Callable[[t.Query, Context, int], Truth]
"""A function that judges a query about `self`, the piece on a square."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The squares that a term means, and the number of them that a statement must hold for."""

    squares: tuple[int, ...]
    quantity: t.Quantity = t.Quantity.ALL
    number: t.Number | None = None
    unsure: bool = False  # True if the words fit several and mean one.
    certain: bool = True
    only: bool = False
    universe: tuple[int, ...] = ()  # The squares that `only` excludes the others of.
    parts: tuple[Chosen, ...] = ()
    joint: str = ""
    open: bool = False  # True if `only` is open where it also holds for others.
    wrong: str = ""  # The reason why words for a particular piece fit nothing.

    @property
    def is_empty(self) -> bool:
        """True if nothing fits the words."""
        return not self.squares and not self.parts

    @property
    def is_nobody(self) -> bool:
        """True if the words, or some of them, mean a particular piece that is missing."""
        if self.parts:
            return any(part.is_nobody for part in self.parts)
        return bool(self.wrong) or (self.is_empty and self.quantity in t.WHOLE)

    @property
    def counts_first(self) -> bool:
        """True if these are counted before the pieces of the other role."""
        counted = self.quantity in (t.Quantity.NONE, t.Quantity.COUNT)
        return counted or self.only or bool(self.parts)

    def holds(self, test: Callable[[int], Truth]) -> Truth:
        """Return the truth of a test holding for as many of them as the words say."""
        if self.parts:
            return self._of_parts(test)
        found = {square: test(square) for square in self.squares}
        truth = self._counted(list(found.values()))
        if truth is Truth.TRUE and self.only and self._of_others(test, self.squares):
            return Truth.UNKNOWN if self.open else Truth.FALSE
        return truth

    def _of_others(self, test: Callable[[int], Truth], named: tuple[int, ...]) -> bool:
        return any(test(s) is Truth.TRUE for s in self.universe if s not in named)

    def _counted(self, truths: list[Truth]) -> Truth:
        count = truths.count(Truth.TRUE)
        if Truth.UNKNOWN in truths:
            return Truth.UNKNOWN
        if self.quantity is t.Quantity.SOME:
            return Truth.of(count > 0)
        if self.quantity is t.Quantity.NONE:
            return Truth.of(count == 0)
        if self.quantity is t.Quantity.COUNT and self.number is not None:
            return Truth.of(self.number.fits(count))
        if not truths or (self.unsure and count < len(truths)):
            return Truth.UNKNOWN
        return Truth.of(count == len(truths))

    def _of_parts(self, test: Callable[[int], Truth]) -> Truth:
        # A test that holds for these alone holds for each of them.
        truths = [replace(part, only=False).holds(test) for part in self.parts]
        if self.joint == "but":
            truths[0] = truths[0].denied
        if self.joint == "nor":
            truths = [each.denied for each in truths]
        if self.joint == "or" and {Truth.TRUE, Truth.FALSE} <= set(truths):
            return Truth.UNKNOWN
        if self.joint == "any" and Truth.TRUE in truths:
            return Truth.TRUE
        truth = all_of(truths)
        only = truth is Truth.TRUE and (self.only or any(part.only for part in self.parts))
        return Truth.FALSE if only and self._of_others(test, self.all_squares) else truth

    @property
    def all_squares(self) -> tuple[int, ...]:
        """All squares that it means, including those of its parts."""
        return (*self.squares, *(square for part in self.parts for square in part.all_squares))

    @property
    def is_unsure(self) -> bool:
        """True if some of its words fit several pieces and mean one."""
        return self.unsure or any(part.is_unsure for part in self.parts)

    @property
    def is_certain(self) -> bool:
        """True if it is known which pieces are meant."""
        return self.certain and all(part.is_certain for part in self.parts)

    @property
    def is_definite(self) -> bool:
        """True if the words mean certain pieces or squares, to which a pronoun may refer."""
        if self.parts:
            return all(part.is_definite for part in self.parts)
        return self.is_one or (self.quantity in t.WHOLE and bool(self.squares) and self.is_certain)

    @property
    def is_one(self) -> bool:
        """True if it means one piece, and it is known which."""
        return len(self.squares) == 1 and not self.parts and self.quantity in t.WHOLE


_NOT_KNOWN = Chosen((), certain=False)


def _is_denial(query: t.Query) -> bool:
    agent = query.roles.get("agent")
    return query.negated != (isinstance(agent, t.PieceTerm) and agent.quantity is t.Quantity.NONE)


_OPEN = ("?", "each other", "one", "former", "latter", "first", "second", "third", "last")
"""Words for one of several pieces, where it is not known which."""
_PAIRS = ("both", "neither")
_LISTING = ("they", "them", "these", "all", "each", "none", *_PAIRS)  # Those named together.
_AT_ONCE = 9  # A pronoun before this offset begins its sentence.


class Reference:
    """The reference of terms in one context."""

    def __init__(self, context: Context, judge: TruthOf) -> None:
        self.context = context
        self.world = context.world
        self.board = context.game.board
        self._judge = judge

    def within(self, context: Context) -> Reference:
        """Return the same for another context."""
        return Reference(context, self._judge)

    def choose(self, term: t.Filler, side: Colour | None = None, own: Colour | None = None) -> Chosen:
        """Find the pieces that a term means; a role narrows them to a side."""
        match term:
            case t.ListTerm(items=items, joint=joint):
                parts = tuple(self.choose(each, side, own) for each in items)
                return Chosen((), parts=parts, joint=joint, universe=parts[0].universe if parts else ())
            case t.SideTerm():
                squares = self._of_side(self.context.side(term.side, own))
                others = tuple(s for s in self.world.pieces if s not in squares)
                return Chosen(squares, t.Quantity.SOME, universe=others, only=term.only)
            case t.SquareTerm():
                return self._on_squares(term)
            case t.PieceTerm():
                back = self._going_back(term, side)
                return back if back is not None else self._pieces(term, side, own)
            case _:
                return _NOT_KNOWN

    def _of_side(self, side: Colour | None) -> tuple[int, ...]:
        pieces = self.world.pieces
        return tuple(s for s, piece in pieces.items() if side is None or piece.colour is side)

    def _on_squares(self, term: t.SquareTerm) -> Chosen:
        found, every = tuple(self.squares(term)), self.every_square()
        if term.sort and not term.names and term.quantity is not t.Quantity.THE:
            return Chosen(found, _quantity(term), term.number, only=term.only, universe=every)
        joint = "or" if term.any_of else "nor" if term.negated else ""
        if len(found) == 1 and not joint:
            return Chosen(found, only=term.only, universe=every)
        parts = tuple(Chosen((square,), universe=every) for square in found)
        return Chosen((), parts=parts, joint=joint, only=term.only, universe=every)

    def squares(self, term: t.SquareTerm) -> Iterable[int]:
        """Yield the squares of the board that a term names."""
        side = self.context.side(term.side)
        sorts = self.board.squares
        if term.sort:
            sorts = squares_apart(self.context.game, term.sort, side)
        if term.sort and not term.names:
            yield from bits(sorts)
        for name in term.names:
            square = self.board.square(name)
            if square is not None and self.board.has(square) and sorts >> square & 1:
                yield square

    def every_square(self) -> tuple[int, ...]:
        """Return all squares of the board."""
        return tuple(bits(self.board.squares))

    def _going_back(self, term: t.PieceTerm, side: Colour | None) -> Chosen | None:
        other = term.other and term.quantity is not t.Quantity.THE
        if term.pronoun in _OPEN or other or term.reserve or term.last:
            return _NOT_KNOWN
        if term.pronoun in _LISTING:
            return self._of_listed(term, side)
        if term.pronoun in ("it", "itself"):
            return self._pronoun(term, side)
        return None

    def _pronoun(self, term: t.PieceTerm, side: Colour | None) -> Chosen:
        topic, moved, pieces = self.context.topic, self.context.moved, self.world.pieces
        others = [s for s in pieces if side is not None and pieces[s].colour is not side]
        fits = tuple(s for s in topic if s not in others)
        if not topic and moved is not None and term.start < _AT_ONCE and self.context.first:
            # A piece that is named only later may be meant.
            return Chosen((moved,), certain=self.context.alone)
        if len(fits) == 1:
            return Chosen(fits, universe=self._of_side(side), certain=self.context.fresh)
        return Chosen(fits, unsure=bool(fits), certain=False)

    def _of_listed(self, term: t.PieceTerm, side: Colour | None) -> Chosen:
        listed = self.context.listed
        if len(listed) < 2 or (term.pronoun in _PAIRS and len(listed) != 2):
            return _NOT_KNOWN
        quantity = term.quantity if term.quantity is not t.Quantity.THE else t.Quantity.ALL
        return Chosen(listed, quantity, term.number, universe=self._of_side(side))

    def _pieces(self, term: t.PieceTerm, side: Colour | None, own: Colour | None) -> Chosen:
        if term.named is not None:
            return self._named(term, side, own)
        said = self.context.side(term.side, own)
        of = said if said is not None else side
        fits = [s for s in self.world.pieces if self._fits(term, s, said)]
        narrowed = [s for s in fits if of is None or self.world.pieces[s].colour is of]
        fits = narrowed if narrowed or not term.squares else fits
        if term.pronoun == "this":
            fits = [s for s in fits if s in self.context.topic or s == self.context.moved]
            fits = [s for s in fits if s in self.context.topic] or fits
            if len(fits) != 1 or term.plural:
                return _NOT_KNOWN
        left, universe = self._filtered(term, fits), self._of_side(of)
        if left is None:
            return _NOT_KNOWN
        if term.among is not None:
            whole = self.choose(term.among, side, own)
            universe = whole.all_squares
            if whole.is_empty or not whole.is_certain:
                return _NOT_KNOWN
            left = [s for s in left if s in universe]
        if term.excepted is not None:
            but = self.choose(replace(term.excepted, side=term.excepted.side or of), of)
            if but.is_empty or not but.is_certain or not set(but.all_squares) <= set(left):
                return _NOT_KNOWN
            rest = tuple(s for s in left if s not in but.all_squares)
            return Chosen(rest, _quantity(term), term.number, universe=universe)
        found = self._quantified(term, tuple(left), side is not None)
        return replace(found, only=term.only and term.number is None, universe=universe)

    def _quantified(self, term: t.PieceTerm, fits: tuple[int, ...], told: bool) -> Chosen:
        """Return the pieces that a description means among those it fits; `told` if a role gives a side."""
        quantity = _quantity(term)
        if quantity is not t.Quantity.THE:
            return Chosen(fits, quantity, term.number)
        if term.plural or term.number is not None:
            return self._definite_plural(term, fits)
        if not fits:
            return Chosen((), wrong=self._nobody(term), certain=bool(term.squares))
        moved = self.context.moved
        if len(fits) > 1:
            if term.sole:
                return _NOT_KNOWN
            if moved in fits and not term.squares and not term.other:
                # A filter or a role may leave several; the words alone mean the piece that moved.
                return Chosen((moved,))
            return Chosen(fits, unsure=True, certain=False)
        # It cannot hold for a piece of the other side: the role itself tells the side.
        told = told or bool(term.squares) or fits[0] == moved or term.side is not None
        alone = told or sum(self._fits(term, s, None) for s in self.world.pieces) == 1
        return Chosen(fits, certain=alone)

    def _definite_plural(self, term: t.PieceTerm, fits: tuple[int, ...]) -> Chosen:
        if term.squares:
            return Chosen(fits, wrong=self._nobody(term) if len(fits) < len(term.squares) else "")
        if term.number is not None and not term.number.fits(len(fits)):
            return _NOT_KNOWN
        # `The rooks` of no side may be those of one of them; where each side has one, both are meant.
        sides = {self.world.pieces[s].colour for s in fits}
        sure = len(sides) == 1 or term.kinds == "" or (len(fits) == 2 and len(sides) == 2)
        return Chosen(fits, certain=sure, unsure=not sure)

    def _named(self, term: t.PieceTerm, side: Colour | None, own: Colour | None) -> Chosen:
        """Return the pieces that an apposition names, each of which must fit the description."""
        assert term.named is not None
        plain = replace(term, named=None, quantity=t.Quantity.ALL, number=None, only=False)
        fits, named = self.choose(plain, side, own), self.choose(term.named, side, own)
        if named.wrong:
            return named
        squares = named.all_squares
        vague = fits.parts or any(p.quantity is t.Quantity.SOME for p in named.parts)
        vague = vague or len(set(squares)) != len(squares) or not named.is_certain
        if vague or not set(squares) <= set(fits.squares):
            return _NOT_KNOWN
        return Chosen(squares, universe=fits.squares, only=True, open=True)

    def _fits(self, term: t.PieceTerm, square: int, side: Colour | None) -> bool:
        piece, board = self.world.pieces[square], self.board
        return (
            (not term.kinds or piece.type.letter in term.kinds)
            and (side is None or piece.colour is side)
            and (not term.squares or board.name(square) in term.squares)
            and (not term.moved or square == self.context.moved)
            and (not term.other or square not in (self.context.topic or (self.context.moved,)))
            and (term.line is None or square in self.line(term.line))
        )

    def _filtered(self, term: t.PieceTerm, fits: Sequence[int]) -> Sequence[int] | None:
        """Return the pieces for which all filters hold; None if that is not known."""
        filters = term.filters
        if term.role:
            # `Its friend`, `the defender`: of the piece that was spoken of last, if it is one.
            if len(self.context.topic) != 1:
                return None
            whose = t.PieceTerm(0, 0, squares=(self.board.name(self.context.topic[0]),))
            agent = t.PieceTerm(0, 0, pronoun="self")
            filters = (*filters, t.Query(term.role, {"agent": agent, "patient": whose}))
        for query in filters:
            if query.relation == "protects" and not term.kinds and _is_denial(query):
                # A king is never protected, and never called unprotected.
                fits = [s for s in fits if not self.world.pieces[s].type.royal]
            truths = [self._judge(query, self.context, square) for square in fits]
            if Truth.UNKNOWN in truths:
                return None
            fits = [s for s, truth in zip(fits, truths, strict=True) if truth is Truth.TRUE]
        return fits

    def _nobody(self, term: t.PieceTerm) -> str:
        plain = replace(term, filters=(), other=False)
        for name in term.squares:
            square = self.board.square(name)
            if square is None or not self.board.has(square):
                return f"the board has no square {name}"
            piece = self.world.piece(square)
            if piece is None:
                return f"{name} is empty"
            if not self._fits(plain, square, self.context.side(term.side)):
                return f"on {name} stands {piece.words}"
        return ""

    def line(self, term: t.LineTerm) -> frozenset[int]:
        """Return the squares of a line; empty if it is not known which is meant."""
        board = self.board
        if term.names:
            ends = [s for name in term.names if (s := board.square(name)) is not None]
            return frozenset(board.run(*ends) if len(ends) == len(term.names) == 2 else ())
        squares = bits(board.squares)
        if term.file:
            return frozenset(s for s in squares if s % board.files == FILES.index(term.file))
        black = self.context.side(term.side) is Colour.BLACK
        rank = board.ranks - term.rank if black else term.rank - 1
        return frozenset(s for s in squares if term.rank and s // board.files == rank)


def _quantity(term: t.PieceTerm | t.SquareTerm) -> t.Quantity:
    some = term.quantity is t.Quantity.SOME and term.number is not None
    return t.Quantity.COUNT if some else term.quantity
