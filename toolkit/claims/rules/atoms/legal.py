"""Moves that can be played: `31.Nf3 is legal`."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.atoms.only import may_be_elsewhere
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene, says_black
from toolkit.notation import named_moves, some_names, wrong_letter
from toolkit.play.moves import legal_move, why_illegal
from toolkit.position import Move, Position
from toolkit.record.model import MoveText


@judge("legal", kind="possible")
def legal(
    scene: Scene,
    *,
    moves: MoveTerm | MovesTerm | Group,
    agent: SideTerm | None = None,
    against: Pieces | Word | None = None,
) -> Judgement:
    """The moves can be played by that side, each in its own position, out of the check if one is named."""
    if against is not None:
        needed = _out_of_check(scene, moves, against)
        if needed.truth is not Truth.TRUE:
            return needed
    if agent is not None and not _are_of(scene, moves, scene.side_of(agent)):
        return unknown("they are not that side's moves")
    match moves:
        case MoveTerm():
            return _among_others(scene, moves, _is_legal(scene, moves, agent))
        case MovesTerm() if len(moves.moves) == 1:
            return legal(scene, moves=moves.moves[0], agent=agent)
        case MovesTerm():
            return true() if scene.after(moves) is not None else unknown("it cannot be played")
        case Group():
            return _among_others(scene, moves, _are_legal(scene, moves, agent))


def _out_of_check(scene: Scene, moves: Term, against: Pieces | Word) -> Judgement:
    """Whether the side of each of the moves is in check before it, from that piece if one is named."""
    twice = isinstance(against, Word) and against.value == "both checks"
    if isinstance(against, Word) and against.value != "check" and not twice:
        return unknown("what it answers is not judged")
    for term in (each for each in terms(moves) if isinstance(each, MoveTerm)):
        mention = scene.mention(term)
        before = mention.before if mention is not None else scene.position
        if before is None or not before.in_check():
            return unknown("its side is not in check there")
        if (
            twice
            and len(list(before.attacks(before.king(before.turn), before.turn.other))) != _BOTH
        ):
            return unknown("its side is not in check twice there")
        if isinstance(against, Pieces) and before != scene.position:
            return unknown("the check is not one of now")
    return _checks(scene, against) if isinstance(against, Pieces) else true()


_BOTH = 2


def _checks(scene: Scene, by: Pieces) -> Judgement:
    position = scene.position
    givers = {
        each for each, _ in position.attacks(position.king(position.turn), position.turn.other)
    }

    def body(square: int) -> Judgement:
        gives = square in givers
        return true() if gives else false(f"{scene.words(square)} gives no check")

    return over_pieces(scene, by, body, among=givers)


def _are_of(scene: Scene, moves: MoveTerm | MovesTerm | Group, side: Colour | None) -> bool:
    """Whether each move is named where that side is to move."""
    named = [each for each in terms(moves) if isinstance(each, MoveTerm)]
    mentions = [scene.mention(each) for each in named]
    places = [each.before if each is not None else None for each in mentions]
    return all((scene.position if each is None else each).turn is side for each in places)


def _are_legal(scene: Scene, group: Group, agent: SideTerm | None) -> Judgement:
    """`A or B is possible` says that both are."""
    if group.only:
        return unknown("whether there are others is not judged")
    parts = []
    for each in group.members:
        if not isinstance(each, MoveTerm | MovesTerm | Group):
            return unknown("it is not known which moves are meant")
        parts.append(legal(scene, moves=each, agent=agent))
    return deny(either(parts)) if group.joint is Joint.NOR else both(parts)


def _among_others(scene: Scene, term: MoveTerm | Group, found: Judgement) -> Judgement:
    """Moves out of check are few: those that are left out are named."""
    named = [each for each in terms(term) if isinstance(each, MoveTerm)]
    nodes = [mention.played for each in named if (mention := scene.mention(each)) is not None]
    known = [node for node in nodes if node is not None]
    if found.truth is not Truth.TRUE or len(known) < len(named):
        return found
    before = known[0].before
    if not before.in_check() or any(node.before != before for node in known):
        return found
    moves = {node.move for node in known}
    if scene.before == before:
        moves.add(scene.move)
    others = [move for move in before.moves() if move not in moves]
    if not others:
        return found
    return replace(
        found, in_part=True, detail=f"also legal: {some_names(before.game.board, others)}"
    )


def _is_legal(scene: Scene, term: MoveTerm, agent: SideTerm | None) -> Judgement:
    mention = scene.mention(term)
    if mention is None:
        return _is_legal_here(scene, term)
    before = mention.before
    if before is None and mention.text.number is None and term.text[:1] == "O":
        # Castling is spelled alike by both sides: where one could, its position would be known.
        return _is_legal_here(scene, term)
    if before is None and agent is not None and not may_be_elsewhere(scene, scene.position, term):
        # `White can play Me8xf7`, where White is to move.
        return _is_legal_here(scene, term)
    if before is None and scene.real:
        return unknown("the record does not say in which position")
    if before is None or (not scene.real and before != scene.position):
        return _is_legal_here(scene, term)
    place = mention.node.origin if mention.node else None
    found = replace(_in_position(before, mention.text), node=place)
    if found.truth is Truth.TRUE and mention.text.number is None and _is_barred_now(scene, term):
        return unknown("it may be meant after the move that was made")
    return found


def _is_barred_now(scene: Scene, term: MoveTerm) -> bool:
    """`Be7-a3 is impossible now`, said after a move of Black: the move before it could be made."""
    if not (scene.denied and scene.real and scene.is_after) or scene.before is None:
        return False
    return isinstance(scene.turned(scene.before.turn).reading(term), str)


def _in_position(before: Position, text: MoveText) -> Judgement:
    """Whether a move of the record is legal in a position, its letter and all."""
    said = text.said
    if said is None:
        return unknown("it cannot be read as a move")
    origin = before.game.board.square(said.origin) if said.is_full else None
    wrong = wrong_letter(before, origin, said.piece) if origin is not None else ""
    if wrong:
        return replace(false(wrong), loose=True)
    if legal_move(before, text) is not None:
        return true()
    if any(map(before.is_safe, named_moves(before, said))):
        return unknown("it may be one of several moves")
    return false(why_illegal(before, text))


def _is_legal_here(scene: Scene, term: MoveTerm) -> Judgement:
    """A move whose position the record does not give: after the move spoken of, or before it."""
    found = scene.reading(term)
    if found is None:
        return unknown("it cannot be read here")
    if isinstance(found, Move):
        return true()
    before = scene.earlier() if scene.is_after and not says_black(term.text) else None
    if before is not None and not isinstance(before.reading(term), str):
        return unknown("it may be meant before the move")
    return false(found)
