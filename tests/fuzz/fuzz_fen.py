"""Fuzzes position texts: python tests/fuzz/fuzz_fen.py (options as in `frame.py`).

The first line is read as a position of every built-in game. What is accepted is written, read and
written again, its moves are held against the kernel's and some against the naive generator's, and
it is drawn and talked about. Further lines are read as moves in it.
"""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from functools import cache
from xml.etree import ElementTree
from zlib import crc32

from frame import Driver, main
from mutate import mutated
from worker import accepted, require

# isort: split
from agreement import STALEMATES, differences
from strategies import played, scattered

from toolkit.errors import FenError, MoveError
from toolkit.explain.moves import explain_drop, explain_move, sentence
from toolkit.explain.relations import relation_sentences, relations
from toolkit.kernel.bridge import Kernel
from toolkit.notation.algebraic import format_move, read_drop, read_move, read_squares
from toolkit.render.boards.svg import draw_svg
from toolkit.render.boards.text import draw_text
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import builtin_keys, games_of_fen, load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.position import Position

MOVES = (
    b"O-O",
    b"O-O-O",
    b"M@e1",
    b"e2e4",
    b"Ng3",
    b"e7e8q",
    b"a7-a8=N+",
    b"Pe5xd6 e.p.",
    b"Kxb2#",
    b"0-0",
)
WHOLE = 8
"""One of so many accepted texts is looked at in every way."""


@cache
def kernel(key: str) -> Kernel:
    return Kernel(load(key))


class FenDriver(Driver):
    name = "fen"
    longest = 2_000

    def seeds(self) -> list[bytes]:
        starts = [load(key).start for key in builtin_keys()]
        mates = [fen for fens in STALEMATES.values() for fen in fens]
        return [text.encode() for text in (*starts, *mates)]

    def make(self, rng: random.Random) -> bytes:
        """Mutate a start position, or one played or thrown at random."""
        game, seed = load(rng.choice(builtin_keys())), rng.getrandbits(32)
        if rng.random() < 0.3:
            return mutated(rng, self.corpus, self.longest)
        position = scattered(game, seed) if rng.random() < 0.7 else played(game, seed, seed % 40)
        fen = mutated(rng, self.corpus, self.longest, write_fen(position).encode())
        moves = [format_move(position, move).encode() for move in position.moves()] or [b"O-O"]
        lines = (mutated(rng, [*moves, *MOVES], 50) for _ in range(3))
        return b"\n".join([fen.replace(b"\n", b" "), *lines])

    def check(self, data: bytes) -> bool:
        text, _, lines = data.decode("utf-8", "surrogateescape").partition("\n")
        require(set(games_of_fen(text)) <= set(builtin_keys()), "a game of a FEN that is none")
        taken = [_accepts(key, text, lines.split("\n")) for key in builtin_keys()]
        return any(taken)


def _accepts(key: str, text: str, lines: list[str]) -> bool:
    try:
        position = read_fen(text, load(key))
    except FenError as error:
        require(bool(error.faults) and all(error.faults), "a FEN refused without a reason", text)
        return False
    with accepted("a position"):
        _check_round_trip(position)
        check_engines(position, kernel(key))
        if crc32(text.encode("utf-8", "surrogateescape")) % WHOLE == 0:
            require(not list(differences(position, key)), "the naive generator differs", text)
            check_words(position)
    for line in lines:
        _check_move(position, line)
    return True


def _check_move(position: Position, text: str) -> None:
    """A text that is read as a move is one of the legal moves; one that is not gets a reason."""
    try:
        move = read_move(position, text)
        require(move in list(position.moves()), "an illegal move is read", text)
    except MoveError as error:
        require(bool(str(error)), "a move refused without a reason", text)
    with suppress(MoveError):
        drop = read_drop(position, text)
        if drop is not None:
            piece, target = drop
            explained = explain_drop(position, *drop)
            known = ((move.piece, move.origin, move.target) for move in position.moves())
            legal = (piece, target, target) in known
        else:
            named = read_squares(position, text)
            explained = explain_move(position, *named)
            squares = {(move.origin, move.target) for move in position.moves()}
            moves = named.origin != named.target and named[:2] in squares
            legal = moves and named.objection is None
        require(explained.legal == legal, "an explanation that the moves contradict", text)
        require(bool(sentence(explained)), "an explanation without words", text)


def _check_round_trip(position: Position) -> None:
    written = write_fen(position)
    again = read_fen(written, position.game)
    require(again == position, "a FEN that is read back as another position", written)
    require(write_fen(again) == written, "a FEN that is written in two ways", written)


def check_engines(position: Position, compiled: Kernel) -> None:
    """Hold the moves and checks of both engines against each other."""
    ours, theirs = list(position.moves()), compiled.moves(position)
    fen = write_fen(position)
    require(len(set(ours)) == len(ours), "a move that is there twice", fen)
    require(set(ours) == set(theirs), "engines that differ in moves", fen)
    require(len(ours) == len(theirs), "a move that is there twice in the kernel", fen)
    for side in Colour:
        same = position.in_check(side) == compiled.in_check(position, side)
        require(same, "engines that differ in check", fen)
    counts = dict(compiled.divide(position, 2))
    for move in ours[:: max(1, len(ours) // 3)]:
        after = position.play(move)
        require(counts[move] == sum(1 for _ in after.moves()), "engines that differ in perft", fen)


def check_words(position: Position) -> None:
    """Write all moves and read them again; draw the position and talk about it."""
    for move in position.moves():
        name = format_move(position, move)
        require(read_move(position, name) == move, "a move read back as another", name)
    draw_text(position)
    ElementTree.fromstring(draw_svg(position))
    list(relation_sentences(position, relations(position)))


if __name__ == "__main__":
    sys.exit(main(FenDriver()))
