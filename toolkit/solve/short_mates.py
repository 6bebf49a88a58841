"""Short mates, found by the plain search within a small limit."""

from __future__ import annotations

from functools import lru_cache

from toolkit.errors import SearchStopped
from toolkit.kernel.terms import Aim, Limits
from toolkit.rules.position import Move, Position
from toolkit.solve.plain import PlainSearch

LONGEST, NODES = 3, 60_000
"""The longest mate that is looked for, and how many positions are looked at for it."""


@lru_cache(maxsize=64)
def mates_in(position: Position, length: int, first: Move | None = None) -> bool | None:
    """Return whether the side to move mates in time, with a first move; None where that is open."""
    if not 0 < length <= LONGEST:
        return None
    try:
        proofs = PlainSearch(Limits(nodes=NODES)).prove(position, Aim.MATE, length)
    except SearchStopped:
        return None
    wanted = [proof for move, proof in proofs.items() if first in (None, move)]
    if any(proof.length for proof in wanted):
        return True
    return False if all(proof.known for proof in wanted) else None
