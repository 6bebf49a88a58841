"""What a side or piece may still do: castle, drop from its reserve, promote."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    SIDES,
    Group,
    Joint,
    Number,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.findings import opinion
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.places import on_each
from toolkit.claims.rules.quantify import matches, over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.game import Castling
from toolkit.position import Manner, Move, Piece, Position

NO_SIDE = "it is not known which side is meant"
WINGS = {"kingside": "O-O", "short": "O-O", "queenside": "O-O-O", "long": "O-O-O"}
PLAN = "it may be a plan"
_HAS = frozenset({"has", "may", "keeps"})


@judge("castling_right", kind="possible")
def castling_right(
    scene: Scene,
    *,
    agent: SideTerm | None = None,
    how: Word | None = None,
    state: Word | None = None,
    barred: Pieces | Group | None = None,
) -> Judgement:
    """A side has the right to castle, has lost it, or can castle now; or pieces are in its way.

    Where no side is named it must be so of both, or of neither.
    """
    if agent is None:
        asked = [
            castling_right(scene, agent=SideTerm((0, 0), who), how=how, state=state, barred=barred)
            for who in SIDES
        ]
        same = asked[0].truth is asked[1].truth
        return asked[0] if same else unknown(NO_SIDE)
    side, game = scene.side_of(agent), scene.game
    if side is None or not game.rules.castling:
        return unknown(NO_SIDE if side is None else "this game has no castling")
    text = None if how is None else WINGS.get(how.value)
    if how is not None and text is None:
        return unknown(f"{how.value} is not judged")
    left = [
        way
        for index, way in enumerate(game.rules.castling)
        if way.colour is side and scene.position.castling >> index & 1 and text in (None, way.text)
    ]
    said = state.value if state is not None else "has"
    if barred is not None:
        return _barred(scene, left, barred, said)
    names = " and ".join(way.text for way in left)
    if said == "lost":
        return false(f"{side.word} may still castle: {names}") if left else true()
    if said in _HAS:
        return true(names) if left else false(f"{side.word} has no such right")
    if said not in ("can", "now", "there"):
        return unknown(f"{said} is not judged")
    if not left:
        # `Black finally has the chance to castle`, of the move that castles.
        move = scene.move if scene.is_after and scene.side is side else None
        castles = move is not None and move.way is not None
        lost = f"{side.word} has lost the right"
        return unknown("it may speak of the move") if castles else false(lost)
    now = [move.way for move in scene.turned(side).position.moves() if move.way in left]
    if said == "now":
        return true() if now else false(f"{side.word} cannot castle now")
    return true() if now else unknown("it has the right, but cannot castle now")


def _barred(scene: Scene, left: list[Castling], by: Pieces | Group, said: str) -> Judgement:
    """Whether each of some pieces stands between the king and the rook, on every wing meant.

    With `alone` nothing else stands there.
    """
    if said not in ("has", "alone"):
        return unknown("whether it can is said")
    if not left:
        return false("there is no such right")
    inside = {square for way in left for square in bits(way.empty & scene.position.occupied)}
    if said == "alone" and len(inside) != 1:
        names = ", ".join(map(scene.words, sorted(inside)))
        return false(f"in the way: {names}" if inside else "nothing is in the way")

    def body(square: int) -> Judgement:
        inside = [way.text for way in left if way.empty >> square & 1]
        if len(inside) == len(left):
            return true()
        words = f"{scene.words(square)} is not in the way"
        return unknown("it is not known which wing is meant") if inside else false(words)

    return over_pieces(scene, by, body)


@judge("reserve", kind="possible")
def reserve(
    scene: Scene,
    *,
    agent: SideTerm,
    count: Number | None = None,
    how: Word | None = None,
    than: SideTerm | None = None,
) -> Judgement:
    """A side has so many pieces in reserve, or `more`, `less` or as many as the other one."""
    side, game = scene.side_of(agent), scene.game
    if side is None or not game.rules.reserve:
        return unknown(NO_SIDE if side is None else "this game has no reserves")
    there = _held(scene, side)
    detail = f"{side.word} has {there or 'none'} in reserve"
    if count is not None and how is None and than is None:
        return true(detail) if matches(count, there) else false(detail)
    other = scene.side_of(than) if than is not None else None
    if other is None or other is side or how is None or count is not None:
        return unknown("it is not known with what it is compared")
    theirs = _held(scene, other)
    fits = {"more": there > theirs, "less": there < theirs, "equal": there == theirs}.get(how.value)
    if fits is None:
        return unknown(f"{how.value} is not judged")
    detail += f", {other.word} {theirs or 'none'}"
    return true(detail) if fits else false(detail)


def _held(scene: Scene, side: Colour) -> int:
    kinds = len(scene.game.pieces)
    return sum(scene.position.reserves[side * kinds : (side + 1) * kinds])


@judge("can_drop", kind="possible")
def can_drop(
    scene: Scene, *, patient: Pieces, on: SquareTerm | Group, agent: SideTerm | None = None
) -> Judgement:
    """A legal drop puts such a piece on the square, were it the side's turn."""
    if isinstance(on, Group):
        each = on_each(
            scene,
            replace(on, only=False),
            lambda each: can_drop(scene, patient=patient, on=each, agent=agent),
        )
        alone = on.only and each.truth is Truth.TRUE
        return _drops_elsewhere(scene, on, agent) if alone else each
    if not scene.game.rules.reserve or not _is_any(patient):
        return unknown("nothing is said to be dropped")
    square = scene.square(on.name)
    if square is None:
        return false(f"the board has no square {on.name}")
    named = isinstance(agent, SideTerm)
    side = scene.side_of(agent) if isinstance(agent, SideTerm) else scene.position.turn
    if side is None or (named and patient.owner is not None):
        return unknown("it is not known who drops it")
    moves = scene.turned(side).position.moves()
    found = any(each.manner is Manner.DROP and each.target == square for each in moves)
    why = f"{side.word} has no legal drop on {on.name}"
    if found:
        return true()
    return false(why) if named and side is scene.position.turn else _not_now(scene, why)


