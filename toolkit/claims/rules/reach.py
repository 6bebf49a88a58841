"""One piece reaching one square by the paths along which it captures.

A path that is named must be one of the piece and clear; one piece may stand on it without harm if
the claim is made against that piece (`transparent`): an X-ray.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from toolkit.board import bits
from toolkit.claims.language.forms import Group, Joint, Like, PathTerm, SquareTerm, Term
from toolkit.claims.rules.judgement import (
    Judgement,
    Truth,
    false,
    loosely_false,
    true,
    unknown,
)
from toolkit.claims.rules.lines import between
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.orthodox import steps_as
from toolkit.claims.rules.scene import Scene
from toolkit.explain.paths import PathReport, blocked_words, find_path, path_name, report_path
from toolkit.movement.paths import Path
from toolkit.position import Position

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
    is_xray: bool = False
    """Whether it is asked what they do through a piece; else whether that counts is left open."""

    def holds(
        self, origin: int, target: int, via: Term | None = None, like: Like | None = None
    ) -> Judgement:
        """Whether the piece on a square does it to another, by the paths that are named."""
        if self.scene.position.piece_at(origin) is None:
            return loosely_false(f"there is nothing on {self.scene.name(origin)}")
        wrong = self.fault(origin, target) if origin != target else "it is the piece itself"
        if wrong:
            return false(wrong)
        found = self._by(origin, target, via)
        if like is not None and found.truth is Truth.TRUE:
            return both([found, as_like(self.scene, origin, target, like)])
        return found

    def doers(self, target: int) -> list[int]:
        """The squares of all pieces that do it to a square."""
        there = bits(self.scene.position.occupied)
        return [each for each in there if self.holds(each, target).truth is Truth.TRUE]

    def possible(self, target: int) -> list[int]:
        """The squares of the pieces of which it is open whether they do it to a square."""
        there = bits(self.scene.position.occupied)
        return [each for each in there if self.holds(each, target).truth is Truth.UNKNOWN]

    def _by(self, origin: int, target: int, via: Term | None) -> Judgement:
        ways = list(self._ways(origin, target))
        if via is None:
            found = self._any(ways, origin, target)
            # A path that is named says itself through what it leads.
            left_open = found.xray and not self.is_xray
            return replace(found, loose=True) if left_open else found
        return self._corners(ways, origin, target, via)

    def _corners(self, ways: list[Path], origin: int, target: int, via: Term) -> Judgement:
        """Paths that are named by a square they go over."""
        match via:
            case SquareTerm():
                corner = self.scene.square(via.name)
                turning = [way for way in ways if corner in way.stations[1:-1]]
                passing = turning or [
                    way for way in ways if corner in way.passes and not via.corner
                ]
                passing = passing or [way for way in ways if self._leaps(way, corner)]
                if not passing:
                    names = f"{self.scene.name(origin)} to {self.scene.name(target)}"
                    return loosely_false(f"no path leads from {names} over {via.name}")
                return self._also(self._any(passing, origin, target), ways, False)
            case Group() if _repeats(via):
                return unknown("a square is named twice")
            case Group():
                parts = [self._corners(ways, origin, target, each) for each in via.members]
                return self._also(joined(via, parts), ways, via.only)
            case _:
                return unknown("a path and a corner are named side by side")

    def _leaps(self, way: Path, corner: int | None) -> bool:
        """`Protects the rook with a leap over f7`: it passes no square, and f7 lies between."""
        if way.passes or corner is None:
            return False
        inside = between(self.scene.game.board.files, way.origin, way.end)
        return inside is not None and corner in inside

    def _any(self, ways: list[Path], origin: int, target: int) -> Judgement:
        """Whether any of some paths is clear."""
        acting = [way for way in ways if self._through(way) is not None]
        if not acting and any(map(self._lends_itself, ways)):
            return unknown("it acts only as long as the piece that it protects stands there")
        if not acting:
            return false(self._no_way(ways, origin, target))
        return self._true(acting)

    def _lends_itself(self, way: Path) -> bool:
        """Whether a path is open by the manner that the piece at its end lends as a friend."""
        position, colour = self.scene.position, self.scene.piece(way.origin).colour
        other = position.piece_at(way.end)
        if other is None or other.colour is not colour:
            return False
        shut = way.empty & position.occupied
        if shut & ~self.transparent(way.origin, way.end):
            return False
        return _without(position, shut).is_open(way, colour)

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
            return replace(false(f"also clear: {names_of(more)}"), paths=found.paths)
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


def joined(via: Term | None, parts: list[Judgement]) -> Judgement:
    """Several ways: `by A or B` names both of them as well as `by A and B`."""
    if isinstance(via, Group) and via.joint is Joint.NOR:
        return deny(either(parts))
    return both(parts)


def _repeats(via: Group) -> bool:
    """`Protected by e6, e6 by f7` names no squares that a path goes over."""
    names = [each.name for each in via.members if isinstance(each, SquareTerm)]
    return len(set(names)) < len(names)


def as_like(scene: Scene, origin: int, target: int, like: Like) -> Judgement:
    """Whether an orthodox piece's move joins two squares, whatever stands between."""
    fits = steps_as(like.kind, scene.game.board.files, origin, target)
    if fits is None:
        return unknown(f"how a {like.kind} moves is not known")
    if fits:
        return true()
    return false(f"{scene.name(origin)}-{scene.name(target)} is no move of a normal {like.kind}")


def _without(position: Position, squares: int) -> Position:
    """The position without the pieces of some squares; what they had a right to stays."""
    if not squares:
        return position
    return replace(position, masks=tuple(mask & ~squares for mask in position.masks))


def _no_path(term: PathTerm, why: str) -> Judgement:
    report = PathReport(term.text, (), clear=False, blocked_by=())
    return replace(loosely_false(f"{term.text} {why}"), paths=(report,))


def names_of(reports: Iterable[PathReport]) -> str:
    """The names of paths, one after the other."""
    return ", ".join(report.path for report in reports)


def _a(name: str) -> str:
    return f"{'an' if name[:1].casefold() in 'aeiou' else 'a'} {name}"
