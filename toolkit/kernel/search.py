"""Exact search for forced goals in the kernel: what each move of a position leads to.

An answer about a move is proved: the fewest moves in which it forces the goal, or that it does
not within the length asked for. Where a limit ended the search the answer is unknown, never no.
A search keeps its proofs, so that asking about one position after another, as the tree of a
solution needs, does not start from nothing:

    search = Search(engine(game))
    answers = search.attack(position, SearchGoal.CHECKMATE, 3)
    keys = [answer.move for answer in answers.moves if answer.forces]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, IntFlag

from toolkit.errors import UsageError
from toolkit.kernel import _kernel
from toolkit.kernel.bounds import (
    MAX_ENOUGH,
    MAX_LENGTH,
    MAX_MEMORY,
    MAX_NODES,
    MAX_PLIES,
    MAX_THREADS,
    check_seconds,
    check_whole,
)
from toolkit.kernel.bridge import Kernel, refusals
from toolkit.rules.position import Move, Position

DEFAULT_MEMORY = 1 << 20
"""Small on purpose: it stays in the processor's cache, and most problems need no more."""
DEFAULT_LINE_MEMORY = 256 << 20
"""Of the positions that lead to no line; a search takes no more of it than it needs."""


class SearchGoal(IntFlag):
    """What is to be reached; of these only checkmate and stalemate go together: either."""

    CHECKMATE = 1
    STALEMATE = 2
    CHECK = 4
    CAPTURE = 8
    TARGET = 16
    """A piece on a square."""
    DOUBLE_MATE = 32
    """Both sides in check without a move: the last move may leave its own side in check."""


class SearchPlay(IntEnum):
    """How the attacker is to get the goal; `Play` in `src/goals.h` says what each means."""

    DIRECT = 0
    SELF = 1
    REFLEX = 2
    SEMI_REFLEX = 3


class SearchPrelude(IntEnum):
    """What is played before a battle; `Prelude` in `src/lines.h` says what each means."""

    HELP = 0
    SERIES = 1
    SERIES_HELP = 2


@dataclass(frozen=True, slots=True)
class SearchAim:
    """A goal, how it is to be got, and on which square of the frame if that matters."""

    goal: SearchGoal = SearchGoal.CHECKMATE
    play: SearchPlay = SearchPlay.DIRECT
    square: int | None = None

    def packed(self, kernel: Kernel) -> dict[str, int]:
        """As the kernel takes it; raises UsageError for a square that does not exist."""
        square = -1
        if self.square is not None:
            if self.square not in kernel.numbering.dense:
                raise UsageError(f"square: expected one of the board, found {self.square!r}")
            square = kernel.numbering.dense[self.square]
        return {"goal": self.goal, "play": self.play, "square": square}


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """When a search ends without an answer; 0 means no such limit.

    Raises UsageError for numbers beyond the kernel's bounds.
    """

    seconds: float = 0.0
    nodes: int = 0
    threads: int = 1

    def __post_init__(self) -> None:
        check_seconds("seconds", self.seconds)
        check_whole("nodes", self.nodes, 0, MAX_NODES)
        check_whole("threads", self.threads, 1, MAX_THREADS)


@dataclass(frozen=True, slots=True)
class SearchAnswer:
    """What is known of a move."""

    move: Move
    length: int | None
    """The attacker's moves that it takes, those of the root included; 0 if the goal cannot be
    forced within the length asked for; None if the search was stopped before that was known."""

    @property
    def forces(self) -> bool:
        """Report whether the move forces the goal, or does not prevent it if it is a defence."""
        return bool(self.length)

    @property
    def fails(self) -> bool:
        """Report whether the goal is certainly not forced after the move."""
        return self.length == 0


@dataclass(frozen=True, slots=True)
class Answers:
    """What is known of all moves of a position, in the kernel's order."""

    moves: tuple[SearchAnswer, ...]
    check: bool
    """Whether the side to move is in check: without a move it is checkmated then."""
    nodes: int
    disagreements: int
    """Moves that reached the goal although the search had left them out: 0, unless it is wrong.
    Counted only where the search was asked to verify what it skips."""

    @property
    def complete(self) -> bool:
        """Report whether everything asked for is known."""
        return all(answer.length is not None for answer in self.moves)


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """How far a search of an attacker's moves has come."""

    length: int
    """To which moves are searched."""
    done: int
    """Moves that are done to that length."""
    of: int
    """Moves there are."""
    proved: tuple[SearchAnswer, ...]
    """Those that force the goal, in the order in which they were proved."""


