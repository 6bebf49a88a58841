"""Movement words in English, and the squares that pictures mark."""

import pytest

from toolkit.explain.rules import Reach, reach_of, rules_words, word_words
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.movement.words import read_words


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("K", "moves or captures one square straight or diagonally"),
        ("R", "moves or captures any distance straight"),
        ("B3", "moves or captures up to 3 squares diagonally"),
        ("mfW", "moves one square forward"),
        ("cfF", "captures one square forward diagonally"),
        ("N", "moves or captures by a leap as a knight"),
        ("A", "moves or captures by a leap two squares diagonally"),
        ("nN", "moves or captures as a knight without leaping"),
        ("NN", "moves or captures as a knight, any distance in one line"),
        ("C", "moves or captures by a leap by (1,3)"),
        ("(4,1)", "moves or captures by a leap by (1,4)"),
        ("m(4,0)", "moves by a leap 4 squares straight"),
        ("f(5,5)", "moves or captures by a leap forward 5 squares diagonally"),
        ("(4,1)(4,1)", "moves or captures by (1,4), any distance in one line"),
        ("mlW", "moves one square to the left"),
        ("bW", "moves or captures one square backward"),
        ("pR", "moves or captures any distance straight over exactly one piece on its way"),
        ("gR", "moves or captures any distance straight over one piece to the square behind it"),
        (
            "imfnD",
            "moves forward two squares straight without leaping from a square where such a piece starts",
        ),
        (
            "msW blocked fW",
            "moves one square sideways while the next square forward is held or missing",
        ),
        ("msW from b2 g2", "moves one square sideways from b2 or g2"),
        (
            "W from edge to a1",
            "moves or captures one square straight from the edge of the board to a1",
        ),
        (
            "qNN",
            "moves or captures as a knight, any distance, turning to the same side after each leap",
        ),
        (
            "zB",
            "moves or captures any distance diagonally, turning to one side and the other in turn",
        ),
        ("dN", "moves or captures as a knight without leaping, first diagonally"),
        (
            "ppR",
            "moves or captures any distance straight over exactly two pieces on its way",
        ),
        ("eR", "moves or captures any distance straight over one piece halfway"),
        ("aR", "moves or captures any distance straight over one piece beside it"),
        (
            "g2R",
            "moves or captures any distance straight over one piece to square 2 behind it",
        ),
        (
            "ggR",
            "moves or captures any distance straight over two pieces to the square behind the second",
        ),
        (
            "gR^45",
            ("moves or captures any distance straight over one piece to the next square, turning there by 45 degrees"),
        ),
        ("mgR^180", "moves any distance straight up to a piece, and stops before it"),
        (
            "N beside N",
            "moves or captures by a leap as a knight while a friendly one stands a knight's move away",
        ),
    ],
)
def test_words_are_put_in_english(word, said):
    assert word_words(read_words(word)[0]) == said


@pytest.mark.parametrize("key", builtin_keys())
def test_every_rule_is_put_in_words(key):
    text = " ".join(rules_words(load(key)))
    rules = load(key).rules
    assert ("may castle" in text) is bool(rules.castling)
    assert ("en passant" in text) is rules.en_passant
    assert ("royal square" in text) is any(rules.royal_squares)
    assert ("in reserve" in text) is bool(rules.reserve)
    assert ("moves normally from then on" in text) is (rules.conversion is not None)
    assert ("must be a conversion" in text) is (rules.conversion is not None)
    assert ("at random" in text) is rules.shuffle
    assert ("promotes on" in text) is any(piece.becomes for piece in load(key).pieces)
    assert text.endswith("loses." if rules.stalemate.value == "loss" else "(stalemate).")


def marks(key, letter):
    game = load(key)
    origin, reach = reach_of(game, game.piece(letter))
    board = game.board
    return board.name(origin), {board.name(square): mark for square, mark in reach.items()}


def test_pictures_distinguish_moves_from_captures():
    origin, reach = marks("orthodox", "P")
    assert (origin, reach) == (
        "d2",
        {"d3": Reach.MOVE, "d4": Reach.MOVE, "c3": Reach.CAPTURE, "e3": Reach.CAPTURE},
    )
    assert set(marks("coherent", "N")[1].values()) == {Reach.BOTH}
    assert set(marks("chessence", "M")[1].values()) == {Reach.SOMETIMES}
