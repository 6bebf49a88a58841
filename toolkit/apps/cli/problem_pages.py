"""`pathmate problems html`: the page of a collection."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.destination import Output, opened_text
from toolkit.apps.terminal.exit_status import INTERRUPTED, LIMITED, UNUSABLE
from toolkit.apps.terminal.progress import StatusLine, bar
from toolkit.errors import EntryError, PathmateError

if TYPE_CHECKING:
    from toolkit.problems.entry import Entry
    from toolkit.problems.solving import Solved
    from toolkit.solve.engines import EngineName
    from toolkit.solve.problem import Settings


def html(
    files: options.ProblemFiles,
    output: Output = None,
    title: Annotated[
        str, typer.Option("--title", help="What stands above the problems.")
    ] = "Chess problems",
    tries: Annotated[
        int | None,
        typer.Option(
            "--tries",
            min=0,
            max=99,
            help="Most refutations of a try; else what the problem says, or no tries.",
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
    from toolkit.apps.cli.entries import all_entries, place_of
    from toolkit.apps.jobs.bulk import in_order, threads_or_cluster
    from toolkit.apps.jobs.scheduler import Job, ready
    from toolkit.kernel.terms import Limits
    from toolkit.problems.solving import Solved
    from toolkit.render.pages.gallery import gallery_page
    from toolkit.solve.problem import Settings

    limits = Limits(time, nodes)
    settings = Settings(tries or 0, threads=1 if jobs > 1 else 0, limits=limits)
    entries = list(all_entries(files, game))
    solved, status, line = list[Sequence[Solved]](), 0, StatusLine()

    def work(entry: Entry) -> Sequence[Solved] | PathmateError:
        own = entry.problem.options.tries if entry.problem and tries is None else settings.tries
        return _solve(entry, replace(settings, tries=own), engine)

    scheduler = threads_or_cluster(jobs, None, limits)
    results = in_order(scheduler, Job(ready(work), place_of), entries, limits)
    for number, (entry, found) in enumerate(results, 1):
        line.clear()
        status = max(status, _report(entry, found))
        if not isinstance(found, PathmateError):
            solved.append(found)
        line.show(f"{bar(number, len(entries))} problems")
    line.clear()
    page = gallery_page(solved, title=title)
    with opened_text(output) as file:
        (file or sys.stdout).write(page)
    raise typer.Exit(INTERRUPTED if limits.stop.is_set() else status)


def _solve(
    entry: Entry, settings: Settings, engine: EngineName | None
) -> Sequence[Solved] | PathmateError:
    """Solve all positions of a problem, or say why that cannot be done."""
    from toolkit.apps.cli.engines import chosen_engine
    from toolkit.problems.solving import solve_phases

    if entry.problem is None:
        return entry.error or PathmateError("there is no problem")
    try:
        found = solve_phases(entry.problem, settings, lambda each: chosen_engine(each, engine))
        return tuple(found)
    except PathmateError as error:
        return error


def _report(entry: Entry, found: Sequence[Solved] | PathmateError) -> int:
    """Say what is wrong with a problem, or not known of it; returns the status for it alone."""
    from toolkit.apps.cli.entries import place_of, say_remarks
    from toolkit.apps.terminal.messages import complain, warn

    say_remarks(entry)
    if isinstance(found, PathmateError):
        named = isinstance(found, EntryError) or entry.problem is None
        complain(str(found) if named else f"{place_of(entry)}: {found}")
        return UNUSABLE
    if all(each.solution.complete for each in found):
        return 0
    warn(f"{place_of(entry)}: a limit came before the whole solution was found")
    return LIMITED
