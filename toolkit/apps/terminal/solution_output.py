"""Solving as a terminal sees it: reports, complaints, and a line that says how far it is."""

from typing import IO

from toolkit.apps.jobs.task_search import Listener, Outcome, TaskSearch
from toolkit.apps.terminal.messages import complain, remark_once, warn
from toolkit.apps.terminal.progress import StatusLine
from toolkit.apps.terminal.tasks import message_of
from toolkit.errors import PathmateError
from toolkit.problems.solving import Item, Solved, Task, place
from toolkit.render.solutions.reports import SolutionReport
from toolkit.solve.solution import Line, Part, Solution

_SOON = 0.5
"""Seconds after which a terminal is shown that work goes on."""


class ClearedFile:
    """A file; the status line is taken away before something is written to it."""

    def __init__(self, file: IO[str], status: StatusLine) -> None:
        self._file = file
        self._status = status

    def write(self, text: str, /) -> None:
        """Write a text."""
        self._status.clear()
        self._file.write(text)

    def flush(self) -> None:
        """Let readers see what was written."""
        self._file.flush()


class Printer(Listener):
    """A listener that feeds a report, complains of problems, and shows that work goes on."""

    def __init__(self, report: SolutionReport, status: StatusLine) -> None:
        self._report = report
        self._status = status
        self.line: int | None = None
        """The line of the last problem that was done, where the input has lines."""

    def taken(self, item: Item) -> None:
        """Say what of a problem is left out, and what is taken for granted."""
        if item.warnings or item.notes:
            self._status.clear()
        for each in item.warnings:
            warn(f"{place(item)}{each}")
        for each in item.notes:
            remark_once(each)

    def begun(self, task: Task) -> None:
        """Begin a position in the report."""
        self._report.begin(task)

    def found(self, part: Part, line: Line) -> None:
        """Hand on a line of help play or of a series."""
        self._report.found(part, line)

    def completed(self, part: Part, solution: Solution) -> None:
        """Hand on a part that is done."""
        self._report.completed(part, solution)

    def working(self, search: TaskSearch) -> None:
        """Report what is proved by now, and show how far the search is."""
        progress = search.progress()
        if progress is not None:
            self._report.tell_progress(progress)
        if search.seconds > _SOON:
            self._status.show(progress_words(search))

    def solved(self, item: Item, outcome: Outcome) -> None:
        """Write a solution, or say why there is none."""
        self._status.clear()
        self.line = item.line
        if isinstance(outcome, PathmateError):
            if not self._report.write_error(item, outcome):
                complain(message_of(item, outcome))
        elif isinstance(item, Task):
            self._report.write(Solved(item, outcome))


def progress_words(search: TaskSearch) -> str:
    """Say how far a search has come: part, first moves done of all, depth, positions a second."""
    progress, words = search.progress(), [f"{place(search.item)}{search.part.words}"]
    if progress is not None:
        words.append(f"{progress.done} of {progress.of} first moves, in {progress.depth}")
    elif search.of:
        words.append(f"{search.done} of {search.of} first moves")
    # An engine may count its positions only when it has answered.
    if search.nodes:
        rate = search.nodes / max(search.seconds, 1e-9)
        words.append(f"{search.nodes:,} positions, {rate:,.0f} a second")
    return f"{'; '.join(words)}; {search.seconds:.0f} s"
