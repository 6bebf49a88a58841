"""What a move answers: a check, a threat or a mate that it parries, squares it takes from a king."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Group,
    Hedged,
    MovesTerm,
    MoveTerm,
    Not,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, MATE, atom, predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.verbs import IS, Be, VerbUse

# Answers to a check

_THE_CHECK = (
    "('the'|'this'|'that'|'his'|'a'|'another')? ('double'|'discovered')? ('check'|'checks')"
)
_PARRIES = (
    "('parries'|'parried'|'meets'|'met'|'answers'|'answered'|'stops'|'stopped'|'ends'|'ended'"
    "|'evades'|'evaded'|'escapes'|'escaped'|'avoids'|'wards' 'off'|'gets' 'out' 'of'|'deals' 'with'"
    "|'steps' 'out' 'of'|'moves' 'out' 'of'|'goes' 'out' 'of'|'runs' 'out' 'of'|'escapes' 'from'"
    "|'runs' 'away' 'from'|'flees' 'from'|'escaped' 'from'|'has' 'parried'|'has' 'answered'"
    "|'steps' 'away' 'from'|'moves' 'away' 'from'|'defends' 'against'|'replies' 'to'|'responds' 'to')"
)
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


@rule("predicate", f"{_PARRIES} {_THE_CHECK}")
@rule("bare_predicate", f"{_PARRYING} {_THE_CHECK}")
def parries(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Parries())


@rule("predicate", f"{_PARRIES} {_THE_CHECK} ('with'|'by') ('the'|'a') 'help' 'of' what:pieces")
@rule("predicate", f"('parries'|'meets'|'answers'|'stops') {_THE_CHECK} 'with' what:pieces")
def parries_with(ext: Extent, what: Term) -> Iterator[Predicate]:
    if isinstance(what, Pieces):
        yield predicate_of(ext, Parries(what))


@dataclass(frozen=True, slots=True)
class Parries:
    """The move was made in check, by its subject or with a piece of it."""

    by: Pieces | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms: who moved, and that there was a check before it."""
        agent = self._agent(subject)
        if isinstance(subject, Event) or subject is None or agent is not None:
            check = Earlier(extent, atom(extent, "in_check", patient=SideTerm(extent, Owner.OWN)))
            moved = () if agent is None else (atom(extent, "goes", agent=agent),)
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


_BLOCKS = "('blocks'|'blocked'|'covers'|'covered'|'intercepts'|'interrupts'|'shuts' 'off')"


@rule(
    "predicate",
    f"{_BLOCKS} {_THE_CHECK} (('on'|'at') at:square)?",
    f"('interposes'|'interposed') 'against' {_THE_CHECK} (('on'|'at') at:square)?",
)
@rule("bare_predicate", f"('blocking'|'covering') {_THE_CHECK} (('on'|'at') at:square)?")
def blocks_check(ext: Extent, at: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Interposes(at))


@rule("predicate", f"{_BLOCKS} {_THE_CHECK} 'with' what:pieces (('on'|'at') at:square)?")
def blocks_check_with(ext: Extent, what: Term, at: Term | None = None) -> Iterator[Predicate]:
    if isinstance(what, Pieces):
        yield predicate_of(ext, Interposes(at, what))


@rule(
    "clause",
    f"{_THE_CHECK} ('is'|'was') ('blocked'|'covered'|'intercepted') ('by' agent:pieces)? (('on'|'at') at:square)?",
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
    f"'the' 'only' ('answer'|'reply'|'move'|'defence'|'defense'|'way' 'out') ('to'|'against'|'of'|'out' 'of') {_THE_CHECK} ('is'|'was') moves:ideas",
    f"{_THE_CHECK} 'can' 'only' 'be' {_PARRIED} ('by'|'with') moves:ideas",
    f"{_THE_CHECK} 'can' 'be' {_PARRIED} 'only' ('by'|'with') moves:ideas",
    f"'only' moves:ideas {_PARRIES} {_THE_CHECK}",
)
def only_answer(ext: Extent, moves: Term) -> Iterator[Form]:
    yield atom(ext, "only_legal", moves=moves)


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


