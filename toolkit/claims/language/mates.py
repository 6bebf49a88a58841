"""Check, mate and stalemate as nouns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Hedged,
    Joint,
    MovesTerm,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, MATE, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.verbs import IS, IS_NOT, Be


@rule("predicate", f"be:be ('a')? {MATE}", f"'gives|delivers' ('no') {MATE}")
def is_mate(ext: Extent, be: Be = IS_NOT) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("mate", "patient", (), be=be, takes=(), event=True))


@rule(
    "clause",
    f"{MATE} (',')? ('given'|'delivered') 'by' agent:pieces",
    f"{MATE} (',')? ('by'|'from') agent:pieces",
    cost=1,
)
def mate_given(ext: Extent, agent: Term) -> Iterator[Form]:
    yield atom(ext, "mate", agent=agent)


@rule("bare_predicate", f"('with'|'giving'|'and')? ('a')? {MATE}")
def mating(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("mate", "patient", (), takes=(), event=True))


_MATES = "'mates|checkmates|mated|checkmated'"


_MATING = "'mating|checkmating'"


@rule(
    "predicate",
    f"{_MATES} ('from'|'on') square:square",
    f"'gives|delivers|gave|delivered' {MATE} ('from'|'on') square:square",
    f"be:be {MATE} 'from' square:square",
)
@rule(
    "bare_predicate",
    f"{_MATING} ('from'|'on') square:square",
    f"'giving|delivering' {MATE} ('from'|'on') square:square",
)
def mates_from(ext: Extent, square: SquareTerm, be: Be = IS) -> Iterator[Predicate]:
    if be == Be():
        yield predicate_of(ext, MatesFrom(square))


@dataclass(frozen=True, slots=True)
class MatesFrom:
    """The piece that mates stands on a square."""

    square: SquareTerm

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, where the subject can stand there."""
        there = (self.square.name,)
        if isinstance(subject, Event) or subject is None:
            yield atom(extent, "mate", agent=Pieces(self.square.extent, squares=there))
        elif isinstance(subject, SideTerm):
            agent = Pieces(subject.extent, owner=subject.owner, squares=there)
            yield atom(extent, "mate", agent=agent)
        elif isinstance(subject, Pieces) and not subject.squares and subject.pronoun is None:
            yield atom(extent, "mate", agent=replace(subject, squares=there))


@rule("predicate", f"be:be ('mated'|'checkmated'|{MATE}) ('on'|'at') square:square")
def mated_on(ext: Extent, be: Be, square: SquareTerm) -> Iterator[Predicate]:
    if be == Be():
        yield predicate_of(ext, MatedOn(square))


