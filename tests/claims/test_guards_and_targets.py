"""Guards of a side, guards and targets that are counted and told, forks of squares, men that can move."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "guarded": ("orthodox", "4k3/8/2n1r3/8/3bP3/8/3R1N2/4K3 w - - 0 1", "1. Ke1-f1"),
    "alone": ("orthodox", "4k3/8/4r3/8/3b4/8/8/3RK3 w - - 0 1", "1. Ke1-f1"),
    "fork": ("orthodox", "4k3/8/1q3r2/8/4N3/8/8/4K3 w - - 0 1", "1. Ne4-d5"),
    "forking": ("orthodox", "4k3/8/1q3r2/8/5N2/8/8/4K3 w - - 0 1", "1. Nf4-d5"),
    "shut in": ("orthodox", "4k3/8/8/8/8/1P6/P1P5/BN2K3 w - - 0 1", "1. Pc2-c3"),
    "pinned": ("orthodox", "4k3/4r3/8/8/8/8/4N3/4K3 b - - 0 1", "1... Ke8-d8"),
    "two men": ("orthodox", "7k/8/8/8/8/p7/P7/K1R5 b - - 0 1", "1... Kh8-h7"),
}
SAID = [
    ("guarded", "The bishop on d4 has no white protector.", "verified"),
    ("guarded", "The pawn on e4 has no white protector.", "refuted"),
    ("guarded", "The bishop on d4 has one black defender.", "verified"),
    ("guarded", "The bishop on d4 has two black defenders.", "refuted"),
    ("guarded", "The bishop on d4 has a single defender, the knight on c6.", "verified"),
    ("guarded", "The bishop on d4 has a single defender, the rook on e6.", "refuted"),
    ("guarded", "The pawn on e4 has only one guard, the knight.", "verified"),
    ("guarded", "The pawn on e4 has two defenders, the knight and the rook.", "refuted"),
    ("guarded", "The rook on d2 has two defenders, the king and the knight.", "refuted"),
    ("alone", "The bishop has no black protector.", "verified"),
    ("guarded", "The rook on e6 has one target.", "verified"),
    ("guarded", "The rook on e6 has two white targets.", "refuted"),
    ("guarded", "The bishop has only one target.", "verified"),
    ("forking", "The knight forks b6 and f6.", "verified"),
    ("forking", "The knight on d5 forks e8 and f6.", "refuted"),
    ("forking", "The knight that came to d5 forks b6 and f6.", "verified"),
    ("shut in", "The bishop on a1 is shut in and has no move.", "refuted"),
    ("shut in", "The knight is shut in and cannot move.", "refuted"),
    ("pinned", "White's knight is tied to the king by a pin.", "verified"),
    ("pinned", "Black's rook is tied to the king by a pin.", "refuted"),
    ("two men", "White can move only two men.", "verified"),
    ("two men", "White can move only one of his men.", "refuted"),
    ("two men", "White can move only two of his men, those on a1 and c1.", "verified"),
    ("two men", "White can move only two of his men, those on a2 and c1.", "refuted"),
    ("two men", "White can move only two pieces: the king and the rook.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
