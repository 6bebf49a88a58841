"""How far apart two pieces stand: `attacks the pawn, three squares away`, `they stand two squares apart`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.connected import pair_of
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.terms import is_list

_EXACTLY = "('exactly'|'just'|'only'|'precisely'|'fully')?"
_SQUARES = f"{_EXACTLY} number:NUM ('square'|'squares')"
_AWAY = "('away'|'off'|'distant'|'apart')"
_APART = (
    f"('stand'|'are'|'lie') {_SQUARES} ('apart'|'away' 'from' 'each' 'other'|'from' 'each' 'other')"
)


@rule(
    "full_statement",
    f"form:clause ','? ('at'|'from') 'a' 'distance' 'of' {_SQUARES}",
    f"form:clause ','? ('at'|'from') {_SQUARES} 'of' 'distance'",
    f"form:clause ',' {_SQUARES} {_AWAY}",
    f"form:clause ','? 'from' {_SQUARES} {_AWAY}",
    f"form:clause (',' ('and'|'but')|'and'|{BECAUSE}|',' {BECAUSE}) 'they' {_APART}",
)
def so_far_away(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`The rook on g6 attacks the pawn on g3, exactly three squares away`."""
    inner = form.form if isinstance(form, Not) else form
    pair = pair_of(inner) if isinstance(inner, Atom) else _no_friends(inner)
    if pair is not None and isinstance(form, Form):
        far = atom((form.extent[1], ext[1]), "apart", agent=pair, count=Number(ext, number))
        yield And(ext, (form, far))


def _no_friends(form: Form | Would) -> Group | None:
    """The two of which neither is a friend of the other: `they lend each other nothing`."""
    first = form.forms[0] if isinstance(form, And) else None
    inner = first.form if isinstance(first, Not) else None
    if not isinstance(inner, Atom) or inner.sense != "friend":
        return None
    one, other = inner.role("agent"), inner.role("at")
    if not isinstance(one, Pieces) or not isinstance(other, Pieces):
        return None
    return Group(inner.extent, Joint.AND, (one, other))


@rule("clause", f"first:piece 'and' second:piece {_APART}")
@rule("clause", f"both:pieces {_APART}", cost=1)
def stand_apart(
    ext: Extent,
    number: int,
    first: Term | None = None,
    second: Term | None = None,
    both: Term | None = None,
) -> Iterator[Form]:
    """`The men on b9 and d9 stand two squares apart`."""
    if first is not None and second is not None:
        both = Group(ext, Joint.AND, (first, second))
    if isinstance(both, Pieces) or is_list(both):
        yield atom(ext, "apart", agent=both, count=Number(ext, number))
