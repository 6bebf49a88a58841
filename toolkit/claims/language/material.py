"""What a side has, and by how much it is ahead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import listed
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import (
    HAS,
    HAS_NOT,
    LEAVES,
    Says,
    atom,
    both_sides,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.roles import Event, fitted
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_HAS_MEN = (
    f"{HAS} has:amounts",
    f"{HAS} has:amounts ('left'|'remaining')",
    f"{HAS} has:amounts 'left'? 'on' 'the' 'board' 'left'?",
    "'is' 'left' 'with' has:amounts",
    f"{HAS} 'still' has:amounts",
    f"'still'? {HAS} has:amounts",
)


@rule("predicate", *_HAS_MEN)
def has_men(ext: Extent, has: Term) -> Iterator[Predicate]:
    if not isinstance(has, Group) or not has.only:
        yield _has(ext, has, only=None)


@rule("predicate", *_HAS_MEN)
def has_only_men(ext: Extent, has: Term) -> Iterator[Predicate]:
    """`White has only a rook and a pawn`: nothing else."""
    if isinstance(has, Group) and has.only and len(has.members) > 1:
        yield _has(ext, replace(has, only=False), only=Word(ext, "only"))


@rule("predicate", *_HAS_MEN, cost=1)
def has_only_one(ext: Extent, has: Term) -> Iterator[Predicate]:
    """`White has only a rook`: nothing else; `only one rook` is first of all a number of rooks."""
    if isinstance(has, Group) and has.only and len(has.members) == 1:
        yield _has(ext, has.members[0], only=Word(ext, "only"))


def _has(ext: Extent, has: Term, only: Word | None) -> Predicate:
    roles = roles_of(has=has, only=only)
    return predicate_of(ext, Says("material", "agent", roles, takes=(SideTerm,)))


@rule("predicate", *(f"{lead} has:amounts ('left')?" for lead in HAS_NOT))
def has_not_men(ext: Extent, has: Term) -> Iterator[Predicate]:
    if isinstance(has, Counted):
        says = Says("material", "agent", roles_of(has=has), be=Be(negated=True), takes=(SideTerm,))
        yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{HAS} 'no' kind:KIND",
    f"{HAS} 'no' kind:KIND 'left|more'",
    f"{HAS} 'no' 'more' kind:KIND",
    f"{HAS} 'no' 'more' kind:KIND 'left'",
    "'has' 'lost' 'all' 'his|its' kind:KIND",
)
def has_none(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    none = Counted(ext, kind.called, 0)
    yield predicate_of(ext, Says("material", "agent", roles_of(has=none), takes=(SideTerm,)))


@rule(
    "predicate",
    f"{HAS} 'only|nothing' ('but')? ('his'|'its'|'the'|'a')? 'bare|lone'? king:KIND ('left')?",
    f"{HAS} 'nothing' 'but' 'his|its|the|a' king:KIND ('left')?",
)
def has_king(ext: Extent, king: KindWord) -> Iterator[Predicate]:
    if king.kind == "king":
        yield predicate_of(ext, Says("bare", "patient", takes=(SideTerm,)))


UP = "('up|ahead|more'|'to' 'the' 'good')"


DOWN = "'down|behind|less|short'"


_IS = "('is'|'are'|'remains'|would:'would|will' 'be')"


@rule(
    "predicate",
    f"{_IS} by:some_amounts {UP}",
    f"{_IS} by:some_amounts {UP} for_:compensation",
    f"{_IS} by:amounts for_:compensation {UP}",
    "'is' 'ahead' 'by' by:amounts for_:compensation",
    "'has' by:extra",
    "'is' 'ahead' 'by' by:amounts",
    "'is' 'up' by:amounts",
    f"'stands|stays|remains|keeps' by:amounts {UP}",
    "'has' by:amounts 'more'",
    "'leads' 'by' by:amounts",
    f"'is' 'a' 'clear|full|whole|solid|healthy' kind:KIND {UP}",
    "'is' 'up' by:amounts for_:compensation",
)
def ahead(
    ext: Extent,
    by: Term | None = None,
    for_: Term | None = None,
    kind: KindWord | None = None,
    would: str | None = None,
) -> Iterator[Predicate]:
    by = by or Counted(ext, (kind.kind if kind else None) or "piece", 1)
    be, roles = Be(would=would is not None), roles_of(by=by, for_=for_)
    if isinstance(by, Counted) and by.kind == "man":
        # Of pieces of any kind, so many more.
        how = Word(ext, "exactly")
        roles = roles_of(by=by, how=how)
        says = Says("outnumbers", "agent", roles, be, (SideTerm,))
        if for_ is None:
            yield predicate_of(ext, says)
        return
    yield predicate_of(ext, Says("ahead", "agent", roles, be, (SideTerm,)))


@rule(
    "predicate",
    f"{_IS} by:some_amounts {DOWN}",
    f"{_IS} by:some_amounts {DOWN} for_:compensation",
    f"{_IS} by:amounts for_:compensation {DOWN}",
    "'is' 'behind' 'by' by:amounts",
    "'is' 'down' by:amounts",
    "'is' 'down' by:amounts for_:compensation",
    f"'is' 'a' 'clear|full|whole|solid|healthy' kind:KIND {DOWN}",
)
def down(
    ext: Extent,
    by: Term | None = None,
    for_: Term | None = None,
    kind: KindWord | None = None,
    would: str | None = None,
) -> Iterator[Predicate]:
    by = by or Counted(ext, (kind.kind if kind else None) or "piece", 1)
    roles = roles_of(by=by, for_=for_, behind=Word(ext, "behind"))
    be = Be(would=would is not None)
    yield predicate_of(ext, Says("ahead", "agent", roles, be, (SideTerm,)))


_IN_RETURN = "('for'|'in' 'return' 'for'|'in' 'exchange' 'for'|'as' 'compensation' 'for'|'against')"


@rule(
    "full_statement",
    f"form:clause (','|';')? ('but'|'and'|'though'|'yet') ('he'|'she'|'it'|SIDE)? {HAS} for_:amounts {_IN_RETURN} ('it'|'that'|'them'|'this'|'the' KIND)",
)
def with_something_for_it(ext: Extent, form: Form | Would, for_: Term) -> Iterator[Form]:
    """`White is a piece down, but he has two pawns for it`: so far they differ."""
    if isinstance(form, Atom) and form.sense == "ahead" and form.role("for_") is None:
        yield replace(form.with_roles(for_=for_), extent=ext)


@rule("compensation", "'for|against' amounts:amounts", "',' 'for|against' amounts:amounts")
def compensation(amounts: Term) -> Iterator[Term]:
    yield amounts


@rule("extra", "'an|the' 'extra' kind:KIND", "number:NUM 'extra' kind:KIND", "'a' kind:KIND 'more'")
def extra(ext: Extent, kind: KindWord, number: int = 1) -> Iterator[Term]:
    yield Counted(ext, kind.called, number)


@rule(
    "predicate",
    "'is|are|remains|remain' 'left' ('on' 'the' 'board')?",
    "'remains|remain' 'on' 'the' 'board'",
)
def is_left(ext: Extent) -> Iterator[Predicate]:
    """`No bishop is left on the board`."""
    yield predicate_of(ext, Says("exists", "agent", takes=(Pieces,)))


@rule(
    "predicate",
    "'is|are' 'left' 'with' ('only|just|nothing' 'but'?)? 'a|the|his|its' 'bare|lone' 'king'",
    "'has' ('only|just')? 'a|the|his' 'bare|lone' 'king' 'left'?",
)
def left_bare(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("bare", "patient"))


@rule("predicate", f"{LEAVES} side:side 'with' has:amounts ('against'|'for') other:amounts")
@rule("predicate", f"{LEAVES} side:side 'with' has:amounts 'against' other:bare_amounts")
@rule("bare_predicate", f"{LEAVES} side:side 'with' has:amounts ('against'|'for') other:amounts")
def leaves_with(ext: Extent, side: Term, has: Term, other: Term) -> Iterator[Predicate]:
    """`28...Qxd7 leaves Black with a knight against a queen`: what each has then, or is ahead by."""
    yield predicate_of(ext, LeavesWith(side, has, other))


@dataclass(frozen=True, slots=True)
class LeavesWith:
    """What a side has more, and what less, after a line or now."""

    side: Term
    has: Term
    other: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form, after the line that is the subject."""
        form: Form = atom(extent, "set_against", agent=self.side, has=self.has, against=self.other)
        if isinstance(subject, MoveTerm):
            subject = MovesTerm(subject.extent, (subject,))
        if isinstance(subject, MovesTerm):
            yield given(subject, form, extent)
        elif isinstance(subject, Event):
            yield form


