"""The board itself: squares between two, how long lines are, and squares that it does not have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.determiners import Determiner
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    LineTerm,
    Mark,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    Sort,
    SquareSort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pieces import names_of, two_of
from toolkit.claims.language.predicates import HAS, HAS_NOT, IS_OR_WAS, atom, predicate_of

# How many squares lie between

_ONLY = "('only'|'just'|'exactly')?"
_LIE = "('lie'|'lies'|'stand'|'is'|'are'|'remain'|'remains')"
_EMPTY = "(how:'empty'|how:'free'|how:'vacant')?"
_NAMELY = "(','|':'|'namely'|',' 'namely')"
_SQUARES = f"{_ONLY} number:NUM {_EMPTY} ('square'|'squares')"


def _span(ext: Extent, number: int, ends: Term, how: str | None) -> Iterator[HowMany]:
    """So many empty squares; if they are not said to be empty, all may be meant as well."""
    between, empty = Mark("between", ends), Mark("empty")
    count = Number(ext, number)
    yield HowMany(ext, Described(ext, Sort.SQUARES, (between, empty)), count)
    if how is None:
        yield HowMany(ext, Described(ext, Sort.SQUARES, (between,)), count)


@rule("clause", f"{_SQUARES} {_LIE} ends:two_ends")
@rule("clause", f"'there' ('is'|'are') {_SQUARES} ends:two_ends")
@rule("clause", f"ends:two_ends {_LIE} {_SQUARES}")
@rule("clause", f"{_SQUARES} ('separates'|'separate') ends:apart_from")
@rule("clause", f"{_SQUARES} {_LIE} ends:two_ends {_NAMELY} names:squares")
@rule("clause", f"{_SQUARES} ',' names:squares ',' {_LIE} ends:two_ends")
@rule("clause", f"'there' ('is'|'are') {_SQUARES} ends:two_ends {_NAMELY} names:squares")
def so_many_between(
    ext: Extent, number: int, ends: Term, how: str | None = None, names: Term | None = None
) -> Iterator[Form]:
    """`Three squares lie between the rook and the king`, `two squares, d2 and d3, lie between them`."""
    if names is None or len(names_of(names)) == number:
        for form in _span(ext, number, ends, how):
            yield replace(form, named=names)


@rule("apart_from", "first:end 'from' second:end", "first:end 'and' second:end")
def apart_from(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
    """`The black queen from her king`: from the black king."""
    named = isinstance(first, Pieces) and first.owner is not None and first.owner.named
    if named and isinstance(second, Pieces) and second.owner is Owner.OWN:
        second = replace(second, owner=first.owner)  # type: ignore[union-attr]
    yield Group(ext, Joint.AND, (first, second))


@rule("apart_from", "two:piece")
def apart_pair(two: Term) -> Iterator[Term]:
    """`One square separates the two kings`."""
    named = two_of(two)
    if named is not None and isinstance(two, Pieces):
        yield Group(two.extent, Joint.AND, named)
    elif isinstance(two, Pieces) and two.plural and two.article is Article.THE:
        yield two


@rule(
    "predicate",
    f"('have'|'face' 'each' 'other' 'with') {_SQUARES} 'between' ('them'|'each' 'other')",
)
def have_between(ext: Extent, number: int, how: str | None = None) -> Iterator[Predicate]:
    """`The kings face each other with one square between them`."""

    def says(subject: object, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces | Group):
            named = two_of(subject)
            ends = Group(extent, Joint.AND, named) if named is not None else subject
            if isinstance(ends, Group) or ends.plural:
                yield from _span(extent, number, ends, how)

    yield predicate_of(ext, says)


@rule(
    "full_statement",
    f"form:clause ','? 'with' {_SQUARES} ('in' 'between'|('in')? 'between' 'them')",
)
def with_squares_between(
    ext: Extent, form: Form | Would, number: int, how: str | None = None
) -> Iterator[Form]:
    """`They stand on one diagonal with a single empty square between them`."""
    agent = form.role("agent") if isinstance(form, Atom) and form.sense == "aligned" else None
    named = two_of(agent) if isinstance(agent, Pieces | Group) else None
    ends = Group(agent.extent, Joint.AND, named) if agent is not None and named else agent
    if isinstance(form, Atom) and isinstance(ends, Group):
        for between in _span((form.extent[1], ext[1]), number, ends, how):
            yield And(ext, (form, between))


# How long a line is


@rule("clause", f"line:line {HAS} {_ONLY} number:NUM ('square'|'squares')")
@rule("clause", f"line:line {IS_OR_WAS} {_ONLY} number:NUM ('square'|'squares') 'long'")
@rule("clause", f"'there' 'are' {_ONLY} number:NUM 'squares' 'on' line:line")
def line_has(ext: Extent, line: Term, number: int) -> Iterator[Form]:
    """`The a-file has three squares`."""
    yield atom(ext, "line_size", line=line, count=Number(ext, number))


@rule("clause", f"file:line {HAS} 'no' rank:ORD 'rank|square'")
@rule("clause", *(f"file:line {lead} 'a' rank:ORD 'rank|square'" for lead in HAS_NOT))
def no_such_rank(ext: Extent, file: Term, rank: str) -> Iterator[Form]:
    """`The c-file has no seventh rank`."""
    if isinstance(file, LineTerm) and file.name is not None and file.name.isalpha():
        yield atom(ext, "missing_square", square=SquareTerm(ext, f"{file.name}{rank}"))


_BOARD = "('the'|'this') 'board'"
_MISSING = f"('is' ('missing'|'absent'|'a' 'hole'|'a' 'gap') ('from' {_BOARD})?|'does' 'not' 'exist'|'is' 'not' ('part'|'a' 'part'|'a' 'square') 'of' {_BOARD}|'belongs' 'not' 'to' {_BOARD}|'does' 'not' 'belong' 'to' {_BOARD})"


@rule("clause", f"at:square {_MISSING}", f"of:square_sort {_MISSING}")
def is_missing(ext: Extent, at: Term | None = None, of: Term | None = None) -> Iterator[Form]:
    """`d4 is not part of the board`, `the square in front of the pawn does not exist`."""
    yield atom(ext, "missing_square", square=at or of)


# The square before a piece

_AHEAD = "('in' 'front' 'of'|'ahead' 'of'|'before')"
_SQUARE = "'square' ('straight'|'directly')?"


@rule("square_sort", f"determiner:determiner {_SQUARE} {_AHEAD} of:piece")
@rule("square_sort", f"determiner:determiner {_SQUARE} ('in' 'front'|'ahead')")
@rule("square_sort", "'the' 'way' ('forward'|'ahead') ('of' of:piece)?")
def square_ahead(
    ext: Extent, determiner: Determiner | None = None, of: Term | None = None
) -> Iterator[Term]:
    """`the square in front of the pawn`; without a name of the piece that is spoken of."""
    if of is not None and not isinstance(of, Pieces):
        return
    if determiner is None or determiner == Determiner():
        piece = of if of is not None else Pieces(ext, pronoun=Pronoun.IT)
        yield SquareSort(ext, "ahead", of=piece)


@rule("predicate", f"{HAS} 'no' {_SQUARE} ({_AHEAD} ('it'|'him')|'ahead'|'in' 'front')")
def has_none_ahead(ext: Extent) -> Iterator[Predicate]:
    """`The pawn on a4 has no square in front of it`."""

    def says(subject: object, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            ahead = SquareSort(extent, "ahead", of=subject)
            yield atom(extent, "missing_square", square=ahead)

    yield predicate_of(ext, says)


@rule("clause", "sort:square_sort 'is' ('no' 'longer'|'not') ('empty'|'free'|'vacant')")
def not_empty(ext: Extent, sort: Term) -> Iterator[Form]:
    """`The square in front of the pawn is not free`: a piece stands there."""
    yield Not(ext, atom(ext, "empty", square=sort))
