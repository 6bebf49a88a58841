"""A piece that walks over a board on which the other pieces stand still: the steps that it has.

Nobody answers, so that checks do not count; it never enters a square of its own side or of the
enemy king; it may capture the other enemies, and who is captured is gone. Where a pawn would promote
its way ends; drops, castling, en passant and conversions are no steps.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from toolkit.errors import UsageError
from toolkit.rules.board import Board, Colour, bits
from toolkit.rules.board_state import Piece
from toolkit.rules.game import Game
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Position

State = tuple[int, int]
"""A square, and the squares of the pieces captured so far, as far as these matter."""


class Gate(NamedTuple):
    """A path that nothing closes for good, and what it asks of the enemies."""

    path: Path
    gone: int
    """Squares whose enemies must have been captured."""
    kept: int
    """Squares whose enemies must still stand."""


class Way(NamedTuple):
    """A step to a square, seen from there: its origin, and what it asks of the enemies."""

    origin: int
    gone: int
    kept: int


class Walker:
    """A piece that walks over a board on which the other pieces stand still."""

    def __init__(self, position: Position, origin: int) -> None:
        """Take the piece on a square; raises UsageError if there is none."""
        piece = position.piece_at(origin)
        if piece is None:
            raise UsageError(f"there is nothing on {position.game.board.name(origin)}")
        self.position = position
        self.origin = origin
        self.piece: Piece = piece
        self.game = position.game
        others = replace(
            position,
            masks=tuple(mask & ~(1 << origin) for mask in position.masks),
            may_convert=0,
            must_convert=0,
        )
        enemies, self._barred = piece.colour.other, others.side(piece.colour)
        for kind in self.game.pieces:
            if kind.royal:
                self._barred |= others.mask(enemies, kind)
        self.enemies = others.side(enemies) & ~self._barred
        """The squares of the pieces that it may capture."""
        self._others = others
        self._gates: dict[int, dict[int, list[Gate]]] = {}
        self._at_best: dict[int, int] = {}

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """The squares on which it may stand."""
        return tuple(bits(self.game.board.squares & ~self._barred))

    @cached_property
    def remembers(self) -> bool:
        """True if captures on the way may change its later moves.

        A leaper passes nobody. A rider that passes a square where it has captured need not have
        left it: from there it had seen the same end; so shortest routes do not depend on it.
        """
        return any(
            gate.kept or (gate.gone and not self._ends_early(gate.path))
            for square in bits(self.at_best())
            for gates in self.gates(square).values()
            for gate in gates
        )

    def gates(self, square: int) -> dict[int, list[Gate]]:
        """Return the paths from a square that may be open at some time, by the square they end on."""
        if square not in self._gates:
            self._gates[square] = self._make_gates(square)
        return self._gates[square]

    def steps(self, square: int, taken: int = 0) -> Iterator[tuple[int, list[Path]]]:
        """Yield each square to which it may go from a square, and by which clear paths.

        `taken` holds the squares of pieces that have been captured.
        """
        taken |= 1 << square
        enemies = self.enemies & ~taken
        for end, gates in self.gates(square).items():
            capture = enemies >> end & 1
            clear = [
                path
                for path, gone, kept in gates
                if not (gone & ~taken or kept & taken) and (path.captures if capture else path.moves)
            ]
            if clear:
                yield end, clear

    def between(self, state: State, end: int) -> list[Path]:
        """Return the clear paths of one step from a state."""
        return dict(self.steps(*state)).get(end, [])

    def go(self, state: State) -> Iterator[State]:
        """Yield the states that one step leads to."""
        square, taken = state
        for end, _ in self.steps(square, taken):
            yield end, taken | (1 << end & self.enemies if self.remembers else 0)

    def at_best(self, spared: int = 0) -> int:
        """Return the squares that it could reach if all that it meets were captured at once.

        It captures none of the pieces that are spared. It may not come to all of these squares.
        """
        if spared not in self._at_best:
            self._at_best[spared] = self._grown(spared)
        return self._at_best[spared]

    def _grown(self, spared: int) -> int:
        found, grown = 0, 1 << self.origin
        while grown != found:
            found = grown
            for square in bits(found):
                for end, gates in self.gates(square).items():
                    if any(not gate.gone & ~grown for gate in gates):
                        grown |= 1 << end & ~spared
        return found

    @cached_property
    def ways_in(self) -> dict[int, list[Way]]:
        """For each square: every step that may lead there at some time from where it may come to."""
        ways: dict[int, list[Way]] = {}
        for square in bits(self.at_best()):
            for end, gates in self.gates(square).items():
                asked = {self._asked(gate) for gate in gates if not gate.gone & ~self.at_best()}
                easiest = (each for each in asked if not any(_easier(one, each) for one in asked))
                ways.setdefault(end, []).extend(Way(square, *each) for each in easiest)
        return ways

    def _asked(self, gate: Gate) -> tuple[int, int]:
        """Return the demand of a step by a path, with the enemy at its end gone or standing."""
        path, gone, kept = gate
        there = 1 << path.end & self.enemies
        return gone | (0 if path.captures else there), kept | (0 if path.moves else there)

    def _make_gates(self, square: int) -> dict[int, list[Gate]]:
        if self.piece.type.promotes_on[self.piece.colour] >> square & 1:
            return {}
        made: dict[int, list[Gate]] = {}
        here = 1 << square
        enemies, held = self.enemies & ~here, self._others.occupied | here
        for end, paths in self._leaving(square).items():
            gates = [
                Gate(path, path.empty & enemies, path.occupied & enemies)
                for path in paths
                if not (path.empty & held & ~enemies or path.occupied & ~held) and self._may_open(path)
            ]
            if gates and not self._barred >> end & 1:
                made[end] = gates
        return made

    def _may_open(self, path: Path) -> bool:
        """Return True if the end, the condition and the friends of a path allow it ever to be open."""
        if path.condition is Condition.CONVERSION:
            return False
        if not path.moves and not self.enemies >> path.end & 1:
            return False
        if not path.friends:
            return True
        beside = path._replace(empty=0, occupied=0)
        return self._standing(path.origin).is_open(beside, self.piece.colour)

    def _leaving(self, square: int) -> dict[int, tuple[Path, ...]]:
        return self.game.table.leaving(self.piece.colour, self.piece.type, square)

    def _standing(self, square: int) -> Position:
        """Return the position with the piece on a square."""
        masks = [mask & ~(1 << square) for mask in self._others.masks]
        masks[self.piece.colour * len(self.game.pieces) + self.piece.type.index] |= 1 << square
        return replace(self._others, masks=tuple(masks))

    def _ends_early(self, path: Path) -> bool:
        """Return True if it could go on to a path's end from each square passed as well."""
        ahead = 0
        for square in reversed(path.passes):
            onward = self._leaving(square).get(path.end, ())
            if path.empty >> square & 1 and not any(_asks_only(other, ahead) for other in onward):
                return False
            ahead |= 1 << square & path.empty
        return True


