"""Writes what was composed as a problem, and its measure."""

from __future__ import annotations

from toolkit.compose.points import Points
from toolkit.compose.runs import Composed, Runner
from toolkit.problems.model import Problem


def problem_of(runner: Runner, composed: Composed, seed: int) -> Problem:
    """A composed problem; its name says by which seed and run it can be made again."""
    return Problem(
        position=runner.space.position(dict(composed.pieces), runner.problem_kind.turn),
        stipulation=runner.stipulation,
        id=f"{runner.game.key}-{seed}-{composed.run}",
        keys=composed.keys,
        intended=len(composed.keys) if composed.others else None,
        themes=composed.themes,
        remarks=(
            *runner.problem_kind.remarks(dict(composed.pieces), composed.key),
            f"measure {in_words(composed.measure)}",
        ),
    )


def in_words(measure: Points) -> str:
    """The sum and the parts that are not 0: `12.5: key 1.5, mates 12, ...`."""
    parts = (f"{name} {value:.4g}" for name, value in measure.parts().items() if value)
    return f"{measure.total:.4g}: {', '.join(parts)}"


def as_numbers(measure: Points) -> dict[str, float]:
    """The sum, as `total`, and each part by name."""
    numbers = {"total": measure.total, **measure.parts()}
    # Nothing is said of the sign of 0.
    return {name: round(value, 2) + 0.0 for name, value in numbers.items()}
