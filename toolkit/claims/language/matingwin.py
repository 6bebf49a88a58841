"""Wins by a mating move: `White can win at once by playing the man to d6, which is mate`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Atom, Extent, Form, Or, Pieces, SideTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.nextmates import mate_by
from toolkit.claims.language.predicates import MATE

_BY = "'by' ('playing'|'moving'|'putting'|'bringing')"
_WITH = f"(','? ('which'|'and' ('this'|'that'|'it')) ('is'|'would' 'be'|'gives') {MATE}|','? ('with'|'giving') {MATE})"
_WINS = "('can'|'could') ('win'|'end' 'the' 'game'|'finish' ('the' 'game')?) ('at' 'once'|'now'|'immediately'|'here')?"


@rule("full_statement", f"side:side {_WINS} {_BY} what:piece ('to'|'onto'|'on') on:square {_WITH}")
@rule(
    "full_statement",
    f"side:side ('can'|'could') {MATE} {_BY} what:piece ('to'|'onto'|'on') on:square",
)
def wins_by_mating(
    ext: Extent, what: Term, on: Term, side: SideTerm | None = None
) -> Iterator[Form]:
    """A mate in one by that piece, on that square."""
    if isinstance(what, Pieces):
        yield _of_side(mate_by(ext, what, on), side)


def _of_side(form: Form, side: SideTerm | None) -> Form:
    """A mate, given by a side."""
    if side is None:
        return form
    if isinstance(form, Or):
        return Or(form.extent, tuple(_of_side(each, side) for each in form.forms))
    return form.with_roles(agent=side) if isinstance(form, Atom) else form
