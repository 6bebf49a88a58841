"""The only moves: `52.Kb6-b5 is the only legal move`, `White has two alternatives`."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    MovesTerm,
    MoveTerm,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.model import When
from toolkit.claims.rules.atoms.possible import mobile
from toolkit.claims.rules.findings import Parts, opinion
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.movement import judged_before, made
from toolkit.claims.rules.moveways import flat
from toolkit.claims.rules.quantify import matches, squares_named
from toolkit.claims.rules.scene import DOTS, Scene, says_black
from toolkit.errors import IllegalMoveError, PathmateError
from toolkit.notation import read_move, some_names
from toolkit.position import Move, Position

_FEW = 3
"""A move out of check is called forced, too, where others of so few are bad."""
NO_MOVE = "no move is known that it could speak of"


@dataclass(frozen=True, slots=True)
class Read:
    """A move that words name in a position: legal, not legal, or not known which."""

    text: str
    move: Move | None
    legal: bool | None

    @property
    def fault(self) -> str:
        """What is wrong with it."""
        return f"{self.text} is {'not legal' if self.legal is False else 'not known there'}"


def read_there(scene: Scene, position: Position, term: MoveTerm) -> Read:
    """Read a move against a position; it is not legal only where it is known to be named there."""
    mention, read = scene.mention(term), read_in(position, term.text)
    known = mention is not None and mention.before is not None
    if read.legal is False and not known and may_be_elsewhere(scene, position, term):
        return replace(read, legal=None)
    return read


def may_be_elsewhere(scene: Scene, position: Position, term: MoveTerm) -> bool:
    """Whether a move without a number may be one of another position: it could be made there."""
    earlier = scene.earlier()
    if not scene.real or position != scene.position or earlier is None:
        return True
    there = (earlier, scene.turned(position.turn.other))
    return any(read_in(each.position, term.text).legal is not False for each in there)


def read_in(position: Position, text: str) -> Read:
    """Read a move against a position; after dots it is Black's."""
    if says_black(text) and position.turn is not Colour.BLACK:
        return Read(text, None, legal=None)
    try:
        return Read(text, read_move(position, text.lstrip(DOTS)), legal=True)
    except IllegalMoveError:
        return Read(text, None, legal=False)
    except PathmateError:
        # Several moves, or none that can be read.
        return Read(text, None, legal=None)


def unplayable(scene: Scene, by: MoveTerm | MovesTerm) -> Judgement:
    """What to say of a line that cannot be played: false, if only, where a move is not legal."""
    at: Scene | None = scene
    for term in by.moves if isinstance(by, MovesTerm) else (by,):
        after = at.after(MovesTerm(term.extent, (term,))) if at is not None else None
        if after is None and at is not None:
            mention = at.mention(term)
            before = mention.before if mention is not None else None
            if before is not None and (at.real or before == at.position):
                read = read_in(before, term.text)
                if read.legal is False:
                    return replace(false(f"{term.text} is not legal"), loose=True)
        at = after
    return unknown("the line cannot be followed")


def position_of(scene: Scene, terms: list[MoveTerm], otherwise: Position) -> Position | None:
    """The position in which moves are named; None where they are named in several."""
    found = []
    for term in terms:
        mention = scene.mention(term)
        before = mention.before if mention is not None and scene.real else None
        found.append(otherwise if before is None else before)
    first = found[0] if found else otherwise
    return first if all(each == first for each in found) else None


def terms_of(moves: MoveTerm | Group | None) -> list[MoveTerm] | None:
    """The moves of a list; None where something else is in it."""
    parts = list(flat(moves))
    terms = [each for each in parts if isinstance(each, MoveTerm)]
    return terms if len(terms) == len(parts) else None


@judge("only_legal", kind="only")
def only_legal(
    scene: Scene,
    *,
    moves: MoveTerm | Group | None = None,
    count: Number | None = None,
    agent: SideTerm | Pieces | None = None,
) -> Judgement:
    """There are no other legal moves, or so many."""
    if isinstance(agent, Pieces) and agent.article is Article.NO:
        # `Neither of the rooks has a legal move`: not even one.
        one = moves is None and count is not None and count.value == 1
        return mobile(scene, agent=agent) if one else unknown("of none it is not counted")
    terms = terms_of(moves)
    position = None if terms is None else position_of(scene, terms, scene.position)
    if terms is None or position is None or not (terms or count):
        return unknown("which moves are meant is not known")
    found = _choices(replace(scene, position=position), agent, bool(terms))
    if isinstance(found, str):
        return unknown(found)
    reads = [read_there(scene, position, term) for term in terms]
    return _named_there(scene, terms, _listed(found, reads, count))


def _named_there(scene: Scene, terms: list[MoveTerm], found: Judgement) -> Judgement:
    """A judgement in the position in which moves are named, if the record knows it."""
    mention = scene.mention(terms[0]) if terms and scene.real else None
    if mention is None or mention.node is None:
        return found
    return replace(found, when=When.LINE, node=mention.node.origin)


