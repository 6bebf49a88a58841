"""How many: articles, numbers, groups and `only`, applied once for every sense.

An atom says what it is for a single square to be so (its body); here it is asked of the squares
that the words mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeGuard

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    Number,
    Pieces,
    Pronoun,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.rules.found import Found, Reading
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.scene import Scene

Body = Callable[[int], Judgement]
"""What is so of a single square."""
SEVERAL = "it may speak of several pieces"
OF_ONE_SIDE = "it may count the pieces of one side, or of both"


def over(
    scene: Scene,
    term: Term,
    body: Body,
    *,
    among: Iterable[int] | None = None,
    free: bool = False,
) -> Judgement:
    """Ask a body of the squares that a term means.

    `among` are the squares that definite words mean if they can; under `can` a choice is `free`:
    `by A or by B` says that each is possible.
    """
    among = None if among is None else tuple(among)
    match term:
        case Group():
            return _group(scene, term, body, among, free)
        case SquareTerm():
            return _square(scene, term.name, body)
        case Squares():
            return _squares(scene, term, body)
        case SideTerm():
            return _side(scene, term, body)
        case Pieces():
            return _pieces(scene, term, body, among)
        case _:
            return unknown("it is said of something else than pieces and squares")


def over_pieces(
    scene: Scene,
    term: Term,
    body: Body,
    *,
    among: Iterable[int] | None = None,
    free: bool = False,
) -> Judgement:
    """The same of pieces: a square that a group names among them must hold one."""

    def standing(square: int) -> Judgement:
        if scene.position.piece_at(square) is None:
            return replace(false(f"there is nothing on {scene.name(square)}"), loose=True)
        return body(square)

    return over(scene, term, standing, among=among, free=free)


def _square(scene: Scene, name: str, body: Body) -> Judgement:
    square = scene.square(name)
    if square is None:
        return replace(false(f"the board has no square {name}"), loose=True)
    return body(square)


def _squares(scene: Scene, term: Squares, body: Body) -> Judgement:
    """Squares that are named, or counted over the whole board."""
    named = [_square(scene, name, body) for name in term.names]
    if named and (term.number is None or term.number == len(named)) and not term.only:
        return both(named)
    every = {square: body(square) for square in bits(scene.game.board.squares)}
    there = [scene.name(square) for square, each in every.items() if each.truth is Truth.TRUE]
    if any(each.truth in (Truth.UNKNOWN, Truth.OPINION) for each in every.values()):
        return unknown()
    if term.only and set(there) - set(term.names):
        return false(f"also {', '.join(sorted(set(there) - set(term.names)))}")
    if term.number is not None:
        fits = len(there) >= term.number if term.at_least else len(there) == term.number
        if not fits:
            return false(
                f"there are {len(there)}: {', '.join(there)}" if there else "there is none"
            )
    elif not there:
        return false("there is none")
    return both(named) if named else true()


def _side(scene: Scene, term: SideTerm, body: Body) -> Judgement:
    """Any piece of a side."""
    side = scene.side_of(term)
    if side is None:
        return unknown("it is not known which side is meant")
    found = either(body(square) for square in bits(scene.position.side(side)))
    if found.truth is Truth.FALSE and found.detail.count(";") >= _MOST:
        return false(f"none of {side.word}'s pieces does")
    return found


_MOST = 2
"""Of more pieces it is not said why each does not."""


def _group(
    scene: Scene, term: Group, body: Body, among: Iterable[int] | None, free: bool
) -> Judgement:
    names = [name for each in term.members for name in _names(each)]
    if len(set(names)) < len(names):
        # `d5 is protected by e6, e6 by f7` is no list.
        return unknown("a square is named twice")
    asked = [
        _exactly(scene, each, body)
        if term.only and isinstance(each, Pieces) and each.article is Article.SOME and each.number
        else over(scene, each, body, among=among, free=free)
        for each in term.members
    ]
    if term.joint is Joint.NOR:
        found = deny(either(asked))
    elif term.joint is Joint.AND or (free and not scene.denied):
        found = both(asked)
    elif any(isinstance(each, Pieces) and each.bound == "exact" for each in term.members):
        # `A single rook or knight`: one of both kinds, or of either.
        return unknown(SEVERAL)
    else:
        found = either(asked)
    if term.only and found.truth is Truth.TRUE:
        return _alone(scene, term, found, body, among)
    return found


def _alone(
    scene: Scene, term: Group, found: Judgement, body: Body, among: Iterable[int] | None
) -> Judgement:
    """What is so of those that are named only, if it is so of nothing else.

    `Only one knight can move` may say so of the knights; `only one of the knights` does.
    """
    one = term.members[0] if len(term.members) == 1 else None
    counted = isinstance(one, Pieces) and one.article is Article.SOME and one.number is not None
    if counted and isinstance(one, Pieces) and one.number == 1 and one.plural:
        return found
    whole = both([found, _nobody_else(scene, term, body, among)])
    if counted and whole.truth is Truth.FALSE:
        return unknown("it may be said of those of a kind alone")
    return whole


def _names(term: Term) -> tuple[str, ...]:
    if isinstance(term, Pieces):
        return term.squares
    return (term.name,) if isinstance(term, SquareTerm) else ()


def _nobody_else(
    scene: Scene, term: Group, body: Body, among: Iterable[int] | None = None
) -> Judgement:
    """Whether nothing else of the same sort is so: of the same side, or no other square."""
    named = {square for each in term.members for square in _meant(scene, each, among)}
    kinds = {isinstance(each, SquareTerm | Squares) for each in term.members}
    if not named or len(kinds) > 1:
        return unknown("it is not known who else is meant")
    if True in kinds:
        every: Iterable[int] = bits(scene.game.board.squares)
    else:
        held = [piece for square in named if (piece := scene.position.piece_at(square))]
        sides = {piece.colour for piece in held}
        every = [square for side in sides for square in bits(scene.position.side(side))]
    others = {square: body(square) for square in every if square not in named}
    also = [square for square, each in others.items() if each.truth is Truth.TRUE]
    there = scene.position.occupied
    if also and all(there >> each & 1 for each in named) and not any(there >> s & 1 for s in also):
        return unknown("empty squares may not count")
    if also and all(others[each].xray for each in also):
        return unknown("those that act through another piece may count as well, or not")
    if also:
        return false(f"also {', '.join(scene.words(square) for square in also)}")
    undecided = any(each.truth is not Truth.FALSE for each in others.values())
    return unknown() if undecided else true()


def _meant(scene: Scene, term: Term, among: Iterable[int] | None) -> tuple[int, ...]:
    """The squares that a term means first: of two kings, that which it can be said of."""
    if isinstance(term, Pieces) and term.article is Article.THE and not term.plural:
        return scene.nearest(term, among).squares
    return squares_named(scene, term)


def squares_named(scene: Scene, term: Term) -> tuple[int, ...]:
    """Every square that a term may name."""
    match term:
        case Group():
            return tuple(square for each in term.members for square in squares_named(scene, each))
        case SquareTerm():
            square = scene.square(term.name)
            return () if square is None else (square,)
        case Squares():
            return tuple(
                square for name in term.names if (square := scene.square(name)) is not None
            )
        case SideTerm():
            side = scene.side_of(term)
            return () if side is None else tuple(bits(scene.position.side(side)))
        case Pieces():
            return scene.squares_of(term).squares
        case _:
            return ()


def _pieces(
    scene: Scene, term: Pieces, body: Body, among: Iterable[int] | None = None
) -> Judgement:
    found = scene.squares_of(term)
    if not found.contradicted and not found.squares:
        return unknown(found.fault)
    match term.article:
        case Article.NO:
            if term.number not in (None, len(found.squares)):
                return unknown(f"there are {len(found.squares)} of them")
            return _none(scene, found, body)
        case Article.SOME | Article.ANOTHER:
            if term.squares and term.number is not None and found.squares:
                return _just_these(scene, term, found, body)
            return _some(scene, term, found, body)
        case Article.EVERY:
            return _all(scene, term, found, body)
        case _:
            return _definite(scene, term, body, among)


def _none(scene: Scene, found: Found, body: Body) -> Judgement:
    asked = {square: body(square) for square in found.squares}
    right = [square for square, each in asked.items() if each.truth is Truth.TRUE]
    result = deny(either(asked.values()))
    if result.truth is not Truth.FALSE:
        return result
    return replace(result, detail=f"it is so of {', '.join(map(scene.words, right))}")


def _some(scene: Scene, term: Pieces, found: Found, body: Body) -> Judgement:
    """At least one, or exactly as many as are said."""
    if not found.squares:
        return absent(term, found) if term.squares else false(found.fault)
    if term.number is None:
        return either(body(square) for square in found.squares)
    if term.number == 1 and term.bound in ("", "exact"):
        return _one(scene, term, {square: body(square) for square in found.squares})
    asked = [body(square) for square in found.squares]
    count = sum(each.truth is Truth.TRUE for each in asked)
    if any(each.truth in (Truth.UNKNOWN, Truth.OPINION) for each in asked):
        return unknown()
    wide = {"least": count >= term.number, "most": count <= term.number}
    if not wide.get(term.bound, count == term.number):
        right = [
            at for at, each in zip(found.squares, asked, strict=True) if each.truth is Truth.TRUE
        ]
        if term.bound in ("", "exact") and term.number in _by_side(scene, right):
            # `Two pieces control g5`, and a king of the other side does so too.
            return unknown(OF_ONE_SIDE)
        if term.kind is None and term.number == _but_pawns(scene, right):
            # `Attacks three pieces`, and a pawn besides.
            return unknown("whether a pawn counts as a piece is left open")
        return false(f"{count} of them {'does' if count == 1 else 'do'}")
    return both([true(), *(each for each in asked if each.truth is Truth.TRUE)])


def _but_pawns(scene: Scene, squares: Iterable[int]) -> int:
    """How many of the pieces on some squares are no pawns."""
    return sum(not scene.piece(each).type.pawn for each in squares)


def _by_side(scene: Scene, squares: Iterable[int]) -> list[int]:
    """How many pieces of each side stand on some squares."""
    held = [piece for each in squares if (piece := scene.position.piece_at(each)) is not None]
    return [sum(piece.colour is side for piece in held) for side in Colour]


def _one(scene: Scene, term: Pieces, asked: dict[int, Judgement]) -> Judgement:
    """`one knight`, where several do it, leaves open what is said; `a single knight` is wrong then.

    So is `one piece`, which counts them and names no kind.
    What is said of a single piece of any side may be meant of those of one.
    """
    found = either(asked.values())
    right = [square for square, each in asked.items() if each.truth is Truth.TRUE]
    if found.truth is not Truth.TRUE or len(right) == 1 == len(asked):
        return found
    if any(each.truth is Truth.UNKNOWN for each in asked.values()):
        return unknown(SEVERAL)
    if len(right) == 1:
        return found
    sides = [scene.piece(square).colour for square in right if scene.position.piece_at(square)]
    if (not term.bound and term.kind is not None) or len(set(sides)) > 1:
        return unknown(SEVERAL)
    return replace(false(f"{len(right)} of them do"), loose=True)


def _just_these(scene: Scene, term: Pieces, found: Found, body: Body) -> Judgement:
    """`two men, d2 and e3`: so many, and these; of pieces a pawn may not be meant."""
    named = both(body(square) for square in found.squares)
    if named.truth is not Truth.TRUE:
        return named
    every = scene.squares_of(replace(term, squares=())).squares
    asked = {each: body(each).truth for each in every if each not in found.squares}
    also = [each for each, truth in asked.items() if truth is Truth.TRUE]
    if not also:
        return unknown(SEVERAL) if set(asked.values()) - {Truth.FALSE} else named
    if term.kind is None and any(scene.piece(each).type.pawn for each in also):
        return unknown("it may count pieces other than pawns")
    return false(f"also {', '.join(map(scene.words, also))}")


def _exactly(scene: Scene, term: Pieces, body: Body) -> Judgement:
    """`by one knight only`: so many do it, and no more of the kind."""
    found = scene.squares_of(term)
    if not found.contradicted and not found.squares:
        return unknown(found.fault)
    asked = [body(square) for square in found.squares]
    if any(each.truth in (Truth.UNKNOWN, Truth.OPINION) for each in asked):
        return unknown()
    right = [each for each in asked if each.truth is Truth.TRUE]
    if len(right) == term.number:
        return both(right)
    return false(f"{len(right)} of them {'does' if len(right) == 1 else 'do'}")


def _all(scene: Scene, term: Pieces, found: Found, body: Body) -> Judgement:
    if not found.squares:
        return unknown(found.fault)
    if term.number is not None:
        if term.number < len(found.squares) and not _sets_of(term.number, scene, found):
            return _so_many(term.number, found, body)
        return _numbered(scene, term, found, body)
    return both(body(square) for square in found.squares)


def _so_many(number: int, found: Found, body: Body) -> Judgement:
    """`Either pawn`, of more: those two that can, if just so many can; else it is not known which."""
    right = [each for each in map(body, found.squares) if each.truth is Truth.TRUE]
    if len(right) != number:
        return unknown("which of them are meant is not known")
    return replace(both(right), loose=True)


def _definite(scene: Scene, term: Pieces, body: Body, among: Iterable[int] | None) -> Judgement:
    """Those that are known: one, or all of a number, or of those on several squares."""
    found = scene.nearest(term, among)
    if not found.squares:
        return absent(term, found)
    if term.squares and term.number not in (None, len(term.squares)):
        return unknown("the number is another than that of the squares")
    if term.plural and term.pronoun is None and not term.squares and term.number is None:
        return _together(scene, scene.squares_of(term), body)
    if term.number is not None and term.number > 1 and not term.squares:
        return _numbered(scene, term, scene.squares_of(term), body)
    if term.squares or term.number not in (None, 1):
        return both(body(square) for square in found.squares)
    if term.pronoun in (Pronoun.IT, Pronoun.THIS) and not term.squares:
        return _gone_back(found, body, among)
    # `The man that took on f3 cannot move`: of others it is only not known that they did not.
    rest = set() if found.surely else set(scene.squares_of(term).squares) - set(found.squares)
    result = _of_readings([body(each) for each in found.squares], [(each,) for each in rest], body)
    if result.truth is Truth.UNKNOWN and result.detail == SEVERAL and found.unmarked:
        # `The rook controls g2`, of several none of which was spoken of: the one that does.
        return replace(either(map(body, rest)), loose=True)
    return result


def _gone_back(found: Found, body: Body, among: Iterable[int] | None) -> Judgement:
    """`it`: the nearest piece that it can be said of; its denial is firm only of all of them."""
    readings = [found.squares, *found.others]
    if among is not None:
        apt = set(among)
        readings = [each for each in readings if each[0] in apt] or readings
    first, *others = readings
    result = _of_readings([body(first[0])], others, body)
    if result.truth is Truth.UNKNOWN and found.subject in others and not found.subject_acts:
        # `The knight is attacked by the queen, but the pawn protects it`: the knight.
        spoken = body(found.subject[0])
        result = replace(spoken, loose=True) if spoken.truth is Truth.TRUE else result
    if result.truth is not Truth.TRUE:
        return result
    if found.subject in others and body(found.subject[0]).truth is not Truth.TRUE:
        # `The rook is pinned to its king, but it can go to d8`: perhaps the rook, which cannot.
        return unknown(SEVERAL)
    rest = [body(other[0]) for other in others]
    return replace(result, loose=result.loose or any(each.truth is not Truth.TRUE for each in rest))


def _of_readings(first: list[Judgement], others: Iterable[Reading], body: Body) -> Judgement:
    """The nearest pieces meant; what is so of others alone, or of some of several, is not firm."""
    found = either(first)
    if found.truth is Truth.TRUE:
        return replace(
            found, loose=found.loose or any(each.truth is not Truth.TRUE for each in first)
        )
    if found.truth is Truth.FALSE:
        for other in others:
            if all(body(square).truth is not Truth.FALSE for square in other):
                return unknown(SEVERAL)
    return found


def _numbered(scene: Scene, term: Pieces, found: Found, body: Body) -> Judgement:
    """`the two rooks`: those of a side that has so many, or so many at all."""
    sets = _sets_of(term.number, scene, found)
    if not sets:
        return replace(false(f"there are {len(found.squares)} of them"), loose=True)
    asked = [both(body(square) for square in each) for each in sets]
    result = either(asked)
    right = sum(each.truth is Truth.TRUE for each in asked)
    return replace(result, loose=result.loose or 0 < right < len(asked))


def _sets_of(number: int | None, scene: Scene, found: Found) -> list[tuple[int, ...]]:
    """The pieces of a side, or all there are, where they are just so many."""
    sides = [side for side in (scene.side, *Colour) if side is not None]
    sets = [
        tuple(each for each in found.squares if scene.piece(each).colour is side)
        for side in dict.fromkeys(sides)
    ]
    return [each for each in dict.fromkeys([*sets, found.squares]) if len(each) == number]


def is_kind(term: Term | None) -> TypeGuard[Pieces]:
    """`White's pawns`: pieces of a kind without a number or a square, some of which may be meant."""
    if not isinstance(term, Pieces) or not term.plural or term.squares or term.pronoun is not None:
        return False
    return term.number is None and term.article in (Article.THE, Article.SOME)


def is_one(term: Pieces) -> bool:
    """Whether a term is of one known piece, and does not say where it stands."""
    plain = term.article is Article.THE and term.pronoun is None and term.number is None
    return plain and not (term.squares or term.plural or term.state)


def _together(scene: Scene, found: Found, body: Body) -> Judgement:
    """`the rooks`: all of a side that has several, or all there are."""
    sides = [side for side in (scene.side, *Colour) if side is not None]
    sets = [
        tuple(each for each in found.squares if scene.piece(each).colour is side)
        for side in dict.fromkeys(sides)
    ]
    sets = [each for each in dict.fromkeys([*sets, found.squares]) if len(each) > 1]
    if not sets:
        return replace(false(f"there is only one: {scene.words(found.squares[0])}"), loose=True)
    asked = [both(body(square) for square in each) for each in sets]
    result = either(asked)
    right = sum(each.truth is Truth.TRUE for each in asked)
    if result.truth is Truth.FALSE and max(map(len, sets)) > _PAIR:
        # `White's pawns control d4`: two of them, and not all that he has.
        some = sum(body(each).truth is Truth.TRUE for each in found.squares)
        if some > 1:
            return unknown("some of them may be meant, or all")
    return replace(result, loose=result.loose or 0 < right < len(asked))


_PAIR = 2
"""Of so many `the rooks` means both."""


def absent(term: Pieces, found: Found) -> Judgement:
    """A definite phrase that names nobody: false, and so is its denial."""
    if not found.contradicted:
        return unknown(found.fault)
    return replace(false(found.fault), loose=True, absent=bool(term.squares))


def matches(number: Number | None, count: int) -> bool:
    """Whether a count is as the words say."""
    if number is None:
        return True
    if number.at_least:
        return count >= number.value
    if number.at_most:
        return count <= number.value
    return count == number.value
