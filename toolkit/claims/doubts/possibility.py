"""Doubts about what is said to be impossible: it may be legal, and bad."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.doubts.words import Words, says
from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Earlier,
    Form,
    Given,
    HowMany,
    Not,
    Pieces,
    SideTerm,
    SquareTerm,
    Without,
    Word,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene
from toolkit.position import Move, Position

_MUST_NOT = re.compile(r"\b(?:must not|mustn['\u2019]t)\b", re.IGNORECASE)
_LAID_BARE = re.compile(r"\b(?:expos|uncover|open\b).* to (?!(?:a )?check|attack)", re.IGNORECASE)
_LEGAL = re.compile(r"\blegal", re.IGNORECASE)
_POSSIBLE = ("can_go", "can_take", "legal", "castling_right", "can_drop", "can_promote", "replies")
_CHECK = re.compile(r"\bcheck\b", re.IGNORECASE)
_FAILS = re.compile(r"\bfail(?:s|ed)?\b", re.IGNORECASE)
_A_RIGHT = re.compile(r"\bright\b", re.IGNORECASE)


_WOULD = re.compile(r"\bwould\b", re.IGNORECASE)


def is_once_there(words: Words) -> bool:
    """`On g4 the queen would give check`: whether it can go there is left open."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "check_from":
        return False
    agent, on = form.role("agent"), form.role("on")
    if agent is None or on is None or _WOULD.search(words.sentence.text) is None:
        return False
    can = Atom(form.extent, "can_go", (("agent", agent), ("to", on)))
    return judge_form(can, scene).truth is not Truth.TRUE


def may_be_unwise(words: Words) -> bool:
    """`White cannot take the pawn`: it may be legal, and bad."""
    form = words.form
    inner = getattr(form, "form", None)
    if not isinstance(inner, Atom) or inner.sense not in _POSSIBLE:
        return False
    denied = isinstance(form, Not) or isinstance(inner, Not)
    if inner.sense == "replies":
        # `cannot take or interpose`; what meets a check is legal or not.
        free = inner.role("running") is None and inner.role("only") is None
        return denied and free and not says(words, _CHECK)
    if inner.sense == "castling_right":
        # Of a wing beside the other it is said whether that is possible.
        state = inner.role("state")
        meant = isinstance(state, Word) and state.value == "there"
        return denied and state is not None and not meant and not says(words, _A_RIGHT)
    if inner.sense == "can_promote" and inner.role("how") is not None:
        # That it gives no check is no judgement.
        return False
    return denied and (inner.sense in ("can_drop", "can_promote", "replies") or _by_side(inner))


def fails(words: Words) -> bool:
    """`14.Ba6 fails, because the pawn takes it`: it may be legal, and bad."""
    form = words.main
    inner = form.form if isinstance(form, Not) else None
    return isinstance(inner, Atom) and inner.sense == "legal" and says(words, _FAILS)


def is_laid_bare(words: Words) -> bool:
    """`18.Kb7 would expose the king to the queen`: the move may be legal, and only weaken it."""
    form = words.main
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Atom) or inner.sense != "legal" or not says(words, _LAID_BARE):
        return False
    return judge_form(form, words.scene).truth is Truth.FALSE


def _by_side(atom: Atom) -> bool:
    return isinstance(atom.role("agent"), SideTerm)


def is_unsafe(words: Words) -> bool:
    """`the knight cannot go to a5`: it can, and would be taken."""
    form, scene = words.form, words.scene
    inner = form.form if isinstance(form, Not) else None
    goes = isinstance(inner, Atom) and inner.sense in ("can_go", "flight")
    if not goes or not isinstance(inner, Atom) or inner.role("via") is not None:
        # Which way it goes makes it no worse.
        return False
    goal = inner.role("to") or inner.role("square")
    to = [each for each in terms(goal) if isinstance(each, SquareTerm)]
    agent = inner.role("agent") or inner.role("patient")
    if inner.sense == "flight" and isinstance(agent, Pieces) and agent.pronoun is not None:
        # A pronoun that flees is a king's.
        return False
    sides = (
        {scene.piece(square).colour for square in scene.squares_of(agent).squares}
        if isinstance(agent, Pieces) and agent.kind not in ("king", "K")
        else set()
    )
    goals = [square for each in to if (square := scene.square(each.name)) is not None]
    return bool(goals) and any(
        any(scene.position.attacks(goal, side.other)) for side in sides for goal in goals
    )


