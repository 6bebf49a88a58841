"""In which part of the board pieces stand: in a half of it, on a wing, in the centre."""

from __future__ import annotations

from toolkit.board import Colour
from toolkit.claims.language.forms import Group, Owner, Pieces, SideTerm, Word
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene

_WINGS = {"queenside": 0, "kingside": 1}
_SQUARE_BOARD = 8
_CENTRE = (3, 4)
_WIDE_CENTRE = (2, 3, 4, 5)


@judge("in_part", kind="position")
def in_part(
    scene: Scene, *, agent: Pieces | Group, how: Word, of: SideTerm | None = None
) -> Judgement:
    """It stands in a half of the board, on a wing or in the centre."""
    if how.value in _WINGS and not scene.game.rules.castling:
        return unknown("which wing that is is not known of this game")

    def body(square: int) -> Judgement:
        found = _is_in(scene, square, how.value, of)
        if found is None:
            return unknown(f"{scene.name(square)} may belong to it or not")
        return true() if found else false(f"{scene.words(square)} is not there")

    return over_pieces(scene, agent, body)


def _is_in(scene: Scene, square: int, part: str, of: SideTerm | None) -> bool | None:
    board = scene.game.board
    rank, file = divmod(square, board.files)
    if part in _WINGS:
        return (2 * file >= board.files) == bool(_WINGS[part])
    if part == "half":
        side = _whose(scene, square, of)
        if side is None:
            return None
        gone = rank if side is Colour.WHITE else board.ranks - 1 - rank
        return None if 2 * gone + 1 == board.ranks else 2 * gone < board.ranks
    if part == "back rank":
        return _is_on_back_rank(scene, square, of)
    if (board.files, board.ranks) != (_SQUARE_BOARD, _SQUARE_BOARD) or part != "centre":
        return None
    if rank in _CENTRE and file in _CENTRE:
        return True
    if file in _WIDE_CENTRE and scene.piece(square).type.royal:
        # `The king is still in the middle`: of its rank, and not castled.
        return None
    return None if rank in _WIDE_CENTRE and file in _WIDE_CENTRE else False


def _is_on_back_rank(scene: Scene, square: int, of: SideTerm | None) -> bool | None:
    """Whether it stands on the first rank of a side; `the back rank` may be that of either."""
    board = scene.game.board
    if board.squares.bit_count() != board.files * board.ranks:
        return None
    gone = {Colour.WHITE: square // board.files}
    gone[Colour.BLACK] = board.ranks - 1 - gone[Colour.WHITE]
    own = scene.piece(square).colour
    if of is not None:
        side = _whose(scene, square, of)
        return None if side is None else gone[side] == 0
    return None if gone[own.other] == 0 else gone[own] == 0


def _whose(scene: Scene, square: int, of: SideTerm | None) -> Colour | None:
    """Whose half is meant; `its own` and `the enemy's` go by the piece itself."""
    own = scene.piece(square).colour
    if of is None or of.owner is Owner.ENEMY:
        return own.other
    return own if of.owner is Owner.OWN else scene.side_of(of)
