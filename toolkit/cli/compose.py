"""`pathmate compose`: makes new problems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import options
from toolkit.cli.guard import FINDINGS, LIMITED

if TYPE_CHECKING:
    from toolkit.compose.collect import Progress
    from toolkit.compose.workshop import Composed
    from toolkit.problems.model import Problem


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
    game: options.Game = None,
    stipulation: Annotated[
        str,
        typer.Option("--stipulation", "-s", metavar="#N", help="Such as #2, =3, h#2.5, s#2, r#2."),
    ] = "#2",
    solutions: Annotated[
        int, typer.Option("--solutions", min=1, max=4, help="How many, of help play.")
    ] = 1,
    pieces: Annotated[
        str,
        typer.Option(
            "--pieces",
            metavar="KSR/kp",
            help="White's pieces and Black's; '+' after a side's, and others may be added.",
        ),
    ] = "",
    count: Annotated[int, typer.Option("--count", min=1, max=100_000, help="How many.")] = 1,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help="Make the same for the same number.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time", callback=options.read_seconds, help="Most seconds; a run that began is ended."
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
    json: Annotated[bool, typer.Option("--json", help="Print JSON, one line a problem.")] = False,
) -> None:
    """Make problems: search for positions with one key that score well, and print them as TOML."""
    from secrets import randbelow

    from toolkit.cli.output import emit, emit_json, remark
    from toolkit.cli.positions import need_game
    from toolkit.cli.progress import StatusLine
    from toolkit.compose.collect import collect
    from toolkit.compose.workshop import Order, Workshop
    from toolkit.compose.written import problem_of
    from toolkit.problems.toml.writer import write_toml

    if game is None:
        need_game()
    assert game is not None
    if seed is None:
        seed = randbelow(1 << 31)
        remark(f"seed {seed}")
    order = Order(game, stipulation, pieces, frozenset(theme or ()), seed, solutions=solutions)
    workshop = Workshop(order)
    line, found, timed_out = StatusLine(), 0, False

    def report(progress: Progress) -> None:
        nonlocal timed_out
        timed_out = seconds is not None and progress.seconds >= seconds
        line.show(_in_words(progress))

    try:
        for composed in collect(order, count, jobs=jobs, seconds=seconds, report=report):
            line.clear()
            problem = problem_of(workshop, composed, seed)
            if json:
                emit_json(_document(problem, composed))
            else:
                emit(("\n" if found else "") + write_toml(problem).text)
            found += 1
    finally:
        line.clear()
    if found < count:
        remark(
            f"{found} of {count} problems found {'in that time' if timed_out else 'in all runs'}"
        )
        raise typer.Exit(LIMITED if timed_out else FINDINGS)


def _in_words(progress: Progress) -> str:
    rate = 60 * progress.found / progress.seconds if progress.seconds else 0.0
    best = "" if progress.best is None else f", best {progress.best:.4g}"
    return f"{progress.found} of {progress.of} found in {progress.runs} runs, {rate:.3g} a minute{best}"


def _document(problem: Problem, composed: Composed) -> dict[str, Any]:
    from toolkit.compose.written import as_numbers

    return {
        "id": problem.id,
        "game": problem.game,
        "fen": problem.fen,
        "stipulation": str(problem.stipulation),
        "keys": list(problem.keys),
        "themes": list(problem.themes),
        "remarks": list(problem.remarks),
        "measure": as_numbers(composed.measure),
    }
