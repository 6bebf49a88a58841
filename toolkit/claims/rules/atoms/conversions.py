"""The conversion of bishops: who may still convert, who must, and who has done so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.board import COLOURS, Board, Colour, bits
from toolkit.claims.language.forms import FROM, Group, Pieces, Pronoun, SideTerm, SquareTerm, Word
from toolkit.claims.rules.atoms.rights import NO_SIDE
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import shade_of
from toolkit.claims.rules.nodes import nodes
from toolkit.claims.rules.quantify import over, over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.position import Position

NONE = "this game has no conversion"


@judge("may_convert", kind="possible")
def may_convert(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm,
    must: Word | None = None,
    how: Word | None = None,
) -> Judgement:
    """A bishop may still convert, or must; `how` says that it can now, and not only may once."""
    position = scene.position
    if position.game.rules.conversion is None:
        return unknown(NONE)
    if how is not None and how.value != "now":
        return unknown(f"{how.value} is not judged")

    def body(square: int) -> Judgement:
        if not _converts(scene, square):
            return _never_converts(scene, square)
        forced = bool(position.must_convert >> square & 1)
        may = forced or bool(position.may_convert >> square & 1)
        words = "must" if forced else "may" if may else "cannot"
        detail = f"the piece on {scene.name(square)} {words} convert"
        if may and how is not None and not _goals(scene, square):
            if isinstance(agent, SideTerm):
                # That a side cannot may speak of the squares, and not of the right.
                return replace(true(detail), loose=True)
            return unknown(f"{detail}, but has no square for it")
        return true(detail) if (forced if must is not None else may) else false(detail)

    return over(scene, agent, body, among=_bishops(position, *COLOURS))


def _bishops(position: Position, *sides: Colour) -> list[int]:
    """Where the pieces of some sides stand that convert, in a game that has conversion."""
    conversion = position.game.rules.conversion
    assert conversion is not None
    return [square for side in sides for square in bits(position.mask(side, conversion))]


def _converts(scene: Scene, square: int) -> bool:
    """Whether a piece of the kind that converts stands on a square."""
    piece = scene.position.piece_at(square)
    return piece is not None and piece.type is scene.game.rules.conversion


def _never_converts(scene: Scene, square: int) -> Judgement:
    return replace(false(f"{scene.words(square)} never converts"), loose=True)


@judge("can_convert", kind="possible")
def can_convert(
    scene: Scene, *, agent: Pieces | Group, to: SquareTerm | Group | None = None
) -> Judgement:
    """A conversion of a bishop is legal, were it its side's turn; to each of some squares."""
    if scene.game.rules.conversion is None:
        return unknown(NONE)

    def body(square: int) -> Judgement:
        if not _converts(scene, square):
            return _never_converts(scene, square)
        goals = _goals(scene, square)
        if to is None:
            return true() if goals else false(f"{scene.words(square)} has no conversion now")
        return over(scene, to, lambda goal: _is_goal(scene, goal, goals))

    return over(scene, agent, body, among=_bishops(scene.position, *COLOURS))


def _goals(scene: Scene, square: int) -> set[int]:
    """Where the piece on a square can convert to, were it its side's turn."""
    there = scene.turned(scene.piece(square).colour).position
    return {
        each.target for each in there.moves() if each.origin == square and there.is_conversion(each)
    }


def _is_goal(scene: Scene, square: int, goals: set[int]) -> Judgement:
    return true() if square in goals else false(f"there is no conversion to {scene.name(square)}")


@judge("shut_in", kind="possible")
def shut_in(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm,
    on: SquareTerm | None = None,
    by: SideTerm | None = None,
) -> Judgement:
    """All four squares beside a bishop, which stands on the square that is named, are its own side's."""
    if isinstance(agent, SideTerm):
        return unknown("which bishop is meant is not known")
    named = scene.square(on.name) if on is not None else None
    whose = scene.side_of(by) if by is not None else None

    def body(square: int) -> Judgement:
        side = scene.piece(square).colour
        if on is not None and named != square:
            return unknown(f"the bishop is not on {on.name}")
        if by is not None and whose is not side:
            return unknown("it is not shut in by its own side")
        own = scene.position.side(side)
        free = [each for each in _touching(scene.game.board, square) if not own >> each & 1]
        return false(f"{scene.name(free[0])} is not its side's") if free else true()

    if scene.game.rules.conversion is None:
        return unknown(NONE)
    return over(scene, agent, body, among=_bishops(scene.position, *COLOURS))


def _touching(board: Board, square: int) -> list[int]:
    """The squares that touch one by a side."""
    steps = [board.step(square, *each) for each in ((0, -1), (0, 1), (-1, 0), (1, 0))]
    return [each for each in steps if each is not None and board.has(each)]


