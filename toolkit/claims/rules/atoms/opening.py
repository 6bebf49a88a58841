"""Lines that a move opens, pieces that face each other, and those on a royal square."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import Article, Group, Joint, LineTerm, Pieces, Word
from toolkit.claims.rules.atoms.discovery import discovers
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.lines import between, squares_on
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.movement import Made, made
from toolkit.claims.rules.pawnlines import straight_pawn
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType


@judge("opens_line", kind="attacks")
def opens_line(
    scene: Scene,
    *,
    line: LineTerm,
    agent: Pieces | None = None,
    what: Pieces | None = None,
    how: Word | None = None,
) -> Judgement:
    """The piece that moved has left a line, on which now no pawn stands or which another uses.

    Without it: the move has taken the last pawn of either side, or of one, off the line.
    """
    at, on = made(scene), squares_on(scene.game.board, line)
    if at is None or on is None or not scene.is_after or at.move.origin is None:
        return unknown("it is not known which line is meant")
    if how is not None and (how.value != "completely" or what is not None):
        return unknown("how it is opened is not judged")
    if agent is None:
        found = _opened(at, on, what, whole=how is not None)
        has_left = at.move.origin in on and at.move.target not in on
        if found.truth is not Truth.UNKNOWN or what is None or not has_left:
            return found
        # `The knight's departure from f2 opens the f-file for the queen`: whichever piece has left.
        return _for_another(scene, on, what)
    who = at.is_by(agent)
    if who is not True:
        return unknown("another piece moved") if who is None else false("another piece moved")
    if at.move.origin not in on:
        return false("it did not stand on that line")
    if at.move.target in on:
        return unknown("it stands on that line still")
    if what is None:
        return _is_open(scene, on, whole=how is not None)
    return _for_another(scene, on, what, agent)


def _for_another(
    scene: Scene, on: frozenset[int], what: Pieces, agent: Pieces | None = None
) -> Judgement:
    """Whether a piece on that line acts along it now, out of whose way another has gone."""
    stands = over_pieces(scene, what, lambda square: _is_on(scene, square, on))
    return both([discovers(scene, agent=agent, what=what), stands])


def _opened(at: Made, on: frozenset[int], what: Pieces | None, whole: bool) -> Judgement:
    """Whether a move has taken pawns off a line, the last of one side or of both."""
    pawn = straight_pawn(at.after.game)
    if pawn is None:
        return unknown("what an open line is here is not known")
    before, left = (_pawns_of(each, on, pawn) for each in (at.before, at.after))
    gone = [side for side in Colour if before[side] and not left[side]]
    if not gone:
        changed = at.before.position.occupied ^ at.after.position.occupied
        touched = any(changed >> square & 1 for square in on)
        return unknown("a piece has left that line") if touched else false("nothing has left it")
    half = any(left.values())
    if half and whole:
        return false("pawns stand on it")
    if what is None:
        return replace(true(), loose=half)
    found = over_pieces(at.after, what, lambda square: _is_on(at.after, square, on))
    return replace(found, loose=found.loose or half)


def _pawns_of(scene: Scene, on: frozenset[int], pawn: PieceType) -> dict[Colour, int]:
    found = [scene.position.piece_at(square) for square in on]
    pawns = [piece for piece in found if piece is not None and piece.type is pawn]
    return {side: sum(each.colour is side for each in pawns) for side in Colour}


def _is_on(scene: Scene, square: int, on: frozenset[int]) -> Judgement:
    return true() if square in on else false(f"{scene.words(square)} does not stand on that line")


def _is_open(scene: Scene, on: frozenset[int], whole: bool) -> Judgement:
    """Whether no pawn is left on a line; what is open besides is not known."""
    pawn = straight_pawn(scene.game)
    if pawn is None:
        return unknown("what an open line is here is not known")
    if not any(_pawns_of(scene, on, pawn).values()):
        return true()
    return false("pawns stand on it") if whole else unknown("pawns stand on it")


@judge("faces", kind="attacks")
def faces(scene: Scene, *, agent: Pieces | Group, patient: Pieces | None = None) -> Judgement:
    """Two pieces stand on one file, rank or diagonal with nothing between them."""
    if isinstance(agent, Group):
        members = [each for each in agent.members if isinstance(each, Pieces)]
        if patient is not None or agent.only or agent.joint is not Joint.AND or len(members) != 2:
            return unknown("it is not known who is meant")
        agent, patient = members
    if patient is None and isinstance(agent, Pieces) and _may_be_two(agent):
        found = scene.squares_of(agent)
        two = len(found.squares) == 2
        return _face(scene, *found.squares) if two else unknown(found.fault or "of more than two")
    if patient is None:
        return unknown("it is not known who is meant")
    other = patient

    def faced(square: int) -> Judgement:
        return over_pieces(scene, other, lambda far: _face(scene, square, far))

    return over_pieces(scene, agent, faced)


def _may_be_two(agent: Pieces) -> bool:
    """Whether words may mean two pieces: `the two rooks`, or `the rooks` where there are two."""
    all_ = agent.plural and agent.article is Article.THE and agent.number is None
    return 2 in (agent.number, len(agent.squares)) or (all_ and not agent.squares)


def _face(scene: Scene, one: int, two: int) -> Judgement:
    if scene.piece(one).colour is scene.piece(two).colour:
        return false("they are of one side")
    inside = between(scene.game.board.files, one, two)
    if one == two or inside is None:
        return false("they do not stand on one line")
    full = any(scene.position.occupied >> square & 1 for square in inside)
    return unknown("something stands between them") if full else true()


@judge("intrudes", kind="check")
def intrudes(scene: Scene, *, agent: Pieces | Group) -> Judgement:
    """A piece stands on a royal square of the other side."""
    if not any(scene.game.rules.royal_squares):
        return unknown("this game has no royal squares")

    def body(square: int) -> Judgement:
        if scene.position.intruders(scene.piece(square).colour.other) >> square & 1:
            return true()
        royal = any(squares >> square & 1 for squares in scene.game.rules.royal_squares)
        if royal:
            return unknown("it is a royal square of its own side")
        return false(f"{scene.name(square)} is no royal square")

    return over_pieces(scene, agent, body, among=list(bits(scene.position.occupied)))
