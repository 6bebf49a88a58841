"""Opens endgame tables, and builds what of them is missing, within a time."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path
from time import monotonic

from toolkit.errors import UsageError
from toolkit.kernel.endgames import Men
from toolkit.kernel.terms import Goal, GoalKind, Limits
from toolkit.rules.game import Game
from toolkit.rules.position import Position
from toolkit.solve.engine_choice import choose
from toolkit.solve.table_files import tables_folder
from toolkit.solve.tables import EndgameTables, read_material, size_words, tables_words, winning_goal, write_material

_Say = Callable[[str], None]
_Watch = Callable[[EndgameTables, str], AbstractContextManager[object]]


class TableWorkshop:
    """Tables of all games and goals in one folder.

    `remark` is told what is to be built, `warn` which file is of no use; each table is built within `watch`.
    """

    def __init__(
        self,
        folder: Path | None = None,
        threads: int = 0,
        seconds: float | None = None,
        *,
        remark: _Say = lambda _: None,
        warn: _Say = lambda _: None,
        watch: _Watch = lambda *_: nullcontext(),
    ) -> None:
        self.folder, self._threads = folder or tables_folder(), threads
        self._deadline = None if seconds is None else monotonic() + seconds
        self._remark, self._warn, self._watch = remark, warn, watch
        self.open = cache(self._open)

    def _open(self, game: Game, goal: str | None) -> EndgameTables:
        choice = choose(game)
        if choice.kernel is None:
            raise UsageError(f"tables need the kernel: {choice.missing}")
        wanted = winning_goal(game) if goal is None else Goal(GoalKind(goal))
        return EndgameTables(choice.kernel, wanted, self.folder, self._warn)

    def find(self, text: str, game: Game, goal: str | None = None) -> tuple[EndgameTables, Men]:
        """Return the tables of a game, and the material that a text names, as it is kept."""
        tables = self.open(game, goal)
        return tables, tables.endgames.canonical(read_material(text, game))

    def have(self, tables: EndgameTables, material: Men) -> None:
        """Hold the table of some material and all that it leads to; builds what is not kept.

        Says before how large it is. Raises UsageError if there is no room, SearchStopped.
        """
        missing = tables.missing(material)
        if missing:
            size = size_words(tables.check_room(missing))
            self._remark(f"{tables_words(len(missing))} to build, {size}, in {tables.folder}")
        for number, each in enumerate(missing, 1):
            seconds = None if self._deadline is None else max(self._deadline - monotonic(), 0.0)
            what = f"{write_material(each, tables.game)}, table {number} of {len(missing)}"
            with self._watch(tables, what):
                tables.build(each, self._threads, Limits(seconds))

    def have_material(self, text: str, game: Game, goal: str | None = None) -> tuple[EndgameTables, Men]:
        """Return what `find` does, with the table held, which `have` builds if need be."""
        tables, material = self.find(text, game, goal)
        self.have(tables, material)
        return tables, material

    def have_below(self, position: Position, goal: str | None = None) -> EndgameTables:
        """Return the tables that know a position, built if need be; raises UsageError if none can."""
        if position.castling or position.may_convert or position.must_convert:
            raise UsageError("tables know no rights to castle or to convert, which the position has")
        tables = self.open(position.game, goal)
        self.have(tables, Men.of(position))
        return tables
