"""The Bishops Conversion Rule of Cetina Random Chess, one transition after the other.

The bishops stand on c1 and g1, c8 and g8. What the rights say after each move is in the tests; the
naive generator must say the same of every position.
"""

import pytest
from agreement import differences

from toolkit.notation.algebraic import format_bare, read_move
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen

GAME = load("cetina-random")
BISHOPS = "2b3b1/4k3/8/8/8/8/4K3/2B3B1"
BOTH = "c1,g1,c8,g8"


def after(fen, *moves):
    """The position after some moves, each compared with the naive generator on the way."""
    position = read_fen(fen, GAME)
    for text in moves:
        assert not list(differences(position, "cetina-random"))
        position = position.play(read_move(position, text))
    assert not list(differences(position, "cetina-random"))
    return position


def rights(position):
    return write_fen(position).split()[2]


def bishop_moves(position, square):
    """The squares to which the bishop on a square may go."""
    board = position.game.board
    texts = [format_bare(board, move) for move in position.moves()]
    return {text[-2:] for text in texts if text[1:3] == square}


def at(given, side="w", placement=BISHOPS):
    return f"{placement} {side} {given} - 0 1"


@pytest.mark.parametrize(
    ("move", "left"),
    [
        # Either bishop first, with a conversion: the other is an ordinary bishop from then on.
        ("Bc1-b1", "c8,g8"),
        ("Bc1-d1", "c8,g8"),
        ("Bc1-c2", "c8,g8"),
        ("Bg1-f1", "c8,g8"),
        ("Bg1-h1", "c8,g8"),
        ("Bg1-g2", "c8,g8"),
        # Either bishop first, normally: the other must convert.
        ("Bc1-a3", "g1!,c8,g8"),
        ("Bc1-d2", "g1!,c8,g8"),
        ("Bg1-f2", "c1!,c8,g8"),
        ("Bg1-a7", "c1!,c8,g8"),
        # Another piece decides nothing.
        ("Ke2-e3", "c1,g1,c8,g8"),
    ],
)
def test_the_first_bishop_decides_for_both(move, left):
    assert rights(after(at(BOTH), move)) == left


@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("Bc8-b8", "c1,g1"),
        ("Bc8-c7", "c1,g1"),
        ("Bg8-h8", "c1,g1"),
        ("Bc8-a6", "c1,g1,g8!"),
        ("Bg8-d5", "c1,g1,c8!"),
        ("Ke7-e6", "c1,g1,c8,g8"),
    ],
)
def test_the_sides_decide_each_for_itself(move, left):
    assert rights(after(at(BOTH, "b"), move)) == left


def test_after_a_conversion_both_bishops_are_ordinary_ever_after():
    position = after(at(BOTH), "Bc1-c2", "Ke7-e6", "Bc2-d3", "Ke6-e7")
    assert "c3" not in bishop_moves(after(at(BOTH), "Bc1-c2", "Ke7-e6"), "c2")
    assert bishop_moves(position, "g1").isdisjoint({"f1", "h1", "g2"})
    assert rights(position) == "c8,g8"
    assert rights(after(write_fen(position), "Bg1-f2")) == "c8,g8"


def test_a_bishop_that_must_convert_does_nothing_else():
    position = after(at(BOTH), "Bc1-d2", "Ke7-e6")
    assert rights(position) == "g1!,c8,g8"
    assert bishop_moves(position, "g1") == {"f1", "h1", "g2"}
    position = after(write_fen(position), "Bg1-g2")
    assert rights(position) == "c8,g8"
    position = after(write_fen(position), "Ke6-e7", "Ke2-e1", "Ke7-e6")
    assert "g3" not in bishop_moves(position, "g2")
    assert "f3" in bishop_moves(position, "g2")


def test_it_may_wait_with_its_conversion_for_as_long_as_it_likes():
    position = after(at(BOTH), "Bg1-f2", "Ke7-e6", "Bf2-e3", "Ke6-e7", "Ke2-d3", "Ke7-e6")
    assert rights(position) == "c1!,c8,g8"
    assert bishop_moves(position, "c1") == {"b1", "d1", "c2"}


def test_only_an_enemy_is_captured_by_a_conversion():
    placement = "4k3/8/8/8/8/8/2P5/1nBRK1B1"
    assert bishop_moves(after(at("c1,g1", placement=placement)), "c1") >= {"b1"}
    assert bishop_moves(after(at("c1,g1", placement=placement)), "c1").isdisjoint({"c2", "d1"})
    position = after(at("c1,g1", placement=placement), "Bc1xb1")
    assert (rights(position), position.halfmove) == ("-", 0)


