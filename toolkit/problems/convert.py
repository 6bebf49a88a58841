"""Writes problems in another format, and names what of each that cannot hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from toolkit.problems import spreadsheet
from toolkit.problems.latex import write_latex
from toolkit.problems.lines import write_line
from toolkit.problems.model import Problem
from toolkit.problems.popeye.writer import write_popeye
from toolkit.problems.target import Target
from toolkit.problems.toml.writer import write_toml
from toolkit.problems.written import Written
from toolkit.solve.printed.latex import END, PREAMBLE


@dataclass(frozen=True, slots=True)
class _Form:
    """How a format is written: each problem, and what stands around and between them."""

    write: Callable[[Problem], Written]
    head: str
    between: str
    tail: str


_FORMS = {
    Target.TOML: _Form(write_toml, "", "\n\n", "\n"),
    Target.EPD: _Form(write_line, "", "\n", "\n"),
    Target.POPEYE: _Form(write_popeye, "BeginProblem\n", "\nNextProblem\n", "\nEndProblem\n"),
    Target.CSV: _Form(
        spreadsheet.write_row,
        f"{spreadsheet.header()}{spreadsheet.BREAK}",
        spreadsheet.BREAK,
        spreadsheet.BREAK,
    ),
    Target.LATEX: _Form(write_latex, PREAMBLE, "\n", END),
}


def write(problem: Problem, target: Target) -> Written:
    """Write a problem; raises UnsupportedError where the format has nothing for its game."""
    return _FORMS[target].write(problem)


def joined(texts: Iterable[str], target: Target) -> Iterator[str]:
    """Yield the parts of a file of problems that are written; nothing where there are none."""
    form, count = _FORMS[target], 0
    for count, text in enumerate(texts, 1):
        yield form.head if count == 1 else form.between
        yield text
    if count:
        yield form.tail
