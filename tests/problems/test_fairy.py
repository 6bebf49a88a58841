"""Fairy pieces: the moves that each has from given squares, as Popeye 4.104 lists them too."""

import random
from pathlib import Path

import pytest
from effort import first, spread

from toolkit.errors import UnsupportedError
from toolkit.kernel import available, engine
from toolkit.problems.fairy import (
    LANGUAGES,
    MOST_PIECES,
    ORTHODOX,
    fairy_game,
    fairy_letters,
    fairy_names,
    fairy_pieces,
)
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, setup_faults
from toolkit.rules.position import Position

ROOT = Path(__file__).parents[2]
MOVES = {
    "wazir": ("h8 4", "h8 2", "h8 c4 d3 d5 e4x"),
    "fers": ("h8 4", "h8 1", "h8 c3 c5x e3 e5"),
    "dabbaba": ("h8 4", "h8 2", "h8 b4x f4x"),
    "alfil": ("h8 4", "h8 1", "h8 b6 f2 f6"),
    "zebra": ("h8 8", "h8 2", "h8 a2 a6 b1 b7 f1 f7 g2 g6"),
    "camel": ("h8 8", "h8 2", "h8 a3 a5 c1 c7 e7 g3"),
    "giraffe": ("h8 4", "h8 2", "h8 c8 e8 h3 h5"),
    "antelope": ("h8 3", "h8 2", "h8 a8 g8 h7"),
    "(1,5) leaper": ("h8 0", "h8 2", "h8 "),
    "(1,6) leaper": ("h8 0", "h8 2", "h8 "),
    "(2,4) leaper": ("h8 4", "h8 2", "h8 b8 f8 h2 h6"),
    "(2,5) leaper": ("h8 0", "h8 2", "h8 "),
    "(3,5) leaper": ("h8 0", "h8 2", "h8 "),
    "(3,6) leaper": ("h8 0", "h8 2", "h8 "),
    "(3,7) leaper": ("h8 0", "h8 2", "h8 "),
    "root-25 leaper": ("h8 3", "h8 4", "h8 a8 g8 h7"),
    "root-50 leaper": ("h8 0", "h8 3", "h8 "),
    "gnu": ("h8 16", "h8 4", "h8 a3 a5 b3 b5 c1 c2 c6 c7 e2 e7 f5 g3"),
    "okapi": ("h8 16", "h8 4", "h8 a2 a6 b1 b3 b5 b7 c2 c6 e2 f1 f5 f7 g2 g6"),
    "bison": ("h8 16", "h8 4", "h8 a2 a3 a5 a6 b1 b7 c1 c7 e7 f1 f7 g2 g3 g6"),
    "zebu": ("h8 12", "h8 4", "h8 a3 a5 c1 c7 c8 e7 e8 g3 h3 h5"),
    "squirrel": ("h8 16", "h8 5", "h8 b3 b4x b5 b6 c2 c6 e2 f2 f4x f5 f6"),
    "erlking": ("h8 8", "h8 3", "h8 c3 c4 c5x d3 d5 e3 e4x e5"),
    "dummy": ("h8 0", "h8 0", "h8 "),
    "nightrider": ("h8 12", "h8 6", "h8 b3 b5 b8 c2 c6 e2 f5 h6"),
    "camelrider": ("h8 8", "h8 4", "h8 a3 a5 c1 c7 e7 g3"),
    "zebrarider": ("h8 8", "h8 4", "h8 a2 a6 b1 b7 f1 f7 g2 g6"),
    "gnurider": ("h8 20", "h8 10", "h8 a3 a5 b3 b5 b8 c1 c2 c6 c7 e2 e7 f5 g3 h6"),
    "wazirrider": ("h8 14", "h8 13", "h8 b4x c4 d3 d5 e4x"),
    "fersrider": ("c8 13", "c8 7", "h8 c3 c5x e3 e5 f2 f6 g1 g7x"),
    "empress": ("h8 22", "h8 15", "h8 b3 b4x b5 c2 c4 c6 d3 d5 e2 e4x f5"),
    "princess": ("c8 21", "c8 9", "h8 b3 b5 c2 c3 c5x c6 e2 e3 e5 f2 f5 f6 g1 g7x"),
    "amazon": ("c8 35", "c8 22", "h8 b3 b4x b5 c2 c3 c4 c5x c6 d3 d5 e2 e3 e4x e5 f2 f5 f6 g1 g7x"),
    "waran": ("h8 26", "h8 19", "h8 b3 b4x b5 b8 c2 c4 c6 d3 d5 e2 e4x f5 h6"),
    "elephant": (
        "c8 39",
        "c8 26",
        "h8 b3 b4x b5 b8 c2 c3 c4 c5x c6 d3 d5 e2 e3 e4x e5 f2 f5 f6 g1 g7x h6",
    ),
    "rose": ("h8 14", "h8 9", "h8 a1 a7 b3 b5 c2 c6 d8 e2 f5 g1 g7x h4"),
    "boyscout": ("h8 18", "h8 13", "h8 b4x c3 c5x e3 e5 f4x"),
    "girlscout": ("c8 36", "c8 21", "h8 b3 c2 c3 c4 c5x d3 d5 e2 e3 e4x e5 f1 f2 g1"),
    "quintessence": ("h8 19", "h8 10", "h8 a3 a5 a8 b3 b5 c1 c2 c6 c7 e2 e7 f5 g3 g8"),
    "mao": ("h8 8", "h8 2", "h8 b3 b5 c2 c6 e2"),
    "moa": ("h8 8", "h8 2", "h8 b3 c2 e2 f5"),
    "maorider": ("h8 12", "h8 6", "h8 b3 b5 b8 c2 c6 e2"),
    "moarider": ("h8 12", "h8 6", "h8 b3 c2 e2 f5 h6"),
    "pao": ("h8 14", "h8 13", "h8 a4x c4 d3 d5 f4x"),
    "vao": ("h8 12", "h8 6", "h7 c3 e3 e5 f2 f6 g1"),
    "leo": ("h8 26", "h8 19", "h7 a4x c3 c4 d3 d5 e3 e5 f2 f4x f6 g1"),
    "nao": ("h8 12", "h8 6", "h8 b3 b5 b8 c2 c6 e2 f5 h6"),
    "rao": ("h8 14", "h8 9", "h8 a1 a7 b3 b5 c2 c6 d8 e2 f5 g1 g7x h4"),
    "kao": ("h8 8", "h8 2", "h8 b3 b5 c2 c6 e2 f5"),
    "faro": ("h8 0", "h8 0", "h8 b4x d1 d7 d8 e4x"),
    "loco": ("c8 0", "c8 0", "h8 a1 a7 b6 c5x g7x"),
    "senora": ("c8 0", "c8 0", "h8 a1 a7 b4x b6 c5x d1 d7 d8 e4x g7x"),
    "saltador": ("h8 0", "h8 0", "h8 b5 c6 f5"),
    "grasshopper": ("h8 0", "h8 0", "h7 a1 a4x b6 d1 d7 f4x h8"),
    "rookhopper": ("h8 0", "h8 0", "h8 a4x d1 d7 f4x"),
    "bishophopper": ("h8 0", "h8 0", "h7 a1 b6 h8"),
    "nightriderhopper": ("h8 0", "h8 0", "h8 f8 h2"),
    "camelriderhopper": ("h8 0", "h8 0", "h8 "),
    "zebrariderhopper": ("h8 0", "h8 0", "h8 "),
    "gnuriderhopper": ("h8 0", "h8 0", "h8 f8 h2"),
    "rosehopper": ("h8 0", "h8 0", "h8 d8 g1 g7x h4"),
    "kinghopper": ("h8 0", "h8 0", "h8 b6 f4x"),
    "knighthopper": ("h8 0", "h8 0", "h8 f8 h2"),
    "maohopper": ("h8 0", "h8 0", "h8 f5"),
    "moahopper": ("h8 0", "h8 0", "h8 b5 c6"),
    "grasshopper-2": ("h8 0", "h8 0", "h8 a7 d8"),
    "grasshopper-3": ("h8 0", "h8 0", "h8 "),
    "contragrasshopper": ("h8 0", "h8 0", "h8 a7 b6 f4x"),
    "kangaroo": ("h8 0", "h8 0", "h8 g4"),
    "dolphin": ("h8 0", "h8 0", "h7 a1 a4x b6 d1 d7 f4x g4 h8"),
    "gral": ("h8 4", "h8 1", "h8 a4x b6 d1 d7 f2 f4x f6"),
    "scorpion": ("h8 8", "h8 3", "h7 a1 a4x b6 c3 c4 c5x d1 d3 d5 d7 e3 e4x e5 f4x h8"),
    "orix": ("h8 0", "h8 0", "h8 b6 d8 f4x"),
    "nonstop orix": ("h8 0", "h8 0", "h8 b6 d8 f4x h4"),
    "equihopper": ("h8 0", "h8 0", "h8 b6 d8 f4x f8 h2"),
    "nonstop equihopper": ("h8 0", "h8 0", "h8 b6 d8 f4x f8 h2 h4"),
    "lion": ("h8 0", "h8 0", "h7 a1 a4x a7 b6 d1 d7 d8 f4x h8"),
    "rook-lion": ("h8 0", "h8 0", "h8 a4x d1 d7 d8 f4x"),
    "bishop-lion": ("h8 0", "h8 0", "h7 a1 a7 b6 h8"),
    "nightriderlion": ("h8 0", "h8 0", "h8 f8 h2"),
    "roselion": ("h8 0", "h8 0", "h8 d8 g1 g7x h4"),
    "maoriderlion": ("h8 0", "h8 0", "h8 f5 f8"),
    "moariderlion": ("h8 0", "h8 0", "h8 b5 b8 c6 f8 h2"),
    "kangaroolion": ("h8 0", "h8 0", "h8 g4 h4"),
    "moose": ("h8 0", "h8 0", "h8 a2 a3 a5 b1 b5 c1 c6 c7 e7 f5 g8 h7"),
    "rook-moose": ("h8 0", "h8 0", "h8 a3 a5 c1 c7 e7 f5"),
    "bishop-moose": ("h8 0", "h8 0", "h8 a2 b1 b5 c6 g8 h7"),
    "eagle": ("h8 0", "h8 1", "h8 a3 b3 b4x b5 c1 c2 c6 e2 e3 e5 f8 h6"),
    "rook-eagle": ("h8 0", "h8 1", "h8 b3 b5 c2 c6 e2 e3 e5"),
    "bishop-eagle": ("h8 0", "h8 0", "h8 a3 b4x c1 f8 h6"),
    "sparrow": ("h8 2", "h8 3", "h8 b3 c2 c3 c4 c5x d3 d5 e3 e5 f7 g6"),
    "rook-sparrow": ("h8 0", "h8 1", "h8 c3 c5x d3 d5 e3 e5"),
    "bishop-sparrow": ("h8 2", "h8 2", "h8 b3 c2 c4 d5 f7 g6"),
    "hamster": ("h8 1", "h8 2", "h8 c3 c4 d3 d5 f6"),
    "marguerite": (
        "h8 3",
        "h8 6",
        "a7 a1 a2 a3 a4x a5 b1 b3 b4x b5 b6 c1 c2 c3 c4 c5x c6 c7 d1 d3 d5 d7 e2 e3 e5 e7 f4x f5 f6 f7 f8 g6 g8 h6 h7 h8",
    ),
    "edgehog": ("c8 8", "h8 6", "h8 g1"),
}
"""For each piece, always with the black king's square first: how many moves it has from d4 and from
a1, beside the kings alone; and where it goes from d4 among others, with x if it captures."""
OTHERS = {
    **dict.fromkeys(("b2", "d6", "e1"), "N"),
    **dict.fromkeys(("e6", "f3", "g5", "d2"), "P"),
    **dict.fromkeys(("b4", "f4"), "n"),
    **dict.fromkeys(("c5", "g7", "e4", "a4"), "p"),
}
SUPPORTED = [piece for piece in fairy_pieces() if not piece.unsupported]


