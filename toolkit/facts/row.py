"""One fact of a position: a relation, who fills its roles, and the path by which it is so."""

from dataclasses import dataclass, field
from typing import Any

from toolkit.facts.path_reports import PathReport, path_name, piece_name, report_path
from toolkit.notation.algebraic import format_bare
from toolkit.rules.board_state import Piece
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Move, Position


@dataclass(frozen=True, slots=True)
class Row:
    """Something that is so in a position, or has come about with a move; squares are ints."""

    relation: str
    """Its name, as `facts` takes it: "attacks"."""
    position: Position = field(compare=False, repr=False)
    """The position of the fact; for what a move has ended, the one before that move."""
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

    def __repr__(self) -> str:
        return f"<Row {self.relation}: {self}>"

    def __str__(self) -> str:
        return row_words(self)

    def piece(self, square: int | None) -> Piece | None:
        """Return the piece on a square of its position."""
        return None if square is None else self.position.piece_at(square)

    def to_json(self) -> dict[str, Any]:
        """Return its roles as names of squares and pieces, and its path as `explain` reports it."""
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


# In words

WORDS = {
    "attacks": "{agent} attacks {patient}{by}",
    "protects": "{agent} protects {patient}{through}{by}",
    "controls": "{agent} controls {patient}{through}{by}",
    "checks": "{agent} gives check to {patient}{by}",
    "pins": "{agent} pins {patient} to {beyond}{by}",
    "shields": "{patient} shields {beyond} from {agent}{by}",
    "batteries": "{agent} would attack {patient}{through}{by}",
    "discoveries": "{agent} would give check to {patient}{through}{by}",
    "xrays": "{agent} acts on {patient}{through}{by}",
    "paths": "{agent} has the path {path}",
    "blocks": "{agent} blocks {path} of {beyond}",
    "legal": "{move} is legal{by}",
    "stands": "{piece} stands on {place}",
    "moved": "{piece} has come to {place}{origin}{by}",
    "captured": "{piece} has captured {man} on {place}",
    "discovered": "{agent} attacks {patient}{by} now",
    "opened": "{path} of {agent} is clear now",
    "closed": "{path} of {agent} is no longer clear",
    "unpinned": "{agent} no longer pins {patient} to {beyond}{by}",
    "protected": "{agent} protects {patient}{through}{by} now",
    "unprotected": "{agent} no longer protects {patient}{through}{by}",
}
"""The line of each relation and event."""
INTRUDES = "{agent} stands on a royal square, which gives check to {patient}"


def row_words(row: Row) -> str:
    """Say what a row says, as a line without a full stop."""
    intrudes = row.relation == "checks" and row.path is None
    words = INTRUDES if intrudes else WORDS[row.relation]
    return words.format_map(_roles(row))


def _roles(row: Row) -> dict[str, str]:
    """Name all that a line may speak of."""
    board, move, actor = row.position.game.board, row.move, row.piece(row.agent)
    path = "" if row.path is None else path_name(board, row.path)
    place = "" if row.patient is None else board.name(row.patient)
    man = move.captured.name if move and move.captured else ""
    return {
        "agent": _named(row, row.agent),
        "piece": actor.words if actor else "",
        "patient": _named(row, row.patient),
        "beyond": _named(row, row.beyond),
        "through": "" if row.through is None else f" through {_named(row, row.through)}",
        "path": path,
        "by": path and f" by {path}",
        "move": format_bare(board, move) if move else "",
        "origin": "" if row.beyond is None else f" from {board.name(row.beyond)}",
        "place": place,
        "man": f"{row.position.turn.word}'s {man}",
    }


def _named(row: Row, square: int | None) -> str:
    return "" if square is None else piece_name(row.position, square)
