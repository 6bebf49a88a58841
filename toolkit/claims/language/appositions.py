"""Appositions: `the knight attacks c5, a pawn protected by the rook`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import is_list
from toolkit.claims.language.verbs import VerbUse


@rule("attribute", "','? 'which|that' predicate:predicate")
def attribute(predicate: Predicate) -> Iterator[Predicate]:
    yield predicate


@rule("attribute", "predicate:bare_predicate")
def participle(predicate: Predicate) -> Iterator[Predicate]:
    """`a pawn protected by the rook`; `a pawn protecting it` may be another one."""
    if predicate.use is None or predicate.use.passive:
        yield predicate


@rule("full_statement", "form:clause ',' what:piece predicate:attribute?")
def apposition(
    ext: Extent, form: Form | Would, what: Term, predicate: Predicate | None = None
) -> Iterator[Form]:
    """`The knight attacks c5, a pawn protected by the rook`: what stands on that square."""
    if isinstance(form, Would | Gap) or not isinstance(what, Pieces):
        return
    last = last_term(form)
    named = _named(last, what)
    if named is None:
        return
    if predicate is not None:
        for more in say(named, predicate, (what.extent[0], predicate.extent[1])):
            if not isinstance(more, Would):
                yield And(ext, (form, more))
    elif isinstance(last, SquareTerm):
        yield And(ext, (form, atom(what.extent, "stands", agent=named, on=last)))


@rule("clause", "some:piece (','|':'|'namely') named:pieces ',' predicate:predicate")
def namely_these(
    ext: Extent, some: Term, named: Term, predicate: Predicate
) -> Iterator[Form | Would]:
    """`Two men, the rook and the knight, attack the queen`: so many do, and these."""
    if not isinstance(some, Pieces) or not isinstance(named, Group) or some.number is None:
        return
    counted = some.article is Article.SOME and not some.squares and not some.bound
    all_ = is_list(named) and len(named.members) == some.number
    if counted and all_ and some.number > 1:
        for count in say(some, predicate, ext):
            for these in say(named, predicate, ext):
                yield from together(ext, (count, these))


@rule(
    "full_statement",
    "form:clause ',' ('a'|'the') ('square'|'field') ('that'|'which')? who:np use:group adjuncts:adjunct*",
    "form:clause ',' what:piece ('that'|'which'|'whom') who:np use:group adjuncts:adjunct*",
)
def done_to_it(
    ext: Extent,
    form: Form | Would,
    who: Subject,
    use: VerbUse,
    what: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The king cannot go to g8, a square that the rook controls`, `..., a pawn that nobody protects`."""
    if (
        isinstance(form, Would | Gap)
        or use.passive
        or not isinstance(who, Pieces | Group | SideTerm)
    ):
        return
    last = last_term(form)
    named = last if what is None else _named(last, what) if isinstance(what, Pieces) else None
    if not isinstance(named, SquareTerm if what is None else Pieces):
        return
    own = (form.extent[1], ext[1])
    done = Predicate(own, use=use, object_=named, adjuncts=tuple(adjuncts))
    for more in say(who, done, own):
        if not isinstance(more, Would):
            yield And(ext, (form, more))


@rule(
    "pieces",
    "what:piece (','|':'|'-') ('namely')? ('the|that' 'one'|'that') ('on|at') on:square",
    cost=-2,
)
def the_one_on(what: Term, on: SquareTerm) -> Iterator[Term]:
    """`Attacks a pawn that has no cover, the one on g3`: that pawn, and not it and another piece."""
    if not isinstance(what, Pieces) or what.article is not Article.SOME:
        return
    if what.number in (None, 1) and not what.squares and not what.plural:
        yield replace(what, squares=(on.name,))


def _named(last: Subject, what: Pieces) -> Pieces | None:
    """The one piece that `a pawn` is, after a square or after a piece that is named."""
    if what.article is not Article.SOME or what.number is not None or what.squares or what.plural:
        return None
    if isinstance(last, SquareTerm):
        return replace(what, squares=(last.name,), article=Article.THE)
    known = isinstance(last, Pieces) and last.article is Article.THE and last.pronoun is None
    if isinstance(last, Pieces) and known and not last.plural and what.kind in (None, last.kind):
        return replace(last, extent=what.extent, owner=what.owner or last.owner)
    return None
