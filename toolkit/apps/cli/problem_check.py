"""`pathmate problems check`: solves problems in bulk, and compares with what is stated of them."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections import Counter
from functools import partial
from itertools import chain, islice
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.exit_status import FINDINGS, INTERRUPTED, LIMITED, UNUSABLE
from toolkit.apps.terminal.progress import StatusLine, bar
from toolkit.errors import EntryError

if TYPE_CHECKING:
    from toolkit.problems.check import Checked
    from toolkit.problems.entry import Entry
    from toolkit.solve.engines import EngineName
    from toolkit.solve.problem import Settings

STATUSES = {"sound": 0, "differs": FINDINGS, "unproved": LIMITED, "unusable": UNUSABLE}
"""By its verdict, the exit status for a problem alone."""
_WORDS = {"sound": "ok", "differs": "not ok", "unproved": "not proved", "unusable": "unusable"}

_COUNTED = 10_000
"""More problems are read as they are checked, and nobody knows how many there are."""


def check(
    files: options.ProblemFiles,
    time: options.Seconds = None,
    nodes: options.Nodes = None,
    jobs: options.Jobs = 1,
    cluster: options.Cluster = None,
    engine: options.Engine = None,
    game: options.Game = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Leave out the problems that are as stated.")
    ] = False,
    json: options.Json = False,
) -> None:
    """Solve problems, and compare with the keys and the number of solutions that they state.

    A problem is ok where it is proved that it is solved as stated and in no other way. The limits
    are for each of its positions.
    """
    from toolkit.apps.cli.entries import all_entries, place_of
    from toolkit.apps.jobs.bulk import in_order, threads_or_cluster
    from toolkit.apps.jobs.scheduler import Job, ready
    from toolkit.apps.terminal.messages import remark
    from toolkit.kernel.terms import Limits
    from toolkit.solve.problem import Settings

    limits = Limits(time, nodes)
    settings = Settings(threads=1 if jobs > 1 or cluster else 0, limits=limits)
    scheduler = threads_or_cluster(jobs, cluster, limits)
    entries = all_entries(files, game)
    first = list(islice(entries, _COUNTED + 1))
    total = len(first) if len(first) <= _COUNTED else None
    job = Job(ready(partial(_check, settings, engine)), place_of)
    report = _JsonReport(total) if json else _TextReport(total, quiet)
    for entry, checked in in_order(scheduler, job, chain(first, entries), limits):
        report.add(entry, checked)
    report.close()
    if limits.stop.is_set() and total is None:
        remark("interrupted: the problems that follow were not begun")
    raise typer.Exit(INTERRUPTED if limits.stop.is_set() else report.status)


def _check(settings: Settings, engine: EngineName | None, entry: Entry) -> Checked:
    from toolkit.apps.cli.engines import chosen_engine
    from toolkit.problems.check import check_entry

    return check_entry(entry, settings, lambda each: chosen_engine(each, engine))


class _Report(ABC):
    """What is said of problems as they are checked, in their order."""

    def __init__(self, total: int | None) -> None:
        self._total = total
        self._counts: Counter[str] = Counter()
        self._bar = StatusLine()
        self._began = monotonic()
        self.status = 0

    def add(self, entry: Entry, checked: Checked) -> None:
        """Say what came of a problem, and what of it was left out."""
        from toolkit.apps.cli.entries import say_remarks

        self.status = max(self.status, STATUSES[checked.verdict])
        self._counts[checked.verdict] += 1
        self._bar.clear()
        say_remarks(entry)
        self.write(entry, checked)
        sys.stdout.flush()
        self._bar.show(self._progress())

    @abstractmethod
    def write(self, entry: Entry, checked: Checked) -> None:
        """Write what came of a problem."""

    def close(self) -> None:
        """Write what comes after all problems."""
        self._bar.clear()

    def _progress(self) -> str:
        seconds, done = monotonic() - self._began, self._counts.total()
        many = str(done) if self._total is None else bar(done, self._total)
        return f"{many} problems, {seconds:.0f} s"


class _TextReport(_Report):
    """One line a problem, and how many there are of each kind."""

    def __init__(self, total: int | None, quiet: bool) -> None:
        super().__init__(total)
        self._quiet = quiet

    def write(self, entry: Entry, checked: Checked) -> None:
        """Write a line."""
        from toolkit.apps.cli.entries import place_of
        from toolkit.apps.terminal.messages import emit
        from toolkit.text import printable

        if entry.error is not None:
            emit(printable(f"{_WORDS[checked.verdict]}: {checked.reason}"))
        elif not (self._quiet and checked.ok):
            name = entry.problem.name if entry.problem else ""
            named = ": ".join(filter(None, (place_of(entry), name)))
            words = "" if checked.reason.startswith("not proved") else _WORDS[checked.verdict]
            emit(printable(": ".join(filter(None, (named, words, checked.reason)))))

    def close(self) -> None:
        """Write the counts."""
        from toolkit.apps.terminal.messages import emit

        super().close()
        done = self._counts.total()
        kinds = [f"{self._counts[kind]} {_WORDS[kind]}" for kind in STATUSES if self._counts[kind]]
        total = done if self._total is None else self._total
        left = [f"{total - done} not begun"] if done < total else []
        many = f"{total} problem{'s' * (total != 1)}"
        emit(f"{many}: {', '.join(kinds + left)}" if total else many)


class _JsonReport(_Report):
    """One document for all."""

    def __init__(self, total: int | None) -> None:
        from toolkit.render.reports.json_output import JsonList

        super().__init__(total)
        self._list = JsonList("problems")

    def write(self, entry: Entry, checked: Checked) -> None:
        """Add a problem to the list."""
        self._list.add(problem_json(entry, checked))

    def close(self) -> None:
        """End the document."""
        super().close()
        self._list.close()


def problem_json(entry: Entry, checked: Checked) -> dict[str, Any]:
    """What came of a problem as JSON; where it cannot be used, `line` and `column` are the fault's."""
    found: dict[str, Any] = {"id": entry.problem.id if entry.problem else ""}
    found |= {"ok": checked.ok, "verdict": checked.verdict, "reason": checked.reason}
    found |= {"file": entry.file, "line": entry.line}
    if isinstance(entry.error, EntryError):
        found |= {"reason": entry.error.message, "line": entry.error.line}
        found |= {"column": entry.error.column or None}
    if entry.problem is not None:
        asked = {"game": entry.problem.game, "stipulation": str(entry.problem.stipulation)}
        found |= asked | {"nodes": checked.nodes, "seconds": round(checked.seconds, 6)}
    return found
