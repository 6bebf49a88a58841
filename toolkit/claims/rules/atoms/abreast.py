"""Pieces that stand side by side in a row: `three white pawns stand abreast`."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import Article, LineTerm, Pieces
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.scene import Scene


@judge("abreast", kind="position")
def abreast(scene: Scene, *, agent: Pieces, on: LineTerm | None = None) -> Judgement:
    """So many pieces stand on squares of one rank that follow each other, and no more there."""
    there = None if on is None else squares_on(scene.game.board, on)
    if on is not None and there is None:
        return unknown("it is not known which line is meant")
    if agent.squares and agent.number not in (None, len(agent.squares)):
        return unknown("the number is another than that of the squares")
    every = replace(agent, number=None, article=Article.EVERY, plural=True)
    found = scene.squares_of(every)
    if found.fault:
        return unknown(found.fault)
    squares = sorted(each for each in found.squares if there is None or each in there)
    files = scene.game.board.files
    if agent.squares:
        if len(found.squares) != len(agent.squares):
            return false("they do not all stand there")
        return true() if len(_runs(squares, files)) == 1 else false("they do not stand in a row")
    if agent.number is None or agent.owner is None:
        return unknown("it is not known which of them are meant")
    lengths = [len(each) for each in _runs(squares, files)]
    if agent.number in lengths:
        return true()
    longest = max(lengths, default=0)
    why = f"{longest or 'none'} of them stand in a row"
    return unknown(why) if longest > agent.number else false(why)


def _runs(squares: list[int], files: int) -> list[list[int]]:
    """Squares in order, apart where one does not follow the other on its rank."""
    runs: list[list[int]] = []
    for square in squares:
        if runs and square - 1 == runs[-1][-1] and square % files:
            runs[-1].append(square)
        else:
            runs.append([square])
    return runs
