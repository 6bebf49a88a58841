"""The positions that a command line or its input asks to be solved, each read when its turn comes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from toolkit.apps.terminal.inputs import STANDARD_INPUT, is_file
from toolkit.errors import EntryError, PathmateError, UsageError
from toolkit.problems.solving import SolvedPhase
from toolkit.problems.stated import Stated

if TYPE_CHECKING:
    from toolkit.problems.entry import Entry
    from toolkit.problems.model import Phase, Problem
    from toolkit.rules.position import Position
    from toolkit.solve.solution import Solution
    from toolkit.solve.stipulation import Stipulation

_LOOKS_LIKE_FEN = re.compile(r"\s*\S+/\S+\s+[wb]\s")
_PEEK = 1 << 16
"""Bytes in which the first problem of a file is looked for, to know the file by it."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A position to solve, the problem that it is one of, and what is stated of it."""

    problem: Problem
    phase: Phase
    stated: Stated = field(default_factory=Stated)

    @property
    def position(self) -> Position:
        """The position."""
        return self.phase.position

    @property
    def stipulation(self) -> Stipulation:
        """What is asked of it."""
        return self.phase.stipulation

    @property
    def title(self) -> str:
        """What stands above its solution: `LOY2 b) b2 to b3`."""
        label = f"{self.phase.label})" if self.phase.label else ""
        return " ".join(filter(None, (self.problem.name, label, self.phase.changed)))

    def named(self, solution: Solution) -> Solution:
        """A solution with what is stated of the position."""
        return self.stated.added_to(solution)

    def solved(self, solution: Solution) -> SolvedPhase:
        """The position with its solution."""
        return SolvedPhase(self.phase, self.stated, solution)


@dataclass(frozen=True, slots=True)
class Task:
    """A position to solve, or why there is none."""

    line: int | None = None
    """Where its problem begins in the input, if that has lines."""
    posed: Posed | None = None
    error: PathmateError | None = None
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def tasks(text: str, asked: str | None, game: str | None, holds: bool = False) -> Iterator[Task]:
    """The positions that an argument stands for; `holds` says that it names a file of problems.

    Raises UsageError for a stipulation that is none, RecordError for what cannot be read.
    """
    from toolkit.solve.stipulation import read_stipulation

    wanted = None if asked is None else read_stipulation(asked)
    if holds or text == STANDARD_INPUT or holds_problems(text):
        from toolkit.apps.cli.entries import each_entry

        for entry in each_entry(text, game, wanted):
            yield from _of_entry(entry, wanted)
    else:
        yield from _of_argument(text, wanted, game)


def holds_problems(name: str) -> bool:
    """Whether a name is that of a file of problems, by how it ends or by how the file begins."""
    from toolkit.problems.entries import FORMATS, Format, format_by_text

    if _LOOKS_LIKE_FEN.match(name):
        return False
    ending = PurePath(name).suffix.lower()
    if ending in FORMATS or not is_file(name) or ending == ".pgn":
        return ending in FORMATS
    with Path(name).open("rb") as file:
        head = file.read(_PEEK).decode("utf-8", "replace").lstrip("\ufeff")
    # A score may have headers as olive's YAML has keys.
    return format_by_text(head) not in (None, Format.OLIVE)


def _of_argument(text: str, asked: Stipulation | None, game: str | None) -> Iterator[Task]:
    """The position that an argument is itself: a FEN, an EPD, or the name of one."""
    from toolkit.apps.terminal.positions import find_position
    from toolkit.problems.lines import read_line
    from toolkit.problems.model import Problem

    if _LOOKS_LIKE_FEN.match(text):
        entry = replace(read_line("", 1, text, game, asked), line=None)
        if isinstance(entry.error, EntryError):
            raise UsageError(entry.error.message)
        yield from _of_entry(entry, asked)
    elif asked is None:
        raise UsageError("name a stipulation such as #2, or give it in an EPD as 'dm 2'")
    else:
        problem = Problem(find_position(text, game).position, asked)
        yield Task(posed=Posed(problem, problem.phases()[0]))


def _of_entry(entry: Entry, asked: Stipulation | None) -> Iterator[Task]:
    """The positions of a problem in their order."""
    if entry.problem is None:
        yield Task(entry.line, error=entry.error)
        return
    try:
        found = list(_phases(_with_stipulation(entry.problem, asked), entry.line))
    except PathmateError as error:
        found = [Task(entry.line, error=error)]
    warnings = (*entry.warnings, *found[0].warnings)
    yield replace(found[0], warnings=warnings, notes=entry.notes)
    yield from found[1:]


def _with_stipulation(problem: Problem, asked: Stipulation | None) -> Problem:
    """A problem of which one thing is asked, whatever its twins say."""
    if asked is None:
        return problem
    return replace(problem, twins=tuple(replace(twin, stipulation=None) for twin in problem.twins))


def _phases(problem: Problem, line: int | None) -> Iterator[Task]:
    from toolkit.problems.stated import stated_of

    phases = problem.phases()
    for phase, stated in zip(phases, stated_of(problem, phases), strict=True):
        warnings = tuple(f"what is stated is left out: {each}" for each in stated.wrong)
        try:
            phase.check()
        except PathmateError as error:
            yield Task(line, error=error, warnings=warnings)
            continue
        yield Task(line, Posed(problem, phase, stated), warnings=warnings)


def where(task: Task) -> str:
    """What stands before a message about a task: its line, if it has one."""
    return "" if task.line is None else f"line {task.line}: "


def message_of(task: Task, error: PathmateError) -> str:
    """Why a task cannot be used; an error that names its file and its line stands for itself."""
    if isinstance(error, EntryError):
        own = error.file == STANDARD_INPUT
        return f"line {error.line}: {error.message}" if own else str(error)
    return f"{where(task)}{error}"
