"""How fast the kernel counts moves: python tests/benchmarks/perft_speed.py [--repeat N]

Stockfish, where it is on PATH, counts the orthodox positions beside it.
"""

import argparse
import time

from peers import stockfish

from toolkit.kernel import engine
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, start, write_fen

CASES = [
    ("orthodox", "start", 6),
    ("orthodox", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("orthodox", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("orthodox", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5),
    ("orthodox", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
    ("coherent", "start", 5),
    ("cetina-random", "start", 6),
    ("keltic", "start", 6),
    ("chessence", "start", 5),
    ("convergent", "start", 6),
]


def main():
    parser = argparse.ArgumentParser(description="Speed of perft, in nodes a second.")
    parser.add_argument("--repeat", type=int, default=3, help="take the best of so many runs")
    repeat = parser.parse_args().repeat
    print(f"{'game':14}{'depth':>6}{'nodes':>12}{'seconds':>9}{'M/s':>7}{'Stockfish M/s':>15}")
    for key, fen, depth in CASES:
        game = load(key)
        position = start(game) if fen == "start" else read_fen(fen, game)
        seconds, nodes = min(timed(engine(game), position, depth) for _ in range(repeat))
        beside = stockfish(write_fen(position), depth) if key == "orthodox" else None
        print(
            f"{key:14}{depth:6}{nodes:12}{seconds:9.3f}{nodes / seconds / 1e6:7.0f}"
            f"{'' if beside is None else f'{nodes / beside / 1e6:15.0f}'}"
        )


def timed(kernel, position, depth):
    began = time.perf_counter()
    nodes = kernel.perft(position, depth)
    return time.perf_counter() - began, nodes


if __name__ == "__main__":
    main()
