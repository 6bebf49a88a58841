"""Shortest routes: how one man gets from a square to another while all others stand still.

A route is a row of plain steps of this man as it stands. Nobody answers, so that checks do not
count; it never enters a square of its own side or of the enemy king; it may capture the other
enemies, and who is captured is gone. Where a pawn would promote its route ends; drops, castling,
en passant and conversions are no steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from toolkit.board import Colour, bits
from toolkit.errors import SearchStopped, UsageError
from toolkit.game import Game
from toolkit.paths import Condition, Path
from toolkit.pathtable import PieceType
from toolkit.position import Man, Position

MOST_STATES = 50_000
"""A search that meets more squares, each counted anew for other men captured, gives up."""

State = tuple[int, int]
"""A square, and the squares of the men captured so far, as far as these matter."""


class Walker:
    """A man that walks over a board on which the other men stand still."""

    def __init__(self, position: Position, origin: int) -> None:
        """Take the man on a square; raises UsageError if there is none."""
        man = position.man(origin)
        if man is None:
            raise UsageError(f"there is nothing on {position.game.board.name(origin)}")
        self.position = position
        self.origin = origin
        self.man: Man = man
        self.game = position.game
        count = len(self.game.pieces)
        self._index = man.colour * count + man.piece.index
        self._others = replace(
            position,
            men=tuple(mask & ~(1 << origin) for mask in position.men),
            may_convert=0,
            must_convert=0,
        )
        enemies, self._barred = man.colour.other, self._others.side(man.colour)
        for piece in self.game.pieces:
            if piece.royal:
                self._barred |= self._others.mask(enemies, piece)
        self.enemies = self._others.side(enemies) & ~self._barred
        """The squares of the men that it may capture."""

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """The squares on which it may stand."""
        return tuple(bits(self.game.board.squares & ~self._barred))

    @cached_property
    def remembers(self) -> bool:
        """Tell whether men captured on the way may change where it can go later.

        A leaper passes nobody. A rider that passes a square where it has captured need not have
        left it: from there it had seen the same end; so shortest routes do not depend on it.
        """
        return bool(self.enemies) and any(
            path.occupied or not self._ends_early(path)
            for square in self.squares
            for paths in self._leaving(square).values()
            for path in paths
        )

    @cached_property
    def gains(self) -> bool:
        """Tell whether no capture can ever be in its way: it hops over nobody, and moves as it captures."""
        return all(
            path.moves and path.captures and not path.occupied
            for square in self.squares
            for paths in self._leaving(square).values()
            for path in paths
        )

    def steps(self, square: int, taken: int = 0) -> Iterator[tuple[int, list[Path]]]:
        """Yield each square to which it may go from a square, and by which clear paths.

        `taken` holds the squares of men that have been captured.
        """
        if self.man.piece.promotes_on[self.man.colour] >> square & 1:
            return
        here = self._standing(square, taken)
        enemies = self.enemies & ~taken & ~(1 << square)
        for end, paths in self._leaving(square).items():
            if self._barred >> end & 1:
                continue
            capture = bool(enemies >> end & 1)
            clear = [path for path in paths if _is_step(here, path, self.man.colour, capture)]
            if clear:
                yield end, clear

    def go(self, state: State) -> Iterator[State]:
        """Yield the states that one step leads to."""
        square, taken = state
        for end, _ in self.steps(square, taken):
            yield end, taken | (1 << end & self.enemies if self.remembers else 0)

    @cached_property
    def at_best(self) -> int:
        """The squares beyond which it never comes, even if all that it meets were captured at once.

        It may not come to all of them.
        """
        found, grown = 0, 1 << self.origin
        while grown != found:
            found = grown
            for square in bits(found):
                for end, paths in self._leaving(square).items():
                    if not (grown | self._barred) >> end & 1 and any(
                        self._may_open(path, grown & self.enemies) for path in paths
                    ):
                        grown |= 1 << end
        return found

    def _may_open(self, path: Path, taken: int) -> bool:
        """Tell whether a path may open when some men, or some of them, have been captured."""
        held = self._others.occupied
        if path.condition is Condition.CONVERSION or path.empty & held & ~taken:
            return False
        if path.occupied & ~held or not (path.moves or self.enemies >> path.end & 1):
            return False
        alone = path._replace(empty=0, occupied=0)
        return not path.friends or self._standing(path.origin, 0).is_open(alone, self.man.colour)

    def _leaving(self, square: int) -> dict[int, tuple[Path, ...]]:
        return self.game.table.leaving(self.man.colour, self.man.piece, square)

    def _standing(self, square: int, taken: int) -> Position:
        """The position when it has come to a square."""
        men = [mask & ~(taken | 1 << square) for mask in self._others.men]
        men[self._index] |= 1 << square
        return replace(self._others, men=tuple(men))

    def _ends_early(self, path: Path) -> bool:
        """Tell whether it could go on to a path's end just as well from each square passed."""
        ahead = 0
        for square in reversed(path.passes):
            onward = self._leaving(square).get(path.end, ())
            if path.empty >> square & 1 and not any(_asks_only(other, ahead) for other in onward):
                return False
            ahead |= 1 << square & path.empty
        return True


