"""`pathmate lsp`: a language server, which shows in an editor what `verify` and `annotate` find."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import typer

from toolkit.cli import options


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("lsp")(lsp)


def lsp(game: options.Game = None) -> None:
    """Serve an editor at standard input and output: findings as you type, hover, quick fixes."""
    from toolkit.catalogue import load
    from toolkit.errors import UsageError

    known = None if game is None else load(game)
    try:
        from toolkit.lsp.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        message = "a language server needs the extra 'lsp': pip install 'pathmate[lsp]'"
        raise UsageError(message) from error
    with _ended_at_once():
        serve(known)


@contextmanager
def _ended_at_once() -> Iterator[None]:
    """End the process at a signal: the thread that waits for the editor would keep it."""

    def end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        os._exit(128 + number)

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
