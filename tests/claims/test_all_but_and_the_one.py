"""All but so many, the one move there is, alternatives to a capture, rights that are intact, and friends that stand there."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # White can take the rook with the bishop, or play Kg1-g2.
    "taken": ("orthodox", "4r1k1/8/8/8/1B6/6PP/5P1P/6K1 b - - 0 1", "1... Re8-e1+"),
    # White can only take with the knight.
    "one move": ("orthodox", "3rk3/8/8/8/8/2N5/5PPP/6K1 b - - 0 1", "1... Rd8-d1+"),
    "driven": ("orthodox", "4k3/8/8/8/8/8/8/K6R w - - 0 1", "1. Rh1-h8+"),
    "walked": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. e4 e5 2. Ke2"),
    "castling": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K1NR w KQkq - 0 1", "1. Ng1-f3"),
    "wanderer": ("orthodox", "r6r/4k3/8/8/8/8/8/R3K2R b KQ - 0 1", "1... Ke7-e8"),
    "knight g1": ("orthodox", "r3k2r/7p/8/8/8/8/8/R3K1NR b KQkq - 0 1", "1... h6"),
    "men": ("chessence", "km4/mmm1m*/1mm1*1/m1*3/1*2*1/3*2/1*1MM1/*2MMM/2MMMK[Mm] w - - 0 5", "5. Md1-c3"),
    "spent": ("chessence", "kmm2m/1m3*/mmm1*1/1m*3/1*2*1/1M1*2/1*M1M1/*M1M1M/2M1MK[] b - - 3 14", "14... Mb6-a5"),
    "stuck": ("chessence", "k1m2m/m1m2*/4*m/1m*3/M*M1*1/m2*1M/1*4/*M3M/2M2K[] b - - 0 25", "25... Ma4xb2"),
}
SAID = [
    ("one move", "White has exactly one legal move, and it is a knight move.", "verified"),
    ("one move", "White has exactly one legal move, and it is a rook move.", "refuted"),
    ("one move", "White has just one legal move; it is a knight move.", "verified"),
    ("one move", "Only one move is legal, and it is made by the king.", "refuted"),
    ("one move", "White can answer with knight moves only.", "verified"),
    ("one move", "White can answer with king moves only.", "refuted"),
    ("one move", "White does have a legal move.", "verified"),
    ("taken", "All but one of the legal moves are moves of the king.", "verified"),
    ("taken", "All but two of the legal moves are moves of the king.", "refuted"),
    ("taken", "Every legal move but one captures the rook.", "verified"),
    ("taken", "Every legal move but two captures the rook.", "refuted"),
    ("taken", "2.Kg1-g2 is the only alternative to taking the rook.", "verified"),
    ("taken", "2.h4 is the only alternative to taking the rook.", "refuted"),
    ("taken", "Apart from taking the rook White can only play 2.Kg1-g2.", "verified"),
    ("taken", "Apart from taking the rook White can only play 2.h4.", "refuted"),
    ("taken", "After 2.Kg1-g2 Rh1 has been played, a rook stands on h1.", "verified"),
    ("taken", "Once 2.Kg1-g2 Rh1 is played, a rook stands on e1.", "refuted"),
    ("walked", "The king's walk has cost White the castling rights.", "verified"),
    ("walked", "The king's walk has cost Black the castling rights.", "refuted"),
    ("castling", "All four castling rights are intact.", "verified"),
    ("castling", "No castling right has been lost.", "verified"),
    ("castling", "Only Black's castling rights are intact.", "refuted"),
    ("castling", "No castling rights remain.", "refuted"),
    ("wanderer", "All four castling rights are intact.", "refuted"),
    ("wanderer", "Only White's castling rights are intact.", "verified"),
    ("wanderer", "The king's excursion has cost Black the castling rights.", "verified"),
    ("knight g1", "White cannot castle short: g1 is occupied.", "verified"),
    ("knight g1", "White cannot castle short, since g1 is not empty.", "verified"),
    ("knight g1", "White cannot castle short, since f1 is occupied.", "refuted"),
    ("knight g1", "White cannot castle short, since h1 is occupied.", "refuted"),
    ("men", "A lone man is left in each reserve.", "verified"),
    ("men", "Two men are left in each reserve.", "refuted"),
    ("men", "No man is left in either reserve.", "refuted"),
    ("men", "A friend of the man on e8 stands a knight's move off, on c7.", "verified"),
    ("men", "A friend of the man on e8 stands a knight's move off, on c8.", "refuted"),
    ("men", "Friends of the man on c8 stand on b7 and b8.", "verified"),
    ("men", "Friends of the man on c8 stand on b7 and d9.", "refuted"),
    ("men", "The man on e8 has its only friend on c7.", "verified"),
    ("men", "The man on e8 has its only friend on c8.", "refuted"),
    ("spent", "No man is left in either reserve.", "verified"),
    ("spent", "The man on f9 cannot move, lacking any friend.", "verified"),
    ("spent", "The man on c9 cannot move, lacking any friend.", "refuted"),
    ("spent", "The friendless man on f9 is paralysed.", "verified"),
    ("taken", "Every legal move is a king move or a bishop move.", "verified"),
    ("taken", "All legal moves are king moves or bishop moves.", "verified"),
    ("taken", "All legal moves are king moves or pawn moves.", "refuted"),
    ("taken", "Every legal move is a king or bishop move.", "verified"),
    ("stuck", "Black wins because White has no legal move.", "verified"),
    ("stuck", "White wins because Black has no legal move.", "refuted"),
    ("stuck", "White loses for want of a move, though not in check.", "verified"),
    ("stuck", "White draws for want of a move.", "refuted"),
    ("stuck", "Black loses for want of a move.", "refuted"),
    ("driven", "It is not mate, since the king can retreat to e7.", "verified"),
    ("driven", "It is not mate, since the king can retreat to f8.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
