"""What a move answers: a check, a threat or a mate that it parries, squares it takes from a king."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    Pieces,
    Played,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, MATE, atom, predicate_of
from toolkit.claims.language.roles import Event

# Answers to a check

_THE_CHECK = (
    "('the'|'this'|'that'|'his'|'a'|'another')? ('double'|'discovered')? ('check'|'checks')"
)


_PARRIES = (
    "('parries'|'parried'|'meets'|'met'|'answers'|'answered'|'ends'|'ended'"
    "|'has' ('ended'|'met')|'evades'|'evaded'|'escapes'|'escaped'|'avoids'|'wards' 'off'|'gets' 'out' 'of'|'deals' 'with'"
    "|'steps' 'out' 'of'|'moves' 'out' 'of'|'goes' 'out' 'of'|'runs' 'out' 'of'|'escapes' 'from'"
    "|'runs' 'away' 'from'|'flees' 'from'|'escaped' 'from'|'has' 'parried'|'has' 'answered'"
    "|'steps' 'away' 'from'|'moves' 'away' 'from'|'defends' 'against'|'replies' 'to'|'responds' 'to')"
)


_STOPS = "('stops'|'stopped'|'has' 'stopped')"
_THIS_CHECK = (
    "('the'|'this'|'that'|'his'|'a'|'another') ('double'|'discovered')? ('check'|'checks')"
)
"""To stop check, without an article, may be to prevent one."""
_PARRIES_IT = f"({_PARRIES} {_THE_CHECK}|{_STOPS} {_THIS_CHECK})"


_PARRYING = (
    "('parrying'|'meeting'|'answering'|'stopping'|'ending'|'evading'|'escaping'|'escaping' 'from'"
    "|'stepping' 'out' 'of'|'moving' 'out' 'of'|'getting' 'out' 'of')"
)


_PARRY = (
    "('parry'|'meet'|'answer'|'stop'|'end'|'evade'|'escape'|'escape' 'from'|'get' 'out' 'of'"
    "|'defend' 'against'|'step' 'out' 'of'|'avoid'|'ward' 'off')"
)


_PARRIED = (
    "('parried'|'met'|'answered'|'stopped'|'ended'|'evaded'|'escaped'|'warded' 'off'|'avoided')"
)


@rule("predicate", _PARRIES_IT)
@rule("bare_predicate", f"{_PARRYING} {_THE_CHECK}")
def parries(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Parries())


@rule(
    "predicate",
    f"{_PARRIES_IT} ('to'|'by' 'going' 'to'|'on'|'onto') to:square",
)
@rule("bare_predicate", f"{_PARRYING} {_THE_CHECK} ('to'|'by' 'going' 'to'|'on'|'onto') to:square")
def parries_to(ext: Extent, to: Term) -> Iterator[Predicate]:
    """`Escaping from the check to f8`."""
    yield predicate_of(ext, Parries(to=to))


@rule(
    "full_statement",
    "form:clause ','? ('without'|'but' 'without') ('giving'|'delivering'|'returning') ('one'|'any'|'one' 'in' 'return')",
)
def without_giving_one(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`White meets a check without giving one`: the move gives no check itself."""
    parts = form.forms if isinstance(form, And) else (form,)
    last = parts[-1].form if isinstance(parts[-1], Earlier) else None
    if isinstance(form, And | Earlier) and isinstance(last, Atom) and last.sense == "in_check":
        own = (form.extent[1], ext[1])
        yield And(ext, (form, Not(own, atom(own, "check"))))


@rule(
    "predicate",
    f"('would'|'will') {_PARRY} {_THE_CHECK}",
    f"('would'|'could'|'might') 'have' {_PARRIED} {_THE_CHECK}",
)
def would_parry(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, WouldParry())


