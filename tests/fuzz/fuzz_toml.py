"""Fuzzes problems as TOML: python tests/fuzz/fuzz_toml.py (options as in `frame.py`).

What is read is written in every format, and read again where it can be; see `entries.py`.
"""

from __future__ import annotations

import random
import sys

from entries import check_file
from frame import Driver, main
from mutate import mutated

PIECES = ("", 'pieces = { G = "grasshopper" }', 'pieces = { X = "leo", G = "lion" }')
FENS = (
    "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1",
    "7k/8/6G1/8/8/8/8/R3K2R w KQ - 0 1",
    "7k/8/6X1/3pP3/8/g7/8/K7 w - d6 3 17",
)
LINES = (
    'id = "a\\"b"',
    'title = "=1+1"',
    'author = ["A", "B"]',
    'keys = ["Qa1", "Kb1 Kc8 Kd2 Ka8"]',
    "year = 1900",
    "intended = 2",
    'themes = ["x", "y"]',
    'solution = """\n1.Qa1\n  [[problem]]\n"""',
    "solution = '''\na'b'''",
    "options = { set_play = true, tries = 3, threats = false }",
    'twins = ["rotate 90", "continued; move a5 a6; stipulation h#2", "polish type"]',
    'twins = ["add black grasshopper h1", ""]',
    "zero = true",
    "[problem.options]\nduplex = true",
    "[[problem]]",
    "# remark",
)
STIPULATIONS = ("#2", "h#2.5", "ser-h#4", "zd4 3", "s=2", "=1", "x2", "mate")


class TomlDriver(Driver):
    name = "toml"

    def seeds(self) -> list[bytes]:
        rng = random.Random(0)
        return [_written(rng).encode() for _ in range(60)]

    def make(self, rng: random.Random) -> bytes:
        """Write problems at random, and mutate most of them."""
        data = _written(rng).encode()
        return data if rng.random() < 0.4 else mutated(rng, self.corpus, self.longest, data)

    def check(self, data: bytes) -> bool:
        return check_file("some.toml", data)


def _written(rng: random.Random) -> str:
    return "\n\n".join(_problem(rng) for _ in range(rng.randint(1, 3))) + "\n"


def _problem(rng: random.Random) -> str:
    lines = [
        "[[problem]]",
        f'game = "{rng.choice(("orthodox", "orthodox", "sissa", "keltic"))}"',
        f'fen = "{rng.choice(FENS)}"',
        f'stipulation = "{rng.choice(STIPULATIONS)}"',
        rng.choice(PIECES),
    ]
    return "\n".join([*lines, *rng.sample(LINES, rng.randint(0, 4))])


if __name__ == "__main__":
    sys.exit(main(TomlDriver()))
