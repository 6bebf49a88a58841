"""How the pieces of orthodox chess step, for what goes `as a normal knight`."""

from __future__ import annotations

from collections.abc import Callable

_STEPS: dict[str, Callable[[int, int], bool]] = {
    "king": lambda _short, long: long == 1,
    "queen": lambda short, long: short == 0 < long or 0 < short == long,
    "rook": lambda short, long: short == 0 < long,
    "bishop": lambda short, long: 0 < short == long,
    "knight": lambda short, long: (short, long) == (1, 2),
}
_LETTERS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}
_SAME = {"sissa": "knight", "horse": "knight"}


def steps_as(kind: str, files: int, origin: int, target: int) -> bool | None:
    """Whether an orthodox piece's move joins two squares, whatever stands between.

    `files` is the width of the board. None where orthodox chess has no such piece, or where its
    moves hang on more than two squares, as a pawn's do.
    """
    called = _LETTERS.get(kind, kind.lower())
    if called == "leap":
        return _is_leap(files, origin, target)
    step = _STEPS.get(_SAME.get(called, called))
    if step is None:
        return None
    (rank, file), (to_rank, to_file) = divmod(origin, files), divmod(target, files)
    return step(*sorted((abs(rank - to_rank), abs(file - to_file))))


def _is_leap(files: int, origin: int, target: int) -> bool | None:
    """Whether a move can only be a leap; None where it may be one or a slide."""
    if steps_as("knight", files, origin, target):
        return True
    slides = steps_as("queen", files, origin, target) and not steps_as(
        "king", files, origin, target
    )
    return None if slides else False
