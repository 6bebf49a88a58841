"""Reference: the pieces and squares that the words of a term mean.

A description means the piece that moved if the noun phrase alone describes it, never by what is
said of it; else the only piece that it describes, the roles narrowing the side. Of several, what is
said is true if it is so of all, and else not known. A square names who stands on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from toolkit.board import COLOURS, FILES, Board, Colour, bits
from toolkit.claims.query.answers import Truth
from toolkit.claims.query.scene import Scene
from toolkit.claims.query.terms import (
    Filler,
    Line,
    Number,
    Pieces,
    Quantity,
    Query,
    Several,
    SideTerm,
    Squares,
    items_of,
)
from toolkit.facts.world import World
from toolkit.position import Manner

Judge = Callable[[Query, Scene, int], Truth]
"""Judges what is said of `self`, the piece on a square."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The squares that a term means, and how many of them what is said must be so of."""

    squares: tuple[int, ...]
    quantity: Quantity = Quantity.ALL
    number: Number | None = None
    unsure: bool = False
    """True where the words fit several and mean one."""
    certain: bool = True
    only: bool = False
    universe: tuple[int, ...] = ()
    """Among which it is so of these alone, if `only` says so."""
    parts: tuple[Chosen, ...] = ()
    joint: str = ""
    kinds: tuple[str, ...] = ()
    """The kind of each of its squares, where `tally` names the kinds of those of whom it is so."""
    tally: tuple[str, ...] = ()
    open: bool = False
    """True where it is not known what is meant if it is so of others, too."""
    wrong: str = ""
    """Why the words fit nothing, where they name something in particular."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing fits the words."""
        return not self.squares and not self.parts

    def holds(self, test: Callable[[int], Truth]) -> Truth:
        """Return whether something is so of as many of them as the words say."""
        if self.parts:
            return self._of_parts(test)
        found = {square: test(square) for square in self.squares}
        truth = self._counted(list(found.values()))
        if self.tally and truth is Truth.TRUE:
            some = zip(self.kinds, found.values(), strict=True)
            return Truth.of(
                tuple(sorted(k for k, each in some if each is Truth.TRUE)) == self.tally
            )
        if not self.only or truth is not Truth.TRUE:
            return truth
        others = (test(square) for square in self.universe if square not in found)
        if not any(each is Truth.TRUE for each in others):
            return truth
        return Truth.UNKNOWN if self.open else Truth.FALSE

    def _counted(self, truths: list[Truth]) -> Truth:
        count = truths.count(Truth.TRUE)
        if Truth.UNKNOWN in truths:
            return Truth.UNKNOWN
        if self.quantity is Quantity.SOME:
            return Truth.of(count > 0)
        if self.quantity is Quantity.NONE:
            return Truth.of(count == 0)
        if self.quantity is Quantity.COUNT and self.number is not None:
            return Truth.of(self.number.fits(count))
        if not truths:
            return Truth.UNKNOWN
        if count == len(truths):
            return Truth.TRUE
        return Truth.UNKNOWN if self.unsure else Truth.FALSE

    def _of_parts(self, test: Callable[[int], Truth]) -> Truth:
        # What is so of these alone is so of each of them.
        truths = [replace(part, only=False).holds(test) for part in self.parts]
        if self.joint == "but":
            truths = [truths[0].denied, truths[1]]
        if self.joint == "or" and Truth.TRUE in truths and Truth.FALSE in truths:
            return Truth.FALSE
        if self.joint == "any" and Truth.TRUE in truths:
            return Truth.TRUE
        truth = next((t for t in (Truth.FALSE, Truth.UNKNOWN) if t in truths), Truth.TRUE)
        if self.joint == "nor":
            denied = [each.denied for each in truths]
            truth = next((t for t in (Truth.FALSE, Truth.UNKNOWN) if t in denied), Truth.TRUE)
        if truth is Truth.TRUE and (self.only or any(part.only for part in self.parts)):
            named = {square for part in self.parts for square in part.squares}
            others = (test(square) for square in self.universe if square not in named)
            if any(each is Truth.TRUE for each in others):
                return Truth.FALSE
        return truth

    @property
    def all_squares(self) -> tuple[int, ...]:
        """All squares that it means, those of its parts too."""
        if self.parts:
            return tuple(square for part in self.parts for square in part.all_squares)
        return self.squares

    @property
    def is_certain(self) -> bool:
        """Whether it is known which pieces are meant."""
        return self.certain and all(part.is_certain for part in self.parts)

    @property
    def is_definite(self) -> bool:
        """Whether the words mean certain pieces or squares, to which a pronoun may go back."""
        if self.parts:
            return all(part.is_definite for part in self.parts)
        plain = self.quantity in (Quantity.ALL, Quantity.THE) and bool(self.squares)
        return plain and (len(self.squares) == 1 or self.is_certain)

    @property
    def is_one(self) -> bool:
        """Whether it means one piece, and it is known which."""
        return (
            len(self.squares) == 1
            and not self.parts
            and self.quantity in (Quantity.ALL, Quantity.THE)
        )


