"""By which paths a move goes: `Path: g9-i7-g7 or g9-i9-g7`, `The knight goes to i1 by way of h1`.

The paths are judged in the position before the move. Paths that are left out make a statement
incomplete; with a number of paths that is exact, or `only`, they make it false.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from toolkit.board import bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import is_anybody
from toolkit.claims.rules.atoms.friends import friends_of
from toolkit.claims.rules.atoms.moveas import BY_NATURE, can_move_as
from toolkit.claims.rules.atoms.possible import can_go
from toolkit.claims.rules.byways import whole_paths
from toolkit.claims.rules.castledrook import castled_rook
from toolkit.claims.rules.deedpaths import by_deed
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.headway import DIRECTIONS, made_headway
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.lines import runs_along, squares_on
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.movement import (
    Made,
    judged_before,
    loosely,
    made,
    scene_of,
)
from toolkit.claims.rules.moveways import MoveWays, flat
from toolkit.claims.rules.nodes import earlier_nodes, nodes
from toolkit.claims.rules.orthodox import steps_as
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.returning import has_stood, returns
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.takenbefore import is_of_taken, went
from toolkit.explain.paths import blocked_words, find_path, path_name, report_path

ANOTHER = "it may speak of another move"
NO_MOVE = "no move is known that it could speak of"


@judge("path", kind="path")
def path(
    scene: Scene,
    *,
    via: PathTerm | SquareTerm | Group | None = None,
    count: Number | None = None,
    like: Like | None = None,
    to: SquareTerm | None = None,
    only: Word | None = None,
    bare: Word | None = None,
) -> Judgement:
    """The move goes by these paths; `bare` squares that start elsewhere may be an idea."""
    at = _spoken_of(scene, via)
    if at is None:
        return unknown(NO_MOVE)
    ways = tuple(flat(via))
    named = tuple(each for each in ways if isinstance(each, PathTerm))
    starts = {each.squares[0] for each in named}
    alone = all(each is None for each in (count, like, to, only, bare))
    if via is not None and alone and len(named) == len(ways):
        own = {(each.squares[0], each.squares[-1]) for each in named} == {at.names}
        deed = by_deed(scene, named, via) if not own else None
        if deed is not None:
            return deed
    if bare is not None and not starts <= {at.names[0], at.names[1]}:
        return unknown("it may be an idea, and not the move's path")
    check = _check(scene, at, via)
    if check is not None and to is None and like is None:
        return _counted(check, count, only is not None)
    if _is_another(at, via):
        return both(_could_go(scene, each) for each in flat(via)) if alone else unknown(ANOTHER)
    return judged_before(at, _ways(at, via, count, like, to, only=only is not None))


def _is_another(at: Made, via: PathTerm | SquareTerm | Group | None) -> bool:
    """Whether no path that is named begins or ends as the move does, or could be one of its piece.

    `Nf6-h7-g5` are two moves where the paths of that piece have no corner.
    """
    paths = [each.squares for each in flat(via) if isinstance(each, PathTerm)]
    origin, target = at.names
    if not paths:
        return False
    if all(each[0] != origin and each[-1] != target for each in paths):
        return True
    ends = any((each[0], each[-1]) == (origin, target) for each in paths)
    return not ends and max(map(len, paths)) > 2 and not _has_corners(at)


def _could_go(scene: Scene, way: Term) -> Judgement:
    """`The sissa attacks the pawn. Moving path: h1-e4-e7`: of the piece that stands there."""
    start = scene.square(way.squares[0]) if isinstance(way, PathTerm) else None
    piece = scene.position.piece_at(start) if start is not None else None
    if not isinstance(way, PathTerm) or piece is None or start is None:
        return unknown(ANOTHER)
    found = scene.path_of(way, piece)
    if found is None:
        return false(f"{way.text} is no path of {scene.words(start)}")
    report = report_path(scene.position, found, piece.colour)
    if report.clear:
        return replace(true(), paths=(report,))
    earlier = scene.earlier()
    if earlier is None or report_path(earlier.position, found, piece.colour).clear:
        return unknown(ANOTHER)
    words = f"{report.path} is blocked {blocked_words(scene.position, found)}"
    return replace(false(words), paths=(report,))


def _has_corners(at: Made) -> bool:
    """Whether a path of the piece that moved has a station between its ends."""
    table, side, piece = at.before.game.table, at.side, at.move.piece
    return any(
        len(path.stations) > 2
        for square in bits(at.before.game.board.squares)
        for path in table.drawn(side, piece, square)
    )


@judge("goes", kind="path")
def goes(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    to: SquareTerm | None = None,
    from_: SquareTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    like: Like | None = None,
    count: Number | None = None,
    along: LineTerm | None = None,
    off: LineTerm | None = None,
    how: Word | None = None,
) -> Judgement:
    """The piece that moved did so, along a line or off it; or `back`, to where it was, or that way."""
    if is_of_taken(agent):
        others = any(each is not None for each in (via, like, count, along, off))
        return went(scene, to, from_, how, others)
    at = _spoken_of(scene, via)
    if how is not None:
        told = goes(
            scene, agent=agent, to=to, from_=from_, via=via, like=like, count=count, along=along
        )
        if off is not None or at is None:
            return unknown(_UNTOLD)
        there = told.truth is Truth.FALSE and _is_there(scene, agent, to)
        if how.value == "back" and told.truth is Truth.TRUE:
            return _goes_back(scene, at, agent, to)
        return _some_way(at, told, how.value, there)
    if along is not None or off is not None:
        plain = goes(scene, agent=agent, to=to, from_=from_, via=via, like=like, count=count)
        if at is None or _are_gone(agent, off):
            return unknown(NO_MOVE)
        return _there_too(plain, at, along, off)
    if at is None:
        drawn = scene.move is None and scene.real
        if not drawn:
            return unknown(NO_MOVE)
        return _in_diagram(scene, agent, to, from_, via, like, count)
    rook = castled_rook(at, agent, from_, to) if via is None and like is None else None
    if rook is not None:
        return judged_before(at, rook)
    return _of_move(scene, at, agent, to, from_, via, like, count)


_UNTOLD = "how it goes there is not judged"


def _some_way(at: Made, told: Judgement, way: str, there: bool) -> Judgement:
    """A move that is told besides how it goes: some direction, or `back`, which it does not go."""
    if way in DIRECTIONS:
        return both([told, judged_before(at, made_headway(at, way))])
    if way != "back":
        return unknown(_UNTOLD)
    return unknown("it may have returned before") if there else told


def _goes_back(
    scene: Scene, at: Made, agent: Pieces | Group | SideTerm | None, to: SquareTerm | None
) -> Judgement:
    """Whether the piece that moves has been there before; or one that came there earlier."""
    if to is None or at.is_by(agent) is True:
        return judged_before(at, returns(at))
    square = scene.square(to.name)
    again = square is not None and has_stood(scene, square, square)
    return true() if again else unknown("it may have returned before")


def _is_there(scene: Scene, agent: Term | None, to: SquareTerm | None) -> bool:
    """Whether a piece that may be meant stands on a square: `the queen has returned to b1`."""
    square = scene.square(to.name) if to is not None else None
    there = square is not None and scene.position.piece_at(square) is not None
    return there and (not isinstance(agent, Pieces) or square in scene.squares_of(agent).squares)


def _moves_by_friends(scene: Scene, agent: Term | None) -> TypeGuard[Pieces]:
    """Whether pieces are named by their squares that move as their friends let them."""
    if not isinstance(agent, Pieces) or not agent.squares:
        return False
    squares = [scene.square(name) for name in agent.squares]
    return all(
        each is not None
        and scene.position.piece_at(each) is not None
        and friends_of(scene.position, each) is not None
        for each in squares
    )


def _of_move(
    scene: Scene,
    at: Made,
    agent: Pieces | Group | SideTerm | None,
    to: SquareTerm | None,
    from_: SquareTerm | None,
    via: PathTerm | SquareTerm | Group | None,
    like: Like | None,
    count: Number | None,
) -> Judgement:
    """The same of the piece with which a move is made."""
    by = at.is_by(agent)
    bare = to is None and from_ is None and via is None and count is None
    if by is not True and like is not None and bare and _moves_by_friends(scene, agent):
        # `The man on c7 moves as a knight`: by its friends, whoever moved last.
        return can_move_as(scene, agent=agent, like=like, how=Word((0, 0), BY_NATURE))
    if by is not True and bare is False and _came_before(scene, agent, to, from_, via):
        return true()
    if by is None and _may_be(at, agent):
        found = goes(scene, to=to, from_=from_, via=via, like=like, count=count)
        return unknown(ANOTHER) if found.truth is Truth.FALSE else found
    by = False if by is None and _is_misnamed(at, agent, from_, to) else by
    if by is None:
        return unknown(ANOTHER)
    if by is False and like is not None and to is None and from_ is None and via is None:
        return unknown("it may say how it acts, and not how it moved")
    if by is False and isinstance(agent, Pieces) and _starts_from(scene, agent, via):
        # `The pawn is under attack: the knight goes g4-i6-i8`: it can, and it has not moved.
        return unknown("it may say how it acts, and not how it moved")
    parts = Parts()
    parts.need(by, f"it is {at.after.words(at.move.target)} that moved")
    if from_ is not None:
        parts.need(from_.name.lower() == at.names[0], f"it comes from {at.names[0]}")
    if parts.faults:
        return loosely(at, parts.judgement(), agent)
    found = judged_before(at, _ways(at, via, count, like, to, only=False))
    found = _or_next(scene, at, found, agent, to, via)
    untold = all(each is None for each in (to, from_, via, count))
    return _or_now(scene, found, agent, like) if untold else found


def _came_before(
    scene: Scene,
    agent: Pieces | Group | SideTerm | None,
    to: SquareTerm | None,
    from_: SquareTerm | None,
    via: PathTerm | SquareTerm | Group | None,
) -> bool:
    """`The king has gone to e6`, where it stands since an earlier move of the record."""
    square = scene.square(to.name) if to is not None else None
    if square is None or from_ is not None or via is not None or not isinstance(agent, Pieces):
        return False
    if agent.article is not Article.THE or agent.pronoun is not None or agent.squares:
        return False
    there = square in scene.squares_of(agent).squares
    moves = [node.move for node in nodes(scene) if node.move is not None] if there else []
    return any(each.target == square for each in moves)


def _starts_from(scene: Scene, agent: Pieces, via: PathTerm | SquareTerm | Group | None) -> bool:
    """Whether a path begins where such a piece stands now."""
    if not isinstance(via, PathTerm):
        return False
    square = scene.square(via.squares[0])
    return square is not None and scene.fits(agent, square) is True


def _or_next(
    scene: Scene,
    at: Made,
    found: Judgement,
    agent: Pieces | Group | SideTerm | None,
    to: SquareTerm | None,
    via: PathTerm | SquareTerm | Group | None,
) -> Judgement:
    """`To f8 the knight travels by d6`, which has gone to another square: it can, next time."""
    if found.truth is not Truth.FALSE or to is None or via is None or agent is None:
        return found
    if to.name.lower() == at.names[1]:
        return found
    can = can_go(scene, agent=agent, to=to, via=via)
    return can if can.truth is Truth.TRUE else found


def _or_now(
    scene: Scene, found: Judgement, agent: Pieces | Group | SideTerm | None, like: Like | None
) -> Judgement:
    """`The man moves as a knight, thanks to its friend`: how it has moved, or may move now."""
    if found.truth is not Truth.FALSE or like is None or not isinstance(agent, Pieces):
        return found
    now = can_move_as(scene, agent=agent, like=like)
    return now if now.truth is Truth.TRUE else found


def _there_too(
    plain: Judgement, at: Made, along: LineTerm | None, off: LineTerm | None
) -> Judgement:
    """What a move does, and its line; what speaks of another move may go elsewhere."""
    return plain if plain.truth is Truth.UNKNOWN else both([plain, _on_line(at, along, off)])


def _are_gone(agent: Pieces | Group | SideTerm | None, off: LineTerm | None) -> bool:
    """`Both b-pawns have left the b-file`: which these were is not known."""
    return isinstance(agent, Pieces) and off is not None and agent.line == off.name


def _on_line(at: Made, along: LineTerm | None, off: LineTerm | None) -> Judgement:
    """Whether a move goes along one line, or leaves another."""
    parts, board = Parts(), at.before.game.board
    if along is not None:
        ways = MoveWays(at.before.position, at.move).clear
        fits = [runs_along(board, path.squares, along) for path in ways]
        parts.need(True if True in fits else None if None in fits else False, "it goes elsewhere")
    if off is not None:
        line = squares_on(board, off)
        parts.need(None if line is None else at.move.origin in line, "it comes from elsewhere")
        parts.need(None if line is None else at.move.target not in line, "it stays there")
    return parts.judgement()


def _is_misnamed(
    at: Made,
    agent: Pieces | Group | SideTerm | None,
    from_: SquareTerm | None,
    to: SquareTerm | None,
) -> bool:
    """Whether both squares of the move are named, but its piece is called another."""
    if not isinstance(agent, Pieces) or agent.pronoun is not None or agent.kind is None:
        return False
    if from_ is None or to is None or (from_.name.lower(), to.name.lower()) != at.names:
        return False
    return at.before.fits(agent, at.move.origin) is False and agent.number in (None, 1)


def _may_be(at: Made, agent: Pieces | Group | SideTerm | None) -> bool:
    """Whether `it` may be the piece that moved, though others have been named since."""
    if not isinstance(agent, Pieces) or agent.pronoun is not Pronoun.IT:
        return False
    found = at.after.squares_of(agent)
    return (at.move.target,) in (*found.others, found.mover)


def _in_diagram(
    scene: Scene,
    agent: Pieces | Group | SideTerm | None,
    to: SquareTerm | None,
    from_: SquareTerm | None,
    via: PathTerm | SquareTerm | Group | None,
    like: Like | None,
    count: Number | None,
) -> Judgement:
    """Of a position without moves it is said how a piece can go."""
    paths = whole_paths(via)
    if not paths or like is not None or count is not None:
        return unknown(NO_MOVE)
    if agent is None or is_anybody(agent):
        starts = {path.squares[0] for path in paths}
        if len(starts) > 1:
            return unknown(NO_MOVE)
        agent = Pieces((0, 0), squares=tuple(starts))
    return can_go(scene, agent=agent, to=to, from_=from_, via=via)


def _spoken_of(scene: Scene, via: PathTerm | SquareTerm | Group | None) -> Made | None:
    """The move that paths fit by both their ends: the one at hand, else the one before it."""
    here = made(scene)
    ends = {(each.squares[0], each.squares[-1]) for each in flat(via) if isinstance(each, PathTerm)}
    if here is None or here.names in ends or not ends:
        return here
    before = next(earlier_nodes(scene), None)
    if before is not None and before.move is not None and {before.names} == ends:
        return made(scene_of(scene, before))
    return here


def _ways(
    at: Made,
    via: PathTerm | SquareTerm | Group | None,
    count: Number | None,
    like: Like | None,
    to: SquareTerm | None,
    only: bool,
) -> Judgement:
    parts, ways = Parts(), MoveWays(at.before.position, at.move)
    if to is not None:
        parts.need(to.name.lower() == at.names[1], f"it goes to {at.names[1]}")
    if like is not None:
        parts.need(_is_like(at, like), f"{'-'.join(at.names)} is no move of a normal {like.kind}")
    found = parts.judgement()
    if found.truth is Truth.TRUE and via is not None:
        found = ways.judge(via, only)
        if isinstance(via, SquareTerm) and via.name.lower() in at.names:
            # Nothing goes by way of where it starts or ends: it may be said of another.
            found = replace(found, loose=True)
    if count is None or found.truth is not Truth.TRUE:
        return found
    clear = ways.clear
    if matches(count, len(clear)):
        return found
    names = ", ".join(path_name(at.before.game.board, each) for each in clear)
    return false(f"{len(clear)} {'is' if len(clear) == 1 else 'are'} clear: {names or 'none'}")


def _is_like(at: Made, like: Like) -> bool | None:
    return steps_as(like.kind, at.before.game.board.files, at.move.origin, at.move.target)


def _check(scene: Scene, at: Made, via: PathTerm | SquareTerm | Group | None) -> Judgement | None:
    """Paths from the piece that moved to the enemy king: they say that it gives check."""
    named = list(flat(via))
    position = at.after.position
    ends = (at.names[1], at.after.name(position.king(position.turn)))
    if not named or not all(isinstance(each, PathTerm) for each in named):
        return None
    paths = [each for each in named if isinstance(each, PathTerm)]
    if {(each.squares[0], each.squares[-1]) for each in paths} != {ends}:
        return None
    found = _check_paths(at, paths)
    return replace(found, kind="check", when=scene.when, node=at.after.node)


def _check_paths(at: Made, named: list[PathTerm]) -> Judgement:
    position, side = at.after.position, at.side
    piece = at.after.piece(at.move.target)
    king = position.king(position.turn)
    used, wrong = [], []
    for each in named:
        squares = [square for name in each.squares if (square := at.after.square(name)) is not None]
        drawn = find_path(position.game, side, piece.type, squares)
        if drawn is None or len(squares) < len(each.squares) or not drawn.captures:
            wrong.append(f"{each.text} is no path of a {piece.type.name}")
            continue
        used.append(drawn)
        if not position.is_clear(drawn, side):
            wrong.append(f"{each.text} is not clear")
    every = position.game.table.between(side, piece.type, at.move.target, king)
    left = [
        each
        for each in every
        if each.captures and position.is_clear(each, side) and each not in used
    ]
    reports = tuple(report_path(position, each, side) for each in used)
    missing = tuple(report_path(position, each, side) for each in left)
    names = ", ".join(report.path for report in missing)
    if wrong:
        return Judgement(Truth.FALSE, "; ".join(wrong), reports, missing)
    return Judgement(Truth.TRUE, f"also clear: {names}" if names else "", reports, missing)


def _counted(found: Judgement, count: Number | None, only: bool) -> Judgement:
    """A check by paths of which no other, or so many, are said."""
    if found.truth is not Truth.TRUE:
        return found
    clear = len(found.paths) + len(found.missing)
    if (only and found.missing) or not matches(count, clear):
        return replace(found, truth=Truth.FALSE, detail=f"there are {clear} paths")
    return found
