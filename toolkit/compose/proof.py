"""Proves by the Python engine what the kernel has found: one key, and nothing shorter.

The kernel says where to look, which of many moves refutes or reaches the goal; whether it does is judged
by the rules in Python alone, and every move that has to be looked at is listed by them.
"""

from collections.abc import Iterator

from toolkit.errors import EnginesDisagreeError
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.search import Answers, Search
from toolkit.kernel.terms import Aim, GoalKind, Play
from toolkit.notation.algebraic import format_move
from toolkit.rules.board import bits
from toolkit.rules.fen import write_fen
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Manner, Move, Position
from toolkit.solve.stipulation import Stipulation

EVERYWHERE = -1
"""All squares, as a set."""


class Checking:
    """Finds the moves in one position that may attack the other king."""

    def __init__(self, position: Position) -> None:
        self._turn = position.turn
        self._table = position.game.table
        self._king = position.king(position.turn.other)
        self._left = EVERYWHERE if _may_be_otherwise(position) else self._openers(position)

    def may_come_of(self, move: Move) -> bool:
        """Return False only if a move that the position allows does not attack the king."""
        if move.manner is not Manner.STEP or self._left >> move.origin & 1:
            return True
        attackers, _ = self._table.capturing(self._turn, move.promotion or move.piece)
        return bool(attackers[self._king] >> move.target & 1)

    def _openers(self, position: Position) -> int:
        """Return the squares that a piece may leave to open a path to the king."""
        found = 0
        for path in self._paths(position):
            # What else a path needs may come about by a piece that arrives anywhere.
            found |= EVERYWHERE if path.occupied or path.friends else path.empty
        return found

    def _paths(self, position: Position) -> Iterator[Path]:
        """Yield the paths, open or not, by which the side to move could attack the king."""
        king, board = self._king, position.game.board
        frame = board.files * board.ranks
        for index, (origins, paths) in self._table.captures(self._turn):
            for origin in bits(origins[king] & position.masks[index]):
                yield from paths[origin * frame + king]


def _may_be_otherwise(position: Position) -> bool:
    """Return True if a king is or may be in check without a path, or pieces change what they attack."""
    special = position.may_convert or position.must_convert
    royal = any(position.game.rules.royal_squares)
    return bool(special or royal or position.in_check(position.turn.other))


class Prover:
    """Proves problems with one aim in one game, in which one side forces the goal."""

    def __init__(self, kernel: Kernel, aim: Aim) -> None:
        self._aim = aim
        self._goal = aim.goal
        self._play = aim.play
        self._search = Search(kernel)

    def key(self, position: Position, moves: int) -> Move | None:
        """Return the only move that forces the goal in so many moves, if none does in fewer.

        None otherwise.
        """
        if not self._fails(position, moves - 1) or self._is_obliged(position):
            return None
        hints = _hints(self._search.attack(position, self._aim, moves), forcing=True)
        if len(hints) != 1:
            return None
        (key,) = hints
        others = (move for move in position.moves() if move != key)
        proved = self._forced(position.play(key), moves - 1) and all(
            self._is_refuted(position.play(move), moves - 1) for move in others
        )
        return key if proved else None

    def confirmed(self, position: Position, move: Move, stipulation: Stipulation) -> str:
        """Return the move in words; raises EnginesDisagreeError if it is not the only key."""
        text = format_move(position, move)
        if self.key(position, stipulation.moves) != move:
            place = f"{write_fen(position)} ({position.game.key})"
            raise EnginesDisagreeError(
                f"the engines disagree: by the kernel {text} is the one key of {place}, {stipulation}"
            )
        return text

    def _forces(self, position: Position, moves: int) -> bool:
        """Return True if the side to move forces the goal."""
        if moves <= 0 or self._is_obliged(position):
            return False
        hints = _hints(self._search.attack(position, self._aim, moves), forcing=True)
        return any(self._forced(position.play(move), moves - 1) for move in hints[:1])

    def _forced(self, position: Position, moves: int) -> bool:
        """Return True if the goal is reached, or forced in so many moves whatever is played."""
        if self._is_bound(position):
            return True
        defences = list(position.moves())
        if not defences:
            return self._play.by_attacker and self._goal.holds(position)
        return all(
            self._is_reached(move, after) or self._forces(after, moves)
            for move in defences
            for after in (position.play(move),)
        )

    def _fails(self, position: Position, moves: int) -> bool:
        """Return True if no move forces the goal in so many."""
        if moves <= 0 or self._is_obliged(position):
            return True
        if moves == 1 and self._play is Play.DIRECT:
            return not self._can_end(position)
        return all(self._is_refuted(position.play(move), moves - 1) for move in position.moves())

    def _can_end(self, position: Position) -> bool:
        """Return True if a move reaches a goal of direct play; legality is asked of few moves."""
        return any(
            self._goal.is_reached(move, position.play(move)) and position.is_safe(move)
            for move in self._last_moves(position)
        )

    def _last_moves(self, position: Position) -> Iterator[Move]:
        """Return the moves, but for the many that certainly do not check where mate is the goal."""
        moves = position.pseudo_legal()
        if self._goal.kind is not GoalKind.MATE:
            return moves
        return filter(Checking(position).may_come_of, moves)

    def _is_refuted(self, position: Position, moves: int) -> bool:
        """Return True if the goal is neither reached nor forced in so many moves."""
        if self._is_bound(position):
            return False
        if not position.has_move():
            return not (self._play.by_attacker and self._goal.holds(position))
        if moves == 0 and self._play is not Play.SELF:
            return True
        answers = self._search.defend(position, self._aim, moves, enough=1)
        return any(
            not self._is_reached(move, after) and self._fails(after, moves)
            for move in _hints(answers, forcing=False)[:1]
            for after in (position.play(move),)
        )

    def _is_reached(self, defence: Move, after: Position) -> bool:
        """Return True if a defence reaches the goal that the attacker wants it to reach."""
        return not self._play.by_attacker and self._goal.is_reached(defence, after)

    def _is_bound(self, position: Position) -> bool:
        """Return True if the defender must reach the goal, as he can."""
        return self._play.binds_defender and self._can_reach(position)

    def _is_obliged(self, position: Position) -> bool:
        """Return True if the attacker must reach the goal himself, which is not what he wants."""
        return self._play is Play.REFLEX and self._can_reach(position)

    def _can_reach(self, position: Position) -> bool:
        return any(self._goal.is_reached(move, position.play(move)) for move in position.moves())


def _hints(answers: Answers, *, forcing: bool) -> list[Move]:
    return [answer.move for answer in answers.moves if (answer.forces if forcing else answer.fails)]
