"""Lines without a number that are supposed: what is read off the position after them is judged."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # White is to move.
    "free": ("orthodox", "r3k2r/ppp2ppp/2n2n2/3q4/3p4/2N1BN2/PPP2PPP/R2QK2R b KQkq - 0 1", "1... Qd5-d6"),
    "pawns": ("orthodox", "4k3/8/2p5/1b6/3P4/8/2P2P2/4K2R b K - 0 1", "1... Ke8-e7"),
    "coherent": ("coherent", "4k4/9/9/9/9/9/2n6/4P4/4K4 w - - 0 1", "1. Ke1-f1"),
}
SAID = [
    ("free", "After Nb5 the knight attacks the queen.", "verified"),
    ("free", "After Nb5 the knight attacks the king.", "refuted"),
    ("free", "If White plays Nb5, the knight attacks c7 and d6.", "verified"),
    ("free", "If Bxd4 Nxd4, Nxd4 both white knights are on the board.", "verified"),
    ("free", "If Bxd4 Nxd4, Nxd4 White has only one knight.", "refuted"),
    ("free", "After Bxd4 Nxd4 White can take the knight with the queen.", "verified"),
    ("free", "After Bxd4 Nxd4 White can take the bishop with the queen.", "refuted"),
    ("free", "After Nb5 the knight attacks the queen, and the pawn on d4 is attacked three times.", "unread"),
    ("free", "After Nb5 the knight attacks the queen, and the pawn on d4 is attacked four times.", "verified"),
    ("free", "After Nb5 the knight attacks the queen, and White wins a piece.", "unread"),
    # Moves that are not legal now are an idea of another position.
    ("free", "After Nb4 the knight attacks c2.", "opinion"),
    ("free", "After Bxd4 Nf4 the knight attacks c2.", "opinion"),
    # A pawn has no letter.
    ("pawns", "After d5 cxd5 the bishop attacks the pawn.", "refuted"),
    ("pawns", "After d5 cxd5 White has two pawns.", "verified"),
    ("pawns", "After dxc6 Bxc6 the bishop attacks the rook.", "opinion"),
    ("pawns", "After d5 the pawn attacks c6.", "verified"),
    ("pawns", "After d5 the pawn attacks b5.", "refuted"),
    ("pawns", "After d4-d5 the pawn attacks c6.", "verified"),
    ("pawns", "After c2-c4 the pawn attacks the rook.", "refuted"),
    ("pawns", "After c2-c4 the pawn attacks the bishop.", "verified"),
    ("pawns", "After Rh5 only the rook gives check.", "refuted"),
    ("pawns", "After Rh7+ only the rook gives check.", "verified"),
    ("pawns", "After Rh7+ Black is in check from the bishop.", "refuted"),
    ("pawns", "White has only one rook left.", "verified"),
    ("pawns", "White has only a rook left.", "unread"),
    ("pawns", "White has only one rook and one pawn left.", "refuted"),
    ("coherent", "After Nxe2 White has no pawn left.", "verified"),
    ("coherent", "After Nxe2 White has one pawn left.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_so_after_an_idea_is_judged(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
