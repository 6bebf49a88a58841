"""The words on a solution: what was asked, what was found, what a limit cut off."""

from collections.abc import Iterator, Sequence

from toolkit.render.solutions.variations import Menace
from toolkit.rules.position import Move, Position
from toolkit.solve.notation import MoveWriter, alternatives
from toolkit.solve.solution import Part, PlacedMove, Solution
from toolkit.solve.stipulation import Stipulation, asked_words
from toolkit.text import join_words

LIMIT = "a limit came first"


def headline(solution: Solution) -> str:
    """Say what was asked, how much was found, and whether the problem is sound."""
    return f"{question(solution.position, solution.stipulation)}: {found_words(solution)}"


def question(position: Position, stipulation: Stipulation) -> str:
    """Say what is asked: `#2 (White mates in 2)`."""
    return f"{stipulation} ({asked_words(stipulation, position.turn)})"


def found_words(solution: Solution) -> str:
    """Say how much was found, and whether the problem is sound."""
    return (_keys_found if solution.stipulation.is_battle else _lines_found)(solution)


def _keys_found(solution: Solution) -> str:
    count = len(solution.keys)
    if not solution.keys:
        return "no solution" if not solution.unknown else "no key found so far"
    if solution.deep:
        fewer = "no fewer moves will do" if solution.shortest else "perhaps in fewer"
        return f"{solution.stipulation}, {fewer}"
    keys = f"{count} key{'s' * (count != 1)}"
    if solution.unknown:
        return f"{keys} so far, not proved that there are no others"
    short = f", {len(solution.short)} of them short" if solution.short else ""
    cooks = f", {_counted(len(solution.cooks), 'cook')}" if solution.cooks else ""
    return f"{keys}{short}{cooks}, {'sound' if solution.sound_as_stated else 'not sound'}"


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
    """Name a key: a key, a cook, a short solution."""
    short = "short solution" if move in solution.short else ""
    return " and ".join(filter(None, ("cook" if move in solution.cooks else "", short))) or "key"


def notes(solution: Solution, write: MoveWriter, why: str = LIMIT) -> Iterator[str]:
    """Yield what else is to be said of what was found; `why` something is missing, if it is."""
    if solution.ended:
        yield f"{solution.attacker.word}, to move, has no legal move: {solution.ended}"
    for move in solution.failing:
        yield f"stated as the key, but it is none: 1.{write(PlacedMove(solution.position, move))}"
    if any(answer.replies for answer in solution.tree) and not (solution.tree_whole or solution.deep):
        yield "the play goes on; only its beginning was worked out"
    if solution.unknown and not solution.deep:
        yield f"not known of {_counted(len(solution.unknown), 'first move')}: {why}"
    if solution.unfinished:
        parts = join_words(part.words for part in solution.unfinished)
        yield f"not finished, because {why}: {parts}"


def menace_words(menace: Menace, number: int, write: MoveWriter) -> str:
    """Say what a move of a number threatens: `(2.Qc3#)`, `(zz)` for zugzwang, or nothing."""
    if menace.threats:
        return f"({choice(menace.threats, number + 1, write)})"
    return "(zz)" if menace.zugzwang else ""


def choice(moves: Sequence[PlacedMove], number: int, write: MoveWriter) -> str:
    """Write moves of a number of which one is played: `2.Qc3#/Rc5#`."""
    return f"{number}.{alternatives(moves, write)}"
