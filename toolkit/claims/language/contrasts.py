"""Contrasts and choices: `A, but not B`, `neither takes nor checks`, `unlike the one on d4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.besides import with_other
from toolkit.claims.language.clauses import sorts_of
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import predicate_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.verbs import Mood

_UNLIKE = "('unlike'|'in' 'contrast' 'to'|'as' 'opposed' 'to'|'contrary' 'to')"


@rule("full_statement", f"form:clause ','? {_UNLIKE} other:np")
@rule("full_statement", f"{_UNLIKE} other:np ',' form:clause")
def unlike(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`White's a-pawn is passed, unlike the one on d4`: that one is not."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom):
        return
    same = with_other(inner, other)
    if same is not None:
        yield And(ext, (form, same if isinstance(form, Not) else Not(ext, same)))  # type: ignore[arg-type]


@rule(
    "clause",
    "subject:np predicate:predicate ','? 'and|but'? 'not' first:adjunct rest:adjunct*",
    cost=1,
)
def but_not(
    ext: Extent,
    subject: Subject,
    predicate: Predicate,
    first: Adjunct,
    rest: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The pawn is promoted to a sissa, not to a queen`: it is so of the one alone."""
    others = (first, *rest)
    keys = {each.key for each in others}
    if predicate.forms or "way" in keys or any(each.negated for each in others):
        return
    if not keys <= {each.key for each in predicate.adjuncts}:
        return
    kept = tuple(each for each in predicate.adjuncts if each.key not in keys)
    other = replace(predicate, adjuncts=(*kept, *others))
    for said in say(subject, predicate, ext):
        for denied in say(subject, other, ext):
            if not isinstance(said, Would | Not) and isinstance(denied, Atom):
                yield And(ext, (said, Not(ext, denied)))


_THAN = "('rather' 'than'|'instead' 'of'|'as' 'opposed' 'to'|'not')"
_YET = "('but'|'and'|'though'|'although'|'yet'|'albeit')"


@rule("clause", f"subject:np predicate:predicate ','? {_YET} 'not' other:object", cost=2)
def but_not_that(
    ext: Extent, subject: Subject, predicate: Predicate, other: Term
) -> Iterator[Form]:
    """`The bishop controls h6, though not h3`: it is so of the one alone."""
    last = _last_of(predicate)
    if _is_contrast(last, other):
        yield from _but_not(ext, subject, predicate, subject, _with_last(predicate, other))
        return
    whose = subject if isinstance(subject, Pieces | SquareTerm) else None
    if last is None and not predicate.forms and _is_contrast(whose, other):
        # `The rook is protected, but not the knight`: the subject is another.
        yield from _but_not(ext, subject, predicate, other, predicate)


@rule("clause", f"subject:np predicate:predicate ','? {_THAN} other:object", cost=2)
def rather_than(ext: Extent, subject: Subject, predicate: Predicate, other: Term) -> Iterator[Form]:
    """`The rook attacks the queen, not the knight`: of what it attacks, or of who attacks it."""
    last = _last_of(predicate)
    if _is_contrast(last, other):
        yield from _but_not(ext, subject, predicate, subject, _with_last(predicate, other))
    if isinstance(subject, Pieces) and isinstance(other, Pieces):
        yield from _but_not(ext, subject, predicate, other, predicate)


def _but_not(
    ext: Extent, subject: Subject, predicate: Predicate, other: Subject, denied: Predicate
) -> Iterator[Form]:
    """What is so, and what is not; of nobody there is nothing more to deny."""
    if isinstance(subject, Pieces) and subject.article is Article.NO:
        return
    for said in say(subject, predicate, ext):
        for not_so in say(other, denied, ext):
            if isinstance(said, Atom) and isinstance(not_so, Atom) and said.sense == not_so.sense:
                yield And(ext, (said, Not(ext, not_so)))


@rule("clause", "subject:np predicate:predicate ',' 'not' 'even' other:pieces", cost=1)
def not_even(ext: Extent, subject: Subject, predicate: Predicate, other: Term) -> Iterator[Form]:
    """`Nobody protects the rook, not even the king`: that one, least of all."""
    if isinstance(subject, Pieces) and subject.article is Article.NO and is_known(other):
        for nobody in say(subject, predicate, ext):
            for denied in say(other, predicate, ext):
                if isinstance(nobody, Atom) and isinstance(denied, Atom):
                    yield And(ext, (nobody, Not(ext, denied)))


