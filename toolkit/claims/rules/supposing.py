"""What words suppose: the positions after `if White takes on e5`, and the captures after a line."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from toolkit.board import bits
from toolkit.claims.language.forms import (
    SIDES,
    Article,
    Atom,
    Form,
    Given,
    Group,
    Joint,
    Moving,
    Not,
    Number,
    Passed,
    Pieces,
    Played,
    Premise,
    Promoting,
    SideTerm,
    SquareTerm,
    Taking,
    Term,
    Without,
    Word,
)
from toolkit.claims.rules.found import Found
from toolkit.claims.rules.judgement import Judgement, Truth, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.logic import both, deny
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.position import Move, Piece

NOT_PLAYED = "what it supposes cannot be played"
BACK = frozenset({"back", "recapture"})
"""How a capture is made that follows another on its square."""
_POSSIBLE = frozenset({"can_take", "can_go", "check_from", "mate_in", "mate", "legal"})
"""What is so of the position itself, however it is meant."""


def is_possibility(form: Form) -> bool:
    """Whether a form says what can be played then."""
    inner = form.form if isinstance(form, Not) else form
    return isinstance(inner, Atom) and inner.sense in _POSSIBLE


_GOING = frozenset({"can_go", "flight", "is_flight", "mobile", "reaches"})


def is_open_to(form: Form, mover: Pieces) -> bool:
    """Whether a form says where a piece that is supposed to move can go."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in _GOING:
        return False
    agent = inner.role("agent") or inner.role("patient")
    if isinstance(agent, Pieces):
        return agent.pronoun is not None or agent.kind in (None, mover.kind)
    return isinstance(agent, SideTerm) and not agent.owner.named


def after_captures(scene: Scene, premise: Taking) -> list[Scene]:
    """The scenes after each legal capture that a premise means; none where that is left open."""
    position = scene.position
    agent = premise.agent
    if isinstance(agent, SideTerm):
        if scene.side_of(agent) is not position.turn:
            return []
        origins = None
    else:
        own = bits(position.side(position.turn))
        origins = set(scene.nearest(agent, own).squares)
    victims = None if premise.patient is None else _victims(scene, premise.patient)
    goal = None if premise.on is None else scene.square(premise.on.name)
    if victims is not None and len(victims) != 1:
        return []
    if (premise.on is not None and goal is None) or (victims is None and goal is None):
        return []
    return [
        scene.playing(move)
        for move in position.moves()
        if _captures(scene, move, victims, goal) and (origins is None or move.origin in origins)
    ]


def _no_king(found: Found, pieces: Pieces, scene: Scene) -> Found:
    """`The rook shields the king: were it gone, ...`: no king is supposed to be."""
    if pieces.pronoun is None or not any(_is_king(scene, each) for each in found.squares):
        return found
    others = [each for each in found.others if not any(_is_king(scene, at) for at in each)]
    return replace(found, squares=others[0], others=tuple(others[1:])) if others else found


def _is_king(scene: Scene, square: int) -> bool:
    piece = scene.position.piece_at(square)
    return piece is not None and piece.type.royal


def _promoted_to(scene: Scene, premise: Promoting) -> Scene | None:
    """The scene in which the pawn that was promoted became another piece; None if none was."""
    move, before = scene.move, scene.earlier()
    if move is None or move.promotion is None or before is None or not scene.is_after:
        return None
    if premise.on is not None and scene.square(premise.on.name) != move.target:
        return None
    side = before.position.turn
    others = [
        each
        for each in before.position.moves()
        if (each.origin, each.target) == (move.origin, move.target)
        and each.promotion not in (None, move.promotion)
        and is_kind(Piece(side, each.promotion), premise.kind, scene.game)
    ]
    return before.playing(others[0]) if len(others) == 1 else None


