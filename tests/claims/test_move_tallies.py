"""Moves told in few words: so many, which they are, what all of them are, and what is not among them."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "check": ("orthodox", "r5k1/8/8/8/8/8/3P1P2/3QKBN1 b - - 0 1", "1... Ra8-e8+"),
    "captures": ("orthodox", "4k3/3p4/8/8/4P3/8/6B1/3RK3 b - - 0 1", "1... Pd7-d5"),
    "king": ("orthodox", "4k3/8/8/8/8/8/7r/4K3 b - - 0 1", "1... Rh2-h1+"),
    "passing": ("orthodox", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "1... Pd7-d5"),
    "coherent": ("coherent", "9/3k5/9/9/9/9/9/3R5/8K b - - 0 1", "Kd8-c8"),
}
SAID = [
    ("check", "Three replies, all interpositions: Qe2, Be2, Ne2.", "verified"),
    ("check", "Three replies, all interpositions: Qe2, Be2, Kd1.", "refuted"),
    ("check", "Three replies, all of them captures.", "refuted"),
    ("check", "Three replies, none with the king.", "verified"),
    ("check", "Three legal moves, one by the queen.", "verified"),
    ("check", "Three legal moves, two by the queen.", "refuted"),
    ("check", "Two replies: Qe2 and Be2.", "refuted"),
    ("check", "Replies: Qe2, Be2 and Ne2.", "verified"),
    ("check", "Only reply: Kd1.", "refuted"),
    ("check", "White: three legal moves.", "verified"),
    ("check", "Three replies, but Ke2 is not among them.", "verified"),
    ("check", "Three replies, but Ne2 is not among them.", "refuted"),
    ("captures", "Two captures on d5: exd5 and Rxd5.", "verified"),
    ("captures", "Two captures on d5: exd5 and Bxd5.", "refuted"),
    ("captures", "Captures on d5: exd5, Rxd5.", "verified"),
    ("captures", "Two ways to take on d5.", "verified"),
    ("captures", "Three ways to recapture on d5.", "refuted"),
    ("captures", "Two captures at White's disposal.", "verified"),
    ("captures", "Three captures at White's disposal.", "refuted"),
    ("king", "Flight squares: d2, e2, f2.", "verified"),
    ("king", "Flight squares: d1, e2, f2.", "refuted"),
    ("king", "King moves: Kd2, Ke2 and Kf2.", "verified"),
    ("passing", "One capture: exd6 e.p.", "verified"),
    ("coherent", "Checks: Rc2 and Rd8.", "verified"),
    ("coherent", "Checks: Rc2 and Rd7.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
NOT_JUDGED = [
    # The only good one, perhaps.
    ("check", "Only reply: Be2."),
    # A list that may leave some out.
    ("check", "Replies: Qe2 and Be2."),
    # More named than are counted.
    ("check", "One reply: Qe2 and Be2."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), NOT_JUDGED)
def test_what_is_not_judged(position, said):
    assert found_in(POSITIONS[position], said) == {"unread"}
