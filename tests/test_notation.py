import pytest
from hypothesis import given
from strategies import positions

from toolkit.catalogue import load
from toolkit.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from toolkit.fen import read_fen, start
from toolkit.notation import format_move, read_move, read_squares

GAME = load("coherent")


@given(positions("coherent"))
def test_every_legal_move_is_read_back(position):
    board = GAME.board
    for move in position.moves():
        text = format_move(position, move)
        assert read_move(position, text) == move
        assert read_move(position, board.name(move.origin) + board.name(move.target)) == move
        assert read_squares(position, text) == (move.origin, move.target)


def test_marks_of_check_and_mate():
    position = read_fen(GAME, "k8/9/2K6/9/9/9/9/9/7Q1 w - -")
    texts = {format_move(position, move) for move in position.moves()}
    assert {"Qh1-a1+", "Qh1-i1", "Qh1-h8"} <= texts
    position = read_fen(GAME, "k8/9/K8/9/9/9/9/9/7Q1 w - -")
    texts = {format_move(position, move) for move in position.moves()}
    assert {"Qh1-h9#", "Qh1-b1"} <= texts


@pytest.mark.parametrize(
    "text", ["Pe4-e5", "e4e5", "e5", "Pe5", " Pe4\u2013e5 ", "Pe4-e5!?", "e4-e5"]
)
def test_forms_of_a_move(text):
    move = read_move(start(GAME), text)
    assert (GAME.board.name(move.origin), GAME.board.name(move.target)) == ("e4", "e5")


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", InvalidMoveError, "is not a move"),
        ("castle", InvalidMoveError, "is not a move"),
        ("Pe4-z9", InvalidMoveError, "is not a move"),
        ("Pe4-e10", InvalidMoveError, "no square e10"),
        ("Pe4-e6", IllegalMoveError, "Pe4-e6 is not legal"),
        ("Be4-e5", IllegalMoveError, "on e4 stands a P \\(pawn\\)"),
        ("Ne9", IllegalMoveError, "Ne9 is not legal"),
        ("Pe9-e8", IllegalMoveError, "Pe9-e8 is not legal"),
    ],
)
def test_other_texts_are_refused(text, error, message):
    with pytest.raises(error, match=message) as caught:
        read_move(start(GAME), text)
    assert caught.value.text == text


def test_short_forms_must_fit_one_move():
    position = read_fen(GAME, "7k1/9/9/9/9/9/3N1N3/9/K8 w - -")
    with pytest.raises(AmbiguousMoveError, match="Ne5 fits Nd3-e5, Nf3-e5"):
        read_move(position, "Ne5")
    assert read_move(position, "Nde5") == read_move(position, "Nd3-e5")
