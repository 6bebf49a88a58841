"""Deeds that are subjects, by a noun or a gerund: `the promotion on e8 gives check`, `taking on g6 would win a pawn`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.deeds import deed_does
from toolkit.claims.language.forms import (
    AllOf,
    And,
    Atom,
    Described,
    Earlier,
    Extent,
    Form,
    HowMany,
    Mark,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Sort,
    Term,
)
from toolkit.claims.language.gerunds import MOVING
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import State
from toolkit.claims.language.lexicon import verb as verb_called
from toolkit.claims.language.movesets import said_of_move
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import Be, VerbUse

# By a noun


@rule("deed_noun", "('the'|'this') deed:DEED adjuncts:adjunct*", cost=1)
@rule("deed_noun", "('the'|'this') deed:DEED 'of' what:pieces adjuncts:adjunct*", cost=1)
@rule("deed_noun", 'who:piece "\'s" deed:DEED adjuncts:adjunct*', cost=1)
@rule("deed_noun", 'who:side "\'s" deed:DEED adjuncts:adjunct*', cost=1)
def deed_called(
    ext: Extent,
    deed: str,
    what: Term | None = None,
    who: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The promotion on e8`, `the exchange on c6`, `the bishop's conversion to a1`."""
    if isinstance(who, Pieces) and who.owner is Owner.OWN and not adjuncts:
        return  # `With its knight's jump the chancellor attacks e5`: that is how it moves.
    said = Predicate(ext, use=VerbUse(verb_called(deed), wide=True), adjuncts=tuple(adjuncts))
    yield from _deeds(who or Event(ext), replace(said, object_=what), ext)
    if what is not None and who is None:
        # `The conversion of the bishop`: it is the bishop that does it.
        yield from _deeds(what, said, ext)


def _deeds(who: Term | Event, said: Predicate, extent: Extent) -> Iterator[Atom]:
    for form in say(who, said, extent):
        if isinstance(form, Atom) and form.sense in _TURNED:
            yield form


# By a gerund


@rule("gerund", "lead:bare_predicate", cost=1)
def doing(lead: Predicate) -> Iterator[Atom]:
    """`Taking on g6`, `promoting to a knight`."""
    use = lead.use
    if use is not None and use.participle and not use.passive and not use.negated:
        plain = replace(lead, use=replace(use, participle=False, wide=True))
        yield from _deeds(Event(lead.extent), plain, lead.extent)


@rule("moving_it", f"{MOVING} what:piece ('away'|'aside')? (('to'|'onto') to:square)?")
def moving(ext: Extent, what: Term, to: Term | None = None) -> Iterator[Atom]:
    """`Withdrawing the bishop to f1`."""
    yield atom(ext, "goes", agent=what, to=to)


@rule("moving_it", "'interposing' what:piece (('on'|'at') at:square)?")
@rule("moving_it", "('putting'|'placing') what:piece ('in'? 'between') (('on'|'at') at:square)?")
def putting_between(ext: Extent, what: Term, at: Term | None = None) -> Iterator[Atom]:
    """`Interposing the bishop on e2`."""
    yield atom(ext, "interposes", agent=what, at=at)


@rule("gerund", "deed:moving_it")
def moving_a_piece(deed: Atom) -> Iterator[Atom]:
    yield deed


@rule("clause", "deed:gerund first:predicate", cost=3)
def doing_does(ext: Extent, deed: Atom, first: Predicate) -> Iterator[Form]:
    """`Promoting gives check`: the move that was made, or each such move that can be."""
    of = _moves_of(deed)
    for then in of_such_moves(ext, of, first) if of is not None else ():
        if _is_hypothesis(first):
            yield then
        else:
            other = And(ext, (Not(ext, deed), then))
            yield from (Or(ext, (now, other)) for now in deed_does(ext, deed, first))


@rule("clause", "('a'|'an'|'any') of:move_set first:predicate", cost=3)
def such_a_move_would(ext: Extent, of: Described, first: Predicate) -> Iterator[Form]:
    """`A capture on d5 would lose a pawn`: each that can be made."""
    if of.marks and _is_hypothesis(first):
        yield from of_such_moves(ext, of, first)


def of_such_moves(ext: Extent, of: Described, first: Predicate) -> Iterator[Form]:
    """What comes of each of some moves that can be made now, or could before the move."""
    for marks in said_of_move(first):
        every, some = AllOf(ext, of, marks), HowMany(ext, of, Number(ext, 1, at_least=True))
        yield Or(ext, (every, Earlier(ext, And(ext, (some, every)))))


@rule("clause", "('every'|'each'|'any'|'all') of:move_set be:be state:STATE", cost=2)
def none_is_legal(ext: Extent, of: Described, be: Be, state: State) -> Iterator[Form]:
    """`Every move of the king is illegal`: it has none."""
    denied = be.negated is not state.negated
    if state.frame.sense == "legal" and denied and not (be.past or be.would) and of.marks:
        yield HowMany(ext, of, Number(ext, 0))


def _is_hypothesis(said: Predicate) -> bool:
    """Whether it is said what would come of it."""
    made = list(say(Event(said.extent), said, said.extent))
    return any(isinstance(each, Would) for each in made) or said.be.would


_TURNED = {
    "goes": ("", {"to": "to", "from_": "from"}),
    "captures": ("takes", {"on": "to"}),
    "promotes": ("promotion", {"on": "to"}),
    "castled": ("castling", {}),
    "drop": ("drop", {"on": "to"}),
    "interposes": ("block", {"at": "to"}),
    "exchanged": ("", {}),
    "conversion": ("", {}),
    "double_step": ("", {}),
}
"""Senses of deeds: what such moves are called among those that can be made, and by which marks."""


def _moves_of(deed: Atom) -> Described | None:
    """The moves by which a deed can be done; None where not all that is said of it is known of moves."""
    name, turned = _TURNED[deed.sense]
    marks = [] if not name or deed.role("patient") else [Mark(name)]
    for role, term in deed.roles:
        if isinstance(term, Pieces) and term.pronoun is Pronoun.MOVER:
            continue
        if role in ("agent", "with_") and not isinstance(term, SideTerm):
            marks.append(Mark("by", term))
        elif role == "patient" and name == "takes":
            marks.append(Mark("takes", term))
        elif role in turned:
            marks.append(Mark(turned[role], term))
        else:
            return None
    return Described(deed.extent, Sort.MOVES, tuple(marks)) if marks else None
