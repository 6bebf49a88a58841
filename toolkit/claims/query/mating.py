"""Short mates, for claims that name one: found by the plain search within a small limit."""

from __future__ import annotations

from functools import lru_cache

from toolkit.errors import SearchStopped
from toolkit.position import Move, Position

LONGEST = 3
"""The longest mate that is looked for, in moves."""
NODES = 60_000
"""How many positions are looked at for one claim."""


@lru_cache(maxsize=64)
def mates_in(position: Position, length: int, first: Move | None = None) -> bool | None:
    """Return whether the side to move mates in at most a number of moves, by a first move if given.

    None where a limit leaves that open.
    """
    from toolkit.solve.engine import Limits
    from toolkit.solve.plain import PlainSearch
    from toolkit.solve.stipulation import Aim

    if not 0 < length <= LONGEST:
        return None
    try:
        proofs = PlainSearch(Limits(nodes=NODES)).prove(position, Aim.MATE, length)
    except SearchStopped:
        return None
    if first is not None:
        proof = proofs.get(first)
        return None if proof is None or not proof.known else bool(proof.length)
    if any(proof.length for proof in proofs.values()):
        return True
    return False if all(proof.known for proof in proofs.values()) else None
