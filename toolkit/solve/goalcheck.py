"""Whatever engine searched, what is printed is judged by the definition of the rules."""

from toolkit.kernel.terms import Aim
from toolkit.rules.position import Position
from toolkit.solve.solution import PlacedMove


def check_goal(aim: Aim, last: PlacedMove, after: Position) -> None:
    """Hold a last move against the definition; raises AssertionError where an engine is wrong."""
    if not aim.goal.is_reached(last.move, after):
        raise AssertionError(f"{last} is no {aim.goal}")
