"""Positions: legal moves, what a move leads to, how a game ends, and double mates, over a path table.

With `setup` this is the definition of the rules, in plain Python; faster engines are held against it.
Positions are immutable: `play` returns a new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, cast

from toolkit.errors import UsageError
from toolkit.rules.board import Colour, bits, square_name
from toolkit.rules.board_state import BoardState
from toolkit.rules.game import Castling, Stalemate
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.movement.pathtable import PieceType, is_double_step
from toolkit.rules.registry import late


class Manner(Enum):
    """The kinds of move."""

    STEP = "step"
    EN_PASSANT = "en passant"
    CASTLING = "castling"
    DROP = "drop"


class Move(NamedTuple):  # made by the thousand; a dataclass takes four times as long
    """A move of one piece from a square to another; castling is given by its king.

    A drop has its target for an origin.
    """

    piece: PieceType
    origin: int
    target: int
    captured: PieceType | None = None
    promotion: PieceType | None = None
    """The kind of piece that it becomes, if it promotes."""
    manner: Manner = Manner.STEP
    way: Castling | None = None
    """The way to castle that it is, if it is one."""

    def __hash__(self) -> int:
        # What else a move is made of seldom matters, and takes forty times as long.
        return hash((self.origin, self.target))

    def __repr__(self) -> str:
        if self.way is not None:
            return f"<Move {self.way.text}>"
        origin, target = (square_name(each, self.piece.files) for each in (self.origin, self.target))
        if self.manner is Manner.DROP:
            return f"<Move {self.piece.letter}@{target}>"
        link = "x" if self.captured else "-"
        became = f"={self.promotion.letter}" if self.promotion else ""
        return f"<Move {self.piece.letter}{origin}{link}{target}{became}>"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: `winner` is None for a draw."""

    winner: Colour | None
    reason: str

    @property
    def result(self) -> str:
        """The result as games write it: 1-0, 0-1 or 1/2-1/2."""
        return "1/2-1/2" if self.winner is None else ("1-0", "0-1")[self.winner]


