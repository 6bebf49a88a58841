"""Short moves under a head, and with few words: threats, what is legal, replies, captures en passant."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "black's turn": ("orthodox", "3qk3/8/8/8/8/8/3R4/4K3 w - - 0 1", "1. Ke1-e2"),
    "white's turn": ("orthodox", "3qk3/8/8/8/8/8/3R4/4K3 b - - 0 1", "1... Ke8-e7"),
    "rooks": ("orthodox", "3qk3/8/8/8/8/2N5/3R4/3RK3 b - - 0 1", "1... Ke8-e7"),
    "both": ("orthodox", "3qk3/8/8/8/8/1N6/3R4/4K3 w - - 0 1", "1. Ke1-e2"),
    "passing": ("orthodox", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "1... Pd7-d5"),
    "no passing": ("orthodox", "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", "1... Pd6-d5"),
    "castling": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1", "1... Ke8-e7"),
    "no castling": ("orthodox", "4k3/8/8/8/8/8/8/RN2K3 b Q - 0 1", "1... Ke8-e7"),
    "coherent": ("coherent", "9/4k4/9/9/9/9/9/3R5/8K b - - 0 1", "Ke8-e7"),
}
SAID = [
    ("white's turn", "The threat is ...Qxd2+.", "verified"),
    ("white's turn", "The threat is ...Qd7+.", "refuted"),
    ("white's turn", "Threat: ...Qd7 with check.", "refuted"),
    ("both", "...Qxd2+ may be met by Kxd2 but not by Nxd2.", "refuted"),
    ("both", "...Qxd2+ may be met by Kxd2 but not by Rxd2.", "verified"),
    ("white's turn", "Threat: ...Qxd2+.", "verified"),
    ("white's turn", "Next for Black: ...Qxd2+.", "verified"),
    ("white's turn", "Next for Black: ...Qd7+.", "refuted"),
    ("white's turn", "Threat: ...Qxd2+, from d8.", "verified"),
    ("white's turn", "Threat: ...Qxd2+, from d7.", "refuted"),
    ("white's turn", "Possible now: Rxd8.", "verified"),
    ("white's turn", "Possible: Rd3 and Rc2.", "verified"),
    ("white's turn", "Possible: Rd3 and Ra3.", "refuted"),
    ("white's turn", "Impossible: Ra3.", "verified"),
    ("white's turn", "Impossible: Rd3.", "refuted"),
    ("white's turn", "Ra3 is not allowed.", "verified"),
    ("white's turn", "Rd3 is not allowed.", "refuted"),
    ("white's turn", "...Qxd2+ would run into Kxd2.", "verified"),
    ("rooks", "...Qxd2+ may be met by Kxd2 or Rxd2.", "verified"),
    ("rooks", "...Qxd2+ can be met by Rxd2 but not by Nxd2.", "verified"),
    ("passing", "exd6 e.p. is possible.", "verified"),
    ("passing", "exd6 e.p. is not possible.", "refuted"),
    ("no passing", "exd6 e.p. is possible.", "refuted"),
    ("no passing", "exd6 e.p. is impossible.", "verified"),
    ("castling", "O-O-O is possible now.", "verified"),
    ("castling", "O-O-O is impossible now.", "refuted"),
    ("no castling", "O-O-O is impossible at present.", "verified"),
    ("coherent", "Possible now: Rd7+.", "verified"),
    ("coherent", "Possible now: Rd8+.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
NOT_JUDGED = [
    # It is White's turn: nothing says that it is Black's move.
    ("white's turn", "Next: Rd7+."),
    ("white's turn", "New threat: Rd7+."),
    # After a move of White's the knight might take.
    ("rooks", "...Qxd2+ would run into Nxd2."),
    # From where a pawn takes is said by its file.
    ("white's turn", "Threat: ...dxe5, from d6."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), NOT_JUDGED)
def test_what_is_not_judged(position, said):
    assert found_in(POSITIONS[position], said) == {"unread"}
