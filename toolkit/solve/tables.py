"""The endgame tables of one game and goal: taken from their files, or built and kept there."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import monotonic

from toolkit.errors import UsageError
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.endgames import Endgames, Material, Value
from toolkit.kernel.terms import Goal, Limits
from toolkit.rules.game import Game, Stalemate
from toolkit.rules.position import Move, Position
from toolkit.solve.material import men, read_material, write_material
from toolkit.solve.table_files import (
    HEAD,
    Head,
    TableFault,
    read_head,
    read_table,
    table_files,
    table_path,
    tables_folder,
    write_table,
)

_CGROUP = Path("/sys/fs/cgroup")
_CGROUPS = (
    ("memory.max", "memory.current", "memory.stat", "inactive_file "),
    (
        *("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes", "memory/memory.stat"),
        "total_inactive_file ",
    ),
)
"""Where a container says what memory it may have and holds, in both versions; without a limit it is no number."""


def winning_goal(game: Game) -> Goal:
    """Return what wins in a game: mate, or either of mate and stalemate."""
    return Goal.EITHER if game.rules.stalemate is Stalemate.LOSS else Goal.MATE


class KeptTables:
    """The tables that are kept in a folder, for searches; every thread has its own view of them."""

    def __init__(
        self, folder: Path | None = None, tell: Callable[[str], None] = lambda _: None
    ) -> None:
        self._folder = tables_folder(folder)
        self._tell = tell
        self._own = threading.local()

    def __reduce__(self) -> tuple[type[KeptTables], tuple[Path]]:
        return KeptTables, (self._folder,)

    def below(self, kernel: Kernel, goal: Goal, position: Position) -> Tables | None:
        """Return the tables to which play from a position may lead; None if none is kept of this goal."""
        if goal not in (Goal.MATE, Goal.EITHER) or not (self._folder / kernel.game.key).is_dir():
            return None
        opened: dict[tuple[Kernel, Goal], Tables] = self._own.__dict__.setdefault("opened", {})
        tables = opened.get((kernel, goal))
        if tables is None:
            tables = opened[kernel, goal] = Tables(kernel, goal, self._folder, self._tell)
        tables.load_below(position)
        return tables


@cache
def kept_tables(folder: Path) -> KeptTables:
    """Return the tables of a folder, opened once for all who ask."""
    return KeptTables(folder)


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A legal move, and what it leads to for the side that plays it."""

    move: Move
    value: Value | None
    """None if the table of the position after it is not there."""


