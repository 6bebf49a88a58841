"""What a piece keeps another from doing: `the knight keeps the rook from attacking the king`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Given,
    Group,
    Not,
    Or,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Without,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.senses import LASTING
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.verbs import Mood, VerbUse

_KEEPS = "('keeps'|'prevents'|'stops'|'hinders'|'holds' 'back'|'restrains'|'is' ('keeping'|'preventing'))"
_KEEPING = "('keeping'|'preventing'|'stopping'|'hindering')"


@dataclass(frozen=True, slots=True)
class Hinders:
    """A piece without which another would do what it does not do now."""

    done: Atom

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, if the subject is a piece."""
        if isinstance(subject, Pieces) and subject.article is Article.THE:
            kept = [_kept(subject, extent, each) for each in _now_or_next(self.done)]
            yield kept[0] if len(kept) == 1 else Or(extent, tuple(kept))


def _kept(subject: Pieces, extent: Extent, done: Atom) -> Form:
    gone = Given(extent, Without(subject.extent, subject), done)
    return And(extent, (Not(extent, done), gone))


def _now_or_next(form: Atom) -> tuple[Atom, ...]:
    """`Keeps the rook from checking on e8`: from where it stands, or where it could go."""
    agent, on = form.role("agent"), form.role("from_")
    if form.sense != "check" or agent is None or len(form.roles) > 1 + (on is not None):
        return (form,)
    return form, atom(form.extent, "check_from", agent=agent, on=on)


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
        if not isinstance(form, Would) and isinstance(form, Atom) and form.sense in LASTING:
            yield predicate_of(ext, Hinders(form))


def _is_one(by: Term) -> bool:
    return isinstance(by, Pieces) and by.article is Article.THE and not by.plural


_ABLE = frozenset(
    {
        *("can_take", "can_go", "can_promote", "can_drop", "can_interpose"),
        *("castling_right", "may_convert", "mobile"),
    }
)
"""What a side or piece can do, and may be kept from."""


