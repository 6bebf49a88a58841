"""Examines sketches by the kernel: what is forced, and what help play reaches.

Moves are words, as in `findings`; those of help play say besides what they capture and whether they check.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toolkit.compose.findings import VERDICTS_BY_NUMBER, Finality, ProblemPlay, SketchVerdict
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.errors import UsageError
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.search import examiner, help_examiner
from toolkit.kernel.terms import Goal, GoalKind, Play, Prelude
from toolkit.solve.stipulation import Stipulation

MEMORY = 1 << 20
NODES = 2_000_000
"""Positions that the kernel looks at for one question; what needs more is passed over."""
_GOALS = (GoalKind.MATE, GoalKind.STALEMATE, GoalKind.EITHER)
_PLAYS = (Play.DIRECT, Play.SELF, Play.REFLEX)
MOST_SET_LINES = 2
"""The most lines of the set play."""


def asked_of(stipulation: Stipulation) -> Goal:
    """Return the goal; raises UsageError for what the composer cannot make."""
    goal, play = stipulation.goal, stipulation.aim.play
    forces = stipulation.prelude is Prelude.NONE and play in _PLAYS and stipulation.moves > 1
    helps = stipulation.prelude is Prelude.HELP and play is Play.DIRECT and stipulation.plies > 1
    if goal.kind not in _GOALS or not (forces or helps):
        raise UsageError(
            f"{stipulation} cannot be composed; what can is #n, s#n and r#n of two moves and more, "
            "h#n of one and a half and more, and the same with = and #= in place of #"
        )
    return goal


def direct_goal_of(stipulation: Stipulation) -> Goal:
    """Return the goal of direct play; raises UsageError for any other play."""
    direct = stipulation.aim.play is Play.DIRECT and stipulation.prelude is Prelude.NONE
    if not direct or stipulation.goal.kind not in _GOALS or stipulation.moves < 2:
        raise UsageError(f"{stipulation}: only #n, =n and #=n of two moves and more are taken here")
    return asked_of(stipulation)


class KernelExaminer:
    """Examines sketches as problems of one kind, in which one side forces the goal.

    `nodes` bounds the work on each question, 0 for no bound. Every answer is None (the verdict: UNKNOWN)
    where a limit came first.
    """

    def __init__(self, space: SketchSpace, kernel: Kernel, stipulation: Stipulation, nodes: int = 0) -> None:
        self._space, self._packed = space, space.packed
        asked_of(stipulation)
        self._examiner = examiner(kernel, stipulation.aim, stipulation.moves, nodes, MEMORY)

    def examine(self, sketch: Sketch) -> tuple[SketchVerdict, int]:
        """Return the soundness of a sketch, and its key if it is sound."""
        verdict, key = self._examiner.examine(self._packed(sketch))
        return VERDICTS_BY_NUMBER[verdict], key

    def course(self, sketch: Sketch, key: int) -> ProblemPlay | None:
        """Return the play after the key."""
        found = self._examiner.course(self._packed(sketch), key)
        return None if found is None else ProblemPlay(*found)

    def tries(self, sketch: Sketch, key: int) -> Sequence[tuple[int, int]] | None:
        """Return the first moves that have a single refutation, each with that."""
        found: list[tuple[int, int]] | None = self._examiner.tries(self._packed(sketch), key)
        return found

    def idle(self, sketch: Sketch, key: int) -> Sequence[int] | None:
        """Return the squares, by the kernel's numbers, of pieces without which it is as sound; never a king's.

        The key stays the same.
        """
        found: list[int] | None = self._examiner.idle(self._packed(sketch), key)
        return found


@dataclass(frozen=True, slots=True)
class HelpLine:
    """A solution, or a line of the set play."""

    moves: tuple[int, ...]
    """All of them, both sides'; the last reaches the goal."""
    finality: Finality
    """The quality of the mate."""


def checks(word: int) -> bool:
    """Return True if a move gives check."""
    return bool(word >> 48 & 1)


def captures(word: int) -> bool:
    """Return True if a move captures."""
    return bool(word >> 40 & 0xFF)


class KernelHelpExaminer:
    """Examines sketches as problems of help play of one kind.

    A sound one has as many solutions as are intended, and nothing shorter; UNSOLVED has fewer, and COOKED
    more. `nodes` and the answers are as those of `KernelExaminer`.
    """

    def __init__(
        self,
        space: SketchSpace,
        kernel: Kernel,
        stipulation: Stipulation,
        solutions: int = 1,
        nodes: int = 0,
    ) -> None:
        assert stipulation.begins is not None
        self._space, self._turn = space, stipulation.begins
        self._examiner = help_examiner(kernel, stipulation.goal, stipulation.plies, solutions, nodes, MEMORY)

    def examine(self, sketch: Sketch) -> tuple[SketchVerdict, tuple[HelpLine, ...]]:
        """Return the soundness of a sketch, and its solutions if it is sound."""
        verdict, lines = self._examiner.examine(self._space.packed(sketch, self._turn))
        return VERDICTS_BY_NUMBER[verdict], _lines(lines)

    def set_play(self, sketch: Sketch) -> tuple[HelpLine, ...] | None:
        """Return the solutions with the other side to begin; of many the first few."""
        packed = self._space.packed(sketch, self._turn)
        found = self._examiner.set_play(packed, MOST_SET_LINES - 1)
        return None if found is None else _lines(found)

    def idle(self, sketch: Sketch) -> Sequence[int] | None:
        """Return the squares, by the kernel's numbers, of pieces without which all solutions stay; never a king's."""
        found: list[int] | None = self._examiner.idle(self._space.packed(sketch, self._turn))
        return found


def _lines(found: Iterable[tuple[list[int], int]]) -> tuple[HelpLine, ...]:
    return tuple(HelpLine(tuple(moves), Finality(finality)) for moves, finality in found)
