"""What is so whatever is answered: `whatever Black replies, the pawn can become a queen on b8`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Answered,
    Article,
    Extent,
    Form,
    Given,
    Hedged,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import atoms_in, terms
from toolkit.claims.language.verbs import Mood, VerbUse
from toolkit.claims.language.whatever import Whatever

_THEN = frozenset(
    {
        *("can_take", "can_go", "can_promote", "can_drop", "can_interpose", "check_from", "mobile"),
        *("attacks", "protects", "controls", "undefended", "hanging", "castling_right", "mate_in"),
        *("stalemate", "only_legal", "no_moves"),
    }
)
"""What can be said of every position that may come next."""


def after_any(ext: Extent, every: Whatever, form: Form | Would) -> Iterator[Form]:
    """A form in each of the positions that may come; none whose `it` would be another there."""
    if isinstance(form, Would):
        # `Whatever Black plays, White will have no move`: then.
        form = form.form
    if isinstance(form, Gap | Hedged) or every.count is not None:
        return
    said = tuple(atoms_in(form))
    named = [each for each in terms(form) if isinstance(each, Pieces)]
    if all(each.sense in _THEN for each in said) and not any(each.pronoun for each in named):
        yield Given(ext, Answered(ext, every.side, every.by), form)


@rule(
    "full_statement", "every:whatever ','? form:clause", "form:clause ','? every:whatever", cost=1
)
def whatever_is_answered(ext: Extent, every: Whatever, form: Form | Would) -> Iterator[Form]:
    """`Whatever Black replies, the rook can take the knight`."""
    yield from after_any(ext, every, form)


_CANNOT = "('can'|'could'|'will') ('not'|'no' 'longer'|'never') ('any' 'more')?"
_STOP = "('prevent'|'stop'|'avoid'|'hinder'|'parry'|'avert'|'keep')"


def _coming(ext: Extent, form: Form | Would, side: Term | None = None) -> Iterator[Form]:
    """What comes whatever is answered, now or later."""
    who = side if isinstance(side, SideTerm) else None
    if not isinstance(form, Would):
        yield Given(ext, Answered(ext, who, delayed=True), form)


@rule(
    "promotion_of",
    "('the'|'its'|'his'|'a')? ('promotion'|'queening') ('of' what:piece)? (('on'|'at') on:square)?",
)
@rule("promotion_of", "what:piece \"'s\" ('promotion'|'queening') (('on'|'at') on:square)?")
def promotion_of(ext: Extent, what: Term | None = None, on: Term | None = None) -> Iterator[Form]:
    """`the promotion of the b-pawn on b8`: that it can be made."""
    some = Pieces(ext, "pawn", article=Article.SOME)
    yield atom(ext, "can_promote", agent=what or some, on=on)


@rule(
    "clause",
    f"form:promotion_of {_CANNOT} 'be' ('prevented'|'stopped'|'avoided'|'hindered'|'averted')",
)
@rule("clause", f"side:side {_CANNOT} {_STOP} form:promotion_of")
@rule(
    "clause",
    "('nothing'|'no' 'one'|'nobody'|'no' ('move'|'reply'|'answer')) ('can'|'could') ('prevent'|'stop'|'avoid') form:promotion_of",
)
def promotion_comes(ext: Extent, form: Form, side: Term | None = None) -> Iterator[Form]:
    """`The promotion on b8 can no longer be prevented`: it comes whatever is answered."""
    yield from _coming(ext, form, side)


@rule(
    "clause",
    f"side:side {_CANNOT} {_STOP} who:piece 'from' verb:VERB object_:object? adjuncts:adjunct*",
)
def cannot_be_kept_from(
    ext: Extent,
    side: Term,
    who: Term,
    verb: VerbForm,
    object_: Term | None = None,
    adjuncts: tuple[Adjunct, ...] = (),
) -> Iterator[Form]:
    """`Black can no longer stop the pawn from promoting`: whatever he answers, it can."""
    if verb.form != "ing" or not isinstance(who, Pieces) or who.pronoun is not None:
        return
    use = VerbUse(verb.verb, Mood.CAN)
    able = Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))
    for form in say(who, able, ext):
        if not isinstance(form, Would) and all(each.sense in _THEN for each in atoms_in(form)):
            yield from _coming(ext, form, side)
