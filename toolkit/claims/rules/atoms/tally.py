"""Moves of a sort that are counted: `White has captured twice`, `four captures in a row`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.board import Colour
from toolkit.claims.language.forms import Group, Number, Pieces, SideTerm, SquareTerm, Word
from toolkit.claims.rules.atoms.manner import KINDS, Kind
from toolkit.claims.rules.atoms.rights import NO_SIDE
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.nodes import is_array, nodes
from toolkit.claims.rules.quantify import matches, over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.game import Game
from toolkit.play.tree import Node
from toolkit.position import Manner, Move, Piece, Position
from toolkit.record.model import ply_index


@dataclass(frozen=True, slots=True)
class _Sort:
    """Which moves are counted."""

    kind: Kind
    on: int | None = None
    """The square to which they lead, if that is said."""
    victim: str | None = None
    """What they capture."""

    def fits(self, before: Position, move: Move) -> bool:
        """Whether a move is one of them."""
        if not self.kind(before, move) or self.on not in (None, move.target):
            return False
        if self.victim is None or move.captured is None:
            return self.victim is None
        return is_kind(Piece(before.turn.other, move.captured), self.victim, before.game)


@judge("tally", kind="path")
def tally(
    scene: Scene,
    *,
    how: Word,
    count: Number,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | None = None,
    on: SquareTerm | None = None,
    now: Word | None = None,
    since: Number | None = None,
    last: Number | None = None,
) -> Judgement:
    """So many moves of a sort were made so far, by a side or a piece; `now` this is the last of them.

    `since` a move of that number, or in so many `last` moves.
    """
    if since is not None or last is not None:
        if now is not None or patient is not None or (since is not None and last is not None):
            return unknown("which moves are meant is not known")
        return _lately(scene, _sort(scene, how, on=on), count, agent, since, last)
    sort = _sort(scene, how, patient, on)
    if sort is None or scene.node is None or not scene.real or count.of_paths:
        return unknown(OPEN if sort is not None else "which moves are meant is not known")
    if now is not None and now.value != "now":
        return unknown(f"{now.value} is not judged")
    if now is not None:
        other = _is_other(scene, sort, agent)
        if other is not None:
            return other
    opens = not is_array(history(scene.node)[1])
    if isinstance(agent, Pieces | Group):
        return over_pieces(
            scene, agent, lambda at: _compared(_of_piece(scene, at, sort), count, opens, patient)
        )
    side = scene.side_of(agent) if agent is not None else None
    if agent is not None and side is None:
        return unknown(NO_SIDE)
    return _compared(_of_side(scene, side, sort), count, opens, patient)


def _lately(
    scene: Scene,
    sort: _Sort | None,
    count: Number,
    agent: Pieces | Group | SideTerm | None,
    since: Number | None,
    last: Number | None,
) -> Judgement:
    """A count of the last moves; the first of them may or may not be meant."""
    side = scene.side_of(agent) if isinstance(agent, SideTerm) else None
    if sort is None or not scene.real or count.of_paths or (agent is not None and side is None):
        return unknown("which moves are meant is not known")
    made = [each for each in nodes(scene) if each.move is not None]
    if since is not None:
        first = ply_index(since.value, black=False)
        starts = [first, first + 1, first + 2]
    elif last is not None and made and last.value > 0:
        starts = [made[0].index + 1 - 2 * last.value, made[0].index + 2 - 2 * last.value]
    else:
        return unknown(OPEN)
    if not made or min(each.index for each in made) > starts[0] or starts[0] > made[0].index:
        return unknown(OPEN)
    found = [
        sum(
            each.move is not None
            and each.index >= start
            and side in (None, each.before.turn)
            and sort.fits(each.before, each.move)
            for each in made
        )
        for start in starts
    ]
    words = f"{max(found) or 'none'} since then"
    fits = {matches(count, each) for each in found}
    if len(fits) > 1:
        return unknown(f"{words}, as one begins to count")
    return true(words) if fits == {True} else false(words)


def _sort(
    scene: Scene, how: Word, patient: Pieces | None = None, on: SquareTerm | None = None
) -> _Sort | None:
    kind = KINDS.get(how.value) if _has(scene.game, how.value) else None
    square = scene.square(on.name) if on is not None else None
    if kind is None or (on is not None and square is None):
        return None
    if patient is not None and (how.value != "captures" or not _is_of_kind(patient, scene.game)):
        return None
    return _Sort(kind, square, patient.kind if patient is not None else None)


def _has(game: Game, sort: str) -> bool:
    """Whether such moves are made in a game; `drops a pawn` may be another word for losing it."""
    match sort:
        case "drop":
            return bool(game.rules.reserve)
        case "castled":
            return bool(game.rules.castling)
        case "conversion":
            return game.rules.conversion is not None
        case _:
            return True


def _is_of_kind(patient: Pieces, game: Game) -> bool:
    """Whether words say of which kind a piece is, and nothing else."""
    plain = not (patient.squares or patient.line or patient.state or patient.plight)
    plain = plain and patient.number is None and not patient.bound and patient.kind is not None
    if not plain or patient.pronoun is not None or patient.owner is not None:
        return False
    return any(is_kind(Piece(Colour.WHITE, each), patient.kind, game) for each in game.pieces)


def _is_other(
    scene: Scene, sort: _Sort, agent: Pieces | Group | SideTerm | None
) -> Judgement | None:
    """Why the move that is spoken of is none of those counted; None if it is one."""
    at = made(scene)
    by = at.is_by(agent) if at is not None else None
    if at is None or by is None:
        return unknown("it may speak of another move")
    if not by or not sort.fits(at.before.position, at.move):
        return false("the move is not of that sort")
    return None


def _of_side(scene: Scene, side: Colour | None, sort: _Sort) -> int:
    return sum(
        each.move is not None
        and side in (None, each.before.turn)
        and sort.fits(each.before, each.move)
        for each in nodes(scene)
    )


def _of_piece(scene: Scene, square: int, sort: _Sort) -> int:
    return sum(sort.fits(each.before, move) for each, move in _moves_of(scene, square))


def _moves_of(scene: Scene, square: int) -> Iterator[tuple[Node, Move]]:
    """The moves that brought a piece to its square, the last first; castling is the king's."""
    at = square
    for node in nodes(scene):
        move = node.move
        if move is None:
            continue
        if move.way is not None and at == move.way.rook[1]:
            at = move.way.rook[0]
        elif move.target == at:
            yield node, move
            if move.manner is Manner.DROP:
                return
            at = move.origin


