"""Paths that are listed and told apart: `paths to e7: f5-f6-e7, f5-e6-e7`, `namely f5-d5-f7`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    PathTerm,
    SquareTerm,
    Term,
    Ways,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pathnouns import ways_form
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in


@rule(
    "clause",
    "ways:the_ways ('is'|'are') state:way_state ','? 'one' 'by' first:piece ','? ('and'|'while')? ('the' 'other'|'the' 'second'|'one') 'by' second:piece",
)
def one_by_each(ext: Extent, ways: Ways, state: str, first: Term, second: Term) -> Iterator[Form]:
    """`Both paths to the queen are blocked, one by the bishop and the other by the rook`."""
    if state == "blocked":
        yield ways_form(ext, ways, state, Group(ext, Joint.AND, (first, second)))


@rule(
    "clause",
    "'the' ('other'|'remaining'|'last') ('one'|path_word)? ','? path:PATH ','? ('is'|past:'was') BLOCKED ('by' by:pieces)?",
)
def the_other_is_blocked(
    ext: Extent, path: PathTerm, past: str | None = None, by: Term | None = None
) -> Iterator[Form]:
    """`The other one, h7-f7-d5, was blocked by the pawn`."""
    form = _shut(ext, path, by)
    yield Earlier(ext, form) if past is not None else form


def _shut(ext: Extent, path: PathTerm, by: Term | None) -> Form:
    """That a path is not clear, and whose fault it is, if that is said."""
    if by is not None:
        return atom(ext, "blocked", patient=path, agent=by)
    return Not(ext, atom(ext, "clear", patient=path))


@rule("clause", "'only' ('the')? path:PATH ('is'|past:'was') BLOCKED ('by' by:pieces)?")
def only_one_is_blocked(
    ext: Extent, path: PathTerm, past: str | None = None, by: Term | None = None
) -> Iterator[Form]:
    """`Only g7-f7-g6 is blocked`: and the other paths to there are clear."""
    ends = {name: SquareTerm(ext, path.squares[at]) for name, at in (("from_", 0), ("to", -1))}
    one = atom(ext, "ways", how=Word(ext, "blocked"), count=Number(ext, 1), **ends)
    both = And(ext, (_shut(ext, path, by), one))
    yield Earlier(ext, both) if past is not None else both


@rule("full_statement", "form:clause (','|':') ('namely'|'that' 'is')? path:path")
def namely_path(ext: Extent, form: Form | Would, path: Term) -> Iterator[Form]:
    """`Only one of the four paths is clear, namely f5-d5-f7`."""
    if not isinstance(form, Atom) or form.sense != "ways":
        return
    one, how = form.role("count"), form.role("how")
    if not isinstance(one, Number) or one.value != 1 or not isinstance(how, Word):
        return
    if how.value in ("clear", "blocked"):
        yield And(ext, (form, atom((form.extent[1], ext[1]), how.value, patient=path)))


@rule(
    "clause",
    "goal:square ('can'|'could'|'may') 'be' ('taken'|'captured'|'reached'|'attacked') ('by'|'via'|'along'|'over') way:ways",
)
def reached_by(ext: Extent, goal: Term, way: Term) -> Iterator[Form]:
    """`g7 can be taken by f5-f6-g7`."""
    paths = _to_one_square(way)
    if paths and isinstance(goal, SquareTerm) and paths[0].squares[-1] == goal.name:
        yield _all_hold(ext, [atom(ext, "clear", patient=each) for each in paths])


def _to_one_square(way: Term) -> list[PathTerm]:
    """The paths of a list that all lead to one square; none of any other list."""
    if isinstance(way, Group) and way.only:
        return []
    paths = each_in(way)
    named = [each for each in paths if isinstance(each, PathTerm)]
    one_end = len({each.squares[-1] for each in named}) == 1
    return named if one_end and len(named) == len(paths) else []


def _all_hold(ext: Extent, forms: Sequence[Form]) -> Form:
    return forms[0] if len(forms) == 1 else And(ext, tuple(forms))


@rule(
    "full_statement",
    "('the')? path_word ('to'|'towards') what:piece (':'|'are'|'is') way:ways",
    cost=1,
)
@rule(
    "full_statement",
    "('the')? path_word ('to'|'towards') goal:square (':'|'are'|'is') way:ways",
    cost=1,
)
def paths_to(
    ext: Extent, way: Term, what: Term | None = None, goal: Term | None = None
) -> Iterator[Form]:
    """`Paths to the knight: a8-a7-b8 and a8-b7-b8`: each is clear, and leads there."""
    paths = _to_one_square(way)
    end = SquareTerm(ext, paths[0].squares[-1]) if paths else None
    if end is None or (isinstance(goal, SquareTerm) and goal.name != end.name):
        return
    there = [atom(ext, "stands", agent=what, on=end)] if what is not None else []
    yield _all_hold(ext, [*there, *(atom(ext, "clear", patient=each) for each in paths)])


@rule(
    "full_statement",
    "form:clause ',' ('both'|'all') ('of' ('them'|'which'))? ('clear'|'open'|'free')",
)
def all_clear(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The rook is attacked by four paths, all of them clear`."""
    times = form.role("times") if isinstance(form, Atom) else None
    if isinstance(form, Atom) and isinstance(times, Number) and times.of_paths:
        yield replace(form, extent=ext)
