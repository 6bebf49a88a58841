"""Counts of move sequences in orthodox chess, published or found by both generators.

`data/perft.epd` has one position a line and what the move sequences of each length come to. What
is too deep for the Python engine stands there for faster ones.
"""

from pathlib import Path

import naive
import pytest

from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.position import perft

EPD = Path(__file__).parents[1] / "data" / "perft.epd"
QUICK, SLOW = 10_000, 700_000
"""So many sequences at most are counted in a quick test, and in a slow one."""
NAIVE = 500
"""The naive generator counts as many at most."""


def read_epd(text):
    """Every FEN with its counts, by depth."""
    for line in text.splitlines():
        fen, *counts = line.split(" ;")
        depths = [count.split() for count in counts]
        yield fen, {int(depth.removeprefix("D")): int(count) for depth, count in depths}


SUITE = dict(read_epd(EPD.read_text("utf-8")))


def counted(position, counts, most):
    """The depths of some counts that are not too many, and what the engine counts there."""
    depths = [depth for depth, count in counts.items() if count <= most]
    return {depth: perft(position, depth) for depth in depths}


def below(counts, most):
    return {depth: count for depth, count in counts.items() if count <= most}


def test_the_suite_is_whole():
    assert len(SUITE) == 21
    for fen, counts in SUITE.items():
        assert write_fen(read_fen(fen, load("orthodox"))) == fen
        assert list(counts) == list(range(1, len(counts) + 1))


@pytest.mark.parametrize("fen", SUITE)
def test_counts_of_orthodox_chess(fen):
    counts = below(SUITE[fen], QUICK)
    assert counted(read_fen(fen, load("orthodox")), counts, QUICK) == counts


@pytest.mark.parametrize("fen", SUITE)
def test_counts_of_the_naive_generator(fen):
    state = naive.read("orthodox", fen)
    counts = below(SUITE[fen], NAIVE)
    assert {depth: naive.perft(state, depth) for depth in counts} == counts


@pytest.mark.slow
@pytest.mark.parametrize("fen", SUITE)
def test_deeper_counts_of_orthodox_chess(fen):
    depth, count = max(below(SUITE[fen], SLOW).items())
    assert perft(read_fen(fen, load("orthodox")), depth) == count


@pytest.mark.slow
@pytest.mark.parametrize("fen", SUITE)
def test_deeper_counts_of_the_naive_generator(fen):
    depth, count = max(below(SUITE[fen], 30_000).items())
    assert naive.perft(naive.read("orthodox", fen), depth) == count
