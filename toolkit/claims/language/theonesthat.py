"""Those that do it, or to which it is done, and who they are: `the pieces that protect e5 are the king and the rook`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.clefts import only_one
from toolkit.claims.language.forms import Extent, Form, Group, Not, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would, firm
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import Be, VerbUse

_MEN = "('pieces'|'men'|'units'|'ones')"
_THE_MEN = f"'the' {_MEN}"
_NAMELY = "(':'|',')?"


def _is_several(term: Term) -> bool:
    """Whether a term names several known pieces or squares."""
    several = isinstance(term, Group) and len(term.members) > 1
    return is_known(term) and (several or (isinstance(term, Pieces) and term.plural))


@rule(
    "clause",
    f"{_THE_MEN} ('that'|'which'|'who') predicate:predicate be:be {_NAMELY} subject:pieces",
)
@rule("clause", f"{_THE_MEN} predicate:bare_predicate be:be {_NAMELY} subject:pieces")
def those_that_do(ext: Extent, predicate: Predicate, be: Be, subject: Term) -> Iterator[Form]:
    """`The pieces protecting e5 are the king and the rook`: these, and they may be all that do."""
    if _is_several(subject) and be == Be():
        for who in (subject, alone(subject)):
            yield from firm(say(who, predicate, ext))


_DONE = "subject:np use:group adjuncts:adjunct*"
_THAT = "('that'|'which'|'whom')?"


@rule("clause", f"'the' ('piece'|'man'|'one') {_THAT} {_DONE} be:be object_:pieces")
@rule("clause", f"'the' 'square' {_THAT} {_DONE} be:be object_:square")
@rule("clause", f"{_THE_MEN} {_THAT} {_DONE} be:be {_NAMELY} object_:pieces")
@rule("clause", f"'the' 'squares' {_THAT} {_DONE} be:be {_NAMELY} object_:squares")
def those_it_is_done_to(
    ext: Extent,
    subject: Subject,
    use: VerbUse,
    be: Be,
    object_: Term,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The piece that the bishop attacks is the rook`, `the squares it covers are d8 and f8`."""
    said = not (use.passive or use.participle or isinstance(subject, Event))
    if not said or be.would or be.past or not is_known(object_):
        return
    for what in (object_,) if be.negated else (object_, alone(object_)):
        done = Predicate(ext, use, object_=what, adjuncts=tuple(adjuncts))
        for form in firm(say(subject, done, ext)):
            yield Not(ext, form) if be.negated else form


@rule(
    "clause",
    "verb:VERB object_:object adjuncts:adjunct* be:be subject:pieces",
    cost=1,
)
def doing_it_are(
    ext: Extent,
    verb: VerbForm,
    object_: Term,
    be: Be,
    subject: Term,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`Protecting the pawn are the king and the rook`."""
    if verb.form == "ing" and not be.would and is_known(subject):
        use = VerbUse(verb.verb, negated=be.negated, past=be.past)
        done = Predicate(ext, use, object_=object_, adjuncts=tuple(adjuncts))
        yield from firm(say(subject, done, ext))


# The only one to do it

_ONLY = "'the' ('only'|'sole'|'single'|'one')"
_TO_DO = "'to' verb:VERB object_:object? adjuncts:adjunct*"


@rule("only_to_do", f"{_ONLY} ('piece'|'man'|'unit'|'one') {_TO_DO}")
@rule("only_to_do", f"{_ONLY} ('pieces'|'men'|'units'|'ones') {_TO_DO}")
def only_to_do(
    ext: Extent, verb: VerbForm, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`the only piece to protect e5`."""
    if verb.form == "base":
        yield Predicate(ext, VerbUse(verb.verb), object_=object_, adjuncts=tuple(adjuncts))


@rule("clause", "subject:pieces ('is'|'are') predicate:only_to_do")
@rule("clause", "predicate:only_to_do ('is'|'are') subject:pieces")
def is_only_to_do(ext: Extent, subject: Term, predicate: Predicate) -> Iterator[Form | Would]:
    """`The king is the only piece to protect e5`."""
    yield from only_one(ext, subject, predicate)
