"""Consoles of rich that read no markup in what they print, and respect NO_COLOR."""

from typing import IO

from rich.console import Console


class PlainConsole(Console):
    """A console on standard output, on standard error, or on a file."""

    def __init__(self, file: IO[str] | None = None, *, stderr: bool = False) -> None:
        super().__init__(file=file, stderr=stderr, markup=False, highlight=False, emoji=False, soft_wrap=True)

    def on_broken_pipe(self) -> None:
        """Leave it to the caller what it means that a reader went away."""
        raise
