"""Moves with the paths that they take: `17.Sxh5 is possible by h3-f5-h5, though not by h3-f3-h5`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_IS_MADE = "('is'|'was'|'has' 'been') ('played'|'made'|'executed'|'carried' 'out')"
_IS_POSSIBLE = "('is'|'was') ('possible'|'playable'|'feasible'|'legal')"
_BY = "(way_lead|'along'|'on')"
_BUT_NOT = f"','? ('but'|'though'|'although'|'and') 'not' {_BY}"


def _goes_by(move: MoveTerm, way: Term, ext: Extent) -> Form:
    """That a move goes by some paths."""
    return given(MovesTerm(move.extent, (move,)), atom(ext, "path", via=way), ext)


@rule("full_statement", f"move:one_idea {_IS_MADE} {_BY} way:ways")
def was_played_by(ext: Extent, move: Term, way: Term) -> Iterator[Form]:
    """`15...Nxf3 was played along f6-i3-f3`."""
    if isinstance(move, MoveTerm):
        yield _goes_by(move, way, ext)


@rule("full_statement", f"move:one_idea {_IS_POSSIBLE} {_BY} way:ways ({_BUT_NOT} denied:ways)?")
@rule("full_statement", f"move:one_idea {_IS_POSSIBLE} ',' {_BUT_NOT} denied:ways")
@rule("full_statement", f"move:one_idea {_IS_POSSIBLE} {_BY} way:ways 'not' {_BY} denied:ways")
def possible_by(
    ext: Extent, move: Term, way: Term | None = None, denied: Term | None = None
) -> Iterator[Form]:
    """`17.Sxh5 is possible by h3-f5-h5, though not by h3-f3-h5`: it is legal, by that path alone."""
    if not isinstance(move, MoveTerm):
        return
    said: list[Form] = [atom((ext[0], move.extent[1]), "legal", moves=move)]
    if way is not None:
        said.append(_goes_by(move, way, way.extent))
    if denied is not None:
        line, any_of = MovesTerm(move.extent, (move,)), rejoined(denied, Joint.OR)
        shut = Not(denied.extent, atom(denied.extent, "path", via=any_of))
        said.append(given(line, shut, denied.extent))
    yield And(ext, tuple(said))


@rule("full_statement", f"form:clause ','? {_BY} way:ways", cost=-1)
def only_one_by(ext: Extent, form: Form | Would, way: Term) -> Iterator[Form]:
    """`White's only check is 17.Nd7+, via g4`: that move's path."""
    if not isinstance(form, Atom) or form.sense != "choices":
        return
    move, count = form.role("moves"), form.role("count")
    if isinstance(move, MoveTerm) and isinstance(count, Number) and count.value == 1:
        yield And(ext, (form, _goes_by(move, way, way.extent)))