# What keeps a piece from a square

_FROM = "('from')"


@rule("denied", "king:pieces 'from' use:group object_:object? adjuncts:adjunct*")
def denied_deed(
    ext: Extent,
    king: Term,
    use: VerbUse,
    object_: Term | None = None,
    adjuncts: tuple[object, ...] = (),
) -> Iterator[Form]:
    """`the king from going to b3`."""
    from toolkit.claims.language.roles import Adjunct, atoms

    if not use.participle or use.passive or use.negated or not isinstance(king, Pieces):
        return
    said = [each for each in adjuncts if isinstance(each, Adjunct)]
    for frame in use.verb.can:
        if frame.sense in ("can_go", "can_take"):
            yield from atoms(frame, ext, king, object_, said)


@rule(
    "keeps",
    "('prevents'|'keeps'|'stops'|'hinders'|'prevented'|'stopped'|'bars'|'does' 'not' 'allow')",
)
@rule("keeping", "('preventing'|'keeping'|'stopping'|'hindering'|'barring')")
def keeps() -> Iterator[bool]:
    yield True


@rule("predicate", "keeps what:denied")
@rule("bare_predicate", "keeping what:denied")
def keeps_from(ext: Extent, what: Form) -> Iterator[Predicate]:
    yield predicate_of(ext, Keeps((what,)))


_THE_SQUARE = "('the'|'his'|'its'|'this')? ('square'|'squares'|'flight' 'square'|'flight' 'squares'|'escape' 'square'|'escape' 'squares'|'flight'|'retreat')?"
_TAKES = "('takes'|'take'|'took'|'has' 'taken')"
_TAKING = "('taking')"
_DENIES = "('denies'|'deny'|'refuses'|'denied')"
_ROBS = "('deprives'|'robs'|'deprived'|'robbed'|'deprive'|'rob'|'cuts')"
_BARS = "('bars'|'keeps'|'shuts'|'excludes'|'cuts' 'off'|'blocks')"


@rule(
    "taken",
    f"{_TAKES} ('away')? {_THE_SQUARE} square:squares ('away')? 'from' king:pieces",
    f"{_TAKES} ('away')? 'from' king:pieces {_THE_SQUARE} square:squares",
    f"{_DENIES} king:pieces {_THE_SQUARE} square:squares",
    f"{_DENIES} {_THE_SQUARE} square:squares 'to' king:pieces",
    f"{_ROBS} king:pieces 'of' {_THE_SQUARE} square:squares",
    f"{_BARS} king:pieces ('from'|'off'|'out' 'of') {_THE_SQUARE} square:squares",
    f"('makes') {_THE_SQUARE} square:squares ('inaccessible'|'unavailable'|'forbidden') ('to'|'for') king:pieces",
    "('prevents'|'blocks'|'covers'|'guards'|'stops'|'cuts' 'off') king:pieces \"'s\" ('flight'|'escape'|'retreat') ('to'|'via'|'over'|'on') square:squares",
)
@rule(
    "taking",
    f"('taking') ('away')? {_THE_SQUARE} square:squares ('away')? 'from' king:pieces",
    f"('denying'|'refusing') king:pieces {_THE_SQUARE} square:squares",
    f"('depriving'|'robbing') king:pieces 'of' {_THE_SQUARE} square:squares",
)
def taken(ext: Extent, square: Term, king: Term) -> Iterator[tuple[Form, ...]]:
    yield _barred(ext, square, king)


def _barred(ext: Extent, square: Term, king: Term) -> tuple[Form, ...]:
    """For each of the squares that the king may go there."""
    squares = square.members if isinstance(square, Group) else (square,)
    if isinstance(king, Pieces) and all(isinstance(each, SquareTerm) for each in squares):
        return tuple(atom(ext, "can_go", agent=king, to=each) for each in squares)
    return ()


