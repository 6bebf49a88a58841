"""One fact of a position: a relation, who fills its roles, and the path by which it is so."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from toolkit.facts.reports import PathReport, path_name, report_path
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Move, Piece, Position


@dataclass(frozen=True, slots=True)
class Row:
    """Something that is so in a position, or has come about with a move; squares are ints."""

    relation: str
    """Its name, as `facts` takes it: "attacks"."""
    position: Position = field(compare=False, repr=False)
    """Where it is so; for what a move has ended, the position before that move."""
    agent: int | None = None
    """The square of the piece that acts."""
    patient: int | None = None
    """The square, or that of the piece, which is acted on."""
    path: Path | None = None
    through: int | None = None
    """The square of the only piece in the way, where there is one."""
    beyond: int | None = None
    """The square behind: of a pin, the king's."""
    move: Move | None = None

    def __str__(self) -> str:
        from toolkit.facts.row_words import row_words

        return row_words(self)

    def piece(self, square: int | None) -> Piece | None:
        """The piece on a square of its position."""
        return None if square is None else self.position.piece_at(square)

    def to_json(self) -> dict[str, Any]:
        """Its roles as squares and pieces by name, its path as `explain` reports it."""
        from toolkit.notation.algebraic import format_bare

        board = self.position.game.board
        roles = {name: getattr(self, name) for name in ("agent", "patient", "through", "beyond")}
        return {
            "relation": self.relation,
            **{name: self._role(square) for name, square in roles.items()},
            "path": self._path_json(),
            "move": None if self.move is None else format_bare(board, self.move),
        }

    def _role(self, square: int | None) -> dict[str, Any] | None:
        if square is None:
            return None
        piece = self.piece(square)
        name = self.position.game.board.name(square)
        return {"square": name, "piece": piece.letter if piece else None}

    def _path_json(self) -> dict[str, Any] | None:
        if self.path is None:
            return None
        walker = self.piece(self.path.origin)
        if walker is not None:
            return report_path(self.position, self.path, walker.colour).to_json()
        # A piece has just left by it, for which it was clear.
        board = self.position.game.board
        passes = board.names_of(self.path.passes)
        return PathReport(path_name(board, self.path), passes, True, ()).to_json()
