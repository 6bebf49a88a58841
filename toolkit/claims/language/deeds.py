"""A move as a noun: `the capture on f7 creates a threat`, and moves that answer a check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.checks import OfMove
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
    Joint,
    MovesTerm,
    Not,
    Or,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import STANDS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct, Event, of_side
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.verbs import Be, Mood, VerbUse
from toolkit.claims.language.vocabulary import KindWord

# What was done


@rule(
    "deed_noun",
    "('the'|'this')? 'capture|recapture' ('on'|'at') square:square",
    "('the'|'this')? 'capture|taking' 'of' victim:piece (('on'|'at') square:square)?",
    "('the'|'this')? 'capture|recapture' 'by' agent:piece (('on'|'at') square:square)?",
    "('the'|'this')? 'capture|taking' 'of' victim:piece (('on'|'at') square:square)? 'by|with' agent:piece",
    "('the'|'this')? 'capture|recapture' ('on'|'at') square:square 'by|with' agent:piece",
    "('a'|'another') 'capture' 'by' agent:piece",
    "('the'|'this') 'capture'",
)
def capture(
    ext: Extent,
    square: Term | None = None,
    victim: Term | None = None,
    agent: Term | None = None,
) -> Iterator[Form]:
    yield atom(ext, "captures", on=square, patient=victim, agent=agent)


@rule("deed_noun", "('the'|'this') 'recapture'")
def recapture(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "captures", how=Word(ext, "recapture"))


@rule(
    "deed_noun",
    "('the'|'this'|'a') ('quiet'|'simple'|'little'|'modest'|'short'|'silent'|'innocent')? kind:KIND 'move'",
)
def move_of(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`The pawn move opens the diagonal`."""
    if not kind.plural:
        yield atom(ext, "goes", agent=Pieces(ext, kind.kind, pronoun=Pronoun.MOVER))


@rule("deed_noun", "PLAYED")
def move_played(ext: Extent) -> Iterator[Form]:
    """`Qa5+, attacking the pawn`, after that move."""
    yield atom(ext, "goes", agent=Pieces(ext, pronoun=Pronoun.MOVER))


@rule("deed_noun", "('the'|'this') 'check'")
def the_check(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "check")


@rule("deed_noun", "('the'|'this') ('exchange'|'trade') 'of' what:pieces (('on'|'at') on:square)?")
def exchange_of(ext: Extent, what: Term, on: Term | None = None) -> Iterator[Form]:
    """`After the exchange of queens`."""
    yield atom(ext, "exchanged", patient=what, on=on)


@rule("deed_noun", "('the'|'this') 'drop' ('on'|'at') square:square", "('the'|'this') 'drop'")
def drop(ext: Extent, square: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "drop", on=square)


_STEP = "('quiet'|'simple'|'little'|'modest'|'short')? step:'move|step|advance|retreat|jump|leap|return|withdrawal'"
_STEP_GOES = {
    "advance": "onward",
    "retreat": "backward",
    "withdrawal": "backward",
    "return": "back",
}
"""How a piece goes that makes such a step."""


@rule(
    "deed_noun",
    f"('a'|'the'|'this') {_STEP} ('of'|'by') agent:piece",
    f"('the'|'this') {_STEP} ('to'|'onto') to:square ('of'|'by') agent:piece",
    f"('the'|'this') {_STEP} ('to'|'onto') to:square",
)
def step_of(
    ext: Extent, step: str, agent: Term | None = None, to: Term | None = None
) -> Iterator[Form]:
    """`A quiet step of the king gives mate`, `the move to e5 attacks the rook`."""
    how = Word(ext, _STEP_GOES[step]) if step in _STEP_GOES else None
    yield atom(ext, "goes", agent=agent or Pieces(ext, pronoun=Pronoun.MOVER), to=to, how=how)


@rule("fragment", "('a'|'another') 'capture' 'by' agent:piece")
def capture_by(ext: Extent, agent: Term) -> Iterator[Form]:
    yield atom(ext, "captures", agent=agent)


_OF_NO_CHECK = ("goes", "prevents")
_CHECKS = ("check", "in_check")


@rule("clause", "deed:deed_noun first:predicate")
@rule("full_statement", "deed:deed_noun ',' first:bare_predicate")
def deed_does(ext: Extent, deed: Form, first: Predicate) -> Iterator[Form]:
    """`The capture on f7 creates the threat of mate`: what the move did, and what follows of it."""
    mover = Pieces(deed.extent, pronoun=Pronoun.MOVER)
    is_check = all(each.sense in _CHECKS for each in _atoms_of(deed))
    made = list(say(Event(deed.extent), first, first.extent))
    if not made and not is_check:
        made = list(say(mover, first, first.extent))
    for form in made:
        # `The check runs along the file` says nothing of where the piece went.
        # Who parries it is read by `answers.is_parried`.
        elsewhere = is_check and any(each.sense in _OF_NO_CHECK for each in _atoms_of(form))
        # `The drop is not possible` speaks of none that was made.
        of_law = any(each.sense == "legal" for each in _atoms_of(form))
        if not isinstance(form, Would) and not elsewhere and not of_law:
            yield And(ext, (_or_earlier(deed) if is_check and _is_over(first) else deed, form))


