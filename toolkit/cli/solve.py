"""`pathmate solve`: solves a problem, or one a line in bulk."""

from __future__ import annotations

import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import options
from toolkit.cli.options import EngineName
from toolkit.errors import PathmateError, UsageError

if TYPE_CHECKING:
    from concurrent.futures import Future

    from toolkit.position import Position
    from toolkit.solve.engine import Limits
    from toolkit.solve.solution import Solution

INTERRUPTED, LIMITED, UNUSABLE, FINDINGS = 130, 3, 2, 1


_PATIENCE = 0.1
"""How many seconds pass between two looks at the keyboard."""
_LOOKS_LIKE_FEN = re.compile(r"\s*\S+/\S+\s+[wb]\s")


@dataclass(frozen=True, slots=True)
class Task:
    """A problem to solve, as it stands on the command line or in a line of input."""

    line: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of every problem."""

    stipulation: str | None
    game: str | None
    tries: int
    tree: bool
    engine: EngineName | None
    threads: int
    limits: Limits


@dataclass(frozen=True, slots=True)
class Solved:
    """What came of a task: a solution, or the error that makes it unusable."""

    task: Task
    position: Position | None = None
    solution: Solution | None = None
    error: PathmateError | None = None

    @property
    def status(self) -> int:
        """The exit status for this problem alone."""
        if self.solution is None:
            return UNUSABLE
        if not self.solution.complete:
            return LIMITED
        return 0 if self.solution.sound else FINDINGS


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("solve")(solve)


def solve(
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A FEN or EPD, 'start', FILE@14b, FILE.epd, or '-': one a line.",
        ),
    ],
    stipulation: Annotated[
        str | None, typer.Argument(help="#n, =n or #=n; an EPD may give it as 'dm n'.")
    ] = None,
    tries: Annotated[
        int, typer.Option("--tries", min=0, max=99, help="Most refutations of a try; 0: no tries.")
    ] = 1,
    tree: Annotated[bool, typer.Option(help="Tell set play and the play after the keys.")] = True,
    threads: Annotated[
        int, typer.Option("--threads", min=0, max=256, help="Threads a problem; 0: all cores.")
    ] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", min=1, max=256, help="Problems solved at the same time.")
    ] = 1,
    time: Annotated[
        float | None, typer.Option("--time", min=0.0, help="Most seconds for a problem.")
    ] = None,
    nodes: Annotated[
        int | None, typer.Option("--nodes", min=1, help="Most positions for a problem.")
    ] = None,
    memory: Annotated[
        int | None, typer.Option("--memory", min=1, help="Megabytes for the table of positions.")
    ] = None,
    engine: options.Engine = None,
    game: options.Game = None,
    json: options.Json = False,
) -> None:
    """Solve a problem: all keys, tries, set play, duals and the play, proved."""
    from toolkit.cli.output import complain, emit, emit_json
    from toolkit.cli.solutions import solution_words
    from toolkit.solve.engine import Limits

    limits = Limits(time, nodes, memory)
    each = 1 if jobs > 1 else threads
    wanted = Wanted(stipulation, game, tries, tree, engine, each, limits)
    status = 0
    for solved in _in_order(_tasks(position), wanted, jobs):
        status = max(status, solved.status)
        if json:
            emit_json(_document(solved))
        elif solved.error is not None:
            complain(_where(solved.task) + str(solved.error))
        else:
            assert solved.solution is not None
            emit(_where(solved.task) + solution_words(solved.solution))
    raise typer.Exit(INTERRUPTED if limits.stop.is_set() else status)


def _tasks(text: str) -> Iterator[Task]:
    """The problems that an argument stands for."""
    if text == "-":
        yield from _lines(line.decode("utf-8", "replace") for line in sys.stdin.buffer)
    elif text.endswith(".epd"):
        from toolkit.record.source import read_source

        yield from _lines(read_source(Path(text)).text.splitlines())
    else:
        yield Task(None, text)


def _lines(lines: Iterable[str]) -> Iterator[Task]:
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield Task(number, line.strip())


def _in_order(tasks: Iterable[Task], wanted: Wanted, jobs: int) -> Iterator[Solved]:
    """Solve tasks, some at the same time, and yield what comes of them in their order.

    The first interrupt stops the searches, which then tell what they have proved.
    """
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(jobs) as pool:
        running: deque[Future[Solved]] = deque()
        waiting = iter(tasks)
        while True:
            while len(running) < jobs and (task := next(waiting, None)) is not None:
                running.append(pool.submit(_solve, task, wanted))
            if not running:
                return
            yield _result(running.popleft(), wanted)
            if wanted.limits.stop.is_set():
                yield from (_result(each, wanted) for each in running)
                return


def _result(future: Future[Solved], wanted: Wanted) -> Solved:
    from toolkit.cli.output import waiting_sign

    with waiting_sign("solving"):
        while True:
            try:
                return future.result(timeout=_PATIENCE)
            except TimeoutError:
                if wanted.limits.stop.is_set():
                    wanted.limits.halt()
            except KeyboardInterrupt:
                wanted.limits.halt()


def _solve(task: Task, wanted: Wanted) -> Solved:
    from toolkit.cli.engines import solver
    from toolkit.cli.positions import find_position
    from toolkit.problems.epd import read_epd
    from toolkit.solve.analysis import solve as solve_problem
    from toolkit.solve.stipulation import read_stipulation

    try:
        named = task.line is None and not _LOOKS_LIKE_FEN.match(task.text)
        epd = None if named else read_epd(task.text)
        asked = wanted.stipulation or (epd.stipulation if epd else None)
        if asked is None:
            raise UsageError("name a stipulation such as #2, or give it in an EPD as 'dm 2'")
        stipulation = read_stipulation(asked)
        position = find_position(epd.fen if epd else task.text, wanted.game).position
        engine = solver(position.game, wanted.limits, wanted.engine, wanted.threads)
        solution = solve_problem(position, stipulation, engine, wanted.tries, wanted.tree)
    except PathmateError as error:
        return Solved(task, error=error)
    return Solved(task, position, solution)


def _where(task: Task) -> str:
    return "" if task.line is None else f"line {task.line}: "


def _document(solved: Solved) -> dict[str, Any]:
    from toolkit.fen import write_fen

    if solved.solution is None or solved.position is None:
        return {"error": {"message": str(solved.error), "line": solved.task.line or 1}}
    position = solved.position
    return {"game": position.game.key, "fen": write_fen(position)} | solved.solution.to_json()
