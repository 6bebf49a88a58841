import pytest

from toolkit.errors import UsageError
from toolkit.kernel.terms import Goal, GoalKind, Play, Prelude
from toolkit.rules.board import Colour
from toolkit.solve.stipulation import asked_words, read_stipulation


@pytest.mark.parametrize(
    ("text", "goal", "moves"),
    [
        ("#2", Goal.MATE, 2),
        ("=3", Goal.STALEMATE, 3),
        ("#=1", Goal.EITHER, 1),
        (" #99 ", Goal.MATE, 99),
        ("##2", Goal(GoalKind.DOUBLE_MATE), 2),
        ("+3", Goal(GoalKind.CHECK), 3),
        ("x2", Goal(GoalKind.CAPTURE), 2),
        ("xd42", Goal(GoalKind.CAPTURE, "d4"), 2),
        ("zg74", Goal(GoalKind.TARGET, "g7"), 4),
        ("zd10 3", Goal(GoalKind.TARGET, "d10"), 3),
    ],
)
def test_goals_are_read(text, goal, moves):
    stipulation = read_stipulation(text)
    assert (stipulation.goal, stipulation.moves) == (goal, moves)
    assert (stipulation.prelude, stipulation.aim.play) == (Prelude.NONE, Play.DIRECT)
    assert str(stipulation) == text.strip()


KINDS = [
    ("s#2", Prelude.NONE, Play.SELF, 0, "White forces Black to mate in 2"),
    ("r=3", Prelude.NONE, Play.REFLEX, 0, "to stalemate in 3; whoever can must do so"),
    ("semi-r#2", Prelude.NONE, Play.SEMI_REFLEX, 0, "; Black must do so where it can"),
    ("h#2", Prelude.HELP, Play.DIRECT, 3, "White begins, Black mates in 2 with the help of White"),
    ("h#2.5", Prelude.HELP, Play.DIRECT, 4, "White mates in 2.5 with the help of Black"),
    ("h#0.5", Prelude.HELP, Play.DIRECT, 0, "White mates in 0.5"),
    ("hs#3", Prelude.HELP, Play.SELF, 4, "White forces Black to mate in 3 with the help of Black"),
    ("hs#3.5", Prelude.HELP, Play.SELF, 5, "Black forces White to mate in 3.5"),
    ("ser-=6", Prelude.SERIES, Play.DIRECT, 5, "White plays 6 moves in a row and stalemates"),
    ("ser-s#1", Prelude.SERIES, Play.SELF, 0, "1 move in a row and forces Black to mate"),
    ("ser-h#5", Prelude.SERIES_HELP, Play.DIRECT, 5, "5 moves in a row, then Black mates"),
    ("h##2.5", Prelude.HELP, Play.DIRECT, 4, "White gives double mate in 2.5 with the help of"),
    (
        "semi-r##1",
        Prelude.NONE,
        Play.SEMI_REFLEX,
        0,
        "White forces Black to give double mate in 1;",
    ),
    ("ser-h##3", Prelude.SERIES_HELP, Play.DIRECT, 3, "3 moves in a row, then Black gives double"),
    ("hzg74", Prelude.HELP, Play.DIRECT, 7, "brings a piece to g7 in 4"),
]


@pytest.mark.parametrize(("text", "prelude", "play", "plies", "words"), KINDS)
def test_kinds_of_play_are_read(text, prelude, play, plies, words):
    stipulation = read_stipulation(text.upper())
    assert (stipulation.prelude, stipulation.aim.play) == (prelude, play)
    assert stipulation.plies == plies
    assert str(stipulation) == text
    assert words in asked_words(stipulation, Colour.WHITE)


@pytest.mark.parametrize("text", ["h#2,5", "h#2½", "H # 2.5"])
def test_half_a_move_is_written_in_several_ways(text):
    assert str(read_stipulation(text)) == "h#2.5"


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("h#2", Colour.BLACK),
        ("h#2.5", Colour.WHITE),
        ("hs#2", Colour.WHITE),
        ("hs#2.5", Colour.BLACK),
        ("ser-h#3", None),
        ("#2", None),
    ],
)
def test_who_begins(text, begins):
    assert read_stipulation(text).begins is begins


@pytest.mark.parametrize(
    "text",
    [
        *("", "2", "#", "#0", "#100", "#-1", "#1.5", "ser-#2.5", "mate in 2", "###2", "##=2"),
        *("##!2", "hr#2", "x#2"),
    ],
)
def test_others_are_refused(text):
    with pytest.raises(UsageError, match="stipulation"):
        read_stipulation(text)


@pytest.mark.parametrize("text", ["hs#0.5", "z2d4", "d42", "#" + "9" * 5000, "h" * 5000 + "#2", "-" * 5000])
def test_longer_ones_are_refused(text):
    with pytest.raises(UsageError, match="stipulation"):
        read_stipulation(text)
