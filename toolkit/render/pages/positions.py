"""Positions of one game as the page's script reads them: what stands where, and what a rule adds.

The script knows no rule. What does not follow from where the pieces stand is said here, a position at
a time: where the conditions of paths hold, which squares are in check, and which ends of paths stand
for more than they seem to.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from toolkit.render.boards.canvas import stocked
from toolkit.render.boards.describe import checked
from toolkit.render.pages.paths import Paths, key_of
from toolkit.render.pages.texts import SIGNS, signs_of
from toolkit.rules.board import Colour, bits
from toolkit.rules.board_state import Piece
from toolkit.rules.game import Game
from toolkit.rules.position import Manner, Position

_GONE = "."
"""Stands for the letter of a piece where a square becomes empty."""


class Positions:
    """Some positions of a game, and the paths of every piece in them."""

    def __init__(self, positions: Sequence[Position]) -> None:
        self._game = positions[0].game
        self._paths = Paths(positions)

    def game(self) -> dict[str, Any]:
        """Return the data that hold in every position.

        `sides`, `letters` (for each piece: side, letter of its kind, key in `paths`), `notes` on
        squares, `stock` (whose numbers `reserve` of a position gives), `paths`. Squares are signs.
        """
        board = self._game.board
        frame = range(board.files * board.ranks)
        return {
            "files": board.files,
            "ranks": board.ranks,
            "signs": SIGNS[: len(frame)],
            "missing": signs_of(each for each in frame if not board.has(each)),
            "sides": [colour.word for colour in Colour],
            "letters": {
                piece.letter: [int(piece.colour), piece.type.letter, key_of(piece)] for piece in _pieces(self._game)
            },
            "notes": _notes(self._game),
            "stock": "".join(piece.letter for piece in _stock(self._game)),
            "paths": self._paths.table(),
        }

    def data(self, position: Position, before: Position | None = None) -> dict[str, Any]:
        """A position as it differs from that before it; without one, from an empty board.

        `set` holds a letter and a square for each change; `check` the squares in check; `holds` where
        numbered conditions hold; `ends`, by its first and its last square, what a path that captures
        does on an empty square. What is empty, or as it was before, is left out.
        """
        reserve = _reserve(position)
        data = {
            "set": _changes(position, before),
            "turn": int(position.turn),
            "reserve": reserve if before is None or reserve != _reserve(before) else [],
            "check": signs_of(checked(position)),
            "holds": self._paths.holds(position),
            "ends": _ends(position),
        }
        return {key: value for key, value in data.items() if value}


def _pieces(game: Game) -> Iterator[Piece]:
    return (Piece(colour, kind) for colour in Colour for kind in game.pieces)


def _stock(game: Game) -> Iterator[Piece]:
    """Yield the pieces that may be in reserve."""
    return (Piece(colour, kind) for colour in Colour for kind in stocked(game))


def _reserve(position: Position) -> list[int]:
    """Return the number of each piece in reserve."""
    count = len(position.game.pieces)
    return [position.reserves[piece.colour * count + piece.type.index] for piece in _stock(position.game)]


def _changes(position: Position, before: Position | None) -> str:
    """The squares on which something else stands than before, each after the letter of its piece."""
    masks = position.masks
    others = (0,) * len(masks) if before is None else before.masks
    gone = come = 0
    placed = ""
    for piece, mask, other in zip(_pieces(position.game), masks, others, strict=True):
        gone |= other & ~mask
        come |= mask & ~other
        placed += "".join(piece.letter + SIGNS[square] for square in bits(mask & ~other))
    return "".join(_GONE + SIGNS[square] for square in bits(gone & ~come)) + placed


def _ends(position: Position) -> dict[str, str]:
    """By its two squares, what a move captures that does not stand where the move ends."""
    if position.ep is None:
        return {}
    return {
        signs_of((move.origin, move.target)): f"captures {move.manner.value}"
        for move in position.pseudo_legal()
        if move.manner is Manner.EN_PASSANT
    }


def _notes(game: Game) -> dict[str, str]:
    """Return the signs of a square, whatever stands on it."""
    return {
        SIGNS[square]: f"{colour.word}'s royal square"
        for colour, mask in zip(Colour, game.rules.royal_squares, strict=True)
        for square in bits(mask)
    }
