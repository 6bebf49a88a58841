"""What words suppose: the positions after `if White takes on e5`, and the captures after a line."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeGuard

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    SIDES,
    And,
    Answered,
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
    Standing,
    Taking,
    Term,
    Without,
    Word,
)
from toolkit.claims.rules.found import Found
from toolkit.claims.rules.judgement import Judgement, Truth, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.logic import both, deny
from toolkit.claims.rules.quantify import is_one
from toolkit.claims.rules.removing import put, remove
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.position import Move, Piece, Position

NOT_PLAYED = "what it supposes cannot be played"
BACK = frozenset({"back", "recapture"})
"""How a capture is made that follows another on its square."""
_POSSIBLE = frozenset({"can_take", "can_go", "check_from", "mate_in", "mate", "legal"})
"""What is so of the position itself, however it is meant."""


def is_possibility(form: Form) -> bool:
    """Whether a form says what can be played then."""
    inner = form.form if isinstance(form, Not) else form
    return isinstance(inner, Atom) and inner.sense in _POSSIBLE


_GOING = frozenset({"can_go", "flight", "is_flight", "mobile", "reaches", "compelled"})


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
    """The scenes after each capture that a premise means; none where that is left open.

    A piece may be meant that is not on the move, or that its king keeps from taking.
    """
    found = _captures_now(scene, premise)
    if not found and isinstance(premise.agent, Pieces):
        for side in (scene.position.turn, scene.position.turn.other):
            found = found or _captures_now(scene.turned(side), premise, lawful=False)
    if not found and isinstance(premise.agent, SideTerm) and not scene.position.in_check():
        # `If White takes on g7`, after his move: with his next one.
        found = _captures_now(scene.turned(scene.position.turn.other), premise)
    return found


def _captures_now(scene: Scene, premise: Taking, *, lawful: bool = True) -> list[Scene]:
    position = scene.position
    agent = premise.agent
    origins = None
    if isinstance(agent, SideTerm) and scene.side_of(agent) is not position.turn:
        return []
    if isinstance(agent, Pieces):
        own = bits(position.side(position.turn))
        origins = set(scene.nearest(agent, own).squares)
    goal = None if premise.on is None else scene.square(premise.on.name)
    if goal is None and (premise.on is not None or premise.patient is None):
        return []
    able = [
        move
        for move in (position.moves() if lawful else position.pseudo_legal())
        if _captures(move, goal) and (origins is None or move.origin in origins)
    ]
    if premise.patient is not None:
        victims = _victims(scene, premise.patient, {position.victim(move) for move in able})
        able = [move for move in able if position.victim(move) in victims]
    return [scene.playing(move) for move in able]


def where_it_stood(scene: Scene, premise: Standing) -> list[Scene]:
    """The scenes in which a piece stands on another square; none where it is not known which.

    `A pawn` may be of either side.
    """
    goal, pieces = scene.square(premise.on.name), premise.pieces
    if goal is None or scene.position.piece_at(goal) is not None or pieces.kind is None:
        return []
    if pieces.article is Article.THE:
        found = scene.squares_of(pieces).squares
        left = [remove(scene.position, 1 << each) for each in found]
        pairs = zip(left, map(scene.piece, found), strict=True)
        return [_edited(scene, put(position, piece, goal)) for position, piece in pairs]
    sides = list(Colour) if pieces.owner is None else [scene.side_of(pieces.owner)]
    return [
        _edited(scene, put(scene.position, Piece(side, kind), goal))
        for side in sides
        for kind in scene.game.pieces
        if side is not None and is_kind(Piece(side, kind), pieces.kind, scene.game)
    ]


def _edited(scene: Scene, position: Position) -> Scene:
    return replace(scene, position=position, place=None, real=False)


def each_alone(pieces: Pieces, scene: Scene) -> list[Pieces]:
    """Each of several pieces that a phrase for one may mean, by its square."""
    squares = scene.squares_of(pieces).squares if is_one(pieces) else ()
    if len(squares) < 2:
        return []
    return [replace(pieces, squares=(scene.name(each),)) for each in squares]


def of_any(first: Judgement, asked: list[Judgement], *, closed: bool) -> Judgement:
    """What is false of the piece that is meant first, where another may be meant of which it is true."""
    right = [each for each in asked if each.truth is Truth.TRUE]
    if all(each.truth is Truth.FALSE for each in asked):
        return first
    if not right or closed:
        return unknown("it is not known which piece is meant")
    return replace(right[0], loose=True)


def in_each(form: Form, scenes: list[Scene], judge: JudgeForm, *, closed: bool) -> Judgement:
    """What is found in each of some scenes, if it is the same in all, or true of one."""
    found = [judge(form, each) for each in scenes]
    if len({each.truth for each in found}) == 1:
        return found[0]
    right = [each for each in found if each.truth is Truth.TRUE]
    if right and not closed:
        return replace(right[0], loose=True)
    return unknown("it depends on which piece is meant" if found else NOT_PLAYED)


def after_answers(scene: Scene, premise: Answered) -> list[Scene]:
    """The scenes after each legal move that a premise means; none where that is left open."""
    position = scene.position
    if premise.side is not None and scene.side_of(premise.side) is not position.turn:
        return []
    origins = None
    if premise.by is not None:
        origins = set(scene.nearest(premise.by, bits(position.side(position.turn))).squares)
        if len(origins) != 1:
            return []
    return [
        scene.playing(each)
        for each in position.moves()
        if origins is None or each.origin in origins
    ]


def placed_now(form: Form, scene: Scene) -> Form:
    """A form whose pieces of the side that waits are those that its words mean before it waits."""
    match form:
        case Atom():
            return form.with_roles(**{name: _where_it_is(term, scene) for name, term in form.roles})
        case Not():
            return replace(form, form=placed_now(form.form, scene))
        case And():
            return replace(form, forms=tuple(placed_now(each, scene) for each in form.forms))
        case _:
            return form


def _where_it_is(term: Term, scene: Scene) -> Term:
    """`The pawn`, which is the one that has just moved: by its square."""
    if not isinstance(term, Pieces) or term.squares or term.article is not Article.THE:
        return term
    found = scene.nearest(term).squares if not term.plural and term.number is None else ()
    if len(found) != 1 or scene.piece(found[0]).colour is scene.position.turn:
        return term
    return replace(term, squares=(scene.name(found[0]),))


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
            found = _no_king(_all_meant(premise.pieces, scene), premise.pieces, scene)
            known = premise.pieces.squares or _is_of_all(premise.pieces)
            open_ = len(found.squares) != 1 and premise.pieces.article is Article.THE
            if not found.squares or (open_ and not known):
                return None
            return scene.without(found.squares)
        case _:
            return None


def _is_of_all(pieces: Pieces) -> bool:
    """`Without his two pawns`: without all that a side has, or that there are."""
    told = pieces.owner is not None or pieces.number is not None
    return pieces.plural and told and not pieces.squares and pieces.pronoun is None


def _all_meant(pieces: Pieces, scene: Scene) -> Found:
    """The pieces without which something is so, and just so many as are said."""
    if not _is_of_all(pieces):
        return scene.nearest(pieces)
    found = scene.squares_of(pieces)
    if pieces.number not in (None, len(found.squares)):
        return replace(found, squares=())
    return found


def _played(premise: Played, scene: Scene) -> Scene | None:
    """The scene after the moves, if they are of the side that is said to play them."""
    side = scene.side_of(premise.side) if premise.side is not None else None
    if side is not None:
        first = replace(premise.moves, moves=premise.moves.moves[:1])
        start = scene.after(first)
        if start is None or start.side is not side:
            return None
    return scene.after(premise.moves) or _just_played(premise, scene)


def _just_played(premise: Played, scene: Scene) -> Scene | None:
    """`After Md1 Black has three moves`, said of that very move, where another man could go there."""
    first, *more = premise.moves.moves
    move, text = scene.move, _SHORT.fullmatch(first.text)
    if more or first.numbered or move is None or text is None or not scene.real:
        return None
    same = text[1] in (move.piece.letter, "") and scene.name(move.target) == text[2]
    return scene if scene.is_after and same and bool(text[1]) is not move.piece.pawn else None


_SHORT = re.compile(r"([A-Z]?)x?([a-p][1-9][0-9]?)[+#]*")


def _victims(scene: Scene, patient: Pieces, able: set[int | None]) -> set[int]:
    """The one piece of the side that is not to move that is said to be taken.

    Of several that may be meant it is the one that can be.
    """
    if patient.article is not Article.THE or patient.plural or patient.number not in (None, 1):
        return set()
    other = scene.position.side(scene.position.turn.other)
    meant = {each for each in scene.nearest(patient, bits(other)).squares if other >> each & 1}
    if is_one(patient):
        meant = {each for each in scene.squares_of(patient).squares if other >> each & 1}
        meant = meant & able if len(meant) > 1 else meant
    return meant if len(meant) == 1 else set()


def _captures(move: Move, goal: int | None) -> bool:
    return move.captured is not None and goal in (None, move.target)


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
