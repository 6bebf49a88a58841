"""What answers a check has, and that there are no others."""

import pytest
from commented import found_in

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # 2.Kd1 and 2.Kf1 are all that White can play.
    "bishop": ("orthodox", "4k3/8/3b4/8/8/8/r7/R3K3 b - - 0 1", "Bd6-b4+"),
    # 2.Kxe2, 2.Nxe2 and 2.Kf1.
    "rook": ("orthodox", "3rk3/8/8/8/8/8/r4P2/R3K1N1 b - - 0 1", "Ra2-e2+"),
    # 2.Kxe2 and 2.Kf1.
    "bare": ("orthodox", "3rk3/8/8/8/8/8/r4P2/R3K3 b - - 0 1", "Ra2-e2+"),
    "queen": ("orthodox", "4k3/5pbp/8/8/8/8/8/3QK3 w - - 0 1", "Qd1-e2+"),
}
SAID = [
    # What is said, with what is true and what is false.
    ("bishop", "White cannot answer the check except by {}.", "2.Ke1-f1 or 2.Ke1-d1", "2.Ke1-f1"),
    ("bishop", "White has no answer to the check but {}.", "2.Ke1-f1 and 2.Ke1-d1", "2.Ke1-d1"),
    ("bishop", "There is no way out of the check but {}.", "2.Ke1-f1 and 2.Ke1-d1", "2.Ke1-d1"),
    ("bishop", "White's legal moves are {}, and no others.", "2.Ke1-f1 and 2.Ke1-d1", "2.Ke1-f1 and 2.Ke1-e2"),
    ("bishop", "White can play {}, and nothing else.", "2.Ke1-f1 or 2.Ke1-d1", "2.Ke1-d1"),
    ("bishop", "The check can be parried by the king going to {}.", "d1", "e2"),
    ("bishop", "The {}'s check can be parried by the king going to d1.", "bishop", "rook"),
    ("bishop", "White's king can escape from the check to {} squares.", "two", "three"),
    ("bishop", "White's king can escape from the check to {}.", "f1 or d1", "f1 or f2"),
    ("rook", "Apart from taking the rook, White's only legal move is {}.", "2.Ke1-f1", "2.Ke1-d1"),
    ("rook", "Besides taking {}, White has only 2.Ke1-f1.", "the rook", "with the knight"),
    ("bare", "White must either take the rook with 2.Ke1xe2 or go to {} with the king.", "f1", "d1"),
    ("queen", "Black can meet the {}'s check by putting a bishop on e5.", "queen", "rook"),
    ("queen", "Black can meet the queen's check by putting a {} on e5.", "bishop", "pawn"),
    ("queen", "The queen's check can be met by putting the bishop on {}.", "e5", "e6"),
]
# fmt: on


@pytest.mark.parametrize(("key", "said", "right", "wrong"), SAID)
def test_remedies(key, said, right, wrong):
    found = found_in(POSITIONS[key], said.format(right))
    assert "verified" in found
    assert not found & {"refuted", "unread"}
    assert "refuted" in found_in(POSITIONS[key], said.format(wrong))