def sorted_squares(scene: Scene, term: Squares) -> int:
    """The squares that the rules set apart, of a side or of both."""
    game = scene.game
    count = len(game.pieces)
    side = scene.side(term.side)
    found = 0
    for colour in COLOURS if side is None else (side,):
        if term.sort == "royal":
            found |= game.rules.royal_squares[colour]
        for piece in game.pieces:
            if term.sort == "promotion":
                found |= piece.promotes_on[colour]
            if term.sort == "start" and not piece.royal:
                found |= game.homes[colour * count + piece.index]
    return found


def _is_denial(query: Query) -> bool:
    """Whether a query says that nobody does something."""
    agent = query.roles.get("agent")
    return query.negated != (isinstance(agent, Pieces) and agent.quantity is Quantity.NONE)


_PLACES = {"former": 0, "latter": 1, "first": 0, "second": 1, "third": 2, "last": -1}
"""Words for the place of one among those that were named together."""
_PAIRS = ("both", "neither")
_LISTING = ("they", "them", "these", "all", "each", "none", *_PAIRS)
"""Pronouns of those that were named together."""


_AT_ONCE = 3
"""Where a pronoun stands with which a sentence begins."""


class Reference:
    """Finds what terms mean in one scene."""

    def __init__(self, scene: Scene, judge: Judge) -> None:
        self.scene = scene
        self._judge = judge

    @property
    def world(self) -> World:
        """The world in which they are meant."""
        return self.scene.world

    @property
    def board(self) -> Board:
        """The board."""
        return self.scene.game.board

    # Pieces

    def choose(self, term: Filler, side: Colour | None = None, own: Colour | None = None) -> Chosen:
        """Find the pieces that a term means; a role narrows them to a side."""
        match term:
            case Several(items=items, joint=joint):
                parts = tuple(self.choose(each, side, own) for each in items)
                universe = parts[0].universe if parts else ()
                return Chosen((), parts=parts, joint=joint, universe=universe)
            case SideTerm():
                return self._of_side(term, own)
            case Squares():
                return self._on_squares(term)
            case Pieces():
                return self._pieces(term, side, own)
            case _:
                return Chosen((), certain=False)

    def _of_side(self, term: SideTerm, own: Colour | None) -> Chosen:
        colour = self.scene.side(term.side, own)
        squares = tuple(s for s, piece in self.world.pieces.items() if piece.colour is colour)
        if not term.only:
            return Chosen(squares, Quantity.SOME)
        others = tuple(s for s in self.world.pieces if s not in squares)
        return Chosen(squares, Quantity.SOME, universe=others, only=True)

    def _on_squares(self, term: Squares) -> Chosen:
        found = tuple(self.squares(term))
        if term.sort and not term.names and term.quantity is not Quantity.THE:
            quantity = self._quantity(term)
            return Chosen(
                found, quantity, term.number, only=term.only, universe=self.every_square()
            )
        joint = "or" if term.any_of else "nor" if term.negated else ""
        if len(found) == 1 and not joint:
            return Chosen(found, only=term.only, universe=self.every_square())
        parts = tuple(Chosen((square,), universe=self.every_square()) for square in found)
        return Chosen((), parts=parts, joint=joint, only=term.only, universe=self.every_square())

    def squares(self, term: Squares) -> Iterable[int]:
        """The squares that a term names and the board has."""
        sorts = sorted_squares(self.scene, term) if term.sort else None
        if sorts is not None and not term.names:
            yield from bits(sorts)
        for name in term.names:
            square = self.board.square(name)
            if square is not None and self.board.has(square):
                if sorts is None or sorts >> square & 1:
                    yield square

    def every_square(self) -> tuple[int, ...]:
        """All squares of the board."""
        return tuple(bits(self.board.squares))

    def _going_back(self, term: Pieces, side: Colour | None) -> Chosen | None:
        """Find what a pronoun goes back to; None for a term that is none."""
        if term.pronoun in ("?", "each other") or term.last:
            return Chosen((), certain=False)
        if term.other and term.quantity is not Quantity.THE:
            return Chosen((), certain=False)
        if term.pronoun in _LISTING:
            return self._of_listed(term, side)
        if term.pronoun in ("it", "itself"):
            return self._pronoun(term, side)
        if term.pronoun == "one" or term.pronoun in _PLACES:
            return self._one_of_listed(term)
        return None

    def _pieces(self, term: Pieces, side: Colour | None, own: Colour | None) -> Chosen:
        back = self._going_back(term, side)
        if back is not None:
            return back
        if term.named is not None:
            return self._named(term, side, own)
        said = self.scene.side(term.side, own)
        universe = self._universe(said if said is not None else side)
        fits = [s for s in self.world.pieces if self._fits(term, s, said)]
        if side is not None and said is None:
            narrowed = [s for s in fits if self.world.pieces[s].colour is side]
            if not (term.squares and fits and not narrowed):
                fits = narrowed
        if term.pronoun == "this":
            spoken = [s for s in fits if s in self.scene.topic]
            fits = spoken or [s for s in fits if s == self.scene.moved]
            if len(fits) != 1 or term.plural:
                return Chosen((), certain=False)
        left = self._filtered(term, fits)
        if left is not None and term.among is not None:
            whole = self.choose(term.among, side, own)
            known = whole.is_certain and not whole.is_empty
            left = [s for s in left if s in whole.all_squares] if known else None
            universe = whole.all_squares
        if left is None:
            return Chosen((), certain=False)
        if term.excepted is not None:
            return self._but(term, left, universe, said if said is not None else side)
        return self._quantified(term, left, universe, side)

    def _but(
        self, term: Pieces, fits: list[int], universe: tuple[int, ...], side: Colour | None
    ) -> Chosen:
        """All that a description fits but those that are excepted."""
        assert term.excepted is not None
        but = self.choose(replace(term.excepted, side=term.excepted.side or side), side)
        if but.is_empty or not but.is_certain or not set(but.all_squares) <= set(fits):
            return Chosen((), certain=False)
        rest = tuple(s for s in fits if s not in but.all_squares)
        return Chosen(rest, self._quantity(term), term.number, universe=universe)

    def _quantified(
        self, term: Pieces, fits: list[int], universe: tuple[int, ...], side: Colour | None
    ) -> Chosen:
        quantity = self._quantity(term)
        if quantity is not Quantity.THE:
            return Chosen(tuple(fits), quantity, term.number, only=term.only, universe=universe)
        if term.plural or term.number is not None:
            return self._definite_plural(term, fits, universe)
        if not fits:
            return Chosen((), wrong=self._nobody(term), certain=bool(term.squares))
        if term.sole and len(fits) > 1:
            return Chosen((), certain=False)
        moved = self.scene.moved
        if moved in fits and len(fits) > 1 and not term.squares and not term.other:
            # A filter or a role may leave several; the words alone mean who moved.
            return Chosen((moved,), only=term.only, universe=universe)
        if len(fits) > 1:
            return Chosen(
                tuple(fits), unsure=True, only=term.only, universe=universe, certain=False
            )
        # Of a piece of the other side it could not be so: the role itself tells whose is meant.
        told = side is not None or bool(term.squares) or fits[0] == moved
        sure = told or self._is_alone(term, fits[0])
        return Chosen(tuple(fits), only=term.only, universe=universe, certain=sure)

    def _is_alone(self, term: Pieces, square: int) -> bool:
        """Whether the words describe no other piece of either side."""
        return sum(self._fits(term, s, None) for s in self.world.pieces) == 1 or (
            term.side is not None
        )

    def _definite_plural(self, term: Pieces, fits: list[int], universe: tuple[int, ...]) -> Chosen:
        if term.squares:
            missing = len(fits) < len(term.squares)
            wrong = self._nobody(term) if missing else ""
            return Chosen(tuple(fits), only=term.only, universe=universe, wrong=wrong)
        if term.number is not None and not term.number.fits(len(fits)):
            return Chosen((), certain=False)
        # `The rooks` of no side may be those of one of them.
        colours = [self.world.pieces[s].colour for s in fits]
        # Where each side has one, both are meant.
        one_each = len(fits) == 2 and len(set(colours)) == 2
        sure = len(set(colours)) == 1 or term.kinds == "" or one_each
        return Chosen(tuple(fits), only=term.only, universe=universe, certain=sure, unsure=not sure)

    def _quantity(self, term: Pieces | Squares) -> Quantity:
        if term.quantity is Quantity.SOME and term.number is not None:
            return Quantity.COUNT
        return term.quantity

    def _pronoun(self, term: Pieces, side: Colour | None) -> Chosen:
        topic = list(self.scene.topic)
        fits = [s for s in topic if side is None or self._is_of(s, side)]
        begins = term.start < _AT_ONCE and self.scene.first
        if not fits and not topic and self.scene.moved is not None and begins:
            # What is named only later may be meant.
            return Chosen((self.scene.moved,), certain=self.scene.alone)
        if not fits:
            return Chosen((), certain=False)
        if len(fits) > 1:
            return Chosen(tuple(fits), unsure=True, certain=False)
        return Chosen(tuple(fits), universe=self._universe(side), certain=self.scene.fresh)

    def _is_of(self, square: int, side: Colour) -> bool:
        piece = self.world.pieces.get(square)
        return piece is None or piece.colour is side

    def _of_listed(self, term: Pieces, side: Colour | None) -> Chosen:
        """Those that were named together last: `both`, `neither of them`."""
        listed = self.scene.listed
        if len(listed) < 2 or (term.pronoun in _PAIRS and len(listed) != 2):
            return Chosen((), certain=False)
        quantity = term.quantity if term.quantity is not Quantity.THE else Quantity.ALL
        return Chosen(listed, quantity, term.number, universe=self._universe(side))

    def _one_of_listed(self, term: Pieces) -> Chosen:
        listed = self.scene.listed
        place = _PLACES.get(term.pronoun)
        if len(listed) < 2 or place is None or not self.scene.ordered or place >= len(listed):
            return Chosen((), certain=False)
        if term.pronoun in ("former", "latter") and len(listed) > 2:
            return Chosen((), certain=False)
        return Chosen((listed[place],), universe=listed)

    def _named(self, term: Pieces, side: Colour | None, own: Colour | None) -> Chosen:
        """Those that an apposition names: as many as the words say, and each as they describe it."""
        plain = replace(
            term, named=None, quantity=Quantity.ALL, number=None, only=False, sole=False
        )
        fits, named = self.choose(plain, side, own), self.choose(term.named or plain, side, own)
        squares = named.all_squares
        tally = self._tally(term, fits)
        if tally is not None:
            return tally
        if named.wrong:
            return named
        if not named.is_certain or fits.parts or not set(squares) <= set(fits.squares):
            return Chosen((), certain=False)
        if len(set(squares)) != len(squares) or any(
            p.quantity is Quantity.SOME for p in named.parts
        ):
            return Chosen((), certain=False)
        return Chosen(squares, universe=fits.squares, only=True, open=True)

    def _tally(self, term: Pieces, fits: Chosen) -> Chosen | None:
        """Those that an apposition names by nothing but their kinds: `two men, a king and a pawn`."""
        items = items_of(term.named)
        if (
            not fits.squares
            or not all(
                isinstance(each, Pieces)
                and len(each.kinds) == 1
                and not each.squares
                and not each.plural
                and each.line is None
                for each in items
            )
            or fits.parts
        ):
            return None
        kinds = tuple(self.world.pieces[s].type.letter for s in fits.squares)
        tally = tuple(sorted(each.kinds for each in items if isinstance(each, Pieces)))
        number = Number.exactly(len(items))
        return Chosen(fits.squares, Quantity.COUNT, number, kinds=kinds, tally=tally)

    def _universe(self, side: Colour | None) -> tuple[int, ...]:
        pieces = self.world.pieces
        return tuple(s for s, piece in pieces.items() if side is None or piece.colour is side)

    def _fits(self, term: Pieces, square: int, side: Colour | None) -> bool:
        piece, board = self.world.pieces[square], self.board
        if term.kinds and piece.type.letter not in term.kinds:
            return False
        if side is not None and piece.colour is not side:
            return False
        if term.squares and board.name(square) not in term.squares:
            return False
        if term.moved and square != self.scene.moved:
            return False
        if term.other and square in (self.scene.topic or (self.scene.moved,)):
            return False
        if term.square_kind and self._shade(square) != term.square_kind:
            return False
        return term.line is None or square in self.line(term.line, piece.colour)

    def _shade(self, square: int) -> str:
        rank, file = divmod(square, self.board.files)
        return "light" if (rank + file) % 2 else "dark"

    def _filtered(self, term: Pieces, fits: list[int]) -> list[int] | None:
        """Those of which all that the filters say is true; None where that is not known."""
        if term.home:
            fits = [s for s in fits if self._home(s) in term.home]
        if term.reserve:
            return None
        filters = term.filters
        if term.role:
            # `Its friend`, `the defender`: that of whom was spoken of last, if that is one piece.
            if len(self.scene.topic) != 1:
                return None
            name = self.board.name(self.scene.topic[0])
            whose = Pieces(0, 0, squares=(name,))
            filters = (
                *filters,
                Query(term.role, {"agent": Pieces(0, 0, pronoun="self"), "patient": whose}),
            )
        for query in filters:
            if query.relation == "protects" and not term.kinds and _is_denial(query):
                # A king is protected by nobody, and nobody says so of him.
                fits = [s for s in fits if not self.world.pieces[s].type.royal]
            truths = [self._judge(query, self.scene, square) for square in fits]
            if Truth.UNKNOWN in truths:
                return None
            fits = [s for s, truth in zip(fits, truths, strict=True) if truth is Truth.TRUE]
        return fits

    def _home(self, square: int) -> str:
        """The square on which a piece stood in the first position that is known."""
        world: World | None = self.world
        colour = self.world.pieces[square].colour
        while world is not None and world.before is not None and world.move is not None:
            if world.move.target == square and world.position.turn is not colour:
                if world.move.manner is Manner.DROP:
                    return ""
                square = world.move.origin
            world = world.before
        return self.board.name(square)

    def _stands(self, square: int) -> str:
        piece = self.world.pieces[square]
        return f"on {self.board.name(square)} stands {piece.words}"

    def _nobody(self, term: Pieces) -> str:
        """Say why a description fits nobody, where that can be said."""
        for name in term.squares:
            square = self.board.square(name)
            if square is None or not self.board.has(square):
                return f"the board has no square {name}"
            piece = self.world.piece(square)
            if piece is None:
                return f"{name} is empty"
            if not self._fits(
                replace(term, filters=(), other=False), square, self.scene.side(term.side)
            ):
                return self._stands(square)
        return ""

    # Lines

    def line(self, term: Line, colour: Colour | None = None) -> frozenset[int]:
        """The squares of a line; none where it is not known which is meant."""
        board = self.board
        if term.names:
            return self._run(term.names)
        if term.file:
            file = FILES.index(term.file)
            return frozenset(s for s in bits(board.squares) if s % board.files == file)
        if term.rank:
            rank = term.rank - 1
            side = self.scene.side(term.side)
            if side is Colour.BLACK:
                rank = board.ranks - term.rank
            return frozenset(s for s in bits(board.squares) if s // board.files == rank)
        return frozenset()

    def _run(self, names: tuple[str, ...]) -> frozenset[int]:
        """The squares from one to another on a straight line, ends included."""
        ends = [self.board.square(name) for name in names]
        if len(ends) != 2 or None in ends:
            return frozenset()
        start, end = ends
        assert start is not None
        assert end is not None
        (rank, file), (last_rank, last_file) = (divmod(s, self.board.files) for s in (start, end))
        ranks, files = last_rank - rank, last_file - file
        steps = max(abs(ranks), abs(files))
        if not steps or ranks not in (0, steps, -steps) or files not in (0, steps, -steps):
            return frozenset()
        rank_step, file_step = ranks // steps, files // steps
        return frozenset(
            (rank + n * rank_step) * self.board.files + file + n * file_step
            for n in range(steps + 1)
        )
