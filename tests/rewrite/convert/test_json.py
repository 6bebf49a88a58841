"""Records by way of JSON and back: every byte of them, and of trees alone every thing they say."""

import io
import json

import pytest
from conftest import ROOT
from gametrees import SEEDS, Grower, Printer
from hypothesis import given, settings
from running import run, validate

from toolkit.record.documents.shape import tree_of
from toolkit.record.model import Dialect, Group
from toolkit.record.reader import READERS, read_records, stream_parts
from toolkit.record.source import Source
from toolkit.rewrite.convert.courier import to_courier
from toolkit.rewrite.convert.json import to_json
from toolkit.rewrite.convert.score import to_score
from toolkit.rewrite.convert.zillions import to_zillions
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.verify.records import verify_record

KEYS = builtin_keys()


def round_trip(text):
    """A text as JSON and back; then its trees alone, of which the very same nodes are made."""
    sheets = [sheet for part in parts(text) for sheet in part.sheets()]
    lines = [to_json(each.source, each.dialect, tuple(each.records)).text for each in sheets]
    joined = "\n".join(lines)
    again = [sheet.source for part in parts(joined) for sheet in part.sheets()]
    assert b"".join(each.encode(each.text) for each in again) == text.encode()
    for sheet, line in zip(sheets, lines, strict=True):
        values = json.loads(line)
        del values["text"]
        wanted = values["records"]
        built = read_records(Source("x", json.dumps(values)))
        assert [tree_of(each) for each in built] == wanted
        plain = READERS[sheet.dialect](Source("x", sheet.source.text))
        assert [list(nodes(each)) for each in built] == [list(nodes(each)) for each in plain]


def nodes(record):
    """What all plies of a record are, but for their places."""
    slice_of = record.source.slice
    for plies in (record.plies, *(each.plies for each in record.variations())):
        for ply in plies:
            move = ply.move
            yield ply.index, move.said, slice_of(move.link) if move.capture else "", move.is_loose
            yield [mark.text for mark in move.marks], [nag.value for nag in ply.nags]
            for group in (*ply.before, *ply.comments):
                yield [words(inner, slice_of) for inner in group.groups()]
    yield record.headers and [(head.key, head.value) for head in record.headers]
    yield [words(inner, slice_of) for group in record.opening for inner in group.groups()]


def words(group, slice_of):
    items = [item for item in group.items if not isinstance(item, Group)]
    found = [(type(item), " ".join(slice_of(item.span).split())) for item in items]
    return found, [(command.name, command.value) for command in group.commands]


def parts(text):
    return stream_parts("x", io.BytesIO(text.encode()))


def texts(key, seed):
    """A random game in each of the dialects."""
    pgn = Printer(seed).text(Grower(load(key), seed, plain=True).tree())
    (record,) = read_records(Source("x", pgn))
    checked = verify_record(record)
    return pgn, *(f"{write(checked).text}\n" for write in (to_score, to_courier, to_zillions))


def every_way(seed):
    key = KEYS[seed % len(KEYS)]
    for text in texts(key, seed):
        round_trip(text)
    # With what is odd in comments.
    round_trip(Printer(seed).text(Grower(load(key), seed).tree()))


@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_the_text_of_a_tree_is_one_of_its_dialect(seed):
    """So a game of JSON can be annotated, which reads the text as any other."""
    for text in texts(KEYS[seed % len(KEYS)], seed)[:3]:
        (record,) = read_records(Source("x", text))
        tree = {"format": "pathmate-record", "version": 1, "dialect": record.dialect.value}
        (built,) = read_records(Source("x", json.dumps({**tree, "records": [tree_of(record)]})))
        (again,) = READERS[record.dialect](built.source.plain)
        assert tree_of(again) == tree_of(record)


@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_json_and_back(seed):
    every_way(seed)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
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
