"""How often something is attacked or guarded, share by share: `held twice, once by the pawn and once by the queen`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Number,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.senses import STRIKING

_NAMELY = "(','|':'|'-') ('namely')?"


@dataclass(frozen=True, slots=True)
class Often:
    """So often by these: once by one piece, twice by two."""

    extent: Extent
    times: int
    who: Pieces


@rule("often_by", "times:TIMES ('by'|'with') who:piece")
@rule("often_by", "times:NUM 'times' ('by'|'with') who:piece")
def often_by(ext: Extent, times: int, who: Term) -> Iterator[Often]:
    """`once by the queen`, `twice by the knights`: by as many as it is often, or nobody knows how."""
    if not isinstance(who, Pieces) or who.article not in (Article.THE, Article.SOME):
        return
    size = len(who.squares) or who.number or (2 if who.plural else 1)
    if times == size or (times > size and who.plural and not who.squares and who.number is None):
        yield Often(ext, times, who)


@rule("more_often_by", "(','|'and'|',' 'and') share:often_by")
def more_often_by(share: Often) -> Iterator[Often]:
    yield share


@rule("full_statement", f"form:clause {_NAMELY} first:often_by rest:more_often_by*", cost=-1)
def often_by_each(
    ext: Extent, form: Form | Would, first: Often, rest: Sequence[Often] = ()
) -> Iterator[Form]:
    """`The rook is held three times, once by the pawn and twice by the knights`: so many, and these."""
    if not rest or not isinstance(form, Atom) or form.sense not in STRIKING:
        return
    whole, agent = form.role("times"), form.role("agent")
    told = sum(each.times for each in (first, *rest))
    if not isinstance(whole, Number) or whole != Number(whole.extent, told):
        return
    if agent is None or isinstance(agent, SideTerm):
        shares = (_of_share(form, each, agent) for each in (first, *rest))
        yield And(ext, (form, *shares))
    elif agent == Pieces(agent.extent, article=Article.SOME):
        yield And(ext, (form, *(_of_share(form, each, None) for each in (first, *rest))))


def _of_share(form: Atom, share: Often, side: SideTerm | None) -> Form:
    """What a clause says, of one share."""
    who = share.who
    if side is not None:
        who = replace(who, owner=who.owner or side.owner)
    if who.plural and who.article is Article.SOME and not who.squares:
        # `Twice with knights`: by two of them, each of which does it once.
        who, often = replace(who, number=share.times), 1
    else:
        often = share.times
    times = Number(share.extent, often) if often > 1 else None
    return replace(form.with_roles(agent=who, times=times), extent=share.extent)
