"""Clauses that shut out all others: `..., and nothing else does`, `all that protects it is the king`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.clauses import said_together, sorts_of
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    PathTerm,
    Pieces,
    Pronoun,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.relatives import both_said, is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import as_form, say, together
from toolkit.claims.language.verbs import Be, Mood, VerbUse
from toolkit.claims.language.vocabulary import KindWord

_AND = "(','|';'|'-')? ('and'|'but')?"
_NONE_ELSE = "('nobody|nothing|none' 'else'|'no' 'one' 'else'|'none' 'other'|'no' 'others')"
_DOES = "'does|do|did|is|are|was|were|can|may|could|has|have'"


@rule("nothing_else", _NONE_ELSE)
@rule("nothing_else", "'no' 'other' kind:KIND")
def nothing_else(kind: KindWord | None = None) -> Iterator[bool]:
    """`No other man`; `no other knight` leaves open what the other men do."""
    if kind is None or kind.kind is None:
        yield True


@rule(
    "clause", f"subject:np predicate:predicate {_AND} nothing_else {_DOES} 'do'? 'so|it'?", cost=-1
)
def nothing_else_does(
    ext: Extent, subject: Subject, predicate: Predicate
) -> Iterator[Form | Would]:
    """`The bishop can take the rook, and nothing else can`: it alone can."""
    if is_known(subject) and not _is_denied(predicate):
        yield from say(alone(subject), predicate, ext)  # type: ignore[arg-type]


@rule(
    "full_statement",
    "form:clause (','|';') ('and'|'but'|'while')? nothing_else predicate:predicate",
)
def no_other_does(ext: Extent, form: Form | Would, predicate: Predicate) -> Iterator[Form]:
    """`The bishop attacks the rook, no other piece attacks it`: it alone does."""
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(agent, Pieces) or not is_known(agent):
        return
    for again in say(agent, predicate, predicate.extent):
        if isinstance(again, Atom) and again.sense == form.sense and _is_same(form, again):
            yield replace(form.with_roles(agent=alone(agent)), extent=ext)


def _is_same(form: Atom, again: Atom) -> bool:
    """Whether an atom says the same once more, with a pronoun for what was named."""
    for name, term in again.roles:
        known = form.role(name)
        back = isinstance(term, Pieces) and term.pronoun is Pronoun.IT and known is not None
        if name != "agent" and not back and not _names_same(known, term):
            return False
    return True


def _names_same(known: Term | None, term: Term) -> bool:
    return known is not None and replace(known, extent=term.extent) == term


def _is_denied(predicate: Predicate) -> bool:
    return predicate.be.negated or (predicate.use is not None and predicate.use.negated)


@rule("clause", "subject:np predicate:predicate ','? 'and'? nothing_else", cost=2)
def these_alone(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form | Would]:
    """`e2 and e3 are open to the king, and nothing else`: no other squares are."""
    sorts = sorts_of(subject) if isinstance(subject, Group | SquareTerm | PathTerm) else set()
    if is_known(subject) and sorts in ({SquareTerm}, {PathTerm}) and not _is_denied(predicate):
        yield from say(alone(subject), predicate, ext)  # type: ignore[arg-type]


@rule("full_statement", "form:clause ','? 'and'? nothing_else", cost=2)
def no_other_flight(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`e2 and e3 are open to the king, and nothing else`: he has these squares alone."""
    squares = form.role("square") if isinstance(form, Atom) else None
    if isinstance(form, Atom) and form.sense == "is_flight" and squares is not None:
        names = names_of(squares)
        alone_ = Squares(squares.extent, len(names), names, only=True)
        yield atom(ext, "flight", patient=form.role("patient"), square=alone_)


_IT = "('it'|'he'|'she'|'they'|'that|this' ('one'|KIND))"


@rule(
    "np",
    f"who:pieces ','? 'and' 'only|solely' {_IT} ','?",
    f"who:pieces ','? 'and' {_IT} 'alone|only' ','?",
)
def and_only_it(who: Term) -> Iterator[Subject]:
    """`The bishop on b5, and it alone, gives check`."""
    if is_known(who):
        yield alone(who)


