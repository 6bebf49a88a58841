"""Who did it before the move: `it was the knight that protected the pawn`, `the knight that protected e5 has been taken`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Owner,
    Pieces,
    Pronoun,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.guardstaken import TAKEN
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.senses import SEEING
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord

_DID = "verb:VERB object_:object adjuncts:adjunct*"
_THAT = "('that'|'which'|'who')"
_ONE = "('piece'|'man'|'one'|'unit')"


def _did(
    subject: Term, verb: VerbForm, object_: Term, adjuncts: Sequence[Adjunct], ext: Extent
) -> Iterator[Form]:
    """That a piece did something before the move."""
    done = Predicate(ext, VerbUse(verb.verb), object_=object_, adjuncts=tuple(adjuncts))
    for form in say(subject, done, ext):
        if isinstance(form, Atom) and form.sense in SEEING:
            yield Earlier(ext, form)


@rule("clause", f"'it' 'was' subject:pieces {_THAT} {_DID}")
@rule("clause", f"subject:pieces 'was' 'the' only:only_word? {_ONE} {_THAT} {_DID}")
@rule("clause", f"'the' only:only_word? {_ONE} {_THAT} {_DID} 'was' subject:pieces")
def it_was(
    ext: Extent,
    subject: Term,
    verb: VerbForm,
    object_: Term,
    adjuncts: Sequence[Adjunct] = (),
    only: bool = False,
) -> Iterator[Form]:
    """`The rook was the only piece that protected the pawn`."""
    if verb.form == "past" and is_known(subject):
        yield from _did(alone(subject) if only else subject, verb, object_, adjuncts, ext)


@rule("clause", f"'the' only:only_word {_ONE} 'to' {_DID} 'was' subject:pieces")
@rule("clause", f"subject:pieces 'was' 'the' only:only_word {_ONE} 'to' {_DID}")
def only_one_to_do_it(
    ext: Extent,
    subject: Term,
    verb: VerbForm,
    object_: Term,
    only: bool,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The only piece to protect e5 was the knight`."""
    if verb.form == "base" and only and is_known(subject):
        yield from _did(alone(subject), verb, object_, adjuncts, ext)


@rule("only_word", "'only|sole|single|one'")
def only_word() -> Iterator[bool]:
    yield True


@rule("clause", f"'the' owner:COLOUR? kind:KIND {_THAT} {_DID} {TAKEN} ('by' who:piece)?")
def doer_was_taken(
    ext: Extent,
    kind: KindWord,
    verb: VerbForm,
    object_: Term,
    adjuncts: Sequence[Adjunct] = (),
    owner: Owner | None = None,
    who: Term | None = None,
) -> Iterator[Form]:
    """`The bishop that attacked the rook has been taken`: by the move."""
    if verb.form != "past" or kind.plural:
        return
    taken = Pieces(ext, kind.kind, owner, state="captured")
    agent = who if who is not None else Pieces(ext, pronoun=Pronoun.MOVER)
    for before in _did(taken, verb, object_, adjuncts, ext):
        yield And(ext, (before, atom(ext, "captures", agent=agent)))
