"""Friends by name and number, squares that are free for a drop, reserves compared."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "leaving": ("chessence", "k5/5*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*5/5K[MMm] b - - 0 1", "1... b7-a7"),
    "even": ("chessence", "k5/5*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2M2/5K[Mm] w - - 0 1", "1. d2-d1"),
}
SAID = [
    ("leaving", "The man on e3 is the only friend of the man on d3.", "verified"),
    ("even", "The man on d1 is the only friend of the man on d3.", "refuted"),
    ("leaving", "The only friend of the man on d3 is on e3.", "verified"),
    ("even", "The only friend of the man on d3 is on e3.", "verified"),
    ("even", "The friends of the man on d1 are the men on d3 and e3.", "refuted"),
    ("even", "The man on d1 has no friend but the man on e3.", "verified"),
    ("leaving", "The man on d3 has no friend except the man on e3.", "verified"),
    ("even", "The man on d1 has no friend but the man on d3.", "refuted"),
    ("leaving", "The man on c7 has no longer any friend.", "verified"),
    ("leaving", "The man on d3 has no longer any friend.", "refuted"),
    ("leaving", "The move takes a friend away from the man on c7.", "verified"),
    ("leaving", "The move takes a friend away from the man on d3.", "refuted"),
    ("leaving", "The last move has given the man on c7 a friend.", "refuted"),
    ("leaving", "The squares d2 and e2 are free for a drop.", "verified"),
    ("leaving", "The only square on which White can drop is e2.", "refuted"),
    ("leaving", "White can drop on four squares only.", "verified"),
    ("leaving", "White can drop on five squares only.", "refuted"),
    ("leaving", "There are four squares on which White can drop.", "verified"),
    ("leaving", "White has more men in reserve than Black.", "verified"),
    ("leaving", "Black has more men in reserve than White.", "refuted"),
    ("leaving", "White has as many men in reserve as Black.", "refuted"),
    ("even", "White has as many men in reserve as Black.", "verified"),
    ("even", "White has fewer men in reserve than Black.", "refuted"),
    ("leaving", "Two men are left in reserve for White.", "verified"),
    ("leaving", "Two men are left in reserve for Black.", "refuted"),
    ("leaving", "The man on d3 has the powers of a rook and a bishop.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_friends_drops_and_reserves(place, comment, verdict):
    found = found_in(POSITIONS[place], comment)
    assert verdict in found
    assert "unread" not in found
    if verdict == "verified":
        assert_said(POSITIONS[place], comment, verdict)
