"""How far a denial reaches, and which piece a reason, `it` or `besides` speaks of."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "stuck pawns": ("orthodox", "4k3/8/8/8/8/p7/P7/4K3 b - - 0 1", "Ke8-e7"),
    "two paths": ("coherent", "4k4/9/9/9/9/9/9/1pp6/1n6K w - - 0 1", "Ki1-i2"),
    "one path": ("coherent", "4k4/9/9/9/9/9/9/1p7/1n6K w - - 0 1", "Ki1-i2"),
    "idle sissa": ("cetina-random", "k7/8/8/8/8/8/PP6/SP2K3 w - - 0 1", "Ke1-e2"),
    "both": ("orthodox", "4k3/8/8/3Q4/8/8/8/1R2K3 w - - 0 1", "Ke1-e2"),
    "opened": ("orthodox", "2bqk3/3p4/8/5P2/8/8/8/4K3 b - - 0 1", "Pd7-d6"),
    "taken": ("orthodox", "r3k3/8/8/8/2N5/8/8/4K3 w - - 0 1", "1. Nc4-a5 Ra8xa5"),
    "check met": ("orthodox", "4R1k1/8/8/8/8/8/8/4K3 b - - 0 1", "Kg8-g7"),
    "to come": ("orthodox", "4k3/8/2p5/8/8/8/8/K1Q5 w - - 0 1", "Ka1-a2"),
    "supported": ("orthodox", "3rk3/8/8/8/8/8/3r4/4K3 b - - 0 1", "Ke8-e7"),
    "loose": ("orthodox", "4k3/8/8/8/8/8/3r4/4K3 b - - 0 1", "Ke8-e7"),
    "passing": ("orthodox", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "Pa2-a4"),
    "captured": ("cetina-random", "4k3/8/8/6p1/8/5S2/8/4K3 w - - 0 1", "Sf3xg5"),
    "only one": ("orthodox", "4k3/8/8/8/3p4/4P3/8/4K3 b - - 0 1", "Ke8-e7"),
    "rights": ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ke1-f2"),
    "one friend": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[] b - - 0 1", "Mb9-c8"),
    "two friends": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1MM2/5K[] b - - 0 1", "Mb9-c8"),
}
SAID = [
    ("stuck pawns", "Neither the pawn on a2 nor the pawn on a3 has a legal move.", "verified"),
    ("stuck pawns", "Neither the pawn on a2 nor the king on e1 has a legal move.", "refuted"),
    ("stuck pawns", "Neither the pawn on a2 nor the king on e1 has any legal move.", "refuted"),
    ("stuck pawns", "No pawn has a legal move.", "verified"),
    ("stuck pawns", "No king has a legal move.", "refuted"),
    ("stuck pawns", "The king on e1 has a legal move.", "verified"),
    ("stuck pawns", "The pawn on a2 has a legal move.", "refuted"),
    ("two paths", "The knight does not attack d1, because both paths there are blocked.", "verified"),
    ("one path", "The knight does not attack d1, because both paths there are blocked.", "refuted"),
    ("idle sissa", "The sissa cannot move, since none of its paths is clear.", "unread"),
    ("both", "Besides the rook, the queen protects b3.", "unread"),
    ("both", "Besides the rook, the queen protects b4.", "refuted"),
    ("both", "Besides the king, the queen protects b3.", "refuted"),
    ("check met", "The check from e8 is parried by the king.", "verified"),
    ("check met", "The check from e7 is parried by the king.", "refuted"),
    ("check met", "1...Kg7 met the check.", "verified"),
    ("check met", "1...Kg7 met the queen's check.", "refuted"),
    ("check met", "1...Kg7 met the rook's check.", "verified"),
    ("both", "The rook controls b2 and b3, two empty squares.", "unread"),
    ("opened", "Black opens the diagonal of the bishop on c8, the pawn on f5 is attacked, but the queen protects it.", "unread"),
    ("taken", "1...Rxa5 takes the knight that came from c4.", "unread"),
    ("rights", "With the king on f2 White loses the two castlings.", "unread"),
    ("one friend", "The man on d3 has one friend.", "verified"),
    ("one friend", "The man on d3 has one friend nearby.", "verified"),
    ("two friends", "The man on d3 has one friend.", "unread"),
    ("two friends", "The man on d3 has two friends nearby.", "verified"),
    ("two friends", "The man on d3 has three friends nearby.", "refuted"),
    ("two friends", "The man on d3 has a friend.", "verified"),
    ("one path", "The pawn on b2 closes the other path, b1-b3-d1.", "verified"),
    ("one path", "The pawn on b2 closes the other path, b1-d3-d1.", "refuted"),
    ("to come", "The queen could take on c6, though without giving check.", "unread"),
    ("to come", "The queen could take on c6 with check.", "verified"),
    ("supported", "The rook on d2 is safe from the king.", "verified"),
    ("loose", "The rook on d2 is safe from the king.", "refuted"),
    ("passing", "Black has no en passant capture on a3.", "refuted"),
    ("passing", "Black has no en passant capture on c3.", "verified"),
    ("captured", "The sissa could take on g5 through either f4 or g4.", "unread"),
    ("only one", "White's only capture is on d4, with the pawn on e2.", "unread"),
    ("both", "White blocks the e8-king's attack on his d5-queen.", "unread"),
]
# fmt: on


def test_what_is_said_apart_from_captures_is_not_said_of_all_moves():
    said = "Apart from capturing, the king has three squares: d2, e2 and f2."
    assert not found_in(POSITIONS["both"], said) & {"verified", "refuted"}


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
