"""Why a move is possible or not."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.board import Colour
from toolkit.explain.paths import PathReport, blocked_words, join_words, path_name, report_path
from toolkit.paths import Path
from toolkit.position import Man, Move, Position


@dataclass(frozen=True, slots=True)
class Explanation:
    """A move from a square to another: whether it is legal, why, and every path it could take."""

    origin: int
    target: int
    man: Man | None
    move: Move | None
    """The move, if it is legal."""
    reason: str
    paths: tuple[Path, ...]
    reports: tuple[PathReport, ...]

    @property
    def legal(self) -> bool:
        """Tell whether the move is legal."""
        return self.move is not None


def explain_move(position: Position, origin: int, target: int) -> Explanation:
    """Explain a move of the side to move, legal or not."""
    board, man = position.game.board, position.man(origin)
    if man is None:
        reason = f"there is nothing on {board.name(origin)}"
        return Explanation(origin, target, None, None, reason, (), ())
    drawn = position.game.table.drawn(man.colour, man.piece, origin)
    paths = tuple(path for path in drawn if path.end == target)
    move = position.find(origin, target)
    legal = move is not None and position.is_safe(move)
    reason = _why(position, man, paths) if legal else _why_not(position, man, move, paths, target)
    reports = tuple(report_path(position, path, man.colour) for path in paths)
    return Explanation(origin, target, man, move if legal else None, reason, paths, reports)


def _why(position: Position, man: Man, paths: tuple[Path, ...]) -> str:
    board = position.game.board
    clear = [path for path in paths if position.is_clear(path, man.colour)]
    shut = [path for path in paths if path not in clear]
    text = "it goes by " + join_words(path_name(board, path) for path in clear)
    if shut:
        text += "; " + _blocked(position, shut)
    return text


def _blocked(position: Position, paths: list[Path]) -> str:
    board = position.game.board
    each = (
        f"{path_name(board, path)} is blocked {blocked_words(position, path)}" for path in paths
    )
    return join_words(each)


def _why_not(
    position: Position, man: Man, move: Move | None, paths: tuple[Path, ...], target: int
) -> str:
    board = position.game.board
    goal = board.name(target)
    if man.colour is not position.turn:
        return f"it is {position.turn.word}'s move, and the {man.piece.name} is {man.colour.word}'s"
    other = position.man(target)
    if other is not None and other.colour is man.colour:
        return f"{goal} is held by {man.colour.word}'s own {other.piece.name}"
    if not paths:
        return f"no path of a {man.piece.name} leads there"
    if move is not None:
        after = position.play(move)
        king = f"{man.colour.word}'s {position.game.royal.name} on "
        king += board.name(after.king(man.colour))
        return f"{king} would be attacked by {attack_words(after, man.colour)}"
    shut = [path for path in paths if not position.is_clear(path, man.colour)]
    if len(shut) < len(paths):
        return f"it {'may not capture' if other else 'may only capture'} that way"
    return _blocked(position, shut)


def attack_words(position: Position, colour: Colour) -> str:
    """Say by which paths a side's king is attacked: `the knight on h7 by h7-h4-e1`."""
    board, king = position.game.board, position.king(colour)
    paths: dict[int, list[str]] = {}
    for origin, path in position.attacks(king, colour.other):
        paths.setdefault(origin, []).append(path_name(board, path))
    parts = []
    for origin, names in paths.items():
        man = position.man(origin)
        assert man is not None
        parts.append(f"the {man.piece.name} on {board.name(origin)} by {join_words(names)}")
    return join_words(parts)
