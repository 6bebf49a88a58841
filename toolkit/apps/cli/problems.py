"""`pathmate problems`: collections of problems are checked, converted, and made into pages."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from time import monotonic
from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.jobs.bulk import in_order, threads_or_cluster
from toolkit.apps.jobs.scheduler import Job, ready
from toolkit.apps.terminal.destination import Output, by_ending, opened_text, write_parts
from toolkit.apps.terminal.exit_status import FINDINGS, INTERRUPTED, LIMITED, UNUSABLE
from toolkit.apps.terminal.messages import complain, remark, warn
from toolkit.apps.terminal.problem_files import all_entries, remarked, say_remarks
from toolkit.apps.terminal.progress import StatusLine, bar
from toolkit.errors import EntryError, PathmateError
from toolkit.kernel.terms import Limits
from toolkit.problems.check import Checked, CheckVerdict, check_entry
from toolkit.problems.model import Entry
from toolkit.problems.solving import Choose, Solved, solve_phases
from toolkit.problems.target_formats import ENDINGS, Target
from toolkit.render.reports.problem_check import JsonCheckReport, TextCheckReport
from toolkit.render.solutions.formats import ProblemConverter, joined, with_solution
from toolkit.rules.catalogue import load
from toolkit.solve.problem import Settings

_STATUSES = {
    CheckVerdict.SOUND: 0,
    CheckVerdict.DIFFERS: FINDINGS,
    CheckVerdict.UNPROVED: LIMITED,
    CheckVerdict.UNUSABLE: UNUSABLE,
}
"""The exit status for a problem alone."""
_COUNTED = 10_000
"""More problems are read as they are checked, and nobody knows how many there are."""


def add_to(app: typer.Typer) -> None:
    """Add the command and its sub-commands."""
    help_text = "Check collections of problems, convert them, and make pages of them."
    group = typer.Typer(help=help_text, rich_markup_mode=None, no_args_is_help=True)
    for command in (check, convert, html):
        group.command(command.__name__)(command)
    app.add_typer(group, name="problems")


def check(
    files: options.ProblemFiles,
    time: options.Seconds = None,
    nodes: options.Nodes = None,
    jobs: options.Jobs = 1,
    cluster: options.Cluster = None,
    engine: options.Engine = None,
    game: options.Game = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Leave out the problems that are as stated.")] = False,
    json: options.Json = False,
) -> None:
    """Solve problems, and compare with the keys and the number of solutions that they state.

    A problem is ok where it is proved that it is solved as stated and in no other way. The limits
    are for each of its positions.
    """
    limits = Limits(time, nodes)
    settings = Settings(threads=1 if jobs > 1 or cluster else 0, limits=limits)
    scheduler = threads_or_cluster(jobs, cluster, limits)
    entries = all_entries(files, game)
    first = list(islice(entries, _COUNTED + 1))
    total = len(first) if len(first) <= _COUNTED else None
    work = partial(check_entry, settings=settings, choose=partial(options.chosen_engine, name=engine))
    report = JsonCheckReport(sys.stdout) if json else TextCheckReport(sys.stdout, total, quiet)
    job = Job(ready(work), _place)
    results = in_order(scheduler, job, chain(first, entries), limits)
    status = _report_checks(results, report, total)
    if limits.stop.is_set() and total is None:
        remark("interrupted: the problems that follow were not begun")
    raise typer.Exit(INTERRUPTED if limits.stop.is_set() else status)


def _place(entry: Entry) -> str:
    return entry.place


def _report_checks(
    results: Iterable[tuple[Entry, Checked]], report: JsonCheckReport | TextCheckReport, total: int | None
) -> int:
    """Report the checks of problems as they come; returns the exit status."""
    status, line, began = 0, StatusLine(), monotonic()
    for done, (entry, checked) in enumerate(results, 1):
        status = max(status, _STATUSES[checked.verdict])
        line.clear()
        say_remarks(entry)
        report.add(entry, checked)
        sys.stdout.flush()
        many = str(done) if total is None else bar(done, total)
        line.show(f"{many} problems, {monotonic() - began:.0f} s")
    line.clear()
    report.close()
    return status


def convert(
    files: options.ProblemFiles,
    to: Annotated[
        Target | None,
        typer.Option("--to", help="What to; else by the ending of --output: .toml, .epd, .inp, .olv, .csv, .tex."),
    ] = None,
    output: Output = None,
    game: options.Game = None,
    solve: Annotated[bool, typer.Option("--solve", help="Solve, and write the solution where none is stated.")] = False,
    time: options.Seconds = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Write nothing if anything would be lost; status 1.")
    ] = False,
) -> None:
    """Write problems as TOML, EPD, Popeye's input, olive's YAML, CSV or LaTeX.

    What the new format cannot hold is named; of many items of a kind, how many. A problem that it
    cannot hold at all is left out, and the status is 1.
    """
    target = to or by_ending(output, Target, ENDINGS, "format")
    if game is not None:
        load(game)
    choose = partial(options.chosen_engine, name=None)
    solver = partial(with_solution, seconds=time, choose=choose) if solve else None
    converter = ProblemConverter(target, strict, solver, complain, warn)
    texts = converter.texts(remarked(all_entries(files, game)))
    if strict:
        every = list(texts)
        texts = iter([] if _status_of(converter) else every)
    write_parts((part.encode("utf-8", "replace") for part in joined(texts, target)), output)
    converter.close()
    raise typer.Exit(_status_of(converter))


def _status_of(converter: ProblemConverter) -> int:
    if converter.is_unsolved:
        return LIMITED
    return UNUSABLE if converter.is_unusable else FINDINGS * converter.is_lossy


def html(
    files: options.ProblemFiles,
    output: Output = None,
    title: Annotated[str, typer.Option("--title", help="What stands above the problems.")] = "Chess problems",
    tries: Annotated[
        int | None,
        typer.Option(
            "--tries", min=0, max=99, help="Most refutations of a try; else what the problem says, or no tries."
        ),
    ] = None,
    time: options.Seconds = None,
    nodes: options.Nodes = None,
    jobs: options.Jobs = 1,
    engine: options.Engine = None,
    game: options.Game = None,
) -> None:
    """Make one page of problems: diagrams, and solutions to unfold and to play through.

    It loads nothing, and can be filtered by game, stipulation, theme and text.
    """
    from toolkit.render.pages.gallery import gallery_page

    limits = Limits(time, nodes)
    settings = Settings(tries or 0, threads=1 if jobs > 1 else 0, limits=limits)
    entries = list(all_entries(files, game))
    choose = partial(options.chosen_engine, name=engine)
    job = Job(ready(partial(_solve, settings, choose, tries is None)), _place)
    solved, status, line = list[Sequence[Solved]](), 0, StatusLine()
    results = in_order(threads_or_cluster(jobs, None, limits), job, entries, limits)
    for number, (entry, found) in enumerate(results, 1):
        line.clear()
        status = max(status, _report_solved(entry, found))
        if not isinstance(found, PathmateError):
            solved.append(found)
        line.show(f"{bar(number, len(entries))} problems")
    line.clear()
    page = gallery_page(solved, title=title)
    with opened_text(output) as file:
        (file or sys.stdout).write(page)
    raise typer.Exit(INTERRUPTED if limits.stop.is_set() else status)


def _solve(settings: Settings, choose: Choose, own_tries: bool, entry: Entry) -> Sequence[Solved] | PathmateError:
    """Solve all positions of a problem, with the tries that it asks for, or return what is wrong."""
    if entry.problem is None:
        return entry.error or PathmateError("there is no problem")
    if own_tries:
        settings = replace(settings, tries=entry.problem.options.tries)
    try:
        return tuple(solve_phases(entry.problem, settings, choose))
    except PathmateError as error:
        return error


def _report_solved(entry: Entry, found: Sequence[Solved] | PathmateError) -> int:
    """Say what is wrong with a problem, or not known of it; returns the status for it alone."""
    say_remarks(entry)
    if isinstance(found, PathmateError):
        named = isinstance(found, EntryError) or entry.problem is None
        complain(str(found) if named else f"{entry.place}: {found}")
        return UNUSABLE
    if all(each.solution.complete for each in found):
        return 0
    warn(f"{entry.place}: a limit came before the whole solution was found")
    return LIMITED
