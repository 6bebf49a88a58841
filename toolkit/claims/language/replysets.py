"""Described moves as answers: `cannot be answered by a capture en passant`, `allows a check`, `against the check`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    AllOf,
    And,
    Atom,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Not,
    Number,
    Pieces,
    SideTerm,
    Sort,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks, said_of_move
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.setclauses import owned
from toolkit.claims.language.verbs import Mood, VerbUse
from toolkit.claims.language.vocabulary import KindWord

_ANSWERED = (
    "('answered'|'met'|'countered'|'parried'|'stopped'|'ended'|'replied' 'to'|'responded' 'to')"
)
_ANSWER = "('answer'|'reply'|'respond'|'retort'|'counter'|'continue')"
_WITH = "('by'|'with')"
_A = "('a'|'an'|'any')?"


def some(ext: Extent, of: Described, negated: bool = False) -> HowMany:
    """That there is one of some moves, or none."""
    return HowMany(ext, of, Number(ext, 0) if negated else Number(ext, 1, at_least=True))


@rule("predicate", f"mood:mood 'be' {_ANSWERED} {_WITH} {_A} of:move_set")
def answered_by_move(
    ext: Extent, mood: tuple[Mood, bool, bool], of: Described
) -> Iterator[Predicate]:
    """`The double step cannot be answered by a capture en passant`."""
    kind, negated, _ = mood
    if kind is Mood.CAN and of.marks:
        yield predicate_of(ext, OfMove(some(ext, of, negated)))


@rule(
    "predicate",
    "('allows'|'allow'|'permits'|'permit'|'invites'|'invite'|'enables'|'enable') ('a'|'an') of:move_set",
    "('allows'|'allow'|'permits'|'permit') denied:'no' of:move_set",
)
def allows_move(ext: Extent, of: Described, denied: str = "") -> Iterator[Predicate]:
    """`The double step allows a capture en passant`."""
    if of.marks and all(each.name not in ("mate", "check") for each in of.marks):
        yield predicate_of(ext, OfMove(some(ext, of, bool(denied))))


@rule("predicate", f"mood:mood {_ANSWER} {_WITH} {_A} of:move_set")
def answers_with_move(
    ext: Extent, mood: tuple[Mood, bool, bool], of: Described
) -> Iterator[Predicate]:
    """`Black can answer with a drop`."""
    kind, negated, _ = mood
    if kind is Mood.CAN and of.marks:
        yield predicate_of(ext, Answers(of, negated))


@dataclass(frozen=True, slots=True)
class Answers:
    """A side or piece has moves of a sort."""

    of: Described
    negated: bool
    count: Number | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, of whom the moves are."""
        mark = owned(subject, self.of)
        if mark is not None:
            whose = replace(self.of, marks=(mark, *self.of.marks))
            if self.count is not None:
                yield HowMany(extent, whose, self.count)
            else:
                yield some(extent, whose, self.negated)


_FOR_WANT = "('for' ('want'|'lack') 'of'|'lacking'|'having' 'run' 'out' 'of'|'being' 'out' 'of') ('a'|'an'|'any')?"


@rule(
    "predicate",
    f"('loses'|'lose'|('has'|'have') 'lost'|'is' 'lost') ('now')? {_FOR_WANT} of:move_set",
)
@rule("predicate", f"(drawn:'draws'|('has'|'have') drawn:'drawn') ('now')? {_FOR_WANT} of:move_set")
def loses_for_want(ext: Extent, of: Described, drawn: str | None = None) -> Iterator[Predicate]:
    """`Black loses for want of a legal move`: there is none, and so it ends."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm) and not of.marks:
            how = Word(extent, "drawn" if drawn else "lost")
            ended = atom(extent, "result", agent=None if drawn else subject, how=how)
            yield And(extent, (ended, atom(extent, "no_moves", patient=subject)))

    yield predicate_of(ext, says)


@rule(
    "predicate",
    "('has'|'have') ('still'|'now')? ('the'|'a') ('right'|'chance'|'option'|'possibility') use:infinitive_can object_:object? adjuncts:adjunct*",
)
def has_right_to(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`White has the right to take in passing`: he can; that to castle is kept for later, too."""
    if any(each.sense == "castled" for each in use.verb.frames):
        return
    yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


