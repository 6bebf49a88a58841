"""Passed, doubled and isolated pawns, pawns on files, promotions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Extent,
    Form,
    LineTerm,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import (
    HAS,
    HAS_NOT,
    Both,
    Says,
    atom,
    own_piece,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.roles import Event
from toolkit.claims.language.vocabulary import KindWord

_ANYWHERE = "('on' 'the' 'board'|'on' 'either' 'side'|'left'|'yet'|'as' 'yet'|'so' 'far')?"
_TRAITS = ("passed", "doubled", "isolated", "backward")


@rule(
    "such_pawn",
    "('a'|'an'|'the')? state:PROPERTY kind:KIND place:pawn_place?",
    "('only'|'exactly')? number:NUM state:PROPERTY kind:KIND place:pawn_place?",
)
def such_pawn(
    ext: Extent,
    state: str,
    kind: KindWord,
    place: Term | None = None,
    number: int | None = None,
) -> Iterator[HasPawn]:
    """`an isolated pawn on e6`, `doubled pawns`."""
    if state in _TRAITS and number != 0:
        yield HasPawn(ext, state, kind.kind, place, number)


@rule(
    "such_pawn",
    "('only'|'exactly')? number:NUM state:PROPERTY kind:KIND (','|':') ('those'|'the' 'ones')? ('on'|'at')? place:squares",
)
def such_pawns_on(
    ext: Extent, number: int, state: str, kind: KindWord, place: Term
) -> Iterator[HasPawn]:
    """`two passed pawns, on d6 and g7`: so many, and these."""
    if state in _TRAITS and number > 1 and len(names_of(place)) == number:
        yield HasPawn(ext, state, kind.kind, place, number, listed=True)


@rule("such_pawn", "('an'|'a')? state:PROPERTY file:FILE kind:KIND")
def such_file_pawn(ext: Extent, file: str, kind: KindWord, state: str) -> Iterator[HasPawn]:
    """`doubled f-pawns`."""
    if state in _TRAITS:
        yield HasPawn(ext, state, kind.kind, LineTerm(ext, "file", file))


_ENDS = "('ends'|'end'|'ended'|'finishes'|'finished'|'emerges'|'emerged'|'remains'|'remain'|'comes' 'out')"


@rule("predicate", f"{_ENDS} ('the' 'game'|'up')? 'with' pawn:such_pawn")
def ends_with(ext: Extent, pawn: HasPawn) -> Iterator[Predicate]:
    """`White ends the game with two passed pawns`: so he has them."""
    yield predicate_of(ext, pawn)


_GETS = "('gets'|'get'|'obtains'|'obtain'|'got'|'gains'|'gain'|'acquires'|'receives'|'receive')"


@rule(
    "predicate",
    f"{HAS} pawn:such_pawn",
    "('is'|'are'|'would' 'be'|'will' 'be') 'left' 'with' pawn:such_pawn",
)
def has_such_pawn(ext: Extent, pawn: HasPawn) -> Iterator[Predicate]:
    yield predicate_of(ext, pawn)


@rule(
    "predicate",
    f"{HAS} ('only'|'exactly')? number:NUM state:PROPERTY kind:KIND (','|':')? 'one'? first:pawn_place (','|'and'|',' 'and') 'one'? second:other_place",
    f"{HAS} state:PROPERTY kind:KIND first:pawn_place 'and' second:other_place",
)
def has_pawns_on_files(
    ext: Extent, state: str, kind: KindWord, first: Term, second: Term, number: int | None = None
) -> Iterator[Predicate]:
    """`Black has two passed pawns, on the a-file and the b-file`: so many, and one on each."""
    places = (first, second)
    if state not in _TRAITS or number not in (None, len(places)) or any(map(names_of, places)):
        return
    each = Both(*(HasPawn(ext, state, kind.kind, place) for place in places))
    counted = HasPawn(ext, state, kind.kind, None, number)
    yield predicate_of(ext, each if number is None else Both(counted, each))


@rule("other_place", "place:pawn_place", "place:line")
def other_place(place: Term) -> Iterator[Term]:
    yield place


@rule(
    "predicate",
    f"{HAS} ('a'|'an')? one:PROPERTY ','? 'and'? other:PROPERTY kind:KIND place:pawn_place?",
)
def has_pawn_of_two_sorts(
    ext: Extent, one: str, other: str, kind: KindWord, place: Term | None = None
) -> Iterator[Predicate]:
    """`White has doubled, isolated pawns on e2 and e3`."""
    if one in _TRAITS and other in _TRAITS and one != other:
        first, second = (HasPawn(ext, each, kind.kind, place) for each in (one, other))
        yield predicate_of(ext, Both(first, second))


@rule(
    "predicate",
    f"{HAS} pawn:such_pawn 'and' ('a'|'an') other:PROPERTY ('one'|kind:KIND) place:pawn_place?",
)
def has_such_and_such(
    ext: Extent,
    pawn: HasPawn,
    other: str,
    kind: KindWord | None = None,
    place: Term | None = None,
) -> Iterator[Predicate]:
    """`Black has doubled pawns on the c-file and a passed one on a7`."""
    if other in _TRAITS and (kind is None or kind.kind == pawn.kind):
        yield predicate_of(ext, Both(pawn, HasPawn(ext, other, pawn.kind, place)))


@rule("predicate", f"('would'|'will')? {_GETS} pawn:such_pawn")
def gets_such_pawn(ext: Extent, pawn: HasPawn) -> Iterator[Predicate]:
    """Where a side may have another before, it is not known which one it gets."""
    if pawn.place is not None:
        yield predicate_of(ext, pawn)


_GIVES = "('gives'|'give'|'gave'|'hands'|'grants')"
_SADDLES = "('leaves'|'leave'|'left'|'saddles'|'saddle'|'saddled'|'burdens')"


@rule("predicate", f"('would'|'will')? {_SADDLES} side:side 'with' pawn:such_pawn")
@rule("bare_predicate", "('leaving'|'saddling') side:side 'with' pawn:such_pawn")
def leaves_with_such(ext: Extent, side: Term, pawn: HasPawn) -> Iterator[Predicate]:
    """`5.gxf3 would leave White with doubled pawns`: that he has them then."""
    if isinstance(side, SideTerm):
        for form in pawn(side, ext):
            yield predicate_of(ext, OfMove(form))


@rule("predicate", f"('would'|'will')? {_GIVES} side:side pawn:such_pawn")
@rule("bare_predicate", "'giving' side:side pawn:such_pawn")
def gives_such(ext: Extent, side: Term, pawn: HasPawn) -> Iterator[Predicate]:
    if pawn.place is not None and isinstance(side, SideTerm):
        for form in pawn(side, ext):
            yield predicate_of(ext, OfMove(form, after_line=True))


_MAKES = {"double": "doubled", "isolate": "isolated"}


def _makes(verb: str, state: str) -> None:
    @rule("predicate", f"('would'|'will'|'has')? '{verb}|{verb}s|{verb}d' pawns:pieces")
    @rule("bare_predicate", f"'{verb[:-1]}ing' pawns:pieces")
    def makes_such(ext: Extent, pawns: Term) -> Iterator[Predicate]:
        """`5.gxf3 doubles the f-pawns`."""
        if isinstance(pawns, Pieces) and (pawns.line or pawns.squares):
            yield predicate_of(ext, OfMove(atom(ext, state, patient=pawns)))


for _verb, _state in _MAKES.items():
    _makes(_verb, _state)


@rule(
    "predicate",
    f"{HAS} 'no' state:PROPERTY kind:KIND place:pawn_place?",
    *(f"{lead} state:PROPERTY kind:KIND place:pawn_place?" for lead in HAS_NOT),
    *(f"{lead} 'a|an|any' state:PROPERTY kind:KIND place:pawn_place?" for lead in HAS_NOT),
)
def has_no_passed(
    ext: Extent, state: str, kind: KindWord, place: Term | None = None
) -> Iterator[Predicate]:
    if state in _TRAITS:
        yield predicate_of(ext, HasPawn(ext, state, kind.kind, place, negated=True))


@rule(
    "clause",
    f"'there' ('is'|'are') ('still'|'yet')? ('no'|'not' ('a'|'any'|'a' 'single')) state:PROPERTY kind:KIND {_ANYWHERE}",
    "('no'|'not' 'one'|'not' 'a' 'single') state:PROPERTY kind:KIND ('is'|'are') ('left'|'on' 'the' 'board')",
)
def there_is_none(ext: Extent, state: str, kind: KindWord) -> Iterator[Form]:
    """`There is no passed pawn`: neither side has one."""
    if state in _TRAITS:
        some = [Pieces(ext, kind.kind, side, article=Article.SOME) for side in SIDES]
        yield And(ext, tuple(Not(ext, atom(ext, state, patient=each)) for each in some))


@rule(
    "clause",
    f"'there' ('is'|'are') ('still'|'now'|'only'|'exactly')? number:NUM state:PROPERTY kind:KIND {_ANYWHERE}",
)
def so_many_there_are(ext: Extent, number: int, state: str, kind: KindWord) -> Iterator[Form]:
    """`There are five passed pawns`: of both sides together."""
    if state in _TRAITS and number:
        some = Pieces(ext, kind.kind, None, (), Article.SOME, number=number, plural=number > 1)
        yield atom(ext, state, patient=some)


_EACH = "('each' ('side'|'player')|'both' ('sides'|'players'))"
_WHERE = "('on'|'at')"


@rule(
    "clause",
    f"{_EACH} {HAS} pawn:such_pawn ',' first:SIDE ('has'|'his'|'its')? {_WHERE} one:square ','? ('and'|'but')? ','? second:SIDE {_WHERE} two:square",
)
def each_has_one(
    ext: Extent, pawn: HasPawn, first: Owner, one: Term, second: Owner, two: Term
) -> Iterator[Form]:
    """`Each side has one passed pawn, White on b4 and Black on c3`."""
    if {first, second} != set(SIDES) or pawn.place is not None or pawn.number not in (None, 1):
        return
    forms: list[Form] = []
    for side, place in ((first, one), (second, two)):
        forms += pawn(SideTerm(ext, side), ext)
        forms += replace(pawn, place=place)(SideTerm(ext, side), ext)
    yield And(ext, tuple(forms))


@rule(
    "full_statement",
    f"side:side {HAS} pawn:such_pawn ','? ('and'|'but'|'while'|'whereas')? other:side 'has' 'none'",
)
def other_has_none(ext: Extent, side: Term, pawn: HasPawn, other: Term) -> Iterator[Form]:
    """`Black has a passed pawn on c3, while White has none`."""
    if isinstance(side, SideTerm) and isinstance(other, SideTerm):
        none = replace(pawn, place=None, number=None, listed=False, negated=True)
        yield And(ext, (*pawn(side, ext), *none(other, ext)))


@dataclass(frozen=True, slots=True)
class HasPawn:
    """A side has such a pawn: one of its pawns, there, is one."""

    extent: Extent
    state: str
    kind: str | None
    place: Term | None
    number: int | None = None
    negated: bool = False
    listed: bool = False
    """Whether the squares are those of all that there are."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if not isinstance(subject, SideTerm):
            return
        squares = names_of(self.place) if self.place else ()
        line = getattr(self.place, "name", None) if not squares else None
        if self.place and not squares and line is None:
            return
        article = Article.THE if squares and not self.listed else Article.SOME
        number = None if self.number == 1 else self.number
        pawn = Pieces(
            self.extent, self.kind, subject.owner, squares, article, number=number, line=line
        )
        form: Form = atom(extent, self.state, patient=pawn)
        yield Not(extent, form) if self.negated else form


