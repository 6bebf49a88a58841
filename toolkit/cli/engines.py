"""Which engine does the work: the kernel where it was built, else the plain one in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli.options import EngineName
from toolkit.cli.output import remark_once
from toolkit.errors import UsageError

if TYPE_CHECKING:
    from toolkit.game import Game
    from toolkit.kernel.bridge import Kernel
    from toolkit.solve.engine import Engine, Limits


def kernel_of(game: Game, name: EngineName | None) -> Kernel | None:
    """The kernel for a game; None where the Python engine is to work, which is said once.

    Raises UsageError if the kernel is asked for and cannot be had.
    """
    from toolkit import kernel

    if name is EngineName.PYTHON:
        return None
    found = kernel.engine(game)
    if found is None:
        why = "goes beyond its bounds" if kernel.available() else "it was not built here"
        why = f"{game.name} {why}" if kernel.available() else why
        if name is EngineName.KERNEL:
            raise UsageError(f"no kernel: {why}; --engine python works without it")
        remark_once(f"the Python engine works, which is slow: no kernel, {why}")
    return found


def solver(game: Game, limits: Limits, name: EngineName | None, threads: int) -> Engine:
    """An engine for problems of a game; raises UsageError as `kernel_of` does."""
    from toolkit.solve.plain import PlainSearch

    kernel = kernel_of(game, name)
    if kernel is None:
        return PlainSearch(limits)
    from toolkit.solve.kernel import KernelSearch

    return KernelSearch(kernel, limits, threads)
