"""The formats of problems: how each is written, and what of a problem it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from toolkit.problems import lines, spreadsheet
from toolkit.problems.model import Problem
from toolkit.problems.olive import writer as olive
from toolkit.problems.popeye import writer as popeye
from toolkit.problems.toml import writer as toml
from toolkit.problems.written import Target, Written
from toolkit.render.solutions import latex_entry as latex
from toolkit.render.solutions.latex import END, PREAMBLE


@dataclass(frozen=True, slots=True)
class _Form:
    """A format: the writing of a problem, and the texts around and between problems."""

    write: Callable[[Problem], Written]
    holds: Mapping[str, str]
    head: str
    between: str
    tail: str


_FORMS = {
    Target.TOML: _Form(toml.write_toml, toml.HOLDS, "", "\n\n", "\n"),
    Target.EPD: _Form(lines.write_line, lines.HOLDS, "", "\n", "\n"),
    Target.POPEYE: _Form(
        popeye.write_popeye,
        popeye.HOLDS,
        "BeginProblem\n",
        "\nNextProblem\n",
        "\nEndProblem\n",
    ),
    Target.OLIVE: _Form(olive.write_olive, olive.HOLDS, "---\n", "\n---\n", "\n"),
    Target.CSV: _Form(
        spreadsheet.write_row,
        spreadsheet.HOLDS,
        f"{spreadsheet.header()}{spreadsheet.BREAK}",
        spreadsheet.BREAK,
        spreadsheet.BREAK,
    ),
    Target.LATEX: _Form(latex.write_latex, latex.HOLDS, PREAMBLE, "\n", END),
}


def holds(target: Target) -> Mapping[str, str]:
    """Return the fields for which a format has a place, with what limits it."""
    return _FORMS[target].holds


def write(problem: Problem, target: Target) -> Written:
    """Write a problem; raises UnsupportedError where the format has nothing for its game."""
    return _FORMS[target].write(problem)


def joined(texts: Iterable[str], target: Target) -> Iterator[str]:
    """Yield the parts of a file of problems that are written; nothing if there are none."""
    form, count = _FORMS[target], 0
    for count, text in enumerate(texts, 1):
        yield form.head if count == 1 else form.between
        yield text
    if count:
        yield form.tail
