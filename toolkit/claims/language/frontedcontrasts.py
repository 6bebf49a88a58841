"""Contrasts whose second half comes first: `although it is attacked, the pawn is protected`, `instead of the queen the knight attacks the rook`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.contrasts import rather_than
from toolkit.claims.language.forms import Extent, Form, Pieces, SideTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.relatives import both_said, is_known
from toolkit.claims.language.saying import say

_YIELDING = "('though'|'although'|'while'|'whilst'|'even' 'though')"
_IT = "('it'|'he'|'she'|'they')"


@rule("clause", f"{_YIELDING} {_IT} before:predicate ',' subject:np predicate:predicate")
def although_it(
    ext: Extent, before: Predicate, subject: Subject, predicate: Predicate
) -> Iterator[Form | Would]:
    """`Although it is attacked, the pawn is protected`: `it` is what is named after it."""
    if is_known(subject) or isinstance(subject, SideTerm):
        yield from both_said(ext, say(subject, before, before.extent), say(subject, predicate, ext))


@rule("clause", "('instead' 'of'|'rather' 'than') other:object ','? subject:np predicate:predicate")
def instead_of(ext: Extent, other: Term, subject: Subject, predicate: Predicate) -> Iterator[Form]:
    """`Rather than the queen, the knight attacks the rook`."""
    if isinstance(subject, Pieces | SideTerm):
        yield from rather_than(ext, subject, predicate, other)


@rule(
    "clause",
    "subject:np 'not' 'only|just|merely' first:predicate ','? 'but' ('also')? second:predicate ('too'|'as' 'well')?",
)
def not_only_but(
    ext: Extent, subject: Subject, first: Predicate, second: Predicate
) -> Iterator[Form | Would]:
    """`The knight not only attacks the queen but also protects the pawn`."""
    if is_known(subject) or isinstance(subject, SideTerm):
        one = say(subject, first, (ext[0], first.extent[1]))
        yield from both_said(ext, one, say(subject, second, ext))
