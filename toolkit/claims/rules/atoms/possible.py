"""What is possible: `the king can go to a6`, `it can be captured by the king`, `31.Nf3 is legal`.

Of a piece it is judged as if it were its side's turn. Denied, these are claims of kind impossible.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.board import Board, Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    LineTerm,
    PathTerm,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.byways import whole_paths
from toolkit.claims.rules.headway import DIRECTIONS, heads
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.kings import to_move
from toolkit.claims.rules.lines import between, has_shape, runs_along, squares_on
from toolkit.claims.rules.logic import both, every
from toolkit.claims.rules.moveways import MoveWays
from toolkit.claims.rules.places import on_square
from toolkit.claims.rules.quantify import SEVERAL, is_one, over, over_pieces, squares_named
from toolkit.claims.rules.reach import as_like
from toolkit.claims.rules.returning import has_stood
from toolkit.claims.rules.scene import Scene
from toolkit.explain.moves import explain_move
from toolkit.explain.paths import report_path
from toolkit.notation import format_bare
from toolkit.position import Manner, Move

_HOW = "how it goes there is not judged"


def _in_manner(
    scene: Scene,
    how: Word,
    pawns: Pieces | Group | SideTerm | None,
    goes: Callable[[], Judgement],
    has_been: Callable[[], Judgement],
) -> Judgement:
    """Whether it goes back where it can go, or whether pawns of which no more is said can advance."""
    if how.value == "back":
        # `It can return to e4`: what cannot go there does not go back there.
        found = goes()
        return has_been() if found.truth is Truth.TRUE else found
    if how.value not in ("forward", "freely forward") or pawns is None:
        return unknown(_HOW)
    found = _advances(scene, pawns)
    # `The pawn is stopped`, which can still step: it may be caught later.
    may_mean_more = how.value != "forward" and found.truth is Truth.TRUE
    return replace(found, loose=True) if may_mean_more else found


def _has_been(
    scene: Scene,
    agent: Pieces | Group | SideTerm,
    to: SquareTerm | Group | Squares | None,
    from_: SquareTerm | None,
) -> Judgement:
    """Whether it has stood on a square before, as it does that goes back to it."""
    target = scene.square(to.name) if isinstance(to, SquareTerm) else None
    named = on_square(agent, from_) if from_ is not None else agent
    not_told = unknown("whether it was there before is not told")
    if target is None or named is None:
        return not_told
    return over_pieces(
        scene,
        to_move(scene, named),
        lambda square: true() if has_stood(scene, square, target) else not_told,
        among=_movable(scene),
        free=True,
    )


def _heading(
    scene: Scene,
    square: int,
    to: SquareTerm | Group | Squares | None,
    how: Word | None,
    found: Judgement,
) -> Judgement:
    """What was found of a piece that goes somewhere, if that is the way it is said to go."""
    if how is None or found.truth is not Truth.TRUE:
        return found
    goals = [scene.square(each.name) for each in each_in(to) if isinstance(each, SquareTerm)]
    known = [each for each in goals if each is not None]
    if not known or len(known) < len(each_in(to)):
        return unknown(_HOW)
    return both([found, *(heads(scene, square, goal, how.value) for goal in known)])


@judge("can_go", kind="possible")
def can_go(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm,
    to: SquareTerm | Group | Squares | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    along: LineTerm | Group | None = None,
    out_of: LineTerm | None = None,
    from_: SquareTerm | None = None,
    how: Word | None = None,
    like: Like | None = None,
) -> Judgement:
    """A legal move of it goes there; of a pawn, `forward` on its file; `like` a knight by its step."""
    if how is not None and how.value not in DIRECTIONS:
        places = {"to": to, "via": via, "along": along, "out_of": out_of, "from_": from_}
        plain = like is None and all(each is None for each in places.values())
        return _in_manner(
            scene,
            how,
            agent if plain else None,
            lambda: can_go(scene, agent=agent, like=like, **places),
            lambda: _has_been(scene, agent, to, from_),
        )
    if from_ is not None:
        named = on_square(agent, from_)
        if named is None:
            return unknown("it is not known which of them stands there")
        agent = named
    if isinstance(to, Group) and _is_any(agent) and not to.only:
        # `A piece can go to e4 or e5`: to each of them one can, be it another.
        parts = [
            can_go(scene, agent=agent, to=each, via=via, how=how, like=like) for each in to.members
        ]
        return unknown(_HOW) if along or out_of else both(parts)
    agent = to_move(scene, agent)
    over_squares = via is not None and whole_paths(via) is None
    if via is not None and (along is not None or (over_squares and not isinstance(to, SquareTerm))):
        return unknown(_HOW)
    if scene.denied and to is None and _are_unlike(scene, agent):
        return unknown(SEVERAL)

    def there(place: Scene) -> Judgement:
        return over_pieces(
            place,
            agent,
            lambda square: _heading(
                place, square, to, how, _goes(place, square, to, via, along, out_of, like)
            ),
            among=_movable(place),
            free=True,
        )

    found = _before_it_went(scene, agent, to, there) or at_either_time(scene, agent, there)
    if found.truth is not Truth.UNKNOWN or found.detail != SEVERAL:
        return found
    # `The queen can go to c3`, after a queen's move: that one, if it can.
    moved = _that_moved(scene, agent)
    if moved is None:
        return found
    turned = scene.turned(scene.piece(moved).colour)
    its = _heading(turned, moved, to, how, _goes(turned, moved, to, via, along, out_of, like))
    return replace(its, loose=True) if its.truth is Truth.TRUE else found


def _are_unlike(scene: Scene, agent: Pieces | Group | SideTerm) -> bool:
    """`The rook cannot move`, where that of one side can: perhaps the other's."""
    if not isinstance(agent, Pieces) or not is_one(agent):
        return False
    if scene.mover in scene.squares_of(agent).squares:
        return False
    return len({bool(moves_from(scene, each)) for each in scene.squares_of(agent).squares}) > 1


