"""What was taken on a square, what is left, and rights that one side has kept and the other lost."""

import pytest
from commented import assert_said

_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
POSITIONS = {
    "pawns": ("orthodox", _START, "1. Pe2-e4 Pd7-d5 2. Pe4xd5 Qd8xd5"),
    "pieces": ("orthodox", _START, "1. Pe2-e4 Pd7-d5 2. Pe4xd5 Qd8xd5 3. Nb1-c3 Ng8-f6 4. Nc3xd5 Nf6xd5"),
    "king went back": ("orthodox", _START, "1. Pe2-e4 Pe7-e5 2. Ke1-e2 Pd7-d6 3. Ke2-e1"),
    "three left": ("orthodox", "4k3/4p3/8/8/8/3P4/4P3/R3K3 w - - 0 1", "1. Ra1-a2"),
    "nearly there": ("orthodox", "7k/8/2P5/8/8/8/8/K7 w - - 0 1", "1. Ka1-b2"),
}
SAID = [
    ("pawns", "On d5 each side captured a pawn.", "verified"),
    ("pawns", "Each side took a pawn on d5.", "verified"),
    ("pawns", "Each side took a pawn on e4.", "refuted"),
    ("pawns", "On d5 White captured a pawn and Black a pawn.", "verified"),
    ("pawns", "On d5 White captured a pawn and Black a knight.", "refuted"),
    ("pieces", "Knight and pawn fell to Black on d5.", "verified"),
    ("pieces", "Rook and pawn fell to Black on d5.", "refuted"),
    ("pieces", "A queen fell to White on d5.", "verified"),
    ("pieces", "A queen fell to Black on d5.", "refuted"),
    ("pieces", "White gave a knight for the queen on d5.", "verified"),
    ("pieces", "White gave a rook for the queen on d5.", "refuted"),
    ("pieces", "On d5 White won the queen for a knight.", "verified"),
    ("pieces", "Black has lost his queen, White still has his.", "verified"),
    ("pieces", "White has lost his queen, Black still has his.", "refuted"),
    ("pieces", "White still has his queen, Black has lost his.", "verified"),
    ("pieces", "Black still has his queen, but White has lost his.", "refuted"),
    ("king went back", "The king is back on e1.", "verified"),
    ("king went back", "The king is back on e2.", "refuted"),
    ("king went back", "The king on e8 is back on e8.", "refuted"),
    ("king went back", "White's king is back on e1, but White may no longer castle.", "verified"),
    ("king went back", "Black has kept both castling rights, White has none.", "verified"),
    ("king went back", "White has kept both castling rights, Black has none.", "refuted"),
    ("king went back", "White has none of his castling rights left.", "verified"),
    ("king went back", "Black has none of his castling rights left.", "refuted"),
    ("king went back", "Black may still play O-O later.", "verified"),
    ("king went back", "White may still play O-O later.", "refuted"),
    ("three left", "Black has nothing left but king and pawn.", "verified"),
    ("three left", "Black has nothing left except king and rook.", "refuted"),
    ("three left", "Nothing is left to Black but king and pawn.", "verified"),
    ("three left", "White has only two pawns on the second rank.", "refuted"),
    ("nearly there", "The pawn is two steps short of promoting.", "verified"),
    ("nearly there", "The pawn is one step short of promotion.", "refuted"),
    ("nearly there", "The pawn is a single step short of promoting on c8.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("pieces", "White gave a knight for the queen."),
    ("king went back", "The king on e8 is back at home."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_be_meant_otherwise_is_not_refuted(position, said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, "refuted")
