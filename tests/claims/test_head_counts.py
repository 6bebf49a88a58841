"""Men that are counted under a head: of each side, on the board and in reserve."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "orthodox": ("orthodox", "4k3/pp6/8/2b5/8/1N6/PPP5/2B1K3 w - - 0 1", "1. Ke1-e2"),
    "chessence": ("chessence", "km1m2/2m2*/4*m/m1*m2/1*1m*1/3*2/1*M1M1/*4M/M1M1MK[M] w - - 6 21", "21.M@e2"),
}
SAID = [
    ("orthodox", "Pawn count: White three, Black two.", "verified"),
    ("orthodox", "Pawn count: White three, Black three.", "refuted"),
    ("orthodox", "Pawns: three white, two black.", "verified"),
    ("orthodox", "Pawns left: two white, two black.", "refuted"),
    ("orthodox", "Bishops: one each.", "verified"),
    ("orthodox", "Knights: one each.", "refuted"),
    ("orthodox", "Bishops on the board: White one, Black none.", "refuted"),
    ("orthodox", "Knights: White one, Black none.", "verified"),
    ("orthodox", "Bishops: White two.", "refuted"),
    ("chessence", "Reserves: White none, Black none.", "verified"),
    ("chessence", "Reserves: White one, Black none.", "refuted"),
    ("chessence", "In reserve: one and one.", "refuted"),
    ("chessence", "Men on the board: White seven, Black six.", "refuted"),
    ("chessence", "Men on the board: White seven, Black seven.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
NOT_JUDGED = [
    # Whose three and whose two is not said.
    ("orthodox", "Pawns: three to two."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), NOT_JUDGED)
def test_what_is_not_judged(position, said):
    assert found_in(POSITIONS[position], said) == {"unread"}
