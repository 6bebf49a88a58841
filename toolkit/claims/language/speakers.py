"""The annotator's own pieces, told by their squares: `my knight on e5 attacks the rook`.

Which side the annotator has is not known, and need not be: the square says which piece is meant.
Without a square `my knight` is left unread.
"""

from __future__ import annotations

from toolkit.claims.language.lattice import Lattice

_MINE = frozenset(("my", "our"))
_PLACED = frozenset(("on", "at"))


def tag_mine(lattice: Lattice) -> None:
    """`My knight on e5`, `my e5 knight` is `the knight on e5`."""
    for place, unit in enumerate(lattice.units):
        if unit.text in _MINE and _is_placed(lattice, place + 1):
            lattice.stand(place, place + 1, "the")


def _is_placed(lattice: Lattice, place: int) -> bool:
    """Whether a kind of piece and its square stand at a place."""
    if lattice.value(place, "SQUARE") is not None:
        return bool(lattice.edges(place + 1, "KIND"))
    return any(_square_after(lattice, end) for end, _, _ in lattice.edges(place, "KIND"))


def _square_after(lattice: Lattice, place: int) -> bool:
    on = place < len(lattice.units) and lattice.units[place].text in _PLACED
    return lattice.value(place + on, "SQUARE") is not None
