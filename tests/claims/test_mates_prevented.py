"""Mates that are stopped, or can be; the only move of a sort; checks of a sort that are threatened."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "luft": ("orthodox", "6k1/5ppp/8/8/8/8/q7/2K1R3 b - - 0 1", "1... Pg7-g6"),
    "no luft": ("orthodox", "6k1/5ppp/8/8/8/8/r7/2K1R3 b - - 0 1", "1... Ra2-a3"),
    "to defend": ("orthodox", "6k1/5ppp/8/8/8/8/r7/2K1R3 w - - 0 1", "1. Kc1-b1"),
    "taken": ("coherent", "8k/R8/9/9/9/9/9/2p6/1R2K4 b - - 0 1", "1... Pc2xb1"),
    "not taken": ("coherent", "8k/R8/9/9/9/9/9/2p6/1R2K4 b - - 0 1", "1... Pc2-c3"),
    "one capture": ("orthodox", "4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1", "1. Qd2xd5"),
    "two captures": ("orthodox", "4k3/8/8/3r4/8/8/3Q3r/4K3 w - - 0 1", "1. Qd2xd5"),
    "battery": ("orthodox", "4k3/7p/8/8/4N3/8/8/K3R3 b - - 0 1", "1... Ph7-h6"),
    "keltic": ("keltic", "***1k1***/**5**/4r4/9/4R4/**5**/***1K1*** w - - 0 1", "1. Re3xe5+"),
}
SAID = [
    ("luft", "Black has stopped the mate on e8.", "verified"),
    ("luft", "Black has stopped the mate on d8.", "refuted"),
    ("luft", "The mate on e8 was averted by the pawn.", "verified"),
    ("luft", "The threat of mate on e8 has been parried.", "verified"),
    ("luft", "Black wards off the mate threatened on e8.", "verified"),
    ("luft", "With this move Black has stopped the mate with the rook on e8.", "verified"),
    ("luft", "This move does not stop the mate on e8.", "refuted"),
    ("luft", "By stepping to g6 the pawn stops the mate on e8.", "verified"),
    ("no luft", "Black has stopped the mate on e8.", "refuted"),
    ("no luft", "The mate on e8 has not been prevented.", "verified"),
    ("no luft", "The mate on e8 has been parried by the rook.", "refuted"),
    ("taken", "Black has stopped the mate on b9.", "verified"),
    ("taken", "The mate on b9 is prevented by the pawn.", "verified"),
    ("taken", "Black has stopped the mate on c9.", "refuted"),
    ("not taken", "The pawn prevents the mate on b9.", "refuted"),
    ("not taken", "The move does not prevent the mate on b9.", "verified"),
    ("to defend", "Nothing stops the mate on e8.", "refuted"),
    ("to defend", "Nothing can be done against the mate on e8.", "refuted"),
    ("to defend", "There is no defence to the mate on e8.", "refuted"),
    ("to defend", "Black has several defences to the mate on e8.", "verified"),
    ("to defend", "Black has only one way to stop the mate on e8.", "refuted"),
    ("to defend", "Black can stop the mate on e8.", "verified"),
    ("to defend", "The rook can prevent the mate on e8.", "verified"),
    ("to defend", "The rook cannot prevent the mate on e8.", "refuted"),
    ("to defend", "The mate on e8 can be prevented by the king.", "verified"),
    ("to defend", "The mate on e8 can be prevented only by the king.", "refuted"),
    ("to defend", "Black can stop the mate on e8 by moving the king.", "verified"),
    ("to defend", "Four moves of the rook stop the mate on e8.", "verified"),
    ("to defend", "Five moves of the rook stop the mate on e8.", "refuted"),
    ("one capture", "The only capture in the position.", "verified"),
    ("one capture", "This is White's only capture.", "verified"),
    ("one capture", "It was the only check.", "refuted"),
    ("two captures", "The only capture.", "refuted"),
    ("two captures", "This was White's only capture.", "refuted"),
    ("keltic", "This was the only capture.", "verified"),
    ("battery", "White threatens a discovered check.", "verified"),
    ("battery", "White threatens to give a double check.", "verified"),
    ("battery", "White has two double checks.", "verified"),
    ("battery", "White has three double checks.", "refuted"),
    ("battery", "White threatens a check on e5.", "refuted"),
    ("battery", "White threatens promotion.", "refuted"),
    ("to defend", "White threatens a discovered check.", "refuted"),
]
OPEN = [
    # There is no such mate: nothing can be said of who prevents it.
    ("to defend", "Nothing stops the mate on d8."),
    ("to defend", "Black can stop the mate on d8."),
    # Which of the two would move is not said.
    ("battery", "White threatens a discovered check on e8 with the knight."),
]
# fmt: on


@pytest.mark.parametrize(("name", "comment", "verdict"), SAID, ids=[text for _, text, _ in SAID])
def test_mates_prevented(name, comment, verdict):
    assert_said(POSITIONS[name], comment, verdict)


@pytest.mark.parametrize(("name", "comment"), OPEN, ids=[text for _, text in OPEN])
def test_what_stays_open(name, comment):
    assert not found_in(POSITIONS[name], comment) & {"verified", "refuted"}
