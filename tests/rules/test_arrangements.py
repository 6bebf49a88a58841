"""The numbered start positions of Cetina Random Chess."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.errors import UsageError
from toolkit.rules.arrangements import (
    arrangement_count,
    arrangement_number,
    back_rank,
    choose_number,
    draw_number,
    numbered_start,
)
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, start, write_fen

GAME = load("cetina-random")


def test_every_arrangement_has_its_number_in_alphabetical_order():
    every = sorted(set(permutations("KQSCRBBN")))
    assert len(every) == arrangement_count(GAME) == 20160
    for number in [*range(200), *range(0, 20160, 97), 20159]:
        letters = "".join(every[number])
        assert back_rank(GAME, number) == letters
        assert arrangement_number(GAME, letters) == number


@given(st.integers(0, 20159))
def test_numbers_go_both_ways(number):
    assert arrangement_number(GAME, back_rank(GAME, number)) == number


def test_the_first_is_the_start_position():
    assert back_rank(GAME, 0) == "BBCKNQRS"
    assert write_fen(numbered_start(GAME, 0)) == GAME.start == write_fen(start(GAME))


@given(st.integers(0, 20159))
def test_positions_are_mirrored_and_say_which_bishops_may_convert(number):
    position = numbered_start(GAME, number)
    text, back = write_fen(position), back_rank(GAME, number)
    assert read_fen(text, GAME) == position
    placement, turn, rights, *rest = text.split()
    ranks = placement.split("/")
    assert ranks[0] == back.lower()
    assert ranks[-1] == back
    assert Counter(back) == Counter("KQSCRBBN")
    bishops = [file for file, letter in zip("abcdefgh", back, strict=True) if letter == "B"]
    apart = "abcdefgh".index(bishops[1]) - "abcdefgh".index(bishops[0])
    named = [f"{file}{rank}" for rank in "18" for file in bishops]
    assert rights == (",".join(named) if apart % 2 == 0 else "-")
    assert (turn, rest) == ("w", ["-", "0", "1"])


def test_half_of_the_arrangements_or_fewer_have_bishops_on_one_colour():
    same = sum(bool(numbered_start(GAME, number).may_convert) for number in range(0, 20160, 16))
    # 3 of 7 places for the second bishop are of the first one's colour.
    assert same == pytest.approx(20160 / 16 * 3 / 7, rel=0.1)


def test_a_seed_draws_the_same_again():
    assert draw_number(GAME, 5) == draw_number(GAME, 5)
    assert len({draw_number(GAME, seed) for seed in range(50)}) > 40


def test_an_arrangement_is_chosen_in_one_of_three_ways():
    assert choose_number(GAME) is None
    assert choose_number(GAME, 18442) == choose_number(GAME, back="scbqkrbn") == 18442
    assert choose_number(GAME, seed=5) == draw_number(GAME, 5)
    for ways in ((1, 2, None), (1, None, "SCBQKRBN"), (None, 2, "SCBQKRBN")):
        with pytest.raises(UsageError, match="give one of them"):
            choose_number(GAME, *ways)
    keltic = load("keltic")
    assert choose_number(keltic) is choose_number(keltic, seed=5) is None
    for number, back in ((0, None), (None, "RNQNR")):
        with pytest.raises(UsageError, match="has one start position"):
            choose_number(keltic, number, back=back)


@pytest.mark.parametrize("back", ["", "KQSCRBB", "KQSCRBBB", "KQSCRBBNN", "KQSCRBBX", "?"])
def test_other_letters_are_refused(back):
    with pytest.raises(UsageError, match="expected each of the letters BBCKNQRS"):
        arrangement_number(GAME, back)


def test_games_with_one_start_position_have_no_numbers():
    assert arrangement_count(load("keltic")) == 1
    with pytest.raises(UsageError, match="has one start position"):
        numbered_start(load("keltic"), 0)
