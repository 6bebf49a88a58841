"""PGN that is written says what was read, and a second time it is the same text."""

import pytest
from effort import first
from gametrees import SEEDS, Grower, Printer, checked, expected, meaning
from hypothesis import given, settings

from toolkit.record.model import Dialect
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rewrite.convert.draft import verified_for
from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rewrite.convert.zillions import to_zillions
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.verify import comments as judged
from toolkit.verify.records import verify_record


def round_trip(key, seed):
    tree = Grower(load(key), seed).tree()
    read = checked(Printer(seed).text(tree))
    assert read.record.faults == ()
    assert meaning(read) == expected(tree)
    written = to_pgn(read)
    again = checked(written.text)
    assert written.losses == ()
    assert meaning(again) == meaning(read)
    assert to_pgn(again).text == written.text
    return written.text


@pytest.mark.costly
@pytest.mark.parametrize("key", first(4, builtin_keys()))
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_what_is_written_means_what_was_read(key, seed):
    round_trip(key, seed)


@pytest.mark.slow
@pytest.mark.parametrize("key", builtin_keys())
@settings(max_examples=120, deadline=None)
@given(seed=SEEDS)
def test_what_is_written_means_what_was_read_at_length(key, seed):
    round_trip(key, seed)


def test_what_stays_as_it_is_written_is_not_judged(monkeypatch):
    (record,) = read_records(Source("x.pgn", "1. e4 {The pawn on e4 attacks d5.} e5 2. Qh5# *\n"))
    whole = verify_record(record)
    monkeypatch.setattr(judged, "judge_comment", None)
    for form, write in ((Dialect.PGN, to_pgn), (Dialect.ZSG, to_zillions)):
        found = verified_for(form, record)
        assert len(found.claims) < len(whole.claims)
        assert write(found) == write(whole)
    with pytest.raises(TypeError):
        verified_for(Dialect.SCORE, record)
