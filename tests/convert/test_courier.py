"""Logs that are written from PGN say the same, and become the same log and the same PGN again."""

import pytest
from effort import first
from gametrees import SEEDS, Grower, Printer, checked, meaning, settled
from hypothesis import given, settings

from toolkit.catalogue import builtin_keys, load
from toolkit.convert.courier import to_courier
from toolkit.convert.pgn import to_pgn
from toolkit.record.model import Dialect


def round_trip(key, seed):
    read = checked(Printer(seed).text(Grower(load(key), seed, plain=True).tree()))
    log = to_courier(read)
    assert log.losses == ()
    logged = checked(f"{log.text}\n")
    assert logged.record.dialect is Dialect.COURIER
    assert logged.record.faults == ()
    assert logged.game == key
    assert to_courier(logged).text == log.text
    again = checked(to_pgn(logged).text)
    assert settled(meaning(again), again) == settled(meaning(read), again)


@pytest.mark.parametrize("key", first(2, builtin_keys()))
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_a_log_and_back(key, seed):
    round_trip(key, seed)


@pytest.mark.slow
@pytest.mark.parametrize("key", builtin_keys())
@settings(max_examples=200, deadline=None)
@given(seed=SEEDS)
def test_a_log_and_back_at_length(key, seed):
    round_trip(key, seed)
