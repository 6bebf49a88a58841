"""Ways of moving as nouns, and lists of them: `has the move of a rook and that of a bishop`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import Extent, Form, Like, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.manners import WAY, MovesAs, as_kind
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, predicate_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.vocabulary import KindWord

MOVE = "('move'|'moves'|'leap'|'leaps'|'jump'|'jumps'|'step'|'steps'|'power'|'powers'|'gait')"


@rule("gait", f"('the'|'a'|'its') {MOVE} 'of' ('a'|'the')? kind:KIND")
@rule("gait", f"('the'|'a'|'its') kind:KIND \"'s\" {MOVE}")
@rule("gait", f"('the'|'a'|'its') kind:KIND '-'? {MOVE}")
@rule("gait", f"('the'|'a'|'its') way:{WAY} ('move'|'moves'|'power')")
def gait(ext: Extent, kind: KindWord | None = None, way: str = "") -> Iterator[Like]:
    """`the move of a rook`, `a knight's leap`, `its bishop powers`, `its diagonal move`."""
    yield from as_kind(ext, kind, way)


@rule("more_gait", "(','|'and'|',' 'and'|'as' 'well' 'as') like:gait")
@rule("more_gait", "('and'|',' 'and') 'that' 'of' ('a'|'the') kind:KIND")
@rule("more_gait", "('and'|',' 'and') ('a'|'the') kind:KIND \"'s\"")
def more_gait(
    ext: Extent, like: Like | None = None, kind: KindWord | None = None
) -> Iterator[Like]:
    if like is not None:
        yield like
    else:
        yield from as_kind(ext, kind)


@rule("gaits", "first:gait rest:more_gait*")
def gaits(first: Like, rest: Sequence[Like] = ()) -> Iterator[tuple[Like, ...]]:
    """`the move of a rook and that of a bishop`."""
    yield (first, *rest)


_MOVES = "('moves'|'move'|'goes'|'acts'|('can'|'may') ('move'|'go'|'act'))"


@rule("predicate", f"{HAS} 'both'? likes:gaits")
@rule(
    "predicate",
    f"{HAS} ('now'|'both')? ('the'|'its') {MOVE} 'of' ('both')? ('a'|'the')? one:KIND 'and' ('of')? ('a'|'the')? two:KIND",
)
@rule(
    "predicate",
    f"{HAS} 'both'? ('a'|'the') one:KIND \"'s\" 'and' ('a'|'the') two:KIND \"'s\" {MOVE}",
)
@rule(
    "predicate",
    "'is' ('both')? ('a'|'an')? one:KIND 'and' ('a'|'an')? two:KIND ('at' 'once'|'in' 'one'|'at' 'the' 'same' 'time')",
)
def moves_as_each(
    ext: Extent,
    likes: Sequence[Like] = (),
    one: KindWord | None = None,
    two: KindWord | None = None,
) -> Iterator[Predicate]:
    """`The man has the move of a rook and that of a bishop`, `is both rook and bishop`."""
    said = [*likes, *(Like(ext, each.kind) for each in (one, two) if each and each.kind)]
    if said:
        yield predicate_of(ext, MovesAs(tuple((True, each) for each in said)))


_ALL_THREE = "('all' ('of' 'the'|'the')? ('its'|'these')? ('possible')? 'three'|('each'|'every' 'one') 'of' ('the'|'its') 'three') ('possible')? ('ways'|'manners'|'kinds')"
_KINDS_OF_MOVES = ("rook", "bishop", "knight")
"""How the men of Chessence move by their friends."""


@rule("predicate", f"{_MOVES} 'in' {_ALL_THREE}")
@rule(
    "predicate",
    f"{HAS} {_ALL_THREE} 'of' ('moving'|'move'|'movement'|'moves') ('at' 'its' 'disposal')?",
)
def moves_in_all_ways(ext: Extent) -> Iterator[Predicate]:
    """`The man can move in all three ways`: as a rook, as a bishop and as a knight."""
    yield predicate_of(ext, MovesAs(tuple((True, Like(ext, each)) for each in _KINDS_OF_MOVES)))


@rule(
    "clause",
    f"{_ALL_THREE} 'of' ('moving'|'movement') ('belong' 'to'|'are' ('open'|'available') 'to') who:pieces",
)
def all_ways_belong(ext: Extent, who: Term) -> Iterator[Form | Would]:
    """`All three ways of moving are open to the man on c7`."""
    for said in moves_in_all_ways(ext):
        yield from say(who, said, ext)


@rule(
    "predicate",
    f"{_MOVES} first:like 'or' (second:like|('a'|'an')? one:KIND) (','? 'but'? 'not' no:like)?",
)
def moves_as_either(
    ext: Extent,
    first: Like,
    second: Like | None = None,
    one: KindWord | None = None,
    no: Like | None = None,
) -> Iterator[Predicate]:
    """`The man moves as a bishop or a knight, not as a rook`: in either manner."""
    other = Like(ext, one.kind) if one is not None and one.kind else second
    likes = [(True, each) for each in (first, other) if each is not None]
    denied = [] if no is None else [(False, no)]
    yield predicate_of(ext, MovesAs((*likes, *denied), always=False))


@rule("predicate", "('can'|'may') ('move'|'go') 'neither' one:like 'nor' two:like")
@rule("predicate", "('can'|'may') ('not'|'no' 'longer') ('move'|'go') one:like")
def moves_as_neither(ext: Extent, one: Like, two: Like | None = None) -> Iterator[Predicate]:
    """`It can move neither as a rook nor as a bishop`."""
    yield predicate_of(
        ext, MovesAs(tuple((False, each) for each in (one, two) if each), always=False)
    )
