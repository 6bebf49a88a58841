"""Noun phrases: pieces, sides, squares, paths, lines, moves and amounts.

piece  ::= determiner* adjective* kind [["on"] squares] | determiner* square ["-"] kind | Ne5 | it
pieces ::= piece (joint piece)* | "neither" piece "nor" piece | "both" piece "and" piece
ways   ::= [lead] path (joint [lead] path)*
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    Counted,
    Extent,
    Group,
    Joint,
    Like,
    Number,
    Owner,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import grouped, listed
from toolkit.claims.language.vocabulary import KindWord

# Squares

_SPOT = (
    "('corner' 'square'?|'turning' ('point'|'square')|'spot'|'station'|'post'|'outpost'|'point')"
)
_SORT = "('mating'|'critical'|'vital'|'crucial'|'central'|'target'|'important'|'very'|'weak'|'strong'|'sensitive'|'strategic'|'good'|'fine')"


@rule(
    "square",
    "name:SQUARE",
    "'the' name:SQUARE",
    "'the' 'square' name:SQUARE",
    "'square' name:SQUARE",
    "'the' name:SQUARE 'square'",
    "name:SQUARE 'square'",
    f"('the'|'its'|'this'|'that') {_SPOT} ('on'|'at'|'of')? name:SQUARE",
    f"('the'|'its') {_SORT} ('square'|'point'|'spot') ('on'|'at')? name:SQUARE",
    "('the'|'its'|'his') ('key'|'promotion'|'queening') 'square' name:SQUARE",
    "('the'|'its'|'his') ('flight'|'escape'|'retreat') 'square' name:SQUARE",
)
def square(ext: Extent, name: str) -> Iterator[Term]:
    yield SquareTerm(ext, name)


@rule("square", "('the'|'its'|'this'|'that') ('turn'|'bend') ('on'|'at'|'of')? name:SQUARE")
def turning_square(ext: Extent, name: str) -> Iterator[Term]:
    """`the turn at e5`: where a path turns, and no square for a king."""
    yield SquareTerm(ext, name, corner=True)


@rule("square", "('the'|'a')? 'royal' 'square' name:ROYAL")
def royal_square(ext: Extent, name: str) -> Iterator[Term]:
    yield SquareTerm(ext, name)


@rule(
    "square",
    "('the'|'its'|'his') ('flight'|'escape'|'retreat'|'way') ('to'|'on'|'at'|'via') name:SQUARE",
    "'the' 'one' ('to'|'on'|'at') name:SQUARE",
    cost=1,
)
def flight_to(ext: Extent, name: str) -> Iterator[Term]:
    """`The flight to c7 is covered by the rook, the one to e7 by the queen`."""
    yield SquareTerm(ext, name)


@rule("square", "name:LASTSQUARE")
def last_square(ext: Extent, name: str) -> Iterator[Term]:
    yield SquareTerm(ext, name)


listed("squares", "square")


@rule(
    "squares",
    "'the' 'squares' named:squares",
    "'squares' named:squares",
    "('the'|'its'|'his') ('flight'|'escape') 'squares' named:squares",
)
@rule("squares", "'the' named:squares 'squares'")
def the_squares(named: Term) -> Iterator[Term]:
    yield named


@rule("squares", "'the' number:NUM 'squares' named:squares", "'both' 'squares' named:squares")
def so_many_squares(named: Term, number: int = 2) -> Iterator[Term]:
    """`Only the two squares d8 and e8 are left`."""
    if isinstance(named, Group) and len(named.members) == number:
        yield named


@rule(
    "squares",
    "('both'|'the') ('two')? 'royal' 'squares' ','? first:ROYAL joint:joint second:ROYAL",
)
def royal_squares(ext: Extent, first: str, joint: Joint | None, second: str) -> Iterator[Term]:
    """`The two royal squares d8 and e8`."""
    if joint is not None:
        yield Group(ext, joint, (SquareTerm(ext, first), SquareTerm(ext, second)))


# Sides


@rule("side", "owner:SIDE")
def side(ext: Extent, owner: Owner) -> Iterator[Term]:
    yield SideTerm(ext, owner)


@rule("side", "owner:LASTSIDE")
@rule("side", "owner:SAMESIDE", cost=-1)
def the_same_side(ext: Extent, owner: Owner) -> Iterator[Term]:
    """`White mates although he is a knight down`."""
    yield SideTerm(ext, owner)


@rule("side", "'his|the' 'opponent'", "'the' 'other' 'side'", "'the' 'enemy'")
def opponent(ext: Extent) -> Iterator[Term]:
    yield SideTerm(ext, Owner.ENEMY)


@rule("side", "'nobody'")
def no_side() -> Iterator[Term]:
    return
    yield


# Amounts


@rule(
    "amount",
    "number:NUM kind:KIND",
    "'only|just' number:NUM kind:KIND",
)
def amount(
    ext: Extent, number: int, kind: KindWord, adjectives: Sequence[Owner | str] = ()
) -> Iterator[Term]:
    if any(adjectives):
        return
    if kind.plural is (number != 1) or number == 0:
        yield Counted(ext, kind.called, number)


@rule("amount", "('a'|'an'|'his'|'its'|'the') ('single'|'mere')? kind:KIND")
def one(ext: Extent, kind: KindWord) -> Iterator[Term]:
    if not kind.plural:
        yield Counted(ext, kind.called, 1)


@rule("amount", "('a'|'an'|'one') 'minor' 'piece'", "number:NUM 'minor' 'pieces'")
def minor_pieces(ext: Extent, number: int = 1) -> Iterator[Term]:
    yield Counted(ext, "minor piece", number)


@rule("amount", "('the'|'an')? 'exchange'", "'quality'", "'the' 'quality'")
def exchange(ext: Extent) -> Iterator[Term]:
    yield Counted(ext, "exchange", 1)


listed("amounts", "amount")


@rule("bare_amount", "kind:KIND")
def bare_amount(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`against queen and rook`: one of each."""
    if not kind.plural and kind.kind is not None:
        yield Counted(ext, kind.kind, 1)


