"""Paths and lines that are blocked or clear: `the d4-pawn blocks g8-d5-d2`, `the e-file is open`.

A path of more than two squares is one of the piece on its first square. Two squares, or a line, are
what lies straight between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from toolkit.board import bits, mask_of
from toolkit.claims.language.forms import (
    OCCUPANT,
    Article,
    Group,
    Joint,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.terms import is_anybody
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.linebetween import line_between
from toolkit.claims.rules.lines import between as squares_between
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.quantify import is_kind, matches, over, over_pieces, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import is_mutual
from toolkit.explain.paths import PathReport, blocked_words, report_path
from toolkit.explain.relations import pins

MOVER = Pieces((0, 0), article=Article.THE, pronoun=Pronoun.MOVER)
Way = PathTerm | LineTerm


@judge("blocks", kind="blocked")
def blocks(
    scene: Scene,
    *,
    patient: PathTerm | LineTerm | Group | Pieces | None = None,
    agent: Pieces | Group | None = None,
    at: SquareTerm | None = None,
    between: Group | Squares | None = None,
    from_: SquareTerm | None = None,
    to: SquareTerm | None = None,
) -> Judgement:
    """A piece stands on a path or line, between two squares, or in the way of another piece."""
    if at is None and from_ is not None and _is_on_the_way(from_, patient):
        at, from_ = from_, None
    if _is_where_it_stands(scene, at, patient):
        return unknown("it may be where what is blocked stands")
    if from_ is not None or to is not None:
        if not isinstance(patient, PathTerm) or between is not None:
            return unknown("it is not known which path is meant")
        ends = (from_.name if from_ else patient.squares[0], to.name if to else patient.squares[-1])
        if ends != (patient.squares[0], patient.squares[-1]):
            return _loosely(f"{patient.text} does not lead from {ends[0]} to {ends[1]}")
    if between is not None:
        patient = _line_of(scene, patient, between)
        if patient is None:
            return unknown("it is not known which line is meant")
    if patient is None:
        return unknown("it is not said what is blocked")
    why = _by_nobody_named(scene, agent, patient)
    found = _blocked_by(scene, patient, agent if agent is not None else MOVER, at)
    if not why and found.truth is Truth.FALSE and _may_be_taken_up(patient, agent):
        why = "the square may be meant, which is occupied"
    return unknown(why) if why else found


def _may_be_taken_up(patient: Term, agent: Term | None) -> bool:
    """`c2 is shut`, where a piece stands on it, and nobody is said to shut it."""
    is_there = isinstance(patient, Pieces) and patient.state == OCCUPANT
    return is_there and isinstance(agent, Pieces) and is_anybody(agent)


def _by_nobody_named(scene: Scene, agent: Term | None, patient: Term) -> str:
    """Why it is not known whether a piece is blocked, where nobody is named; else nothing."""
    if not isinstance(patient, Pieces) or not isinstance(agent, Pieces) or not is_anybody(agent):
        return ""
    squares = scene.squares_of(patient).squares
    pawns = [each for each in squares if scene.piece(each).type.pawn]
    if any(_has_ways(scene, each) for each in squares if each not in pawns):
        # `The knight is blocked`: whether only some of its ways are.
        return "some of its paths are blocked, and others are not"
    # `The pawn is blocked`: the end of the board may be meant.
    return "there is no square in front of it" if any(_is_at_end(scene, p) for p in pawns) else ""


def _is_at_end(scene: Scene, pawn: int) -> bool:
    """Whether the board has no square in front of a pawn."""
    board = scene.game.board
    ahead = pawn + board.files * scene.piece(pawn).colour.forward
    return ahead < 0 or not board.has(ahead)


def _has_ways(scene: Scene, square: int) -> bool:
    piece, position = scene.piece(square), scene.position
    ours, theirs = position.side(piece.colour), position.side(piece.colour.other)
    return any(
        not position.blockers(path)
        and not ours >> path.end & 1
        and (path.captures if theirs >> path.end & 1 else path.moves)
        for path in position.game.table.drawn(piece.colour, piece.type, square)
    )


def _is_where_it_stands(scene: Scene, at: SquareTerm | None, patient: Term | None) -> bool:
    """`The knight blocks the file of the king on e8`: which king."""
    if at is None or not isinstance(patient, Pieces):
        return False
    return scene.square(at.name) in scene.squares_of(patient).squares


def _line_of(
    scene: Scene, patient: PathTerm | LineTerm | Group | Pieces | None, between: Group | Squares
) -> PathTerm | LineTerm | Group | Pieces | None:
    """The line between two squares or pieces, of any kind where none is named."""
    if isinstance(between, Squares):
        names = tuple(SquareTerm(between.extent, name) for name in between.names)
        between = Group(between.extent, Joint.AND, names)
    line = patient if patient is not None else LineTerm(between.extent, "line")
    return line_between(scene, line, between)


def _is_on_the_way(spot: SquareTerm, patient: Term | None) -> bool:
    """`It blocks the path e1-e4-e8 from e4`: where it stands, and no end of the path."""
    inner = patient.squares[1:-1] if isinstance(patient, PathTerm) else ()
    return spot.name.lower() in {name.lower() for name in inner}


@judge("blocked", kind="blocked")
def blocked(
    scene: Scene,
    *,
    patient: PathTerm | LineTerm | Group,
    agent: Pieces | Group | None = None,
    at: SquareTerm | Group | None = None,
    count: Number | None = None,
    for_: Pieces | None = None,
) -> Judgement:
    """A path or line is not clear, by these pieces if any are named, or so often.

    A path, to the piece at its beginning.
    """
    if for_ is not None:
        rest = blocked(scene, patient=patient, agent=agent, at=at, count=count)
        return both([rest, _each(patient, lambda way: _starts(scene, way, for_))])
    if count is not None:
        rest = blocked(scene, patient=patient, agent=agent, at=at)
        return both([rest, _each(patient, lambda way: _so_often(scene, way, count))])
    if isinstance(at, Group):
        if at.only or at.joint is not Joint.AND:
            return unknown("it is not known where it is blocked")
        spots = [each for each in at.members if isinstance(each, SquareTerm)]
        if len(spots) < len(at.members):
            return unknown("it is not known where it is blocked")
        return both(blocked(scene, patient=patient, agent=agent, at=each) for each in spots)
    if agent is not None:
        return _blocked_by(scene, patient, agent, at)
    found = _each(patient, lambda way: _shut(scene, way))
    if at is None:
        return found
    return both([found, over(scene, at, lambda square: _each(patient, _by(scene, square)))])


@judge("clear", kind="blocked")
def clear(
    scene: Scene, *, patient: PathTerm | LineTerm | Group, for_: Pieces | None = None
) -> Judgement:
    """A path or line is clear; a path, to the piece at its beginning."""

    def body(way: Term) -> Judgement:
        found = _look(scene, way)
        if isinstance(found, Judgement):
            return found
        is_clear = deny(_shut(scene, way))
        return is_clear if for_ is None else both([is_clear, _starts(scene, way, for_)])

    return _each(patient, body)


def _starts(scene: Scene, way: Term, agent: Pieces) -> Judgement:
    """Whether a piece stands where a path begins."""
    names = way.squares if isinstance(way, PathTerm) else ()
    start = scene.square(names[0]) if len(names) >= _WHOLE else None
    if start is None or agent.number not in (None, 1):
        return unknown("it is not known whose path it is")
    return over_pieces(
        scene,
        agent,
        lambda square: true() if square == start else false("it does not begin there"),
        among=[start],
    )


_WHOLE = 2
"""How many squares a path names that says where it begins."""


def _has_moved(scene: Scene, side: SideTerm) -> Judgement:
    meant = scene.side_of(side)
    if meant is None or scene.side is None:
        return unknown("it is not known which side is meant")
    return true() if meant is scene.side else false(f"{scene.side.word} has moved")


@judge("interposes", kind="blocked")
def interposes(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    at: SquareTerm | None = None,
    patient: PathTerm | LineTerm | None = None,
) -> Judgement:
    """The move has put a piece between the king and what gave check, or on a line."""
    if scene.move is None or not scene.is_after or scene.before is None:
        return unknown("there is no move that it could speak of")
    square = scene.move.target
    parts = [_is_at(scene, square, at)]
    if isinstance(agent, SideTerm):
        parts.append(_has_moved(scene, agent))
    elif agent is not None:
        parts.append(over(scene, agent, lambda each: _same(scene, each, square), among=[square]))
    if patient is not None:
        parts.append(_each(patient, _by(scene, square)))
    elif not scene.before.in_check():
        parts.append(unknown("there was no check that it could have blocked"))
    elif not pins(scene.position, square):
        parts.append(false(f"{scene.words(square)} stands on no path to its king"))
    return both(parts)


def _is_at(scene: Scene, square: int, at: SquareTerm | None) -> Judgement:
    if at is None:
        return true()
    return over(scene, at, lambda each: _same(scene, square, each))


def _same(scene: Scene, square: int, other: int) -> Judgement:
    if square == other:
        return true()
    return false(f"{scene.words(square)} is not the one on {scene.name(other)}")


@dataclass(frozen=True, slots=True)
class _Shut:
    """What stands on a path or line."""

    name: str
    squares: int
    report: tuple[PathReport, ...] = ()
    words: str = ""


def _so_often(scene: Scene, way: Term, count: Number) -> Judgement:
    """Whether so many pieces stand on a way."""
    found = _look(scene, way)
    if isinstance(found, Judgement):
        return found
    fits = matches(count, found.squares.bit_count())
    return true() if fits else false(f"{found.name} is blocked {found.words}")


def _shut(scene: Scene, way: Term) -> Judgement:
    """Whether a way is blocked at all."""
    found = _look(scene, way)
    if isinstance(found, Judgement):
        return found
    if not found.squares and not (found.report and not found.report[0].clear):
        return replace(false(f"{found.name} is clear"), paths=found.report)
    return Judgement(Truth.TRUE, f"{found.name} is blocked {found.words}", found.report)


def _by(scene: Scene, square: int) -> Callable[[Term], Judgement]:
    """Whether a way is blocked on a square."""

    def body(way: Term) -> Judgement:
        if isinstance(way, Pieces):
            held = bits(scene.position.occupied)
            apt = [each for each in held if _hinders(scene, square, each).truth is Truth.TRUE]
            return over_pieces(scene, way, lambda each: _hinders(scene, square, each), among=apt)
        if isinstance(way, LineTerm) and (on := squares_on(scene.game.board, way)) and not way.ends:
            return _closes(scene, square, on)
        found = _look(scene, way)
        if isinstance(found, Judgement):
            return found
        if found.squares >> square & 1:
            return Judgement(Truth.TRUE, paths=found.report)
        if not found.squares:
            return replace(false(f"{found.name} is clear"), paths=found.report)
        where = f"{scene.words(square)} does not stand on it"
        why = f"{found.name} is blocked {found.words}; {where}"
        return replace(false(why), paths=found.report)

    return body


def _closes(scene: Scene, square: int, on: frozenset[int]) -> Judgement:
    """`The bishop on e5 closes the e-file`: it stands there, between others."""
    if square not in on:
        return false(f"{scene.words(square)} does not stand on it")
    others = [each for each in on if each != square and scene.position.occupied >> each & 1]
    if any(each < square for each in others) and any(each > square for each in others):
        return true()
    return unknown("it does not stand between other pieces")


def _look(scene: Scene, way: Term) -> _Shut | Judgement:
    """What stands on a path or line; a judgement where it is none."""
    if isinstance(way, PathTerm) and len(way.squares) > 2:
        return _look_along(scene, way)
    if isinstance(way, PathTerm | LineTerm):
        return _look_straight(scene, way)
    return unknown("it is no path and no line")


def _look_along(scene: Scene, way: PathTerm) -> _Shut | Judgement:
    start = scene.square(way.squares[0])
    if start is None or any(scene.square(name) is None for name in way.squares):
        return _loosely(f"{way.text} names a square that the board does not have")
    piece = scene.position.piece_at(start)
    if piece is None:
        return _loosely(f"there is nothing on {way.squares[0]}")
    path = scene.path_of(way, piece)
    if path is None:
        return _loosely(f"{way.text} is no path of {piece.words}")
    report = report_path(scene.position, path, piece.colour)
    words = blocked_words(scene.position, path) if not report.clear else ""
    return _Shut(way.text, mask_of(scene.position.blockers(path)), (report,), words)


def _look_straight(scene: Scene, way: Way) -> _Shut | Judgement:
    board = scene.game.board
    ends = way.squares if isinstance(way, PathTerm) else way.ends
    if ends is None:
        on = squares_on(board, way) if isinstance(way, LineTerm) else None
        if on is None:
            return unknown("it is not known which line is meant")
        return unknown("of a whole line it is not known what blocks it")
    first, last = scene.square(ends[0]), scene.square(ends[-1])
    if isinstance(way, LineTerm) and squares_on(board, way) is None:
        if way.kind == "line" and _has_paths(scene, first, last):
            return unknown("its paths there are not straight")
        return _loosely(f"{ends[0]}-{ends[-1]} is no {way.kind} of the board")
    name = f"{ends[0]}-{ends[-1]}"
    if first is None or last is None:
        return _loosely(f"{name} names a square that the board does not have")
    inside = squares_between(board.files, first, last)
    if inside is None and _has_paths(scene, first, last):
        return unknown("its paths there are not straight")
    if inside is None:
        return _loosely(f"{name} is no straight line")
    if not all(board.has(square) for square in inside):
        return unknown("the line runs over squares that the board does not have")
    there = [square for square in inside if scene.position.piece_at(square)]
    words = ", ".join(f"by {scene.words(square)}" for square in there)
    return _Shut(name, mask_of(there), (), words)


def _has_paths(scene: Scene, first: int | None, last: int | None) -> bool:
    """Whether the piece on a square has paths to another one: a sissa, which turns."""
    if first is None or last is None:
        return False
    piece = scene.position.piece_at(first)
    between = scene.game.table.between
    return piece is not None and bool(between(piece.colour, piece.type, first, last))


def _loosely(why: str) -> Judgement:
    return replace(false(why), loose=True)


def _hinders(scene: Scene, square: int, hindered: int) -> Judgement:
    """Whether a piece stands on a path of another, or where one ends that it cannot take.

    Not known where it only stands so past what blocks already: a second pawn on a rook's file.
    """
    position, piece = scene.position, scene.piece(hindered)
    theirs = position.side(piece.colour.other)
    is_past = False
    for path in position.game.table.drawn(piece.colour, piece.type, hindered):
        shut = position.blockers(path)
        if path.moves and not (path.captures and theirs >> path.end & 1):
            shut += (path.end,)
        if square in shut and square != hindered:
            if shut[0] == square:
                return true()
            is_past = True
    if is_past:
        return unknown(f"{scene.words(square)} stands where the path is blocked before")
    return false(f"{scene.words(square)} stands on no path of {scene.words(hindered)}")


def _parts(term: Term) -> Iterator[Term]:
    if isinstance(term, Group):
        for each in term.members:
            yield from _parts(each)
    else:
        yield term


def _each(patient: Term, body: Callable[[Term], Judgement]) -> Judgement:
    """Several ways: `A or B is blocked` names both, `neither` denies each."""
    if isinstance(patient, Group):
        parts = [_each(each, body) for each in patient.members]
        if patient.only:
            return unknown("it is not known what else is meant")
        return deny(either(parts)) if patient.joint is Joint.NOR else both(parts)
    return body(patient)


def _blocked_by(scene: Scene, patient: Term, agent: Term, at: SquareTerm | None) -> Judgement:
    """Each way is blocked by one of the pieces, and each piece blocks one of the ways."""
    if is_mutual(agent, patient) and at is None:
        return over(scene, patient, lambda goal: _hindered_by(scene, goal, agent))
    ways = list(_parts(patient))
    if is_kind(agent) and at is None and not any(isinstance(each, Pieces) for each in ways):
        return _blocked_by_some(scene, ways, agent)

    def blocks_one(each: Term, way: Term) -> Judgement:
        # `The pawn blocks it` speaks of one that stands there, if one does.
        there = _shutting(scene, ways)
        return over_pieces(
            scene, each, lambda square: _blocks_each(scene, square, way, at), among=there
        )

    if not _is_joined(agent):
        return blocks_one(agent, patient)
    assert isinstance(agent, Group)

    asked = {(each, way): blocks_one(each, way) for each in agent.members for way in ways}
    found = both(
        [either(asked[each, way] for each in agent.members) for way in ways]
        + [either(asked[each, way] for way in ways) for each in agent.members]
    )
    if agent.only and found.truth is Truth.TRUE:
        return both([found, _nothing_else(scene, ways, agent)])
    return found


def _blocked_by_some(scene: Scene, ways: Iterable[Term], agent: Pieces) -> Judgement:
    """`Both paths are blocked by White's own pawns`: each by one, and not by all that he has."""
    named, blocking, parts = mask_of(set(squares_named(scene, agent))), 0, []
    for way in ways:
        found = _look(scene, way)
        if isinstance(found, Judgement):
            return found
        blocking |= found.squares & named
        is_so = bool(found.squares & named)
        why = f"blocked {found.words}" if found.squares else "clear"
        parts.append(true() if is_so else false(f"{found.name} is {why}"))
        parts[-1] = replace(parts[-1], paths=found.report)
    result = both(parts)
    if result.truth is Truth.TRUE and blocking.bit_count() == 1:
        return unknown("one of them alone blocks them")
    return result


def _shutting(scene: Scene, ways: Iterable[Term]) -> list[int]:
    """The squares of the pieces that stand on some paths and lines."""
    looked = [_look(scene, way) for way in ways]
    return [square for each in looked if isinstance(each, _Shut) for square in bits(each.squares)]


def _hindered_by(scene: Scene, hindered: int, agent: Term) -> Judgement:
    return over_pieces(scene, agent, lambda square: _hinders(scene, square, hindered))


def _is_joined(agent: Term) -> bool:
    return isinstance(agent, Group) and (agent.joint is Joint.AND or agent.only)


def _blocks_each(scene: Scene, square: int, patient: Term, at: SquareTerm | None) -> Judgement:
    parts = [_each(patient, _by(scene, square))]
    if at is not None:
        parts.append(_is_at(scene, square, at))
    return both(parts)


def _nothing_else(scene: Scene, ways: Iterable[Term], agent: Group) -> Judgement:
    named = mask_of(set(squares_named(scene, agent)))
    others = 0
    for way in ways:
        found = _look(scene, way)
        if isinstance(found, Judgement):
            return unknown()
        others |= found.squares & ~named
    shown = ", ".join(scene.words(square) for square in bits(others))
    return false(f"also blocked by {shown}") if others else true()
