"""Mates that are counted, and named: `there are two mates in one: 37.Qe5 and 37.Sb6`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    MoveTerm,
    Number,
    SideTerm,
    Term,
    Threat,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, MATE, atom, predicate_of
from toolkit.claims.language.threats import Threatens
from toolkit.claims.language.verbs import IS, Be


@rule(
    "clause",
    "'there' ('is'|'are') number:NUM 'mate|mates|checkmates' number2:in_number (','|':')? moves:ideas",
)
def mates_exist(ext: Extent, number: int, number2: Number, moves: Term) -> Iterator[Form]:
    yield atom(ext, "mates_exist", number=number2, count=Number(ext, number), moves=moves)


_MATING_MOVES = "('different'|'possible'|'legal')? ('mate'|'mates'|'checkmates'|'mating' 'move'|'mating' 'moves'|'move' 'that' 'mates'|'moves' 'that' 'mate'|('way'|'ways') 'to' ('mate'|'force' 'mate'|'force' 'a' 'mate'|'give' 'mate')|('way'|'ways') 'of' 'forcing' ('a')? 'mate'|'ways' 'of' 'mating')"


_DOES_MATE = "('mates'|'mate'|'checkmate'|'checkmates'|'gives' 'mate'|'give' 'mate'|'deliver' 'mate'|'delivers' 'mate'|'is' 'mate'|'are' 'mate'|'lead' 'to' 'mate'|'leads' 'to' 'mate'|'force' 'mate'|'forces' 'mate')"


_EXACTLY = "('only'|'exactly'|'just'|'but')?"


@rule(
    "clause",
    f"'there' be:be {_EXACTLY} number:NUM {_MATING_MOVES} number2:in_number? ('for' side:side)?",
    f"{_EXACTLY} number:NUM 'move|moves' {_DOES_MATE} number2:in_number?",
    f"{_EXACTLY} number:NUM 'move|moves' {_DOES_MATE} number2:in_number? (','|':') moves:ideas",
    f"'there' be:be {_EXACTLY} number:NUM {_MATING_MOVES} number2:in_number? (','|':') moves:ideas",
    f"('there' be:be)? {_EXACTLY} number:NUM {_MATING_MOVES} number2:in_number? 'to' 'choose' 'from' (','|':') moves:ideas",
    f"number:NUM {_MATING_MOVES} number2:in_number? ':' moves:ideas",
)
def mates_counted(
    ext: Extent,
    number: int,
    number2: Number | None = None,
    moves: Term | None = None,
    be: Be = IS,
    side: Term | None = None,
) -> Iterator[Form]:
    length = number2 or Number(ext, 1)
    form = atom(
        ext, "mates_exist", number=length, count=Number(ext, number), moves=moves, agent=side
    )
    if be == Be():
        yield form
    elif be == Be(past=True):
        yield form if moves is not None else Earlier(ext, form)


@rule(
    "mate_in_words",
    "with_:piece ('to'|'on'|'at') on:square",
    "with_:piece ('takes'|'taking'|'captures'|'capturing') ('on'|'at')? on:square",
)
def mate_in_words(ext: Extent, with_: Term, on: Term) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=Number(ext, 1), on=on, with_=with_)


@rule("more_mate_in_words", "(','|'or'|'and'|',' 'or'|',' 'and') mate:mate_in_words")
def more_mate_in_words(mate: Form) -> Iterator[Form]:
    yield mate


_AT_ONCE = "('at' 'once'|'immediately'|'now')?"


@rule(
    "clause",
    f"('there' ('is'|'are')|side {HAS}) {_EXACTLY} number:NUM {_MATING_MOVES} {_AT_ONCE} (','|':') first:mate_in_words rest:more_mate_in_words*",
    f"side ('can'|'may'|'could') ('mate'|'give' 'mate') {_AT_ONCE} 'in' {_EXACTLY} number:NUM 'ways' (','|':') first:mate_in_words rest:more_mate_in_words*",
)
def mates_in_words(
    ext: Extent, number: int, first: Form, rest: Sequence[Form] = ()
) -> Iterator[Form]:
    """`There are three ways to mate: the bishop to c2, the queen to f5 or the rook takes on f6`."""
    told = (first, *rest)
    if number == len(told) > 1:
        count = atom(ext, "mates_exist", number=Number(ext, 1), count=Number(ext, number))
        yield And(ext, (count, *told))


_NAMELY = "((':'|','|','? 'namely') (moves:ideas|('either')? ('by'|'with') moves:ideas|moves:mating_either))?"
_TO_CHOOSE = "('to' 'choose' 'from'|'at' ('his'|'its'|'her'|'their') 'disposal'|'in' 'store'|'in' 'hand'|'available'|'at' 'hand')?"
_CHOICE = f"{HAS} ('a'|'the')? 'choice' ('of'|'between'|'among'|'from')"
_CHOOSES = "('can'|'may'|'has' 'to') 'choose' ('between'|'from'|'among')"
_SINGLE = "(('a'|'only' 'a'|'just' 'a')? 'single'|('only'|'exactly'|'just'|'but') 'one')"


@rule("mating_more", "(','|'or'|'and'|',' 'or'|',' 'and') ('also')? ('by'|'with') move:one_idea")
def mating_more(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


@rule("mating_either", "'either'? ('by'|'with') first:one_idea rest:mating_more*")
def mating_either(ext: Extent, first: MoveTerm, rest: Sequence[MoveTerm] = ()) -> Iterator[Term]:
    """`..., by 18...Qd6 or by 18...Qf6`."""
    if rest:
        yield Group(ext, Joint.AND, (first, *rest))


@rule(
    "predicate",
    f"{HAS} {_EXACTLY} number:NUM {_MATING_MOVES} number2:in_number? {_TO_CHOOSE} {_NAMELY}",
    f"{_CHOOSES} number:NUM {_MATING_MOVES} number2:in_number? {_NAMELY}",
    f"{_CHOICE} number:NUM {_MATING_MOVES} number2:in_number? {_NAMELY}",
    f"('can'|'may') ('mate'|'give' 'mate') number2:in_number 'in' {_EXACTLY} number:NUM 'ways' {_NAMELY}",
    f"('can'|'may'|'could'|'might') ('mate'|'give' 'mate') ('at' 'once')? 'in' {_EXACTLY} number:NUM 'ways' {_NAMELY}",
)
def has_mates(
    ext: Extent, number: int, number2: Number | None = None, moves: Term | None = None
) -> Iterator[Predicate]:
    if number > 1:
        yield predicate_of(ext, HasMates(Number(ext, number), number2 or Number(ext, 1), moves))


@rule("predicate", "('can'|'may'|'could'|'might') 'mate' number:in_number ':' moves:ideas")
def can_mate_by_each(ext: Extent, number: Number, moves: Term) -> Iterator[Predicate]:
    """`White can mate in one: 28.Bc2, 28.Qf5 or 28.Rxf6`: each of these mates."""
    if isinstance(moves, Group) and not moves.only:
        count = Number(ext, len(moves.members), at_least=True)
        yield predicate_of(ext, HasMates(count, number, moves))


@rule("predicate", f"{HAS} {_SINGLE} {_MATING_MOVES} number:in_number {_NAMELY}")
def has_one_mate(ext: Extent, number: Number, moves: Term | None = None) -> Iterator[Predicate]:
    """`White has a single mate in one`: one, and no other."""
    yield predicate_of(ext, HasMates(Number(ext, 1), number, moves))


@dataclass(frozen=True, slots=True)
class HasMates:
    """A side that is to move has so many mates."""

    count: Number
    number: Number
    moves: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form; that it is the side's turn is a part of it."""
        if isinstance(subject, SideTerm):
            exist = atom(
                extent, "mates_exist", number=self.number, count=self.count, moves=self.moves
            )
            turn = atom(extent, "turn", agent=subject)
            yield And(extent, (turn, exist)) if self.moves is None else exist


