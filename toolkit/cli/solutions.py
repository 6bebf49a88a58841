"""Prints solutions: as text while they are found, else when they are done, each in its form."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from typing import IO, Any

from toolkit.cli.solving import Listener, Search, Solved
from toolkit.cli.tasks import Problem, Task, where
from toolkit.solve.parts import Part
from toolkit.solve.printed.lines import Printed, SolutionLines
from toolkit.solve.printed.style import Style
from toolkit.solve.printed.text import WIDTH, wrapped
from toolkit.solve.solution import Answer, Line, Solution

_SOON = 0.5
"""Seconds after which a terminal is shown that work goes on."""
INTERRUPTED = "it was interrupted"


class StatusLine:
    """A line on a terminal that says how far the work has come; nothing elsewhere."""

    def __init__(self) -> None:
        self._on = sys.stderr.isatty()
        self._length = 0

    def show(self, text: str) -> None:
        """Show a text in the place of the one before."""
        if self._on:
            text = text[: get_terminal_size().columns - 1]
            sys.stderr.write(f"\r{text.ljust(self._length)}")
            sys.stderr.flush()
            self._length = len(text)

    def clear(self) -> None:
        """Take the text away."""
        if self._length:
            sys.stderr.write(f"\r{' ' * self._length}\r")
            sys.stderr.flush()
            self._length = 0


def progress_words(search: Search) -> str:
    """How far a search has come: its part, first moves done of all, depth, positions a second."""
    progress, words = search.progress(), [f"{where(search.task)}{search.part.words}"]
    if progress is not None:
        words.append(f"{progress.done} of {progress.of} first moves, in {progress.depth}")
    elif search.of:
        words.append(f"{search.done} of {search.of} first moves")
    # An engine may count its positions only when it has answered.
    if search.nodes:
        rate = search.nodes / max(search.seconds, 1e-9)
        words.append(f"{search.nodes:,} positions, {rate:,.0f} a second")
    return f"{'; '.join(words)}; {search.seconds:.0f} s"


class Printer(Listener):
    """Complains of what cannot be solved, and shows that work goes on."""

    def __init__(self) -> None:
        self._status = StatusLine()
        self.line: int | None = None
        """The line of the last problem that was done, where the input has lines."""

    def working(self, search: Search) -> None:
        """Say how far it is."""
        if search.seconds > _SOON:
            self._status.show(progress_words(search))

    def solved(self, solved: Solved) -> None:
        """Print what came of a problem."""
        self._status.clear()
        self.line = solved.task.line
        if solved.error is not None:
            self.failed(solved)
        elif solved.solution is not None and solved.problem is not None:
            self.write(solved, solved.problem, solved.solution)

    def failed(self, solved: Solved) -> None:
        """Say why a problem could not be solved."""
        from toolkit.cli.output import complain

        complain(f"{where(solved.task)}{solved.error}")

    def write(self, solved: Solved, problem: Problem, solution: Solution) -> None:
        """Write a solution that is done."""
        raise NotImplementedError

    def close(self) -> None:
        """Write what comes after all problems."""


class JsonPrinter(Printer):
    """Prints one document a problem."""

    def __init__(self, file: IO[str] | None) -> None:
        super().__init__()
        self._file = file

    def failed(self, solved: Solved) -> None:
        """Print why a problem could not be solved."""
        self._emit({"error": {"message": str(solved.error), "line": solved.task.line or 1}})

    def write(self, solved: Solved, problem: Problem, solution: Solution) -> None:
        """Print all of it."""
        from toolkit.fen import write_fen

        named = {"id": problem.name} if problem.name else {}
        placed = {"line": solved.task.line} if solved.task.line is not None else {}
        position = {"game": problem.position.game.key, "fen": write_fen(problem.position)}
        self._emit(named | placed | position | solution.to_json())

    def _emit(self, document: Any) -> None:
        from toolkit.cli.output import emit_json

        emit_json(document, self._file)
        (self._file or sys.stdout).flush()


class TextPrinter(Printer):
    """Prints each part of a solution as soon as it is found."""

    def __init__(self, style: Style, file: IO[str] | None, is_stopped: Callable[[], bool]) -> None:
        super().__init__()
        self._style = style
        self._file = file
        self._is_stopped = is_stopped
        self._width = min(WIDTH, get_terminal_size().columns) if sys.stdout.isatty() else WIDTH
        self._is_next = False
        self._lines: SolutionLines | None = None
        self._problem: Problem | None = None
        self._keys: set[object] = set()

    def begun(self, task: Task, problem: Problem) -> None:
        """Print what is asked."""
        writer = self._style.writer(problem.position.game)
        lines = SolutionLines(writer, self._style.shown)
        self._lines, self._problem, self._keys = lines, problem, set()
        name = f"{where(task)}{problem.name}".removesuffix(": ")
        self._print(lines.opening(problem.position, problem.stipulation, name), self._is_next)
        self._is_next = True

    def working(self, search: Search) -> None:
        """Print the keys that are proved by now, and say how far it is."""
        progress = search.progress()
        if progress is not None and self._problem is not None:
            position, stipulation = self._problem.position, self._problem.stipulation
            for move, length in progress.proved:
                short = (move,) if length < stipulation.moves else ()
                stated = self._problem.stated
                known = Solution(position, stipulation, (move,), short, False, stated=stated)
                self._key(known, Answer(position, move, length))
        super().working(search)

    def found(self, part: Part, line: Line) -> None:
        """Print a line of help play or of a series; those of the set play come with their title."""
        if part is Part.SOLUTIONS and self._lines is not None and self._problem is not None:
            self._print(self._lines.line(self._problem.stipulation, line))

    def completed(self, part: Part, solution: Solution) -> None:
        """Print a part."""
        assert self._lines is not None
        if part is Part.KEYS:
            for answer in solution.tree:
                self._key(solution, answer)
        self._print(self._lines.part(part, solution))

    def write(self, solved: Solved, problem: Problem, solution: Solution) -> None:  # noqa: ARG002
        """Print what is left to say."""
        assert self._lines is not None
        closing = self._lines.closing
        self._print(closing(solution, INTERRUPTED) if self._is_stopped() else closing(solution))

    def _key(self, solution: Solution, answer: Answer) -> None:
        assert self._lines is not None
        if answer.move not in self._keys:
            self._keys.add(answer.move)
            self._print(self._lines.key(solution, answer))

    def _print(self, lines: Sequence[Printed], apart: bool = False) -> None:
        """Print lines, an empty one before them if they stand apart."""
        from toolkit.cli.output import printable

        if lines:
            self._status.clear()
            file = self._file or sys.stdout
            texts = [printable(text) for text in wrapped(lines, self._width)]
            file.write("".join(f"{text}\n" for text in ("",) * apart + (*texts,)))
            file.flush()


class LatexPrinter(Printer):
    """Writes one document with a diagram and the solution of each problem."""

    def __init__(self, style: Style, file: IO[str] | None) -> None:
        super().__init__()
        self._style = style
        self._file = file or sys.stdout
        self._is_begun = False

    def write(self, solved: Solved, problem: Problem, solution: Solution) -> None:  # noqa: ARG002
        """Write a problem, after what every document begins with."""
        from toolkit.solve.printed import latex

        if not self._is_begun:
            self._file.write(latex.PREAMBLE)
        self._is_begun = True
        self._file.write(latex.problem_latex(solution, self._style, problem.name))
        self._file.flush()

    def close(self) -> None:
        """End the document."""
        from toolkit.solve.printed import latex

        if self._is_begun:
            self._file.write(latex.END)


class PagePrinter(Printer):
    """Writes the page of one problem."""

    def __init__(self, style: Style, file: IO[str] | None) -> None:
        super().__init__()
        self._style = style
        self._file = file or sys.stdout
        self._page = ""

    def write(self, solved: Solved, problem: Problem, solution: Solution) -> None:  # noqa: ARG002
        """Make it; raises UsageError for a second one."""
        from toolkit.errors import UsageError
        from toolkit.page.solution import solution_page

        if self._page:
            raise UsageError("a page shows one problem; the input has more")
        self._page = solution_page(solution, self._style, problem.name)

    def close(self) -> None:
        """Write it."""
        self._file.write(self._page)
