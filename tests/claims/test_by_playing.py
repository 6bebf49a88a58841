"""The move by which a side gives check, and who takes no part in the check."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "uncovered": ("orthodox", "3r2k1/8/8/q7/3p4/4P3/8/3K4 b - - 0 1", "1... Pd4xe3+"),
    "bishop": ("orthodox", "4k3/8/8/8/4B3/8/8/3QR1K1 w - - 0 1", "1. Be4-c6+"),
}
SAID = [
    ("uncovered", "By moving the pawn from d4 to e3, Black gives check with the rook.", "verified"),
    ("uncovered", "By playing the pawn from d4 to e3 Black discovers check from the rook on d8.", "verified"),
    ("uncovered", "By playing the pawn from d4 to c3 Black discovers check from the rook on d8.", "refuted"),
    ("uncovered", "By playing the pawn from d4 to e3 Black discovers check from the queen on a5.", "refuted"),
    ("uncovered", "The rook gives check, while the queen takes no part in it.", "verified"),
    ("uncovered", "The rook gives check, while the rook on d8 takes no part in it.", "refuted"),
    ("bishop", "By stepping off e4 the bishop has cleared the e-file for the rook.", "verified"),
    ("bishop", "By stepping off e5 the bishop has cleared the e-file for the rook.", "refuted"),
    ("bishop", "By bringing the bishop to c6 White discovers check, though the queen takes no part in it.", "verified"),
    ("bishop", "By bringing the bishop to c6 White discovers check, though the rook takes no part in it.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
