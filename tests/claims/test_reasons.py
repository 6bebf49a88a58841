"""Reasons why something cannot be done: what would attack the king then, and what is in the way."""

import pytest
from commented import assert_said

POSITIONS = {
    # White's knight checks from f6 and his bishop from d3, so the pawn on g7 may not take.
    "double": (
        "orthodox",
        "rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 2 1",
        "Qh5xh7+ Kg8xh7 Ne4xf6+",
    ),
    # The sissa on c4 is held to its king on c1 by the rook on c9.
    "held": ("coherent", "2r5k/9/9/9/9/2N1p4/9/9/2K6 b - - 0 1", "Ki9-h9"),
    "alone": ("orthodox", "4k3/8/8/3p4/8/8/1Q6/4K3 w - - 0 1", "Ke1-e2"),
}
# fmt: off
SAID = [
    ("double", "Black cannot take the knight with the pawn, as the king would still be in check from the bishop on d3.", "verified"),
    ("double", "Black cannot take the knight with the pawn, as the king would still be in check from the knight on e5.", "refuted"),
    ("double", "Black cannot take the knight with the pawn, because then the bishop would give check.", "verified"),
    ("double", "The pawn cannot take the knight, since the bishop on d3 would still check the king.", "verified"),
    ("double", "The pawn cannot take the knight, since the knight on e5 would still check the king.", "refuted"),
    ("double", "The pawn cannot take the knight, as then the bishop on d3 attacks the king.", "verified"),
    ("held", "The knight cannot go to d6, because then the rook would attack the king.", "verified"),
    ("held", "The knight cannot go to d6, because then the pawn would attack the king.", "refuted"),
    ("held", "The knight cannot go to d6, because the king would then be in check.", "verified"),
    # What takes the piece that checks keeps it from being mate.
    ("alone", "2.Qb8+ is not mate, because the king takes the queen.", "refuted"),
    # Its own side is that of the piece that cannot go there.
    ("alone", "The queen cannot take on e5, because its own pawn is in the way.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_why_it_cannot_be_done(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
