"""Squares that are occupied on a path, goals that stand first, moves that are of one sort."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Joint,
    MoveTerm,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom, some_moves
from toolkit.claims.language.terms import each_in

_SQUARES = "('square'|'squares')"


@rule(
    "occupied_first",
    f"number:NUM {_SQUARES} (',')? names:squares (',')? ('is'|'are') 'occupied' 'on' path:path",
)
@rule(
    "occupied_more",
    f"(','|';'|'and'|'but'|',' 'and'|',' 'but') number:NUM {_SQUARES}? ',' names:squares ',' ('is'|'are')? 'on' path:path",
)
def occupied(ext: Extent, number: int, names: Term, path: Term) -> Iterator[Form]:
    """`Two squares, a5 and d2, are occupied on a9-a5-e1`: it is blocked there."""
    if len(names_of(names)) == number:
        squares = each_in(names)
        some = Pieces(ext, article=Article.SOME)
        each = tuple(atom(ext, "blocked", patient=path, agent=some, at=one) for one in squares)
        yield each[0] if len(each) == 1 else And(ext, each)


@rule("clause", "first:occupied_first rest:occupied_more*")
def occupied_each(ext: Extent, first: Form, rest: Sequence[Form] = ()) -> Iterator[Form]:
    yield And(ext, (first, *rest)) if rest else first


@rule("to_goal", "(','|'or'|',' 'or'|'and') 'to'? goal:square")
def to_goal(goal: Term) -> Iterator[Term]:
    yield goal


@rule(
    "clause",
    "'to' first:square rest:to_goal* only:nowhere_else? ','? ('may'|'can') who:piece ('go'|'move')",
)
def goals_first(
    ext: Extent, first: Term, who: Term, rest: Sequence[Term] = (), only: bool = False
) -> Iterator[Form]:
    """`To b1, to c2 or to d2, nowhere else, may the king go`."""
    to = Group(ext, Joint.OR, (first, *rest)) if rest else first
    yield atom(ext, "can_go", agent=who, to=alone(to) if only else to)


@rule(
    "nowhere_else", "','? ('nowhere' 'else'|'and' 'nowhere' 'else'|'to' 'no' 'other' 'square') ','?"
)
def nowhere_else() -> Iterator[bool]:
    yield True


@rule(
    "clause",
    "moves:ideas ('are'|'is') number:NUM? ('legal'|'possible')? how:sort_noun ('by'|'of'|'with') ('one' ('piece'|'man')|'the' 'same' ('piece'|'man')|who:piece)",
)
def moves_of_sort(
    ext: Extent, moves: Term, how: str, number: int | None = None, who: Term | None = None
) -> Iterator[Form]:
    """`17.Qf5xg6 and 17.Qf5xf7 are two captures by one piece`."""
    members = moves.members if isinstance(moves, Group) else ()
    named = [each for each in members if isinstance(each, MoveTerm)]
    origins = {each.text[:3] for each in named}
    if not named or len(named) != len(members) or number not in (None, len(named)):
        return
    if how == "moves" or (who is None and (len(origins) > 1 or not all(map(_is_long, named)))):
        return
    if who is not None and not isinstance(who, Pieces):
        return
    every = Group(moves.extent, Joint.AND, tuple(named))
    yield some_moves(ext, how, len(named), by=who, moves=every)


def _is_long(move: MoveTerm) -> bool:
    """Whether a move names the square from which it goes: `Qf5xg6`."""
    return len(move.text) > 3 and move.text[1:3].isalnum() and move.text[2].isdigit()
