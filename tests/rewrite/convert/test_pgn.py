"""PGN that is written says what was read, and a second time it is the same text."""

import pytest
from effort import first
from gametrees import SEEDS, Grower, Printer, checked, expected, meaning
from hypothesis import given, settings

from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rules.catalogue import builtin_keys, load


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
@settings(max_examples=500, deadline=None)
@given(seed=SEEDS)
def test_what_is_written_means_what_was_read_at_length(key, seed):
    round_trip(key, seed)
