"""Auxiliaries, voices and deeds as nouns: the true beside a false one on the same board."""

import pytest
from commented import assert_said, commented, verdicts_of
from effort import spread

from toolkit.catalogue import load
from toolkit.claims.language.parser import parse
from toolkit.claims.language.wording import form_words

# The game, the position before a move, and the move that the comment follows.
# fmt: off
PLACES = {
    "the door 18b": ("cetina-random", "rb2knb1/1ppp1pp1/p7/P1B1p3/B3q1s1/R7/1PPP1N1P/1K1S1Q2 b - - 1 18", "Sg4xf2"),
    "lasker thomas 13w": ("orthodox", "rn3r2/pbppq1p1/1p2pN1k/4N3/3P4/3B4/PPP2PPP/R3K2R w KQ - 1 13", "Ne5-g4+"),
    "stalemate wins 30w": ("convergent", "***k1***/*3R2*/*4B1*/*6*/*1rNK2*/*6*/*n3N1*/***2*** w - - 1 30", "Ke4-d5!"),
    "stalemate wins 31w": ("convergent", "***k1***/*3R2*/*4B1*/*2K3*/*2r3*/*6*/*n3N1*/***2*** w - - 0 31", "Kd5xd4"),
    "new queen 9b": ("keltic", "***bkb***/**2qnr**/1p1ppn3/1B3p2p/PN1PPP2P/**2QNR**/***1KB*** b - - 1 9", "Qe6-d6"),
    "move left 24b": ("chessence", "k5/m4*/2m1*1/2*2M/1*Mm*1/3*M1/1*4/*5/5K[] b - - 2 24", "Md5-e3??"),
    "knights moves 13b": ("keltic", "***bkb***/**rnqn1**/2p1p4/P8/2BP1PP1Q/**1N2R**/***1KB*** b - - 0 13", "Qe6-h3"),
    "lasker thomas 8b": ("orthodox", "rnbqk2r/p1pp2pp/1p2pb2/4N3/3PN3/8/PPP2PPP/R2QKB1R b KQkq - 1 8", "O-O"),
    "sissa duel 10w": ("cetina-random", "nsbrc2b/pppk2pq/3pp3/1P3p1p/2PP3P/P2C4/3BPPP1/NS1R1KQB w - - 2 10", "Cd3-g3"),
    "sissa mate 12w": ("cetina-random", "1n1k1sbr/1pbqppp1/c1pp3p/8/P1PP4/1Q2SP2/2B1P1PP/CNK3BR w - - 3 12", "Se3xg7"),
    "faul 1928 14w": ("orthodox", "r1bq1r2/pp2n1p1/4p2k/3pPpNP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ - 1 14", "Ng5xe6+"),
    "thomas 1912 18w": ("orthodox", "rn3r2/pbppq1p1/1p2pN2/8/3P2NP/6P1/PPP1BP1R/R3K1k1 w Q - 5 18", "Ke1-d2#"),
    "sissa mate 36b": ("cetina-random", "Sn4qr/C2k4/2p1pQ1p/8/3Pb1PP/3RB3/8/1NK5 b - - 2 36", "Kd7-d6"),
    "royal square 29w": ("convergent", "***k1***/*2r3*/*5p*/*B2R2*/*N5*/*R5*/*4N1*/***K1*** w - - 3 29", "Nb4-c6+!"),
    "queens short 7w": ("keltic", "***bkb***/**rnqnr**/2p1pp2N/p5p1P/P1PPBPP2/**RNQ1R**/***1KB*** w - - 0 7", "Ni5xg6+"),
    "queens short 12w": ("keltic", "***bkb***/**r2n1**/2p1pp3/p1n3p1P/P1PPBPP2/**R1Q1R**/***1K1*** w - - 0 12", "Pd3xc4"),
}
SAID = [
    ("the door 18b", "19.Bxd7+ Nxd7 would exchange a bishop for a pawn.", "verified"),
    ("lasker thomas 13w", "After 13...Kh6-g5 both the g-pawn and the h-pawn can give check.", "refuted"),
    ("stalemate wins 30w", "White's king may not take the rook, since the b2-knight protects it.", "verified"),
    ("stalemate wins 31w", "31...Nb2-c4 32.Kd4xc4 stalemates Black and so the game is drawn.", "refuted"),
    ("stalemate wins 31w", "31...Nb2-c4 32.Kd4xc4 stalemates Black and so wins for White.", "verified"),
    ("new queen 9b", "White may take the queen on d6 with check.", "verified"),
    ("move left 24b", "25.Me4-d6 Ma8-b6 26.Md6xc7 leaves Black without a move, so it is a draw.", "refuted"),
    ("knights moves 13b", "The queen can take on g3 with check.", "verified"),
    ("knights moves 13b", "The queen can take on g2 with check.", "refuted"),
    ("knights moves 13b", "The queen is able to take on g3 with check.", "verified"),
    ("knights moves 13b", "Black's queen has the chance to take on g3 with check.", "verified"),
    ("lasker thomas 8b", "White can take on f6 with check.", "verified"),
    ("lasker thomas 8b", "White can take on d7 with check.", "refuted"),
    ("lasker thomas 8b", "White is in a position to take on f6.", "verified"),
    ("lasker thomas 8b", "White is in a position to take on d7 with check.", "refuted"),
    ("stalemate wins 30w", "White's king is not in a position to take the rook.", "verified"),
    ("stalemate wins 30w", "White's king is in a position to take the rook.", "refuted"),
    ("stalemate wins 30w", "The white king has no way to take the rook.", "verified"),
    ("stalemate wins 30w", "The white king is incapable of taking the rook.", "verified"),
    ("stalemate wins 30w", "The white king is capable of taking the rook.", "refuted"),
    ("stalemate wins 30w", "The black rook is incapable of being taken by the white king.", "verified"),
    ("stalemate wins 30w", "The white king is prevented from taking the rook by the knight on b2.", "verified"),
    ("stalemate wins 30w", "The white king is prevented from taking the rook by the knight on f2.", "refuted"),
    ("stalemate wins 31w", "31...Nb2-c4 32.Kd4xc4 stalemates Black and so loses for White.", "refuted"),
    ("sissa duel 10w", "If White takes on g7 next, it is check.", "verified"),
    ("sissa duel 10w", "If White takes on h5 next, it is check.", "refuted"),
    ("sissa duel 10w", "If White takes on g7, Black is in check.", "verified"),
    ("sissa duel 10w", "If White takes on h5, Black is in check.", "refuted"),
    ("sissa mate 12w", "To the queen there is the path g7-g4-d7.", "verified"),
    ("sissa mate 12w", "To the queen there is the path g7-d4-d7.", "refuted"),
    ("sissa mate 12w", "There is the path g7-g4-d7 to the queen.", "verified"),
    ("faul 1928 14w", "The knight's move uncovers check from the bishop on c1.", "verified"),
    ("faul 1928 14w", "The knight's move uncovers check from the queen on g4.", "refuted"),
    ("faul 1928 14w", "The knight's move discovers check from the c1-bishop.", "verified"),
    ("thomas 1912 18w", "The king's step discovers check from the a1-rook.", "verified"),
    ("thomas 1912 18w", "The king's step discovers check from the h2-rook.", "refuted"),
    ("thomas 1912 18w", "The step of the king discovers check from the a1-rook.", "verified"),
    ("sissa mate 36b", "37.Cxc6+ is only a check, no mate.", "verified"),
    ("sissa mate 36b", "37.Cxc6+ is a check, but no mate.", "verified"),
    ("royal square 29w", "Mate comes next: 29...Kc7 30.Re8.", "verified"),
    ("royal square 29w", "Mate comes next: 29...Kc7 30.Re7.", "refuted"),
    ("royal square 29w", "Mate follows: 29...Kc7 30.Re8.", "verified"),
    ("royal square 29w", "Mate follows: 29...Kc7 30.Re7.", "refuted"),
    ("royal square 29w", "The rook on e5 forbids 29...Ke8.", "verified"),
    ("royal square 29w", "The rook on e5 makes it impossible for the king to go to e8.", "verified"),
    ("royal square 29w", "The rook on e5 makes it impossible for the king to go to c7.", "refuted"),
    ("queens short 7w", "The rook on g6 has fallen.", "verified"),
    ("queens short 7w", "The rook on g6 has been taken.", "verified"),
    ("queens short 7w", "The pawn on g6 got taken.", "refuted"),
    ("queens short 7w", "The rook on g6 got taken.", "verified"),
    ("queens short 12w", "On c4 a pair of bishops has been exchanged.", "refuted"),
    ("the door 18b", "19...Sxd2 with check is threatened.", "verified"),
    ("the door 18b", "19...Sxd1 with check is threatened.", "refuted"),
    ("the door 18b", "Queen, bishop and sissa are all able to take on f2.", "verified"),
    ("the door 18b", "Queen, king and sissa are all able to take on f2.", "refuted"),
    ("the door 18b", "Queen, bishop and sissa can all take on f2.", "verified"),
    ("queens short 12w", "An exchange of bishops on c4.", "refuted"),
    ("sissa duel 10w", "If White takes on g7, Black is mated.", "refuted"),
    ("sissa duel 10w", "Once White takes on g7, it is check.", "verified"),
    ("sissa duel 10w", "Should White take on h5, it is check.", "refuted"),
    ("the door 18b", "After 19.Bxd7+ Nxd7, a bishop is exchanged for a pawn.", "verified"),
    ("the door 18b", "19.Bxd7+ Nxd7 would exchange a bishop for a rook.", "refuted"),
    ("sissa mate 12w", "A clear path g7-g4-d7 leads to the queen.", "verified"),
    ("sissa mate 12w", "A clear path g7-d4-d7 leads to the queen.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), spread(6, SAID))
def test_what_is_said(key, comment, verdict):
    assert_said(PLACES[key], comment, verdict)


CAN = ("can", "is able to", "has the chance to", "is in a position to", "is free to")
CANNOT = ("cannot", "is unable to", "is in no position to", "has no way to", "is not permitted to")
DEEDS = (
    "The rook {} take the pawn.",
    "The white king {} go to e2.",
    "The bishop on c4 {} be taken by the knight.",
    "The queen {} give check on f7.",
    "The knight {} interpose on e2.",
    "White {} castle on the kingside.",
)


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("auxiliaries", [CAN, CANNOT], ids=["can", "cannot"])
def test_an_auxiliary_is_read_as_any_other_of_its_meaning(deed, auxiliaries):
    game = load("orthodox")
    readings = {
        said: frozenset(
            tuple(map(form_words, each.forms)) for each in parse(deed.format(said), game)[:1]
        )
        for said in auxiliaries
    }
    assert all(readings.values())
    assert len(set(readings.values())) == 1, readings


def test_what_a_piece_leaps_over_may_be_how_it_attacks():
    place = ("orthodox", "4k3/6p1/8/8/8/8/8/3QK3 w - - 0 1", "Qd1-g4")
    _, claims = commented(*place, "The queen, leaping over f4, attacks the pawn on g7.")
    assert verdicts_of(claims) == {"verified", "unread"}
    _, claims = commented(*place, "The queen went over f4.")
    assert "refuted" in verdicts_of(claims)


def test_an_idea_after_a_deed_is_no_claim_of_now():
    place = ("orthodox", "4k3/8/8/7q/8/8/8/4K3 w - - 0 1", "Ke1-d2")
    _, claims = commented(*place, "Even after the king's move ...Qxd8 would still be check.")
    assert "verified" not in verdicts_of(claims)
