"""Finds all solutions of help play by the rules in Python alone: the proof of what the kernel has found.

Every move is looked at, but for those after which the goal is certainly out of reach (`Bound`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, reduce
from operator import or_

from toolkit.kernel.terms import Goal, GoalKind
from toolkit.rules.board import Colour, bits, mask_of
from toolkit.rules.game import Game
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.position import Move, Position
from toolkit.solve.plain import position_key

MOST_KNOWN = 50_000
"""The most sets that are remembered of a piece."""
MOST_PIECES = 256
"""The most pieces of games that are remembered."""


class Bound:
    """Tells whether White's goal is out of reach."""

    def __init__(self, goal: Goal) -> None:
        self._mates = goal.kind is GoalKind.MATE

    def allows(self, position: Position, plies: int) -> bool:
        """Return False only if no line of so many moves and one of White's reaches the goal."""
        if not _is_plain(position):
            return True
        white, black = plies // 2 + 1, (plies + 1) // 2
        kings = _kings(position.game)
        king, seen = position.king(Colour.BLACK), 0
        ring = 1 << king
        for steps in range(black + 1):
            if any(self._may_end(position, at, white, black - steps) for at in bits(ring)):
                return True
            seen |= ring
            ring = reduce(or_, (kings.ends(at) for at in bits(ring)), 0) & ~seen
        return False

    def _may_end(self, position: Position, king: int, moves: int, holes: int) -> bool:
        """Return True if the black king may stand on a square at the end.

        White has so many moves left, and may leave so many squares to be filled by Black.
        """
        game = position.game
        mine = position.side(Colour.BLACK) & ~(1 << position.king(Colour.BLACK))
        flights = _kings(game).flights(king) & ~mine
        wanted = flights | (1 << king if self._mates else 0)
        force = [
            (_reach(game, piece), square) for piece in range(len(game.pieces)) for square in bits(position.masks[piece])
        ]
        return _covers(force, moves, wanted, 1 << king, holes)


def _kings(game: Game) -> _OpenReach:
    return _reach(game, len(game.pieces) + game.royal.index)


def _covers(force: list[tuple[_OpenReach, int]], moves: int, wanted: int, king: int, holes: int) -> bool:
    """Return True if pieces, with so many moves together, may attack what is wanted.

    All but so many squares, the king's own not among them.
    """
    if not force:
        return (wanted & king) == 0 and wanted.bit_count() <= holes
    most = reduce(or_, (reach.most(at, moves, wanted) for reach, at in force))
    left = wanted & ~most
    if left & king or left.bit_count() > holes:
        return False
    (reach, at), rest = force[0], force[1:]
    return any(
        _covers(rest, moves - used, wanted & ~attacked, king, holes)
        for used in range(moves + 1)
        for attacked in reach.options(at, used, wanted)
    )


class _OpenReach:
    """The squares that a piece reaches if all paths are open."""

    def __init__(self, game: Game, piece: int) -> None:
        self._game = game
        colour, kind = divmod(piece, len(game.pieces))
        self._colour, self._kind = Colour(colour), game.pieces[kind]
        self.ends = cache(self._ends)
        self.flights = cache(self._flights)
        self._attacked = cache(self._attacks)
        self.options = lru_cache(MOST_KNOWN)(self._options)
        self.most = lru_cache(MOST_KNOWN)(self._most)

    def _ends(self, square: int) -> int:
        """Return the squares that it may reach with one move."""
        return mask_of(self._leaving(square))

    def _flights(self, square: int) -> int:
        """Return the squares to which it can always step, but for what stands there or attacks."""
        return mask_of(end for end, paths in self._leaving(square).items() if _is_sure(paths))

    def _options(self, square: int, moves: int, wanted: int) -> tuple[int, ...]:
        """Return the largest sets of some squares that it may attack with so many moves or fewer."""
        sets = {self._attacked(square) & wanted}
        if moves:
            for end in bits(self.ends(square)):
                for reach in self._becomes(end):
                    sets.update(reach.options(end, moves - 1, wanted))
        return tuple(each for each in sets if not any(each != other and not each & ~other for other in sets))

    def _most(self, square: int, moves: int, wanted: int) -> int:
        """Return all of some squares that it may attack with so many moves."""
        return reduce(or_, self.options(square, moves, wanted))

    def _becomes(self, end: int) -> Iterable[_OpenReach]:
        """Return what it may become once it has arrived somewhere."""
        if not self._kind.promotes_on[self._colour] >> end & 1:
            return (self,)
        first = self._colour * len(self._game.pieces)
        return [_reach(self._game, first + index) for index in self._kind.becomes]

    def _attacks(self, square: int) -> int:
        leaving = self._leaving(square).items()
        return mask_of(end for end, paths in leaving if any(path.captures for path in paths))

    def _leaving(self, square: int) -> dict[int, tuple[Path, ...]]:
        return self._game.table.leaving(self._colour, self._kind, square)


_reach = lru_cache(MOST_PIECES)(_OpenReach)


def _is_sure(paths: Iterable[Path]) -> bool:
    """Return True if one of some paths is always open, to move and to capture."""
    return any(
        path.moves
        and path.captures
        and path.condition is Condition.NONE
        and not (path.empty or path.occupied or path.friends or path.missing)
        for path in paths
    )


def _is_plain(position: Position) -> bool:
    """Return True if pieces go by their paths alone, and a king is attacked by them alone."""
    rules = position.game.rules
    special = position.castling or position.may_convert or position.must_convert
    return not (special or rules.reserve or any(rules.royal_squares))


class HelpProver:
    """Solves help play with one goal, the last move of which is White's."""

    def __init__(self, goal: Goal) -> None:
        self._goal = goal
        self._bound = Bound(goal)
        self._barren: set[tuple[object, ...]] = set()

    def solves(self, position: Position, plies: int) -> bool:
        """Return True if a line of so many moves and one reaches the goal."""
        return next(self.lines(position, plies), None) is not None

    def lines(self, position: Position, plies: int) -> Iterator[tuple[Move, ...]]:
        """Yield every line of so many moves and one that reaches the goal, each once."""
        self._barren.clear()
        yield from self._lines(position, plies)

    def _lines(self, position: Position, plies: int) -> Iterator[tuple[Move, ...]]:
        if not self._bound.allows(position, plies):
            return
        if plies == 0:
            yield from self._ends(position)
            return
        key = (*position_key(position), plies)
        if key in self._barren:
            return
        barren = True
        for move in position.moves():
            for line in self._lines(position.play(move), plies - 1):
                barren = False
                yield (move, *line)
        if barren:
            self._barren.add(key)

    def _ends(self, position: Position) -> Iterator[tuple[Move, ...]]:
        for move in position.pseudo_legal():
            after = position.play(move)
            # Most moves give no check, which is sooner seen than whether they are legal.
            quiet = self._goal == Goal.MATE and not after.in_check()
            if not quiet and position.is_safe(move) and self._goal.is_reached(move, after):
                yield (move,)