def _choices(
    scene: Scene, agent: SideTerm | Pieces | None, listed: bool
) -> tuple[Position, list[Move]] | str:
    """The legal moves of a side or piece, were it its turn; why they are not known."""
    position = scene.position
    if agent is None:
        return position, list(position.moves())
    if isinstance(agent, SideTerm):
        side, squares = scene.side_of(agent), None
    else:
        turn = list(bits(position.side(position.turn)))
        whole = agent.plural and agent.number is None and not agent.squares
        among = scene.squares_of(agent) if whole else scene.nearest(agent, turn)
        squares = set(among.squares) & set(turn) if whole else set(among.squares)
        sides = {scene.piece(square).colour for square in squares}
        side = sides.pop() if len(sides) == 1 else None
        if not whole and (agent.article is not Article.THE or len(squares) != 1):
            return "which piece is meant is not known"
    if side is None:
        return "which side is meant is not known"
    if side is not position.turn:
        if listed or position.in_check():
            return "it is the other side's turn"
        position = scene.turned(side).position
    legal = list(position.moves())
    return position, [move for move in legal if squares is None or move.origin in squares]


def choices_of(scene: Scene, agent: SideTerm | Pieces) -> tuple[Position, list[Move]] | str:
    """The legal moves of a side or piece, were it its turn; why they are not known."""
    return _choices(scene, agent, listed=False)


def _listed(
    choices: tuple[Position, list[Move]], reads: list[Read], count: Number | None
) -> Judgement:
    position, legal = choices
    parts, known = Parts(), [read.move for read in reads]
    for read in reads:
        parts.need(read.legal, read.fault)
    others = [move for move in legal if move not in known]
    if reads and count is None and None not in known:
        parts.need(not others, f"also legal: {some_names(position.game.board, others)}")
    if count is not None:
        _need_count(parts, position, legal, count)
    strange = [move for move in known if move is not None and move not in legal]
    parts.need(None if strange else True, "a move of another piece is named")
    return parts.judgement("there is no other legal move" if reads else "")


def _need_count(parts: Parts, position: Position, legal: list[Move], count: Number) -> None:
    """So many moves, whether a choice of promotions is counted as one move or as several."""
    steps = {(move.piece, move.origin, move.target, move.manner) for move in legal}
    fits = matches(count, len(legal))
    open_ = fits is not matches(count, len(steps))
    names = some_names(position.game.board, legal) if legal else "none"
    parts.need(None if open_ else fits, f"there are {len(legal)} legal moves: {names}")


@judge("forced", kind="only")
def forced(
    scene: Scene,
    *,
    agent: SideTerm | Pieces | None = None,
    alone: Word | None = None,
    moves: MoveTerm | MovesTerm | Group | None = None,
) -> Judgement:
    """There was one legal move, that which was played or is named; or there is one now."""
    if moves is not None:
        return _forced_move(scene, moves, agent)
    at, position = made(scene), scene.position
    if at is not None and scene.is_after and _is_of_mover(scene, agent):
        position = at.before.position
    elif isinstance(agent, Pieces) or (
        isinstance(agent, SideTerm) and scene.side_of(agent) is not position.turn
    ):
        return unknown("it may speak of another move")
    legal = list(position.moves())
    names = some_names(position.game.board, legal) if legal else "none"
    found = false(f"there are {len(legal)} legal moves: {names}")
    if len(legal) <= _FEW and position.in_check():
        found = unknown(f"there are {len(legal)} legal moves: {names}")
    if len(legal) == 1:
        found = true("there is no other legal move")
    elif alone is not None:
        found = opinion(found.detail)
    return judged_before(at, found) if at is not None and position is not scene.position else found


def _forced_move(
    scene: Scene, moves: MoveTerm | MovesTerm | Group, agent: SideTerm | Pieces | None
) -> Judgement:
    """A move that is named: the only legal one, else a judgement that it is the only good one."""
    if isinstance(moves, MovesTerm) and len(moves.moves) == 1:
        moves = moves.moves[0]
    if not isinstance(moves, MoveTerm) or isinstance(agent, Pieces):
        return unknown("which moves are meant is not known")
    found = only_legal(scene, moves=moves, agent=agent)
    # That it is the only good move is not known, and no word of praise that says nothing.
    return replace(found, truth=Truth.UNKNOWN) if found.truth is Truth.FALSE else found


def _softened(found: Judgement) -> Judgement:
    """What is false by the letter may be a judgement."""
    return replace(found, truth=Truth.OPINION) if found.truth is Truth.FALSE else found