@rule(
    "predicate",
    f"{HAS} ('a'|'an'|'the') how:OPENNESS line:line",
    f"{HAS} ('a'|'an'|'the') how:OPENNESS file:FILE 'file|line'",
)
def has_file(
    ext: Extent, how: str, line: Term | None = None, file: str = ""
) -> Iterator[Predicate]:
    term = line or LineTerm(ext, "file", file)
    yield predicate_of(
        ext, Says("open_line", "for_", roles_of(line=term, how=Word(ext, how)), takes=(SideTerm,))
    )


@rule("pawn_place", "'on|at' place:squares", "'on' place:line")
def pawn_place(place: Term) -> Iterator[Term]:
    yield place


@rule(
    "fragment",
    "('a')? 'promotion' ('to'|'into') kind:piece",
    "'promoting' ('to'|'into') kind:piece",
)
def promotion(ext: Extent, kind: Term) -> Iterator[Form]:
    yield atom(ext, "promotes", to=kind)


# Promotions and moves that are narrated


@rule("predicate", "'queens|queened'", "'has' 'queened'")
def queens(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("promotes", "agent", _to_queen(ext), takes=(Pieces, SideTerm)))


def _to_queen(ext: Extent) -> tuple[tuple[str, Term], ...]:
    return roles_of(to=Pieces(ext, "queen", article=Article.SOME))