@rule("bare_amount_more", "joint:joint (item:bare_amount|item:amount)")
def bare_amount_more(joint: Joint | None, item: Term) -> Iterator[tuple[Joint | None, Term]]:
    yield joint, item


@rule("amounts", "first:bare_amount rest:bare_amount_more*")
def bare_amounts(
    ext: Extent, first: Term, rest: Sequence[tuple[Joint | None, Term]] = ()
) -> Iterator[Term]:
    """`Black has bishop, knight and two pawns`: a list needs no articles."""
    if rest:
        yield from grouped(ext, first, rest)


# Counts


@rule(
    "count",
    "number:TIMES",
    "'only|just|exactly' number:TIMES",
    "('only'|'just'|'exactly')? number:NUM 'times|time'",
)
def times(ext: Extent, number: int) -> Iterator[Term]:
    yield Number(ext, number)


@rule("count", "'not' ('even')? 'once'", "'not' 'a' 'single' 'time'")
def not_once(ext: Extent) -> Iterator[Term]:
    yield Number(ext, 0)


@rule("count", "('for')? ('a'|'the') ordinal:ORD 'time'")
def nth_time(ext: Extent, ordinal: str) -> Iterator[Term]:
    """`Attacks the pawn a second time`: twice with this."""
    if ordinal != "1":
        yield Number(ext, int(ordinal))


@rule(
    "count", "'at' 'least' number:TIMES", "'at' 'least' number:NUM 'times'", "'more' 'than' 'once'"
)
def at_least(ext: Extent, number: int = 2) -> Iterator[Term]:
    yield Number(ext, number, at_least=True)


@rule(
    "like",
    "'as|like' ('a'|'an'|'the')? ORDINARY* kind:KIND",
    "'as|like' ('a'|'an'|'the')? ORDINARY* ',' ORDINARY* kind:KIND",
    "('as'|'like'|'the' 'way') ('a'|'an'|'the') ORDINARY* kind:KIND ('does'|'would'|'moves'|'goes'|'jumps'|'can'|'would' 'do')",
)
@rule(
    "like",
    "('in'|'after'|'with') 'the' ('manner'|'fashion'|'style') 'of' ('a'|'an'|'the') ORDINARY* kind:KIND",
    "('in'|'after') 'the' 'way' 'of' ('a'|'an') ORDINARY* kind:KIND",
    "('in'|'by') ('a'|'an')? ORDINARY* kind:KIND \"'s\" ('manner'|'fashion'|'way'|'style'|'move'|'leap'|'jump'|'step')",
    "'by' 'a' kind:KIND 'move'",
    "'by' kind:KIND \"'s\" ('moves'|'leaps'|'jumps')",
    "'in' kind:KIND 'fashion|style'",
)
def like(ext: Extent, kind: KindWord) -> Iterator[Term]:
    if kind.kind is not None and not kind.plural:
        yield Like(ext, kind.kind)


@rule("like", "'as|like' ORDINARY* kind:KIND")
def like_several(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`They attack each other as knights`."""
    if kind.kind is not None and kind.plural:
        yield Like(ext, kind.kind)


@rule("how", "value:HOW")
def how(ext: Extent, value: str) -> Iterator[Term]:
    yield Word(ext, value)
