"""Writes problems as LaTeX: the diagram, who made it, what is asked, and the solution as stated.

`toolkit/solve/printed/latex.py` has the document around them, and writes solutions that were found.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.draw.tikz import draw_tikz
from toolkit.problems.model import Problem, position_names
from toolkit.problems.written import Losses, Written, changed_options
from toolkit.solve.printed.latex import (
    DIAGRAM_BEGINS,
    DIAGRAM_ENDS,
    caption,
    diagram_remark,
    escaped,
    solution_line,
)
from toolkit.solve.printed.moves import SPACE

_NAMED = {"set_play": "with set play", "duplex": "duplex", "half_duplex": "sides changed"}
"""Options that a diagram must state."""


def write_latex(problem: Problem) -> Written:
    """Write a problem as a part of a document; what readers cannot see is named."""
    losses = Losses()
    heading = [f"{line}\\par\n" for line in _heading(problem, losses)]
    asked = [caption(problem.position, problem.stipulation), *_said(problem)]
    below = [escaped(SPACE.join(asked)), *map(escaped, _twins(problem))]
    lines = [
        f"{diagram_remark(problem.position)}{DIAGRAM_BEGINS}",
        f"{''.join(heading)}{draw_tikz(problem.position)}\\par",
        "\\par\n".join(below),
        DIAGRAM_ENDS,
    ]
    solution = "".join(solution_line(*line) for line in _solution(problem, losses))
    _name_the_rest(problem, losses)
    return losses.written("\n".join(lines) + f"\n{solution}\\bigskip\n")


def _heading(problem: Problem, losses: Losses) -> Iterator[str]:
    """Yield the name, the authors, where it was published, the award and the title."""
    year = "" if problem.year is None or str(problem.year) in problem.source else str(problem.year)
    published = ", ".join(filter(None, (problem.source, year)))
    lines = {
        "id": problem.id,
        "author": ", ".join(filter(None, problem.authors)),
        "source": published,
        "award": problem.award,
        "title": problem.title,
    }
    for name, text in lines.items():
        if text.strip():
            said = escaped(losses.line(name, text))
            yield said if name in ("source", "award") else rf"\textbf{{{said}}}"


def _said(problem: Problem) -> Iterator[str]:
    """Yield what is stated beside the stipulation."""
    if problem.intended is not None and problem.intended != 1:
        yield f"{SPACE}{problem.intended} solutions"
    yield from (f"{SPACE}{said}" for name, said in _NAMED.items() if getattr(problem.options, name))


def _twins(problem: Problem) -> Iterator[str]:
    names = position_names()
    if not problem.zero:
        next(names)
    for name, twin in zip(names, problem.twins, strict=False):
        yield f"{name}) {twin.words or 'as in the diagram'}"


def _solution(problem: Problem, losses: Losses) -> Iterator[tuple[int, str]]:
    """Yield the lines of the solution as stated, the keys where there is none, and the remarks."""
    text = losses.text("solution", problem.solution)
    lines = [line for line in text.splitlines() if line.strip()]
    least = min((_indent(line) for line in lines), default=0)
    for line in lines:
        yield (_indent(line) - least) // 2, line.strip()
    if not lines:
        yield from ((0, losses.line("keys", key)) for key in problem.keys if key.strip())
    if problem.themes:
        yield 0, f"({', '.join(losses.line('themes', theme) for theme in problem.themes)})"
    yield from ((0, losses.line("remarks", remark)) for remark in problem.remarks if remark.strip())


def _indent(line: str) -> int:
    """How far a line is set in, at most so far that it can still be read."""
    return min(len(line) - len(line.lstrip()), 20)


def _name_the_rest(problem: Problem, losses: Losses) -> None:
    """Note what is not printed."""
    held = "left out, as it is not printed"
    if problem.solution.strip():
        for key in filter(None, problem.keys):
            losses.add("keys", key, f"{held} where the solution is")
    for name, value in changed_options(problem).items():
        if name not in _NAMED:
            losses.add("options", f"{name} = {str(value).lower()}", held)
    if problem.zero:
        losses.add("zero", "true", "shown by the names of the twins alone")
