"""Sorts of moves that answer a check: `two captures answer the check`, `only king moves help`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.assorted import Assorted, every
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Number,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.movesorts import Detail, details_of
from toolkit.claims.language.predicates import atom, some_moves
from toolkit.claims.language.replies import ANSWER, THE_CHECK
from toolkit.claims.language.terms import each_in

_ANSWERS = (
    "('answers'|'meets'|'parries'|'stops'|'ends'|'evades'|'escapes'|'counters'"
    "|('replies'|'responds'|'reacts') 'to'|'deals' 'with'|'gets' 'out' 'of')"
)
_MEET = f"(('can'|'may'|'could'|'will'|'would')? {ANSWER}|{_ANSWERS}) {THE_CHECK}"
_HELP = "(('can'|'may'|'could'|'will'|'would')? ('help'|'do')|'helps')"


@dataclass(frozen=True, slots=True)
class Answering:
    """Moves of a sort that answer a check: so many, or all where none are counted."""

    sort: Assorted
    details: tuple[Detail, ...] = ()

    @property
    def is_open(self) -> bool:
        """`A capture answers the check` says not how many do; `two moves` are told elsewhere."""
        sort = self.sort
        bare = sort.how == "moves" and sort.by is None and not self.details
        return sort.of_some or bare or len(dict(self.details)) < len(self.details)

    def form(self, ext: Extent) -> Atom:
        """That so many of the legal moves are of the sort."""
        sort = self.sort
        count = None if sort.count is None else Number(ext, sort.count)
        found = atom(ext, "choices", how=Word(ext, sort.how), by=sort.by, count=count)
        return found.with_roles(**dict(self.details))


@rule("answering", "sort:sort_kind details:sort_detail*")
def answering(sort: Assorted, details: Sequence[Detail] = ()) -> Iterator[Answering]:
    """`King moves`, `captures of the queen`, `interpositions on d4`."""
    said = details_of(sort.how, details)
    if not {"agent", "by"} & ({name for name, _ in said} if sort.by else set()):
        yield Answering(sort, tuple((name, _whole(term)) for name, term in said))


def _whole(term: Term) -> Term:
    """`Captures by pawns`: by any of them."""
    return every(term) or term


@rule("counted_answers", "('only|just|exactly|but')? number:NUM told:answering")
@rule("counted_answers", "('no'|'not' ('a' 'single'|'one')) told:answering")
def counted_answers(told: Answering, number: int = 0) -> Iterator[Answering]:
    yield replace(told, sort=replace(told.sort, count=number))


@rule("more_answers", "(','|'and'|',' 'and') told:counted_answers")
def more_answers(told: Answering) -> Iterator[Answering]:
    yield told


@rule("clause", f"first:counted_answers rest:more_answers* {_MEET}")
def sorts_answer(ext: Extent, first: Answering, rest: Sequence[Answering] = ()) -> Iterator[Form]:
    """`Two captures and one king move answer the check`: so many of the legal moves."""
    told = (first, *rest)
    if not any(each.is_open for each in told):
        yield And(ext, (atom(ext, "check"), *(each.form(ext) for each in told)))


_STOPS = f"('stop'|'block'|'parry'|'answer'|'meet'|'end'|'shut' 'out') {THE_CHECK} ('there'|'with' 'that')?"
_GO = "('go'|'move'|'step'|'come'|'get'|'jump'|'retreat'|'return'|'be' ('put'|'placed'|'moved'))"


@rule("clause", f"who:piece ('can'|'may'|'could') {_GO} ('to'|'onto'|'on') on:goals 'and' {_STOPS}")
@rule(
    "clause",
    f"who:piece ('can'|'may'|'could') 'reach' on:goals ('in' ('one'|'a' 'single') 'move'|'at' 'once')? 'and' {_STOPS}",
)
def goes_and_stops(ext: Extent, who: Term, on: Term) -> Iterator[Form]:
    """`The rook can reach c3 in one move and stop the check there`: by a move of it to each."""
    if isinstance(who, Pieces):
        moves = [some_moves(ext, "moves", by=who, on=goal) for goal in each_in(on)]
        yield And(ext, (atom(ext, "check"), *moves))


@rule("only_that_sort", "'only' ('a'|'an')? told:answering")
@rule("only_that_sort", "('none'|'nothing'|'no_move') ('but'|'except') ('a'|'an')? told:answering")
def only_that_sort(told: Answering) -> Iterator[Answering]:
    if not told.is_open and told.sort.how != "checks":
        yield told


@rule("clause", f"told:only_that_sort {_MEET}")
@rule("clause", f"told:only_that_sort {_HELP} 'against' {THE_CHECK}")
def only_sort_answers(ext: Extent, told: Answering) -> Iterator[Form]:
    """`Only king moves answer the check`: all legal moves are of that sort."""
    yield And(ext, (atom(ext, "check"), told.form(ext)))


@rule("clause", f"told:only_that_sort {_HELP}")
def only_sort_helps(ext: Extent, told: Answering) -> Iterator[Form]:
    """`Only king moves help`: where others are legal, they may help less."""
    yield told.form(ext).with_roles(among=Word(ext, "those that help"))


# In so many ways

_IN_WAYS = (
    "'in' ('only'|'just'|'exactly')? number:NUM ('different'|'legal')? ('way'|'ways'|'manners')"
)


@rule("clause", f"side:side ('can'|'may'|'could') verb:VERB {_IN_WAYS}")
@rule(
    "clause",
    f"side:side ('can'|'may'|'could') block:'interpose' ('something'|'a' 'man'|'a' 'piece')? {_IN_WAYS}",
)
def does_in_ways(
    ext: Extent,
    side: Term,
    number: int,
    verb: VerbForm | None = None,
    block: str | None = None,
) -> Iterator[Form]:
    """`White can capture in three ways`, `Black can interpose in two ways`."""
    takes = verb is not None and verb.takes and verb.form == "base"
    if number and (takes or block is not None) and isinstance(side, SideTerm):
        count = Number(ext, number, of_ways=True)
        how = Word(ext, "blocks" if block is not None else "captures")
        yield atom(ext, "choices", agent=side, how=how, count=count)
