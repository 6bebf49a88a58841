"""Empty squares as a reason: `The rook attacks the knight, because g4 is empty`: they lie on its way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    LineTerm,
    Not,
    Pieces,
    SquareTerm,
    Word,
)
from toolkit.claims.language.senses import REACHING, STRIKING
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.atoms.possible import moves_from
from toolkit.claims.rules.judgement import Judgement, false, unknown
from toolkit.claims.rules.quantify import squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.explain.moves import explain_move
from toolkit.explain.paths import PathReport

_BY_A_WAY = REACHING | {"in_check"}
"""Senses of what a piece does, or may do, over squares that are empty."""


def off_the_way(form: Because, main: Judgement, scene: Scene) -> Judgement | None:
    """Why empty squares are no reason of what is so; None where they are, and of other reasons."""
    inner = form.form
    squares = _empty_squares(form.reason)
    if not squares or not isinstance(inner, Atom) or inner.sense not in _BY_A_WAY:
        return None
    ways = main.paths or tuple(_legal_ways(inner, scene))
    on_way = {name for report in ways for name in (*report.passes, *_ends(report.path))}
    if not on_way:
        return unknown("it is not known whether that is the reason")
    off = sorted(squares - on_way)
    return false(f"{' and '.join(off)} is not on its way") if off else None


def along_open_line(form: Because) -> Atom | None:
    """`The queen attacks both pawns, because the third rank is open`: she attacks them along it.

    A rank or a diagonal is open between those that stand on it; files may be open in another sense.
    """
    inner, reason = form.form, form.reason
    if (
        not isinstance(inner, Atom)
        or inner.sense not in STRIKING
        or inner.role("along") is not None
    ):
        return None
    if not isinstance(reason, Atom):
        return None
    agent = reason.role("agent")
    none = isinstance(agent, Pieces) and agent.article is Article.NO
    line = reason.role("line" if reason.sense == "open_line" else "on")
    if reason.sense not in ("open_line", "stands") or (reason.sense == "stands" and not none):
        return None
    if not isinstance(line, LineTerm) or line.kind == "file" or line.ends is not None:
        return None
    how = reason.role("how")
    if isinstance(how, Word) and how.value not in ("open", "free"):
        return None
    return replace(inner, roles=(*inner.roles, ("along", line)))


_GOALS = {"can_take": ("patient", "on"), "can_go": ("to",)}


def _legal_ways(inner: Atom, scene: Scene) -> Iterator[PathReport]:
    """The clear paths of the legal moves that are meant, whoever is to move."""
    named = [inner.role(role) for role in _GOALS.get(inner.sense, ())]
    goals = {square for term in named if term for square in squares_named(scene, term)}
    agent = inner.role("agent")
    for origin in squares_named(scene, agent) if agent is not None else ():
        position = scene.turned(scene.piece(origin).colour).position
        for goal in {move.target for move in moves_from(scene, origin)} & goals:
            explained = explain_move(position, origin, goal)
            yield from (each for each in explained.reports if each.clear)


def _ends(path: str) -> tuple[str, ...]:
    names = path.split("-")
    return names[0], names[-1]


def _empty_squares(reason: object) -> set[str]:
    """The squares that a reason says to be empty, or to hold no piece."""
    inner = reason.form if isinstance(reason, Not) else reason
    if not isinstance(inner, Atom) or {*dict(inner.roles)} - {"agent", "on", "square"}:
        return set()
    agent = inner.role("agent")
    none = isinstance(agent, Pieces) and agent.article is Article.NO
    if inner.sense == "stands" and (none is not isinstance(reason, Not)):
        return _names(inner.role("on"))
    return _names(inner.role("square")) if inner.sense == "empty" and reason is inner else set()


def _names(term: object) -> set[str]:
    return {each.name for each in terms(term) if isinstance(each, SquareTerm)}
