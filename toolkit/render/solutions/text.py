"""A solution as text, part by part, so that each can be printed as soon as it is found.

#2 (White mates in 2)
Key: 1.Qa1!
1 key, sound
1.Qa1! (zz)
   1...Nb4 2.axb4#
Tries:
   1.Qe8? 1...Nc3+!
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolkit.problems.solving import Solved
from toolkit.render.solutions.lines import Printed, SolutionLines
from toolkit.render.solutions.style import USUAL, Style
from toolkit.solve.notation import BREAK, SPACE
from toolkit.solve.solution import Part, Solution

WIDTH = 80
"""Characters that a line has at most, unless a single move is longer."""
_INDENT = 3


def solution_text(solution: Solution, style: Style = USUAL, width: int = WIDTH) -> str:
    """Write a whole solution; raises UsageError for letters that do not fit its game."""
    lines = SolutionLines(style.writer(solution.position.game), style.shown)
    opening, *rest = lines.whole(solution)
    return "\n".join(wrapped([opening, *lines.legend(solution.position), *rest], width))


def stated_text(solved: Sequence[Solved]) -> str:
    """Write the solution that was found as files of problems state it; empty if there is none."""
    lines = [text for each in solved for text in wrapped(_play(each))]
    return "\n".join([*lines, ""]) if lines else ""


def _play(solved: Solved) -> Iterator[Printed]:
    """Yield the play of a position below its name, without how much was found."""
    phase, solution = solved.task.phase, solved.solution
    lines = SolutionLines(USUAL.writer(solution.position.game))
    if phase.label:
        yield Printed(f"{phase.label})")
    yield from lines.part(Part.SHORT, solution)
    if solution.lines:
        yield from lines.heading(solution)
    for line in solution.lines:
        yield from lines.line(phase.stipulation, line)
    if not any(answer.replies for answer in solution.tree):
        for answer in solution.tree:
            yield from lines.key(solution, answer)
    for part in (Part.TREE, Part.SET_PLAY, Part.TRIES):
        yield from lines.part(part, solution)


def wrapped(lines: Iterable[Printed], width: int = WIDTH) -> list[str]:
    """Return lines as they are printed: broken between moves where they are too long."""
    return [text for line in lines for text in _wrap(line.text, line.level, width)]


def _wrap(text: str, level: int, width: int) -> list[str]:
    """Break a line between moves; what goes on is set in by one more level."""
    lines, line = [], " " * (_INDENT * level)
    begun = False
    for word in text.strip(" ").split(" "):
        for number, piece in enumerate(word.split(BREAK)):
            gap = " " if begun and number == 0 else ""
            if begun and len(line) + len(gap) + len(piece) > width:
                lines.append(line)
                line, gap = " " * (_INDENT * (level + 1)), ""
            line += gap + piece
            begun = True
    return [each.replace(SPACE, " ") for each in (*lines, line)]
