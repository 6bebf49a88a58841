"""What takes back what may take, moves named before those that they answer, and what a line costs."""

import pytest
from commented import assert_said, verdicts_of

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

# fmt: off
POSITIONS = {
    "guarded": ("orthodox", "4k3/8/4p3/3n4/8/8/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "in front": ("orthodox", "4r1k1/8/8/8/4b3/8/8/4RK2 w - - 0 1", "1. Kf1-g1"),
    "centre": ("orthodox", "4k3/8/2p1p3/3p4/8/2N5/6B1/3RK3 b - - 0 1", "1... Ke8-e7"),
    "knight for pawn": ("orthodox", "4k3/8/4p3/3p4/8/2N5/8/4K2R w - - 0 1", "1. Nc3xd5 Pe6xd5"),
    "relations": ("orthodox", "4k3/8/2p5/3p2n1/8/2N2B2/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "won back": ("orthodox", "4k3/5p2/8/3p4/8/2N5/5PP1/4K3 b - - 0 1", "1... Ke8-e7 2. Nc3xd5+"),
    "behind": ("orthodox", "4k3/pp3p2/8/3p4/8/2N5/PP6/4K3 w - - 0 1", "1. Nc3xd5"),
    "officer": ("orthodox", "4k3/5p2/8/3b4/8/2P2N2/1P3P2/3RK3 w - - 0 1", "1. Rd1xd5"),
}
SAID = [
    # What is won back had been lost before.
    ("behind", "White has won back a pawn.", "verified"),
    ("behind", "White has won back a bishop.", "refuted"),
    ("won back", "White has won back the pawn.", "refuted"),
    ("won back", "White has won the pawn back.", "refuted"),
    ("officer", "With this capture White has regained the bishop.", "verified"),
    # What can take back can do so when it has been taken.
    ("guarded", "The rook can take the knight, but then the pawn can take back.", "verified"),
    ("guarded", "The rook can take the knight, but then the king can take back.", "refuted"),
    ("guarded", "The rook can take on d5, but the pawn can recapture.", "verified"),
    ("guarded", "The knight can be taken by the rook, but then Black can take back.", "verified"),
    ("guarded", "The rook can take the knight, and nobody can take back.", "refuted"),
    ("guarded", "The rook can take the knight, and the king cannot take back.", "verified"),
    # What a move would open, none that was made.
    ("in front", "A move of the bishop would open the e-file for the rook on e8.", "verified"),
    ("in front", "A move of the bishop would open the d-file for the rook on e8.", "unread"),
    ("in front", "2...Bd5 would open the e-file for the rook on e8.", "verified"),
    # Who is exposed to what, what stood where, and what has been left.
    ("relations", "The pawn on d5 is exposed to the knight on c3.", "verified"),
    ("relations", "The pawn on d5 is exposed to the king on e1.", "refuted"),
    ("relations", "The pawn on d5 is exposed to knight, bishop and rook.", "verified"),
    ("relations", "The bishop on f3 and the knight on g5 look each other in the eye.", "refuted"),
    ("relations", "The king gave up its place on e8.", "verified"),
    ("relations", "The king left its post on d8.", "refuted"),
    ("relations", "1...Ke7 unprotects the pawn on d5.", "refuted"),
    # A reply may be named before the move that it answers.
    ("centre", "2...exd5 would answer 2.Bxd5.", "verified"),
    ("centre", "2...Kxd5 would answer 2.Bxd5.", "refuted"),
    ("centre", "2...exd5 is the answer to 2.Bxd5.", "verified"),
    ("centre", "The reply to 2.Bxd5 would be 2...cxd5.", "verified"),
    ("centre", "The reply to 2.Bxd5 would be 2...Kxd5.", "refuted"),
    ("centre", "2...cxd5 is possible after 2.Bxd5.", "verified"),
    ("centre", "2...cxd5 is not possible after 2.Bxd5.", "refuted"),
    ("centre", "2...Kxd5 is possible after 2.Bxd5.", "refuted"),
    ("centre", "2...cxd5 is impossible after 2.Ke2.", "verified"),
    # What fails to a move is legal, and so is what it fails to; how bad it is is a judgement.
    ("centre", "2.Bxd5 fails to 2...exd5.", "opinion"),
    ("centre", "2.Bxd5 does not work because of 2...exd5.", "opinion"),
    ("centre", "2.Bxd5 fails to 2...Kxd5.", "refuted"),
    ("centre", "2...exd5 would refute 2.Bxd5.", "opinion"),
    # All that a line costs, and not one of two pieces.
    ("centre", "After 2.Bxd5 exd5 3.Nxd5+ cxd5 White has lost a bishop and a knight for two pawns.", "verified"),
    ("centre", "After 2.Bxd5 exd5 3.Nxd5+ cxd5 White has lost a knight for two pawns.", "unread"),
    ("centre", "After 2.Bxd5 exd5 3.Nxd5+ cxd5 White has lost a bishop for two pawns.", "unread"),
    ("centre", "After 2.Bxd5 exd5 3.Nxd5+ cxd5 White has lost a bishop and a knight for one pawn.", "refuted"),
    # What was given in the captures just made, where the sides differ otherwise.
    ("knight for pawn", "Black has a knight for a pawn.", "unread"),
    ("knight for pawn", "Black has a knight for his pawn.", "verified"),
    ("knight for pawn", "Black has a bishop for a pawn.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("2...Nxe5 would take the bishop.", "verified"),
        ("2...Nxe5 would win the bishop.", "verified"),
        ("2...Nxe5 would take the rook.", "unread"),
    ],
)
def test_a_capture_that_the_reply_prevents(said, verdict):
    """It is meant without that reply, as its `x` says."""
    start = "FEN: 4k3/8/8/2n1B3/8/8/8/R4K2 b - - 0 1"
    text = f"Game: orthodox\n{start}\n\n1... Nc5-d3 [{said}]\n2. Be5-g7\n"
    (record,) = read_records(Source("x", text))
    checked = verify_record(record)
    assert verdicts_of(checked.claims) >= {verdict}
    assert not [each for each in checked.findings if each.severity == "error"]
