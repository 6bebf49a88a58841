"""What a sentence leaves out because it has just named it, and pieces named by what they did."""

import pytest
from commented import found_in

# fmt: off
POSITIONS = {
    "interposed": ("orthodox", "6k1/8/8/8/8/8/3R1PPP/r5K1 w - - 0 1", "1. Rd2-d1"),
    "protected": ("orthodox", "4r1k1/8/8/8/1b6/8/5K2/8 b - - 0 1", "1... Re8-e1"),
    "shielded": ("orthodox", "r5k1/8/8/8/8/8/2NR1PPP/6K1 b - - 0 1", "1... Ra8-a1+"),
    "checked": ("orthodox", "r5k1/8/8/8/8/8/5PP1/6K1 b - - 0 1", "1... Ra8-a1+"),
    "castling": ("orthodox", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "1... Rh8-g8"),
    "stands": ("orthodox", "4k3/8/8/2b5/8/4N3/3P4/4K2R w - - 0 1", "1. Ne3-g2"),
    "battery": ("orthodox", "3rk3/8/8/3q4/8/8/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "no battery": ("orthodox", "3rk3/8/3p4/3q4/8/8/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "rook": ("orthodox", "4k3/8/8/3n4/8/8/4P3/R3K3 w - - 0 1", "1. Ra1-a8+"),
}
SAID = [
    ("interposed", "The rook interposed in d1 is pinned by the black rook.", "verified"),
    ("interposed", "The rook interposed in d1 is not pinned.", "refuted"),
    ("interposed", "The rook interposed is pinned by the black rook.", "verified"),
    ("interposed", "The rook interposed is protected by the king.", "refuted"),
    ("protected", "The king cannot capture in e1, since the bishop protects from b4.", "verified"),
    ("protected", "The king cannot capture on e1, because the bishop protects from b4.", "verified"),
    ("protected", "The king cannot capture in e1, since the king protects from g8.", "refuted"),
    ("protected", "White has the possibility of 2.Kf3.", "verified"),
    ("protected", "White has the possibility of 2.Kxe1.", "refuted"),
    ("shielded", "Only the rook can be interposed in d1.", "verified"),
    ("shielded", "Only the knight can be interposed in d1.", "refuted"),
    ("shielded", "In e1 only the knight can be interposed.", "verified"),
    ("shielded", "In e1 only the rook can be interposed.", "refuted"),
    ("checked", "The king must move, and h2 is its only square.", "verified"),
    ("checked", "The king must move, and h1 is its only square.", "refuted"),
    ("shielded", "The check can be parried with the rook in d1.", "verified"),
    ("shielded", "The check can be parried with the rook in e1.", "refuted"),
    ("protected", "The square e1 is forbidden to the king: the bishop controls it.", "verified"),
    ("protected", "The square e1 is forbidden to the king: the black king controls it.", "refuted"),
    ("stands", "The bishop attacks nothing, and in g2 the knight is not attacked.", "verified"),
    ("stands", "The knight went to g2, and in g2 it has the protection of the rook.", "refuted"),
    ("stands", "In h1 it has the protection of the king.", "refuted"),
    ("battery", "In the file d Black has a battery: rook on d8 and queen on d5, with nothing between them.", "verified"),
    ("no battery", "In the file d Black has a battery: rook on d8 and queen on d5, with nothing between them.", "refuted"),
    ("battery", "In the file d Black has a battery: rook on d8 and queen on d5, with one pawn between them.", "refuted"),
    ("battery", "Black has a battery on the e-file: rook on d8 and queen on d5.", "refuted"),
    ("castling", "Moving this rook Black gives up O-O, keeping the right to O-O-O.", "verified"),
    ("castling", "Moving this rook Black gives up O-O-O, keeping the right to O-O.", "refuted"),
    ("rook", "The rook attacks the king and, from a8, gives check in the rank 8.", "verified"),
    ("rook", "The rook attacks the king and, from a8, gives check in the file a.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "said", "verdict"), SAID)
def test_said(place, said, verdict):
    found = found_in(POSITIONS[place], said)
    assert verdict in found
    assert verdict == "refuted" or found == {"verified"}
