"""Lines that are open to a piece, paths of a kind, at least so many paths, steps to the promotion square."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "bishop": ("orthodox", "4k3/8/8/1p6/8/8/4B3/2R1K3 b - - 0 1", "1... Ke8-e7"),
    "knight": ("coherent", "4k4/9/9/9/9/2N6/3p5/9/4K4 w - - 0 1", "1. Ke1-f1"),
    "pawn": ("orthodox", "4k3/8/8/8/3p4/8/8/4K3 w - - 0 1", "1. Ke1-f1"),
    "taking": ("orthodox", "4k3/8/8/3b4/8/5P2/8/4K3 b - - 0 1", "1... Bd5xf3"),
    "one capture": ("orthodox", "8/8/4kb2/8/3p4/2P5/8/Q3K3 b - - 0 1", "1... Ke6-d5"),
}
SAID = [
    ("bishop", "The diagonal e2-h5 is open to the bishop on e2.", "verified"),
    ("bishop", "The diagonal e2-a6 is open to the bishop on e2.", "refuted"),
    ("bishop", "The diagonal e2-a6 is closed to the bishop e2.", "verified"),
    ("bishop", "The diagonal e2-h5 is not open to the bishop e2.", "refuted"),
    ("bishop", "The diagonal e2-h5 is open to the rook c1.", "unread"),
    ("bishop", "The c-file is open to the bishop on e2.", "unread"),
    ("bishop", "The bishop attacks b5 by its diagonal move.", "verified"),
    ("bishop", "The bishop can run along the diagonal to h5.", "verified"),
    ("bishop", "The bishop can run along the diagonal to a6.", "refuted"),
    ("pawn", "The pawn d4 is three steps from its promotion square d1.", "verified"),
    ("pawn", "The pawn d4 is two steps from its promotion square d1.", "refuted"),
    ("pawn", "The pawn is three steps away from its promotion square e1.", "unread"),
    ("taking", "The bishop took on f3 by a diagonal move.", "verified"),
    ("taking", "The bishop took on f3 by a diagonal capture.", "verified"),
    ("knight", "Of the two knight paths from c4 to e3, one is clear.", "verified"),
    ("knight", "Of the two knight paths from c4 to e3, none is clear.", "refuted"),
    ("knight", "The pawn obstructs the knight path c4-d3-e3.", "verified"),
    ("bishop", "The rook can run along the diagonal to c5.", "refuted"),
    ("bishop", "The rook can run along the file to c5.", "verified"),
    ("one capture", "A queen check on a2 is possible for White.", "verified"),
    ("one capture", "A queen check on b1 is possible for White.", "refuted"),
    ("one capture", "Qa1-a2 is White's only check.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
