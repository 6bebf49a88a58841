"""A check of which more is said: `the bishop's check from c1 leaves Black three moves`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.checks import check_on, with_check
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.replies import ANSWERED, Roles
from toolkit.claims.language.roles import Event
from toolkit.claims.language.vocabulary import KindWord


@rule("deed_noun", "('the'|'this') 'check' ('on'|'at') on:square")
def the_check_on(ext: Extent, on: SquareTerm) -> Iterator[Form]:
    """`The check on b4`."""
    yield check_on(ext, on)


_EARLY = "('early'|'first'|'long'|'short'|'little'|'nasty'|'annoying'|'strong'|'last'|'final')?"


@rule("deed_noun", "('the'|'this'|'that') kind:check_noun first:adjunct rest:adjunct*")
def check_described(
    ext: Extent, kind: str, first: object, rest: Sequence[object] = ()
) -> Iterator[Form]:
    """`The check along the diagonal`."""
    yield from with_check(ext, kind, (first, *rest))


@rule("deed_noun", f"('the'|'this'|'that') {_EARLY} by:KIND \"'s\"? 'check' rest:adjunct*")
@rule("deed_noun", f"owner:COLOUR \"'s\" {_EARLY} by:KIND \"'s\"? 'check' rest:adjunct*")
def check_of(
    ext: Extent, by: KindWord, rest: Sequence[object] = (), owner: Owner | None = None
) -> Iterator[Form]:
    """`The bishop's check from c1`, `the early queen check`."""
    if by.plural or by.kind is None:
        return
    for check in with_check(ext, "", rest):
        if isinstance(check, Atom) and check.role("agent") is None:
            yield check.with_roles(agent=Pieces(ext, by.kind, owner))


_GIVES = "('gives'|'gave'|'has' 'given'|'delivers'|'is' 'giving')"


@rule(
    "deed_noun",
    f"('the'|'this'|'that') kind:check_noun ('which'|'that')? who:pieces {_GIVES} rest:adjunct*",
)
def check_given_by(
    ext: Extent, kind: str, who: Term, rest: Sequence[object] = ()
) -> Iterator[Form]:
    """`The check which the bishop gives from i5`."""
    for check in with_check(ext, kind, rest):
        if isinstance(check, Atom) and check.role("agent") is None:
            yield check.with_roles(agent=who)


@rule(
    "clause",
    "('the'|'this'|'a') kind:CHECK_HOW? 'check' ('to'|'on'|'against'|'of') king:piece ('comes'|'came'|'is' 'given'|'was' 'given'|'stems') ('from'|'by') agent:pieces ('itself'|'himself'|'herself')?",
)
def check_to_king(ext: Extent, king: Term, agent: Term, kind: str | None = None) -> Iterator[Form]:
    """`The check to the white king comes from the rook on e7`."""
    if isinstance(king, Pieces) and king.kind == "king":
        how = Word(ext, kind) if kind else None
        yield atom(ext, "check", agent=agent, patient=king, how=how)


@dataclass(frozen=True, slots=True)
class OfCheck:
    """What is said of a check alone."""

    form: Form

    def __call__(self, subject: Subject, _extent: Extent) -> Iterator[Form]:
        """The form, where no piece or side is spoken of."""
        if isinstance(subject, Event):
            yield self.form


@rule("predicate", f"('can'|'may') only:'only' 'be' {ANSWERED} said:reply_list")
@rule("predicate", f"('can'|'may') 'be' {ANSWERED} only:'only' said:reply_list")
@rule("predicate", f"('can'|'may') no:'not' 'be' {ANSWERED} said:reply_list")
@rule("predicate", f"('can'|'may') 'be' {ANSWERED} said:reply_list")
def can_be_answered(
    ext: Extent, said: Roles, only: str | None = None, no: str | None = None
) -> Iterator[Predicate]:
    """`The check along the diagonal can be parried by the king's move to b7`."""
    alone = Word(ext, "only") if only is not None else None
    form: Form = atom(ext, "replies", only=alone, **dict(said))
    yield predicate_of(ext, OfCheck(form if no is None else Not(ext, form)))


@rule(
    "predicate",
    f"('can'|'may'|'could') 'be' {ANSWERED} 'in' ('only'|'just'|'exactly')? number:NUM ('different')? ('ways'|'way'|'manners')",
)
def answered_in_ways(ext: Extent, number: int) -> Iterator[Predicate]:
    """`The bishop's check on b5 can be answered in six ways`."""
    if number:
        yield predicate_of(ext, OfCheck(atom(ext, "only_legal", count=Number(ext, number))))


@rule("deed_noun", "('the'|'this'|'that') by:KIND \"'s\" 'check' ('on'|'at') on:square")
def check_of_one_there(ext: Extent, by: KindWord, on: SquareTerm) -> Iterator[Form]:
    """`The bishop's check on b5`: it stands there, or the king does."""
    if by.kind is not None and not by.plural:
        giver, there = Pieces(ext, by.kind), Pieces(on.extent, squares=(on.name,))
        from_there = atom(ext, "check", agent=replace(there, kind=by.kind))
        to_it = And(ext, (atom(ext, "check", agent=giver), atom(ext, "in_check", patient=there)))
        yield Or(ext, (from_there, to_it))


@rule("predicate", "('can'|'may') 'not' 'be' ('blocked'|'interposed')")
@rule("predicate", "('can'|'may') 'be' no:'blocked'")
def can_be_blocked(ext: Extent, no: str | None = None) -> Iterator[Predicate]:
    """`The check from g3 cannot be blocked`."""
    form = atom(ext, "can_interpose")
    yield predicate_of(ext, OfCheck(form if no is not None else Not(ext, form)))


@rule(
    "full_statement",
    "form:clause ','? ('for'|'as'|'since'|'because') ('it'|'the' 'check') ('comes'|'runs'|'is' 'given') ('by'|'along'|'over') number:NUM path_word",
)
def for_it_comes_by(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`The check cannot be blocked, for it comes by two paths`."""
    if not isinstance(form, Not) or not isinstance(form.form, Atom):
        return
    if form.form.sense == "can_interpose":
        paths = atom((form.extent[1], ext[1]), "check", paths=Number(ext, number))
        yield And(ext, (form, paths))
