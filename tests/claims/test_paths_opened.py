"""Paths that a move adds or takes, and what is so of several at one time."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # The sissa goes from c2 to e6 over c4 and over e4; the pawn has stood on d3, on the latter.
    "opened": ("coherent", "4k4/9/9/4r4/9/9/3p5/2N6/8K b - - 0 1", "Pd3-d2"),
    "closed": ("coherent", "4k4/9/9/4r4/9/3p5/9/2N6/8K b - - 0 1", "Pd4-d3"),
    "cetina": ("cetina-random", "4k3/8/4r3/8/8/3p4/2S5/7K b - - 0 1", "1... Pd3-d2"),
    "queen": ("orthodox", "4k3/8/8/3p4/8/8/p2Q2r1/4K3 b - - 0 1", "1... Ke8-e7"),
    "mates": ("orthodox", "6k1/5ppp/8/8/8/8/8/R3R1K1 b - - 0 1", "1... Ph7-h5"),
}
SAID = [
    ("opened", "The step to d2 opens a second path from c2 to e6.", "verified"),
    ("opened", "The step to d2 opens a third path from c2 to e6.", "refuted"),
    ("opened", "The pawn has opened a second path from c2 to e6.", "verified"),
    ("opened", "The king has opened a second path from c2 to e6.", "unread"),
    ("opened", "The step to d2 closes one of the two paths from c2 to e6.", "refuted"),
    ("closed", "The step to d3 closes one of the two paths from c2 to e6.", "verified"),
    ("closed", "The step to d3 opens a second path from c2 to e6.", "refuted"),
    ("cetina", "The pawn opens a second path from c2 to e6.", "verified"),
    ("queen", "The queen attacks the pawn on d5, the pawn on a2 and the rook on g2, all at the same time.", "verified"),
    ("queen", "The queen attacks the pawn on d5, the king on e7 and the rook on g2, all at the same time.", "refuted"),
    ("queen", "The queen attacks the pawns on d5 and a2, both at once.", "verified"),
    ("queen", "The queen attacks the pawns on d5 and a2 and the rook on g2, both at once.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