class FoundLines:
    """Lines that are found while they are read: an iterator of tuples of moves."""

    def __init__(self, kernel: Kernel, lines: _kernel.Lines, length: int) -> None:
        self._kernel = kernel
        self._lines = lines
        self._length = length
        self._named: dict[int, Move] = {}

    def __iter__(self) -> Iterator[tuple[Move, ...]]:
        while words := self._take():
            moves = map(self._name, words)
            yield from zip(*[moves] * self._length, strict=True)

    @property
    def complete(self) -> bool:
        """Report whether all lines were found; known once they have been read."""
        return self._lines.complete()

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""
        return self._lines.nodes()

    @property
    def disagreements(self) -> int:
        """How many lines were found that had been given up: 0, unless the search is wrong.

        Counted only where the search was asked to verify what it skips.
        """
        return self._lines.disagreements()

    def _take(self) -> list[int]:
        with refusals():
            return self._lines.take()

    def _name(self, word: int) -> Move:
        move = self._named.get(word)
        if move is None:
            move = self._named[word] = self._kernel.played(word)
        return move


class Search:
    """Searches positions of one game and remembers what it has proved of them.

    `memory` bounds its table, in bytes; it takes no more of them than it needs. Raises UsageError
    for numbers beyond the kernel's bounds, and for memory that cannot be had.
    """

    def __init__(
        self, kernel: Kernel, memory: int = DEFAULT_MEMORY, *, verify_skips: bool = False
    ) -> None:
        self._kernel = kernel
        check_whole("memory", memory, 0, MAX_MEMORY)
        with refusals():
            self._solver = _kernel.Solver(kernel.engine, memory)
        self._verify = verify_skips

    def attack(
        self,
        position: Position,
        aim: SearchAim | SearchGoal,
        length: int,
        limits: SearchLimits | None = None,
    ) -> Answers:
        """Report how soon each move of the attacker, who is to move, forces the goal.

        A goal alone is meant in direct play.
        """
        return self._search(
            position, aim, length, limits or SearchLimits(), defending=False, enough=0
        )

    def defend(
        self,
        position: Position,
        aim: SearchAim | SearchGoal,
        length: int,
        limits: SearchLimits | None = None,
        *,
        enough: int = 0,
    ) -> Answers:
        """Report how soon the attacker forces the goal after each defence.

        A length of 0 asks which defences reach the goal themselves, as self play wants them to.
        With `enough`, the search ends once so many refutations are known; what it has not
        looked at by then is unknown. Without a move of the defender, `check` says how it ended.
        """
        limits = limits or SearchLimits()
        return self._search(position, aim, length, limits, defending=True, enough=enough)

    def lines(
        self,
        position: Position,
        prelude: SearchPrelude,
        plies: int,
        aim: SearchAim | SearchGoal,
        limits: SearchLimits | None = None,
        memory: int = DEFAULT_LINE_MEMORY,
    ) -> FoundLines:
        """Find all lines of so many moves and one that then forces the aim at once.

        The search begins at once, in threads of its own, and goes on while the lines are read;
        when a few thousand wait to be read it waits too. So it takes, whatever there is to find, no
        more memory than `memory` for the positions that lead to nothing, and some for those lines.
        It ends when nobody holds the result any more.
        """
        check_whole("plies", plies, 0, MAX_PLIES)
        check_whole("memory", memory, 0, MAX_MEMORY)
        limits = limits or SearchLimits()
        aim = SearchAim(aim) if isinstance(aim, SearchGoal) else aim
        with refusals():
            lines = self._solver.lines(
                self._kernel.pack(position),
                prelude=prelude,
                **aim.packed(self._kernel),
                plies=plies,
                threads=limits.threads,
                seconds=limits.seconds,
                nodes=limits.nodes,
                memory=memory,
                verify=self._verify,
            )
        return FoundLines(self._kernel, lines, plies + 1)

    def progress(self) -> SearchProgress | None:
        """Report, to any thread, how far `attack` has come that was called last; None before any."""
        length, done, of, proved = self._solver.progress()
        answers = (SearchAnswer(self._kernel.played(word), found) for word, found in proved)
        return SearchProgress(length, done, of, tuple(answers)) if of else None

    @property
    def nodes(self) -> int:
        """How many positions `attack` and `defend` have looked at so far, in all calls."""
        return self._solver.nodes()

    def stop(self) -> None:
        """End the search under way in another thread, and every later one.

        What is not proved then stays unknown. It can be called at any time: a search that has not
        begun yet ends as it begins.
        """
        self._solver.stop()

    def _search(
        self,
        position: Position,
        aim: SearchAim | SearchGoal,
        length: int,
        limits: SearchLimits,
        *,
        defending: bool,
        enough: int,
    ) -> Answers:
        check_whole("length", length, 0 if defending else 1, MAX_LENGTH)
        check_whole("enough", enough, 0, MAX_ENOUGH)
        aim = SearchAim(aim) if isinstance(aim, SearchGoal) else aim
        with refusals():
            found, check, _, nodes, disagreements = self._solver.search(
                self._kernel.pack(position),
                **aim.packed(self._kernel),
                length=length,
                defending=defending,
                threads=limits.threads,
                enough=enough,
                seconds=limits.seconds,
                nodes=limits.nodes,
                verify=self._verify,
            )
        moves = self._kernel.named(position, [word for word, _ in found])
        answers = tuple(
            SearchAnswer(move, None if known < 0 else known)
            for move, (_, known) in zip(moves, found, strict=True)
        )
        return Answers(answers, check, nodes, disagreements)
