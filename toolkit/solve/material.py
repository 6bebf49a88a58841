"""Material as text: `KB-K`, `KQ-KR`, `KM-K[M]` with reserves in brackets as a FEN has them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.errors import UsageError
from toolkit.kernel.endgames import Men
from toolkit.rules.board import Colour
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.text import quoted

_FORM = re.compile(
    r"(?P<white>[A-Za-z]+)-(?P<black>[A-Za-z]+)(?:\[(?P<reserve>[A-Za-z]*)\])?", re.ASCII
)
_MAX_LENGTH = 600
"""Characters; no board has so many squares."""


def read_material(text: str, game: Game) -> Men:
    """Read material, White's men first; raises UsageError that lists every fault.

    Men on the board are read in capitals and in small letters, in any order.
    """
    form = "the men of each side such as KQ-KR" + ", reserves in brackets" * bool(
        game.rules.reserve
    )
    match = _FORM.fullmatch(text.strip()) if len(text) <= _MAX_LENGTH else None
    if match is None:
        raise UsageError(f"material: expected {form}, found {quoted(text, 40)}")
    sides, held = (match["white"].upper(), match["black"].upper()), match["reserve"] or ""
    reserves = ("".join(filter(str.isupper, held)), "".join(filter(str.islower, held)).upper())
    letters = {piece.letter for piece in game.pieces}
    unknown = "".join(sorted(set("".join(sides + reserves)) - letters))
    if unknown:
        known = "".join(piece.letter for piece in game.pieces)
        raise UsageError(f"material: {game.name} has no piece {unknown[0]!r}; known are {known}")
    found = Men(_counts(game, sides), _counts(game, reserves))
    faults = list(dict.fromkeys([*_board_faults(game, found), *_reserve_faults(game, found)]))
    if match["reserve"] is not None and not game.rules.reserve:
        faults.append(f"{game.name} has no reserves")
    if faults:
        raise UsageError(f"material {quoted(text, 40)}: {'; '.join(faults)}")
    return found


def write_material(material: Men, game: Game) -> str:
    """Write material as it is read."""
    count = len(game.pieces)
    board, held = material.board, material.reserve
    reserve = _letters(game, held[:count]) + _letters(game, held[count:]).lower()
    sides = f"{_letters(game, board[:count])}-{_letters(game, board[count:])}"
    return sides + (f"[{reserve}]" if reserve else "")


def men(material: Men) -> tuple[int, int]:
    """Return how many men each side has, on the board and in reserve."""
    both = [sum(pair) for pair in zip(material.board, material.reserve, strict=True)]
    half = len(both) // 2
    return sum(both[:half]), sum(both[half:])


def _counts(game: Game, sides: Sequence[str]) -> tuple[int, ...]:
    return tuple(side.count(piece.letter) for side in sides for piece in game.pieces)


def _letters(game: Game, counts: Sequence[int]) -> str:
    """Return the letters of a side, its king first."""
    kinds = sorted(zip(game.pieces, counts, strict=True), key=lambda kind: not kind[0].royal)
    return "".join(piece.letter * count for piece, count in kinds)


def _each(game: Game, counts: Sequence[int]) -> Iterator[tuple[Colour, PieceType, int]]:
    for index, count in enumerate(counts):
        colour, kind = divmod(index, len(game.pieces))
        yield Colour(colour), game.pieces[kind], count


def _board_faults(game: Game, material: Men) -> Iterator[str]:
    squares, standing = game.board.squares, sum(material.board)
    for colour, piece, count in _each(game, material.board):
        free = (squares & ~piece.promotes_on[colour]).bit_count()
        if piece.royal and count != 1:
            yield f"{colour.word} has {count or 'no'} {piece.name}{'s' * (count > 1)}"
        elif count > free:
            yield f"{colour.word} has {count} of {piece.name}, which may stand on {free} squares"
    if standing > squares.bit_count():
        yield f"{standing} men cannot stand on {squares.bit_count()} squares"


def _reserve_faults(game: Game, material: Men) -> Iterator[str]:
    most = game.rules.reserve or (0,) * len(game.pieces)
    for colour, piece, count in _each(game, material.reserve):
        if count > most[piece.index]:
            held = f"{colour.word} has {count} of {piece.name} in reserve"
            yield f"{held}, at most {most[piece.index]} can be"
