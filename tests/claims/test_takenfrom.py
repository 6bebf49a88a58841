"""Whence pieces take, what friends lend them, and what a pawn, a mate or a sort of moves is said to be."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # Black can take on d5 with the pawns on c6 and e6.
    "taken": ("orthodox", "4k3/8/2p1p3/3p4/2P5/8/8/4K3 w - - 0 1", "Pc4xd5"),
    "queen": ("orthodox", "4k3/8/8/8/5p2/8/8/2K5 b - - 0 1", "Ke8-e7"),
    "material": ("orthodox", "4k3/5b2/8/8/8/8/8/Q3K2R w - - 0 1", "Ke1-e2"),
    "pawns": ("orthodox", "4k3/5bp1/8/8/8/8/PP6/4K2R w - - 0 1", "Ke1-e2"),
    # After Kg8-f8 there is Rb8.
    "mates": ("orthodox", "6k1/R7/8/8/8/8/8/1R4K1 w - - 0 1", "Kg1-h1"),
    "back": ("orthodox", "6k1/2p2ppp/8/8/8/8/7P/R5K1 b - - 0 1", "Pc7-c6"),
    "covered": ("orthodox", "4k3/4q3/8/8/8/8/8/4R1K1 w - - 0 1", "Kg1-h1"),
    "jumps": ("keltic", "***1k1***/**5**/9/4B4/9/**5**/***1K1*** w - - 0 1", "Ke1-f1"),
    "stuck": ("chessence", "k5/5*/m3*1/2*3/1*2*1/3*2/1*4/*5/3MMK[] w - - 0 1", "Md1-c1"),
    "friends": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Me1-c1"),
}
SAID = [
    ("taken", "Black can recapture on d5 from c6 or e6.", "verified"),
    ("taken", "Black can recapture on d5 from c6 or e8.", "refuted"),
    ("taken", "The recapture on d5 must come from c6 or e6.", "verified"),
    ("taken", "The recapture on d5 must come from c6.", "refuted"),
    ("taken", "Black can take on d5 only from c6 and e6.", "verified"),
    ("taken", "Black can take on d5 only from e6.", "refuted"),
    # Steps of a pawn.
    ("queen", "The pawn on f4 needs three more steps to become a queen on f1.", "verified"),
    ("queen", "The pawn on f4 needs two more steps to become a queen on f1.", "refuted"),
    ("queen", "The pawn on f4 needs three more steps to become a queen on e1.", "unread"),
    # What faces what.
    ("material", "Queen and rook face a lone bishop.", "verified"),
    ("material", "Queen and knight face a lone bishop.", "refuted"),
    ("material", "Queen and rook oppose two bishops.", "refuted"),
    ("pawns", "A rook faces a lone bishop, and White's two pawns Black's one.", "verified"),
    ("pawns", "A rook faces a lone bishop, and White's two pawns Black's two.", "refuted"),
    # Mates.
    ("mates", "1. ... Kg8-f8 would allow mate in one by 2.Rb1-b8.", "verified"),
    ("mates", "1. ... Kg8-f8 would allow mate in one by 2.Rb1-b7.", "refuted"),
    ("back", "White has one mating move, and that is 2.Ra1-a8.", "verified"),
    ("back", "White has one mating move, and that is 2.Ra1-a7.", "refuted"),
    # What covers its king.
    ("covered", "The queen covers its king and may not leave the e-file.", "verified"),
    ("covered", "The queen covers its king and may not leave the seventh rank.", "refuted"),
    # A square that is so far away.
    ("jumps", "White's bishop controls f6, a knight's jump away from e4.", "verified"),
    ("jumps", "White's bishop controls e5, a knight's jump away from e4.", "refuted"),
    # Friends.
    ("stuck", "1. ... Ma7-a6 is impossible, as that man is near no friend.", "verified"),
    ("friends", "2.Me2-a2 is impossible, as that man is near no friend.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_from_where_pieces_take(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
