"""The output of commands: data on standard output, messages on standard error, no markup."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from toolkit.text import printable

if TYPE_CHECKING:
    from toolkit.render.reports.console import PlainConsole


def error_console() -> PlainConsole:
    """Return a console on standard error, for messages and progress."""
    from toolkit.render.reports.console import PlainConsole

    return PlainConsole(stderr=True)


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

    def say(self, file: str, game: str | None, by_moves: bool, overridden: str | None) -> None:
        """Say it of the next record."""
        how = file, game, by_moves, overridden
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
