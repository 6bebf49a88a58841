"""Moves that come after what is supposed in words: `if the queen takes c2, White has Qd1xc2`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "exchange": ("orthodox", "3qk3/8/8/8/8/2N5/8/3QK3 w - - 0 1", "1. Nc3-d5"),
    "kings": ("orthodox", "4k3/8/8/3n4/8/8/4P3/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "royal": ("convergent", "***2***/*4k1*/*6*/*6*/*6*/*6*/*4R1*/***1K*** w - - 0 1", "1. Rf2-d2"),
    "visits": ("orthodox", "4k2n/8/8/8/8/8/8/N3K3 w - - 0 1", "1. Na1-b3 Ke8-e7 2. Nb3-d4"),
    "begun": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. Nb1-c3 Ng8-f6 2. Nc3-d5 Nf6-g8"),
}
SAID = [
    ("exchange", "If the queen takes d5, Qd1xd5 is possible.", "verified"),
    ("exchange", "If the queen takes d5, Qe2xd5 is possible.", "refuted"),
    ("exchange", "If the queen takes the knight, then Qd1xd5.", "verified"),
    ("exchange", "If the queen takes the knight, then Ke1xd5.", "refuted"),
    ("exchange", "If Black takes on d5, White has Qd1xd5.", "verified"),
    ("exchange", "If Black takes on d5, White has Ke1xd5.", "refuted"),
    ("exchange", "When the queen captures on d5, White recaptures with Qxd5.", "verified"),
    ("exchange", "If the queen takes d5, White can reply Qd1xd5.", "verified"),
    ("exchange", "If the queen takes d5, White can reply Qd1xd6.", "refuted"),
    ("exchange", "If the queen takes d5, there follows Qd1xd5.", "verified"),
    ("exchange", "If the queen takes d5, Qd1xd5 captures it.", "verified"),
    ("exchange", "If the queen takes d5, Qe1xd5 captures it.", "refuted"),
    ("exchange", "If the queen goes to d7, White has Nd5-f6+.", "verified"),
    ("exchange", "If the queen goes to d7, White has Nd5-g6+.", "refuted"),
    ("visits", "The knight has been on b3.", "verified"),
    ("visits", "The knight on d4 has visited b3.", "verified"),
    ("begun", "The knight has been on f6 before.", "verified"),
    ("begun", "The knight on g8 has been on f6.", "verified"),
    ("begun", "The knight on g8 has been on h6.", "refuted"),
    ("begun", "The knight on d5 has never been on b3.", "verified"),
    ("begun", "The knight on d5 has never been on c3.", "refuted"),
    ("begun", "The knight on d5 was once on c3.", "verified"),
    ("begun", "The knight on d5 was once on e3.", "refuted"),
    ("exchange", "On f6 the knight could be taken by the queen.", "verified"),
    ("exchange", "On c7 the knight could be taken by the king.", "refuted"),
    ("exchange", "On b4 nothing could take the knight.", "verified"),
    ("exchange", "On f6 nothing could take the knight.", "refuted"),
    ("exchange", "The knight would be taken by the queen if it went to f6.", "verified"),
    ("exchange", "The knight would be taken by the king if it went to f6.", "refuted"),
    # Which piece `it` is, is left open, where kings of both sides stand.
    ("kings", "The king may move to d7 or e7, but in f8 it would stay in check.", "unread"),
    ("begun", "Both white knights have not moved.", "unread"),
    ("begun", "Both black bishops have not moved.", "verified"),
    ("royal", "The royal squares of Black, d8 and e8, are empty.", "verified"),
    ("royal", "The royal squares of White, d1 and e1, are empty.", "refuted"),
    # A record that begins later does not say where it has been before.
    ("visits", "The knight on d4 has visited c3.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_moves_then_and_squares_visited(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
