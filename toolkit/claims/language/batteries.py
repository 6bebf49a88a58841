"""Batteries: pieces of one side one after the other on a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct, of_side
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.terms import is_list


@rule(
    "predicate",
    "'form|forms|make|makes|are' 'a' 'battery' adjuncts:adjunct*",
    "'form|forms|make|makes' 'a' 'battery' ('there')? adjuncts:adjunct*",
)
def battery(ext: Extent, adjuncts: Sequence[object] = ()) -> Iterator[Predicate]:
    roles: dict[str, Term] = {}
    for each in adjuncts:
        if not isinstance(each, Adjunct) or each.key not in ("along", "on", "against"):
            return
        roles["along" if each.key == "on" else each.key] = each.term
    yield predicate_of(ext, Says("battery", "agent", roles_of(**roles), takes=(Pieces,)))


@rule(
    "full_statement",
    f"side:side {HAS} 'a' 'battery' adjuncts:adjunct* (','|':'|'-') agent:pieces ('standing'|'stands') ('right'|'directly'|'just')? 'behind' front:pieces nothing:nothing_between?",
)
def has_battery(
    ext: Extent,
    side: SideTerm,
    agent: Term,
    front: Term,
    adjuncts: Sequence[object] = (),
    nothing: bool = False,
) -> Iterator[Form]:
    """`White has a battery on the f-file, the queen on f1 standing behind the rook on f6`."""
    own = tuple(each for piece in (agent, front) if (each := of_side(piece, side)) is not None)
    pair = Group(ext, Joint.AND, own)
    order = atom(ext, "neighbours", agent=own[0], patient=own[1], how=Word(ext, "behind"))
    parts: list[Form] = [order]
    if nothing:
        parts.append(Not(ext, atom(ext, "blocks", between=pair)))
    for predicate in battery(ext, adjuncts):
        for maker in predicate.forms:
            for made in maker(pair, ext):
                yield And(ext, (as_form(made), *parts))


_AIMED = "('aimed'|'aiming'|'directed'|'pointed'|'pointing'|'trained'|'bearing' 'down'|'levelled')"


@rule("full_statement", f"form:clause ','? {_AIMED} ('at'|'against'|'on'|'upon') what:piece")
@rule("full_statement", f"form:clause ','? {_AIMED} ('at'|'against'|'on'|'upon') what:square")
def aimed_at(ext: Extent, form: Form | Would, what: Term) -> Iterator[Form]:
    """`Queen and rook form a battery on the f-file, aimed at the bishop f7`."""
    if isinstance(form, Atom) and form.sense == "battery" and form.role("against") is None:
        yield replace(form.with_roles(against=what), extent=ext)


@rule(
    "nothing_between",
    "','? ('with'|'and') ('nothing'|'no' 'piece'|'nobody'|'no' 'man') ('standing')? ('between'|'in' 'between') ('them'|'the' 'two')?",
)
def nothing_between() -> Iterator[bool]:
    yield True


@rule("full_statement", "form:clause nothing_between")
def battery_unblocked(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`Queen and rook make a battery on the f-file, with nothing between`."""
    agent = form.role("agent") if isinstance(form, Atom) and form.sense == "battery" else None
    if isinstance(form, Atom) and is_list(agent) and len(agent.members) == 2:
        yield And(ext, (form, Not(ext, atom(ext, "blocks", between=agent))))


@rule("clause", "'there' 'is' 'a' 'battery' ('of') agent:pieces adjuncts:adjunct*")
def there_battery(ext: Extent, agent: Term, adjuncts: Sequence[object] = ()) -> Iterator[Form]:
    for predicate in battery(ext, adjuncts):
        for maker in predicate.forms:
            yield from map(as_form, maker(agent, ext))


_HAS_ONE = f"lead:adjunct? ','? side:side {HAS} 'a' 'battery' adjuncts:adjunct* (':'|'-'|',') agents:pieces"


@rule("full_statement", f"{_HAS_ONE} nothing:nothing_between?")
@rule("full_statement", f"{_HAS_ONE} ','? 'with' between:pieces ('between'|'in' 'between') 'them'")
def has_battery_of(
    ext: Extent,
    side: SideTerm,
    agents: Term,
    lead: Adjunct | None = None,
    adjuncts: Sequence[Adjunct] = (),
    nothing: bool = False,
    between: Term | None = None,
) -> Iterator[Form]:
    """`On the f-file Black has a battery: rook on f4 and queen on f9`: these two of his."""
    pair = of_side(agents, side) if is_list(agents) and len(agents.members) == 2 else None
    if pair is None:
        return
    parts: list[Form] = []
    if between is not None:
        parts.append(atom(ext, "blocks", agent=between, between=pair))
    elif nothing:
        parts.append(Not(ext, atom(ext, "blocks", between=pair)))
    for predicate in battery(ext, (*((lead,) if lead is not None else ()), *adjuncts)):
        for maker in predicate.forms:
            for made in maker(pair, ext):
                yield And(ext, (as_form(made), *parts)) if parts else as_form(made)
