"""Mate and stalemate on the board: `53.Pc9-d8 mates`, `White has no legal move`.

Stalemate is being without a legal move and not in check, whatever it counts in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    MovesTerm,
    MoveTerm,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.atoms.check import check
from toolkit.claims.rules.atoms.only import unplayable
from toolkit.claims.rules.findings import Parts, opinion
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.scene import Scene
from toolkit.notation import format_bare
from toolkit.position import Position

NO_MOVE = "the move cannot be played"


def _may_mate(scene: Scene, agent: Term | None, at: SquareTerm | None) -> bool:
    """Whether a legal move to a square that is named mates: `either bishop mates on e4`."""
    names = agent.squares if isinstance(agent, Pieces) else ()
    goals = {scene.square(each) for each in (*names, *((at.name,) if at is not None else ()))}
    if not goals:
        return False
    legal = scene.position.moves()
    return any(each.target in goals and scene.position.play(each).is_mate() for each in legal)


def _or_next(
    found: Judgement,
    scene: Scene,
    agent: Pieces | Group | SideTerm | None,
    moves: MoveTerm | None,
    from_: SquareTerm | None,
) -> Judgement:
    """What is not mate now may be so by the next move."""
    if moves is None and _mates_from(scene, agent, from_):
        return true("by the next move")
    if _may_mate(scene, agent, from_) or (moves is None and _mates_next(scene, agent)):
        return unknown("it may speak of the next move")
    return found


def _mates_from(scene: Scene, agent: Term | None, at: SquareTerm | None) -> bool:
    """`The queen mates from e3`, where she does not stand: so does her next move to it."""
    if at is None or not isinstance(agent, Pieces) or agent.article is not Article.THE:
        return False
    if agent.number is not None:
        return False
    goal, position = scene.square(at.name), scene.position
    if goal is None or scene.fits(agent, goal) is not False:
        return False
    movers = set(scene.squares_of(agent).squares)
    return any(
        each.target == goal and each.origin in movers and position.play(each).is_mate()
        for each in position.moves()
    )


@judge("mate", kind="mate")
def mate(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | SideTerm | None = None,
    moves: MoveTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    from_: SquareTerm | None = None,
    like: Like | None = None,
) -> Judgement:
    """It is checkmate, given by these paths, from that square or in that manner if any are named."""
    if moves is None and _is_to_come(scene, agent):
        return unknown("it may speak of the next move")
    found = _ended(scene, "checkmate", agent, patient, moves)
    if found.truth is Truth.FALSE:
        return _or_next(found, scene, agent, moves, from_)
    if like is not None and found.truth is Truth.TRUE:
        if not isinstance(agent, Pieces) or any(each is not None for each in (moves, via, from_)):
            return unknown("which piece gives the check is not said")
        return replace(check(scene, agent=agent, like=like), kind="mate")
    if from_ is not None and found.truth is Truth.TRUE:
        if moves is not None or via is not None:
            return unknown("a move and its paths are named")
        return replace(check(scene, from_=from_), kind="mate")
    if via is None or found.truth is not Truth.TRUE:
        return found
    if moves is not None:
        return unknown("a move and its paths are named")
    given = check(scene, via=via)
    if isinstance(agent, Pieces) and check(scene, agent=agent, via=via).truth is not given.truth:
        return unknown("which piece gives the check is not said")
    return replace(given, kind="mate")


def _is_to_come(scene: Scene, agent: Pieces | Group | SideTerm | None) -> bool:
    """`Black mates on d2`, where no piece of his stands and it is his move."""
    if not isinstance(agent, Pieces) or not agent.squares or agent.owner is None:
        return False
    side = scene.side_of(SideTerm(agent.extent, agent.owner))
    mine = [each for each in scene.squares_of(agent).squares if scene.piece(each).colour is side]
    return side is scene.position.turn and not mine


def _mates_next(scene: Scene, agent: Pieces | Group | SideTerm | None) -> bool:
    """`Black mates at once by promoting`: he is to move, and has a move that mates."""
    position = scene.position
    if isinstance(agent, SideTerm):
        to_move = _is_side(scene, agent, position.turn) is not False
    elif isinstance(agent, Pieces):
        squares = scene.squares_of(agent).squares
        to_move = any(scene.piece(each).colour is position.turn for each in squares)
    else:
        to_move = False
    return to_move and can_mate(position)


def can_mate(position: Position) -> bool:
    """Whether the side to move has a move that mates."""
    return any(position.play(each).is_mate() for each in position.moves())


@judge("stalemate", kind="mate")
def stalemate(
    scene: Scene,
    *,
    patient: Pieces | SideTerm | None = None,
    agent: Pieces | SideTerm | None = None,
    moves: MoveTerm | None = None,
) -> Judgement:
    """It is stalemate."""
    return _ended(scene, "stalemate", agent, patient, moves)


def _ended(
    scene: Scene,
    what: str,
    agent: Pieces | Group | SideTerm | None,
    patient: Pieces | SideTerm | None,
    moves: MoveTerm | None,
) -> Judgement:
    at = scene if moves is None else scene.after(MovesTerm(moves.extent, (moves,)))
    if at is None:
        return unplayable(scene, moves) if moves is not None else unknown(NO_MOVE)
    position, parts = at.position, Parts()
    fault = _why_not_mate(position) if what == "checkmate" else _why_not_stale(position)
    parts.need(not fault, fault)
    if not fault:
        stuck = position.turn
        who = f"it is {stuck.word} who is {what}d"
        if patient is not None:
            parts.need(_is_side(at, patient, stuck), who)
        if agent is not None:
            parts.need(_is_mating(at, agent, stuck.other), f"{who}, by the move just made")
    found = parts.judgement()
    return replace(found, node=at.place, when=at.when) if moves is not None else found


def _is_side(scene: Scene, term: Pieces | SideTerm, side: Colour) -> bool | None:
    """Whether words for a side or its king mean a side."""
    if isinstance(term, SideTerm):
        said = scene.side_of(term)
        return None if said is None else said is side
    if term.number not in (None, 1):
        return None
    return scene.fits(term, scene.position.king(side))


def _is_mating(scene: Scene, agent: Pieces | Group | SideTerm, side: Colour) -> bool | None:
    """Whether a side, or a piece that moved or gives check, mates."""
    if isinstance(agent, SideTerm):
        return _is_side(scene, agent, side)
    at = made(scene)
    by = at.is_by(agent) if at is not None else None
    if by or not isinstance(agent, Pieces):
        return by
    if agent.number not in (None, 1):
        return None
    position = scene.position
    givers = {origin for origin, _ in position.attacks(position.king(side.other), side)}
    fitting = [scene.fits(agent, square) for square in givers]
    if any(fitting):
        return True
    return None if None in fitting else False


def _why_not_mate(position: Position) -> str:
    if not position.in_check():
        return f"{position.turn.word} is not in check"
    return _legal(position)


def _why_not_stale(position: Position) -> str:
    if position.in_check():
        return f"{position.turn.word} is in check"
    return _legal(position)


def _legal(position: Position) -> str:
    """A legal move in words; empty if there is none."""
    move = next(position.moves(), None)
    return f"{format_bare(position.game.board, move)} is legal" if move else ""


@judge("no_moves", kind="mate")
def no_moves(scene: Scene, *, patient: SideTerm) -> Judgement:
    """A side has no legal move, were it its turn."""
    side = scene.side_of(patient)
    if side is None:
        return unknown("it is not known which side is meant")
    fault = _legal(scene.turned(side).position)
    return false(fault) if fault else true()


@judge("result", kind="mate")
def result(
    scene: Scene, *, agent: SideTerm | Pieces | None = None, how: Word | None = None
) -> Judgement:
    """A side has won or lost, or the game is drawn or over, by what stands on the board."""
    said, outcome = how.value if how is not None else "won", scene.position.outcome()
    side = _side_meant(scene, agent)
    if outcome is None or (side is None) is (said in ("won", "lost")):
        return opinion("the game is not over on the board")
    if said not in _RESULTS:
        return unknown(f"whether a game is {said} is not judged")
    if _RESULTS[said](side, outcome.winner):
        return true(outcome.reason)
    return false(f"{outcome.reason}: {outcome.result}")


@judge("drawn", kind="mate")
def drawn(scene: Scene) -> Judgement:
    """The game is drawn by what stands on the board."""
    outcome = scene.position.outcome()
    if outcome is None:
        return opinion("the game is not over on the board")
    if outcome.winner is None:
        return true(outcome.reason)
    return false(f"{outcome.reason}: {outcome.result}")


_RESULTS: Mapping[str, Callable[[Colour | None, Colour | None], bool]] = {
    "won": lambda side, winner: winner is side,
    "lost": lambda side, winner: winner is not None and winner is not side,
    "drawn": lambda _side, winner: winner is None,
    "over": lambda _side, _winner: True,
}


def _side_meant(scene: Scene, agent: SideTerm | Pieces | None) -> Colour | None:
    """The side of words; of `he` that of the king that he is."""
    if not isinstance(agent, Pieces):
        return scene.side_of(agent) if agent is not None else None
    pieces = {scene.piece(square) for square in scene.nearest(agent).squares}
    royal = [each.colour for each in pieces if each.type.royal]
    return royal[0] if len(pieces) == len(royal) == 1 else None
