"""Movement words against what they are documented to mean."""

import pytest

from toolkit.board import Board, Colour
from toolkit.catalogue import parse_game
from toolkit.fen import read_fen
from toolkit.paths import Condition
from toolkit.walk import word_paths
from toolkit.words import read_words

BOARD = Board.from_drawing(["." * 9] * 9)


def the_word(text):
    (word,) = read_words(text)
    return word


def ends(word, origin="e5", colour=Colour.WHITE, board=BOARD):
    paths = word_paths(board, the_word(word), board.square(origin), colour, "X")
    return {board.name(path.end) for path in paths if not path.missing}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("W", "e6 f5 e4 d5"),
        ("F", "f6 f4 d4 d6"),
        ("K", "e6 f5 e4 d5 f6 f4 d4 d6"),
        ("D", "e7 g5 e3 c5"),
        ("A", "g7 g3 c3 c7"),
        ("N", "f7 g6 g4 f3 d3 c4 c6 d7"),
        ("H", "e8 h5 e2 b5"),
        ("C", "f8 h6 h4 f2 d2 b4 b6 d8"),
        ("Z", "g8 h7 h3 g2 c2 b3 b7 c8"),
        ("G", "h8 h2 b2 b8"),
        ("W2", "e6 e7 f5 g5 e4 e3 d5 c5"),
        ("R", "e6 e7 e8 e9 f5 g5 h5 i5 e4 e3 e2 e1 d5 c5 b5 a5"),
        ("WW", "e6 e7 e8 e9 f5 g5 h5 i5 e4 e3 e2 e1 d5 c5 b5 a5"),
        ("R3", "e6 e7 e8 f5 g5 h5 e4 e3 e2 d5 c5 b5"),
        ("B2", "f6 g7 f4 g3 d4 c3 d6 c7"),
        ("fW", "e6"),
        ("fbW", "e6 e4"),
        ("vW", "e6 e4"),
        ("sW", "d5 f5"),
        ("fF", "d6 f6"),
        ("flF", "d6"),
        ("fK", "d6 e6 f6"),
        ("fsW", "e6 d5 f5"),
        ("fN", "d7 f7 c6 g6"),
        ("ffN", "d7 f7"),
        ("fsN", "c6 g6"),
        ("vN", "d7 f7 d3 f3"),
        ("rrN", "g4 g6"),
        ("flN", "c6 d7"),
        ("NN", "f7 g9 g6 i7 g4 i3 f3 g1 d3 c1 c4 a3 c6 a7 d7 c9"),
    ],
)
def test_words_reach_what_they_say(word, expected):
    assert ends(word) == set(expected.split())


def test_black_goes_the_other_way():
    assert ends("fW", colour=Colour.BLACK) == {"e4"}
    assert ends("ffN", colour=Colour.BLACK) == {"d3", "f3"}


def test_symmetry_is_known():
    assert the_word("Q").symmetric
    assert the_word("R=B").symmetric
    assert the_word("sW").symmetric
    assert not the_word("fW").symmetric
    assert not the_word("R beside fW").symmetric


def test_move_and_capture_letters():
    assert (the_word("mW").moves, the_word("mW").captures) == (True, False)
    assert (the_word("cF").moves, the_word("cF").captures) == (False, True)


def sissa_paths(board):
    words = [the_word("R=B"), the_word("B=R")]
    squares = range(board.files * board.ranks)
    return [
        [path for word in words for path in word_paths(board, word, square, Colour.WHITE, "N")]
        for square in squares
    ]


@pytest.mark.parametrize(("side", "destinations", "paths"), [(8, 1424, 3456), (9, 2088, 5088)])
def test_sissa_counts_on_empty_boards(side, destinations, paths):
    every = sissa_paths(Board.from_drawing(["." * side] * side))
    assert sum(len(some) for some in every) == paths
    assert sum(len({path.end for path in some}) for some in every) == destinations


