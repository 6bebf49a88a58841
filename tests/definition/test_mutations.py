"""A changed file is a game that can be played, or a fault with words; never anything else."""

import random
from functools import cache

import pytest
from mutations import mutated
from planting import builtin_text
from playing import play_randomly

from toolkit import pathtable
from toolkit.catalogue import builtin_keys, parse_game
from toolkit.errors import GameError

COUNT = 100


@pytest.fixture(scope="module", autouse=True)
def remembered_paths():
    """Most mutants share most of their paths, and to draw these takes most of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pathtable, "word_paths", cache(pathtable.word_paths))
        yield


def game_or_none(text):
    """The game that a text gives; None if it is told what is wrong with it."""
    try:
        return parse_game(text, "test.toml")
    except GameError as error:
        silent = [fault for fault in error.faults if not fault.message]
    assert not silent
    return None


@pytest.mark.parametrize("key", builtin_keys())
def test_mutations_are_games_or_faults(key):
    games = 0
    for seed in range(COUNT):
        game = game_or_none(mutated(builtin_text(key), random.Random(seed)))
        if game is not None:
            games += 1
            play_randomly(game, seed, 30, 1)
    assert COUNT / 10 < games < COUNT * 9 / 10


@pytest.mark.parametrize("key", builtin_keys())
def test_many_changes_at_once_are_games_or_faults(key):
    for seed in range(COUNT // 2):
        rng = random.Random(seed)
        text = builtin_text(key)
        for _ in range(4):
            text = mutated(text, rng)
        game_or_none(text)
