"""`pathmate solve`: solves a problem, or one a line in bulk."""

from __future__ import annotations

import re
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import options
from toolkit.cli.guard import FINDINGS, INTERRUPTED, LIMITED, UNUSABLE
from toolkit.cli.inputs import STANDARD_INPUT, input_lines
from toolkit.errors import PathmateError, UsageError
from toolkit.kernel.bounds import MAX_MEMORY, MAX_NODES, MAX_THREADS, check_seconds
from toolkit.solve.engines import EngineName

if TYPE_CHECKING:
    from concurrent.futures import Future

    from toolkit.position import Position
    from toolkit.solve.engine import Limits
    from toolkit.solve.problem import Settings
    from toolkit.solve.solution import Solution

_PATIENCE = 0.1
"""How many seconds pass between two looks at the keyboard, where waiting cannot be interrupted."""
_LOOKS_LIKE_FEN = re.compile(r"\s*\S+/\S+\s+[wb]\s")


@dataclass(frozen=True, slots=True)
class Task:
    """A problem to solve, as it stands on the command line or in a line of input."""

    line: int | None
    text: str
    error: UsageError | None = None
    """Why the line cannot be used, if it cannot."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of every problem."""

    stipulation: str | None
    game: str | None
    engine: EngineName | None
    settings: Settings


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


def _seconds(given: float | None) -> float | None:
    """A number of seconds; nan and inf are none."""
    if given is not None:
        check_seconds("--time", given)
    return given


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
    tree: Annotated[bool, typer.Option(help="Report set play and the play after the keys.")] = True,
    threads: Annotated[
        int,
        typer.Option("--threads", min=0, max=MAX_THREADS, help="Threads a problem; 0: all cores."),
    ] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", min=1, max=256, help="Problems solved at the same time.")
    ] = 1,
    time: Annotated[
        float | None,
        typer.Option("--time", callback=_seconds, help="Most seconds for a problem."),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option("--nodes", min=1, max=MAX_NODES, help="Most positions for a problem."),
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(
            "--memory", min=1, max=MAX_MEMORY >> 20, help="Megabytes for the table of positions."
        ),
    ] = None,
    engine: options.Engine = None,
    game: options.Game = None,
    json: options.Json = False,
) -> None:
    """Solve a problem: all keys, tries, set play, duals and the play, proved."""
    from toolkit.cli.output import complain, emit, emit_json
    from toolkit.cli.solutions import solution_words
    from toolkit.solve.engine import Limits
    from toolkit.solve.problem import Settings

    limits = Limits(time, nodes, memory)
    settings = Settings(tries, tree, 1 if jobs > 1 else threads, limits)
    wanted = Wanted(stipulation, game, engine, settings)
    status = 0
    with _interruptible(limits) as running:
        for solved in _in_order(_tasks(position), wanted, jobs, running):
            status = max(status, solved.status)
            if json:
                emit_json(_document(solved))
            elif solved.error is not None:
                complain(_where(solved.task) + str(solved.error))
            else:
                assert solved.solution is not None
                emit(_where(solved.task) + solution_words(solved.solution))
    raise typer.Exit(INTERRUPTED if limits.stop.is_set() else status)


@contextmanager
def _interruptible(limits: Limits) -> Iterator[deque[Future[Solved]]]:
    """Let the first interrupt stop the searches, which then say what they have proved.

    Yields the searches under way: while there are none, or for the second time, an interrupt
    ends the command at once. Where interrupts are ignored, they stay so.
    """
    running: deque[Future[Solved]] = deque()

    def interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        again = limits.stop.is_set()
        limits.halt()
        if again or not running:
            raise KeyboardInterrupt

    try:
        before = signal.getsignal(signal.SIGINT)
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, interrupt)
    except ValueError:
        # Not in the main thread: there are no interrupts here.
        yield running
        return
    try:
        yield running
    finally:
        signal.signal(signal.SIGINT, before)


def _tasks(text: str) -> Iterator[Task]:
    """The problems that an argument stands for."""
    if text == STANDARD_INPUT:
        for line in input_lines():
            yield Task(line.number, line.text, line.error)
    elif text.lower().endswith(".epd"):
        from toolkit.record.source import read_source

        for number, content in enumerate(read_source(Path(text)).text.splitlines(), 1):
            if content.strip():
                yield Task(number, content.strip())
    else:
        yield Task(None, text)


def _in_order(
    tasks: Iterable[Task], wanted: Wanted, jobs: int, running: deque[Future[Solved]]
) -> Iterator[Solved]:
    """Solve tasks, some at the same time, and yield what comes of them in their order."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(jobs) as pool, _halting(wanted.settings.limits):
        waiting = iter(tasks)
        while True:
            while len(running) < jobs and (task := next(waiting, None)) is not None:
                running.append(pool.submit(_solve, task, wanted))
            if not running:
                return
            solved = _result(running[0])
            running.popleft()
            yield solved
            if wanted.settings.limits.stop.is_set():
                yield from (_result(each) for each in running)
                return


@contextmanager
def _halting(limits: Limits) -> Iterator[None]:
    """Stop the searches when an exception ends the work: nobody waits for them any more."""
    try:
        yield
    except BaseException:
        limits.halt()
        raise


def _result(future: Future[Solved]) -> Solved:
    from toolkit.cli.output import waiting_sign

    with waiting_sign("solving"):
        while True:
            with suppress(TimeoutError):
                return future.result(timeout=_PATIENCE)


def _solve(task: Task, wanted: Wanted) -> Solved:
    from toolkit.cli.engines import chosen_engine
    from toolkit.cli.positions import find_position
    from toolkit.problems.epd import read_epd
    from toolkit.solve.problem import solve_problem
    from toolkit.solve.stipulation import read_stipulation

    if task.error is not None:
        return Solved(task, error=task.error)
    try:
        named = task.line is None and not _LOOKS_LIKE_FEN.match(task.text)
        epd = None if named else read_epd(task.text)
        asked = wanted.stipulation or (epd.stipulation if epd else None)
        if asked is None:
            raise UsageError("name a stipulation such as #2, or give it in an EPD as 'dm 2'")
        stipulation = read_stipulation(asked)
        position = find_position(epd.fen if epd else task.text, wanted.game).position
        choice = chosen_engine(position.game, wanted.engine)
        solution = solve_problem(position, stipulation, choice, wanted.settings)
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
