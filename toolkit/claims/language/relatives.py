"""What is said of a piece beside its main clause: relative clauses and participles within it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.describing import (
    may_have_done,
    that_does,
    that_has_done,
    that_is_done,
    was_taken,
)
from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import is_list
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.waysof import by_way, is_a_way, takes_way

Said = tuple[str, Predicate]


def is_known(term: Subject) -> bool:
    """Whether a term means pieces or squares that are known, of which two things can be said."""
    if is_list(term):
        return all(map(is_known, term.members))
    return isinstance(term, SquareTerm) or (
        isinstance(term, Pieces) and term.article is Article.THE
    )


def both_said(
    ext: Extent, inner: Iterable[Form | Would], outer: Iterable[Form | Would]
) -> Iterator[Form | Would]:
    """What is said beside and what is said mainly."""
    first = list(inner)
    for main in outer:
        for beside in first:
            yield from together(ext, (beside, main))


@rule(
    "clause",
    "subject:np ','? 'which|that|who' inner:predicate ','? first:predicate rest:more_predicate*",
    "subject:np inner:bare_predicate first:predicate rest:more_predicate*",
    "subject:np ',' yielding? inner:bare_predicate ',' first:predicate rest:more_predicate*",
)
def which_does(
    ext: Extent,
    subject: Subject,
    inner: Predicate,
    first: Predicate,
    rest: Sequence[Said] = (),
) -> Iterator[Form | Would]:
    """`The pawn that protects the knight is pinned`, `the knight attacked by the pawn is pinned`."""
    if is_known(subject) and not list(_that_did(subject, inner)) and not _is_gone(subject, inner):
        main = said_together(_that_does(subject, inner), ext, first, rest)
        yield from both_said(ext, say(subject, inner, inner.extent), main)


@rule(
    "clause",
    "subject:np ','? 'which|that|who' inner:predicate ','? first:predicate rest:more_predicate*",
    cost=1,
)
def which_did(
    ext: Extent,
    subject: Subject,
    inner: Predicate,
    first: Predicate,
    rest: Sequence[Said] = (),
) -> Iterator[Form | Would]:
    """`The knight that took on e5 is pinned`: the one that did so, with whatever move."""
    if is_known(subject):
        for each in _that_did(subject, inner):
            yield from said_together(each, ext, first, rest)


def _is_gone(subject: Subject, inner: Predicate) -> bool:
    """`The bishop that was taken on d7 had pinned the knight`: it stands nowhere now."""
    return any(was_taken(inner, each) for each in say(subject, inner, inner.extent))


def _that_does(subject: Subject, inner: Predicate) -> Subject:
    """The piece of which something is said beside: where several may be meant, one of which it is so."""
    if not isinstance(subject, Pieces) or not may_have_done(subject) or subject.squares:
        return subject
    made = list(that_does((subject.extent[0], inner.extent[1]), subject, inner))
    return made[0] if len(made) == 1 else subject


def _that_did(subject: Subject, inner: Predicate) -> Iterator[Term]:
    """What a piece is, described by what it did; one alone may have done it."""
    if isinstance(subject, Pieces) and may_have_done(subject):
        yield from that_has_done((subject.extent[0], inner.extent[1]), subject, inner)


@rule(
    "clause",
    "subject:pieces ','? ('which'|'that'|'whom') doer:np use:group adjuncts:adjunct* ','? first:predicate rest:more_predicate*",
)
def which_is_done(
    ext: Extent,
    subject: Term,
    doer: Subject,
    use: VerbUse,
    first: Predicate,
    adjuncts: Sequence[Adjunct] = (),
    rest: Sequence[Said] = (),
) -> Iterator[Form | Would]:
    """`The knight that the bishop attacks is pinned`."""
    if is_known(subject) and not use.passive and not isinstance(doer, Event):
        inner = Predicate(ext, use=use, object_=subject, adjuncts=tuple(adjuncts))
        own = (subject.extent[0], first.extent[0])
        made = list(that_is_done(own, subject, doer, use, adjuncts, "that"))
        plain = isinstance(subject, Pieces) and may_have_done(subject) and not subject.squares
        meant = made[0] if plain and len(made) == 1 else subject
        main = said_together(meant, ext, first, rest)
        yield from both_said(ext, say(doer, inner, ext), main)


@rule("yielding", "'though|although|while|whilst|despite'")
@rule("yielding", "'in' 'spite' 'of'", "'even' 'though'")
def yielding() -> Iterator[bool]:
    yield True


_IT_IS = "('it'|'he'|'she'|'they') ('is'|'are'|'was'|'were')"


@rule("lead_more", "',' predicate:bare_predicate", "','? 'and|but' predicate:bare_predicate")
def lead_more(predicate: Predicate) -> Iterator[Said]:
    yield "and", predicate


@rule(
    "clause",
    "yielding? lead:bare_predicate more:lead_more* ',' subject:np first:predicate rest:more_predicate*",
    f"lead:bare_predicate ('as'|'though') {_IT_IS} ',' subject:np first:predicate rest:more_predicate*",
    "'being' lead:bare_predicate more:lead_more* subject:np first:predicate rest:more_predicate*",
)
def participle_first(
    ext: Extent,
    lead: Predicate,
    subject: Subject,
    first: Predicate,
    more: Sequence[Said] = (),
    rest: Sequence[Said] = (),
) -> Iterator[Form | Would]:
    """`Attacked by the rook and protected by nobody, the knight must go`."""
    if not is_known(subject):
        return
    beside = list(said_together(subject, ext, lead, more))
    main = list(said_together(subject, ext, first, rest))
    if not (all(map(is_a_way, beside)) and any(map(takes_way, main))):
        yield from both_said(ext, beside, main)
        return
    # `Turning on c3, the sissa attacks c4`: how it acts, and no move.
    for way in beside:
        for form in main:
            yield from filter(None, (by_way(form, way, ext),))


@rule("bare_predicate", "'being' predicate:bare_predicate", "'now|still' predicate:bare_predicate")
def being(predicate: Predicate) -> Iterator[Predicate]:
    yield predicate


@rule("bare_predicate", "'not' 'being' predicate:bare_predicate")
def not_being(predicate: Predicate) -> Iterator[Predicate]:
    """`Not being protected, the bishop can be taken`."""
    use, be = predicate.use, predicate.be
    if predicate.state is not None and not be.negated:
        yield replace(predicate, be=replace(be, negated=True))
    elif use is not None and not use.negated and not predicate.forms:
        yield replace(predicate, use=replace(use, negated=True))


@rule("clause", "bare_predicate 'or' 'not' ',' form:clause")
def so_or_not(form: Form | Would) -> Iterator[Form | Would]:
    """`Pinned or not, the bishop attacks the rook`: only that."""
    yield form
