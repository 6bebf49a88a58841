"""Positions: FEN in and out, legal moves, check and outcome, over a game's path table.

This is the definition of the rules, in plain Python; faster engines are held against it.
Positions are immutable: `play` returns a new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple

from toolkit.board import Colour, bits
from toolkit.game import Game, Stalemate
from toolkit.paths import Condition, Path
from toolkit.pathtable import PieceType


class Man(NamedTuple):
    """A piece on the board."""

    colour: Colour
    piece: PieceType

    @property
    def letter(self) -> str:
        """Its letter as in FEN: a capital for White."""
        return self.piece.letter if self.colour is Colour.WHITE else self.piece.letter.lower()

    @property
    def words(self) -> str:
        """Its name in sentences: "White's knight"."""
        return f"{self.colour.word}'s {self.piece.name}"


@dataclass(frozen=True, slots=True)
class Move:
    """A move of one man from a square to another."""

    piece: PieceType
    origin: int
    target: int
    captured: PieceType | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `winner` is None for a draw."""

    winner: Colour | None
    reason: str

    @property
    def result(self) -> str:
        """The result as games write it: 1-0, 0-1 or 1/2-1/2."""
        return "1/2-1/2" if self.winner is None else ("1-0", "0-1")[self.winner]


@dataclass(frozen=True, slots=True)
class Position:
    """A position; `men` holds one set of squares for each colour and kind of piece."""

    game: Game
    men: tuple[int, ...]
    """Indexed by `colour * kinds of piece + piece.index`."""
    turn: Colour
    halfmove: int = 0
    fullmove: int = 1

    @property
    def occupied(self) -> int:
        """The squares that hold a man of either side."""
        return reduce(or_, self.men)

    def side(self, colour: Colour) -> int:
        """The squares that hold a man of one side."""
        count = len(self.game.pieces)
        return reduce(or_, self.men[colour * count : (colour + 1) * count])

    def man(self, square: int) -> Man | None:
        """The man on a square, if any."""
        bit = 1 << square
        for index, mask in enumerate(self.men):
            if mask & bit:
                colour, piece = divmod(index, len(self.game.pieces))
                return Man(Colour(colour), self.game.pieces[piece])
        return None

    def mask(self, colour: Colour, piece: PieceType) -> int:
        """The squares that hold one side's men of a kind."""
        return self.men[colour * len(self.game.pieces) + piece.index]

    # Paths

    def blockers(self, path: Path) -> tuple[int, ...]:
        """The squares that keep a path from being open, in the order in which it passes them.

        Missing squares among them; squares that ought to be occupied and are not come last.
        """
        shut = (path.empty & self.occupied) | path.missing
        passed = tuple(square for square in path.passes if shut >> square & 1)
        return passed + tuple(bits(path.occupied & ~self.occupied))

    def is_clear(self, path: Path, colour: Colour) -> bool:
        """Tell whether every condition on a path's squares holds for a man of a colour."""
        occupied = self.occupied
        if path.empty & occupied or path.missing or path.occupied & ~occupied:
            return False
        return not path.friends or self._has_friend(path, colour)

    def _has_friend(self, path: Path, colour: Colour) -> bool:
        kinds = (self.game.piece(letter) for letter in path.friend_letters)
        return any(path.friends & self.mask(colour, kind) for kind in kinds if kind)

    def attacks(self, square: int, by: Colour) -> Iterator[tuple[int, Path]]:
        """Yield (from, path) for every clear path on which a side could capture on a square."""
        game = self.game
        frame = game.board.files * game.board.ranks
        occupied = self.occupied
        for piece in game.pieces:
            origins, paths = game.table.capturing(by, piece)
            near = origins[square] & self.mask(by, piece)
            for origin in bits(near) if near else ():
                for path in paths[origin * frame + square]:
                    if not path.empty & occupied and self.is_clear(path, by):
                        yield origin, path

    def is_attacked(self, square: int, by: Colour) -> bool:
        """Tell whether a side could capture on a square."""
        return next(self.attacks(square, by), None) is not None

    # Check and legality

    def king(self, colour: Colour) -> int:
        """The square of a side's royal piece."""
        return self.mask(colour, self.game.royal).bit_length() - 1

    def in_check(self, colour: Colour | None = None) -> bool:
        """Tell whether a side (the side to move, if not given) is in check."""
        colour = self.turn if colour is None else colour
        return self.is_attacked(self.king(colour), colour.other)

    def pseudo_legal(self) -> Iterator[Move]:
        """Yield the moves of the side to move, those that leave it in check too."""
        theirs = self.side(self.turn.other)
        barred = self.side(self.turn) | self.mask(self.turn.other, self.game.royal)
        for piece in self.game.pieces:
            for origin in bits(self.mask(self.turn, piece)):
                leaving = self.game.table.leaving(self.turn, piece, origin)
                for target, paths in leaving.items():
                    if barred >> target & 1:
                        continue
                    taking = bool(theirs >> target & 1)
                    if any(self._may_use(path, taking) for path in paths):
                        yield Move(piece, origin, target, self._taken(target, taking))

    def _may_use(self, path: Path, taking: bool) -> bool:
        fits = path.captures if taking else path.moves
        return fits and path.condition is Condition.NONE and self.is_clear(path, self.turn)

    def _taken(self, target: int, taking: bool) -> PieceType | None:
        man = self.man(target) if taking else None
        return man.piece if man else None

    def find(self, origin: int, target: int) -> Move | None:
        """The move from one square to another that a clear path allows, legal or not."""
        man = self.man(origin)
        if man is None or man.colour is not self.turn:
            return None
        other = self.man(target)
        if other is not None and (other.colour is self.turn or other.piece.royal):
            return None
        paths = self.game.table.between(self.turn, man.piece, origin, target)
        if not any(self._may_use(path, other is not None) for path in paths):
            return None
        return Move(man.piece, origin, target, other.piece if other else None)

    def is_safe(self, move: Move) -> bool:
        """Tell whether a move leaves its own side out of check."""
        return not self.play(move).in_check(self.turn)

    def moves(self) -> Iterator[Move]:
        """Yield the legal moves."""
        return (move for move in self.pseudo_legal() if self.is_safe(move))

    def has_move(self) -> bool:
        """Tell whether the side to move has a legal move."""
        return next(self.moves(), None) is not None

    def play(self, move: Move) -> Position:
        """Play a move (not tested for legality) and return the new position."""
        count, turn = len(self.game.pieces), self.turn
        men = list(self.men)
        men[turn * count + move.piece.index] ^= 1 << move.origin | 1 << move.target
        if move.captured is not None:
            men[turn.other * count + move.captured.index] ^= 1 << move.target
        resets = move.captured is not None or move.piece.pawn
        return Position(
            self.game,
            tuple(men),
            turn.other,
            0 if resets else self.halfmove + 1,
            self.fullmove + (turn is Colour.BLACK),
        )

    def is_mate(self) -> bool:
        """Tell whether the side to move is checkmated."""
        return self.in_check() and not self.has_move()

    def outcome(self) -> Outcome | None:
        """How the game has ended, or None while it goes on."""
        if self.has_move():
            return None
        if self.in_check():
            return Outcome(self.turn.other, "checkmate")
        if self.game.stalemate is Stalemate.LOSS:
            return Outcome(self.turn.other, "stalemate")
        return Outcome(None, "stalemate")


def perft(position: Position, depth: int) -> int:
    """Count the sequences of legal moves of a length."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.moves())
    return sum(perft(position.play(move), depth - 1) for move in position.moves())