def _compared(found: int, count: Number, opens: bool, patient: Pieces | None) -> Judgement:
    words = f"{found or 'none'} so far"
    if opens and found < count.value:
        return unknown(OPEN)
    if found > count.value and patient is not None and not count.at_most and not count.at_least:
        # `Has captured two pawns`, and then a third.
        return unknown(words)
    if not matches(count, found):
        return false(words)
    return true(words) if count.at_least or not opens else unknown(OPEN)


@judge("in_a_row", kind="path")
def in_a_row(
    scene: Scene,
    *,
    how: Word,
    count: Number,
    agent: SideTerm | None = None,
    on: SquareTerm | None = None,
    same: Word | None = None,
) -> Judgement:
    """The last moves, of a side or of both, were all of a sort; `same` those to one square."""
    sort = _sort(scene, how, on=on)
    if sort is None or scene.node is None or not scene.real or count.of_paths:
        return unknown(OPEN if sort is not None else "which moves are meant is not known")
    side = scene.side_of(agent) if agent is not None else None
    if agent is not None and side is None:
        return unknown(NO_SIDE)
    if same is not None and same.value != "same":
        return unknown(f"{same.value} is not judged")
    run, ended = _run(scene, side, sort, same is not None)
    words = f"{run or 'none'} in a row"
    if run < count.value:
        start = is_array(history(scene.node)[1])
        return false(words) if ended or start else unknown(OPEN)
    if run > count.value and not count.at_least:
        return unknown(words)
    return true(words)


def _run(scene: Scene, side: Colour | None, sort: _Sort, same: bool) -> tuple[int, bool]:
    """How many of the last moves are of a sort, and whether one that is not ends them."""
    run, target = 0, None
    for node in nodes(scene):
        if node.move is None or side not in (None, node.before.turn):
            continue
        if not sort.fits(node.before, node.move):
            return run, True
        if same and target not in (None, node.move.target):
            return run, True
        target = node.move.target
        run += 1
    return run, False
