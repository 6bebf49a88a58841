"""What is left and gone, parts of the board, pawns that are the only ones, friends and conversion."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "isolated": ("orthodox", "1r2bbnr/n6p/1p2kp2/1P1p3q/P4P2/2Q1N2p/4P3/1RBKNB1R w - - 2 34", "34. Bf1xh3"),
    "bishops": ("orthodox", "1n1k2n1/5r2/p2q1p2/1p1pp1p1/8/2PK1P2/P1PPQ1B1/1RB4N b - - 3 27", "27... Kd8-d7"),
    "wings": ("orthodox", "rq3k2/1b1p1p1r/2nnpR1p/p1p3p1/P3P2P/NQ4P1/1P1P2P1/RBBK4 w - - 0 22", "22. Qb3-d3"),
    "one bishop": ("cetina-random", "rcb5/1pbp3k/1q6/2p1p1p1/1pP1P3/3P1PP1/P4S1P/RB2K1Q1 w - - 2 30", "30. Sf2-g2"),
    "no bishops": ("convergent", "***1k***/*r3r1*/*1q1b1p*/*n1p1pb*/*6*/*P2B1P*/*N1RQ1R*/***KN*** b - - 11 21", "21... Bg5xe3"),
    "a rook up": ("keltic", "***3***/**3nk**/p3Rp3/2P6/P2N3p1/**1K3**/***3*** w - - 0 25", "25. Re5xa5"),
    "no rooks": ("keltic", "***1k1***/**5**/1B2p2pp/6n2/1bN1b1p1P/**2K2**/***3*** b - - 19 26", "26... Be3-f4"),
    "friends": ("chessence", "k1m1m1/1mmmm*/1m1m*1/2*3/1*M1*1/1M1*2/1*2M1/*M2MM/2MMMK[] w - - 1 12", "12. Me3-d3"),
    "stuck": ("chessence", "k3m1/mm3*/4*1/2*1Mm/1*2*1/2M*2/m*2M1/*5/1M1M1K[] w - - 1 18", "18. Me3-f5"),
    "extra": ("coherent", "1n1q1kp2/2prb1p1n/3p1p2B/1p3p3/9/3P5/N4NPP1/2PRB2P1/1P1Q1K3 b - - 2 28", "28... Pb6-b7"),
    "begun": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "1. Ph2-h4 Ng8-h6 2. Rh1-h3 Nb8-c6 3. Pe2-e3 Pe7-e6 4. Rh3-h1 Ra8-b8 5. Pa2-a3"),
    "knight on f8": ("orthodox", "r3kn1r/8/8/8/8/8/8/4K3 w kq - 2 4", "4. Ke1-d1"),
    "swapped": ("orthodox", "rnb1kbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBK1BNR b kq - 0 5", "5... Pa7-a6"),
    "both rooks": ("orthodox", "rnbqk1nr/2ppbp2/p3p2p/6p1/4P3/P2B2N1/RP1P1PPP/1NBQKR2 b kq - 3 9", "9... Be7-d6"),
    "two up": ("orthodox", "4kb1r/rp4pp/5pn1/Ppppp3/4P3/1PP3P1/nB1PKPN1/5BR1 b - - 0 25", "25... Pd5xe4"),
    "doubled": ("convergent", "***1k***/*r2b1r*/*6*/*2P1p1*/*4P1*/*2P3*/*R1B1R1*/***1K*** w - - 0 18", "18. Ke1-e2"),
    "pawns on g5": ("cetina-random", "4nbbk/2p2ppp/3pp3/6P1/4c3/2P1P2N/3S1PCP/5BBK b - - 0 18", "18... Ce4xd2"),
    "seven men": ("chessence", "kmm1m1/m4*/4*1/2*mm1/1*1m*1/3*1M/M*M3/*4M/M1M1MK[] b - - 7 16", "16... Me6-c8"),
    "a queen up": ("coherent", "3qk4/2p1rpp2/1p7/1p1pp4/9/4NB3/4P4/3RP3P/1PP1K1b2 w - - 2 25", "25. Pi2-i1"),
    "rook on g8": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. Ph2-h3 Ng8-h6 2. Ph3-h4 Rh8-g8"),
    "a pawn": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. Pe2-e4 Pd7-d5 2. Pe4xd5"),
    "converted": ("cetina-random", "rbknsbqc/pppppppp/8/8/8/8/PPPPPPPP/RBKNSBQC w b1,f1,b8,f8 - 0 1",
        "1. Pg2-g3 Pe7-e6 2. Pb2-b3 Pc7-c6 3. Nd1-e3 Pd7-d5 4. Ne3-d1 Bf8-a3 5. Bb1-b2 Ba3xb2 6. Nd1xb2"),
}
SAID = [
    # The only pawns of their sort
    ("isolated", "The h-pawn is Black's only passed pawn.", "verified"),
    ("isolated", "The d-pawn is Black's only passed pawn.", "refuted"),
    ("isolated", "Black's f6-pawn is his only isolated pawn.", "refuted"),
    ("isolated", "There is a passed pawn on either side.", "refuted"),
    ("bishops", "There is an isolated pawn on either side.", "refuted"),
    ("bishops", "The doubled c-pawns are White's only doubled pawns.", "verified"),
    ("bishops", "The doubled d-pawns are White's only doubled pawns.", "refuted"),
    ("bishops", "The white pawns form three islands, the black ones only two.", "verified"),
    ("bishops", "The white pawns form two islands, the black ones only three.", "refuted"),
    # How many there are of each
    ("bishops", "Black outnumbers his opponent in pawns by six to five.", "verified"),
    ("bishops", "Black outnumbers his opponent in pawns by seven to five.", "refuted"),
    ("bishops", "White outnumbers Black in pawns.", "refuted"),
    ("extra", "White has an extra bishop, Black an extra pawn.", "verified"),
    ("extra", "White has an extra knight, Black an extra pawn.", "refuted"),
    ("a rook up", "White is a clear rook up; all else is equal.", "verified"),
    ("a rook up", "White is a clear knight up; all else is equal.", "refuted"),
    ("a rook up", "Black has an army of a knight and two pawns.", "verified"),
    ("a rook up", "Black has an army of a knight and three pawns.", "refuted"),
    ("no rooks", "Not one rook is left in this game.", "verified"),
    ("no rooks", "Not one knight is left in this game.", "refuted"),
    ("no bishops", "White is without bishops, whereas Black has both of his.", "verified"),
    ("no bishops", "White is without knights, whereas Black has both of his.", "refuted"),
    ("isolated", "In material the game is dead level: each side has two rooks and four pawns.", "verified"),
    ("isolated", "In material the game is dead level: each side has two rooks and five pawns.", "refuted"),
    # The last one of a side
    ("one bishop", "White's only remaining bishop runs on the light squares.", "verified"),
    ("one bishop", "White's only remaining bishop runs on the dark squares.", "refuted"),
    ("bishops", "White's last remaining rook attacks b5.", "verified"),
    ("bishops", "White's last remaining bishop attacks h3.", "refuted"),
    # Parts of the board
    ("wings", "Only one white piece has crossed the middle of the board.", "verified"),
    ("wings", "Two white pieces have crossed the middle of the board.", "refuted"),
    ("wings", "The rook on f6 stands in the enemy half.", "verified"),
    ("wings", "The rook on f6 stands in White's half.", "refuted"),
    ("wings", "White has three pawns on the queenside.", "verified"),
    ("wings", "White has four pawns on the queenside.", "refuted"),
    ("wings", "On the kingside there are four white pawns.", "verified"),
    ("wings", "All white pawns are in their own half.", "verified"),
    ("wings", "All white pawns are in the enemy half.", "refuted"),
    ("wings", "The pawn on e4 stands in the centre.", "verified"),
    ("wings", "The pawn on h4 stands in the centre.", "refuted"),
    # What has gone, and what has come back
    ("begun", "Black's rook has wandered off to b8.", "verified"),
    ("begun", "No rook has been exchanged.", "verified"),
    ("begun", "Not a single piece has been exchanged yet.", "verified"),
    ("begun", "The white rook has come home to h1, but it has moved.", "verified"),
    ("begun", "One rook has disappeared.", "refuted"),
    ("swapped", "The queens have been exchanged.", "verified"),
    ("no rooks", "The rooks have been exchanged.", "verified"),
    ("bishops", "One white rook has disappeared.", "verified"),
    ("knight on f8", "Only the knight on f8 separates Black's king from his rook on h8.", "verified"),
    ("knight on f8", "Only the knight on f8 separates Black's king from his rook on a8.", "refuted"),
    ("a rook up", "The a-pawn that stood on a5 has just been eaten by the rook.", "verified"),
    # Friends and reserves
    ("friends", "Since its friends are on b4 and d3, the man on c5 moves like a bishop and like a knight.", "verified"),
    ("friends", "Since its friends are on b4 and d2, the man on c5 moves like a bishop and like a knight.", "refuted"),
    ("friends", "The man on c5 has two friends, b4 diagonally and d3 a knight's move away.", "verified"),
    ("friends", "The man on c5 has two friends, b4 diagonally and e3 a knight's move away.", "refuted"),
    ("friends", "Nobody can be dropped any more.", "verified"),
    ("friends", "White can still drop one man.", "refuted"),
    ("stuck", "The men on b1, c4 and d1 are paralysed for lack of a neighbour.", "verified"),
    ("stuck", "The man on f5 gives the man on e6 a diagonal friend.", "verified"),
    ("stuck", "The man on f5 gives the man on c4 a diagonal friend.", "refuted"),
    ("stuck", "The men on e6 and f5 lend each other bishop moves.", "verified"),
    ("stuck", "The men on e6 and f5 lend each other rook moves.", "refuted"),
    # Castling and what has moved
    ("rook on g8", "Black's h-rook has moved, so he cannot castle short any more.", "verified"),
    ("rook on g8", "Black's h-rook has moved.", "verified"),
    ("rook on g8", "Black's h-rook has not moved.", "refuted"),
    ("rook on g8", "Black's a-rook has moved.", "refuted"),
    ("rook on g8", "White's h-rook has moved.", "refuted"),
    ("two up", "Neither king may ever castle again.", "verified"),
    # What is missing
    ("a pawn", "Black is missing a pawn.", "verified"),
    ("a pawn", "Black is missing two pawns.", "refuted"),
    ("a pawn", "White is missing a pawn.", "refuted"),
    ("two up", "Black's queen is missing.", "verified"),
    ("two up", "Black's knight is missing.", "refuted"),
    ("two up", "All queens are off.", "verified"),
    ("two up", "All rooks are off.", "refuted"),
    ("doubled", "All knights and queens are off.", "verified"),
    ("doubled", "All knights and bishops are off.", "refuted"),
    ("one bishop", "White's chancellor is no more.", "verified"),
    ("one bishop", "Black's chancellor is no more.", "refuted"),
    ("isolated", "Neither side can boast of a material advantage.", "verified"),
    ("a rook up", "Neither side can boast of a material advantage.", "refuted"),
    ("a queen up", "Black has a queen where White has a knight, and two more pawns.", "verified"),
    ("a queen up", "Black has a queen where White has a knight, and three more pawns.", "refuted"),
    ("two up", "Black lacks a light-squared bishop, but White owns bishops of both colours.", "verified"),
    ("two up", "Black lacks a dark-squared bishop, but White owns bishops of both colours.", "refuted"),
    # Pawns
    ("two up", "Of White's pawns the one on a5 is the most advanced.", "verified"),
    ("two up", "Of White's pawns the one on g3 is the most advanced.", "refuted"),
    ("two up", "The pawns on e4 and e5 stand one behind the other.", "verified"),
    ("two up", "The pawns on b5 and e5 stand one behind the other.", "refuted"),
    ("doubled", "The last black pawn is blocked by the pawn on f4.", "verified"),
    ("doubled", "The last black pawn is blocked by the pawn on d5.", "refuted"),
    ("doubled", "The only pawn left to Black stands on f5.", "verified"),
    ("doubled", "The only pawn left to White stands on f4.", "refuted"),
    ("pawns on g5", "Black's pawns outnumber White's, six to five.", "verified"),
    ("pawns on g5", "Black's pawns outnumber White's, six to four.", "refuted"),
    ("isolated", "White has connected pawns on a4 and b5.", "verified"),
    ("isolated", "White has connected pawns on b5 and e2.", "refuted"),
    ("bishops", "The c- and h-files hold no black pawn.", "verified"),
    ("pawns on g5", "The a- and b-files are completely empty.", "verified"),
    ("pawns on g5", "The a- and c-files are completely empty.", "refuted"),
    ("pawns on g5", "The a-file and the b-file are empty.", "verified"),
    ("bishops", "The c- and g-files hold no black pawn.", "refuted"),
    # Parts of the board
    ("both rooks", "On the queenside White has three pawns to Black's three.", "verified"),
    ("both rooks", "On the queenside White has four pawns to Black's three.", "refuted"),
    ("pawns on g5", "The white pawn on g5 has crossed into Black's half.", "verified"),
    ("pawns on g5", "The white pawn on e3 has crossed into Black's half.", "refuted"),
    ("bishops", "Both of Black's knights stand on the back rank.", "verified"),
    ("bishops", "Both of White's bishops stand on their back rank.", "refuted"),
    ("bishops", "The knight on h1 is on Black's back rank.", "refuted"),
    # Friends
    ("seven men", "Five of White's seven men are without a friend.", "verified"),
    ("seven men", "Four of White's seven men are without a friend.", "refuted"),
    ("seven men", "For want of a friend nearby the men on a1, a3, c1, c3 and f4 are glued to their squares.", "verified"),
    ("seven men", "White's only men with a companion are those on e1 and f2.", "verified"),
    ("seven men", "White's only men with a companion are those on e1 and c1.", "refuted"),
    ("seven men", "The men on d5 and d6 run like rooks.", "verified"),
    ("seven men", "The men on d5 and d6 run like bishops.", "refuted"),
    ("seven men", "Seven men each, nothing in hand.", "verified"),
    ("seven men", "Eight men each, nothing in hand.", "refuted"),
    # Conversion
    ("converted", "The bishop from f8 has not converted.", "verified"),
    ("converted", "The bishop from f8 moved in the normal way.", "verified"),
    ("converted", "The bishop from f8 has converted.", "refuted"),
    ("converted", "Black's remaining bishop must change colour with its first move.", "verified"),
    ("converted", "White's remaining bishop must change colour with its first move.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("bishops", "Neither side has a material advantage."),
    ("converted", "The bishop from f8 has moved, and its colleague on b8 must convert."),
    ("extra", "Two pieces stand on the kingside."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_mean_something_else_is_not_judged(position, said):
    assert_said(POSITIONS[position], said, "unread")
