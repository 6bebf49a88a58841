"""Fuzzes position texts: python tests/fuzz/fuzz_fen.py (options as in `frame.py`).

Each text is read as a position of every built-in game. What is accepted is written, read and
written again, its moves are held against the kernel's and some against the naive generator's, and
it is drawn and talked about.
"""

from __future__ import annotations

import random
import sys
from functools import cache
from xml.etree import ElementTree
from zlib import crc32

from frame import Driver, main
from mutate import mutated
from worker import accepted, require

# isort: split
from agreement import STALEMATES, differences
from strategies import played, scattered

from toolkit.board import Colour
from toolkit.catalogue import builtin_keys, games_of_fen, load
from toolkit.draw.svg import draw_svg
from toolkit.draw.text import draw_text
from toolkit.errors import FenError
from toolkit.explain.relation_words import relation_sentences
from toolkit.explain.relations import relations
from toolkit.fen import read_fen, write_fen
from toolkit.kernel.bridge import Kernel
from toolkit.notation import format_move, read_move
from toolkit.position import Position

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
        return mutated(rng, self.corpus, self.longest, write_fen(position).encode())

    def check(self, data: bytes) -> bool:
        text = data.decode("utf-8", "surrogateescape")
        require(set(games_of_fen(text)) <= set(builtin_keys()), "a game of a FEN that is none")
        taken = [_accepts(key, text) for key in builtin_keys()]
        return any(taken)


def _accepts(key: str, text: str) -> bool:
    try:
        position = read_fen(load(key), text)
    except FenError as error:
        require(bool(error.faults) and all(error.faults), "a FEN refused without a reason", text)
        return False
    with accepted("a position"):
        _check_round_trip(position)
        check_engines(position, kernel(key))
        if crc32(text.encode("utf-8", "surrogateescape")) % WHOLE == 0:
            require(not list(differences(position, key)), "the naive generator differs", text)
            check_words(position)
    return True


def _check_round_trip(position: Position) -> None:
    written = write_fen(position)
    again = read_fen(position.game, written)
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
