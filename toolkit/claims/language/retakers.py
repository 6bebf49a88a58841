"""From which squares pieces take: `can recapture on d6 from c7, c8 or d7`, `must come from c9 or d8`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Like,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone, rejoined
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord


def _from_each(ext: Extent, places: Term, owner: Owner | None) -> tuple[Pieces, ...]:
    """What stands on each of some squares."""
    names = names_of(rejoined(places, Joint.AND))
    return tuple(Pieces(ext, None, owner, (name,)) for name in names)


@rule("from_places", "'from' places:squares")
@rule("from_places", "'from' 'either' places:squares", "'either' 'from' places:squares")
def from_places(places: Term) -> Iterator[Term]:
    yield places


@rule("from_places", "'either'? 'from' first:squares ','? 'or' 'else'? 'from' second:square")
@rule("from_places", "'both'? 'from' first:squares ','? 'and' 'also'? 'from' second:square")
def from_either(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
    """`From d7 or from d8`."""
    yield Group(ext, Joint.AND, (*each_in(first), second))


@rule("full_statement", "form:clause ','? only:'only'? places:from_places", cost=-1)
def take_from(
    ext: Extent, form: Form | Would, places: Term, only: str | None = None
) -> Iterator[Form]:
    """`Black can recapture on d6 from c7, c8 or d7`: what stands on each of them can."""
    agent = form.role("agent") if isinstance(form, Atom) and form.sense in _TAKES else None
    if not isinstance(form, Atom) or not (isinstance(agent, SideTerm) or _is_anyone(agent)):
        return
    each = _from_each(ext, places, agent.owner)
    if each:
        who: Term = each[0] if len(each) == 1 else Group(ext, Joint.AND, each)
        yield replace(form.with_roles(agent=alone(who) if only else who), extent=ext)


_TAKES = frozenset({"can_take", "can_go"})


def _is_anyone(agent: Term | None) -> TypeGuard[Pieces]:
    """`The pawn can be taken`, by whoever stands on the squares that are named."""
    return isinstance(agent, Pieces) and agent == Pieces(
        agent.extent, owner=agent.owner, article=Article.SOME
    )


_TAKING = "('recapture'|'capture')"
_COMES = "(('must'|'can' 'only'|'may' 'only'|'has' 'to') 'come' 'from'|'comes' 'only' 'from'|'is' ('possible'|'legal') 'only' 'from'|'can' 'come' ('only'|'from') ('from'|'only'))"


@rule(
    "clause", f"('the'|'any'|'a') {_TAKING} ('on'|'at') on:square {_COMES} ('only')? places:squares"
)
def capture_comes_from(ext: Extent, on: Term, places: Term) -> Iterator[Form]:
    """`The recapture on a8 must come from c9 or d8`: these can take there, and no others."""
    each = _from_each(ext, places, None)
    if each:
        yield atom(ext, "can_take", agent=alone(Group(ext, Joint.AND, each)), on=on)


# How far a square is


@rule(
    "full_statement",
    "form:clause ',' ('a'|'one'|'just' 'a') kind:KIND \"'s\" ('jump'|'leap'|'move'|'step') ('away'|'off')? 'from' start:square",
)
def a_move_away(
    ext: Extent, form: Form | Would, kind: KindWord, start: SquareTerm
) -> Iterator[Form]:
    """`The bishop controls f2, a knight's jump away from d3`: it stands there, and goes so."""
    if not isinstance(form, Atom) or form.sense != "controls" or form.role("like") is not None:
        return
    agent, goal = form.role("agent"), form.role("square")
    known = isinstance(agent, Pieces) and agent.squares in ((), (start.name,))
    if known and isinstance(goal, SquareTerm) and kind.kind is not None and not kind.plural:
        there = replace(agent, squares=(start.name,))  # type: ignore[type-var]
        yield And(ext, (form, form.with_roles(agent=there, like=Like(ext, kind.kind))))


# Thanks to a conversion


@rule(
    "full_statement",
    "('thanks'|'due'|'owing') 'to' ('the'|'his'|'its'|owner:COLOUR \"'s\") 'conversion' ','? form:clause",
)
def thanks_to_conversion(
    ext: Extent, form: Form | Would, owner: Owner | None = None
) -> Iterator[Form]:
    """`Thanks to the conversion Black's bishops stand on squares of different colours`."""
    if not isinstance(form, Atom) or form.sense != "share_shade":
        return
    who = form.role("agent")
    side = owner or (who.owner if isinstance(who, Pieces) else None)
    how = form.role("how")
    if side is not None and side.named and isinstance(how, Word):
        done = atom(ext, "has_converted", agent=SideTerm(ext, side))
        yield And(ext, (done, form))
