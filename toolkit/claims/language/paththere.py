"""The one path of several: `of its two paths only c6-d6-e5 is clear`, `while b6 closes the other over c5`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.prepositions import last_path
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.senses import AIMING
from toolkit.claims.language.wayparts import PartOfWays

_LED = AIMING | {"reaches", "goes", "captures"}
"""What a piece does by a path to where it leads."""


@rule(
    "full_statement",
    "form:clause 'by' ('only'|'just')? ('one'|'a' 'single') path_word ('only'|'alone')? (','|':')? way:PATH",
    cost=-2,
)
def by_one_path(ext: Extent, form: Form | Would, way: PathTerm) -> Iterator[Form]:
    """`The sissa can take on d8 by one path only, a2-a5-d8`: by that alone."""
    if isinstance(form, Atom) and form.sense in _LED and form.role("via") is None:
        yield replace(form.with_roles(via=alone(way)), extent=ext)


@rule("full_statement", "form:clause (':'|',') ('namely'|'that' 'is')? way:PATH", cost=-2)
def turning_by_path(ext: Extent, form: Form | Would, way: PathTerm) -> Iterator[Form]:
    """`It attacks the rook on b1 by turning at e1: h4-e1-b1`: by that path, which turns there."""
    via = form.role("via") if isinstance(form, Atom) and form.sense in (*_LED, "check") else None
    if isinstance(form, Atom) and isinstance(via, SquareTerm) and way.squares[1:-1] == (via.name,):
        yield replace(form.with_roles(via=way), extent=ext)


@rule(
    "clause",
    "'of' ('its'|'his'|'the'|'these') of:NUM path_word 'there'? ','? ('only'|'just') way:PATH 'is' state:way_state",
    "'of' ('its'|'his'|'the'|'these') of:NUM path_word 'there'? ','? way:PATH 'alone' 'is' state:way_state",
)
def of_paths_only_one(ext: Extent, of: int, way: PathTerm, state: str) -> Iterator[Form]:
    """`Of its two paths only c6-d6-e5 is clear`: of those that lead where that one does."""
    ends: dict[str, Term] = {
        "from_": SquareTerm(way.extent, way.squares[0]),
        "to": SquareTerm(way.extent, way.squares[-1]),
    }
    yield from PartOfWays(state, 1, None, way).forms(ext, Number(ext, of), ends)


_CLOSES = "('closes'|'blocks'|'bars'|'shuts'|'obstructs'|'stands' ('on'|'in' 'the' 'way' 'of'))"
_BY = "('over'|'by'|'via'|'through'|'across'|'by' 'way' 'of'|'with' ('its'|'the') 'turn' 'at')"


@rule(
    "full_statement",
    f"form:clause ','? ('while'|'whereas'|'but'|'and'|'as'|'since'|'because') (by:piece|on:square) {_CLOSES} ('the'|'its') 'other' path_word? {_BY} corner:square",
    cost=-1,
)
def other_closed(
    ext: Extent,
    form: Form | Would,
    corner: SquareTerm,
    by: Term | None = None,
    on: SquareTerm | None = None,
) -> Iterator[Form]:
    """`It may take by a7-c7-e5, while b6 closes the other path over c5`: that from a7 to e5 by c5."""
    way = None if isinstance(form, Would | Gap) else last_path(form, None)
    blocker = occupant(on) if on is not None else by
    if way is None or not isinstance(blocker, Pieces):
        return
    if isinstance(form, Atom) and form.sense not in _LED:
        return
    other = PathTerm(corner.extent, (way.squares[0], corner.name, way.squares[-1]))
    shut = atom((form.extent[1], ext[1]), "blocks", agent=blocker, patient=other)
    yield And(ext, (as_form(form), shut))


_WOULD = "('would'|'could'|'can'|'will')"


@rule(
    "clause",
    f"('a'|'any') COLOUR? ('piece'|'man'|'pawn') ('on'|'at') at:square {_WOULD} ('close'|'block'|'shut'|'bar'|'interrupt'|'cut'|'stop') ('the'|'this'|'that'|'its') (path_word|'check'|path_word 'of' ('the'|'this') 'check')",
)
def would_block_check(ext: Extent, at: SquareTerm) -> Iterator[Form]:
    """`A white piece on h6 would close the path`, of a check: every path that it has goes over h6."""
    yield atom(ext, "check", via=alone(at))