@rule("predicate", "what:taken")
@rule("bare_predicate", "what:taking")
def takes_from(ext: Extent, what: tuple[Form, ...]) -> Iterator[Predicate]:
    if what:
        yield predicate_of(ext, Keeps(what))


_TAKEN = "('taken' ('away')? 'from'|'denied' 'to'|'barred' 'to'|'forbidden' ('to'|'for')|'closed' ('to'|'for')|'covered' 'against'|'made' 'inaccessible' ('to'|'for')|'refused' 'to'|'blocked' 'for')"


@rule(
    "clause",
    f"{_THE_SQUARE} square:squares be:be {_TAKEN} king:pieces ('by'|'because' 'of'|'due' 'to') agent:pieces",
)
@rule(
    "clause",
    f"king:pieces be:be ('deprived'|'robbed') 'of' {_THE_SQUARE} square:squares ('by'|'because' 'of') agent:pieces",
    f"king:pieces be:be ('denied'|'refused') {_THE_SQUARE} square:squares 'by' agent:pieces",
    f"king:pieces be:be ('kept'|'barred'|'cut' 'off'|'excluded') ('from'|'off'|'out' 'of') {_THE_SQUARE} square:squares 'by' agent:pieces",
)
def is_taken(ext: Extent, square: Term, king: Term, agent: Term, be: Be) -> Iterator[Form | Would]:
    what = _barred(ext, square, king)
    if be == Be() and what:
        yield from Keeps(what)(agent, ext)


@rule(
    "clause",
    f"{_THE_SQUARE} square:squares be:be ('forbidden'|'closed'|'off' 'limits'|'out' 'of' 'bounds'|'barred'|'denied'|'unavailable'|'taboo') ('to'|'for') king:pieces",
    "king:pieces ('has'|'have') 'no' 'access' 'to' square:squares",
    "king:pieces ('must'|'may'|'should') 'not' ('go'|'step'|'move'|'flee') ('to'|'onto'|'on') square:squares",
    "king:pieces 'may' 'not' 'enter' square:squares",
)
def forbidden(ext: Extent, square: Term, king: Term, be: Be = IS) -> Iterator[Form]:
    what = _barred(ext, square, king)
    if be == Be() and what:
        made = tuple(Not(each.extent, each) for each in what)
        yield made[0] if len(made) == 1 else And(ext, made)


