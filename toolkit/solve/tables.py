"""The endgame tables of one game and goal: taken from their files, or built and kept there.

What they are of is text: `KB-K`, `KQ-KR`, `KM-K[M]` with reserves in brackets as a FEN has them.
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, cached_property
from operator import le
from pathlib import Path
from time import monotonic
from typing import Any

from toolkit.errors import UsageError
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.endgames import Endgames, EndgameValue, Men
from toolkit.kernel.terms import Goal, Limits
from toolkit.rules.board import Colour
from toolkit.rules.game import Game, Stalemate
from toolkit.rules.position import Move, Position
from toolkit.solve import table_files as files
from toolkit.text import quoted

_Tell = Callable[[str], None]
"""Hears of files that are of no use."""
_FORM = re.compile(r"([A-Za-z]{1,250})-([A-Za-z]{1,250})(?:\[([A-Za-z]{0,250})\])?", re.ASCII)
"""More men stand on no board."""

MoveValue = tuple[Move, EndgameValue | None]
"""A legal move, and its value for the side that plays it; None if no table has it."""


def winning_goal(game: Game) -> Goal:
    """Return what wins in a game: mate, or either of mate and stalemate."""
    return Goal.EITHER if game.rules.stalemate is Stalemate.LOSS else Goal.MATE


class KeptTables:
    """The tables that are kept in a folder, for searches; every thread has its own view of them."""

    def __init__(self, folder: Path, tell: _Tell = lambda _: None) -> None:
        self._folder, self._tell = folder, tell
        self._own = threading.local()

    def __reduce__(self) -> tuple[type[KeptTables], tuple[Path]]:
        return KeptTables, (self._folder,)

    def below(self, kernel: Kernel, goal: Goal, position: Position) -> EndgameTables | None:
        """Return the tables to which play from a position may lead; None if none is kept of this goal."""
        if goal not in (Goal.MATE, Goal.EITHER) or not (self._folder / kernel.game.key).is_dir():
            return None
        opened: dict[Any, EndgameTables] = self._own.__dict__
        if (kernel, goal) not in opened:
            opened[kernel, goal] = EndgameTables(kernel, goal, self._folder, self._tell)
        opened[kernel, goal].load_below(position)
        return opened[kernel, goal]


kept_tables = cache(KeptTables)
"""Returns the tables of a folder, opened once for all who ask."""


class EndgameTables:
    """The tables of one game and goal, in memory and in a folder. Only one thread may use them."""

    def __init__(self, kernel: Kernel, goal: Goal, folder: Path, tell: _Tell = lambda _: None) -> None:
        self.game, self.goal, self.folder = kernel.game, goal, folder
        self.endgames = Endgames(kernel, goal)
        self._rules, self._tell = kernel.digest(), tell
        self._without: set[Men] = set()
        self.seconds: dict[Men, float] = {}
        """The time that it took to build each table that is held."""

    def path(self, material: Men) -> Path:
        """Return the file of a table."""
        text = write_material(material, self.game)
        return files.table_path(self.folder, self.game.key, text, str(self.goal))

    def load(self, material: Men) -> bool:
        """Hold a table from its file; False if there is none, or if it is of no use, which is told."""
        if material not in self._without:
            try:
                self.take(material)
                return True
            except FileNotFoundError:
                pass
            except (files.TableFault, OSError) as error:
                self._tell(f"{self.path(material)}: not used, {files.reason_of(error)}")
        self._without.add(material)
        return False

    def take(self, material: Men) -> None:
        """Hold a table from its file; raises TableFault if it is damaged or outdated, OSError without it."""
        if self.endgames.holds(material):
            return
        head, cells = files.read_table(self.path(material))
        wanted = (str(self.goal), write_material(material, self.game))
        if (head.goal, head.material) != wanted or head.size != self.endgames.size(material):
            raise files.TableFault("damaged")
        if head.rules != self._rules:
            raise files.TableFault("outdated: the game's rules were others")
        self.endgames.hold(material, cells)
        self.seconds[material] = head.seconds
        self._without.discard(material)

    @cached_property
    def _kept(self) -> list[Men]:
        """The material of which there are tables in the folder when this is first asked."""
        found = []
        for path in files.table_files(self.folder, self.game.key, str(self.goal)):
            with suppress(UsageError, files.TableFault, OSError):
                found.append(read_material(files.read_head(path).material, self.game))
        return found

    def load_below(self, position: Position) -> None:
        """Hold every table that is kept and that play from a position may lead to."""
        most = sorted(Men.of(position).numbers)
        for material in self._kept:
            if all(map(le, sorted(material.numbers), most)):
                self.load(material)

    def missing(self, material: Men) -> list[Men]:
        """Return the tables that must be built for one, in that order; those that are kept are held.

        Raises UsageError as `check_room` does where that one alone is too large.
        """
        found: dict[Men, bool] = {}

        def visit(one: Men) -> None:
            if one not in found:
                found[one] = self.load(one)
                for each in self.endgames.successors(one):
                    visit(each)
                found[one] = found.pop(one)  # after those that it needs

        wanted = self.endgames.canonical(material)
        if not self.load(wanted):
            # What has so many men leads to more tables than could be counted.
            self.check_room([wanted])
        visit(wanted)
        return [one for one, held in found.items() if not held]

    def check_room(self, wanted: list[Men]) -> int:
        """Return how many bytes some tables take; raises UsageError if memory or the disk are too small."""
        total, last = sum(map(self.endgames.size, wanted)), write_material(wanted[-1], self.game)
        folders = (self.folder, *self.folder.absolute().parents)
        disk = shutil.disk_usage(next(each for each in folders if each.exists())).free
        for what, least, free, where in (
            ("memory", total, free_memory(), ""),
            ("room on the disk", total + files.HEAD * len(wanted), disk, f" in {self.folder}"),
        ):
            if free is not None and least > free:
                need = f"{what} for {tables_words(len(wanted))}, up to {last}, {size_words(total)}"
                raise UsageError(f"there is too little {need}; {size_words(free)} are free{where}")
        return total

    def build(self, material: Men, threads: int, limits: Limits) -> None:
        """Build a table and keep it; raises SearchStopped, and UsageError as `Endgames.build` does.

        Raises OutputError or UsageError if its file cannot be written.
        """
        begun, path = monotonic(), self.path(material)
        cells = self.endgames.build(material, threads, limits)
        seconds = self.seconds[material] = round(monotonic() - begun, 3)
        text = write_material(material, self.game)
        head = files.Head(self.game.key, self._rules, str(self.goal), text, len(cells), seconds)
        files.write_table(path, head, cells)
        self._without.discard(material)

    def values(self, position: Position) -> list[MoveValue]:
        """Return the legal moves of a position, each with its value for the side to move, the best first."""
        found: list[MoveValue] = []
        for move in position.moves():
            value = self.endgames.probe(position.play(move))
            if value is not None and value.plies is not None:
                value = EndgameValue(value.plies + 1)
            found.append((move, value))
        return sorted(found, key=_goodness)


def _goodness(each: MoveValue) -> tuple[int, int]:
    """Return by what moves are sorted: quick wins, slow wins, draws, slow losses, quick losses, unknown."""
    value = each[1]
    return (-value.result, (value.plies or 0) * value.result) if value else (2, 0)


def free_memory() -> int | None:
    """Return the bytes that this process may still take, as far as the system says; None if it does not."""
    own, found = "/sys/fs/cgroup/memory", []
    with suppress(OSError, ValueError, AttributeError):
        found.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    with suppress(OSError, ValueError):
        found.append(_number("/proc/meminfo", "MemAvailable:") << 10)
    # A container's; what it holds of files can be taken back. Without a limit "max" is no number.
    with suppress(OSError, ValueError):
        used = _number(f"{own}.current") - _number(f"{own}.stat", "inactive_file")
        found.append(_number(f"{own}.max") - used)
    return min(found, default=None)


def _number(file: str, name: str = "") -> int:
    """Read the number that follows a name in a file of the system, or begins it."""
    words = ["", *Path(file).read_text().split()]
    return int(words[words.index(name) + 1])


def tables_words(count: int) -> str:
    """Say how many tables there are."""
    return f"{count} table{'s' * (count != 1)}"


def size_words(size: int) -> str:
    """Say how many bytes something takes: `1.2 GB`."""
    if size < 1000:
        return f"{size} bytes"
    power = min((len(str(size)) - 1) // 3, 6)
    return f"{size / 1000**power:.1f} {'kMGTPE'[power - 1]}B"


def read_material(text: str, game: Game) -> Men:
    """Read material, White's men first; raises UsageError that lists every fault.

    Men on the board are read in capitals and in small letters, in any order.
    """
    match = _FORM.fullmatch(text.strip())
    if match is None:
        reserves = ", reserves in brackets" * bool(game.rules.reserve)
        form = f"the men of each side such as KQ-KR{reserves}"
        raise UsageError(f"material: expected {form}, found {quoted(text, 40)}")
    standing, held = match[1].upper() + match[2].lower(), match[3] or ""
    known = "".join(piece.letter for piece in game.pieces)
    unknown = sorted({*standing.upper(), *held.upper()}.difference(known))
    if unknown:
        raise UsageError(f"material: {game.name} has no piece {unknown[0]!r}; known are {known}")
    both = known + known.lower()
    found = Men(tuple(map(standing.count, both)), tuple(map(held.count, both)))
    faults = [*_faults(game, found)]
    if match[3] is not None and not game.rules.reserve:
        faults.append(f"{game.name} has no reserves")
    if faults:
        raise UsageError(f"material {quoted(text, 40)}: {'; '.join(faults)}")
    return found


def write_material(material: Men, game: Game) -> str:
    """Write material as it is read, the king of each side first."""
    kinds = sorted(game.pieces, key=lambda piece: not piece.royal)
    white, black, own, other = (
        "".join(piece.letter * counts[first + piece.index] for piece in kinds)
        for counts in (material.board, material.reserve)
        for first in (0, len(kinds))
    )
    return f"{white}-{black}" + (f"[{own}{other.lower()}]" if own + other else "")


def _faults(game: Game, material: Men) -> Iterator[str]:
    squares, standing = game.board.squares, sum(material.board)
    for index, counts in enumerate(zip(material.board, material.reserve, strict=True)):
        side, piece = Colour(index // len(game.pieces)), game.pieces[index % len(game.pieces)]
        (count, held), name = counts, piece.name
        free = (squares & ~piece.promotes_on[side]).bit_count()
        if piece.royal and count != 1:
            yield f"{side.word} has {count or 'no'} {name}{'s' * (count > 1)}"
        elif count > free:
            yield f"{side.word} has {count} of {name}, which may stand on {free} squares"
        most = game.rules.reserve[piece.index] if game.rules.reserve else held
        if held > most:
            yield f"{side.word} has {held} of {name} in reserve, at most {most} can be"
    if standing > squares.bit_count():
        yield f"{standing} men cannot stand on {squares.bit_count()} squares"
