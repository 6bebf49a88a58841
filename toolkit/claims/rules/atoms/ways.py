"""Paths that are counted: `two of the knight's paths to g5 are blocked`, `both paths are open`.

They lead from where a piece stands to a square that is named; where neither is said they are those
of the move, in the position before it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from toolkit.board import bits, mask_of
from toolkit.claims.language.forms import (
    Article,
    Group,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.quantify import is_kind, matches, over_pieces, squares_named
from toolkit.claims.rules.salience import goal_of
from toolkit.claims.rules.scene import Scene
from toolkit.explain.paths import report_path
from toolkit.movement.paths import Path


@dataclass(frozen=True, slots=True)
class Journey:
    """From where to where, and in which position."""

    scene: Scene
    origin: int
    target: int

    @property
    def paths(self) -> list[Path]:
        """The paths that the piece has, blocked or not."""
        position, piece = self.scene.position, self.scene.piece(self.origin)
        taken = position.piece_at(self.target)
        every = position.game.table.between(piece.colour, piece.type, self.origin, self.target)
        return [each for each in every if (each.captures if taken else each.moves)]


_STATES = ("blocked", "clear", "there", "usable")


def _blocked_by_none(scene: Scene, how: Word, by: Pieces, where: dict[str, Any]) -> Judgement:
    """`Nothing blocks its way to the king`: none of its paths; where some are, it is left open."""
    anybody = by == Pieces(by.extent, article=Article.SOME)
    blockers = None if anybody else by
    one = Number(by.extent, 1, at_least=True)
    some = ways(scene, how=how, by=blockers, count=one, **where)
    clear = ways(scene, how=replace(how, value="clear"), count=one, **where)
    blocked = some if anybody else ways(scene, how=how, count=one, **where)
    if some.truth is Truth.FALSE and Truth.TRUE in (clear.truth, blocked.truth):
        return true()
    if some.truth is Truth.TRUE and ways(scene, how=how, by=blockers, **where).truth is Truth.TRUE:
        return false(some.detail or "it is blocked")
    return unknown("some of its paths are blocked")


@judge("ways", kind="path")
def ways(  # noqa: C901
    scene: Scene,
    *,
    how: Word,
    count: Number | None = None,
    of: Number | None = None,
    over: SquareTerm | PathTerm | None = None,
    agent: Pieces | None = None,
    from_: SquareTerm | None = None,
    to: SquareTerm | Pieces | None = None,
    by: Pieces | Group | None = None,
    only: Word | None = None,
    among: Word | None = None,
) -> Judgement:
    """So many of its paths are clear, or blocked by these pieces.

    `among` says `rest`: they are all but one of them, the one that was taken.
    """
    if how.value == "blocked" and isinstance(by, Pieces) and by.article is Article.NO:
        some = replace(by, article=Article.SOME)
        over_to = {"over": over, "agent": agent, "from_": from_, "to": to}
        return _blocked_by_none(scene, how, some, over_to) if not (of or among) else unknown()
    if how.value not in _STATES or (how.value != "blocked" and (by or only)):
        return unknown(f"whether paths are {how.value} is not judged")
    if any(isinstance(each, Pieces) and each.number not in (None, 1) for each in (agent, to)):
        return unknown("the paths of several pieces are not counted")
    if how.value == "there" and count is not None and count.of_ways and not (agent or from_):
        return unknown("it may count the moves or their paths")
    by_path = replace(scene, deeds=tuple(each for each in scene.deeds if each.role("via")))
    beside = _of_deeds(by_path, over, to) if among is not None and agent is None else None
    journey = beside or _meant(
        scene, over, agent, from_, to, foes=how.value in ("clear", "blocked")
    )
    if isinstance(journey, Judgement):
        plain = not (count or of or only or among) and how.value in ("blocked", "clear")
        return _over_all(scene, how, over, agent, from_, by) if plain and to is None else journey
    if how.value == "there" and agent is None and from_ is None and journey.origin == scene.mover:
        return unknown("it is not known whose paths are meant")
    paths = journey.paths
    if over is not None:
        paths = _over(journey, paths, over)
    of_move = journey.scene is not scene and agent is not None
    known = isinstance(to, SquareTerm) or (of_move and isinstance(over, SquareTerm))
    nowhere = isinstance(over, SquareTerm) and scene.square(over.name) is None
    if not paths and (not known or nowhere or _may_be_another(scene, agent)):
        return unknown("it is not known which paths are meant")
    if not paths:
        return _without_paths(count, of, by or among)
    wrong = _miscounted(len(paths), count, of, among)
    if wrong is not None:
        return wrong
    found = _some(journey, paths, how, count, by if only is not None else None)
    if by is None or only is not None:
        return found
    return _and_by(found, journey, paths, count, by)


def _over_all(
    scene: Scene,
    how: Word,
    over: SquareTerm | PathTerm | None,
    agent: Pieces | None,
    from_: SquareTerm | None,
    by: Pieces | Group | None,
) -> Judgement:
    """`The sissa's path over b5 is blocked`: wherever its paths lead that turn there, if all agree."""
    if not isinstance(over, SquareTerm) or (agent is None and from_ is None):
        return unknown("it is not known where the paths lead")
    corner, origins = scene.square(over.name), _origins(scene, agent, from_)
    piece = scene.position.piece_at(origins[0]) if len(origins) == 1 else None
    if piece is None or (agent is not None and _may_be_another(scene, agent)):
        return unknown("it is not known whose paths are meant")
    every = scene.position.game.table.drawn(piece.colour, piece.type, origins[0])
    own = scene.position.side(piece.colour)
    turning = [each for each in every if corner in each.stations[1:-1]]
    ends = sorted({each.end for each in turning if not own >> each.end & 1})
    found: list[Judgement] = []
    for end in ends:
        journey = Journey(scene, origins[0], end)
        paths = _over(journey, journey.paths, replace(over, corner=True))
        if not paths:
            return unknown("it cannot end its move where one of its paths leads")
        each = _some(journey, paths, how, None, None)
        shut = each.truth is Truth.TRUE and by is not None
        found.append(both([each, _by(journey, paths, by)]) if shut and by else each)
    if not found or len({each.truth for each in found}) > 1:
        return unknown("it is not known which of its paths over that square is meant")
    return found[0]


def _may_be_another(scene: Scene, agent: Pieces | None) -> bool:
    """Whether words may mean another piece than the nearest that fits."""
    return agent is not None and len(scene.squares_of(agent).squares) > 1


def _miscounted(
    paths: int, count: Number | None, of: Number | None, among: Word | None
) -> Judgement | None:
    """What is wrong with the number of all paths, or with that of the rest of them."""
    if among is not None and (among.value != "rest" or count is None or paths != count.value + 1):
        return unknown("which paths besides are meant is not known")
    if of is not None and of.value != paths:
        return false(f"it has {paths} paths there")
    return None


def _and_by(
    found: Judgement, journey: Journey, paths: list[Path], count: Number | None, by: Pieces | Group
) -> Judgement:
    """So many are blocked, and by these; where others block more, it may count those of these."""
    if found.truth is Truth.TRUE:
        return both([found, _by(journey, paths, by)])
    named = mask_of(set(squares_named(journey.scene, by)))
    own = sum(bool(mask & named) for mask in _shutting(journey, paths))
    if count is not None and found.truth is Truth.FALSE and matches(count, own):
        return unknown("it may count those alone that these pieces block")
    return found


def _without_paths(count: Number | None, of: Number | None, more: Term | None) -> Judgement:
    """No path leads there at all; that may be what is said, if no more is."""
    if more is not None:
        return unknown("there is no such path of which more could be said")
    if of is None and count is not None and count.value == 0:
        return true()
    return replace(false("it has no such path"), loose=True)


def _meant(
    scene: Scene,
    over: SquareTerm | PathTerm | None,
    agent: Pieces | None,
    from_: SquareTerm | None,
    to: SquareTerm | Pieces | None,
    *,
    foes: bool,
) -> Journey | Judgement:
    """The journey that words name; where they name no piece, that of which the sentence speaks.

    `The knight attacks the rook, for the way over c4 is clear`: from the one to the other.
    """
    named = journey_of(scene, agent, from_, to, foes=foes)
    if agent is not None or from_ is not None:
        return named
    told = _of_deeds(scene, over, to)
    if told is None and (not isinstance(named, Journey) or not named.paths):
        told = _of_one_piece(scene, to)
        return unknown("it is not known which paths are meant") if told is None else told
    if isinstance(named, Journey) and _is_of_another(scene, named):
        return told or unknown("the paths of another piece than the one that moved may be meant")
    if told is None or not isinstance(named, Journey) or not _leads(named, over):
        return named if told is None else told
    same = (named.origin, named.target) == (told.origin, told.target)
    return told if same else unknown("the ways of the move may be meant, or those that it has now")


def _is_of_another(scene: Scene, journey: Journey) -> bool:
    """Whether a journey is that of the move, and the sentence speaks of a piece that stood still."""
    at = made(scene)
    if at is None or journey.scene is scene:
        return False
    agents = [each for deed in scene.deeds if isinstance(each := deed.role("agent"), Pieces)]
    return any(
        at.before.fits(each, at.move.origin) is at.after.fits(each, at.move.target) is False
        for each in agents
    )


def _of_deeds(
    scene: Scene, over: SquareTerm | PathTerm | None, to: SquareTerm | Pieces | None
) -> Journey | None:
    """The one journey of what the sentence says that pieces act on; None if there are several."""
    goals = set(squares_named(scene, to)) if to is not None else None
    found: dict[tuple[int, int], Journey] = {}
    for deed in scene.deeds:
        agent, goal = deed.role("agent"), goal_of(deed)
        if not isinstance(agent, Pieces) or not isinstance(goal, SquareTerm | Pieces):
            continue
        start = deed.role("from_")
        from_ = start if isinstance(start, SquareTerm) else None
        for journey in _journeys(scene, agent, from_, goal):
            if _leads(journey, over) and (goals is None or journey.target in goals):
                found[journey.origin, journey.target] = journey
    return next(iter(found.values())) if len(found) == 1 else None


def _journeys(
    scene: Scene, agent: Pieces, from_: SquareTerm | None, goal: SquareTerm | Pieces
) -> list[Journey]:
    """The journeys from a piece to a goal; of several pieces that fit, of each that has paths."""
    journey = journey_of(scene, agent, from_, goal, foes=True)
    if isinstance(journey, Journey):
        return [journey] if journey.scene.position == scene.position else []
    goals = squares_named(scene, goal)
    if len(goals) != 1 or agent.number not in (None, 1):
        return []
    every = [Journey(scene, origin, goals[0]) for origin in _origins(scene, agent, from_)]
    return [each for each in every if scene.position.piece_at(each.origin) and each.paths]


def _of_one_piece(scene: Scene, to: SquareTerm | Pieces | None) -> Journey | None:
    """The journey to a square of the only piece that has several paths there, if there is one."""
    goals = squares_named(scene, to) if to is not None else ()
    if len(goals) != 1:
        return None
    every = [Journey(scene, origin, goals[0]) for origin in bits(scene.position.occupied)]
    found = [each for each in every if len(each.paths) > 1]
    return found[0] if len(found) == 1 else None


def _leads(journey: Journey, over: SquareTerm | PathTerm | None) -> bool:
    """Whether there are such paths."""
    paths = journey.paths
    return bool(paths if over is None else _over(journey, paths, over))


def journey_of(
    scene: Scene,
    agent: Pieces | None,
    from_: SquareTerm | None,
    to: SquareTerm | Pieces | None,
    *,
    foes: bool,
) -> Journey | Judgement:
    """The piece and the square, as far as words name them; else those of the move."""
    at = made(scene)
    if at is not None and _is_of_move(scene, agent, from_, to):
        return Journey(at.before, at.move.origin, at.move.target)
    if to is None:
        return unknown("it is not known where the paths lead")
    goals = squares_named(scene, to)
    origins = _origins(scene, agent, from_)
    known = len(origins) == 1 and scene.position.piece_at(origins[0]) is not None
    if foes and known and len(goals) > 1:
        # `Its clear path to the king`: to that of the other side.
        own = scene.piece(origins[0]).colour
        goals = tuple(each for each in goals if scene.piece(each).colour is not own)
    target = goals[0] if len(goals) == 1 else None
    if target is None or len(origins) != 1 or scene.position.piece_at(origins[0]) is None:
        return unknown("it is not known which paths are meant")
    return Journey(scene, origins[0], target)


def _is_of_move(
    scene: Scene, agent: Pieces | None, from_: SquareTerm | None, to: SquareTerm | Pieces | None
) -> bool:
    at = made(scene)
    assert at is not None
    if from_ is not None and from_.name.lower() != at.names[0]:
        return False
    if isinstance(to, Pieces) or (to is not None and to.name.lower() != at.names[1]):
        return False
    return agent is None or at.is_by(agent) is True


def _origins(scene: Scene, agent: Pieces | None, from_: SquareTerm | None) -> tuple[int, ...]:
    if from_ is not None:
        square = scene.square(from_.name)
        fits = square is not None and (agent is None or scene.fits(agent, square))
        return (square,) if fits and square is not None else ()
    if agent is not None:
        return scene.nearest(agent).squares
    # `Both paths to the queen are blocked`: those of the piece that moved.
    return (scene.mover,) if scene.mover is not None and scene.is_after else ()


def _over(journey: Journey, paths: list[Path], over: SquareTerm | PathTerm) -> list[Path]:
    """The path that is named whole; those that turn on a square, else those that run over it."""
    if isinstance(over, PathTerm):
        named = [journey.scene.square(name) for name in over.squares]
        return [each for each in paths if _is_named(each, named)]
    square = journey.scene.square(over.name)
    turning = [each for each in paths if square in each.stations[1:-1]]
    if over.corner:
        return turning
    return turning or [each for each in paths if square in each.passes]


def _is_named(path: Path, named: list[int | None]) -> bool:
    """Whether squares are those of a path in their order, its corners among them."""
    first, *_, last = path.stations
    run = [first, *(each for each in path.passes if each not in (first, last)), last]
    in_order = [each for each in run if each in named]
    return in_order == named and set(path.stations) <= set(named)


def _some(
    journey: Journey, paths: list[Path], how: Word, count: Number | None, by: object
) -> Judgement:
    """Whether so many are clear or blocked, all without a number."""
    position = journey.scene.position
    colour = journey.scene.piece(journey.origin).colour
    reports = tuple(report_path(position, each, colour) for each in paths)
    shut = [each for each in paths if not position.is_clear(each, colour)]
    if isinstance(by, Pieces) and (
        by.number not in (None, 1) or not journey.scene.squares_of(by).squares
    ):
        return unknown("it is not known which piece blocks them")
    if isinstance(by, Pieces | Group):
        shut = [each for each in shut if _stands_on(journey, each, by).truth is Truth.TRUE]
    clear = len(paths) - len(shut)
    if how.value == "there" and matches(count, clear) != matches(count, len(paths)):
        return unknown("it may count the clear paths, or the blocked ones too")
    there = len(shut) if how.value == "blocked" else clear
    if not (matches(count, there) if count is not None else there == len(paths)):
        state = "blocked" if how.value == "blocked" else "clear"
        return replace(false(f"{there} of {len(paths)} are {state}"), paths=reports)
    if how.value == "usable" and not _is_legal(journey):
        return unknown("they are clear, but the move is not legal")
    return Judgement(Truth.TRUE, paths=reports)


def _is_legal(journey: Journey) -> bool:
    """Whether the piece can make the move, were it its side's turn."""
    position = journey.scene.turned(journey.scene.piece(journey.origin).colour).position
    return any(
        each.origin == journey.origin and each.target == journey.target for each in position.moves()
    )