@rule("predicate", "'underpromotes|underpromoted' (('to'|'into') to:piece)?")
def underpromotes(ext: Extent, to: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Underpromotes(to))


@rule(
    "fragment",
    "('an')? 'underpromotion' (('to'|'into') to:piece)?",
    "('this'|'it'|'that') ('is'|'was') 'an' 'underpromotion' (('to'|'into') to:piece)?",
)
def underpromotion(ext: Extent, to: Term | None = None) -> Iterator[Form]:
    yield from _not_to_queen(ext, to, None)


@dataclass(frozen=True, slots=True)
class Underpromotes:
    """A promotion, and not to a queen."""

    to: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject can promote."""
        if isinstance(subject, Pieces | SideTerm):
            yield from _not_to_queen(extent, self.to, subject)


def _not_to_queen(ext: Extent, to: Term | None, agent: Term | None) -> Iterator[Form]:
    queen = dict(_to_queen(ext))["to"]
    first = atom(ext, "promotes", agent=agent, to=to)
    yield And(ext, (Not(ext, atom(ext, "promotes", agent=agent, to=queen)), first))


@rule(
    "predicate",
    "'advances|goes|moves' 'two' 'squares' ('forward'|'ahead')?",
    "('has'|'had') 'just' 'advanced|gone|moved' 'two' 'squares|steps' ('forward'|'ahead')?",
)
@rule(
    "having",
    "'having' 'just'? 'advanced|gone|moved' 'two' 'squares|steps' ('forward'|'ahead'|'at' 'once')?",
)
def two_squares(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("double_step", "agent", takes=(Pieces, SideTerm), event=True))


@dataclass(frozen=True, slots=True)
class DoesWith:
    """What a side does with a pawn of its own."""

    sense: str
    pawn: Pieces
    to: Term | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side; of a pawn of which no more is said it is what the side did."""
        if isinstance(subject, Event):
            subject = SideTerm(subject.extent, Owner.OWN)
        if not isinstance(subject, SideTerm):
            return
        own = own_piece(subject, self.pawn)
        single = self.pawn.article in (Article.THE, Article.SOME) and not self.pawn.plural
        if own is None or not single or own.kind not in ("pawn", "man", "piece", None):
            return
        told = own.squares or own.line or own.state or own.pronoun
        yield atom(extent, self.sense, agent=own if told else subject, to=self.to)


