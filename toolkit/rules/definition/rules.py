"""The rules of a game's file: everything that is no path."""

from dataclasses import replace

from toolkit.rules.board import Board, Colour, mask_of
from toolkit.rules.definition.document import GameDocument
from toolkit.rules.definition.pieces import read_zone
from toolkit.rules.game import Castling, ConversionAttacks, Rules, Stalemate
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.movement.words import read_words

Masks = tuple[int, ...]
Place = tuple[str, ...]


class RulesReader:
    """Reads the rules, given what they speak of.

    Without a board, or without homes (the squares of the pieces at the start), what depends on them
    is left out.
    """

    def __init__(
        self,
        document: GameDocument,
        board: Board | None,
        pieces: tuple[PieceType, ...],
        homes: Masks | None,
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
            conversion_attacks=ConversionAttacks(get("rules", "conversion_attacks", default="next move")),
            shuffle=self._shuffle(),
        )

    def _home(self, colour: Colour, piece: PieceType) -> int:
        assert self.homes is not None
        return self.homes[colour * len(self.pieces) + piece.index]

    def _piece(self, letter: str, at: Place) -> PieceType | None:
        """Find a piece that must be there and may not be royal."""
        piece = next((each for each in self.pieces if each.letter == letter), None)
        if piece is None and self.pieces:
            known = "".join(each.letter for each in self.pieces)
            self.document.fault(at, f"there is no piece {letter}; known are {known}")
        elif piece is not None and piece.royal:
            self.document.fault(at, f"{letter} is royal, expected another piece")
            return None
        return piece

    @property
    def _royal(self) -> PieceType | None:
        return next((each for each in self.pieces if each.royal), None)

    # Castling

    def _castlings(self) -> tuple[Castling, ...]:
        at = ("rules", "castling")
        rights = [right for right in "KQkq" if right in self.document.names(*at)]
        read = [self._castling(right, (*at, right)) for right in rights]
        found = [each for each in read if each]
        ways = [(each.colour, each.king) for each in found]
        if len(set(ways)) < len(ways):
            self.document.fault(at, "two ways to castle move the king alike")
        if rights and self._royal and not self._royal.words:
            self.document.fault(at, f"the {self._royal.name} never moves, and cannot castle")
        return tuple(found)

    def _castling(self, right: str, at: Place) -> Castling | None:
        """Read one way to castle; None if too little is known of it."""
        king, rook = self._step((*at, "king")), self._step((*at, "rook"))
        if king is None or rook is None or self.homes is None or self._royal is None:
            return None
        colour = Colour.WHITE if right.isupper() else Colour.BLACK
        partner = next((each for each in self.pieces if self._stands(colour, each, rook[0])), None)
        royal = self._royal
        if not self._stands(colour, royal, king[0]):
            message = f"{colour.word}'s {royal.name} does not stand there at the start"
            self.document.fault((*at, "king"), message)
        if partner is None or partner is royal:
            message = f"no other piece of {colour.word} stands there at the start"
            self.document.fault((*at, "rook"), message)
            return None
        if partner.promotes_on[colour] >> rook[1] & 1:
            message = f"the {partner.name} would have to promote where it goes"
            self.document.fault((*at, "rook"), message)
        if self.document.get("rules", "conversion", "piece") == partner.letter:
            message = f"the {partner.name} has a conversion, and cannot castle as well"
            self.document.fault((*at, "rook"), message)
        if len({*king, *rook}) < 4 and (king[1] != rook[0] or rook[1] != king[0]):
            self.document.fault(at, "king and partner must leave their squares for two others")
            return None
        over = self._line(*king) | self._line(*rook)
        corners = 1 << king[0] | 1 << rook[0]
        return Castling(right, king, rook, partner, over & ~corners, self._line(*king) & ~(1 << king[1]))

    def _step(self, at: Place) -> tuple[int, int] | None:
        """Read two squares of a rank; None if they are wrong, or nothing is known of the board."""
        said = self.document.get(*at)
        if said is None or self.board is None:
            return None
        names = said.split("-")
        missing = [name for name in names if not self.board.exists(name)]
        for name in missing:
            self.document.fault(at, f"the board has no square {name}")
        squares = [self.board.square(name) for name in names]
        origin, target = squares
        if missing or origin is None or target is None:
            return None
        if origin == target or origin // self.board.files != target // self.board.files:
            self.document.fault(at, f"expected a step along a rank such as e1-g1, found {said}")
            return None
        return origin, target

    def _stands(self, colour: Colour, piece: PieceType, square: int) -> bool:
        return bool(self._home(colour, piece) >> square & 1)

    def _line(self, origin: int, target: int) -> int:
        """Return the squares of a rank from one to another, both included."""
        assert self.board is not None
        return mask_of(range(min(origin, target), max(origin, target) + 1)) & self.board.squares

    # Reserves

    def _most(self) -> Masks:
        at = ("rules", "reserve", "most")
        names = self.document.names(*at)
        for letter in names:
            if self.document.sound((*at, letter)):
                self._piece(letter, (*at, letter))
        if not names:
            return ()
        return tuple(self.document.get(*at, piece.letter, default=0) for piece in self.pieces)

    def _drops(self, most: Masks) -> Masks:
        if self.board is None or self.homes is None:
            return ()
        at = ("rules", "reserve", "most")
        anywhere = self.document.get("rules", "reserve", "squares", default="start") == "any"
        squares = []
        for colour in Colour if most else ():
            for piece in self.pieces:
                free = self.board.squares if anywhere else self._home(colour, piece)
                free &= ~piece.promotes_on[colour]
                if most[piece.index] and not free:
                    message = f"{colour.word}'s {piece.name} could be dropped nowhere"
                    self.document.fault((*at, piece.letter), message)
                squares.append(free if most[piece.index] else 0)
        return tuple(squares)

    # Conversion and arrangement

    def _conversion(self) -> PieceType | None:
        """Return the piece that may convert, its conversions among its words."""
        at = ("rules", "conversion")
        letter = self.document.get(*at, "piece")
        piece = self._piece(letter, (*at, "piece")) if letter else None
        try:
            words = read_words(self.document.get(*at, "moves", default="W"))
        except ValueError as error:
            self.document.fault((*at, "moves"), str(error))
            return None
        if any(word.initial or word.squares for word in words):
            message = "a conversion goes from every square alike; expected neither 'i' nor 'from'"
            self.document.fault((*at, "moves"), message)
        if piece is None:
            return None
        converted = tuple(replace(word, conversion=True) for word in words)
        return replace(piece, words=piece.words + converted)

    def _shuffle(self) -> bool:
        if not self.document.get("rules", "shuffle", default=False):
            return False
        at = ("rules", "shuffle")
        if self.document.names("rules", "castling"):
            self.document.fault(at, "castling knows only one arrangement; expected no castling")
        if self.board is None or self.homes is None:
            return True
        first = mask_of(range(self.board.files))
        last = self.board.files * (self.board.ranks - 1)
        for piece in self.pieces:
            white, black = (self._home(colour, piece) for colour in Colour)
            if white & first != black >> last:
                message = f"the {piece.name} of White and that of Black do not mirror each other"
                self.document.fault(at, message)
            if white & first:
                self._check_shuffled(piece, first, first << last, at)
        held = sum(self._home(Colour.WHITE, piece) for piece in self.pieces)
        if first & ~self.board.squares or first & ~held:
            message = "expected a piece of White on every square of the first rank at the start"
            self.document.fault(at, message)
        return True

    def _check_shuffled(self, piece: PieceType, first: int, last: int, at: Place) -> None:
        """Report what cannot be arranged at random, as its square at the start means something."""
        if any(word.initial for word in piece.words):
            self.document.fault(at, f"a {piece.name} with initial moves cannot be shuffled")
        if piece.royal and not piece.words:
            self.document.fault(at, f"a {piece.name} that never moves cannot be shuffled")
        if piece.promotes_on[Colour.WHITE] & first or piece.promotes_on[Colour.BLACK] & last:
            self.document.fault(at, f"a {piece.name} that promotes there cannot be shuffled")
