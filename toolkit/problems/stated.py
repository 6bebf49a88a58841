"""What is stated of the positions of a problem: their keys, or whole solutions, as moves.

A key is a move (`Qa1`, `1.Qe5-a1!`), a solution of help play or of a series its moves in the order
of play (`1.Kd4 Be3 2.Ke5 Sf7#`), or the first of them. Of a problem with several positions it says
which it is for, as in `b) Qa1` or `duplex) Qa1`; else it is for the first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from toolkit.errors import MoveError, ProblemError
from toolkit.placement import MAX_SHOWN
from toolkit.position import Move
from toolkit.problems.model import Phase, Problem
from toolkit.solve.lastmove import read_last_move
from toolkit.solve.solution import Line, Solution
from toolkit.solve.turns import after_ply

MAX_KEYS = 1_000
"""More keys or solutions that are stated are not looked at."""
_PHASED = re.compile(r"(?P<label>[a-z][0-9]{0,3}(?: duplex)?|duplex)\)\s*(?P<moves>.*)", re.DOTALL)
_NUMBER = re.compile(r"(?<!\S)[0-9]{1,3}\s*\.+\s*")


@dataclass(frozen=True, slots=True)
class Stated:
    """What is stated of a position of a problem."""

    keys: tuple[Move, ...] = ()
    """Of a battle."""
    lines: tuple[tuple[Move, ...], ...] = ()
    """Of help play or a series: the moves of each, or the first of them."""
    wrong: tuple[str, ...] = ()
    """What is no move of the position, in words."""
    intended: int | None = None
    """How many solutions are."""

    def added_to(self, solution: Solution) -> Solution:
        """A solution with what is stated of it."""
        wanted = solution.intended if self.intended is None else self.intended
        return replace(solution, stated=self.keys, intended=wanted)

    def compared(self, lines: Sequence[Line]) -> tuple[list[Line], list[tuple[Move, ...]]]:
        """Those of these lines that are not stated, and the stated ones that are not among them."""
        stated, named = set(self.lines), set[tuple[Move, ...]]()
        lengths = {len(moves) for moves in stated}
        others = []
        for line in lines:
            begun = {moves[:count] for moves in _wholes(line) for count in lengths} & stated
            named |= begun
            if not begun:
                others.append(line)
        return others, [moves for moves in self.lines if moves not in named]


def stated_of(problem: Problem, phases: Sequence[Phase]) -> list[Stated]:
    """What is stated of each of the positions of a problem."""
    labels = [phase.label for phase in phases]
    texts: list[list[str]] = [[] for _ in phases]
    strays = []
    if len(problem.keys) > MAX_KEYS:
        strays.append(f"more than {MAX_KEYS} keys")
    for key in problem.keys[:MAX_KEYS]:
        match = _PHASED.fullmatch(key.strip())
        if match is None:
            texts[0].append(key)
        elif match["label"] in labels:
            texts[labels.index(match["label"])].append(match["moves"])
        else:
            strays.append(f"{shown(key)}: there is no position {match['label']}")
    found = [
        _read(phase, each, problem.intended) for phase, each in zip(phases, texts, strict=True)
    ]
    return [replace(found[0], wrong=(*found[0].wrong, *strays)), *found[1:]]


def _read(phase: Phase, texts: Sequence[str], intended: int | None) -> Stated:
    found, wrong = [], []
    for text in texts:
        try:
            found.append(_moves(phase, text))
        except (MoveError, ProblemError) as error:
            wrong.append(str(error))
    stated = Stated(wrong=tuple(wrong), intended=intended)
    if phase.stipulation.is_battle:
        return replace(stated, keys=tuple(dict.fromkeys(line[0] for line in found)))
    return replace(stated, lines=tuple(dict.fromkeys(found)))


def _moves(phase: Phase, text: str) -> tuple[Move, ...]:
    """The moves of a text; raises MoveError, and ProblemError where there are too many or none."""
    asked, position = phase.stipulation, phase.position
    words = _NUMBER.sub(" ", text).split()
    most = 1 if asked.is_battle else asked.plies + (1 if asked.aim.play.by_attacker else 2)
    if not 1 <= len(words) <= most:
        moves = "a move" if asked.is_battle else f"1 to {most} moves"
        raise ProblemError(f"expected {moves}, found {shown(text)}")
    found = []
    for number, word in enumerate(words):
        if len(word) > MAX_SHOWN:
            raise ProblemError(f"expected a move, found {shown(word)}")
        move = read_last_move(position, word, asked.goal)
        found.append(move)
        after, left = position.play(move), asked.plies - number
        position = (after_ply(after, asked.prelude, left) if left > 0 else None) or after
    return tuple(found)


def shown(text: str) -> str:
    """A text as it is reported."""
    return repr(text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}...")


def _wholes(line: Line) -> list[tuple[Move, ...]]:
    """The moves of a line, as often as it may end in different ways."""
    moves = tuple(placed.move for placed in line.moves)
    return [(*moves, last.move) for last in line.last] or [moves]
