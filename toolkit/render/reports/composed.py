"""Composed problems as they are written one by one, and the status line while they are searched for."""

import sys
from enum import StrEnum
from typing import IO, Any

from toolkit.compose.collect import CollectionProgress
from toolkit.compose.idea import DerivedProblem
from toolkit.compose.measure import Points, measure_numbers
from toolkit.compose.runs import RunProgress
from toolkit.problems.model import Problem
from toolkit.problems.toml.writer import write_toml
from toolkit.render.reports.json_output import emit_json
from toolkit.text import printable


class ComposedFormat(StrEnum):
    """The formats of composed problems; files end so."""

    TOML = "toml"
    JSONL = "jsonl"


class ComposedWriter:
    """Writes problems one after the other to a file or to standard output."""

    def __init__(self, form: ComposedFormat, file: IO[str] | None) -> None:
        self._format = form
        self._file = file
        self.count = 0
        """The number of problems written."""

    def write(self, problem: Problem, measure: Points) -> None:
        """Write the next problem."""
        self._write(problem, composed_document(problem, measure))

    def write_derived(self, derived: DerivedProblem) -> None:
        """Write the next problem, with its origin."""
        self._write(derived.problem(), derived_document(derived))

    def _write(self, problem: Problem, document: dict[str, Any]) -> None:
        if self._format is ComposedFormat.JSONL:
            emit_json(document, self._file)
        else:
            text = ("\n" if self.count else "") + write_toml(problem).text
            if self._file is None:
                text = "\n".join(map(printable, text.split("\n")))
            (self._file or sys.stdout).write(f"{text}\n")
        self.count += 1
        (self._file or sys.stdout).flush()


def composed_document(problem: Problem, measure: Points) -> dict[str, Any]:
    """Return a composed problem as JSON."""
    published = {
        "author": list(problem.authors),
        "source": problem.source,
        "year": problem.year,
        "title": problem.title,
    }
    return {
        "id": problem.id,
        "game": problem.game,
        "fen": problem.fen,
        "stipulation": str(problem.stipulation),
        "keys": list(problem.keys),
        "themes": list(problem.themes),
        "remarks": list(problem.remarks),
        "measure": measure_numbers(measure),
        **{name: value for name, value in published.items() if value},
    }


def derived_document(derived: DerivedProblem) -> dict[str, Any]:
    """Return a problem that was made from another, or from a game, as JSON."""
    document = composed_document(derived.problem(), derived.measure)
    document |= {"from": dict(derived.origin), "changes": list(derived.changes)}
    if derived.given_up:
        document["given_up"] = list(derived.given_up)
    if derived.before is not None:
        document["before"] = measure_numbers(derived.before)
    return document


def collection_line(progress: CollectionProgress, run: RunProgress, seconds: float) -> str:
    """Return the progress of a collection, and of the run under way if this process makes it."""
    best = "" if progress.best is None else f", best {progress.best:.4g}"
    said = f"{seconds:.0f} s: {progress.found} of {progress.of} found{best}"
    tally = run.tally
    if not tally.tried:
        return f"{said}; {progress.runs} runs, {60 * progress.fresh / seconds:.3g} found a minute"
    speed = rate(tally.tried, run.seconds)
    return f"{said}; run {run.number} {tally.doing}, {tally.sound} sound, {speed} {tally.unit}/s"


def rate(count: int, seconds: float) -> str:
    """Return the number a second in few characters: `870`, `12k`, `3.4M`."""
    each = count / seconds if seconds else 0.0
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if each >= size:
            return f"{each / size:.3g}{unit}"
    return f"{each:.0f}"
