"""Mates that are prevented, or can be: `has stopped the mate on e7`, `the only defence to the mate`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Article,
    Atom,
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Mark,
    MateTerm,
    Not,
    Number,
    Or,
    Pieces,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
    Threat,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import Verb, VerbForm
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.possibleto import Possible
from toolkit.claims.language.predicates import MATE, Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import Mood, VerbUse

# Mates by name

_THE = "('the'|'this'|'that'|'a'|'an'|'any'|'his'|'its'|'their'|COLOUR \"'s\")?"
_COMING = "('threatened'|'threatening'|'immediate'|'impending'|'imminent'|'possible'|'coming')?"
_OF = "'threat|threats|danger' ('of' ('a'|'the'|'being')?|'to' ('give')?)"
_WHERE = "(('on'|'at') on:square)? (('with'|'by') with_:piece)?"
_WITH_FIRST = "('with'|'by') with_:piece ('on'|'at') on:square"


@rule(
    "mate_said",
    f"{_THE} {_COMING} {MATE} number:in_number? {_WHERE}",
    f"{_THE} {_COMING} {MATE} number:in_number? {_WITH_FIRST}",
    f"{_THE} {_COMING} {_OF} {MATE} number:in_number? {_WHERE}",
    f"{_THE} {_COMING} {_OF} {MATE} number:in_number? {_WITH_FIRST}",
    f"{_THE} ({MATE}|'mating') 'threat|threats' {_WHERE}",
    f"{_THE} {MATE} ('that' ('is'|'was'))? 'threatened' {_WHERE}",
)
def mate_said(
    ext: Extent,
    number: Number | None = None,
    on: Term | None = None,
    with_: Term | None = None,
) -> Iterator[Term]:
    """`The mate on f7`, `the threat of mate with the queen`, `the mate threat`."""
    if not isinstance(on, SquareTerm | None) or not isinstance(with_, Pieces | None):
        return
    if number is None or number.value == 1 or (on is None and with_ is None):
        yield MateTerm(ext, number, on, with_)


@rule("object", "term:mate_said")
def mate_as_object(term: Term) -> Iterator[Term]:
    yield term


def _prevents(verb: Verb) -> bool:
    return any(each.object is not None and each.object.type == "mate" for each in verb.frames)


@rule("clause", "mate:mate_said predicate:predicate")
def mate_is_prevented(ext: Extent, mate: Term, predicate: Predicate) -> Iterator[Form | Would]:
    """`The mate on f7 has been prevented by the knight`."""
    use = predicate.use
    if use is not None and use.passive and use.mood is Mood.FACT and _prevents(use.verb):
        yield from say(mate, predicate, ext)


@rule("bare_predicate", "('in' 'order'|'so' 'as')? 'to' verb:VERB mate:mate_said")
def to_stop_mate(ext: Extent, verb: VerbForm, mate: Term) -> Iterator[Predicate]:
    """`In order to stop the mate on f7`: which the move does."""
    if verb.form == "base" and _prevents(verb.verb):
        yield Predicate(ext, use=VerbUse(verb.verb), object_=mate)


@rule("full_statement", "('in' 'order'|'so' 'as')? 'to' verb:VERB mate:mate_said ','? form:clause")
def to_stop_mate_first(
    ext: Extent, verb: VerbForm, mate: Term, form: Form | Would
) -> Iterator[Form]:
    """`To stop the mate on f7 Black moves the king`."""
    if verb.form == "base" and _prevents(verb.verb) and isinstance(form, Atom | And):
        yield And(ext, (form, atom(ext, "prevents", mate=mate)))


_KEEPS = "('prevents'|'keeps'|'stops'|'hinders'|'prevented'|'kept'|'stopped'|('has'|'have') ('prevented'|'kept'|'stopped'))"


@rule(
    "predicate",
    f"{_KEEPS} who:piece 'from' ('giving' {MATE}|'mating'|'delivering' {MATE}) (('on'|'at') on:square)?",
)
def keeps_from_mating(ext: Extent, who: Term, on: Term | None = None) -> Iterator[Predicate]:
    """`Keeps the queen from mating on f7`."""
    if isinstance(who, Pieces) and isinstance(on, SquareTerm | None):
        yield predicate_of(
            ext,
            Says(
                "prevents",
                "agent",
                roles_of(mate=MateTerm(ext, None, on, who)),
                event=True,
            ),
        )


# Mates that are possible, or not


@rule("clause", "mate:mate_said so:be_possible")
def mate_is_possible(ext: Extent, mate: MateTerm, so: Possible) -> Iterator[Form]:
    """`Mate on g2 is possible`: with the next move, or as a threat; when it was is left open."""
    if not so.past:
        yield from so.of(_possible_mate(ext, mate))


@rule(
    "clause",
    "'there' ('is'|'was') ('no' ('more'|'longer') ('a')?|'not' 'any' ('more'|'longer')) mate:mate_said",
)
def no_more_mate(ext: Extent, mate: MateTerm) -> Iterator[Form]:
    """`There is no longer a mate on g2`."""
    yield Not(ext, _possible_mate(ext, mate))


def _possible_mate(ext: Extent, mate: MateTerm) -> Form:
    form = _mate_in(ext, mate)
    return Or(ext, (form, Threat(ext, None, form)))


def _mate_in(ext: Extent, mate: MateTerm) -> Atom:
    number = mate.number or Number(ext, 1)
    return atom(ext, "mate_in", number=number, on=mate.on, with_=mate.with_)


@rule("clause", "mate:mate_said ('is'|'was') ('on'|'at') on:square (('with'|'by') who:piece)?")
def mate_is_threatened_there(
    ext: Extent, mate: MateTerm, on: SquareTerm, who: Term | None = None
) -> Iterator[Form]:
    """`The threat of mate is on f7`, `the threatened mate is on f7`."""
    if mate.on is None and mate.with_ is None and isinstance(who, Pieces | None):
        yield Threat(ext, None, _mate_in(ext, replace(mate, on=on, with_=who)))


# Moves that do it

_MEANS = "'defence|defences|defense|defenses|remedy|remedies|answer|answers|reply|replies|move|moves|way|ways|means|parry|parries|cure|protection|option|options|possibility|possibilities|method|methods|possibility'"
_AGAINST = "'to|against'"


def _stopping(ext: Extent, mate: Term) -> Mark:
    return Mark("so", form=atom(ext, "prevents", mate=mate))


@rule("move_noun", f"{_MEANS} ('of' 'defence')? {_AGAINST} mate:mate_said")
def defence_to(ext: Extent, mate: Term) -> Iterator[Marks]:
    """`The only defence to the mate on f7`."""
    yield (_stopping(ext, mate),)


@rule("move_noun", f"{_MEANS} ('to'|'of'|'for') verb:VERB mate:mate_said")
def means_to_stop(ext: Extent, verb: VerbForm, mate: Term) -> Iterator[Marks]:
    """`Two ways to stop the mate on f7`, `no way of parrying it`."""
    if verb.form in ("base", "ing") and _prevents(verb.verb):
        yield (_stopping(ext, mate),)


@rule("clause", "'nothing' use:group mate:mate_said")
@rule(
    "clause",
    f"'nothing' ('can'|'could') 'be' ('done'|'undertaken') {_AGAINST} mate:mate_said",
)
def nothing_stops(ext: Extent, mate: Term, use: VerbUse | None = None) -> Iterator[Form]:
    """`Nothing stops the mate on f7`: no legal move of the side to move does."""
    if use is None or (_prevents(use.verb) and not use.negated and not use.passive):
        yield from _possible(ext, mate, None, denied=True)


# Who can do it


def _possible(
    ext: Extent, mate: Term, who: Subject, *, denied: bool = False, only: Marks = ()
) -> Iterator[Form]:
    """That a side, or one of its pieces, has a move that prevents a mate, or has none."""
    side = who if isinstance(who, SideTerm) else None
    pieces = who if isinstance(who, Pieces) else None
    known = isinstance(mate, MateTerm) and (mate.on is not None or mate.with_ is not None)
    if not known:
        # Which mates there may be is asked of the side that would suffer them.
        if side is not None and not only and isinstance(mate, MateTerm):
            number = replace(mate.number, at_most=True) if mate.number is not None else None
            doomed = atom(ext, "doomed", patient=side, number=number)
            yield doomed if denied else Not(ext, doomed)
        return
    whose = (Mark("of", side),) if side is not None else ()
    by = (Mark("by", pieces),) if pieces is not None else ()
    every = Described(ext, Sort.MOVES, (*whose, *by, _stopping(ext, mate)))
    count = Number(ext, 0) if denied else Number(ext, 1, at_least=True)
    counted = HowMany(ext, every, count)
    yield And(ext, (counted, AllOf(ext, every, only))) if only else counted


@dataclass(frozen=True, slots=True)
class CanStop:
    """A side or piece can prevent a mate, with a piece or by a deed, or cannot."""

    mate: Term
    denied: bool
    alone: bool = False
    means: Marks = ()

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side or of pieces."""
        if isinstance(subject, Group) and subject.only and len(subject.members) == 1:
            member = subject.members[0]
            if isinstance(member, Pieces) and not self.means and not self.denied:
                yield from _possible(extent, self.mate, None, only=(Mark("by", member),))
            return
        if not isinstance(subject, SideTerm | Pieces):
            return
        if isinstance(subject, Pieces) and subject.article is not Article.THE:
            return
        if not self.means:
            yield from _possible(extent, self.mate, subject, denied=self.denied)
        elif self.alone and not self.denied:
            yield from _possible(extent, self.mate, subject, only=self.means)
        else:
            for form in _possible(extent, self.mate, subject, denied=self.denied):
                if isinstance(form, HowMany):
                    yield replace(form, of=form.of.with_marks(*self.means))


