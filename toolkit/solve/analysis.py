"""The solving of battles with an engine: keys first, then the play, set play and tries."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TypeVar

from toolkit.errors import SearchStopped
from toolkit.kernel.terms import Aim
from toolkit.notation.algebraic import format_bare
from toolkit.rules.position import Move, Position
from toolkit.solve.engine import Engine, MoveLine, Proof
from toolkit.solve.solution import (
    Answer,
    Part,
    PlacedMove,
    Reply,
    Solution,
    Try,
    Watcher,
    check_goal,
)
from toolkit.solve.stipulation import MAX_MOVES, Stipulation

MAX_REPLIES = 3000
"""The most defences that a tree may hold; a longer play is worked out to a smaller depth."""
_SILENT = Watcher()

Worked = TypeVar("Worked")
Work = Callable[[Solution], Iterator[Solution]]
"""Yields a solution with more and more of a part."""


def solve_battle(
    position: Position,
    stipulation: Stipulation,
    engine: Engine,
    most: int = 1,
    tree: bool = True,
    *,
    depth: int | None = None,
    try_play: bool = False,
    watcher: Watcher = _SILENT,
) -> Solution:
    """Solve a problem without a prelude.

    `most` is how many refutations a try may have (0: no tries are looked for), `depth` how many
    defences deep the play is worked out (None: to its end), `try_play` whether that of the tries is.
    Nothing is raised if a limit stops the search: the solution holds what was proved.
    """
    began = perf_counter()
    watcher.begins(Part.KEYS, engine)
    proofs = engine.prove(position, stipulation.aim, stipulation.moves)
    solution = _with_keys(position, stipulation, proofs)
    analysis = _Analysis(engine, stipulation, watcher, depth or MAX_MOVES)
    works: list[tuple[Part, Work]] = []
    if tree:
        works += [(Part.TREE, analysis.with_tree), (Part.SET_PLAY, analysis.with_set_play)]
    if most and analysis.may_have_tries:
        works.append((Part.TRIES, lambda found: analysis.with_tries(found, proofs, most, try_play)))
    if not solution.complete:
        solution = replace(solution, unfinished=(Part.KEYS, *(part for part, _ in works)))
        works = []
    watcher.completes(Part.KEYS, solution)
    solution = _worked_out(solution, works, engine, watcher)
    return replace(solution, nodes=engine.nodes, seconds=perf_counter() - began)


def solve_deep(position: Position, aim: Aim, engine: Engine, tree: bool = True, watcher: Watcher = _SILENT) -> Solution:
    """Look for a mate or stalemate of unknown length: one key, and whether anything is quicker.

    The other first moves stay unknown, and of the play there is one line, if any is wanted. Nothing is
    raised if a limit stops the search.
    """
    began = perf_counter()
    watcher.begins(Part.KEYS, engine)
    found = engine.discover(position, aim, MAX_MOVES)
    proofs = dict.fromkeys(position.moves(), Proof(None, known=found.complete and not found.length))
    for key in found.line[:1]:
        proofs[key] = Proof(found.length)
    solution = replace(
        _with_keys(position, Stipulation(aim, found.length or MAX_MOVES), proofs),
        complete=found.complete,
        unfinished=() if found.complete else (Part.KEYS,),
        deep=True,
    )
    watcher.completes(Part.KEYS, solution)
    if found.length and tree:
        played = _line_played(position, found.line, found.length)
        solution = replace(solution, tree=played, tree_whole=found.length == 1)
        watcher.completes(Part.TREE, solution)
    return replace(solution, nodes=engine.nodes, seconds=perf_counter() - began)


def _line_played(position: Position, line: MoveLine, length: int) -> tuple[Answer, ...]:
    """Return a line from an attacker's move on as the play after it."""
    if not line:
        return ()
    answer, after = Answer(position, line[0], length), position.play(line[0])
    if len(line) < 3:  # its end, or where it was cut short
        return (answer,)
    played = _line_played(after.play(line[1]), line[2:], length - 1)
    return (replace(answer, replies=(Reply(after, line[1], played),)),)