@rule("predicate", "'is|are' 'bare'", "'stands' 'alone'", "'is|stands' 'all'? 'alone'")
def is_bare(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("bare", "patient"))


listed("bare_amounts", "bare_amount")


_PAIR = "('the'|'a')? ('bishop' 'pair'|'pair' 'of' 'bishops')"


@rule("predicate", f"{HAS} {_PAIR}", f"{HAS} ('the' 'two'|'both'|'both' 'his') 'bishops'")
def has_pair(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, _pair(ext, Be()))


@rule(
    "predicate",
    f"'no' 'longer' {HAS} {_PAIR}",
    *(f"{lead} {_PAIR}" for lead in HAS_NOT),
    f"'has' ('lost'|'given' 'up') {_PAIR}",
)
def has_no_pair(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, _pair(ext, Be(negated=True)))


def _pair(ext: Extent, be: Be) -> Says:
    two = Counted(ext, "bishop", 2)
    return Says("material", "agent", roles_of(has=two), be=be, takes=(SideTerm,))


_DONE = "'exchanged|traded|swapped'"


_ONE_PAIR = "('a'|'one'|'another'|'the' 'last') 'pair' 'of' kind:KIND"


@rule(
    "clause",
    f"{_ONE_PAIR} ('is'|'was'|'are'|'were'|'has' 'been'|'have' 'been') {_DONE} ('off')?",
    f"{_ONE_PAIR} ('comes'|'come'|'came'|'has' 'come'|'have' 'come') 'off' ('the' 'board')?",
    f"{_ONE_PAIR} ('has'|'have')? ('left'|'disappeared' 'from'|'vanished' 'from'|'leaves'|'leave') 'the' 'board'",
)
def pair_exchanged(ext: Extent, kind: KindWord) -> Iterator[Form]:
    if kind.kind is not None:
        yield atom(ext, "exchanged", patient=Counted(ext, kind.kind, 1))