@dataclass(frozen=True, slots=True)
class WouldParry:
    """A move that is supposed meets the check."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Would]:
        """The forms, supposed."""
        for form in Parries()(subject, extent):
            yield Would(extent, form)


@rule(
    "predicate",
    f"{_PARRIES_IT} ('with'|'by') ('the'|'a') 'help' 'of' what:pieces",
)
@rule(
    "predicate",
    f"('parries'|'meets'|'answers'|'stops'|'has' ('parried'|'met'|'answered'|'stopped')|'parried'|'met'|'answered'|'stopped') {_THE_CHECK} 'with' what:pieces",
)
def parries_with(ext: Extent, what: Term) -> Iterator[Predicate]:
    if isinstance(what, Pieces):
        yield predicate_of(ext, Parries(what))


@dataclass(frozen=True, slots=True)
class Parries:
    """The move was made in check, by its subject or with a piece of it."""

    by: Pieces | None = None
    to: Term | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms: who moved, and that there was a check before it."""
        agent = self._agent(subject)
        if isinstance(subject, Event) or subject is None or agent is not None:
            check = Earlier(extent, atom(extent, "in_check", patient=SideTerm(extent, Owner.OWN)))
            moves = agent is not None or self.to is not None
            moved = (atom(extent, "goes", agent=agent, to=self.to),) if moves else ()
            yield And(extent, (*moved, check)) if moved else check

    def _agent(self, subject: Subject) -> Pieces | SideTerm | None:
        if self.by is None:
            return subject if isinstance(subject, Pieces | SideTerm) else None
        if isinstance(subject, SideTerm):
            return replace(self.by, owner=subject.owner)
        return self.by if isinstance(subject, Event) else None


@rule(
    "clause",
    f"{_THE_CHECK} ('is'|'was') {_PARRIED}",
    f"{_THE_CHECK} ('is'|'was') {_PARRIED} 'by' agent:pieces",
)
def is_parried(ext: Extent, agent: Term | None = None) -> Iterator[Form]:
    yield from Parries()(agent if agent is not None else Event(ext), ext)


_BLOCKS = "('has'|'have'|'had')? ('closes'|'closed'|'blocks'|'blocked'|'covers'|'covered'|'intercepts'|'intercepted'|'interrupts'|'interrupted'|'shuts' 'off'|'shut' 'off'|'cuts' 'off'|'cut' 'off')"


_OF_ITS_PATH = "(('the'|'this') path_word 'of')?"
_WOULD_BLOCK = (
    "(('would'|'will') ('block'|'close'|'cover'|'intercept'|'interrupt'|'shut' 'off'|'cut' 'off')"
    "|('would'|'could') 'have' ('blocked'|'closed'|'covered'|'intercepted'|'interrupted'|'shut' 'off'|'cut' 'off'))"
)


@rule(
    "clause",
    f"moves:moves {_WOULD_BLOCK} {_OF_ITS_PATH} {_THE_CHECK} (('on'|'at') at:square)?",
    f"moves:moves {_WOULD_BLOCK} ('the'|'this') ('checking'|'check' \"'s\") path_word (('on'|'at') at:square)?",
)
def would_block_check(ext: Extent, moves: MovesTerm, at: Term | None = None) -> Iterator[Form]:
    """`24...Bd7 would close the path of the check`."""
    for form in Interposes(at)(Event(ext), ext):
        yield given(moves, form, ext)


@rule(
    "predicate",
    f"{_BLOCKS} {_OF_ITS_PATH} {_THE_CHECK} (('on'|'at') at:square)?",
    f"('interposes'|'interposed') 'against' {_THE_CHECK} (('on'|'at') at:square)?",
)
@rule(
    "bare_predicate",
    f"('blocking'|'covering'|'intercepting'|'interrupting') {_THE_CHECK} (('on'|'at') at:square)?",
)
def blocks_check(ext: Extent, at: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Interposes(at))


@rule("predicate", f"{_BLOCKS} {_THE_CHECK} 'with' what:pieces (('on'|'at') at:square)?")
@rule(
    "bare_predicate",
    f"('blocking'|'covering') {_THE_CHECK} 'with' what:pieces (('on'|'at') at:square)?",
)
def blocks_check_with(ext: Extent, what: Term, at: Term | None = None) -> Iterator[Predicate]:
    if isinstance(what, Pieces):
        yield predicate_of(ext, Interposes(at, what))


@rule(
    "clause",
    f"{_OF_ITS_PATH} {_THE_CHECK} ('is'|'was') ('now')? ('blocked'|'covered'|'intercepted'|'interrupted'|'cut' ('off')?|'closed'|'shut' ('off')?) ('by' agent:pieces)? (('on'|'at') at:square)?",
)
def check_blocked(ext: Extent, agent: Term | None = None, at: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "interposes", agent=agent, at=at)


