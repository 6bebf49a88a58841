"""How many of a side's legal moves are of a sort: `three of them take the knight`, `it has four captures`."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import matches, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.notation import some_names
from toolkit.position import Move, Position


@judge("choices", kind="only")
def choices(
    scene: Scene,
    *,
    how: Word,
    count: Number | None = None,
    agent: SideTerm | Pieces | None = None,
    by: Pieces | Group | None = None,
    patient: Pieces | None = None,
    on: SquareTerm | Group | None = None,
) -> Judgement:
    """So many legal moves are captures, or moves of a piece; all of them where none are counted."""
    mover = _mover(scene, agent)
    if mover is None:
        return unknown("whose moves are meant is not known")
    side, squares = mover
    if side is not scene.position.turn and scene.position.in_check():
        return unknown("it is the other side's turn")
    there = scene.turned(side)
    legal = [each for each in there.position.moves() if squares is None or each.origin in squares]
    wanted = _wanted(there, how, by, patient, on)
    if isinstance(wanted, str):
        return unknown(wanted)
    fits = [each for each in legal if wanted.fits(there.position, each)]
    return _compared(there.position, legal, fits, count, wanted.goals)


def _mover(
    scene: Scene, agent: SideTerm | Pieces | None
) -> tuple[Colour, frozenset[int] | None] | None:
    """The side whose moves are meant, and the squares of its piece if one is named."""
    if agent is None:
        return scene.position.turn, None
    if isinstance(agent, SideTerm):
        side = scene.side_of(agent)
        return None if side is None else (side, None)
    if agent.article is not Article.THE or agent.number not in (None, 1) or agent.plural:
        return None
    turn = bits(scene.position.side(scene.position.turn))
    squares = frozenset(scene.nearest(agent, turn).squares)
    sides = {scene.piece(square).colour for square in squares}
    return (sides.pop(), squares) if len(squares) == 1 else None


class _Wanted:
    """What is said of the moves that are counted."""

    def __init__(
        self, how: str, by: set[int] | None, victims: set[int] | None, goals: set[int] | None
    ) -> None:
        self.how, self.by, self.victims, self.goals = how, by, victims, goals

    def fits(self, position: Position, move: Move) -> bool:
        """Whether a move is one of them."""
        victim = position.victim(move) if move.captured is not None else None
        if "captur" in self.how and move.captured is None:
            return False
        return (
            (not self.how.endswith(("checks", "check")) or position.play(move).in_check())
            and (not self.how.endswith("mate") or position.play(move).is_mate())
            and (self.by is None or move.origin in self.by)
            and (self.victims is None or victim in self.victims)
            and (self.goals is None or move.target in self.goals)
        )


_SORTS = ("captures", "moves", "checks", "capturing check", "capturing mate")


def _wanted(
    scene: Scene,
    how: Word,
    by: Pieces | Group | None,
    patient: Pieces | None,
    on: SquareTerm | Group | None,
) -> _Wanted | str:
    if how.value not in _SORTS:
        return f"{how.value} are not counted"
    own, enemy = (
        scene.position.side(each) for each in (scene.position.turn, scene.position.turn.other)
    )
    by_, victims = _named(scene, by, own), _named(scene, patient, enemy)
    if by_ == set() or victims == set():
        return "which pieces are meant is not known"
    if isinstance(on, Group) and (on.only or on.joint is not Joint.AND):
        return "which squares are meant is not known"
    goals = None if on is None else set(squares_named(scene, on))
    return _Wanted(how.value, by_, victims, goals)


def _named(scene: Scene, term: Pieces | Group | None, among: int) -> set[int] | None:
    """The squares of the pieces of a side that a term names; None where it names none."""
    if term is None:
        return None
    if isinstance(term, Group) and (term.only or term.joint is not Joint.AND):
        return set()
    parts: Iterable[object] = term.members if isinstance(term, Group) else (term,)
    found: set[int] = set()
    for each in parts:
        if not isinstance(each, Pieces) or each.article is not Article.THE or each.bound:
            return set()
        squares = {square for square in scene.squares_of(each).squares if among >> square & 1}
        if not squares or each.number not in (None, len(squares)):
            return set()
        found |= squares
    return found


def _compared(
    position: Position,
    legal: list[Move],
    fits: list[Move],
    count: Number | None,
    goals: set[int] | None,
) -> Judgement:
    """Compare a number, where a promotion to several pieces is one move or several."""
    board = position.game.board
    names = some_names(board, fits) if fits else "none"
    if count is None:
        others = [each for each in legal if each not in fits]
        if not legal:
            return unknown("there is no legal move")
        return false(f"also legal: {some_names(board, others)}") if others else true(names)
    steps = {(each.origin, each.target) for each in fits}
    if matches(count, len(fits)) is not matches(count, len(steps)):
        return unknown("it may count a promotion once")
    if goals is not None:
        missed = [board.name(goal) for goal in goals if goal not in {each.target for each in fits}]
        if missed:
            return false(f"none of them goes to {', '.join(sorted(missed))}")
    fits_count = matches(count, len(fits))
    return true(names) if fits_count else false(f"there are {len(fits)}: {names}")
