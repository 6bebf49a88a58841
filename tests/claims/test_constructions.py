"""Sentences built in other ways than those of the other tables, each with its verdict."""

import pytest

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

# The game, the position before a move, and the move that the comment follows.
# fmt: off
POSITIONS = {
    "orthodox/century 17w": ("orthodox", "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3RK2R w K - 2 17", "Ke1-f1"),
    "convergent/s2 8w": ("convergent", "***1k***/*rn1bnr*/*q1p1pp*/*b5*/*1B3P*/*1P1P1P*/*R1B1NR*/***QK*** w - - 0 8", "Bc4xb5+"),
    "convergent/s2 27w": ("convergent", "***k1***/*1rq1r1*/*4P1*/*3Rp1*/*Q5*/*6*/*R5*/***NK*** w - - 3 27", "Qb4-b6#"),
    "orthodox/century 20b": ("orthodox", "r3r1k1/pp3pbp/1Bp3p1/8/2bP4/Q4N2/P3nPPP/3R1K1R b - - 3 20", "Ne2xd4+"),
    "convergent/s1 8b": ("convergent", "***qk***/*rn1bnr*/*p1p2p*/*5p*/*1PP1PB*/*2P3*/*RNB2R*/***QK*** b - - 0 8", "Pb6-b5"),
    "keltic/s1 8w": ("keltic", "***1kb***/**rn1br**/1ppppqp1p/8P/PpPPP1RP1/**RN2Q**/***BKB*** w - - 0 8", "Nd2xb3"),
    "keltic/s1 13b": ("keltic", "***1kb***/**1n2r**/2r1pqp1p/2p1b3P/P1P2BRP1/**R3Q**/***1KB*** b - - 1 13", "Be4xc2+"),
    "keltic/s2 11w": ("keltic", "***bkb***/**1n1nr**/p4p2p/6pp1/1P3P1P1/**BN1NR**/***BK1*** w - - 0 11", "Pf3xg4"),
    "keltic/s3 5w": ("keltic", "***bkb***/**rn2r**/ppppp1p1p/6q2/PPPPP3P/**RN1NR**/***BKB*** w - - 0 5", "Nf2xg4"),
}

# Each a position, a sentence and its verdict.
SAID = [
    # `It` may go back to a line, or to another piece than the nearest.
    ("orthodox/century 17w", "The e-file is open, and Black's rook has occupied it.", "verified"),
    ("orthodox/century 17w", "The e-file is open, and White's rook has occupied it.", "refuted"),
    ("orthodox/century 17w", "The e-file is open, and Black's rook controls it.", "verified"),
    ("convergent/s2 8w", "The bishop, covered by the rook from b2, checks the king, and Black may take it with queen or knight.", "unread"),
    ("convergent/s2 8w", "The bishop, covered by the rook from b2, checks the king, and Black may take it with queen or rook.", "refuted"),
    ("convergent/s2 27w", "The king may not flee to e8, as the rook from e5 reaches that square.", "verified"),
    ("convergent/s2 27w", "The king may not flee to e8, as the pawn from f6 reaches that square.", "refuted"),
    ("convergent/s2 27w", "The rook on e5 reaches e8.", "verified"),
    ("convergent/s2 27w", "The rook on e5 has reached e8.", "refuted"),
    # Moves that are denied together.
    ("orthodox/century 20b", "White, being in check, can play neither 21.Nxd4 nor 21.Rxd4.", "verified"),
    ("orthodox/century 20b", "White, being in check, can play neither 21.Nxd4 nor 21.Rd3.", "refuted"),
    ("orthodox/century 20b", "White cannot play 21.Nxd4 or 21.Rxd4.", "verified"),
    ("orthodox/century 20b", "Neither 21.Nxd4 nor 21.Rxd4 is possible.", "verified"),
    ("orthodox/century 20b", "Neither 21.Nxd4 nor 21.Rd3 is legal.", "refuted"),
    # What is taken for what may be said net.
    ("convergent/s1 8b", "By 9.Pc4xb5 Nc7xb5 10.Rb2xb5 Rb7xb5 White would lose a rook for a knight.", "verified"),
    ("convergent/s1 8b", "By 9.Pc4xb5 Nc7xb5 10.Rb2xb5 Rb7xb5 White would lose a rook for a knight and a pawn.", "verified"),
    ("convergent/s1 8b", "By 9.Pc4xb5 Nc7xb5 10.Rb2xb5 Rb7xb5 White would lose a rook for a bishop.", "refuted"),
    # An apposition is what stands on the square before it.
    ("keltic/s1 8w", "The knight attacks c5, a pawn protected by Black's rook.", "verified"),
    ("keltic/s1 8w", "The knight attacks c5, a pawn protected by Black's queen.", "refuted"),
    ("keltic/s1 8w", "The knight attacks c5, a pawn.", "verified"),
    ("keltic/s1 8w", "The knight attacks c5, a knight.", "refuted"),
    # The manner of a check.
    ("keltic/s1 13b", "The bishop takes the rook and checks in the manner of a knight; 14.Qxc2 would be met by 14...Qxc2.", "verified"),
    ("keltic/s1 13b", "The bishop takes the knight and checks in the manner of a knight; 14.Qxc2 would be met by 14...Qxc2.", "refuted"),
    ("keltic/s1 13b", "The bishop checks in the manner of a queen.", "refuted"),
    # Words that go back to the sentence before.
    ("keltic/s2 11w", "Three black men bear on g4: the f5-pawn, the knight and the rook. Four white ones protect the pawn there.", "verified"),
    ("keltic/s2 11w", "Three black men bear on g4: the f5-pawn, the knight and the rook. Three white ones protect the pawn there.", "refuted"),
    # A piece that is named by where it came from may be spoken of where it stands now.
    ("keltic/s3 5w", "The queen has been taken by the f2-knight, which Black can capture only with the bishop from d7.", "unread"),
    ("keltic/s3 5w", "The queen has been taken by the f2-knight, which Black can capture only with the bishop from f7.", "refuted"),
]
# fmt: on


def verdicts(key, comment):
    """The verdicts on a comment after a move, its numbered moves among them."""
    game, position, move = POSITIONS[key]
    text = f"Game: {game}\nFEN: {position}\n\n{move} [{comment}]\n"
    (record,) = read_records(Source("x", text))
    checked = verify_record(record)
    start = text.rindex("[")
    after = [each for each in checked.claims if each.span.start > start]
    found = {str(each.verdict) for each in after if each.kind not in ("mark", "line")}
    found |= {"refuted" for each in checked.findings if each.severity == "error"}
    return {"verified" if each == "incomplete" else each for each in found}


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    found = verdicts(key, comment)
    assert verdict in found
    assert not found & ({"refuted", "unread"} - {verdict})
