"""Hypothesis strategies and random positions that several tests share."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

from hypothesis import strategies as st

from toolkit.rules.board import Colour, bits
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, setup_faults, start
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Position

MOST_PIECES = 26
GAMES, PLIES = 50, 60
"""How many random games of each kind tests take positions from, and how long they are."""


def opening(game: Game, rng: random.Random) -> Position:
    """The start position; one of its arrangements where it is drawn at random."""
    if not game.rules.shuffle:
        return start(game)
    placement = game.start.split()[0].split("/")
    back = list(placement[-1])
    rng.shuffle(back)
    files = [file for file, letter in enumerate(back) if letter == "B"]
    alike = files[0] % 2 == files[1] % 2
    names = [f"{'abcdefgh'[file]}{rank}" for rank in (1, 8) for file in files]
    placement[0], placement[-1] = "".join(back).lower(), "".join(back)
    return read_fen(f"{'/'.join(placement)} w {','.join(names) if alike else '-'} - 0 1", game)


def played(game: Game, seed: int, plies: int) -> Position:
    """A position after random legal moves from the start."""
    return next(islice(random_game(game, seed), plies, None))


def random_game(game: Game, seed: int) -> Iterator[Position]:
    """The positions of a game of random moves; once it has ended, the last one without end."""
    rng = random.Random(seed)
    position = opening(game, rng)
    while True:
        yield position
        legal = list(position.moves())
        if legal:
            position = position.play(rng.choice(legal))


def scattered(game: Game, seed: int) -> Position:
    """A position with random pieces on random squares, and all that a FEN can say drawn at random.

    One king a side, nobody to be captured; rights, reserves and en-passant square that can be.
    """
    rng = random.Random(seed)
    while True:
        position = Throw(game, rng).position()
        if setup_faults(position) or (position.in_check() and rng.random() < 0.6):
            continue
        return position


class Throw:
    """One throw of pieces on a board; it need not be a position that can be."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game = game
        self.rng = rng
        self.masks = [0] * (2 * len(game.pieces))
        self.free = set(bits(game.board.squares))
        self.turn = rng.choice(list(Colour))
        self.bare = self.chance(0.25)
        """Few pieces against a bare king, who may be stalemated."""

    def position(self) -> Position:
        castling = 0 if self.bare else self.castling()
        may, must = (0, 0) if self.bare else self.conversions()
        passed = None if self.bare else self.passed()
        self.kings()
        self.others()
        halfmove, fullmove = self.rng.randint(0, 120), self.rng.randint(1, 300)
        return Position(
            self.game,
            tuple(self.masks),
            self.turn,
            halfmove,
            fullmove,
            passed,
            castling,
            may,
            must,
            tuple(self.rng.randint(0, most) for most in self.game.rules.reserve * 2),
        )

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def put(self, colour: Colour, piece: PieceType, square: int) -> None:
        self.masks[colour * len(self.game.pieces) + piece.index] |= 1 << square
        self.free.discard(square)

    def castling(self) -> int:
        """Kings and rooks at home, with some of the rights."""
        rights = 0
        for colour in Colour:
            ways = [way for way in enumerate(self.game.rules.castling) if way[1].colour is colour]
            if ways and self.chance(0.6):
                self.put(colour, self.game.royal, ways[0][1].king[0])
                for index, way in ways:
                    if self.chance(0.8):
                        self.put(colour, way.piece, way.rook[0])
                        rights |= self.chance(0.85) << index
                    if self.chance(0.7):
                        self.free -= set(bits(way.empty))
        return rights

    def conversions(self) -> tuple[int, int]:
        """Unmoved bishops of one colour: both or one of a side, which may or must convert."""
        piece, board = self.game.rules.conversion, self.game.board
        if piece is None:
            return 0, 0
        may = must = 0
        parity = self.rng.choice((0, 1))
        files = self.rng.sample(range(parity, board.files, 2), 2)
        for colour, rank in zip(Colour, (0, board.ranks - 1), strict=True):
            unmoved = self.rng.sample(files, self.rng.choice((0, 1, 2, 2)))
            for file in unmoved:
                square = rank * board.files + file
                self.put(colour, piece, square)
                if len(unmoved) == 1 and self.chance(0.6):
                    must |= 1 << square
                else:
                    may |= 1 << square
        return may, must

    def passed(self) -> int | None:
        """A double step just made, as a rule beside a pawn that can take en passant."""
        if not self.game.rules.en_passant or not self.chance(0.4):
            return None
        board, table = self.game.board, self.game.table
        steps = [(square, table.double_step(self.turn.other, square)) for square in self.free]
        square, step = self.rng.choice([(square, step) for square, step in steps if step])
        piece, origin, end = step
        if not {square, origin, end} <= self.free:
            return None
        self.put(self.turn.other, piece, end)
        self.free -= {square, origin}
        for side in (-1, 1):
            beside = board.step(end, side, 0)
            if beside in self.free and self.chance(0.7):
                self.put(self.turn, piece, beside)
        return square

    def kings(self) -> None:
        royal = self.game.royal
        for colour in Colour:
            index = colour * len(self.game.pieces) + royal.index
            if self.masks[index]:
                continue
            home = self.game.homes[index].bit_length() - 1
            self.put(colour, royal, self.king_square(colour) if royal.words else home)

    def king_square(self, colour: Colour) -> int:
        """Any free square; that of a bare king rather one with few neighbours."""
        tries = 3 if self.bare and colour is self.turn else 1
        found = [self.rng.choice(sorted(self.free)) for _ in range(tries)]
        leaving = self.game.table.leaving
        return min(found, key=lambda square: len(leaving(colour, self.game.royal, square)))

    def others(self) -> None:
        """Pieces of every kind."""
        kinds = [piece for piece in self.game.pieces if not piece.royal]
        colours, most = ([self.turn.other], 4) if self.bare else (list(Colour), MOST_PIECES)
        free = self.rng.sample(sorted(self.free), len(self.free))
        for square in free[: self.rng.randint(0, most)]:
            colour, piece = self.rng.choice(colours), self.rng.choice(kinds)
            if not piece.promotes_on[colour] >> square & 1:
                self.put(colour, piece, square)


def positions(key: str) -> st.SearchStrategy[Position]:
    """Positions of a game: played and scattered ones."""
    game = load(key)
    return st.one_of(
        st.builds(
            lambda seed, plies: whole_game(game, seed)[plies],
            st.integers(0, GAMES - 1),
            st.integers(0, PLIES),
        ),
        st.builds(lambda seed: scattered(game, seed), st.integers(0, 2**32)),
    )


@cache
def whole_game(game: Game, seed: int) -> list[Position]:
    """The positions of a random game: tests share them, for to play takes most of their time."""
    return list(islice(random_game(game, seed), PLIES + 1))
