"""`Only` with a colour: `Only the white bishops may still convert` leaves out Black's, too."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import Article, Atom, Group, Pieces, Pronoun, Term
from toolkit.claims.rules.atomic import judge_atom
from toolkit.claims.rules.judgement import Judgement, Truth, false, unknown
from toolkit.claims.rules.scene import Scene

_STATES = frozenset({"may_convert", "can_convert", "has_converted", "pinned", "immobile"})
"""What is so of pieces of both sides at any time."""
_OF_MOVER = frozenset(
    {"mobile", "can_go", "can_take", "can_interpose", "can_promote", "can_move_as", "parries"}
    | {"legal", "castling_right"}
)
"""What only the side to move can do, and may be meant of its pieces alone."""


def alone_of_both(atom: Atom, found: Judgement, scene: Scene) -> Judgement:
    """What was found of an atom that is said of `only` pieces of a colour."""
    if found.truth is not Truth.TRUE or atom.sense in _OF_MOVER:
        return found
    if _is_returned(atom, scene):
        return replace(false("the other does the same to it"), kind=found.kind)
    for name, term in atom.roles:
        other = _others(term)
        if other is None or (atom.sense == "stands" and atom.role("on") is None):
            continue
        also = judge_atom(atom.with_roles(**{name: other}), scene)
        if also.truth is Truth.TRUE:
            wrong = false("so may pieces of the other side") if atom.sense in _STATES else unknown()
            return replace(wrong, kind=found.kind)
    return found


def _is_returned(atom: Atom, scene: Scene) -> bool:
    """`Only the black knight attacks the other`: of two, so this one must not attack it."""
    agent, patient = atom.role("agent"), atom.role("patient")
    if not isinstance(agent, Group) or not agent.only or len(agent.members) != 1:
        return False
    if not isinstance(patient, Pieces) or patient.pronoun is not Pronoun.OTHER:
        return False
    each = [
        replace(patient, pronoun=None, squares=(scene.name(square),))
        for square in scene.squares_of(patient).squares
    ]
    acted_on = [other for other in each if _is_so(atom.with_roles(patient=other), scene)]
    actor = agent.members[0]
    return bool(acted_on) and all(
        _is_so(atom.with_roles(agent=other, patient=actor), scene) for other in acted_on
    )


def _is_so(atom: Atom, scene: Scene) -> bool:
    return judge_atom(atom, scene).truth is Truth.TRUE


def _others(term: Term) -> Pieces | None:
    """Any piece of the side that is left out; None where none is."""
    if not isinstance(term, Group) or not term.of_both:
        return None
    owners = {each.owner if isinstance(each, Pieces) else None for each in term.members}
    owner = owners.pop() if len(owners) == 1 else None
    if owner is None or not owner.named:
        return None
    return Pieces(term.extent, owner=owner.other, article=Article.SOME)
