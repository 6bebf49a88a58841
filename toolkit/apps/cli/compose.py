"""`pathmate compose`: makes new problems."""

from contextlib import closing
from functools import partial
from pathlib import Path
from secrets import randbelow
from time import monotonic
from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.cli.compose_from import SourceOptions, compose_from
from toolkit.apps.jobs.bulk import local_or_cluster, spread_runs
from toolkit.apps.jobs.scheduler import InProcess, Scheduler
from toolkit.apps.terminal.destination import Output, format_of, is_standard_output, opened_text
from toolkit.apps.terminal.ending import Ending
from toolkit.apps.terminal.exit_status import FINDINGS, LIMITED
from toolkit.apps.terminal.messages import remark
from toolkit.apps.terminal.positions import need_game
from toolkit.apps.terminal.progress import StatusLine
from toolkit.compose.collect import CollectionProgress, collect
from toolkit.compose.helpmeasure import HELP_THEMES
from toolkit.compose.material import EXPECTED
from toolkit.compose.measure import THEMES
from toolkit.compose.problem_kinds import Method, Order
from toolkit.compose.runs import Composed, Runner
from toolkit.compose.store import ProblemCollection, opened_collection
from toolkit.errors import UsageError
from toolkit.render.reports.composed import ComposedFormat, ComposedWriter, collection_line

_WHY = {0: "{} in all runs", LIMITED: "{} in that time"}


def complete_theme(begun: str) -> list[str]:
    """Return the themes that begin so, for the shell."""
    known = dict.fromkeys((*THEMES, *HELP_THEMES))
    return [theme for theme in known if theme.startswith(begun)]


_Asked = Annotated[
    str | None,
    typer.Option(
        "--stipulation", "-s", metavar="#N", help="Such as =3, h#2.5, s#2, r#2; else what a problem states, or #2."
    ),
]
_Solutions = Annotated[int, typer.Option("--solutions", min=1, max=4, help="How many, of help play.")]
_Pieces = Annotated[
    str | None,
    typer.Option(
        "--pieces", metavar="KSR/kp", help="White's pieces and Black's; '+' after a side's, and others may be added."
    ),
]
_From = Annotated[
    str | None, typer.Option("--from", metavar="RECORD|POSITION", help="Take them from games, or near a position.")
]
_Improve = Annotated[str | None, typer.Option("--improve", metavar="FILE|FEN", help="Mend and better these problems.")]
_Fix = Annotated[
    str | None,
    typer.Option("--fix", metavar="'Sb1, Rd1'", help="What stays in place; with --improve or near a position."),
]
_Method = Annotated[Method, typer.Option("--method", help="Where searches begin: before the key, or after it.")]
_Count = Annotated[
    int | None, typer.Option("--count", min=1, max=100_000, help="How many; else 1, and all of a record.")
]
_Seed = Annotated[int | None, typer.Option("--seed", min=0, help="Make the same for the same number.")]
_Seconds = Annotated[
    float | None, typer.Option("--time", callback=options.read_seconds, help="Most seconds, from the start on.")
]
_Jobs = Annotated[int, typer.Option("--jobs", min=1, max=256, help="Processes that search at the same time.")]
_Themes = Annotated[
    list[str] | None,
    typer.Option(
        "--theme",
        help="What each problem is to show, such as path-interference; several are allowed.",
        autocompletion=complete_theme,
    ),
]
_Store = Annotated[
    Path | None, typer.Option("--store", metavar="FILE.sqlite", parser=Path, help="Keep what is found in it.")
]
_Resume = Annotated[bool, typer.Option("--resume", help="Go on with the collection of --store.")]
_Json = Annotated[bool, typer.Option("--json", help="Write JSON, one line a problem.")]