def fen_of(pieces):
    """The FEN of pieces on squares, White to move."""
    ranks = []
    for rank in range(8, 0, -1):
        cells = "".join(pieces.get(f"{file}{rank}", " ") for file in "abcdefgh")
        runs = "".join(cell if cell != " " else "1" for cell in cells)
        ranks.append(runs)
    text = "/".join(ranks)
    for count in range(8, 1, -1):
        text = text.replace("1" * count, str(count))
    return f"{text} w - - 0 1"


def moves_from(piece, square, king, others):
    """Return the targets of a white piece from a square, with the black king on another."""
    game = fairy_game([piece])
    letter = game.pieces[-1].letter
    pieces = {**others, "h1": "K", king: "k", square: letter}
    position = read_fen(fen_of(pieces), game)
    origin = game.board.square(square)
    return sorted(
        f"{game.board.name(move.target)}{'x' * (move.captured is not None)}"
        for move in position.moves()
        if move.origin == origin
    )


@pytest.mark.parametrize("name", spread(3, MOVES))
def test_each_piece_goes_where_it_should(name):
    piece = fairy_names()[name]
    centre, corner, among = map(str.split, MOVES[name])
    assert len(moves_from(piece, "d4", centre[0], {})) == int(centre[1])
    assert len(moves_from(piece, "a1", corner[0], {})) == int(corner[1])
    assert moves_from(piece, "d4", among[0], OTHERS) == among[1:]


