"""The kernel against the plain engine, for help play and series with every aim: line by line."""

import random
from collections import Counter

import pytest
from effort import few_or_many

from kernel.games import MIXED
from kernel.small import small
from kernel.test_battles import aims
from toolkit.catalogue import builtin_keys, load, parse_game
from toolkit.fen import write_fen
from toolkit.kernel import available, engine
from toolkit.solve.plain import PlainSearch
from toolkit.solve.stipulation import Prelude

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.solve.kernel import KernelSearch

GAMES = {key: load(key) for key in builtin_keys()}
GAMES |= {name: parse_game(text, f"{name}.toml") for name, text in MIXED.items()}
PRELUDES = [Prelude.HELP, Prelude.SERIES, Prelude.SERIES_HELP]


def compare(key, count, plies, most):
    game, rng = GAMES[key], random.Random(f"{key} {plies}")
    for seed in range(count):
        position = small(game, seed, most)
        kernel = KernelSearch(engine(game), threads=1 + seed % 2)
        for prelude in PRELUDES:
            for aim, text in aims(game, rng):
                want = Counter(PlainSearch().lines(position, prelude, plies, aim))
                found = Counter(kernel.lines(position, prelude, plies, aim))
                assert found == want, (write_fen(position), prelude, text)
                assert set(found.values()) <= {1}


@few_or_many(1, 100)
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("plies", [0, 1])
def test_the_shortest_lines_agree_with_the_plain_engine(key, plies, count):
    compare(key, count, plies, 24 // (plies + 1))


@few_or_many(1, 50)
@pytest.mark.parametrize("key", GAMES)
def test_lines_of_three_moves_agree_with_the_plain_engine(key, count):
    compare(key, count, 2, 6)


@pytest.mark.slow
@pytest.mark.parametrize("plies", [3, 4])
@pytest.mark.parametrize("key", GAMES)
def test_longer_lines_agree_with_the_plain_engine(key, plies):
    compare(key, 5, plies, 6)
