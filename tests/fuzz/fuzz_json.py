"""Fuzzes records as JSON: python tests/fuzz/fuzz_json.py (options as in `frame.py`).

A document that is read is written again, and the same is read of that: the bytes of its text, and its
trees. What is found in its records points into the JSON. The inputs are our records as JSON, with or
without their texts, in lines or spread out, with values of theirs changed, and broken.
"""

from __future__ import annotations

import json
import random
import sys
from copy import deepcopy
from io import BytesIO
from pathlib import Path
from typing import Any

from frame import ROOT, Driver, main
from mutate import HOSTILE, mutated
from worker import require

# isort: split
from toolkit.errors import FenError, GameError
from toolkit.record.documents.shape import tree_of
from toolkit.record.reader import Sheet, read_records, stream_parts
from toolkit.record.source import Source
from toolkit.rewrite.convert.courier import to_courier
from toolkit.rewrite.convert.json import record_to_json, to_json
from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.verify.records import unverified, verify_record

MOST_VERIFIED = 3
ODD: tuple[Any, ...] = (
    *("", "e4", "Pe2-e4", "}", "]", "[%clk 1]", "1.", "*", "$1", "a\nb", "\u2028", "\x00", "//"),
    *(0, -1, 1, 7, 10**15, 1.5, True, None, [], {}, [[]], [{}], "[Event", "{", "(", "x" * 300),
    *("utf-16-le", "latin-1", "score", "pgn", "courier", "json", "white", "black", "--", "O-O"),
)
TOKENS = (
    *(b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"\\u", b"\\ud800", b"\\udc00", b"\\u0000"),
    *(b"NaN", b"-Infinity", b"null", b"true", b"1e999", b"-", b"01", b"9" * 400, b"\n", b'{"a":'),
    *(b'"text": "1. e4 *"', b'"base64": "/w=="', b'"bom": true', b'"plies": []', b"[" * 600),
)


class JsonDriver(Driver):
    name = "json"

    def seeds(self) -> list[bytes]:
        files = sorted(path for path in (ROOT / "records").rglob("*") if path.suffix in (".txt", ".pgn", ".zsg"))
        lines = [line for file in files for line in _lines(file)]
        return [*lines, b"\n".join(lines[:2]), json.dumps(json.loads(lines[0]), indent=1).encode()]

    def make(self, rng: random.Random) -> bytes:
        """A document with a value changed, or broken as a text."""
        values = json.loads(rng.choice(self.corpus[:-2]))
        values["records"][0]["plies"] = values["records"][0].get("plies", [])[: rng.randint(0, 12)]
        for key in rng.choice(((), ("text",), ("text",), ("text", "dialect"), ("records",))):
            values.pop(key, None)
        for _ in range(rng.choice((0, 0, 1, 2, 4))):
            _change(rng, values)
        data = json.dumps(values, indent=rng.choice((None, 1)), ensure_ascii=rng.random() < 0.5)
        plain = data.encode("utf-8", "surrogatepass")
        for _ in range(rng.choice((0, 0, 0, 1, 2, 4))):
            place = rng.randint(0, len(plain))
            token = rng.choice(TOKENS) if rng.random() < 0.8 else rng.choice(HOSTILE)
            plain = plain[:place] + token + plain[place:]
        return plain if rng.random() < 0.7 else mutated(rng, self.corpus, self.longest, plain)

    def check(self, data: bytes) -> bool:
        verified = 0
        for part in stream_parts("fuzz.json", BytesIO(data)):
            for sheet in part.sheets():
                records = tuple(sheet.records)
                again = _again(to_json(sheet.source, sheet.dialect, records).text)
                _check_same(sheet, [tree_of(each) for each in records], again)
                for record in records[:MOST_VERIFIED]:
                    _check_record(record, data)
                    verified += 1
        return verified > 0


def _check_same(sheet: Sheet, wanted: list[Any], again: Sheet) -> None:
    one, other = (each.source.encode(each.source.text) for each in (sheet, again))
    require(one == other, "a text that is another by way of JSON")
    require([tree_of(each) for each in again.records] == wanted, "trees that are others")


def _check_record(record: Any, data: bytes) -> None:
    found = record_to_json(record)
    if not found.losses:
        require(
            [tree_of(each) for each in _again(found.text).records] == [tree_of(record)],
            "a record that is another on its own",
        )
    try:
        checked = verify_record(record)
    except (GameError, FenError) as error:
        checked = unverified(record, error)
    lines = max(1, len(data.splitlines()) + data.count(b"\x85") + 1)
    for each in checked.to_json()["findings"]:
        require(1 <= each["line"] <= lines, "a finding outside of the JSON", each)
        # A place that a report shows.
        record.source.line(each["line"], max(0, each["column"] - 1), 40)


def _again(line: str) -> Sheet:
    (sheet,) = (sheet for part in stream_parts("again", BytesIO(f"{line}\n".encode())) for sheet in part.sheets())
    return sheet


def _lines(file: Path) -> list[bytes]:
    """The texts of a file as JSON, and its records in other dialects."""
    with file.open("rb") as stream:
        sheets = [sheet for part in stream_parts(file.name, stream) for sheet in part.sheets()]
    found = []
    for sheet in sheets:
        records = tuple(sheet.records)
        found.append(to_json(sheet.source, sheet.dialect, records).text.encode())
        for write in (to_courier, to_pgn):
            text = Source("x", f"{write(verify_record(records[0])).text}\n")
            again = read_records(text)
            found.append(to_json(text, again[0].dialect, again).text.encode())
    return found


def _change(rng: random.Random, values: Any) -> None:
    """Change one value within others."""
    while True:
        places = list(values) if isinstance(values, dict) else list(range(len(values)))
        if not places:
            return
        place = rng.choice(places)
        inner = values[place]
        if not isinstance(inner, dict | list) or rng.random() < 0.2:
            if rng.random() < 0.2:
                del values[place]
            else:
                # Its own, or a later change would change what is odd.
                values[place] = deepcopy(rng.choice(ODD))
            return
        values = inner


if __name__ == "__main__":
    sys.exit(main(JsonDriver()))