def _is_over(first: Predicate) -> bool:
    """`The check forced the king to f8`: which has gone there since, perhaps."""
    past = first.use is not None and (first.use.past or first.use.perfect)
    return past or any(getattr(maker, "past", False) for maker in first.forms)


def _or_earlier(deed: Form) -> Form:
    return Or(deed.extent, (deed, Earlier(deed.extent, deed)))


def _atoms_of(form: Form | Would) -> Iterator[Atom]:
    return atoms_in(form.form if isinstance(form, Would) else form)


@rule("full_statement", "('after'|'with'|'by') deed:deed_noun ','? rest:clause", cost=2)
def after_deed(ext: Extent, deed: Form, rest: Form | Would) -> Iterator[Form]:
    """`After the capture of the knight the black king stands alone`: now, and no idea of later."""
    if not isinstance(rest, Would | Given | Hedged) and not _is_manner(deed, rest):
        yield And(ext, (deed, rest))


def _is_manner(deed: Form, rest: Form) -> bool:
    """`By the knight's leap the bishop can go to d6`: no deed of a knight."""
    if not isinstance(deed, Atom) or not isinstance(rest, Atom) or deed.sense != "goes":
        return False
    one, other = deed.role("agent"), rest.role("agent")
    if not isinstance(one, Pieces) or not isinstance(other, Pieces):
        return False
    return len(deed.roles) == 1 and not one.squares and other.kind not in (one.kind, None)


@rule("predicate", "be:be form:with_check")
def is_with_check(ext: Extent, be: Be, form: Form) -> Iterator[Predicate]:
    """`16...Nxe3 would be with check`."""
    if not be.past:
        said = Not(ext, form) if be.negated else form
        yield predicate_of(ext, OfMove(said))


@rule(
    "predicate",
    "('costs'|'cost'|'would' 'cost'|'will' 'cost') side:side lost:amounts ('for' paid:amounts)?",
)
@rule(
    "predicate",
    "('costs'|'cost'|'would' 'cost'|'will' 'cost') side:side lost:pieces ('for' paid:amounts)?",
)
def costs_side(
    ext: Extent, side: Term, lost: Term, paid: Term | None = None
) -> Iterator[Predicate]:
    yield predicate_of(ext, Costs(side, lost, paid))


@dataclass(frozen=True, slots=True)
class Costs:
    """A line in which a side loses something for something."""

    side: Term
    lost: Term
    paid: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a line."""
        if isinstance(subject, MovesTerm):
            yield atom(
                extent, "loses", agent=self.side, patient=self.lost, for_=self.paid, by=subject
            )


# Answers to a check


@rule("predicate", "mood:mood 'interpose' what:piece ('on'|'at') square:square")
def may_interpose(
    ext: Extent, mood: tuple[Mood, bool, bool], what: Term, square: Term
) -> Iterator[Predicate]:
    kind, negated, _ = mood
    if kind is Mood.CAN and isinstance(what, Pieces):
        yield predicate_of(ext, PutsBetween(what, square, negated))


@rule(
    "predicate",
    "mood:mood ('block'|'parry'|'meet'|'stop'|'answer'|'cover') ('the'|'this') 'check' ('on'|'at') square:square 'with|by' what:pieces",
    "mood:mood ('block'|'parry'|'meet'|'stop'|'answer'|'cover') ('the'|'this') 'check' 'with|by' what:pieces ('on'|'at') square:square",
)
def may_block(
    ext: Extent, mood: tuple[Mood, bool, bool], what: Term, square: Term
) -> Iterator[Predicate]:
    kind, negated, _ = mood
    if kind is Mood.CAN:
        yield predicate_of(ext, PutsBetween(what, square, negated))


@rule(
    "clause",
    "('the'|'this') 'check' mood:mood 'be' ('blocked'|'parried'|'met'|'stopped'|'answered'|'covered') first:blocked_on rest:more_blocked*",
)
def may_be_blocked(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    first: tuple[Term, Term],
    rest: Sequence[tuple[Term, Term]] = (),
) -> Iterator[Form]:
    """`The check can be parried on b8 by the rook, and on c8 by the knight`."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or (negated and rest):
        return
    forms = [atom(ext, "can_go", agent=what, to=square) for square, what in (first, *rest)]
    yield Not(ext, forms[0]) if negated else And(ext, (atom(ext, "check"), *forms))


