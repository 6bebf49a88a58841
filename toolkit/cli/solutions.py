"""Solutions in words: keys, play, set play and tries, as problemists print them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.solve.lines import (
    cut_words,
    ended_words,
    headline,
    limit_words,
    menace,
    numbered_line,
    play_lines,
)
from toolkit.solve.solution import Answer, Reply, Solution

MOST_LINES = 300
"""How many lines of play are printed; `--json` has them all."""
MOST_TRIES = 20
_INDENT = "     "


def solution_words(solution: Solution) -> str:
    """Write a solution, a line a variation."""
    lines = [headline(solution)]
    lines += [f"  {said}" for said in ended_words(solution)]
    play = [f"  {numbered_line(solution, line)}" for line in solution.lines]
    for answer in solution.tree:
        play += [_key(solution, answer), *_replies(answer.replies)]
    if solution.set_play:
        play += ["  set play:", *_replies(solution.set_play)]
    if solution.set_lines:
        play += ["  set play:"]
        play += [f"  {numbered_line(solution, line)}" for line in solution.set_lines]
    if len(play) > MOST_LINES:
        play = [*play[:MOST_LINES], f"  ... and {len(play) - MOST_LINES} more lines (--json)"]
    lines += play
    lines += [f"  ({said})" for said in cut_words(solution)]
    lines += _tries(solution)
    lines += [f"  {said}" for said in limit_words(solution)]
    lines.append(f"  {solution.nodes} positions in {solution.seconds:.3f} s")
    return "\n".join(lines)


def _key(solution: Solution, answer: Answer) -> str:
    short = f" (in {answer.length})" if answer.move in solution.short else ""
    return f"  1.{answer}!{short}{_after(menace(answer, 1))}"


def _replies(replies: Sequence[Reply]) -> Iterator[str]:
    """Yield the variations, each indented by its depth."""
    for line in play_lines(replies):
        head = f"{_INDENT * line.number}{line.number}. ... {', '.join(line.defences)}"
        answers = "" if line.reaches else f"  {line.numbered or '(no answer)'}"
        yield f"{head}{answers}{_after(line.menace)}"


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
