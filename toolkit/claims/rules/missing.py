"""Why a piece does not reach a square: its way leads over one that the board lacks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Atom, Because, Form, Not, Pieces, SquareTerm, Term
from toolkit.claims.language.senses import REACHING
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.judgement import Judgement, false, true, unknown
from toolkit.claims.rules.quantify import squares_named
from toolkit.claims.rules.scene import Scene


def over_missing(form: object, square: Term | None, scene: Scene) -> Judgement | None:
    """Judge a missing square as what keeps a piece from a square; None where that is not said."""
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Atom) or inner.sense not in REACHING:
        return None
    agent = inner.role("agent")
    goal = inner.role("square") or inner.role("to") or inner.role("on") or inner.role("patient")
    if not isinstance(agent, Pieces) or goal is None:
        return None
    missing = {each for each in _frame(square, scene) if not scene.game.board.has(each)}
    named = [each for each in terms(square) if isinstance(each, SquareTerm)]
    if not named or len(missing) < len(named):
        there = [each.name for each in named if scene.square(each.name) is not None]
        return false(f"the board has {' and '.join(there)}") if there else unknown()
    origins, goals = scene.nearest(agent).squares, _goals(goal, scene)
    if len(origins) != 1 or not goals:
        return unknown("it is not known which piece is meant")
    piece = scene.piece(origins[0])
    drawn = scene.game.table.drawn(piece.colour, piece.type, origins[0])
    ways = [{*path.passes, path.end} for path in drawn if path.end in goals]
    if any(way & missing for way in ways):
        return true()
    return false("no way of it would lead there")


def missing_goal(form: Because, scene: Scene) -> Judgement | None:
    """`The rook cannot go to b2, as that square does not exist`; None where something else is said."""
    main, reason = form.form, form.reason
    inner = main.form if isinstance(main, Not) else None
    if not isinstance(inner, Atom) or inner.sense not in REACHING:
        return None
    if not isinstance(reason, Atom) or reason.sense != "missing_square":
        return None
    goal, said = inner.role("square") or inner.role("to") or inner.role("on"), reason.role("square")
    if not isinstance(goal, SquareTerm) or scene.square(goal.name) is not None:
        return None
    same = said is None or (isinstance(said, SquareTerm) and said.name == goal.name)
    return replace(true(), kind="impossible") if same else None


def may_step_aside(form: Form, square: Term | None, scene: Scene) -> Judgement | None:
    """`As there is no b2, the pawn on b3 may go to a3`: sideways, with no square in front of it."""
    if not isinstance(form, Atom) or form.sense not in ("can_go", "flight"):
        return None
    pawn = form.role("agent") if form.sense == "can_go" else form.role("patient")
    goal = form.role("to") or form.role("square")
    if not isinstance(pawn, Pieces) or goal is None or not isinstance(square, SquareTerm):
        return None
    origins, files = scene.nearest(pawn).squares, scene.game.board.files
    if len(origins) != 1 or not scene.piece(origins[0]).type.pawn:
        return None
    aside = {each // files for each in _goals(goal, scene)} == {origins[0] // files}
    if not aside:
        return unknown("the pawn does not step aside")
    if scene.square(square.name) is not None:
        return false(f"the board has {square.name}")
    ahead = origins[0] + files * scene.piece(origins[0]).colour.forward
    return true() if ahead in _frame(square, scene) else false("it is not in front of the pawn")


def _frame(term: Term | None, scene: Scene) -> Iterator[int]:
    """The places of squares in the frame of the board, be they on it or not."""
    for each in terms(term):
        number = scene.game.board.square(each.name) if isinstance(each, SquareTerm) else None
        if number is not None:
            yield number


def _goals(goal: Term, scene: Scene) -> set[int]:
    named = set(_frame(goal, scene))
    return named if named or not isinstance(goal, Pieces) else set(squares_named(scene, goal))
