"""Friends of men: how two stand to each other, what one lends another, and men that have none."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "moved": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1.Md3-c3 Mc7-d7"),
    "alone": ("chessence", "km1m2/2m2*/4*m/m1*m2/1*1m*1/3*2/1*M1M1/*4M/M1M1MK[M] w - - 6 21", "21.M@e2"),
    "knights": ("orthodox", "4k3/8/8/8/3N4/8/2N5/4K3 w - - 0 1", "Ke1-d2"),
}
SAID = [
    ("moved", "The men on c3 and d2 lend each other the move of a bishop.", "verified"),
    ("moved", "The men on c3 and d2 lend each other a rook's move.", "refuted"),
    ("moved", "The men on d2 and e2 are friends.", "verified"),
    ("moved", "The men on c3 and f2 are friends.", "refuted"),
    ("moved", "c3 and e2 stand a knight's move apart.", "verified"),
    ("moved", "The men on c3 and e3 stand a knight's move apart.", "refuted"),
    ("moved", "The man on c3 is a knight's move away from e2.", "verified"),
    ("moved", "The man on d2 stands diagonally next to the man on e2.", "refuted"),
    ("moved", "d2 lends c3 the move of a bishop.", "verified"),
    ("moved", "e2 gives a rook's move to c3.", "refuted"),
    ("moved", "The man on c3 has the move of a bishop and that of a knight.", "verified"),
    ("moved", "The man on c3 moves as a rook, a bishop and a knight.", "refuted"),
    ("moved", "The man on c3 has two friends: one diagonally, one a knight's move off.", "verified"),
    ("moved", "The man on c3 has two friends, one on d2 and one on f2.", "refuted"),
    # It is the friend that is named that must lend the move, and not another one.
    ("moved", "The man on c3 has a friend on d2 and so moves as a bishop.", "verified"),
    ("moved", "The man on c3 has a friend on d2 and so moves as a knight.", "refuted"),
    ("moved", "The man on c3 has a friend on e2, so it moves as a knight.", "verified"),
    ("moved", "The man on c3 has a friend on e2, so it moves as a bishop.", "refuted"),
    ("moved", "The man on c3 stands next to the man on d2 and thus moves as a bishop.", "verified"),
    ("moved", "The man on c3 stands next to the man on d2 and thus moves as a knight.", "refuted"),
    ("moved", "The man on c3 can move as a knight because it has a friend on d2.", "refuted"),
    ("moved", "The man on c3 has a friend on d2 and therefore controls b4.", "verified"),
    ("moved", "All black men have at least one friend.", "verified"),
    ("moved", "The moved man has lost the move of a rook.", "verified"),
    ("moved", "The moved man has lost its bishop's power.", "refuted"),
    ("moved", "There is a friend diagonally next to the man on c3.", "verified"),
    ("moved", "No friend stands a knight's move from the man on c3.", "refuted"),
    # It has none on a line or a diagonal but one a leap away: both may be meant.
    ("alone", "The man on f7 has no friend next to it.", "unread"),
    ("alone", "The man on a6 is friendless.", "verified"),
    ("alone", "The man on f7 is friendless.", "refuted"),
    ("alone", "Without a friend in reach the man on a6 is frozen.", "verified"),
    ("alone", "The man on f7 cannot move for lack of friends.", "refuted"),
    ("alone", "The man on a6 is stranded, no friend standing next to it or a knight's move away.", "verified"),
    ("alone", "The man on a6 has neither a friend beside it nor one a knight's move away.", "verified"),
    ("alone", "The man on f7 can move only as a knight, for its one friend stands on d6.", "verified"),
    ("alone", "The man on f7 can move only as a knight, for its one friend stands on d5.", "refuted"),
    ("alone", "The man on a6 no longer has a friend.", "unread"),
    ("alone", "The man on d6 does not have a friend.", "refuted"),
    ("knights", "The knights on c2 and d4 are a knight's move apart.", "verified"),
    ("knights", "The king stands diagonally next to the knight on c2.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_friends(place, comment, verdict):
    if verdict == "unread":
        assert not found_in(POSITIONS[place], comment) & {"verified", "refuted"}
    else:
        assert_said(POSITIONS[place], comment, verdict)
