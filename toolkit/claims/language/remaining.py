"""The pieces that a side has left, and where they stand: `Black's remaining pawns stand on a7 and b7`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.balance import Against, OfSameKind, so_many_face
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    Joint,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.vocabulary import KindWord

_REMAINING = "('only'|'sole')? ('remaining'|'surviving'|'last'|'last' 'remaining')"
_STAND = "('is'|'are'|'stands'|'stand'|'sits'|'sit')"
_ON = "('on'|'at')"
_LEFT = "(('is'|'are') ('left'|'still' 'there')|'remains'|'remain'|'survives'|'survive')"
_AGAINST = "('against'|'versus'|'to')"


def _each_on(
    ext: Extent, owner: Owner, kind: KindWord, count: int, places: Term
) -> tuple[Form, ...]:
    """That a side has so many pieces of a kind, and that they stand on these squares."""
    said = names_of(places)
    if kind.kind in (None, "man", "king") or not count or len(set(said)) != count:
        return ()
    if isinstance(places, Group) and (places.joint is not Joint.AND or places.only):
        return ()
    one = Pieces(ext, kind.kind, owner, article=Article.SOME)
    every = replace(one, number=count, bound="exact")
    there = (atom(ext, "stands", agent=one, on=SquareTerm(ext, each)) for each in said)
    return (atom(ext, "exists", agent=every), *there)


@rule("clause", f'owner:COLOUR "\'s" {_REMAINING} kind:KIND {_STAND} {_ON} places:squares')
@rule("clause", f"'the' {_REMAINING} owner:COLOUR kind:KIND {_STAND} {_ON} places:squares")
@rule("clause", f"'the' {_REMAINING} kind:KIND 'of' owner:COLOUR {_STAND} {_ON} places:squares")
def remaining_stand(ext: Extent, owner: Owner, kind: KindWord, places: Term) -> Iterator[Form]:
    """`Black's remaining pawns stand on a7 and b7`: there, and he has no other."""
    count = len(names_of(places))
    forms = _each_on(ext, owner, kind, count, places)
    if forms and owner.named and kind.plural is (count > 1):
        yield And(ext, forms)


@rule(
    "clause",
    f"side:SIDE {HAS} ('still'|'only'|'just')? number:NUM ('single')? kind:KIND ('left')? ',' {_ON} places:squares (',' {_AGAINST} (rival:COLOUR \"'s\")? other:NUM)?",
    f"side:SIDE {HAS} ('still'|'only'|'just')? 'a' 'single' kind:KIND ('left')? ',' {_ON} places:squares (',' {_AGAINST} (rival:COLOUR \"'s\")? other:NUM)?",
)
def so_many_there(
    ext: Extent,
    side: Owner,
    kind: KindWord,
    places: Term,
    number: int = 1,
    rival: Owner | None = None,
    other: int = 0,
) -> Iterator[Form]:
    """`White has two pawns, on e3 and f4, against three`."""
    forms = _each_on(ext, side, kind, number, places) if side.named and side is not rival else ()
    if forms and other:
        facing = Counted(ext, kind.kind or "man", number)
        forms = (*forms, *OfSameKind(facing, other)(SideTerm(ext, side), ext))
    if forms:
        yield And(ext, forms)


@rule(
    "clause",
    f"number:NUM owner:COLOUR kind:KIND {_LEFT} {_AGAINST} other:NUM rival:COLOUR ('one'|'ones'|KIND)",
    f"'a' 'single' owner:COLOUR kind:KIND {_LEFT} {_AGAINST} other:NUM rival:COLOUR ('one'|'ones'|KIND)",
)
def so_many_left(
    ext: Extent, owner: Owner, kind: KindWord, other: int, rival: Owner, number: int = 1
) -> Iterator[Form]:
    """`One white pawn is left against four black ones`."""
    yield from so_many_face(ext, number, owner, kind, other, rival)


@rule(
    "clause",
    f"side:side ('is'|'was') 'left' 'with' has:some_amount {_AGAINST} (rival:COLOUR \"'s\")? other:NUM",
    f'side:side {HAS} has:some_amount {_AGAINST} (rival:COLOUR "\'s")? other:NUM',
    f"side:side {HAS} ('still'|'only'|'just')? has:some_amount ('left'|'remaining') {_AGAINST} (rival:COLOUR \"'s\")? other:NUM",
)
def left_against(
    ext: Extent, side: Term, has: Term, other: int, rival: Owner | None = None
) -> Iterator[Form]:
    """`White is left with two pawns against three`."""
    if isinstance(side, SideTerm) and isinstance(has, Counted) and has.number and other:
        yield from OfSameKind(has, other, rival)(side, ext)


@rule(
    "clause", f"side:side ('is'|'was') 'left' 'with' has:some_amounts {_AGAINST} other:some_amounts"
)
def left_against_these(ext: Extent, side: Term, has: Term, other: Term) -> Iterator[Form]:
    """`White is left with a rook against a knight`."""
    yield from Against(has, other)(side if isinstance(side, SideTerm) else None, ext)


_KING_AND = "('the'|'his'|'its'|'a') king:KIND ('left')? 'and'"


@rule("clause", f"side:SIDE {HAS} only:'only' {_KING_AND} what:piece 'left'", cost=-2)
@rule("clause", f"side:SIDE {HAS} only:'only' what:piece 'left'", cost=-2)
@rule("clause", f"side:SIDE {HAS} {_KING_AND} what:piece 'left'", cost=-2)
def only_that_left(
    ext: Extent, side: Owner, what: Term, only: str | None = None, king: KindWord | None = None
) -> Iterator[Form]:
    """`White has only his king and the e3-pawn left`: these, and nothing else."""
    if not side.named or not isinstance(what, Pieces) or (king is not None and king.kind != "king"):
        return
    known = what.article is Article.THE and what.pronoun is None and not what.plural
    if not known or what.kind in (None, "man", "king") or what.owner not in (None, Owner.OWN, side):
        return
    own = SideTerm(ext, side)
    there = atom(ext, "exists", agent=replace(what, owner=side))
    if only is None:
        yield there
        return
    all_ = (Counted(ext, "king", 1), Counted(ext, what.kind, 1))
    whole: Atom = atom(
        ext, "material", agent=own, has=Group(ext, Joint.AND, all_), only=Word(ext, "only")
    )
    yield And(ext, (whole, there))