def is_trapped(words: Words) -> bool:
    """`The queen has no move`: none with which it would not be taken."""
    form, scene = words.form, words.scene
    patient = form.role("patient") if isinstance(form, Atom) and form.sense == "immobile" else None
    if not isinstance(patient, Pieces) or says(words, _LEGAL):
        return False
    return any(_is_caught(scene, square) for square in scene.squares_of(patient).squares)


def _is_caught(scene: Scene, square: int) -> bool:
    """Whether a piece can be taken wherever it goes."""
    side = scene.piece(square).colour
    moves = scene.turned(side).position.moves()
    goals = [each.target for each in moves if each.origin == square]
    return all(scene.position.is_attacked(goal, side.other) for goal in goals)


def is_taken_after(words: Words) -> bool:
    """`The queen could take on f6, and the sissa could capture her`: on f6, when she has done so."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "can_take":
        return False
    patient = form.role("patient")
    if not isinstance(patient, Pieces) or patient.squares:
        return False
    if patient.pronoun is None and not says(words, _COULD):
        return False
    before = (each for each in words.forms if each.extent[1] <= form.extent[0])
    doers = (
        each.role("agent")
        for each in before
        if isinstance(each, Atom) and each.sense in ("can_take", "can_go")
    )
    return any(isinstance(each, Pieces) and _may_be_same(patient, each) for each in doers)


def _may_be_same(patient: Pieces, doer: Pieces) -> bool:
    return patient.pronoun is not None or patient.kind in (None, doer.kind)


_SHUT_IN = re.compile(r"\b(?:shut|hemmed|boxed|walled|fenced|penned|locked) in by\b", re.IGNORECASE)
_FEW = 2


def is_shut_in(words: Words) -> bool:
    """`The rook is shut in by its own pawns`: it may have a square or two all the same."""
    form, scene = words.form, words.scene
    patient = form.role("patient") if isinstance(form, Atom) and form.sense == "immobile" else None
    if not isinstance(patient, Pieces) or not _SHUT_IN.search(words.sentence.text, *form.extent):
        return False
    return any(len(_goals_of(scene, each)) <= _FEW for each in scene.squares_of(patient).squares)


def _goals_of(scene: Scene, square: int) -> set[int]:
    moves = scene.turned(scene.piece(square).colour).position.moves()
    return {each.target for each in moves if each.origin == square}


_COULD = re.compile(r"\b(?:could|would|might)\b")


def is_taken_there(words: Words) -> bool:
    """`On c6 the knight could be taken by the rook`: if it went there."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "can_take":
        return False
    on, patient = form.role("on"), form.role("patient")
    names = [on.name] if isinstance(on, SquareTerm) else []
    if isinstance(patient, Pieces):
        names += patient.squares
    places = [square for name in names if (square := scene.square(name)) is not None]
    meant: Sequence[int] = ()
    if isinstance(patient, Pieces):
        meant = scene.squares_of(replace(patient, squares=())).squares
    elsewhere = any(
        scene.position.piece_at(each) is None or (meant and each not in meant) for each in places
    )
    return elsewhere and _COULD.search(words.sentence.text, *form.extent) is not None


_KEEPS = re.compile(r"\b(?:prevent|keep|stop|hinder|restrain)", re.IGNORECASE)


def is_kept_away(words: Words) -> bool:
    """`The knight prevents the king from attacking the pawn`: from going where it would."""
    form = words.form
    if not isinstance(form, Given) or not isinstance(form.premise, Without):
        return False
    if isinstance(form.form, Atom) and form.form.sense == "check":
        return False
    return _KEEPS.search(words.sentence.text, *form.extent) is not None


def is_prevented(words: Words) -> bool:
    """`The queen prevents the rook from moving to g7`: if it does, the queen takes something."""
    form, scene = words.form, words.scene
    inner = form.form.form if isinstance(form, Because) and isinstance(form.form, Not) else None
    reason = form.reason if isinstance(form, Because) else None
    if not isinstance(inner, Atom) or not isinstance(reason, Pieces):
        return False
    if inner.sense == "can_promote":
        # `The king prevents the promotion`: that of some moves later.
        return True
    agent, goal = inner.role("agent"), _goal(inner, scene)
    if not isinstance(agent, Pieces) or goal is None:
        return False
    if any(_is_pin_of(each, agent, scene) for each in words.forms):
        return True
    watching = scene.squares_of(reason).squares
    return any(
        _punishes(each, watching)
        for square in scene.squares_of(agent).squares
        if not scene.piece(square).type.royal
        for each in scene.moving(square, goal)
    )