@rule("np", "who:pieces ','? 'and' 'only|solely' again:piece ','?")
def and_only_that(who: Term, again: Term) -> Iterator[Subject]:
    """`The rook, and only the rook, protects it`: the same is named again."""
    same = isinstance(who, Pieces) and isinstance(again, Pieces) and who.kind == again.kind
    if same and is_known(who) and is_known(again) and names_of(again) in ((), names_of(who)):
        yield alone(who)


# What is done to one alone

_ONLY = "'the' 'only|sole|single|one'"
_THINGS = "('thing'|'things'|'square'|'squares'|'one'|'ones'|kind:KIND)"
_THAT = "('that'|'which'|'whom')?"


def _is_that(subject: Subject) -> bool:
    """Whether a pronoun has as many letters as `that`, and is no `it` or `he`."""
    if not isinstance(subject, Pieces) or subject.pronoun is None:
        return False
    return subject.extent[1] - subject.extent[0] >= len("that")


@rule(
    "clause",
    f"({_ONLY} {_THINGS}|'all') {_THAT} subject:np use:group adjuncts:adjunct* be:be object_:object",
    f"object_:object be:be ({_ONLY} {_THINGS}|'all') {_THAT} subject:np use:group adjuncts:adjunct*",
)
def only_it_does(
    ext: Extent,
    subject: Subject,
    use: VerbUse,
    be: Be,
    object_: Term,
    adjuncts: Sequence[Adjunct] = (),
    kind: KindWord | None = None,
) -> Iterator[Form]:
    """`The only piece the bishop attacks is the rook`, `all that the king can reach is e2`."""
    plain = not (use.negated or use.passive or use.participle or be.negated or be.would)
    if not plain or not is_known(object_) or (kind is not None and kind.kind is not None):
        return
    if isinstance(subject, Event) or _is_that(subject):
        # `The only piece that can take it is the rook`: `that` is what takes.
        return
    predicate = Predicate(ext, use, object_=alone(object_), adjuncts=tuple(adjuncts))
    for form in say(subject, predicate, ext):
        if not isinstance(form, Would):
            yield form


# What is done, but not to others


@rule("clause", "subject:np use:group first:object ','? 'but|and|yet' none:object", cost=2)
def but_none(
    ext: Extent, subject: Subject, use: VerbUse, first: Term, none: Term
) -> Iterator[Form | Would]:
    """`The rook attacks the bishop and the queen, but no pawn`."""
    is_none = isinstance(none, Pieces) and none.article is Article.NO
    if not is_none or use.negated or use.passive or not is_known(first):
        return
    for one in say(subject, Predicate(ext, use, object_=first), ext):
        for two in say(subject, Predicate(ext, use, object_=none), ext):
            yield from together(ext, (one, two))


# The only one, in apposition


@rule("clause", "subject:np ',' only:singled ',' first:predicate rest:more_predicate*")
def the_only_one_does(
    ext: Extent,
    subject: Subject,
    only: Predicate,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`The rook, the only piece that attacks the pawn, is pinned`: both."""
    if is_known(subject):
        main = said_together(subject, ext, first, rest)
        beside = say(alone(subject), only, only.extent)  # type: ignore[arg-type]
        yield from both_said(ext, beside, main)


@rule("full_statement", "form:clause ',' only:singled")
def which_only_does(ext: Extent, form: Form | Would, only: Predicate) -> Iterator[Form]:
    """`The pawn is protected by the rook, the only piece that can take the queen`."""
    last = None if isinstance(form, Would | Gap) else last_term(form)
    if isinstance(last, Pieces) and is_known(last):
        for more in say(alone(last), only, only.extent):
            yield And(ext, (form, as_form(more)))  # type: ignore[arg-type]


# Not this, but that


@rule(
    "predicate",
    "use:group object_:object? lead:adjunct* 'not' first:adjunct ','? 'but' 'rather'? second:adjunct",
)
def not_so_but_so(
    ext: Extent,
    use: VerbUse,
    first: Adjunct,
    second: Adjunct,
    object_: Term | None = None,
    lead: Sequence[Adjunct] = (),
) -> Iterator[Predicate]:
    """`The knight is attacked not by the rook but by the queen`."""
    plain = not (use.negated or first.negated or second.negated)
    if plain and first.key == second.key and use.mood is not Mood.WOULD:
        adjuncts = (*lead, second, replace(first, negated=True))
        yield Predicate(ext, use, object_=object_, adjuncts=adjuncts)