@judge("began_on", kind="possible")
def began_on(
    scene: Scene,
    *,
    how: Word | None = None,
    agent: SideTerm | None = None,
    at: Group | None = None,
) -> Judgement:
    """The bishops of each side, or of one, began the game on squares of one colour, or of different ones.

    Or on two squares that are named; with a colour, too, it may speak of any game that begins so.
    """
    if scene.game.rules.conversion is None or scene.node is None:
        return unknown(NONE)
    side = scene.side_of(agent) if agent is not None else None
    if agent is not None and side is None:
        return unknown(NO_SIDE)
    start = history(scene.node)[1]
    if at is not None:
        return _began_at(scene, start, at, side, how)
    shades = {_began_alike(start, each) for each in (COLOURS if side is None else (side,))}
    if None in shades:
        return unknown("where the bishops began is not known")
    if how is None or how.value not in ("same", "different") or len(shades) > 1:
        return unknown(OPEN)
    same = shades.pop()
    if same is (how.value == "same"):
        return true()
    return false(f"they began on squares of {'one colour' if same else 'different colours'}")


def _began_at(
    scene: Scene, start: Position, at: Group, side: Colour | None, how: Word | None
) -> Judgement:
    """The bishops of a side began on two squares of its first rank."""
    named = {scene.square(each.name) for each in at.members if isinstance(each, SquareTerm)}
    board = start.game.board
    squares = {each for each in named if each is not None}
    ranks = {each: board.home_rank(each) for each in COLOURS}
    whose = [s for s in COLOURS if all(ranks[s] >> each & 1 for each in squares)]
    if len(squares) != 2 or len(whose) != 1 or _began_alike(start, whose[0]) is None:
        return unknown("where the bishops began is not known")
    one, other = (shade_of(board, each) for each in squares)
    if how is not None and (one == other) is not (how.value == "same"):
        return false(
            f"those are squares of {'one colour' if one == other else 'different colours'}"
        )
    there = set(_bishops(start, whose[0])) == squares and side in (None, whose[0])
    if there:
        return true()
    return (
        unknown("it may speak of another game")
        if how is not None
        else false("they began elsewhere")
    )


def _began_alike(start: Position, side: Colour) -> bool | None:
    """Whether two bishops of a side began on one colour; None where that is not known."""
    board = start.game.board
    homes = _bishops(start, side)
    first_ranks = board.home_rank(Colour.WHITE) | board.home_rank(Colour.BLACK)
    if len(homes) != 2 or not all(first_ranks >> square & 1 for square in homes):
        return None
    one, other = (shade_of(board, square) for square in homes)
    return one == other


@judge("has_converted", kind="path")
def has_converted(scene: Scene, *, agent: Pieces | Group | SideTerm) -> Judgement:
    """A side or a bishop has made a conversion, with this move or with one before it."""
    if scene.game.rules.conversion is None:
        return unknown(NONE)
    if scene.node is None or not scene.real:
        return unknown(OPEN)
    if isinstance(agent, SideTerm):
        side = scene.side_of(agent)
        return unknown(NO_SIDE) if side is None else _side_has(scene, side)
    if isinstance(agent, Pieces) and agent.pronoun is Pronoun.HE:
        return unknown("a player may be meant, and not his king")
    if isinstance(agent, Pieces) and agent.state == FROM:
        first = _first_from(scene, agent)
        if first is not None:
            return true() if first else false("its first move was no conversion")
    return over_pieces(scene, agent, lambda square: _piece_has(scene, square))


def _first_from(scene: Scene, agent: Pieces) -> bool | None:
    """Whether the first move of the bishop `from f8` was a conversion, wherever it is now."""
    square = scene.square(agent.squares[0]) if len(agent.squares) == 1 else None
    side, found = scene.side_of(agent.owner), None
    for node in nodes(scene):
        move, before = node.move, node.before
        if move is None or move.origin != square or move.piece is not before.game.rules.conversion:
            continue
        if side in (None, before.turn):
            found = before.is_conversion(move)
    return found


def _conversions(scene: Scene, side: Colour) -> Iterator[int]:
    """Where each conversion of a side so far led, the last one first."""
    for node in nodes(scene):
        move, before = node.move, node.before
        if move is not None and before.turn is side and before.is_conversion(move):
            yield move.target


def _side_has(scene: Scene, side: Colour) -> Judgement:
    for target in _conversions(scene, side):
        return true(f"the one that went to {scene.name(target)}")
    assert scene.node is not None
    return _never(history(scene.node)[1], side)


def _piece_has(scene: Scene, square: int) -> Judgement:
    piece = scene.piece(square)
    if not _converts(scene, square):
        return _never_converts(scene, square)
    there = square
    for node in nodes(scene):
        move = node.move
        if move is None or node.before.turn is not piece.colour or move.target != there:
            continue
        if node.before.is_conversion(move):
            return true()
        there = move.origin
    assert scene.node is not None
    return _never(history(scene.node)[1], piece.colour)


def _never(start: Position, side: Colour) -> Judgement:
    """What is known of a side that has not converted in the record that starts there."""
    still = (start.may_convert | start.must_convert) & start.side(side)
    return false(f"{side.word} has not converted") if still else unknown(OPEN)
