"""Stipulations of problems: an aim, what is played before, and in how many moves.

`#3` mate in three, `##3` double mate, `s#3` selfmate, `r#3` reflexmate, `semi-r#3` semi-reflexmate, `h#3` helpmate,
`hs#3` helpselfmate; `ser-#3`, `ser-h#3`, `ser-s#3` with a series of moves of one side. Help play may
take half a move more: `h#2.5`. The terms are those of the Codex for Chess Composition.
"""

import re
from dataclasses import dataclass

from toolkit.errors import UsageError
from toolkit.kernel.terms import Aim, Goal, GoalKind, Play, Prelude
from toolkit.rules.board import Colour
from toolkit.rules.position import Position

MAX_MOVES = 99
_FORM = re.compile(
    r"(?P<play>[a-z-]*?)\s*"
    r"(?:(?P<goal>##|#=|=#|#|=|\+)|(?P<kind>[xz])(?P<square>(?:[a-z]{1,2}[0-9](?:[0-9](?=\s))?)?))"
    r"\s*(?P<moves>[0-9]{1,4})(?P<half>[.,]5|½)?",
    re.IGNORECASE,
)
_DEEP = ("#", "=", "#=", "=#")
_EXPECTED = "expected one such as #2, =3, s#2, r#2, h#2.5, hs#3, ser-h#5, +2, x2 or zd4 3"


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
_KINDS = {
    "": (Prelude.NONE, Play.DIRECT),
    "s": (Prelude.NONE, Play.SELF),
    "r": (Prelude.NONE, Play.REFLEX),
    "semi-r": (Prelude.NONE, Play.SEMI_REFLEX),
    "h": (Prelude.HELP, Play.DIRECT),
    "hs": (Prelude.HELP, Play.SELF),
    "ser-": (Prelude.SERIES, Play.DIRECT),
    "ser-s": (Prelude.SERIES, Play.SELF),
    "ser-h": (Prelude.SERIES_HELP, Play.DIRECT),
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


@dataclass(frozen=True, slots=True)
class Stipulation:
    """An aim, what is played before, and how many moves it all takes."""

    aim: Aim
    moves: int
    """Those that it may take; 0 in a battle if that is to be found out."""
    prelude: Prelude = Prelude.NONE
    half: bool = False
    """True if half a move comes before the moves, in help play."""

    def __repr__(self) -> str:
        return f"<Stipulation {self}>"

    def __str__(self) -> str:
        name = _NAMES[self.prelude, self.aim.play]
        gap = " " if self.goal.square[-2:].isdigit() else ""
        moves = "" if self.is_open else f"{gap}{self.moves}"
        return f"{name}{self.goal}{moves}{'.5' * self.half}"

    @property
    def goal(self) -> Goal:
        """The goal."""
        return self.aim.goal

    @property
    def is_battle(self) -> bool:
        """True if one side forces the goal against the other from the first move on."""
        return self.prelude is Prelude.NONE

    @property
    def is_open(self) -> bool:
        """True if the number of moves is to be found out."""
        return self.is_battle and not self.moves

    @property
    def begins(self) -> Colour | None:
        """The side that begins help play by convention; None if either may.

        White reaches the goal of a helpmate, and Black begins unless there is half a move more;
        in a helpselfmate White begins unless there is.
        """
        if self.prelude is not Prelude.HELP:
            return None
        return Colour.WHITE if self.half is self.aim.play.by_attacker else Colour.BLACK

    @property
    def plies(self) -> int:
        """The number of moves of either side before the battle."""
        match self.prelude:
            case Prelude.NONE:
                return 0
            case Prelude.SERIES:
                return self.moves - 1
            case Prelude.SERIES_HELP:
                return self.moves
            case Prelude.HELP:
                return 2 * self.moves - (1 if self.aim.play.by_attacker else 2) + self.half

    def shorter(self, plies: int) -> range:
        """Return the numbers of moves before the battle in lines that are shorter than one of so many.

        In help play the same side begins; where the attacker is helped by a series, it has a move.
        """
        match self.prelude:
            case Prelude.HELP:
                return range(plies % 2, plies, 2)
            case Prelude.SERIES_HELP:
                return range(1, plies)
            case _:
                return range(plies)

    @property
    def battle(self) -> int:
        """The most moves of the attacker that the battle takes."""
        return self.moves if self.is_battle else 1


def read_stipulation(text: str, deep: bool = False) -> Stipulation:
    """Read a stipulation; raises UsageError if it is none. A deep one says no number of moves.

    A square of which the number has two digits is followed by a space: `zd10 3`.
    """
    if deep:
        if text.strip() not in _DEEP:
            raise UsageError(f"stipulation {text!r}: without a number of moves, #, = or #= is asked")
        return Stipulation(Aim(_goal_of(text.strip())), 0)
    match = _FORM.fullmatch(text.strip())
    kind = _KINDS.get(match["play"].lower()) if match else None
    if match is None or kind is None:
        raise UsageError(f"stipulation {text!r}: {_EXPECTED}")
    moves, half = int(match["moves"]), bool(match["half"])
    prelude, play = kind
    least = 0 if half and play.by_attacker else 1
    if not least <= moves <= MAX_MOVES:
        raise UsageError(f"stipulation {text!r}: expected 1 to {MAX_MOVES} moves, found {moves}")
    if half and prelude is not Prelude.HELP:
        raise UsageError(f"stipulation {text!r}: only help play takes half a move")
    return Stipulation(Aim(_goal(match), play), moves, prelude, half)


def check_certifiable(asked: Stipulation) -> None:
    """Raise UsageError unless one side forces a goal that it reaches by a legal move (see `certificate`)."""
    direct = asked.is_battle and asked.aim.play is Play.DIRECT
    if not direct or asked.goal.kind is GoalKind.DOUBLE_MATE:
        raise UsageError(f"there are certificates of #n, =n, #=n, +n, xn and zn, not of {asked}")


def _goal(match: re.Match[str]) -> Goal:
    if match["kind"]:
        return Goal(GoalKind(match["kind"].lower()), match["square"].lower())
    return _goal_of(match["goal"])


def _goal_of(text: str) -> Goal:
    return Goal(GoalKind("#=" if text == "=#" else text))


def asked_words(stipulation: Stipulation, begins: Colour) -> str:
    """Say what is asked where a side has the first move."""
    moves = "how many moves?" if stipulation.is_open else stipulation.moves
    length = f"in {moves}{'.5' * stipulation.half}"
    match stipulation.prelude:
        case Prelude.NONE:
            return f"{_battle_words(stipulation, begins)} {length}{_duty_words(stipulation, begins)}"
        case Prelude.HELP:
            attacker = begins if stipulation.plies % 2 == 0 else begins.other
            ends = _battle_words(stipulation, attacker)
            opening = f"{begins.word} begins, " if attacker is not begins else ""
            return f"{opening}{ends} {length} with the help of {attacker.other.word}"
        case Prelude.SERIES:
            ends = _battle_words(stipulation, begins).removeprefix(f"{begins.word} ")
            return f"{begins.word} plays {_row_words(stipulation)} and {ends}"
        case Prelude.SERIES_HELP:
            return f"{begins.word} plays {_row_words(stipulation)}, then {_battle_words(stipulation, begins.other)}"


def _row_words(stipulation: Stipulation) -> str:
    count = stipulation.moves
    return f"{count} move{'s' * (count != 1)} in a row"


def _battle_words(stipulation: Stipulation, attacker: Colour) -> str:
    if stipulation.aim.play.by_attacker:
        return f"{attacker.word} {_goal_words(stipulation.goal, 0)}"
    return f"{attacker.word} forces {attacker.other.word} to {_goal_words(stipulation.goal, 1)}"


def _goal_words(goal: Goal, form: int) -> str:
    square = f"{_PREPOSITIONS[goal.kind]}{goal.square}" if goal.square else ""
    return f"{_VERBS[goal.kind][form]}{square}"


def _duty_words(stipulation: Stipulation, attacker: Colour) -> str:
    """Say who must reach the goal if possible."""
    match stipulation.aim.play:
        case Play.REFLEX:
            return "; whoever can must do so"
        case Play.SEMI_REFLEX:
            return f"; {attacker.other.word} must do so where it can"
        case _:
            return ""


def after_ply(after: Position, prelude: Prelude, plies: int) -> Position | None:
    """Return the position in which a prelude goes on after a move, the first of so many.

    None if it may not go on: in a series a check must be answered, and the other side passes.
    """
    if prelude is Prelude.HELP or (prelude is Prelude.SERIES_HELP and plies == 1):
        return after
    return None if after.in_check() else after.passed()
