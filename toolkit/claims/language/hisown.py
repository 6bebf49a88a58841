"""What one side has lost and the other still has: `Black has lost his queen, White still has his`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    Owner,
    Pieces,
    SideTerm,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in

_JOINT = (
    "((','|';') ('and'|'but'|'while'|'whereas'|'though')?|('and'|'but'|'while'|'whereas'|'though'))"
)
_KEEPS = "('still' ('has'|'keeps')|'has' ('still'|'kept'|'retained')|'keeps'|'retains')"
_HIS = "(('both'|'all') ('of')?)? ('his'|'hers'|'its'|'theirs')"


@rule(
    "full_statement",
    f"form:clause {_JOINT} side:SIDE {_KEEPS} {_HIS}",
)
def other_still_has(ext: Extent, form: Form | Would | Gap, side: Owner) -> Iterator[Form]:
    """`Black has lost his queen, but White still has his`: as many as at the start."""
    said = form if isinstance(form, Atom) and form.sense == "lost" else None
    what, loser = (said.role("patient"), said.role("agent")) if said is not None else (None, None)
    if said is None or not isinstance(what, Counted) or not _is_other(loser, side):
        return
    own = (said.extent[1], ext[1])
    mine = Pieces(own, what.kind, Owner.OWN, article=Article.EVERY, plural=True)
    yield And(ext, (said, atom(own, "kept", agent=SideTerm(own, side), patient=mine)))


@rule(
    "full_statement", f"form:clause {_JOINT} side:SIDE ('has'|'have')? ('already')? 'lost' {_HIS}"
)
def other_has_lost_his(ext: Extent, form: Form | Would | Gap, side: Owner) -> Iterator[Form]:
    """`White still has his queen, Black has lost his`: all of that kind."""
    said = form if isinstance(form, Atom) and form.sense in ("material", "kept", "exists") else None
    if said is None or not _is_other(said.role("agent"), side):
        return
    kinds = {each.kind for role, term in said.roles if role != "agent" for each in _kinds(term)}
    kind = kinds.pop() if len(kinds) == 1 else None
    if kind is not None:
        own = (said.extent[1], ext[1])
        every = Word(own, "all of")
        lost = atom(
            own, "lost", agent=SideTerm(own, side), patient=Counted(own, kind, 1), how=every
        )
        yield And(ext, (said, lost))


def _kinds(term: object) -> list[Counted | Pieces]:
    members = each_in(term) if isinstance(term, Group) else [term]
    return [each for each in members if isinstance(each, Counted | Pieces)]


def _is_other(agent: object, side: Owner) -> bool:
    return isinstance(agent, SideTerm) and side.named and agent.owner is side.other
