"""Threats of a deed that is told by its noun or place: a fork, a capture, a check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Mark,
    Number,
    Or,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import MATE, atom, predicate_of
from toolkit.claims.language.threats import Beware, Threatens
from toolkit.claims.language.vocabulary import KindWord


def _fork(ext: Extent, by: Term | None, on: Term | None, patient: Term | None) -> Form:
    """That a legal move makes a fork: a square it goes to and a piece that makes it may be told."""
    two = Pieces(ext, owner=Owner.ENEMY, article=Article.SOME, number=2, bound="least")
    mover = Pieces(ext, pronoun=Pronoun.MOVER)
    forks = atom(ext, "fork", agent=mover, patient=patient or two)
    marks = [
        Mark("of", SideTerm(ext, Owner.OWN)),
        *((Mark("by", by),) if by is not None else ()),
        *((Mark("to", on),) if on is not None else ()),
        Mark("so", form=forks),
    ]
    described = Described(ext, Sort.MOVES, tuple(marks))
    return HowMany(ext, described, Number(ext, 1, at_least=True))


@rule(
    "threatened",
    "'to' ('fork'|('give'|'make') 'a' 'fork' 'of') what:pieces (('on'|'at'|'from') on:square)? ('with' by:piece)?",
    "'to' ('fork'|('give'|'make') 'a' 'fork' 'of') what:pieces 'with' by:piece (('on'|'at'|'from') on:square)?",
    "('a'|'the') kind:KIND? 'fork' (('on'|'at'|'from') on:square)? ('of' what:pieces)?",
    "('a'|'the') kind:KIND? 'fork' 'of' what:pieces ('on'|'at'|'from') on:square",
    "'to' 'fork' ('on'|'at'|'from') on:square",
    cost=-1,
)
def threatened_fork(
    ext: Extent,
    what: Term | None = None,
    on: Term | None = None,
    by: Term | None = None,
    kind: KindWord | None = None,
) -> Iterator[Form]:
    """`White threatens to fork king and rook on c7`, `the threat is a knight fork on c7`."""
    if kind is not None and (kind.plural or kind.kind is None):
        return
    who = by if kind is None else Pieces(ext, kind.kind, article=Article.SOME)
    there = _there(what, on) if what is not None else None
    form = _fork(ext, who, on, what)
    yield form if there is None else Or(ext, (form, _fork(ext, who, *there)))


def _there(what: Term, on: Term | None) -> tuple[Term | None, Term] | None:
    """`King and rook on c7`: the rook stands there, or it is from there that both are hit."""
    last = what.members[-1] if isinstance(what, Group) else what
    if not isinstance(last, Pieces) or last.pronoun is not None or len(last.squares) > 1:
        return None
    goal: Term | None = None
    if on is None and last.squares and last.kind is not None and len(last.kind) > 1:
        goal = SquareTerm(last.extent, last.squares[0])
        other = replace(last, squares=())
    elif isinstance(on, SquareTerm) and not last.squares and on.extent[0] - last.extent[1] < _NEAR:
        other = replace(last, squares=(on.name,))
    else:
        return None
    if isinstance(what, Group):
        return goal, replace(what, members=(*what.members[:-1], other))
    return goal, other


_NEAR = len(" from ")


@rule(
    "threatened",
    "'the' ('capture'|'taking') ('on'|'at') on:square",
    "'the' ('capture'|'taking') 'of' what:piece (('on'|'at') on:square)?",
    cost=-2,
)
def threatened_capture(
    ext: Extent, on: Term | None = None, what: Term | None = None
) -> Iterator[Form]:
    """`The capture on d3 is threatened`."""
    yield atom(ext, "can_take", agent=SideTerm(ext, Owner.OWN), patient=what, on=on)


@rule("threatened", "('a')? 'check' (('on'|'at'|'from') on:square)? 'with' what:piece")
@rule("threatened", "('a')? 'check' 'with' what:piece ('on'|'at'|'from') on:square")
@rule("threatened", "'check' (('on'|'at'|'from') on:square)?")
def threatened_check(
    ext: Extent, on: Term | None = None, what: Term | None = None
) -> Iterator[Form]:
    """`White threatens check on e1 with the rook`."""
    own = Pieces(ext, owner=Owner.OWN, article=Article.SOME)
    if isinstance(what, Pieces) and (what.squares or what.owner not in (None, Owner.OWN)):
        return
    who = replace(what, owner=Owner.OWN) if isinstance(what, Pieces) else own
    yield atom(ext, "check_from", agent=who, on=on)


@rule("threatened", "'to' ('enter'|'invade'|'intrude') ('on'|'at')? to:square ('with' what:piece)?")
def threatened_entry(ext: Extent, to: Term, what: Term | None = None) -> Iterator[Form]:
    """`White threatens to enter on e8 with the bishop`."""
    who = Pieces(ext, article=Article.SOME) if what is None else what
    if isinstance(who, Pieces) and who.owner in (None, Owner.OWN) and isinstance(to, SquareTerm):
        yield atom(ext, "can_go", agent=replace(who, owner=Owner.OWN), to=to)


@rule("threatened", "('to' ('give'|'deliver'|'make'))? ('a'|'an'|'the')? of:move_set", cost=3)
def threatened_sort(ext: Extent, of: Described) -> Iterator[Form]:
    """`White threatens a discovered check`, `a capture on e5`: he would have such a move."""
    if {mark.name for mark in of.marks} & _THREATENING:
        yield HowMany(ext, of, Number(ext, 1, at_least=True))


_THREATENING = frozenset(
    {"check", "double check", "discovered check", "stalemate", "promotion", "takes", "castling"}
)
"""Deeds of which it means something that they are threatened."""


@rule(
    "predicate",
    "('threatens'|'threaten'|'is' 'threatening') 'to' ('mate'|'checkmate') ('by'|'with') ('capturing'|'taking') (what:piece|('on'|'at') on:square)",
    f"('threatens'|'threaten') {MATE} ('by'|'with') ('capturing'|'taking') what:piece",
)
def mate_by_taking(
    ext: Extent, what: Term | None = None, on: Term | None = None
) -> Iterator[Predicate]:
    """`White threatens to mate by capturing on a8`."""
    marks = (
        Mark("of", SideTerm(ext, Owner.OWN)),
        Mark("takes", what),
        *((Mark("to", on),) if on is not None else ()),
        Mark("so", form=atom(ext, "mate")),
    )
    some = HowMany(ext, Described(ext, Sort.MOVES, marks), Number(ext, 1, at_least=True))
    yield predicate_of(ext, Threatens(some))


_MUST = "('must'|('has'|'had'|'needs') 'to')"
_STOP = "('stop'|'prevent'|'parry'|'avert'|'avoid'|'meet'|'cover'|'defend' 'against'|'do' 'something' 'against')"


@rule(
    "predicate",
    f"{_MUST} {_STOP} ('the'|'a')? ('threat' 'of'|'threatened')? {MATE} ('threat')? number:in_number? form:mate_where?",
)
def must_stop_mate(
    ext: Extent, form: Form | None = None, number: Number | None = None
) -> Iterator[Predicate]:
    """`Black must stop the mate on b8`: the other side threatens it."""
    length = number or Number(ext, 1)
    if form is None or length.value == 1:
        yield predicate_of(ext, Beware(form or atom(ext, "mate_in", number=length)))
