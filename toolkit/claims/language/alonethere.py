"""A man without a friend where it stands: `alone on c4, the man attacks nothing`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Number,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.friends import FRIEND
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom


@rule(
    "clause",
    "('all')? ('alone'|'isolated'|'lonely') ('on'|'at') at:square ','? form:clause",
    cost=-1,
)
def alone_there(ext: Extent, at: Term, form: Form | Would) -> Iterator[Form]:
    """`Alone on c4, the man attacks nothing`: it stands there and has no friend."""
    inner = form.form if isinstance(form, Not) else form
    who = inner.role("agent") if isinstance(inner, Atom) else None
    if not isinstance(who, Pieces) or not isinstance(at, SquareTerm) or who.pronoun is not None:
        return
    if who.article is not Article.THE or who.plural or who.squares not in ((), (at.name,)):
        return
    there = replace(who, squares=(at.name,))
    said: Form = inner.with_roles(agent=there)  # type: ignore[union-attr]
    said = Not(form.extent, said) if isinstance(form, Not) else said
    none = atom((ext[0], at.extent[1]), "friend", agent=there, count=Number(at.extent, 0))
    yield And(ext, (none, said))


@rule("clause", f"at:square ('is'|'was') agent:its ('only'|'sole'|'single'|'one') {FRIEND}")
@rule("clause", f"at:square ('is'|'was') 'the' ('only'|'sole'|'single') {FRIEND} 'of' agent:piece")
def only_friend_there(ext: Extent, at: Term, agent: Term) -> Iterator[Form]:
    """`d7 is its only friend`."""
    if isinstance(agent, Pieces) and isinstance(at, SquareTerm):
        there = atom(ext, "friend", agent=agent, at=at)
        yield And(ext, (there, atom(ext, "friend", agent=agent, count=Number(ext, 1))))
