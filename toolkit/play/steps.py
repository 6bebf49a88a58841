"""The moves of records and what they lead to, remembered.

A text that was changed a little is played again without playing again what did not change, and a
record whose game is found by its moves is not played again when it is found.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from toolkit import fen
from toolkit.arrangements import placed
from toolkit.board import Colour
from toolkit.game import Game
from toolkit.play.moves import named_moves
from toolkit.position import Move, Position
from toolkit.record.model import MoveText
from toolkit.wording import Wording


@dataclass(slots=True, eq=False)
class Step:
    """A move and the position after it."""

    move: Move
    after: Position
    _is_check: bool | None = None
    _is_mate: bool | None = None

    @property
    def is_check(self) -> bool:
        """Whether it gives check."""
        if self._is_check is None:
            self._is_check = self.after.in_check()
        return self._is_check

    @property
    def is_mate(self) -> bool:
        """Whether it checkmates."""
        if self._is_mate is None:
            self._is_mate = self.is_check and not self.after.has_move()
        return self._is_mate


class Steps:
    """Finds what moves lead to, each once.

    Positions are known again as objects: those asked about must come from here.
    """

    def __init__(self) -> None:
        self._starts: dict[tuple[int, str | None], tuple[Game, Position]] = {}
        self._legal: dict[tuple[int, Wording | str], Step | None] = {}
        self._any: dict[tuple[int, object], Step] = {}
        self._passed: dict[int, Position] = {}

    def spend(self, amount: int = 1) -> None:
        """Called before so many moves are found, or sentences judged.

        Whoever wants to end the work before its time raises SearchStopped here.
        """

    def start(self, game: Game, text: str | None, *, bare: bool = False) -> Position:
        """The position of a FEN, or the game's own start; raises FenError.

        A `bare` FEN may be a placement alone.
        """
        key = id(game), text
        if key not in self._starts:
            read = placed if bare and text and len(text.split()) == 1 else fen.read_fen
            self._starts[key] = game, read(game, text) if text else fen.start(game)
        return self._starts[key][1]

    def legal(self, position: Position, text: MoveText) -> Step | None:
        """The legal move that a text names by its squares; None if it names none."""
        self.spend()
        key = id(position), text.wording
        if key not in self._legal:
            self._legal[key] = _legal(position, text)
        return self._legal[key]

    def play(self, position: Position, move: Move) -> Step:
        """Play a move, legal or not."""
        becomes = move.promotion.index if move.promotion else None
        key = id(position), (move.piece.index, move.origin, move.target, becomes, move.manner)
        if key not in self._any:
            self._any[key] = Step(move, position.play(move))
        return self._any[key]

    def passed(self, position: Position) -> Position:
        """The position with the other side to move, for a null move or a ply that is left out.

        Nothing can be taken en passant there.
        """
        key = id(position)
        if key not in self._passed:
            moves = position.fullmove + (position.turn is Colour.BLACK)
            self._passed[key] = replace(position.passed(), fullmove=moves)
        return self._passed[key]


def _legal(position: Position, text: MoveText) -> Step | None:
    """The one legal move that a text names; None where it names none or several."""
    found: Step | None = None
    for move in named_moves(position, text):
        after = position.play(move)
        if not after.in_check(position.turn):
            if found is not None:
                return None
            found = Step(move, after)
    return found
