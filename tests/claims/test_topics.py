"""A square or a piece before a colon, and what attacks and protects it."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    # White's rook d1 and knight c3 attack the pawn d5, which the queen d8 and the pawn e6 protect.
    "pawn": ("orthodox", "3qk3/8/4p3/3p4/8/2N5/5K2/3R4 b - - 0 1", "1... Ke8-e7"),
    # The pawn e5 hangs to the rook; the pawn d4 is protected by the pawn c3.
    "loose": ("orthodox", "4k3/8/8/4p3/3P4/2P5/8/K3R3 b - - 0 1", "1... Ke8-d7"),
    "pinned": ("orthodox", "4k3/4n3/8/8/8/8/8/K3R3 b - - 0 1", "1... Ke8-d8"),
    "on the file": ("orthodox", "4k3/4n3/8/8/8/8/8/KQ2R3 w - - 0 1", "1. Qb1-b7"),
    "coherent": ("coherent", "9/3k5/9/3p5/9/9/9/3R5/8K b - - 0 1", "Kd8-d7"),
}
SAID = [
    ("pawn", "d5: two attackers, d1 and c3; two defenders, d8 and e6.", "verified"),
    ("pawn", "d5: two attackers, d1 and f2; two defenders, d8 and e6.", "refuted"),
    ("pawn", "d5: two attackers; three defenders.", "refuted"),
    ("pawn", "d5: attacked twice (Rd1, Nc3), protected twice (Qd8, e6).", "verified"),
    ("pawn", "d5: attacked twice (Rd1, Kf2), protected twice (Qd8, e6).", "refuted"),
    ("pawn", "Pawn d5: attacked by the rook and the knight, protected by the queen.", "verified"),
    ("pawn", "Pawn d5: attacked by the rook and the knight, protected by nothing.", "refuted"),
    ("pawn", "d5: attackers Rd1 and Nc3, defenders Qd8 and e6.", "verified"),
    ("pawn", "d5: attackers Rd1 and Kf2, defenders Qd8 and e6.", "refuted"),
    ("pawn", "Pawn d5 under fire from c3; two protectors, the queen d8 and the pawn e6.", "verified"),
    ("pawn", "Pawn d5 under fire from c3; one protector, the queen d8.", "refuted"),
    ("pawn", "d5: defenders two, attackers two.", "verified"),
    ("pawn", "d5: defenders one, attackers two.", "refuted"),
    ("pawn", "d5: one attacker, the knight.", "refuted"),
    ("loose", "Pawn e5 hangs: attacked by the rook and the pawn d4, protected by nothing.", "verified"),
    ("loose", "Pawn e5 hangs: attacked by the king, protected by nothing.", "refuted"),
    ("loose", "Pawn d4: attacked once, protected by c3.", "verified"),
    ("loose", "Pawn d4: attacked once, unprotected.", "refuted"),
    ("loose", "d4: one attacker, e5; a single defender, c3.", "verified"),
    ("on the file", "Knight e7: pinned by the rook, protected by the king.", "verified"),
    ("on the file", "Knight e7: pinned by the queen, protected by the king.", "refuted"),
    ("coherent", "Pawn d6: attacked by the rook, protected by the king.", "verified"),
    ("coherent", "Pawn d6: attacked by the rook, no protector.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
NOT_JUDGED = [
    # More may attack it than are named.
    ("pawn", "d5: attackers Rd1; defenders Qd8 and e6."),
    # Twice of the same.
    ("pawn", "d5: two attackers, d1 and c3; two attackers, d8 and e6."),
    # Not as many as are counted.
    ("pawn", "d5: three attackers, d1 and c3."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), NOT_JUDGED)
def test_what_is_not_judged(position, said):
    assert "unread" in found_in(POSITIONS[position], said)
