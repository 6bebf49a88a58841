import pytest
from hypothesis import given
from planting import HOLED, SMALL
from strategies import positions

from toolkit.board import Colour
from toolkit.catalogue import load, parse_game
from toolkit.errors import FenError
from toolkit.fen import read_fen, start, write_fen
from toolkit.placement import fits_board

GAME = load("coherent")
KINGS = "4k4/9/9/9/9/9/9/9/4K4"


@given(positions("coherent"))
def test_round_trip(position):
    assert read_fen(GAME, write_fen(position)) == position


def test_clocks_may_be_left_out():
    assert write_fen(read_fen(GAME, f"{KINGS} b - -")) == f"{KINGS} b - - 0 1"


def test_runs_may_have_two_digits():
    wide = parse_game(
        SMALL.replace('["...", "...", "..."]', '["............"]').replace("2k/3/K2", "K10k"),
        "wide",
    )
    position = read_fen(wide, "K10k w - -")
    assert write_fen(position) == "K10k w - - 0 1"
    assert wide.board.name(position.king(Colour.BLACK)) == "l1"


@pytest.mark.parametrize(
    ("fen", "faults"),
    [
        ("", ["a FEN has 6 fields"]),
        ("x w", ["a FEN has 6 fields"]),
        ("9/9 w - - 0 1", ["expected 9 ranks, found 2", "White has no king", "Black has no king"]),
        (f"{KINGS} x - - 0 1", ["side to move: expected w or b, found 'x'"]),
        (f"{KINGS} w KQ e3 0 1", ["rights: Coherent Chess has none", "en-passant square:"]),
        (f"{KINGS} w - - -1 0", ["half-move clock: expected", "move number: expected"]),
        (f"{KINGS} w - - {'9' * 5000} 1", ["half-move clock: expected a number"]),
        (f"{KINGS} w - - ² 1", ["half-move clock"]),
        ("4k4/9/9/9/9/9/9/9/4KK3 w - - 0 1", ["White has 2 kings"]),
        ("4k4/9/9/9/9/9/9/9/4KX3 w - - 0 1", ["f1: no piece 'X'; known are KQRBNP"]),
        ("4k4/9/9/9/9/9/9/9/4K*3 w - - 0 1", ["f1: '*' stands where the board has a square"]),
        ("4k4/9/9/9/9/9/9/10/4K4 w - - 0 1", ["rank 2: expected 9 squares, found 10"]),
        (f"{'1' * 9}{'9' * 5000}/9/9/9/9/9/9/9/9 w - - 0 1", ["rank 9: expected 9 squares"]),
        ("4k4/9/9/9/9/9/9/9/4KR3 w - - 0 1", []),
        ("4k4/9/9/9/4R4/9/9/9/4K4 w - - 0 1", ["Black, who just moved, is left in check"]),
    ],
)
def test_every_fault_is_told_at_once(fen, faults):
    if not faults:
        read_fen(GAME, fen)
        return
    with pytest.raises(FenError) as caught:
        read_fen(GAME, fen)
    assert caught.value.fen == fen
    assert len(caught.value.faults) >= len(faults)
    for fault in faults:
        assert any(fault in found for found in caught.value.faults), caught.value.faults


def test_missing_squares_are_marked():
    game = parse_game(HOLED, "test")
    assert write_fen(start(game)) == game.start
    with pytest.raises(
        FenError, match="c3: the board has no such square, expected '\\*', found 'm'"
    ):
        read_fen(game, "4k/5/2m2/5/K4 w - - 0 1")
    with pytest.raises(FenError, match="found an empty square"):
        read_fen(game, "4k/5/5/5/K4 w - - 0 1")


def test_a_board_is_told_by_its_shape():
    assert fits_board(GAME.board, f"{KINGS} w - -")
    assert not fits_board(GAME.board, "8/8/8/8/8/8/8/8 w - -")
    assert not fits_board(GAME.board, "4k4/9/9/9/9/9/9/9/4K*3 w - -")
    assert not fits_board(GAME.board, "")
