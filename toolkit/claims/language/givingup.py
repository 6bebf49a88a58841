"""Acts that are begun, kept up or given up: `the pawn gives up control of d4`, `the knight has lost the protection of the rook`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from toolkit.claims.language.actnouns import Act, ended
from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Not,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import predicate_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import VerbUse

_HAS = "('has'|'have')?"
_GIVES_UP = f"{_HAS} ('gives' 'up'|'give' 'up'|'gave' 'up'|'given' 'up'|'abandons'|'abandoned'|'relinquishes'|'relinquished'|'surrenders'|'surrendered'|'discontinues'|'discontinued'|'lets' 'go' 'of'|'let' 'go' 'of')"
_KEEPS_UP = f"{_HAS} ('keeps' 'up'|'keep' 'up'|'kept' 'up'|'maintains'|'maintain'|'maintained'|'retains'|'retain'|'retained'|'continues'|'continue'|'continued'|'upholds'|'joins' 'in'?|'join' 'in'?|'joined' 'in'?|('takes'|'take'|'took'|'taken') ('part'|'a' 'hand') 'in'|'takes' 'over'|'took' 'over'|'taken' 'over'|'shares'|'participates' 'in'|'contributes' 'to')"
_BEGINS = f"{_HAS} ('begins'|'begun'|'began'|'starts'|'started'|'opens'|'opened'|'launches'|'launched'|'initiates'|'initiated'|'gains'|'gained'|'wins'|'won'|'obtains'|'obtained'|'assumes'|'assumed')"

Change = Callable[[Extent, Form], Form]


def _begun(ext: Extent, form: Form) -> Form:
    return And(ext, (form, Earlier(ext, Not(ext, form))))


def _same(_: Extent, form: Form) -> Form:
    return form


def _of_act(ext: Extent, act: Act, change: Change) -> Iterator[Predicate]:
    """What the subject does, or did, of an act that names nobody else."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        # `17.Nd4-f5 gives up control of e6`: the piece that moved.
        of_move = subject is None or isinstance(subject, Event)
        who = Pieces(extent, pronoun=Pronoun.MOVER) if of_move else subject
        known = isinstance(who, SideTerm) or is_known(who)
        if known and isinstance(who, Pieces | SideTerm):
            for form in act.said(extent, who):
                yield change(extent, form)

    if act.agent is None:
        yield predicate_of(ext, says)


@rule("predicate", f"{_GIVES_UP} ('its'|'his'|'her'|'their')? act:act")
def gives_up(ext: Extent, act: Act) -> Iterator[Predicate]:
    """`The pawn gave up control of d4`: it had it before the move."""
    yield from _of_act(ext, act, ended)


@rule("predicate", f"{_KEEPS_UP} ('its'|'his'|'her'|'their')? act:act")
def keeps_up(ext: Extent, act: Act) -> Iterator[Predicate]:
    """`The rook maintains the protection of the pawn`, `the queen joins the attack on f7`."""
    yield from _of_act(ext, act, _same)


@rule("predicate", f"{_BEGINS} ('an'|'a')? act:act")
def begins(ext: Extent, act: Act) -> Iterator[Predicate]:
    """`The knight begins the attack on the queen`: before the move there was none by it."""
    yield from _of_act(ext, act, _begun)


_LOSES = (
    "(('has'|'have')? ('lost'|'forfeited')|'loses'|'lose'|('is'|'are') ('deprived'|'robbed') 'of')"
)
_GUARD = "('protection'|'support'|'cover'|'defence'|'backing')"


@rule(
    "predicate",
    f"{_LOSES} ('the'|'its')? {_GUARD} ('of'|'from'|'by') agent:piece",
    f'{_LOSES} agent:piece "\'s" {_GUARD}',
    cost=-1,
)
def loses_that_of(ext: Extent, agent: Term) -> Iterator[Predicate]:
    """`The knight has lost the bishop's protection`: that one protected it before the move."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces | SquareTerm) and is_known(subject):
            for form in Act("protect", subject, agent).said(extent):
                yield ended(extent, form)

    if is_known(agent):
        yield predicate_of(ext, says)


_STARTS = (
    "(('begins'|'begin'|'began'|'starts'|'start'|'started')|('has'|'have') ('begun'|'started'))"
)


@rule("predicate", f"{_STARTS} 'to'? verb:VERB object_:object adjuncts:adjunct*")
def begins_to(
    ext: Extent, verb: VerbForm, object_: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`The knight begins to attack the queen`: before the move it did not."""
    done = Predicate(ext, VerbUse(verb.verb), object_=object_, adjuncts=tuple(adjuncts))

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        for form in say(subject, done, extent) if isinstance(subject, Pieces) else ():
            if isinstance(form, Atom) and form.sense in ("attacks", "protects", "controls"):
                yield _begun(extent, form)

    if verb.form in ("base", "ing"):
        yield predicate_of(ext, says)
