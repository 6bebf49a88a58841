import pytest
from planting import SMALL, assert_faults, builtin_text, plant

ORTHODOX = builtin_text("orthodox")
TO = 'to = "QRBN"'


@pytest.mark.parametrize(
    "changes",
    [
        ('"K"]', "'Y'] #! pieces.K.moves: 'Y': unknown atom 'Y' (known: W F D"),
        ('"K"]', "\n'K', 'qW', #! pieces.K.moves: 'qW': 'q' holds a letter that is none of\n]"),
        ('"K"]', "'K from a1 c4', #! pieces.K.moves: the board has no square c4\n]"),
        ('"K"]', "3, #! pieces.K.moves: expected a text in quotes, found 3\n'Y' #! pieces.K.moves: 'Y'\n]"),
        ('"K"]', "\n'K', 'nR', #! pieces.K.moves: 'nR': n makes a leap lame\n]"),
        ('"K"]', "'K(3,0)' #! pieces.K.moves: 'K(3,0)' leads nowhere on a board of 3x3\n]"),
        ('"K"]', "'K', '(2,1)', 'gD' #! pieces.K.moves: 'gD': a leap of one step\n]"),
        ('"K"]', "'K', 'pN2' #! pieces.K.moves: 'pN2' leads nowhere on a board of 3x3\n]"),
        ("[pieces.K]", "[pieces.K] #! pieces: no piece is royal; expected", "royal = true", ""),
        ("royal = true", "royal = false", "[pieces.K]", "[pieces.K] #! pieces: no piece is royal"),
        ("[rules]", "[pieces.Q]\nname = 'queen'\nmoves = []\nroyal = true #! pieces.Q.royal: only one piece can be royal, and K already is\n[rules]"),
    ],
)  # fmt: skip
def test_wrong_words_and_royals(changes):
    assert_faults(plant(SMALL, *changes))


@pytest.mark.parametrize(
    "changes",
    [
        (TO, 'to = "QX" #! pieces.P.promotion.to: there is no piece X; known are KQRBNP'),
        (TO, 'to = "QK" #! pieces.P.promotion.to: K is royal, and no piece may become it'),
        (TO, 'to = "QP" #! pieces.P.promotion.to: P would have to promote itself'),
        (TO, 'to = "QQ" #! pieces.P.promotion.to: Q is given twice'),
        (TO, 'to = "q" #! pieces.P.promotion.to: expected capital letters, found \'q\''),
        (TO, "", "[pieces.P.promotion]", "[pieces.P.promotion] #! pieces.P.promotion.to: is missing"),
        ('white = ["a8"', 'white = ["a9" #! pieces.P.promotion.white: the board has no square a9\n'),
        ("royal = true", 'royal = true\npromotion = {to = "Q", white = [], black = []} #! pieces.K.promotion: a royal piece cannot promote'),
        ("[pieces.P.promotion]", "[pieces.Q.promotion]", TO, f"{TO} #! pieces.Q.promotion.to: Q would have to promote itself"),
    ],
)  # fmt: skip
def test_wrong_promotions(changes):
    assert_faults(plant(ORTHODOX, *changes))