@dataclass(frozen=True, slots=True)
class Position(BoardState):
    """A set-up from which a game goes on by the rules."""

    def __repr__(self) -> str:
        return f"<Position {self.game.key} {late('position_fen')(self)!r}>"

    def __str__(self) -> str:
        return str(late("position_text")(self))

    def _repr_svg_(self) -> str:
        """Return a picture, for notebooks."""
        return str(late("position_svg")(self))

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
                        taken = self._taken(target, taking)
                        yield from self._steps(piece, origin, target, taken)
        yield from self._en_passant()
        yield from self._castlings()
        yield from self._drops()

    def _steps(
        self,
        piece: PieceType,
        origin: int,
        target: int,
        taken: PieceType | None,
        manner: Manner = Manner.STEP,
    ) -> Iterator[Move]:
        """Yield the move, or the same with each promotion."""
        if not piece.promotes_on[self.turn] >> target & 1:
            yield Move(piece, origin, target, taken, None, manner)
            return
        for index in piece.becomes:
            yield Move(piece, origin, target, taken, self.game.pieces[index], manner)

    def _may_use(self, path: Path, taking: bool) -> bool:
        fits = path.captures if taking else path.moves
        return fits and self.is_clear(path, self.turn)

    def _taken(self, target: int, taking: bool) -> PieceType | None:
        piece = self.piece_at(target) if taking else None
        return piece.type if piece else None

    def _en_passant(self) -> Iterator[Move]:
        if self.ep is None:
            return
        passed = self.game.table.double_step(self.turn.other, self.ep)
        frame = self.game.board.files * self.game.board.ranks
        for piece in self.game.pieces:
            if not piece.pawn or passed is None:
                continue
            origins, paths = self.game.table.capturing(self.turn, piece)
            for origin in bits(origins[self.ep] & self.mask(self.turn, piece)):
                if any(self._may_use(path, True) for path in paths[origin * frame + self.ep]):
                    yield from self._steps(piece, origin, self.ep, passed[0], Manner.EN_PASSANT)

    def _castlings(self) -> Iterator[Move]:
        for index, way in enumerate(self.game.rules.castling):
            if way.colour is not self.turn or not self.castling >> index & 1:
                continue
            if way.empty & self.occupied or self.intruders(self.turn):
                continue
            if not any(self.is_attacked(square, self.turn.other) for square in bits(way.safe)):
                yield Move(self.game.royal, *way.king, manner=Manner.CASTLING, way=way)

    def _drops(self) -> Iterator[Move]:
        if not self.reserves:
            return
        count, occupied = len(self.game.pieces), self.occupied
        for piece in self.game.pieces:
            index = self.turn * count + piece.index
            if self.reserves[index]:
                for square in bits(self.game.rules.drops[index] & ~occupied):
                    yield Move(piece, square, square, manner=Manner.DROP)

    def candidates(self, origin: int, target: int) -> list[Move]:
        """Return the moves from one square to another, legal or not: several for a promotion.

        Castling is found by the squares of its king.
        """
        piece = self.piece_at(origin)
        if piece is None or piece.colour is not self.turn or origin == target:
            return []
        castlings = self._castlings() if piece.type.royal else ()
        return [
            *self.arriving(piece.type, target, 1 << origin),
            *(move for move in castlings if (move.origin, move.target) == (origin, target)),
        ]

    def arriving(self, piece: PieceType, target: int, among: int) -> Iterator[Move]:
        """Yield the moves of pieces of a kind on some squares to another, castling apart.

        Those that leave their own side in check too.
        """
        turn, table = self.turn, self.game.table
        origins = table.reaching(turn, piece)[target] & self.mask(turn, piece) & among
        if not origins:
            return
        other = self.piece_at(target)
        if other is None or (other.colour is not turn and not other.type.royal):
            for origin in bits(origins):
                paths = table.between(turn, piece, origin, target)
                if any(self._may_use(path, other is not None) for path in paths):
                    yield from self._steps(piece, origin, target, other and other.type)
        if target == self.ep:
            passing = (move for move in self._en_passant() if move.piece is piece)
            yield from (move for move in passing if origins >> move.origin & 1)

    def find(self, origin: int, target: int) -> Move | None:
        """Return the move from one square to another that a clear path allows, legal or not.

        The first promotion stands for all.
        """
        return next(iter(self.candidates(origin, target)), None)

    def is_safe(self, move: Move) -> bool:
        """Return True if a move leaves its own side out of check."""
        return not self.play(move).in_check(self.turn)

    def moves(self) -> Iterator[Move]:
        """Yield the legal moves."""
        return (move for move in self.pseudo_legal() if self.is_safe(move))

    def has_move(self) -> bool:
        """Return True if the side to move has a legal move."""
        return next(self.moves(), None) is not None

    def passed(self) -> Position:
        """Return the position with the other side to move, where nothing can be taken en passant.

        The clocks stay as they are, and so does a check.
        """
        return replace(self, turn=self.turn.other, ep=None)

    def play(self, move: Move | str) -> Position:
        """Play a move and return the new position.

        A Move is not tested for legality; a text such as `Ng1-g3` or `Ng3` is, and raises
        InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
        """
        if isinstance(move, str):
            move = cast("Move", late("read_move")(self, move))
        elif not isinstance(move, Move):
            raise UsageError(f"expected a Move or its text, not {type(move).__name__}")
        count, turn = len(self.game.pieces), self.turn
        masks, dropped = list(self.masks), move.manner is Manner.DROP
        if not dropped:
            masks[turn * count + move.piece.index] ^= 1 << move.origin
        masks[turn * count + (move.promotion or move.piece).index] ^= 1 << move.target
        if move.captured is not None:
            masks[turn.other * count + move.captured.index] ^= 1 << self.victim(move)
        if move.way is not None:
            first, last = move.way.rook
            masks[turn * count + move.way.piece.index] ^= 1 << first | 1 << last
        resets = move.captured is not None or move.piece.pawn or dropped
        may, must = self._conversions(move)
        return Position(
            self.game,
            tuple(masks),
            turn.other,
            0 if resets else self.halfmove + 1,
            self.fullmove + (turn is Colour.BLACK),
            self._passed(move),
            self._rights(move),
            may,
            must,
            self._reserves(move) if dropped else self.reserves,
        )

    def victim(self, move: Move) -> int:
        """Return the square of the piece that a move captures."""
        if move.manner is not Manner.EN_PASSANT:
            return move.target
        passed = self.game.table.double_step(self.turn.other, move.target)
        assert passed is not None
        return passed[2]

    def _passed(self, move: Move) -> int | None:
        """Return the square that can be taken en passant after a move."""
        if not (self.game.rules.en_passant and move.piece.pawn) or move.captured is not None:
            return None
        paths = self.game.table.between(self.turn, move.piece, move.origin, move.target)
        return paths[0].passes[0] if paths and is_double_step(paths) else None

    def _rights(self, move: Move) -> int:
        """Return the rights to castle that are left after a move."""
        left, touched = self.castling, 1 << move.origin | 1 << move.target
        for index, way in enumerate(self.game.rules.castling if left else ()):
            if way.corners & touched:
                left &= ~(1 << index)
        return left

    def _conversions(self, move: Move) -> tuple[int, int]:
        """Return the bishops that may and that must convert after a move."""
        may, must = self.may_convert, self.must_convert
        if not may | must:
            return 0, 0
        bit = 1 << move.origin
        if may & bit:
            # The first of two bishops to move decides for both.
            partner = may & self.side(self.turn) & ~bit
            may &= ~partner
            if partner and not self.is_conversion(move):
                must |= partner
        gone = bit | 1 << move.target
        return may & ~gone, must & ~gone

    def is_conversion(self, move: Move) -> bool:
        """Return True if a move is a bishop's conversion."""
        if move.piece is not self.game.rules.conversion or move.manner is not Manner.STEP:
            return False
        paths = self.game.table.between(self.turn, move.piece, move.origin, move.target)
        return any(path.condition is Condition.CONVERSION for path in paths)

    def _reserves(self, move: Move) -> tuple[int, ...]:
        index = self.turn * len(self.game.pieces) + move.piece.index
        left = list(self.reserves)
        left[index] -= 1
        return tuple(left)

    def is_mate(self) -> bool:
        """Return True if the side to move is checkmated."""
        return self.in_check() and not self.has_move()

    def outcome(self) -> Outcome | None:
        """Return how the game has ended; None while it goes on."""
        if self.has_move():
            return None
        if self.in_check():
            return Outcome(self.turn.other, "checkmate")
        if self.game.rules.stalemate is Stalemate.LOSS:
            return Outcome(self.turn.other, "stalemate")
        return Outcome(None, "stalemate")


