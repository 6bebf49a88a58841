"""Clauses turned round: `not the rook but the bishop attacks it`, `what attacks it is the rook`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.contrasts import NeitherDoes
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Group,
    Not,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import State
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, Says, predicate_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.verbs import Be, Mood, VerbUse

# One subject, and another of which it is not so, or is so as well

_NOT = "('not'|('and'|'but') 'not'|'rather' 'than'|'instead' 'of')"


@rule("clause", "'not' other:pieces ','? 'but' 'rather'? subject:pieces predicate:predicate")
@rule("clause", "'not' other:square ','? 'but' 'rather'? subject:square predicate:predicate")
@rule("clause", f"subject:pieces ','? {_NOT} other:pieces ','? predicate:predicate")
def not_but(ext: Extent, subject: Term, other: Term, predicate: Predicate) -> Iterator[Form]:
    """`Not the rook but the bishop attacks the queen`."""
    if not (_is_one(subject) and _is_one(other)):
        return
    for said in say(subject, predicate, ext):
        for denied in say(other, predicate, ext):
            if not isinstance(said, Would) and not isinstance(denied, Would):
                yield And(ext, (said, Not(ext, denied)))


_NOT_ONLY = "('not' ('only'|'just'|'merely'))"
_ALSO = "(','? 'but' ('also'|'as' 'well')?)"


@rule("clause", f"{_NOT_ONLY} first:pieces predicate:predicate {_ALSO} second:pieces")
def not_only(ext: Extent, first: Term, second: Term, predicate: Predicate) -> Iterator[Form]:
    """`Not only the rook but also the bishop attacks the queen`."""
    if not (_is_one(first) and _is_one(second)):
        return
    for one in say(first, predicate, ext):
        for two in say(second, predicate, ext):
            if not isinstance(one, Would) and not isinstance(two, Would):
                yield And(ext, (one, two))


def _is_one(term: Term) -> bool:
    """Whether a term names pieces or a square, and no choice or number of them."""
    known = isinstance(term, Pieces) and term.article is Article.THE
    return known or isinstance(term, SquareTerm)


@rule("predicate", f"be:be {_NOT_ONLY} predicate:bare_predicate {_ALSO} more:adjunct")
def not_only_by(ext: Extent, be: Be, predicate: Predicate, more: Adjunct) -> Iterator[Predicate]:
    """`is not only attacked by the rook but also by the bishop`."""
    keys = [each.key for each in predicate.adjuncts]
    if be == Be() and more.key in keys and not more.negated and predicate.forms == ():
        adjuncts = (*predicate.adjuncts, more)
        yield Predicate(
            ext, predicate.use, predicate.state, object_=predicate.object_, adjuncts=adjuncts
        )


@rule("predicate", "be:be 'neither' first:bare_predicate 'nor' second:bare_predicate")
def is_neither(ext: Extent, be: Be, first: Predicate, second: Predicate) -> Iterator[Predicate]:
    """`is neither attacked nor protected`."""
    if be == Be():
        yield predicate_of(ext, NeitherDoes(first, second))


# Who or what it is that does it


_WHAT = "('what'|'who'|'the' ('one'|'piece'|'man') ('that'|'which'|'who'))"


@rule("clause", f"{_WHAT} predicate:predicate be:be subject:pieces")
@rule("clause", "'the' ('one'|'piece'|'man') predicate:bare_predicate be:be subject:pieces")
def what_does(ext: Extent, predicate: Predicate, be: Be, subject: Term) -> Iterator[Form]:
    """`What attacks the queen is the rook`: perhaps nothing else does."""
    if be.would or be.past or not isinstance(subject, Pieces | Group):
        return
    for who in (subject,) if be.negated else (subject, alone(subject)):
        yield from _it_is(who, predicate, be, ext)


@rule(
    "clause",
    "'it' be:be object_:pieces ('that'|'which'|'whom') subject:np use:group adjuncts:adjunct*",
    "'it' be:be object_:squares ('that'|'which') subject:np use:group adjuncts:adjunct*",
    "whole:'what' subject:np use:group adjuncts:adjunct* be:be object_:pieces",
    "object_:pieces be:be whole:'what' subject:np use:group adjuncts:adjunct*",
)
def what_it_does(
    ext: Extent,
    be: Be,
    object_: Term,
    subject: Subject,
    use: VerbUse,
    adjuncts: Sequence[Adjunct] = (),
    whole: str = "",
) -> Iterator[Form]:
    """`It is the queen that the rook attacks`, `what the rook attacks is the queen`."""
    past = be.past and not use.past
    known = isinstance(object_, Pieces) or is_known(object_)
    if be.would or past or use.passive or use.participle or not known:
        return
    for what in (object_, alone(object_)) if whole and not be.negated else (object_,):
        predicate = Predicate(ext, use, object_=what, adjuncts=tuple(adjuncts))
        yield from _it_is(subject, predicate, be, ext)


def _it_is(subject: Subject, predicate: Predicate, be: Be, ext: Extent) -> Iterator[Form]:
    """Say of a subject that it does something, or does not, but nothing that would be."""
    for form in say(subject, predicate, ext):
        if not isinstance(form, Would):
            yield Not(ext, form) if be.negated else form


# That there is one which does it


@rule(
    "clause",
    "'there' be:be subject:pieces predicate:bare_predicate",
    "'there' be:be subject:pieces ('that'|'which'|'who') predicate:predicate",
)
def there_is_one(
    ext: Extent, be: Be, subject: Term, predicate: Predicate
) -> Iterator[Form | Would]:
    """`There is a knight attacking the rook`, `there is only one piece that protects it`."""
    one = subject.members[0] if isinstance(subject, Group) and subject.only else subject
    some = isinstance(one, Pieces) and one.article in (Article.SOME, Article.NO)
    if some and be == Be():
        yield from say(subject, predicate, ext)


# What is so of a piece where it stands


@rule("predicate", f"{HAS} ('a'|'another'|'also' 'a') 'check' ('on'|'at') square:square")
def has_check(ext: Extent, square: Term) -> Iterator[Predicate]:
    """`The knight has a check on h7`: it can give one there."""
    says = Says("check_from", "agent", (("on", square),), takes=(Pieces, SideTerm))
    yield predicate_of(ext, says)


@rule(
    "predicate",
    "('has'|'have'|'holds'|'hold'|'keeps'|'keep') what:piece state:STATE adjuncts:adjunct*",
)
def has_it_so(
    ext: Extent, what: Term, state: State, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`The bishop has the knight pinned`: it is so, and by the bishop."""
    if isinstance(what, Pieces) and state.frame.slots("by"):
        yield predicate_of(ext, HasItSo(what, state, tuple(adjuncts)))


