from string import ascii_uppercase

import pytest
from counting import calls
from effort import first
from planting import SMALL, assert_faults, faults_of, plant

TEN = """\
key = "coherent" #! key: expected a key of its own, found 'coherent', a built-in game's
name = 3 #! name: expected a text in quotes, found 3
colour = "red" #! colour: unknown key; known are board,
board = [
    ".....",
    "....",  #! board: expected 5 squares as in the first row, found 4
    ".....",
]
start = "4k/5/K3X w - - 0 1"

[pieces.K]
name = "king"
moves = ["K", "R beside", #! pieces.K.moves: 'R beside' is not a movement word
    "Y"] #! pieces.K.moves: 'Y': unknown atom 'Y'
royal = true

[pieces.P]
name = "pawn"
moves = ["fW"]
pawn = 1 #! pieces.P.pawn: expected true or false, found 1
promotion.to = "KZ" #! pieces.P.promotion.white: is missing #! pieces.P.promotion.black: is missing #! pieces.P.promotion.to: K is royal #! pieces.P.promotion.to: there is no piece Z

[rules]
stalemate = "win" #! rules.stalemate: expected one of 'draw', 'loss', found 'win'
[rules.reserve]
most = { X = 2 } #! rules.reserve.most.X: there is no piece X; known are KP
"""


def test_ten_faults_are_reported_at_once():
    assert_faults(TEN, "version: is missing")


def test_the_start_is_looked_into_whatever_else_is_wrong():
    text = plant(
        SMALL,
        "version = 1",
        "version = 0 #! version: expected 1 or more, found 0",
        'start = "2k/3/K2 w - - 0 1"',
        "start = \"2k/2x/K2 q - - 0 1\" #! start: c2: no piece 'x'; known are K #! start: side to move",
        '"loss"',
        "1 #! rules.stalemate: expected one of 'draw', 'loss', found 1",
    )
    assert_faults(text)


ROWS = ", ".join(['"' + "." * 16 + '"'] * 16)
HUGE = SMALL.replace('"...", "...", "..."', ROWS).replace("2k/3/K2", f"15k/{'/'.join(['16'] * 14)}/K15")


def with_pieces(*words):
    moves = ", ".join(f'"{word}"' for word in words)
    letters = ascii_uppercase.replace("K", "")
    pieces = [f'[pieces.{letter}]\nname = "x"\nmoves = [{moves}]' for letter in letters]
    return HUGE + "\n".join(pieces)


@pytest.mark.parametrize(
    "words",
    first(
        1,
        [
            ["Q>Q"],
            ["KN" * 90] * 8,
            pytest.param(["KN" * 90] * 32, marks=pytest.mark.slow),
            ["pQ", "QQ=fQQ"],
            ["B>R", "imR>B"],
        ],
    ),
)
def test_games_with_too_many_paths_are_refused_at_once(words):
    text, faults = with_pieces(*words), []
    assert calls(lambda: faults.extend(faults_of(text))) < 200_000 + 100 * len(text)
    ((_, said),) = faults
    assert said.startswith("pieces: they have more than 500000 paths on this board; expected fewer")


def test_large_games_are_games():
    assert not faults_of(HUGE)
