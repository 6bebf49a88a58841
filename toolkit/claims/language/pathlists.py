"""Paths that are listed and told apart: `paths to e7: f5-f6-e7, f5-e6-e7`, `namely f5-d5-f7`."""

from __future__ import annotations

from collections.abc import Iterator
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
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pathnouns import Ways, ways_form
from toolkit.claims.language.predicates import atom


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
    "'the' ('other'|'second'|'third'|'fourth'|'remaining'|'last') ('one'|path_word)? ','? path:PATH ','? ('is'|now:'was') BLOCKED ('by' by:pieces)?",
)
def the_other_is_blocked(
    ext: Extent, path: PathTerm, now: str | None = None, by: Term | None = None
) -> Iterator[Form]:
    """`The other one, h7-f7-d5, was blocked by the pawn`."""
    form: Form = Not(ext, atom(ext, "clear", patient=path))
    if by is not None:
        form = atom(ext, "blocked", patient=path, agent=by)
    yield Earlier(ext, form) if now is not None else form


@rule("clause", "'only' ('the')? path:PATH ('is'|past:'was') BLOCKED ('by' by:pieces)?")
def only_one_is_blocked(
    ext: Extent, path: PathTerm, past: str | None = None, by: Term | None = None
) -> Iterator[Form]:
    """`Only g7-f7-g6 is blocked`: and the other paths to there are clear."""
    ends = {name: SquareTerm(ext, path.squares[at]) for name, at in (("from_", 0), ("to", -1))}
    one = atom(ext, "ways", how=Word(ext, "blocked"), count=Number(ext, 1), **ends)
    shut: Form = Not(ext, atom(ext, "clear", patient=path))
    if by is not None:
        shut = atom(ext, "blocked", patient=path, agent=by)
    both = And(ext, (shut, one))
    yield Earlier(ext, both) if past is not None else both


@rule("full_statement", "form:clause (','|':') ('namely'|'that' 'is')? path:path")
def namely_path(ext: Extent, form: Form | Would, path: Term) -> Iterator[Form]:
    """`Only one of the four paths is clear, namely f5-d5-f7`."""
    one = form.role("count") if isinstance(form, Atom) and form.sense == "ways" else None
    how = form.role("how") if isinstance(form, Atom) else None
    if not isinstance(one, Number) or one.value != 1 or not isinstance(how, Word):
        return
    sense = {"clear": "clear", "blocked": "blocked"}.get(how.value)
    if sense is not None and isinstance(form, Atom):
        yield And(ext, (form, atom((form.extent[1], ext[1]), sense, patient=path)))


@rule(
    "clause",
    "goal:square ('can'|'could'|'may') 'be' ('taken'|'captured'|'reached'|'attacked') ('by'|'via'|'along'|'over') way:ways",
)
def reached_by(ext: Extent, goal: Term, way: Term) -> Iterator[Form]:
    """`g7 can be taken by f5-f6-g7`."""
    paths = way.members if isinstance(way, Group) else (way,)
    ends = all(isinstance(each, PathTerm) and each.squares[-1] == goal.name for each in paths)  # type: ignore[union-attr]
    if isinstance(goal, SquareTerm) and ends and not (isinstance(way, Group) and way.only):
        clear = tuple(atom(ext, "clear", patient=each) for each in paths)
        yield clear[0] if len(clear) == 1 else And(ext, clear)


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
    paths = way.members if isinstance(way, Group) else (way,)
    named = [each for each in paths if isinstance(each, PathTerm)]
    if len(named) < len(paths) or (isinstance(way, Group) and way.only):
        return
    ends = {each.squares[-1] for each in named}
    if len(ends) != 1 or (isinstance(goal, SquareTerm) and ends != {goal.name}):
        return
    end = SquareTerm(ext, ends.pop())
    there = [atom(ext, "stands", agent=what, on=end)] if what is not None else []
    said = (*there, *(atom(ext, "clear", patient=each) for each in named))
    yield said[0] if len(said) == 1 else And(ext, said)


@rule(
    "full_statement",
    "form:clause ',' ('both'|'all') ('of' ('them'|'which'))? ('clear'|'open'|'free')",
)
def all_clear(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The rook is attacked by four paths, all of them clear`."""
    times = form.role("times") if isinstance(form, Atom) else None
    if isinstance(form, Atom) and isinstance(times, Number) and times.of_paths:
        yield replace(form, extent=ext)
