import pytest
from planting import SMALL, assert_faults, builtin_text, plant

from toolkit.rules.catalogue import parse_game

ORTHODOX = builtin_text("orthodox")
KING = '{ king = "e1-g1", rook = "h1-f1" }'


@pytest.mark.parametrize(
    ("castling", "faults"),
    [
        ('{king = "e1-g2", rook = "h1-f1"}', ["king: expected a step along a rank such as e1-g1, found e1-g2"]),
        ('{king = "e1-e1", rook = "h1-f1"}', ["king: expected a step along a rank such as e1-g1, found e1-e1"]),
        ('{king = "e1-g1", rook = "h1-i1"}', ["rook: the board has no square i1"]),
        ('{king = "e1-p9", rook = "p1-i1"}', ["king: the board has no square p9", "rook: the board has no square p1", "rook: the board has no square i1"]),
        ('{king = "d1-g1", rook = "h1-f1"}', ["king: White's king does not stand there at the start"]),
        ('{king = "e1-g1", rook = "h3-f3"}', ["rook: no other piece of White stands there at the start"]),
        ('{king = "e1-g1", rook = "e1-f1"}', ["rook: no other piece of White stands there at the start"]),
        ('{king = "e1-g1", rook = "h8-f8"}', ["rook: no other piece of White stands there at the start"]),
        ('{king = "e1-f1", rook = "h1-e1"}', [": king and partner must leave their squares for two others"]),
        ('{king = "e1-g1", rook = "h1-g1"}', [": king and partner must leave their squares for two others"]),
        ('{king = "e1-f1", rook = "h1-g1"}', ["king: castling must lead where the king cannot go otherwise"]),
        ('{king = "e1-g1"}', ["rook: is missing"]),
        ('{king = "e1g1", rook = "h1-f1"}', ["king: expected two squares such as e1-g1, found 'e1g1'"]),
    ],
)  # fmt: skip
def test_wrong_castling(castling, faults):
    marks = "".join(f" #! rules.castling.K{'' if say[0] == ':' else '.'}{say}" for say in faults)
    assert_faults(plant(ORTHODOX, KING, castling + marks))


@pytest.mark.parametrize(
    "changes",
    [
        ("[rules.castling]", "[rules.castling] #! rules.castling: two ways to castle move the king alike", 'king = "e1-c1", rook = "a1-d1"', 'king = "e1-g1", rook = "a1-d1"'),
        ("[rules.castling]", "[rules.castling] #! rules.castling: the king never moves, and cannot castle", 'moves = ["K"]', "moves = []"),
        ('k = { king = "e8-g8", rook = "h8-f8" }', 'k = { king = "e8-g8", rook = "h8-f8" } #! rules.castling.k.rook: the rook would have to promote', 'name = "rook"', 'name = "rook"\npromotion = {to = "Q", white = [], black = ["f8"]}', "QRBN", "Q"),
        ("[rules.castling]", '[rules.conversion]\npiece = "R"\nmoves = "F"\n[rules.castling]\n', KING, KING + "#! rules.castling.K.rook: the rook has a conversion, and cannot castle as well",
         'Q = { king = "e1-c1", rook = "a1-d1" }\nk = { king = "e8-g8", rook = "h8-f8" }\nq = { king = "e8-c8", rook = "a8-d8" }', "", "KQkq", "K"),
    ],
)  # fmt: skip
def test_castling_that_other_rules_forbid(changes):
    assert_faults(plant(ORTHODOX, *changes))


@pytest.mark.parametrize(
    "line",
    [
        'royal_squares = {white = ["a1", "d1"], black = ["a4"]} #! rules.royal_squares.white: the board has no square d1 #! rules.royal_squares.black: the board has no square a4',
        "reserve.most = {X = 1} #! rules.reserve.most.X: there is no piece X; known are K",
        "reserve.most = {K = 1} #! rules.reserve.most.K: K is royal, expected another piece",
        "reserve.most = {K = 0} #! rules.reserve.most.K: expected 1 or more, found 0",
        "reserve.most = {K = 1.5} #! rules.reserve.most.K: expected a whole number, found 1.5",
        'conversion = {piece = "X", moves = "Y"} #! rules.conversion.piece: there is no piece X #! rules.conversion.moves: \'Y\': unknown atom',
        'conversion = {piece = "K", moves = "W"} #! rules.conversion.piece: K is royal, expected',
        'conversion = {piece = "X", moves = "iW"} #! rules.conversion.piece: there is #! rules.conversion.moves: a conversion goes from every square alike',
        "shuffle = true #! rules.shuffle: the king of White and that of Black do not mirror #! rules.shuffle: expected a piece of White on every square",
    ],
)  # fmt: skip
def test_wrong_rules(line):
    text = SMALL if "reserve" not in line else SMALL.replace("K2 w", "K2[] w")
    assert_faults(plant(text, "[rules]", f"[rules]\n{line}"))


def test_a_piece_that_can_be_dropped_nowhere():
    man = '[pieces.M]\nname = "man"\nmoves = []\n[rules]\n'
    most = "reserve.most = {M = 2}"
    says = [f" #! rules.reserve.most.M: {side}'s man could be dropped nowhere" for side in ("White", "Black")]
    text = plant(SMALL, "[rules]", man + most, "K2 w", "K2[Mmm] w")
    assert_faults(plant(text, most, most + "".join(says)))
    game = parse_game(plant(text, most, 'reserve = {most = {M = 2}, squares = "any"}'), "test")
    assert game.rules.drops[game.piece("M").index] == game.board.squares


CETINA = builtin_text("cetina-random")


@pytest.mark.parametrize(
    "changes",
    [
        ("shuffle = true", "shuffle = true #! rules.shuffle: the rook of White and that of Black do not mirror #! rules.shuffle: the bishop of White", "bbcknqrs/", "rbcknqbs/"),
        ("shuffle = true", "shuffle = true #! rules.shuffle: a rook with initial moves cannot be shuffled", 'moves = ["R"]', 'moves = ["R", "iF"]'),
        ("shuffle = true", "shuffle = true #! rules.shuffle: a king that never moves cannot be shuffled", 'moves = ["K"]', "moves = []"),
        ("shuffle = true", "shuffle = true #! rules.shuffle: a rook that promotes there cannot be shuffled", 'moves = ["R"]', 'moves = ["R"]\npromotion = {to = "Q", white = ["a1"], black = []}', '"QSCRBN"', '"QSCBN"'),
        ("shuffle = true", "shuffle = true #! rules.shuffle: castling knows only one arrangement; expected no\ncastling.K = {king = 'd1-g1', rook = 'h1-f1'}"),
        ('moves = "W"', 'moves = "B2" #! rules.conversion.moves: a conversion must lead where the piece cannot go otherwise'),
    ],
)  # fmt: skip
def test_wrong_arrangements_and_conversions(changes):
    assert_faults(plant(CETINA, *changes))