def _that_moved(scene: Scene, agent: Pieces | Group | SideTerm) -> int | None:
    """The piece that moved, if definite words may mean it."""
    one = isinstance(agent, Pieces) and agent.article is Article.THE and agent.pronoun is None
    if not one or not isinstance(agent, Pieces) or agent.plural or scene.mover is None:
        return None
    return scene.mover if scene.mover in scene.squares_of(agent).squares else None


def _before_it_went(
    scene: Scene,
    agent: Pieces | Group | SideTerm,
    to: Term | None,
    there: Callable[[Scene], Judgement],
) -> Judgement | None:
    """`The knight could get to c6 by a4 or a6`, where it stands there now: before it went."""
    goal = scene.square(to.name) if isinstance(to, SquareTerm) else None
    before = scene.earlier() if scene.is_after and scene.real else None
    if goal is None or before is None or _that_moved(scene, agent) != goal:
        return None
    found = there(before)
    node = found.node or before.place or before.node
    return replace(found, when=found.when or before.when, node=node)


def _is_any(agent: Pieces | Group | SideTerm) -> bool:
    """Whether words mean any one piece of a sort."""
    one = isinstance(agent, Pieces) and agent.article is Article.SOME and not agent.plural
    return one and isinstance(agent, Pieces) and agent.number in (None, 1)


def _advances(scene: Scene, agent: Pieces | Group | SideTerm) -> Judgement:
    """Whether a pawn has a legal move straight ahead; captures are no advance."""

    def there(place: Scene) -> Judgement:
        def body(square: int) -> Judgement:
            return _steps_ahead(place, square)

        return over_pieces(place, agent, body, among=_movable(place), free=True)

    return at_either_time(scene, agent, there)