def _worked_out(solution: Solution, works: Sequence[tuple[Part, Work]], engine: Engine, watcher: Watcher) -> Solution:
    """Return a solution with its further parts, up to the one that a limit cuts off."""
    for number, (part, work) in enumerate(works):
        watcher.begins(part, engine)
        try:
            for better in work(solution):
                solution = better
        except SearchStopped:
            left = tuple(part for part, _ in works[number:])
            solution = replace(solution, complete=False, unfinished=left)
        watcher.completes(part, solution)
        if not solution.complete:
            break
    return solution


def _with_keys(position: Position, stipulation: Stipulation, proofs: dict[Move, Proof]) -> Solution:
    lengths = {move: proof.length for move, proof in proofs.items() if proof.length is not None}
    keys = _by_name(position, lengths)
    return Solution(
        position=position,
        stipulation=stipulation,
        keys=keys,
        short=tuple(move for move in keys if lengths[move] < stipulation.moves),
        complete=all(proof.known for proof in proofs.values()),
        unknown=_by_name(position, (move for move, proof in proofs.items() if proof == Proof(None, known=False))),
        tree=tuple(Answer(position, move, lengths[move]) for move in keys),
        tree_whole=stipulation.aim.play.by_attacker and all(length == 1 for length in lengths.values()),
        ended=None if proofs else "checkmate" if position.in_check() else "stalemate",
    )


def _by_name(position: Position, moves: Iterable[Move]) -> tuple[Move, ...]:
    """Sort moves by their names, which marks of check would not change."""
    board = position.game.board
    return tuple(sorted(moves, key=lambda move: format_bare(board, move)))


