"""Moves that are said to capture en passant: `it can be met by 11...Pd4xc3 en passant`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import Atom, MoveTerm
from toolkit.claims.language.terms import terms, with_term
from toolkit.claims.rules.judgement import Judgement, false, true, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.scene import Scene
from toolkit.position import Manner


def said_in_passing(atom: Atom) -> list[MoveTerm]:
    """The moves of an atom that are said to capture en passant."""
    return [each for each in terms(atom) if isinstance(each, MoveTerm) and each.passing]


def judge_passing(
    atom: Atom,
    moves: Sequence[MoveTerm],
    scene: Scene,
    judge_atom: Callable[[Atom, Scene], Judgement],
) -> Judgement:
    """What an atom says of such moves, and that they capture en passant."""
    plain = atom
    for each in moves:
        plain = with_term(plain, each, replace(each, passing=False))
    return both([judge_atom(plain, scene), *(_passes(each, scene) for each in moves)])


def _passes(term: MoveTerm, scene: Scene) -> Judgement:
    mention = scene.mention(term)
    node = mention.played if mention is not None else None
    move = node.move if node is not None else scene.read(term)
    if move is None:
        return unknown("it is not known in which position")
    if move.manner is Manner.EN_PASSANT:
        return true()
    return false(f"{term.text} does not capture en passant")
