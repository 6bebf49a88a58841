"""Records by way of JSON and back: every byte of them, and of trees alone every thing they say."""

import io
import json

import pytest
from conftest import ROOT
from gametrees import SEEDS, Grower, Printer
from hypothesis import given, settings
from running import run, validate

from toolkit.catalogue import builtin_keys, load
from toolkit.convert.courier import to_courier
from toolkit.convert.json import to_json
from toolkit.convert.score import to_score
from toolkit.record.documents.tree import tree_of
from toolkit.record.model import Dialect
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.record.stream import stream_parts
from toolkit.verify.records import verify_record

KEYS = builtin_keys()


def round_trip(text, trees=True):
    """A text as JSON and back; then its trees alone."""
    sheets = [sheet for part in parts(text) for sheet in part.sheets()]
    lines = [to_json(each.source, each.dialect, tuple(each.records)).text for each in sheets]
    joined = "\n".join(lines)
    again = [sheet.source for part in parts(joined) for sheet in part.sheets()]
    assert b"".join(each.encode(each.text) for each in again) == text.encode()
    for line in lines if trees else ():
        values = json.loads(line)
        del values["text"]
        wanted = values["records"]
        assert [tree_of(each) for each in read_records(Source("x", json.dumps(values)))] == wanted


def parts(text):
    return stream_parts("x", io.BytesIO(text.encode()))


def texts(key, seed):
    """A random game in each of the dialects that hold comments."""
    pgn = Printer(seed).text(Grower(load(key), seed, plain=True).tree())
    (record,) = read_records(Source("x", pgn))
    checked = verify_record(record)
    return pgn, f"{to_score(checked).text}\n", f"{to_courier(checked).text}\n"


def every_way(seed):
    key = KEYS[seed % len(KEYS)]
    for text in texts(key, seed):
        round_trip(text)
    # What is odd in comments may be held by a text alone.
    round_trip(Printer(seed).text(Grower(load(key), seed).tree()), trees=False)


@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_json_and_back(seed):
    every_way(seed)


@pytest.mark.slow
@settings(max_examples=500, deadline=None)
@given(seed=SEEDS)
def test_json_and_back_at_length(seed):
    every_way(seed)


@pytest.mark.parametrize("name", ["convergent/stalemate-wins.txt", "orthodox/every-compound.txt"])
def test_the_command_gives_every_byte_back(name, tmp_path):
    data = (ROOT / "records" / name).read_bytes()
    old, new = tmp_path / "record.txt", tmp_path / "record.json"
    old.write_bytes(data.replace(b"\n", b"\r\n"))
    assert run("convert", old, "--output", new).returncode == 0
    validate("convert", json.loads(new.read_text("utf-8")))
    form = "score" if "stalemate" in name else Dialect.COURIER.value
    back = tmp_path / "back.txt"
    done = run("convert", new, "--to", form, "--output", back)
    assert (done.returncode, done.stderr) == (0, "")
    assert back.read_bytes() == old.read_bytes()
