"""Solutions as notebooks show them: the diagram, the keys, the tries and the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.draw.svg import draw_svg
from toolkit.fen import write_fen
from toolkit.notebook.view import Table, View
from toolkit.solve.lines import (
    cut_words,
    ended_words,
    headline,
    limit_words,
    menace,
    numbered_line,
    play_lines,
)
from toolkit.solve.solution import Reply, Solution

_PLAY = ("Move", "Defence", "Answer", "Then")
_EM_SPACE = "\u2003"


def solution_html(solution: Solution) -> str:
    """The problem with everything that was found about it."""
    tables = (
        Table("Solutions", ("Line",), tuple((numbered_line(solution, x),) for x in solution.lines)),
        Table("Keys", ("Key", "Moves"), tuple(_keys(solution))),
        Table("Tries", ("Try", "Refuted by"), tuple(_tries(solution))),
        Table("Play", _PLAY, tuple(_play(solution))),
        Table("Set play", _PLAY, tuple(_lines(solution.set_play))),
    )
    picture, fen = draw_svg(solution.position), write_fen(solution.position)
    notes = (*ended_words(solution), *cut_words(solution), *limit_words(solution))
    return View(headline(solution), picture, fen, tables, notes).write()


def _keys(solution: Solution) -> Iterator[tuple[str, ...]]:
    for answer in solution.tree:
        short = ", short" if answer.move in solution.short else ""
        yield f"1.{answer}!", f"{answer.length}{short}"


def _tries(solution: Solution) -> Iterator[tuple[str, ...]]:
    for each in solution.tries:
        yield f"1.{each}?", ", ".join(f"1. ... {move}!" for move in each.refutations)


def _play(solution: Solution) -> Iterator[tuple[str, ...]]:
    """Yield the play after each key that has any."""
    for answer in solution.tree:
        if answer.replies:
            yield f"1.{answer}!", "", "", menace(answer, 1)
            yield from _lines(answer.replies)


def _lines(replies: Sequence[Reply]) -> Iterator[tuple[str, ...]]:
    for line in play_lines(replies):
        move = f"{_EM_SPACE * line.number}{line.number}. ..."
        yield (
            move,
            ", ".join(line.defences),
            "" if line.reaches else line.numbered or "no answer",
            line.menace,
        )
