"""What a sentence leaves out because it has just named it, and pieces named by what they did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.adjectives import Adjective
from toolkit.claims.language.determiners import Determiner
from toolkit.claims.language.forms import (
    MEMBER,
    OCCUPANT,
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    Pronoun,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pieces import described
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import with_term
from toolkit.claims.language.vocabulary import KindWord

_BECAUSE = "('because'|'since'|'as'|'for')"
_PROTECTS = "('protects'|'guards'|'defends'|'covers'|'protect'|'guard'|'defend'|'cover')"


_CONTROLS = "('controls'|'control'|'watches'|'watch'|'attacks'|'attack'|'commands'|'command')"
_THAT = "('it'|('this'|'that') 'square')"


@rule(
    "full_statement",
    f"form:clause ','? {_BECAUSE} who:pieces {_PROTECTS} ('from' from_:square)?",
    f"form:clause (','? {_BECAUSE}|':') who:pieces ({_CONTROLS}|{_PROTECTS}) {_THAT} ('from' from_:square)?",
)
def since_it_protects(
    ext: Extent, form: Form | Would, who: Term, from_: Term | None = None
) -> Iterator[Form]:
    """`The king cannot capture on f3, since the bishop protects from e4`: what stands there."""
    inner = form.form if isinstance(form, Not) else None
    agent = _standing(who, from_)
    if not isinstance(inner, Atom) or inner.sense not in _BARRED or agent is None:
        return
    on, patient = inner.role("on") or inner.role("to"), inner.role("patient")
    own = (who.extent[0], ext[1])
    reason = None
    if isinstance(patient, Pieces):
        reason = atom(own, "protects", agent=agent, patient=patient)
    elif isinstance(on, SquareTerm):
        reason = atom(own, "controls", agent=agent, square=on)
    if reason is not None and isinstance(form, Not):
        yield Because(ext, form, reason)


_BARRED = ("can_take", "can_go")


@rule("full_statement", "('on'|'at') on:square ','? form:clause", cost=2)
def there_it(ext: Extent, on: Term, form: Form | Would) -> Iterator[Form]:
    """`On g4 it has the protection of the rook`: the piece that stands there."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in _OF_PIECES or isinstance(form, Would):
        return
    its = [each for _, each in inner.roles if isinstance(each, Pieces) and each.pronoun]
    if isinstance(on, SquareTerm) and len(its) == 1 and its[0].pronoun is Pronoun.IT:
        there = Pieces(its[0].extent, squares=(on.name,), state=OCCUPANT)
        yield with_term(replace(form, extent=ext), its[0], there)


_OF_PIECES = frozenset({"attacks", "protects", "controls", "undefended", "hanging", "pinned"})


def _standing(who: Term, place: Term | None) -> Term | None:
    """The piece on the square from which it acts, if one is named."""
    if place is None:
        return who
    if not isinstance(who, Pieces) or not isinstance(place, SquareTerm) or who.plural:
        return None
    return replace(who, squares=(place.name,)) if who.squares in ((), (place.name,)) else None


_INTERPOSED = (
    "('interposed'|'just' 'interposed'|'that' ('was'|'has' 'been') ('just')? 'interposed')"
)


@rule(
    "piece",
    f"determiner:determiner? adjectives:adjective* kind:KIND {_INTERPOSED} (('on'|'at') at:square)?",
)
def interposed_piece(
    ext: Extent,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
    at: Term | None = None,
) -> Iterator[Term]:
    """`The bishop interposed in f6`: the one that has just been put between."""
    known = determiner or Determiner()
    if kind.plural or known.article is not Article.THE or known.number is not None:
        return
    names = (at.name,) if isinstance(at, SquareTerm) else ()
    for term in described(ext, kind, determiner, adjectives, names):
        if isinstance(term, Pieces) and term.state is None and term.pronoun is None:
            member = Pieces(ext, squares=(MEMBER,))
            yield replace(term, state=atom(ext, "interposes", agent=member, at=at))


@rule(
    "predicate",
    f"{HAS} ('the'|'a') ('possibility'|'chance'|'option'|'resource') ('of'|'to' 'play') moves:ideas",
)
def has_the_possibility(ext: Extent, moves: Term) -> Iterator[Predicate]:
    """`Black has the possibility of 35...Be1`: it is legal."""
    roles = roles_of(moves=moves)
    yield predicate_of(ext, Says("legal", "agent", roles, takes=(SideTerm,)))


@rule(
    "clause",
    "at:square ('is'|'remains') ('now'|'still')? ('its'|'his'|'the' 'king' \"'s\") ('only'|'one'|'sole'|'last') ('square'|'flight'|'flight' 'square'|'escape')",
)
def its_only_square(ext: Extent, at: Term) -> Iterator[Form]:
    """`The king must move, and h8 is its only square`."""
    if isinstance(at, SquareTerm):
        only = Squares(ext, 1, (at.name,), only=True)
        yield atom(ext, "flight", patient=Pieces(ext, "king"), square=only)


@rule(
    "clause",
    "'only' what:pieces ('can'|'could'|'may') 'be' ('interposed'|('put'|'placed') ('between'|'in' 'between')) (('on'|'at') on:square)?",
    "(('on'|'at') on:square) 'only' what:pieces ('can'|'could'|'may') 'be' ('interposed'|('put'|'placed') ('between'|'in' 'between'))",
)
def only_these_interposed(ext: Extent, what: Term, on: Term | None = None) -> Iterator[Form]:
    """`Only the queen can be interposed on f5`: that piece, and no other."""
    if isinstance(what, Pieces) or (isinstance(what, Group) and what.joint is not Joint.NOR):
        yield atom(ext, "can_interpose", agent=alone(what), on=on)


@rule("clause", "('by')? 'moving' what:piece ','? who:side first:predicate", cost=1)
def moving_it(ext: Extent, what: Term, who: Term, first: Predicate) -> Iterator[Form]:
    """`Moving this rook Black gives up O-O`: it has moved, and that is so."""
    if not isinstance(what, Pieces) or what.article is not Article.THE or what.plural:
        return
    for form in say(who, first, ext):
        if isinstance(form, Atom | Not):
            yield And(ext, (form, atom(what.extent, "goes", agent=what)))
