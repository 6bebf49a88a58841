"""`pathmate table`: endgame tables are built, kept, asked, checked and removed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from toolkit.apps.cli import options
from toolkit.apps.terminal.destination import Output, write_text
from toolkit.apps.terminal.exit_status import FINDINGS, UNUSABLE
from toolkit.apps.terminal.messages import emit, remark, warn
from toolkit.apps.terminal.positions import Given, each_position, need_game
from toolkit.apps.terminal.progress import StatusLine
from toolkit.errors import GameError, UsageError
from toolkit.kernel.bounds import MAX_THREADS
from toolkit.kernel.terms import Goal
from toolkit.render.reports import endgames as report
from toolkit.render.reports.json_output import emit_json
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.game import Game
from toolkit.solve import table_files as files
from toolkit.solve.table_workshop import TableWorkshop
from toolkit.solve.tables import EndgameTables, read_material, size_words, tables_words, write_material

if TYPE_CHECKING:
    from typer._click import Context


class GoalName(StrEnum):
    """What a table counts as won: mate, or either of mate and stalemate."""

    MATE = "#"
    EITHER = "#="


class TableCommands(TyperGroup):
    """The group of commands; without the name of one it builds a table."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the command line, with the name of the command that it leaves out."""
        if args and not {*args} & {*self.commands, *ctx.help_option_names}:
            args = ["build", *args]
        return super().parse_args(ctx, args)


_FORM = "KB-K, KQ-KR, ...; reserves in brackets: KM-K[M]."
_Some = Annotated[str | None, typer.Argument(metavar="[MATERIAL]")]
_Wins = Annotated[GoalName | None, typer.Option("--goal", help="What wins; else what does by the game's rules.")]
_Threads = Annotated[int, typer.Option("--threads", min=0, max=MAX_THREADS, help="Threads; 0: all cores.")]
_Seconds = Annotated[float | None, typer.Option("--time", callback=options.read_seconds, help="Most seconds to build.")]
_UNCHECKED = "not checked"


def add_to(app: typer.Typer) -> None:
    """Add the command and its sub-commands."""
    text = "Build endgame tables, ask them, check and remove them: 'table KQ-K -g orthodox'."
    group = typer.Typer(cls=TableCommands, help=text, rich_markup_mode=None, no_args_is_help=True)
    for command in (build, probe, check, remove, answers, list_tables):
        group.command(command.__name__.removesuffix("_tables"))(command)
    app.add_typer(group, name="table")


def _workshop(threads: int = 0, seconds: float | None = None) -> TableWorkshop:
    def watch(tables: EndgameTables, what: str) -> AbstractContextManager[object]:
        return StatusLine().live(partial(_progress, tables, what))

    return TableWorkshop(None, threads, seconds, remark=remark, warn=warn, watch=watch)


def _progress(tables: EndgameTables, what: str) -> str:
    plies, done, of = tables.endgames.progress()
    return f"{what}: {plies} plies, {100 * done // max(of, 1)} %"


def build(
    material: Annotated[str, typer.Argument(metavar="MATERIAL", help=_FORM)],
    game: options.Game = None,
    goal: _Wins = None,
    threads: _Threads = 0,
    time: _Seconds = None,
    json: options.Json = False,
) -> None:
    """Build the table of some material, unless it is kept already, and say what is in it.

    All that captures, promotions and drops lead to is built with it. Counts are of legal positions,
    seen from the side that is named first.
    """
    of = load(game) if game else need_game()
    tables, wanted = _workshop(threads, time).have_material(material, of, goal)
    document = report.material_document(tables, wanted)
    if json:
        emit_json(document)
    else:
        emit(report.material_words(document, tables.game))


def probe(
    position: options.Position,
    game: options.Game = None,
    goal: _Wins = None,
    threads: _Threads = 0,
    time: _Seconds = None,
    json: options.Json = False,
) -> None:
    """Look a position up, and all its moves, the best first; what is missing is built."""
    workshop = _workshop(threads, time)

    def work(given: Given) -> int:
        asked = given.position
        document = report.position_document(workshop.have_below(asked, goal), asked)
        if json:
            emit_json(document)
        else:
            emit(report.position_words(document, asked.turn))
        return 0

    each_position(position, game, json, work)


