"""What a friend lends a piece: `The man on e4 has a friend on f3 and so moves as a bishop`.

The friend that is named must give that move, and not only some other friend.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from toolkit.claims.language.forms import (
    Atom,
    Because,
    Form,
    Like,
    Number,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.atoms.friends import friends_of
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.scene import JudgeForm, Scene

NOT_LENT = "such a friend does not lend that move"
_BY_FRIENDS = frozenset({"attacks", "controls", "protects", "can_go", "can_take", "mobile"})
"""Senses that are so of a piece by the friends that it has where it stands."""


def lends(form: Because, scene: Scene, judge: JudgeForm) -> Judgement:
    """Whether the friend that is given as a reason lends what it is a reason for."""
    main, reason = form.form, _as_friend(form.reason)
    if not isinstance(main, Atom) or reason is None:
        return true()
    like = main.role("like")
    if isinstance(like, Like):
        return _lends_manner(reason, like, scene, judge)
    if main.sense not in _BY_FRIENDS or not _is_same(reason.role("agent"), main):
        return true()
    return _lends_way(main, reason, scene, judge)


def as_ability(form: Because) -> Atom | None:
    """`It has a friend on d2 and so moves as a bishop`: it can, whatever move it has just made."""
    main = form.form
    if not isinstance(main, Atom) or main.sense != "goes" or _as_friend(form.reason) is None:
        return None
    named = {name for name, _ in main.roles}
    return replace(main, sense="can_move_as") if named == {"agent", "like"} else None


def lent(
    forms: Sequence[Form], found: Sequence[Judgement], scenes: Sequence[Scene], judge: JudgeForm
) -> list[Judgement]:
    """What was found of some clauses, where one names a friend and the next how its piece moves.

    `Having a friend on f3, the man on e4 moves as a rook`: perhaps that by another one.
    """
    kept = list(found)
    for at, (before, form) in enumerate(pairwise(forms), start=1):
        reason = _as_friend(before)
        like = form.role("like") if isinstance(form, Atom) else None
        if reason is None or not isinstance(form, Atom) or not isinstance(like, Like):
            continue
        if kept[at].truth is not Truth.TRUE or not _is_same(reason.role("agent"), form):
            continue
        if _lends_manner(reason, like, scenes[at], judge).truth is not Truth.TRUE:
            kept[at] = replace(unknown(NOT_LENT), kind=kept[at].kind)
    return kept


def _as_friend(form: object) -> Atom | None:
    """What says that a piece has a friend, or stands next to one; None for anything else."""
    if not isinstance(form, Atom) or form.role("like") is not None:
        return None
    agent, patient = form.role("agent"), form.role("patient")
    if form.sense == "neighbours" and isinstance(agent, Pieces) and isinstance(patient, Pieces):
        return Atom(form.extent, "friend", (("agent", agent), ("at", patient)))
    count = form.role("count")
    some = not isinstance(count, Number) or (count.value > 0 and not count.at_most)
    return form if form.sense == "friend" and some else None


def _is_same(agent: Term | None, form: Atom) -> bool:
    """Whether a clause speaks of the piece that has the friend."""
    own = form.role("agent")
    if not isinstance(own, Pieces) or not isinstance(agent, Pieces):
        return False
    alike = replace(own, extent=(0, 0)) == replace(agent, extent=(0, 0))
    return alike or own.pronoun is Pronoun.IT or set(own.squares) == set(agent.squares)


def _lends_manner(reason: Atom, like: Like, scene: Scene, judge: JudgeForm) -> Judgement:
    how = reason.role("how")
    if isinstance(how, Word) and how.value == like.kind:
        return true()  # `it moves as a knight, for it has a friend a knight's move away`
    found = judge(reason.with_roles(count=None, like=like), scene)
    return false(NOT_LENT) if found.truth is Truth.FALSE else found


def _lends_way(main: Atom, reason: Atom, scene: Scene, judge: JudgeForm) -> Judgement:
    """Whether it is so by the friend that is named alone, or at least not without it."""
    at, agent = reason.role("at"), reason.role("agent")
    if not isinstance(at, SquareTerm) or not isinstance(agent, Pieces):
        return true()
    named, own = scene.square(at.name), scene.nearest(agent).squares
    every = set(friends_of(scene.position, own[0]) or ()) if len(own) == 1 else set()
    if named not in every:
        return true()
    here = main.with_roles(agent=replace(agent, squares=(scene.name(own[0]),), pronoun=None))
    alone = _truth_without(every - {named}, here, scene, judge)
    needed = _truth_without({named}, here, scene, judge)
    if alone is Truth.TRUE or needed is Truth.FALSE:
        return true()
    return unknown("another friend may lend it that")


def _truth_without(squares: Iterable[int], form: Atom, scene: Scene, judge: JudgeForm) -> Truth:
    there = scene.without(squares)
    return judge(form, there).truth if there is not None else Truth.UNKNOWN
