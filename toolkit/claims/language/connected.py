"""Rooks that are connected: they stand on one line with nothing between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    LineTerm,
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


def _protecting(ext: Extent, kind: str, owner: Owner | None) -> Form:
    """That each of both protects the other."""
    one = Pieces(ext, kind, owner, article=Article.SOME)
    return atom(ext, "protects", agent=one, patient=both_of(ext, kind, owner))


@rule("predicate", f"be:be ('now'|'still'|'already'|'thus')? {_JOINED} ('now')?")
def are_connected(ext: Extent, be: Be) -> Iterator[Predicate]:
    """`Black's rooks are connected`."""
    yield predicate_of(ext, Connected(be))


@rule("predicate", f"be:be ('now'|'still'|'already'|'thus')? {_JOINED} ('on'|'along') line:line")
def are_connected_on(ext: Extent, be: Be, line: Term) -> Iterator[Predicate]:
    """`The rooks are connected on the first rank`: where they both stand."""
    if isinstance(line, LineTerm) and not be.negated:
        yield predicate_of(ext, ConnectedOn(be, line))


class ConnectedOn:
    """Two rooks of a side stand on a line and are connected."""

    def __init__(self, be: Be, line: LineTerm) -> None:
        self._be, self._line = be, line

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms of two rooks."""
        for form in Connected(self._be)(subject, extent):
            if isinstance(subject, Pieces) and self._line.name is not None:
                there = replace(subject, line=self._line.name, article=Article.SOME, number=2)
                yield And(extent, (form, atom(extent, "exists", agent=there)))


class Connected:
    """Two rooks of a side are connected; nothing else is said to be so."""

    def __init__(self, be: Be) -> None:
        self._be = be

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
            form = atom(extent, "protects", agent=one, patient=two)
        elif not subject.squares and subject.plural and subject.number in (None, 2):
            form = _protecting(extent, subject.kind, subject.owner)
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
