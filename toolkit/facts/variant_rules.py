"""Facts of some games' rules: friends, reserves, conversions, squares that are set apart."""

from collections.abc import Sequence

from toolkit.facts.position_rows import paths_of
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.rules.board import COLOURS, Colour, bits
from toolkit.rules.game import Game
from toolkit.rules.position import Manner, Move


def squares_apart(game: Game, sort: str, side: Colour | None) -> int:
    """Return the squares that the rules set apart, of a side or of both: "royal", "promotion" or "start"."""
    found = 0
    for colour in COLOURS if side is None else (side,):
        if sort == "royal":
            found |= game.rules.royal_squares[colour]
        for piece in game.pieces:
            if sort == "promotion":
                found |= piece.promotes_on[colour]
            if sort == "start" and not piece.royal:
                found |= game.homes[colour * len(game.pieces) + piece.index]
    return found


def lent_paths(world: World) -> Sequence[Row]:
    """Return a row for each friend that lends a piece a path, which need not be clear."""
    position, found = world.position, list[Row]()
    for path, piece in paths_of(world):
        kinds = (position.game.piece(letter) for letter in path.friend_letters)
        mask = sum(position.mask(piece.colour, kind) for kind in kinds if kind)
        friends = bits(path.friends & mask)
        found += [Row("lends", position, square, path.origin, path) for square in friends]
    return found


def in_reserve(world: World, side: Colour, letters: str = "") -> int:
    """Return how many pieces a side may still drop, of some kinds or of all."""
    position = world.position
    count = len(position.game.pieces)
    kinds = [each for each in position.game.pieces if not letters or each.letter in letters]
    return sum(position.reserves[side * count + each.index] for each in kinds)


def drop_goals(world: World, side: Colour, letters: str = "") -> set[int] | None:
    """Return the squares on which a side can drop a piece; None if it cannot be to move."""
    if world.position.turn is not side and world.in_check:
        return None
    return {
        move.target
        for move in world.legal_of(side)
        if move.manner is Manner.DROP and (not letters or move.piece.letter in letters)
    }


def conversion_rights(world: World, side: Colour) -> int:
    """Return the bishops of a side that may or must convert."""
    position = world.position
    return (position.may_convert | position.must_convert) & position.side(side)


def last_conversion(world: World, side: Colour, last: bool) -> tuple[Move | None, int] | None:
    """Return a side's conversion, only by its last move if `last`, and its bishop's square; -1 if gone.

    No move if there was none; None if that is not known.
    """
    later: list[Move] = []
    while world.move is not None and world.before is not None:
        move, world = world.move, world.before
        if world.position.turn is side and world.position.is_conversion(move):
            now = move.target
            for each in reversed(later):
                now = each.target if each.origin == now else -1 if each.target == now else now
            return move, now
        if last:
            return None, -1
        later.append(move)
    # Who still has the right has not used it; and before the first capture and move nobody has.
    first = world.position
    fresh = first.occupied.bit_count() == sum(mask.bit_count() for mask in first.game.homes)
    start = fresh and first.fullmove == 1 and first.turn is Colour.WHITE
    return (None, -1) if conversion_rights(world, side) or start else None
