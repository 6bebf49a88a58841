"""A changed file is a game that can be played, or a fault with words; never anything else."""

import random

import pytest
from effort import few_or_many
from mutations import mutated
from planting import builtin_text
from playing import play_randomly

from toolkit.errors import GameError
from toolkit.rules.catalogue import builtin_keys, parse_game


def game_or_none(text):
    """The game that a text gives; None if it is refused with what is wrong with it."""
    try:
        return parse_game(text, "test.toml")
    except GameError as error:
        silent = [fault for fault in error.faults if not fault.message]
    assert not silent
    return None


@pytest.mark.costly
@few_or_many(4, 200)
@pytest.mark.parametrize("key", builtin_keys())
def test_mutations_are_games_or_faults(key, count):
    games = 0
    for seed in range(count):
        game = game_or_none(mutated(builtin_text(key), random.Random(seed)))
        if game is not None:
            games += 1
            play_randomly(game, seed, 30, 1)
    assert count / 10 < games < count * 9 / 10


@few_or_many(10, 200)
@pytest.mark.parametrize("key", builtin_keys())
def test_many_changes_at_once_are_games_or_faults(key, count):
    for seed in range(count):
        rng = random.Random(seed)
        text = builtin_text(key)
        for _ in range(4):
            text = mutated(text, rng)
        game_or_none(text)
