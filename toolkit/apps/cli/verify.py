"""`pathmate verify`: checks every move and every claim of annotated games."""

import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.jobs.bulk import local_or_cluster
from toolkit.apps.jobs.checking import Checker, CheckRequest
from toolkit.apps.terminal.destination import Output, is_standard_output, opened_text
from toolkit.apps.terminal.inputs import STANDARD_INPUT, record_files
from toolkit.apps.terminal.progress import reading
from toolkit.errors import UsageError
from toolkit.render.reports import Contents, ReportFormat
from toolkit.render.reports.reporters import reporter_for
from toolkit.rules.catalogue import load
from toolkit.rules.game import Game


def verify(
    records: Annotated[
        list[str], typer.Argument(metavar="RECORD...", help="Annotated games, FILE#2, folders, or - for a text.")
    ],
    game: options.Game = None,
    json: options.Json = False,
    written: Annotated[ReportFormat, typer.Option("--format", help="How to write it.")] = ReportFormat.TEXT,
    output: Output = None,
    strict: Annotated[bool, typer.Option("--strict", help="Count incomplete and unread claims as findings.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors and warnings alone.")] = False,
    judge: Annotated[bool, typer.Option("--judge", help="Ask the solver about judgements; takes its time.")] = False,
    unread: Annotated[bool, typer.Option("--unread", help="List the sentences that were not understood.")] = False,
    readings: Annotated[
        bool, typer.Option("--readings", help="List the other claims, and what they were read as.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Print what 'annotate' would change; change nothing.")] = False,
    correct: Annotated[bool, typer.Option("--correct", help="With --diff: put refuted paths and marks right.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file is saved; Ctrl-C ends.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="Processes that check at the same time.")] = 1,
    cluster: options.Cluster = None,
) -> None:
    """Check every move and every claim of annotated games."""
    known = None if game is None else load(game)
    if correct and not diff:
        raise UsageError("--correct is for --diff; 'pathmate annotate --correct' writes")
    if diff:
        if json or watch or written is not ReportFormat.TEXT or judge or unread or readings:
            others = "--json, --format, --watch, --judge, --unread and --readings"
            raise UsageError(f"--diff prints a diff alone: without {others}")

        from toolkit.apps.cli.annotate import Proposer, write_diffs

        proposer = Proposer(game, strict, quiet, correct)
        write_diffs(proposer.propose(records), output)
        raise typer.Exit(proposer.status)
    work = _Work(
        names=tuple(records),
        game=known,
        written=ReportFormat.JSON if json else written,
        output=output,
        contents=Contents(quiet, unread, readings),
        strict=strict,
        judge=judge,
        jobs=jobs,
        cluster=cluster,
    )
    raise typer.Exit(_watch(work) if watch else work.run())


@dataclass(frozen=True, slots=True)
class _Work:
    """The records to verify, and the form of the report."""

    names: tuple[str, ...]
    game: Game | None
    written: ReportFormat
    output: Path | None
    contents: Contents
    strict: bool
    judge: bool
    jobs: int
    cluster: str | None

    def run(self) -> int:
        """Verify all of it, and write the report; the exit status."""
        scheduler = local_or_cluster(self.jobs, self.cluster)
        quiet = self.contents.quiet
        # A report that appears where a bar would shows by itself how far work has come.
        hidden = quiet or (is_standard_output(self.output) and sys.stdout.isatty())
        with opened_text(self.output) as out:
            reporter = reporter_for(self.written, out, self.contents)
            files, status = record_files(self.names)
            checker = Checker(CheckRequest(self.game, self.strict, self.judge, reporter.say), scheduler, quiet)
            try:
                with reading(files, "Checking", hidden=hidden, always=self.judge) as progress:
                    for said in checker.check(files, progress):
                        reporter.add(said)
            except (KeyboardInterrupt, SystemExit):
                # SystemExit is what SIGTERM raises.
                reporter.interrupt()
                raise
            status = max(status, checker.status)
            reporter.close(status)
        return status


def _watch(work: _Work) -> int:
    """Verify, and again whenever a file is saved, until that is interrupted; the last exit status."""
    if STANDARD_INPUT in work.names:
        raise UsageError("--watch: standard input is no file that is saved")
    if not is_standard_output(work.output):
        raise UsageError("--watch prints each report anew: without --output")
    from toolkit.apps.terminal.watching import each_save

    status = 0
    for _ in each_save(work.names):
        if work.written is ReportFormat.TEXT:
            _head()
        status = work.run()
        sys.stdout.flush()
    return status


def _head() -> None:
    """Begin a report with the time: on a terminal that is cleared, else below a line."""
    from toolkit.render.reports.console import PlainConsole

    out = PlainConsole()
    out.clear()
    out.print(f"{datetime.now():%H:%M:%S} ".ljust(min(out.width, 80), "\u2500"))
