"""Whether pieces are on the board: `both knights are still there` speaks of those of the start."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolkit.board import COLOURS, Colour
from toolkit.claims.language.forms import Article, Group, Joint, Pieces, Word
from toolkit.claims.rules.amounts import kind_called
from toolkit.claims.rules.atoms.material import gone
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.originals import originals_left
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType

WHICH = "which pieces are meant is not known"


@judge("remains", kind="material")
def remains(scene: Scene, *, patient: Pieces | Group, how: Word | None = None) -> Judgement:
    """Such pieces are on the board; `how` is whether they are said to be so still."""
    if how is not None and how.value != "still":
        return unknown(f"{how.value} is not judged")
    if isinstance(patient, Group):
        members = [each for each in patient.members if isinstance(each, Pieces)]
        if patient.joint is not Joint.AND or len(members) < len(patient.members) or patient.only:
            return unknown(WHICH)
        return both(_remains(scene, each, how is not None) for each in members)
    return _remains(scene, patient, how is not None)


def _remains(scene: Scene, patient: Pieces, still: bool) -> Judgement:
    if patient.squares or patient.line is not None:
        return deny(gone(scene, patient=patient))
    if patient.kind is None and patient.number is not None and patient.article is Article.SOME:
        return _men(scene, patient)
    kind = kind_called(scene.game, patient.kind) if patient.kind is not None else None
    if kind is None or kind.royal or patient.pronoun is not None or patient.state is not None:
        return unknown(WHICH)
    side = scene.side_of(patient.owner)
    if patient.owner is not None and side is None:
        return unknown(WHICH)
    sides = [side] if side is not None else list(COLOURS)
    held = [_Held.of(scene, each, kind) for each in sides]
    match patient.article:
        case Article.NO:
            return false(_words(held)) if any(each.count for each in held) else true()
        case Article.SOME | Article.ANOTHER:
            return _so_many(patient, held)
        case _:
            return _all(patient, held, still)


def _men(scene: Scene, patient: Pieces) -> Judgement:
    """`Ten men are left`: pawns and kings too, which may be left out of the count."""
    side, number = scene.side_of(patient.owner), patient.number or 0
    if patient.pronoun is not None or patient.state is not None:
        return unknown(WHICH)
    if patient.owner is not None and side is None:
        return unknown(WHICH)
    sides = [side] if side is not None else list(COLOURS)
    count = sum(scene.position.side(each).bit_count() for each in sides)
    words = f"there are {count} on the board"
    if patient.bound == "least":
        return true(words) if count - len(sides) >= number else false(words)
    if number in _without(scene, sides, count) or (patient.bound and count > number):
        return unknown(words)
    return true(words) if count == number else false(words)


def _without(scene: Scene, sides: list[Colour], count: int) -> set[int]:
    """How many there are without kings, and without pawns."""
    kinds = [kind for kind in scene.game.pieces if kind.pawn]
    pawns = sum(scene.position.mask(each, kind).bit_count() for each in sides for kind in kinds)
    return {count - len(sides), count - pawns, count - pawns - len(sides)} - {count}


@dataclass(frozen=True, slots=True)
class _Held:
    """The pieces of a kind that a side has."""

    side: Colour
    kind: PieceType
    count: int
    home: int
    """How many it starts with."""
    left: int | None
    """How many of these are left; None where that is not known."""
    taken: bool
    """Whether one of those with which the record starts is off the board."""

    @classmethod
    def of(cls, scene: Scene, side: Colour, kind: PieceType) -> _Held:
        """What a side has of a kind in a scene."""
        home = scene.game.homes[side * len(scene.game.pieces) + kind.index].bit_count()
        if scene.game.rules.reserve:
            home += scene.game.rules.reserve[kind.index]
        known = originals_left(scene, side, kind)
        left, start = known if known is not None else (None, None)
        count = scene.position.mask(side, kind).bit_count()
        taken = left is not None and start is not None and left < start
        return cls(side, kind, count, home, left if start == home else None, taken)

    def has_all(self, still: bool) -> Judgement:
        """Whether it has all those with which it started."""
        words = _words([self])
        if self.count < self.home:
            # A diagram may start without some of them.
            return false(words) if self.taken or not self.count else unknown(words)
        if self.left == self.home and (still or self.count == self.home):
            return true(words)
        if self.taken and still:
            return false(f"{words}, not all of them from the start")
        return true(words) if self.count == self.home and not self.taken else unknown(words)


def _words(held: Iterable[_Held]) -> str:
    return ", ".join(f"{each.side.word} has {each.count or 'no'} {each.kind.name}" for each in held)


def _so_many(patient: Pieces, held: list[_Held]) -> Judgement:
    """`A knight is on the board`, `two knights are`."""
    count = sum(each.count for each in held)
    words = _words(held)
    if patient.number is None or patient.bound == "least":
        return true(words) if count >= (patient.number or 1) else false(words)
    if patient.bound == "most":
        return true(words) if count <= patient.number else false(words)
    if count > patient.number and not patient.bound:
        return unknown(words)
    return true(words) if count == patient.number else false(words)


def _all(patient: Pieces, held: list[_Held], still: bool) -> Judgement:
    """`Both knights`, `all pawns`, `the rooks`, `White's queen`: all of the start."""
    number = patient.number or (None if patient.plural or patient.article is Article.EVERY else 1)
    if number is None:
        return _every(patient, held, still)
    if sum(each.count for each in held) < number:
        return false(_words(held))
    if number == sum(each.home for each in held):
        return both([each.has_all(still) for each in held])
    if len(held) == 1:
        # One of a pair, or a number that the side did not start with.
        one = number == 1 and held[0].home > 1
        return true(_words(held)) if one else unknown(_words(held))
    return _of_either([_all(patient, [each], still) for each in held], held)


def _every(patient: Pieces, held: list[_Held], still: bool) -> Judgement:
    if not any(each.count for each in held):
        return false(_words(held))
    if patient.article is Article.EVERY:
        return both(each.has_all(still) for each in held)
    found = [each.has_all(still) for each in held]
    if all(each.truth is Truth.TRUE for each in found):
        return both(found)
    if len(held) == 1 and held[0].home == 2 and found[0].truth is Truth.FALSE:
        return found[0]
    return unknown(_words(held))


def _of_either(found: list[Judgement], held: list[_Held]) -> Judgement:
    """Of which side is left open: true or false only where both are alike."""
    if len({each.truth for each in found}) == 1:
        return either(found)
    return unknown(_words(held))
