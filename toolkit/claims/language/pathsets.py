"""Paths that are described: `the knight's clear paths to b5`, `routes that go over c6`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import Described, Extent, Mark, Pieces, Pronoun, Sort, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.predicates import CLEAR

_SHUT = "('blocked'|'shut'|'closed'|'obstructed'|'barred'|'cut')"
_PATHS = "'path|paths|route|routes|road|roads|way|ways'"
_OVER = "('over'|'through'|'via'|'across'|'past'|'by' 'way' 'of'|'along'|'by')"
_GO = "('goes'|'go'|'leads'|'lead'|'runs'|'run'|'passes'|'pass'|'went'|'led'|'ran'|'passed'|'leading'|'running'|'passing'|'going')"
_TURN = "('turns'|'turn'|'turned'|'turning'|'bends'|'bend'|'has' ('its'|'a') 'corner'|'have' ('their'|'a') 'corner'|'with' ('its'|'the'|'a') 'corner')"


@rule("path_adjective", CLEAR)
def clear() -> Iterator[Mark]:
    yield Mark("clear")


@rule("path_adjective", _SHUT)
def blocked() -> Iterator[Mark]:
    yield Mark("blocked")


@rule("path_end", "'to' square:square", "'to' square:piece", "'onto' square:square")
def to(square: Term) -> Iterator[Mark]:
    yield Mark("to", square)


@rule("path_end", "'from' square:square")
def from_(square: Term) -> Iterator[Mark]:
    yield Mark("from", square)


@rule("path_end", "('of'|'for') piece:piece")
def of(piece: Term) -> Iterator[Mark]:
    yield Mark("of", piece)


@rule("path_end", "('that'|'which') marks:path_predicate", "marks:path_state")
def that_go(marks: Marks) -> Iterator[Mark]:
    if len(marks) == 1:
        yield marks[0]


@rule("whose_paths", 'piece:piece "\'s"', "'its'")
def whose_paths(ext: Extent, piece: Term | None = None) -> Iterator[Mark]:
    yield Mark("of", piece or Pieces(ext, pronoun=Pronoun.IT))


@rule(
    "path_set",
    f"whose:whose_paths? adjectives:path_adjective* ('possible'|'different')? {_PATHS} ends:path_end*",
)
def path_set(
    ext: Extent,
    whose: Mark | None = None,
    adjectives: Sequence[Mark] = (),
    ends: Sequence[Mark] = (),
) -> Iterator[Described]:
    first = (whose,) if whose is not None else ()
    yield Described(ext, Sort.PATHS, (*first, *adjectives, *ends))


# What is said of them

_IS = "('is'|'are'|'was'|'were'|'stays'|'stay'|'remains'|'remain'|'lies'|'lie'|'stands'|'stand')"


@rule("path_predicate", f"{_IS}? what:path_adjective")
@rule("path_state", "what:path_adjective")
def are_such(what: Mark) -> Iterator[Marks]:
    yield (what,)


@rule("path_predicate", f"{_IS} 'not' what:path_adjective")
def are_not(what: Mark) -> Iterator[Marks]:
    yield (Mark(what.name, negated=True),)


@rule("path_state", f"{_SHUT} ('on'|'at') place:square", f"{_SHUT} 'by' place:pieces")
@rule("path_predicate", f"{_IS}? {_SHUT} ('on'|'at') place:square")
@rule("path_predicate", f"{_IS}? {_SHUT} 'by' place:pieces")
@rule(
    "path_predicate",
    "('runs'|'run'|'ran'|'bump'|'bumps'|'ends'|'end') ('into'|'at'|'against') place:pieces",
)
def shut_by(place: Term) -> Iterator[Marks]:
    yield (Mark("blocked", place),)


@rule("path_state", f"('leading'|'running'|'passing'|'going')? {_OVER} square:square")
@rule("path_predicate", f"{_GO}? {_OVER} square:square")
def go_over(square: Term) -> Iterator[Marks]:
    yield (Mark("over", square),)


@rule("path_predicate", f"('does'|'do') 'not' ('go'|'lead'|'run'|'pass') {_OVER} square:square")
def not_over(square: Term) -> Iterator[Marks]:
    yield (Mark("over", square, negated=True),)


@rule("path_predicate", f"{_TURN} ('on'|'at'|'in') square:square")
def turn_on(square: Term) -> Iterator[Marks]:
    yield (Mark("corner", square),)