def _drops_elsewhere(scene: Scene, on: Group, agent: SideTerm | None) -> Judgement:
    """Whether what can be dropped on these squares can be dropped on no others."""
    side = scene.side_of(agent) if agent is not None else scene.position.turn
    if side is None or on.joint is Joint.NOR:
        return unknown("it is not known who drops it")
    named = {scene.square(each.name) for each in on.members if isinstance(each, SquareTerm)}
    moves = scene.turned(side).position.moves()
    others = {each.target for each in moves if each.manner is Manner.DROP} - named
    names = ", ".join(map(scene.name, sorted(others)))
    return false(f"also on {names}") if others else true()


def _is_any(patient: Pieces) -> bool:
    """Whether it is a piece of the reserve, of which nothing else is said."""
    named = patient.squares or patient.line or patient.state or patient.pronoun
    return not named and patient.kind in (None, "man", "piece") and patient.number in (None, 1)


def _not_now(scene: Scene, why: str) -> Judgement:
    """What cannot be done now may be what a side can do later; its denial speaks of now."""
    return false(why) if scene.denied else opinion(PLAN)


@judge("can_promote", kind="possible")
def can_promote(
    scene: Scene,
    *,
    agent: Pieces | SideTerm,
    on: SquareTerm | Group | None = None,
    to: Word | Group | None = None,
    how: Word | None = None,
) -> Judgement:
    """A legal move of it promotes, to each of these kinds, were it its side's turn.

    With `how` its side is to move: it gives check or mate by that, or does so `next`.
    """
    if isinstance(to, Group):
        kinds = [each for each in to.members if isinstance(each, Word)]
        if len(kinds) < len(to.members) or to.joint is not Joint.AND or to.only:
            return unknown("it is not known to what it promotes")
        return both(can_promote(scene, agent=agent, on=on, to=each, how=how) for each in kinds)
    if how is not None:
        return _promotes_next(scene, agent, on, to, how.value)
    if isinstance(agent, Pieces) and agent.pronoun is Pronoun.HE:
        return unknown("whether a piece or a side is meant is not known")
    if isinstance(on, Group) and on.only:
        return _promotes_only(scene, agent, on)
    if isinstance(on, Group):
        return _promotes_on_each(scene, agent, on, to)
    target = scene.square(on.name) if on is not None else None
    if on is not None and target is None:
        return false(f"the board has no square {on.name}")

    def body(square: int) -> Judgement:
        turn = scene.piece(square).colour
        moves = scene.turned(turn).position.moves()
        found = any(
            each.origin == square
            and each.promotion is not None
            and target in (None, each.target)
            and (to is None or is_kind(Piece(turn, each.promotion), to.value, scene.game))
            for each in moves
        )
        return true() if found else _not_now(scene, f"{scene.words(square)} cannot promote")

    return over_pieces(scene, agent, body)


