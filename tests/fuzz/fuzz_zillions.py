"""Fuzzes saved games of Zillions: python tests/fuzz/fuzz_zillions.py (options as in `frame.py`).

What is checked of a text is what `fuzz_score` checks, but that none is annotated; what is written as a
saved game is read again with the same moves. The inputs are our records as saved games, with parts of
moves and changes of the board put into them and out of place.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from zlib import crc32

from frame import ROOT, main
from fuzz_score import MOST_RECORDS, ScoreDriver, check_report, verified
from mutate import HOSTILE, mutated
from worker import require

# isort: split
from toolkit.record.reader import read_records
from toolkit.record.source import Source, decode, read_source
from toolkit.rewrite.convert.zillions import to_zillions
from toolkit.verify.model import Verification
from toolkit.verify.records import verify_record

TOKENS = (
    *(
        "Pawn e2 - e4",
        "Knight b1 - c3",
        "King e1 - g1 Rook h1 - f1",
        " x d5",
        " = Queen",
        "\n1. Pass\n",
    ),
    *(" = Queen on e8", " = Green", " @ e1 0 0", " @ e1 0", "White Queen e8", "(x b6)\n"),
    *("Pass", " x"),
    *(
        *("(White Rook a1)\n", "(Black King e8)\n", "(x e1)\n", "(", ")", "\n", "\r", "1. "),
        "99999999. ",
    ),
    *(
        "VariantName=Coherent Chess\n",
        *("VariantName=\n", "RulesFile=\n", "=", "-", "x", "@", "Man y1 - d2"),
    ),
    *(
        "Zillions Save Game File Version 0.02 HC\n",
        "Zillions Save Game File Version\n",
        "King",
        "z9",
    ),
)


class ZillionsDriver(ScoreDriver):
    name = "zillions"

    def seeds(self) -> list[bytes]:
        files = sorted(path for path in (ROOT / "records").rglob("*.*") if path.is_file())
        games = [saved for file in files for saved in _saved(file)]
        return [*games, games[0].replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + games[1]]

    def make(self, rng: random.Random) -> bytes:
        """Part of a saved game, with tokens put into it."""
        lines = rng.choice(self.corpus).split(b"\n")
        data = b"\n".join([*lines[: rng.randint(0, 3)], *lines[3 : rng.randint(4, 30)]])
        for _ in range(rng.choice((0, 1, 1, 2, 4, 8))):
            place = rng.randint(0, len(data))
            token = rng.choice(TOKENS).encode() if rng.random() < 0.9 else rng.choice(HOSTILE)
            count = rng.choice((1, 1, 1, 1, 2, 300))
            data = data[:place] + rng.choice((b"", b" ")) + token * count + data[place:]
        return data if rng.random() < 0.6 else mutated(rng, self.corpus, self.longest, data)

    def check(self, data: bytes) -> bool:
        source = decode("fuzz.txt", data)
        require(source.encode(source.text) == data, "a source that is not written back as it was")
        found = [verified(each, crc32(data)) for each in read_records(source)[:MOST_RECORDS]]
        check_report(found)
        for each in found:
            if each.played is not None:
                _check_saved(each)
        return any(each.game is not None for each in found)


def _check_saved(checked: Verification) -> None:
    """What is written is read again with the same legal moves, as far as they go."""
    written = to_zillions(checked)
    for loss in written.losses:
        require(str(loss).startswith("fuzz.txt:"), "a loss without a place", loss.why)
    assert checked.played is not None
    moves = [(node.index % 2, node.move) for node in checked.played.main.nodes]
    legal = all(node.is_legal for node in checked.played.main.nodes)
    if not (legal and moves) or any("only where pieces" in loss.why for loss in written.losses):
        return
    (record,) = read_records(Source("again.zsg", f"{written.text}\n"))
    again = verify_record(record, checked.played.game)
    require(again.played is not None and again.illegal == 0, "an illegal move that was legal")
    assert again.played is not None
    kept = [(node.index % 2, node.move) for node in again.played.main.nodes]
    require(kept == moves, "moves that are others in a saved game", kept, moves)


def _saved(file: Path) -> list[bytes]:
    records = read_records(read_source(file))
    return [to_zillions(verify_record(each)).text.encode() for each in records if each.plies]


if __name__ == "__main__":
    sys.exit(main(ZillionsDriver()))
