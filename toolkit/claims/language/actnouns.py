"""Attack, protection and control as nouns: `the attack on the queen is made by the knight`, `the protection of e5 rests with the king`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Not,
    Number,
    Owner,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.hindering import Hinders
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import verb
from toolkit.claims.language.parts import Predicate, Subject, firm
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import IS, IS_NOT, Be, VerbUse

_ATTACK = "('attack'|'attacks'|'assault'|'pressure')"
_ON = "('on'|'upon'|'against')"
_GUARD = "('protection'|'defence'|'defense'|'support'|'guarding'|'covering'|'defending')"
_CONTROL = "('control'|'command'|'supervision')"
_BY = "('by'|'from')"


@dataclass(frozen=True, slots=True)
class Act:
    """What is done to a piece or square, and who does it if that is said."""

    verb: str
    patient: Term
    agent: Term | None = None

    def said(
        self, extent: Extent, agent: Term | None = None, adjuncts: Sequence[Adjunct] = ()
    ) -> Iterator[Form]:
        """The forms of the verb; in the passive where nobody is said to do it."""
        doer = agent if agent is not None else self.agent
        use = VerbUse(verb(self.verb), passive=doer is None)
        object_ = self.patient if doer is not None else None
        subject = doer if doer is not None else self.patient
        predicate = Predicate(extent, use=use, object_=object_, adjuncts=tuple(adjuncts))
        yield from firm(say(subject, predicate, extent))


def _act(name: str, what: Subject, who: Subject) -> Iterator[Act]:
    """An act on known pieces or squares."""
    if what is None or isinstance(what, Event | SideTerm) or not is_known(what):
        return
    if isinstance(what, Pieces) and what.owner is Owner.OWN:
        # `White's attack on his pawn`: whose that is.
        return
    if who is None or isinstance(who, Pieces | SideTerm | Group):
        yield Act(name, what, who)


@rule("act", f"('the'|'this'|'that')? {_ATTACK} {_ON} what:np ({_BY} who:np)?")
@rule("act", f'who:np "\'s" {_ATTACK} {_ON} what:np')
@rule("act", f"('the'|'this'|'that') {_ATTACK} ('of'|'by') who:np {_ON} what:np")
def attack(what: Subject, who: Subject = None) -> Iterator[Act]:
    yield from _act("attack", what, who)


@rule("act", f"('the'|'this')? {_GUARD} ('of'|'for') what:np ('by' who:np)?")
@rule("act", f"who:np \"'s\" {_GUARD} ('of'|'for') what:np")
def guarding(what: Subject, who: Subject = None) -> Iterator[Act]:
    yield from _act("protect", what, who)


@rule("act", f"('the'|'this')? {_CONTROL} ('of'|'over') what:squares ('by' who:np)?")
@rule("act", f"who:np \"'s\" {_CONTROL} ('of'|'over') what:squares")
def control(what: Term, who: Subject = None) -> Iterator[Act]:
    yield from _act("control", what, who)


# Who does it

_DONE = "('made'|'carried' 'out'|'exerted'|'exercised'|'done'|'performed'|'provided'|'given'|'effected'|'ensured'|'guaranteed'|'conducted'|'maintained'|'assured'|'secured'|'upheld'|'undertaken'|'led')"
_TASK = "('task'|'job'|'work'|'business'|'matter'|'duty'|'concern'|'affair'|'responsibility')"
_ALONE = "'only|solely|exclusively|entirely'"
_COME = "('come'|'stem'|'originate')"
_COMES = "('comes'|'come'|'stems'|'stem'|'originates'|'proceeds'|'issues')"
_AIMED = "(('is'|'are') ('directed'|'aimed'|'levelled'|'pointed') ('against'|'at'|'on'|'upon')|('goes'|'go') ('to'|'against')|('hits'|'strikes'|'falls' 'on'))"
_RUNS = "('runs'|'run'|'goes'|'go'|'leads'|'lead'|'passes'|'pass'|'comes'|'works'|'acts'|'is')"
_RESTS = "('rests'|'rest'|'lies'|'lie'|'falls'|'fall')"
_WITH = "('with'|'on'|'upon'|'to')"


@dataclass(frozen=True, slots=True)
class Doer:
    """Who is said to do what a noun names."""

    who: Term
    be: Be = IS
    only: bool = False


@rule("acted_by", f"be:be only:only_by? {_DONE} only:only_by? 'by' who:np only:only_by?")
@rule("acted_by", "be:be only:only_by? ('left'|'entrusted'|'up'|'due') 'to' who:np only:only_by?")
@rule("acted_by", f"be:be only:only_by? ('the'|'a') {_TASK} ('of'|'for') who:np only:only_by?")
@rule("acted_by", f'be:be who:np "\'s" {_TASK}')
@rule("acted_by", "be:be only:only_by? 'in' 'the' 'hands' 'of' who:np only:only_by?")
@rule("acted_by", f"{_COMES} only:only_by? ('from'|'by') who:np only:only_by?")
@rule("acted_by", f"{_RESTS} only:only_by? {_WITH} who:np only:only_by?")
def acted_by(who: Subject, be: Be = IS, only: bool = False) -> Iterator[Doer]:
    """`is made by the knight`, `comes from the rook and the bishop`, `rests with the king alone`."""
    if be.would or who is None or not isinstance(who, Pieces | SideTerm | SquareTerm | Group):
        return
    doer = Pieces(who.extent, squares=(who.name,)) if isinstance(who, SquareTerm) else who
    if not only:
        yield Doer(doer, be)
    elif is_known(doer) and not be.negated:
        yield Doer(alone(doer), be, only=True)


@rule("acted_by", f"('does'|'do') 'not' {_COME} ('from'|'by') who:np")
def not_acted_by(who: Subject) -> Iterator[Doer]:
    yield from acted_by(who, IS_NOT)


@rule("only_by", f"{_ALONE}", "'alone'")
def only_by() -> Iterator[bool]:
    yield True


@rule("clause", "act:act doer:acted_by")
def act_is_done_by(ext: Extent, act: Act, doer: Doer) -> Iterator[Form]:
    """`The attack on f7 is made by the bishop`, `the defence of e5 falls to the king alone`."""
    who = doer.who if act.agent is None else _of_side(doer.who, act.agent)
    for form in act.said(ext, who) if who is not None else ():
        yield doer.be.of(ext, form)


def _of_side(who: Term, side: Term) -> Term | None:
    """`White's attack on f7 is made by two pieces`: by two of White's."""
    if isinstance(who, Group):
        members = [_of_side(each, side) for each in who.members]
        named = tuple(each for each in members if each is not None)
        return replace(who, members=named) if len(named) == len(members) else None
    if not isinstance(who, Pieces) or not isinstance(side, SideTerm):
        return None
    fits = who.owner in (None, Owner.OWN, side.owner) and who.pronoun is None
    return replace(who, owner=side.owner) if fits else None