def test_a_conversion_counts_as_any_move():
    assert after(f"{BISHOPS} w {BOTH} - 5 9", "Bc1-c2").halfmove == 6


@pytest.mark.parametrize("taken", ["c1", "g1"])
def test_if_one_is_captured_unmoved_the_other_keeps_the_free_choice(taken):
    other = {"c1": "g1", "g1": "c1"}[taken]
    placement = "4k3/8/8/8/8/2r3r1/8/K1B3B1"
    position = after(at("c1,g1", "b", placement), f"R{taken[0]}3x{taken}")
    assert rights(position) == other
    near = {"c1": {"b1", "d1", "c2"}, "g1": {"f1", "h1", "g2"}}[other]
    far = {"c1": {"b2", "d2"}, "g1": {"f2", "h2"}}[other]
    alone = {"c1": "K1B5", "g1": "K5B1"}[other]
    free = after(at(other, placement=f"4k3/8/8/8/8/8/8/{alone}"))
    assert bishop_moves(free, other) >= near | far
    for move in near | far:
        assert rights(after(write_fen(free), f"B{other}-{move}")) == "-"


def test_if_the_one_that_moved_first_is_captured_the_other_still_must_convert():
    placement = "4k3/8/8/8/8/2r5/8/K1B3B1"
    position = after(at("c1,g1", placement=placement), "Bg1-e3", "Rc3xe3")
    assert rights(position) == "c1!"
    assert bishop_moves(position, "c1") == {"b1", "d1", "c2"}


def test_if_the_one_that_must_convert_is_captured_nothing_is_left():
    placement = "4k3/8/8/8/8/6r1/8/K1B3B1"
    position = after(at("c1,g1", placement=placement), "Bc1-e3", "Rg3xg1+")
    assert rights(position) == "-"


def test_if_the_one_that_converted_is_captured_the_other_is_ordinary():
    placement = "4k3/8/8/8/8/2r5/8/K1B3B1"
    position = after(at("c1,g1", placement=placement), "Bc1-c2", "Rc3xc2")
    assert rights(position) == "-"
    assert bishop_moves(position, "g1").isdisjoint({"f1", "h1", "g2"})


def test_a_promoted_bishop_never_converts():
    placement = "7k/2P5/8/8/8/8/8/4K1B1"
    position = after(at("g1", placement=placement), "Pc7-c8=B", "Kh8-h7")
    assert rights(position) == "g1"
    assert bishop_moves(position, "c8").isdisjoint({"b8", "d8", "c7"})


def test_a_bishop_promoted_on_an_original_square_takes_no_rights_over():
    placement = "2b3b1/1P6/8/8/8/8/4k3/K7"
    position = after(at("c8,g8", placement=placement), "Pb7xc8=B")
    assert rights(position) == "g8"


def test_a_bishop_that_must_convert_attacks_its_orthogonal_neighbours_alone():
    board = GAME.board
    attacked = {
        given: {
            name
            for name in ("b1", "d1", "c2", "b2", "d2", "a3")
            if read_fen(at(given, "w", "7k/8/8/8/8/8/8/2B4K"), GAME).is_attacked(board.square(name), Colour.WHITE)
        }
        for given in ("-", "c1", "c1!")
    }
    assert attacked["-"] == {"b2", "d2", "a3"}
    assert attacked["c1!"] == {"b1", "d1", "c2"}
    assert attacked["c1"] == {"b2", "d2", "a3", "b1", "d1", "c2"}


@pytest.mark.parametrize(
    ("given", "king", "check"),
    [
        ("-", "d2", True),
        ("-", "c2", False),
        ("c1", "d2", True),
        ("c1", "c2", True),
        ("c1!", "d2", False),
        ("c1!", "c2", True),
    ],
)
def test_check_is_a_threat_to_capture_on_the_next_move(given, king, check):
    placement = {"c2": "7K/8/8/8/8/8/2k5/2B5", "d2": "7K/8/8/8/8/8/3k4/2B5"}[king]
    assert after(at(given, "b", placement)).in_check() == check


def test_a_move_of_one_bishop_may_take_the_others_check_away():
    """If c1 moves normally, g1 must convert and no longer attacks the king on d4."""
    placement = "7K/8/8/8/3k4/8/8/2B3B1"
    assert after(at("c1,g1", "b", placement)).in_check(Colour.BLACK)
    assert not after(at("g1!", "b", placement)).in_check(Colour.BLACK)


def test_the_rule_is_the_same_for_black():
    placement = "2b3b1/8/4K3/8/8/8/8/k7"
    assert after(at("c8,g8", "w", placement)).in_check()
    assert not after(at("c8!", "w", placement.replace("3b1", "5"))).in_check()
