"""Forced mates: `White mates in two by Qd8+`, `whatever Black plays, mate follows in three`.

They are asked of the solver within a budget of positions; what that leaves open is an opinion.
"""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Article,
    Group,
    MovesTerm,
    MoveTerm,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.atoms.check import check
from toolkit.claims.rules.atoms.only import unplayable
from toolkit.claims.rules.atoms.starting import First, mates_starting
from toolkit.claims.rules.findings import Parts, opinion
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.mating import MOST_MOVES, NOT_DECIDED, Mates, forced_length, mates
from toolkit.claims.rules.moveways import flat
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene
from toolkit.errors import SearchStopped
from toolkit.notation import format_bare
from toolkit.position import Move

NO_LINE = "the move cannot be played"
TOO_LONG = f"mates in more than {MOST_MOVES} moves are not looked for"
DEEP = 3
"""`allows mate` without a number is looked for in so many moves."""
_LOOKED_FOR = 4
"""Mates of which it is not said how long they take are looked for in so many moves."""


@judge("mate_in", kind="mate")
def mate_in(
    scene: Scene,
    *,
    number: Number,
    agent: SideTerm | None = None,
    by: MoveTerm | MovesTerm | Group | None = None,
    on: SquareTerm | None = None,
    with_: Pieces | None = None,
    only: Word | None = None,
    start: Word | None = None,
    first: Pieces | None = None,
    at: SquareTerm | None = None,
) -> Judgement:
    """A side forces mate in so many moves, if any are named by each of these first moves.

    `on` is where the mating move goes, `with_` the piece that makes it; `start` says of what sort
    the first move is, `first` which piece makes it, and `at` where it goes.
    """
    if not 0 < number.value <= MOST_MOVES:
        return unknown(TOO_LONG)
    if start is not None or first is not None or at is not None:
        if start is None or any(each is not None for each in (on, with_, by, only)):
            return unknown("which move is the first is not known")
        side = None if agent is None else scene.side_of(agent)
        return mates_starting(scene, number, side, First(start.value, first, at))
    if on is not None or with_ is not None:
        if by is not None or number.value != 1:
            return unknown("where a mate that is not the next move ends is not judged")
        return _mates_on(scene, on, with_, agent, alone=only is not None)
    if only is not None:
        return unknown("which other moves are meant is not known")
    if by is not None:
        return both(_by(scene, each, number, agent) for each in flat(by))
    sides = _forcing(scene, agent)
    found = [_forces(scene, side, number) for side in sides]
    return next((each for each in found if each.truth is Truth.TRUE), _least(found))


def _mates_on(
    scene: Scene,
    on: SquareTerm | None,
    with_: Pieces | None,
    agent: SideTerm | None,
    *,
    alone: bool = False,
) -> Judgement:
    """Whether a move of the side to move, to a square or of a piece, mates."""
    side, goal = scene.position.turn, scene.square(on.name) if on is not None else None
    if on is not None and goal is None:
        return replace(false(f"the board has no square {on.name}"), loose=True)
    if agent is not None and scene.side_of(agent) is not side:
        return _has_mated(scene, goal, with_)
    position = scene.position
    mating = [
        move
        for move in position.moves()
        if goal in (None, move.target) and position.play(move).is_mate()
    ]
    if with_ is not None and not _is_one(with_):
        return _each_mates(scene, with_, {move.origin for move in mating})
    names = ", ".join(format_bare(scene.game.board, move) for move in mating)
    fits = [with_ is None or scene.fits(with_, move.origin) for move in mating]
    if True in fits and alone and not all(fits):
        return unknown("which piece is meant") if None in fits else false(f"also: {names}")
    if True in fits:
        return true(names)
    if None in fits:
        return unknown("it is not known which piece is meant")
    return false("no such legal move mates" if on is None else f"no legal move to {on.name} mates")