@dataclass(frozen=True, slots=True)
class Interposes:
    """The move has put a piece between the king and what gave check."""

    at: Term | None
    by: Pieces | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of whatever subject; of a side: with one of its pieces."""
        if isinstance(subject, SideTerm):
            piece = self.by or Pieces(subject.extent, article=Article.SOME)
            agent: Pieces | None = replace(piece, owner=subject.owner)
        elif isinstance(subject, Pieces) and self.by is None:
            agent = subject
        elif isinstance(subject, Event) or subject is None:
            agent = self.by
        else:
            return
        yield atom(extent, "interposes", agent=agent, at=self.at)


# A check that nothing answers is mate

_CANNOT = "('can'|'could') ('not'|'no' 'longer')"


@rule("clause", f"{_THE_CHECK} {_CANNOT} 'be' {_PARRIED}")
@rule(
    "clause",
    f"'there' 'is' 'no' ('defence'|'defense'|'answer'|'reply'|'escape'|'way' 'out') ('to'|'against'|'from'|'of') {_THE_CHECK}",
    f"'there' 'is' 'no' ('way'|'possibility') ('to'|'of') {_PARRY} {_THE_CHECK}",
    f"nothing_can {_PARRY} {_THE_CHECK}",
)
def cannot_be_parried(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "mate")


@rule("nothing_can", "'nothing' 'can'", "'no' 'move' 'can'", "'no' 'piece' 'can'")
def nothing_can() -> Iterator[bool]:
    yield True


@rule("predicate", f"{_CANNOT} {_PARRY} {_THE_CHECK}")
@rule(
    "predicate", f"{HAS} 'no' ('answer'|'reply'|'defence'|'defense') ('to'|'against') {_THE_CHECK}"
)
def cannot_parry(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, CannotParry())


@dataclass(frozen=True, slots=True)
class CannotParry:
    """A side is mated."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm):
            yield atom(extent, "mate", patient=subject)


@rule(
    "clause",
    f"{_THE_CHECK} 'can' 'only' 'be' {_PARRIED} ('by'|'with') moves:ideas",
    f"{_THE_CHECK} 'can' 'be' {_PARRIED} 'only' ('by'|'with') moves:ideas",
    f"'only' moves:ideas {_PARRIES_IT}",
)
def parried_only_by(ext: Extent, moves: Term) -> Iterator[Form]:
    """`The check can only be met by 20...Kf8`; for `the only answer to it` see `onlymoves`."""
    yield atom(ext, "only_legal", moves=moves)


_ONE_WAY = (
    "(('one'|'another'|'a'|'a' 'second'|'the' 'other') ('possible')? 'way'|'one' 'of' 'the' 'ways')"
)


@rule(
    "clause",
    f"{_ONE_WAY} 'to' {_PARRY} {_THE_CHECK} ('is'|'was'|'would' 'be') move:one_idea",
    f"{_ONE_WAY} 'of' ('parrying'|'stopping'|'meeting'|'answering'|'blocking') {_THE_CHECK} ('is'|'was'|'would' 'be') move:one_idea",
)
def one_way_to_parry(ext: Extent, move: Term) -> Iterator[Form]:
    """`Another way to stop the check is 16...Ph7`."""
    yield atom(ext, "legal", moves=move, against=Word(ext, "check"))


_ANSWER = "('answer'|'meet'|'parry'|'reply' 'to'|'respond' 'to'|'get' 'out' 'of'|'escape')"


@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {_ANSWER} ('it'|{_THE_CHECK}|'this') 'only' ('with'|'by') moves:moves_named",
    f"side:side ('can'|'may'|'could') 'only' {_ANSWER} ('it'|{_THE_CHECK}|'this') ('with'|'by') moves:moves_named",
    "side:side ('can'|'may'|'could') ('answer'|'reply'|'respond') 'only' ('with'|'by') moves:moves_named",
)
def side_answers_only(ext: Extent, side: Term, moves: Group) -> Iterator[Form]:
    """`White may answer it only with Kd2 or g3`: these are all that there are."""
    count = Number(ext, len(moves.members))
    listed = moves if len(moves.members) > 1 else moves.members[0]
    yield atom(ext, "choices", agent=side, how=Word(ext, "moves"), count=count, moves=listed)


