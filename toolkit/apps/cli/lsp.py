"""`pathmate lsp`: a language server, which shows in an editor what `verify` and `annotate` find."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from types import FrameType

from toolkit.apps.cli import options
from toolkit.errors import UsageError
from toolkit.rules.catalogue import load


def lsp(game: options.Game = None) -> None:
    """Serve an editor at standard input and output: findings as you type, hover, quick fixes."""
    known = None if game is None else load(game)
    try:
        from toolkit.apps.lsp.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        message = "a language server needs the extra 'lsp': pip install 'pathmate[lsp]'"
        raise UsageError(message) from error
    with _ended_at_once():
        serve(known)


@contextmanager
def _ended_at_once() -> Iterator[None]:
    """End the process at a signal: the thread that waits for the editor would keep it.

    A signal that comes just before the main thread waits does not wake it, and its handler would
    run at the editor's next message: so what the signal itself writes is read in a thread.
    """
    ending = (signal.SIGINT, signal.SIGTERM)
    heard, written = os.pipe()
    os.set_blocking(written, False)

    def end(number: int, frame: FrameType | None = None) -> None:  # noqa: ARG001
        os._exit(128 + number)

    def listen() -> None:
        with os.fdopen(heard, "rb", buffering=0) as numbers:
            while said := numbers.read(1):
                if said[0] in ending:
                    end(said[0])

    Thread(target=listen, daemon=True).start()
    before = {number: signal.signal(number, end) for number in ending}
    woken = signal.set_wakeup_fd(written, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(woken)
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(written)