def list_tables(game: options.Game = None, json: options.Json = False) -> None:
    """List the tables that are kept. Only their heads are read: 'table check' reads them whole."""
    _list(_files(_workshop(), None, game, None), lambda *_: "kept", json)


def check(
    material: _Some = None,
    game: options.Game = None,
    goal: _Wins = None,
    threads: _Threads = 0,
    json: options.Json = False,
) -> None:
    """Check the tables that are kept, or that of some material: their files and every value in them.

    A value is sound if it follows from those of the moves. The status is 1 if anything is wrong, 2 if
    something could not be checked.
    """
    workshop = _workshop()

    def state(path: Path, head: files.Head) -> str:
        try:
            tables = workshop.open(load(game or head.game), head.goal)
            found = read_material(head.material, tables.game)
        except GameError:
            return f"{_UNCHECKED}: name the file of its game with --game"
        except UsageError as error:
            return f"{_UNCHECKED}: {error}"
        if path != tables.path(found):  # a table of something else
            raise files.TableFault("damaged")
        tables.take(found)
        if missing := tables.missing(found):
            return f"{_UNCHECKED}: {write_material(missing[0], tables.game)} is missing"
        wrong = tables.endgames.check(found, threads)
        return f"{wrong} wrong values" if wrong else "sound"

    states = _list(_files(workshop, material, game, goal), state, json)
    unknown = any(each.startswith(_UNCHECKED) for each in states)
    raise typer.Exit(UNUSABLE if unknown else FINDINGS * bool(states - {"sound"}))


def _files(workshop: TableWorkshop, material: str | None, game: str | None, goal: GoalName | None) -> list[Path]:
    """Return the files of all tables, of those of a game or goal, or of some material, which must be kept."""
    known = load(game) if game else None
    if material is None:
        return files.table_files(workshop.folder, known.key if known else "*", goal or "")
    tables, wanted = workshop.find(material, known or need_game(), goal)
    path = tables.path(wanted)
    if not path.exists():
        raise UsageError(f"no table of {material} is kept in {workshop.folder}")
    return [path]


def _list(paths: list[Path], state: Callable[[Path, files.Head], str], json: bool) -> set[str]:
    """List some files of tables, each with its state; returns the states."""
    rows: list[dict[str, Any]] = []
    for path in paths:
        row: dict[str, Any] = {"file": str(path), "game": path.parent.name}
        rows.append(row | dict.fromkeys(("material", "goal", "bytes")))
        try:
            head = files.read_head(path)
            rows[-1] |= {"material": head.material, "goal": head.goal, "bytes": head.size}
            rows[-1]["state"] = state(path, head)
        except (files.TableFault, OSError) as error:
            rows[-1]["state"] = files.reason_of(error)
    folder = files.tables_folder()
    if json:
        emit_json({"folder": str(folder), "tables": rows})
    else:
        for path, row in zip(paths, rows, strict=True):
            name, size = row["material"] or path.name, row["bytes"]
            shown = "" if size is None else size_words(size)
            emit(f"{row['game']:14} {name:20} {row['goal'] or '':3} {shown:>9}  {row['state']}")
        emit(f"{tables_words(len(rows))} in {folder}")
    return {row["state"] for row in rows}


def remove(
    material: _Some = None,
    game: options.Game = None,
    goal: _Wins = None,
    every: Annotated[bool, typer.Option("--all", help="All tables, or all of --game and --goal.")] = False,
) -> None:
    """Remove the table of some material from where it is kept, or all tables."""
    if every is (material is not None):
        raise UsageError("name the material of a table, or --all")
    gone = _files(workshop := _workshop(), material, game, goal)
    for path in gone:
        files.remove_table(path)
    emit(f"{tables_words(len(gone))} removed from {workshop.folder}")


def answers(game: options.Game = None, threads: _Threads = 0, time: _Seconds = None, output: Output = None) -> None:
    """Write a page of what tables say of endings that people ask about, and of each piece alone.

    Of all built-in games, or of --game. What is missing is built.
    """
    workshop = _workshop(threads, time)

    def ask(of: Game, goal: Goal, text: str) -> dict[str, Any]:
        return report.material_document(*workshop.have_material(text, of, str(goal)))

    write_text("\n".join(report.answers([game] if game else builtin_keys(), ask)), output)
