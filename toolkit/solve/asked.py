"""What a stipulation asks, in words: `Black begins, White mates in 2`."""

from __future__ import annotations

from toolkit.kernel.terms import Goal, GoalKind, Play, Prelude
from toolkit.rules.board import Colour
from toolkit.solve.stipulation import Stipulation

_VERBS = {
    GoalKind.MATE: ("mates", "mate"),
    GoalKind.STALEMATE: ("stalemates", "stalemate"),
    GoalKind.EITHER: ("mates or stalemates", "mate or stalemate"),
    GoalKind.DOUBLE_MATE: ("gives double mate", "give double mate"),
    GoalKind.CHECK: ("gives check", "give check"),
    GoalKind.CAPTURE: ("captures", "capture"),
    GoalKind.TARGET: ("brings a piece", "bring a piece"),
}
_PREPOSITIONS = {GoalKind.CAPTURE: " on ", GoalKind.TARGET: " to "}


def asked_words(stipulation: Stipulation, begins: Colour) -> str:
    """Say what is asked where a side has the first move."""
    length = f"in {stipulation.moves}{'.5' * stipulation.half}"
    match stipulation.prelude:
        case Prelude.NONE:
            return f"{_battle(stipulation, begins)} {length}{_duty(stipulation, begins)}"
        case Prelude.HELP:
            attacker = begins if stipulation.plies % 2 == 0 else begins.other
            ends = _battle(stipulation, attacker)
            opening = f"{begins.word} begins, " if attacker is not begins else ""
            return f"{opening}{ends} {length} with the help of {attacker.other.word}"
        case Prelude.SERIES:
            ends = _battle(stipulation, begins).removeprefix(f"{begins.word} ")
            return f"{begins.word} plays {_row(stipulation)} and {ends}"
        case Prelude.SERIES_HELP:
            return f"{begins.word} plays {_row(stipulation)}, then {_battle(stipulation, begins.other)}"


def _row(stipulation: Stipulation) -> str:
    count = stipulation.moves
    return f"{count} move{'s' * (count != 1)} in a row"


def _battle(stipulation: Stipulation, attacker: Colour) -> str:
    if stipulation.aim.play.by_attacker:
        return f"{attacker.word} {_goal(stipulation.goal, 0)}"
    return f"{attacker.word} forces {attacker.other.word} to {_goal(stipulation.goal, 1)}"


def _goal(goal: Goal, form: int) -> str:
    square = f"{_PREPOSITIONS[goal.kind]}{goal.square}" if goal.square else ""
    return f"{_VERBS[goal.kind][form]}{square}"


def _duty(stipulation: Stipulation, attacker: Colour) -> str:
    """Who must reach the goal where that is possible."""
    match stipulation.aim.play:
        case Play.REFLEX:
            return "; whoever can must do so"
        case Play.SEMI_REFLEX:
            return f"; {attacker.other.word} must do so where it can"
        case _:
            return ""
