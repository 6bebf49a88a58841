"""Which way a path turns: `goes to i1 first as a rook, then as a bishop`, `two squares diagonally and two straight`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.senses import AIMING

STRAIGHT, DIAGONAL, EITHER = "straight", "diagonal", "either way"
"""How the first leg of a path runs."""
_STRAIGHT = "('straight'|'orthogonally'|('as'|'like') 'a' 'rook')"
_DIAGONAL = "('diagonally'|('as'|'like') 'a' 'bishop')"
_THEN = "(','|'and'|',' 'and')? ('then'|'afterwards'|'after' 'that')"
_BY = "','? ('by'? ('going'|'moving'|'travelling'|'running'))?"
_MADE = frozenset({"goes", "captures"})


def _turns(first: str, second: str) -> tuple[str, ...]:
    """How words say that a path begins one way and ends the other."""
    return (
        f"'first' {first} {_THEN} {second}",
        f"{first} 'first' {_THEN} {second}",
        f"{first} ('at' 'first')? {_THEN} {second}",
        _legs(first, second, "'then'"),
    )


def _legs(first: str, second: str, then: str) -> str:
    squares = "('square'|'squares')"
    return (
        f"number:NUM {squares} {first} (','|'and'|',' 'and')? {then} again:NUM {squares}? {second}"
    )


@rule("bend", *_turns(_STRAIGHT, _DIAGONAL))
def straight_first(ext: Extent, number: int = 0, again: int = 0) -> Iterator[tuple[Term, ...]]:
    """`First as a rook, then as a bishop`."""
    yield from _bend(ext, STRAIGHT, number, again)


@rule("bend", *_turns(_DIAGONAL, _STRAIGHT))
def diagonal_first(ext: Extent, number: int = 0, again: int = 0) -> Iterator[tuple[Term, ...]]:
    """`First as a bishop, then as a rook`."""
    yield from _bend(ext, DIAGONAL, number, again)


@rule("bend", _legs(_STRAIGHT, _DIAGONAL, ""), _legs(_DIAGONAL, _STRAIGHT, ""))
def in_either_order(ext: Extent, number: int = 0, again: int = 0) -> Iterator[tuple[Term, ...]]:
    """`One square as a rook and one as a bishop`: it is not said which of them comes first."""
    yield from _bend(ext, EITHER, number, again)


def _bend(ext: Extent, how: str, number: int, again: int) -> Iterator[tuple[Term, ...]]:
    """How a path begins and how many squares each leg has; legs of two lengths are none of a Sissa."""
    if number == again:
        yield Word(ext, how), *((Number(ext, number),) if number else ())


@rule("full_statement", f"form:clause {_BY} bend:bend")
def bent(ext: Extent, form: Form | Would, bend: tuple[Term, ...]) -> Iterator[Form]:
    """What is done, by a path that turns so."""
    if not isinstance(form, Atom):
        return
    goal = form.role("to") or form.role("square") or form.role("patient")
    agent = form.role("agent")
    if not isinstance(agent, Pieces) or not isinstance(goal, Pieces | SquareTerm | None):
        return
    how, *count = bend
    roles: dict[str, Term | None] = {"agent": agent, "to": goal, "how": how}
    if count:
        roles["count"] = count[0]
    if form.sense in AIMING and goal is not None and form.role("via") is None:
        yield And(ext, (form, atom(ext, "bends", **roles)))
    if form.sense in _MADE:
        roles["to"] = form.role("to") or form.role("on")
        yield And(ext, (form, atom(ext, "bent", **roles)))
