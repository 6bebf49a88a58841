"""Whether a reason has a part in what keeps moves from being possible: `as the bishop covers it`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    And,
    Atom,
    Form,
    Group,
    MovesTerm,
    Number,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.senses import STRIKING
from toolkit.claims.language.terms import is_anybody, terms
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.logic import both, either
from toolkit.claims.rules.obstacles import Obstacle
from toolkit.claims.rules.quantify import is_one, over_pieces
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.position import Manner

Reason = Form | Pieces | Group | MovesTerm | PathTerm


def bars(reason: Reason, barred: list[Obstacle], scene: Scene, judge_form: JudgeForm) -> Judgement:
    """A reason why moves are not possible: it must have a part in each of them."""
    match reason:
        case Pieces() | Group():
            return both(_blames(reason, each) for each in barred)
        case PathTerm():
            return both(each.is_path_to_king(reason) for each in barred)
        case MovesTerm():
            return unknown("its reason is not judged")
        case Atom(sense="exposes"):
            return both(each.exposes(reason) for each in barred)
        case Atom(sense="clear") if isinstance(way := reason.role("patient"), PathTerm):
            return both(each.is_path_to_king(way) for each in barred)
        case Atom(sense="ways") if _is_of_ways(reason):
            return both(each.is_shut(reason) for each in barred)
        case And():
            return both(bars(each, barred, scene, judge_form) for each in reason.forms)
        case _:
            return both(_form_bars(reason, each, scene, judge_form) for each in barred)


def _is_of_ways(reason: Atom) -> bool:
    """`Both paths are blocked`, `every route is shut`: of all paths to where the piece would go."""
    how = reason.role("how")
    return (
        isinstance(how, Word) and how.value == "blocked" and {*dict(reason.roles)} <= {"how", "of"}
    )


def _blames(reason: Term, obstacle: Obstacle) -> Judgement:
    return over_pieces(obstacle.scene, reason, obstacle.blames)


def _form_bars(reason: Form, obstacle: Obstacle, scene: Scene, judge_form: JudgeForm) -> Judgement:
    """A clause as a reason: true there, where the move is tried, and of a piece that bars it."""
    reason, there = _of_victim(_by_enemy(reason, obstacle), obstacle), _spoken_of(obstacle)
    found = judge_form(reason, there)
    if found.truth is not Truth.TRUE and obstacle.scene.position != scene.position:
        found = either([found, judge_form(reason, scene)])
    if found.truth is not Truth.TRUE:
        return found
    if isinstance(reason, Atom) and reason.sense in ("check", "in_check"):
        in_check = obstacle.scene.position.in_check()
        return true() if in_check else false("the side that moves is not in check")
    if _pins_mover(reason, obstacle) and not obstacle.is_move():
        # A pin bars moves that there would be without it.
        return false(f"that is not the reason: {obstacle.why}")
    if isinstance(reason, Atom) and reason.sense == "friend" and _is_none(reason.role("count")):
        # A piece that moves by its friends alone.
        return _of_mover(reason, obstacle, found)
    if _is_elsewhere(reason, obstacle):
        on_way = _is_on_the_way(reason, obstacle)
        return found if on_way else false(f"that is not the reason: {obstacle.why}")
    return _has_part(reason, obstacle, found)


def _has_part(reason: Form, obstacle: Obstacle, found: Judgement) -> Judgement:
    """A reason that is true, if a piece that it names bars the move."""
    named = [each for each in _doers(_with_place(reason)) if isinstance(each, Pieces)]
    parts = [over_pieces(obstacle.scene, each, obstacle.takes_part) for each in named]
    enough = all if _is_done(reason) else any
    if parts and enough(each.truth is Truth.TRUE for each in parts):
        return found
    if parts and _is_done(reason) and any(each.truth is Truth.FALSE for each in parts):
        return false(f"one of them has no part in it: {obstacle.why}")
    if parts and all(each.truth is Truth.FALSE for each in parts):
        return false(f"that is not the reason: {obstacle.why}")
    return unknown("it is not known whether that is the reason")


def _with_place(reason: Form) -> Form:
    """`Its own man stands there`: that man, of several."""
    agent, on = (
        (reason.role("agent"), reason.role("on")) if isinstance(reason, Atom) else (None, None)
    )
    if not isinstance(reason, Atom) or not isinstance(agent, Pieces) or not is_one(agent):
        return reason
    if reason.sense not in ("stands", "occupies") or not isinstance(on, SquareTerm):
        return reason
    return reason.with_roles(agent=replace(agent, squares=(on.name,)))


def _is_done(reason: Form) -> bool:
    """Whether a reason says what pieces that it names do: each of them must have a part in it."""
    agent = reason.role("agent") if isinstance(reason, Atom) else None
    known = agent is not None and not is_anybody(agent)
    return known and isinstance(reason, Atom) and reason.sense in STRIKING


def _doers(reason: Form) -> Iterator[Term]:
    """The pieces that may be to blame: those that do it, where a reason names them."""
    done = isinstance(reason, Atom) and _is_done(reason)
    yield from terms(reason.role("agent") if done and isinstance(reason, Atom) else reason)


def _of_victim(reason: Form, obstacle: Obstacle) -> Form:
    """`The king cannot take the knight, as the rook guards the knight`: that one."""
    patient = reason.role("patient") if isinstance(reason, Atom) else None
    if not isinstance(reason, Atom) or reason.sense != "protects":
        return reason
    if not isinstance(patient, Pieces) or not is_one(patient):
        return reason
    target, there = obstacle.explanation.target, obstacle.scene
    if there.position.piece_at(target) is None or not there.fits(patient, target):
        return reason
    return reason.with_roles(patient=replace(patient, squares=(there.name(target),)))


def _is_elsewhere(reason: Form, obstacle: Obstacle) -> bool:
    """`The king cannot go to g4, as the bishop controls f4`: what is controlled is another square."""
    explained, position = obstacle.explanation, obstacle.scene.position
    mover = position.piece_at(explained.origin)
    move = position.find(explained.origin, explained.target)
    if not _is_done(reason) or mover is None or not mover.type.royal or move is None:
        return False
    if move.manner is Manner.CASTLING or not isinstance(reason, Atom):
        return False
    squares = set(terms(reason.role("square") or reason.role("patient")))
    names = {each.name for each in squares if isinstance(each, SquareTerm)}
    return bool(names) and obstacle.scene.name(explained.target) not in names


def _is_on_the_way(reason: Form, obstacle: Obstacle) -> bool:
    """`The king cannot go to b7, as the rook's ray goes through b6`: on its path to there."""
    square = reason.role("square") if isinstance(reason, Atom) else None
    if not isinstance(reason, Atom) or reason.sense != "controls" or square is None:
        return False
    exposes = Atom(reason.extent, "exposes").with_roles(agent=reason.role("agent"), via=square)
    return obstacle.exposes(exposes).truth is Truth.TRUE


def _pins_mover(reason: Form, obstacle: Obstacle) -> bool:
    """Whether a reason says that the piece which is to move is pinned."""
    patient = reason.role("patient") if isinstance(reason, Atom) else None
    if not isinstance(reason, Atom) or reason.sense != "pinned" or not isinstance(patient, Pieces):
        return False
    there, origin = _spoken_of(obstacle), obstacle.explanation.origin
    return patient.pronoun is Pronoun.IT or there.fits(patient, origin) is True


def _is_none(count: Term | None) -> bool:
    return isinstance(count, Number) and count.value == 0 and not count.at_least


def _of_mover(reason: Atom, obstacle: Obstacle, found: Judgement) -> Judgement:
    """What is so of the piece that is to move keeps it from moving."""
    agent, origin = reason.role("agent"), obstacle.explanation.origin
    there = _spoken_of(obstacle)
    if not isinstance(agent, Pieces) or there.nearest(agent).squares[:1] != (origin,):
        return unknown("it is not known whether that is the reason")
    return found


def _spoken_of(obstacle: Obstacle) -> Scene:
    """The scene of a move that cannot be played: `that pawn` is the one that would play it."""
    there, origin = obstacle.scene, obstacle.explanation.origin
    mover = Pieces((0, 0), squares=(there.name(origin),))
    moved = there.position.piece_at(origin)
    own = moved.colour if moved is not None else there.topic
    return replace(there, said=(mover, *there.said), topic=own)


def _by_enemy(reason: Form, obstacle: Obstacle) -> Form:
    """`It cannot go there, as the bishop controls the square`: if it is a king, an enemy does."""
    agent = reason.role("agent") if isinstance(reason, Atom) else None
    if not isinstance(reason, Atom) or reason.sense not in ("controls", "attacks"):
        return reason
    if not isinstance(agent, Pieces) or agent.owner is not None or agent.squares or agent.pronoun:
        return reason
    moved = obstacle.scene.position.piece_at(obstacle.explanation.origin)
    if moved is None or not moved.type.royal:
        return reason
    owner = Owner.BLACK if moved.colour is Colour.WHITE else Owner.WHITE
    return reason.with_roles(agent=replace(agent, owner=owner))