@rule(
    "blocked_on",
    "('on'|'at') square:square ','? 'by|with' what:pieces ('or' 'by|with' more:pieces)?",
)
def blocked_on(
    ext: Extent, square: Term, what: Term, more: Term | None = None
) -> Iterator[tuple[Term, Term]]:
    yield square, what if more is None else Group(ext, Joint.OR, (what, more))


@rule("blocked_on", "'by|with' what:pieces 'in' square:square", cost=-2)
def blocked_in(square: Term, what: Term) -> Iterator[tuple[Term, Term]]:
    """`The check can be parried with knight or rook in c3`: who says so says `of` where it stands."""
    members = what.members if isinstance(what, Group) else (what,)
    known = [each for each in members if isinstance(each, Pieces)]
    if len(known) < len(members) or known[-1].squares:
        return
    # Those of the side that is in check, and not of the one that gives it.
    own = tuple(replace(each, owner=each.owner or Owner.ENEMY) for each in known)
    yield square, replace(what, members=own) if isinstance(what, Group) else own[0]


@rule("more_blocked", "','? 'and' pair:blocked_on")
def more_blocked(pair: tuple[Term, Term]) -> Iterator[tuple[Term, Term]]:
    yield pair


@dataclass(frozen=True, slots=True)
class PutsBetween:
    """A side can put a piece between."""

    what: Term
    square: Term
    negated: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        what = of_side(self.what, subject) if isinstance(subject, SideTerm) else None
        if what is not None:
            form = atom(extent, "can_go", agent=what, to=self.square)
            yield Not(extent, form) if self.negated else form


_INTERPOSES = "(('would'|'will') 'interpose'|('has')? 'interposed'|'interpose|interposes')"


@rule("predicate", f"{_INTERPOSES} ('with')? what:piece (('on'|'at') at:square)?")
@rule("bare_predicate", "'interposing' ('with')? what:piece (('on'|'at') at:square)?")
def interposes(ext: Extent, what: Term, at: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Interposes(what, at))


@rule("clause", "what:piece ('is'|'was'|'has' 'been') 'interposed' (('on'|'at') at:square)?")
def is_interposed(ext: Extent, what: Term, at: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "interposes", agent=what, at=at)


@dataclass(frozen=True, slots=True)
class Interposes:
    """A move, or the last one, puts a piece between."""

    what: Term
    at: Term | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form of a line, or of now: with a piece of the side that is the subject."""
        what = of_side(self.what, subject) if isinstance(subject, SideTerm) else self.what
        form = atom(extent, "interposes", agent=what, at=self.at)
        if isinstance(subject, MovesTerm):
            yield given(subject, form, extent)
        elif (isinstance(subject, SideTerm) and what is not None) or isinstance(subject, Event):
            yield form


_MET = "('met'|'parried'|'answered'|'stopped'|'blocked'|'covered'|'countered')"


@rule(
    "clause",
    f"('the'|'this') 'check' 'can|may' 'be' {_MET} 'by' 'interposing' what:piece ('on'|'at') square:square",
)
def can_be_blocked(ext: Extent, what: Term, square: Term) -> Iterator[Form]:
    yield And(ext, (atom(ext, "check"), atom(ext, "can_go", agent=what, to=square)))


@rule(
    "clause",
    f"('the'|'this') 'check' 'can|may' ('only' 'be'|'be' 'only') {_MET} 'by' ('a' 'king' 'move'|'moving' 'the' 'king'|'king' 'moves')",
    f"('the'|'this') 'check' 'can|may' 'be' {_MET} ('only' 'by'|'by') ('a' 'king' 'move'|'moving' 'the' 'king'|'king' 'moves') 'only'?",
)
def only_by_king(ext: Extent) -> Iterator[Form]:
    king = Pieces(ext, "king")
    yield And(ext, (atom(ext, "check"), atom(ext, "choices", how=Word(ext, "moves"), by=king)))


@rule(
    "clause",
    "side:side how:obliged ('respond'|'reply'|'answer'|'react') 'with' what:piece",
    "side:side how:obliged ('use'|'step' 'with') what:piece",
)
def must_respond(ext: Extent, side: SideTerm, how: object, what: Term) -> Iterator[Form]:
    if isinstance(what, Pieces):
        agent = replace(what, owner=side.owner)
        yield how.form(ext, "compelled", agent=agent)  # type: ignore[attr-defined]


@rule(
    "clause",
    "who:side ('is'|'was') 'not' ('forced'|'compelled'|'obliged') 'to' verb:VERB patient:pieces?",
)
def not_obliged(
    ext: Extent, who: SideTerm, verb: VerbForm, patient: Term | None = None
) -> Iterator[Form]:
    if verb.form == "base" and any(frame.sense == "can_take" for frame in verb.verb.can):
        what = patient if patient is not None else Pieces(ext, article=Article.SOME)
        yield Not(ext, atom(ext, "compelled", agent=who, patient=what))


# Pins


@rule(
    "predicate",
    "('can'|'may') 'not' 'move' 'without' 'exposing' king:piece ('to' agent:piece)?",
    "('can'|'may') 'not' 'move' 'without' 'exposing' king:piece 'to' ('a'|'the') 'check' ('from'|'by'|'of') agent:piece",
)
def not_without_exposing(ext: Extent, king: Term, agent: Term | None = None) -> Iterator[Predicate]:
    if isinstance(king, Pieces) and king.kind == "king":
        yield predicate_of(ext, Exposes(agent))


@rule(
    "predicate",
    "('can'|'may') 'not' 'leave' line:line 'without' 'exposing' king:piece (('to' agent:piece)|('to' ('a'|'the') 'check' ('from'|'by'|'of') agent:piece))?",
)
def not_leave_without_exposing(
    ext: Extent, line: Term, king: Term, agent: Term | None = None
) -> Iterator[Predicate]:
    """`The rook cannot leave the e-file without exposing the king`: it is pinned on that file."""
    if isinstance(king, Pieces) and king.kind == "king":
        roles = roles_of(along=line, agent=agent)
        yield predicate_of(ext, Says("pinned", "patient", roles, takes=(Pieces,)))


@dataclass(frozen=True, slots=True)
class Exposes:
    """A piece that is pinned and has no move."""

    agent: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms, of a piece."""
        if isinstance(subject, Pieces):
            pinned = atom(extent, "pinned", patient=subject, agent=self.agent)
            yield And(extent, (pinned, atom(extent, "immobile", patient=subject)))


