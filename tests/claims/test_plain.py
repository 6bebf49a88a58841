"""Sentences as plain annotators write them: moves that are counted, what is left, what stands first."""

import pytest
from commented import assert_said, found_in

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "fork": ("orthodox", "4k2r/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qa1-e5+"),
    "corner": ("orthodox", "7k/8/6K1/p7/8/8/8/1R6 w - - 0 1", "Rb1-b2"),
    "check": ("orthodox", "1n1qk3/8/8/8/8/8/8/4KB2 w - - 0 1", "Bf1-b5+"),
    "bare": ("orthodox", "4k3/pp6/8/8/8/8/PPP5/2B1K3 w - - 0 1", "Ke1-e2"),
    "rooks": ("orthodox", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra1xa8+"),
    "pin": ("orthodox", "4k3/8/4n3/3P4/8/8/8/4R1K1 w - - 0 1", "Kg1-h1"),
    "tied": ("orthodox", "4k3/8/4r3/8/8/8/8/K3Q3 w - - 0 1", "Ka1-b1"),
    "passer": ("orthodox", "4k3/8/8/7P/3p4/3P4/8/4K3 w - - 0 1", "Ke1-e2"),
    "pair": ("orthodox", "7k/8/8/3Q4/2R1R3/8/8/K7 w - - 0 1", "Qd5-d4+"),
    "rook": ("orthodox", "3rk3/8/8/8/8/5b2/8/4K3 b - - 0 1", "Rd8-d1+"),
    "sissa": ("coherent", "k8/9/9/9/4N4/9/9/9/8K b - - 0 1", "Ka9-a8"),
    "step": ("coherent", "4k4/9/9/9/4n4/9/6P2/9/4K4 w - - 0 1", "Pg3-g4"),
    "fled": ("orthodox", "4k3/8/8/8/8/8/8/4K2r w - - 0 1", "Ke1-e2"),
    "put": ("orthodox", "4kb2/8/8/8/8/8/8/4R1K1 b - - 0 1", "Bf8-e7"),
    "taken": ("orthodox", "k7/8/8/3q4/8/8/8/K2R4 w - - 0 1", "Rd1xd5"),
    "shuffled": ("cetina-random", "nsbqbrkc/pppppppp/8/8/8/8/PPPPPPPP/NSBQBRKC w c1,e1,c8,e8 - 0 1", "Pa2-a3"),
    "bishops": ("orthodox", "4k3/8/8/b7/8/8/8/4B1K1 w - - 0 1", "Kg1-g2"),
    "far": ("orthodox", "7k/8/8/8/8/5b2/8/3RK3 w - - 0 1", "Rd1-c1"),
    "queens": ("orthodox", "6k1/8/8/8/8/8/8/KQ5Q w - - 0 1", "Ka1-a2"),
    "pawn": ("orthodox", "4k3/8/8/8/4p3/5P2/6R1/4K3 w - - 0 1", "Pf3xe4"),
    "opening": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Pe2-e4"),
}
SAID = [
    # Moves that are counted, and what they are.
    ("fork", "Four legal moves, all with the king.", "verified"),
    ("fork", "Three legal moves, all with the king.", "refuted"),
    ("fork", "Four replies are legal, none of which interposes.", "verified"),
    ("fork", "Four replies are legal, one of which interposes.", "refuted"),
    ("fork", "Of the four legal moves none is a capture.", "verified"),
    ("fork", "Of the four legal moves one is a capture.", "refuted"),
    ("fork", "Four moves has Black, none of which mates.", "verified"),
    ("fork", "Five moves does Black have.", "refuted"),
    ("fork", "Black has more than three moves.", "verified"),
    ("fork", "Black has more than four moves.", "refuted"),
    ("fork", "Either the king goes to f8 or the king goes to d7.", "verified"),
    ("fork", "Either the king goes to f8 or the king goes to e7.", "refuted"),
    ("corner", "Both replies are moves of the king.", "refuted"),
    ("corner", "Of the two legal moves one is a king move.", "verified"),
    ("corner", "Two replies are left: the king goes to g8 or the pawn goes to a4.", "verified"),
    ("corner", "Two replies are left: the king goes to g8 or the king goes to h7.", "refuted"),
    ("check", "On d7 there are two men that can step in.", "verified"),
    ("check", "On d7 there are three men that can step in.", "refuted"),
    ("check", "Interposition on d7 is possible, but only by the queen.", "refuted"),
    ("check", "Three interpositions exist.", "verified"),
    ("check", "Two interpositions exist.", "refuted"),
    ("put", "There is no man to interpose on e6.", "unread"),
    ("fork", "Six squares are open to the king, among them d7.", "refuted"),
    ("fork", "Four squares are open to the king, among them d7.", "verified"),
    # What is left.
    ("bare", "Only king and pawns are left to Black.", "verified"),
    ("bare", "Only king and pawns are left to White.", "refuted"),
    ("bare", "A bishop and three pawns are all White has.", "verified"),
    ("bare", "A bishop and two pawns are all White has.", "refuted"),
    ("bare", "There are no pieces left but bishops, kings and pawns.", "verified"),
    ("bare", "There are no pieces left but kings and pawns.", "refuted"),
    ("bare", "Down to a bishop and three pawns is White's army.", "verified"),
    ("bare", "Down to a bishop and four pawns is White's army.", "refuted"),
    ("bare", "With that Black has no bishop left, White still one.", "verified"),
    ("bare", "With that Black has no bishop left, White still two.", "refuted"),
    ("bare", "Black has only his king and pawns left.", "verified"),
    ("rooks", "Black's rooks have disappeared, one of White's is left.", "verified"),
    ("rooks", "Black's rooks have disappeared, two of White's are left.", "refuted"),
    ("passer", "On both sides a pawn is left.", "unread"),
    ("passer", "White has no pawn on the a- or b-file.", "verified"),
    ("passer", "White has no pawn on the a- or d-file.", "refuted"),
    # What is said stands first.
    ("passer", "Passed is the h-pawn, there being no black pawn on the g- or h-file.", "verified"),
    ("passer", "Passed is the white d-pawn.", "refuted"),
    ("pin", "Pinned is the knight.", "verified"),
    ("pin", "Pinned is the white pawn.", "refuted"),
    ("fled", "e1, which the king has just left, remains covered by the rook on h1.", "verified"),
    # Lines that a piece keeps to.
    ("tied", "The rook must remain on its file.", "verified"),
    ("tied", "The rook may move along the rank only.", "refuted"),
    ("tied", "Any move of the rook off the e-file would expose the black king to the queen.", "verified"),
    ("pin", "The knight cannot leave e6 without exposing its king.", "verified"),
    ("pair", "The rook on c4 cannot leave c4 without exposing its king.", "refuted"),
    ("pawn", "The pawn that now stands on e4 stood on f3 a move ago.", "verified"),
    ("pawn", "The pawn that now stands on e4 stood on d3 a move ago.", "refuted"),
    ("fled", "The king left e1 for e2.", "verified"),
    ("fled", "The king left e1 for e3.", "refuted"),
    # What both do, and what each does to the other.
    ("pair", "The queen protects both rooks and is protected by both.", "verified"),
    ("bishops", "The bishops on a5 and e1 attack each other, and each could take the other.", "verified"),
    ("pair", "c4, e4, d8, h8: the queen covers them all.", "verified"),
    ("pair", "c4, e4, d8, g8: the queen covers them all.", "refuted"),
    ("pin", "Not a single black man is attacked except the knight on e6.", "verified"),
    ("pin", "Not a single black man is attacked except the king.", "refuted"),
    ("pair", "Any move of the rook on c4 would expose the white king to the queen.", "refuted"),
    ("pin", "No white man protects the rook, nor does any black one attack it.", "verified"),
    ("pin", "No white man protects the pawn, nor does any black one attack it.", "verified"),
    ("rook", "No black man protects the rook, nor does any white one attack it.", "refuted"),
    ("rook", "King takes rook is prevented by the bishop.", "verified"),
    ("rook", "King takes rook is possible.", "refuted"),
    # Paths, and checks that were met.
    ("sissa", "e5-e4-f3 or e5-f4-f3: either is clear.", "verified"),
    ("put", "The check has been met by an interposition.", "verified"),
    ("fled", "The check has been met by an interposition.", "refuted"),
    ("fled", "The king has evaded the check from h1 by going to e2.", "verified"),
    ("fled", "The king has evaded the check from a2 by going to e2.", "refuted"),
    ("pair", "It is the path d4-h8 by which the king is in check.", "verified"),
    ("pair", "It is the path e4-h4 by which the king is in check.", "refuted"),
    ("sissa", "The sissa sees f3 by two paths; of these one turns on e4, the other on f4.", "verified"),
    ("sissa", "The sissa sees f3 by two paths; of these one turns on e4, the other on g4.", "refuted"),
    ("fork", "To d7 or to d8 may the king go.", "verified"),
    # Squares that are not free.
    ("pair", "Neither g7 nor d8 is free for the black king.", "verified"),
    ("pair", "Neither g8 nor g7 is free for the black king.", "refuted"),
    ("pair", "g7 is forbidden to the king.", "verified"),
    # What stands in lists.
    ("rooks", "There is a rook on a8 and a king on e2.", "refuted"),
    ("rooks", "There is a rook on a8 and a king on e8.", "verified"),
    ("pair", "White has ninety-nine moves.", "unread"),
]
LEFT_OPEN = [
    # Another king, another piece, another count may be meant.
    ("far", "Thanks to the bishop on f3 the king can go neither to d1 nor to e2."),
    ("shuffled", "All four bishops have moved from their original squares."),
    ("tied", "The rook must remain on its rank."),
    ("tied", "As long as the queen stays on e1, the rook must remain on its rank."),
    ("opening", "No white piece has moved."),
    ("queens", "e1 is covered twice, by each queen."),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_plain_sentences_are_judged(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)


@pytest.mark.parametrize(("key", "comment"), LEFT_OPEN)
def test_what_may_be_meant_otherwise_is_not_refuted(key, comment):
    assert "refuted" not in found_in(POSITIONS[key], comment)