_TWO = "'two' ('squares'|'steps') ('forward'|'ahead'|'at' 'once')?"


@rule("predicate", "('makes'|'made'|'has' 'made') 'a' 'double' 'step' 'with' pawn:piece")
@rule(
    "predicate",
    f"('has' ('just')?)? 'moves|moved|advances|advanced|pushes|pushed' pawn:piece {_TWO}",
)
def two_squares_with(ext: Extent, pawn: Term) -> Iterator[Predicate]:
    """`Black advances his f-pawn two squares`."""
    if isinstance(pawn, Pieces):
        yield predicate_of(ext, DoesWith("double_step", pawn))


@rule("predicate", "('promotes|promoted'|'has' 'promoted') pawn:piece (('to'|'into') to:piece)?")
def promotes_it(ext: Extent, pawn: Pieces, to: Term | None = None) -> Iterator[Predicate]:
    """`Black promotes his pawn to a queen`; of one pawn, as a move promotes no more."""
    one = isinstance(to, Pieces) and not to.plural and to.number in (None, 1)
    if isinstance(pawn, Pieces) and pawn.number in (None, 1) and (to is None or one):
        yield predicate_of(ext, DoesWith("promotes", pawn, to))


@rule("predicate", "('has'|'have') 'promoted' ('only'|'just'|'exactly')? number:NUM kind:KIND")
def has_promoted_so_many(ext: Extent, number: int, kind: KindWord) -> Iterator[Predicate]:
    """`Black has promoted two pawns`: with all his moves so far."""
    if kind.kind == "pawn":
        roles = roles_of(how=Word(ext, "promotes"), count=Number(ext, number))
        yield predicate_of(ext, Says("tally", "agent", roles, takes=(SideTerm,)))


@rule(
    "full_statement",
    "form:clause (','|';'|'and'|'while'|'but') side:SIDE ('has'|'his')? ('on'|'in') line:line",
)
def other_has_there(ext: Extent, form: Form | Would, side: Owner, line: Term) -> Iterator[Form]:
    """`White has doubled pawns on the a-file, Black on the c-file`."""
    pawns = form.role("patient") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or form.sense not in _TRAITS or not isinstance(pawns, Pieces):
        return
    name = line.name if isinstance(line, LineTerm) else None
    if name is not None and pawns.line is not None and pawns.owner is side.other:
        own = (line.extent[0], ext[1])
        theirs = replace(pawns, extent=own, owner=side, line=name)
        yield And(ext, (form, atom(own, form.sense, patient=theirs)))


@rule(
    "clause",
    "who:pieces ('are'|'have' 'become'|'form') ('now')? ('two'|'a' 'pair' 'of'|'his')? 'connected' ('and'|',')? 'passed' ('pawns'|'ones')?",
    "who:pieces ('are'|'have' 'become'|'form') ('now')? ('two'|'a' 'pair' 'of')? ('passed' 'and' 'connected'|'connected' 'passers') ('pawns')?",
)
def connected_passed(ext: Extent, who: Term) -> Iterator[Form]:
    """`The pawns on e5 and f4 are two connected passed pawns`."""
    yield And(ext, (atom(ext, "passed", patient=who), atom(ext, "connected", patient=who)))


@rule("clause", "who:piece ('is'|'was') ('now')? 'a' 'protected' 'passed' 'pawn'")
def protected_passed(ext: Extent, who: Term) -> Iterator[Form]:
    """`The pawn on c5 is a protected passed pawn`."""
    some = Pieces(ext, article=Article.SOME)
    protected = atom(ext, "protects", agent=some, patient=who)
    yield And(ext, (atom(ext, "passed", patient=who), protected))
