"""The choice of an engine: the kernel where it was built, else the plain one in Python."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from toolkit.errors import UsageError

if TYPE_CHECKING:
    from toolkit.kernel.bridge import Kernel
    from toolkit.kernel.endgames import Endgames
    from toolkit.kernel.terms import Limits
    from toolkit.rules.game import Game
    from toolkit.solve.engine import Engine


class EngineName(StrEnum):
    """The engines: the compiled kernel, or the plain one in Python."""

    KERNEL = "kernel"
    PYTHON = "python"


def engine_name(text: str | None) -> EngineName | None:
    """Read the name of an engine; raises UsageError if there is none of that name."""
    try:
        return None if text is None else EngineName(text)
    except ValueError as error:
        known = ", ".join(EngineName)
        raise UsageError(f"no engine is called {text!r}; known are {known}") from error


@dataclass(frozen=True, slots=True)
class Choice:
    """The kernel for a game, or None if the Python engine is to work."""

    kernel: Kernel | None
    missing: str = ""
    """The reason that there is no kernel although one was wanted; empty if there is one, or none was."""


def choose(game: Game, name: EngineName | None = None) -> Choice:
    """Choose the engine for a game; without a name, the kernel where there is one.

    Raises UsageError if the kernel is asked for and cannot be had.
    """
    from toolkit import kernel

    if name is EngineName.PYTHON:
        return Choice(None)
    found = kernel.engine(game)
    if found is not None:
        return Choice(found)
    why = f"{game.name} goes beyond its bounds" if kernel.available() else "it was not built here"
    if name is EngineName.KERNEL:
        raise UsageError(f"no kernel: {why}; the engine 'python' works without it")
    return Choice(None, why)


def solver(choice: Choice, limits: Limits, threads: int = 0, endgames: Endgames | None = None) -> Engine:
    """Return an engine for problems; `threads` are those of the kernel, 0 for one on each core.

    The kernel looks positions up in the tables of `endgames`.
    """
    from toolkit.solve.plain import PlainSearch

    if choice.kernel is None:
        return PlainSearch(limits)
    from toolkit.solve.kernel import KernelSearch

    return KernelSearch(choice.kernel, limits, threads, endgames)
