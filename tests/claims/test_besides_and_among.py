"""What is counted besides or among other things, and plainer words for where men stand and what they do."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "in check": ("orthodox", "4k3/8/8/8/8/b7/8/RNBQK2R b KQ - 0 1", "1... Ba3-b4+"),
    "one capture": ("orthodox", "1B6/8/8/k7/8/8/5r2/6RK b - - 0 1", "1... Rf2-h2+"),
    "king only": ("orthodox", "3qk3/3p1p2/8/8/2B5/8/8/4K3 w - - 0 1", "1. Bc4xf7+"),
    "checks": ("orthodox", "4k3/8/8/8/8/8/3P1P2/4K2R b - - 0 1", "1... Ke8-d8"),
    "guarded": ("orthodox", "4k3/8/2p1p3/3p4/8/1B6/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "line": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "straight": ("keltic", "***bkb***/**rnqnr**/ppppp1ppp/5p3/PPPPPPPPP/**RNQNR**/***BKB*** w - - 0 1", "1. Nd2-c4"),
    "sissa": ("cetina-random", "4k3/pp6/8/8/8/S7/8/4K3 w - - 0 1", "1. Sa3xa7"),
    "mated": ("orthodox", "6k1/5ppp/8/8/8/8/N6N/R3K3 w - - 0 1", "1. Na2-c3 Kg8-h8 2. Ra1-a8#"),
    "two rooks": ("orthodox", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "1. Ra1-d1"),
    "queens": ("orthodox", "3qk3/8/8/8/8/8/4B3/3QK3 b - - 0 1", "1... Qd8-d7"),
    "men": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1.Md3-c3 Mc7-d7"),
}
SAID = [
    ("one capture", "Besides one king move, White's only answer to the check is Bxh2.", "verified"),
    ("one capture", "Besides two king moves, White's only answer to the check is Bxh2.", "refuted"),
    ("one capture", "White has one king move, and the only other legal move is Bxh2.", "unread"),
    ("in check", "Besides three king moves, White's only answer to the check is Bd2.", "refuted"),
    ("king only", "Only king moves are legal, three of them.", "verified"),
    ("king only", "Only king moves are legal, four of them.", "refuted"),
    ("king only", "Only king moves are legal now, three of them counting the capture on f7.", "verified"),
    ("king only", "This bishop checks from f7 without any white piece protecting it.", "verified"),
    ("king only", "The bishop checks from f7 with a white piece protecting it.", "refuted"),
    ("in check", "White's only means of interposing a queen is Qd2.", "unread"),
    ("checks", "White has two checks, and Rh8+ is one of them.", "refuted"),
    ("checks", "White has one check, and Rh8+ is one of them.", "verified"),
    ("checks", "One white move gives check, and Rh8+ is one of them.", "verified"),
    ("checks", "One white move gives check, and d3 is one of them.", "refuted"),
    ("checks", "White could check with the rook on h8.", "verified"),
    ("checks", "White could check with the rook on g1.", "refuted"),
    ("guarded", "The pawn on d5 has two black protectors against two white attackers.", "verified"),
    ("guarded", "The pawn on d5 has three black protectors against two white attackers.", "refuted"),
    ("guarded", "The pawn on d5 has two protectors against one attacker.", "refuted"),
    ("guarded", "White attacks a pair of pawns.", "refuted"),
    ("guarded", "Black has a pair of queens.", "refuted"),
    ("guarded", "The rook on d1 is protected not once.", "refuted"),
    ("guarded", "The bishop on b3 is attacked not even once.", "verified"),
    ("line", "The rook checks along the eighth rank across three empty squares.", "verified"),
    ("line", "The rook checks along the eighth rank across two empty squares.", "refuted"),
    ("line", "Far away on a8 the rook checks the king.", "verified"),
    ("line", "Out on the rim at a8, the rook attacks e8 and a1.", "verified"),
    ("line", "Out on the rim at a8, the rook attacks b7 and a1.", "refuted"),
    ("line", "The rook's way down the a-file is open as far as a1.", "verified"),
    ("line", "The rook has broken in on a8.", "verified"),
    ("line", "The rook has broken in on b8.", "refuted"),
    ("line", "The rook has come to a8 unmolested.", "verified"),
    ("straight", "The f3 pawn cannot go straight, for a black pawn occupies f4.", "verified"),
    ("straight", "The g3 pawn cannot go straight, for a black pawn occupies g4.", "refuted"),
    ("sissa", "This sissa ate a pawn on a7 and threatens b7.", "verified"),
    ("sissa", "The sissa threatens a8 and b7.", "unread"),
    ("sissa", "The sissa threatens b6.", "unread"),
    ("mated", "White mates with both knights still on the board.", "verified"),
    ("mated", "White mates with both bishops still on the board.", "refuted"),
    ("mated", "White mates with both knights still alive.", "verified"),
    ("two rooks", "White has a pair of rooks.", "verified"),
    ("two rooks", "White has a trio of rooks.", "refuted"),
    ("two rooks", "After Rd1 the rooks protect each other.", "verified"),
    ("two rooks", "On this board White has two rooks and Black has none.", "verified"),
    ("two rooks", "On this board White has three rooks and Black has none.", "refuted"),
    ("queens", "On b5 the bishop would give check.", "refuted"),
    ("men", "Both players have three men apiece in reserve.", "verified"),
    ("men", "Both players have two men apiece in reserve.", "refuted"),
    ("men", "All nine white men are still on the board.", "refuted"),
    ("men", "The man on c3 can slide like a bishop.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
