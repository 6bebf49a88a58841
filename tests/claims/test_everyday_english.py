"""Paths that are stopped, places left and entered, attacks ended, checks that would remain, answers and jumps."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "corner": ("orthodox", "7k/8/8/8/8/8/8/R3K3 b - - 0 1", "1... Kh8-g7"),
    "rook home": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a5"),
    "pinned": ("orthodox", "4k3/4r3/8/8/8/8/4B3/4K2R w K - 0 1", "1. Rh1-h4"),
    "in check": ("orthodox", "4k3/8/5b2/8/8/8/8/RN1QK2R b KQ - 0 1", "1... Bf6-c3+"),
    "attack": ("orthodox", "3qk2r/8/8/6B1/8/8/8/4K3 w - - 0 1", "1. Ke1-f1"),
    "castling": ("orthodox", "4k3/8/8/8/8/8/8/R3K2R b K - 0 1", "1... Ke8-e7"),
    "forced": ("orthodox", "3r3k/8/8/8/8/8/2r5/K7 b - - 0 1", "1... Rd8-d7"),
    "fork": ("orthodox", "3q3k/8/8/6N1/8/8/1r6/4K3 w - - 0 1", "1. Ng5-f7+"),
    "forked": ("orthodox", "3q3k/p7/8/4N3/8/8/8/4K3 b - - 0 1", "1... Pa7-a6"),
    "denied": ("orthodox", "4k3/8/8/8/2n5/4p3/8/2K5 b - - 0 1", "1... Nc4-b6"),
    "leaper": ("coherent", "4k4/9/9/9/9/2N6/3p5/9/4K4 w - - 0 1", "1. Nc4-e3"),
    "bishops": ("cetina-random", "kqbb2rs/ppppppp1/6n1/7p/c6P/4PS2/QPPP1PP1/K1BBCNR1 b - - 1 6", "Ca4xa2+"),
    "men": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*4/*5/5K[] b - - 0 1", "Mb9-c8"),
    "threat": ("orthodox", "4k3/p7/8/8/8/3Q4/8/3RK3 w - - 0 1", "1. Ke1-f1"),
}
SAID = [
    ("corner", "1...Kg7 takes the king out of the corner.", "verified"),
    ("corner", "1...Kg7 brings the king into the corner.", "refuted"),
    ("corner", "The king has left the corner.", "verified"),
    ("corner", "The king went into the corner.", "refuted"),
    ("corner", "Black takes his king off the eighth rank.", "verified"),
    ("rook home", "The rook leaves the first rank.", "verified"),
    ("rook home", "The rook leaves the a-file.", "refuted"),
    ("rook home", "1.Ra5 takes the rook away from the corner.", "verified"),
    ("in check", "2 Kf1 is illegal, because the check from c3 would remain.", "refuted"),
    ("in check", "2 Kf2 is not legal, as the check by the bishop would remain.", "refuted"),
    ("in check", "2 Rh2 is illegal, because the bishop's check would remain.", "verified"),
    ("in check", "2 Rh2 is illegal, because the check from d4 would remain.", "refuted"),
    ("in check", "Answering with Kf1 gives up the right to castle.", "verified"),
    ("in check", "Answering with Qd2 keeps the right to castle kingside.", "verified"),
    ("in check", "Answering with Qd2 gives up the right to castle.", "refuted"),
    ("in check", "Replying with 2 Nxc3 protects the queen.", "verified"),
    ("in check", "Replying with 2 Nxc3 attacks the king.", "refuted"),
    ("attack", "1...Ke8-f7 would stop the bishop's attack on d8.", "refuted"),
    ("attack", "1...Rh8-h5 would end the bishop's attack on the queen.", "refuted"),
    ("castling", "White can castle, but only kingside.", "verified"),
    ("castling", "White may castle right now, but only by O-O.", "verified"),
    ("castling", "White may castle right now, but only by O-O-O.", "refuted"),
    ("castling", "White can castle, but not by O-O-O.", "verified"),
    ("castling", "White can castle, but not kingside.", "refuted"),
    ("forced", "There being no other move, White must play 2 Kb1.", "verified"),
    ("forced", "White must play 2 Kb1, there being nothing else.", "verified"),
    ("fork", "One jump of the knight attacks king and queen.", "verified"),
    ("fork", "One jump of the knight attacks king and rook.", "unread"),
    ("forked", "One jump of the knight would hit the queen.", "verified"),
    ("forked", "A single leap of the knight gives check.", "verified"),
    ("denied", "The d2 square is denied the king by the pawn.", "verified"),
    ("denied", "The d2 square is denied the king by the knight.", "refuted"),
    ("denied", "d1 and d2 are denied the king by the pawn.", "refuted"),
    ("threat", "White threatens to give check by moving the queen to e4.", "verified"),
    ("threat", "White threatens check by moving the queen to d4.", "refuted"),
    ("threat", "The queen is ready to go to e2 with check.", "verified"),
    ("threat", "The queen is ready to go to a6 with check.", "refuted"),
    ("threat", "The queen is poised to take on a7.", "refuted"),
    ("bishops", "Nobody has a conversion in this game.", "verified"),
    ("bishops", "Each side has one conversion in this game.", "refuted"),
    ("bishops", "The bishops began on c1 and d1, so nobody has a conversion.", "verified"),
    ("men", "With no orthogonal neighbour, the man on c8 cannot move like a rook.", "verified"),
    ("men", "With no diagonal neighbour, the man on a8 can move like a rook.", "refuted"),
    ("leaper", "Only the pawn on d3 stops the knight going e3-d3-c5.", "refuted"),
    ("leaper", "The pawn on d3 is all that stops the knight going e3-c3-c5.", "refuted"),
    ("threat", "The rook is what stops the queen going d3-d2-d1.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