@dataclass(frozen=True, slots=True)
class MatedOn:
    """The king that is mated stands on a square."""

    square: SquareTerm

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a king or its side."""
        there = (self.square.name,)
        if isinstance(subject, SideTerm):
            king = Pieces(subject.extent, "king", subject.owner, there)
            yield atom(extent, "mate", patient=king)
        elif isinstance(subject, Pieces) and not subject.squares and subject.pronoun is None:
            yield atom(extent, "mate", patient=replace(subject, squares=there))


@rule("predicate", "be:be ('a')? 'stalemate'")
def is_stalemate(ext: Extent, be: Be) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("stalemate", "patient", (), be=be, takes=(), event=True))


@rule("bare_predicate", "('with')? ('a')? 'stalemate'")
def stalemating(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("stalemate", "patient", (), takes=(), event=True))


@rule("in_number", "'in' number:NUM", "'in' number:NUM 'moves|move'")
def in_number(ext: Extent, number: int) -> Iterator[Term]:
    if number > 0:
        yield Number(ext, number)


@rule(
    "in_number",
    "'on' 'the' 'move'",
    "'on|with' 'the' ('very')? 'next' 'move'",
    "'on|with' 'his|the' 'move'",
    "'at' 'once'",
    "'on' 'the' 'spot'",
    "'with' 'the' 'next' 'move'",
    "'next' 'move'",
    "'immediately'",
)
def in_one(ext: Extent) -> Iterator[Term]:
    yield Number(ext, 1)


@rule(
    "by_moves",
    "('by'|'with'|','? 'starting' ('with'|'from')|','? 'beginning' 'with'|','? 'commencing' 'with'|':'|'after'|',')? moves:alternatives",
    "('by'|'with'|','? 'starting' 'with'|':'|'after')? moves:moves",
    "('by'|'with'|'through')? 'playing' moves:alternatives",
    "(','? ('by'|'with'|('starting'|'beginning'|'commencing') 'with'|':'|'namely'))? moves:ideas",
)
def by_moves(moves: Term) -> Iterator[Term]:
    if isinstance(moves, MovesTerm) and len(moves.moves) == 1:
        yield moves.moves[0]
    else:
        yield moves


@rule("by_two", "('by'|'with') first:idea 'or' ('by'|'with') second:idea")
def by_either(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
    """`mates by 15.hxg6 or by 15.Bxg5`."""
    yield Group(ext, Joint.OR, (first, second))


@rule(
    "predicate",
    "'mates|mated|mate' number:in_number by:by_moves?",
    f"'has|have' ('a'|'the')? ('forced')? {MATE} number:in_number by:by_moves?",
    f"('forces'|'can' 'force'|'could' 'force') {MATE} number:in_number by:by_moves?",
    "'can' 'mate|checkmate' number:in_number by:by_moves?",
    "('can'|'could') 'mate|checkmate' ('by'|'with') by:by_moves",
    "('can'|'could'|'may') 'mate|checkmate' number:in_number? by:by_two",
    "'mates|mate' number:in_number? by:by_two",
    "'mates' ('by'|'with') by:by_moves",
    f"'can' 'give|deliver' {MATE} number:in_number by:by_moves?",
    f"'gives|delivers' {MATE} number:in_number by:by_moves?",
    "'wins|win' 'by' 'mate' number:in_number by:by_moves?",
)
def mates_in(
    ext: Extent, number: Term | None = None, by: Term | None = None
) -> Iterator[Predicate]:
    length = (len(by.moves) + 1) // 2 if isinstance(by, MovesTerm) else 1
    roles = roles_of(number=number or Number(ext, length), by=by)
    yield predicate_of(ext, Says("mate_in", "agent", roles, takes=(SideTerm,)))


@rule(
    "predicate",
    f"'does|do' 'not' 'have' ('a'|'any')? {MATE} number:in_number",
    f"'has|have' 'no' ('forced')? {MATE} number:in_number",
    "'can' 'not' 'mate|checkmate' number:in_number",
    "'does' 'not' 'mate' number:in_number",
)
def mates_not(ext: Extent, number: Term) -> Iterator[Predicate]:
    says = Says("mate_in", "agent", roles_of(number=number), be=Be(negated=True), takes=(SideTerm,))
    yield predicate_of(ext, says)


@rule(
    "clause",
    f"('it'|'this')? be:be? ('a'|'forced')? {MATE} number:in_number by:by_moves?",
    f"'there' be:be ('a'|'one') ('forced')? {MATE} number:in_number by:by_moves?",
    f"'the'? {MATE} number:in_number ('follows'|'is' 'next'|'comes'|'is' 'forced')",
    f"'the'? {MATE} number:in_number 'is' ('unavoidable'|'unstoppable'|'inevitable')",
    f"'the'? {MATE} number:in_number 'can' ('not'|'no' 'longer') 'be' ('prevented'|'avoided'|'stopped'|'parried'|'averted'|'escaped')",
)
def mate_in(ext: Extent, number: Term, by: Term | None = None, be: Be = IS) -> Iterator[Form]:
    form = atom(ext, "mate_in", number=number, by=by)
    if be == Be():
        yield form
    elif be == Be(past=True) and by is None:
        yield Earlier(ext, form)
    elif be == Be(past=True):
        # The moves that are named have a position of their own.
        yield form


_MISSED = "('missed'|'misses'|'has' 'missed'|'overlooked'|'overlooks'|'has' 'overlooked')"


@rule(
    "predicate",
    f"{_MISSED} ('a'|'the')? {MATE} number:in_number? by:by_moves",
    f"{_MISSED} moves:mating_moves",
)
def missed_by(
    ext: Extent, by: Term | None = None, number: Term | None = None, moves: Form | None = None
) -> Iterator[Predicate]:
    """`White missed mate in two by ...`: the moves that are named have their own position."""
    if moves is not None:
        yield predicate_of(ext, OfMove(moves))
        return
    line = by.moves if isinstance(by, MovesTerm) else (by,)
    shortest = Number(ext, (len(line) + 1) // 2)
    yield predicate_of(
        ext,
        Says(
            "mate_in",
            "agent",
            roles_of(number=number or shortest, by=by),
            takes=(SideTerm,),
            event=True,
        ),
    )


@rule("predicate", f"('missed'|'misses'|'has' 'missed') ('a'|'the')? {MATE} number:in_number")
def missed(ext: Extent, number: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, Missed(number))


@dataclass(frozen=True, slots=True)
class Missed:
    """A side had a mate before it moved."""

    number: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm):
            form = atom(extent, "mate_in", agent=subject, number=self.number)
            yield Earlier(extent, form)


@rule("mating_moves", f"moves:moves ',' {MATE}", cost=-1)
@rule("mating_moves", f"moves:moves {MATE}?")
def mating_moves(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`11.Bd8 mate`, where the word or the mark says so."""
    last = moves.moves[-1]
    marked = "#" in last.text or "mate" in last.text.lower()
    if marked or ext[1] > last.extent[1]:
        form = given(moves, atom(ext, "mate"), ext)
        if not isinstance(form, Hedged):
            yield form


@rule(
    "clause",
    "side:side ('can'|'could'|'may'|'would') ('finish'|'end' 'the' 'game'|'finish' 'the' 'game'|'win' 'at' 'once'|'finish' 'it') ('off')? ('with'|'by') form:mating_moves",
)
def could_finish(side: Term, form: Form) -> Iterator[Form]:
    """`White could finish with 17.Kd2 mate`."""
    if isinstance(side, SideTerm):
        yield form


