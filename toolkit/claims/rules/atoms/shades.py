"""Light squares and dark ones: where pieces stand, and bishops of opposite colours."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.board import COLOURS, Board, bits
from toolkit.claims.language.forms import Group, Pieces, SquareTerm, Word
from toolkit.claims.rules.amounts import kind_called
from toolkit.claims.rules.atoms.alignment import several
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import is_chequered, shade_of
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.quantify import over
from toolkit.claims.rules.scene import Scene

NO_COLOUR = "it is not known which squares of this board are dark"


@judge("on_shade", kind="position")
def on_shade(scene: Scene, *, agent: Pieces | Group | SquareTerm, how: Word) -> Judgement:
    """A piece stands on a light or dark square; a square is light or dark."""
    board = scene.game.board
    if not is_chequered(board) or how.value not in ("light", "dark"):
        return unknown(NO_COLOUR)

    def body(square: int) -> Judgement:
        shade = shade_of(board, square)
        words = f"{scene.name(square)} is {shade}"
        return true(words) if shade == how.value else false(words)

    return over(scene, agent, body)


@judge("share_shade", kind="position")
def share_shade(scene: Scene, *, agent: Pieces | Group, how: Word) -> Judgement:
    """Pieces stand on squares of the `same` colour; or two of them on `different` ones."""
    board = scene.game.board
    squares = several(scene, agent)
    if squares is None or how.value not in ("same", "different"):
        return unknown(NO_COLOUR)
    if how.value == "different" and len(squares) > 2:
        return unknown("there are more than two of them")
    same = len({shade_of(board, square) for square in squares}) == 1
    detail = _colours(board, squares)
    return true(detail) if same is (how.value == "same") else false(detail)


def _colours(board: Board, squares: Sequence[int]) -> str:
    """Which colours squares have, or whether they share one where neither has a name."""
    if is_chequered(board):
        return ", ".join(f"{board.name(each)} is {shade_of(board, each)}" for each in squares)
    same = len({shade_of(board, each) for each in squares}) == 1
    names = " and ".join(map(board.name, squares))
    return f"{names} are of {'one colour' if same else 'different colours'}"


@judge("opposite_bishops", kind="material")
def opposite_bishops(scene: Scene) -> Judgement:
    """Each side has one bishop, and these stand on squares of different colours."""
    board, kind = scene.game.board, kind_called(scene.game, "bishop")
    if kind is None:
        return unknown(NO_COLOUR)
    bishops = [list(bits(scene.position.mask(side, kind))) for side in COLOURS]
    if not all(bishops):
        return false("not each side has a bishop")
    if [len(each) for each in bishops] != [1, 1]:
        return unknown("not each side has a single bishop")
    white, black = (each[0] for each in bishops)
    detail = _colours(board, (white, black))
    return true(detail) if shade_of(board, white) != shade_of(board, black) else false(detail)


@judge("changes_shade", kind="path")
def changes_shade(
    scene: Scene, *, agent: Pieces | None = None, start: Word | None = None, how: Word | None = None
) -> Judgement:
    """The move leads from a square of one colour to one of the other."""
    at, board = made(scene), scene.game.board
    if at is None or not at.is_by(agent):
        return unknown(NO_COLOUR)
    if not is_chequered(board) and not (start is None and how is None):
        return unknown(NO_COLOUR)
    if at.move.origin == at.move.target:
        return unknown("it stays where it is")
    parts = Parts()
    before, after = shade_of(board, at.move.origin), shade_of(board, at.move.target)
    parts.need(before != after, _colours(board, (at.move.origin, at.move.target)))
    parts.need(start is None or start.value == before, f"it leaves a {before} square")
    parts.need(how is None or how.value == after, f"it goes to a {after} square")
    return parts.judgement()
