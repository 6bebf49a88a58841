"""Where the sight of a piece ends: `the rook sees nothing beyond e4`."""

from __future__ import annotations

from toolkit.claims.language.forms import LineTerm, Pieces, SquareTerm, Word
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import between as squares_between
from toolkit.claims.rules.lines import runs_along
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene


@judge("sees_to", kind="controls")
def sees_to(
    scene: Scene,
    *,
    agent: Pieces,
    square: SquareTerm | Pieces,
    how: Word | None = None,
    along: LineTerm | None = None,
) -> Judgement:
    """It does not act straight beyond a square, or a piece; `how` for one as far as which it does act.

    Along a line, if one is named, on which both must stand.
    """
    if isinstance(square, Pieces):

        def to(at: int) -> Judgement:
            end = SquareTerm(square.extent, scene.name(at))
            return sees_to(scene, agent=agent, square=end, how=how, along=along)

        return over_pieces(scene, square, to)
    if how is not None and how.value != "just":
        return unknown(f"{how.value} is not judged")
    goal = scene.square(square.name)
    if goal is None or not scene.game.board.squares >> goal & 1:
        return unknown(f"there is no square {square.name}")

    def ends(origin: int) -> Judgement:
        inside = squares_between(scene.game.board.files, origin, goal) or ()
        way = (origin, *inside, goal)
        on = along is None or runs_along(scene.game.board, way, along)
        if on is None:
            return unknown("which line is meant is not known")
        return _ends_at(scene, origin, goal, how) if on else false("they are not on that line")

    return over_pieces(scene, agent, ends)


def _ends_at(scene: Scene, origin: int, goal: int, how: Word | None) -> Judgement:
    inside = squares_between(scene.game.board.files, origin, goal)
    if inside is None or not _may_go(scene, origin, (inside or [goal])[0]):
        return unknown(f"{scene.words(origin)} does not act along that line")
    stop = next((each for each in inside if _is_held(scene, each)), None)
    if stop is not None or not _may_go(scene, origin, goal):
        why = f"{scene.words(origin)} does not see {scene.name(goal)}"
        return unknown(why) if how is None else false(why)
    after = _behind(scene, origin, goal)
    if after is None or _is_held(scene, goal) or not _may_go(scene, origin, after):
        return true()
    return false(f"{scene.words(origin)} sees {scene.name(after)}, too")


def _is_held(scene: Scene, square: int) -> bool:
    """Whether nothing can be seen through a square: a piece stands there, or it is missing."""
    missing = not scene.game.board.squares >> square & 1
    return missing or scene.position.piece_at(square) is not None


def _may_go(scene: Scene, origin: int, goal: int) -> bool:
    """Whether a piece has a path straight to a square, on an empty board."""
    piece = scene.piece(origin)
    inside = set(squares_between(scene.game.board.files, origin, goal) or ())
    drawn = scene.game.table.drawn(piece.colour, piece.type, origin)
    return any(
        path.end == goal and set(path.passes) == inside and path.captures and not path.occupied
        for path in drawn
    )


def _behind(scene: Scene, origin: int, goal: int) -> int | None:
    """The square straight behind another, as a piece sees it; None at the edge of the board."""
    board = scene.game.board
    rank, file = divmod(goal, board.files)
    from_rank, from_file = divmod(origin, board.files)
    rank, file = rank + _sign(rank - from_rank), file + _sign(file - from_file)
    if not (0 <= rank < board.ranks and 0 <= file < board.files):
        return None
    square = rank * board.files + file
    return square if board.squares >> square & 1 else None


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
