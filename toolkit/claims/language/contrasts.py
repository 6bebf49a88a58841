"""Contrasts and choices: `A, but not B`, `neither takes nor checks`, `unlike the one on d4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.besides import with_other
from toolkit.claims.language.forms import And, Atom, Extent, Form, Not
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say

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


@rule("predicate", "'neither' first:predicate 'nor' second:predicate")
def neither_does(ext: Extent, first: Predicate, second: Predicate) -> Iterator[Predicate]:
    yield predicate_of(ext, NeitherDoes(first, second))


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
