"""Mates in one by their piece and square: `there is a mate in one: the bishop goes to d8`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Given,
    MoveTerm,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, MATE, atom, predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.tagger import Lettered
from toolkit.claims.language.verbs import Be


def mate_by(ext: Extent, what: Term | None, on: Term | None, number: Number | None = None) -> Form:
    """`Mate with the queen on e7`: she stands there, or goes there."""
    one = number or Number(ext, 1)
    form = atom(ext, "mate_in", number=one, on=on, with_=what)
    if on is not None or not isinstance(what, Pieces) or len(what.squares) != 1:
        return form
    if what.kind is None or len(what.kind) == 1 or what.pronoun is not None:
        return form
    goal = SquareTerm(what.extent, what.squares[0])
    free = replace(what, squares=())
    return Or(ext, (form, atom(ext, "mate_in", number=one, on=goal, with_=free)))


@rule("mate_where", "('on'|'at') on:square (('with'|'by') what:piece)?")
@rule("mate_where", "('with'|'by'|'from') what:piece (('to'|'onto') on:square)?")
def mate_there(ext: Extent, what: Term | None = None, on: Term | None = None) -> Iterator[Form]:
    """`With the rook on b8`, `on b8 with the rook`."""
    yield mate_by(ext, what, on)


@rule(
    "mate_where",
    "(':'|','|'as'|'since'|'for') what:piece ('can'|'could'|'would')? ('goes'|'go'|'moves'|'move'|'comes'|'steps'|'went') ('to'|'onto') on:square",
    "(':'|',') form:mate_in_words",
)
def mate_told(
    ext: Extent, what: Term | None = None, on: Term | None = None, form: Form | None = None
) -> Iterator[Form]:
    """`A mate in one: the bishop goes to d8`."""
    yield mate_by(ext, what, on) if form is None else form


@rule("mate_where", "(':'|',') what:piece ('can'|'could'|'would')? verb:VERB victim:piece")
def mate_by_taking(ext: Extent, what: Term, verb: VerbForm, victim: Term) -> Iterator[Form]:
    """`White has a mate in one: the bishop takes the rook on d6`: it can, and goes there."""
    if not verb.takes or not isinstance(victim, Pieces) or len(victim.squares) != 1:
        return
    mate = mate_by(ext, what, SquareTerm(victim.extent, victim.squares[0]))
    yield And(ext, (mate, atom(ext, "can_take", agent=what, patient=victim)))


@rule("mate_where", "(':'|','|'with'|'by'|'by' 'playing') which:LETTERED")
def mate_lettered(ext: Extent, which: Lettered) -> Iterator[Form]:
    """`There was a mate in one: Rb8`: a rook goes there."""
    what = Pieces(ext, which.letter, article=Article.SOME)
    goal = SquareTerm(ext, which.square)
    yield atom(ext, "mate_in", number=Number(ext, 1), on=goal, with_=what)


@rule(
    "mate_where",
    "('with'|'by') what:piece ','? 'either'? ('on'|'at'|'to') first:square 'or' ('on'|'at'|'to')? second:square",
    "'either'? ('on'|'at') first:square 'or' ('on'|'at')? second:square 'with' what:piece",
)
def mate_on_either(ext: Extent, what: Term, first: Term, second: Term) -> Iterator[Form]:
    """`With the queen, on b2 or on a2`: by either move."""
    yield And(ext, (mate_by(ext, what, first), mate_by(ext, what, second)))


def _of(side: Term | None, form: Form) -> Form:
    """The mate of a side."""
    if isinstance(form, And | Or):
        return replace(form, forms=tuple(_of(side, each) for each in form.forms))
    is_mate = isinstance(form, Atom) and form.sense == "mate_in"
    return form.with_roles(agent=side) if is_mate and isinstance(form, Atom) else form


_A = "('a'|'the'|'another')?"


@rule("clause", f"'there' be:be {_A} {MATE} number:in_number form:mate_where", cost=-1)
def there_is_mate(ext: Extent, be: Be, number: Number, form: Form) -> Iterator[Form]:
    """`There is a mate in one with the rook on b8`."""
    if number.value == 1 and not be.negated and not be.would:
        yield Earlier(ext, form) if be.past else form


@rule("fragment", f"{_A} {MATE} number:in_number form:mate_where")
def mate_in_fragment(number: Number, form: Form) -> Iterator[Form]:
    """`Mate in one: rook to b8`."""
    if number.value == 1:
        yield form


@rule("clause", f"{_A} {MATE} number:in_number 'was' 'possible' form:mate_where?")
def mate_was_possible(ext: Extent, number: Number, form: Form | None = None) -> Iterator[Form]:
    """`Mate in one was possible on b8`."""
    if form is None:
        yield Earlier(ext, atom(ext, "mate_in", number=number))
    elif number.value == 1:
        yield Earlier(ext, form)


@rule("full_statement", "'instead' ','? form:clause", "form:clause ','? 'instead'", cost=-1)
def mates_instead(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`White could mate with 22.Qe6 instead`, `Instead 22.Qe6 would have been mate`."""
    inner = form.form if isinstance(form, Would) else form
    named: tuple[Term | None, ...] = ()
    if isinstance(inner, Given) and isinstance(inner.premise, Played):
        named = inner.premise.moves.moves
    elif isinstance(inner, Atom) and inner.sense == "mate_in":
        named = (inner.role("by"),)
    if named and all(isinstance(each, MoveTerm) and each.numbered for each in named):
        yield replace(inner, extent=ext)