_BEHIND = "('since'|'because'|'as'|'for')"


@rule(
    "full_statement",
    f"what:piece 'is' 'pinned' ','? {_BEHIND} 'behind' 'it' ('on' line:line)? {STANDS} to:piece",
    f"what:piece 'is' 'pinned' ('on' line:line)? ','? {_BEHIND} to:piece {STANDS} 'behind' 'it'",
)
def pinned_since(ext: Extent, what: Term, to: Term, line: Term | None = None) -> Iterator[Form]:
    """`The pawn is pinned, since behind it stands the king`."""
    if isinstance(what, Pieces) and isinstance(to, Pieces):
        yield atom(ext, "pinned", patient=what, to=to, along=line)


# Check by two


@rule(
    "fragment",
    "'double' 'check' (':'|',')? 'from|by' first:piece ','? 'and' ','? 'discovered' ','? 'from|by' second:piece",
    "'double' 'check' (':'|',')? 'from|by' first:piece ','? 'and' ('from'|'by') second:piece ','? 'discovered'",
)
def double_and_discovered(ext: Extent, first: Term, second: Term) -> Iterator[Form]:
    both = Group(ext, Joint.AND, (first, second))
    double = atom(ext, "check", agent=both, how=Word(ext, "double"))
    mover = Pieces(ext, pronoun=Pronoun.MOVER)
    opened = atom(ext, "discovers", agent=mover, what=second, how=Word(ext, "check"))
    yield And(ext, (double, opened))


_OR = "(',')? 'or'"


@rule(
    "clause",
    f"who:pieces ('can'|'may') verb:VERB ('to'|'on') squares:squares {_OR} other:VERB what:pieces?",
)
def go_or_take(
    ext: Extent,
    who: Term,
    verb: VerbForm,
    squares: Term,
    other: VerbForm,
    what: Term | None = None,
) -> Iterator[Form]:
    """`It may go to d8 or f7, or capture`: each is possible."""
    goes = any(frame.sense == "can_go" for frame in verb.verb.can)
    takes = any(frame.sense == "can_take" for frame in other.verb.can)
    if {verb.form, other.form} == {"base"} and goes and takes:
        step = atom(ext, "can_go", agent=who, to=squares)
        victim = what if what is not None else Pieces(ext, article=Article.SOME)
        yield And(ext, (step, atom(ext, "can_take", agent=who, patient=victim)))


@rule("adjunct", "name:THERE")
def there(ext: Extent, name: str) -> Iterator[Adjunct]:
    """`It cannot return there`: to the square named last."""
    yield Adjunct("to", SquareTerm(ext, name))


@rule("predicate", "be:be term:count verb:VERB adjuncts:adjunct*")
def so_often(
    ext: Extent, be: Be, term: Term, verb: VerbForm, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`The pawn is twice attacked`."""
    if verb.form == "participle" and not be.would:
        use = VerbUse(verb.verb, negated=be.negated, passive=True, past=be.past)
        yield Predicate(ext, use=use, adjuncts=(Adjunct("times", term), *adjuncts))
