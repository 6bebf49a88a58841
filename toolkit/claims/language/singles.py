"""The only one of its sort: `c8 is the only square to which it can flee`, `it has c8, nothing else`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Article, Extent, Form, Owner, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, Says, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.vocabulary import KindWord

_ONLY_SQUARE = "'the' ('only'|'sole'|'single'|'one') ('square'|'squares'|'field'|'flight' 'square'|'place') ('left')?"
_TO = "(('to'|'on') 'which'|'where'|'that')?"
_IS = "('is'|'are'|'was')"


@rule(
    "clause",
    f"names:squares {_IS} {_ONLY_SQUARE} {_TO} doer:np inner:predicate 'to'?",
    f"{_ONLY_SQUARE} {_TO} doer:np inner:predicate 'to'? {_IS} names:squares",
)
def only_square(
    ext: Extent, names: Term, doer: Subject, inner: Predicate
) -> Iterator[Form | Would]:
    """`c8 is the only square to which the king can flee`: to no other."""
    if isinstance(doer, Event) or inner.forms or not names_of(names):
        return
    keys = {each.key for each in inner.adjuncts}
    if inner.object_ is None and "to" not in keys:
        goal = Adjunct("to", alone(names))
        yield from say(doer, replace(inner, adjuncts=(*inner.adjuncts, goal)), ext)


_AT_HAND = "('at' ('its'|'his'|'her') 'disposal'|'available'|'to' 'go' ('to')?|'as' ('a')? ('flight'|'flights'|'escape'))"
_NO_MORE = "(','|';')? ('and')? ('nothing' ('else'|'more')|'no' 'more'|'no' 'others'|'no' 'other' ('square'|'squares'))"


@rule("predicate", f"{HAS} to:squares {_AT_HAND}")
@rule("predicate", f"{HAS} to:squares {_AT_HAND} only:only_these")
@rule("predicate", f"{HAS} only:just to:squares {_AT_HAND}")
def at_disposal(ext: Extent, to: Term, only: bool = False) -> Iterator[Predicate]:
    """`The king has e2 and d1 at its disposal, nothing else`."""
    if names_of(to) and (len(names_of(to)) > 1 or only):
        roles = roles_of(to=alone(to) if only else to)
        yield predicate_of(ext, Says("can_go", "agent", roles, takes=(Pieces,)))


@rule("only_these", _NO_MORE)
@rule("just", "'only|just'")
def only_these() -> Iterator[bool]:
    yield True


@rule(
    "piece",
    "('nothing'|'none'|'nobody'|'no' ('piece'|'man'|'one')) 'of' owner:COLOUR \"'s\" ('pieces'|'men')?",
    "('nothing'|'none'|'nobody'|'no' ('piece'|'man'|'one')) 'of' owner:SIDE",
)
def nothing_of(ext: Extent, owner: Owner) -> Iterator[Term]:
    """`Nothing of Black's can capture on c7`."""
    yield Pieces(ext, owner=owner, article=Article.NO)


@rule("piece", "'no' owner:COLOUR? kind:KIND ('or'|'and'|'nor') pawn:KIND")
def no_piece_or_pawn(
    ext: Extent, kind: KindWord, pawn: KindWord, owner: Owner | None = None
) -> Iterator[Term]:
    """`No black piece or pawn attacks it`."""
    if kind.kind is None and pawn.kind == "pawn":
        yield Pieces(ext, owner=owner, article=Article.NO)


@rule(
    "piece",
    "('anything'|'something'|'any' 'piece') 'of' owner:COLOUR \"'s\" ('pieces'|'men')?",
)
def something_of(ext: Extent, owner: Owner) -> Iterator[Term]:
    yield Pieces(ext, owner=owner, article=Article.SOME)