@dataclass(frozen=True, slots=True)
class Bars:
    """A piece that is the reason why something cannot be done."""

    able: Atom

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject are pieces."""
        if not isinstance(subject, Pieces | Group):
            return
        able = self.able
        if able.sense == "castling_right":
            # What a piece forbids is the move, and not the right to it.
            able = able.with_roles(state=Word(extent, "now"))
        yield Because(extent, Not(extent, able), subject)


@rule("predicate", f"{_KEEPS} who:np 'from' verb:VERB object_:object? adjuncts:adjunct*")
@rule("bare_predicate", f"{_KEEPING} who:np 'from' verb:VERB object_:object? adjuncts:adjunct*")
def bars_from(
    ext: Extent,
    who: Subject,
    verb: VerbForm,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Predicate]:
    """`The bishop prevents Black from castling`: he cannot, because of it."""
    if verb.form != "ing" or not isinstance(who, Pieces | SideTerm):
        return
    use = VerbUse(verb.verb, Mood.CAN)
    able = Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))
    for form in say(who, able, ext):
        if isinstance(form, Atom) and form.sense in _ABLE:
            yield predicate_of(ext, Bars(form))


@rule("able_noun", "('the'|side:COLOUR \"'s\")? 'castling' how:how?")
@rule("able_noun", "side:COLOUR \"'s\" how:how 'castling'")
def castling(ext: Extent, side: Owner | None = None, how: Term | None = None) -> Iterator[Form]:
    who = SideTerm(ext, side) if side is not None else None
    yield atom(ext, "castling_right", agent=who, how=how, state=Word(ext, "can"))


@rule("able_noun", "form:promotion_of")
def promotion(form: Form) -> Iterator[Form]:
    yield form


@rule("predicate", f"{_KEEPS} form:able_noun")
@rule("bare_predicate", f"{_KEEPING} form:able_noun")
def bars_deed(ext: Extent, form: Form) -> Iterator[Predicate]:
    """`The queen prevents castling`, `the knight on b8 stops the promotion of the pawn`."""
    if isinstance(form, Atom):
        yield predicate_of(ext, Bars(form))


_SHUTS = "('blocks'|'shuts' ('off'|'out')?|'cuts' 'off'|'interrupts'|'obstructs'|'prevents'|'stops'|'hinders')"
_SHUTTING = "('blocking'|'shutting' ('off'|'out')?|'cutting' 'off'|'interrupting'|'obstructing'|'preventing')"


_ATTACK = "('attack'|'attacks'|'pressure') ('on'|'against')"


@rule("hindered", f'by:piece "\'s" {_ATTACK} (what:pieces|at:square)')
@rule("hindered", f"('the'|'this') {_ATTACK} (what:pieces|at:square) ('by'|'of'|'from') by:piece")
def attack_on(
    ext: Extent, by: Term, what: Term | None = None, at: SquareTerm | None = None
) -> Iterator[Form]:
    """`the rook's attack on the queen`, `the attack on e6 by the rook`: on what stands there."""
    if at is not None:
        what = Pieces(at.extent, squares=(at.name,))
    if isinstance(what, Pieces) and what.owner is Owner.OWN:
        # `White blocks the rook's attack on his pawn`: his own, and not the rook's.
        return
    if _is_one(by) and what is not None:
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


_WILL_END = "('would'|'will') ('then'|'thus')? ('block'|'shut' ('off'|'out')|'cut' 'off'|'interrupt'|'obstruct'|'stop'|'end'|'break' 'off'|'remove')"
_ENDS = "('ends'|'ended'|'breaks' 'off'|'broke' 'off'|'removes'|('has'|'have') ('ended'|'stopped'|'blocked'|'interrupted'|'shut' 'off'|'cut' 'off'))"


@dataclass(frozen=True, slots=True)
class Ends:
    """A move after which a piece no longer does what it did."""

    done: Atom

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a move, or of the side or the piece that made it."""
        moved: tuple[Form, ...] = ()
        if isinstance(subject, Pieces):
            if subject.article is not Article.THE or subject.plural:
                return
            moved = (atom(extent, "goes", agent=subject),)
        elif not isinstance(subject, Event | SideTerm):
            return
        yield And(extent, (*moved, Earlier(extent, self.done), Not(extent, self.done)))


@rule("predicate", f"{_WILL_END} done:hindered", f"{_ENDS} done:hindered")
@rule("predicate", f"{_SHUTS} done:hindered", cost=1)
def ends(ext: Extent, done: Form) -> Iterator[Predicate]:
    """`12.Re3 would stop the bishop's attack on g5`: before it there was one."""
    if isinstance(done, Atom):
        yield predicate_of(ext, Ends(done))


_TO_SHUT = "('in' 'order')? 'to' ('block'|'stop'|'close'|'cover'|'intercept'|'interrupt'|'shut' 'off'|'cut' 'off')"


@rule("full_statement", f"form:clause ','? {_TO_SHUT} done:hindered", cost=1)
def goes_to_shut(ext: Extent, form: Form | Would, done: Form) -> Iterator[Form]:
    """`The bishop has come to e7 to block the check of the queen`."""
    who = _who_went(form)
    if who is not None and isinstance(form, Atom) and isinstance(done, Atom):
        for hinders in Hinders(done)(who, (form.extent[1], ext[1])):
            yield And(ext, (form, hinders))


@rule("full_statement", f"form:clause ','? {_TO_SHUT} ('the'|'this'|'that'|'a') 'check'", cost=1)
def goes_to_step_in(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The knight goes to f3 to block the check`."""
    who = _who_went(form)
    if who is not None and isinstance(form, Atom):
        yield And(ext, (form, atom((form.extent[1], ext[1]), "interposes", agent=who)))


def _who_went(form: Form | Would) -> Pieces | None:
    """The piece of which it is said that it has gone somewhere; a king goes nowhere for that."""
    if not isinstance(form, Atom) or form.sense != "goes" or form.role("to") is None:
        return None
    who = subject_of(form)
    return who if isinstance(who, Pieces) and who.kind != "king" else None