def test_sissa_goes_by_two_legs_of_one_length_and_never_straight():
    for square, some in enumerate(sissa_paths(BOARD)):
        for path in some:
            origin, corner, end = path.stations
            assert origin == square
            assert len(path.squares) % 2 == 1
            assert path.squares[len(path.squares) // 2] == corner
            assert corner in path.passes
            assert path.empty == sum(1 << each for each in path.passes)
            assert end != origin


def test_sissa_lines_on_the_long_board():
    def between(start, end):
        square, goal = BOARD.square(start), BOARD.square(end)
        return {
            "-".join(BOARD.name(each) for each in path.stations)
            for path in sissa_paths(BOARD)[square]
            if path.end == goal
        }

    assert between("g9", "g7") == {"g9-e7-g7", "g9-e9-g7", "g9-i7-g7", "g9-i9-g7"}
    assert between("c1", "f7") == {"c1-f4-f7", "c1-c4-f7"}
    assert between("a4", "h4") == set()


def test_longer_legs_can_be_bounded():
    assert ends("R1=B1") == ends("N") | {"e6", "f5", "e4", "d5"}


def test_riders_pass_the_squares_between():
    paths = word_paths(BOARD, the_word("R"), BOARD.square("a1"), Colour.WHITE, "R")
    far = next(path for path in paths if path.end == BOARD.square("a4"))
    assert BOARD.names(far.empty) == ("a2", "a3")
    assert far.stations == (BOARD.square("a1"), BOARD.square("a4"))


def test_leapers_pass_nothing():
    assert all(
        not path.passes and not path.empty
        for path in word_paths(BOARD, the_word("N"), 40, Colour.WHITE, "N")
    )


HOLED = Board.from_drawing([".....", "..*..", "....."])


def test_missing_squares_stop_riders_and_not_leapers():
    assert ends("R", "a2", board=HOLED) == {"a1", "a3", "b2"}
    assert "d2" in ends("N", "b1", board=HOLED)
    over = word_paths(HOLED, the_word("R"), HOLED.square("a2"), Colour.WHITE, "R")
    assert {HOLED.name(path.end) for path in over if path.missing} == {"d2", "e2"}


GAME = """
key = "conditions"
name = "Conditions"
version = 1
board = [".....", ".....", "..*..", ".....", "....."]
start = "4k/5/2*2/5/K4 w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
[pieces.P]
name = "pawn"
moves = ["mfW", "msW blocked fW", "cfF"]
pawn = true
[pieces.M]
name = "man"
moves = ["R beside W", "B beside F", "N beside N"]
"""


def goals(placement, origin, side="w"):
    game = parse_game(GAME, "test")
    position = read_fen(game, f"{placement} {side} - - 0 1")
    square = game.board.square(origin)
    return {game.board.name(move.target) for move in position.moves() if move.origin == square}


def test_blocked_words_wait_for_the_square_in_front():
    assert goals("4k/5/2*2/1P3/K4", "b2") == {"b3"}
    assert goals("4k/5/1p*2/1P3/K4", "b2") == {"a2", "c2"}
    assert goals("4k/5/1P*2/1P3/K4", "b2") == {"a2", "c2"}
    assert goals("4k/5/2*2/2P2/K4", "c2") == {"b2", "d2"}
    assert goals("4k/2P2/2*2/5/K4", "c4") == {"c5"}
    assert goals("P3k/5/2*2/5/K4", "a5") == {"b5"}
    assert goals("4k/5/2*2/p4/3K1", "a2", "b") == {"a1"}


def test_beside_words_need_a_friend_of_their_kind():
    assert goals("4k/5/2*2/1M3/K4", "b2") == set()
    assert goals("4k/5/2*2/Km3/5", "b2", "b") == set()
    rook = goals("4k/5/2*2/1MM2/K4", "b2")
    assert rook == {"a2", "b1", "b3", "b4", "b5"}
    assert goals("4k/5/2*2/1Mm2/K4", "b2") == set()
    assert goals("4k/M4/2*2/1M3/K4", "b2") == {"c4", "d3", "d1"}
    both = goals("4k/M4/2*2/1M3/2M1K", "b2")
    assert both == {"c4", "d3", "d1", "a3", "a1"}


def test_beside_relations_pass_over_men_and_missing_squares():
    assert goals("4k/3M1/2*2/2M2/K4", "c2") == {"a3", "e3", "e1", "b4"}


def test_conditions_are_data():
    path = word_paths(BOARD, the_word("N"), 40, Colour.WHITE, "N")[0]
    assert path.condition is Condition.NONE


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("", "not a movement word"),
        ("X", "unknown atom 'X'"),
        ("R=B=R", "at most two"),
        ("mcW", "m and c together"),
        ("qW", "none of"),
        ("mR=B", "both legs"),
        ("W beside", "not a movement word"),
        ("W beside Y", "unknown atom"),
        ("r1", "not a movement atom"),
        ("R0", "not a movement atom"),
        ("W around F", "not a movement word"),
        ("vF3x", "not a movement atom"),
    ],
)
def test_wrong_words_are_refused(word, message):
    with pytest.raises(ValueError, match=message):
        the_word(word)