def compose(
    context: typer.Context,
    game: options.Game = None,
    stipulation: _Asked = None,
    solutions: _Solutions = 1,
    pieces: _Pieces = None,
    source: _From = None,
    sketch: _Improve = None,
    fix: _Fix = None,
    method: _Method = Method.FORWARD,
    count: _Count = None,
    seed: _Seed = None,
    seconds: _Seconds = None,
    jobs: _Jobs = 1,
    theme: _Themes = None,
    cluster: options.Cluster = None,
    store: _Store = None,
    resume: _Resume = False,
    output: Output = None,
    json: _Json = False,
) -> None:
    """Make problems: search for sound positions that score well, and print them as TOML.

    With --store each problem is kept once it is found. --resume goes on after the last run, and
    prints the whole collection, those that were found before too.

    --from takes problems from the games of a record, or from near a position; --improve betters the
    problems of a file, and keeps their idea: the key, its path play and the themes.
    """
    themes, form, said = frozenset(theme or ()), _format(output, json), options.said(context)
    if source is not None or sketch is not None:
        asked = SourceOptions(game, stipulation, themes, count, seed or 0, seconds, fix)
        _check_said(said, "--improve" if source is None else "--from")
        with opened_text(output) as file:
            status = compose_from(source, sketch, asked, ComposedWriter(form, file))
        raise typer.Exit(status)
    if fix is not None:
        raise UsageError("--fix goes with --improve, and with --from POSITION")
    scheduler = local_or_cluster(jobs, cluster)
    if game is None and not resume:
        need_game()
    if pieces == "":
        raise UsageError(f"--pieces '': {EXPECTED}")
    if seed is None and not resume:
        seed = randbelow(1 << 31)
        remark(f"seed {seed}")
    order = Order(game or "", stipulation or "#2", pieces or "", themes, seed or 0, method, solutions=solutions)
    with opened_collection(store, resume, order, count or 1, said) as collection, opened_text(output) as file:
        status = _make(collection, scheduler, seconds, ComposedWriter(form, file))
    raise typer.Exit(status)


def _format(output: Path | None, json: bool) -> ComposedFormat:
    """Return the format; raises UsageError for the ending of something else."""
    if json or output is None or is_standard_output(output):
        return ComposedFormat.JSONL if json else ComposedFormat.TOML
    return format_of(output, ComposedFormat, ComposedFormat.TOML)


def _check_said(said: set[str], name: str) -> None:
    """Raise UsageError for an option that does not go with another."""
    for option in ("pieces", "method", "solutions", "jobs", "cluster", "store", "resume"):
        if option in said:
            raise UsageError(f"--{option} does not go with {name}")


def _make(collection: ProblemCollection, scheduler: Scheduler, seconds: float | None, writer: ComposedWriter) -> int:
    """Make the rest of a collection, and print all of it; returns the exit status."""
    found, before = 0, len(collection.begun.found)
    with Ending(seconds) as ending:
        prepare = partial(Runner, collection.order)
        # What was found before is printed even where no time is left.
        runner = prepare() if before else ending.attempt(prepare, None)
        if runner is not None:
            found = _gather(collection, runner, scheduler, ending, writer)
    if found < collection.count:
        said = f"{found} of {collection.count} problems found"
        remark(_WHY.get(ending.status, "interrupted: {}").format(said))
        return ending.status or FINDINGS
    if before == collection.count:
        remark(f"the collection is whole: {found} of {collection.count} problems")
    return 0


def _gather(
    collection: ProblemCollection, runner: Runner, scheduler: Scheduler, ending: Ending, writer: ComposedWriter
) -> int:
    """Make and print it until the work is to end; returns the number of problems."""
    line, last, began = StatusLine(), None, monotonic()

    def write(composed: Composed, *, new: bool) -> None:
        problem = runner.problem(composed)
        if new:
            collection.add(composed, problem.fen)
        writer.write(problem, composed.measure)

    def report(progress: CollectionProgress) -> None:
        nonlocal last
        collection.passed(progress.runs)
        last = progress

    def words() -> str:
        seconds = monotonic() - began
        return "" if last is None else collection_line(last, runner.progress(), seconds)

    for composed in collection.begun.found:
        write(composed, new=False)
    composing = collect(
        collection.order,
        collection.count,
        spread=None if isinstance(scheduler, InProcess) else partial(spread_runs, scheduler),
        begun=collection.begun,
        runner=runner,
        report=report,
    )
    with closing(composing), line.live(words):
        for composed in ending.each(composing):
            with line.hidden():
                write(composed, new=True)
    return writer.count
