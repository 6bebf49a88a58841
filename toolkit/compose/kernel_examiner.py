"""Examines sketches by the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.compose.findings import VERDICTS_BY_NUMBER, ProblemPlay, SketchVerdict
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.errors import UsageError
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.composing import examiner
from toolkit.kernel.terms import Goal, GoalKind, Play, Prelude
from toolkit.solve.stipulation import Stipulation

MEMORY = 1 << 20
NODES = 2_000_000
"""Positions that the kernel looks at for one question; what needs more is passed over."""
_GOALS = (GoalKind.MATE, GoalKind.STALEMATE, GoalKind.EITHER)
_PLAYS = (Play.DIRECT, Play.SELF, Play.REFLEX)


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
    """See `Examiner`; `nodes` bounds the work on each question, 0 for no bound.

    Of play in which one side forces the goal.
    """

    def __init__(
        self, space: SketchSpace, kernel: Kernel, stipulation: Stipulation, nodes: int = 0
    ) -> None:
        self._packed = space.packed
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
        """Return the squares of pieces without which it is as sound, by the kernel's numbers."""
        found: list[int] | None = self._examiner.idle(self._packed(sketch), key)
        return found
