"""Moves of a sort that are counted over the game: how often, the so manieth, so many in a row."""

import pytest
from commented import assert_said

# fmt: off
ORTHODOX = ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
CHESSENCE = ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1")
POSITIONS = {
    "castling": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1.e4 e5 2.Nf3 Nf6 3.Be2 Be7 4.O-O"),
    "walk": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1.e3 d5 2.e4 Qd6 3.Qe2 Qd8"),
    # Three captures in a row, on d5 and by Black's queen the last of them.
    "scandinavian": (*ORTHODOX, "1.e4 d5 2.exd5 Qxd5"),
    "knights": (*ORTHODOX, "1.e4 Nf6 2.e5 Ne4 3.d3 Nxf2 4.Kxf2"),
    "quiet": (*ORTHODOX, "1.Nf3 Nf6 2.Ng1 Ng8"),
    "checks": (*ORTHODOX, "1.e4 f6 2.Qh5+ g6 3.Qxg6+ hxg6"),
    "drop": (*CHESSENCE, "1.Md3-c3 Mc7-d7"),
    "unknown": ("orthodox", "4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 30", "30.exd4"),
}
SAID = [
    ("castling", "The rook came to f1 by castling.", "verified"),
    ("castling", "The rook came to d1 by castling.", "refuted"),
    ("castling", "The pawn on e4 took two moves to reach e4.", "refuted"),
    ("walk", "The pawn on e4 took two moves to reach e4.", "verified"),
    ("walk", "Black has moved his queen twice.", "verified"),
    ("walk", "Black has moved his queen three times.", "refuted"),
    ("scandinavian", "It is the second capture of the game.", "verified"),
    ("scandinavian", "This was the first capture of the game.", "refuted"),
    ("scandinavian", "Each side has captured once.", "verified"),
    ("scandinavian", "White has captured twice so far.", "refuted"),
    ("scandinavian", "The black queen makes her first capture.", "verified"),
    ("scandinavian", "Two captures in a row, all on the same square.", "verified"),
    ("scandinavian", "Three captures in succession.", "refuted"),
    ("scandinavian", "The last two moves were both captures on d5.", "verified"),
    ("scandinavian", "The last two moves were captures on d4.", "refuted"),
    ("scandinavian", "This is the queen's first move.", "verified"),
    ("scandinavian", "This is the queen's second move.", "refuted"),
    ("scandinavian", "Black's rooks have not moved since the start of the game.", "verified"),
    ("scandinavian", "Since the start White has made one capture.", "verified"),
    ("knights", "There have been two captures so far.", "verified"),
    ("knights", "Only one capture has been made so far.", "refuted"),
    ("knights", "The captured knight had moved three times.", "verified"),
    ("knights", "The captured knight had moved four times.", "refuted"),
    ("knights", "White makes the first capture of the game.", "refuted"),
    ("knights", "White makes his first capture.", "verified"),
    ("knights", "The king captures for the first time.", "verified"),
    ("knights", "The king captures for the second time.", "refuted"),
    ("quiet", "Neither side has captured anything yet.", "verified"),
    ("quiet", "Nobody has given check so far, and no capture has been made.", "verified"),
    ("quiet", "The knight on g8 has moved twice.", "verified"),
    ("quiet", "The knight on g8 has made three moves.", "refuted"),
    ("quiet", "One capture has been made so far.", "refuted"),
    ("quiet", "No bishop gives check.", "verified"),
    ("quiet", "Neither White nor Black has captured yet.", "verified"),
    ("quiet", "Neither side is in check.", "verified"),
    ("scandinavian", "Neither side has captured a pawn.", "refuted"),
    ("checks", "White has given check twice.", "verified"),
    ("checks", "White has given three checks.", "refuted"),
    ("checks", "White gave check on each of his last two moves.", "verified"),
    ("checks", "White captured on each of his last two moves.", "refuted"),
    ("drop", "Neither side has dropped a man yet.", "verified"),
    ("drop", "White has dropped two men.", "refuted"),
    # What happened before a record that begins later is not known.
    ("unknown", "It is the first capture of the game.", "unread"),
    ("unknown", "White has captured once.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_moves_that_are_counted(place, comment, verdict):
    assert_said(POSITIONS[place], comment, verdict)
