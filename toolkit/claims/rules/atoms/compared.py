"""Numbers of pieces compared: `twice as many pawns as White`, `more pawns than bishops`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from toolkit.board import COLOURS, Colour
from toolkit.claims.language.forms import Counted, Number, SideTerm, Word
from toolkit.claims.rules.amounts import kind_called
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.kinds import ANY
from toolkit.claims.rules.scene import Scene
from toolkit.game import Game
from toolkit.movement.pathtable import PieceType

_Kinds = tuple[PieceType, ...]
_COMPARED = ("more", "less", "equal", "by", "times", "part")


@judge("compared", kind="material")
def compared(
    scene: Scene,
    *,
    by: Counted,
    how: Word,
    of: Counted,
    agent: SideTerm | None = None,
    than: SideTerm | None = None,
    count: Number | None = None,
) -> Judgement:
    """A side, or both, have more of a kind than the other side, or than of another kind.

    Or so many times as many, or a part of them, or more `by` so many.
    """
    first, second = (_sides(scene, each) for each in (agent, than))
    if how.value not in _COMPARED or (how.value in _COMPARED[3:]) is (count is None):
        return unknown(f"{how.value} is not judged")
    if not first or not second or by.number or of.number:
        return unknown("it is not known which sides are compared")
    number = count.value if count is not None else 0
    if count is not None and (count.at_least or count.at_most or count.of_paths or not number):
        return unknown("how many are meant is not known")
    ways = [
        tuple(
            _number(scene, side, kinds, reserves) for side, kinds in ((first, one), (second, two))
        )
        for one, two in product(_meant(scene.game, by.kind), _meant(scene.game, of.kind))
        for reserves in (False, True)
    ]
    found = {_fits(how.value, number, *each) for each in ways}
    if len(found) != 1:
        return unknown(
            "it can be counted in several ways" if found else "what is counted is not known"
        )
    words = f"{ways[0][0]} against {ways[0][1]}"
    return true(words) if found == {True} else false(words)


def _sides(scene: Scene, said: SideTerm | None) -> tuple[Colour, ...]:
    """The side that is named, or both where none is."""
    if said is None:
        return COLOURS
    side = scene.side_of(said)
    return () if side is None else (side,)


def _fits(how: str, number: int, first: int, second: int) -> bool:
    """Whether two numbers are to each other as is said."""
    match how:
        case "more":
            return first > second
        case "less":
            return first < second
        case "equal":
            return first == second
        case "by":
            return first - second == number
        case "times":
            return second > 0 and first == number * second
        case _:
            return first > 0 and first * number == second


def _meant(game: Game, called: str) -> Iterator[_Kinds]:
    """What may be counted: of pieces those with or without pawns, with or without the king."""
    kind = kind_called(game, called)
    word = called.lower()
    if kind is not None:
        yield (kind,)
    elif word in ANY:
        for pawns in (True, False) if word == ANY[1] else (True,):
            for royal in (True, False):
                yield tuple(
                    each
                    for each in game.pieces
                    if (pawns or not each.pawn) and (royal or not each.royal)
                )


def _number(scene: Scene, sides: tuple[Colour, ...], kinds: _Kinds, reserves: bool) -> int:
    """How many of some kinds stand on the board, or are in reserve too."""
    position, count = scene.position, len(scene.game.pieces)
    found = 0
    for side, kind in product(sides, kinds):
        found += position.mask(side, kind).bit_count()
        if reserves and position.reserves:
            found += position.reserves[side * count + kind.index]
    return found
