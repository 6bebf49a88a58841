"""Everything that one piece can and cannot do: each move that its paths draw, explained."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.explain.moves import Explanation, explain_move, sentence
from toolkit.facts.paths import join_words
from toolkit.rules.late import late
from toolkit.rules.position import Position
from toolkit.rules.setup import Piece
from toolkit.text import shortened

_LONGEST = 80
"""More characters of a report are cut in its short form."""


@dataclass(frozen=True, slots=True)
class PieceReport:
    """A piece on its square, and its moves, legal or not: the legal ones first."""

    position: Position
    """The position with its side to move."""
    origin: int
    piece: Piece
    moves: tuple[Explanation, ...]

    def __repr__(self) -> str:
        return f"<PieceReport {shortened(self.reason, _LONGEST)}>"

    def _repr_html_(self) -> str:
        """Return the paths as a picture and the moves as a table, for notebooks."""
        return str(late("piece_html")(self))

    @property
    def legal(self) -> tuple[Explanation, ...]:
        """The moves that are legal."""
        return tuple(each for each in self.moves if each.legal)

    @property
    def reason(self) -> str:
        """Say where it may go and where not: `White's rook on a1 may go to a2 and a3, ...`."""
        board = self.position.game.board
        ends = [board.name(each.target) for each in self.legal]
        shut = [board.name(each.target) for each in self.moves if not each.legal]
        may = f"may go to {join_words(ends)}" if ends else "has no legal move"
        but = f"; {join_words(shut)} {'is' if len(shut) == 1 else 'are'} closed" if shut else ""
        return f"{self.piece.words} on {board.name(self.origin)} {may}{but}"

    def sentences(self) -> list[str]:
        """Explain each move in a sentence."""
        return [sentence(each) for each in self.moves]


def explain_piece(position: Position, origin: int) -> PieceReport:
    """Explain every move of the piece on a square, as if it were its side's turn.

    Squares held by its own pieces are among the ends. Raises ValueError if the square is empty.
    """
    piece = position.piece_at(origin)
    if piece is None:
        raise ValueError(f"there is nothing on {position.game.board.name(origin)}")
    if piece.colour is not position.turn:
        # Nobody has just made a double step that this side could answer.
        position = position.passed()
    ends = dict.fromkeys(position.game.table.leaving(piece.colour, piece.type, origin))
    # Castling is drawn by no path.
    ends |= dict.fromkeys(move.target for move in position.moves() if move.origin == origin)
    ends.pop(origin, None)
    explained = [explain_move(position, origin, end) for end in ends]
    explained = [each for each in explained if each.paths or each.legal]
    return PieceReport(
        position, origin, piece, tuple(sorted(explained, key=lambda each: not each.legal))
    )
