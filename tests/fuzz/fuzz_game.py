"""Fuzzes the files of games: python tests/fuzz/fuzz_game.py (options as in `frame.py`).

A text is a game, or a list of its faults. A game that is accepted is looked at from all sides: its
start, its moves in both engines, its rules and pieces in words, and some plies of play.
"""

from __future__ import annotations

import random
import sys
from zlib import crc32

from frame import Driver, main
from fuzz_fen import check_engines, check_words
from mutate import MUTATIONS, mutated
from worker import accepted, require

# isort: split
from mutations import mutated as mutated_game
from planting import EXAMPLES, HOLED, SMALL, builtin_text

from toolkit.errors import GameError
from toolkit.explain.rules import reach_of, rules_words, word_words
from toolkit.kernel.bridge import Kernel, UnsupportedGameError
from toolkit.render.boards.text import Picture, draw_side_by_side, draw_text
from toolkit.rules.catalogue import builtin_keys, parse_game
from toolkit.rules.fen import read_fen, start, write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import perft

PLIES = 6
EXTENDING = 'extends = "{}"\nkey = "own"\nname = "Own"\n'


class GameDriver(Driver):
    name = "game"

    def seeds(self) -> list[bytes]:
        texts = [*map(builtin_text, builtin_keys()), SMALL, HOLED, *EXAMPLES]
        texts += map(EXTENDING.format, builtin_keys())
        return [text.encode() for text in texts]

    def make(self, rng: random.Random) -> bytes:
        """Change a game, as a rule in a way that knows what a game's file is made of."""
        data = rng.choice(self.corpus)
        if rng.random() < 0.25:
            return mutated(rng, self.corpus, self.longest, data)
        text = data.decode()
        for _ in range(rng.choice((1, 1, 2, 3))):
            text = _changed(rng, text)
        return text.encode("utf-8", "surrogateescape")

    def check(self, data: bytes) -> bool:
        text = data.decode("utf-8", "replace")
        try:
            game = parse_game(text, "fuzz.toml")
        except GameError as error:
            require(bool(error.faults), "a game refused without a reason")
            for fault in error.faults:
                lines = text.count("\n") + 1
                require(fault.line is None or 1 <= fault.line <= lines, "a line outside", fault)
                require(bool(fault.message), "a fault without a message", fault)
            return False
        with accepted("a game"):
            _check_texts(game)
            _check_play(game, random.Random(crc32(data)))
        return True


def _changed(rng: random.Random, text: str) -> str:
    """Change a game's text; few of its parts are missing for changes of every kind."""
    try:
        return mutated_game(text, rng)
    except (IndexError, ValueError):
        return rng.choice(MUTATIONS)(rng, text.encode(), [text.encode()]).decode("utf-8", "replace")


def _check_texts(game: Game) -> None:
    """Everything that `games show` prints."""
    for sentence in rules_words(game):
        require(sentence.endswith("."), "a rule that is no sentence", sentence)
    for piece in game.pieces:
        for word in piece.words:
            require(bool(word_words(word)), "a movement without words", word.text)
    moving = [piece for piece in game.pieces if piece.words]
    pictures = [Picture(piece.letter, piece.name, *reach_of(game, piece)) for piece in moving]
    draw_side_by_side(game.board, pictures)
    draw_text(start(game))


def _check_play(game: Game, rng: random.Random) -> None:
    """Play some plies in both engines."""
    try:
        kernel = Kernel(game)
    except UnsupportedGameError:
        kernel = None
    position = start(game)
    check_words(position)
    for _ in range(PLIES):
        require(read_fen(write_fen(position), game) == position, "a FEN read back as another")
        legal = list(position.moves())
        require(perft(position, 1) == len(legal), "perft 1 that is not the number of moves")
        require((position.outcome() is None) == bool(legal), "an outcome beside moves")
        if kernel is not None:
            check_engines(position, kernel)
        if not legal:
            break
        position = position.play(rng.choice(legal))


if __name__ == "__main__":
    sys.exit(main(GameDriver()))
