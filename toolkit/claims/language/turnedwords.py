"""Turns of phrase that say the plain thing in another order: `to take it White can use the king`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.clefts import tie
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Not,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import VerbForm, verb
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.verbs import Mood, VerbUse

_USE = "('use'|'employ'|'choose'|'take'|'resort' 'to')"
_CAN = "('can'|'may'|'could')"


@rule(
    "clause",
    f"'to' doing:VERB what:object ','? who:side {_CAN} {_USE} means:pieces",
    f"who:side {_CAN} {_USE} means:pieces 'to' doing:VERB what:object",
)
def can_use(
    ext: Extent, doing: VerbForm, what: Term, who: Term, means: Term
) -> Iterator[Form | Would]:
    """`To take the pawn White can use the king or the rook`: with either of them."""
    if doing.form == "base" and isinstance(who, SideTerm):
        use = VerbUse(doing.verb, Mood.CAN)
        yield from say(
            who, Predicate(ext, use=use, object_=what, adjuncts=(Adjunct("with", means),)), ext
        )


_CHECKS_BY = frozenset(("on", "at", "in", "with", "from"))


@rule("predicate", f"{HAS} ('a')? 'check' adjunct:adjunct more:adjunct*")
def has_check(ext: Extent, adjunct: Adjunct, more: Sequence[Adjunct] = ()) -> Iterator[Predicate]:
    """`Black has check with the queen in c3`: he can give it so."""
    told = (adjunct, *more)
    if all(each.key in _CHECKS_BY for each in told):
        yield Predicate(ext, use=VerbUse(verb("check"), Mood.CAN), adjuncts=told)


@rule(
    "full_statement",
    "form:clause ','? ('with'|'having') who:pieces ('as'|'for') ('its'|'his'|'the') only:'only|sole|single|one'? sense:doers",
)
def with_it_as(
    ext: Extent, form: Form | Would, who: Term, sense: str, only: str | None = None
) -> Iterator[Form]:
    """`The pawn is pinned, with the bishop as its only protector`."""
    if isinstance(form, Would):
        return
    inner = form.forms[-1] if isinstance(form, And) else form
    subject = subject_of(inner)
    if isinstance(subject, Pieces | SquareTerm) and isinstance(who, Pieces | Group):
        own = (who.extent[0], ext[1])
        agent = alone(who) if only is not None else who
        yield And(ext, (as_form(form), tie(own, sense, subject, agent, None)))


_UNDER = "('under'|'in'|'against'|'facing'|'after')"


@rule(
    "full_statement",
    f"{_UNDER} ('the'|'this') 'check' ('of'|'from'|'by') who:piece ','? form:clause",
)
def under_check(ext: Extent, who: Term, form: Form | Would) -> Iterator[Form]:
    """`Under the check of the knight, f8 is the only square for the king`: it gives check."""
    if isinstance(who, Pieces) and who.article is Article.THE and not isinstance(form, Would):
        yield And(ext, (atom(who.extent, "check", agent=who), form))


@rule(
    "predicate",
    "('can'|'may'|'could') 'not' ('go'|'move'|'step') 'to' 'any' 'square'",
    "('can'|'may') ('go'|'move'|'step') ('to' 'no' 'square'|'nowhere')",
    f"{HAS} 'no' 'square' 'to' ('go'|'move'|'step') ('to')?",
)
def goes_nowhere(ext: Extent) -> Iterator[Predicate]:
    """`The pawn may not move to any square`."""
    yield predicate_of(ext, Says("immobile", "patient", takes=(Pieces,)))


@rule("full_statement", "form:clause (':'|'-') ('with'|'by')? names:pieces", cost=1)
def so_often_with(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`White protects the pawn three times: with the pawn, the knight and the rook`."""
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects"):
        return
    side, times = form.role("agent"), form.role("times")
    if not isinstance(side, SideTerm) or not isinstance(times, Number) or times.at_least:
        return
    members = names.members if isinstance(names, Group) else (names,)
    plain = not isinstance(names, Group) or (names == Group(names.extent, names.joint, members))
    own = tuple(_of(each, side) for each in members)
    known = tuple(each for each in own if each is not None)
    if plain and len(known) == len(members) == times.value:
        who = Group(names.extent, names.joint, known) if len(known) > 1 else known[0]  # type: ignore[union-attr]
        each = form.with_roles(agent=who, times=None)
        yield And(ext, (form, each))


def _of(term: Term, side: SideTerm) -> Pieces | None:
    if not isinstance(term, Pieces) or term.article is not Article.THE or term.pronoun:
        return None
    if term.owner not in (None, side.owner):
        return None
    return Pieces(term.extent, term.kind, side.owner, term.squares)


@rule("full_statement", "form:clause ',' 'being' what:np state:bare_predicate")
def being_so(ext: Extent, form: Form | Would, what: Subject, state: Predicate) -> Iterator[Form]:
    """`The king has no square, being e1 and g2 occupied`."""
    if isinstance(form, Would) or state.state is None or not isinstance(what, Term):
        return
    for more in say(what, state, (what.extent[0], ext[1])):
        if isinstance(more, Atom | Not | And):
            yield And(ext, (as_form(form), more))
