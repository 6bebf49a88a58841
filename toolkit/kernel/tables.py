"""Turns a game and its positions into the flat arrays that the kernel takes.

The kernel numbers only the squares that exist, in the order of the frame: a board of 43 squares
on a 9x7 frame fits one machine word.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from toolkit.board import Colour, bits
from toolkit.game import Castling, ConversionAttacks, Game
from toolkit.paths import Condition, Path
from toolkit.position import Position

MAX_SQUARES = 128
MAX_KINDS = 26
NO_SQUARE = 255
_MOVES, _CAPTURES, _CONVERSION = 1, 2, 4
_WORD = (1 << 64) - 1


@dataclass(slots=True)
class Numbering:
    """The squares of a board, numbered without gaps."""

    squares: int
    """The squares that exist, on the frame."""
    frame: list[int] = field(init=False)
    """The frame's number of each square."""
    dense: dict[int, int] = field(init=False)
    """The kernel's number of each square of the frame."""
    _runs: list[tuple[int, int, int]] = field(init=False)
    _whole: bool = field(init=False)

    def __post_init__(self) -> None:
        self.frame = list(bits(self.squares))
        self.dense = {square: index for index, square in enumerate(self.frame)}
        self._runs = list(self._find_runs())
        self._whole = self.frame == list(range(len(self.frame)))

    def _find_runs(self) -> Iterator[tuple[int, int, int]]:
        """Yield the squares that follow each other: first on the frame, their mask, first here."""
        start = 0
        for index, square in enumerate(self.frame):
            last = index + 1 == len(self.frame)
            if last or self.frame[index + 1] != square + 1:
                yield self.frame[start], (1 << index + 1 - start) - 1, start
                start = index + 1

    def pack(self, mask: int) -> int:
        """The kernel's set of squares for one of the frame; missing squares fall out."""
        if self._whole or not mask:
            return mask
        packed = 0
        for first, run, place in self._runs:
            packed |= (mask >> first & run) << place
        return packed

    def words(self, masks: Iterable[int]) -> Iterator[int]:
        """Yield each set of squares as two words, the lower first."""
        for mask in masks:
            packed = self.pack(mask)
            yield packed & _WORD
            yield packed >> 64


def describe(game: Game, numbering: Numbering) -> dict[str, Any]:
    """A game as the keyword arguments of the kernel's engine."""
    rules, men = game.rules, 2 * len(game.pieces)
    classes, class_of = _classes(game, numbering)
    return {
        "squares": len(numbering.frame),
        "royal": game.royal.index,
        "classes": classes,
        "class_of": class_of,
        "pawns": [piece.pawn for piece in game.pieces],
        "becomes": [list(piece.becomes) for piece in game.pieces],
        "promotes_on": _bytes(
            numbering.words(piece.promotes_on[colour] for colour in Colour for piece in game.pieces)
        ),
        "drops": _bytes(numbering.words(rules.drops[:men] if rules.reserve else ())),
        "royal_squares": _bytes(numbering.words(rules.royal_squares)),
        "castling": _bytes(
            word for way in rules.castling for word in _castling_row(way, numbering)
        ),
        "double_steps": _bytes(_double_steps(game, numbering) if rules.en_passant else ()),
        "conversion": rules.conversion is not None,
        "converts_attack": rules.conversion_attacks is ConversionAttacks.NEXT_MOVE,
    }


def pack_position(position: Position, numbering: Numbering) -> bytes:
    """A position as the words that the kernel reads."""
    passed = NO_SQUARE if position.ep is None else numbering.dense[position.ep]
    words = array("Q", numbering.words(position.men))
    words.extend(numbering.words((position.may_convert, position.must_convert)))
    words.extend((position.turn, passed, position.castling))
    words.extend(position.reserves)
    return words.tobytes()


def _bytes(words: Iterable[int]) -> bytes:
    return array("Q", words).tobytes()


def _classes(game: Game, numbering: Numbering) -> tuple[list[bytes], list[int]]:
    """The rows of all paths by class, and the class of each man; men that go alike share one."""
    known: dict[bytes, int] = {}
    class_of: list[int] = []
    for colour in Colour:
        for piece in game.pieces:
            same = game.table.leaving(Colour.BLACK, piece, 0) is game.table.leaving(
                Colour.WHITE, piece, 0
            )
            if colour is Colour.BLACK and same:
                class_of.append(class_of[piece.index])
                continue
            rows = array("Q")
            for origin in numbering.frame:
                for paths in game.table.leaving(colour, piece, origin).values():
                    for path in paths:
                        rows.extend(_path_row(path, game, numbering))
            class_of.append(known.setdefault(rows.tobytes(), len(known)))
    return list(known), class_of


def _path_row(path: Path, game: Game, numbering: Numbering) -> tuple[int, ...]:
    """A path as twelve words: its ends, what it may do, and four sets of squares."""
    flags = _MOVES * path.moves | _CAPTURES * path.captures
    if path.condition is Condition.CONVERSION:
        flags |= _CONVERSION
    ends = numbering.dense[path.stations[0]], numbering.dense[path.stations[-1]]
    empty = numbering.pack(path.empty)
    if len(path.stations) == 2 and not path.occupied and not path.friends:  # as most are
        return (*ends, flags, 0, empty & _WORD, empty >> 64, 0, 0, 0, 0, 0, 0)
    friends = 0
    for letter in path.friend_letters:
        piece = game.piece(letter)
        friends |= 1 << piece.index if piece else 0
    gate, occupied, beside = map(numbering.pack, (_gate(path), path.occupied, path.friends))
    return (
        *(*ends, flags, friends, empty & _WORD, empty >> 64, gate & _WORD, gate >> 64),
        *(occupied & _WORD, occupied >> 64, beside & _WORD, beside >> 64),
    )


def _gate(path: Path) -> int:
    """The first leg of a bent path with its corner: what must be empty before it turns."""
    if len(path.stations) != 3 or path.stations[1] not in path.passes:
        return 0
    leg = path.passes[: path.passes.index(path.stations[1]) + 1]
    gate = 0
    for square in leg:
        gate |= 1 << square
    return gate & path.empty


def _castling_row(way: Castling, numbering: Numbering) -> Iterator[int]:
    yield way.colour
    yield from (numbering.dense[square] for square in (*way.king, *way.rook))
    yield way.piece.index
    yield from numbering.words((way.empty, way.safe))


def _double_steps(game: Game, numbering: Numbering) -> Iterator[int]:
    """Yield the double steps that can be answered en passant, five words each."""
    for colour in Colour:
        for piece, (path, *_) in game.table.double_steps(colour):
            yield from (colour, piece.index)
            squares = (path.origin, path.end, path.passes[0])
            yield from (numbering.dense[square] for square in squares)
