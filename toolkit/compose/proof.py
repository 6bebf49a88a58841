"""Proves by the Python engine what the kernel has found: one key, and nothing shorter.

The kernel says where to look, which of many moves refutes or mates; whether it does is judged by the
rules in Python alone, and every move that has to be looked at is listed by them.
"""

from __future__ import annotations

from toolkit.errors import EnginesDisagreeError
from toolkit.fen import write_fen
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.search import Answers, Search, SearchGoal
from toolkit.notation import format_move
from toolkit.position import Move, Position
from toolkit.solve.goal import Goal
from toolkit.solve.stipulation import Stipulation


class Prover:
    """Proves problems with one goal in one game."""

    def __init__(self, kernel: Kernel, goal: Goal, asked: SearchGoal) -> None:
        self._goal = goal
        self._asked = asked
        self._search = Search(kernel)

    def key(self, position: Position, moves: int) -> Move | None:
        """The only move that forces the goal in so many moves, where none does in fewer.

        None where that is not so.
        """
        if not self._fails(position, moves - 1):
            return None
        hints = _hints(self._search.attack(position, self._asked, moves), forcing=True)
        if len(hints) != 1:
            return None
        (key,) = hints
        others = (move for move in position.moves() if move != key)
        proved = self._forced(position.play(key), moves - 1) and all(
            self._is_refuted(position.play(move), moves - 1) for move in others
        )
        return key if proved else None

    def confirmed(self, position: Position, move: Move, stipulation: Stipulation) -> str:
        """The move in words; raises EnginesDisagreeError where it is not the only key, or another is."""
        text = format_move(position, move)
        if self.key(position, stipulation.moves) != move:
            place = f"{write_fen(position)} ({position.game.key})"
            raise EnginesDisagreeError(
                f"the engines disagree: by the kernel {text} is the one key of {place}, {stipulation}"
            )
        return text

    def _forces(self, position: Position, moves: int) -> bool:
        """Whether the side to move forces the goal."""
        hints = _hints(self._search.attack(position, self._asked, moves), forcing=True)
        return any(self._forced(position.play(move), moves - 1) for move in hints[:1])

    def _forced(self, position: Position, moves: int) -> bool:
        """Whether the goal is reached, or forced in so many moves whatever is played."""
        defences = list(position.moves())
        if not defences:
            return self._goal.holds(position)
        return moves > 0 and all(self._forces(position.play(move), moves) for move in defences)

    def _fails(self, position: Position, moves: int) -> bool:
        """Whether no move forces the goal in so many."""
        return moves <= 0 or all(
            self._is_refuted(position.play(move), moves - 1) for move in position.moves()
        )

    def _is_refuted(self, position: Position, moves: int) -> bool:
        """Whether the goal is neither reached nor forced in so many moves."""
        if moves == 0 or not position.has_move():
            return not (self._goal.holds(position) and not position.has_move())
        answers = self._search.defend(position, self._asked, moves, enough=1)
        return any(
            self._fails(position.play(move), moves) for move in _hints(answers, forcing=False)[:1]
        )


def _hints(answers: Answers, *, forcing: bool) -> list[Move]:
    return [answer.move for answer in answers.moves if (answer.forces if forcing else answer.fails)]
