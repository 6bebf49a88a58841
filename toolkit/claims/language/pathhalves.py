"""The two halves of a path that is written out: `the second half of the path g9-i7-g7 is blocked`.

The first half leads to the corner, which belongs to it; the second on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Or,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of

_HALF = "('half'|'leg'|'part'|'stretch'|'section'|'segment'|'portion')"
_HALVES = "('halves'|'legs'|'parts'|'stretches'|'sections'|'segments')"
_STRAIGHT = ("straight", "orthogonal", "rook")


@dataclass(frozen=True, slots=True)
class HalfPath:
    """The squares of one half of a path that must be empty, and those of the other half."""

    squares: tuple[str, ...]
    others: tuple[str, ...]


@rule(
    "half_path",
    f"('the'|'its') which:'first|second|last|latter|straight|orthogonal|diagonal' {_HALF} 'of' ('the' path_word)? path:path",
    f"('the'|'its') which:'rook|bishop' (\"'s\")? {_HALF} 'of' ('the' path_word)? path:path",
)
def half_path(which: str, path: Term) -> Iterator[HalfPath]:
    """`The first leg of the path g9-i7-g7`, `the diagonal part of g9-i7-g7`."""
    halves = _halves(path)
    if halves is None or not isinstance(path, PathTerm):
        return
    first, second = halves
    start, corner = path.squares[:2]
    begins_straight = start[0] == corner[0] or start[1:] == corner[1:]
    by_shape = which in (*_STRAIGHT, "diagonal", "bishop")
    is_first = (which in _STRAIGHT) is begins_straight if by_shape else which == "first"
    yield HalfPath(first, second) if is_first else HalfPath(second, first)


def _halves(path: Term) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The squares of both halves, if the path has one corner and each half has squares."""
    if not isinstance(path, PathTerm) or len(path.squares) != 3:
        return None
    start, corner, end = path.squares
    first, second = _from_to(start, corner), _from_to(corner, end)[:-1]
    return (first, second) if first and second else None


def _from_to(start: str, end: str) -> tuple[str, ...]:
    """The squares of a line behind its start as far as its end; none if it is no line."""
    files = ord(end[0]) - ord(start[0])
    ranks = int(end[1:]) - int(start[1:])
    count = max(abs(files), abs(ranks))
    if not count or not {abs(files), abs(ranks)} <= {0, count}:
        return ()
    return tuple(
        f"{chr(ord(start[0]) + files // count * n)}{int(start[1:]) + ranks // count * n}"
        for n in range(1, count + 1)
    )


def _clear(ext: Extent, squares: tuple[str, ...]) -> Form:
    empty = tuple(atom(ext, "empty", square=SquareTerm(ext, each)) for each in squares)
    return empty[0] if len(empty) == 1 else And(ext, empty)


def _blocked(ext: Extent, squares: tuple[str, ...], by: Term | None) -> Iterator[Form]:
    by = by or Pieces(ext, article=Article.SOME)
    if isinstance(by, Pieces) and by.article is Article.NO and by.kind is by.owner is None:
        yield _clear(ext, squares)
    elif isinstance(by, Pieces) and not by.plural and by.article is not Article.NO:
        there = tuple(atom(ext, "occupies", agent=by, on=SquareTerm(ext, each)) for each in squares)
        yield there[0] if len(there) == 1 else Or(ext, there)


@rule("clause", "half:half_path ('is'|'remains'|'stays') state:way_state ('by' by:pieces)?")
@rule("clause", "only:'only|just' half:half_path 'is' state:way_state ('by' by:pieces)?")
def half_is(
    ext: Extent, half: HalfPath, state: str, by: Term | None = None, only: str = ""
) -> Iterator[Form]:
    """`Only the second half of the path g9-i7-g7 is blocked`: and the first is clear."""
    if state == "clear":
        if by is not None:
            return
        forms = iter((_clear(ext, half.squares),))
        rest: Form = next(_blocked(ext, half.others, None))
    else:
        forms = _blocked(ext, half.squares, by)
        rest = _clear(ext, half.others)
    for form in forms:
        yield And(ext, (form, rest)) if only else form


@rule(
    "clause",
    f"'both' {_HALVES} 'of' ('the' path_word)? path:path 'are' state:way_state",
)
def both_halves(ext: Extent, path: Term, state: str) -> Iterator[Form]:
    """`Both halves of the path g9-i7-g7 are clear`."""
    halves = _halves(path)
    if halves is not None:
        shut = tuple(next(_blocked(ext, half, None)) for half in halves)
        clear = tuple(_clear(ext, half) for half in halves)
        yield And(ext, clear if state == "clear" else shut)


@rule(
    "predicate",
    "('blocks'|'bars'|'closes'|'shuts'|'obstructs'|'occupies') half:half_path",
    "('stands'|'lies'|'is'|'sits') ('on'|'in' 'the' 'way' 'of') half:half_path",
)
def on_half(ext: Extent, half: HalfPath) -> Iterator[Predicate]:
    """`The pawn on h8 stands on the first half of the path g9-i7-g7`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            yield from _blocked(extent, half.squares, subject)

    yield predicate_of(ext, says)