@dataclass(slots=True)
class _Analysis:
    """The questions to an engine about the play; a limit ends them with SearchStopped."""

    engine: Engine
    stipulation: Stipulation
    watcher: Watcher
    deepest: int
    """The number of defences deep to which the play is wanted."""
    depth: int = 1
    """The number of defences deep to which it is being worked out."""
    count: int = 0
    """The number of defences looked at so far."""

    @property
    def aim(self) -> Aim:
        return self.stipulation.aim

    @property
    def may_have_tries(self) -> bool:
        """True if there can be any: in a single move of the attacker, every reply refutes."""
        return self.stipulation.moves > 1 or not self.aim.play.by_attacker

    def with_tree(self, solution: Solution) -> Iterator[Solution]:
        """Add the play after each key, deeper and deeper: every defence and the answers."""
        keys = solution.tree
        levels = self._levels(max((key.length for key in keys), default=0))
        for depth, tree in self._deepened(levels, lambda: self._all_played_on(keys)):
            yield replace(solution, tree=tree, tree_whole=depth == levels)

    def with_set_play(self, solution: Solution) -> Iterator[Solution]:
        """Add what the attacker would answer if the defender began; nothing if he could not."""
        position, moves = solution.position, self.stipulation.moves
        if moves < 2 or position.in_check():
            return
        waiting = position.passed()
        levels = self._levels(moves)
        for _, replies in self._deepened(levels, lambda: self._replies(waiting, moves - 1, 1)):
            found = (reply for reply in replies if reply.answers or reply.reaches)
            yield replace(solution, set_play=tuple(found))

    def with_tries(self, solution: Solution, proofs: dict[Move, Proof], most: int, play: bool) -> Iterator[Solution]:
        """Add the first moves that fail to few refutations, and the play after them if wanted."""
        failing = [move for move, proof in proofs.items() if proof.length is None]
        found: list[Try] = []
        for done, move in enumerate(failing, 1):
            found += self._tried(solution.position, move, most)
            self.watcher.advances(done, len(failing))
            yield replace(solution, tries=_in_order(found))
        levels = self._levels(self.stipulation.moves)
        for _, tries in self._deepened(levels if play else 0, lambda: self._all_tried_on(found)):
            yield replace(solution, tries=_in_order(tries))

    def _levels(self, moves: int) -> int:
        """Return the number of defences that there can be in so many moves of the attacker."""
        return moves - self.aim.play.by_attacker

    def _deepened(self, levels: int, work: Callable[[], Worked]) -> Iterator[tuple[int, Worked]]:
        """Yield the play to a depth of 1, 2 and so on, while there is room for all its defences."""
        for depth in range(1, min(levels, self.deepest) + 1):
            self.depth, self.count = depth, 0
            play = work()
            if self.count > MAX_REPLIES:
                return
            yield depth, play

    def _tried(self, position: Position, move: Move, most: int) -> Iterator[Try]:
        """Yield the try that a failing first move is, if it is one."""
        after = position.play(move)
        refutations = self.engine.refuted(after, self.aim, self.stipulation.moves - 1, most)
        # A first move that leaves no answer at all fails without a refutation: it is no try. Nor is
        # one in a single move to which every reply refutes it.
        if refutations and (self.stipulation.moves > 1 or set(after.moves()) > set(refutations)):
            yield Try(position, move, _placed(after, refutations))

    def _all_tried_on(self, tries: Sequence[Try]) -> list[Try]:
        return [self._tried_on(each) for each in tries]

    def _tried_on(self, each: Try) -> Try:
        """Return a try with the play after it."""
        after, left = each.position.play(each.move), self.stipulation.moves - 1
        replies = tuple(self._replies(after, left, 1))
        return replace(each, replies=replies, threats=self._threats(after, left))

    def _all_played_on(self, keys: Sequence[Answer]) -> tuple[Answer, ...]:
        return tuple(self._played_on(key, 0) for key in keys)

    def _played_on(self, answer: Answer, depth: int) -> Answer:
        """Return an answer with the play after it."""
        after, length = answer.position.play(answer.move), answer.length
        if self.aim.play.by_attacker and length == 1:
            check_goal(self.aim, answer, after)
            return answer
        if depth == self.depth or self.count > MAX_REPLIES:
            return answer
        replies = tuple(self._replies(after, length - 1, depth + 1))
        return replace(answer, replies=replies, threats=self._threats(after, length - 1))

    def _threats(self, after: Position, moves: int) -> tuple[Answer, ...]:
        """Return the quickest of what the attacker could play if the defender passed."""
        if after.in_check() or moves == 0:
            return ()
        waiting = after.passed()
        proofs = self._prove(waiting, moves)
        least = min(proofs.values(), default=0)
        quickest = [move for move, length in proofs.items() if length == least]
        return tuple(Answer(waiting, move, least) for move in _by_name(waiting, quickest))

    def _replies(self, position: Position, moves: int, depth: int) -> list[Reply]:
        """Return every defence with the answers that force the goal in so many moves at most.

        A side that must reach the goal where it can has no other defence.
        """
        places = {move: position.play(move) for move in _by_name(position, position.moves())}
        self.count += len(places)
        goals = [move for move, after in places.items() if self._is_forced(move, after)]
        if not self.aim.play.by_attacker:
            goals += _by_name(position, self.aim.goal.self_checks(position))
        bound = self.aim.play.binds_defender and goals
        return [
            Reply(position, move, (), reaches=True)
            if move in goals
            else Reply(position, move, self._answers(places[move], moves, depth))
            for move in (goals if bound else dict.fromkeys((*places, *goals)))
        ]

    def _is_forced(self, move: Move, after: Position) -> bool:
        return not self.aim.play.by_attacker and self.aim.goal.is_reached(move, after)

    def _answers(self, after: Position, moves: int, depth: int) -> tuple[Answer, ...]:
        """Return the answers to a defence, the quickest first and with its play."""
        proofs = self._prove(after, moves)
        order = sorted(_by_name(after, proofs), key=proofs.__getitem__)
        answers = [Answer(after, move, proofs[move]) for move in order]
        answers[:1] = [self._played_on(first, depth) for first in answers[:1]]
        return tuple(answers)

    def _prove(self, position: Position, moves: int) -> dict[Move, int]:
        if moves == 0:
            return {}
        proofs = self.engine.prove(position, self.aim, moves)
        if not all(proof.known for proof in proofs.values()):
            raise SearchStopped("stopped by a limit")
        return {move: proof.length for move, proof in proofs.items() if proof.length is not None}


def _in_order(tries: Sequence[Try]) -> tuple[Try, ...]:
    """Sort tries: few refutations first, those with as many by their names."""

    def order(each: Try) -> tuple[int, str]:
        return len(each.refutations), format_bare(each.position.game.board, each.move)

    return tuple(sorted(tries, key=order))


def _placed(position: Position, moves: Iterable[Move]) -> tuple[PlacedMove, ...]:
    """Return moves of a position, sorted by their names."""
    return tuple(PlacedMove(position, move) for move in _by_name(position, moves))
