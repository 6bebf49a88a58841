"""Pins along a part of their line, checks given alone, forks of so many, journeys that turn, alternatives to a capture."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "uncovered": ("coherent", "1p2kqp1n/2pr2p2/9/4ppq2/9/9/1N1B2P2/2R2RP1P/1P1QKQ3 b - - 0 22", "22... Pf6-f5+"),
    "to uncover": ("coherent", "1p2kqp1n/2pr2p2/9/4ppq2/9/9/1N1B2P2/2R2RP1P/1P1QKQ3 w - - 0 22", "22. Pb1-b2"),
    "forked": ("coherent", "1p2kqp1n/2prq1p2/4p4/9/5N3/9/3B2P2/2R1QR2P/1P1QK2P1 w - - 0 26", "26. Nf5xe7+"),
    "knight's check": ("cetina-random", "r6b/knpq2pp/p3p3/1b1p4/pP1P1P2/N2p3P/QR5P/1K3BB1 w - - 0 25", "25. Na3xb5+"),
    "sissa's check": ("cetina-random", "qrkb1ncb/2p1pppp/p2s4/1p1p4/1P1P4/3SN2C/P1P1PPPP/QRKB3B b d1,h1,d8,h8 - 0 5", "5... Sd6xd3+"),
    "to recapture": ("convergent", "***1k***/*rnbq2*/*ppnpp1*/*3p2*/*P2N1P*/*P1PP2*/*R1BB2*/***QK*** w - - 0 8", "8. Ne4xd6+"),
    "pinned": ("keltic", "***2k***/**2qnr**/r5p2/p3P2Q1/P2N1P2P/**2B2**/***1K1*** w - - 0 22", "22. Qh4-i4"),
    "at the edge": ("keltic", "***2k***/**4r**/3N3Q1/9/1p3P2P/**5**/***K2*** w - - 0 34", "34. Nd5-b4"),
    "checked king": ("orthodox", "8/5k2/8/8/8/8/K7/R7 w - - 0 1", "1. Ra1-f1+"),
    "diagonal friends": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[] b - - 0 1", "1... Mb9-c8"),
    "targets": ("orthodox", "4k3/8/n1p1p3/8/2Q5/8/8/3K4 w - - 0 1", "1. Kd1-d2"),
}
SAID = [
    ("uncovered", "A discovered check: the pawn clears f6 and the i9-knight hits the king.", "verified"),
    ("uncovered", "A discovered check: the pawn clears f6 and the g6-queen hits the king.", "refuted"),
    ("uncovered", "i9-e5-e1 is the line of the check.", "verified"),
    ("uncovered", "i9-i5-e1 is the line of the check.", "refuted"),
    ("uncovered", "The corner of the checking path is e5.", "verified"),
    ("uncovered", "The corner of the checking path is i5.", "refuted"),
    ("uncovered", "The last move brought the pawn from f6 to f5.", "verified"),
    ("uncovered", "The last move brought the pawn from f6 to e5.", "refuted"),
    ("uncovered", "The d8-rook has a clear view down the d-file as far as d3.", "verified"),
    ("uncovered", "The d8-rook has a clear view down the d-file as far as d1.", "refuted"),
    ("uncovered", "Were the knight to vanish from i9, White would not be in check.", "verified"),
    ("uncovered", "Were the rook to vanish from d8, White would not be in check.", "refuted"),
    ("to uncover", "Stepping from f6 to f5, the pawn would uncover a check from i9.", "verified"),
    ("to uncover", "Stepping from f6 to e5, the pawn would uncover a check from i9.", "refuted"),
    ("forked", "One knight forks three: king e9, queen e8, queen f9.", "verified"),
    ("forked", "One knight forks three: king e9, queen e8, rook d8.", "refuted"),
    ("forked", "The knight forks three pieces: the king e9, the queen e8 and the queen f9.", "verified"),
    ("forked", "The journey f5-e7 turns at e5.", "refuted"),
    ("knight's check", "The knight checks unaided.", "verified"),
    ("knight's check", "The queen checks unaided.", "refuted"),
    ("knight's check", "Knight b5 checks by itself; queen a2 does not join in.", "verified"),
    ("knight's check", "The queen on a2 looks through d5 at e6.", "unread"),
    ("knight's check", "The queen on a2 looks through d5 at c6.", "refuted"),
    ("knight's check", "Behind d5 the queen on a2 x-rays e6.", "verified"),
    ("knight's check", "Behind d5 the queen on a2 x-rays c6.", "refuted"),
    ("knight's check", "b6 and b8 are the two squares where the king finds safety.", "verified"),
    ("knight's check", "b6 and a8 are the two squares where the king finds safety.", "refuted"),
    ("sissa's check", "d3-d2-c1 carries the check.", "verified"),
    ("sissa's check", "d3-c2-c1 carries the check.", "refuted"),
    ("sissa's check", "c2 is shut.", "unread"),
    ("sissa's check", "A conversion, d1-d2, is among the legal answers.", "verified"),
    ("sissa's check", "A conversion, d1-e1, is among the legal answers.", "refuted"),
    ("sissa's check", "On d2 a bishop can block the check.", "verified"),
    ("sissa's check", "On d2 a knight can block the check.", "refuted"),
    ("sissa's check", "On e1 a bishop can block the check.", "refuted"),
    ("to recapture", "8...Ke8-d8 is the sole alternative to recapturing on d6.", "verified"),
    ("to recapture", "8...Ke8-f7 is the sole alternative to recapturing on d6.", "refuted"),
    ("pinned", "The g6-rook is pinned on the diagonal to f7.", "verified"),
    ("pinned", "The f6-knight is pinned on the diagonal to f7.", "refuted"),
    ("pinned", "The g6-rook is pinned on the diagonal h5-f7.", "verified"),
    ("pinned", "The g6-rook is pinned on the diagonal e5-g7.", "refuted"),
    ("at the edge", "Since b2 does not exist, the b3-pawn may sidestep to a3 or c3.", "verified"),
    ("at the edge", "Since c2 does not exist, the b3-pawn may sidestep to a3 or c3.", "refuted"),
    ("checked king", "It is not mate, since the king can retreat to e6.", "verified"),
    ("checked king", "It is not mate, since the king can retreat to f6.", "refuted"),
    ("diagonal friends", "A friend of the man on d3 stands on c2.", "verified"),
    ("diagonal friends", "A friend of the man on d3 stands on a8.", "refuted"),
    ("targets", "Targets of the c4-queen: the knight a6, the pawns c6 and e6.", "verified"),
    ("targets", "Targets of the c4-queen: the knight a6, the pawns c6 and e8.", "refuted"),
    ("targets", "The c4-queen attacks the knight a6, the pawns c6 and e6.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "comment", "verdict"), SAID)
def test_sights_pins_and_alternatives(position, comment, verdict):
    assert_said(POSITIONS[position], comment, verdict)
