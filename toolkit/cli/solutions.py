"""Solutions in words: keys, play, set play and tries, as problemists print them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolkit.explain.paths import join_words
from toolkit.solve.solution import Answer, Reply, Solution

MOST_LINES = 300
"""How many lines of play are printed; `--json` has them all."""
MOST_TRIES = 20


def solution_words(solution: Solution) -> str:
    """Tell a solution, a line a variation."""
    lines = [_head(solution)]
    if solution.ended:
        lines.append(f"  {solution.attacker.word}, to move, has no legal move: {solution.ended}")
    play: list[str] = []
    for answer in solution.tree:
        short = f" (in {answer.length})" if answer.move in solution.short else ""
        play.append(f"  1.{answer.move}!{short}{_threats(answer, 1)}")
        play += _replies(answer.replies, 1, "     ")
    if solution.set_play:
        play.append("  set play:")
        play += _replies(solution.set_play, 1, "     ")
    if len(play) > MOST_LINES:
        play = [*play[:MOST_LINES], f"  ... and {len(play) - MOST_LINES} more lines (--json)"]
    lines += play
    if any(answer.replies for answer in solution.tree) and not solution.tree_whole:
        lines.append("  (the play goes on; it is too long to be told to its end)")
    lines += _tries(solution)
    if solution.unknown:
        lines.append(f"  not known of {len(solution.unknown)} first moves: a limit came first")
    lines.append(f"  {solution.nodes} positions in {solution.seconds:.3f} s")
    return "\n".join(lines)


def _head(solution: Solution) -> str:
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


def _threats(answer: Answer, number: int) -> str:
    if answer.threats:
        return f" threatens {join_words([f'{number + 1}.{move}' for move in answer.threats], 'or')}"
    return " zugzwang" if answer.replies and not answer.move.endswith("+") else ""


def _replies(replies: Sequence[Reply], number: int, indent: str) -> Iterator[str]:
    """Yield the variations; defences that are answered alike and end there share a line."""
    for moves, reply in _alike(replies):
        answers = " or ".join(f"{number + 1}.{answer.move}" for answer in reply.answers)
        line = f"{indent}{number}. ... {', '.join(moves)}  {answers or '(no answer)'}"
        first = reply.answers[0] if reply.answers else None
        yield line + (_threats(first, number + 1) if first else "")
        if first is not None:
            yield from _replies(first.replies, number + 1, indent + "     ")


def _alike(replies: Iterable[Reply]) -> Iterator[tuple[list[str], Reply]]:
    groups: dict[object, tuple[list[str], Reply]] = {}
    for reply in replies:
        ends = all(not answer.replies for answer in reply.answers)
        key = tuple(answer.move for answer in reply.answers) if ends else reply.move
        groups.setdefault(key, ([], reply))[0].append(reply.move)
    yield from groups.values()


def _tries(solution: Solution) -> Iterator[str]:
    if not solution.tries:
        return
    yield "  tries:"
    for each in solution.tries[:MOST_TRIES]:
        yield f"     1.{each.move}?  1. ... {', '.join(f'{move}!' for move in each.refutations)}"
    if len(solution.tries) > MOST_TRIES:
        yield f"     and {len(solution.tries) - MOST_TRIES} more"