@dataclass(frozen=True, slots=True)
class Keeps:
    """A piece is to blame that moves are not possible."""

    what: tuple[Form, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a piece, or of that which moved."""
        if isinstance(subject, Event) or subject is None:
            reason: Pieces | Group = Pieces(extent, pronoun=Pronoun.MOVER)
        elif (isinstance(subject, Pieces) and subject.article is not Article.NO) or (
            isinstance(subject, Group) and not subject.only
        ):
            reason = subject
        else:
            return
        if isinstance(reason, Pieces) and reason.owner is Owner.OWN:
            # `Own men take d8 from the black king`: men of his.
            king = self.what[0].role("agent") if isinstance(self.what[0], Atom) else None
            if isinstance(king, Pieces) and king.owner is not None:
                reason = replace(reason, owner=king.owner)
        made = tuple(Because(extent, Not(extent, each), reason) for each in self.what)
        yield made[0] if len(made) == 1 else And(extent, made)


# What must be done

_MUST = "('must'|'has' 'to'|'have' 'to'|'needs' 'to')"
_FORCED = "('is'|'are') ('forced'|'compelled'|'obliged') 'to'"
_WAS_FORCED = "('was'|'were') ('forced'|'compelled'|'obliged') 'to'"


@dataclass(frozen=True, slots=True)
class Obliged:
    """How something must be done: `firmly` for a word that is no judgement."""

    firmly: bool
    past: bool = False

    def form(self, ext: Extent, sense: str, **roles: Term | None) -> Form:
        """What a side or piece must do, or had to do."""
        alone = None if self.firmly else Word(ext, "must")
        form = atom(ext, sense, alone=alone, **roles)
        return Earlier(ext, form) if self.past and isinstance(roles.get("agent"), Pieces) else form


@rule("obliged", _MUST)
def must_do() -> Iterator[Obliged]:
    yield Obliged(firmly=False)


@rule("obliged", "'had' 'to'")
def had_to() -> Iterator[Obliged]:
    yield Obliged(firmly=False, past=True)


@rule("obliged", _WAS_FORCED, "'had' 'no' ('other')? ('choice'|'option') 'but' 'to'")
def was_forced_to() -> Iterator[Obliged]:
    yield Obliged(firmly=True, past=True)


@rule("obliged", _FORCED, "'has' 'no' ('other')? ('choice'|'option') 'but' 'to'")
def forced_to() -> Iterator[Obliged]:
    yield Obliged(firmly=True)


_PLAY = (
    "('play'|'choose'|'answer' 'with'|'answer'|'reply' 'with'|'reply'|'go' 'for'|'continue' 'with')"
)


@rule("clause", f"side:side how:obliged {_PLAY} move:one_idea")
def must_play(ext: Extent, side: Term, how: Obliged, move: MoveTerm) -> Iterator[Form]:
    """A word like `must` may be a judgement; `forced` is none."""
    yield how.form(ext, "forced", agent=side, moves=move)


@rule("clause", "who:np how:obliged verb:VERB patient:pieces?")
def must_take(
    ext: Extent, who: Term, how: Obliged, verb: object, patient: Term | None = None
) -> Iterator[Form]:
    frames = getattr(getattr(verb, "verb", None), "can", ())
    if getattr(verb, "form", "") != "base" or not isinstance(who, SideTerm | Pieces):
        return
    senses = {frame.sense for frame in frames}
    if "can_take" in senses:
        what = patient if patient is not None else Pieces(ext, article=Article.SOME)
        yield how.form(ext, "compelled", agent=who, patient=what)
    elif "mobile" in senses and patient is None and isinstance(who, Pieces):
        yield how.form(ext, "compelled", agent=who)


@rule("clause", "who:side how:obliged verb:VERB patient:pieces? 'with' piece:piece")
@rule("clause", "who:side how:obliged 'move' 'with'? piece:piece")
def must_with(
    ext: Extent,
    who: SideTerm,
    how: Obliged,
    piece: Term,
    verb: object = None,
    patient: Term | None = None,
) -> Iterator[Form]:
    """`Black must recapture with the king`."""
    frames = getattr(getattr(verb, "verb", None), "can", ())
    if not isinstance(piece, Pieces):
        return
    agent = replace(piece, owner=who.owner)
    if verb is None:
        yield how.form(ext, "compelled", agent=agent)
    elif verb.form == "base" and "can_take" in {frame.sense for frame in frames}:  # type: ignore[attr-defined]
        what = patient if patient is not None else Pieces(ext, article=Article.SOME)
        yield how.form(ext, "compelled", agent=agent, patient=what)


_ANSWERED = "('met'|'answered'|'countered'|'parried'|'refuted') ('by'|'with')"


@rule(
    "clause",
    f"first:moves ('is'|'was'|'would' 'be'|'can' 'be'|'could' 'be'|'will' 'be') {_ANSWERED} moves:moves",
)
def answered(ext: Extent, first: MovesTerm, moves: MovesTerm) -> Iterator[Form]:
    """Whether that is a good answer is a judgement."""
    yield Hedged(ext, (*first.moves, *moves.moves))


@rule("clause", "who:pieces how:obliged verb:VERB ('to'|'onto'|'on') square:square")
def must_go(ext: Extent, who: Term, how: Obliged, verb: object, square: Term) -> Iterator[Form]:
    frames = getattr(getattr(verb, "verb", None), "can", ())
    if getattr(verb, "form", "") == "base" and "can_go" in {frame.sense for frame in frames}:
        yield how.form(ext, "compelled", agent=who, to=square)