def test_every_piece_that_is_supported_is_tested():
    assert [piece.name for piece in SUPPORTED] == list(MOVES)


def scattered(game, rng):
    """A position of some pieces of all kinds on random squares, with the kings."""
    while True:
        masks = [0] * (2 * len(game.pieces))
        squares = rng.sample(range(64), rng.randint(4, 24))
        for number, square in enumerate(squares):
            kind = 0 if number < 2 else rng.randrange(1, len(game.pieces))
            if game.pieces[kind].pawn and not 8 <= square < 56:
                continue
            side = number % 2 if number < 2 else rng.randrange(2)
            masks[side * len(game.pieces) + kind] |= 1 << square
        position = Position(game, tuple(masks), rng.choice(list(Colour)))
        if not setup_faults(position):
            return position


@pytest.mark.costly
@pytest.mark.skipif(not available(), reason="the kernel was not built")
@pytest.mark.parametrize("seed", first(4, range(12)))
def test_both_engines_agree(seed):
    """Positions with some of the pieces, their moves and checks, and the same after each move."""
    rng = random.Random(seed)
    game = fairy_game(rng.sample(SUPPORTED, rng.choice((1, 2, 5, MOST_PIECES))))
    kernel = engine(game)
    for _ in range(6):
        position = scattered(game, rng)
        for each in (position, *map(position.play, position.moves())):
            assert set(kernel.moves(each)) == set(each.moves())
            for colour in Colour:
                assert kernel.in_check(each, colour) == each.in_check(colour)


