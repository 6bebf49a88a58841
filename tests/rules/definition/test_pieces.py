import pytest
from planting import SMALL, assert_faults, builtin_text, plant

from toolkit.render.boards.svg import draw_svg
from toolkit.rules.catalogue import parse_game
from toolkit.rules.fen import start

ORTHODOX = builtin_text("orthodox")
TO = 'to = "QRBN"'


@pytest.mark.parametrize(
    "changes",
    [
        ('"K"]', "'Y'] #! pieces.K.moves: 'Y': unknown atom 'Y' (known: W F D"),
        ('"K"]', "\n'K', 'uW', #! pieces.K.moves: 'uW': 'u' holds a letter that is none of\n]"),
        ('"K"]', "'K from a1 c4', #! pieces.K.moves: the board has no square c4\n]"),
        ('"K"]', "3, #! pieces.K.moves: expected a text in quotes, found 3\n'Y' #! pieces.K.moves: 'Y'\n]"),
        ('"K"]', "\n'K', 'nR', #! pieces.K.moves: 'nR': n makes a leap lame\n]"),
        ('"K"]', "'K(3,0)' #! pieces.K.moves: 'K(3,0)' leads nowhere on a board of 3x3\n]"),
        ('"K"]', "'K', '(2,1)', 'gD' #! pieces.K.moves: 'gD': a leap of one step\n]"),
        ('"K"]', "'K', 'pN2' #! pieces.K.moves: 'pN2' leads nowhere on a board of 3x3\n]"),
        ("[pieces.K]", "[pieces.K] #! pieces: no piece is royal; expected", "royal = true", ""),
        ("royal = true", "royal = false", "[pieces.K]", "[pieces.K] #! pieces: no piece is royal"),
        ("royal = true", "royal = true\nturn = 180 #! pieces.K.turn: turns a drawing, and none is named"),
        ("royal = true", "royal = true\ndrawing = 'disc'\nturn = 90 #! pieces.K.turn: turns a drawing"),
        ("royal = true", "royal = true\ndrawing = 'king'\nturn = 30 #! pieces.K.turn: expected one of 0, 45"),
        ("royal = true", "royal = true\ndrawing = 'kong' #! pieces.K.drawing: expected one of 'king'\nturn = 90"),
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


# Drawings

OTHERS = {
    "Q": ("queen", ""),
    "R": ("Rook", ""),
    "B": ("bulldog", ""),
    "N": ("nightrider", ""),
    "H": ("knight", ""),
    "C": ("cannon", ""),
    "M": ("sissa", "man"),
    "A": ("pawn", "disc"),
    "P": ("soldier", ""),
}


def drawings(others):
    """What the pieces of a game are drawn as, by letter; `others` are (name, drawing)."""
    added = "".join(
        f'[pieces.{letter}]\nname = "{name}"\nmoves = ["F"]\n' + f'drawing = "{said}"\n' * bool(said)
        for letter, (name, said) in others.items()
    )
    tsar = plant(SMALL, '"king"', '"tsar"')
    game = parse_game(plant(tsar, "[rules]", f"{added}[rules]"), "test")
    return {piece.letter: f"{piece.drawing} {piece.turn or ''}".rstrip() for piece in game.pieces}


def test_pieces_are_drawn_as_their_names_say_and_else_as_their_letters_do():
    assert drawings(OTHERS) == {
        "K": "king",
        "Q": "queen",
        "R": "rook",
        "B": "bishop",
        "N": "knight 180",
        "H": "knight",
        "C": "",
        "M": "man",
        "A": "disc",
        "P": "pawn",
    }


def test_a_letter_does_not_suggest_what_another_piece_is_drawn_as():
    assert drawings({"Q": ("rook", "queen"), "R": ("tower", "")})["R"] == "rook"
    assert drawings({"C": ("chariot", "rook"), "R": ("tower", "")})["R"] == ""
    assert drawings({"C": ("king", "")})["K"] == ""


def test_problemists_pieces_are_turned_by_their_names():
    found = drawings({"G": ("Grasshopper", ""), "Q": ("dame", ""), "A": ("amazon", "")})
    assert found == {"K": "king", "G": "queen 180", "Q": "queen", "A": "queen-knight"}
    # Of two that would look alike the first has the figure, and one that is stated comes first.
    assert drawings({"C": ("camel", ""), "M": ("mao", "")}) == {
        "K": "king",
        "C": "knight 90",
        "M": "",
    }
    stated = drawings({"W": ("wazir", ""), "H": ("hopper", 'rook"\nturn = 180\n#"')})
    assert stated == {"K": "king", "W": "", "H": "rook 180"}


def test_a_picture_shows_the_figures():
    text = plant(SMALL, "[rules]", '[pieces.Q]\nname = "queen"\nmoves = ["Q"]\n[rules]')
    drawn = draw_svg(start(parse_game(plant(text, "2k/3/K2", "2k/q2/K2"), "test")))
    assert '-king"' in drawn
    assert '-queen"' in drawn
    assert "disc" not in drawn