_THREATS = (
    "('mates'|'threats' 'of' 'mate'|'mate' 'threats'|'mating' 'threats'|'threats' 'to' 'mate')"
)
_BY = "('by'|'with'|'through')?"
_IN_WAYS = f"{MATE} ('in'|'by') {_EXACTLY} number:NUM ('different')? ('ways'|'moves')"
_THESE = "(':'|','|','? 'namely' ':'?|'by'|'with')"


@rule("threatened_mates", f"{_EXACTLY} number:NUM {_THREATS} {_THESE} {_BY} moves:ideas")
@rule("threatened_mates", f"{_EXACTLY} number:NUM {_THREATS} {_THESE} moves:by_each")
@rule("threatened_mates", f"{_IN_WAYS} {_THESE} {_BY} moves:ideas")
@rule("threatened_mates", f"{_IN_WAYS} {_THESE} moves:by_each")
def mates_threatened(ext: Extent, number: int, moves: Term) -> Iterator[Form]:
    """`two mates, 38.Rd8 and 38.Qa8`: of as many moves, each of which mates."""
    if number > 1 and isinstance(moves, Group) and len(moves.members) == number:
        yield atom(
            ext,
            "mates_exist",
            number=Number(ext, 1),
            count=Number(ext, number, at_least=True),
            moves=moves,
        )


