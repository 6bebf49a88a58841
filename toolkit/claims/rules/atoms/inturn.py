"""What was taken on a square, one after the other."""

from __future__ import annotations

from itertools import permutations

from toolkit.claims.language.forms import Group, Pieces, SideTerm, SquareTerm, Term, Word
from toolkit.claims.rules.amounts import kind_called
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.capturing import Capture, history
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.nodes import is_array
from toolkit.claims.rules.scene import Scene

_MOST = 5
"""Of more pieces it is not asked."""


IN_ORDER = "in this order"


@judge("taken_in_turn", kind="captured")
def taken_in_turn(
    scene: Scene,
    *,
    patient: Group,
    on: SquareTerm,
    how: Word | None = None,
    of: SideTerm | None = None,
) -> Judgement:
    """The last captures on a square were of these pieces; in the order of the words if that is said.

    `of` a side if only its pieces are meant.
    """
    side = scene.side_of(of) if of is not None else None
    square = scene.square(on.name)
    if how is not None and how.value != IN_ORDER:
        return unknown(f"{how.value} is not judged")
    if (
        scene.node is None
        or not scene.real
        or square is None
        or (of is not None and side is None)
        or len(patient.members) > _MOST
    ):
        return unknown(OPEN)
    captures, start = history(scene.node)
    there = [e for e in captures.taken if e.square == square and side in (None, e.loser)]
    taken = there[-len(patient.members) :]
    asked = [_asked(each) for each in patient.members]
    named = [each for each in asked if each is not None]
    if len(named) < len(asked):
        return unknown("which pieces are meant is not known")
    if len(taken) < len(named):
        short = f"on {on.name} {len(taken)} have been taken"
        return false(short) if is_array(start) else unknown(OPEN)
    words = ", ".join(_words(each) for each in taken)
    if all(_fits(scene, term, each) for term, each in zip(named, taken, strict=True)):
        return true(words)
    for order in permutations(taken):
        if all(_fits(scene, term, each) for term, each in zip(named, order, strict=True)):
            return false(words) if how is not None else unknown(words)
    earlier = len(there) > len(taken)
    return unknown("it may speak of captures before these") if earlier else false(words)


def _asked(term: Term) -> Pieces | None:
    """One piece that is named by its kind, and perhaps its side."""
    if not isinstance(term, Pieces) or term.kind is None or term.pronoun is not None:
        return None
    plain = not term.squares and not term.bound and term.state is None and not term.line
    return term if plain and not term.plural and term.number in (None, 1) else None


def _fits(scene: Scene, term: Pieces, taken: Capture) -> bool:
    kind = kind_called(scene.game, term.kind or "")
    side = scene.side_of(term.owner) if term.owner is not None else None
    return kind is not None and kind.name == taken.kind.name and side in (None, taken.loser)


def _words(taken: Capture) -> str:
    return f"{taken.loser.word}'s {taken.kind.name}"
