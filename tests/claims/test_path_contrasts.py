"""A path of which a clause speaks, and what is said of another one of the same piece."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # The sissa goes from c2 to e6 over c4; over e4 the pawn on d3 is in its way.
    "king": ("coherent", "k8/9/9/4r4/9/9/3p5/2N6/8K w - - 0 1", "Ki1-h1"),
    # The sissa on c5 checks the king on e9 over c7; over e7 the rook on d6 is in its way.
    "one way": ("coherent", "4k4/9/9/3r5/9/9/2N6/9/8K w - - 0 1", "Nc3-c5+"),
    # It checks over both.
    "both": ("coherent", "4k4/9/9/9/9/9/2N6/9/8K w - - 0 1", "Nc3-c5+"),
    "cetina": ("cetina-random", "7k/8/4r3/8/8/3p4/2S5/7K w - - 0 1", "Kh1-g1"),
}
SAID = [
    ("king", "The sissa attacks the rook through c4, while the path over e4 is closed by the pawn on d3.", "verified"),
    ("king", "The sissa attacks the rook through c4, while the path over e4 is closed by the king.", "refuted"),
    ("king", "The sissa attacks the rook through e4, while the path over c4 is closed by the pawn on d3.", "refuted"),
    ("king", "The sissa has a clear path to e6 by way of c4, but the one over e4 is blocked.", "verified"),
    ("king", "The sissa has a clear path to e6 by way of c4, and the one over e4 is clear too.", "refuted"),
    ("king", "The rook on e6 is attacked by the sissa over c4, whereas a black pawn blocks the one through e4.", "verified"),
    ("king", "The sissa can take on e6 by way of c4, but its other path to e6 is shut by the pawn on d3.", "verified"),
    ("king", "The sissa can take on e6 by way of c4, and its other path is open as well.", "refuted"),
    ("king", "The sissa can take on e6 by way of c4, although its path through e4 is not clear.", "verified"),
    ("king", "The sissa can take on e6 by way of c4, and its path through e4 is not blocked.", "refuted"),
    ("one way", "The sissa gives check over c7, since the rook's other path to the king is blocked by the rook.", "unread"),
    ("one way", "The sissa gives check over c7, since the sissa's other path to the king is blocked by the rook.", "verified"),
    ("one way", "The sissa gives check over e7, since the sissa's other path to the king is blocked by the rook.", "refuted"),
    ("one way", "The sissa gives check over c7, for its other path is blocked by the rook on d6.", "verified"),
    ("both", "The sissa gives check over c7, and its path over e7 is clear too.", "verified"),
    ("both", "The sissa gives check over c7, because its other path is blocked.", "refuted"),
    ("cetina", "White's sissa attacks the rook through c4, whereas the one over e4 is barred by the pawn.", "verified"),
    ("cetina", "White's sissa attacks the rook through c4, whereas the one over e4 is open.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
