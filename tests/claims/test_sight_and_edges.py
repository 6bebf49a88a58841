"""How far a piece sees, edges of boards with holes, batteries, and mates that would come next."""

import pytest
from commented import assert_said

POSITIONS = {
    "rook": ("orthodox", "4k3/8/8/1p6/1R3p2/8/8/4K3 w - - 0 1", "Ke1-e2"),
    "queen": ("orthodox", "4k3/8/5p2/8/8/8/1Q6/4K3 w - - 0 1", "Ke1-e2"),
    "keltic": ("keltic", "***1k1***/**5**/9/9/2r6/**2N2**/***K2*** w - - 0 1", "Ne2-g3"),
    "edge": ("keltic", "***1k1***/**5**/9/1r7/9/**N4**/***K2*** w - - 0 1", "Nc2-a3"),
    "battery": ("orthodox", "3k4/8/8/8/4R3/8/4Q3/4K3 w - - 0 1", "Ke1-f1"),
    "shut": ("orthodox", "3k4/8/8/8/4R3/4P3/4Q3/4K3 w - - 0 1", "Ke1-f1"),
    "off": ("orthodox", "6k1/5ppp/8/4b3/8/8/5PPP/4R1K1 b - - 0 1", "1... Be5-b2"),
}
# fmt: off
SAID = [
    # How far it sees.
    ("rook", "The rook controls the fourth rank until f4 and not further.", "verified"),
    ("rook", "The rook looks along the b-file up to b5, but no further.", "verified"),
    ("rook", "The rook looks along the fourth rank up to b5, but no further.", "refuted"),
    ("rook", "The rook controls the fourth rank until e4 and not further.", "refuted"),
    ("queen", "The queen looks along the diagonal as far as the pawn f6.", "verified"),
    ("queen", "The queen looks along the diagonal as far as the king e8.", "refuted"),
    ("rook", "The rook sees along the b-file as far as the pawn b5.", "verified"),
    # Squares that are counted.
    ("keltic", "The knight controls six squares from g3.", "verified"),
    ("keltic", "The knight controls seven squares from g3.", "refuted"),
    ("keltic", "The knight controls four squares from c5.", "refuted"),
    # Edges.
    ("edge", "On the edge the knight attacks nothing.", "verified"),
    ("edge", "At the edge of the board the knight attacks c4.", "verified"),
    ("edge", "At the edge of the board the knight attacks d4.", "refuted"),
    ("edge", "On the rim the rook on b4 attacks a4.", "refuted"),
    ("edge", "The knight stands on the edge.", "verified"),
    ("keltic", "The rook stands on the edge.", "refuted"),
    # Batteries.
    ("battery", "The queen and the rook make a battery on the e-file, with nobody in between.", "verified"),
    ("shut", "The queen and the rook make a battery on the e-file, with nothing between.", "refuted"),
    # A move without a number and its reason, and mate from a square.
    ("off", "Re8 is mate, as the e-file has been left by the bishop.", "verified"),
    ("off", "Re8 is mate, since the e-file is open.", "verified"),
    ("off", "Re7 is mate, since the e-file is open.", "refuted"),
    ("off", "The rook mates from e8.", "verified"),
    ("off", "The rook mates from e7.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
