"""Which of several it is so of: `attacks three men, of which only the knight is unprotected`."""

from __future__ import annotations

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Group,
    Joint,
    Number,
    Pieces,
    SideTerm,
    Word,
)
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.atomic import judge_atom
from toolkit.claims.rules.atoms.controls import attack
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import deny
from toolkit.claims.rules.quantify import SEVERAL, matches
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import judge_tie

STATES = {
    "protected": ("undefended", True),
    "unprotected": ("undefended", False),
    "pinned": ("pinned", False),
    "not pinned": ("pinned", True),
}
"""What is said of each, as a sense of which it is so or denied."""


@judge("part", kind="attacks")
def part(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm,
    patient: Pieces,
    state: Word,
    count: Number | None = None,
    these: Pieces | Group | None = None,
    how: Word | None = None,
) -> Judgement:
    """Of the pieces that are attacked, so many are in a state, or these and `only` these."""
    if state.value not in STATES or (count is None) is (these is None) or not _is_class(patient):
        return unknown()
    if count is not None and count.of_paths:
        return unknown()
    if how is not None and (how.value != "only" or these is None):
        return unknown()
    hit = _attacked(scene, agent, patient)
    asked = {each: _is(scene, each, state.value) for each in hit or []}
    if not hit or any(each.truth not in (Truth.TRUE, Truth.FALSE) for each in asked.values()):
        return unknown("what is attacked or protected is not known of each of them")
    right = [each for each, found in asked.items() if found.truth is Truth.TRUE]
    names = ", ".join(map(scene.words, right)) or "none of them"
    if count is not None:
        if count.at_least and len(right) > count.value:
            return unknown(SEVERAL)
        return true() if matches(count, len(right)) else false(f"it is so of {names}")
    assert these is not None
    meant = _meant(scene, these, hit)
    if meant is None:
        return unknown(SEVERAL)
    holds = set(meant) == set(right) if how is not None else set(meant) <= set(right)
    return true() if meant and holds else false(f"it is so of {names}")


def _is_class(patient: Pieces) -> bool:
    """Whether words describe all pieces of a sort, of which some are attacked."""
    plain = patient.article is Article.SOME and patient.number is None and not patient.bound
    return plain and not patient.squares and patient.pronoun is None


def _attacked(scene: Scene, agent: Pieces | Group | SideTerm, patient: Pieces) -> list[int] | None:
    """The pieces of a description that are attacked; None where that is not known of one."""
    asked = {}
    for square in scene.squares_of(patient).squares:
        goal = Pieces(patient.extent, squares=(scene.name(square),))
        asked[square] = judge_tie(attack(scene), agent, goal).truth
    if any(each not in (Truth.TRUE, Truth.FALSE) for each in asked.values()):
        return None
    return [square for square, each in asked.items() if each is Truth.TRUE]


def _is(scene: Scene, square: int, state: str) -> Judgement:
    sense, denied = STATES[state]
    piece = Pieces((0, 0), squares=(scene.name(square),))
    if scene.piece(square).type.royal:
        return unknown("a king is not protected by others")
    found = judge_atom(Atom((0, 0), sense, (("patient", piece),)), scene)
    return deny(found) if denied else found


def _meant(scene: Scene, these: Pieces | Group, hit: list[int]) -> list[int] | None:
    """The pieces of a list among those attacked; none if one is not, None if it may be several."""
    members = each_in(these)
    if isinstance(these, Group) and (these.joint is not Joint.AND or these.only):
        return None
    found: list[int] = []
    for each in members:
        if not isinstance(each, Pieces) or each.pronoun is not None or each.bound:
            return None
        if each.article is not Article.THE:
            return None
        there = [square for square in scene.squares_of(each).squares if square in hit]
        if len(there) > max(1, each.number or len(each.squares)):
            return None
        if len(there) < max(1, each.number or len(each.squares)):
            return []
        found += there
    return found