@judge("compelled", kind="only")
def compelled(
    scene: Scene,
    *,
    agent: SideTerm | Pieces | None = None,
    patient: Pieces | None = None,
    to: SquareTerm | Group | None = None,
    alone: Word | None = None,
) -> Judgement:
    """Every legal move is one of a side or piece: to a square or some, or that takes something."""
    if any(isinstance(each, Pieces) and each.number not in (None, 1) for each in (agent, patient)):
        return unknown("one move is made by one piece")
    side = scene.side if _has_just_gone(scene, agent, to) else _side_of(scene, agent)
    place = _turn_of(scene, side)
    if place is None:
        return unknown("it is the other side's turn")
    legal = list(place.position.moves())
    goals = set(squares_named(place, to)) if to is not None else None
    fits = {move: _is_compelled(place, move, agent, patient, goals) for move in legal}
    if not legal or None in fits.values():
        return unknown("which moves are meant is not known")
    others = [move for move in legal if not fits[move]]
    if not others:
        unused = (goals or set()) - {move.target for move in legal}
        names = ", ".join(map(scene.name, sorted(unused)))
        return true("there is no other legal move") if not unused else false(f"none to {names}")
    found = false(f"also legal: {some_names(scene.game.board, others)}")
    # What `must` be may be a plan; in check it is what can be played.
    planned = any(fits.values()) or not place.position.in_check()
    return _softened(found) if alone is not None and planned else found


def _has_just_gone(scene: Scene, agent: Term | None, to: Term | None) -> bool:
    """`The king is forced to go to g8`, to which it has just gone."""
    if not isinstance(agent, Pieces) or not isinstance(to, SquareTerm) or scene.mover is None:
        return False
    there = scene.is_after and scene.square(to.name) == scene.mover
    return there and scene.fits(agent, scene.mover) is not False


def _turn_of(scene: Scene, side: Colour | None) -> Scene | None:
    """The scene where it is a side's turn: this one, or that before the move."""
    place: Scene | None = scene
    if side is not scene.position.turn:
        place = scene.earlier() if scene.is_after and scene.real else None
    return place if place is not None and place.position.turn is side else None


def steps_of(scene: Scene, agent: SideTerm | Pieces | None) -> set[tuple[int, int]]:
    """Where the moves lead that what is `compelled` may be, promotions counted as one."""
    place = _turn_of(scene, _side_of(scene, agent))
    return {(each.origin, each.target) for each in place.position.moves()} if place else set()


def _side_of(scene: Scene, agent: SideTerm | Pieces | None) -> Colour | None:
    """The side of words; that to move where several pieces fit, or none is named."""
    if agent is None:
        return scene.position.turn
    if isinstance(agent, SideTerm):
        return scene.side_of(agent)
    turn = bits(scene.position.side(scene.position.turn))
    sides = {scene.piece(square).colour for square in scene.nearest(agent, turn).squares}
    return sides.pop() if len(sides) == 1 else scene.position.turn


def _is_compelled(
    place: Scene,
    move: Move,
    agent: SideTerm | Pieces | None,
    patient: Pieces | None,
    goals: Set[int] | None,
) -> bool | None:
    """Whether a move is as words say; None where that is not known."""
    parts: list[bool | None] = []
    if isinstance(agent, Pieces):
        parts.append(place.fits(agent, move.origin))
    if goals is not None:
        parts.append(move.target in goals)
    if patient is not None:
        victim = place.position.victim(move) if move.captured is not None else None
        parts.append(False if victim is None else place.fits(patient, victim))
    return False if False in parts else None if None in parts else True


def _is_of_mover(scene: Scene, agent: SideTerm | Pieces | None) -> bool:
    at = made(scene)
    return at is not None and at.is_by(agent) is True


@judge("alternative", kind="only")
def alternative(
    scene: Scene,
    *,
    count: Number | None = None,
    moves: MoveTerm | Group | None = None,
    agent: SideTerm | None = None,
) -> Judgement:
    """Other moves were legal in place of the one that is spoken of, which that side played."""
    at, terms = made(scene), terms_of(moves)
    if at is None or terms is None:
        return unknown(NO_MOVE)
    if agent is not None and scene.side_of(agent) is not at.before.position.turn:
        return unknown("it may speak of another move")
    position = position_of(scene, terms, at.before.position)
    if position is None:
        return unknown("the moves are named in several positions")
    if position != at.before.position:
        return unknown("it may speak of other moves than those that are named")
    parts = Parts()
    for term in terms:
        read = read_there(scene, position, term)
        parts.need(read.legal, read.fault)
        parts.need(read.move is None or read.move != at.move, f"{term.text} was played")
    if count is not None or not terms:
        _need_others(parts, at.before.position, at.move, count)
    return judged_before(at, parts.judgement())


def _need_others(parts: Parts, position: Position, played: Move, count: Number | None) -> None:
    others = [move for move in position.moves() if move != played]
    if count is not None:
        _need_count(parts, position, others, count)
    else:
        parts.need(bool(others), "there was no other legal move")
