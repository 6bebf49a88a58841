"""Reports on solutions: as text while they are found, else when they are done, each in its form.

What LaTeX, pages and paths need is loaded for them alone: text begins at once.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from toolkit.errors import EntryError, PathmateError
from toolkit.kernel.terms import Play, Progress
from toolkit.problems.fields import credit, values_of
from toolkit.problems.solving import Item, Solved, Task, place
from toolkit.render.boards.text import draw_text
from toolkit.render.solutions.style import Style
from toolkit.render.solutions.text import WIDTH, Printed, SolutionLines, wrapped
from toolkit.rules.board import Colour
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position
from toolkit.solve.solution import Answer, Line, Part, Solution
from toolkit.text import printable

INTERRUPTED = "it was interrupted"
_POSITION = ("game", "fen", "stipulation")
"""The fields of every problem."""
StyleOf = Callable[[Task], Style]
"""Chooses the style in which the solution of a position is written."""


class Output(Protocol):
    """A file that text is written to."""

    def write(self, text: str, /) -> object:
        """Write a text."""

    def flush(self) -> object:
        """Let readers see what was written."""


class SolutionReport:
    """A report on solutions in their order, told before of what is found; this one writes nothing."""

    def __init__(self, file: Output) -> None:
        self._file = file

    def begin(self, task: Task) -> None:
        """Begin a position that is being solved."""

    def tell_progress(self, progress: Progress) -> None:
        """Report what is proved of the first moves while the search goes on."""

    def found(self, part: Part, line: Line) -> None:
        """Report a line of help play or of a series."""

    def completed(self, part: Part, solution: Solution) -> None:
        """Report a part that is done, or cut off by a limit."""

    def write(self, solved: Solved) -> None:
        """Write a solution that is done."""

    def write_error(self, item: Item, error: PathmateError) -> bool:  # noqa: ARG002
        """Write why a problem could not be solved; returns False if this form has no place for it."""
        return False

    def close(self) -> None:
        """Write what comes after all problems."""


class JsonReport(SolutionReport):
    """A report with one JSON document a problem."""

    def write_error(self, item: Item, error: PathmateError) -> bool:
        """Write why a problem could not be solved."""
        line, message = item.line or 1, str(error)
        if isinstance(error, EntryError):
            line, message = error.line, error.message
        self._emit({"error": {"message": message, "line": line}})
        return True

    def write(self, solved: Solved) -> None:
        """Write all of it, and what its problem says, if that is more than a position."""
        problem, phase = solved.task.problem, solved.task.phase
        twin = {"phase": phase.label, "changed": phase.changed}
        values = values_of(problem)
        said = {"problem": values} if set(values) > set(_POSITION) else {}
        position = {"game": phase.position.game.key, "fen": write_fen(phase.position)}
        named = {"id": problem.name, **twin, "line": solved.task.line}
        known = {key: value for key, value in named.items() if value}
        self._emit(known | position | solved.solution.to_json() | said)

    def _emit(self, document: Any) -> None:
        self._file.write(json.dumps(document) + "\n")
        self._file.flush()


class TextReport(SolutionReport):
    """A report that has each part of a solution as soon as it is found."""

    def __init__(
        self, style: StyleOf, file: Output, is_stopped: Callable[[], bool], board: bool = False, width: int = WIDTH
    ) -> None:
        super().__init__(file)
        self._style = style
        self._board = board
        self._is_stopped = is_stopped
        self._width = width
        self._is_next = False
        self._lines: SolutionLines | None = None
        self._task: Task | None = None
        self._keys: set[object] = set()
        self._heading: list[Printed] = []
        """The lines before the first line of help play or of a series."""

    def begin(self, task: Task) -> None:
        """Write what is asked, and before the first position of a problem who made it."""
        style = self._style(task)
        write = style.writer(task.position.game)
        lines = SolutionLines(write, style.shown)
        is_new = self._task is None or self._task.problem is not task.problem
        said = credit(task.problem) if is_new else ""
        self._lines, self._task, self._keys, self._heading = lines, task, set(), []
        name = f"{place(task)}{task.title}".removesuffix(": ")
        opening = lines.opening(task.position, task.stipulation, name)
        self._print([Printed(said)] * bool(said) + opening, self._is_next)
        self._is_next = True
        if self._board:
            self._draw(task.position, write.letters)
        self._print(lines.legend(task.position))

    def tell_progress(self, progress: Progress) -> None:
        """Write the keys that are proved by now."""
        # What a deep search finds on its way may not be the key that it ends with.
        if self._task is None or self._task.stipulation.is_open:
            return
        position, stipulation = self._task.position, self._task.stipulation
        for move, length in progress.proved:
            short = (move,) if length < stipulation.moves else ()
            known = Solution(position, stipulation, (move,), short, False)
            self._key(self._task.stated.added_to(known), Answer(position, move, length))

    def found(self, part: Part, line: Line) -> None:
        """Write a line of help play or of a series; short ones and set play come with their titles."""
        if part is Part.SOLUTIONS and self._lines is not None and self._task is not None:
            self._print([*self._heading, *self._lines.line(self._task.stipulation, line)])
            self._heading = []

    def completed(self, part: Part, solution: Solution) -> None:
        """Write a part."""
        assert self._lines is not None
        if part is Part.KEYS:
            for answer in solution.tree:
                self._key(solution, answer)
        if part is Part.SHORT:
            self._heading = self._lines.heading(solution)
        self._print(self._lines.part(part, solution))
        if part is Part.TREE and self._task is not None and self._style(self._task).paths:
            self._print(_path_play(solution))

    def write(self, solved: Solved) -> None:
        """Write what is left to say."""
        assert self._lines is not None
        why = (INTERRUPTED,) if self._is_stopped() else ()
        self._print(self._lines.closing(solved.solution, *why))

    def _key(self, solution: Solution, answer: Answer) -> None:
        assert self._lines is not None
        if answer.move not in self._keys:
            self._keys.add(answer.move)
            self._print(self._lines.key(solution, answer))

    def _draw(self, position: Position, letters: Mapping[str, str]) -> None:
        """Write the board in the letters of the moves, and who is to move."""
        drawn = draw_text(position, letters=letters, legend=False).splitlines()
        self._emit([*drawn, f"{position.turn.word} to move"])

    def _print(self, lines: Sequence[Printed], apart: bool = False) -> None:
        """Write lines, an empty one before them if they stand apart."""
        if lines:
            self._emit([""] * apart + wrapped(lines, self._width))

    def _emit(self, texts: Iterable[str]) -> None:
        self._file.write("".join(f"{printable(text)}\n" for text in texts))
        self._file.flush()


class ProblemReport(SolutionReport, ABC):
    """A report with each problem as a whole, when the last of its positions is done."""

    def __init__(self, style: StyleOf, file: Output) -> None:
        super().__init__(file)
        self._style = style
        self._phases: list[Solved] = []

    def write(self, solved: Solved) -> None:
        """Keep a position; the first of another problem ends the one before."""
        if self._phases and self._phases[-1].task.problem is not solved.task.problem:
            self._end()
        self._phases.append(solved)

    def close(self) -> None:
        """End the last problem."""
        self._end()

    def _end(self) -> None:
        if self._phases:
            self.write_problem(self._phases, self._style(self._phases[-1].task))
        self._phases = []

    @abstractmethod
    def write_problem(self, solved: Sequence[Solved], style: Style) -> None:
        """Write a problem, of which there is at least one position."""


class LatexReport(ProblemReport):
    """A LaTeX document with an entry for each problem; it warns of what is lost."""

    def __init__(self, style: StyleOf, file: Output, warn: Callable[[str], None]) -> None:
        super().__init__(style, file)
        self._warn = warn
        self._is_begun = False

    def write_problem(self, solved: Sequence[Solved], style: Style) -> None:
        """Write a problem, after what every document begins with."""
        from toolkit.render.solutions.latex import PREAMBLE, entry_latex

        written = entry_latex(solved, style)
        for loss in written.losses:
            self._warn(f"{solved[0].task.problem.name}: {loss}".removeprefix(": "))
        self._file.write("\n" if self._is_begun else PREAMBLE)
        self._is_begun = True
        self._file.write(written.text)
        self._file.flush()

    def close(self) -> None:
        """End the document."""
        from toolkit.render.solutions.latex import END

        super().close()
        if self._is_begun:
            self._file.write(END)


class PageReport(ProblemReport):
    """A page with the one position that there is, or with every problem."""

    def __init__(self, style: StyleOf, file: Output) -> None:
        super().__init__(style, file)
        self._problems: list[tuple[Sequence[Solved], Style]] = []

    def write_problem(self, solved: Sequence[Solved], style: Style) -> None:
        """Keep a problem: the page needs all of them."""
        self._problems.append((solved, style))

    def close(self) -> None:
        """Write the page."""
        super().close()
        if self._problems:
            self._file.write(self._page())

    def _page(self) -> str:
        from toolkit.render.pages.gallery import gallery_page
        from toolkit.render.pages.solution import solution_page

        problems, (style, *_) = zip(*self._problems, strict=True)
        first, *others = problems
        problem = first[0].task.problem
        if others:
            return gallery_page(problems, style)
        if len(first) > 1:
            return gallery_page(problems, style, problem.name)
        return solution_page(first[0].solution, style, problem)


def _path_play(solution: Solution) -> list[Printed]:
    """Return the paths that the play of a two-mover opens and shuts, where White attacks."""
    from toolkit.compose.pathwords import solution_words as path_words

    asked, position = solution.stipulation, solution.position
    if not asked.is_battle or asked.moves != 2 or asked.aim.play is not Play.DIRECT:
        return []
    if position.turn is not Colour.WHITE:
        return []
    said = [Printed(words, 1) for answer in solution.tree for words in path_words(answer)]
    return [Printed("Paths:"), *said] if said else []