@rule(
    "clause",
    "('the' 'game'|'it'|'this') ('ends'|'ended'|'finishes') ('in'|'with'|'by') ('a')? ending:ending",
)
def ends_in(ext: Extent, ending: str) -> Iterator[Form]:
    yield atom(ext, ending)


@rule("predicate", "('ends'|'ended'|('would'|'will') 'end') ('in'|'with') ('a')? ending:ending")
@rule("predicate", "('leads'|'led') 'to' ('a')? ending:'stalemate'")
def leads_to(ext: Extent, ending: str) -> Iterator[Predicate]:
    """`7.Rxc4 leads to stalemate`, `ends in mate`; what leads to mate may do so later."""
    yield predicate_of(ext, Says(ending, "patient", (), takes=(), event=True))


@rule(
    "predicate",
    f"{HAS} ('a')? ('forced')? {MATE} number:in_number ('that'|'which') ('begins'|'starts') ('with'|'by') by:by_moves",
    f"{HAS} ('a')? ('forced')? {MATE} number:in_number ','? ('beginning'|'starting') ('with'|'by') by:by_moves",
    f"{HAS} ('a')? ('forced')? {MATE} number:in_number ('by'|'with'|':'|',') by:by_moves",
)
def has_mate_by(ext: Extent, number: Term, by: Term) -> Iterator[Predicate]:
    """`White has a mate in two that begins with 29.Nc6+`."""
    roles = roles_of(number=number, by=by)
    yield predicate_of(ext, Says("mate_in", "agent", roles, takes=(SideTerm,)))


@rule(
    "predicate",
    f"('leads'|'led'|'leads' 'by' 'force') 'to' ('a')? {MATE} ('at' 'once'|'immediately'|'directly'|'straight' 'away'|'on' 'the' 'spot')",
    cost=-1,
)
def mates_at_once(ext: Extent) -> Iterator[Predicate]:
    """`7.Qf7 leads to mate at once`: it mates."""
    yield predicate_of(ext, Says("mate", "patient", (), takes=(), event=True))


@rule(
    "predicate",
    f"('leads'|'led'|'leads' 'by' 'force'|('would'|'will') 'lead') 'to' ('a')? {MATE}",
    f"'forces' ('a')? {MATE}",
)
def leads_to_mate(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, LeadsToMate())


@dataclass(frozen=True, slots=True)
class LeadsToMate:
    """A line ends in mate; a move mates, or does so in a number of moves that is not said."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of moves."""
        if not isinstance(subject, MovesTerm):
            return
        if len(subject.moves) > 1:
            yield given(subject, atom(extent, "mate"), extent)
        else:
            some = Number(extent, 1, at_least=True)
            yield atom(extent, "mate_in", number=some, by=subject.moves[0])


@rule("ending", "'stalemate'")
def in_stalemate() -> Iterator[str]:
    yield "stalemate"


@rule("ending", MATE)
def in_mate() -> Iterator[str]:
    yield "mate"


@rule("clause", "moves:moves 'stalemates'")
def stalemates(ext: Extent, moves: MovesTerm) -> Iterator[Form | Would]:
    yield given(moves, atom(ext, "stalemate"), ext)


@rule(
    "clause",
    "side ('is'|'has') 'won|lost'",
    "side 'resigns|resigned'",
    "'the' 'game' 'is' 'lost|won'",
)
def result(ext: Extent) -> Iterator[Form]:
    yield Hedged(ext, (), "won")


@rule("predicate", f"be:be 'no' {MATE}")
def is_no_mate(ext: Extent, be: Be) -> Iterator[Predicate]:
    if be == Be():
        says = Says("mate", "patient", (), be=Be(negated=True), takes=(), event=True)
        yield predicate_of(ext, says)


@rule("fragment", f"{MATE} ('to'|'of') patient:pieces")
def mate_to(ext: Extent, patient: Term) -> Iterator[Form]:
    yield atom(ext, "mate", patient=patient)


@rule(
    "predicate",
    "'can' ('mate'|'checkmate'|'give' 'mate'|'deliver' 'mate') ('now'|'next' 'move'|'at' 'once'|'on' 'the' 'next' 'move')?",
    "'next' 'move' 'can' 'mate'",
)
def can_mate(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(
        ext, Says("mate_in", "agent", roles_of(number=Number(ext, 1)), takes=(SideTerm,))
    )


@rule(
    "clause",
    "('next' 'move'|'on|with' 'the' 'next' 'move'|'with' 'his' 'next' 'move') ','? rest:clause",
    cost=1,
)
def next_move(ext: Extent, rest: Form | Would) -> Iterator[Form | Would]:
    """`Next move White can mate`: what is said of mates is said of the next move."""
    if isinstance(rest, Atom) and rest.sense == "mate_in":
        number = rest.role("number")
        if isinstance(number, Number) and number.value == 1:
            yield replace(rest, extent=ext)
