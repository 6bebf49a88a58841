"""The positions that a command line or its input asks to be solved, each read when its turn comes.

The readers of files are loaded for files alone: a position begins at once.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path, PurePath

from toolkit.apps.terminal.inputs import STANDARD_INPUT, is_file
from toolkit.apps.terminal.positions import find_position
from toolkit.errors import EntryError, PathmateError, UsageError
from toolkit.problems.lines import read_line
from toolkit.problems.model import Problem
from toolkit.problems.solving import Item, Task, place, tasks_of
from toolkit.solve.stipulation import Stipulation, read_stipulation

_LOOKS_LIKE_FEN = re.compile(r"\s*\S+/\S+\s+[wb]\s")
_PEEK = 1 << 16
"""Bytes in which the first problem of a file is looked for, to know the file by it."""


def tasks(text: str, asked: str | None, game: str | None, holds: bool = False, deep: bool = False) -> Iterator[Item]:
    """Yield the positions that an argument stands for; `holds` says that it names a file of problems.

    `deep`: the length of what is asked, mate if nothing is, is to be found out. Raises UsageError for a
    stipulation that is none, RecordError for what cannot be read.
    """
    if deep:
        asked = asked or "#"
    wanted = None if asked is None else read_stipulation(asked, deep)
    if holds or text == STANDARD_INPUT or holds_problems(text):
        from toolkit.apps.terminal.problem_files import each_entry

        for entry in each_entry(text, game, wanted):
            yield from tasks_of(entry, wanted)
    else:
        yield from _of_argument(text, wanted, game)


def holds_problems(name: str) -> bool:
    """Return True if a name is that of a file of problems, by how it ends or by how the file begins."""
    if _LOOKS_LIKE_FEN.match(name):
        return False
    from toolkit.problems.entries import FORMATS, Format, format_by_text

    ending = PurePath(name).suffix.lower()
    if ending in FORMATS or not is_file(name) or ending == ".pgn":
        return ending in FORMATS
    with Path(name).open("rb") as file:
        head = file.read(_PEEK).decode("utf-8", "replace").lstrip("\ufeff")
    # A score may have headers as olive's YAML has keys.
    return format_by_text(head) not in (None, Format.OLIVE)


def _of_argument(text: str, asked: Stipulation | None, game: str | None) -> Iterator[Item]:
    """Yield the position that an argument is itself: a FEN, an EPD, or the name of one."""
    if _LOOKS_LIKE_FEN.match(text):
        entry = replace(read_line("", 1, text, game, asked), line=None)
        if isinstance(entry.error, EntryError):
            raise UsageError(entry.error.message)
        yield from tasks_of(entry, asked)
    elif asked is None:
        raise UsageError("name a stipulation such as #2, or give it in an EPD as 'dm 2'")
    else:
        problem = Problem(find_position(text, game).position, asked)
        yield Task(problem, problem.phases()[0])


def message_of(item: Item, error: PathmateError) -> str:
    """Return why an item cannot be used; an error that names its file and its line stands for itself."""
    if isinstance(error, EntryError):
        own = error.file == STANDARD_INPUT
        return f"line {error.line}: {error.message}" if own else str(error)
    return f"{place(item)}{error}"
