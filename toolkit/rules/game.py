"""Games: a board, pieces and their paths, and the few rules that are no paths."""

import pickle
from dataclasses import dataclass, field, fields
from enum import Enum
from hashlib import sha256
from typing import Any

from toolkit.rules.board import Board, Colour
from toolkit.rules.movement.pathtable import PathTable, PieceType


class Stalemate(Enum):
    """The result for a side that has no legal move and is not in check."""

    DRAW = "draw"
    LOSS = "loss"


class ConversionAttacks(Enum):
    """The squares attacked by a bishop that may or must still convert (open in the rule's texts)."""

    NEXT_MOVE = "next move"
    """Those on which it could capture on its next move."""
    USUAL = "usual"
    """Those that it attacks without the rule, whatever it may do."""


@dataclass(frozen=True, slots=True)
class Castling:
    """One way to castle: squares from and to, and what must hold between them."""

    right: str
    """Its letter in a FEN: K or Q for White, k or q for Black."""
    king: tuple[int, int]
    rook: tuple[int, int]
    piece: PieceType
    """The kind of piece that stands on the rook's square."""
    empty: int
    """Squares that must be empty."""
    safe: int
    """Squares that the king leaves or passes, none of which may be attacked."""

    @property
    def colour(self) -> Colour:
        """The side that castles."""
        return Colour.WHITE if self.right.isupper() else Colour.BLACK

    @property
    def text(self) -> str:
        """The move as it is written."""
        return "O-O" if self.right in "Kk" else "O-O-O"

    @property
    def corners(self) -> int:
        """The squares on which king and rook must not have moved."""
        return 1 << self.king[0] | 1 << self.rook[0]


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game besides the paths of its pieces."""

    stalemate: Stalemate = Stalemate.DRAW
    royal_squares: tuple[int, int] = (0, 0)
    """For each colour, the squares on which an enemy gives check."""
    en_passant: bool = False
    castling: tuple[Castling, ...] = ()
    reserve: tuple[int, ...] = ()
    """The most pieces of each kind in a side's reserve; empty if the game has no reserves."""
    drops: tuple[int, ...] = ()
    """The squares on which a piece from the reserve may be dropped, indexed as `Position.masks` is."""
    conversion: PieceType | None = None
    """The piece to which the Bishops Conversion Rule applies."""
    conversion_attacks: ConversionAttacks = ConversionAttacks.NEXT_MOVE
    shuffle: bool = False
    """True if the pieces of the first rank are arranged at random, Black's mirrored."""


@dataclass(frozen=True, slots=True)
class ZillionsNames:
    """The names of Zillions of Games that a game's file gives (see `zillions_names`)."""

    rules: str = ""
    """The rules file, such as `Chess.zrf`."""
    variants: tuple[str, ...] = ()
    """The names of the game there; the first is written."""
    players: tuple[str, str] = ("White", "Black")
    pieces: tuple[tuple[str, str], ...] = ()
    """Letters of pieces and their names."""
    squares: tuple[tuple[str, str], ...] = ()
    """Names of squares, ours and theirs."""
    reserve: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """For each colour, the squares off the board on which its reserve stands there."""


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game. Two games are equal if they are one."""

    key: str
    name: str
    version: int
    source: str
    board: Board
    pieces: tuple[PieceType, ...]
    rules: Rules
    start: str
    """The start position as FEN; the first of all where it is drawn at random."""
    homes: tuple[int, ...]
    """The squares of each piece at the start, indexed as `Position.masks` is."""
    table: PathTable
    zillions: ZillionsNames = field(default_factory=ZillionsNames)
    """Its names in Zillions of Games."""
    _royal: PieceType | None = field(init=False)
    _by_letter: dict[str, PieceType] = field(init=False)

    def __post_init__(self) -> None:
        royal = next((piece for piece in self.pieces if piece.royal), None)
        object.__setattr__(self, "_royal", royal)
        object.__setattr__(self, "_by_letter", {piece.letter: piece for piece in self.pieces})

    def __repr__(self) -> str:
        return f"<Game {self.key}>"

    def __reduce__(self) -> tuple[Any, ...]:
        # Where it is known already, it stays the one game that it is.
        if self not in _packed:
            values = tuple(getattr(self, each.name) for each in fields(self) if each.init)
            _packed[self] = pickle.dumps(values, pickle.HIGHEST_PROTOCOL)
            _unpacked[_packed[self]] = self
        return _unpack, (_packed[self],)

    def rules_digest(self) -> str:
        """Return a digest of everything that decides which moves are legal."""
        pieces = [
            (each.letter, each.words, each.royal, each.pawn, each.becomes, each.promotes_on) for each in self.pieces
        ]
        return sha256(repr((self.board, pieces, self.rules, self.homes)).encode()).hexdigest()

    def piece(self, letter: str) -> PieceType | None:
        """Find a kind of piece by its (capital) letter; None if the game has none."""
        return self._by_letter.get(letter)

    @property
    def royal(self) -> PieceType:
        """The piece that is checked and mated."""
        assert self._royal is not None, "a game without a royal piece cannot be played"
        return self._royal


_packed: dict[Game, bytes] = {}
"""The games that have left this process, or have come to it, as they travel."""
_unpacked: dict[bytes, Game] = {}


def _unpack(data: bytes) -> Game:
    """Return a game that has come from another process, or the one that has gone there."""
    if data not in _unpacked:
        game = _unpacked[data] = Game(*pickle.loads(data))
        _packed[game] = data
    return _unpacked[data]
