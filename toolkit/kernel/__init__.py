"""The kernel: perft, moves and exact mate search in C++, over the same path table.

It agrees with `toolkit.rules.position` move for move. Where it was not built (no compiler at hand), or
a game goes beyond its bounds, callers work on the Python engine instead:

    kernel = engine(game)  # None without the extension, or for a game that it cannot hold
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.kernel.bridge import Kernel
    from toolkit.kernel.replay import Replayer
    from toolkit.rules.game import Game


@cache
def available() -> bool:
    """Return True if the extension was built; does not import it."""
    return find_spec("toolkit.kernel._kernel") is not None


@cache
def engine(game: Game) -> Kernel | None:
    """Return the kernel for a game; None if there is none or the game goes beyond its bounds."""
    if not available():
        return None
    from toolkit.kernel.bridge import Kernel, UnsupportedGameError

    try:
        return Kernel(game)
    except UnsupportedGameError:
        return None


@cache
def replayer(game: Game) -> Replayer | None:
    """Return what replays the lines of a game's records; None if there is no `engine`."""
    kernel = engine(game)
    if kernel is None:
        return None
    from toolkit.kernel.replay import Replayer

    return Replayer(kernel)
