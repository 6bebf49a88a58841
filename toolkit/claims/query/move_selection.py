"""The legal moves that words mean: by relation, and by where and how they go."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import Truth
from toolkit.claims.query.asked_query import AskedQuery, is_only
from toolkit.claims.query.claimed_paths import PathMatch, PathMatcher
from toolkit.facts.move_kinds import MOVE_KINDS, any_move, moves_in
from toolkit.facts.position_rows import move_paths
from toolkit.facts.row import Row
from toolkit.facts.shapes import have_shape, leapt_squares
from toolkit.facts.world import World
from toolkit.rules.position import Move

RowTest = Callable[[Row], bool]


def rows_of(world: World, term: t.OptionTerm) -> list[Row] | None:
    """Return the legal moves of a sort; None if it is not known which are meant."""
    if term.other or term.sort == "alternative":
        return None
    fits = MOVE_KINDS.get(term.sort, any_move)
    rows = [row for row in world.rows("legal") if fits(world, row)]
    if term.kinds:
        rows = [row for row in rows if row.move and row.move.piece.letter in term.kinds]
    return rows


@dataclass(frozen=True, slots=True)
class MoveChoice:
    """The moves that one role names: a set for each item of its list, all of which must be possible."""

    sets: tuple[frozenset[Move], ...]
    only: bool = False

    @property
    def union(self) -> frozenset[Move]:
        """The moves of all of them."""
        return frozenset().union(*self.sets)


class MoveSelection:
    """A selection of legal moves by the roles that say where and how they go, and their effect."""

    def __init__(self, asked: AskedQuery, world: World) -> None:
        self.asked = asked
        self.world = world
        self.all: list[Row] = []
        self.open: list[Row] = []
        """Moves that may or may not go by the named paths."""
        self.matched: PathMatch | None = None
        """The match of the named paths with those of the last move."""

    def rows(self, rows: list[Row]) -> list[Row] | None:
        """Return the rows that fit all roles without a list; None if one is not understood."""
        self.all = rows
        for role, test_of in _TESTS.items():
            term = self.asked.take(role)
            test = test_of(self, role, term) if term is not None else None
            if term is not None and test is None:
                return None
            rows = [row for row in rows if test is None or test(row)]
        return self._by_paths(rows)

    def _giving(self, _: str, term: t.Filler) -> RowTest | None:
        kind = term.kind if isinstance(term, t.EventTerm) else ""
        return self.world.gives_check if kind == "check" else self.world.mates

    def _passing(self, *_: object) -> RowTest | None:
        return lambda row: row.patient not in (None, row.beyond)

    def _in_way(self, _: str, term: t.Filler) -> RowTest | None:
        if not isinstance(term, t.WayTerm) or term.only or len(term.shapes) > 1:
            return None
        if "aside" in term.shapes and not self._is_pawn():
            return None
        position = self.world.position

        def test(row: Row) -> bool:
            paths = move_paths(position, row.move) if row.move is not None else ()
            return have_shape(position.game.board, paths, position.turn, term.shapes)

        return test

    def _leaping(self, _: str, term: t.Filler) -> RowTest | None:
        position = self.world.position
        over = set(self.asked.means(term, own=position.turn).all_squares)
        return lambda row: bool(row.path and leapt_squares(position.game.board, row.path) & over)

    def _is_pawn(self) -> bool:
        """Return True if only pawns are spoken of: other pieces may go sideways."""
        term, game = self.asked.query.roles.get("agent"), self.asked.context.game
        kinds = term.kinds if isinstance(term, t.PieceTerm) else ""
        pawns = [each is not None and each.pawn for each in map(game.piece, kinds)]
        return all(pawns or [bool(row.move and row.move.piece.pawn) for row in self.all])

    def _into(self, _: str, term: t.Filler) -> RowTest | None:
        if not isinstance(term, t.PieceTerm):
            return None
        kinds = map(self.asked.context.game.piece, term.kinds)
        if any(kind and kind.pawn for kind in kinds):
            return None
        if term.squares:
            self.asked.put("target", t.SquareTerm(0, 0, term.squares))
        return lambda row: (
            not term.kinds or bool(row.move and row.move.promotion and row.move.promotion.letter in term.kinds)
        )

    def _by_paths(self, rows: list[Row]) -> list[Row] | None:
        terms = self.asked.path_terms()
        if not terms:
            return None if terms is None else rows
        found, matcher = [], PathMatcher(self.world, terms)
        for row in rows:
            moves = move_paths(self.world.position, row.move) if row.move is not None else ()
            paths = [replace(row, path=path) for path in moves]
            self.matched = matcher.match(paths) if paths else None
            if self.matched is not None and self.matched.truth is Truth.UNKNOWN:
                self.open.append(row)
            if self.matched is not None and self.matched.truth is Truth.TRUE:
                found.append(row)
        return found

    def choices(
        self, rows: list[Row], meant: Callable[[t.Filler], list[frozenset[Move]] | None]
    ) -> list[MoveChoice] | None:
        """Take the roles that name squares or moves; None if one is not understood."""
        found = []
        for role in ("target", "place", "origin", "moves", "how"):
            term = self.asked.take(role)
            self.asked.only(role)
            if term is None:
                continue
            sets = meant(term) if role in ("moves", "how") else self._at(role, term, rows)
            if sets is None:
                return None
            found.append(MoveChoice(tuple(sets), is_only(term)))
        return found

    def _at(self, role: str, term: t.Filler, rows: list[Row]) -> list[frozenset[Move]] | None:
        if not isinstance(term, t.SquareTerm):
            return None
        squares = list(self.asked.reference.squares(term))
        if not squares and term.names and not term.sort:
            # A square off the board is out of reach.
            return [frozenset()]
        if not squares or (term.number is not None and not term.number.fits(len(squares))):
            return None

        def there(row: Row) -> tuple[int | None, ...]:
            if role == "origin":
                return (row.agent,)
            return (row.beyond, row.patient) if role == "place" else (row.beyond,)

        sets = [moves_in([row for row in rows if each in there(row)]) for each in squares]
        # Any of the special squares will do.
        any_of = term.sort and term.quantity is t.Quantity.SOME
        return [frozenset().union(*sets)] if any_of else sets


_TESTS: dict[str, Callable[[MoveSelection, str, t.Filler], RowTest | None]] = {
    "kind": MoveSelection._into,
    "giving": MoveSelection._giving,
    "manner": MoveSelection._passing,
    "way": MoveSelection._in_way,
    "leapt": MoveSelection._leaping,
}
"""The tests of moves, by their roles."""
