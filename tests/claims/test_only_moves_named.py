"""All the moves there are, as a noun, moves that are forced, pins that are broken, checks kept off."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # Black's king has two answers, d8 and f8.
    "two": ("orthodox", "4k3/3p1p2/8/8/8/8/8/R4RK1 w - - 0 1", "1. Rf1-e1+"),
    # One answer, d8.
    "one": ("orthodox", "4k3/3p1p2/8/8/1B6/8/8/R4RK1 w - - 0 1", "1. Rf1-e1+"),
    "freed": ("orthodox", "4k3/4n3/8/8/8/8/4R3/4K3 b - - 0 1", "1... Ke8-d7"),
    "pinned": ("orthodox", "4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1", "1. Ke1-f1"),
    "kept off": ("orthodox", "6k1/5ppp/8/8/4p3/8/8/4R1K1 w - - 0 1", "1. Kg1-f1"),
    "came": ("orthodox", "6k1/6pp/8/8/5p2/8/8/4R1K1 b - - 0 1", "1... Kg8-f7"),
}
SAID = [
    ("one", "1...Kd8 is the one legal answer to the check.", "verified"),
    ("one", "1...Kd8 is Black's one legal move.", "verified"),
    ("one", "1...Kd8 is not the only legal reply to the check.", "refuted"),
    ("one", "Black's only answer to the check is 1...Kd8.", "verified"),
    ("one", "1...Kd8 is the one move that Black has.", "verified"),
    ("one", "1...Kd8 is one of two legal answers to the check.", "refuted"),
    ("one", "No other move than 1...Kd8 is legal.", "verified"),
    ("one", "Black has no other legal move than 1...Kd8.", "verified"),
    ("one", "All other moves than 1...Kd8 are illegal.", "verified"),
    ("one", "This forces 1...Kd8.", "verified"),
    ("one", "1...Kd8 has to be played.", "verified"),
    ("one", "Black's only flight square is d8.", "verified"),
    ("one", "f8 is Black's only flight square.", "refuted"),
    ("two", "1...Kd8 is the one legal answer to the check.", "refuted"),
    ("two", "Black's only answer to the check is 1...Kd8.", "refuted"),
    ("two", "1...Kd8 is one of two legal answers to the check.", "verified"),
    ("two", "1...Kd8 is one of the two legal moves that Black has.", "verified"),
    ("two", "1...Kd8 is one of three legal answers to the check.", "refuted"),
    ("two", "1...Kd8 and 1...Kf8 are the two legal answers to the check.", "verified"),
    ("two", "The two legal replies are 1...Kd8 and 1...Kf8.", "verified"),
    ("two", "1...Kd8 and 1...Kf8 are the three legal answers to the check.", "unread"),
    ("two", "Black has no other legal move than 1...Kd8.", "refuted"),
    ("two", "Black's only flight square is d8.", "refuted"),
    # Without `legal`; by whichever noun or verb.
    ("one", "His only move is 1...Kd8.", "verified"),
    ("two", "His only move is 1...Kd8.", "refuted"),
    ("one", "Black's sole option: 1...Kd8.", "verified"),
    ("two", "Black's sole option: 1...Kd8.", "refuted"),
    ("one", "1...Kd8 is all that Black has left.", "verified"),
    ("two", "1...Kd8 is all that Black has left.", "refuted"),
    ("one", "The check can only be parried by 1...Kd8.", "verified"),
    ("two", "The check can only be parried by 1...Kd8.", "refuted"),
    ("one", "There is no answer to the check except 1...Kd8.", "verified"),
    ("two", "There is no answer to the check except 1...Kd8.", "refuted"),
    ("two", "Black's legal moves are 1...Kd8 and 1...Kf8, and no others.", "verified"),
    ("one", "Black's legal moves are 1...Kd8 and 1...Kf8, and no others.", "refuted"),
    # It is no move of White's.
    ("one", "1...Kd8 is White's only answer to the check.", "unread"),
    ("two", "1...Kd8 is not White's only answer to the check.", "unread"),
    # A pin that is broken was one to a king.
    ("freed", "Black breaks the pin.", "verified"),
    ("freed", "The pin is lifted.", "verified"),
    ("freed", "White breaks the pin.", "unread"),
    ("pinned", "The pin is lifted.", "unread"),
    ("pinned", "The knight cannot take on d5 because that would expose the king.", "verified"),
    ("freed", "The knight cannot take on d5 because that would expose the king.", "refuted"),
    # What keeps a piece from giving check keeps it from moving there.
    ("kept off", "The pawn on e4 prevents the rook from checking on e8.", "verified"),
    ("kept off", "The pawn on e4 keeps the rook from giving check.", "verified"),
    ("kept off", "The pawn on g7 prevents the rook from checking on e8.", "refuted"),
    ("came", "It stops the check on e8.", "unread"),
    ("came", "The king parries the check.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
