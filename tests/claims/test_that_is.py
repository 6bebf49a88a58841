"""What is counted, and named by a clause of its own: `it has one defender, and that is the king`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "pawn": ("orthodox", "4k3/8/8/3p4/8/2N1N3/8/3QK3 b - - 0 1", "1... Ke8-f8"),
    "guarded": ("orthodox", "4k3/8/8/8/8/2r5/3P4/4K3 b - - 0 1", "1... Rc3-c2"),
    "checked": ("orthodox", "4k3/4n3/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+"),
}
SAID = [
    ("guarded", "The pawn on d2 has only one protector, and that is the king.", "verified"),
    ("guarded", "The pawn on d2 has just one protector and it's the rook.", "refuted"),
    ("guarded", "The pawn is attacked by one black piece, and it is the one on c2.", "verified"),
    ("guarded", "The pawn is attacked by one black piece, and it is the one on e8.", "refuted"),
    ("pawn", "The d5 pawn has three attackers: they are the queen and the two knights.", "verified"),
    ("pawn", "The d5 pawn has three attackers: they are the king and the two knights.", "refuted"),
    ("pawn", "Three white pieces attack d5, and these are the queen and the two knights.", "verified"),
    ("checked", "The king has two flight squares, and they are d7 and f7.", "verified"),
    ("checked", "The king has two flight squares, and they are d8 and f7.", "refuted"),
    ("checked", "Only one black piece can block the check, and that is the knight.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


UNREAD = [
    "The pawn is attacked, and it is the rook.",
    "The pawn is attacked by one piece, and it is the queen that attacks it.",
]


@pytest.mark.parametrize("said", UNREAD)
def test_what_counts_nothing_is_not_taken_for_it(said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS["guarded"], said, "verified")
