"""How fast every game is solved and counted: python tests/benchmarks/variant_speed.py

For each game ten positions of random games: all keys of #2, #3 and #4 (in nearly all of them it is
proved that there is none), the mean seconds for one, and the positions a second; beside it perft.
"""

import argparse
import random
import time

from toolkit.kernel import engine
from toolkit.kernel.search import Search
from toolkit.kernel.terms import Aim
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import start

PERFT = {"coherent": 4, "chessence": 4}
"""Depths that take long enough to be measured; 5 elsewhere."""


def main():
    parser = argparse.ArgumentParser(description="Seconds for mates, and nodes a second.")
    parser.add_argument("--positions", type=int, default=10, help="of each game")
    parser.add_argument("--plies", type=int, default=40, help="random moves before each")
    options = parser.parse_args()
    print("| game | perft, M/s | #2, s | #3, s | #4, s | solver, M/s |")
    print("|---|---|---|---|---|---|")
    for key in builtin_keys():
        game = load(key)
        engine(game)  # its tables are made once and are not part of a problem
        positions = [played(game, seed, options.plies) for seed in range(options.positions)]
        means, nodes, seconds = [], 0, 0.0
        for length in (2, 3, 4):
            runs = [solve(position, length) for position in positions]
            means.append(sum(run[0] for run in runs) / len(runs))
            seconds += sum(run[0] for run in runs)
            nodes += sum(run[1] for run in runs)
        times = " | ".join(f"{mean:.4f}" for mean in means)
        print(f"| {key} | {counted(game):.0f} | {times} | {nodes / seconds / 1e6:.1f} |", flush=True)


def played(game, seed, plies):
    rng, position = random.Random(seed), start(game)
    for _ in range(plies):
        legal = [move for move in position.moves() if position.play(move).has_move()]
        if not legal:
            break
        position = position.play(rng.choice(legal))
    return position


def solve(position, length):
    began = time.perf_counter()
    answers = Search(engine(position.game)).attack(position, Aim.MATE, length)
    return time.perf_counter() - began, answers.nodes


def counted(game):
    """Million positions a second, counted from the start."""
    depth = PERFT.get(game.key, 5)
    began = time.perf_counter()
    nodes = engine(game).perft(start(game), depth)
    return nodes / (time.perf_counter() - began) / 1e6


if __name__ == "__main__":
    main()
