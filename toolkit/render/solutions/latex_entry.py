"""Problems as LaTeX, as columns print them: the diagram, who made it, what is asked.

Below comes the solution that was found, or else the stated one. `toolkit/render/solutions/latex.py`
has the document around them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.notation.piece_letters import legend_words, strange_pieces
from toolkit.problems.fields import FIELDS, changed_options, published, unsaid_keys, values_of
from toolkit.problems.model import Problem, position_names
from toolkit.problems.solving import Solved
from toolkit.problems.written import FieldLosses, Written
from toolkit.render.boards.tikz import draw_figure, draw_tikz
from toolkit.render.solutions.latex import (
    caption,
    diagram_remark,
    escaped,
    has_boxes,
    solution_line,
)
from toolkit.render.solutions.lines import Printed, SolutionLines
from toolkit.render.solutions.style import USUAL, Style
from toolkit.rules.position import Position
from toolkit.solve.notation import BREAK, SPACE

_NAMED = {"set_play": "with set play", "duplex": "duplex", "half_duplex": "sides changed"}
"""Options that a diagram must state."""
HOLDS = dict.fromkeys(FIELDS, "") | {
    **dict.fromkeys(("keys", "short"), "unless the solution says them"),
    "options": ", ".join(_NAMED),
}
"""The fields that are printed, with what limits it."""
_TOGETHER = 4
"""Lines of the solution that stay on the page of the diagram: the key is among them."""


def write_latex(problem: Problem) -> Written:
    """Write a problem as a part of a document, with what is stated; what is not seen is named."""
    losses = FieldLosses()
    lines = [*_stated(problem, losses), *_remarks(problem, losses)]
    _name_options(problem, losses)
    return losses.written(_entry(problem, lines, losses))


def entry_latex(solved: Sequence[Solved], style: Style = USUAL) -> Written:
    """Write a problem with the solution that was found; what is stated follows where it differs.

    Raises UsageError for letters that do not fit its game.
    """
    losses, problem = FieldLosses(), solved[0].task.problem
    lines = [line for each in solved for line in _solution(each, style)]
    known = {_plain(line.text) for line in lines}
    text = losses.text("solution", problem.solution)
    if any(_plain(line) not in known for line in text.splitlines()):
        lines += [Printed("As stated:"), *_levelled(text)]
    return losses.written(_entry(problem, [*lines, *_remarks(problem, losses)], losses))


def _entry(problem: Problem, solution: Sequence[Printed], losses: FieldLosses) -> str:
    """Return the diagram with what stands above and below it, and the lines of its solution."""
    above = [f"{line}\\par\n" for line in _heading(problem, losses)]
    asked = [caption(problem.position, problem.stipulation), *_said(problem)]
    known = _legend(problem.position)
    below = [escaped(SPACE.join(asked)), *[known] * bool(known), *map(escaped, _twins(problem))]
    lines = [solution_line(each.level, each.text) for each in solution]
    _name_letters(problem, losses)
    parts = [
        f"{diagram_remark(problem.position)}\\pmentry{{%\n",
        f"{''.join(above)}{draw_tikz(problem.position)}\\par\n",
        "\\par\n".join(below),
        f"}}{{%\n{''.join(lines[:_TOGETHER])}}}\n",
        *lines[_TOGETHER:],
        "\\bigskip\n",
    ]
    return "".join(parts)


def _legend(position: Position) -> str:
    """Return what the pieces are whose figures and letters may not be known."""
    kinds = strange_pieces(position, promoted=True)
    said = (f"{draw_figure(kind)} {escaped(legend_words([kind]))}".strip() for kind in kinds)
    return ", ".join(rf"\mbox{{{each}}}" for each in said)


def _heading(problem: Problem, losses: FieldLosses) -> Iterator[str]:
    """Yield the name, the authors, where it was published, the award and the title."""
    lines = {
        "id": problem.id,
        "author": ", ".join(filter(None, problem.authors)),
        "source": published(problem),
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


def _solution(solved: Solved, style: Style) -> Iterator[Printed]:
    """Yield the lines of a solution that was found, below the name of its position if it has one."""
    phase, solution = solved.task.phase, solved.solution
    lines = SolutionLines(style.writer(solution.position.game), style.shown)
    opening, *body, _ = lines.whole(solution)
    yield Printed(f"{phase.label}) {opening.text}") if phase.label else opening
    yield from body


def _stated(problem: Problem, losses: FieldLosses) -> Iterator[Printed]:
    """Yield the stated keys, as far as the stated solution does not say them, and that solution."""
    text = losses.text("solution", problem.solution)
    yield from (Printed(losses.line("keys", key)) for key in unsaid_keys(problem))
    yield from _levelled(text)


def _levelled(text: str) -> Iterator[Printed]:
    """Yield the lines of a text, each as deep as it is set in."""
    lines = [line for line in text.splitlines() if line.strip()]
    least = min(map(_indent, lines), default=0)
    yield from (Printed(line.strip(), (_indent(line) - least) // 2) for line in lines)


def _remarks(problem: Problem, losses: FieldLosses) -> Iterator[Printed]:
    """Yield the themes and the remarks."""
    if problem.themes:
        yield Printed(f"({', '.join(losses.line('themes', theme) for theme in problem.themes)})")
    yield from (Printed(losses.line("remarks", each)) for each in problem.remarks if each.strip())


def _indent(line: str) -> int:
    """Return how far a line is set in, at most so far that it can still be read."""
    return min(len(line) - len(line.lstrip()), 20)


def _plain(text: str) -> str:
    """Return a line without blanks and without the signs of where it may break, to be compared."""
    return "".join(text.replace(SPACE, " ").replace(BREAK, "").split())


def _name_letters(problem: Problem, losses: FieldLosses) -> None:
    """Note texts with letters that pdfTeX has not."""
    why = "pdflatex prints boxes for some letters; lualatex and xelatex print those of their font"
    for name, value in values_of(problem).items():
        for text in value if isinstance(value, list) else [value]:
            if isinstance(text, str) and has_boxes(text):
                losses.add(name, text, why)


def _name_options(problem: Problem, losses: FieldLosses) -> None:
    """Note options that are not printed."""
    for name, value in changed_options(problem).items():
        if name not in _NAMED:
            losses.add(
                "options", f"{name} = {str(value).lower()}", "left out, as it is not printed"
            )