@rule("by_each", "('by'|'with') first:one_idea 'and' ('also')? ('by'|'with') second:one_idea")
def by_each(ext: Extent, first: MoveTerm, second: MoveTerm) -> Iterator[Term]:
    yield Group(ext, Joint.AND, (first, second))


_ARE = "('is'|'are')"


@rule("clause", f"('there' {_ARE}|'these' {_ARE}) what:threatened_mates")
@rule("fragment", "what:threatened_mates")
def there_are_mates(ext: Extent, what: Form) -> Iterator[Form]:
    yield Threat(ext, None, what)


@rule("predicate", "('threatens'|'threaten'|'makes'|'has'|'creates') what:threatened_mates")
@rule("bare_predicate", "'threatening' what:threatened_mates")
def threatens_mates(ext: Extent, what: Form) -> Iterator[Predicate]:
    """`White threatens mate in two ways: 38.Rd8 and 38.Qa8`."""
    yield predicate_of(ext, Threatens(what))


_SO_MANY = f"{_EXACTLY} number:NUM ('different')? ('mates'|'mating' 'moves') {_ARE} 'threatened'"
_IN_SO_MANY = (
    f"{MATE} 'is' 'threatened' ('in' {_EXACTLY} number:NUM ('different')? ('ways'|'moves'))?"
)


@rule("clause", f"{_SO_MANY} {_THESE} {_BY} moves:ideas")
@rule("clause", f"{_SO_MANY} {_THESE}? moves:by_each")
@rule("clause", f"{_IN_SO_MANY} {_THESE} {_BY} moves:ideas")
@rule("clause", f"{_IN_SO_MANY} {_THESE}? moves:by_each")
def are_threatened(ext: Extent, moves: Term, number: int | None = None) -> Iterator[Form]:
    """`Two mates are threatened, 38.Rd8 and 38.Qa8`."""
    count = len(moves.members) if isinstance(moves, Group) else 0
    for what in mates_threatened(ext, count if number is None else number, moves):
        yield Threat(ext, None, what)


_ONLY_MATE = "'the' ('only'|'single') ('mate'|'mating' 'move'|'move' 'that' 'mates'|'way' 'to' 'mate'|'mating' 'continuation')"


_ONE_MATE = f"('a'|'one'|'a' 'single'|'just' 'one'|'only' 'one'|'exactly' 'one') {MATE} number:in_number ('here'|'in' 'this' 'position')?"
_JUST_ONE = (
    "(','|';')? ('and'|'but')? ('only' 'one'|'just' 'one'|'no' 'more'|'it' 'is' 'the' 'only' 'one')"
)


@rule("clause", f"('there' 'is'|side:side {HAS}) {_ONE_MATE} {_JUST_ONE} (':'|',') moves:ideas")
@rule(
    "clause",
    f"('there' 'is'|side:side {HAS}) {_ONE_MATE} (','|';')? 'and' ('it'|'this'|'that') 'is' moves:ideas",
)
@rule(
    "clause",
    f"'there' 'is' ('a'|'one') ('single'|'sole') {MATE} number:in_number ('here')? (':'|',') moves:ideas",
)
def one_mate(ext: Extent, number: Number, moves: Term, side: Term | None = None) -> Iterator[Form]:
    """`There is a mate in one, and only one: 23.Be7`."""
    if isinstance(moves, MoveTerm):
        exists = atom(ext, "mates_exist", number=number, count=Number(ext, 1), moves=moves)
        turn = () if side is None else (atom(ext, "turn", agent=side),)
        yield And(ext, (*turn, exists)) if turn else exists


@rule(
    "clause",
    f"{_ONLY_MATE} number:in_number? ('is'|'was') moves:ideas",
    f"moves:ideas ('is'|'was') {_ONLY_MATE} number:in_number?",
    f"'only' moves:ideas {_DOES_MATE} number:in_number?",
)
def only_mate(ext: Extent, moves: Term, number: Number | None = None) -> Iterator[Form]:
    count = len(moves.members) if isinstance(moves, Group) else 1
    length = number or Number(ext, 1)
    yield atom(ext, "mates_exist", number=length, count=Number(ext, count), moves=moves)
