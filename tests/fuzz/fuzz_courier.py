"""Fuzzes logs of Game Courier: python tests/fuzz/fuzz_courier.py (options as in `frame.py`).

What is checked of a text is what `fuzz_score` checks; the texts are our records as logs, with
steps, labels, numbers and remarks put into them and out of place.
"""

from __future__ import annotations

import random
import sys

from frame import ROOT, main
from fuzz_score import ScoreDriver
from mutate import HOSTILE, mutated

# isort: split
from toolkit.record.reader import read_records
from toolkit.record.source import read_source
from toolkit.rewrite.convert.courier import to_courier
from toolkit.verify.records import verify_record

TOKENS = (
    *("P e2-e4", "p e7-e5", "q-e8", "e5-", "@-e4", "-e4", "; q-e8", ";", "K e1-g1; R h1-f1"),
    *("{CH} b1-c3", "CH b1-c3", "{", "1.", "1...", "2.", "99999999.", "pass", "--", "1-0", "*"),
    *("// ", "\n// ", "//", "\n\n", "\r", "White resigns", "Letters: S=SI\n", "FEN: 8/8\n", "e4"),
    *("// Path: g9-i7-g7", "// [", "// $14", "// $1: a good move", "K P P q P", "\nWhite: A\n"),
)


class CourierDriver(ScoreDriver):
    name = "courier"

    def seeds(self) -> list[bytes]:
        files = sorted((ROOT / "records").rglob("*.txt"))
        logs = [
            to_courier(verify_record(record)).text.encode()
            for file in files
            for record in read_records(read_source(file))
        ]
        return [*logs, logs[0].replace(b"\n", b"\r\n"), logs[1] + b"\n" + logs[2]]

    def make(self, rng: random.Random) -> bytes:
        """Part of a log, with tokens put into it."""
        lines = rng.choice(self.corpus).split(b"\n")
        start = rng.randrange(len(lines))
        data = b"\n".join([*lines[:3], *lines[start : start + rng.randint(1, 25)]])
        for _ in range(rng.choice((0, 1, 2, 4, 8))):
            place = rng.randint(0, len(data))
            token = rng.choice(TOKENS).encode() if rng.random() < 0.9 else rng.choice(HOSTILE)
            count = rng.choice((1, 1, 1, 1, 2, 300))
            data = data[:place] + rng.choice((b"", b" ")) + token * count + data[place:]
        return data if rng.random() < 0.6 else mutated(rng, self.corpus, self.longest, data)


if __name__ == "__main__":
    sys.exit(main(CourierDriver()))
