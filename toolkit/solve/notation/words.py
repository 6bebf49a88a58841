"""What is said of a solution in words: what was asked, what was found, what a limit cut off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.facts.paths import join_words
from toolkit.kernel.terms import Prelude
from toolkit.render.solutions.variations import Menace
from toolkit.rules.position import Move, Position
from toolkit.solve.asked import asked_words
from toolkit.solve.notation.moves import BREAK, MoveWriter
from toolkit.solve.parts import Part
from toolkit.solve.solution import Line, PlacedMove, Solution
from toolkit.solve.stipulation import Stipulation

LIMIT = "a limit came first"


def headline(solution: Solution) -> str:
    """What was asked, how much was found, and whether the problem is sound."""
    return f"{question(solution.position, solution.stipulation)}: {found_words(solution)}"


def question(position: Position, stipulation: Stipulation) -> str:
    """What is asked: `#2 (White mates in 2)`."""
    return f"{stipulation} ({asked_words(stipulation, position.turn)})"


def found_words(solution: Solution) -> str:
    """How much was found, and whether the problem is sound."""
    return (_keys_found if solution.stipulation.is_battle else _lines_found)(solution)


def _keys_found(solution: Solution) -> str:
    count = len(solution.keys)
    if not solution.keys:
        return "no solution" if not solution.unknown else "no key found so far"
    keys = f"{count} key{'s' * (count != 1)}"
    if solution.unknown:
        return f"{keys} so far, not proved that there are no others"
    short = f", {len(solution.short)} of them short" if solution.short else ""
    cooks = f", {_counted(len(solution.cooks), 'cook')}" if solution.cooks else ""
    return f"{keys}{short}{cooks}, {'sound' if is_sound(solution) else 'not sound'}"


def is_sound(solution: Solution) -> bool:
    """Whether a problem is sound, and its key the one that is stated."""
    return solution.sound and not solution.cooks and not solution.failing


def _counted(count: int, name: str) -> str:
    return f"{count} {name}{'s' * (count != 1)}"


def _lines_found(solution: Solution) -> str:
    count, shorter = len(solution.lines), len(solution.short_lines)
    short = f", {_counted(shorter, 'short solution')}" if shorter else ""
    lines = _counted(count, "solution") if count else "no solution"
    if Part.SOLUTIONS in solution.unfinished:
        others = ", not proved that there are no others" if count else ""
        return f"{lines}{'' if count else ' found'} so far{short}{others}"
    if not count and not short:
        return lines
    wanted = f", {solution.intended} intended" if solution.intended != 1 else ""
    sound = "sound" if count == solution.intended and not short else "not sound"
    return f"{lines}{wanted}{short}, {sound}"


def key_label(solution: Solution, move: Move) -> str:
    """What a key is called: a key, a cook, a short solution."""
    short = "short solution" if move in solution.short else ""
    return " and ".join(filter(None, ("cook" if move in solution.cooks else "", short))) or "key"


def notes(solution: Solution, write: MoveWriter, why: str = LIMIT) -> Iterator[str]:
    """Yield what else is to be said of what was found; `why` something is missing, if it is."""
    if solution.ended:
        yield f"{solution.attacker.word}, to move, has no legal move: {solution.ended}"
    for move in solution.failing:
        yield f"stated as the key, but it is none: 1.{write(PlacedMove(solution.position, move))}"
    if any(answer.replies for answer in solution.tree) and not solution.tree_whole:
        yield "the play goes on; only its beginning was worked out"
    if solution.unknown:
        yield f"not known of {_counted(len(solution.unknown), 'first move')}: {why}"
    if solution.unfinished:
        parts = join_words(part.words for part in solution.unfinished)
        yield f"not finished, because {why}: {parts}"


def menace_words(menace: Menace, number: int, write: MoveWriter) -> str:
    """What a move of a number threatens: `(2.Qc3#)`, `(zz)` for zugzwang, or nothing."""
    if menace.threats:
        return f"({choice(menace.threats, number + 1, write)})"
    return "(zz)" if menace.zugzwang else ""


def choice(moves: Sequence[PlacedMove], number: int, write: MoveWriter) -> str:
    """Moves of a number of which one is played: `2.Qc3#/Rc5#`."""
    return f"{number}.{_alternatives(moves, write)}"


def _alternatives(moves: Sequence[PlacedMove], write: MoveWriter) -> str:
    return f"/{BREAK}".join(map(write, moves))


def series_length(stipulation: Stipulation, line: Line) -> int:
    """How many moves of a line are those of its series, which a short line has fewer of."""
    return len(line.moves) - (stipulation.prelude is Prelude.SERIES_HELP)


def numbered_line(stipulation: Stipulation, line: Line, write: MoveWriter) -> str:
    """A line of help play or of a series with the numbers of its moves: `1.Kd4 Be3 2.Ke5 Sf7#`."""
    *before, end = line.moves
    moves = [*(write(move, ends=False) for move in before), write(end)]
    if line.last:
        moves.append(_alternatives(line.last, write))
    if stipulation.prelude is not Prelude.HELP:
        count = series_length(stipulation, line)
        series = [f"{number}.{move}" for number, move in enumerate(moves[:count], 1)]
        return " ".join(series + moves[count:])
    # What half a move more has, or set play has not, is the first half of the first pair.
    pairs = ([] if len(moves) % 2 == 0 else [".."]) + moves
    return " ".join(
        f"{number}.{first}{'' if first == '..' else ' '}{second}"
        for number, (first, second) in enumerate(zip(pairs[::2], pairs[1::2], strict=True), 1)
    )
