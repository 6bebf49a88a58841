"""Exact search for forced goals in the kernel: what each move of a position leads to.

An answer about a move is proved: the fewest moves in which it forces the goal, or that it does
not within the length asked for. Where a limit ended the search the answer is unknown, never no.
A search keeps its proofs, so that asking about one position after another, as the tree of a
solution needs, does not start from nothing:

    search = Search(engine(game))
    answers = search.attack(position, Aim.MATE, 3)
    keys = [answer.move for answer in answers.moves if answer.forces]

And what makes problems in the kernel: composers, and examiners of sketches.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from operator import itemgetter

from toolkit.errors import UsageError
from toolkit.kernel.bounds import (
    MAX_ENOUGH,
    MAX_LENGTH,
    MAX_MEMORY,
    MAX_PLIES,
    MAX_THREADS,
    check_whole,
)
from toolkit.kernel.bridge import Kernel, refusals
from toolkit.kernel.endgames import Endgames
from toolkit.kernel.packing import goal_code, nodes_of, play_code, prelude_code, seconds_of
from toolkit.kernel.terms import Aim, Goal, GoalKind, Limits, Play, Prelude, Progress
from toolkit.rules.position import Move, Position

with suppress(ModuleNotFoundError):  # without the extension, `engine` gives no kernel
    import toolkit.kernel._kernel as _kernel

DEFAULT_MEMORY = 1 << 20
"""Small on purpose: it stays in the processor's cache, and most problems need no more."""
DEFAULT_DEEP_MEMORY = 256 << 20
"""Of each table of a deep search, which takes no more of it than it needs."""
DEFAULT_LINE_MEMORY = 256 << 20
"""Of the positions that lead to no line; a search takes no more of it than it needs."""
_NO_LIMITS = Limits()


def is_deep(aim: Aim) -> bool:
    """Return True if a deep search knows an aim: mate or stalemate by the attacker."""
    known = (GoalKind.MATE, GoalKind.STALEMATE, GoalKind.EITHER)
    return aim.play.by_attacker and aim.goal.kind in known


def _packed(kernel: Kernel, aim: Aim) -> dict[str, int]:
    """Return an aim as the kernel takes it; raises UsageError for a square that does not exist."""
    name, board, square = aim.goal.square, kernel.game.board, -1
    if name:
        found = board.square(name)
        if found is None or found not in kernel.numbering.dense:
            raise UsageError(f"square: expected one of the board, found {name!r}")
        square = kernel.numbering.dense[found]
    return {"goal": goal_code(aim.goal), "play": play_code(aim.play), "square": square}


@dataclass(frozen=True, slots=True)
class SearchAnswer:
    """A move and what is known of it."""

    move: Move
    length: int | None
    """The attacker's moves that it takes, those of the root included; 0 if the goal cannot be
    forced within the length asked for; None if the search was stopped before that was known."""
    quickest: bool = True
    """False if the search was stopped before it was known whether it takes fewer."""

    @property
    def forces(self) -> bool:
        """True if the move forces the goal, or does not prevent it if it is a defence."""
        return bool(self.length)

    @property
    def fails(self) -> bool:
        """True if the goal is certainly not forced after the move."""
        return self.length == 0


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers about all moves of a position, in the kernel's order."""

    moves: tuple[SearchAnswer, ...]
    check: bool
    """True if the side to move is in check: without a move it is checkmated then."""
    nodes: int
    disagreements: int
    """Moves that reached the goal although the search had left them out: 0, unless it is wrong.
    Counted only if the search was asked to verify what it skips."""
    line: tuple[Move, ...] = ()
    """Of a deep search: the quickest move that was found, played on against the longest defence."""

    @property
    def complete(self) -> bool:
        """True if everything asked for is known."""
        return all(answer.length is not None and answer.quickest for answer in self.moves)


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
        """True if all lines were found; known once they have been read."""
        return self._lines.complete()

    @property
    def nodes(self) -> int:
        """The number of positions looked at so far."""
        return self._lines.nodes()

    @property
    def disagreements(self) -> int:
        """The number of lines found that had been given up: 0, unless the search is wrong.

        Counted only if the search was asked to verify what it skips.
        """
        return self._lines.disagreements()

    def _take(self) -> list[int]:
        with refusals():
            return self._lines.take()

    def _name(self, word: int) -> Move:
        move = self._named.get(word)
        if move is None:
            move = self._named[word] = self._kernel.decode_played(word)
        return move


