"""Lines from a square, and where a piece there can go by them: `the diagonal from e1 is clear, so the man there can go to a5`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    LineTerm,
    Not,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import CLEAR, atom
from toolkit.claims.language.reasons import SO

_SHUT = "('blocked'|'closed'|'obstructed'|'barred'|'shut'|'interrupted')"


@rule("line_from", "'the' kind:LINE 'from' start:square 'is' clear:clear_word")
@rule("line_from", f"'the' kind:LINE 'from' start:square 'is' {_SHUT} ('on'|'at') at:square")
@rule("line_from", f"'the' kind:LINE 'from' start:square 'is' {_SHUT} 'by' by:pieces")
def line_from(
    ext: Extent,
    kind: str,
    start: SquareTerm,
    clear: bool = False,
    at: SquareTerm | None = None,
    by: Term | None = None,
) -> Iterator[tuple[Atom, SquareTerm]]:
    """What is said of the line, and where it begins."""
    if not kind.endswith("s"):
        line = LineTerm(ext, kind)
        sense = "clear" if clear else "blocked"
        yield atom(ext, sense, patient=line, at=at, agent=by), start


@rule("clear_word", f"{CLEAR}")
def clear_word() -> Iterator[bool]:
    yield True


def _is_before(told: Atom, goal: str) -> bool:
    """Whether what blocks the line does not stand on its last square."""
    at, by = told.role("at"), told.role("agent")
    if isinstance(at, SquareTerm):
        return at.name != goal
    return by is None or (isinstance(by, Pieces) and bool(by.squares) and goal not in by.squares)


@rule("full_statement", f"said:line_from (','|';')? ({SO}|'and') ','? form:clause", cost=-1)
def so_it_can_go(ext: Extent, said: tuple[Atom, SquareTerm], form: Form | Would) -> Iterator[Form]:
    """The line leads to the square where the piece that stands at its beginning can go, or cannot."""
    told, start = said
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense != "can_go" or inner.role("via") is not None:
        return
    agent, to, line = inner.role("agent"), inner.role("to"), told.role("patient")
    if not isinstance(agent, Pieces) or not isinstance(to, SquareTerm):
        return
    if agent.pronoun is not None or agent.squares not in ((), (start.name,)):
        return
    if not isinstance(line, LineTerm) or not _is_before(told, to.name):
        return
    named = inner.with_roles(agent=replace(agent, squares=(start.name,)))
    ends = replace(line, ends=(start.name, to.name))
    can = replace(form, form=named) if isinstance(form, Not) else named
    yield And(ext, (told.with_roles(patient=ends), can))
