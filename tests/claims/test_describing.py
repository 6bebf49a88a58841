"""Pieces that are meant by what is so of them: by their place, by what they do, by a noun for that."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "rooks": ("orthodox", "4k3/pp3p2/1r3n2/4P3/8/2R5/2P5/2R3K1 w - - 0 1", "Pe5xf6"),
    "pin": ("orthodox", "4k3/8/4n3/3P4/8/2b5/8/R3R1K1 w - - 0 1", "Kg1-h1"),
    "taken": ("orthodox", "k7/8/8/3q4/8/8/8/K2R4 w - - 0 1", "Rd1xd5"),
    "held": ("orthodox", "4k3/8/8/8/4r3/8/4B3/4K2N b - - 0 1", "Ke8-d8"),
    "knights": ("orthodox", "4k3/4r3/8/8/4N1n1/8/4P3/4K2R w - - 0 1", "Ke1-f1"),
    "twins": ("orthodox", "4k3/1r5r/8/8/8/8/8/R3K2R w - - 0 1", "Ke1-f1"),
}
SAID = [
    # By where they stand.
    ("rooks", "The rook behind the pawn protects b1.", "verified"),
    ("rooks", "The black rook protects the pawn next to the king.", "refuted"),
    ("held", "The rook attacks the bishop in front of the king.", "verified"),
    ("held", "The knight attacks the bishop in front of the king.", "refuted"),
    ("held", "The rook attacks the bishop next to the king.", "verified"),
    ("held", "The man between the rook and the king is protected.", "verified"),
    ("held", "The man between the rook and the king is attacked by the knight.", "refuted"),
    # By what is done to them, or is so of them.
    ("pin", "The pawn attacks the pinned knight.", "verified"),
    ("pin", "The bishop attacks the pinned knight.", "refuted"),
    ("knights", "The rook attacks the unprotected knight.", "verified"),
    ("knights", "The king attacks the unprotected knight.", "refuted"),
    ("taken", "The rook took the unprotected queen.", "verified"),
    ("taken", "The rook took the protected queen.", "refuted"),
    # By what they do.
    ("pin", "The bishop attacks the pinning rook.", "verified"),
    ("taken", "The capturing rook gives no check.", "verified"),
    ("taken", "The capturing rook gives check.", "refuted"),
    ("held", "The pinning rook can be taken by no white man.", "verified"),
    ("held", "The pinning rook can be taken by the knight.", "refuted"),
    # By a relative clause, wherever the noun stands.
    ("held", "The knight on h1 protects no man that the rook attacks.", "verified"),
    ("held", "White's king protects no man that the rook attacks.", "refuted"),
    ("held", "Every man that the rook attacks is protected by the king.", "verified"),
    ("held", "Every man that the rook attacks is protected by the knight.", "refuted"),
    ("knights", "No man that the rook attacks is protected.", "verified"),
    ("rooks", "Black can take the pawn that captured.", "verified"),
    # By a noun for who does it.
    ("taken", "The captor stands on d5.", "verified"),
    ("taken", "The captor stands on d1.", "refuted"),
    ("held", "The defender of the bishop is attacked.", "refuted"),
    ("held", "The rook attacks no defender of the bishop.", "verified"),
    # The only one of them: there is one, and something is so of it.
    ("held", "The only defender of the bishop stands on e1.", "verified"),
    ("held", "The only defender of the bishop is attacked.", "refuted"),
    ("held", "The only man that attacks the bishop stands on e4.", "verified"),
    ("held", "The only man that attacks the bishop gives check.", "refuted"),
    ("pin", "The only attacker of the knight stands on e1.", "refuted"),
    ("twins", "The only rook that protects the rook on b7 stands on h7.", "verified"),
    # By what is of its kind.
    # Where it is denied of them alone.
    ("pin", "The rook on e1 cannot be taken by a man that the rook attacks.", "verified"),
    ("pin", "The bishop cannot be taken by a man that is pinned.", "verified"),
    ("pin", "The rook on e1 cannot be taken by a man that is pinned.", "verified"),
    ("pin", "The rook on e1 cannot be taken by a man that the pawn protects.", "verified"),
    ("pin", "The rook on e1 cannot be taken by a man that attacks the rook.", "refuted"),
    # All but those that are named, and those that are counted and named.
    ("held", "No black man but the rook attacks the bishop.", "verified"),
    ("held", "No black man but the king attacks the bishop.", "refuted"),
    ("pin", "Two men, the rook on e1 and the pawn, attack the knight.", "verified"),
    ("pin", "Two men, the king and the pawn, attack the knight.", "refuted"),
    ("pin", "White's corner rook is attacked by the bishop.", "verified"),
    ("pin", "White's corner rook is attacked by the knight.", "refuted"),
]
UNREAD = [
    ("twins", "The rook on a1 protects its companion."),
    # Which of them that is depends on from where one looks.
    ("held", "The rook attacks the bishop beside the king."),
    ("held", "The knight protects the bishop beside the king."),
    # It may have been given up long before.
    ("pin", "White's sacrificed rook cannot be taken."),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_it_is_judged(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)


@pytest.mark.parametrize(("key", "comment"), UNREAD)
def test_what_is_open_is_not_refuted(key, comment):
    assert not found_in(POSITIONS[key], comment) & {"verified", "refuted"}