@dataclass(frozen=True, slots=True)
class HasItSo:
    """A piece is in a state that another brings it into."""

    what: Pieces
    state: State
    adjuncts: tuple[Adjunct, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form of the piece, if the subject is another."""
        if isinstance(subject, Pieces | Group):
            by = (*self.adjuncts, Adjunct("by", subject))
            yield from say(self.what, Predicate(extent, state=self.state, adjuncts=by), extent)


_FOR_BEING = "('because'|'since'|('because' 'of'|'due' 'to'|'owing' 'to') 'being')"


@rule("full_statement", f"form:clause ','? {_FOR_BEING} why:bare_predicate", cost=1)
def for_being(ext: Extent, form: Form | Would, why: Predicate) -> Iterator[Form]:
    """`The knight cannot move because pinned`."""
    subject = subject_of(form) if isinstance(form, Not | Atom) else None
    if isinstance(subject, Pieces):
        for reason in say(subject, why, why.extent):
            if not isinstance(reason, Would):
                yield Because(ext, form, reason)  # type: ignore[arg-type]


@rule("full_statement", "form:clause ',' 'a' 'square' why:bare_predicate")
def a_square_so(ext: Extent, form: Form | Would, why: Predicate) -> Iterator[Form]:
    """`The king may not go to e5, a square controlled by the pawn`."""
    last = last_term(form) if isinstance(form, Not | Atom) else None
    if isinstance(last, SquareTerm):
        for more in say(last, why, why.extent):
            if not isinstance(more, Would):
                yield And(ext, (form, more))  # type: ignore[arg-type]


# What is possible, and what is not


@dataclass(frozen=True, slots=True)
class Feasible:
    """Whether something can be done."""

    negated: bool = False


@rule("feasible", "'possible|allowed|permitted|legal'")
def feasible() -> Iterator[Feasible]:
    yield Feasible()


@rule("feasible", "'impossible|illegal|forbidden|unthinkable'", "'out' 'of' 'the' 'question'")
def infeasible() -> Iterator[Feasible]:
    yield Feasible(negated=True)


_FOR = "(('for'|'to') agent:np)"
_DEED = "use:group object_:pieces adjuncts:adjunct*"
_TO_DO = "use:infinitive object_:pieces adjuncts:adjunct*"


@rule(
    "clause",
    f"{_DEED} be:be how:feasible {_FOR}?",
    f"{_TO_DO} be:be how:feasible {_FOR}?",
    f"'it' be:be how:feasible {_FOR}? {_TO_DO}",
)
def to_do_is(
    ext: Extent,
    use: VerbUse,
    object_: Term,
    be: Be,
    how: Feasible,
    adjuncts: Sequence[Adjunct] = (),
    agent: Subject = None,
) -> Iterator[Form | Would]:
    """`Taking the rook is impossible`: it cannot be taken, by whomever."""
    is_deed = (use.participle or use.base or use == VerbUse(use.verb)) and not use.passive
    if not is_deed or use.negated or be.past or be.would or not use.verb.can:
        return
    can = VerbUse(use.verb, Mood.CAN, negated=be.negated is not how.negated, passive=agent is None)
    if agent is None:
        predicate = Predicate(ext, can, adjuncts=tuple(adjuncts))
        yield from say(object_, predicate, ext)
    else:
        predicate = Predicate(ext, can, object_=object_, adjuncts=tuple(adjuncts))
        yield from say(agent, predicate, ext)