def _last_of(predicate: Predicate) -> Term | None:
    """The term with which a predicate ends, if it is one that a contrast may replace."""
    if predicate.forms or predicate.pairs or any(each.negated for each in predicate.adjuncts):
        return None
    return predicate.adjuncts[-1].term if predicate.adjuncts else predicate.object_


def _with_last(predicate: Predicate, other: Term) -> Predicate:
    if not predicate.adjuncts:
        return replace(predicate, object_=other)
    last = replace(predicate.adjuncts[-1], term=other)
    return replace(predicate, adjuncts=(*predicate.adjuncts[:-1], last))


def _is_contrast(last: Term | None, other: Term) -> bool:
    """Whether another term may stand in the place of the last one; `not a piece` counts no other."""
    if last is None or sorts_of(last) != sorts_of(other):
        return False
    return not isinstance(other, Pieces) or other.article is not Article.NO


@rule("predicate", "'neither' first:predicate 'nor' second:predicate")
def neither_does(ext: Extent, first: Predicate, second: Predicate) -> Iterator[Predicate]:
    yield predicate_of(ext, NeitherDoes(first, second))


@rule("predicate", "mood:mood no:'neither' first:predicate 'nor' second:predicate", cost=-1)
@rule("predicate", "mood:mood no:'neither' first:predicate 'nor' second:bare_predicate", cost=-1)
@rule("predicate", "mood:mood first:predicate ','? 'nor' second:predicate", cost=-1)
@rule("predicate", "mood:mood first:predicate ','? 'nor' second:bare_predicate", cost=-1)
def can_do_neither(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    first: Predicate,
    second: Predicate,
    no: str = "",
) -> Iterator[Predicate]:
    """`The knight can neither take the pawn nor go to g1`."""
    parts = [_unable(each) for each in (first, second)]
    if mood[0] is Mood.CAN and bool(no) is not mood[1] and None not in parts:
        yield predicate_of(ext, BothSaid(tuple(each for each in parts if each is not None)))


@rule("predicate", "mood:mood 'neither' first:predicate 'nor' place:adjunct", cost=-1)
@rule("predicate", "mood:mood 'neither' first:predicate 'nor' object_:object", cost=-1)
def can_do_neither_there(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    first: Predicate,
    place: Adjunct | None = None,
    object_: Term | None = None,
) -> Iterator[Predicate]:
    """`The knight can neither go to e4 nor to e5`, `it can neither take the pawn nor the rook`."""
    if place is not None and [each.key for each in first.adjuncts[-1:]] == [place.key]:
        second = replace(first, adjuncts=(*first.adjuncts[:-1], place))
    elif object_ is not None and first.object_ is not None and not first.adjuncts:
        second = replace(first, object_=object_)
    else:
        return
    own = (place.term if place is not None else object_).extent  # type: ignore[union-attr]
    yield from can_do_neither(ext, mood, first, replace(second, extent=own), "neither")


def _unable(said: Predicate) -> Predicate | None:
    """What somebody can do, said of one who cannot; None for other predicates."""
    use = said.use
    if use is None or use.negated or not (use.base or use.passive):
        return None
    return replace(said, use=replace(use.able(), negated=True, participle=False, past=False))


@dataclass(frozen=True, slots=True)
class BothSaid:
    """Predicates that are all said of one subject."""

    parts: tuple[Predicate, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """All of them."""
        made = [list(say(subject, each, each.extent))[:1] for each in self.parts]
        if all(made):
            yield from together(extent, [form for forms in made for form in forms])


@dataclass(frozen=True, slots=True)
class NeitherDoes:
    """Two predicates of which none is so."""

    first: Predicate
    second: Predicate

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both, denied."""
        for one in say(subject, self.first, (extent[0], self.first.extent[1])):
            for two in say(subject, self.second, self.second.extent):
                if isinstance(one, Atom) and isinstance(two, Atom):
                    yield And(extent, (Not(one.extent, one), Not(two.extent, two)))
