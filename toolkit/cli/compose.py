"""`pathmate compose`: makes new problems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import options
from toolkit.cli.guard import FINDINGS, LIMITED
from toolkit.compose.method import Method
from toolkit.errors import UsageError

if TYPE_CHECKING:
    from toolkit.cli.compose_from import Asked
    from toolkit.compose.collect import Progress
    from toolkit.compose.workshop import Composed
    from toolkit.problems.model import Problem


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("compose")(compose)


def complete_theme(begun: str) -> list[str]:
    """The themes that begin so, for the shell."""
    from toolkit.compose.measure import THEMES

    return [theme for theme in THEMES if theme.startswith(begun)]


def compose(
    game: options.Game = None,
    stipulation: Annotated[
        str | None,
        typer.Option(
            "--stipulation", "-s", metavar="#N", help="#n, =n or #=n, n from 2 on; else #2."
        ),
    ] = None,
    pieces: Annotated[
        str,
        typer.Option(
            "--pieces",
            metavar="KSR/kp",
            help="White's pieces and Black's; '+' after a side's, and others may be added.",
        ),
    ] = "",
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
    """Make problems: search for positions with one key that score well, and print them as TOML.

    --from takes them from the games of a record, or from near a position; --improve mends the
    problems of a file.
    """
    from secrets import randbelow

    from toolkit.cli.compose_from import Asked
    from toolkit.cli.output import emit, emit_json, remark
    from toolkit.cli.positions import need_game
    from toolkit.cli.progress import StatusLine
    from toolkit.compose.collect import collect
    from toolkit.compose.workshop import Order, Workshop
    from toolkit.compose.written import problem_of
    from toolkit.problems.toml.writer import write_toml

    if game is None and source is None and sketch is None:
        need_game()
    themes = frozenset(theme or ())
    if source is not None or sketch is not None:
        asked = Asked(game, stipulation, themes, count, seed or 0, seconds, json)
        raise typer.Exit(_made_from(source, sketch, asked, pieces, jobs, method))
    if seed is None:
        seed = randbelow(1 << 31)
        remark(f"seed {seed}")
    assert game is not None
    count = count or 1
    order = Order(game, stipulation or "#2", pieces, themes, seed, method)
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


def _made_from(
    source: str | None, sketch: str | None, asked: Asked, pieces: str, jobs: int, method: Method
) -> int:
    """Make problems from games, positions or problems; raises UsageError for what does not go with it."""
    from toolkit.cli.compose_from import compose_from, improve

    if source is not None and sketch is not None:
        raise UsageError("--from and --improve are two things; name one")
    name = "--from" if sketch is None else "--improve"
    used = {"--pieces": pieces, "--jobs": jobs > 1, "--method": method is not Method.FORWARD}
    for option, is_used in used.items():
        if is_used:
            raise UsageError(f"{option} does not go with {name}")
    return compose_from(source, asked) if source is not None else improve(sketch or "", asked)


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