# The table


def test_letters_are_popeyes_and_stand_for_one_piece_each():
    for language in LANGUAGES:
        letters = [*ORTHODOX[language].lower(), *fairy_letters(language)]
        assert len(set(letters)) == len(letters) == len(fairy_pieces()) + 6
        assert all(1 <= len(each) <= 2 for each in letters)
    by_letter = {language: fairy_letters(language) for language in LANGUAGES}
    assert by_letter["english"]["g"].name == by_letter["french"]["s"].name == "grasshopper"
    assert by_letter["german"]["h"].name == by_letter["french"]["l"].name == "locust"
    assert by_letter["german"]["ka"].name == "kangaroo"
    assert by_letter["german"]["ca"].name == by_letter["french"]["ch"].name == "camel"
    assert by_letter["english"]["15"].moves == ("(1,5)",)


def test_names_are_known_once():
    assert len(fairy_names()) == len(fairy_pieces())


# Games


def test_a_game_is_orthodox_chess_with_more_pieces():
    names = fairy_names()
    game = fairy_game([names["grasshopper"], names["pao"], names["nightrider"]])
    assert [piece.letter for piece in game.pieces] == [*"KQRBNP", "I", "A", "G"]
    assert [piece.name for piece in game.pieces[6:]] == ["nightrider", "pao", "grasshopper"]
    assert game.key == "fairy-n-pa-g"
    assert game.rules is load("orthodox").rules
    pawn = game.piece("P")
    assert {game.pieces[index].letter for index in pawn.becomes} == set("QRBNIAG")
    position = read_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1", game)
    assert sum(move.promotion is not None for move in position.moves()) == 7


def test_the_same_pieces_make_the_same_game():
    names = fairy_names()
    some = [names["grasshopper"], names["lion"]]
    assert fairy_game(some) is fairy_game(reversed(some))
    assert fairy_game([]) is load("orthodox")


def test_pawns_do_not_promote_to_dummies():
    game = fairy_game([fairy_names()["dummy"]])
    assert {game.pieces[index].letter for index in game.piece("P").becomes} == set("QRBN")


def test_castling_and_double_steps_are_as_ever():
    game = fairy_game([fairy_names()["grasshopper"]])
    position = read_fen("r3k2r/8/8/8/4p3/8/3P4/R3K2R w KQkq - 0 1", game)
    names = {str(position.play(move)) for move in position.moves()}
    assert {move.text for move in game.rules.castling} == {"O-O", "O-O-O"}
    assert len(names) == len(list(position.moves()))
    after = position.play("d2-d4")
    assert after.play("e4xd3") is not None


def test_what_is_not_supported_is_refused_with_the_reason():
    with pytest.raises(UnsupportedError, match="the locust captures a piece on its way"):
        fairy_game([fairy_names()["locust"]])
    with pytest.raises(UnsupportedError, match=f"more than {MOST_PIECES} kinds"):
        fairy_game(SUPPORTED)


# The page


PAGE = (ROOT / "toolkit" / "problems" / "README.md").read_text("utf-8")


def test_the_page_counts_the_pieces():
    pieces = fairy_pieces()
    reasons = sum(bool(piece.unsupported) for piece in pieces)
    said = " ".join(PAGE.split())
    assert f"a line each: {len(pieces) - reasons} with their letters" in said
    assert f"and {reasons} more by the reason" in said
    assert [piece.name for piece in pieces if not (piece.moves or piece.unsupported)] == ["dummy"]
