"""The move by which a side gives check or opens a line: `by playing the pawn to e6 Black discovers check`."""

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
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct

_PLAYING = (
    "('playing'|'moving'|'pushing'|'advancing'|'bringing'|'putting'|'transferring'|'leading')"
)
_DONE = frozenset({"goes", "discovers", "opens_line", "check", "mate", "attacks", "protects"})
"""What is so by the move that was made."""


@rule(
    "full_statement",
    f"('by'|'in') {_PLAYING} what:piece (('from'|'off') from_:square)? ('to'|'onto'|'on') to:square ','? (form:clause|form:with_no_part)",
)
def by_playing(
    ext: Extent, what: Term, to: Term, form: Form | Would | Gap, from_: Term | None = None
) -> Iterator[Form]:
    """`By moving the pawn from d7 to e6 Black discovers check`: that was his move."""
    if not isinstance(what, Pieces) or what.article is not Article.THE or what.plural:
        return
    if isinstance(form, Would | Gap) or not isinstance(to, SquareTerm):
        return
    first: Form = form
    while isinstance(first, And):
        first = first.forms[0]
    if not isinstance(first, Atom) or first.sense not in _DONE:
        return
    side = first.role("agent")
    owner = what.owner
    if isinstance(side, SideTerm):
        if owner not in (None, Owner.OWN, side.owner):
            return
        owner = side.owner
    own = ext[0], form.extent[0]
    moved = atom(own, "goes", agent=replace(what, owner=owner), to=to, from_=from_)
    yield And(ext, (moved, form))


@rule("adjunct", "'off' place:square")
def off_square(place: SquareTerm) -> Iterator[Adjunct]:
    """`By stepping off d4 the pawn has cleared the file`."""
    yield Adjunct("from", place)


_NO_PART = "(('takes'|'has'|'plays'|'took'|'had'|'played') 'no' ('part'|'share')|('does'|'did') 'not' ('take'|'have') ('part'|'a' 'part'|'a' 'share'))"


@rule("full_statement", "form:with_no_part")
def said_of_part(form: Form) -> Iterator[Form]:
    yield form


@rule(
    "with_no_part",
    f"form:clause ','? ('while'|'whereas'|'and'|'but'|'although'|'though') who:piece {_NO_PART} 'in' ('it'|'this')",
)
def no_part_in_it(ext: Extent, form: Form | Would | Gap, who: Term) -> Iterator[Form]:
    """`Black discovers check from the rook, while his queen takes no part in it`: in the check."""
    if isinstance(form, Would | Gap) or not isinstance(who, Pieces):
        return
    parts = form.forms if isinstance(form, And) else (form,)
    if isinstance(parts[-1], Atom) and _is_check(parts[-1]) and who.article is Article.THE:
        own = who.extent[0], ext[1]
        yield And(ext, (form, Not(own, atom(own, "check", agent=who))))


def _is_check(said: Atom) -> bool:
    how = said.role("how")
    discovered = said.sense == "discovers" and isinstance(how, Word) and how.value == "check"
    return discovered or said.sense == "check"
