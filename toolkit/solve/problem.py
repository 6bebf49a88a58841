"""The solving of a problem: by the engine, within the limits, and as far as is asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.errors import UsageError
from toolkit.kernel.terms import Limits, Play
from toolkit.rules.position import Position
from toolkit.solve.analysis import solve_battle, solve_deep
from toolkit.solve.engine_choice import Choice, solver
from toolkit.solve.helping import solve_lines
from toolkit.solve.solution import Solution, Watcher
from toolkit.solve.stipulation import Stipulation

if TYPE_CHECKING:
    from toolkit.solve.tables import KeptTables


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings by which a problem is solved."""

    tries: int = 1
    """Most refutations of a try; 0 leaves tries out."""
    tree: bool = True
    """True if set play and the play after the keys are worked out."""
    depth: int | None = None
    """The number of defences deep to which it is; None for to the end."""
    try_play: bool = False
    """True if the play after the tries is worked out too."""
    threads: int = 0
    """Threads of the kernel; 0 for one on each core."""
    limits: Limits = field(default_factory=Limits)
    tables: KeptTables | None = None
    """The endgame tables that the kernel may look positions up in."""


def solve_problem(
    position: Position,
    stipulation: Stipulation,
    choice: Choice,
    settings: Settings,
    watcher: Watcher | None = None,
    *,
    turned: bool = False,
) -> Solution:
    """Solve a problem with the engine that was chosen; raises UsageError for wrong settings.

    A watcher hears of each part as it is found. `turned`: the sides have changed parts, as in a
    duplex, and the side that begins by convention does not. Raises UsageError too where the other
    side is to move in help play.
    """
    check_asked(position, stipulation, turned=turned)
    tables, aim = None, stipulation.aim
    if choice.kernel and settings.tables and aim.play is Play.DIRECT and stipulation.is_battle:
        tables = settings.tables.below(choice.kernel, aim.goal, position)
    known = tables.endgames if tables else None
    engine = solver(choice, settings.limits, settings.threads, known)
    watcher = watcher or Watcher()
    if not stipulation.is_battle:
        return solve_lines(position, stipulation, engine, set_play=settings.tree, watcher=watcher)
    if stipulation.is_open:
        return solve_deep(position, stipulation.aim, engine, settings.tree, watcher)
    return solve_battle(
        position,
        stipulation,
        engine,
        settings.tries,
        settings.tree,
        depth=settings.depth,
        try_play=settings.try_play,
        watcher=watcher,
    )


def check_asked(position: Position, stipulation: Stipulation, *, turned: bool = False) -> None:
    """Raise UsageError if a position contradicts what is asked of it."""
    square, board = stipulation.goal.square, position.game.board
    if square and not board.exists(square):
        raise UsageError(f"stipulation {str(stipulation)!r}: the board has no square {square}")
    begins = stipulation.begins
    if begins is not None and (position.turn is begins) is turned:
        begins, changed = (begins.other, "with the sides changed ") if turned else (begins, "")
        raise UsageError(
            f"stipulation {str(stipulation)!r}: {changed}{begins.word} begins, but the FEN has"
            f" {position.turn.word} to move"
        )
