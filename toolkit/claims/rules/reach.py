"""One piece reaching one square by the paths along which it captures.

A path that is named must be one of the piece and clear; one piece may stand on it without harm if
the claim is made against that piece (`transparent`): an X-ray.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    Like,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.quantify import absent, matches, over, over_pieces, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.explain.paths import PathReport, blocked_words, find_path, path_name, report_path
from toolkit.movement.paths import Path
from toolkit.movement.words import LEAPS
from toolkit.position import Position

_STEPS = {"knight": "N", "king": "K", "queen": "Q", "rook": "R", "bishop": "B"}
_SAME = {"sissa": "knight", "horse": "knight"}
_MOST = 4
"""Of more blocked paths it is not said by what each is blocked."""


@dataclass(frozen=True, slots=True)
class Tie:
    """What pieces do to squares, for one position."""

    scene: Scene
    fault: Callable[[int, int], str]
    """Why the piece on a square cannot do it to another at all, as by its side; else empty."""
    transparent: Callable[[int, int], int]
    """The squares of the pieces that may stand on a path from a square to another."""

    def holds(
        self, origin: int, target: int, via: Term | None = None, like: Like | None = None
    ) -> Judgement:
        """Whether the piece on a square does it to another, by the paths that are named."""
        if self.scene.position.piece_at(origin) is None:
            return _loosely(f"there is nothing on {self.scene.name(origin)}")
        wrong = self.fault(origin, target) if origin != target else "it is the piece itself"
        if wrong:
            return false(wrong)
        found = self._by(origin, target, via)
        if like is not None and found.truth is Truth.TRUE:
            return both([found, _as_like(self.scene, origin, target, like)])
        return found

    def doers(self, target: int) -> list[int]:
        """The squares of all pieces that do it to a square."""
        there = bits(self.scene.position.occupied)
        return [each for each in there if self.holds(each, target).truth is Truth.TRUE]

    def _by(self, origin: int, target: int, via: Term | None) -> Judgement:
        ways = list(self._ways(origin, target))
        if via is None:
            return self._any(ways, origin, target)
        return self._corners(ways, origin, target, via)

    def _corners(self, ways: list[Path], origin: int, target: int, via: Term) -> Judgement:
        """Paths that are named by a square they go over."""
        match via:
            case SquareTerm():
                corner = self.scene.square(via.name)
                turning = [way for way in ways if corner in way.stations[1:-1]]
                passing = turning or [way for way in ways if corner in way.passes]
                if not passing:
                    names = f"{self.scene.name(origin)} to {self.scene.name(target)}"
                    return _loosely(f"no path leads from {names} over {via.name}")
                return self._also(self._any(passing, origin, target), ways, False)
            case Group():
                parts = [self._corners(ways, origin, target, each) for each in via.members]
                return self._also(_joined(via, parts), ways, via.only)
            case _:
                return unknown("a path and a corner are named side by side")

    def _any(self, ways: list[Path], origin: int, target: int) -> Judgement:
        """Whether any of some paths is clear."""
        acting = [way for way in ways if self._through(way) is not None]
        if not acting:
            return false(self._no_way(ways, origin, target))
        return self._true(acting)

    def _true(self, ways: Iterable[Path]) -> Judgement:
        ways = list(ways)
        plain = [way for way in ways if not self._through(way)]
        shown = plain or ways
        through = [square for way in shown for square in bits(self._through(way) or 0)]
        names = tuple(dict.fromkeys(map(self.scene.name, through)))
        return Judgement(
            Truth.TRUE,
            f"through {' and '.join(names)}" if names else "",
            tuple(map(self._report, shown)),
            xray=names,
        )

    def _also(self, found: Judgement, ways: list[Path], only: bool) -> Judgement:
        """A true judgement of paths that are named, with the clear ones that are not."""
        if found.truth is not Truth.TRUE:
            return found
        named = {report.path for report in (*found.paths, *found.missing)} - {
            report.path for report in found.missing
        }
        more = tuple(
            report
            for way in ways
            if self._through(way) == 0 and (report := self._report(way)).path not in named
        )
        if only and more:
            return replace(false(f"also clear: {_names(more)}"), paths=found.paths)
        return replace(found, missing=more)

    def path(self, term: PathTerm) -> Judgement:
        """Whether a path that is named in full does it."""
        squares = [self.scene.square(name) for name in term.squares]
        known = [square for square in squares if square is not None]
        if len(known) < len(squares):
            return _no_path(term, "names a square that the board does not have")
        piece = self.scene.position.piece_at(known[0])
        if piece is None:
            return _no_path(term, f"does not start from a piece: {term.squares[0]} is empty")
        wrong = self.fault(known[0], known[-1])
        if wrong:
            return _no_path(term, f"does not do it: {wrong}")
        way = find_path(self.scene.game, piece.colour, piece.type, known)
        if way is None or not way.captures or not self.scene.position.threatens(way):
            return _no_path(term, f"is no path of {_a(piece.type.name)}")
        if self._through(way) is None:
            why = f"{term.text} is blocked {blocked_words(self.scene.position, way)}"
            return replace(false(why), paths=(self._report(way),))
        ways = list(self._ways(known[0], known[-1]))
        found = self._true([way])
        more = (self._report(each) for each in ways if each != way and self._through(each) == 0)
        return replace(found, missing=tuple(more))

    def _ways(self, origin: int, target: int) -> Iterator[Path]:
        piece = self.scene.position.piece_at(origin)
        if piece is not None:
            for way in self.scene.game.table.between(piece.colour, piece.type, origin, target):
                if way.captures and self.scene.position.threatens(way):
                    yield way

    def _through(self, way: Path) -> int | None:
        """The piece through which a path acts as a set of squares, 0 if clear; None if it is shut."""
        position = self.scene.position
        piece = self.scene.piece(way.origin)
        shut = way.empty & position.occupied
        if shut & (shut - 1) or shut & ~self.transparent(way.origin, way.end):
            return None
        gone, other = shut, position.piece_at(way.end)
        if other is not None and other.colour is piece.colour:
            # It takes back when that piece is gone, and with it what it lends its friends.
            gone |= 1 << way.end
        return shut if _without(position, gone).is_open(way, piece.colour) else None

    def _report(self, way: Path) -> PathReport:
        return report_path(self.scene.position, way, self.scene.piece(way.origin).colour)

    def _no_way(self, ways: list[Path], origin: int, target: int) -> str:
        board, names = self.scene.game.board, self.scene.name
        if not ways or len(ways) > _MOST:
            whose = self.scene.piece(origin).words
            clear = "" if not ways else "clear "
            return f"no {clear}path of {whose} leads from {names(origin)} to {names(target)}"
        return ", ".join(
            f"{path_name(board, way)} is blocked {blocked_words(self.scene.position, way)}"
            for way in ways
        )


def judge_tie(
    tie: Tie,
    agent: Term | None,
    patient: Term | None,
    via: Term | None = None,
    like: Like | None = None,
    times: Number | None = None,
) -> Judgement:
    """Judge what pieces do to pieces or squares; without an agent anybody does it."""
    paths = whole_paths(via)
    if paths is not None:
        found = _by_paths(tie, agent, patient, paths, via, like)
        return found if times is None else both([found, _times_by(tie, paths, times)])
    if patient is None:
        return unknown("it is not said to whom")
    if _is_itself(tie.scene, agent, patient):
        return unknown("it may speak of something else")
    if times is not None:
        return over(tie.scene, patient, lambda goal: _times(tie, agent, goal, via, like, times))
    return asked_of(tie, agent, patient, via, like)


def _is_itself(scene: Scene, agent: Term | None, patient: Term) -> bool:
    """Whether `it`, or a square, would be the piece of which it is said what it does to it."""
    if not isinstance(agent, Pieces) or agent.article is not Article.THE:
        return False
    if not (isinstance(patient, SquareTerm) or (isinstance(patient, Pieces) and patient.pronoun)):
        return False
    if isinstance(patient, Pieces) and scene.squares_of(patient).others:
        return False
    doers, goals = scene.nearest(agent).squares, squares_named(scene, patient)
    return len(doers) == 1 and doers == goals


def asked_of(
    tie: Tie, agent: Term | None, patient: Term, via: Term | None, like: Like | None
) -> Judgement:
    """The same without full paths and numbers."""
    scene = tie.scene
    if agent is None:
        return over(scene, patient, lambda goal: _anybody(tie, goal, via, like))
    if _is_outer(patient, agent):
        return _each_by(tie, agent, patient, via, like)

    def by(origin: int) -> Judgement:
        goals = (goal for goal in range(_frame(scene)) if goal != origin)
        apt = [goal for goal in goals if not tie.fault(origin, goal)]
        return over(scene, patient, lambda goal: tie.holds(origin, goal, via, like), among=apt)

    goals = squares_named(scene, patient)
    apt = [
        origin
        for origin in bits(scene.position.occupied)
        if any(goal != origin and not tie.fault(origin, goal) for goal in goals)
    ]
    return over_pieces(scene, agent, by, among=apt)


def _is_outer(patient: Term, agent: Term) -> bool:
    """Whether the patient is to be known before it is asked who of some does it.

    Words that come first govern those that follow: `every pawn is protected by a knight`.
    """
    if not isinstance(agent, Pieces) or agent.article is Article.THE:
        return False
    one = isinstance(patient, SquareTerm) or (
        isinstance(patient, Pieces)
        and patient.article is Article.THE
        and patient.number in (None, 1)
        and len(patient.squares) < 2
    )
    return one or patient.extent < agent.extent


def _each_by(
    tie: Tie, agent: Term, patient: Term, via: Term | None, like: Like | None
) -> Judgement:
    scene = tie.scene
    doers = squares_named(scene, agent)
    apt = [
        goal
        for goal in range(_frame(scene))
        if any(goal != each and not tie.fault(each, goal) for each in doers)
    ]

    def to(goal: int) -> Judgement:
        return over_pieces(scene, agent, lambda each: tie.holds(each, goal, via, like))

    return over(scene, patient, to, among=apt)


def _frame(scene: Scene) -> int:
    return scene.game.board.files * scene.game.board.ranks


def _anybody(tie: Tie, goal: int, via: Term | None, like: Like | None) -> Judgement:
    there = list(bits(tie.scene.position.occupied))
    apt = [each for each in there if each != goal and not tie.fault(each, goal)]
    found = either(tie.holds(each, goal, via, like) for each in apt)
    if found.truth is Truth.FALSE:
        return false(f"no piece does that to {tie.scene.words(goal)}")
    return found


def _times(
    tie: Tie,
    agent: Term | None,
    goal: int,
    via: Term | None,
    like: Like | None,
    times: Number,
) -> Judgement:
    """So many pieces do it, those that are named among them; of one piece: by so many paths."""
    scene, doers = tie.scene, tie.doers(goal)
    square = SquareTerm((0, 0), scene.name(goal))
    found = true() if agent is None else asked_of(tie, agent, square, via, like)
    if found.truth is not Truth.TRUE:
        return found
    if via is not None or like is not None:
        return unknown("how many do it so is not judged")
    ways = sum(len(tie.holds(each, goal).paths) for each in doers)
    if isinstance(agent, Pieces) and agent.article is Article.THE and agent.number in (None, 1):
        return _counted(times, len(found.paths), len(doers), found)
    if agent is None and len({scene.piece(each).colour for each in doers}) > 1:
        own = [sum(scene.piece(each).colour is side for each in doers) for side in Colour]
        if len({matches(times, count) for count in (*own, len(doers))}) > 1:
            return unknown("it may count the pieces of one side, or of both")
    if isinstance(agent, SideTerm):
        doers = [each for each in doers if scene.piece(each).colour is scene.side_of(agent)]
    shown = ", ".join(scene.words(each) for each in doers) or "nobody"
    counted = _counted(times, len(doers), ways, found)
    return counted if counted.truth is not Truth.FALSE else false(f"it is done by {shown}")


def _counted(times: Number, count: int, otherwise: int, found: Judgement) -> Judgement:
    """Compare a number; unknown where it fits another way to count."""
    if matches(times, count):
        return found
    if matches(times, otherwise):
        return unknown("it may count the pieces or the paths")
    return replace(false(f"it is so {count} times"), paths=found.paths)


def _times_by(tie: Tie, paths: list[PathTerm], times: Number) -> Judgement:
    goals = {tie.scene.square(each.squares[-1]) for each in paths}
    goal = next(iter(goals))
    if len(goals) > 1 or goal is None:
        return unknown()
    if len({each.squares for each in paths}) == times.value and not times.at_least:
        return true()
    return unknown("it is not known what is counted")


def whole_paths(via: Term | None) -> list[PathTerm] | None:
    """The paths of a term that names nothing but whole ones."""
    if isinstance(via, PathTerm):
        return [via]
    if isinstance(via, Group) and via.members:
        parts = [whole_paths(each) for each in via.members]
        if all(part is not None for part in parts):
            return [each for part in parts for each in part or ()]
    return None


def _by_paths(
    tie: Tie,
    agent: Term | None,
    patient: Term | None,
    paths: list[PathTerm],
    via: Term | None,
    like: Like | None,
) -> Judgement:
    """Whole paths show by their ends who does it to whom: each end must be as the words say."""
    negated = _negated(agent, patient)
    if negated is not None:
        positive = _by_paths(tie, *negated, paths, via, like)
        return deny(positive)
    scene = tie.scene
    parts = []
    for path in paths:
        ends = (scene.square(path.squares[0]), scene.square(path.squares[-1]))
        checks = [tie.path(path)]
        for term, square, how in ((agent, ends[0], "start from"), (patient, ends[1], "lead to")):
            if term is not None and square is not None:
                checks.append(_admitted(scene, term, square, f"{path.text} does not {how} "))
        if like is not None and None not in ends:
            checks.append(_as_like(scene, ends[0] or 0, ends[1] or 0, like))
        wrong = [each for each in checks if each.truth is Truth.FALSE]
        parts.append(wrong[0] if wrong else both(checks))
    found = _joined(via, parts)
    if found.truth is Truth.TRUE:
        found = _without_named(found, via)
        origins = {scene.square(path.squares[0]) for path in paths}
        goals = {scene.square(path.squares[-1]) for path in paths}
        found = both([found, _all_met(tie, agent, origins, goals), _all_met(tie, patient, goals)])
    return found


def _joined(via: Term | None, parts: list[Judgement]) -> Judgement:
    """Several ways: `by A or B` names both of them as well as `by A and B`."""
    if isinstance(via, Group) and via.joint is Joint.NOR:
        return deny(either(parts))
    return both(parts)


def _without_named(found: Judgement, via: Term | None) -> Judgement:
    """Only the clear paths are missing that are not named."""
    named = {report.path for report in found.paths}
    missing = tuple(each for each in found.missing if each.path not in named)
    if missing and isinstance(via, Group) and via.only:
        return replace(false(f"also clear: {_names(missing)}"), paths=found.paths)
    return replace(found, missing=missing)


def _negated(agent: Term | None, patient: Term | None) -> tuple[Term | None, Term | None] | None:
    """Both ends without the `no` of one; None where neither has one."""
    for ends in ((agent, patient), (patient, agent)):
        first, second = ends
        if isinstance(first, Pieces) and first.article is Article.NO:
            some = replace(first, article=Article.SOME)
            return (some, second) if first is agent else (second, some)
    return None


def _admitted(scene: Scene, term: Term, square: int, how: str) -> Judgement:
    """Whether a term may mean the piece on a square, or the square."""
    match term:
        case Pieces():
            return _may_mean(scene, term, square, how)
        case SideTerm():
            side, piece = scene.side_of(term), scene.position.piece_at(square)
            if side is None:
                return unknown()
            fits = piece is not None and piece.colour is side
            return true() if fits else _loosely(how + f"a piece of {side.word}")
        case SquareTerm():
            same = scene.square(term.name) == square
            return true() if same else _loosely(how + term.name)
        case Group() if term.joint is not Joint.NOR:
            return either(_admitted(scene, each, square, how) for each in term.members)
        case _:
            return unknown()


def _may_mean(scene: Scene, term: Pieces, square: int, how: str) -> Judgement:
    """Whether a description may mean the piece on a square."""
    if scene.position.piece_at(square) is None:
        return _loosely(f"{scene.name(square)} is empty")
    fits = scene.fits(term, square)
    if fits is None:
        return true() if term.kind is None and term.pronoun else unknown()
    if fits:
        return true()
    found = scene.squares_of(term)
    if not found.squares:
        return absent(term, found)
    return _loosely(how + " or ".join(scene.words(each) for each in found.squares))


def _loosely(why: str) -> Judgement:
    """It is false, and its denial would speak of something that is not there."""
    return replace(false(why), loose=True)


def _all_met(
    tie: Tie, term: Term | None, squares: set[int | None], goals: set[int | None] | None = None
) -> Judgement:
    """Every part of a term that means several things must be met by one of some squares."""
    scene = tie.scene
    if isinstance(term, Pieces) and (term.number or 1) > 1:
        met = len(squares) == term.number
        return true() if met else false(f"{len(squares)} of them are named by the paths")
    if isinstance(term, Pieces) and term.article is Article.EVERY:
        return unknown()
    if not isinstance(term, Group):
        return true()
    known = [square for square in squares if square is not None]
    parts = [
        either(_admitted(scene, each, square, "no path belongs to ") for square in known)
        for each in term.members
    ]
    found = both(parts) if term.joint is Joint.AND else either(parts)
    if not term.only or found.truth is not Truth.TRUE:
        return found
    if goals is None:
        return unknown()
    doers = {each for goal in goals if goal is not None for each in tie.doers(goal)}
    side = {scene.piece(square).colour for square in known}
    also = [each for each in doers - set(known) if scene.piece(each).colour in side]
    return false(f"also {', '.join(map(scene.words, sorted(also)))}") if also else found


def _as_like(scene: Scene, origin: int, target: int, like: Like) -> Judgement:
    if like.kind not in _STEPS and like.kind not in _SAME:
        return unknown(f"how a {like.kind} moves is not known")
    if is_step_of(like.kind, scene.game.board.files, origin, target):
        return true()
    return false(f"{scene.name(origin)}-{scene.name(target)} is no move of a normal {like.kind}")


def is_step_of(piece: str, files: int, origin: int, target: int) -> bool:
    """Whether an orthodox piece's move joins two squares, whatever stands between."""
    (rank, file), (to_rank, to_file) = divmod(origin, files), divmod(target, files)
    short, long = sorted((abs(rank - to_rank), abs(file - to_file)))
    letter = _STEPS.get(_SAME.get(piece, piece), "")
    if letter == "N":
        return (short, long) == LEAPS["N"]
    straight, diagonal = short == 0 < long, 0 < short == long
    if letter == "K":
        return long == 1
    return (straight and letter in ("R", "Q")) or (diagonal and letter in ("B", "Q"))


