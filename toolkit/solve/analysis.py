"""Solves a battle with an engine: keys first, then tries, set play and the tree of the play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import perf_counter

from toolkit.errors import SearchStopped
from toolkit.notation import format_bare
from toolkit.position import Move, Position
from toolkit.solve.engine import Engine, Proof
from toolkit.solve.goalcheck import check_goal
from toolkit.solve.solution import Answer, PlacedMove, Reply, Solution, Try
from toolkit.solve.stipulation import Aim, Stipulation
from toolkit.solve.turns import passed

MAX_REPLIES = 3000
"""How many defences a tree may hold; a longer play is worked out to a smaller depth."""


def solve_battle(
    position: Position, stipulation: Stipulation, engine: Engine, most: int = 1, tree: bool = True
) -> Solution:
    """Solve a problem without a prelude; `most` is how many refutations a try may have (0: no tries are looked for).

    Nothing is raised where a limit stops the search: the solution holds what was proved.
    """
    began = perf_counter()
    proofs = engine.prove(position, stipulation.aim, stipulation.moves)
    lengths = {move: proof.length for move, proof in proofs.items() if proof.length is not None}
    keys = _by_name(position, lengths)
    solution = Solution(
        position=position,
        stipulation=stipulation,
        keys=keys,
        short=tuple(move for move in keys if lengths[move] < stipulation.moves),
        complete=all(proof.known for proof in proofs.values()),
        unknown=_by_name(position, (move for move, proof in proofs.items() if not proof.known)),
        tree=tuple(Answer(position, move, lengths[move]) for move in keys),
        tree_whole=stipulation.aim.play.by_attacker
        and all(length == 1 for length in lengths.values()),
        ended=None if proofs else "checkmate" if position.in_check() else "stalemate",
    )
    analysis = _Analysis(engine, stipulation.aim)
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
                solution = analysis.with_tree(solution)
        except SearchStopped:
            solution = replace(solution, complete=False)
    return replace(solution, nodes=engine.nodes, seconds=perf_counter() - began)


def _by_name(position: Position, moves: Iterable[Move]) -> tuple[Move, ...]:
    """Moves in the order of their names, which marks of check would not change."""
    board = position.game.board
    return tuple(sorted(moves, key=lambda move: format_bare(board, move)))


@dataclass(slots=True)
class _Analysis:
    """Asks an engine what the play is; a limit ends it with SearchStopped."""

    engine: Engine
    aim: Aim
    depth: int = 1
    """How many defences deep the play is worked out."""
    count: int = 0
    """How many defences have been looked at."""

    def tries(
        self, position: Position, proofs: dict[Move, Proof], moves: int, most: int
    ) -> tuple[Try, ...]:
        found = []
        for move in (move for move, proof in proofs.items() if proof.length is None):
            after = position.play(move)
            refutations = self.engine.refuted(after, self.aim, moves - 1, most)
            # A first move that leaves no answer at all fails without a refutation: it is no try.
            if refutations:
                found.append(Try(position, move, _placed(after, refutations)))
        board = position.game.board
        return tuple(
            sorted(found, key=lambda each: (len(each.refutations), format_bare(board, each.move)))
        )

    def set_play(self, position: Position, moves: int) -> tuple[Reply, ...]:
        """What the attacker would answer if the defender began; nothing if he could not."""
        if moves < 2 or position.in_check():
            return ()
        replies = self._replies(passed(position), moves - 1, self.depth)
        return tuple(reply for reply in replies if reply.answers or reply.reaches)

    def with_tree(self, solution: Solution) -> Solution:
        """Add the play after each key: every defence and the attacker's answers.

        As deep as there is room for all defences of a depth.
        """
        keys = solution.tree
        levels = max((key.length for key in keys), default=0) - self.aim.play.by_attacker
        for depth in range(1, levels + 1):
            self.depth, self.count = depth, 0
            tree = tuple(self._played_on(key, 0) for key in keys)
            if self.count > MAX_REPLIES:
                return solution
            solution = replace(solution, tree=tree, tree_whole=depth == levels)
        return solution

    def _played_on(self, answer: Answer, depth: int) -> Answer:
        """An answer with the play after it."""
        after, length = answer.position.play(answer.move), answer.length
        if self.aim.play.by_attacker and length == 1:
            check_goal(self.aim, answer, after)
            return answer
        if depth == self.depth or self.count > MAX_REPLIES:
            return answer
        replies = tuple(self._replies(after, length - 1, depth + 1))
        return replace(answer, replies=replies, threats=self._threats(after, length - 1))

    def _threats(self, after: Position, moves: int) -> tuple[PlacedMove, ...]:
        if after.in_check() or moves == 0:
            return ()
        waiting = passed(after)
        return _placed(waiting, self._prove(waiting, moves))

    def _replies(self, position: Position, moves: int, depth: int) -> list[Reply]:
        """Every defence with the answers that force the goal in so many moves at most.

        A side that must reach the goal where it can has no other defence.
        """
        places = {move: position.play(move) for move in _by_name(position, position.moves())}
        self.count += len(places)
        goals = [move for move, after in places.items() if self._is_forced(move, after)]
        bound = self.aim.play.binds_defender and goals
        return [
            Reply(position, move, (), reaches=True)
            if move in goals
            else Reply(position, move, self._answers(places[move], moves, depth))
            for move in (goals if bound else places)
        ]

    def _is_forced(self, move: Move, after: Position) -> bool:
        return not self.aim.play.by_attacker and self.aim.goal.is_reached(move, after)

    def _answers(self, after: Position, moves: int, depth: int) -> tuple[Answer, ...]:
        """The answers to a defence, the quickest first and with its play."""
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


def _placed(position: Position, moves: Iterable[Move]) -> tuple[PlacedMove, ...]:
    """Moves of a position, in the order of their names."""
    return tuple(PlacedMove(position, move) for move in _by_name(position, moves))