def scene_of(premise: Premise, scene: Scene) -> Scene | None:
    """The scene that a premise makes."""
    match premise:
        case Played():
            return _played(premise, scene)
        case Passed():
            side = scene.side_of(premise.side)
            return None if premise.side is not None and side is None else scene.passed(side)
        case Promoting():
            return _promoted_to(scene, premise)
        case Without():
            found = _no_king(scene.nearest(premise.pieces), premise.pieces, scene)
            open_ = len(found.squares) != 1 and premise.pieces.article is Article.THE
            if not found.squares or (open_ and not premise.pieces.squares):
                return None
            return scene.without(found.squares)
        case _:
            return None


def _played(premise: Played, scene: Scene) -> Scene | None:
    """The scene after the moves, if they are of the side that is said to play them."""
    side = scene.side_of(premise.side) if premise.side is not None else None
    if side is not None:
        first = replace(premise.moves, moves=premise.moves.moves[:1])
        start = scene.after(first)
        if start is None or start.side is not side:
            return None
    return scene.after(premise.moves)


def _victims(scene: Scene, patient: Pieces) -> set[int]:
    """The one piece of the side that is not to move that is said to be taken."""
    if patient.article is not Article.THE or patient.plural or patient.number not in (None, 1):
        return set()
    other = scene.position.side(scene.position.turn.other)
    return {each for each in scene.nearest(patient, bits(other)).squares if other >> each & 1}


def _captures(scene: Scene, move: Move, victims: set[int] | None, goal: int | None) -> bool:
    if move.captured is None:
        return False
    victim = scene.position.victim(move)
    return (victims is None or victim in victims) and goal in (None, move.target)


def taken(form: Form, after: Scene, found: Judgement, before: Scene, judge: JudgeForm) -> Judgement:
    """What is found after a line, or of the capture that ends it or comes next."""
    if found.truth is Truth.UNKNOWN:
        found = _taken_next(form, after, judge) or found
    if found.truth is Truth.TRUE:
        return found
    return _taken_with(form, after, judge, before) or found


def following(form: Form, after: Scene, judge: JudgeForm) -> Judgement:
    """What is found after a move that is supposed, or of the move that comes then."""
    return _taken_next(form, after, judge) or _mates_next(form, after, judge) or judge(form, after)


def replies_to(premise: Moving, form: Form) -> Moving:
    """`If the king moves, Black takes the queen`: the king of the other side."""
    agent = form.role("agent") if isinstance(form, Atom) else None
    is_reply = isinstance(form, Atom) and form.sense in ("captures", "mate", "mate_in", "can_take")
    if not is_reply or premise.pieces.owner is not None or premise.pieces.pronoun is not None:
        return premise
    if not isinstance(agent, SideTerm) or not agent.owner.named:
        return premise
    return replace(premise, pieces=replace(premise.pieces, owner=agent.owner.other))


def _mates_next(form: Form, scene: Scene, judge: JudgeForm) -> Judgement | None:
    """`If the pawn moves, White mates`: at once, or in more moves than are looked for."""
    if not isinstance(form, Atom) or form.sense != "mate" or len(form.roles) != 1:
        return None
    agent = form.role("agent")
    if not isinstance(agent, SideTerm) or scene.side_of(agent) is not scene.position.turn:
        return None
    found = judge(replace(form, sense="mate_in").with_roles(number=Number(form.extent, 1)), scene)
    return found if found.truth is Truth.TRUE else unknown("it may take more moves")


def taken_so(form: Given, scene: Scene, judge: JudgeForm) -> Judgement:
    """`Black may take the knight with 12...gxf6`: false, if that is illegal."""
    legal = _move_of_taking(form)
    found = unknown() if legal is None else judge(legal, scene)
    if found.truth is Truth.TRUE and isinstance(form.premise, Played):
        move = scene.read(form.premise.moves.moves[0])
        after = scene.playing(move) if move is not None else None
        with_it = _taken_with(form.form, after, judge, scene) if after is not None else None
        return with_it or unknown(NOT_PLAYED)
    if found.truth is not Truth.FALSE:
        return unknown(NOT_PLAYED)
    return deny(found) if isinstance(form.form, Not) else found