@rule("clause", f"('the'|'this')? {_ATTACK} ('of'|'by') who:np {_AIMED} what:np")
@rule("clause", f'who:np "\'s" {_ATTACK} {_AIMED} what:np')
def attack_is_aimed_at(ext: Extent, who: Subject, what: Subject) -> Iterator[Form]:
    """`The attack of the knight is directed against the queen`."""
    for act in _act("attack", what, who):
        yield from act.said(ext)


# How it is done

_MANNERS = frozenset({"way", "through", "along", "from"})


@rule("clause", f"act:act {_RUNS} way:adjunct more:adjunct*")
def act_runs(ext: Extent, act: Act, way: Adjunct, more: Sequence[Adjunct] = ()) -> Iterator[Form]:
    """`The knight's attack on the queen runs over f5`, `... comes from d5`."""
    ways = (way, *more)
    fits = all(each.key in _MANNERS and not each.negated for each in ways)
    told = way.key == "way" and all(isinstance(each, PathTerm) for each in each_in(way.term))
    if fits and (isinstance(act.agent, Pieces) or (act.agent is None and told)):
        yield from act.said(ext, adjuncts=ways)


@rule("clause", "act:act be:be 'a'? times:so_fold 'one'?")
@rule("clause", "act:act be:be ('carried'|'made') 'out'? times:so_often")
def act_is_double(ext: Extent, act: Act, be: Be, times: int) -> Iterator[Form]:
    """`White's attack on the knight is double`: two of his pieces attack it."""
    if be.would or isinstance(act.agent, Pieces | Group):
        return
    count = Adjunct("times", Number(ext, times))
    for form in act.said(ext, adjuncts=(count,)):
        yield be.of(ext, form)


@rule("so_fold", "'double|twofold'")
@rule("so_often", "'twice'")
def two() -> Iterator[int]:
    yield 2


@rule("so_fold", "'triple|threefold'")
@rule("so_often", "'thrice'", "'three' 'times'")
def three() -> Iterator[int]:
    yield 3


# That it is no more, or is still

_ENDED = "(('has'|'have') (('now'|'thus'|'thereby')? ('ended'|'ceased'|'stopped'|'disappeared'|'vanished'|'come' 'to' 'an' 'end')|'been' ('ended'|'lifted'|'removed'|'given' 'up'|'abandoned'))|'no' 'longer' ('exists'|'exist')|('is'|'are') ('now')? ('over'|'gone'|'at' 'an' 'end'|'no' 'more'|'ended'|'lifted'))"
_LASTS = "(('remains'|'remain'|'continues'|'continue'|'persists'|'persist'|'goes' 'on'|'still' ('exists'|'stands'))|('is'|'are') 'still' ('there'|'on'))"


@rule("clause", f"act:act {_ENDED}")
def act_has_ended(ext: Extent, act: Act) -> Iterator[Form]:
    """`The attack on the queen has ended`: there was one before the move."""
    for form in act.said(ext):
        yield ended(ext, form)


def ended(ext: Extent, form: Form) -> Form:
    """That something was so before the move, and is so no more."""
    return And(ext, (Not(ext, form), Earlier(ext, form)))


@rule("clause", f"act:act {_LASTS}")
def act_lasts(ext: Extent, act: Act) -> Iterator[Form]:
    """`The rook's attack on the pawn remains`."""
    yield from act.said(ext)


_SHUT = "('blocked'|'shut' 'off'|'interrupted'|'obstructed'|'cut' 'off'|'prevented'|'stopped'|'hindered'|'barred'|'broken')"


@rule("clause", f"done:hindered be:be {_SHUT} 'by' by:piece")
def act_is_blocked(ext: Extent, done: Form, be: Be, by: Term) -> Iterator[Form]:
    """`The bishop's attack on h7 is blocked by the pawn`, as the pawn blocks it."""
    if be == IS and isinstance(done, Atom):
        yield from Hinders(done)(by, ext)
