"""Moves of which each would do something: `White could give check by 23.Rb3 or by 23.Rh5`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Hedged,
    MovesTerm,
    MoveTerm,
    SideTerm,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.premises import ByMoves, under
from toolkit.claims.language.saying import as_form, moves_in
from toolkit.claims.language.terms import with_term

_BY = "('by'|'with'|'through'|'by' 'playing'|'by' 'means' 'of')"


@rule("other_by", "(','|'or'|',' 'or') ('even'|'also')? by:by_word? move:one_idea")
@rule("last_by", "','? ('or'|'or' 'else') ('even'|'also')? by:by_word? move:one_idea")
def other_by(move: MoveTerm, by: bool = False) -> Iterator[tuple[MoveTerm, bool]]:
    yield move, by


@rule("by_word", _BY)
def by_word() -> Iterator[bool]:
    yield True


@rule("full_statement", "form:clause rest:other_by* last:last_by")
def by_each_move(
    ext: Extent,
    form: Form | Would,
    last: tuple[MoveTerm, bool],
    rest: Sequence[tuple[MoveTerm, bool]] = (),
) -> Iterator[Form]:
    """`White could give check by 23.Rb3 or by 23.Rh5`: it is so of both."""
    others = [move for move, _ in (*rest, last)]
    move = None if isinstance(form, Would | Hedged) else _last_move(form)
    if move is None or not (last[1] or _is_possible(form)):
        return
    texts = {each.text for each in (move, *others)}
    if len(texts) <= len(others) or any(each.numbered is not move.numbered for each in others):
        return
    made: list[Form] = [form]  # type: ignore[list-item]
    for other in others:
        line = MovesTerm(move.extent, (move,))
        again = with_term(form, line, MovesTerm(other.extent, (other,)))
        made.append(with_term(again, move, other))
    yield And(ext, tuple(made))


@rule("by_first", f"','? {_BY} 'either'? move:one_idea", f"','? 'either' {_BY} move:one_idea")
def by_first(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


@rule("full_statement", "form:clause first:by_first rest:other_by* last:last_by", cost=1)
def either_by(
    ext: Extent,
    form: Form | Would,
    first: MoveTerm,
    last: tuple[MoveTerm, bool],
    rest: Sequence[tuple[MoveTerm, bool]] = (),
) -> Iterator[Form]:
    """`White could castle either with 23.O-O or with 23.O-O-O`."""
    line = ByMoves(first.extent, MovesTerm(first.extent, (first,)))
    own = (ext[0], first.extent[1])
    one = under(line, _done(form), own)
    if one is not None and not isinstance(one, Hedged) and not any(moves_in(form)):
        legal = atom(own, "legal", moves=first)
        yield from by_each_move(ext, And(own, (legal, one)), last, rest)


@rule("full_statement", "('by'|'with'|'by' 'playing') move:one_idea ','? form:clause")
@rule("full_statement", "form:clause ','? ('by'|'with'|'by' 'playing') move:one_idea")
def check_by(ext: Extent, form: Form | Would, move: MoveTerm) -> Iterator[Form]:
    """`With 20.Qxd7+ White can give check`: that move is meant, and no later one."""
    done = _done(form)
    if done is not form and move.numbered:
        line = MovesTerm(move.extent, (move,))
        by = atom(ext, "legal", moves=move).with_roles(agent=_agent(form))
        yield And(ext, (by, as_form(given(line, done, ext))))


def _agent(form: Form | Would) -> Term | None:
    return form.role("agent") if isinstance(form, Atom) else None


def _done(form: Form | Would) -> Form | Would:
    """`White can give check`, by a move that is named: which gives it."""
    plain = isinstance(form, Atom) and isinstance(form.role("agent"), SideTerm)
    if plain and isinstance(form, Atom) and form.sense == "check_from" and len(form.roles) == 1:
        return Atom(form.extent, "check")
    return form


def _last_move(form: Form | Would) -> MoveTerm | None:
    """The move with which a clause ends, if it names no other."""
    moves = set(moves_in(form))
    move = next(iter(moves), None)
    at_end = len(moves) == 1 and move is not None and move.extent[1] == form.extent[1]
    return move if at_end else None


def _is_possible(form: Form | Would) -> bool:
    """Whether a form says that something can be done by a move."""
    first = form.forms[0] if isinstance(form, And) else form
    return isinstance(first, Atom) and first.sense in ("legal", "replies")
