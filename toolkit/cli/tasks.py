"""The problems that a command line or its input names, each to be read when its turn comes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.cli.inputs import STANDARD_INPUT, input_lines, is_file
from toolkit.errors import MoveError, UsageError

if TYPE_CHECKING:
    from toolkit.position import Move, Position
    from toolkit.problems.epd import Epd
    from toolkit.solve.stipulation import Stipulation

_LOOKS_LIKE_FEN = re.compile(r"\s*\S+/\S+\s+[wb]\s")
_REMARK = "#"
"""What begins a line that is for human readers alone."""
_ENDING = ".epd"
_PEEK = 64
"""Lines among which the first problem of a file is looked for, to know the file by it."""


@dataclass(frozen=True, slots=True)
class Task:
    """A problem to solve, as it stands on the command line or in a line of input."""

    line: int | None
    text: str
    error: UsageError | None = None
    """Why the line cannot be used, if it cannot."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem that has been read."""

    position: Position
    stipulation: Stipulation
    name: str = ""
    """The `id` of an EPD; empty where there is none."""
    stated: tuple[Move, ...] = ()
    """The keys that an EPD states."""


def tasks(text: str) -> Iterator[Task]:
    """The problems that an argument stands for; empty lines and `#` remarks are passed over."""
    if text == STANDARD_INPUT:
        found = (Task(line.number, line.text, line.error) for line in input_lines())
        return filter(_is_problem, found)
    if text.lower().endswith(_ENDING) or _holds_problems(text):
        return filter(_is_problem, _lines_of(text))
    return iter((Task(None, text),))


def _is_problem(task: Task) -> bool:
    return task.error is not None or not task.text.startswith(_REMARK)


def _lines_of(name: str) -> Iterator[Task]:
    """The lines of a file that are not empty."""
    from toolkit.record.source import read_source

    for number, content in enumerate(read_source(Path(name)).text.splitlines(), 1):
        if content.strip():
            yield Task(number, content.strip())


def _holds_problems(name: str) -> bool:
    """Whether a file begins with a problem, whatever its name ends with."""
    if not is_file(name) or name.lower().endswith(".pgn"):
        return False
    with Path(name).open("rb") as file:
        head = islice(iter(lambda: file.readline(1000), b""), _PEEK)
        texts = (data.decode("utf-8", "replace").strip().lstrip("\ufeff") for data in head)
        first = next((text for text in texts if text and not text.startswith(_REMARK)), "")
    return bool(_LOOKS_LIKE_FEN.match(first))


def read_problem(task: Task, asked: str | None, game: str | None) -> Problem:
    """Read the problem of a task; raises a PathmateError where that cannot be done."""
    from toolkit.cli.positions import find_position
    from toolkit.problems.epd import read_epd
    from toolkit.solve.stipulation import read_stipulation

    if task.error is not None:
        raise task.error
    named = task.line is None and not _LOOKS_LIKE_FEN.match(task.text)
    epd = None if named else read_epd(task.text)
    text = asked or (epd.stipulation if epd else None)
    if text is None:
        raise UsageError("name a stipulation such as #2, or give it in an EPD as 'dm 2'")
    stipulation = read_stipulation(text)
    position = find_position(epd.fen if epd else task.text, game).position
    if epd is None:
        return Problem(position, stipulation)
    # What is stated of one stipulation says nothing of another.
    stated = _stated(task, epd, position) if text == epd.stipulation else ()
    return Problem(position, stipulation, epd.operations.get("id", ""), stated)


def _stated(task: Task, epd: Epd, position: Position) -> tuple[Move, ...]:
    """The keys that an EPD states as `bm`; one that is no move here is said to be left out."""
    from toolkit.cli.output import warn
    from toolkit.notation import read_move

    found = []
    for text in epd.operations.get("bm", "").split():
        try:
            found.append(read_move(position, text))
        except MoveError as error:
            warn(f"{where(task)}'bm' is left out: {error}")
    return tuple(found)


def where(task: Task) -> str:
    """What stands before a message about a task: its line, if it has one."""
    return "" if task.line is None else f"line {task.line}: "
