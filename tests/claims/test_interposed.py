"""What a side may choose between, and where something can be put between or in the way."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # White: Nc3, Qc3, Qd2, Kd1, Kf1, Kf2.
    "long": ("orthodox", "4k3/2b5/8/8/8/P7/4N3/2Q1K1R1 b - - 0 1", "Bc7-a5+"),
    # Black: Nc6, Qc6 no; Bd7, Nd7, Ke7 no: only interpositions.
    "closed": ("orthodox", "3qkb2/4pp2/8/8/8/8/5n2/4KB2 w - - 0 1", "Bf1-b5+"),
    # White: Kxf3? no: Ke2 alone.
    "leave": ("orthodox", "4k3/8/8/6n1/8/8/3P1P2/3BKR2 b - - 0 1", "Ng5-f3+"),
    "one": ("orthodox", "7k/8/8/8/8/8/1q6/7K b - - 0 1", "Qb2-b1+"),
    "way": ("orthodox", "r3k3/8/3p4/8/8/1B3N2/8/4K3 w - - 0 1", "Ke1-e2"),
    "royal": ("convergent", "***1k***/*4rn*/*6*/*6*/*6*/*1R4*/*3Q2*/***K1*** w - - 0 1", "Rc3-c2"),
    # White: Rxa5, Rc3, and moves of the king.
    # The bishop checks along h5-d1: White's knight may go to e2 or f3, his rook take it.
    "put": ("orthodox", "4k3/5b2/8/8/8/8/8/R1BK2NR b - - 0 1", "Bf7-h5+"),
    # The rook took on d5, where the knight and the rook on d1 may take it, not the king.
    "back": ("orthodox", "3rk3/8/8/3P4/8/2N5/8/3RK3 b - - 0 1", "Rd8xd5"),
    "checks": ("orthodox", "4k3/8/8/8/2N5/8/8/3RK3 w - - 0 1", "Ke1-e2"),
    "rooks": ("orthodox", "4k3/2b5/8/8/8/7R/8/R3K3 b - - 0 1", "Bc7-a5+"),
    "taker": ("orthodox", "4k3/8/8/8/8/2N5/5b2/4K2R b - - 0 1", "Bf2-h4+"),
    # Either rook can be put between: that on c8 on c3, that on b3 on c3 or b4.
    "either": ("orthodox", "2R5/7k/1b6/8/8/1R6/8/4K3 b - - 0 1", "Bb6-a5+"),
    # The rook checks along the e-file; White's rook on b3 may go to e3, that on a6 is shut off.
    "filed": ("orthodox", "r6k/8/RP6/8/8/1R6/8/4K3 b - - 0 1", "Ra8-e8+"),
    "drop": ("chessence", "k5/6*/6*/1mm3*/1*2*1/3*2/1*1M2/*2M1M/4mK[MMM] b - - 0 1", "Mc6-c5"),
}
SAID = [
    # One of so many moves.
    ("long", "2.Qc1-d2 is one of six legal moves for White.", "verified"),
    ("long", "2.Qc1-d2 is one of five legal moves for White.", "refuted"),
    ("long", "2.Qc1-d2 is one of the six moves that White can make.", "verified"),
    ("long", "2.Qc1-d2 is White's single legal move.", "refuted"),
    ("long", "White has six legal answers to the check, and one of them is the move 2.Qc1-d2.", "verified"),
    ("long", "White has five legal answers to the check, and one of them is the move 2.Qc1-d2.", "refuted"),
    ("long", "White has six answers to the check, and two of them are moves to c3.", "verified"),
    ("long", "White has six answers to the check, and all of them are moves to c3.", "refuted"),
    ("one", "2.Kh1-g2 is not White's single legal move.", "verified"),
    # The choice between sorts of answers.
    ("long", "White has the choice between moving the king and interposing on c3 or d2.", "verified"),
    ("long", "White has the choice between moving the king and covering on c3 or b4.", "refuted"),
    ("long", "White has the choice between moving the king and covering on c3.", "unread"),
    ("long", "Unless White moves the king, he must interpose on c3 or d2.", "verified"),
    ("long", "Unless White moves the king, he must interpose on c3 or b4.", "refuted"),
    ("long", "If White does not move the king, he has to interpose.", "verified"),
    ("long", "If White does not take the bishop, he has to interpose.", "refuted"),
    ("closed", "Black can do no more than put something in between: 1. ... Qd8-d7.", "verified"),
    ("closed", "Black can do no more than put something in between: 1. ... Qd8-d6.", "refuted"),
    ("closed", "Black can do nothing else than interpose.", "verified"),
    ("long", "White can do nothing else than interpose.", "refuted"),
    # A piece by its square, which may be the one where it is put.
    ("put", "White can block the check with the knight on e2.", "verified"),
    ("put", "White can block the check with the knight on e2 or the knight on f3.", "verified"),
    ("put", "White can block the check with the knights on e2 and f3.", "verified"),
    ("put", "The check can be blocked by the knight on f3.", "verified"),
    ("put", "White can block the check with a piece on e2.", "verified"),
    ("put", "White can block the check with the knight on g4.", "refuted"),
    ("put", "White can block the check with the knight on e2 or the bishop on f3.", "refuted"),
    ("put", "White cannot block the check with the bishop on e2.", "verified"),
    ("put", "White cannot block the check with the knight on e2.", "refuted"),
    ("back", "White can capture the rook with the knight on d5.", "verified"),
    ("back", "White can capture the rook with the king on d5.", "refuted"),
    ("back", "The rook can be taken by the knight on d5.", "verified"),
    ("back", "The rook can be taken by the king on d5.", "refuted"),
    ("back", "White can take back with the knight on d5.", "unread"),
    ("back", "White can take back with the king on d5.", "refuted"),
    ("back", "White cannot take back with the king on d5.", "verified"),
    ("back", "The knight on d5 can take the rook.", "unread"),
    ("checks", "White can give check with the rook on d8.", "verified"),
    ("checks", "White can give check with the rook on d7.", "refuted"),
    ("checks", "White can give check with the rook on d8 or with the knight on f6.", "refuted"),
    # Pieces and squares.
    ("long", "White can interpose his queen on c3 or on d2, or the knight on c3.", "verified"),
    ("long", "White can interpose his queen on c3 or on d2, or the knight on d2.", "refuted"),
    ("long", "White can interpose on c3 or on d2, on either square with the queen.", "verified"),
    ("long", "White can interpose on c3 or on d2, on either square with the knight.", "refuted"),
    ("long", "White can interpose, and the only squares on which he can do it are c3 and d2.", "verified"),
    ("long", "White can interpose, and the only squares on which he can do it are c3 and b4.", "refuted"),
    ("long", "White can interpose, and the only square on which he can do so is c3.", "refuted"),
    ("long", "There are two squares on which White can interpose: c3 and d2.", "verified"),
    ("long", "White has two squares on which to interpose: c3 and b4.", "refuted"),
    ("long", "It is still possible for the knight to interpose on c3.", "verified"),
    ("long", "It is still possible for the knight to interpose on d2.", "refuted"),
    ("long", "It is not possible for the knight to interpose on d2.", "verified"),
    # Pieces that can be put between, and the king whom they shield.
    ("long", "Two different white pieces can be put on c3 against the check.", "verified"),
    ("long", "Three different white pieces can be put on c3 against the check.", "refuted"),
    ("long", "The queen can be placed on d2 to block the check.", "verified"),
    ("long", "The knight can be put on d2 against the check.", "refuted"),
    ("long", "White may shield the king with the knight or the queen.", "verified"),
    ("long", "White may shield the king with the knight or the pawn.", "refuted"),
    ("long", "White can screen his king from the check with the rook.", "refuted"),
    ("long", "The king may be shielded by the knight or the queen.", "verified"),
    ("long", "The king may be shielded by the rook.", "refuted"),
    ("long", "The queen can be played to d2.", "verified"),
    ("long", "The knight can be played to d2.", "refuted"),
    # Pieces that can answer, each in its own way.
    ("rooks", "Both white rooks can answer the check.", "verified"),
    ("long", "The white rook can answer the check.", "refuted"),
    ("long", "The white rook cannot answer the check.", "verified"),
    ("rooks", "The white rook on a1 can meet the check with a capture.", "verified"),
    ("rooks", "The white rook on h3 can meet the check by capturing.", "refuted"),
    ("rooks", "Both white rooks can answer the check, the one on a1 by capturing and the one on h3 by interposing.", "verified"),
    ("rooks", "Both white rooks can answer the check, the one on h3 with a capture and the one on a1 by interposing.", "refuted"),
    ("rooks", "The white rook on a1 can answer the check by capturing, the one on h3 by interposing.", "verified"),
    ("rooks", "The white rook on h3 can answer the check by capturing, the one on a1 by interposing.", "refuted"),
    ("rooks", "Each of White's rooks can answer the check.", "verified"),
    ("rooks", "Neither white rook can answer the check.", "refuted"),
    # Paths and lines that can be closed.
    ("way", "The pawn on d6 can block the path b3-g8 on d5.", "verified"),
    ("way", "The pawn on d6 can block the path b3-g8 on e6.", "refuted"),
    ("way", "The pawn on d6 can close the diagonal b3-g8 on one square: d5.", "verified"),
    ("way", "The pawn on d6 can block the path b3-g8 on two squares: d5 and e6.", "refuted"),
    ("way", "The rook cannot block the path b3-g8.", "verified"),
    ("way", "No black piece can block the path b3-g8.", "refuted"),
    ("way", "The path b3-g8 can be blocked by the pawn on d5.", "unread"),
    ("way", "The pawn can shut the path b3-g8 with 1. ... Pd6-d5.", "verified"),
    # Who has to go.
    ("leave", "No white piece can take the knight, so the king has to leave e1, and he has only e2.", "refuted"),
    ("one", "White cannot take the queen, so the king has to leave h1, and he has the choice of g2 and h2.", "verified"),
    ("one", "White cannot take the queen, so the king has to leave h1, and he has the choice of g2 and g1.", "refuted"),
    ("one", "White cannot take the queen, so the king has to leave h2.", "refuted"),
    ("royal", "Both royal squares d8 and e8 are attacked by the rook.", "refuted"),
    ("royal", "The two royal squares d1 and e1 are controlled by the queen.", "verified"),
    ("royal", "The two royal squares d2 and e1 are controlled by the queen.", "unread"),
    # By moves.
    ("long", "White can interpose with 2.Qc1-c3.", "verified"),
    ("long", "White can interpose with 2.Ke1-f1.", "refuted"),
    ("long", "White can interpose by playing 2.Ne2-c3 or 2.Qc1-d2.", "verified"),
    ("long", "White can block the check with 2.Qc1-c3 or with 2.Qc1-d2.", "verified"),
    ("long", "White can block the check with 2.Qc1-c3 or with 2.Ke1-f2.", "refuted"),
    # The line on which check is given.
    ("long", "The diagonal can be closed by 2.Qc1-c3 or by 2.Qc1-d2.", "verified"),
    ("long", "The diagonal can be closed by 2.Qc1-c3 or by 2.Ke1-f2.", "refuted"),
    ("long", "The file can be closed by 2.Qc1-c3.", "refuted"),
    ("long", "The diagonal can be closed on c3 or on d2.", "verified"),
    ("long", "The diagonal can be closed on c3 or on b4.", "refuted"),
    ("long", "White can shut the diagonal with 2.Qc1-d2.", "verified"),
    ("long", "White can close the line on d2 with the queen.", "verified"),
    ("long", "White can close the line on d2 with the knight.", "refuted"),
    # One here, the other there.
    ("either", "Either rook can be put between, one on c3 and the other on b4.", "verified"),
    ("either", "Both rooks can interpose, one on b4, the other on c3.", "verified"),
    ("either", "Either rook can be put between, one on b4 and the other on d2.", "refuted"),
    ("either", "White can interpose one rook on c3 and the other on b4.", "verified"),
    ("either", "White can interpose one rook on d2 and the other on b4.", "refuted"),
    # Steps in.
    ("long", "Two white pieces can step in on c3, the knight and the queen.", "verified"),
    ("long", "Two white pieces can step in on d2, the knight and the queen.", "refuted"),
    # In so many of the moves.
    ("long", "White has six legal replies, and in two of them the queen goes between.", "verified"),
    ("long", "White has six legal replies, and in three of them the queen goes between.", "refuted"),
    ("long", "White has six legal replies, in three of which the king moves.", "verified"),
    ("long", "White has six legal replies, and in two of them the king moves.", "refuted"),
    # Why it cannot.
    ("filed", "The rook on a6 cannot interpose on e6, because the pawn on b6 is in its way.", "verified"),
    ("filed", "The rook on a6 cannot interpose on e6, because the rook on b3 is in its way.", "refuted"),
    ("filed", "The rook on a6 cannot come between on e6, for the pawn stands in its way.", "verified"),
    ("filed", "But for the pawn the rook on a6 could interpose on e6.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_can_be_chosen(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