def _has_mated(scene: Scene, goal: int | None, with_: Pieces | None) -> Judgement:
    """`White mates with the rook on a8`, where he has done so: it moved, or gives the check."""
    if scene.move is None or not scene.is_after or not scene.position.is_mate():
        return unknown("it is the other side's move")
    if goal not in (None, scene.move.target):
        return false(f"the move went to {scene.name(scene.move.target)}")
    if with_ is None or scene.fits(with_, scene.move.target):
        return true()
    return check(scene, agent=with_)


def _each_mates(scene: Scene, with_: Pieces, mating: set[int | None]) -> Judgement:
    """`With either queen`: whether each of the pieces that are meant makes a mating move."""
    own = scene.position.side(scene.position.turn)
    there = [square for square in scene.squares_of(with_).squares if own >> square & 1]
    whole = with_.article is Article.EVERY and not with_.bound
    if not whole or len(there) < 2 or with_.number not in (None, len(there)):
        return unknown("which piece mates is not known")
    others = [scene.words(square) for square in there if square not in mating]
    return false(f"{', '.join(others)} does not") if others else true()


def _is_one(pieces: Pieces) -> bool:
    """Whether words mean a single piece."""
    single = pieces.number in (None, 1) and not pieces.plural and not pieces.bound
    return single and pieces.article in (Article.THE, Article.SOME)


def _least(found: list[Judgement]) -> Judgement:
    """What is open if anything is, else what is false."""
    undecided = [each for each in found if each.truth is not Truth.FALSE]
    return (undecided or found or [unknown("no side is known")])[0]


def _forcing(scene: Scene, agent: SideTerm | None) -> list[Colour]:
    """The sides that may be meant: without a subject the one that moved, then the other."""
    if agent is not None:
        side = scene.side_of(agent)
        return [] if side is None else [side]
    turn = scene.position.turn
    return [turn.other, turn] if scene.real and scene.is_after else [turn]


def _forces(scene: Scene, side: Colour, number: Number) -> Judgement:
    if scene.position.turn is side:
        return _has_mate(mates(scene.position, number.value), number)
    try:
        length = forced_length(scene.position, number.value)
    except SearchStopped:
        return opinion(NOT_DECIDED)
    if length is not None and matches(number, length):
        return true()
    if length is not None and length + 1 == number.value and scene.is_after:
        return unknown("whether the move played is counted is not said")
    return _only_threatened(scene, side, number, length)


def _only_threatened(scene: Scene, side: Colour, number: Number, length: int | None) -> Judgement:
    """It is not forced; that it is threatened may be meant."""
    words = "no such mate is forced" if length is None else f"it is mate in {length}"
    passed = scene.passed()
    if passed is None or length is not None or passed.position.turn is not side:
        return false(words)
    threat = _has_mate(mates(passed.position, number.value), number)
    return false(words) if threat.truth is Truth.FALSE else unknown("it may be a threat")


def _has_mate(found: Mates, number: Number) -> Judgement:
    """Whether the shortest mate is as long as is said."""
    shortest = found.shortest
    if shortest is not None and (number.at_most or shortest < number.value):
        fits = matches(number, shortest)
        return true() if fits else false(f"there is mate in {shortest}")
    if not found.decided and shortest is None:
        return opinion(NOT_DECIDED)
    if shortest is None:
        return opinion("longer mates are not looked for") if number.at_least else _no_mate(number)
    # A search goes from the shortest mates to the longest: no shorter one is left open.
    return true() if matches(number, shortest) else false(f"there is mate in {shortest}")


def _no_mate(number: Number) -> Judgement:
    return false(f"there is no mate in {number.value}")


