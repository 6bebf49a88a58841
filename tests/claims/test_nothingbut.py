"""What is possible with exceptions, what was given for what, and what `it` and `that square` go back to."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # White's rook on e4 is pinned: Re3, Re5 and Rxe6.
    "pinned": ("orthodox", "k7/4r3/8/8/4R3/8/4K3/8 b - - 0 1", "Re7-e6"),
    # The bishop checks from h5, and looks through e2 at d1.
    "through": ("orthodox", "k7/8/6b1/8/8/8/4K3/8 b - - 0 1", "Bg6-h5+"),
    "traded": ("orthodox", "3qk3/8/8/3R4/8/5B2/6N1/4K3 b - - 0 1", "Qd8xd5"),
    # White checks from a1 alone, and takes on b5 alone.
    "checks": ("orthodox", "8/k7/8/1p6/8/8/8/1R4K1 b - - 0 1", "Ka7-a8"),
}
SAID = [
    # Moves but some.
    ("pinned", "The white rook, being pinned, has no moves but 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6.", "verified"),
    ("pinned", "The rook has no legal moves but 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6.", "verified"),
    ("pinned", "The rook has no legal moves but 2.Re4-e3 and 2.Re4-e5.", "refuted"),
    ("pinned", "The rook has no legal moves except 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6.", "verified"),
    ("pinned", "The rook has no legal moves except 2.Re4-e5 and 2.Re4xe6.", "refuted"),
    ("pinned", "Apart from 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6 the rook has no move.", "verified"),
    ("pinned", "Apart from 2.Re4-e5 and 2.Re4xe6 the rook has no legal move.", "refuted"),
    ("pinned", "The rook does not have any legal moves besides 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6.", "verified"),
    ("pinned", "No move of the rook is legal other than 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6.", "verified"),
    ("pinned", "No move of the rook is legal other than 2.Re4-e3.", "refuted"),
    ("pinned", "White's rook can play nothing but 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6.", "verified"),
    ("pinned", "White has no legal moves but 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6.", "refuted"),
    # Squares but some.
    ("pinned", "The white rook can go nowhere but to e3, e5 and e6.", "verified"),
    ("pinned", "The white rook can go nowhere but to e3 and e5.", "refuted"),
    ("pinned", "The white rook cannot move except to e3, e5 or e6.", "verified"),
    ("pinned", "The white rook has no squares besides e3, e5 and e6.", "verified"),
    ("pinned", "The white rook has no squares besides e3, e5 and e7.", "refuted"),
    ("pinned", "The white rook has no moves but those to e3, e5 and e6.", "verified"),
    # Checks and captures but some.
    ("checks", "White has no check but 2.Rb1-a1.", "verified"),
    ("checks", "White has no check but 2.Rb1xb5.", "refuted"),
    ("checks", "White has no capture except 2.Rb1xb5.", "verified"),
    ("checks", "White has no captures other than 2.Rb1-a1.", "refuted"),
    # What a side has given for what: with the captures right before the line.
    ("traded", "After 2.Bf3xd5 Black has given the queen for a rook.", "verified"),
    ("traded", "After 2.Bf3xd5 Black has given the queen for a knight.", "refuted"),
    ("traded", "After 2.Bf3xd5 Black has lost his queen for a rook.", "verified"),
    ("traded", "After 2.Bf3xd5 Black has lost his queen for a knight.", "refuted"),
    ("traded", "After 2.Bf3xd5 White has won the queen for a rook.", "verified"),
    ("traded", "After 2.Bf3xd5 White has won the queen for a bishop.", "refuted"),
    ("traded", "2.Bf3xd5 wins the queen for a rook.", "verified"),
    ("traded", "2.Bf3xd5 wins the queen for a knight.", "refuted"),
    ("traded", "After 2.Bf3xd5 queen and rook have been exchanged.", "unread"),
    # What has been won is over, and no forecast.
    ("traded", "After 2.Bf3xd5 Black has won a knight.", "unread"),
    # The square that a path leads over is not the one that is spoken of.
    ("through", "The white king may not step back to d1, since the bishop looks through e2 at that square.", "verified"),
    ("through", "The white king may not step back to e1, since the bishop looks through e2 at that square.", "refuted"),
    ("through", "The king cannot go to d1, for the bishop attacks that square through e2.", "verified"),
    ("through", "The king cannot go to d1, for from h5 the bishop attacks that square.", "verified"),
    ("through", "The bishop looks through e2 at d1, so the king may not go there.", "verified"),
    ("through", "The bishop attacks d1 through e2, and that square is empty.", "unread"),
    # `It` before the piece that it means.
    ("pinned", "Since it is pinned, the rook cannot leave the e-file.", "verified"),
    ("pinned", "Since it is pinned, the black rook cannot leave the e-file.", "refuted"),
    ("pinned", "As it is pinned, the rook has no moves but 2.Re4-e3, 2.Re4-e5 and 2.Re4xe6.", "verified"),
    ("pinned", "The rook cannot leave the e-file, since it is pinned.", "verified"),
    ("pinned", "Because it is pinned, White's rook cannot go to d4.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_possible_with_exceptions(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
