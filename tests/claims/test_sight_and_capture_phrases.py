"""Seeing one's own pieces, being open to capture, and phrases for captures and checks that are met."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rook": ("orthodox", "4k3/8/8/3p4/8/8/3P4/R2BK3 b - - 0 1", "1... Ke8-e7"),
    "several": ("orthodox", "6k1/7p/1rp4P/8/1n4PP/2P5/3KP3/1NB3N1 b - - 0 1", "1... Nb4-a2"),
    "check": ("orthodox", "3r2k1/8/8/8/8/8/3B4/4K1N1 b - - 0 1", "1... Rd8-e8+"),
    "to be taken": ("orthodox", "4k3/8/8/1b6/8/3P4/4P3/4K3 w - - 0 1", "1. Ke1-d1"),
    "taken": ("orthodox", "4k3/3b4/8/8/6N1/8/8/4K2R b - - 0 1", "1... Bd7xg4"),
    "cornered": ("orthodox", "7k/8/8/8/8/8/7r/5K2 b - - 0 1", "1... Rh2-g2"),
    "one capture": ("orthodox", "4k3/8/8/8/8/p7/4P3/N3K3 w - - 0 1", "1. Na1-c2"),
}
SAID = [
    ("rook", "The rook sees the bishop on d1.", "verified"),
    ("rook", "The rook sees the pawn on d2.", "refuted"),
    ("rook", "The rook does not see the bishop on d1.", "refuted"),
    ("rook", "The rook sees the bishop on d1 along the rank.", "verified"),
    ("rook", "The bishop sees the pawn on d5.", "refuted"),
    # Nobody sees it: neither of the other side nor of its own.
    ("several", "No black piece eyes the bishop on c1.", "refuted"),
    ("several", "No black piece eyes the rook on b6.", "verified"),
    ("several", "No white piece eyes the pawn on c3.", "unread"),
    ("several", "No black piece eyes the pawn on h7.", "unread"),
    ("several", "No piece eyes the pawn on c3.", "refuted"),
    ("several", "Three pieces eye the pawn on c3.", "unread"),
    ("several", "The white knight on b1 eyes the pawn on c3.", "verified"),
    ("check", "White has no capture against this check.", "verified"),
    ("check", "The line of the check passes over e4 and e3.", "verified"),
    ("check", "The line of the check passes over d4 and e3.", "refuted"),
    ("to be taken", "The pawn on d3 is open to capture by Black's bishop.", "verified"),
    ("to be taken", "The pawn on e2 is open to capture by Black's bishop.", "refuted"),
    ("taken", "A bishop from d7 has just taken the knight on g4.", "verified"),
    ("taken", "A bishop from d7 has just taken the rook on h1.", "refuted"),
    ("taken", "White's knight is gone, taken by the bishop.", "verified"),
    ("cornered", "The white king has only g2 and e1 available.", "verified"),
    ("cornered", "The white king has only f2 and e1 available.", "refuted"),
    ("one capture", "The sole legal capture for Black is the pawn on a3.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