def _by(scene: Scene, term: Term, number: Number, agent: SideTerm | None) -> Judgement:
    """Whether a first move, or that of a line, forces mate in so many moves."""
    if not isinstance(term, MoveTerm | MovesTerm):
        return unknown()
    terms = term.moves if isinstance(term, MovesTerm) else (term,)
    first = scene.after(MovesTerm(terms[0].extent, terms[:1]))
    if first is None or first.move is None or first.before is None:
        return unplayable(scene, terms[0])
    side = first.before.turn
    if agent is not None and scene.side_of(agent) is not side:
        return unknown("it is the other side's move")
    found = _after_first(first, number)
    open_ = agent is None or len(terms) % 2 == 1
    if found.truth is Truth.FALSE and open_ and _is_mating_line(scene, terms, number):
        return unknown("the line mates, but is not forced")
    return found


def _after_first(first: Scene, number: Number) -> Judgement:
    """Whether the other side is mated in so many moves, that just played included."""
    most = max(number.value, _LOOKED_FOR) if number.at_least else number.value
    try:
        left = forced_length(first.position, most - 1)
    except SearchStopped:
        return opinion(NOT_DECIDED)
    if left is None:
        return opinion(NOT_DECIDED) if number.at_least else false("it is not forced")
    return true() if matches(number, left + 1) else false(f"it mates in {left + 1}")


def _is_mating_line(scene: Scene, terms: tuple[MoveTerm, ...], number: Number) -> bool:
    """Whether a line of so many moves ends with mate."""
    end = scene.after(MovesTerm((terms[0].extent[0], terms[-1].extent[1]), terms))
    own = (len(terms) + 1) // 2
    return end is not None and end.position.is_mate() and own == number.value


@judge("mates_exist", kind="mate")
def mates_exist(
    scene: Scene,
    *,
    number: Number,
    count: Number,
    moves: MoveTerm | Group | None = None,
    agent: SideTerm | None = None,
) -> Judgement:
    """So many moves mate in a number of moves; those that are named are among them."""
    if not 0 < number.value <= MOST_MOVES:
        return unknown(TOO_LONG)
    at = _where(scene, moves)
    if at is None:
        return unknown(NO_LINE)
    if agent is not None and scene.side_of(agent) is not at.position.turn:
        return unknown("it is the other side's turn")
    found = mates(at.position, number.value)
    if not found.decided:
        return opinion(NOT_DECIDED)
    parts, board = Parts(), at.game.board
    for term in flat(moves):
        move = _first_move(at, term)
        named = found.of(move) == number.value if move is not None else None
        parts.need(named, "a move that is named does not")
    exact = [move for move, length in found.lengths.items() if length == number.value]
    words = ", ".join(format_bare(board, move) for move in exact) or "none"
    fits = matches(count, len(exact))
    open_ = fits is not matches(count, len(found.lengths))
    parts.need(None if open_ else fits, f"there are {len(exact)}: {words}")
    return parts.judgement(words)


def _where(scene: Scene, moves: MoveTerm | Group | None) -> Scene | None:
    """The scene in which moves are named; None where they are named in several."""
    scenes = []
    for term in flat(moves):
        after = scene.after(MovesTerm(term.extent, (term,))) if isinstance(term, MoveTerm) else None
        if after is None or after.before is None:
            return None
        scenes.append(replace(after, position=after.before))
    positions = {each.position for each in scenes}
    return None if len(positions) > 1 else (scenes or [scene])[0]


def _first_move(at: Scene, term: Term) -> Move | None:
    after = at.after(MovesTerm(term.extent, (term,))) if isinstance(term, MoveTerm) else None
    return after.move if after is not None else None


@judge("allows_mate", kind="mate")
def allows_mate(scene: Scene, *, number: Number | None = None) -> Judgement:
    """The side to move has a mate in so many moves."""
    if number is not None and not 0 < number.value <= MOST_MOVES:
        return unknown(TOO_LONG)
    if number is not None:
        return _has_mate(mates(scene.position, number.value), number)
    shortest = mates(scene.position, DEEP).shortest
    if shortest is None:
        return opinion(f"no mate in {DEEP} was found")
    return true(f"there is mate in {shortest}")
