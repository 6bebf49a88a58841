"""How fast PGN is read, played and verified, beside python-chess, in seconds of processor time.

Run it as `python tests/benchmarks/pgn_speed.py [FILE ...] [--rounds N] [--games N]`; it needs
`pip install chess`. The games are random legal ones of orthodox chess with comments and variations,
the same each time; a file is measured besides. Each round measures every program once, in turns;
what is printed is each one's best, and how it stands to that of python-chess, which reads and plays.
"""

import argparse
import gc
import io
import random
import re
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from pgngames import Writer, tags_of

from toolkit.catalogue import load
from toolkit.fen import start
from toolkit.play.record import play
from toolkit.record.pgn import PgnReader
from toolkit.record.source import Source, read_source
from toolkit.verify.records import verify_record

SEED = 1994
PLIES = 80


def generated(games):
    """Games of chance, with tags, comments, glyphs and variations."""
    position, texts = start(load("orthodox")), []
    for number in range(games):
        rng = random.Random(f"{SEED}:{number}")
        tags = tags_of(position, rng)
        del tags["FEN"], tags["SetUp"]
        texts.append(Writer(rng).game(position, PLIES, tags))
    return Source("generated", "".join(texts))


def bare(source):
    """A text without its comments."""
    return Source(f"{source.name} without comments", re.sub(r"\{[^}]*\}\s*", "", source.text))


def theirs(source):
    """Read and play with python-chess; returns how many games."""
    import chess.pgn

    count, text = 0, io.StringIO(source.text)
    while chess.pgn.read_game(text) is not None:
        count += 1
    return count


def read(source):
    """Read the trees; returns how many games."""
    return sum(1 for _ in PgnReader(source).games())


def played(source):
    """Read, and play every line of the trees."""
    return sum(bool(play(record).branches is not None) for record in PgnReader(source).games())


def verified(source):
    """Read, play and check every claim."""
    return sum(bool(verify_record(record)) for record in PgnReader(source).games())


PROGRAMS = {
    "python-chess, read_game": theirs,
    "(a) read": read,
    "(b) read and play": played,
    "(c) verify": verified,
}


def measure(source, rounds):
    best = dict.fromkeys(PROGRAMS, float("inf"))
    games = set()
    for _ in range(rounds):
        for name, work in PROGRAMS.items():
            gc.collect()
            began = time.process_time()
            games.add(work(source))
            best[name] = min(best[name], time.process_time() - began)
    print(f"\n{source.name}: {' or '.join(map(str, games))} games, {len(source.text) / 1e6:.2f} MB")
    for name, seconds in best.items():
        print(f"  {name:26} {seconds:7.3f} s  {seconds / best['python-chess, read_game']:5.2f}")


def main():
    parser = argparse.ArgumentParser(description="Processor time for PGN, beside python-chess.")
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=100, help="how many games are made")
    options = parser.parse_args()
    made = generated(options.games)
    for source in (made, bare(made), *map(read_source, options.files)):
        measure(source, options.rounds)


if __name__ == "__main__":
    main()
