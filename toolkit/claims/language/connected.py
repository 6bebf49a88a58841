"""Rooks that are connected: they stand on one line with nothing between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Not,
    Owner,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, both_of, predicate_of
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_JOINED = "('connected'|'linked'|'united')"


def _protecting(ext: Extent, kind: str, owner: Owner | None, line: Term | None = None) -> Form:
    """That each of both protects the other."""
    one = Pieces(ext, kind, owner, article=Article.SOME)
    return atom(ext, "protects", agent=one, patient=both_of(ext, kind, owner), along=line)


@rule("predicate", f"be:be ('now'|'still'|'already'|'thus')? {_JOINED} ('now')?")
@rule("predicate", f"be:be ('now'|'still'|'already'|'thus')? {_JOINED} ('on'|'along') line:line")
def are_connected(ext: Extent, be: Be, line: Term | None = None) -> Iterator[Predicate]:
    """`Black's rooks are connected on the back rank`."""
    yield predicate_of(ext, Connected(be, line))


class Connected:
    """Two rooks of a side are connected; nothing else is said to be so."""

    def __init__(self, be: Be, line: Term | None = None) -> None:
        self._be = be
        self._line = line

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of two rooks."""
        if not isinstance(subject, Pieces) or subject.kind != "rook" or self._be.past:
            return
        if subject.pronoun or subject.article not in (Article.THE, Article.EVERY):
            return
        form: Form | None = None
        if len(subject.squares) == 2:
            one, two = (
                replace(subject, squares=(each,), plural=False, number=None)
                for each in subject.squares
            )
            form = atom(extent, "protects", agent=one, patient=two, along=self._line)
        elif not subject.squares and subject.plural and subject.number in (None, 2):
            form = _protecting(extent, subject.kind, subject.owner, self._line)
        if form is not None:
            yield Not(extent, form) if self._be.negated else form


@rule(
    "predicate",
    "('connects'|'connected'|'has' 'connected'|'unites') ('his'|'the'|'its'|'both') kind:KIND",
)
@rule("bare_predicate", "('connecting'|'uniting') ('his'|'the'|'its'|'both') kind:KIND")
def connects(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    """`White connects his rooks`."""
    if kind.kind == "rook" and kind.plural:
        yield predicate_of(ext, OfMove(_protecting(ext, "rook", Owner.OWN)))


@rule("clause", f"first:piece 'is' ('now')? {_JOINED} ('with'|'to') second:piece")
def connected_with(ext: Extent, first: Term, second: Term) -> Iterator[Form]:
    """`The rook on a8 is connected with the one on f8`."""
    if isinstance(first, Pieces) and isinstance(second, Pieces) and first.kind == "rook":
        yield atom(ext, "protects", agent=first, patient=replace(second, kind="rook"))


@rule(
    "clause",
    "('nothing'|'no' KIND|'nobody') ('stands'|'is'|'remains') ('now'|'any' 'more')? 'between' what:pieces ('now'|'any' 'more')?",
)
def nothing_between(ext: Extent, what: Term) -> Iterator[Form]:
    """`Nothing stands between the black rooks any more`."""
    if isinstance(what, Pieces):
        yield from Connected(Be())(what, ext)