@rule("full_statement", "('despite'|'in' 'spite' 'of') ('the'|'this') 'check' ','? form:clause")
def despite_check(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`Despite the check the rook may take the queen`."""
    if not isinstance(form, Would | Gap):
        yield And(ext, (atom(ext, "check"), form))


# Threats, mates and moves that are prevented

_PREVENTS = "('prevents'|'parries'|'stops'|'averts'|'avoids'|'forestalls'|'prevented'|'stopped'|'parried'|'meets'|'wards' 'off'|'has' 'prevented'|'has' 'parried'|'defends' 'against'|'avoided'|'averted')"


_PREVENTING = "('preventing'|'parrying'|'stopping'|'averting'|'avoiding'|'defending' 'against'|'to' 'prevent'|'to' 'stop'|'to' 'parry')"


_OF_MATE = f"('the'|'a'|'this')? ('threat'|'threats')? 'of'? ('the'|'a'|'this')? ('threatened'|'threatening')? {MATE} number:in_number?"


@rule("predicate", f"{_PREVENTS} {_OF_MATE}", f"{_PREVENTS} ('the')? 'mate' 'threat'")
@rule("bare_predicate", f"{_PREVENTING} {_OF_MATE}")
def prevents_mate(ext: Extent, number: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Prevents(None, number or Word(ext, "mate")))


@rule(
    "predicate",
    f"{_PREVENTS} ('the' 'threat' 'of'|'the' 'threatened'|'the' 'threat')? moves:one_idea",
)
@rule("bare_predicate", f"{_PREVENTING} moves:one_idea")
def prevents_move(ext: Extent, moves: MoveTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, Prevents(moves, None))


@dataclass(frozen=True, slots=True)
class Prevents:
    """The move prevents another, or a mate."""

    moves: MoveTerm | None
    mate: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of whatever subject."""
        if isinstance(subject, Event | SideTerm | Pieces) or subject is None:
            agent = None if isinstance(subject, Event) else subject
            yield atom(extent, "prevents", agent=agent, moves=self.moves, mate=self.mate)


@rule("predicate", f"{_PREVENTS} ('the'|'all'|'both'|'this'|'that'|'his')? ('threat'|'threats')")
def prevents_threat(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Judged())


@dataclass(frozen=True, slots=True)
class Judged:
    """What is not said precisely enough to be judged."""

    def __call__(self, _subject: Subject, extent: Extent) -> Iterator[Form]:
        """A judgement."""
        yield Hedged(extent)


_ANSWERED = "('met'|'answered'|'countered'|'parried'|'refuted') ('by'|'with')"


_IS_ANSWERED = f"('is'|'was'|'would' 'be'|'can' 'be'|'could' 'be'|'will' 'be') {_ANSWERED}"
_FAILS = "('fails'|'failed'|'would' 'fail'|'does' 'not' 'work'|'would' 'not' 'work') ('to'|'against'|'because' 'of'|'on' 'account' 'of'|'due' 'to'|'owing' 'to'|'in' 'view' 'of')"


@rule("clause", f"first:moves {_IS_ANSWERED} moves:moves")
@rule("clause", f"first:moves {_FAILS} moves:moves", cost=-1)
def answered(ext: Extent, first: MovesTerm, moves: MovesTerm) -> Iterator[Form]:
    """Whether that is a good answer is a judgement."""
    yield Hedged(ext, (*first.moves, *moves.moves))


_ANSWERS = "('would'|'will'|'can'|'could'|'may'|'might')? ('answer'|'answers'|'meet'|'meets'|'reply' 'to'|'replies' 'to')"
_ANSWER_TO = "('is'|'was'|'would' 'be'|'will' 'be') ('the'|'an'|'a'|COLOUR \"'s\") ('answer'|'reply'|'response') ('to'|'of')"


@rule("clause", f"moves:moves ({_ANSWERS}|{_ANSWER_TO}) first:moves")
@rule(
    "clause",
    "('the'|'an'|'a'|COLOUR \"'s\") ('answer'|'reply'|'response') ('to'|'of') first:moves ('is'|'was'|'would' 'be'|'will' 'be') moves:moves",
)
def would_answer(ext: Extent, moves: MovesTerm, first: MovesTerm) -> Iterator[Form]:
    """`14...gxf5 would answer 14.Rxf5`: it is legal then; whether it is good is a judgement."""
    if len(moves.moves) == 1:
        answer = atom(ext, "legal", moves=moves.moves[0])
        yield Given(ext, Played(first.extent, first), answer)


_REFUTES = "(('would'|'will'|'could')? ('refute'|'refutes'|'counter'|'counters'|'punish'|'punishes')|('is'|'was'|'would' 'be') ('the'|'a') ('refutation'|'punishment') 'of')"


@rule("clause", f"moves:moves {_REFUTES} first:moves")
def refutes(ext: Extent, moves: MovesTerm, first: MovesTerm) -> Iterator[Form]:
    """`14...gxf5 would refute 14.Rxf5`: that it is so good is a judgement."""
    yield Hedged(ext, (*first.moves, *moves.moves))