def walker_alone(game: Game, piece: PieceType, square: int, colour: Colour = Colour.WHITE) -> Walker:
    """Put a piece on a square of a game's board on which nothing else stands."""
    masks = [0] * (2 * len(game.pieces))
    masks[colour * len(game.pieces) + piece.index] = 1 << square
    return Walker(Position(game, tuple(masks), colour), square)


def _asks_only(path: Path, empty: int) -> bool:
    """Return True if a path is open to a move and a capture as soon as some squares are empty."""
    plain = path.condition is Condition.NONE and not path.occupied and not path.friends
    return plain and path.moves and path.captures and not path.empty & ~empty


def _easier(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return True if one demand is a proper part of another."""
    return one != other and not (one[0] & ~other[0] or one[1] & ~other[1])


def lone_walker(game: Game, letter: str, square: str) -> Walker:
    """Put a piece alone on a square, both by name; a small letter is Black's.

    Raises UsageError if the game has no such piece or the board no such square.
    """
    piece = game.piece(letter.upper()) if letter.isascii() else None
    if piece is None:
        known = " ".join(kind.letter for kind in game.pieces)
        raise UsageError(f"{game.name} has no piece {letter!r}; known are {known}")
    colour = Colour.WHITE if letter.isupper() else Colour.BLACK
    return walker_alone(game, piece, named_square(game.board, square), colour)


def named_square(board: Board, name: str) -> int:
    """Find a square by its name; raises UsageError if the board has no such square."""
    square = board.square(name)
    if square is None or not board.has(square):
        raise UsageError(f"the board has no square {name}")
    return square