def _taken_next(form: Form, scene: Scene, judge: JudgeForm) -> Judgement | None:
    """`After 6...Qxd1 White takes the queen`: with the move that comes then."""
    form = _there(form, scene)
    if not isinstance(form, Atom) or form.sense != "captures":
        return None
    roles = dict(form.roles)
    agent, by = roles.get("agent"), roles.pop("with_", None)
    if not roles.keys() <= {"agent", "patient", "on"} or not isinstance(agent, SideTerm | Pieces):
        return None
    if isinstance(agent, SideTerm) and _are_pieces(by):
        # `White retakes with the queen or with the rook`: with either.
        each = (_taken_next(form.with_roles(with_=one), scene, judge) for one in by.members)
        with_each = [one for one in each if one is not None]
        return both(with_each) if len(with_each) == len(by.members) else None
    if isinstance(agent, SideTerm) and isinstance(by, Pieces):
        form = form.with_roles(agent=replace(by, owner=agent.owner), with_=None)
    elif by is not None:
        return None
    return _can_take(form, agent, scene, judge)


def _there(form: Form, scene: Scene) -> Form:
    """`White retakes`: on the square where the move before has taken something."""
    how = form.role("how") if isinstance(form, Atom) and form.sense == "captures" else None
    move = scene.move
    if not isinstance(form, Atom) or not isinstance(how, Word) or how.value not in BACK:
        return form
    if move is None or move.captured is None or form.role("on") or form.role("patient"):
        return form
    there = SquareTerm(how.extent, scene.name(move.target))
    return form.with_roles(how=None, on=there)


def _can_take(
    form: Atom, agent: SideTerm | Pieces, scene: Scene, judge: JudgeForm
) -> Judgement | None:
    """Whether the side that is to move can capture so; None if another one is meant."""
    side = scene.side_of(agent.owner)
    if side is scene.position.turn:
        return judge(replace(form, sense="can_take"), scene)
    if side is None and isinstance(agent, Pieces) and agent.pronoun is None:
        its = form.with_roles(agent=replace(agent, owner=SIDES[scene.position.turn]))
        found = judge(replace(its, sense="can_take"), scene)
        return found if found.truth is Truth.TRUE else None
    return None


def _are_pieces(term: Term | None) -> TypeGuard[Group]:
    plain = isinstance(term, Group) and term.joint is not Joint.NOR and not term.only
    return plain and isinstance(term, Group) and all(isinstance(e, Pieces) for e in term.members)


def _taken_with(form: Form, scene: Scene, judge: JudgeForm, before: Scene) -> Judgement | None:
    """`White may take the pawn with 13.exf6`: that move takes it; None if it does not."""
    inner = form.form if isinstance(form, Not) else form
    agent = inner.role("agent") if isinstance(inner, Atom) else None
    if not isinstance(inner, Atom) or inner.sense != "can_take":
        return None
    if isinstance(agent, SideTerm | Pieces) and scene.side_of(agent.owner) is scene.position.turn:
        return None
    patient = inner.role("patient")
    if isinstance(patient, Pieces) and patient.pronoun is not None:
        return _takes_it(patient, scene, before)
    found = judge(replace(inner, sense="captures"), scene)
    if found.truth is not Truth.TRUE:
        return None
    return deny(found) if isinstance(form, Not) else found


def _takes_it(patient: Pieces, after: Scene, before: Scene) -> Judgement:
    """`White can take it with 37.Rxd1`: what is spoken of before that move."""
    takes = after.move is not None and after.move.captured is not None
    victim = after.before.victim(after.move) if takes and after.before and after.move else None
    if victim is not None and before.squares_of(patient).squares == (victim,):
        return true()
    return unknown("it may speak of another piece")


def _move_of_taking(form: Given) -> Atom | None:
    """That a move is legal with which a side may take something; None if no such move is named."""
    inner = form.form.form if isinstance(form.form, Not) else form.form
    if not isinstance(form.premise, Played) or len(form.premise.moves.moves) != 1:
        return None
    if not isinstance(inner, Atom) or inner.sense not in ("can_take", "captures"):
        return None
    agent = inner.role("agent")
    moves = form.premise.moves.moves[0]
    return Atom(form.extent, "legal").with_roles(
        agent=agent if isinstance(agent, SideTerm) else None, moves=moves
    )