@dataclass(frozen=True, slots=True)
class MateOf:
    """The mate in one that a side has or had."""

    form: Form
    earlier: bool = False
    theirs: bool = False
    """Whether that of the other side may be meant: `White has overlooked mate in one`."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, Pieces) and subject.pronoun is Pronoun.HE:
            subject = SideTerm(subject.extent, Owner.OWN)
        if not isinstance(subject, SideTerm):
            return
        own = _of(subject, self.form)
        form: Form = Earlier(extent, own) if self.earlier else own
        other = SideTerm(subject.extent, subject.owner.other)
        yield Or(extent, (form, _of(other, self.form))) if self.theirs else form


@rule("predicate", f"{HAS} {_A} {MATE} number:in_number? form:mate_where")
def has_mate(ext: Extent, form: Form, number: Number | None = None) -> Iterator[Predicate]:
    """`White has mate in one with the rook`."""
    if number is None or number.value == 1:
        yield predicate_of(ext, MateOf(form))


@rule(
    "predicate",
    f"('can'|'may') ('mate'|'checkmate'|('give'|'deliver') {MATE}) number:in_number form:mate_where",
    f"('can'|'may') ('mate'|'checkmate'|('give'|'deliver') {MATE}) ('at' 'once'|'immediately')? form:mate_where",
)
def can_mate_with(ext: Extent, form: Form, number: Number | None = None) -> Iterator[Predicate]:
    """`White can give mate in one with the rook on d8`."""
    if number is None or number.value == 1:
        yield predicate_of(ext, MateOf(form))


_MISSES = "('missed'|'misses'|('has'|'have'|'had') 'missed'|'had')"
_OVERLOOKS = "('overlooked'|'overlooks'|'has' 'overlooked'|'did' 'not' 'see'|'has' 'not' 'seen')"


@rule("predicate", f"{_MISSES} {_A} {MATE} number:in_number form:mate_where", cost=-1)
@rule("predicate", f"('missed'|'misses'|'has' 'missed') {_A} {MATE} form:mate_where")
def missed_mate(ext: Extent, form: Form, number: Number | None = None) -> Iterator[Predicate]:
    """`White missed mate in one with the rook on b8`: before the move."""
    if number is None or number.value == 1:
        yield predicate_of(ext, MateOf(form, earlier=True))


@rule("predicate", f"{_OVERLOOKS} {_A} {MATE} number:in_number? form:mate_where", cost=-1)
def overlooked_mate(ext: Extent, form: Form, number: Number | None = None) -> Iterator[Predicate]:
    """`White has overlooked mate in one: the queen goes to e3`: his own, or that of Black."""
    if number is None or number.value == 1:
        yield predicate_of(ext, MateOf(form, earlier=True, theirs=True))


@rule("predicate", f"{_OVERLOOKS} {_A} {MATE} number:in_number")
def overlooked(ext: Extent, number: Number) -> Iterator[Predicate]:
    """`Black overlooks mate in one`."""
    form = atom(ext, "mate_in", number=number)
    yield predicate_of(ext, MateOf(form, earlier=True, theirs=True))


@rule("predicate", f"'had' {_A} {MATE} number:in_number")
def had_mate(ext: Extent, number: Number) -> Iterator[Predicate]:
    """`White had mate in one`."""
    yield predicate_of(ext, MateOf(atom(ext, "mate_in", number=number), earlier=True))


_TOO = "('also'|'too'|'as' 'well'|'at' 'once'|'instead')?"
_HAVE_MATED = f"('have' ('also')? ('mated'|'checkmated'|('given'|'delivered') {MATE}))"


@rule(
    "predicate",
    f"('could'|'might') ('also'|'instead')? {_HAVE_MATED} {_TOO} form:mate_where {_TOO}",
)
def could_have_mated(ext: Extent, form: Form) -> Iterator[Predicate]:
    """`White could have mated with the rook on b8`."""
    yield predicate_of(ext, CouldHaveMated(form))


@dataclass(frozen=True, slots=True)
class CouldHaveMated:
    """A side or a piece that had a mate before the move."""

    form: Form

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side, or of a piece where only the square is told."""
        if isinstance(subject, Pieces) and subject.pronoun is not Pronoun.HE:
            if isinstance(self.form, Atom) and self.form.role("with_") is None:
                yield Earlier(extent, self.form.with_roles(with_=subject))
            return
        yield from MateOf(self.form, earlier=True)(subject, extent)