def _promotes_on_each(
    scene: Scene, agent: Pieces | SideTerm, on: Group, to: Word | None
) -> Judgement:
    """`On f1 as well as on g1`: who can now on one of them is not said to do so later on the other."""
    found: list[Judgement] = []

    def there(each: SquareTerm) -> Judgement:
        found.append(can_promote(scene, agent=agent, on=each, to=to))
        return found[-1]

    whole = on_each(scene, on, there)
    truths = {each.truth for each in found}
    if on.joint is Joint.AND and truths == {Truth.TRUE, Truth.OPINION}:
        return false("it can promote on one of them only")
    return whole


def _promotes_only(scene: Scene, agent: Pieces | SideTerm, on: Group) -> Judgement:
    """Whether these are all the squares where it can promote by a legal move."""
    goals = {scene.square(each.name) for each in on.members if isinstance(each, SquareTerm)}

    def body(square: int) -> Judgement:
        moves = scene.turned(scene.piece(square).colour).position.moves()
        found = {each.target for each in moves if each.origin == square and each.promotion}
        if found - goals:
            also = ", ".join(sorted(map(scene.name, found - goals)))
            return false(f"{scene.words(square)} can promote on {also}")
        return true() if found == goals else _not_now(scene, "it cannot promote there")

    return over_pieces(scene, agent, body)


def _promotes_next(
    scene: Scene, agent: Pieces | SideTerm, on: Term | None, to: Word | None, how: str
) -> Judgement:
    """Whether a legal move of the side to move promotes so, to a piece of its choice if none is named."""
    target = scene.square(on.name) if isinstance(on, SquareTerm) else None
    if (on is not None and target is None) or how not in _NEXT:
        return unknown("how it promotes is not known")
    position = scene.position

    def body(square: int) -> Judgement:
        if scene.piece(square).colour is not position.turn:
            return unknown("it is the other side's turn")
        there: dict[int, list[bool]] = {}
        for each in position.moves():
            if each.origin == square and _becomes(scene, each, to):
                there.setdefault(each.target, []).append(_NEXT[how](position.play(each)))
        found = [each for goal, each in there.items() if target in (None, goal)]
        if any(each[0] for each in found):
            return true()
        if any(True in each for each in found):
            return unknown("it depends on the piece to which it is promoted")
        return false(f"{scene.words(square)} cannot promote so")

    return over_pieces(scene, agent, body, among=bits(position.side(position.turn)))


def _becomes(scene: Scene, move: Move, to: Word | None) -> bool:
    """Whether a move promotes, to a piece of that kind if one is named."""
    if move.promotion is None:
        return False
    piece = Piece(scene.position.turn, move.promotion)
    return to is None or is_kind(piece, to.value, scene.game)


_NEXT: Mapping[str, Callable[[Position], bool]] = {
    "next": lambda _: True,
    "check": Position.in_check,
    "mate": Position.is_mate,
    "stalemate": lambda position: not position.in_check() and not position.has_move(),
}
"""What is said of a promotion that comes next, and what is so of the position after it."""
