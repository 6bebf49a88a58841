"""Where the sight of a piece ends: `the rook sees nothing beyond e4`."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.claims.language.forms import LineTerm, Pieces, SquareTerm, Word
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import between as squares_between
from toolkit.claims.rules.lines import is_on_board, runs_along
from toolkit.claims.rules.places import on_square
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene

_GOING = "going "
_AT_MOST, _JUST, _FAR = "no farther than", "just as far as", "as far as"


@judge("sees_to", kind="controls")
def sees_to(
    scene: Scene,
    *,
    agent: Pieces,
    square: SquareTerm,
    how: Word,
    along: LineTerm | None = None,
    from_: SquareTerm | None = None,
) -> Judgement:
    """It acts straight as far as a square, or no farther, or just as far.

    Where it is not said whether it acts beyond, it is not known what is meant if it does.
    """
    board = scene.game.board
    value, goes = how.value.removeprefix(_GOING), how.value.startswith(_GOING)
    if value not in (_AT_MOST, _JUST, _FAR):
        return unknown(f"{how.value} is not judged")
    goal = scene.square(square.name)
    if goal is None or not board.squares >> goal & 1:
        return unknown(f"there is no square {square.name}")
    there = agent if from_ is None else on_square(agent, from_)
    if not isinstance(there, Pieces):
        return unknown("it is not known which of them stands there")
    if along is not None and not is_on_board(board, along):
        return unknown("it is not known which line is meant")
    said = _Said(goal, value, along, goes)
    return over_pieces(scene, there, lambda origin: said.of(scene, origin))


@dataclass(frozen=True, slots=True)
class _Said:
    """What is said of a piece."""

    goal: int
    how: str
    along: LineTerm | None
    goes: bool
    """Whether it is said how far it can go, which is not onto its own side's pieces."""

    def of(self, scene: Scene, origin: int) -> Judgement:
        """Judge it of a piece on a square."""
        goal, board = self.goal, scene.game.board
        inside = squares_between(board.files, origin, goal)
        if not _goes_straight(scene, origin):
            return unknown(f"{scene.words(origin)} does not act along lines")
        if inside is None or not _may_go(scene, origin, (inside or [goal])[0]):
            return self._not_seen(f"{scene.words(origin)} does not act along that line")
        fits = self.along is None or runs_along(board, (origin, *inside, goal), self.along)
        if not fits:
            why = "it does not act along that line"
            return unknown(why) if fits is None else self._not_seen(why)
        stop = next((each for each in inside if _is_held(scene, each)), None)
        if stop is not None or not _may_go(scene, origin, goal):
            return self._not_seen(f"{scene.words(origin)} does not see {scene.name(goal)}")
        if self.goes and _is_own(scene, origin, goal):
            # It goes less far, and so no farther.
            why = f"{scene.words(goal)} stands there"
            return true() if self.how == _AT_MOST else false(why)
        after = _behind(scene, origin, goal)
        if after is None or _is_held(scene, goal) or not _may_go(scene, origin, after):
            return true()
        if self.goes and _is_own(scene, origin, after):
            return true()
        why = f"{scene.words(origin)} sees {scene.name(after)}, too"
        return unknown(why) if self.how == _FAR else false(why)

    def _not_seen(self, why: str) -> Judgement:
        """It does not act on the square, which it may not where only what is beyond is denied."""
        return unknown(why) if self.how == _AT_MOST else false(why)


def _is_own(scene: Scene, origin: int, square: int) -> bool:
    there = scene.position.piece_at(square)
    return there is not None and there.colour is scene.piece(origin).colour


def _is_held(scene: Scene, square: int) -> bool:
    """Whether nothing can be seen through a square: a piece stands there, or it is missing."""
    missing = not scene.game.board.squares >> square & 1
    return missing or scene.position.piece_at(square) is not None


def _goes_straight(scene: Scene, origin: int) -> bool:
    """Whether a piece acts along a line over more than one square, on an empty board."""
    piece, files = scene.piece(origin), scene.game.board.files
    drawn = scene.game.table.drawn(piece.colour, piece.type, origin)
    return any(
        path.passes and set(path.passes) == set(squares_between(files, origin, path.end) or ())
        for path in drawn
    )


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