_WOULD_MATE = (
    f"('would'|'could') ('also'|'likewise')? ({_HAVE_MATED}|'have' ('also')? 'been' ('a')? {MATE})"
)


@rule(
    "clause",
    f"('from'|'on'|'at') on:square ','? subject:np {_WOULD_MATE} {_TOO}",
    f"subject:np {_WOULD_MATE} {_TOO} ('from'|'on'|'at') on:square {_TOO}",
    f"'with' what:piece ('on'|'at') on:square ','? subject:np {_WOULD_MATE} {_TOO}",
    cost=-4,
)
def would_mate_there(
    ext: Extent, on: Term, subject: Subject, what: Term | None = None
) -> Iterator[Form]:
    """`From f3 it would have been mate too`: if the piece that moved had gone there."""
    who: Term
    if isinstance(subject, Event) or _is_it(subject):
        who = what or Pieces(subject.extent, pronoun=Pronoun.MOVER)  # type: ignore[union-attr]
    elif isinstance(subject, Pieces) and what is None:
        who = subject
    else:
        return
    yield Earlier(ext, atom(ext, "mate_in", number=Number(ext, 1), on=on, with_=who))


def _is_it(subject: Subject) -> bool:
    return isinstance(subject, Pieces) and subject.pronoun is Pronoun.IT


@rule(
    "clause",
    f"('it' 'is'|'it' 'would' 'be') denied:'not'? 'possible' 'to' {MATE} (side:side)? ('at' 'once'|'now')? ('by' ('playing'|'moving'|'bringing'|'putting')|'with') what:piece ('to'|'on') on:square",
)
def possible_to_mate(
    ext: Extent, what: Term, on: Term, side: Term | None = None, denied: str | None = None
) -> Iterator[Form]:
    """`It is possible to mate White by playing the man c7 to d5`."""
    mated = side.owner if isinstance(side, SideTerm) else None
    agent = SideTerm(ext, mated.other) if mated is not None else None
    form = atom(ext, "mate_in", agent=agent, number=Number(ext, 1), on=on, with_=what)
    yield Not(ext, form) if denied else form
