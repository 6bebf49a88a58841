"""Squares to flee to, and how many moves there are."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.clauses import Predicate
from toolkit.claims.language.forms import (
    Extent,
    Form,
    Number,
    Pieces,
    SideTerm,
    Squares,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.nouns import names_of
from toolkit.claims.language.predicates import (
    HAS,
    HAS_NOT,
    LEGAL,
    MOVE_WORDS,
    Says,
    atom,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.verbs import Be

# Squares to flee to, and moves


@rule(
    "predicate",
    f"{HAS} ('a'|'one'|'another') ('flight'|'escape') 'square'",
    f"{HAS} 'somewhere' 'to' 'go'",
)
def has_flight(ext: Extent) -> Iterator[Predicate]:
    some = Squares(ext, 1, at_least=True)
    yield predicate_of(ext, Says("flight", "patient", roles_of(square=some)))


@rule(
    "clause",
    "'the' ('only'|'single') ('flight'|'escape') 'square' ('is'|'was') names:squares",
    "'the' 'flight' 'squares' 'are' names:squares",
    "'the' ('only') 'flight' 'square' ('of'|'for') patient:pieces 'is' names:squares",
)
def only_flight(ext: Extent, names: Term, patient: Term | None = None) -> Iterator[Form]:
    said = names_of(names)
    if said:
        yield atom(ext, "flight", square=Squares(ext, len(said), said, only=True), patient=patient)


@rule("predicate", f"{HAS} squares:flights")
@rule("predicate", f"{HAS_NOT[0]} squares:any_flight")
def has_flights(ext: Extent, squares: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("flight", "patient", roles_of(square=squares)))


_FLIGHT = "('flight'|'escape'|'free'|'legal')? 'square|squares|flights|escapes|flight'"


@rule("flights", f"number:NUM {_FLIGHT}", f"('only'|'exactly'|'just') number:NUM {_FLIGHT}")
def flight_count(ext: Extent, number: int) -> Iterator[Term]:
    yield Squares(ext, number)


@rule("any_flight", f"('a'|'any') {_FLIGHT}", f"('a'|'any') 'single' {_FLIGHT}")
@rule("flights", "'nowhere' 'to' 'go|flee|run'", "'no' 'square' 'to' 'go|flee|escape'")
def no_flight(ext: Extent) -> Iterator[Term]:
    yield Squares(ext, 0)


@rule(
    "flights",
    f"number:NUM {_FLIGHT} (','|':')? names:squares",
    f"('only'|'exactly'|'just') number:NUM {_FLIGHT} (','|':')? names:squares",
    f"'the' {_FLIGHT} names:squares",
    f"('only') ('the'|'a'|'one')? {_FLIGHT} names:squares",
    f"number:NUM {_FLIGHT} '(' names:squares ')'",
)
def flight_names(ext: Extent, names: Term, number: int | None = None) -> Iterator[Term]:
    said = names_of(names)
    if said and number in (None, len(said)):
        yield Squares(ext, number, said)


@rule("predicate", f"{HAS} ('a'|'some')? 'legal' 'move|moves'")
def has_a_move(ext: Extent) -> Iterator[Predicate]:
    none = Be(negated=True)
    yield predicate_of(
        ext,
        Says("no_moves", "patient", be=none, takes=(SideTerm,)),
        Says("immobile", "patient", be=none, takes=(Pieces,)),
    )


@rule(
    "predicate",
    f"{HAS} number:NUM {LEGAL} word:{MOVE_WORDS}",
    f"{HAS} ('only'|'exactly'|'just') number:NUM {LEGAL} word:{MOVE_WORDS}",
)
@rule(
    "predicate",
    f"{HAS} number:NUM {LEGAL} word:{MOVE_WORDS} 'left'",
    f"{HAS_NOT[0]} 'a|any' ('single')? {LEGAL} word:{MOVE_WORDS}",
)
@rule("predicate", f"{HAS} ('only'|'just') ('a'|'one') 'single'? {LEGAL} word:{MOVE_WORDS}")
def has_moves(ext: Extent, word: str = "move", number: int | None = None) -> Iterator[Predicate]:
    if number == 0 or number is None:
        # `White has no choice` is a judgement.
        if not word.startswith(("move", "repl", "answer")):
            return
        yield predicate_of(
            ext,
            Says("no_moves", "patient", takes=(SideTerm,)),
            Says("immobile", "patient", takes=(Pieces,)),
        )
    else:
        yield predicate_of(ext, Says("only_legal", "agent", roles_of(count=Number(ext, number))))


@rule(
    "predicate",
    f"'is' 'without' ('a'|'any')? {LEGAL} {MOVE_WORDS}",
    f"'is' 'out' 'of' {MOVE_WORDS}",
)
def without_moves(ext: Extent) -> Iterator[Predicate]:
    yield from has_moves(ext, number=0)


@rule(
    "predicate",
    f"{HAS} number:NUM {LEGAL} {MOVE_WORDS} (','|':')? moves:alternatives",
    f"{HAS} ('only'|'exactly'|'just') number:NUM {LEGAL} {MOVE_WORDS} (','|':')? moves:alternatives",
    f"{HAS} 'only' moves:alternatives",
    f"{HAS} 'the' ('only'|'single') {LEGAL} {MOVE_WORDS} moves:alternatives",
    f"{HAS} 'the' 'choice' 'between' moves:alternatives",
    f"{HAS} 'a' 'choice' 'of' moves:alternatives",
)
def has_named_moves(ext: Extent, moves: Term, number: int | None = None) -> Iterator[Predicate]:
    count = Number(ext, number) if number is not None else None
    yield predicate_of(
        ext, Says("only_legal", "agent", roles_of(count=count, moves=moves), takes=(SideTerm,))
    )


@rule(
    "predicate",
    f"{HAS} 'no' 'choice|alternative'",
    f"{HAS} 'no' 'other' ('legal')? 'choice|move|option'",
    f"{HAS} 'nothing' 'else'",
)
def no_choice(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("forced", "agent", roles_of(alone=Word(ext, "forced"))))