# What a position offers, and what the only one does


@rule(
    "clause",
    "('the'|'this') 'position' ('admits'|'allows'|'offers'|'contains'|'has'|'permits') count:quantity of:move_set",
    cost=5,
)
def position_offers(ext: Extent, count: Number, of: Described) -> Iterator[Form]:
    """`The position admits twenty white moves`."""
    yield HowMany(ext, of, count)


@rule(
    "predicate",
    "('has'|'have'|'is'|'are') ('a'|'the'|'to')? ('choice'|'choose') ('of'|'between'|'among'|'from') count:quantity of:move_set",
    "('can'|'may') 'choose' ('between'|'among'|'from') count:quantity of:move_set",
)
def has_choice(ext: Extent, count: Number, of: Described) -> Iterator[Predicate]:
    """`White may choose among four captures on g6`."""
    yield predicate_of(ext, Answers(of, False, count))


_ONLY = "('only'|'sole'|'one'|'single')"


_ITS_ONLY = f"('the'|whose:whose_moves) {_ONLY} law:legal_word? of:move_set"


@rule("clause", f"{_ITS_ONLY} ('is'|'was') ('made')? marks:told_deed", cost=5)
@rule("clause", f"{_ITS_ONLY} marks:one_does", cost=5)
def only_one_does(
    ext: Extent, of: Described, marks: Marks, whose: Mark | None = None, law: bool = False
) -> Iterator[Form]:
    """`The only legal answer is made by the pawn`: there is one, and it is so."""
    if law or of.marks:
        every = of if whose is None else replace(of, marks=(whose, *of.marks))
        one = Number(ext, 1)
        yield And(ext, (HowMany(ext, every, one), HowMany(ext, every.with_marks(*marks), one)))


@rule("one_does", "said:predicate")
def one_does(said: Predicate) -> Iterator[Marks]:
    """`Gives check`, of one; `the only captures give check` speaks of several."""
    if said.use is not None and said.use.plural is False and not said.use.base:
        yield from said_of_move(said)


@rule("clause", "'all' number:NUM said:set_said", cost=5)
@rule("clause", "'all' number:NUM 'of'? whose:whose_moves said:set_said", cost=5)
def all_so_many(
    ext: Extent, number: int, said: tuple[Described, Marks], whose: Mark | None = None
) -> Iterator[Form]:
    """`All three captures give check`: so many there are, and all do."""
    of, marks = said
    every = of if whose is None else replace(of, marks=(whose, *of.marks))
    if number > 1:
        yield And(ext, (HowMany(ext, every, Number(ext, number)), AllOf(ext, every, marks)))


# Against a check


@rule(
    "against_check",
    "'against' ('the'|'this') (giver:KIND \"'s\"?)? 'check' ('by'|'from' by:piece)?",
)
def against_check(
    ext: Extent, giver: KindWord | None = None, by: Term | None = None
) -> Iterator[Form]:
    """`Against the rook check`: there is one, by such a piece."""
    named = Pieces(ext, giver.kind) if giver is not None and giver.kind is not None else by
    yield atom(ext, "check", agent=named)


_ANSWERS = frozenset({"replies", "choices", "only_legal", "can_interpose", "can_take", "no_moves"})


@rule("full_statement", "check:against_check ','? form:clause", cost=1)
def against_it(ext: Extent, check: Form, form: Form | Would) -> Iterator[Form]:
    """`Against the rook check White can only interpose`."""
    if not isinstance(form, Would) and _is_answer(form):
        yield And(ext, (check, form))


def _is_answer(form: Form) -> bool:
    if isinstance(form, Not):
        return _is_answer(form.form)
    if isinstance(form, And):
        return all(map(_is_answer, form.forms))
    if isinstance(form, HowMany | AllOf):
        return form.of.sort is Sort.MOVES
    return isinstance(form, Atom) and form.sense in _ANSWERS
