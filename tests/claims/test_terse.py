"""Notes, and the English of those whose first language is another: bare nouns, odd prepositions, labels."""

import pytest
from commented import assert_said, found_in

# fmt: off
# The game, the position before a move, and the moves that the comment follows.
POSITIONS = {
    "sissa": ("cetina-random", "b2sbq1r/pkp1ppp1/8/1p1pc2p/2n2N2/P3P1PP/KP1P1PC1/B2S1BQR w - - 0 1", "Nf4-e2"),
    "check": ("orthodox", "2k5/1p6/8/8/8/8/7P/4KQ2 w - - 0 1", "Qf1-h3+"),
    "taken": ("orthodox", "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1", "Ne3xd5"),
    "castled": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ke1-e2"),
    "fork": ("orthodox", "r3k3/7p/8/1N6/8/8/8/4K3 w - - 0 1", "Nb5-c7+"),
}
SAID = [
    # Who attacks and who protects
    ("sissa", "Knight in c4 attacks to pawn in e3", "verified"),
    ("sissa", "Knight in c4 attacks to pawn in g3", "refuted"),
    ("sissa", "Attack of knight c4 on pawn e3", "verified"),
    ("sissa", "Attack of knight c4 on pawn g3", "refuted"),
    ("sissa", "Attack: knight c4 to pawn e3", "verified"),
    ("sissa", "Attack: knight c4 to pawn g3", "refuted"),
    ("sissa", "Pawn e3 receives two attacks", "verified"),
    ("sissa", "Pawn e3 receives three attacks", "refuted"),
    ("sissa", "Attackers of pawn e3: knight c4 and chancellor e5", "verified"),
    ("sissa", "Attackers of pawn e3: knight c4 and sissa d8", "refuted"),
    ("sissa", "There are two attackers of pawn e3", "verified"),
    ("sissa", "There are three attackers of pawn e3", "refuted"),
    ("sissa", "Knight c4 threats pawn e3", "verified"),
    ("sissa", "Knight c4 attacks pawn e3 + pawn b2", "verified"),
    ("sissa", "Knight c4 attacks pawn e3 + pawn h3", "refuted"),
    ("sissa", "Knight c4 attacks at same time pawn e3 and pawn b2", "verified"),
    ("sissa", "Knight c4 attacks at same time pawn e3 and pawn h3", "refuted"),
    ("sissa", "Fork of knight c4: pawn e3 and pawn b2", "verified"),
    ("sissa", "Double attack of knight c4 to pawn e3 and pawn h3", "refuted"),
    ("sissa", "It is attacked the pawn e3 by the knight c4", "verified"),
    ("sissa", "It is attacked the pawn g3 by the knight c4", "refuted"),
    ("sissa", "Protection of knight c4 by pawn d5", "verified"),
    ("sissa", "Protection of knight c4 by pawn c7", "refuted"),
    ("sissa", "Knight c4 counts with protection of pawn d5", "verified"),
    ("sissa", "Knight c4 counts with protection of pawn c7", "refuted"),
    ("sissa", "Pawn e7 without protector", "refuted"),
    ("sissa", "Knight c4 is no protected", "refuted"),
    ("sissa", "Knight e2 lacks of protection", "refuted"),
    ("sissa", "Knight c4 with three defenders", "verified"),
    ("sissa", "Knight c4 with two defenders", "refuted"),
    ("sissa", "Knight c4: attacks pawn e3 and pawn b2", "verified"),
    ("sissa", "Knight c4: attacks pawn e3 and pawn h3", "refuted"),
    ("fork", "Double attack: king e8 and rook a8", "verified"),
    ("fork", "Double attack: king e8 and pawn h7", "refuted"),
    ("sissa", "Knight c4 protected three time", "verified"),
    ("sissa", "Knight c4 protected two time", "refuted"),
    ("sissa", "Only attacker of pawn b5: sissa d1", "verified"),
    ("sissa", "Only attacker of pawn b5: queen g1", "refuted"),
    ("sissa", "Queen g1 not protects sissa d1", "verified"),
    ("sissa", "Queen g1 not protects bishop f1", "refuted"),
    # Squares and paths
    ("sissa", "Rook h8 next to pawn h5", "refuted"),
    ("sissa", "Between rook h8 and pawn h5 two empty squares", "verified"),
    ("sissa", "Between rook h8 and pawn h5 three empty squares", "refuted"),
    ("sissa", "White pawns in a3, b2 and d2", "verified"),
    ("sissa", "White pawns in a3, b2 and e2", "refuted"),
    ("sissa", "Flight square of king a2: b1", "verified"),
    ("sissa", "Chancellor e5 as rook attacks e3", "verified"),
    ("sissa", "Chancellor e5 as knight attacks e3", "refuted"),
    ("sissa", "Squares h7 and h6 are empties", "verified"),
    ("sissa", "Squares h7 and h5 are empties", "refuted"),
    ("sissa", "H7 and h6, both empty squares", "verified"),
    ("sissa", "H7 and h5, both empty squares", "refuted"),
    ("sissa", "Nothing in h6", "verified"),
    ("sissa", "Nothing in h5", "refuted"),
    ("sissa", "No pieces between h8 and h5", "verified"),
    ("sissa", "No pieces between h8 and h3", "refuted"),
    ("sissa", "Rook h8 protects h5, over h7 and h6, both empty squares", "verified"),
    ("sissa", "Free path from h8 to h5", "verified"),
    ("sissa", "Free path from h8 to h3", "refuted"),
    ("sissa", "Rook h8 has free path to h5", "verified"),
    ("sissa", "Rook h8 has free path to h3", "refuted"),
    ("sissa", "Path d1-d3-b5 of the Sissa is stopped by pawn d2", "verified"),
    ("sissa", "Path d1-d3-b5 of the Sissa is stopped by pawn e3", "refuted"),
    ("sissa", "Path d1-b3-b5 of the Sissa is clear", "verified"),
    ("sissa", "Path d1-d3-b5 of sissa free", "refuted"),
    ("sissa", "Path d1-b3-b5: free", "verified"),
    ("sissa", "Path d1-d3-b5: free", "refuted"),
    ("sissa", "Path d1-d3-b5: stopped by pawn d2", "verified"),
    ("sissa", "Path d1-d3-b5: stopped by pawn e3", "refuted"),
    ("sissa", "Path d1-d3-b5: stopped in d2", "verified"),
    ("sissa", "Path d1-b3-b5 without obstacles", "verified"),
    ("sissa", "Path d1-d3-b5 without obstacles", "refuted"),
    ("sissa", "Sissa d1 attacks pawn b5 for path d1-b3-b5", "verified"),
    ("sissa", "Sissa d1 attacks pawn b5 for path d1-d3-b5", "refuted"),
    ("sissa", "Rook h8 and pawn h5 in same column", "verified"),
    ("sissa", "Rook h8 and pawn g3 in same column", "refuted"),
    ("sissa", "Rook h8 behind pawn h5", "verified"),
    # What is played and what can be
    ("sissa", "White moves knight from f4 to e2", "verified"),
    ("sissa", "Moving knight from f4 to e2", "verified"),
    ("sissa", "Possible to take pawn e3 with knight c4", "verified"),
    ("sissa", "Possible to take pawn g3 with knight c4", "refuted"),
    ("sissa", "Knight c4 has capture in e3", "verified"),
    ("sissa", "Knight c4 has capture in f4", "refuted"),
    ("sissa", "Black has not way to take g3", "verified"),
    ("sissa", "Black has not way to take e3", "refuted"),
    ("taken", "Knight takes to knight in d5", "verified"),
    ("taken", "Knight x knight in d5", "verified"),
    ("taken", "White: king and knight", "verified"),
    ("taken", "White: king and rook", "refuted"),
    ("taken", "Black without knight", "verified"),
    ("taken", "White without knight", "refuted"),
    ("taken", "No captures for Black", "verified"),
    ("taken", "1... Ke8-e6 impossible", "verified"),
    ("taken", "Impossible 1... Ke8-f7", "refuted"),
    ("castled", "White lost castling", "verified"),
    ("castled", "Black lost castling", "refuted"),
    ("castled", "No possible to castle for White", "verified"),
    ("castled", "Black has lost right of castling", "refuted"),
    # Checks
    ("check", "Queen h3 checks c8 down the diagonal, over g4 and f5", "verified"),
    ("check", "Queen h3 checks c8 down the diagonal, over g4 and g5", "refuted"),
    ("check", "Check: queen h3", "verified"),
    ("check", "Check: queen h3 to king c8", "verified"),
    ("check", "King c8 is in check of queen h3", "verified"),
]
# What is blocked, and by what: a reason that stands elsewhere is none.
SENSES = [
    ("sissa", "The path d1-d3-b5 is not free because a pawn is on d2", "verified"),
    ("sissa", "The path d1-d3-b5 is not free because the king is on a2", "refuted"),
    ("sissa", "Three enemies attack the pawn on e3", "refuted"),
    ("sissa", "Two enemies attack the pawn on e3", "verified"),
    ("sissa", "Sissa d1 attacks pawn a7, pawn b5", "verified"),
    ("sissa", "Sissa d1 attacks pawn a7, pawn c7", "refuted"),
    ("sissa", "Both paths are free: d1-b3-b5 and d1-a4-a7", "verified"),
    ("sissa", "Both paths are free: d1-b3-b5 and d1-d3-b5", "refuted"),
    ("sissa", "Path d1-d3-b5 is closed for the pawn on e3", "refuted"),
]
# What these words may mean in two ways.
UNREAD = [
    ("sissa", "Knight c4 is not attacked by nobody"),
    ("sissa", "Knight h8 does not attack nothing"),
    ("sissa", "Both paths are free"),
    ("sissa", "Path d1-d3-b5 is closed for the pawn on d2"),
    ("sissa", "Knight c4 is blocked"),
    ("sissa", "Sissa d1 arrives to b5 by path d1-b3-b5"),
    ("check", "Queen h3 checks f5"),
    ("sissa", "Rook h8 only can go to h7"),
    ("fork", "Double attack: king e1 and knight c7"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), [*SAID, *SENSES])
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said + ".", verdict)


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_be_meant_in_two_ways(position, said):
    assert_said(POSITIONS[position], said + ".", "unread")


def test_moves_of_a_king_are_no_kings_that_move():
    assert_said(POSITIONS["taken"], "One king moves.", "unread")


@pytest.mark.parametrize(
    "heading",
    [
        "Isolated d-pawn on the 5th rank",
        "Rook on the seventh rank",
        "Rook behind the passed pawn",
        "King in front of the pawn",
    ],
)
def test_a_heading_claims_nothing(heading):
    assert not found_in(("orthodox", "4k3/8/8/8/8/8/3P4/R3K3 w - - 0 1", "Ke1-e2"), heading) & {
        "verified",
        "refuted",
    }
