"""`pathmate problems check`: solves problems in bulk, and compares with what is stated of them."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import options
from toolkit.cli.guard import FINDINGS, INTERRUPTED, LIMITED, UNUSABLE
from toolkit.cli.progress import StatusLine, bar
from toolkit.errors import EntryError

if TYPE_CHECKING:
    from toolkit.problems.check import Checked
    from toolkit.problems.entry import Entry

STATUSES = {"sound": 0, "differs": FINDINGS, "unproved": LIMITED, "unusable": UNUSABLE}
"""By its verdict, the exit status for a problem alone."""
_WORDS = {"sound": "ok", "differs": "not ok", "unproved": "not proved", "unusable": "unusable"}


def check(
    files: options.ProblemFiles,
    time: options.Seconds = None,
    nodes: options.Nodes = None,
    jobs: options.Jobs = 1,
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
    from toolkit.cli.bulk import in_order
    from toolkit.cli.engines import chosen_engine
    from toolkit.cli.entries import all_entries
    from toolkit.problems.check import check_entry
    from toolkit.solve.engine import Limits
    from toolkit.solve.problem import Settings

    limits = Limits(time, nodes)
    settings = Settings(threads=1 if jobs > 1 else 0, limits=limits)
    entries = list(all_entries(files, game))

    def work(entry: Entry) -> Checked:
        return check_entry(entry, settings, lambda each: chosen_engine(each, engine))

    report = _JsonReport(len(entries)) if json else _TextReport(len(entries), quiet)
    for entry, checked in in_order(entries, work, jobs, limits):
        report.add(entry, checked)
    report.close()
    raise typer.Exit(INTERRUPTED if limits.stop.is_set() else report.status)


class _Report(ABC):
    """What is said of problems as they are checked, in their order."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._counts: Counter[str] = Counter()
        self._bar = StatusLine()
        self._began = monotonic()
        self.status = 0

    def add(self, entry: Entry, checked: Checked) -> None:
        """Say what came of a problem, and what of it was left out."""
        from toolkit.cli.entries import say_remarks

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
        seconds = monotonic() - self._began
        return f"{bar(self._counts.total(), self._total)} problems, {seconds:.0f} s"


class _TextReport(_Report):
    """One line a problem, and how many there are of each kind."""

    def __init__(self, total: int, quiet: bool) -> None:
        super().__init__(total)
        self._quiet = quiet

    def write(self, entry: Entry, checked: Checked) -> None:
        """Write a line."""
        from toolkit.cli.entries import place_of
        from toolkit.cli.output import emit, printable

        if entry.error is not None:
            emit(printable(f"{_WORDS[checked.verdict]}: {checked.reason}"))
        elif not (self._quiet and checked.ok):
            name = entry.problem.name if entry.problem else ""
            named = ": ".join(filter(None, (place_of(entry), name)))
            words = "" if checked.reason.startswith("not proved") else _WORDS[checked.verdict]
            emit(printable(": ".join(filter(None, (named, words, checked.reason)))))

    def close(self) -> None:
        """Write the counts."""
        from toolkit.cli.output import emit

        super().close()
        done = self._counts.total()
        kinds = [f"{self._counts[kind]} {_WORDS[kind]}" for kind in STATUSES if self._counts[kind]]
        left = [f"{self._total - done} not begun"] if done < self._total else []
        many = f"{self._total} problem{'s' * (self._total != 1)}"
        emit(f"{many}: {', '.join(kinds + left)}" if self._total else many)


class _JsonReport(_Report):
    """One document for all."""

    def __init__(self, total: int) -> None:
        from toolkit.cli.output import JsonList

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
