"""Two sides compared: `White has more pawns than Black`, `the material is equal`."""

from __future__ import annotations

from collections import Counter

from toolkit.board import COLOURS, Colour
from toolkit.claims.language.forms import Counted, Group, Joint, Owner, SideTerm, Word
from toolkit.claims.rules.amounts import (
    Amount,
    Kinds,
    amount_of,
    balance,
    difference,
    kind_called,
    may_be_minor,
    only_usual_minors,
    standing,
    words_of,
)
from toolkit.claims.rules.atoms.material import material
from toolkit.claims.rules.capturing import history, may_be_part, run_up_to
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.kinds import ANY
from toolkit.claims.rules.logic import both, either
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType
from toolkit.position import Position

_BOTH = "it may count the pieces on the board alone, or those in reserve too"


@judge("even", kind="material")
def even(scene: Scene) -> Judgement:
    """Both sides have the same pieces."""
    counts = [standing(scene.position, side) for side in COLOURS]
    there = balance(counts[0].elements(), counts[1].elements())
    ahead = words_of(there)
    same = counts[0] == counts[1] or _minor_for_minor(scene, there)
    held = [_reserve(scene.position, side) for side in COLOURS]
    if any(held) and same is not (_sum(counts[0], held[0]) == _sum(counts[1], held[1])):
        return unknown(_BOTH)
    return true() if same else false(f"{COLOURS[0].word} has {ahead}")


def _minor_for_minor(scene: Scene, there: Kinds) -> bool:
    """Whether the sides differ in knights for bishops alone."""
    return (
        only_usual_minors(scene.game)
        and all(may_be_minor(kind) for kind in there)
        and sum(there.values()) == 0
    )


@judge("set_against", kind="material")
def set_against(
    scene: Scene,
    *,
    has: Counted | Group,
    against: Counted | Group,
    agent: SideTerm | None = None,
    how: Word | None = None,
) -> Judgement:
    """A side, or one of them, has so much where the other has that: so far they differ.

    `how` for what it has given: that each has so many pieces is not said then. Or `each`, where only
    that is said.
    """
    if how is not None and how.value == "each" and agent is not None:
        return _each_has(scene, scene.side_of(agent), has, against)
    if how is not None and how.value != "given":
        return unknown(f"how it was {how.value} is not judged")
    if agent is None:
        plain = how is None
        return either(_set_against(scene, side, has, against, counted=plain) for side in COLOURS)
    side = scene.side_of(agent)
    if side is None:
        return unknown("it is not known which side is meant")
    return _set_against(scene, side, has, against, counted=how is None)


def _each_has(
    scene: Scene, side: Colour | None, has: Counted | Group, other: Counted | Group
) -> Judgement:
    """Each side has just so many of the kinds that are named for it, and perhaps others."""
    said = [amount_of(scene.game, each) for each in (has, other)]
    if side is None or any(each is None or not each.is_plain for each in said):
        return unknown("how much is meant is not known")
    for who, amount in zip((side, side.other), said, strict=True):
        there = standing(scene.position, who)
        for kind, number in amount.kinds if amount is not None else ():
            if not kind.royal and there[kind] != number:
                return false(
                    f"{who.word} has {there[kind] or 'no'} {kind.name}{'s' * (there[kind] != 1)}"
                )
    return true()


def _set_against(
    scene: Scene,
    side: Colour,
    has: Counted | Group,
    other: Counted | Group,
    *,
    counted: bool = True,
) -> Judgement:
    """The kinds that are named differ as is said, and others do not; or each has so many of them."""
    said, given = amount_of(scene.game, has), amount_of(scene.game, other)
    if said is None or given is None:
        return unknown("how much is meant is not known")
    there = difference(scene.position, side)
    words = f"{side.word} has {words_of(there)}"
    owner, rest = (Owner.WHITE, Owner.BLACK) if side is Colour.WHITE else (Owner.BLACK, Owner.WHITE)
    each = both(
        material(scene, agent=SideTerm((0, 0), who), has=what)
        for who, what in ((owner, has), (rest, other))
    )
    if not said.is_plain or not given.is_plain:
        if counted and each.truth is Truth.TRUE:
            return each
        return true() if _with_minors(scene, there, said, given) else unknown(words)
    wanted = said.counted
    wanted.subtract(given.counted)
    if there == {kind: number for kind, number in wanted.items() if number}:
        return true()
    rest_of = [kind for kind, number in there.items() if number and kind not in wanted]
    if any(there[kind] != number for kind, number in wanted.items()):
        # What was given for what is not seen where other kinds were exchanged besides.
        if counted and each.truth is Truth.TRUE:
            return unknown(f"{words}, though each has so many")
        settled = counted or all(kind.pawn for kind in rest_of)
        so_far = not (counted and scene.real) and _was_given(scene, side, given, said)
        if so_far or _just_given(scene, side, given, said):
            return unknown(f"{words}, or some captures alone are meant")
        return false(words) if settled else unknown(words)
    if counted:
        return each if each.truth is Truth.TRUE else unknown(words)
    if all(kind.pawn for kind in rest_of) and not any(kind.pawn for kind in wanted):
        return Judgement(Truth.TRUE, words, in_part=True)
    return unknown(words)


