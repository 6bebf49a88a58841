"""What is said of single squares: `g2 is the only square that is left`, `f6 is the one square the king has`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Owner,
    Pieces,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import ONLY_ONE, atom


@rule(
    "clause",
    f"at:square 'is' ('now')? 'the' {ONLY_ONE} 'square' ('that'|'which')? patient:piece ('has'|'can' ('go'|'flee'|'move') 'to'|'is' 'left' 'with')",
    f"at:square 'is' ('now')? 'the' {ONLY_ONE} ('square'|'flight'|'flight' 'square') ('that' 'is'|'which' 'is')? ('left'|'available'|'open') (('to'|'for') patient:piece)?",
    f"at:square 'is' ('now')? 'the' {ONLY_ONE} ('flight'|'escape') ('square')?",
    f"patient:piece \"'s\" {ONLY_ONE} ('flight'|'escape')? 'square' 'is' at:square",
)
def one_square(ext: Extent, at: Term, patient: Term | None = None) -> Iterator[Form]:
    """`f6 is the one square the king has`."""
    if isinstance(at, SquareTerm):
        only = Squares(ext, 1, (at.name,), only=True)
        yield atom(ext, "flight", patient=patient, square=only)


@rule(
    "clause",
    "patient:piece 'has' ('but'|'only'|'just') 'one' 'square' (',' at:square)?",
)
def has_but_one(ext: Extent, patient: Term, at: Term | None = None) -> Iterator[Form]:
    """`The rook g2 has but one square, g3`: it has one move."""
    if not isinstance(patient, Pieces) or patient.kind in (None, "king"):
        return
    how = Word(ext, "moves")
    yield atom(ext, "choices", agent=patient, how=how, count=Number(ext, 1), moves=at)


@rule(
    "clause",
    "number:NUM 'squares' ('are'|'remain'|'stand') ('open'|'left'|'free'|'available')? ('to'|'for') patient:piece (('apart'|'aside') 'from' besides:square)? ((':'|',') names:squares)?",
)
def squares_open(
    ext: Extent,
    number: int,
    patient: Term,
    names: Term | None = None,
    besides: Term | None = None,
) -> Iterator[Form]:
    """`Three squares are open to the knight apart from b7: a8, b9 and c8`."""
    said = names_of(names) if names is not None else ()
    if not isinstance(patient, Pieces) or (names is not None and len(said) != number):
        return
    more = (besides,) if isinstance(besides, SquareTerm) else ()
    if patient.kind == "king":
        squares = Squares(ext, number + len(more), said)
        flee = atom(ext, "flight", patient=patient, square=squares)
        free = [atom(ext, "can_go", agent=patient, to=each) for each in more]
        yield And(ext, (flee, *free)) if free else flee
        return
    goals: tuple[Term, ...] = tuple(SquareTerm(ext, name) for name in said) + more
    whole = Number(ext, number + len(more))
    listed = Group(ext, Joint.AND, goals) if len(goals) > 1 and said else None
    yield atom(ext, "choices", agent=patient, how=Word(ext, "moves"), count=whole, moves=listed)


# Where something can be put between


@rule(
    "clause",
    "on:squares 'are' 'the' (number:NUM)? 'squares' ('where'|'on' 'which') side:side ('can'|'may') 'interpose'",
    "'interposing' 'is' 'possible' ('on'|'at') on:squares",
    "'interposing' 'is' 'possible' 'on' one:square 'and' 'on' other:square ('but' 'not' 'on' no:square)?",
    "'interposing' 'is' 'possible' ('on'|'at') on:squares 'but' 'not' 'on' no:square",
)
def interpose_on(
    ext: Extent,
    on: Term | None = None,
    side: Term | None = None,
    one: Term | None = None,
    other: Term | None = None,
    no: Term | None = None,
    number: int | None = None,
) -> Iterator[Form]:
    """`Interposing is possible on f2 and on f4 but not on f3`."""
    if one is not None and other is not None:
        on = Group(ext, Joint.AND, (one, other))
    if on is None or (number is not None and len(names_of(on)) != number):
        return
    can = atom(ext, "can_interpose", agent=side, on=on)
    if no is None:
        yield can
    else:
        yield And(ext, (can, Not(ext, atom(ext, "can_interpose", agent=side, on=no))))


@rule("filled", "at:square ('can'|'could') 'be' ('filled'|'blocked'|'covered') 'by' by:pieces")
@rule("filled", "at:squares 'by' by:pieces")
@rule("filled", "at:squares 'by' 'one' kind:KIND 'each'")
def filled(ext: Extent, at: Term, by: Term | None = None, kind: object = None) -> Iterator[Form]:
    if by is None:
        name = getattr(kind, "kind", None)
        if name is None:
            return
        by = Pieces(ext, name, article=Article.SOME)
    yield atom(ext, "can_interpose", with_=by, on=at)


@rule("more_filled", "(','|'and'|',' 'and') form:filled")
def more_filled(form: Form) -> Iterator[Form]:
    yield form


@rule(
    "full_statement",
    "at:square 'can' 'be' ('filled'|'blocked') 'by' by:pieces rest:more_filled*",
)
def can_be_filled(ext: Extent, at: Term, by: Term, rest: Sequence[Form] = ()) -> Iterator[Form]:
    """`d4 can be filled by rook or bishop, d5 and d3 by one bishop each`."""
    first = atom(ext, "can_interpose", with_=by, on=at)
    yield And(ext, (first, *rest)) if rest else first


@rule(
    "clause",
    "at:square ('can'|'could') 'not' 'be' ('blocked'|'filled'|'interposed' 'on')",
    "('the' ('one'|'only') 'square' ('in' 'between'|'between'|'between' 'them')) ('can'|'could') 'not' 'be' ('filled'|'blocked'|'occupied')",
    "'no' 'interposition' 'is' 'possible'",
)
def cannot_be_filled(ext: Extent, at: Term | None = None) -> Iterator[Form]:
    """`f5 cannot be blocked`: in answer to the check."""
    yield Not(ext, atom(ext, "can_interpose", on=at))


# Beyond reach


@rule(
    "clause",
    "at:square ('is'|'lies'|'stands') ('beyond'|'out' 'of') ('the')? 'reach' ('of'|'for') ('every'|'any'|'all' ('the')?) owner:COLOUR kind:KIND",
    "at:square ('is'|'lies') ('beyond'|'out' 'of') ('the')? 'reach' ('of'|'for') owner:COLOUR \"'s\" kind:KIND",
)
def beyond_reach(ext: Extent, at: Term, owner: Owner, kind: object) -> Iterator[Form]:
    """`f5 is beyond the reach of every white man`."""
    called = getattr(kind, "called", None)
    some = Pieces(ext, getattr(kind, "kind", None), owner, article=Article.SOME)
    if called is not None:
        yield Not(ext, atom(ext, "controls", agent=some, square=at))


# Flights that are told


_FLIGHTS = "('flight' 'squares'|'squares'|'flights')"


@rule(
    "full_statement",
    f"'of' ('the' 'king' \"'s\"|'his'|'the') {_FLIGHTS} number:NUM ('are'|'is') how:SHADE (','|':') names:squares",
    f"number:NUM 'of' ('the' 'king' \"'s\"|'his'|'the') {_FLIGHTS} ('are'|'is') how:SHADE (','|':') names:squares",
)
def shaded_flights(ext: Extent, number: int, how: str, names: Term) -> Iterator[Form]:
    """`Of the king's flight squares two are dark, d6 and f6`."""
    said = names_of(names)
    if len(said) != number:
        return
    king = Pieces(ext, "king")
    free = atom(ext, "flight", patient=king, square=Squares(ext, None, said))
    shade = Word(ext, how)
    shades = (atom(ext, "on_shade", agent=SquareTerm(ext, name), how=shade) for name in said)
    yield And(ext, (free, *shades))
