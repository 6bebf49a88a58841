"""How fast long records are verified, with everything on: plies a second, and growth with length.

Run it as `python tests/benchmarks/length_speed.py [PLIES ...]`. The records are made from random
legal games of Coherent Chess, with one path claim for every ten plies on average.
"""

import random
import sys
from time import perf_counter

from toolkit.facts.path_reports import path_name
from toolkit.facts.paths import clear_paths
from toolkit.notation.algebraic import format_move
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rules.catalogue import load
from toolkit.rules.fen import start
from toolkit.verify.records import verify_record

SEED = 1998
EVERY = 10


def random_move(position, rng):
    """A random legal move that captures nothing and does not end the game, as far as there is one."""
    moves = list(position.pseudo_legal())
    rng.shuffle(moves)
    moves.sort(key=lambda move: move.captured is not None)
    legal = (move for move in moves if position.is_safe(move))
    return next(move for move in legal if position.play(move).has_move())


def make_record(plies):
    """The text of a record, and how many path claims it holds."""
    rng, position, claims = random.Random(SEED), start(load("coherent")), 0
    lines = ["Game: coherent\n"]
    for ply in range(plies):
        move = random_move(position, rng)
        number = f"{ply // 2 + 1}.{' ... ' if ply % 2 else ''}"
        lines.append(number + format_move(position, move))
        if claims < ply // EVERY:
            board, piece = position.game.board, move.piece
            clear = clear_paths(position, position.turn, piece, move.origin, move.target)
            names = " or ".join(path_name(board, path) for path in clear)
            lines.append(f"[Path: {names}]")
            claims += 1
        position = position.play(move)
    return "\n".join(lines), claims


def main():
    lengths = [int(text) for text in sys.argv[1:]] or [1_000, 10_000, 100_000]
    warm, _ = make_record(30)
    verify_record(read_records(Source("warm", warm))[0])
    for plies in lengths:
        text, claims = make_record(plies)
        begin = perf_counter()
        (record,) = read_records(Source("random", text))
        read = perf_counter() - begin
        checked = verify_record(record)
        seconds = perf_counter() - begin
        assert checked.clean
        assert checked.illegal == 0
        assert checked.summary()["refuted"] == 0
        print(
            f"{plies:>7} plies, {claims:>6} path claims: {seconds:7.2f} s "
            f"(reading {read:.2f} s), {plies / seconds:7.0f} plies a second"
        )


if __name__ == "__main__":
    main()
