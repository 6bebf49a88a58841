"""Moves that are counted, and what they are: `two legal moves, both of them with the king`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import (
    EXACTLY,
    HAS,
    HAS_NOT,
    LEAVES,
    MOVE_WORDS,
    Says,
    atom,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.terms import each_in, names_all

_LEGAL = "'legal|possible|available'"
_REPLIES = "'reply|replies|answer|answers|response|responses|move|moves|parry|parries|defence|defences|option|options'"
_TO_CHECK = "('to' ('the'|'this') 'check'|'against' ('the'|'this') 'check')"


@rule(
    "counted_moves",
    f"{_LEGAL} {MOVE_WORDS}",
    f"{_LEGAL} 'responses|response'",
    f"{_LEGAL}? {_REPLIES} {_TO_CHECK}",
    "'way|ways' 'out' ('of' ('the'|'this') 'check')?",
    "'way|ways' ('of' 'parrying'|'to' 'parry'|'of' 'meeting'|'to' 'meet'|'to' 'answer'|'of' 'answering') ('the'|'this') 'check'",
    "'way|ways' ('to'|'of') ('escape'|'escaping')",
    f"{_LEGAL}? 'move|moves|replies|answers' ('at' ('his'|'its'|'her'|'their') 'disposal'|'left'|'available'|'to' 'choose' 'from')",
)
def counted_moves() -> Iterator[bool]:
    yield True


@rule(
    "predicate",
    f"{HAS} ('only|just|exactly|but')? number:NUM counted_moves",
    f"{HAS} 'a' 'single' counted_moves",
    f"{HAS} number:how_many counted_moves (','|':'|'namely') moves:ideas",
    f"{HAS} number:how_many (counted_moves|'moves') (','|':'|'namely') moves:ideas nobody_else",
)
def has_counted(ext: Extent, number: int = 1, moves: Term | None = None) -> Iterator[Predicate]:
    if number:
        count = Number(ext, number)
        yield predicate_of(ext, Says("only_legal", "agent", roles_of(count=count, moves=moves)))


@rule(
    "predicate",
    f"{HAS} ('no'|'no' 'more'|'not' 'a' 'single'|'no' 'further') counted_moves",
    f"{HAS} 'no' 'move' ('at' 'all'|'left'|'any' 'more'|'whatsoever')",
    f"{HAS} 'no' 'more' counted_moves",
    "('is'|'has' 'run') ('now')? 'out' 'of' ('legal')? 'moves'",
    *(f"{lead} ('a'|'any') ('single')? counted_moves" for lead in HAS_NOT),
)
def has_none(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(
        ext,
        Says("no_moves", "patient", takes=(SideTerm,)),
        Says("immobile", "patient", takes=(Pieces,)),
    )


_WILL_HAVE = "(('will'|'would') ('now'|'then'|'still'|'only')? 'have' ('only'|'just'|'exactly')?)"


@rule("clause", f"side:side {_WILL_HAVE} number:how_many counted_moves")
@rule("clause", f"side:side {_WILL_HAVE} some:'a|any' counted_moves", cost=-1)
@rule("clause", f"side:side {_WILL_HAVE} ('no'|'not' 'a' 'single') counted_moves")
def will_have(
    ext: Extent, side: Term, number: int | None = None, some: str | None = None
) -> Iterator[Would]:
    """`After Be3-d4 Black will have two legal moves`: in the position that is supposed."""
    none = atom(ext, "no_moves", patient=side)
    if number:
        yield Would(ext, atom(ext, "only_legal", agent=side, count=Number(ext, number)))
    elif number is None:
        yield Would(ext, none if some is None else Not(ext, none))


@rule(
    "clause",
    "'there' ('is'|'are'|'was'|'were') number:how_many counted_moves ((','|':'|'namely') moves:ideas)?",
    "('after'|'in' 'reply' 'to'|'against') ('the'|'this') 'check' 'there' ('is'|'are') number:how_many counted_moves 'only'?",
    "'there' ('is'|'are') number:how_many counted_moves 'only'",
    "number:how_many counted_moves ('exists'|'exist'|'remains'|'remain') ((','|':') moves:ideas)?",
)
def there_are_counted(ext: Extent, number: int, moves: Term | None = None) -> Iterator[Form]:
    if number:
        yield atom(ext, "only_legal", count=Number(ext, number), moves=moves)


@rule(
    "clause",
    "'the' 'only|sole|single' ('legal'|'possible')? 'move|moves' ('of'|'for') agent:pieces ('is'|'are') moves:ideas",
    "agent:pieces \"'s\" 'only|sole|single' ('legal'|'possible')? 'move|moves' ('is'|'are') moves:ideas",
)
def only_move_of(ext: Extent, agent: Term, moves: Term) -> Iterator[Form]:
    if isinstance(agent, Pieces):
        yield atom(ext, "only_legal", agent=agent, moves=moves)


# The move of a piece, said with its name


@rule("to_more", "('or'|'and'|',') 'to'? square:square")
def to_more(square: Term) -> Iterator[Term]:
    yield square


@rule(
    "piece_moves",
    "who:king_word 'to' first:square rest:to_more*",
    "who:piece \"'s\" 'step|move|retreat|flight|withdrawal' 'to' first:square rest:to_more*",
    "('the'|'a') 'step|move|retreat' 'of' who:piece 'to' first:square rest:to_more*",
)
def piece_moves(
    ext: Extent, who: Term, first: Term, rest: tuple[Term, ...] = ()
) -> Iterator[tuple[Term, Term]]:
    if isinstance(who, Pieces):
        goals = (first, *rest)
        yield who, goals[0] if len(goals) == 1 else Group(ext, Joint.AND, goals)


@rule("king_word", "kind:KIND", "'the' kind:KIND")
def king_word(ext: Extent, kind: object) -> Iterator[Term]:
    name = getattr(kind, "kind", None)
    if name is not None and not getattr(kind, "plural", False):
        yield Pieces(ext, name)


@rule(
    "clause",
    f"'only' what:piece_moves ('is'|'are') {_LEGAL}",
    f"what:piece_moves ('is'|'are') ('the'|side:side \"'s\") 'only' {_LEGAL}? {MOVE_WORDS}",
    f"('the'|side:side \"'s\") 'only' {_LEGAL}? {MOVE_WORDS} ('is'|'are') ('the')? what:piece_moves",
)
def only_piece_moves(
    ext: Extent, what: tuple[Term, Term], side: Term | None = None
) -> Iterator[Form]:
    """`King to g2 or to h3 are the only moves`, `White's only legal move is the king to f2`."""
    who, goals = what
    number = len(goals.members) if isinstance(goals, Group) else 1
    count = atom(ext, "only_legal", agent=side, count=Number(ext, number))
    yield And(ext, (count, atom(ext, "can_go", agent=who, to=goals)))


@rule("clause", f"what:piece_moves ('is'|'are') ('not'|'no') {_LEGAL}")
def piece_move_illegal(ext: Extent, what: tuple[Term, Term]) -> Iterator[Form]:
    who, goals = what
    if isinstance(goals, SquareTerm):
        yield Not(ext, atom(ext, "can_go", agent=who, to=goals))


@rule("clause", f"what:piece_moves ('is'|'are') {_LEGAL}")
def piece_move_legal(ext: Extent, what: tuple[Term, Term]) -> Iterator[Form]:
    who, goals = what
    yield atom(ext, "can_go", agent=who, to=goals)


# Captures


_CAPTURES = "('possible'|'legal'|'available')? 'capture|captures'"
_ON = "(':'|','|'(')? ('on'|'at')"


@rule(
    "predicate",
    f"{HAS} {EXACTLY} {_CAPTURES}",
    f"{HAS} {EXACTLY} {_CAPTURES} {_ON} squares:squares ')'?",
    f"{HAS} {EXACTLY} {_CAPTURES} ':' squares:squares",
)
def has_captures(ext: Extent, number: int = 1, squares: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Captures(number, squares))


@rule("predicate", f"{HAS} 'a|an' {_CAPTURES}", f"{HAS} 'a|an' {_CAPTURES} {_ON} squares:square")
def has_a_capture(ext: Extent, squares: Term | None = None) -> Iterator[Predicate]:
    """`The queen has a capture on e5`: and perhaps others besides."""
    yield predicate_of(ext, Captures(1, squares, at_least=True))


@rule("predicate", "mood:mood verb:VERB times:count")
@rule("predicate", f"mood:mood verb:VERB times:count {_ON} squares:squares")
def can_capture_times(
    ext: Extent,
    mood: tuple[object, bool, bool],
    verb: VerbForm,
    times: Number,
    squares: Term | None = None,
) -> Iterator[Predicate]:
    """`The knight can capture four times: on c5, d6, f6 and g5`."""
    takes = any(frame.sense == "can_take" for frame in verb.verb.can)
    plain = verb.form == "base" and takes and not times.at_least
    if plain and str(mood[0]) == "can" and not mood[1]:
        yield predicate_of(ext, Captures(times.value, squares))


@rule("predicate", f"{HAS} ('legal'|'available'|'possible')? 'captures'")
def has_some_captures(ext: Extent) -> Iterator[Predicate]:
    """`Only the queen has captures`: it can take something."""
    yield predicate_of(ext, Says("can_take", "agent", takes=(Pieces, Group)))


class Captures:
    """A side or piece has so many captures, on these squares."""

    def __init__(self, number: int, squares: Term | None, *, at_least: bool = False) -> None:
        self.number, self.squares, self.at_least = number, squares, at_least

    def __call__(self, subject: object, extent: Extent) -> Iterator[Form]:
        """The form, if the subject can capture."""
        if not isinstance(subject, SideTerm | Pieces):
            return
        squares = self.squares
        if squares is not None and not _is_list(squares, self.number):
            return
        form = atom(
            extent,
            "choices",
            agent=subject,
            count=Number(extent, self.number, at_least=self.at_least),
            how=Word(extent, "captures"),
        )
        if squares is not None and self.at_least:
            yield atom(extent, "can_take", agent=subject, on=squares)
        elif squares is not None:
            each = atom(extent, "can_take", agent=subject)
            members = each_in(squares)
            on = tuple(each.with_roles(on=one) for one in members)
            yield And(extent, (form, *on))
        else:
            yield form


def _is_list(squares: Term, number: int) -> bool:
    members = each_in(squares)
    return names_all(squares) and len(members) == number


# What is left to a side


@rule("predicate", f"{LEAVES} side:side ('with')? number:how_many (counted_moves|{_REPLIES})")
@rule(
    "predicate",
    f"{LEAVES} side:side ('with')? number:how_many (counted_moves|{_REPLIES}) (','|':'|','? 'namely') moves:ideas",
)
def leaves_moves(
    ext: Extent, side: Term, number: int, moves: Term | None = None
) -> Iterator[Predicate]:
    """`The check leaves White two replies: 4.Ke2 and 4.Kf1`."""
    if number:
        count = Number(ext, number)
        yield predicate_of(
            ext, OfMove(atom(ext, "only_legal", agent=side, count=count, moves=moves))
        )


# The reserve

_RESERVE = "('in' ('the'|'his'|'its'|'their')? 'reserve|reserves|hand|stock|store'|'to' ('drop'|'enter'|'place'|'bring' 'in'|'put' 'on' 'the' 'board'|'set' 'on' 'the' 'board'|'bring' 'on' 'the' 'board'))"


@rule(
    "reserved",
    f"('only'|'just'|'exactly')? number:NUM 'more'? KIND ('left')? {_RESERVE}",
    f"('a'|'another'|'a' 'last'|'one' 'last'|('a'|'one') ('single'|'lone'|'sole'|'solitary')) KIND ('left')? {_RESERVE}",
)
def reserved(number: int = 1) -> Iterator[int]:
    yield number


@rule(
    "reserved",
    f"('nothing'|'nothing' 'more'|'nobody'|'nobody' 'more'|'no' 'one'|'no' 'more'? KIND|'none') ('left')? {_RESERVE}",
)
def none_reserved() -> Iterator[int]:
    yield 0


_KEEPS = f"({HAS}|'holds|hold')"


@rule("predicate", f"{_KEEPS} number:reserved")
def has_reserved(ext: Extent, number: int) -> Iterator[Predicate]:
    count = Number(ext, number)
    yield predicate_of(ext, Says("reserve", "agent", roles_of(count=count), takes=(SideTerm,)))


@rule(
    "clause",
    f"side:side {_KEEPS} number:reserved (','|';')? ('and'|'but')? other:side {HAS}? ('only'|'just')? second:NUM",
    f"side:side {_KEEPS} number:reserved (','|';')? ('and'|'but'|'while'|'whereas')? other:side ({HAS}|{HAS} 'still'|'still' {HAS}) ('only'|'just'|'all')? second:NUM ('of' ('his'|'them'|'its'|'his' 'own')) ('left')?",
)
@rule(
    "clause",
    f"side:side {_KEEPS} number:reserved (','|';')? ('and'|'but')? other:side ({HAS}|'still')? ('none'|'nothing'|'no' KIND) ('left'|'any' 'more')?",
)
def both_reserved(
    ext: Extent, side: Term, number: int, other: Term, second: int = 0
) -> Iterator[Form]:
    """`White has one more man to drop, Black two`."""
    first = atom(ext, "reserve", agent=side, count=Number(ext, number))
    yield And(ext, (first, atom(ext, "reserve", agent=other, count=Number(ext, second))))


_EMPTY = "('empty'|'exhausted'|'used' 'up'|'spent'|'over')"


@rule(
    "clause",
    f"first:COLOUR \"'s\" 'reserve' 'is' {_EMPTY} (','|';')? ('and'|'but'|'while')? second:COLOUR \"'s\" 'is' 'not'",
)
def one_reserve_empty(ext: Extent, first: Owner, second: Owner) -> Iterator[Form]:
    none = Number(ext, 0)
    one, two = (
        atom(ext, "reserve", agent=SideTerm(ext, each), count=none) for each in (first, second)
    )
    yield And(ext, (one, Not(ext, two)))


_LAST = "('the' 'last' KIND ('of' ('his'|'its'|'the') 'reserve')?|('his'|'its') 'last' ('reserve')? KIND)"


@rule(
    "predicate",
    f"('has'|'have')? ('brought' 'in'|'brings' 'in'|'dropped'|'drops'|'entered'|'enters'|'used' 'up'|'uses' 'up'|'spent') {_LAST} ('from' ('the'|'his') 'reserve')?",
    f"('has'|'have')? ('put'|'puts'|'brought'|'brings'|'placed'|'places'|'set'|'dropped') {_LAST} 'on' 'the' 'board'",
    f"('has'|'have')? ('put'|'puts'|'brought'|'brings'|'placed'|'places'|'set'|'dropped'|'drops') {_LAST} ('on'|'at') on:square",
)
def last_dropped(ext: Extent, on: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, LastDropped(on))


@dataclass(frozen=True, slots=True)
class LastDropped:
    """A side has dropped a piece, and has none left."""

    on: Term | None

    def __call__(self, subject: object, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if isinstance(subject, SideTerm):
            none = atom(extent, "reserve", agent=subject, count=Number(extent, 0))
            yield And(extent, (atom(extent, "drop", agent=subject, on=self.on), none))


_STILL_HAS = f"('still')? {HAS} ('still')?"


@rule(
    "predicate",
    f"{_STILL_HAS} ('men'|'a' 'man'|'pieces'|'a' 'piece'|'something') ('left')? 'to' 'drop'",
)
def has_men_to_drop(ext: Extent) -> Iterator[Predicate]:
    """`White still has men to drop`."""
    some = Number(ext, 1, at_least=True)
    yield predicate_of(ext, Says("reserve", "agent", roles_of(count=some), takes=(SideTerm,)))


@rule("predicate", "('can'|'may') ('still'|'now')? 'drop' ('a'|'another') ('man'|'piece')")
def can_drop_one(ext: Extent) -> Iterator[Predicate]:
    """`White can still drop a man`: such a move is legal."""
    how, some = Word(ext, "drops"), Number(ext, 1, at_least=True)
    roles = roles_of(how=how, count=some)
    yield predicate_of(ext, Says("choices", "agent", roles, takes=(SideTerm,)))


# Answers to a check that are counted


_PARRY = "('parry'|'meet'|'answer'|'stop'|'deal' 'with'|'end'|'get' 'out' 'of')"


@rule(
    "clause",
    f"('only'|'just'|'exactly')? number:NUM ('different'|'legal')? ('moves'|'answers'|'replies') {_PARRY} ('the'|'this') 'check'",
)
@rule(
    "clause",
    "'there' ('are'|'is') ('only'|'just'|'exactly')? number:NUM ('legal'|'possible')? ('answers'|'replies'|'answer'|'reply') ('to' ('the'|'this') 'check')?",
)
def so_many_parry(ext: Extent, number: int) -> Iterator[Form]:
    """`Six moves parry the check`: each legal move does."""
    if number:
        yield atom(ext, "only_legal", count=Number(ext, number))
