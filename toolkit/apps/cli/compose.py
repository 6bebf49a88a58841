"""`pathmate compose`: makes new problems."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.cli.compose_output import Printer, document_of, form_of
from toolkit.apps.terminal.destination import Output, opened_text
from toolkit.apps.terminal.exit_status import FINDINGS, LIMITED
from toolkit.apps.terminal.progress import StatusLine
from toolkit.compose.order import Method
from toolkit.errors import UsageError

if TYPE_CHECKING:
    from toolkit.apps.cli.compose_from import Asked
    from toolkit.apps.cli.compose_store import Kept
    from toolkit.apps.jobs.scheduler import Scheduler
    from toolkit.apps.terminal.ending import Ending
    from toolkit.compose.collect import CollectionProgress
    from toolkit.compose.runs import Composed, Runner, RunProgress

_WHY = {0: "{} in all runs", LIMITED: "{} in that time"}


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("compose")(compose)


def complete_theme(begun: str) -> list[str]:
    """The themes that begin so, for the shell."""
    from toolkit.compose.helpmeasure import HELP_THEMES
    from toolkit.compose.measure import THEMES

    known = dict.fromkeys((*THEMES, *HELP_THEMES))
    return [theme for theme in known if theme.startswith(begun)]


def compose(
    context: typer.Context,
    game: options.Game = None,
    stipulation: Annotated[
        str | None,
        typer.Option(
            "--stipulation",
            "-s",
            metavar="#N",
            help="Such as =3, h#2.5, s#2, r#2; else what a problem states, or #2.",
        ),
    ] = None,
    solutions: Annotated[
        int, typer.Option("--solutions", min=1, max=4, help="How many, of help play.")
    ] = 1,
    pieces: Annotated[
        str | None,
        typer.Option(
            "--pieces",
            metavar="KSR/kp",
            help="White's pieces and Black's; '+' after a side's, and others may be added.",
        ),
    ] = None,
    source: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="RECORD|POSITION", help="Take them from games, or near a position."
        ),
    ] = None,
    sketch: Annotated[
        str | None,
        typer.Option("--improve", metavar="FILE|FEN", help="Mend and better these problems."),
    ] = None,
    fix: Annotated[
        str | None,
        typer.Option(
            "--fix",
            metavar="'Sb1, Rd1'",
            help="What stays in place; with --improve or near a position.",
        ),
    ] = None,
    method: Annotated[
        Method, typer.Option("--method", help="Where searches begin: before the key, or after it.")
    ] = Method.FORWARD,
    count: Annotated[
        int | None,
        typer.Option("--count", min=1, max=100_000, help="How many; else 1, and all of a record."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help="Make the same for the same number.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time", callback=options.read_seconds, help="Most seconds, from the start on."
        ),
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", min=1, max=256, help="Processes that search at the same time.")
    ] = 1,
    theme: Annotated[
        list[str] | None,
        typer.Option(
            "--theme",
            help="What each problem is to show, such as path-interference; several are allowed.",
            autocompletion=complete_theme,
        ),
    ] = None,
    cluster: options.Cluster = None,
    store: Annotated[
        Path | None,
        typer.Option(
            "--store", metavar="FILE.sqlite", parser=Path, help="Keep what is found in it."
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the collection of --store.")
    ] = False,
    output: Output = None,
    json: Annotated[bool, typer.Option("--json", help="Write JSON, one line a problem.")] = False,
) -> None:
    """Make problems: search for sound positions that score well, and print them as TOML.

    With --store each problem is kept once it is found. --resume goes on after the last run, and
    prints the whole collection, those that were found before too.

    --from takes problems from the games of a record, or from near a position; --improve betters the
    problems of a file, and keeps their idea: the key, its path play and the themes.
    """
    from toolkit.apps.cli.compose_from import Asked
    from toolkit.apps.cli.compose_store import kept
    from toolkit.apps.jobs.choice import local_or_cluster
    from toolkit.apps.terminal.messages import remark
    from toolkit.apps.terminal.positions import need_game
    from toolkit.compose.material import EXPECTED
    from toolkit.compose.order import Order

    themes, form, said = frozenset(theme or ()), form_of(output, json), options.said(context)
    if source is not None or sketch is not None:
        asked = Asked(game, stipulation, themes, count, seed or 0, seconds, fix)
        _check_said(said, "--improve" if source is None else "--from")
        with opened_text(output) as file:
            status = _made_from(source, sketch, asked, Printer(form, file))
        raise typer.Exit(status)
    if fix is not None:
        raise UsageError("--fix goes with --improve, and with --from POSITION")
    scheduler = local_or_cluster(jobs, cluster)
    if game is None and not resume:
        need_game()
    if pieces == "":
        raise UsageError(f"--pieces '': {EXPECTED}")
    if seed is None and not resume:
        from secrets import randbelow

        seed = randbelow(1 << 31)
        remark(f"seed {seed}")
    order = Order(
        game or "",
        stipulation or "#2",
        pieces or "",
        themes,
        seed or 0,
        method,
        solutions=solutions,
    )
    with kept(store, resume, order, count or 1, said) as collection, opened_text(output) as file:
        status = _make(collection, scheduler, seconds, Printer(form, file))
    raise typer.Exit(status)


def _make(kept: Kept, scheduler: Scheduler, seconds: float | None, printer: Printer) -> int:
    """Make what is missing of a collection, and print all of it; returns the status."""
    from toolkit.apps.terminal.ending import Ending
    from toolkit.apps.terminal.messages import remark
    from toolkit.compose.runs import Runner

    found, before = 0, len(kept.begun.found)
    with Ending(seconds) as ending:
        prepare = partial(Runner, kept.order)
        # What was found before is printed even where no time is left.
        runner = prepare() if before else ending.attempt(prepare, None)
        if runner is not None:
            found = _gather(kept, runner, scheduler, ending, printer)
    if found < kept.count:
        said = f"{found} of {kept.count} problems found"
        remark(_WHY.get(ending.status, "interrupted: {}").format(said))
        return ending.status or FINDINGS
    if before == kept.count:
        remark(f"the collection is whole: {found} of {kept.count} problems")
    return 0


def _gather(
    kept: Kept, runner: Runner, scheduler: Scheduler, ending: Ending, printer: Printer
) -> int:
    """Make and print it until the work is to end; returns how many problems there are."""
    from toolkit.apps.jobs.choice import spread_runs
    from toolkit.apps.jobs.scheduler import InProcess
    from toolkit.compose.collect import collect

    line, last, began = StatusLine(), None, monotonic()

    def write(composed: Composed, *, new: bool) -> None:
        problem = runner.problem(composed)
        if new:
            kept.add(composed, problem.fen)
        printer.write(problem, document_of(problem, composed.measure))

    def report(progress: CollectionProgress) -> None:
        nonlocal last
        kept.passed(progress.runs)
        last = progress

    def words() -> str:
        seconds = monotonic() - began
        return "" if last is None else _in_words(last, runner.progress(), seconds)

    for composed in kept.begun.found:
        write(composed, new=False)
    composing = collect(
        kept.order,
        kept.count,
        spread=None if isinstance(scheduler, InProcess) else partial(spread_runs, scheduler),
        begun=kept.begun,
        runner=runner,
        report=report,
    )
    with closing(composing), line.live(words):
        for composed in ending.each(composing):
            with line.hidden():
                write(composed, new=True)
    return printer.count


def _check_said(said: set[str], name: str) -> None:
    """Raises UsageError for an option that does not go with another."""
    for option in ("pieces", "method", "solutions", "jobs", "cluster", "store", "resume"):
        if option in said:
            raise UsageError(f"--{option} does not go with {name}")


def _made_from(source: str | None, sketch: str | None, asked: Asked, printer: Printer) -> int:
    """Make problems from games, positions or problems; returns the exit status."""
    from toolkit.apps.cli.compose_from import compose_from, improve

    if source is not None and sketch is not None:
        raise UsageError("--from and --improve are two things; name one")
    if source is not None:
        return compose_from(source, asked, printer)
    return improve(sketch or "", asked, printer)


def _in_words(progress: CollectionProgress, run: RunProgress, seconds: float) -> str:
    """How far a collection has come, and the run under way if this process makes it."""
    from toolkit.apps.terminal.progress import rate

    best = "" if progress.best is None else f", best {progress.best:.4g}"
    said = f"{seconds:.0f} s: {progress.found} of {progress.of} found{best}"
    tally = run.tally
    if not tally.tried:
        return f"{said}; {progress.runs} runs, {60 * progress.fresh / seconds:.3g} found a minute"
    speed = rate(tally.tried, run.seconds)
    return f"{said}; run {run.number} {tally.doing}, {tally.sound} sound, {speed} {tally.unit}/s"