_ONLY = "alone:'only|solely'?"
_BY = f"({_ONLY} means:told_deed)?"


@rule("predicate", f"mood:mood verb:VERB mate:mate_said {_BY}", cost=-1)
@rule("predicate", "mood:mood alone:'only' verb:VERB mate:mate_said ('by'|'with') means:told_deed")
def can_stop(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    verb: VerbForm,
    mate: Term,
    alone: str = "",
    means: Marks = (),
) -> Iterator[Predicate]:
    """`Black cannot stop the mate on f7`, `Black can stop the mate only by moving the king`."""
    if mood[0] is Mood.CAN and verb.form == "base" and _prevents(verb.verb):
        yield predicate_of(ext, CanStop(mate, mood[1], bool(alone), means))


@rule(
    "clause",
    f"mate:mate_said mood:mood 'be' {_ONLY} verb:VERB {_BY}",
    "mate:mate_said mood:mood alone:'only' 'be' verb:VERB means:told_deed",
)
def can_be_stopped(
    ext: Extent,
    mate: Term,
    mood: tuple[Mood, bool, bool],
    verb: VerbForm,
    alone: str = "",
    means: Marks = (),
) -> Iterator[Form]:
    """`The mate on f7 can be prevented only by the king`."""
    if mood[0] is not Mood.CAN or verb.form != "participle" or not _prevents(verb.verb):
        return
    if alone and means:
        if not mood[1]:
            yield from _possible(ext, mate, None, only=means)
        return
    for form in _possible(ext, mate, None, denied=mood[1]):
        if isinstance(form, HowMany) and not alone:
            yield replace(form, of=form.of.with_marks(*means))
