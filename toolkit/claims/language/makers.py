"""Pieces that do something, counted and then named: `attacked by one man only, the one on e3`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.senses import AIMING


@rule("maker", "who:piece way:adjunct?")
@rule("maker", "('the' 'one'|'that') ('on'|'from'|'at') place:square way:adjunct?")
@rule("maker", "'from' place:square")
def maker(
    ext: Extent, who: Term | None = None, place: Term | None = None, way: Adjunct | None = None
) -> Iterator[tuple[Pieces, Term | None]]:
    """`the Sissa from a1 by a1-c3-c5`."""
    if way is not None and (way.key != "way" or way.negated):
        return
    name = getattr(place, "name", None)
    piece = Pieces(ext, squares=(name,)) if name is not None else who
    if isinstance(piece, Pieces) and piece.number in (None, 1) and not piece.plural:
        yield piece, way.term if way is not None else None


@rule("more_makers", "(','|'and'|',' 'and') each:maker")
def more_makers(each: tuple[Pieces, Term | None]) -> Iterator[tuple[Pieces, Term | None]]:
    yield each


@rule(
    "full_statement",
    "form:clause only:'only'? (','|':'|','? 'namely'|'-') first:maker rest:more_makers*",
)
def makers_named(
    ext: Extent,
    form: Form | Would,
    first: tuple[Pieces, Term | None],
    rest: Sequence[tuple[Pieces, Term | None]] = (),
    only: str | None = None,
) -> Iterator[Form]:
    """`Two white pieces can take on c5: the pawn and the sissa`: so many, and these."""
    named = (first, *rest)
    if not isinstance(form, Atom) or form.sense not in AIMING:
        return
    agent = form.role("agent")
    if not isinstance(agent, Pieces) or agent.article is not Article.SOME or agent.squares:
        return
    if agent.bound in ("least", "most") or agent.number != len(named):
        return
    alone = form.with_roles(agent=replace(agent, bound="exact"))
    each = [_done_by(form, agent, who, way) for who, way in named]
    if all(each):
        more = (Not(ext, _done_by_more(form, agent)),) if only is not None else ()
        yield And(ext, (alone, *(one for one in each if one is not None), *more))


def _done_by(form: Atom, agent: Pieces, who: Pieces, way: Term | None) -> Atom | None:
    """That one of them does it."""
    if way is not None and form.role("via") is not None:
        return None
    kind = who.kind or agent.kind
    owner = who.owner or agent.owner
    said = form.with_roles(agent=replace(who, kind=kind, owner=owner))
    return said if way is None else said.with_roles(via=way)


def _done_by_more(form: Atom, agent: Pieces) -> Atom:
    """That more of them do it than are counted."""
    assert agent.number is not None
    more = replace(agent, number=agent.number + 1, bound="least", plural=True)
    return form.with_roles(agent=more)
