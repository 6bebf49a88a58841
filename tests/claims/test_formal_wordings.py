"""How formal writers say it: `disposes of two checks`, `one piece only`, `if 2.Rxd5, the king takes`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "guarded": ("orthodox", "3qk3/8/8/3r4/8/2N5/3R4/4K3 b - - 0 1", "1... Qd8-c8"),
    "twice": ("orthodox", "3qk3/8/8/3r4/8/2N5/3R4/4K3 b - - 0 1", "1... Ke8-f8"),
    "cut": ("orthodox", "4k3/8/8/3p4/8/1P6/B7/4K3 w - - 0 1", "1. Ke1-e2"),
    "line": ("orthodox", "4k3/8/8/8/8/8/3P4/R3K3 w - - 0 1", "1. Ra1-a6"),
    "flee": ("orthodox", "k7/8/8/8/8/8/7P/1R2K3 w - - 0 1", "1. Rb1-a1+"),
    "taken": ("orthodox", "4k3/3p4/2b5/8/8/8/3K4/8 w - - 0 1", "1. Kd2-d3"),
}
SAID = [
    ("guarded", "The rook of d5 counts with no protector.", "verified"),
    ("twice", "The rook of d5 counts with one protector alone, the queen.", "verified"),
    ("twice", "The rook of d5 counts with no protector.", "refuted"),
    ("twice", "One piece only, the queen on d8, gives support to the rook of d5.", "verified"),
    ("twice", "One piece only, the queen on d8, attacks the rook of d5.", "refuted"),
    ("twice", "Two pieces only, the knight and the rook of d2, attack the rook of d5.", "verified"),
    ("twice", "One piece only, the knight, attacks the rook of d5.", "refuted"),
    ("twice", "Two are the white attackers of the rook of d5: the knight and the rook of d2.", "verified"),
    ("twice", "The attackers of the rook of d5 are three.", "refuted"),
    ("twice", "In case of 2.Nxd5 the knight is lost to the queen.", "verified"),
    ("twice", "In case of 2.Nxd5 the knight is lost to the king.", "refuted"),
    ("twice", "If 2.Nxd5, the queen takes this knight.", "verified"),
    ("twice", "If 2.Nxd5, the king takes this knight.", "refuted"),
    ("twice", "Against 2.Nxd5 there exists the recapture 2...Qxd5.", "verified"),
    ("twice", "Against 2.Nxd5 there exists the recapture 2...Kxd5.", "refuted"),
    ("twice", "Against 2.Nxd5 there is the recapture 2...Qh4.", "unread"),
    ("twice", "In spite of the rook of d5 the queen does not attack d2.", "verified"),
    ("twice", "In spite of the rook of d4 the queen does not attack d2.", "refuted"),
    ("cut", "The bishop of a2 sees its diagonal cut on b3 by a pawn.", "verified"),
    ("cut", "The bishop of a2 sees its diagonal cut on c4 by a pawn.", "refuted"),
    ("line", "The rook just moved to a6 dominates the whole file up to a8.", "verified"),
    ("line", "The rook just moved to a6 attacks e6.", "verified"),
    ("line", "The rook recently arrived at a6 attacks the pawn.", "refuted"),
    ("flee", "The king has as flight squares b8 and b7, and no other.", "verified"),
    ("flee", "The king has as flight squares b8 and a7.", "refuted"),
    ("flee", "The king of a8 disposes of three flight squares.", "refuted"),
    ("twice", "Two attackers has the rook of d5: the knight and the rook of d2.", "verified"),
    ("twice", "Two attackers has the rook of d5: the knight and the king.", "refuted"),
    ("twice", "One defender has the rook of d5, on d8.", "verified"),
    ("twice", "One defender has the rook of d5, on f8.", "refuted"),
    ("twice", "The rook of d5 enjoys a triple protection.", "refuted"),
    ("twice", "The rook of d5 enjoys a double protection: king and queen.", "refuted"),
    ("flee", "Two flight squares has the king: b7 and b8.", "verified"),
    ("flee", "Two flight squares has the king: b7 and a7.", "refuted"),
    ("flee", "One flight square has the king: b8.", "refuted"),
    ("twice", "The rook of d5 is supported by the queen, its only supporter.", "verified"),
    ("twice", "The rook of d5 is attacked by the knight, its only attacker.", "refuted"),
    ("twice", "Among the white pieces only the knight and the rook attack d5.", "verified"),
    ("taken", "If it were the turn of White, the king could go to c4.", "verified"),
    ("taken", "If it were the turn of White, the king could go to e4.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "sentence", "verdict"), SAID)
def test_formal_wordings(key: str, sentence: str, verdict: str) -> None:
    """What is said so is read, and judged in the position."""
    assert_said(POSITIONS[key], sentence, verdict)
