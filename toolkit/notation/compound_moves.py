"""Compound moves: what a move does to the board, step by step, as Game Courier writes it.

`P e7-e8; Q-e8` is a promotion, `P d5-e6; e5-` a capture en passant, `K e1-g1; R h1-f1` castling. The
steps know no rule: a compound is a legal move where one does the same to the board.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from toolkit.notation.move_grammar import BoardChange
from toolkit.rules.board import Colour
from toolkit.rules.board_state import Piece
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Manner, Move, Position


@dataclass(slots=True)
class BoardEditor:
    """Changes a board step by step."""

    position: Position
    masks: list[int]
    words: list[str] = field(default_factory=list)
    """The effect of each step."""
    faults: list[str] = field(default_factory=list)
    """The reasons why steps can do nothing."""

    def change(self, step: BoardChange) -> None:
        """Do a step, or note why it cannot be done."""
        origin, target = (self._square(name) for name in (step.origin, step.target))
        if step.of_board:
            self.faults.append(f"the board keeps its squares, {step.target} is not taken off")
        elif (step.origin and origin is None) or (step.target and target is None):
            return
        elif origin is not None and target is not None:
            self._move(step, origin, target)
        elif origin is not None:
            self._clear(origin)
        elif target is not None:
            self._put(step, target)

    def _square(self, name: str | None) -> int | None:
        board = self.position.game.board
        square = board.square(name) if name else None
        if name and (square is None or not board.has(square)):
            self.faults.append(f"the board has no square {name}")
            return None
        return square

    def _move(self, step: BoardChange, origin: int, target: int) -> None:
        piece, name = self._at(origin), self._name(origin)
        if piece is None:
            self.faults.append(f"nothing stands on {name}")
            return
        if step.piece is not None and step.piece != piece.letter:
            self.faults.append(f"{piece.words} stands on {name}, not {step.piece}")
        taken = self._at(target)
        self._empty(origin)
        self._empty(target)
        self._set(piece, target)
        captures = f" and takes {taken.words}" if taken else ""
        self.words.append(f"moves {piece.words} from {name} to {self._name(target)}{captures}")

    def _clear(self, square: int) -> None:
        piece = self._at(square)
        if piece is None:
            self.faults.append(f"nothing stands on {self._name(square)}")
            return
        self._empty(square)
        self.words.append(f"takes {piece.words} from {self._name(square)}")

    def _put(self, step: BoardChange, square: int) -> None:
        piece = piece_of_letter(self.position.game, step.piece or "")
        if piece is None:
            self.faults.append(f"{self.position.game.name} has no piece {step.piece}")
            return
        self._empty(square)
        self._set(piece, square)
        self.words.append(f"puts {piece.words} on {self._name(square)}")

    def _name(self, square: int) -> str:
        return self.position.game.board.name(square)

    def _at(self, square: int) -> Piece | None:
        kinds = len(self.position.game.pieces)
        for index, mask in enumerate(self.masks):
            if mask >> square & 1:
                return Piece(Colour(index // kinds), self.position.game.pieces[index % kinds])
        return None

    def _empty(self, square: int) -> None:
        self.masks = [mask & ~(1 << square) for mask in self.masks]

    def _set(self, piece: Piece, square: int) -> None:
        self.masks[piece.colour * len(self.position.game.pieces) + piece.type.index] |= 1 << square


def piece_of_letter(game: Game, letter: str) -> Piece | None:
    """Return the piece of a FEN letter, small for Black; None if the game has no such piece."""
    piece = game.piece(letter.upper()) if letter.isascii() else None
    return None if piece is None else Piece(Colour(letter.islower()), piece)


def moves_with_changes(position: Position, changes: Sequence[BoardChange]) -> Iterator[Move]:
    """Yield the moves that do to the board what some steps do, legal or not."""
    editor = apply_changes(position, changes)
    if not editor.faults:
        wanted = tuple(editor.masks)
        yield from (move for move in position.pseudo_legal() if position.play(move).masks == wanted)


def changes_words(position: Position, changes: Sequence[BoardChange]) -> str:
    """Say what some steps do to the board, or why they cannot be done."""
    editor = apply_changes(position, changes)
    return "; ".join(editor.faults) or f"it {', '.join(editor.words)}"


def apply_changes(position: Position, changes: Sequence[BoardChange]) -> BoardEditor:
    """Return the board after some steps, as far as they can be done."""
    editor = BoardEditor(position, list(position.masks))
    for step in changes:
        editor.change(step)
    return editor


def changes_of(position: Position, move: Move) -> tuple[BoardChange, ...]:
    """Return the steps of which a move consists."""
    board, turn = position.game.board, position.turn
    origin, target = board.name(move.origin), board.name(move.target)
    if move.manner is Manner.DROP:
        return (BoardChange(_letter(turn, move.piece), None, target),)
    first = BoardChange(_letter(turn, move.piece), origin, target)
    if move.way is not None:
        rook = _letter(turn, move.way.piece)
        start, end = map(board.name, move.way.rook)
        return first, BoardChange(rook, start, end)
    if move.manner is Manner.EN_PASSANT:
        return first, BoardChange(None, board.name(position.victim(move)))
    if move.promotion is not None:
        return first, BoardChange(_letter(turn, move.promotion), None, target)
    return (first,)


def _letter(turn: Colour, piece: PieceType) -> str:
    return Piece(turn, piece).letter
