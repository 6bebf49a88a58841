"""The last move of a side, and what sort of move one is: `Black's last move was a retreat`, `it is a pawn move`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    LastMove,
    Not,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import as_it_did, say
from toolkit.claims.language.verbs import Mood
from toolkit.claims.language.vocabulary import KindWord

# Which sort a move is


@dataclass(frozen=True, slots=True)
class IsMove:
    """What a move is: a form of the move that was made."""

    form: Form
    denied: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, where a move is the subject."""
        if isinstance(subject, Event):
            yield Not(extent, self.form) if self.denied else self.form


@rule("plain_sort", "('a'|'an') sort:DEED_SORT", "sort:'castling'")
def sort_of_deed(ext: Extent, sort: str) -> Iterator[Form]:
    """`A capture`, `an en passant capture`, `castling`."""
    if sort != "goes":
        yield _of_sort(ext, "castled" if sort == "castling" else sort)


def _of_sort(ext: Extent, sort: str) -> Form:
    return atom(ext, "of_sort", how=Word(ext, sort))


@rule("plain_sort", "'a' 'recapture' (('on'|'at') on:square)?")
def recapture(ext: Extent, on: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "captures", how=Word(ext, "recapture"), on=on)


@rule("plain_sort", "'castling' how:how")
def castling_on(ext: Extent, how: Term) -> Iterator[Form]:
    yield atom(ext, "castled", how=how)


_QUIETLY = "('another'|'a')"


@rule("plain_sort", f"{_QUIETLY} kind:KIND '-'? 'move'")
@rule("plain_sort", "'made'? ('with'|'by') ('a'|'the'|'his'|'its') kind:KIND")
@rule("plain_sort", f"{_QUIETLY} 'move' ('with'|'by'|'of') ('a'|'the'|'his'|'its') kind:KIND")
def move_of_kind(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`A pawn move`, `a move with the knight`."""
    if kind.kind is not None and not kind.plural:
        yield atom(ext, "of_sort", by=Word(ext, kind.kind))


_WAY = "'-'? way:'retreat|withdrawal|advance' ('to' to:square)?"


@rule("plain_sort", f"('another'|'a'|'an') {_WAY}", f"('another'|'a') kind:KIND {_WAY}")
def way_of_move(
    ext: Extent, way: str, kind: KindWord | None = None, to: Term | None = None
) -> Iterator[Form]:
    """`A retreat`, `a pawn advance`."""
    who = kind.kind if kind is not None else None
    if kind is None or (who is not None and not kind.plural):
        how = Word(ext, "onward" if way == "advance" else "backward")
        it = Pieces(ext, pronoun=Pronoun.MOVER)
        goes = atom(ext, "goes", agent=it, how=how, to=to)
        of_kind = atom(ext, "of_sort", by=Word(ext, who)) if who is not None else None
        yield And(ext, (of_kind, goes)) if of_kind is not None else goes


@rule("made_sort", "form:plain_sort")
def made_sort(form: Form) -> Iterator[Form]:
    yield form


@rule("made_sort", "first:plain_sort 'that|which' then:predicate")
def sort_that_does(ext: Extent, first: Form, then: Predicate) -> Iterator[Form]:
    """`A pawn move that gives check`."""
    if isinstance(first, Atom):
        for form in say(Event(then.extent), as_it_did(then), then.extent):
            if not isinstance(form, Would):
                yield And(ext, (first, form))


@rule("predicate", "('is'|'was') no:'not'? form:made_sort")
def is_such_a_move(ext: Extent, form: Form, no: str | None = None) -> Iterator[Predicate]:
    """`Is a pawn move`, `was not a capture`."""
    if no is None or not isinstance(form, And):
        yield predicate_of(ext, IsMove(form, denied=no is not None))


@rule("predicate", "('is'|'was') 'no' sort:DEED_SORT", cost=2)
@rule("predicate", "('is'|'was') 'no' kind:KIND '-'? 'move'")
def is_no_such_move(
    ext: Extent, sort: str | None = None, kind: KindWord | None = None
) -> Iterator[Predicate]:
    """`Was no capture`."""
    if sort is not None and sort != "goes":
        yield predicate_of(ext, IsMove(_of_sort(ext, sort), denied=True))
    elif kind is not None and kind.kind is not None and not kind.plural:
        by = Word(ext, kind.kind)
        yield predicate_of(ext, IsMove(atom(ext, "of_sort", by=by), denied=True))


# The last move of a side

_LAST = "('last'|'latest'|'most' 'recent')"


@rule("his_move", f"side:COLOUR \"'s\" {_LAST} 'move'")
def his_move(side: Owner) -> Iterator[Owner]:
    yield side


@rule("clause", "side:his_move first:predicate rest:more_predicate*")
def last_move_does(
    ext: Extent, side: Owner, first: Predicate, rest: Sequence[tuple[str, Predicate]] = ()
) -> Iterator[Form]:
    """`Black's last move attacks the rook`, `White's last move was a retreat`."""
    told = (first, *(each for _, each in rest))
    if not side.named or not all(each.use is None or each.use.mood is Mood.FACT for each in told):
        return
    own = SideTerm(ext, side)
    then = [(joint, as_it_did(each)) for joint, each in rest]
    for form in said_together(Event(ext), first.extent, as_it_did(first), then):
        if not isinstance(form, Would):
            yield Given(ext, LastMove(ext, own), form)


@rule("full_statement", "('after'|'since'|'with') side:his_move ','? form:clause", cost=1)
def after_last_move(ext: Extent, side: Owner, form: Form | Would) -> Iterator[Form]:
    """`After Black's last move White has three legal moves`: if it is the move at hand."""
    if side.named and not isinstance(form, Would | Gap):
        yield Given(ext, LastMove(ext, SideTerm(ext, side)), form)


@rule("predicate", "('has'|'have') 'just' ('played'|'made') form:made_sort", cost=1)
def has_just_made(ext: Extent, form: Form) -> Iterator[Predicate]:
    """`White has just played a knight move`."""
    yield predicate_of(ext, HasMade(form))


@dataclass(frozen=True, slots=True)
class HasMade:
    """What the last move of a side is."""

    form: Form

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm) and subject.owner.named:
            yield Given(extent, LastMove(extent, subject), self.form)


_WITH = f"('with'|'on'|'by') ('his'|'its'|'the'|'their') {_LAST} 'move'"


@rule("full_statement", f"form:clause ','? {_WITH}", cost=-1)
@rule("full_statement", f"{_WITH} ','? form:clause", cost=-1)
def done_with_last(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`Black recaptured with his last move`."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in _DEEDS or isinstance(form, Would):
        return
    agent = inner.role("agent")
    if isinstance(agent, SideTerm) and agent.owner.named:
        yield Given(ext, LastMove(ext, replace(agent, extent=ext)), form)


_DEEDS = frozenset({"captures", "castled", "check", "drop", "goes", "promotes", "conversion"})
