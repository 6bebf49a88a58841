"""Solutions in words: keys, play, set play and tries, as problemists print them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.solve.lines import menace, play_lines
from toolkit.solve.solution import Answer, Reply, Solution

MOST_LINES = 300
"""How many lines of play are printed; `--json` has them all."""
MOST_TRIES = 20
_INDENT = "     "


def solution_words(solution: Solution) -> str:
    """Write a solution, a line a variation."""
    lines = [_head(solution)]
    if solution.ended:
        lines.append(f"  {solution.attacker.word}, to move, has no legal move: {solution.ended}")
    play: list[str] = []
    for answer in solution.tree:
        play += [_key(solution, answer), *_replies(answer.replies)]
    if solution.set_play:
        play += ["  set play:", *_replies(solution.set_play)]
    if len(play) > MOST_LINES:
        play = [*play[:MOST_LINES], f"  ... and {len(play) - MOST_LINES} more lines (--json)"]
    lines += play
    if any(answer.replies for answer in solution.tree) and not solution.tree_whole:
        lines.append("  (the play goes on; it is too long to be shown to its end)")
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


def _key(solution: Solution, answer: Answer) -> str:
    short = f" (in {answer.length})" if answer.move in solution.short else ""
    return f"  1.{answer}!{short}{_after(menace(answer, 1))}"


def _replies(replies: Sequence[Reply]) -> Iterator[str]:
    """Yield the variations, each indented by its depth."""
    for line in play_lines(replies):
        head = f"{_INDENT * line.number}{line.number}. ... {', '.join(line.defences)}"
        yield f"{head}  {line.numbered or '(no answer)'}{_after(line.menace)}"


def _after(menace: str) -> str:
    return f" {menace}" if menace else ""


def _tries(solution: Solution) -> Iterator[str]:
    if not solution.tries:
        return
    yield "  tries:"
    for each in solution.tries[:MOST_TRIES]:
        yield f"     1.{each}?  1. ... {', '.join(f'{move}!' for move in each.refutations)}"
    if len(solution.tries) > MOST_TRIES:
        yield f"     and {len(solution.tries) - MOST_TRIES} more"
