"""A path that was told, and what is in the way of another one; clear paths that are told by squares."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # The sissa takes on c5 by a1-a3-c5; the pawn on b2 blocks a1-c3-c5.
    "sissa": ("cetina-random", "7k/8/8/2r5/8/8/1P6/S6K b - - 0 1", "1... Kh8-h7"),
    # Here it is the queen that stands where the other path turns.
    "queen": ("cetina-random", "7k/8/8/2r5/8/2Q5/8/S6K b - - 0 1", "1... Kh8-h7"),
    "free": ("cetina-random", "7k/8/8/2r5/8/8/8/S6K b - - 0 1", "1... Kh8-h7"),
}
SAID = [
    ("sissa", "The sissa attacks the rook through a3, the pawn b2 obstructing the path through c3.", "verified"),
    ("sissa", "The sissa attacks the rook through c3, the pawn b2 obstructing the path through a3.", "refuted"),
    ("sissa", "The sissa attacks the rook through a3, the other path being blocked by the pawn.", "verified"),
    ("sissa", "The sissa attacks the rook through a3, the other path being blocked by the king.", "refuted"),
    ("queen", "The sissa attacks the rook through a3, its own queen blocking c3.", "verified"),
    ("queen", "The sissa attacks the rook through a3, its own king blocking c3.", "refuted"),
    ("free", "Two clear paths lead the sissa from a1 to c5, over a3 and over c3.", "verified"),
    ("free", "Two clear paths lead the sissa from a1 to c5, over a3 and over d4.", "refuted"),
    ("sissa", "Two clear paths lead the sissa from a1 to c5, over a3 and over c3.", "refuted"),
    ("free", "The sissa has two clear paths to c5: via a3 and via c3.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_paths_besides(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


def test_a_square_that_is_blocked_is_no_path_of_a_piece_whose_path_is_not_told():
    with pytest.raises(AssertionError):
        assert_said(
            POSITIONS["queen"], "The sissa attacks the rook, its own queen blocking a3.", "refuted"
        )
