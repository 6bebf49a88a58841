"""Which engine does the work: the kernel where it was built, else the plain one in Python."""

from __future__ import annotations

from toolkit.cli.options import EngineName
from toolkit.cli.output import remark_once
from toolkit.errors import UsageError
from toolkit.game import Game
from toolkit.solve.engine import Engine, Limits
from toolkit.solve.plain import PlainSearch


def choose(game: Game, limits: Limits, name: EngineName | None, threads: int) -> Engine:  # noqa: ARG001
    """An engine for problems of a game; raises UsageError if the one that is asked for is not there."""
    if name is EngineName.KERNEL:
        raise UsageError("the kernel was not built here; --engine python works without it")
    if name is None:
        remark_once("the compiled kernel is not here; the Python engine is slow")
    return PlainSearch(limits)
