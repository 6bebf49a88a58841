"""Answers to a check by their sorts, counted, listed and left over: captures, blocks and king moves."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "taken": ("orthodox", "3b1bb1/4k3/4pr2/8/8/8/4Q3/4K3 w - - 0 1", "1. Qe2xe6+"),
    "three": ("orthodox", "4k3/3p1p2/4n3/8/8/8/6b1/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "run": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "quiet": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a2"),
}
SAID = [
    # So many of a sort, or no others
    ("taken", "Three captures answer the check.", "verified"),
    ("taken", "Two captures answer the check.", "refuted"),
    ("taken", "Three captures on e6 meet the check.", "verified"),
    ("taken", "Three captures on f6 meet the check.", "refuted"),
    ("taken", "Only captures of the queen answer the check.", "verified"),
    ("taken", "Only king moves answer the check.", "refuted"),
    ("three", "One capture, one block and one king move answer the check.", "verified"),
    ("three", "One capture, two blocks and one king move answer the check.", "refuted"),
    ("three", "Only a block answers the check.", "refuted"),
    ("run", "Only a king move answers the check.", "verified"),
    ("quiet", "Only king moves answer the check.", "refuted"),
    # What helps may be more than what is legal
    ("run", "Only king moves help.", "verified"),
    ("three", "Only king moves help.", "unread"),
    ("quiet", "Only king moves help.", "unread"),
    # In so many ways
    ("taken", "Black can capture in three ways.", "verified"),
    ("taken", "Black can capture in two ways.", "refuted"),
    ("three", "Black can interpose in one way.", "verified"),
    ("three", "Black can interpose in two ways.", "refuted"),
    ("taken", "The queen on e6 can be captured three times over, by king, rook or bishop.", "verified"),
    ("taken", "The queen on e6 can be captured twice over, by rook or bishop.", "refuted"),
    ("taken", "Without the king Black has two ways to take the queen on e6.", "verified"),
    ("taken", "Without the king Black has three ways to take the queen on e6.", "refuted"),
    ("taken", "Apart from the rook on f6 Black has two ways to take the queen.", "verified"),
    ("taken", "Apart from the rook on f6 Black has three ways to take the queen.", "refuted"),
    ("taken", "Apart from the king, two pieces can take the queen on e6.", "unread"),
    ("taken", "Black has three captures of the queen.", "verified"),
    ("taken", "Black has two captures of the queen.", "refuted"),
    # All of them
    ("taken", "Black has three legal moves here, and all three of them capture the queen.", "verified"),
    ("taken", "Black has three legal moves here, and all two of them capture the queen.", "refuted"),
    ("run", "Black has three legal moves, and they all belong to the king.", "verified"),
    ("three", "Black has three legal moves, and they belong to the men on e8, e6 and g2.", "verified"),
    ("three", "Black has three legal moves, and they belong to the men on e8, e6, g2 and d7.", "refuted"),
    ("three", "Black has three legal moves, and they all belong to the men on e8 and e6.", "refuted"),
    ("taken", "Black's three answers are all captures.", "verified"),
    ("taken", "Black's three answers are all king moves.", "refuted"),
    # Shares, and the others
    ("three", "Of the three legal answers to this check, only one is a king move.", "verified"),
    ("taken", "Of the three legal answers to this check, only two are king moves.", "refuted"),
    ("three", "The check leaves Black three answers: one king move, the capture Bg2xa8 and the block Ne6-d8.", "verified"),
    ("three", "The check leaves Black three answers: one king move, the capture Ne6-d8 and the block Bg2xa8.", "refuted"),
    ("taken", "One of Black's three answers is a king move; the others take the queen.", "verified"),
    ("taken", "One of Black's three answers is a king move; the others block the check.", "refuted"),
    ("three", "One of Black's three answers takes the rook; the others are Ke8-e7 and Ne6-d8.", "verified"),
    ("three", "One of Black's three answers is a king move; the others are Ke8-e7 and Ne6-d8.", "refuted"),
    ("three", "The check leaves Black three answers: two by the other pieces and one king move.", "unread"),
    # A capture by the king is told with the captures or with the king moves
    ("taken", "The check leaves Black three answers: one king move and two captures.", "verified"),
    ("taken", "The check leaves Black three answers: two king moves and one capture.", "refuted"),
    ("taken", "The check leaves Black three answers: one king move and one capture.", "refuted"),
    ("three", "There is one capture and one king move.", "verified"),
    ("three", "There are two captures and one king move.", "refuted"),
    # One of them
    ("three", "The rook on a8 can be taken once, by the bishop.", "verified"),
    ("three", "The rook on a8 can be taken once, by the king.", "refuted"),
    ("three", "The king may leave the check only by going to e7.", "verified"),
    ("three", "The king may leave the check only by going to f8.", "refuted"),
    ("three", "Against the check 1...Ne6-d8 is possible.", "verified"),
    ("three", "Against the check 1...Ke8-d8 is possible.", "refuted"),
    ("three", "The knight can go to d8 and stop the check there.", "verified"),
    ("three", "The knight can go to f8 and stop the check there.", "refuted"),
    ("three", "The knight can reach d8 in one move and stop the check there.", "verified"),
    ("run", "The king may leave the check by going to f7.", "verified"),
    ("run", "The king may leave the check by going to f8.", "refuted"),
    ("three", "To remove the checking rook Black has the bishop.", "verified"),
    ("three", "To remove the checking rook Black has the knight.", "refuted"),
    ("taken", "To remove the checking queen Black has only the rook.", "refuted"),
    ("three", "The only block is the knight jump to d8.", "verified"),
    ("three", "The only block is the knight jump to f8.", "refuted"),
    # It can take the piece beside it, which may be no flight
    ("taken", "The king has no flight square.", "unread"),
    ("taken", "The king has two flight squares.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
