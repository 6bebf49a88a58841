"""Steps that would answer a check, and those that would not: `a pawn step to c3 parries the check`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "check": ("orthodox", "3bk3/8/8/8/8/8/2P2PP1/4K1N1 b - - 0 1", "1... Bd8-a5+"),
}
SAID = [
    ("check", "A pawn step to c3 parries the check.", "verified"),
    ("check", "A pawn step to c4 parries the check.", "refuted"),
    ("check", "A pawn move to f3 would parry the check.", "refuted"),
    ("check", "If the pawn goes to c3, the check is parried.", "verified"),
    ("check", "If the pawn goes to f3, the check is parried.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_steps_that_parry(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
