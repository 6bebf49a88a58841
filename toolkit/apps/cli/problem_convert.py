"""`pathmate problems convert`: writes problems in another format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.destination import Output, by_ending, write_parts
from toolkit.apps.terminal.exit_status import FINDINGS, LIMITED, UNUSABLE
from toolkit.problems.target import ENDINGS, Target

if TYPE_CHECKING:
    from toolkit.problems.entry import Entry
    from toolkit.problems.model import Problem

Say = Callable[[str], None]
"""Says a message to the reader."""
Solver = Callable[["Problem"], "Problem | None"]
"""Gives a problem its solution, if that is found in time."""
_NAMED = 3
"""Items of a kind that are named, each for itself; more are counted."""


def convert(
    files: options.ProblemFiles,
    to: Annotated[
        Target | None,
        typer.Option(
            "--to",
            help="What to; else by the ending of --output: .toml, .epd, .inp, .olv, .csv, .tex.",
        ),
    ] = None,
    output: Output = None,
    game: options.Game = None,
    solve: Annotated[
        bool,
        typer.Option("--solve", help="Solve, and write the solution where none is stated."),
    ] = False,
    time: options.Seconds = None,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Write nothing if anything would be lost; status 1."),
    ] = False,
) -> None:
    """Write problems as TOML, EPD, Popeye's input, olive's YAML, CSV or LaTeX.

    What the new format cannot hold is named; of many items of a kind, how many. A problem that it
    cannot hold at all is left out, and the status is 1.
    """
    from toolkit.apps.cli.entries import all_entries
    from toolkit.render.solutions.formats import joined
    from toolkit.rules.catalogue import load

    target = to or by_ending(output, Target, ENDINGS, "format")
    if game is not None:
        load(game)
    solver = partial(_with_solution, seconds=time) if solve else None
    converter = _Converter(target, strict, solver)
    texts = converter.texts(all_entries(files, game))
    if strict:
        every = list(texts)
        texts = iter([] if converter.status else every)
    write_parts((part.encode("utf-8", "replace") for part in joined(texts, target)), output)
    converter.close()
    raise typer.Exit(converter.status)


def _with_solution(problem: Problem, seconds: float | None) -> Problem | None:
    """A problem with the solution that is found, if none is stated; None where a limit came first.

    Raises a PathmateError for what cannot be solved.
    """
    from toolkit.apps.cli.engines import chosen_engine
    from toolkit.kernel.terms import Limits
    from toolkit.problems.solving import solve_phases
    from toolkit.render.solutions.text import stated_text
    from toolkit.solve.problem import Settings

    if problem.solution.strip():
        return problem
    settings = Settings(problem.options.tries, limits=Limits(seconds))
    found = tuple(solve_phases(problem, settings, lambda game: chosen_engine(game, None)))
    if not all(each.solution.complete for each in found):
        return None
    return replace(problem, solution=stated_text(found))


class _Converter:
    """Writes problems one by one and keeps the exit status; one that is broken stops no other."""

    def __init__(self, target: Target, strict: bool, solver: Solver | None) -> None:
        self._target = target
        self._strict = strict
        self._solver = solver
        self._said: dict[tuple[Say, str], list[str]] = {}
        self._counts: Counter[tuple[Say, str]] = Counter()
        self._first: dict[tuple[Say, str], str] = {}
        self.status = 0

    def texts(self, entries: Iterator[Entry]) -> Iterator[str]:
        """Yield the problems that can be written."""
        from toolkit.apps.cli.entries import say_remarks
        from toolkit.apps.terminal.messages import complain

        for entry in entries:
            say_remarks(entry)
            if entry.problem is None:
                complain(str(entry.error))
                self.status = UNUSABLE
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
        """The problem, with the solution if that is asked for."""
        from toolkit.apps.terminal.messages import warn
        from toolkit.errors import PathmateError

        if self._solver is None:
            return problem
        found, why = None, "a limit came before it was solved"
        try:
            found = self._solver(problem)
        except PathmateError as error:
            why = str(error)
        if found is None:
            warn(f"{_named(entry, problem)}: {why}")
            self.status = max(self.status, LIMITED)
        return found or problem

    def _written(self, entry: Entry, problem: Problem) -> Iterator[str]:
        """One problem, if it can be written."""
        from toolkit.apps.terminal.messages import complain, warn
        from toolkit.errors import UnsupportedError
        from toolkit.problems.written import FieldLoss
        from toolkit.render.solutions.formats import write

        name = _named(entry, problem)
        try:
            written = write(problem, self._target)
        except UnsupportedError as error:
            self._say(complain, name, f"left out: {error}")
            self.status = max(self.status, FINDINGS)
            return
        unused = (
            FieldLoss(each, "", "left out, as problems have nothing of the kind")
            for each in entry.unused
        )
        for loss in (*unused, *written.losses):
            kind = f"{loss.field}: {loss.why}"
            self._say(complain if self._strict else warn, name, kind, str(loss))
            if self._strict:
                self.status = max(self.status, FINDINGS)
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
    """Where a problem stands, and its id."""
    from toolkit.apps.cli.entries import place_of

    return f"{place_of(entry)}: {problem.id}" if problem.id else place_of(entry)
