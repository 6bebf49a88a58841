"""What commands print: data on standard output, messages on standard error, nothing as markup."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import IO, TYPE_CHECKING, Any

from toolkit.text import printable as printable

if TYPE_CHECKING:
    from rich.console import Console

    from toolkit.apps.cli.checking import Checked
    from toolkit.verify.model import Verification


def console(file: IO[str] | None = None) -> Console:
    """A console on standard output or a file; it reads no markup and respects NO_COLOR."""
    return _plain_console(file=file)


def error_console() -> Console:
    """A console on standard error, for messages and progress."""
    return _plain_console(stderr=True)


def _plain_console(file: IO[str] | None = None, stderr: bool = False) -> Console:
    from rich.console import Console

    class PlainConsole(Console):
        def on_broken_pipe(self) -> None:
            """Leave it to the caller what a reader that went away means."""
            raise

    return PlainConsole(
        file=file, stderr=stderr, markup=False, highlight=False, emoji=False, soft_wrap=True
    )


def emit_json(document: Any, file: IO[str] | None = None) -> None:
    """Print one JSON document in one line."""
    (file or sys.stdout).write(json.dumps(document) + "\n")


class JsonList:
    """One JSON document in one line, with a list whose items are printed one by one."""

    def __init__(self, key: str, file: IO[str] | None = None) -> None:
        self._file = file or sys.stdout
        self._key = key
        self.begun = False

    def add(self, item: Any) -> None:
        """Print the next item."""
        self._file.write((", " if self.begun else self._head()) + json.dumps(item))
        self.begun = True

    def close(self) -> None:
        """Print the end of the document."""
        self._file.write(("" if self.begun else self._head()) + "]}\n")

    def _head(self) -> str:
        return f"{{{json.dumps(self._key)}: ["


def emit(text: str) -> None:
    """Print lines of plain data."""
    sys.stdout.write("\n".join(printable(line) for line in text.split("\n")) + "\n")


def emit_bytes(data: bytes) -> None:
    """Print data as it is, whatever its encoding."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def show_bytes(data: bytes) -> None:
    """Print data as text, with nothing in it that steers a terminal."""
    lines = data.decode("utf-8", "replace").split("\n")
    sys.stdout.write("\n".join(printable(line.removesuffix("\r")) for line in lines))


def complain(message: str) -> None:
    """Print an error on standard error."""
    _message("error", "bold red", message)


def warn(message: str) -> None:
    """Print a warning on standard error."""
    _message("warning", "bold yellow", message)


def remark(message: str) -> None:
    """Print a note on standard error."""
    _message("note", "bold cyan", message)


@cache
def remark_once(message: str) -> None:
    """Print a note on standard error, the same one only once."""
    remark(message)


def remark_game(file: str, game: str | None, by_moves: bool, overridden: str | None) -> None:
    """Say how the game of a record was found, unless the record alone decided."""
    if by_moves:
        remark(f"{file}: no game is named; it is read as one of {game}")
    if overridden is not None:
        remark(f"{file}: it names {overridden!r} as its game; --game {game} is what counts")


class GameRemarks:
    """Says how the games of records were found, once for records alike that follow each other."""

    def __init__(self) -> None:
        self._last: tuple[object, ...] | None = None

    def say(self, file: str, checked: Verification | Checked[Any]) -> None:
        """Say it of the next record."""
        how = file, checked.game, checked.found_by_moves, checked.overridden
        if how != self._last:
            self._last = how
            remark_game(*how)


@contextmanager
def waiting_sign(what: str) -> Iterator[None]:
    """Show on a terminal that work goes on, once it takes more than a second."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=error_console(), transient=True, disable=False) as progress:
        progress.add_task(what, total=None)
        yield


def _message(label: str, style: str, message: str) -> None:
    from rich.text import Text

    error_console().print(Text.assemble((f"{label}: ", style), printable(message)))