class Tables:
    """The tables of one game and goal, in memory or in a folder; `tell` hears of files that are no use.

    Only one thread may use them.
    """

    def __init__(
        self,
        kernel: Kernel,
        goal: Goal,
        folder: Path | None = None,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.game, self.goal = kernel.game, goal
        self.folder = tables_folder(folder)
        self.endgames = Endgames(kernel, goal)
        self._rules = kernel.digest()
        self._tell = tell
        self._without: set[Material] = set()

    def path(self, material: Material) -> Path:
        """Return the file of a table."""
        text = write_material(material, self.game)
        return table_path(self.folder, self.game.key, text, str(self.goal))

    def load(self, material: Material) -> bool:
        """Hold a table from its file; False if there is none, or if it is of no use, which is told."""
        if self.endgames.holds(material):
            return True
        if material in self._without:
            return False
        try:
            self.endgames.hold(material, self.checked(material))
        except FileNotFoundError:
            self._without.add(material)
        except (TableFault, OSError) as error:
            reason = getattr(error, "strerror", None) or error
            self._tell(f"{self.path(material)}: not used, {reason}")
            self._without.add(material)
        return material not in self._without

    def checked(self, material: Material) -> memoryview:
        """Return the cells of a table's file; raises TableFault if it is damaged or outdated, OSError without it."""
        head, cells = read_table(self.path(material))
        wanted = (str(self.goal), write_material(material, self.game))
        if (head.goal, head.material) != wanted or head.size != self.endgames.size(material):
            raise TableFault("damaged")
        if head.rules != self._rules:
            raise TableFault("outdated: the game's rules were others")
        return cells

    def load_below(self, position: Position) -> None:
        """Hold every table that is kept and that play from a position may lead to."""
        most = sorted(men(Material.of(position)))
        for path in table_files(self.folder):
            if path.parent.name != self.game.key:
                continue
            with suppress(UsageError, TableFault, OSError):
                material = read_material(read_head(path).material, self.game)
                if all(few <= many for few, many in zip(sorted(men(material)), most, strict=True)):
                    self.load(material)

    def missing(self, material: Material) -> list[Material]:
        """Return the tables that must be built for one, in that order; those that are kept are held.

        Raises UsageError as `check_room` does where that one alone is too large.
        """
        found: dict[Material, bool] = {}

        def visit(one: Material) -> None:
            if one not in found:
                found[one] = self.load(one)
                for each in self.endgames.successors(one):
                    visit(each)
                # After those that it needs.
                found[one] = found.pop(one)

        wanted = self.endgames.canonical(material)
        if not self.load(wanted):
            # What has so many men leads to more tables than could be counted.
            self.check_room([wanted])
        visit(wanted)
        return [one for one, held in found.items() if not held]

    def check_room(self, wanted: list[Material]) -> int:
        """Return how many bytes some tables take; raises UsageError if memory or the disk are too small."""
        sizes = {one: self.endgames.size(one) for one in wanted}
        total, largest = sum(sizes.values()), max(wanted, key=sizes.__getitem__)
        name, memory = write_material(largest, self.game), free_memory()
        if memory is not None and sizes[largest] > memory:
            need = f"the table of {name} takes {size_words(sizes[largest])} of memory"
            raise UsageError(f"{need}; {size_words(memory)} are free")
        there = next(
            each for each in (self.folder, *self.folder.absolute().parents) if each.exists()
        )
        disk = shutil.disk_usage(there).free
        if total + HEAD * len(wanted) > disk:
            need = f"{len(wanted)} table{'s' * (len(wanted) > 1)} up to {name}"
            where = f"{size_words(disk)} are free in {self.folder}"
            raise UsageError(f"{need} take {size_words(total)} on the disk; {where}")
        return total

    def build(self, material: Material, threads: int, limits: Limits) -> None:
        """Build a table and keep it; raises SearchStopped, and UsageError as `Endgames.build` does.

        Raises OutputError or UsageError if its file cannot be written.
        """
        begun, path = monotonic(), self.path(material)
        self.endgames.build(material, threads, limits)
        cells, text = self.endgames.cells(material), write_material(material, self.game)
        seconds = round(monotonic() - begun, 3)
        head = Head(self.game.key, self._rules, str(self.goal), text, len(cells), seconds)
        write_table(path, head, cells)
        # From here on its memory is the file's, which the system can take back.
        self.endgames.hold(material, read_table(path)[1])
        self._without.discard(material)

    def values(self, position: Position) -> Iterator[MoveValue]:
        """Yield the legal moves of a position, the best first: those without a value last."""
        found = [MoveValue(move, self._after(position.play(move))) for move in position.moves()]
        yield from sorted(found, key=_goodness)

    def _after(self, position: Position) -> Value | None:
        value = self.endgames.probe(position)
        return value if value is None or value.plies is None else Value(value.plies + 1)


def _goodness(each: MoveValue) -> tuple[int, int]:
    """Return by what moves are sorted: quick wins, slow wins, draws, slow losses, quick losses, unknown."""
    if each.value is None:
        return 2, 0
    result, plies = each.value.result, each.value.plies or 0
    return -result, plies if result > 0 else -plies


def free_memory() -> int | None:
    """Return the bytes that this process may still take, as far as the system says; None if it does not."""
    found = []
    with suppress(OSError, ValueError, StopIteration):
        lines = Path("/proc/meminfo").read_text().splitlines()
        found.append(next(int(line.split()[1]) << 10 for line in lines if "MemAvailable" in line))
    if not found:
        with suppress(OSError, ValueError, AttributeError):
            found.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    for names in _CGROUPS:
        with suppress(OSError, ValueError, StopIteration):
            most, used, rows = ((_CGROUP / name).read_text() for name in names[:3])
            # Kept of files, to be given back when memory is short.
            kept = next(row.split()[1] for row in rows.splitlines() if row.startswith(names[3]))
            found.append(max(int(most) - int(used) + int(kept), 0))
    return min(found, default=None)


def size_words(size: int) -> str:
    """Say how many bytes something takes: `1.2 GB`."""
    amount, unit = float(size), "bytes"
    for larger in ("kB", "MB", "GB", "TB", "PB", "EB"):
        if amount < 1000:
            break
        amount, unit = amount / 1000, larger
    return f"{amount:.0f} {unit}" if unit == "bytes" else f"{amount:.1f} {unit}"
