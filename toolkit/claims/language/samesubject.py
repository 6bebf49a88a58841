"""More of a subject after a clause of other words: `has a clear path to a8 and can go there`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import And, Article, Atom, Extent, Form, Not, Pieces, SideTerm
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.statements import subject_of


@rule(
    "full_statement",
    "first:clause ','? ('and'|'but'|'so'|'yet'|'and' 'so') then:predicate rest:more_predicate*",
    cost=1,
)
def more_of_subject(
    ext: Extent,
    first: Form | Would | Gap,
    then: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form]:
    """Of the piece or side with which the sentence begins, and not of what has moved."""
    subject = None if isinstance(first, Would | Gap) else _subject(first, ext)
    if subject is None or (then.use is not None and then.use.base):
        return
    for form in said_together(subject, then.extent, then, rest):
        if not isinstance(form, Would):
            yield And(ext, (first, form))  # type: ignore[arg-type]


def _subject(first: Form, ext: Extent) -> Subject:
    """The subject of a clause, if it stands first and is one piece or a side."""
    inner = first.form if isinstance(first, Not) else first
    subject = subject_of(inner) if isinstance(inner, Atom) else None
    if not isinstance(subject, Pieces | SideTerm) or subject.extent[0] != ext[0]:
        return None
    if isinstance(subject, Pieces) and (
        subject.article is not Article.THE or subject.number is not None or subject.plural
    ):
        return None
    return subject
