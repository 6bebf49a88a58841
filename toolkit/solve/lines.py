"""A solution in words: what was found, and the play as lines of defences that are answered alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolkit.explain.paths import join_words
from toolkit.solve.solution import Answer, Reply, Solution


def headline(solution: Solution) -> str:
    """What was asked, how many keys there are, and whether the problem is sound."""
    stipulation, count = solution.stipulation, len(solution.keys)
    asked = (
        f"{stipulation} ({solution.attacker.word} {stipulation.goal.words} in {stipulation.moves})"
    )
    if not solution.keys:
        known = "no solution" if not solution.unknown else "no key found before the limit"
        return f"{asked}: {known}"
    keys = f"{count} key{'s' * (count != 1)}"
    if solution.unknown:
        return f"{asked}: {keys} so far, not proved that there are no others"
    sound = "sound" if solution.sound else "not sound"
    short = f", {len(solution.short)} of them short" if solution.short else ""
    return f"{asked}: {keys}{short}, {sound}"


def ended_words(solution: Solution) -> Iterator[str]:
    """Say that the game is over before the first move, where it is."""
    if solution.ended:
        yield f"{solution.attacker.word}, to move, has no legal move: {solution.ended}"


def cut_words(solution: Solution) -> Iterator[str]:
    """Say that the play goes on after its last line, where it does."""
    if any(answer.replies for answer in solution.tree) and not solution.tree_whole:
        yield "the play goes on; it is too long to be shown to its end"


def limit_words(solution: Solution) -> Iterator[str]:
    """Say what a limit left open."""
    if solution.unknown:
        yield f"not known of {len(solution.unknown)} first moves: a limit came first"
    elif not solution.complete:
        yield "a limit came first: tries, set play and play may lack something"


@dataclass(frozen=True, slots=True)
class PlayLine:
    """Defences that are answered alike, and the answers."""

    number: int
    """The number of the move that the defences are."""
    defences: tuple[str, ...]
    answers: tuple[str, ...]
    menace: str
    """What the first answer threatens, or that it puts in zugzwang; empty where it ends the play."""

    @property
    def numbered(self) -> str:
        """The answers with their number: `2.Qe5-c3# or 2.Rc4-c5#`; empty if there are none."""
        return " or ".join(f"{self.number + 1}.{answer}" for answer in self.answers)


def play_lines(replies: Iterable[Reply], number: int = 1) -> Iterator[PlayLine]:
    """Yield the play after a move with a number, each line before those that go on from it."""
    for defences, reply in _alike(replies):
        first = reply.answers[0] if reply.answers else None
        answers = tuple(map(str, reply.answers))
        yield PlayLine(number, defences, answers, menace(first, number + 1) if first else "")
        if first is not None:
            yield from play_lines(first.replies, number + 1)


def menace(answer: Answer, number: int) -> str:
    """What a move with a number threatens: `threatens 2.Qe5-c3#`, `zugzwang`, or nothing."""
    if answer.threats:
        threats = (f"{number + 1}.{move}" for move in answer.threats)
        return f"threatens {join_words(threats, 'or')}"
    return "zugzwang" if answer.replies and not str(answer).endswith("+") else ""


def _alike(replies: Iterable[Reply]) -> Iterator[tuple[tuple[str, ...], Reply]]:
    """Yield the defences that have one play after them, with the reply that has it.

    Those that are answered alike are put together where the play ends with the answer.
    """
    groups: dict[object, tuple[list[str], Reply]] = {}
    for reply in replies:
        ends = all(not answer.replies for answer in reply.answers)
        key = tuple(map(str, reply.answers)) if ends else reply.move
        groups.setdefault(key, ([], reply))[0].append(str(reply))
    for defences, reply in groups.values():
        yield tuple(defences), reply
