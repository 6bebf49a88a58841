"""What a friend makes of a man."""

import pytest
from commented import found_in

# fmt: off
POSITIONS = {
    "men": ("chessence", "k5/1m3*/2m1*1/2*3/1*2*M/m1M*2/1*M3/*5/5K[M] w - - 0 1", "1. M@e1"),
    "went": ("chessence", "k5/1m3*/2m1*1/2*3/1*2*M/2M*2/1*M3/*5/5K[M] w - - 0 1", "1. Mc4-a4"),
}
SAID = [
    ("men", "With the friend in c3 the man of c4 works as rook and attacks a4.", "verified"),
    ("men", "With the friend in f5 the man of c4 works as rook and attacks a4.", "refuted"),
    ("men", "With its friend on c3 the man of c4 works as bishop.", "refuted"),
    ("men", "The man of c4, rook by its friend of c3, attacks the man of a4.", "verified"),
    ("men", "The man of c4, bishop by its friend of c3, attacks the man of a4.", "refuted"),
    ("men", "The man of c4, a rook thanks to its friend on c3, attacks the man of b8.", "refuted"),
    ("men", "The man of f5 stays without relation, and cannot move.", "verified"),
    ("men", "The man of c4 stays without relation, and cannot move.", "refuted"),
    ("men", "The man of c4 stays with the relation of rook, and can move.", "verified"),
    ("men", "The man of c4 stays with the relation of knight, and can move.", "refuted"),
    ("men", "The man of b8 has a friend in diagonal, therefore it can move as bishop.", "verified"),
    ("men", "The man of c4 has a friend in diagonal, therefore it can move as bishop.", "refuted"),
    ("men", "The man of f5 is isolated from all its friends.", "verified"),
    ("men", "The man of c7 is isolated from all its friends.", "refuted"),
    ("men", "The man of a4 has no friend that lends it a movement.", "verified"),
    ("men", "The man of c7 has no friend that lends it a movement.", "refuted"),
    ("went", "In its way to a4 the man passed over b4.", "verified"),
    ("went", "In its way to a4 the man passed over c5.", "refuted"),
    ("went", "The man went to a4 as rook with the friend of c3.", "verified"),
    ("went", "The man went to a4 as rook with the friend of f5.", "refuted"),
    ("went", "The man went to a4 as bishop with the friend of c3.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "said", "verdict"), SAID)
def test_said(place, said, verdict):
    if verdict == "unread":
        assert not found_in(POSITIONS[place], said) & {"verified", "refuted"}
    else:
        found = found_in(POSITIONS[place], said)
        assert verdict in found
        assert verdict == "refuted" or found == {"verified"}
