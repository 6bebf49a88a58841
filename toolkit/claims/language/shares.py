"""Checks counted by their piece or square: `eight checks, six with the queen and two with the rooks`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import And, Extent, Form, Number, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.options import CHECKS
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, Says, predicate_of, roles_of


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some checks are given by a piece, or on a square; None where all are."""

    number: int | None
    by: Term | None = None
    on: Term | None = None


_SHARE = "(('with'|'by') by:pieces|('on'|'at') on:square)"


@rule("share", f"number:NUM ('of' ('them'|'these'))? {_SHARE}")
@rule("share", f"'all' ('of' ('them'|'these'))? {_SHARE}")
def share(
    number: int | None = None, by: Term | None = None, on: Term | None = None
) -> Iterator[Share]:
    yield Share(number, by, on)


@rule("share_more", "(','|'and'|',' 'and') share:share")
def share_more(share: Share) -> Iterator[Share]:
    yield share


@dataclass(frozen=True, slots=True)
class Shared:
    """So many checks, and how many of them are of each sort."""

    count: Number
    shares: tuple[Share, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """All of it, if each part can be said of the subject."""
        parts = [_choices(self.count, extent)]
        parts += [
            _choices(
                self.count if each.number is None else Number(extent, each.number),
                extent,
                by=each.by,
                on=each.on,
            )
            for each in self.shares
        ]
        made = [form for says in parts for form in says(subject, extent)]
        if len(made) == len(parts):
            yield And(extent, tuple(each for each in made if not isinstance(each, Would)))


def _choices(count: Number, extent: Extent, **more: Term | None) -> Says:
    return Says("choices", "agent", roles_of(count=count, how=Word(extent, "checks"), **more))


@rule(
    "predicate",
    f"{HAS} count:so_many 'different'? {CHECKS} (','|':') first:share rest:share_more*",
)
def has_shared_checks(
    ext: Extent, count: Number, first: Share, rest: Sequence[Share] = ()
) -> Iterator[Predicate]:
    """`White has eight checks, six with the queen and two with the rooks`."""
    yield predicate_of(ext, Shared(count, (first, *rest)))


@rule("predicate", f"{HAS} count:so_many 'different'? {CHECKS} ('with'|'by') by:pieces")
def has_checks_with(ext: Extent, count: Number, by: Term) -> Iterator[Predicate]:
    """`White has six checks with the queen`."""
    yield predicate_of(ext, _choices(count, ext, by=by))
