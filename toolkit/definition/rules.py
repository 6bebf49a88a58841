"""The rules of a game's file: everything that is no path."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import Board, Colour, mask_of
from toolkit.definition.document import Document, Place
from toolkit.definition.pieces import read_zone
from toolkit.game import Castling, ConversionAttacks, Rules, Stalemate
from toolkit.pathtable import PieceType
from toolkit.words import read_words

Men = tuple[int, ...]


class RulesReader:
    """Reads the rules, given what they speak of."""

    def __init__(
        self, document: Document, board: Board, pieces: tuple[PieceType, ...], homes: Men
    ) -> None:
        self.document = document
        self.board = board
        self.pieces = pieces
        self.homes = homes

    def read(self) -> Rules:
        """Read them all."""
        get = self.document.get
        most = self._most()
        return Rules(
            stalemate=Stalemate(get("rules", "stalemate", default="draw")),
            royal_squares=read_zone(self.document, self.board, ("rules", "royal_squares")),
            en_passant=get("rules", "en_passant", default=False),
            castling=self._castlings(),
            reserve=most,
            drops=self._drops(most),
            conversion=self._conversion(),
            conversion_attacks=ConversionAttacks(
                get("rules", "conversion_attacks", default="next move")
            ),
            shuffle=self._shuffle(),
        )

    def _home(self, colour: Colour, piece: PieceType) -> int:
        return self.homes[colour * len(self.pieces) + piece.index]

    def _piece(self, letter: str, at: Place) -> PieceType | None:
        """Find a piece that must be there and may not be royal."""
        piece = next((each for each in self.pieces if each.letter == letter), None)
        if piece is None:
            self.document.fault(at, f"there is no piece {letter}")
        elif piece.royal:
            self.document.fault(at, f"{letter} is royal")
        return piece

    # Castling

    def _castlings(self) -> tuple[Castling, ...]:
        at = ("rules", "castling")
        read = [self._castling(right, (*at, right)) for right in self.document.get(*at, default={})]
        found = sorted((each for each in read if each), key=lambda each: "KQkq".index(each.right))
        ways = [(each.colour, each.king) for each in found]
        if len(set(ways)) < len(ways):
            self.document.fault(at, "two ways to castle move the king alike")
        return tuple(found)

    def _castling(self, right: str, at: Place) -> Castling | None:
        king, rook = self._step((*at, "king")), self._step((*at, "rook"))
        if king is None or rook is None:
            return None
        colour = Colour.WHITE if right.isupper() else Colour.BLACK
        partner = next((each for each in self.pieces if self._stands(colour, each, rook[0])), None)
        royal = next((each for each in self.pieces if each.royal), None)
        if royal is None or not self._stands(colour, royal, king[0]):
            self.document.fault((*at, "king"), "the king does not stand there at the start")
        if partner is None or partner is royal:
            self.document.fault((*at, "rook"), "no man of that side stands there at the start")
            return None
        if len({*king, *rook}) < 4 and (king[1] != rook[0] or rook[1] != king[0]):
            self.document.fault(at, "king and partner must leave their squares for two others")
        over = self._line(*king) | self._line(*rook)
        corners = 1 << king[0] | 1 << rook[0]
        return Castling(
            right, king, rook, partner, over & ~corners, self._line(*king) & ~(1 << king[1])
        )

    def _step(self, at: Place) -> tuple[int, int] | None:
        said = self.document.get(*at)
        squares = [self.board.square(name) for name in said.split("-")] if said else []
        for square, name in zip(squares, (said or "").split("-"), strict=False):
            if square is None or not self.board.has(square):
                self.document.fault(at, f"the board has no square {name}")
                return None
        if not squares:
            return None
        origin, target = squares
        assert origin is not None
        assert target is not None
        if origin == target or origin // self.board.files != target // self.board.files:
            self.document.fault(at, f"{said} is no move along a rank")
            return None
        return origin, target

    def _stands(self, colour: Colour, piece: PieceType, square: int) -> bool:
        return bool(self._home(colour, piece) >> square & 1)

    def _line(self, origin: int, target: int) -> int:
        """The squares of a rank from one to another, both included."""
        return mask_of(range(min(origin, target), max(origin, target) + 1)) & self.board.squares

    # Reserves

    def _most(self) -> Men:
        said = self.document.get("rules", "reserve", "most", default={})
        for letter in said:
            self._piece(letter, ("rules", "reserve", "most"))
        return tuple(said.get(piece.letter, 0) for piece in self.pieces) if said else ()

    def _drops(self, most: Men) -> Men:
        anywhere = self.document.get("rules", "reserve", "squares", default="start") == "any"
        squares = []
        for colour in Colour if most else ():
            for piece in self.pieces:
                free = self.board.squares if anywhere else self._home(colour, piece)
                free &= ~piece.promotes_on[colour]
                if most[piece.index] and not free:
                    message = f"a {piece.name} of {colour.word} can be dropped nowhere"
                    self.document.fault(("rules", "reserve"), message)
                squares.append(free if most[piece.index] else 0)
        return tuple(squares)

    # Conversion and arrangement

    def _conversion(self) -> PieceType | None:
        at = ("rules", "conversion")
        said = self.document.get(*at)
        piece = self._piece(said["piece"], (*at, "piece")) if said else None
        if piece is None:
            return None
        try:
            words = read_words(said["moves"])
        except ValueError as error:
            self.document.fault((*at, "moves"), str(error))
            return None
        if any(word.initial or word.squares for word in words):
            self.document.fault((*at, "moves"), "a conversion goes from every square alike")
        converted = tuple(replace(word, conversion=True) for word in words)
        return replace(piece, words=piece.words + converted)

    def _shuffle(self) -> bool:
        if not self.document.get("rules", "shuffle", default=False):
            return False
        board, at = self.board, ("rules", "shuffle")
        last = board.files * (board.ranks - 1)
        first = mask_of(range(board.files))
        for piece in self.pieces:
            white, black = (self._home(colour, piece) for colour in Colour)
            if white & first != black >> last:
                self.document.fault(at, f"the {piece.name}s of both sides do not mirror each other")
            if white & first and any(word.initial for word in piece.words):
                self.document.fault(at, f"a {piece.name} with initial moves cannot be shuffled")
        men = sum(self._home(Colour.WHITE, piece) for piece in self.pieces)
        if first & ~board.squares or first & ~men:
            self.document.fault(at, "the first rank of the start position has empty squares")
        if self.document.get("rules", "castling"):
            self.document.fault(at, "castling knows only one arrangement")
        return True
