"""What is explained to a newcomer: what stands between two pieces, what would be answered, what alone is hit."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "between": ("orthodox", "4k3/8/8/7b/8/5P2/4B3/4K3 b - - 0 1", "1... Ke8-e7"),
    "file": ("orthodox", "5k2/8/8/5p2/8/8/R7/4KR2 b - - 0 1", "1... Kf8-f7"),
    "one": ("orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "reply": ("orthodox", "4k3/8/8/2n5/8/8/4K3/R7 b - - 0 1", "1... Ke8-f8"),
}
SAID = [
    ("between", "Between the bishops h5 and e2 only one man stands, the pawn f3.", "verified"),
    ("between", "Between the bishops h5 and e2 only one man stands, the king e7.", "refuted"),
    ("between", "Between the bishops h5 and e2 only the pawn f3 stands.", "verified"),
    ("between", "Between the bishops h5 and e2 no man stands.", "refuted"),
    ("file", "On the f-file only the pawn f5 stands between the white rook and the black king.", "verified"),
    ("file", "On the f-file only the king e1 stands between the white rook and the black king.", "refuted"),
    ("one", "The white pawn e4 attacks only one pawn, d5.", "verified"),
    ("one", "The white pawn e4 attacks only one pawn, e5.", "refuted"),
    ("reply", "2.Ra1-a8 would be check, but Black could answer with Kf8-g7.", "verified"),
    ("reply", "2.Ra1-a8 would not be check, and Black could answer with Kf8-g7.", "refuted"),
    ("reply", "2.Ra1-a8 would be check, but Black could answer with Kf8-e8.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_explained_to_newcomers(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
