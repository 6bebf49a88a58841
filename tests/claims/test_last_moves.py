"""What the last move was or did, and which way a piece went: `Black's last move was a retreat`."""

import pytest
from commented import assert_said

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
POSITIONS = {
    "pawns": ("orthodox", ARRAY, "1. Pe2-e4 Pc7-c6"),
    "passing": ("orthodox", ARRAY, "1. Pe2-e4 Pd7-d5 2. Pe4-e5 Pf7-f5 3. Pe5xf6"),
    "castled": ("orthodox", "3nk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "1. O-O-O"),
    "bishop back": ("orthodox", "4k3/8/8/6B1/8/8/8/4K3 w - - 0 1", "1. Bg5-e3"),
    "bishop on": ("orthodox", "4k3/8/8/8/8/4B3/8/4K3 w - - 0 1", "1. Be3-g5"),
    "attacked": ("orthodox", "4k3/8/8/8/7p/6B1/8/4K3 w - - 0 1", "1. Bg3-d6"),
    "aside": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-c1"),
    "drop": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1.Me1-c1 Mb7-a6"),
    "edge": ("orthodox", "4k3/8/8/8/8/5N2/1P6/NB2K3 w - - 0 1", "1. Nf3-h4"),
    "double": ("orthodox", ARRAY, "1. Pe2-e4"),
    "recaptured": ("orthodox", "4k3/8/8/8/8/5b2/6P1/4K1N1 w - - 0 1", "1. Ng1-e2 Bf3xe2 2. Ke1xe2"),
    "promoted": ("orthodox", "8/3PP2k/8/8/8/8/8/4K3 w - - 0 1", "1. Pe7-e8=Q"),
}
SAID = [
    ("pawns", "Black's last move was a pawn move.", "verified"),
    ("pawns", "Black's last move was a knight move.", "refuted"),
    ("pawns", "The last move was a move with a pawn.", "verified"),
    ("pawns", "The last move was a move with the bishop.", "refuted"),
    ("pawns", "Black's last move was an advance.", "verified"),
    ("pawns", "Black's last move was a retreat.", "refuted"),
    ("pawns", "Black's latest move did not capture anything.", "verified"),
    ("pawns", "Black's last move captured a pawn.", "refuted"),
    ("pawns", "This move is not a capture.", "verified"),
    ("pawns", "This was no capture.", "verified"),
    ("pawns", "This move is a capture.", "refuted"),
    ("pawns", "White's last move was a double step.", "verified"),
    ("pawns", "White's last move was a knight move.", "refuted"),
    # What the answer may have ended is not known.
    ("pawns", "White's last move attacks d5.", "unread"),
    ("pawns", "Black's last move protects d5.", "verified"),
    ("pawns", "Black's last move protected d5.", "verified"),
    ("pawns", "Black's last move protected e5.", "refuted"),
    ("passing", "White's last move was an en passant capture.", "verified"),
    ("passing", "White's last move was a double step.", "refuted"),
    ("passing", "Black's last move was a double step.", "verified"),
    ("passing", "With his last move White captured a pawn.", "verified"),
    ("passing", "With his last move White captured a knight.", "refuted"),
    ("castled", "White's last move was castling.", "verified"),
    ("castled", "White's last move was a capture.", "refuted"),
    # With castling two pieces move.
    ("castled", "White's last move attacks the knight on d8.", "unread"),
    ("bishop back", "The bishop retreats to e3.", "verified"),
    ("bishop back", "The bishop has retreated.", "verified"),
    ("bishop back", "The bishop advances to e3.", "refuted"),
    ("bishop back", "White's bishop has just advanced.", "refuted"),
    ("bishop back", "The bishop retreats two squares.", "verified"),
    ("bishop back", "The bishop advances two squares.", "refuted"),
    ("bishop back", "The retreat of the bishop attacks a7.", "verified"),
    ("bishop back", "The advance of the bishop attacks a7.", "refuted"),
    ("bishop back", "The bishop can advance to c5.", "verified"),
    ("bishop back", "The bishop can retreat to c5.", "refuted"),
    ("bishop on", "The bishop advances to g5.", "verified"),
    ("bishop on", "The bishop retreats to g5.", "refuted"),
    ("bishop on", "White retreats.", "refuted"),
    ("bishop on", "The bishop withdraws to g5.", "refuted"),
    # From an attack a piece may withdraw to anywhere.
    ("attacked", "The bishop retreats to d6.", "unread"),
    ("attacked", "The bishop advances to d6.", "verified"),
    ("aside", "The rook retreats to c1.", "unread"),
    ("aside", "The rook advances to c1.", "unread"),
    ("recaptured", "White's last move was a recapture.", "verified"),
    ("recaptured", "Black's last move was a recapture.", "refuted"),
    ("promoted", "White has promoted the d-pawn.", "refuted"),
    ("promoted", "White has promoted two pawns.", "unread"),
    ("promoted", "White has promoted only one pawn.", "unread"),
    ("double", "White advances his e-pawn two squares.", "verified"),
    ("double", "White advances his d-pawn two squares.", "refuted"),
    ("double", "White makes a double step with the d-pawn.", "refuted"),
    ("passing", "White has captured en passant once.", "verified"),
    ("passing", "White has captured en passant twice.", "refuted"),
    ("pawns", "Black has just played a pawn move.", "verified"),
    ("pawns", "Black has just played a knight move.", "refuted"),
    ("pawns", "Black's last move was made with a pawn.", "verified"),
    ("pawns", "Black's last move was made with a knight.", "refuted"),
    ("pawns", "Black did not capture anything with his last move.", "verified"),
    ("pawns", "After Black's last move White has 30 legal moves.", "verified"),
    ("pawns", "After Black's last move White has 31 legal moves.", "refuted"),
    ("edge", "White's last move took the knight to the edge of the board.", "verified"),
    ("edge", "White's last move leaves c3 protected.", "verified"),
    ("edge", "White's last move leaves h8 protected.", "refuted"),
    ("aside", "White's last move was a sideways move.", "unread"),
    ("drop", "Black's last move was a drop.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "sentence", "verdict"), SAID)
def test_what_is_said(position, sentence, verdict):
    assert_said(POSITIONS[position], sentence, verdict)
