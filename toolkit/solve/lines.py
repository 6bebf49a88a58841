"""A solution in words: what was found, and the play as lines of defences that are answered alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolkit.explain.paths import join_words
from toolkit.solve.asked import asked_words
from toolkit.solve.solution import Answer, Line, Reply, Solution
from toolkit.solve.stipulation import Prelude


def headline(solution: Solution) -> str:
    """What was asked, how much was found, and whether the problem is sound."""
    asked = asked_words(solution.stipulation, solution.position.turn)
    found = _keys_found if solution.stipulation.is_battle else _lines_found
    return f"{solution.stipulation} ({asked}): {found(solution)}"


def _keys_found(solution: Solution) -> str:
    count = len(solution.keys)
    if not solution.keys:
        return "no solution" if not solution.unknown else "no key found before the limit"
    keys = f"{count} key{'s' * (count != 1)}"
    if solution.unknown:
        return f"{keys} so far, not proved that there are no others"
    sound = "sound" if solution.sound else "not sound"
    short = f", {len(solution.short)} of them short" if solution.short else ""
    return f"{keys}{short}, {sound}"


def _lines_found(solution: Solution) -> str:
    count = len(solution.lines)
    if not count:
        return "no solution" if solution.complete else "no solution found before the limit"
    lines = f"{count} solution{'s' * (count != 1)}"
    if not solution.complete:
        return f"{lines} so far, not proved that there are no others"
    wanted = f", {solution.intended} intended" if solution.intended != 1 else ""
    return f"{lines}{wanted}, {'sound' if solution.sound else 'not sound'}"


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
    reaches: bool = False
    """Whether the defences reach the goal themselves."""

    @property
    def numbered(self) -> str:
        """The answers with their number: `2.Qe5-c3# or 2.Rc4-c5#`; empty if there are none."""
        return " or ".join(f"{self.number + 1}.{answer}" for answer in self.answers)


def play_lines(replies: Iterable[Reply], number: int = 1) -> Iterator[PlayLine]:
    """Yield the play after a move with a number, each line before those that go on from it."""
    for defences, reply in _alike(replies):
        first = reply.answers[0] if reply.answers else None
        answers = tuple(map(str, reply.answers))
        after = menace(first, number + 1) if first else ""
        yield PlayLine(number, defences, answers, after, reply.reaches)
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
        key = (*map(str, reply.answers), reply.reaches) if ends else reply.move
        groups.setdefault(key, ([], reply))[0].append(str(reply))
    for defences, reply in groups.values():
        yield tuple(defences), reply


def numbered_line(solution: Solution, line: Line) -> str:
    """A line of help play or of a series with the numbers of its moves: `1.Kd4 Be3 2.Ke5 Sf7#`."""
    series = solution.stipulation.prelude is not Prelude.HELP
    moves = [str(move) for move in line.moves]
    if line.last:
        moves.append("/".join(map(str, line.last)))
    if series:
        count = solution.stipulation.moves
        return " ".join(
            [f"{number}.{move}" for number, move in enumerate(moves[:count], 1)] + moves[count:]
        )
    # What half a move more has, or set play has not, is the first half of the first pair.
    pairs = ([] if len(moves) % 2 == 0 else [".."]) + moves
    return " ".join(
        f"{number}.{first}{'' if first == '..' else ' '}{second}"
        for number, (first, second) in enumerate(zip(pairs[::2], pairs[1::2], strict=True), 1)
    )
