"""Fuzzes problems as olive's YAML: python tests/fuzz/fuzz_olive.py (options as in `frame.py`).

What is read is written in every format, and read again where it can be; see `entries.py`.
"""

from __future__ import annotations

import random
import sys

from entries import check_file
from frame import Driver, main
from mutate import mutated

BOARDS = (
    "algebraic: {white: [Kc1, Gb2], black: [Ka8, Pb7]}",
    "algebraic:\n  white:\n  - Ke1\n  - Rh1\n  - NHd4\n  black: [Ke8, Ra8]",
    "algebraic: {white: [Kc1], black: [Ka8], neutral: [Qd1]}",
)
STIPULATIONS = ("'#2'", "h#2.5", '"ser-h#4"', "zd43", "s=2", "see text", "\"'#3'\"")
LINES = (
    "authors: ['Loyd, Sam', \"N.\\u00e9\"]",
    "authors: !!python/unicode 'A, B'",
    "source:\n  name: M\n  issue: 3\n  date: {year: 1965, month: 2}",
    "source: S\nsource-id: 7\ndate: 1970-05-01",
    "award: {tourney: ditto, distinction: 1st Prize, judges: [A]}",
    "options: [SetPlay, Defence 2, Duplex]",
    "options: [Circe]",
    "options:\n- NoCastling a8\n- EnPassant b7b6b5",
    "twins: {b: Move a8 h8, c: Continued Exchange c1 b2 Stipulation h#3}",
    "twins: {a: Rotate 90, b: PolishType}",
    "keywords: [Zilahi]",
    "comments:\n- |\n  one\n  two\n- >-\n  folded",
    "intended-solutions: 2.1.1",
    "solution: |\n  1.a\n    2.b",
    "reprints: &x\n- *x",
    "title: ''",
    "? a\n: b",
    "---",
)


class OliveDriver(Driver):
    name = "olive"

    def seeds(self) -> list[bytes]:
        rng = random.Random(0)
        return [_written(rng).encode() for _ in range(60)]

    def make(self, rng: random.Random) -> bytes:
        """Write documents at random, and mutate most of them."""
        data = _written(rng).encode()
        return data if rng.random() < 0.4 else mutated(rng, self.corpus, self.longest, data)

    def check(self, data: bytes) -> bool:
        return check_file("some.olv", data)


def _written(rng: random.Random) -> str:
    return "".join(f"---\n{_document(rng)}\n" for _ in range(rng.randint(1, 3)))


def _document(rng: random.Random) -> str:
    parts = [
        rng.choice(BOARDS),
        f"stipulation: {rng.choice(STIPULATIONS)}",
        *rng.sample(LINES, rng.randint(0, 4)),
    ]
    rng.shuffle(parts)
    return "\n".join(parts)


if __name__ == "__main__":
    sys.exit(main(OliveDriver()))
