"""Prints solutions: as text while they are found, else when they are done, each in its form."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from shutil import get_terminal_size
from typing import IO, Any

from toolkit.apps.cli.solving import Listener, Search, Solved
from toolkit.apps.cli.tasks import Posed, Task, message_of, where
from toolkit.apps.terminal.progress import StatusLine
from toolkit.errors import EntryError, PathmateError
from toolkit.kernel.terms import Play
from toolkit.problems.solving import SolvedPhase, SolvedProblem
from toolkit.render.solutions.lines import Printed, SolutionLines
from toolkit.render.solutions.style import Style
from toolkit.render.solutions.text import WIDTH, wrapped
from toolkit.rules.board import Colour
from toolkit.rules.position import Position
from toolkit.solve.solution import Answer, Line, Part, Solution

_SOON = 0.5
"""Seconds after which a terminal is shown that work goes on."""
INTERRUPTED = "it was interrupted"
_POSITION = ("game", "fen", "stipulation")
"""What every problem says."""
StyleOf = Callable[[Posed], Style]
"""How the solution of a position is written."""


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


class Printer(Listener, ABC):
    """Complains of what cannot be solved, and shows that work goes on."""

    def __init__(self) -> None:
        self._status = StatusLine()
        self.line: int | None = None
        """The line of the last problem that was done, where the input has lines."""

    def taken(self, task: Task) -> None:
        """Say what of a problem is left out, and what is taken for granted."""
        from toolkit.apps.terminal.messages import remark_once, warn

        if task.warnings or task.notes:
            self._status.clear()
        for each in task.warnings:
            warn(f"{where(task)}{each}")
        for each in task.notes:
            remark_once(each)

    def working(self, search: Search) -> None:
        """Say how far it is."""
        if search.seconds > _SOON:
            self._status.show(progress_words(search))

    def solved(self, solved: Solved) -> None:
        """Print what came of a problem."""
        self._status.clear()
        self.line = solved.task.line
        if solved.error is not None:
            self.failed(solved.task, solved.error)
        elif solved.solution is not None and solved.task.posed is not None:
            self.write(solved.task, solved.task.posed, solved.solution)

    def failed(self, task: Task, error: PathmateError) -> None:
        """Say why a problem could not be solved."""
        from toolkit.apps.terminal.messages import complain

        complain(message_of(task, error))

    @abstractmethod
    def write(self, task: Task, posed: Posed, solution: Solution) -> None:
        """Write a solution that is done."""

    def close(self) -> None:
        """Write what comes after all problems."""


class JsonPrinter(Printer):
    """Prints one document a problem."""

    def __init__(self, file: IO[str] | None) -> None:
        super().__init__()
        self._file = file

    def failed(self, task: Task, error: PathmateError) -> None:
        """Print why a problem could not be solved."""
        line, message = task.line or 1, str(error)
        if isinstance(error, EntryError):
            line, message = error.line, error.message
        self._emit({"error": {"message": message, "line": line}})

    def write(self, task: Task, posed: Posed, solution: Solution) -> None:
        """Print all of it, and what its problem says, if that is more than a position."""
        from toolkit.problems.fields import values_of
        from toolkit.rules.fen import write_fen

        problem, phase = posed.problem, posed.phase
        twin = {"phase": phase.label, "changed": phase.changed}
        values = values_of(problem)
        said = {"problem": values} if set(values) > set(_POSITION) else {}
        position = {"game": posed.position.game.key, "fen": write_fen(posed.position)}
        named = {"id": problem.name, **twin, "line": task.line}
        known = {key: value for key, value in named.items() if value}
        self._emit(known | position | solution.to_json() | said)

    def _emit(self, document: Any) -> None:
        from toolkit.render.reports.json_output import emit_json

        emit_json(document, self._file)
        (self._file or sys.stdout).flush()


class TextPrinter(Printer):
    """Prints each part of a solution as soon as it is found."""

    def __init__(
        self,
        style: StyleOf,
        file: IO[str] | None,
        is_stopped: Callable[[], bool],
        board: bool = False,
    ) -> None:
        super().__init__()
        self._style = style
        self._board = board
        self._file = file
        self._is_stopped = is_stopped
        self._width = min(WIDTH, get_terminal_size().columns) if sys.stdout.isatty() else WIDTH
        self._is_next = False
        self._lines: SolutionLines | None = None
        self._posed: Posed | None = None
        self._keys: set[object] = set()
        self._heading: list[Printed] = []
        """What is printed before the first line of help play or of a series."""

    def begun(self, task: Task, posed: Posed) -> None:
        """Print what is asked, and before the first position of a problem who made it."""
        from toolkit.problems.fields import credit

        style = self._style(posed)
        write = style.writer(posed.position.game)
        lines = SolutionLines(write, style.shown)
        is_new = self._posed is None or self._posed.problem is not posed.problem
        said = credit(posed.problem) if is_new else ""
        self._lines, self._posed, self._keys, self._heading = lines, posed, set(), []
        name = f"{where(task)}{posed.title}".removesuffix(": ")
        opening = lines.opening(posed.position, posed.stipulation, name)
        self._print([Printed(said)] * bool(said) + opening, self._is_next)
        self._is_next = True
        if self._board:
            self._draw(posed.position, write.letters)
        self._print(lines.legend(posed.position))

    def working(self, search: Search) -> None:
        """Print the keys that are proved by now, and say how far it is."""
        progress = search.progress()
        if progress is not None and self._posed is not None:
            position, stipulation = self._posed.position, self._posed.stipulation
            for move, length in progress.proved:
                short = (move,) if length < stipulation.moves else ()
                known = Solution(position, stipulation, (move,), short, False)
                self._key(self._posed.named(known), Answer(position, move, length))
        super().working(search)

    def found(self, part: Part, line: Line) -> None:
        """Print a line of help play or of a series; short ones and set play come with their titles."""
        if part is Part.SOLUTIONS and self._lines is not None and self._posed is not None:
            self._print([*self._heading, *self._lines.line(self._posed.stipulation, line)])
            self._heading = []

    def completed(self, part: Part, solution: Solution) -> None:
        """Print a part."""
        assert self._lines is not None
        if part is Part.KEYS:
            for answer in solution.tree:
                self._key(solution, answer)
        if part is Part.SHORT:
            self._heading = self._lines.heading(solution)
        self._print(self._lines.part(part, solution))
        if part is Part.TREE and self._posed is not None and self._style(self._posed).paths:
            self._print(_path_play(solution))

    def write(self, task: Task, posed: Posed, solution: Solution) -> None:  # noqa: ARG002
        """Print what is left to say."""
        assert self._lines is not None
        closing = self._lines.closing
        self._print(closing(solution, INTERRUPTED) if self._is_stopped() else closing(solution))

    def _key(self, solution: Solution, answer: Answer) -> None:
        assert self._lines is not None
        if answer.move not in self._keys:
            self._keys.add(answer.move)
            self._print(self._lines.key(solution, answer))

    def _draw(self, position: Position, letters: Mapping[str, str]) -> None:
        """Print the board in the letters of the moves, and who is to move."""
        from toolkit.render.boards.text import draw_text

        drawn = draw_text(position, letters=letters, legend=False).splitlines()
        self._emit([*drawn, f"{position.turn.word} to move"])

    def _print(self, lines: Sequence[Printed], apart: bool = False) -> None:
        """Print lines, an empty one before them if they stand apart."""
        if lines:
            self._emit([""] * apart + wrapped(lines, self._width))

    def _emit(self, texts: Iterable[str]) -> None:
        from toolkit.text import printable

        self._status.clear()
        file = self._file or sys.stdout
        file.write("".join(f"{printable(text)}\n" for text in texts))
        file.flush()


class EntryPrinter(Printer, ABC):
    """Gathers the positions of each problem, and writes it when the last of them is done."""

    def __init__(self, style: StyleOf, file: IO[str] | None) -> None:
        super().__init__()
        self._style = style
        self._file = file or sys.stdout
        self._posed: Posed | None = None
        self._phases: list[SolvedPhase] = []

    def write(self, task: Task, posed: Posed, solution: Solution) -> None:  # noqa: ARG002
        """Keep a position; the first of another problem ends the one before."""
        if self._posed is None or self._posed.problem is not posed.problem:
            self._end()
        self._posed = posed
        self._phases.append(posed.solved(solution))

    def close(self) -> None:
        """End the last problem."""
        self._end()

    def _end(self) -> None:
        if self._posed is not None:
            problem = SolvedProblem(self._posed.problem, tuple(self._phases))
            self.entry(problem, self._style(self._posed))
        self._posed, self._phases = None, []

    @abstractmethod
    def entry(self, solved: SolvedProblem, style: Style) -> None:
        """Write a problem, of which there is at least one position."""


class LatexPrinter(EntryPrinter):
    """Writes one document with an entry for each problem."""

    def __init__(self, style: StyleOf, file: IO[str] | None) -> None:
        super().__init__(style, file)
        self._is_begun = False

    def entry(self, solved: SolvedProblem, style: Style) -> None:
        """Write a problem, after what every document begins with."""
        from toolkit.apps.terminal.messages import warn
        from toolkit.render.solutions import latex
        from toolkit.render.solutions.latex_entry import entry_latex

        written = entry_latex(solved, style)
        for loss in written.losses:
            warn(f"{solved.problem.name}: {loss}".removeprefix(": "))
        self._file.write("\n" if self._is_begun else latex.PREAMBLE)
        self._is_begun = True
        self._file.write(written.text)
        self._file.flush()

    def close(self) -> None:
        """End the document."""
        from toolkit.render.solutions import latex

        super().close()
        if self._is_begun:
            self._file.write(latex.END)


class PagePrinter(EntryPrinter):
    """Writes one page: with the one position that there is, or with every problem."""

    def __init__(self, style: StyleOf, file: IO[str] | None) -> None:
        super().__init__(style, file)
        self._entries: list[tuple[SolvedProblem, Style]] = []

    def entry(self, solved: SolvedProblem, style: Style) -> None:
        """Keep a problem: the page needs all of them."""
        self._entries.append((solved, style))

    def close(self) -> None:
        """Write the page."""
        super().close()
        if self._entries:
            self._file.write(self._page())

    def _page(self) -> str:
        from toolkit.render.pages.gallery import gallery_page
        from toolkit.render.pages.solution import solution_page

        problems, (style, *_) = zip(*self._entries, strict=True)
        first, *others = problems
        if others:
            return gallery_page(problems, style)
        if len(first.phases) > 1:
            return gallery_page(problems, style, first.problem.name)
        return solution_page(first.phases[0].solution, style, first.problem)


def _path_play(solution: Solution) -> list[Printed]:
    """The paths that the play of a two-mover opens and shuts, where White attacks."""
    from toolkit.compose.pathwords import solution_words

    asked, position = solution.stipulation, solution.position
    if not asked.is_battle or asked.moves != 2 or asked.aim.play is not Play.DIRECT:
        return []
    if position.turn is not Colour.WHITE:
        return []
    said = [Printed(words, 1) for answer in solution.tree for words in solution_words(answer)]
    return [Printed("Paths:"), *said] if said else []
