"""Pieces that are meant by what they did with a move some time ago: `the knight that took on e5`."""

import pytest
from commented import assert_said, found_in

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
POSITIONS = {
    "opening": ("orthodox", ARRAY, "1. Pe2-e4 Pd7-d5 2. Pe4xd5 Qd8xd5 3. Nb1-c3 Qd5-a5 4. Ng1-f3 Bc8-g4 5. Bf1-b5+ Pc7-c6 6. Bb5-e2 Bg4xf3 7. Be2xf3 Ng8-f6"),
    "diagram": ("orthodox", "4k3/8/8/2n5/8/3P4/8/4K1N1 w - - 0 1", "1. Pd3-d4 Ke8-e7 2. Pd4xc5 Ke7-e6"),
    "castled": ("orthodox", ARRAY, "1. Pe2-e4 Pe7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Ng8-f6 4. O-O Nf6xe4 5. Rf1-e1 Ne4-f6"),
    "queens": ("orthodox", "2q2k2/3n4/8/1B6/8/8/4Q3/4K1n1 w - - 0 1", "1. Ke1-d1"),
    "dropped": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1. Md3-c4 M@b9"),
}
SAID = [
    ("opening", "The bishop that captured on f3 attacks the pawn on c6.", "verified"),
    ("opening", "The bishop that captured on f3 attacks the pawn on b7.", "refuted"),
    ("opening", "The bishop which had gone to e2 is protected by the queen.", "verified"),
    ("opening", "The bishop that gave check is protected by the queen.", "verified"),
    ("opening", "The queen that took on d5 attacks the knight on c3.", "verified"),
    ("opening", "The queen that took on d5 attacks the knight on f3.", "refuted"),
    ("opening", "The queen that took on d5 is protected by the knight on b8.", "refuted"),
    ("opening", "The bishop that moved to e2 is attacked by the queen that took on d5.", "refuted"),
    ("opening", "The pawn protects the bishop that took on f3.", "verified"),
    ("opening", "The bishop attacks the queen that took on d5.", "refuted"),
    # Of several the one of which that is so.
    ("queens", "The queen, which protects the bishop, attacks the knight on g1.", "refuted"),
    ("queens", "The queen that protects the bishop attacks h5.", "verified"),
    ("queens", "The queen that protects the bishop attacks c5.", "refuted"),
    ("queens", "The knight that the bishop attacks is protected by the queen.", "verified"),
    ("queens", "The knight that the bishop attacks is attacked by the queen on e2.", "refuted"),
    # There is none that has done so.
    ("opening", "The rook that captured on f3 attacks the pawn on c6.", "refuted"),
    ("opening", "The bishop that captured on d5 attacks the pawn on c6.", "refuted"),
    ("castled", "The rook that moved to e1 attacks the pawn on e5.", "verified"),
    ("castled", "The knight that took on e4 is protected by the queen.", "verified"),
    ("castled", "The knight that took on e4 is attacked by the rook.", "refuted"),
    # One that did so is gone, or it may have been done before the record.
    ("diagram", "The pawn that took on c5 attacks d6.", "verified"),
    ("diagram", "The pawn that took on c5 attacks e6.", "refuted"),
    # With the last move alone.
    ("opening", "The knight that has just moved protects d5.", "verified"),
    # What was taken some moves ago.
]
UNREAD = [
    ("opening", "The bishop that was taken on f3 had attacked the knight on c3."),
    # Of two facts one alone may be so.
    ("opening", "The queen on a5 is protected or attacks the bishop on f3."),
    ("opening", "Each white rook is attacked or protects a pawn."),
    ("opening", "The bishop, which took a knight, is protected by the queen and by the pawn."),
    ("opening", "The pawn that captured on d5 protects the pawn on e5."),
    ("diagram", "The knight that came to g1 protects f3."),
    ("opening", "The bishop took the knight."),
    ("opening", "The bishop that captured on f3 was taken."),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_it_is_judged(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)


@pytest.mark.parametrize(("key", "comment"), UNREAD)
def test_what_is_open_is_not_judged(key, comment):
    assert not found_in(POSITIONS[key], comment) & {"verified", "refuted"}
