"""Checks that are threatened by a move, what batteries are aimed at, and moves without another."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "knight": ("orthodox", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "battery": ("orthodox", "4k3/5b2/8/8/8/5R2/4K3/5Q2 w - - 0 1", "1. Ke2-e1"),
}
SAID = [
    ("knight", "White threatens a check by 2.Nd5.", "refuted"),
    ("knight", "White threatens to give check with 2.Nd5.", "refuted"),
    ("battery", "Queen and rook form a battery on the f-file, aimed at the bishop f7.", "verified"),
    ("battery", "Queen and rook form a battery on the f-file, pointing at the knight f7.", "refuted"),
    ("battery", "Queen and rook form a battery, directed at f7.", "verified"),
    ("battery", "White threatens a check by 2.Qe2.", "verified"),
    ("battery", "White threatens to give check with 2.Qb5.", "verified"),
    ("battery", "White threatens a check by 2.Rg3.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_threats_and_aims(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
FORCED = ("orthodox", "k7/7R/1K6/8/8/8/8/8 b - - 0 1", "1... Ka8-b8")
FREE = ("orthodox", "k7/8/8/8/8/8/8/K7 b - - 0 1", "1... Ka8-b8")
# fmt: on


def test_a_forced_move_has_no_other_beside_it():
    assert_said(FORCED, "1...Kb8 was forced, as there is no other legal move.", "verified")
    assert_said(FORCED, "1...Kb8 was forced, there being no alternative.", "verified")
    with pytest.raises(AssertionError):
        assert_said(FREE, "1...Kb8 was forced, there being no alternative.", "verified")
