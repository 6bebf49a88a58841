"""Rooks that are connected: they stand on one line with nothing between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Owner,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import CLEAR, atom, both_of, predicate_of
from toolkit.claims.language.reasons import BECAUSE
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


_OPEN_LINE = f"('an'|'the'|'one'|'a')? ('same')? {CLEAR} kind:LINE"
_UNITED = f"('is'|'are') ({_JOINED}|'joined') ('by'|'through'|'along'|'via'|'on')"
_SHARE = "('share'|('stand'|'are'|'face' 'each' 'other') ('on'|'along'))"


@rule("clause", f"first:piece 'and' second:piece ({_UNITED}|{_SHARE}) {_OPEN_LINE}")
@rule(
    "clause",
    f"{_OPEN_LINE} ('connects'|'links'|'joins') first:piece ('and'|'with'|'to') second:piece",
)
@rule(
    "clause",
    f"{_OPEN_LINE} ('leads'|'runs'|'goes') 'from' first:piece 'to' second:piece",
)
def on_open_line(ext: Extent, first: Term, second: Term, kind: str) -> Iterator[Form]:
    """`The queen and the pawn are connected by an open diagonal`: nothing stands between."""
    if not kind.endswith("s"):
        pair = Group(ext, Joint.AND, (first, second))
        some = Pieces(ext, article=Article.SOME)
        shut = atom(ext, "blocks", agent=some, patient=LineTerm(ext, "line"), between=pair)
        there = atom(ext, "aligned", agent=pair, on=LineTerm(ext, kind))
        yield And(ext, (there, Not(ext, shut)))


@rule(
    "clause",
    "('nothing'|'no' KIND|'nobody') ('stands'|'is'|'remains') ('now'|'any' 'more')? 'between' what:pieces ('now'|'any' 'more')?",
)
def nothing_between(ext: Extent, what: Term) -> Iterator[Form]:
    """`Nothing stands between the black rooks any more`."""
    if isinstance(what, Pieces) and what.kind == "rook":
        yield from Connected(Be())(what, ext)


_NOTHING = "('nothing'|'no' ('piece'|'man')|'nobody') ('stands'|'is'|'lies')"
_THEM = "'between' ('them'|'the' 'two')"


@rule("full_statement", f"form:clause ','? {BECAUSE} {_NOTHING} {_THEM}")
@rule("full_statement", f"form:clause (','|';')? 'and' {_NOTHING} {_THEM}")
def nothing_between_them(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The rook on b1 protects the rook on b5, since nothing stands between them`."""
    own = form.extent[1], ext[1]
    for shut in _between_them(form, Pieces(own, article=Article.SOME), own):
        yield And(ext, (*_but_facing(form), Not(own, shut)))


@rule("full_statement", f"form:clause ','? 'with' what:pieces ('standing'|'lying')? {_THEM}")
def one_between_them(ext: Extent, form: Form | Would, what: Term) -> Iterator[Form]:
    """`The queens face each other on the e-file with a pawn between them`."""
    for shut in _between_them(form, what, (form.extent[1], ext[1])):
        yield And(ext, (*_but_facing(form), shut))


def _but_facing(form: Form | Would) -> Iterator[Form]:
    """What is said beside that two face each other: what stands between is said, too."""
    forms = form.forms if isinstance(form, And) else (form,)
    for each in forms:
        if isinstance(each, Form) and not (isinstance(each, Atom) and each.sense == "faces"):
            yield each


def _between_them(form: Form | Would, what: Term, own: Extent) -> Iterator[Form]:
    """That pieces stand between the two of which a form speaks."""
    pair = pair_of(form)
    if pair is not None:
        yield atom(own, "blocks", agent=what, patient=LineTerm(own, "line"), between=pair)


_OF_TWO = ("attacks", "protects", "aligned", "faces", "stands")


def pair_of(form: Form | Would) -> Group | None:
    """The two pieces of which one is said to act on the other, or to stand on a line with it."""
    if isinstance(form, And):
        return pair_of(form.forms[0])
    if not isinstance(form, Atom) or form.sense not in _OF_TWO:
        return None
    first, second = form.role("agent"), form.role("patient")
    if second is None and isinstance(first, Pieces):
        return Group(first.extent, Joint.AND, (first,)) if first.plural else None
    if second is None:
        return first if isinstance(first, Group) and len(first.members) == 2 else None
    if not isinstance(first, Pieces) or not isinstance(second, Pieces):
        return None
    return Group(form.extent, Joint.AND, (first, second))