def _without(position: Position, squares: int) -> Position:
    """The position without the pieces of some squares; what they had a right to stays."""
    if not squares:
        return position
    return replace(position, masks=tuple(mask & ~squares for mask in position.masks))


def _no_path(term: PathTerm, why: str) -> Judgement:
    report = PathReport(term.text, (), clear=False, blocked_by=())
    return replace(_loosely(f"{term.text} {why}"), paths=(report,))


def _names(reports: Iterable[PathReport]) -> str:
    return ", ".join(report.path for report in reports)


def _a(name: str) -> str:
    return f"{'an' if name[:1].casefold() in 'aeiou' else 'a'} {name}"


# What may stand between, and who acts on whom


def enemies(scene: Scene) -> Callable[[int, int], str]:
    """The fault of a piece that is to capture on a square: nothing of the other side is there."""

    def fault(origin: int, target: int) -> str:
        piece, other = scene.piece(origin), scene.position.piece_at(target)
        if other is None:
            return f"{scene.name(target)} is empty"
        same = other.colour is piece.colour
        return f"{scene.words(target)} is of the same side" if same else ""

    return fault


def friends(scene: Scene) -> Callable[[int, int], str]:
    """The fault of a piece that is to take back on a square: none of its own side is there."""

    def fault(origin: int, target: int) -> str:
        piece, other = scene.piece(origin), scene.position.piece_at(target)
        if other is None:
            return f"{scene.name(target)} is empty"
        if other.colour is not piece.colour:
            return f"{scene.words(target)} is of the other side"
        return "a king is not protected" if other.type.royal else ""

    return fault


def no_fault(_origin: int, _target: int) -> str:
    """Any piece and any square."""
    return ""


def nobody(_origin: int, _target: int) -> int:
    """Nothing may stand between."""
    return 0


def enemy_king(scene: Scene) -> Callable[[int, int], int]:
    """The other side's king, which cannot stay on a line that it is attacked on."""

    def squares(origin: int, _target: int) -> int:
        return 1 << scene.position.king(scene.piece(origin).colour.other)

    return squares


def takers(scene: Scene) -> Callable[[int, int], int]:
    """The pieces of the other side that could take: one that does has left its square."""

    def squares(origin: int, target: int) -> int:
        side: Colour = scene.piece(origin).colour
        found = 0
        for other, _ in scene.position.attacks(target, side.other):
            found |= 1 << other
        return found

    return squares
