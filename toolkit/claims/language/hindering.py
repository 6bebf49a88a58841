"""What a piece keeps another from doing: `the knight keeps the rook from attacking the king`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Not,
    Pieces,
    SquareTerm,
    Term,
    Without,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import VerbUse

_DONE = frozenset({"attacks", "protects", "controls", "check"})
"""What lines and paths do, which a piece between may keep from being done."""
_KEEPS = "('keeps'|'prevents'|'stops'|'hinders'|'holds' 'back'|'restrains'|'is' ('keeping'|'preventing'))"
_KEEPING = "('keeping'|'preventing'|'stopping'|'hindering')"


@dataclass(frozen=True, slots=True)
class Hinders:
    """A piece without which another would do what it does not do now."""

    done: Atom

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, if the subject is a piece."""
        if isinstance(subject, Pieces) and subject.article is Article.THE:
            gone = Given(extent, Without(subject.extent, subject), self.done)
            yield And(extent, (Not(extent, self.done), gone))


@rule("predicate", f"{_KEEPS} by:piece 'from' use:group object_:object? adjuncts:adjunct*")
@rule("bare_predicate", f"{_KEEPING} by:piece 'from' use:group object_:object? adjuncts:adjunct*")
def keeps_from(
    ext: Extent,
    by: Term,
    use: VerbUse,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Predicate]:
    """`The knight keeps the rook from giving check`: it would, were the knight not there."""
    if not use.participle or use.passive or use.negated or not _is_one(by):
        return
    does = replace(use, participle=False)
    doing = Predicate(ext, use=does, object_=object_, adjuncts=tuple(adjuncts))
    for form in say(by, doing, ext):
        if not isinstance(form, Would) and isinstance(form, Atom) and form.sense in _DONE:
            yield predicate_of(ext, Hinders(form))


def _is_one(by: Term) -> bool:
    return isinstance(by, Pieces) and by.article is Article.THE and not by.plural


_SHUTS = "('blocks'|'shuts' ('off'|'out')?|'cuts' 'off'|'interrupts'|'obstructs'|'prevents'|'stops'|'hinders')"
_SHUTTING = "('blocking'|'shutting' ('off'|'out')?|'cutting' 'off'|'interrupting'|'obstructing'|'preventing')"


@rule("hindered", "by:piece \"'s\" ('attack'|'attacks'|'pressure') ('on'|'against') what:pieces")
def attack_on(ext: Extent, by: Term, what: Term) -> Iterator[Form]:
    """`the rook's attack on the queen`."""
    if _is_one(by):
        yield atom(ext, "attacks", agent=by, patient=what)


@rule("hindered", "by:piece \"'s\" ('protection'|'defence'|'support') 'of' what:pieces")
def protection_of(ext: Extent, by: Term, what: Term) -> Iterator[Form]:
    if _is_one(by):
        yield atom(ext, "protects", agent=by, patient=what)


@rule("hindered", "by:piece \"'s\" ('control'|'access') ('of'|'over'|'to') square:square")
def control_of(ext: Extent, by: Term, square: SquareTerm) -> Iterator[Form]:
    if _is_one(by):
        yield atom(ext, "controls", agent=by, square=square)


@rule(
    "hindered", "by:piece \"'s\" 'check'", "('a'|'the'|'any') 'check' ('by'|'from'|'of') by:piece"
)
def check_by(ext: Extent, by: Term) -> Iterator[Form]:
    if _is_one(by):
        yield atom(ext, "check", agent=by)


@rule("predicate", f"{_SHUTS} done:hindered")
@rule("bare_predicate", f"{_SHUTTING} done:hindered")
def shuts_off(ext: Extent, done: Form) -> Iterator[Predicate]:
    """`The pawn blocks the rook's attack on the queen`."""
    if isinstance(done, Atom):
        yield predicate_of(ext, Hinders(done))
