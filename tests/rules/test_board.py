import pytest

from toolkit.rules.board import Board, Colour, bits


def test_squares_have_names_both_ways():
    board = Board.from_drawing(["." * 9] * 9)
    assert board.name(0) == "a1"
    assert board.name(80) == "i9"
    assert all(board.square(board.name(square)) == square for square in range(81))


def test_big_boards_have_two_digit_ranks():
    board = Board.from_drawing(["." * 16] * 16)
    assert board.name(board.square("p16")) == "p16"
    assert board.square("a17") is None


@pytest.mark.parametrize("name", ["", "a", "a0", "a10", "j1", "a01", "1a", "a1a", "é1", "a²", "a-1"])
def test_other_names_are_no_squares(name):
    assert Board.from_drawing(["." * 9] * 9).square(name) is None


def test_missing_squares_are_not_on_the_board():
    board = Board.from_drawing(["*.", ".."])
    assert board.count == 3
    assert not board.exists("a2")
    assert board.exists("b2")
    assert board.names(board.squares) == ("a1", "b1", "b2")


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([], "1 to 16"),
        (["." * 17], "1 to 16"),
        (["..", "..."], "row '...' has 3 squares"),
        (["x"], "neither"),
        (["**"], "no squares"),
    ],
)
def test_wrong_drawings_are_refused(rows, message):
    with pytest.raises(ValueError, match=message):
        Board.from_drawing(rows)


def test_steps_stop_at_the_edge():
    board = Board.from_drawing(["...", "...", "..."])
    assert board.step(4, 1, 1) == 8
    assert board.step(8, 1, 0) is None
    assert board.step(6, -1, 0) is None
    assert board.step(0, 0, -1) is None


def test_bits_are_listed_from_the_lowest():
    assert list(bits(0b1010010)) == [1, 4, 6]


def test_colours():
    assert Colour.WHITE.other is Colour.BLACK
    assert (Colour.WHITE.forward, Colour.BLACK.forward) == (1, -1)
    assert Colour.BLACK.word == "Black"
