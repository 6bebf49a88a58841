"""`pathmate table`: endgame tables are built, kept, asked, checked and removed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from time import monotonic
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
from toolkit.kernel.terms import Goal, GoalKind, Limits
from toolkit.render.reports.json_output import emit_json
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.game import Game
from toolkit.solve.engine_choice import choose
from toolkit.solve.table_files import (
    Head,
    TableFault,
    read_head,
    remove_table,
    table_files,
    tables_folder,
)

if TYPE_CHECKING:
    from typer._click import Context

    from toolkit.kernel.endgames import Material
    from toolkit.solve.tables import Tables


_UNCHECKED = "not checked"


class GoalName(StrEnum):
    """What a table counts as won: mate, or either of mate and stalemate."""

    MATE = "#"
    EITHER = "#="


class Table(TyperGroup):
    """The group of commands; without the name of one it builds a table."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the command line, with the name of the command that it leaves out."""
        if args and not {*args} & {*self.commands, *ctx.help_option_names}:
            args = ["build", *args]
        return super().parse_args(ctx, args)


Text = Annotated[
    str,
    typer.Argument(metavar="MATERIAL", help="KB-K, KQ-KR, ...; reserves in brackets: KM-K[M]."),
]
Wins = Annotated[
    GoalName | None, typer.Option("--goal", help="What wins; else what does by the game's rules.")
]
Folder = Annotated[
    Path | None,
    typer.Option(
        "--folder", metavar="FOLDER", help="Of the tables; else PATHMATE_TABLES, or your cache."
    ),
]
Threads = Annotated[
    int, typer.Option("--threads", min=0, max=MAX_THREADS, help="Threads; 0: all cores.")
]
Seconds = Annotated[
    float | None,
    typer.Option("--time", callback=options.read_seconds, help="Most seconds to build."),
]


def add_to(app: typer.Typer) -> None:
    """Add the command and its sub-commands."""
    help_text = "Build endgame tables, ask them, check and remove them: 'table KQ-K -g orthodox'."
    group = typer.Typer(cls=Table, help=help_text, rich_markup_mode=None, no_args_is_help=True)
    for command in (build, probe, check, remove, answers):
        group.command(command.__name__)(command)
    group.command("list")(list_tables)
    app.add_typer(group, name="table")


class Workshop:
    """Opens tables, and builds what of them is missing, within a time."""

    def __init__(self, folder: Path | None, threads: int = 0, seconds: float | None = None) -> None:
        self._folder, self._threads = folder, threads
        self._deadline = None if seconds is None else monotonic() + seconds
        self.open = cache(self._open)

    def _open(self, game: Game, goal: GoalName | None) -> Tables:
        from toolkit.solve.tables import Tables, winning_goal

        choice = choose(game)
        if choice.kernel is None:
            raise UsageError(f"tables need the kernel: {choice.missing}")
        wanted = winning_goal(game) if goal is None else Goal(GoalKind(goal))
        return Tables(choice.kernel, wanted, self._folder, warn)

    def have(self, tables: Tables, material: Material) -> None:
        """Hold the table of some material and all that it leads to; builds what is not kept.

        Says before how large it is. Raises UsageError if there is no room, SearchStopped.
        """
        from toolkit.solve.material import write_material
        from toolkit.solve.tables import size_words

        missing = tables.missing(material)
        if not missing:
            return
        size = size_words(tables.check_room(missing))
        remark(f"{_many(len(missing))} to build, {size}, in {tables.folder}")
        status = StatusLine()
        for number, each in enumerate(missing, 1):
            name = write_material(each, tables.game)

            def words(what: str = f"{name}, table {number} of {len(missing)}") -> str:
                plies, done, of = tables.endgames.progress()
                return f"{what}: {plies} plies, {100 * done // max(of, 1)} %"

            seconds = None if self._deadline is None else max(self._deadline - monotonic(), 0.0)
            with status.live(words):
                tables.build(each, self._threads, Limits(seconds))

    def document(self, tables: Tables, material: Material) -> dict[str, Any]:
        """Return what the table of some material says, and how long it took to build it, as JSON."""
        from toolkit.render.reports.endgames import material_document

        self.have(tables, material)
        seconds = read_head(tables.path(material)).seconds
        return material_document(tables, material) | {"seconds": seconds}


def _many(count: int) -> str:
    return f"{count} table{'s' * (count != 1)}"


def build(
    material: Text,
    game: options.Game = None,
    goal: Wins = None,
    folder: Folder = None,
    threads: Threads = 0,
    time: Seconds = None,
    json: options.Json = False,
) -> None:
    """Build the table of some material, unless it is kept already, and say what is in it.

    All that captures, promotions and drops lead to is built with it. Counts are of legal positions,
    seen from the side that is named first.
    """
    from toolkit.render.reports.endgames import material_words

    workshop = Workshop(folder, threads, time)
    tables, wanted = _material(workshop, material, game, goal)
    document = workshop.document(tables, wanted)
    if json:
        emit_json(document)
    else:
        emit(material_words(document, tables.game))


def _material(
    workshop: Workshop, text: str, game: str | None, goal: GoalName | None
) -> tuple[Tables, Material]:
    """Return the tables of a game, and the material that a text names, as it is kept."""
    from toolkit.solve.material import read_material

    tables = workshop.open(load(game) if game else need_game(), goal)
    return tables, tables.endgames.canonical(read_material(text, tables.game))


