"""Solves a problem with an engine: keys first, then tries, set play and the tree of the play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import itemgetter
from time import perf_counter

from toolkit.errors import SearchStopped
from toolkit.notation import format_move
from toolkit.position import Move, Position
from toolkit.solve.engine import Engine, Proof
from toolkit.solve.solution import Answer, Reply, Solution, Try
from toolkit.solve.stipulation import Goal, Stipulation

Named = list[tuple[str, Move]]
"""Moves of a position with what they are called there."""

MAX_REPLIES = 3000
"""How many defences a tree may hold; a longer play is told to a smaller depth."""


def solve(
    position: Position, stipulation: Stipulation, engine: Engine, most: int = 1, tree: bool = True
) -> Solution:
    """Solve a problem; `most` is how many refutations a try may have (0: no tries are looked for).

    Nothing is raised where a limit stops the search: the solution tells what was proved.
    """
    began = perf_counter()
    proofs = engine.prove(position, stipulation.goal, stipulation.moves)
    lengths = {move: proof.length for move, proof in proofs.items() if proof.length is not None}
    keys = _by_name(position, lengths)
    solution = Solution(
        stipulation=stipulation,
        attacker=position.turn,
        keys=tuple(name for name, _ in keys),
        short=tuple(name for name, move in keys if lengths[move] < stipulation.moves),
        complete=all(proof.known for proof in proofs.values()),
        unknown=_named(position, [move for move, proof in proofs.items() if not proof.known]),
        tree=tuple(Answer(name, lengths[move]) for name, move in keys),
        tree_whole=all(length == 1 for length in lengths.values()),
        ended=None if proofs else "checkmate" if position.in_check() else "stalemate",
    )
    analysis = _Analysis(engine, stipulation.goal)
    if solution.complete:
        try:
            if most:
                solution = replace(
                    solution, tries=analysis.tries(position, proofs, stipulation.moves, most)
                )
            if tree:
                solution = replace(
                    solution, set_play=analysis.set_play(position, stipulation.moves)
                )
                solution = analysis.with_tree(solution, position, keys, lengths)
        except SearchStopped:
            solution = replace(solution, complete=False)
    return replace(solution, nodes=engine.nodes, seconds=perf_counter() - began)


def _named(position: Position, moves: Iterable[Move]) -> tuple[str, ...]:
    return tuple(name for name, _ in _by_name(position, moves))


def _by_name(position: Position, moves: Iterable[Move]) -> Named:
    """Moves with their names, in the order of these."""
    return sorted(((format_move(position, move), move) for move in moves), key=itemgetter(0))


@dataclass(slots=True)
class _Analysis:
    """Asks an engine what the play is; a limit ends it with SearchStopped."""

    engine: Engine
    goal: Goal
    depth: int = 1
    """How many defences deep the play is told."""
    count: int = 0
    """How many defences have been told."""

    def tries(
        self, position: Position, proofs: dict[Move, Proof], moves: int, most: int
    ) -> tuple[Try, ...]:
        found = []
        for move in (move for move, proof in proofs.items() if proof.length is None):
            after = position.play(move)
            refutations = self.engine.refuted(after, self.goal, moves - 1, most)
            # A first move that leaves no answer at all fails without a refutation: it is no try.
            if refutations:
                name = format_move(position, move)
                found.append(Try(name, _named(after, refutations)))
        return tuple(sorted(found, key=lambda each: (len(each.refutations), each.move)))

    def set_play(self, position: Position, moves: int) -> tuple[Reply, ...]:
        """What the attacker would answer if the defender began; nothing if he could not."""
        if moves < 2 or position.in_check():
            return ()
        begun = replace(position, turn=position.turn.other, ep=None)
        return tuple(
            reply for reply in self._replies(begun, moves - 1, self.depth) if reply.answers
        )

    def with_tree(
        self,
        solution: Solution,
        position: Position,
        keys: Named,
        lengths: dict[Move, int],
    ) -> Solution:
        """Add the play after each key: every defence and the attacker's answers.

        As deep as there is room for all defences of a depth.
        """
        longest = max(lengths.values(), default=1)
        for depth in range(1, longest):
            self.depth, self.count = depth, 0
            tree = tuple(
                self._played_on(position, name, move, lengths[move], 0) for name, move in keys
            )
            if self.count > MAX_REPLIES:
                return solution
            solution = replace(solution, tree=tree, tree_whole=depth == longest - 1)
        return solution

    def _played_on(
        self, position: Position, name: str, move: Move, length: int, depth: int
    ) -> Answer:
        after = position.play(move)
        answer = Answer(name, length)
        if length == 1 and (after.has_move() or not self.goal.holds(after)):
            # Whatever engine searched, what is printed is judged by the definition of the rules.
            raise AssertionError(f"{answer.move} is no {self.goal.value}")
        if length == 1 or depth == self.depth or self.count > MAX_REPLIES:
            return answer
        replies = tuple(self._replies(after, length - 1, depth + 1))
        return replace(answer, replies=replies, threats=self._threats(after, length - 1))

    def _threats(self, after: Position, moves: int) -> tuple[str, ...]:
        if after.in_check():
            return ()
        passed = replace(after, turn=after.turn.other, ep=None)
        proofs = self._prove(passed, moves)
        return _named(passed, proofs)

    def _replies(self, position: Position, moves: int, depth: int) -> list[Reply]:
        """Every defence with the answers that force the goal in so many moves at most."""
        found = []
        for name, defence in _by_name(position, position.moves()):
            self.count += 1
            after = position.play(defence)
            proofs = self._prove(after, moves)
            order = sorted(_by_name(after, proofs), key=lambda each: proofs[each[1]])
            answers = [Answer(answer, proofs[move]) for answer, move in order]
            if order:
                answers[0] = self._played_on(after, *order[0], answers[0].length, depth)
            found.append(Reply(name, tuple(answers)))
        return found

    def _prove(self, position: Position, moves: int) -> dict[Move, int]:
        proofs = self.engine.prove(position, self.goal, moves)
        if not all(proof.known for proof in proofs.values()):
            raise SearchStopped("stopped by a limit")
        return {move: proof.length for move, proof in proofs.items() if proof.length is not None}