_STOPS = re.compile(r"\b(?:stop|stops|stopped|avoids|wards|defends)\b", re.IGNORECASE)


def stops_other(words: Words) -> bool:
    """`The king stops the check on e8`, where there was none: one that could have come next."""
    forms = (words.form, *words.forms)
    checks = any(
        isinstance(each, Earlier) and isinstance(each.form, Atom) and each.form.sense == "in_check"
        for each in forms
    )
    before = words.scene.before
    if not checks or before is None or before.in_check():
        return False
    return _STOPS.search(words.sentence.text, *words.form.extent) is not None


def _is_pin_of(form: Form, agent: Pieces, scene: Scene) -> bool:
    """`pins the knight to the queen, preventing it from taking`: what it pins should not move."""
    if not isinstance(form, Atom) or form.sense not in ("pinned", "pins"):
        return False
    pinned = form.role("patient")
    if not isinstance(pinned, Pieces) or judge_form(form, scene).truth is not Truth.TRUE:
        return False
    if agent.pronoun is not None:
        # What it goes back to is not known here; it may be what is pinned.
        return True
    return bool(set(scene.squares_of(pinned).squares) & set(scene.squares_of(agent).squares))


def _goal(form: Atom, scene: Scene) -> int | None:
    """Where the move that is spoken of leads."""
    to = {"can_go": form.role("to"), "can_take": form.role("on") or form.role("patient")}.get(
        form.sense
    )
    if isinstance(to, SquareTerm):
        return scene.square(to.name)
    squares = scene.squares_of(to).squares if isinstance(to, Pieces) else ()
    return squares[0] if len(squares) == 1 else None


def _punishes(scene: Scene, watching: Sequence[int]) -> bool:
    """Whether one of some pieces can take the piece that moved, or one that it has left or laid open."""
    side, start = scene.side, scene.before
    assert side is not None
    assert start is not None
    before = replace(start, turn=side.other, ep=None)
    after = scene.turned(side.other).position
    taken = {(move.origin, move.target) for move in before.moves() if move.captured is not None}
    return any(
        after.victim(move) == scene.mover
        or (move.origin, move.target) not in taken
        or (_is_retaken(before, move, side) and not _is_retaken(after, move, side))
        for move in after.moves()
        if move.origin in watching and move.captured is not None
    )


def _is_retaken(position: Position, move: Move, by: Colour) -> bool:
    """Whether a side could capture where a move goes."""
    return position.play(move).is_attacked(move.target, by)


def may_be_best(words: Words) -> bool:
    """`White has no choice`: other moves may be legal and bad."""
    form = words.main
    if not isinstance(form, Atom) or says(words, _LEGAL):
        return False
    agent = form.role("agent")
    if form.sense == "replies":
        # `Nothing else` may say that all else is bad, but of a check that it is not legal.
        if words.scene.position.in_check() or (form.role("only") is None and agent is not None):
            return False
        if form.role("to") is None:
            return True
        # What is said to be possible must be so: `Black can only move the king, to d7 or f7`.
        named = form.with_roles(only=None, alone=None)
        return judge_form(named, words.scene).truth is not Truth.FALSE
    if form.sense == "only_legal" and isinstance(agent, Pieces):
        return agent.kind not in ("king", "K") and form.role("count") is None
    if form.sense not in ("compelled", "alternative"):
        return False
    return not (isinstance(agent, Pieces) and agent.kind in ("king", "K"))


def is_forbidden(words: Words) -> bool:
    """`The king must not go to c7`: it may be advice."""
    form = words.main
    if not isinstance(form, Not) or not says(words, _MUST_NOT):
        return False
    return judge_form(form, words.scene).truth is Truth.FALSE


def delays_mate(words: Words) -> bool:
    """`The only way to stop mate`, of the move that was made: others may do so for a move or two."""
    form = words.main
    form = form.form if isinstance(form, Earlier) else form
    counted = form.forms if isinstance(form, And) else (form,)
    return any(isinstance(each, HowMany) and _is_of_stopped_mate(each) for each in counted)


def _is_of_stopped_mate(counted: HowMany) -> bool:
    """Whether the move that was made is counted among those that stop a mate."""
    marks = counted.of.marks
    stops = any(
        isinstance(mark.form, Atom) and mark.form.sense == "prevents" and mark.form.role("mate")
        for mark in marks
    )
    return stops and any(mark.name == "played" for mark in marks)