def _stands_on(journey: Journey, path: Path, by: Pieces | Group) -> Judgement:
    shut = mask_of(journey.scene.position.blockers(path))
    among = tuple(bits(shut))

    def body(square: int) -> Judgement:
        return true() if shut >> square & 1 else false("it does not stand there")

    if isinstance(by, Group):
        return unknown("which of them is meant is not said")
    if is_kind(by):
        stands = shut & mask_of(set(squares_named(journey.scene, by)))
        return true() if stands else false("none of them stands there")
    return over_pieces(journey.scene, by, body, among=among)


def _shutting(journey: Journey, paths: list[Path]) -> list[int]:
    """What stands on each of the paths that are blocked."""
    position = journey.scene.position
    colour = journey.scene.piece(journey.origin).colour
    shut = (each for each in paths if not position.is_clear(each, colour))
    return [mask_of(position.blockers(each)) for each in shut]


def _by(journey: Journey, paths: list[Path], by: Pieces | Group) -> Judgement:
    """Each path that is blocked is so by one of the pieces, and each piece blocks one."""
    masks = _shutting(journey, paths)
    every = 0
    for each in masks:
        every |= each
    if is_kind(by):
        return _by_kind(journey.scene, masks, by)

    def body(square: int) -> Judgement:
        return true() if every >> square & 1 else false(f"{journey.scene.words(square)} does not")

    found = over_pieces(journey.scene, by, body, among=tuple(bits(every)))
    if found.truth is not Truth.TRUE:
        return found
    if isinstance(by, Group):
        named = mask_of(set(squares_named(journey.scene, by)))
        left = [mask for mask in masks if not mask & named]
        return unknown("another piece blocks one of them") if left else found
    if by.number not in (None, 1):
        return found
    alone = [square for square in bits(every) if all(mask >> square & 1 for mask in masks)]
    if alone or by.plural:
        return found
    return unknown("it is not known which piece blocks all of them")


def _by_kind(scene: Scene, masks: list[int], by: Pieces) -> Judgement:
    """`Two of them are blocked by White's own pawns`: each by one, and not by all that he has."""
    named = mask_of(set(squares_named(scene, by)))
    blocking = mask_of({square for mask in masks for square in bits(mask & named)})
    if not blocking:
        return false("none of these blocks one of them")
    if not all(mask & named for mask in masks):
        return unknown("another piece blocks one of them")
    return true() if blocking.bit_count() > 1 else unknown("one of them alone blocks them")
