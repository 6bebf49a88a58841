"""Forced mates, as far as the solver sees within a budget of positions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from toolkit.errors import SearchStopped, UsageError
from toolkit.position import Move, Position
from toolkit.solve.engine import Engine, Limits
from toolkit.solve.engines import choose, solver
from toolkit.solve.stipulation import Aim

KERNEL_NODES = 500_000
"""How many positions the kernel looks at for one question: about a tenth of a second."""
PLAIN_NODES = 1_500
"""How many the plain search looks at where there is no kernel: about half a second."""
MOST_MOVES = 20
"""Longer mates are not looked for."""
NOT_DECIDED = "not decided by a search of this size"
_MEGABYTES = 1


@dataclass(frozen=True, slots=True)
class Mates:
    """The first moves of the side to move that force mate, and in how many moves each does."""

    lengths: dict[Move, int]
    decided: bool
    """False where the budget left open whether other moves force it, too."""

    @property
    def shortest(self) -> int | None:
        """The shortest mate; None where there is none, or where that is not known."""
        return min(self.lengths.values(), default=None)

    def of(self, move: Move) -> int | None:
        """In how many moves a first move forces mate, itself included."""
        return self.lengths.get(move)


def says_mate(text: str) -> bool:
    """Whether the text of a move says that it mates."""
    return "#" in text or "‡" in text or "mate" in text.lower()


def mates(position: Position, most: int) -> Mates:
    """The mates in at most so many moves of the side to move."""
    return _mates(_sound(position), min(most, MOST_MOVES))


@lru_cache(maxsize=64)
def _mates(position: Position, most: int) -> Mates:
    try:
        proofs = _engine(position).prove(position, Aim.MATE, most)
    except UsageError:
        # A position that words make, without some piece, may be one that the kernel does not take.
        return Mates({}, decided=False)
    lengths = {move: proof.length for move, proof in proofs.items() if proof.length is not None}
    return Mates(lengths, all(proof.known for proof in proofs.values()))


def forced_length(position: Position, most: int) -> int | None:
    """In how many moves the side that is not to move forces mate, whatever is answered.

    0 for checkmate; None if it does not within `most`. Raises SearchStopped where the budget leaves
    that open.
    """
    position = _sound(position)
    if not position.has_move():
        return 0 if position.in_check() else None
    try:
        return _forced_length(position, most)
    except UsageError as error:
        raise SearchStopped(str(error)) from error


def _sound(position: Position) -> Position:
    """A position without the pawn that could be taken en passant knows of none."""
    if position.ep is None:
        return position
    passed = position.game.table.double_step(position.turn.other, position.ep)
    if passed is not None and position.mask(position.turn.other, passed[0]) >> passed[2] & 1:
        return position
    return replace(position, ep=None)


@lru_cache(maxsize=64)
def _forced_length(position: Position, most: int) -> int | None:
    engine = _engine(position)
    for length in range(1, min(most, MOST_MOVES) + 1):
        if engine.refuted(position, Aim.MATE, length, most=0) == []:
            # No move of the side to move is without an answer that mates.
            return length
    if most > MOST_MOVES:
        raise SearchStopped(f"mates in more than {MOST_MOVES} moves are not looked for")
    return None


def _engine(position: Position) -> Engine:
    """A search of its own for each question, so that none depends on another."""
    choice = choose(position.game)
    nodes = PLAIN_NODES if choice.kernel is None else KERNEL_NODES
    return solver(choice, Limits(nodes=nodes, megabytes=_MEGABYTES), threads=1)
