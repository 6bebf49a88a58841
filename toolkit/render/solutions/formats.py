"""The formats of problems, and their conversion: what each format holds, and what is lost."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from toolkit.errors import PathmateError, UnsupportedError
from toolkit.kernel.terms import Limits
from toolkit.problems import lines, spreadsheet
from toolkit.problems.model import Entry, Problem
from toolkit.problems.olive import writer as olive
from toolkit.problems.popeye import writer as popeye
from toolkit.problems.solving import Choose, solve_phases
from toolkit.problems.target_formats import FieldLoss, Target, Written
from toolkit.problems.toml import writer as toml
from toolkit.render.solutions import latex
from toolkit.render.solutions.text import stated_text
from toolkit.solve.problem import Settings

Say = Callable[[str], None]
"""Says a message to the reader."""
Solver = Callable[[Problem], Problem | None]
"""Gives a problem its solution, if that is found in time."""
_NAMED = 3
"""Items of a kind that are named, each for itself; more are counted."""


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
    Target.POPEYE: _Form(popeye.write_popeye, popeye.HOLDS, "BeginProblem\n", "\nNextProblem\n", "\nEndProblem\n"),
    Target.OLIVE: _Form(olive.write_olive, olive.HOLDS, "---\n", "\n---\n", "\n"),
    Target.CSV: _Form(
        spreadsheet.write_row,
        spreadsheet.HOLDS,
        f"{spreadsheet.header()}{spreadsheet.BREAK}",
        spreadsheet.BREAK,
        spreadsheet.BREAK,
    ),
    Target.LATEX: _Form(latex.write_latex, latex.HOLDS, latex.PREAMBLE, "\n", latex.END),
}


def holds(target: Target) -> Mapping[str, str]:
    """Return the fields for which a format has a place, with what limits it."""
    return _FORMS[target].holds


def write(problem: Problem, target: Target) -> Written:
    """Write a problem; raises UnsupportedError if the format has nothing for its game."""
    return _FORMS[target].write(problem)


def joined(texts: Iterable[str], target: Target) -> Iterator[str]:
    """Yield the parts of a file of problems that are written; nothing if there are none."""
    form, count = _FORMS[target], 0
    for count, text in enumerate(texts, 1):
        yield form.head if count == 1 else form.between
        yield text
    if count:
        yield form.tail


def with_solution(problem: Problem, seconds: float | None, choose: Choose) -> Problem | None:
    """Return a problem with the solution that is found, if none is stated; None if a limit came first.

    Raises a PathmateError for what cannot be solved.
    """
    if problem.solution.strip():
        return problem
    settings = Settings(problem.options.tries, limits=Limits(seconds))
    found = tuple(solve_phases(problem, settings, choose))
    if not all(each.solution.complete for each in found):
        return None
    return replace(problem, solution=stated_text(found))


class ProblemConverter:
    """A writer of problems one by one; one that is broken stops no other.

    To a strict reader each loss is an error that is said at once; else those of a kind are gathered.
    """

    def __init__(self, target: Target, strict: bool, solver: Solver | None, complain: Say, warn: Say) -> None:
        self._target = target
        self._strict = strict
        self._solver = solver
        self._complain = complain
        self._warn = warn
        self._said: dict[tuple[Say, str], list[str]] = {}
        self._counts: Counter[tuple[Say, str]] = Counter()
        self._first: dict[tuple[Say, str], str] = {}
        self.is_unusable = self.is_unsolved = self.is_lossy = False

    def texts(self, entries: Iterable[Entry]) -> Iterator[str]:
        """Yield the problems that can be written."""
        for entry in entries:
            if entry.problem is None:
                self._complain(str(entry.error))
                self.is_unusable = True
            else:
                yield from self._written(entry, self._solved(entry, entry.problem))

    def close(self) -> None:
        """Say what is lost: each item, or of many of a kind the first and how many there are."""
        for (say, kind), messages in self._said.items():
            count, first = self._counts[say, kind], self._first[say, kind]
            many = f"{kind}: {count} times, first in {first} (--strict names each) [{self._target}]"
            for message in messages if count <= _NAMED else [many]:
                say(message)

    def _solved(self, entry: Entry, problem: Problem) -> Problem:
        """Return the problem, with the solution if that is asked for."""
        if self._solver is None:
            return problem
        found, why = None, "a limit came before it was solved"
        try:
            found = self._solver(problem)
        except PathmateError as error:
            why = str(error)
        if found is None:
            self._warn(f"{_named(entry, problem)}: {why}")
            self.is_unsolved = True
        return found or problem

    def _written(self, entry: Entry, problem: Problem) -> Iterator[str]:
        """Yield one problem, if it can be written."""
        name = _named(entry, problem)
        try:
            written = write(problem, self._target)
        except UnsupportedError as error:
            self._say(self._complain, name, f"left out: {error}")
            self.is_lossy = True
            return
        why = "left out, as problems have nothing of the kind"
        for loss in (*(FieldLoss(each, "", why) for each in entry.unused), *written.losses):
            say = self._complain if self._strict else self._warn
            self._say(say, name, f"{loss.field}: {loss.why}", str(loss))
            self.is_lossy |= self._strict
        yield written.text

    def _say(self, say: Say, name: str, kind: str, item: str = "") -> None:
        """Say what of a problem is lost at once to a strict reader; else gather those of a kind."""
        said = f"{name}: {item or kind} [{self._target}]"
        if self._strict:
            say(said)
            return
        self._counts[say, kind] += 1
        self._first.setdefault((say, kind), name)
        if self._counts[say, kind] <= _NAMED:
            self._said.setdefault((say, kind), []).append(said)


def _named(entry: Entry, problem: Problem) -> str:
    """Return the place of a problem, with its id."""
    return f"{entry.place}: {problem.id}" if problem.id else entry.place