class Search:
    """A search of positions of one game that remembers what it has proved of them.

    `memory` bounds its table, in bytes; it takes no more of them than it needs. Limits count for
    each question alone. Mates and stalemates are looked up in `endgames` where these have the
    position. Raises UsageError for numbers beyond the kernel's bounds, and for memory that cannot
    be had.
    """

    def __init__(
        self,
        kernel: Kernel,
        memory: int = DEFAULT_MEMORY,
        threads: int = 1,
        *,
        verify_skips: bool = False,
        endgames: Endgames | None = None,
    ) -> None:
        self._kernel = kernel
        check_whole("threads", threads, 1, MAX_THREADS)
        self._threads = threads
        check_whole("memory", memory, 0, MAX_MEMORY)
        with refusals():
            self._solver = _kernel.Solver(kernel.engine, memory)
        self._verify = verify_skips
        self._endgames = endgames

    def attack(
        self,
        position: Position,
        aim: Aim,
        length: int,
        limits: Limits = _NO_LIMITS,
    ) -> Answers:
        """Report how soon each move of the attacker, who is to move, forces the goal."""
        return self._search(position, aim, length, limits, defending=False, enough=0)

    def defend(
        self,
        position: Position,
        aim: Aim,
        length: int,
        limits: Limits = _NO_LIMITS,
        *,
        enough: int = 0,
    ) -> Answers:
        """Report how soon the attacker forces the goal after each defence.

        A length of 0 asks which defences reach the goal themselves, as self play wants them to.
        With `enough`, the search ends once so many refutations are known; what it has not
        looked at by then is unknown. Without a move of the defender, `check` says how it ended.
        """
        return self._search(position, aim, length, limits, defending=True, enough=enough)

    def attack_deep(
        self,
        position: Position,
        aim: Aim,
        length: int = MAX_LENGTH,
        limits: Limits = _NO_LIMITS,
        memory: int = DEFAULT_DEEP_MEMORY,
        *,
        every: bool = True,
    ) -> Answers:
        """Report the same as `attack`, found by proof numbers: long mates and stalemates.

        Of a few moves `attack` is quicker. Without `every` one move that forces the goal is looked for, and
        then whether it can be forced in fewer moves; the others stay unknown. Raises UsageError for other
        aims than those in which the attacker mates or stalemates.
        """
        check_whole("length", length, 1, MAX_LENGTH)
        check_whole("memory", memory, 0, MAX_MEMORY)
        if not is_deep(aim):
            raise UsageError("only mate and stalemate in direct play can be searched deep")
        with refusals():
            found, check, nodes, line = self._solver.search_deep(
                self._kernel.pack(position),
                goal=goal_code(aim.goal),
                length=length,
                every=every,
                seconds=seconds_of(limits),
                nodes=nodes_of(limits),
                memory=memory,
            )
        moves = self._kernel.decode_moves(position, [word for word, _, _ in found])
        answers = tuple(
            SearchAnswer(move, None if known < 0 else known, known <= least)
            for move, (_, known, least) in zip(moves, found, strict=True)
        )
        played = tuple(map(self._kernel.decode_played, line))
        return Answers(answers, check, nodes, 0, played)

    def lines(
        self,
        position: Position,
        prelude: Prelude,
        plies: int,
        aim: Aim,
        limits: Limits = _NO_LIMITS,
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
        with refusals():
            lines = self._solver.lines(
                self._kernel.pack(position),
                prelude=prelude_code(prelude),
                **_packed(self._kernel, aim),
                plies=plies,
                threads=self._threads,
                seconds=seconds_of(limits),
                nodes=nodes_of(limits),
                memory=memory,
                verify=self._verify,
            )
        return FoundLines(self._kernel, lines, plies + 1)

    def progress(self) -> Progress | None:
        """Report, to any thread, how far `attack` has come that was called last; None before any."""
        depth, done, of, proved = self._solver.progress()
        quickest = sorted(proved, key=itemgetter(1))
        moves = tuple((self._kernel.decode_played(word), length) for word, length in quickest)
        return Progress(depth, done, of, moves) if of else None

    @property
    def nodes(self) -> int:
        """The number of positions that `attack` and `defend` have looked at so far, in all calls."""
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
        aim: Aim,
        length: int,
        limits: Limits,
        *,
        defending: bool,
        enough: int,
    ) -> Answers:
        check_whole("length", length, 0 if defending else 1, MAX_LENGTH)
        check_whole("enough", enough, 0, MAX_ENOUGH)
        known = self._endgames if aim.play is Play.DIRECT else None
        with refusals():
            found, check, _, nodes, disagreements = self._solver.search(
                self._kernel.pack(position),
                **_packed(self._kernel, aim),
                length=length,
                defending=defending,
                threads=self._threads,
                enough=enough,
                seconds=seconds_of(limits),
                nodes=nodes_of(limits),
                verify=self._verify,
                endgames=known.tables if known and known.goal == aim.goal else None,
            )
        moves = self._kernel.decode_moves(position, [word for word, _ in found])
        answers = tuple(
            SearchAnswer(move, None if known < 0 else known) for move, (_, known) in zip(moves, found, strict=True)
        )
        return Answers(answers, check, nodes, disagreements)


def composer(kernel: Kernel, goal: Goal, moves: int, nodes: int, memory: int, commission: bytes) -> _kernel.Composer:
    """Return a composer of problems in so many moves; raises UsageError for what it cannot take."""
    with refusals():
        return _kernel.Composer(kernel.engine, goal_code(goal), moves, nodes, memory, commission)


def examiner(kernel: Kernel, aim: Aim, moves: int, nodes: int, memory: int) -> _kernel.Examiner:
    """Return an examiner of problems in which one side forces the goal; `nodes` 0 is no bound."""
    goal, play = goal_code(aim.goal), play_code(aim.play)
    with refusals():
        return _kernel.Examiner(kernel.engine, goal, moves, nodes, memory, play)


def help_examiner(
    kernel: Kernel, goal: Goal, plies: int, solutions: int, nodes: int, memory: int
) -> _kernel.HelpExaminer:
    """Return an examiner of problems of help play; `nodes` 0 is no bound."""
    with refusals():
        return _kernel.HelpExaminer(kernel.engine, goal_code(goal), plies, solutions, nodes, memory)


def solver(kernel: Kernel, memory: int) -> _kernel.Solver:
    """Return a solver whose positions are packed by the caller."""
    with refusals():
        return _kernel.Solver(kernel.engine, memory)