def alone(game: Game, piece: PieceType, square: int, colour: Colour = Colour.WHITE) -> Walker:
    """Put a piece on a square of a game's board on which nothing else stands."""
    men = [0] * (2 * len(game.pieces))
    men[colour * len(game.pieces) + piece.index] = 1 << square
    return Walker(Position(game, tuple(men), colour), square)


@dataclass(frozen=True, slots=True)
class Routes:
    """All shortest routes from a square to another; iterating yields them one by one."""

    origin: int
    length: int | None
    """How many steps they have; None if there is no route."""
    count: int
    """How many there are, exactly."""
    onward: tuple[dict[State, list[State]], ...] = ()
    """For each step: which states lead on to which."""

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """Yield each route as its squares, the first and the last included."""
        return self._from(0, (self.origin, 0)) if self.length is not None else iter(())

    def _from(self, depth: int, state: State) -> Iterator[tuple[int, ...]]:
        if depth == len(self.onward):
            yield (state[0],)
            return
        for after in self.onward[depth][state]:
            for rest in self._from(depth + 1, after):
                yield (state[0], *rest)


def shortest_routes(walker: Walker, target: int) -> Routes:
    """Find all shortest routes to a square; raises SearchStopped if there is too much to search."""
    origin = walker.origin
    if target == origin:
        return Routes(origin, 0, 1)
    layers: list[dict[State, list[State]]] = []
    for layer, ways in _layers(walker) if walker.at_best >> target & 1 else ():
        layers.append(layer)
        ends = [state for state in layer if state[0] == target]
        if ends:
            count = sum(ways[state] for state in ends)
            return Routes(origin, len(layers), count, _onward(layers, ends))
    return Routes(origin, None, 0)


def distances(walker: Walker) -> dict[int, int | None]:
    """How many steps it is at least to each square of the board; None where it never comes.

    Raises SearchStopped if there is too much to search.
    """
    found: dict[int, int | None] = dict.fromkeys(bits(walker.game.board.squares))
    found[walker.origin] = 0
    missing = walker.at_best & ~(1 << walker.origin)
    for depth, layer in enumerate(_best_layers(walker), 1):
        for square, _ in layer:
            if missing >> square & 1:
                found[square] = depth
                missing &= ~(1 << square)
        if not missing:
            break
    return found


def _best_layers(walker: Walker) -> Iterator[list[State]]:
    """Yield what is reached with each further step, without what is no better than another.

    Nothing is lost by having captured more, so that of two states on one square the one with fewer
    captured is dropped, if it does not come earlier.
    """
    best: dict[int, list[int]] = {walker.origin: [0]}
    layer: list[State] = [(walker.origin, 0)]
    while layer:
        ahead: dict[State, None] = {}
        for state in layer:
            for square, taken in walker.go(state):
                known = best.setdefault(square, [])
                if taken not in known and not (
                    walker.gains and any(not taken & ~other for other in known)
                ):
                    known.append(taken)
                    ahead[square, taken] = None
        _check_size(sum(map(len, best.values())))
        layer = list(ahead)
        yield layer


def _layers(walker: Walker) -> Iterator[tuple[dict[State, list[State]], dict[State, int]]]:
    """Yield what is reached with each further step: whence, and in how many ways."""
    start: State = (walker.origin, 0)
    seen, ways = {start}, {start: 1}
    while ways:
        whence: dict[State, list[State]] = {}
        for state in ways:
            for after in walker.go(state):
                if after not in seen:
                    whence.setdefault(after, []).append(state)
        seen |= whence.keys()
        _check_size(len(seen))
        ways = {after: sum(ways[state] for state in some) for after, some in whence.items()}
        if whence:
            yield whence, ways


def _check_size(states: int) -> None:
    if states > MOST_STATES:
        raise SearchStopped(
            f"more than {MOST_STATES} squares, each counted anew for other men captured, would "
            "have to be searched"
        )


def _onward(
    layers: list[dict[State, list[State]]], ends: list[State]
) -> tuple[dict[State, list[State]], ...]:
    """Turn the layers round, keeping what leads to the ends."""
    onward: list[dict[State, list[State]]] = []
    for layer in reversed(layers):
        ahead: dict[State, list[State]] = {}
        for state in sorted(ends):
            for before in layer[state]:
                ahead.setdefault(before, []).append(state)
        onward.append(ahead)
        ends = list(ahead)
    return tuple(reversed(onward))


def _is_step(here: Position, path: Path, colour: Colour, capture: bool) -> bool:
    if path.condition is Condition.CONVERSION or not (path.captures if capture else path.moves):
        return False
    return here.is_open(path, colour)


def _asks_only(path: Path, empty: int) -> bool:
    """Tell whether a path is open to a move and a capture as soon as some squares are empty."""
    plain = path.condition is Condition.NONE and not path.occupied and not path.friends
    return plain and path.moves and path.captures and not path.empty & ~empty
