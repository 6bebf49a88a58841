"""A plain search on the Python engine: every move, every answer, nothing skipped.

It is the judge of faster engines, and stands in if there is none.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from time import monotonic

from toolkit.errors import SearchStopped
from toolkit.kernel.terms import Aim, Goal, GoalKind, Limits, Play, Prelude, Progress
from toolkit.rules.position import Move, Position
from toolkit.solve.engine import Discovery, MoveLine, Proof
from toolkit.solve.stipulation import after_ply

_PATIENCE = 256
"""Positions between two looks at the clock."""
_LONGEST_MATE, _MATE_NODES = 3, 60_000
"""The longest mate that is looked for, and how many positions are looked at for it."""


class PlainSearch:
    """A prover of forced goals; the limits hold for all the questions put to one search."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.nodes = 0
        self._limits = limits or Limits()
        seconds = self._limits.seconds
        self._deadline = None if seconds is None else monotonic() + seconds
        self._known: dict[tuple[object, ...], bool] = {}
        self._barren: set[tuple[object, ...]] = set()
        self._progress: Progress | None = None

    def progress(self) -> Progress | None:
        """Return the progress of the last proof of first moves (see Progressing)."""
        return self._progress

    # A battle

    def prove(self, position: Position, aim: Aim, moves: int) -> dict[Move, Proof]:
        """Find for each first move whether it forces the goal, and how soon (see Engine)."""
        found = dict.fromkeys(position.moves(), Proof(None))
        if self._is_obliged(position, aim):
            return found
        if aim.play.by_attacker:
            found |= dict.fromkeys(aim.goal.self_checks(position), Proof(1))
        for length in range(1, moves + 1):
            open_ = [move for move, proof in found.items() if proof.length is None]
            for done, move in enumerate(open_, len(found) - len(open_)):
                self._progress = Progress(length, done, len(found), _proved(found))
                try:
                    if self._forces(move, position.play(move), aim, length):
                        found[move] = Proof(length)
                except SearchStopped:
                    open_ = [each for each, proof in found.items() if proof.length is None]
                    return found | dict.fromkeys(open_, Proof(None, known=False))
        return found

    def discover(
        self,
        position: Position,
        aim: Aim,
        most: int,
        nodes: int | None = None,  # noqa: ARG002
    ) -> Discovery:
        """Find a move that forces the goal in the fewest moves (see Engine)."""
        complete = True
        for length in range(1, most + 1):
            proofs = self.prove(position, aim, length)
            for move, proof in proofs.items():
                if proof.length:
                    return Discovery(complete, length, (move,))
            complete = all(proof.known for proof in proofs.values())
            if not complete:
                break
        return Discovery(complete)

    def refuted(self, position: Position, aim: Aim, moves: int, most: int) -> list[Move] | None:
        """Return the moves against which the other side has no answer (see Engine)."""
        if aim.play.binds_defender and self._can_reach(position, aim.goal):
            return []
        found = []
        for move in position.moves():
            after = position.play(move)
            if not (self._is_forced(move, after, aim) or self.answered(after, aim, moves)):
                found.append(move)
                if len(found) > most:
                    return None
        return found

    def answered(self, position: Position, aim: Aim, moves: int) -> bool:
        """Return True if the side to move can force the goal in at most so many moves."""
        if moves <= 0 or self._is_obliged(position, aim):
            return False
        if aim.play.by_attacker and any(True for _ in aim.goal.self_checks(position)):
            return True
        return any(self._forces(move, after, aim, moves) for move, after in self._attacks(position, aim, moves))

    def _forces(self, move: Move, after: Position, aim: Aim, moves: int) -> bool:
        """Return True if a move of the attacker, the first of so many, forces the goal."""
        if aim.play.by_attacker and not aim.goal.ends_play:
            if aim.goal.is_reached(move, after):
                return True
            if moves == 1:
                return False
        if moves == 1 and aim.play.by_attacker and aim.goal.kind is GoalKind.DOUBLE_MATE:
            return False  # no legal move gives it
        return self.forced(after, aim, moves - 1)

    def forced(self, position: Position, aim: Aim, moves: int) -> bool:
        """Return True if the goal is reached, or forced in so many further moves whatever is played."""
        self._count()
        key = (*position_key(position), aim, moves)
        if key not in self._known:
            self._known[key] = self._forced(position, aim, moves)
        return self._known[key]

    def _forced(self, position: Position, aim: Aim, moves: int) -> bool:
        defences = position.moves()
        first = next(defences, None)
        if first is None:
            return aim.play.by_attacker and aim.goal.holds(position)
        if aim.play.binds_defender and self._can_reach(position, aim.goal):
            return True
        if moves == 0 and aim.play is not Play.SELF:
            return False
        return all(
            self._is_forced(move, after, aim) or self.answered(after, aim, moves)
            for move in (first, *defences)
            for after in (position.play(move),)
        )

    def _is_forced(self, move: Move, after: Position, aim: Aim) -> bool:
        """Return True if a defence reaches the goal that the attacker wants it to reach."""
        return not aim.play.by_attacker and aim.goal.is_reached(move, after)

    def _is_obliged(self, position: Position, aim: Aim) -> bool:
        """Return True if the attacker must reach the goal himself, which is not what he wants."""
        return aim.play is Play.REFLEX and self._can_reach(position, aim.goal)

    def _can_reach(self, position: Position, goal: Goal) -> bool:
        reaching = (move for move in position.moves() if goal.is_reached(move, position.play(move)))
        return any(True for _ in chain(reaching, goal.self_checks(position)))

    def _attacks(self, position: Position, aim: Aim, moves: int) -> Iterator[tuple[Move, Position]]:
        """Yield the attacker's moves and the positions after them, checks first.

        At the end of the line checks alone can mate.
        """
        quiet = []
        only_checks = moves == 1 and aim == Aim.MATE
        for move in position.moves():
            after = position.play(move)
            if after.in_check():
                yield move, after
            elif not only_checks:
                quiet.append((move, after))
        yield from quiet

    # What is played before a battle

    def lines(self, position: Position, prelude: Prelude, plies: int, aim: Aim) -> Iterator[MoveLine]:
        """Yield every line of so many moves after which a move forces the aim at once (see Engine)."""
        if plies == 0:
            for move, proof in self.prove(position, aim, 1).items():
                if not proof.known:
                    raise SearchStopped("stopped by a limit")
                if proof.length is not None:
                    yield (move,)
            return
        self._count()
        key = (*position_key(position), prelude, plies, aim)
        if key in self._barren:
            return
        barren = True
        ends = prelude.by_attacker(plies) is aim.play.by_attacker and not aim.goal.ends_play
        for move in position.moves():
            played = position.play(move)
            after = after_ply(played, prelude, plies)
            if after is not None and not (ends and aim.goal.is_reached(move, played)):
                for line in self.lines(after, prelude, plies - 1, aim):
                    barren = False
                    yield (move, *line)
        if barren:
            self._barren.add(key)

    def _count(self) -> None:
        self.nodes += 1
        if self._limits.nodes is not None and self.nodes > self._limits.nodes:
            raise SearchStopped(f"stopped after {self._limits.nodes} positions")
        if self.nodes % _PATIENCE == 0:
            if self._limits.stop.is_set():
                raise SearchStopped("stopped")
            if self._deadline is not None and monotonic() > self._deadline:
                raise SearchStopped(f"stopped after {self._limits.seconds:g} s")


@lru_cache(maxsize=64)
def mates_in(position: Position, length: int, first: Move | None = None) -> bool | None:
    """Return whether the side to move mates in time, with a first move; None if that is open."""
    if not 0 < length <= _LONGEST_MATE:
        return None
    try:
        proofs = PlainSearch(Limits(nodes=_MATE_NODES)).prove(position, Aim.MATE, length)
    except SearchStopped:
        return None
    wanted = [proof for move, proof in proofs.items() if first in (None, move)]
    if any(proof.length for proof in wanted):
        return True
    return False if all(proof.known for proof in wanted) else None


def _proved(found: dict[Move, Proof]) -> tuple[tuple[Move, int], ...]:
    """Return the first moves that are proved to force the goal, the quickest first."""
    lengths = [(move, proof.length) for move, proof in found.items() if proof.length is not None]
    return tuple(sorted(lengths, key=lambda each: each[1]))


def position_key(position: Position) -> tuple[object, ...]:
    """Return everything of a position that its future depends on: all but the clocks."""
    return (
        position.masks,
        position.turn,
        position.ep,
        position.castling,
        position.may_convert,
        position.must_convert,
        position.reserves,
    )
