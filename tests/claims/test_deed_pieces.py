"""Pieces named by their deed, and moves that are called legal."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "put between": ("orthodox", "4k3/3n4/8/8/8/8/7P/3KR2B b - - 0 1", "1... Nd7-e5"),
    "taken": ("orthodox", "4k3/8/2n5/8/3p4/5N2/8/3QK3 w - - 0 1", "1. Nf3xd4"),
    "two takers": ("orthodox", "4k3/8/2n5/2p5/3p4/5N2/8/3QK3 w - - 0 1", "1. Nf3xd4"),
    "checked": ("orthodox", "3rk3/8/8/8/8/3p4/8/R3K3 b - - 0 1", "1... Pd3-d2+"),
}
SAID = [
    ("put between", "The interposed knight is pinned.", "verified"),
    ("put between", "The interposed knight is attacked by the rook.", "verified"),
    ("put between", "The interposed knight is attacked by the bishop.", "refuted"),
    ("put between", "The interposed knight cannot move.", "verified"),
    ("put between", "The interposing knight can move.", "refuted"),
    ("put between", "The rook pins the interposed knight.", "verified"),
    ("put between", "The interposed piece is the knight.", "verified"),
    ("taken", "The capturing piece was the knight.", "verified"),
    ("taken", "The capturing piece was the queen.", "refuted"),
    ("taken", "If Black recaptures on d4, the capturing piece must be the knight.", "verified"),
    ("two takers", "If Black recaptures on d4, the capturing piece must be the knight.", "refuted"),
    ("taken", "If Black takes on d4, he must do so with the knight.", "verified"),
    ("two takers", "If Black takes on d4, it must be with the pawn.", "refuted"),
    ("taken", "If Black is to recapture on d4, only the knight can do it.", "verified"),
    ("two takers", "The capturer on d4 must be the pawn.", "refuted"),
    ("checked", "2.Kf2 is a legal answer.", "verified"),
    ("checked", "2.Ke2 is a legal answer.", "verified"),
    ("checked", "2.Kxd2 is a legal answer.", "refuted"),
    ("checked", "2.Kxd2 is no legal reply.", "verified"),
    ("checked", "2.Kd1 is not among the legal moves.", "refuted"),
    ("checked", "White has four legal replies, one being 2.Kf1.", "verified"),
    ("checked", "White has four legal replies, one being 2.Kxd2.", "refuted"),
    ("checked", "White has three legal replies, one being 2.Kd1.", "refuted"),
    ("checked", "2.Kd1 is one legal reply, 2.Kf2 another.", "verified"),
    ("checked", "White's legal moves include 2.Kxd2.", "refuted"),
    ("checked", "Of White's four legal moves one is 2.Ke2.", "verified"),
    ("checked", "The king is in check, but 2.Kxd2 is a legal reply.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_deed_pieces(position: str, said: str, verdict: str) -> None:
    """What pieces have done, and which moves are legal."""
    assert_said(POSITIONS[position], said, verdict)
