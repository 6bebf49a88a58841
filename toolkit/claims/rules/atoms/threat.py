"""What a move prevents: it could be played before, and cannot be now."""

from __future__ import annotations

from toolkit.claims.language.forms import (
    Atom,
    Group,
    MateTerm,
    MovesTerm,
    MoveTerm,
    Number,
    Pieces,
    SideTerm,
    Word,
)
from toolkit.claims.rules.atoms.forcing import mate_in
from toolkit.claims.rules.atoms.only import Read, read_in
from toolkit.claims.rules.findings import opinion
from toolkit.claims.rules.judgement import (
    Judgement,
    Truth,
    false,
    judge,
    loosely_false,
    true,
    unknown,
)
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.mating import MOST_MOVES, mates, says_mate
from toolkit.claims.rules.movement import Made, made
from toolkit.claims.rules.obstacles import obstacles_of
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.position import Position

_NONE = "there was no such mate to prevent"
_DEEP = 2
"""Mates that are prevented are looked for in so many moves, if no number is said."""


@judge("prevents", kind="threat")
def prevents(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    moves: MoveTerm | MovesTerm | None = None,
    mate: Word | Number | MateTerm | None = None,
) -> Judgement:
    """The move keeps the other side from a move, or from a mate; a piece that stands, from a move."""
    at = made(scene)
    if (moves is None) is (mate is None):
        return unknown("it may speak of another move")
    if at is None or at.is_by(agent) is not True:
        if isinstance(agent, Pieces | Group) and moves is not None:
            return _stands_against(scene, agent, moves)
        return unknown("it may speak of another move")
    before = _passed(at)
    if before is None:
        return unknown("nobody may pass in check")
    after = at.after.position
    if isinstance(mate, MateTerm):
        if mate.on is not None or mate.with_ is not None:
            return _prevents_there(at, mate)
        mate = mate.number or Word(mate.extent, "mate")
    if mate is not None:
        return _prevents_mate(before, after, mate, real=at.after.real)
    if isinstance(moves, MovesTerm) and len(moves.moves) != 1:
        return unknown("a line is not judged")
    term = moves.moves[0] if isinstance(moves, MovesTerm) else moves
    assert term is not None
    found = _prevents_move(before, after, term.text)
    if found.truth is Truth.FALSE and isinstance(agent, Pieces):
        # It may have kept the other side from it before.
        stands = _stands_against(scene, agent, term)
        return stands if stands.truth is Truth.TRUE else found
    return found


def _stands_against(scene: Scene, agent: Pieces | Group, moves: MoveTerm | MovesTerm) -> Judgement:
    """`The bishop prevents 8...Kb7`: what stands has a part in that the move is not legal."""
    barred = obstacles_of(Atom(agent.extent, "legal").with_roles(moves=moves), scene)
    if barred is None:
        return unknown("it may speak of another move")
    if any(each.explanation.legal for each in barred):
        return unknown("it may be legal and bad")
    return both(over_pieces(each.scene, agent, each.blames) for each in barred)


def _passed(at: Made) -> Position | None:
    """The position before the move with the other side to move; None where that is no position."""
    position = at.before.position
    if position.in_check():
        return None
    return position.passed()


def _prevents_move(before: Position, after: Position, text: str) -> Judgement:
    could, can = read_in(before, text), read_in(after, text)
    if could.legal is None or can.legal is None:
        return unknown(f"{text} may be several moves")
    if not could.legal:
        return false(f"{text} was not possible before")
    if says_mate(text):
        if not _gives_mate(before, could):
            return false(f"{text} was no mate before")
        return false(f"{text} is still mate") if _gives_mate(after, can) else true()
    return opinion(f"{text} is still legal, and may be bad") if can.legal else true()


def _prevents_there(at: Made, mate: MateTerm) -> Judgement:
    """`Has stopped the mate on e7`: a move there would have mated, and none would now."""
    one = mate.number or Number(mate.extent, 1)
    idle = at.before.passed()
    if idle is None:
        return unknown("nobody may pass in check")
    before = mate_in(idle, number=one, on=mate.on, with_=mate.with_)
    if before.truth is Truth.FALSE:
        # `Nothing prevents the mate on e7` does not mean that there is none.
        return loosely_false("there was no such mate") if at.after.real else unknown(_NONE)
    now = mate_in(at.after, number=one, on=mate.on, with_=mate.with_)
    if before.truth is not Truth.TRUE:
        return unknown(before.detail)
    if now.truth is Truth.TRUE:
        return false(f"there still is mate by {now.detail}")
    return true(before.detail) if now.truth is Truth.FALSE else unknown(now.detail)


def _gives_mate(position: Position, read: Read) -> bool:
    return read.move is not None and position.play(read.move).is_mate()


def _prevents_mate(
    before: Position, after: Position, mate: Word | Number, *, real: bool
) -> Judgement:
    if isinstance(mate, Word) and mate.value not in ("mate", "checkmate"):
        return unknown(f"{mate.value} is not judged")
    deep = mate.value if isinstance(mate, Number) else _DEEP
    if not 0 < deep <= MOST_MOVES:
        return unknown(f"mates in more than {MOST_MOVES} moves are not looked for")
    could, can = mates(before, deep), mates(after, deep)
    if can.shortest is not None and could.shortest is not None:
        return false(f"there still is mate in {can.shortest}")
    if could.shortest is None and not real:
        return unknown(_NONE)
    if could.shortest is None:
        found = could.decided and isinstance(mate, Number)
        return false(f"there was no mate in {deep}") if found else opinion("no mate was found")
    return true() if can.decided else opinion("not decided by a search of this size")