def _steps_ahead(scene: Scene, square: int) -> Judgement:
    piece, files = scene.piece(square), scene.game.board.files
    if not piece.type.pawn:
        return unknown("of other pieces than pawns it is not known what is an advance")
    ahead = files if piece.colour is Colour.WHITE else -files
    quiet = [each for each in moves_from(scene, square) if each.captured is None]
    if any(
        (each.target - square) % files == 0 and (each.target - square) * ahead > 0 for each in quiet
    ):
        return true()
    if any((each.target // files - square // files) * ahead > 0 for each in quiet):
        return unknown("whether a step aside is an advance is not known")
    goal = scene.name(square + ahead) if scene.game.board.has(square + ahead) else ""
    return leads_to(scene, square, square + ahead) if goal else false("no square is ahead of it")


@judge("mobile", kind="possible")
def mobile(scene: Scene, *, agent: Pieces | Group | SideTerm) -> Judgement:
    """It has a legal move; a side, with any of its pieces or with one of its reserve."""
    if not isinstance(agent, SideTerm):
        return can_go(scene, agent=agent)
    side = scene.side_of(agent)
    if side is None:
        return unknown("it is not known which side is meant")

    def there(place: Scene) -> Judgement:
        can = place.turned(side).position.has_move()
        return true() if can else false(f"{side.word} has no legal move")

    return at_either_time(scene, agent, there)


def at_either_time(
    scene: Scene,
    agent: Term | None,
    there: Callable[[Scene], Judgement],
    patient: Term | None = None,
) -> Judgement:
    """Judge now; what was so before the move and is not now may have been meant."""
    found = there(scene)
    before = scene.earlier() if scene.is_after and scene.real else None
    if before is None or _on_turn(scene, agent, patient) or _has_moved(scene, patient):
        return found
    earlier = there(before)
    if earlier.truth is found.truth or (scene.denied and found.truth is Truth.FALSE):
        return found
    if found.truth is Truth.TRUE:
        return replace(found, loose=True)
    return found if earlier.truth is not Truth.TRUE else unknown("it may be meant before the move")


def _has_moved(scene: Scene, patient: Term | None) -> bool:
    """Whether what is said to be taken is the piece that moved: where it stands now."""
    return isinstance(patient, Pieces) and scene.nearest(patient).squares == (scene.mover,)


def _on_turn(scene: Scene, agent: Term | None, patient: Term | None) -> bool:
    """Whether what is said to move is of the side to move, or takes a piece of the other."""
    side = scene.position.turn
    if agent is None and isinstance(patient, Pieces) and not patient.squares:
        return False
    turn = scene.position.side(side if agent is not None else side.other)
    term = agent or patient
    named = squares_named(scene, term) if term is not None else ()
    return bool(named) and all(turn >> square & 1 for square in named)


def _movable(scene: Scene) -> list[int]:
    """The squares of the pieces of the side to move."""
    return list(bits(scene.position.side(scene.position.turn)))


def moves_from(scene: Scene, origin: int) -> list[Move]:
    """The legal moves of a piece, as if it were its side's turn; no drops."""
    position = scene.turned(scene.piece(origin).colour).position
    return [
        move
        for move in position.moves()
        if move.origin == origin and move.manner is not Manner.DROP
    ]


def _goes(
    scene: Scene,
    origin: int,
    to: Term | None,
    via: Term | None,
    along: LineTerm | Group | None,
    out_of: LineTerm | None,
    like: Like | None = None,
) -> Judgement:
    moves = moves_from(scene, origin)
    along = _own_line(scene, origin, along) if isinstance(along, LineTerm) else along
    out_of = _own_line(scene, origin, out_of) if out_of is not None else None
    parts = [] if like is None else [_as_kind(scene, origin, to, like)]
    if isinstance(to, SquareTerm) and via is not None and whole_paths(via) is None:
        parts.append(_over_squares(scene, origin, to, via))
        via = None
    elif to is not None and via is not None:
        parts.append(_ends(scene, to, whole_paths(via) or []))
    elif to is not None:
        parts.append(over(scene, to, lambda goal: leads_to(scene, origin, goal), free=True))
    if via is not None:
        ways = both(_by_path(scene, origin, each) for each in whole_paths(via) or ())
        if ways.truth is Truth.FALSE:
            return ways
        parts.append(ways)
    if isinstance(along, LineTerm) and along.name is None and along.ends is None and via is None:
        parts.append(_runs_to(scene, origin, to, along))
    elif along is not None:
        parts.append(_stays(scene, moves, along))
    if out_of is not None:
        parts.append(_leaves(scene, origin, moves, out_of))
    if not parts:
        where = scene.words(origin)
        parts.append(true() if moves else false(f"{where} has no legal move"))
    return every(parts)


def _as_kind(scene: Scene, origin: int, to: Term | None, like: Like) -> Judgement:
    """Whether it is a step of a kind from one square to others."""
    if to is None or like.kind not in ("rook", "bishop", "knight"):
        return unknown(f"what moves as a {like.kind} is not known")

    return over(scene, to, lambda goal: as_like(scene, origin, goal, like), free=True)


def _own_line(scene: Scene, origin: int, line: LineTerm) -> LineTerm:
    """`its file`, `the rank`: the one on which a piece stands."""
    if line.name is not None or line.ends is not None:
        return line
    name = scene.name(origin)
    own = {"file": name[0], "rank": name[1:]}.get(line.kind)
    return replace(line, name=own) if own is not None else line


def _over_squares(scene: Scene, origin: int, to: SquareTerm, via: Term) -> Judgement:
    """Whether legal moves lead there by each of the paths that have these corners."""
    goal = scene.square(to.name)
    if goal is None or not isinstance(via, PathTerm | SquareTerm | Group):
        return unknown(_HOW)
    found = leads_to(scene, origin, goal)
    if found.truth is not Truth.TRUE:
        return found
    place = scene.turned(scene.piece(origin).colour).position
    move = next(each for each in moves_from(scene, origin) if each.target == goal)
    return MoveWays(place, move).judge(via)


def _ends(scene: Scene, to: Term, paths: list[PathTerm]) -> Judgement:
    """Whether paths end where the piece is said to go."""
    goals = set(squares_named(scene, to))
    wrong = [path.text for path in paths if scene.square(path.squares[-1]) not in goals]
    if wrong:
        return replace(false(f"{', '.join(wrong)} ends elsewhere"), loose=True)
    return true()


def leads_to(scene: Scene, origin: int, goal: int) -> Judgement:
    """Whether a legal move leads from a square to another, and why not."""
    if any(move.target == goal for move in moves_from(scene, origin)):
        return true()
    if origin == goal:
        return false(f"it stands on {scene.name(goal)}")
    position = scene.turned(scene.piece(origin).colour).position
    explained = explain_move(position, origin, goal)
    return Judgement(Truth.FALSE, explained.reason, explained.reports)


def _by_path(scene: Scene, origin: int, term: PathTerm) -> Judgement:
    piece = scene.piece(origin)
    path = scene.path_of(term, piece)
    if path is None or path.origin != origin:
        return replace(false(f"{term.text} is no path of {scene.words(origin)}"), loose=True)
    report = report_path(scene.position, path, piece.colour)
    found = leads_to(scene, origin, path.end)
    other = scene.position.piece_at(path.end)
    fits = path.moves if other is None else path.captures
    if found.truth is Truth.TRUE and not (report.clear and fits):
        return Judgement(Truth.FALSE, f"{term.text} is not open to it", (report,))
    return replace(found, paths=(report,))


_RUNNERS = frozenset({"rook", "bishop", "queen", "king", "pawn", "man"})
"""Pieces that go from square to square on one line, where they go on a line at all."""


def _runs_to(scene: Scene, origin: int, to: Term | None, line: LineTerm) -> Judgement:
    """Whether a piece runs to a square `along the diagonal`, the one that leads there."""
    goal = scene.square(to.name) if isinstance(to, SquareTerm) else None
    if goal is None or scene.piece(origin).type.name.lower() not in _RUNNERS or line.kind == "line":
        return unknown("it is not known which line is meant")
    name = f"{scene.name(origin)} and {scene.name(goal)}"
    straight = between(scene.game.board.files, origin, goal) is not None
    ends = (scene.name(origin), scene.name(goal))
    fits = straight and has_shape(line.kind, ends)
    return true() if fits else false(f"{name} lie on no {line.kind}")


def _stays(scene: Scene, moves: list[Move], line: LineTerm | Group) -> Judgement:
    """Whether some move goes along a line; along that one only, whether none leaves it."""
    if isinstance(line, Group):
        alone = line.members[0]
        if len(line.members) > 1 or not line.only or not isinstance(alone, LineTerm):
            return unknown("it is not known which line is meant")
        some = _stays(scene, moves, alone)
        return some if some.truth is not Truth.TRUE else _never_leaves(scene, moves, alone)
    board = scene.game.board
    fits = [runs_along(board, (move.origin, move.target), line) for move in moves]
    if line.name is None and line.ends is None:
        return unknown("it is not known which line is meant")
    if None in fits:
        return unknown("it is not known which line is meant")
    return true() if any(fits) else false("no legal move goes along that line")


def _never_leaves(scene: Scene, moves: list[Move], line: LineTerm) -> Judgement:
    board = scene.game.board
    away = [each for each in moves if not runs_along(board, (each.origin, each.target), line)]
    return (
        false(f"legal: {', '.join(format_bare(board, each) for each in away)}") if away else true()
    )


def _leaves(scene: Scene, origin: int, moves: list[Move], line: LineTerm) -> Judgement:
    if line.kind not in ("file", "rank", "diagonal", "line", "column", "row"):
        return unknown("it is not known which line is meant")
    if line.name is None and line.ends is None:
        return _strays(scene, moves, line)
    on = squares_on(scene.game.board, line)
    if on is None:
        return unknown("it is not known which line is meant")
    if origin not in on:
        return replace(false(f"{scene.words(origin)} does not stand on that line"), loose=True)
    away = [move for move in moves if move.target not in on]
    if not away:
        return false("no legal move leaves that line")
    board = scene.game.board
    return true(f"legal: {', '.join(format_bare(board, move) for move in away)}")


def _off_diagonal(board: Board, moves: list[Move], slope: int) -> list[Move]:
    """The moves that leave the rising or the falling diagonal of their piece."""
    places = [
        (divmod(each.origin, board.files), divmod(each.target, board.files)) for each in moves
    ]
    return [
        move
        for move, ((rank, file), (to_rank, to_file)) in zip(moves, places, strict=True)
        if to_rank - rank != slope * (to_file - file)
    ]


def _strays(scene: Scene, moves: list[Move], line: LineTerm) -> Judgement:
    """Whether a legal move leaves the file, rank or diagonal that it stands on."""
    board = scene.game.board
    if line.kind == "diagonal":
        # A piece stands on two: it is that which it cannot leave, if there is one.
        away = min((_off_diagonal(board, moves, slope) for slope in (1, -1)), key=len)
    elif line.kind in ("file", "rank"):
        away = [each for each in moves if not runs_along(board, (each.origin, each.target), line)]
    else:
        return unknown("it is not known which line is meant")
    if not away:
        return false("no legal move leaves that line")
    return true(f"legal: {', '.join(format_bare(board, move) for move in away)}")
