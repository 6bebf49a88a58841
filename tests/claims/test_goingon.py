"""Sentences as annotators write them in letters: what goes on from a claim, and what bars a way."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "sissa": ("coherent", "k8/9/9/5P3/4N4/9/9/9/8K b - - 0 1", "Ka9-a8"),
    "rook": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "Ke8-e7"),
    "shut": ("orthodox", "4k3/1b6/8/3p4/8/5N2/8/4K3 b - - 0 1", "Ke8-e7"),
    "both": ("orthodox", "4k3/8/8/8/8/6K1/r2N4/R2Q4 b - - 0 1", "Ke8-e7"),
    "castle": ("orthodox", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra1-b1"),
    "double": ("orthodox", "4k3/8/8/4P3/8/4P3/1p6/4K3 b - - 0 1", "Ke8-e7"),
    "pair": ("orthodox", "4k3/8/8/3PP3/8/8/7p/4K3 b - - 0 1", "Ke8-e7"),
    "apart": ("orthodox", "4k3/8/8/3P2P1/8/8/7p/4K3 b - - 0 1", "Ke8-e7"),
    "ladder": ("orthodox", "6k1/8/8/8/8/8/R7/1R4K1 b - - 0 1", "Kg8-h8"),
    "mate": ("orthodox", "6k1/R7/8/8/8/8/8/1R4K1 b - - 0 1", "Kg8-f8"),
    "leaps": ("convergent", "***1k***/*6*/*6*/*2p3*/*2N3*/*2Q3*/*6*/***1K*** w - - 0 1", "Ke1-e2"),
    "came": ("orthodox", "4k3/8/8/8/8/6n1/8/4K3 b - - 0 1", "Ng3-f1"),
    "start": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Pe2-e4"),
    "guard": ("orthodox", "4k3/8/1n6/8/2P5/1P6/8/4K3 b - - 0 1", "Ke8-e7"),
    "pin": ("orthodox", "6k1/5p2/8/8/8/3B4/8/4K3 w - - 0 1", "Bd3-c4"),
    "hunted": ("orthodox", "4k3/8/8/8/8/4K3/r7/3r4 b - - 0 1", "Ke8-e7"),
    "pierced": ("orthodox", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "Ra2-a8"),
    "friends": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Me1-c1"),
}
SAID = [
    # Paths of a move that could be played, and paths that are listed.
    ("sissa", "White can play 2.Ne5-f7 by e5-e6-f7, but not by e5-f6-f7, because of the pawn on f6.", "verified"),
    ("sissa", "White can play 2.Ne5-f7 by e5-e6-f7, but not by e5-f6-f7, because of the king on f6.", "refuted"),
    ("sissa", "White can play 2.Ne5-f7 by e5-f6-f7.", "refuted"),
    ("sissa", "White cannot use e5-f6-f7.", "verified"),
    ("sissa", "White cannot use e5-e6-f7.", "refuted"),
    ("sissa", "Two paths lead the knight to f3: e5-e4-f3 and e5-f4-f3.", "verified"),
    ("sissa", "f7 can be reached by e5-e6-f7.", "verified"),
    ("sissa", "f7 can be reached by e5-f6-f7.", "refuted"),
    ("sissa", "Paths to f7: e5-e6-f7.", "verified"),
    ("sissa", "Paths to f7: e5-e6-f7, e5-f6-f7.", "refuted"),
    ("sissa", "The other one, e5-f6-f7, is blocked by the pawn.", "verified"),
    ("sissa", "The other one, e5-e6-f7, is blocked by the pawn.", "refuted"),
    # Lines up to a square, and lines that are blocked.
    ("rook", "The rook controls the a-file up to a8.", "verified"),
    ("rook", "The rook commands the first rank as far as h1.", "refuted"),
    ("shut", "The bishop does not attack the knight, as its diagonal is blocked by the pawn.", "verified"),
    ("shut", "The bishop does not attack the knight, as its diagonal is blocked by the pawn on e4.", "refuted"),
    ("leaps", "The queen attacks d5, leaping over the knight on d4.", "verified"),
    ("leaps", "The queen attacks d5, leaping over the pawn on d4.", "refuted"),
    # What others do to those that are named last.
    ("both", "The rook on a2 attacks the rook on a1 and the knight on d2, both of which the queen protects.", "verified"),
    ("both", "The rook on a2 attacks the rook on a1 and the knight on d2, both of which the king protects.", "refuted"),
    ("both", "The queen is there to protect the knight.", "verified"),
    ("both", "The white king is there to protect the knight.", "refuted"),
    ("guard", "The b3-pawn protects the pawn on c4 against the knight.", "verified"),
    ("guard", "The b3-pawn protects the pawn on c4 against the king.", "refuted"),
    # Moves that follow, and what lines give.
    ("both", "On 2.Ra1xa2 there follows 2. ... Ke7-d4.", "refuted"),
    ("both", "2.Ra1xa2 Ke7-e6 gives White a rook.", "verified"),
    ("hunted", "After 2.Ke3-f3 or 2.Ke3-f4 the rook on d1 controls d8.", "verified"),
    ("hunted", "After 2.Ke3-f3 or 2.Ke3-f4 the rook on d1 controls e5.", "refuted"),
    ("ladder", "White has a mate in two that begins with 2.Ra2-a7.", "verified"),
    ("ladder", "White has a mate in two that begins with 2.Ra2-a3.", "refuted"),
    ("ladder", "2.Ra2-a7 leads to mate next move.", "verified"),
    ("ladder", "2.Ra2-a3 leads to mate next move.", "refuted"),
    ("ladder", "2.Ra2-a7 leads to mate.", "verified"),
    ("ladder", "2.Ra2-a7 leads to mate at once.", "refuted"),
    ("mate", "2.Rb1-b8 ends in mate.", "verified"),
    ("mate", "2.Ra7-a8 ends in mate.", "refuted"),
    ("mate", "This allows mate in one, 2.Rb1-b8.", "verified"),
    ("mate", "This allows mate in one, 2.Ra7-a8.", "refuted"),
    # Where a king cannot go, and what bars it.
    ("hunted", "The white king cannot go to e2 because of the rook on a2, nor to d4 because of the rook on d1.", "verified"),
    ("hunted", "The white king cannot go to e2 because of the rook on a2, nor to d4 because of the rook on a2.", "refuted"),
    ("hunted", "The rook on d1 keeps the king out of d2.", "verified"),
    ("hunted", "The rook on d1 keeps the king out of f3.", "refuted"),
    ("both", "The knight keeps the king out of f3.", "refuted"),
    ("pin", "Because of the bishop, which pins the pawn, Black cannot play 1. ... f7-f6.", "verified"),
    ("pin", "Because of the bishop, which pins the pawn, Black cannot play 1. ... Kg8-h8.", "refuted"),
    ("pierced", "The black king cannot go to f8, because the rook's line runs on through e8.", "verified"),
    # What is so after a line that wins.
    ("both", "White wins a rook by 2.Ra1xa2, since no black piece can retake.", "verified"),
    ("both", "White wins a rook by 2.Ra1xa2, and Black cannot retake.", "verified"),
    ("both", "White wins a rook by 2.Ra1xa2, but Black can retake.", "refuted"),
    # Rights, pawns, numbers.
    ("pair", "Both sides have the same number of pawns.", "refuted"),
    ("guard", "Both sides have the same number of knights.", "refuted"),
    ("shut", "Both sides have the same number of rooks.", "verified"),
    ("castle", "White has kept only the right to castle on the king's side.", "verified"),
    ("castle", "White has kept only the right to castle on the queen's side.", "refuted"),
    ("sissa", "Only e5-f6-f7 is blocked.", "verified"),
    ("sissa", "Only e5-e6-f7 is blocked.", "refuted"),
    ("castle", "White may still castle short, though not at this moment.", "verified"),
    ("castle", "White may still castle long, though not at this moment.", "refuted"),
    ("double", "White has doubled, isolated pawns on e3 and e5.", "verified"),
    ("double", "White has doubled, isolated pawns on e3 and e4.", "refuted"),
    ("pair", "The pawns on d5 and e5 are two connected passed pawns.", "verified"),
    ("apart", "The pawns on d5 and g5 are two connected passed pawns.", "refuted"),
    ("apart", "Each of White's two pawns is isolated.", "verified"),
    ("pair", "Each of White's two pawns is isolated.", "refuted"),
    ("pair", "One more step and the h-pawn promotes.", "verified"),
    ("pair", "Two more steps and the h-pawn promotes.", "refuted"),
    ("start", "Black has twenty legal moves.", "verified"),
    ("start", "Black has nineteen legal moves.", "refuted"),
    # Which piece is meant.
    ("came", "The knight from g3 attacks d2.", "verified"),
    ("came", "The knight from g3 attacks f5.", "refuted"),
    ("came", "The knight on g3 attacks d2.", "refuted"),
    ("hunted", "The rook controls d8.", "verified"),
    ("hunted", "The rook controls h8.", "refuted"),
    ("friends", "White protects his friends on d3 and e3.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
