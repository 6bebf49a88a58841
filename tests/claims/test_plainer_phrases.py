"""Phrases for which plainer ones stand: `comes under attack`, `relies solely on`, `is left with just two moves`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "attacked": ("orthodox", "4k3/3p4/8/3N4/2B5/8/8/3RK3 b - - 0 1", "1... Pd7-d6"),
    "guarded": ("orthodox", "4k3/8/2p5/3p4/8/1B3N2/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "alone": ("orthodox", "4k3/8/2p5/3p4/8/1B3N2/8/3RK3 w - - 0 1", "1. Nf3-d4"),
    "cornered": ("orthodox", "7k/8/8/8/8/8/6q1/4K2R b K - 0 1", "1... Qg2xh1+"),
    "rooks": ("orthodox", "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", "1. Ke1-e2"),
    "checked": ("orthodox", "4k3/8/8/8/1b6/2P5/3B4/4K3 b - - 0 1", "1... Bb4xc3"),
    "to block": ("orthodox", "4k3/8/8/8/1b6/8/8/RNBQK2R b KQ - 0 1", "1... Ke8-e7"),
    "in check": ("orthodox", "4k3/8/8/8/8/b7/8/RNBQK2R b KQ - 0 1", "1... Ba3-b4+"),
}
SAID = [
    ("attacked", "After 2.Nf4 the pawn on d6 comes under attack.", "verified"),
    ("attacked", "After 2.Bb3 the pawn on d6 comes under attack.", "refuted"),
    ("attacked", "If White plays 2.Nf4, the pawn on d6 comes under fire.", "verified"),
    ("attacked", "The knight on d5 has the bishop for its protection.", "verified"),
    ("attacked", "The bishop on c4 has the rook for its protection.", "refuted"),
    ("attacked", "The knight on d5 can count on the rook and the bishop as its guards.", "verified"),
    ("attacked", "The knight on d5 can count on the king and the bishop as its defenders.", "refuted"),
    ("attacked", "Posted on d5, the knight is protected by rook and bishop.", "verified"),
    ("attacked", "Perched on d5, the knight is protected by king and bishop.", "refuted"),
    ("attacked", "Posted on c5, the knight is protected by rook and bishop.", "refuted"),
    ("attacked", "White has d5 covered twice, by rook and bishop.", "verified"),
    ("attacked", "White has d5 covered three times.", "refuted"),
    ("attacked", "Among the squares covered by the knight are b4 and f6.", "verified"),
    ("attacked", "Among the squares covered by the knight are b4 and f5.", "refuted"),
    ("attacked", "The squares that the knight controls include c7 and e7.", "verified"),
    ("attacked", "The squares that the knight controls include c7 and d7.", "refuted"),
    ("attacked", "The bishop on c4 is attacked by nothing, with nobody to defend it.", "verified"),
    ("attacked", "It is the pawn on d6 that keeps the knight from escaping to c5.", "refuted"),
    ("guarded", "For its protection the pawn on d5 relies solely on the c6 pawn.", "verified"),
    ("guarded", "For its protection the pawn on d5 relies solely on the king.", "refuted"),
    ("guarded", "The pawn on d5 relies entirely on the pawn on c6 for its protection.", "verified"),
    ("guarded", "The pawn on d5 depends only on the king for its protection.", "refuted"),
    ("guarded", "White can take on d5 next, which only the pawn on c6 protects.", "verified"),
    ("guarded", "White can take on d5 next, where only the pawn on c6 protects.", "verified"),
    ("guarded", "White can take on d5 next, where only the king protects.", "refuted"),
    ("guarded", "Black protects the pawn on d5 once against the bishop's attack.", "verified"),
    ("guarded", "Black protects the pawn on d5 twice against the bishop's attack.", "refuted"),
    ("cornered", "White is left with exactly three legal moves, all of them king moves.", "verified"),
    ("cornered", "White is left with exactly two legal moves, both of them king moves.", "refuted"),
    ("rooks", "Side by side on the first rank, the white rooks protect each other.", "verified"),
    ("rooks", "Side by side on the second rank, the white rooks protect each other.", "refuted"),
    ("rooks", "Side by side on the first rank, the white rooks do not protect each other.", "refuted"),
    ("rooks", "The white rooks stand side by side.", "verified"),
    ("rooks", "Along the first rank the rook on b1 commands everything up to h1.", "verified"),
    ("rooks", "Along the second rank the rook on b1 commands everything up to h2.", "refuted"),
    ("in check", "Against this check White can put the queen on d2.", "verified"),
    ("in check", "Against this check White can put the rook on d2.", "refuted"),
    ("in check", "To meet the check White can place bishop or queen on d2.", "verified"),
    ("in check", "White may choose only between 2.Kd1 and 2.Nc3.", "refuted"),
    ("in check", "If White goes in for 2.Nc3, the bishop can take the knight.", "verified"),
    ("in check", "If White opts for 2.Bd2, the bishop can take the knight.", "refuted"),
    ("in check", "2.Nc3 is playable under the rules.", "verified"),
    ("in check", "2.Na3 is playable under the rules.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
