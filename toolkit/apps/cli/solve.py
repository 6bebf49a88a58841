"""`pathmate solve`: solves a problem, or one a line in bulk."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from enum import StrEnum
from functools import partial
from itertools import islice
from pathlib import Path
from shutil import get_terminal_size
from typing import IO, TYPE_CHECKING, Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.jobs.bulk import interruptible, threads_or_cluster
from toolkit.apps.jobs.task_search import Outcome, Wanted, solve_all
from toolkit.apps.terminal.destination import Output, format_of, is_standard_output, opened_text
from toolkit.apps.terminal.exit_status import FINDINGS, INTERRUPTED, LIMITED, UNUSABLE
from toolkit.apps.terminal.messages import remark, waiting_sign, warn
from toolkit.apps.terminal.progress import StatusLine
from toolkit.apps.terminal.solution_output import ClearedFile, Printer
from toolkit.apps.terminal.tasks import tasks
from toolkit.errors import PathmateError, SearchStopped, UsageError
from toolkit.files import replacing
from toolkit.kernel.bounds import MAX_MEMORY, MAX_THREADS
from toolkit.kernel.terms import Limits
from toolkit.problems.solving import Item, Task
from toolkit.render.solutions.reports import JsonReport, LatexReport, PageReport, SolutionReport, TextReport
from toolkit.render.solutions.style import Duals, Shown, Style, Threats
from toolkit.render.solutions.text import WIDTH
from toolkit.solve.certifying import certify
from toolkit.solve.engine_choice import EngineName, solver
from toolkit.solve.notation import Notation
from toolkit.solve.problem import Settings
from toolkit.solve.solution import Solution
from toolkit.solve.stipulation import MAX_MOVES, check_certifiable

if TYPE_CHECKING:
    from toolkit.solve.tables import KeptTables


class SolutionFormat(StrEnum):
    """The formats in which solutions are written."""

    TEXT = "text"
    JSON = "json"
    LATEX = "latex"
    HTML = "html"


_ENDINGS = {"tex": SolutionFormat.LATEX}
"""The formats by the ending of a file's name, where it is not the format's own name."""


def solve(
    position: Annotated[
        str | None,
        typer.Argument(
            metavar="POSITION|FILE",
            help="A FEN or EPD, 'start', FILE@14b, a file of problems, or '-': the same from standard input.",
        ),
    ] = None,
    stipulation: Annotated[
        str | None, typer.Argument(help="#2, =3, s#2, r#2, h#2.5, hs#3, ser-h#5, ...; else what the problem says.")
    ] = None,
    problem: Annotated[
        str | None, typer.Option("--problem", metavar="FILE", help="A file of problems, in place of POSITION.")
    ] = None,
    tries: Annotated[
        int | None,
        typer.Option(
            "--tries", min=0, max=99, help="Most refutations of a try; 0: no tries. Else what the problem says, or 1."
        ),
    ] = None,
    try_play: Annotated[bool, typer.Option("--try-play", help="Work out the play after the tries too.")] = False,
    tree: Annotated[bool, typer.Option(help="Report set play and the play after the keys.")] = True,
    depth: Annotated[
        int | None, typer.Option("--depth", min=1, max=MAX_MOVES, help="Defences deep that the play goes.")
    ] = None,
    deep: Annotated[
        bool,
        typer.Option(
            "--deep",
            help="Look for a mate of unknown length and one key, then for shorter ones; STIPULATION is #"
            " (if not given), = or #=.",
        ),
    ] = False,
    threats: Annotated[
        Threats | None,
        typer.Option(
            "--threats",
            help="usual: no defence that does not parry; useful: only threats that two defences"
            " do not parry; none: defences only; all: both. Else what the problem says, or usual.",
        ),
    ] = None,
    duals: Annotated[
        Duals, typer.Option("--duals", help="Of equally quick answers show all, the first, or none, nor the defence.")
    ] = Duals.ALL,
    notation: Annotated[
        Notation, typer.Option("--notation", help="Moves in short notation or in full.")
    ] = Notation.SHORT,
    letters: Annotated[
        str | None, typer.Option("--letters", metavar="LANGUAGE", help="de, en, es, fr, ..., or a list such as 'N=S'.")
    ] = None,
    paths: Annotated[
        bool,
        typer.Option("--paths", help="Give moves by two legs with their clear paths, and what opens and shuts paths."),
    ] = False,
    board: Annotated[bool, typer.Option("--board", help="Draw the board above the solution, in text.")] = False,
    threads: Annotated[
        int, typer.Option("--threads", min=0, max=MAX_THREADS, help="Threads a problem; 0: all cores.")
    ] = 0,
    jobs: options.Jobs = 1,
    cluster: options.Cluster = None,
    time: options.Seconds = None,
    nodes: options.Nodes = None,
    memory: Annotated[
        int | None, typer.Option("--memory", min=1, max=MAX_MEMORY >> 20, help="Megabytes for the table of positions.")
    ] = None,
    tables: Annotated[
        bool, typer.Option("--tables", help="Look positions up in the endgame tables that are kept.")
    ] = False,
    engine: options.Engine = None,
    game: options.Game = None,
    proof: Annotated[
        Path | None,
        typer.Option(
            "--proof",
            metavar="FILE",
            parser=Path,
            help="Write a certificate of all keys, or of the mate found by --deep, for 'check-proof'.",
        ),
    ] = None,
    written: Annotated[
        SolutionFormat | None, typer.Option("--format", help="What to write; else by the ending of --output, or text.")
    ] = None,
    output: Output = None,
    json: options.Json = False,
) -> None:
    """Solve a problem: all keys, tries, set play, duals and the play, proved.

    Each part is printed as soon as it is found. --notation, --letters, --paths, --threats and
    --duals are for what people read; JSON has everything, in full notation.
    """
    form = _form(written, output, json)
    if board and form is not SolutionFormat.TEXT:
        raise UsageError(f"--board is for text, not for {form}")
    if deep and form not in (SolutionFormat.TEXT, SolutionFormat.JSON):
        raise UsageError(f"--deep is for text and JSON, not for {form}")
    if deep and tables:
        raise UsageError("--tables is for a length that is named, such as #16; a search with --deep looks in no table")
    limits = Limits(time, nodes, memory)
    scheduler = threads_or_cluster(jobs, cluster, limits, ahead=1)
    threads = 1 if jobs > 1 or cluster else threads
    settings = Settings(
        tree=tree,
        depth=depth,
        try_play=try_play,
        threads=threads,
        limits=limits,
        tables=_kept_tables(engine) if tables else None,
    )
    style = Style(notation, letters, paths, Shown(duals=duals, depth=depth))
    wanted = Wanted(partial(options.chosen_engine, name=engine), settings, style, tries, threats)
    given = tasks(*_asked(position, stipulation, problem), game=game, holds=problem is not None, deep=deep)
    if proof is not None:
        if is_standard_output(proof):
            raise UsageError("--proof needs a file; the solution goes to standard output")
        given = iter([_certifiable(given)])
    line = StatusLine()
    with opened_text(output) as file, interruptible(limits, scheduler):
        report = _report(form, wanted, file, line, board)
        printer = Printer(report, line)
        outcomes = solve_all(given, wanted, scheduler, printer)
        status = 0
        for outcome in outcomes:
            status = max(status, _status(outcome))
            if proof is not None and isinstance(outcome, Solution):
                status = max(status, _certify(outcome, wanted, proof))
        report.close()
    if limits.stop.is_set() and printer.line is not None:
        remark(f"interrupted: no problem after line {printer.line} was begun")
    raise typer.Exit(INTERRUPTED if limits.stop.is_set() else status)


def _kept_tables(engine: EngineName | None) -> KeptTables:
    """Return the endgame tables that are kept; raises UsageError for an engine that uses none."""
    from toolkit.solve.table_files import tables_folder
    from toolkit.solve.tables import KeptTables

    if engine is EngineName.PYTHON:
        raise UsageError("--tables is for the kernel; the engine 'python' uses no tables")
    return KeptTables(tables_folder(), warn)


def _asked(position: str | None, stipulation: str | None, problem: str | None) -> tuple[str, str | None]:
    """Return what is to be solved, and what is asked of it; raises UsageError for two inputs or none."""
    if problem is None and position is None:
        raise UsageError("name a position, such as a FEN, or a file of problems")
    if problem is None:
        return position or "", stipulation
    if stipulation is not None:
        raise UsageError("--problem takes the place of POSITION; there are both")
    return problem, position


def _certifiable(given: Iterator[Item]) -> Item:
    """Return the only problem that is asked for; raises UsageError where no certificate can be written."""
    found = [*islice(given, 2)]
    if len(found) != 1:
        raise UsageError(f"--proof is for one position; there are {'several' if found else 'none'}")
    if isinstance(found[0], Task):
        check_certifiable(found[0].stipulation)
    return found[0]


def _certify(solution: Solution, wanted: Wanted, proof: Path) -> int:
    """Write the certificate of a solution; return the exit status of that."""
    settings = wanted.settings
    engine = solver(wanted.choose(solution.position.game), settings.limits, settings.threads)
    try:
        with waiting_sign("writing the proof"), replacing(proof) as file:
            lines = certify(file, solution, engine)
    except SearchStopped as stopped:
        warn(f"{proof}: not written, {stopped}")
        return LIMITED
    remark(f"{proof}: a proof of {lines} lines")
    return 0


def _form(written: SolutionFormat | None, output: Path | None, json: bool) -> SolutionFormat:
    """Return the format that is asked for; raises UsageError for two, and for an ending of none."""
    if json:
        if written not in (None, SolutionFormat.JSON):
            raise UsageError(f"--json and --format {written} ask for two formats")
        return SolutionFormat.JSON
    if written is not None:
        return written
    ending = output.suffix.lower().removeprefix(".") if output else ""
    return _ENDINGS.get(ending) or format_of(output, SolutionFormat, SolutionFormat.TEXT)


def _status(outcome: Outcome) -> int:
    """Return the exit status for a problem alone."""
    if isinstance(outcome, PathmateError):
        return UNUSABLE
    if not outcome.complete:
        return LIMITED
    proved = outcome.solved if outcome.deep else outcome.sound_as_stated
    return 0 if proved else FINDINGS


def _report(
    form: SolutionFormat, wanted: Wanted, file: IO[str] | None, status: StatusLine, board: bool
) -> SolutionReport:
    out = ClearedFile(file or sys.stdout, status)
    match form:
        case SolutionFormat.JSON:
            return JsonReport(out)
        case SolutionFormat.TEXT:
            width = min(WIDTH, get_terminal_size().columns) if sys.stdout.isatty() else WIDTH
            is_stopped = wanted.settings.limits.stop.is_set
            return TextReport(wanted.style_of, out, is_stopped, board, width)
        case SolutionFormat.LATEX:
            return LatexReport(wanted.style_of, out, warn)
        case SolutionFormat.HTML:
            return PageReport(wanted.style_of, out)