def _was_given(scene: Scene, side: Colour, given: Amount, got: Amount) -> bool:
    """Whether a side has lost this and taken that so far, and perhaps more."""
    if scene.node is None:
        return False
    return may_be_part(history(scene.node)[0], side, given.counted, got.counted)


def _just_given(scene: Scene, side: Colour, given: Amount, got: Amount) -> bool:
    """`Black has two pawns for the knight`: whether that was so in the captures just made."""
    if scene.node is None:
        return False
    run = run_up_to(scene.node)
    lost, taken = (Counter(run.of(each)) for each in (side, side.other))
    return bool(run.taken) and lost == given.counted and taken == got.counted


def _with_minors(scene: Scene, there: Kinds, said: Amount, given: Amount) -> bool:
    """`A rook and two pawns against two minor pieces`: so far they differ, whichever these are."""
    if not only_usual_minors(scene.game) or said.exchanges or given.exchanges:
        return False
    wanted = said.counted
    wanted.subtract(given.counted)
    light = {kind for kind in (*there, *wanted) if may_be_minor(kind)}
    minors = sum(there[kind] for kind in light)
    same = all(there[kind] == wanted[kind] for kind in (*there, *wanted) if kind not in light)
    return same and minors == said.minors - given.minors and not any(wanted[k] for k in light)


@judge("outnumbers", kind="material")
def outnumbers(
    scene: Scene,
    *,
    agent: SideTerm,
    by: Counted | Group,
    how: Word,
    than: SideTerm | None = None,
) -> Judgement:
    """A side has more (or less) of a kind than the other, or exactly so many more."""
    side = scene.side_of(agent)
    if side is None or (than is not None and scene.side_of(than) is not side.other):
        return unknown("it is not known which sides are compared")
    if how.value not in ("more", "less", "exactly"):
        return unknown(f"{how.value} is not judged")
    if isinstance(by, Group):
        if by.joint is not Joint.AND or by.only:
            return unknown("how much is meant is not known")
        return both(_compared(scene, side, each, how.value) for each in by.members)
    return _compared(scene, side, by, how.value)


def _compared(scene: Scene, side: Colour, by: object, how: str) -> Judgement:
    if not isinstance(by, Counted):
        return unknown("how much is meant is not known")
    ways = _differences(scene, side, by.kind)
    if ways is None:
        return unknown(f"{by.kind} is not counted")
    found = {_fits(each, by.number, how) for each in ways}
    if len(found) > 1:
        return unknown("it can be counted in several ways")
    name = by.kind if by.kind not in ANY else "pieces"
    words = f"{name}: a difference of {next(iter(ways))} for {side.word}"
    return true(words) if found == {True} else false(words)


def _fits(difference: int, number: int, how: str) -> bool:
    match how:
        case "more":
            return difference >= number
        case "less":
            return difference <= -number
        case _:
            return difference == number


def _differences(scene: Scene, side: Colour, called: str) -> set[int] | None:
    """How many more a side has of what words call, by each way to count it."""
    game, word = scene.game, called.lower()
    kind = kind_called(game, called)
    if kind is not None:
        return _of_kinds(scene.position, side, [kind])
    pieces = [each for each in game.pieces if not each.pawn]
    if word == ANY[0]:
        return _of_kinds(scene.position, side, game.pieces)
    if word == ANY[1]:
        # Pawns may be meant, too.
        every = _of_kinds(scene.position, side, game.pieces)
        return every | _of_kinds(scene.position, side, pieces)
    if word.startswith("minor") and only_usual_minors(game):
        return _of_kinds(scene.position, side, [each for each in pieces if may_be_minor(each)])
    return None


def _of_kinds(
    position: Position, side: Colour, kinds: list[PieceType] | tuple[PieceType, ...]
) -> set[int]:
    """The difference on the board, and that with the pieces in reserve; kings are even."""
    board = sum(
        position.mask(side, kind).bit_count() - position.mask(side.other, kind).bit_count()
        for kind in kinds
        if not kind.royal
    )
    held = [_reserve(position, each) for each in (side, side.other)]
    extra = sum(held[0].get(kind, 0) - held[1].get(kind, 0) for kind in kinds)
    return {board, board + extra}


def _reserve(position: Position, side: Colour) -> dict[PieceType, int]:
    """The pieces that a side may still drop."""
    count = len(position.game.pieces)
    if not position.reserves:
        return {}
    return {kind: position.reserves[side * count + kind.index] for kind in position.game.pieces}


def _sum(first: dict[PieceType, int], second: dict[PieceType, int]) -> dict[PieceType, int]:
    found = {kind: first.get(kind, 0) + second.get(kind, 0) for kind in {*first, *second}}
    return {kind: number for kind, number in found.items() if number}