def probe(
    position: options.Position,
    game: options.Game = None,
    goal: Wins = None,
    folder: Folder = None,
    threads: Threads = 0,
    time: Seconds = None,
    json: options.Json = False,
) -> None:
    """Look a position up, and all its moves, the best first; what is missing is built."""
    from toolkit.kernel.endgames import Material
    from toolkit.render.reports.endgames import position_document, position_words

    workshop = Workshop(folder, threads, time)

    def work(given: Given) -> int:
        position = given.position
        if position.castling or position.may_convert or position.must_convert:
            raise UsageError(
                "the position has rights, to castle or to convert, which tables do not know"
            )
        tables = workshop.open(position.game, goal)
        workshop.have(tables, Material.of(position))
        document = position_document(tables, position)
        if json:
            emit_json(document)
        else:
            emit(position_words(document, position.turn))
        return 0

    each_position(position, game, json, work)


def _kept(folder: Path, key: str | None) -> Iterator[tuple[Path, Head | None, str]]:
    """Yield the files of all tables, or those of a game, with their heads and what is wrong with them."""
    for path in table_files(folder):
        if key in (None, path.parent.name):
            try:
                yield path, read_head(path), ""
            except (TableFault, OSError) as error:
                yield path, None, getattr(error, "strerror", None) or str(error)


def _row(path: Path, head: Head | None, state: str) -> dict[str, Any]:
    return {
        "file": str(path),
        "game": path.parent.name,
        "material": head and head.material,
        "goal": head and head.goal,
        "bytes": head and head.size,
        "state": state,
    }


def _emit_rows(folder: Path, rows: list[dict[str, Any]], json: bool) -> None:
    from toolkit.solve.tables import size_words

    if json:
        emit_json({"folder": str(folder), "tables": rows})
        return
    for row in rows:
        size = size_words(row["bytes"]) if row["material"] else ""
        name = row["material"] or Path(row["file"]).name
        emit(f"{row['game']:14} {name:20} {row['goal'] or '':3} {size:>9}  {row['state']}".rstrip())
    emit(f"{_many(len(rows))} in {folder}")


def list_tables(
    game: options.Game = None, folder: Folder = None, json: options.Json = False
) -> None:
    """List the tables that are kept. Only their heads are read: 'table check' reads them whole."""
    where, key = tables_folder(folder), load(game).key if game else None
    rows = [_row(path, head, fault or "kept") for path, head, fault in _kept(where, key)]
    _emit_rows(where, rows, json)


def check(
    material: Annotated[str | None, typer.Argument(metavar="[MATERIAL]")] = None,
    game: options.Game = None,
    goal: Wins = None,
    folder: Folder = None,
    threads: Threads = 0,
    json: options.Json = False,
) -> None:
    """Check the tables that are kept, or that of some material: their files and every value in them.

    A value is sound if it follows from those of the moves. The status is 1 if anything is amiss, 2 if
    something could not be checked.
    """
    workshop, where = Workshop(folder, threads), tables_folder(folder)
    found = list(_kept(where, load(game).key if game else None))
    if material is not None:
        tables, wanted = _material(workshop, material, game, goal)
        found = [each for each in found if each[0] == tables.path(wanted)]
        if not found:
            raise UsageError(f"no table of {material} is kept in {where}")
    rows = [
        _row(path, head, _state(workshop, game, head, threads) if head else fault)
        for path, head, fault in found
        if goal is None or head is None or head.goal == goal
    ]
    _emit_rows(where, rows, json)
    states = {row["state"] for row in rows} - {"sound"}
    unknown = any(state.startswith(_UNCHECKED) for state in states)
    raise typer.Exit(UNUSABLE if unknown else FINDINGS * bool(states))


def _state(workshop: Workshop, game: str | None, head: Head, threads: int) -> str:
    """Check a table whole; returns `sound`, or what is wrong with it or keeps it from being checked."""
    from toolkit.solve.material import read_material, write_material

    try:
        tables = workshop.open(load(game or head.game), GoalName(head.goal))
        material = read_material(head.material, tables.game)
        tables.checked(material)
    except TableFault as fault:
        return str(fault)
    except GameError:
        return f"{_UNCHECKED}: name the file of its game with --game"
    missing = tables.missing(material)
    if missing:
        return f"{_UNCHECKED}: {write_material(missing[0], tables.game)} is missing"
    wrong = tables.endgames.check(material, threads)
    return f"{wrong} wrong values" if wrong else "sound"


def remove(
    material: Annotated[str | None, typer.Argument(metavar="[MATERIAL]")] = None,
    game: options.Game = None,
    goal: Wins = None,
    folder: Folder = None,
    every: Annotated[bool, typer.Option("--all", help="All tables, or all of --game.")] = False,
) -> None:
    """Remove the table of some material from where it is kept, or all tables."""
    if every is (material is not None):
        raise UsageError("name the material of a table, or --all")
    where = tables_folder(folder)
    if material is None:
        gone = [path for path, _, _ in _kept(where, load(game).key if game else None)]
    else:
        tables, wanted = _material(Workshop(folder), material, game, goal)
        gone = [path for path in (tables.path(wanted),) if path.exists()]
        if not gone:
            raise UsageError(f"no table of {material} is kept in {where}")
    for path in gone:
        remove_table(path)
    emit(f"{_many(len(gone))} removed from {where}")


def answers(
    game: options.Game = None,
    folder: Folder = None,
    threads: Threads = 0,
    time: Seconds = None,
    output: Output = None,
) -> None:
    """Write a page of what tables say of endings that people ask about, and of each piece alone.

    Of all built-in games, or of --game. What is missing is built.
    """
    from toolkit.render.reports.answers import page
    from toolkit.solve.material import read_material

    workshop = Workshop(folder, threads, time)

    def ask(of: Game, goal: Goal, text: str) -> dict[str, Any]:
        tables = workshop.open(of, GoalName(str(goal)))
        return workshop.document(tables, tables.endgames.canonical(read_material(text, of)))

    write_text("\n\n".join(page([game] if game else builtin_keys(), ask)), output)
