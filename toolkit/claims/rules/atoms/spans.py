"""The board's own measures: how many squares lie between two, and how long a line is."""

from __future__ import annotations

from itertools import product

from toolkit.claims.language.forms import Group, LineTerm, Number, Pieces, SquareTerm, Word
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import between, squares_on
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene


@judge("span", kind="position")
def span(
    scene: Scene, *, ends: Group | Pieces, count: Number, how: Word | None = None
) -> Judgement:
    """So many squares of the board lie between two on a straight line, or so many `empty` ones."""
    if how is not None and how.value != "empty":
        return unknown(f"{how.value} squares are not counted")
    pairs = _pairs(scene, ends)
    found = [_between(scene, each, count, how is not None) for each in pairs]
    truths = {each.truth for each in found}
    return found[0] if len(truths) == 1 else unknown("between which squares is not known")


def _between(scene: Scene, inside: list[int], count: Number, of_empty: bool) -> Judgement:
    there = [each for each in inside if scene.game.board.has(each)]
    empty = [each for each in there if scene.position.piece_at(each) is None]
    same = matches(count, len(there)) is matches(count, len(empty))
    if not of_empty and not same:
        return unknown("it may count those that are empty, or all")
    counted = empty if of_empty else there
    words = f"between them: {', '.join(map(scene.name, counted)) or 'none'}"
    return true(words) if matches(count, len(counted)) else false(words)


def _pairs(scene: Scene, ends: Group | Pieces) -> list[list[int]]:
    """What lies between the squares that words may name, where these are on one line."""
    if isinstance(ends, Pieces):
        found = scene.squares_of(ends).squares
        pairs = [(found[0], found[1])] if len(found) == _PAIR else []
    else:
        named = [_meant(scene, each) for each in ends.members]
        pairs = list(product(named[0], named[1])) if len(named) == _PAIR else []
    files = scene.game.board.files
    between_all = (between(files, *pair) for pair in pairs if pair[0] != pair[1])
    return [each for each in between_all if each is not None]


def _meant(scene: Scene, term: object) -> tuple[int, ...]:
    """The squares that an end may be: all pieces that fit, where none of them is nearest."""
    if isinstance(term, SquareTerm):
        at = scene.square(term.name)
        return () if at is None else (at,)
    if not isinstance(term, Pieces) or term.number not in (None, 1):
        return ()
    return scene.squares_of(term).squares


_PAIR = 2


@judge("line_size", kind="position")
def line_size(scene: Scene, *, line: LineTerm, count: Number) -> Judgement:
    """A file or rank has so many squares."""
    squares = squares_on(scene.game.board, line) if line.name is not None else None
    if squares is None:
        return unknown("which line is meant is not known")
    there = len(squares)
    return true() if matches(count, there) else false(f"it has {there}")


@judge("same_square", kind="position")
def same_square(scene: Scene, *, square: SquareTerm, of: SquareTerm) -> Judgement:
    """A square is one of those that are named by what they are."""
    if scene.square(square.name) is None:
        return false(f"the board has no square {square.name}")
    same = square.name.lower() == of.name.lower()
    return true() if same else false(f"{square.name} is not {of.name}")
