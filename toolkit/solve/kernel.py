"""The kernel as an engine for problems: its proofs, in the words that every engine uses."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from time import monotonic

from toolkit.errors import SearchStopped
from toolkit.kernel import search as kernel_search
from toolkit.kernel.bounds import MAX_ENOUGH, MAX_THREADS, check_whole
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.search import FoundLines, SearchAim, SearchGoal, SearchPlay, SearchPrelude
from toolkit.rules.position import Move, Position
from toolkit.solve.engine import Limits, Line, Progress, Proof
from toolkit.solve.goal import GoalKind
from toolkit.solve.stipulation import Aim, Play, Prelude

_GOALS = {
    GoalKind.MATE: SearchGoal.CHECKMATE,
    GoalKind.STALEMATE: SearchGoal.STALEMATE,
    GoalKind.EITHER: SearchGoal.CHECKMATE | SearchGoal.STALEMATE,
    GoalKind.DOUBLE_MATE: SearchGoal.DOUBLE_MATE,
    GoalKind.CHECK: SearchGoal.CHECK,
    GoalKind.CAPTURE: SearchGoal.CAPTURE,
    GoalKind.TARGET: SearchGoal.TARGET,
}
_PLAYS = {
    Play.DIRECT: SearchPlay.DIRECT,
    Play.SELF: SearchPlay.SELF,
    Play.REFLEX: SearchPlay.REFLEX,
    Play.SEMI_REFLEX: SearchPlay.SEMI_REFLEX,
}
_PRELUDES = {
    Prelude.HELP: SearchPrelude.HELP,
    Prelude.SERIES: SearchPrelude.SERIES,
    Prelude.SERIES_HELP: SearchPrelude.SERIES_HELP,
}
_NEVER = 1e-9
"""Seconds so short that a search ends at once; 0 would be no limit to the kernel."""


class KernelSearch:
    """Proves forced goals; the limits hold for all the questions put to one search.

    `threads` 0 takes all the machine's cores. Raises UsageError for limits that the kernel cannot
    keep, such as memory that cannot be had.
    """

    def __init__(self, kernel: Kernel, limits: Limits | None = None, threads: int = 0) -> None:
        self._line_nodes = 0
        self._open: list[FoundLines] = []
        self._limits = limits or Limits()
        check_whole("threads", threads, 0, MAX_THREADS)
        self._threads = threads or min(os.cpu_count() or 1, MAX_THREADS)
        seconds = self._limits.seconds
        self._deadline = None if seconds is None else monotonic() + seconds
        megabytes = self._limits.megabytes
        given = None if megabytes is None else megabytes << 20
        memory = kernel_search.DEFAULT_MEMORY if given is None else given
        self._line_memory = kernel_search.DEFAULT_LINE_MEMORY if given is None else given
        self._search = kernel_search.Search(kernel, memory)
        self._limits.stoppers.append(self._search.stop)

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far, by a search under way too."""
        return self._search.nodes + self._line_nodes + sum(each.nodes for each in [*self._open])

    def progress(self) -> Progress | None:
        """How far the proof of first moves has come that was asked for last (see Progressing)."""
        known = self._search.progress()
        if known is None:
            return None
        proved = sorted((answer.length or 0, index) for index, answer in enumerate(known.proved))
        moves = tuple((known.proved[index].move, length) for length, index in proved)
        return Progress(known.length, known.done, known.of, moves)

    def prove(self, position: Position, aim: Aim, moves: int) -> dict[Move, Proof]:
        """Find for each first move whether it forces the goal, and how soon (see Engine)."""
        limits = self._left()
        if limits is None:
            return dict.fromkeys(position.moves(), Proof(None, known=False))
        answers = self._search.attack(position, _asked(position, aim), moves, limits)
        return {answer.move: _proof(answer.length) for answer in answers.moves}

    def refuted(self, position: Position, aim: Aim, moves: int, most: int) -> list[Move] | None:
        """The moves against which the other side has no answer (see Engine)."""
        limits = self._left()
        if limits is None:
            raise SearchStopped("stopped by a limit")
        enough = min(most + 1, MAX_ENOUGH)
        asked = _asked(position, aim)
        answers = self._search.defend(position, asked, moves, limits, enough=enough)
        found = [answer.move for answer in answers.moves if answer.fails]
        if len(found) > most:
            return None
        if not answers.complete:
            raise SearchStopped("stopped by a limit")
        return found

    def lines(self, position: Position, prelude: Prelude, plies: int, aim: Aim) -> Iterator[Line]:
        """Yield every line of so many moves, and a move that forces the aim (see Engine)."""
        limits = self._left()
        if limits is None:
            raise SearchStopped("stopped by a limit")
        found = self._search.lines(
            position,
            _PRELUDES.get(prelude, SearchPrelude.HELP),
            plies,
            _asked(position, aim),
            limits,
            self._line_memory,
        )
        self._open.append(found)
        try:
            yield from found
        finally:
            self._open.remove(found)
            self._line_nodes += found.nodes
        if not found.complete:
            raise SearchStopped("stopped by a limit")

    def _left(self) -> kernel_search.SearchLimits | None:
        """What the limits leave for one more question; None if nothing."""
        seconds, nodes = 0.0, 0
        if self._deadline is not None:
            seconds = max(self._deadline - monotonic(), _NEVER)
        if self._limits.nodes is not None:
            nodes = self._limits.nodes - self.nodes
        stopped = self._limits.stop.is_set() or (self._limits.nodes is not None and nodes <= 0)
        return None if stopped else kernel_search.SearchLimits(seconds, nodes, self._threads)


@cache
def _proof(length: int | None) -> Proof:
    """What an answer of the kernel means, made once."""
    return Proof(length or None, known=length is not None)


def _asked(position: Position, aim: Aim) -> SearchAim:
    """An aim as the kernel takes it, on the board of a position."""
    goal = aim.goal
    square = position.game.board.square(goal.square) if goal.square else None
    return SearchAim(_GOALS[goal.kind], _PLAYS[aim.play], square)