def perft(position: Position, depth: int) -> int:
    """Count the sequences of legal moves of a length."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.moves())
    return sum(perft(position.play(move), depth - 1) for move in position.moves())


def is_double_mate(position: Position) -> bool:
    """Return True if both sides are in check, and neither has a move that frees its king.

    This goal of problems is as Popeye has it. No legal move leads to such a position: the side that
    has moved is in check. A king that is next to its enemy may be captured: that frees the own king
    where nothing else attacks it then.
    """
    if not (position.in_check() and position.in_check(position.turn.other)):
        return False
    return not (_can_free_king(position) or _can_free_king(position.passed()))


def double_mates(position: Position) -> Iterator[Move]:
    """Yield the moves that give double mate; none of them is legal.

    Without a legal move a side gives none: it is mated or stalemated already.
    """
    if position.has_move():
        for move in position.pseudo_legal():
            if is_double_mate(position.play(move)):
                yield move


def _can_free_king(position: Position) -> bool:
    """Return True if the side to move has a legal move, or can take the other's king."""
    return position.has_move() or any(map(position.is_safe, _king_captures(position)))


def _king_captures(position: Position) -> Iterator[Move]:
    target = position.king(position.turn.other)
    for origin, _ in position.attacks(target, position.turn):
        piece = position.piece_at(origin)
        assert piece is not None
        yield Move(piece.type, origin, target, position.game.royal)
