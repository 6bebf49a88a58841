"""The kernel as an engine for problems: its proofs, in the words that every engine uses."""

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from time import monotonic

from toolkit.errors import SearchStopped
from toolkit.kernel.bounds import MAX_ENOUGH, MAX_THREADS, check_whole
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.endgames import Endgames
from toolkit.kernel.search import (
    DEFAULT_DEEP_MEMORY,
    DEFAULT_LINE_MEMORY,
    DEFAULT_MEMORY,
    FoundLines,
    Search,
    is_deep,
)
from toolkit.kernel.terms import Aim, Limits, Prelude, Progress
from toolkit.rules.position import Move, Position
from toolkit.solve.engine import Discovery, MoveLine, Proof

LONG = 8
"""Mates of so many moves are searched by proof numbers: the exact search would run away."""


class KernelSearch:
    """A prover of forced goals; the limits hold for all the questions put to one search.

    `threads` 0 takes all the machine's cores; positions are looked up in `endgames`. Raises UsageError
    for limits that the kernel cannot keep, such as memory that cannot be had.
    """

    def __init__(
        self,
        kernel: Kernel,
        limits: Limits | None = None,
        threads: int = 0,
        endgames: Endgames | None = None,
    ) -> None:
        self._line_nodes = 0
        self._open: list[FoundLines] = []
        self._limits = limits or Limits()
        check_whole("threads", threads, 0, MAX_THREADS)
        seconds = self._limits.seconds
        self._deadline = None if seconds is None else monotonic() + seconds
        megabytes = self._limits.megabytes
        given = None if megabytes is None else megabytes << 20
        memory = DEFAULT_MEMORY if given is None else given
        self._line_memory = DEFAULT_LINE_MEMORY if given is None else given
        self._deep_memory = DEFAULT_DEEP_MEMORY if given is None else given
        threads = threads or min(os.cpu_count() or 1, MAX_THREADS)
        self._endgames = endgames
        self._search = Search(kernel, memory, threads, endgames=endgames)
        self._limits.stoppers.append(self._search.stop)

    @property
    def nodes(self) -> int:
        """The number of positions looked at so far, by a search under way too."""
        return self._search.nodes + self._line_nodes + sum(each.nodes for each in [*self._open])

    def progress(self) -> Progress | None:
        """Return the progress of the last proof of first moves (see Progressing)."""
        return self._search.progress()

    def prove(self, position: Position, aim: Aim, moves: int) -> dict[Move, Proof]:
        """Find for each first move whether it forces the goal, and how soon (see Engine)."""
        limits = self._left()
        if limits is None:
            return dict.fromkeys(position.moves(), Proof(None, known=False))
        if moves >= LONG and is_deep(aim) and not self._endgames:
            answers = self._search.attack_deep(position, aim, moves, limits, self._deep_memory)
        else:
            answers = self._search.attack(position, aim, moves, limits)
        return {answer.move: _proof(answer.length, answer.quickest) for answer in answers.moves}

    def discover(self, position: Position, aim: Aim, most: int, nodes: int | None = None) -> Discovery:
        """Find a move that forces the goal in as few moves as can be (see Engine)."""
        limits = self._left()
        if limits is None:
            return Discovery(complete=False)
        if nodes is not None:
            limits = replace(limits, nodes=min(nodes, limits.nodes or nodes))
        found = self._search.attack_deep(position, aim, most, limits, self._deep_memory, every=False)
        forcing = [answer for answer in found.moves if answer.length]
        if not forcing:
            return Discovery(found.complete)
        best = min(forcing, key=lambda answer: answer.length or 0)
        return Discovery(best.quickest, best.length, found.line)

    def refuted(self, position: Position, aim: Aim, moves: int, most: int) -> list[Move] | None:
        """Return the moves against which the other side has no answer (see Engine)."""
        limits = self._left()
        if limits is None:
            raise SearchStopped("stopped by a limit")
        enough = min(most + 1, MAX_ENOUGH)
        answers = self._search.defend(position, aim, moves, limits, enough=enough)
        found = [answer.move for answer in answers.moves if answer.fails]
        if len(found) > most:
            return None
        if not answers.complete:
            raise SearchStopped("stopped by a limit")
        return found

    def lines(self, position: Position, prelude: Prelude, plies: int, aim: Aim) -> Iterator[MoveLine]:
        """Yield every line of so many moves, and a move that forces the aim (see Engine)."""
        limits = self._left()
        if limits is None:
            raise SearchStopped("stopped by a limit")
        found = self._search.lines(position, prelude, plies, aim, limits, self._line_memory)
        self._open.append(found)
        try:
            yield from found
        finally:
            self._open.remove(found)
            self._line_nodes += found.nodes
        if not found.complete:
            raise SearchStopped("stopped by a limit")

    def _left(self) -> Limits | None:
        """Return what the limits leave for one more question; None if nothing."""
        seconds, nodes = None, None
        if self._deadline is not None:
            seconds = max(self._deadline - monotonic(), 0.0)
        if self._limits.nodes is not None:
            nodes = self._limits.nodes - self.nodes
        stopped = self._limits.stop.is_set() or (nodes is not None and nodes <= 0)
        return None if stopped else Limits(seconds, nodes)


@cache
def _proof(length: int | None, quickest: bool) -> Proof:
    """Return what an answer of the kernel means, made once."""
    return Proof(length or None, known=length is not None and quickest)
