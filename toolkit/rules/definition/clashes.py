"""Faults that only a whole game can show: a wrong start position, and rules that clash."""

from collections.abc import Iterator

from toolkit.errors import FenError
from toolkit.rules import fen
from toolkit.rules.board import Colour, bits
from toolkit.rules.definition.toml import Place
from toolkit.rules.game import Game
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.movement.pathtable import PieceType

Fault = tuple[Place, str]
_BY_RULES = ("rights:", "reserves:", "en-passant square:")
"""The beginnings of a FEN's faults that may come from a fault in the rules."""


def clashes(game: Game, *, rules_known: bool) -> Iterator[Fault]:
    """Yield the faults as (place, message); fewer of the start position if rules are not known."""
    try:
        fen.read_fen(game.start, game)
    except FenError as error:
        for fault in error.faults:
            if rules_known or not fault.startswith(_BY_RULES):
                yield ("start",), fault
    if game.rules.en_passant:
        yield from _double_steps(game)
    yield from _castlings(game)
    if any(_converts_in_two_ways(game, colour) for colour in Colour):
        message = "a conversion must lead where the piece cannot go otherwise"
        yield ("rules", "conversion", "moves"), message


def _castlings(game: Game) -> Iterator[Fault]:
    for way in game.rules.castling:
        if game.table.between(way.colour, game.royal, *way.king):
            message = f"castling must lead where the {game.royal.name} cannot go otherwise"
            yield ("rules", "castling", way.right, "king"), message


def _converts_in_two_ways(game: Game, colour: Colour) -> bool:
    piece = game.rules.conversion
    return piece is not None and any(
        len({path.condition is Condition.CONVERSION for path in paths}) > 1
        for origin in bits(game.board.squares)
        for paths in game.table.leaving(colour, piece, origin).values()
    )


# Double steps, which must leave no doubt what can be taken en passant


def _double_steps(game: Game) -> Iterator[Fault]:
    at = ("rules", "en_passant")
    for colour in Colour:
        passed = 0
        for piece, paths in game.table.double_steps(colour):
            for message in _step_faults(game, colour, piece, paths):
                yield at, message
            square = 1 << paths[0].passes[0]
            if square & passed:
                name = game.board.name(paths[0].passes[0])
                yield at, f"two double steps of {colour.word} pass {name}"
            passed |= square
        for message in _quiet(game, colour.other, passed):
            yield at, message


def _step_faults(game: Game, colour: Colour, piece: PieceType, paths: tuple[Path, ...]) -> Iterator[str]:
    end = paths[0].end
    name = game.board.name(end)
    if len({path.passes for path in paths}) > 1:
        yield f"two double steps of {colour.word} lead to {name} over different squares"
    if piece.promotes_on[colour] >> end & 1:
        yield f"a double step of {colour.word} ends on {name}, where the {piece.name} promotes"
    if piece.royal:
        yield f"the {piece.name} is royal, and could be taken en passant after a double step"


def _quiet(game: Game, colour: Colour, passed: int) -> Iterator[str]:
    """Yield the squares where a pawn could both take en passant and just move."""
    for piece in game.pieces:
        if not piece.pawn:
            continue
        squares = _both(game, colour, piece) & passed
        for name in game.board.names(squares & -squares):
            yield (
                f"a {piece.name} of {colour.word} could both take en passant and just move"
                f" to {name}; expected words with c for captures and m for moves"
            )


def _both(game: Game, colour: Colour, piece: PieceType) -> int:
    """Return the squares to which a piece can capture and move from one and the same square."""
    mask = 0
    for origin in bits(game.board.squares):
        for end, paths in game.table.leaving(colour, piece, origin).items():
            if any(path.moves for path in paths) and any(path.captures for path in paths):
                mask |= 1 << end
    return mask