@rule("predicate", f"('exchanges'|'trades'|'swaps'|{_DONE}) ('off')? {_ONE_PAIR}")
def exchanges_pair(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    if kind.kind is not None:
        roles = roles_of(patient=Counted(ext, kind.kind, 1))
        yield predicate_of(ext, Says("exchanged", "agent", roles, takes=(SideTerm,)))


@rule(
    "predicate", f"{HAS} 'no' kind:KIND 'on' place:line", f"{HAS} 'no' kind:KIND 'on' place:squares"
)
def has_none_on(ext: Extent, kind: KindWord, place: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, HasNoneOn(ext, kind.kind, place))


@dataclass(frozen=True, slots=True)
class HasNoneOn:
    """A side has no such piece there."""

    extent: Extent
    kind: str | None
    place: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if not isinstance(subject, SideTerm):
            return
        line = self.place.name if isinstance(self.place, LineTerm) else None
        names = () if line else names_of(self.place)
        if line or names:
            piece = Pieces(self.extent, self.kind, subject.owner, names, Article.SOME, line=line)
            yield Not(extent, atom(extent, "exists", agent=piece))


@rule("predicate", "'remains' 'with' has:amounts", "'is|was' 'left' 'with' has:amounts")
def remains_with(ext: Extent, has: Term) -> Iterator[Predicate]:
    yield from has_men(ext, has)


@rule(
    "clause",
    "gone:pieces ('has'|'have') 'left' 'the' 'board'",
    "gone:pieces ('has'|'have') ('disappeared'|'vanished'|'gone') ('from' 'the' 'board')?",
)
def left_board(ext: Extent, gone: Term) -> Iterator[Form]:
    yield atom(ext, "gone", patient=gone)


@rule(
    "clause",
    "('all' 'the'?|'the') side:COLOUR? kind:KIND ('has'|'have') ('now'|'all')? ('left'|('disappeared'|'vanished'|'gone'|'been' ('exchanged'|'cleared') ) ('from'|'off'|'on')) place:line",
)
def gone_from_line(
    ext: Extent, kind: KindWord, place: Term, side: Owner | None = None
) -> Iterator[Form]:
    """`All pawns have disappeared from the c-file`: none is there."""
    if isinstance(place, LineTerm) and place.name is not None and kind.plural and kind.kind:
        some = Pieces(ext, kind.kind, side, article=Article.SOME, line=place.name)
        yield Not(ext, atom(ext, "exists", agent=some))


_IN_MATERIAL = "('in'|'on') 'material'"


@rule("predicate", f"{_IS} ('now'|'still'|'well')? 'ahead' {_IN_MATERIAL}")
@rule("predicate", f"{_IS} ('now'|'still')? 'material' ('up'|'ahead')")
@rule("predicate", f"{HAS} ('now'|'still')? ('more' 'material'|('a'|'the') 'material' 'advantage')")
@rule("predicate", f"{_IS} ('now'|'still'|'well')? behind:'behind|inferior' {_IN_MATERIAL}")
@rule("predicate", f"{_IS} ('now'|'still')? 'material' behind:'down|behind'")
@rule("predicate", f"{HAS} ('now'|'still')? behind:'less' 'material'")
def ahead_in_material(
    ext: Extent, behind: str | None = None, would: str | None = None
) -> Iterator[Predicate]:
    """`White is ahead in material`: he has more, and nothing less."""
    word = Word(ext, "behind") if behind is not None else None
    roles, be = roles_of(by=Word(ext, "material"), behind=word), Be(would=would is not None)
    yield predicate_of(ext, Says("ahead", "agent", roles, be, (SideTerm,)))


@rule(
    "clause",
    "'only'? number:NUM side:COLOUR kind:KIND ('is'|'are') 'left'",
    "'only'? number:NUM side:COLOUR kind:KIND ('remains'|'remain') ('on' 'the' 'board')?",
)
def so_many_left(ext: Extent, number: int, side: Owner, kind: KindWord) -> Iterator[Form]:
    has = Counted(ext, kind.kind or "man", number)
    yield atom(ext, "material", agent=SideTerm(ext, side), has=has)


@rule("clause", "'there' ('is'|'are') 'no' 'more' kind:KIND ('left')? ('on' 'the' 'board')?")
def no_more(ext: Extent, kind: KindWord) -> Iterator[Form]:
    if kind.kind is not None:
        yield atom(ext, "gone", patient=Pieces(ext, kind.kind, article=Article.EVERY))


_COSTS = "('costs'|'cost'|('has'|'have') 'cost'|('would'|'will') ('have')? 'cost')"
_IN_EXCHANGE = "('for'|'in' ('exchange'|'return') 'for')"
_THE_DEED = "(('the'|'this'|'that') ('text')? ('move'|'capture'|'recapture'|'sacrifice') (('on'|'at') on:square)?)"
_THE_EXCHANGES = "('the' ('exchange'|'exchanges'|'trade'|'captures') (('on'|'at') on:square)?)"


@rule(
    "clause",
    f"('this'|'that'|'it'|{_THE_DEED}|{_THE_EXCHANGES})? {_COSTS} side:side lost:object ({_IN_EXCHANGE} for_:object)? (':'|',')? moves:moves?",
    f"moves:moves {_COSTS} side:side lost:object ({_IN_EXCHANGE} for_:object)?",
)
def costs(
    ext: Extent,
    side: Term,
    lost: Term,
    moves: MovesTerm | None = None,
    for_: Term | None = None,
    on: Term | None = None,
) -> Iterator[Form]:
    """A line that costs a side a piece: `this costs Black the knight`, `the queen for a pawn`."""
    patient = fitted(lost, "counted")
    got = fitted(for_, "counted") if for_ is not None else None
    if patient is not None and (got is None) is (for_ is None):
        yield atom(ext, "loses", agent=side, patient=patient, for_=got, by=moves, on=on)


@rule(
    "clause",
    f"{_ONE_PAIR} ('is'|'are'|'remains'|'remain'|'stands') ('still'|'left')? ('on' ('the'|'this') 'board'|'left')",
    f"('only')? {_ONE_PAIR} ('is'|'are')? ('remains'|'remain'|'left')",
)
def pair_left(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`One pair of knights is still on the board`: one of each side."""
    if kind.kind is not None:
        one = Counted(ext, kind.kind, 1)
        each = (atom(ext, "material", agent=side, has=one) for side in both_sides(ext))
        yield And(ext, tuple(each))


@rule(
    "clause",
    "'in' kind:KIND ','? side:side ('is'|'stands') ('ahead'|'up'|'better') 'by' number:NUM",
)
@rule("clause", "side:side ('is'|'stands') number:NUM ('up'|'ahead') 'in' kind:KIND")
@rule("clause", "'in' kind:KIND ','? side:side ('is'|'stands') number:NUM ('up'|'ahead')")
def ahead_in(ext: Extent, kind: KindWord, side: Term, number: int) -> Iterator[Form]:
    """`In pawns White is ahead by two`: of these pieces alone."""
    if kind.kind is not None and kind.plural and number:
        by = Counted(ext, kind.kind, number)
        how = Word(ext, "exactly")
        yield atom(ext, "outnumbers", agent=side, by=by, how=how)


_EXCHANGES = "('the'|'these'|'all' 'the')? ('exchanges'|'exchange'|'trades'|'captures') (('on'|'at') square)?"


@rule(
    "clause",
    f"({_EXCHANGES}|'this'|'that') ('leaves'|'leave'|'left'|'has' 'left'|'have' 'left') side:side 'with' ('only'|'just')? has:amounts ('on' 'the' 'board'|'left')?",
)
def left_with(ext: Extent, side: Term, has: Term) -> Iterator[Form]:
    """`The exchanges have left White with five men`: these it has now."""
    yield atom(ext, "material", agent=side, has=has)
