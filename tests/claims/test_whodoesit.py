"""Who guards and attacks what a clause before says is guarded or attacked, by squares too."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # The rook a4, the knight c3 and the bishop g2 guard the pawn on e4; nobody attacks it.
    "guarded": ("orthodox", "4k3/8/8/8/R3P3/2N5/6B1/6K1 w - - 0 1", "1. Kg1-h2"),
}
SAID = [
    ("guarded", "e4 is well covered: a4, c3 and g2 all protect it.", "verified"),
    ("guarded", "e4 is well covered: a4, c3 and h2 all protect it.", "refuted"),
    ("guarded", "e4 is well protected: c3 and g2 guard it.", "verified"),
    ("guarded", "The pawn on e4 is protected, since the rook, the knight and the bishop guard it.", "verified"),
    ("guarded", "The pawn on e4 is protected, since the king and the bishop guard it.", "refuted"),
    ("guarded", "a4, c3 and g2 protect e4.", "verified"),
    ("guarded", "a4, c3 and h2 protect e4.", "refuted"),
    ("guarded", "a4, c3 and g2 protect the pawn on e4.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_who_does_it(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
