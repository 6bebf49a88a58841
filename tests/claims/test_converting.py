"""How a conversion is made and told, why there is none, and what the piece that took is said to do."""

import pytest
from commented import assert_said

# fmt: off
CETINA = "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PP1PPPPP/CNBKQSBR w c1,g1,c8,g8 - 0 2"
MIXED = "bbcknqrs/pppppppp/8/8/8/8/PPPPPPPP/BBCKNQRS w - - 0 1"
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "converts": ("cetina-random", CETINA, "Bc1-c2"),
    "waits": ("cetina-random", CETINA, "Nb1-a3"),
    "normal": ("cetina-random", "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1", "1.Pd3 Pe6 2.Bc1-e3"),
    "mixed": ("cetina-random", MIXED, "Pe2-e4"),
    "took": ("chessence", "km4/mmm2*/1mm1*1/2*2m/1*2*m/3*2/1*1MMM/*2MMM/4MK[MMMmmm] b - - 0 1", "Mf5xf3"),
}
SAID = [
    ("converts", "White's bishop has converted, from c1 to c2.", "verified"),
    ("converts", "White's bishop has converted, from g1 to c2.", "refuted"),
    ("converts", "White has used his conversion with the bishop from c1.", "verified"),
    ("converts", "White has made his conversion with the bishop from g1.", "refuted"),
    ("converts", "Black has used his conversion with the bishop from g8.", "refuted"),
    ("converts", "This is an ordinary bishop move and not a conversion.", "refuted"),
    ("converts", "White's bishop has moved to c2, which is an ordinary bishop move.", "refuted"),
    ("converts", "This is a conversion and not an ordinary bishop move.", "verified"),
    ("normal", "This is an ordinary bishop move and not a conversion.", "verified"),
    ("normal", "This is a conversion and not an ordinary bishop move.", "refuted"),
    ("normal", "This is an ordinary rook move.", "unread"),
    ("converts", "The bishop converts with a capture.", "refuted"),
    ("converts", "White may no longer convert, since he has already done it once.", "verified"),
    ("converts", "Black may no longer convert, since he has already done it once.", "refuted"),
    ("converts", "The first bishop converts, so the other one must move normally from now on.", "verified"),
    ("normal", "The first bishop converts, so the other one must move normally from now on.", "refuted"),
    ("normal", "Since the first bishop has moved normally, the other one has to convert.", "verified"),
    ("normal", "The first bishop moved normally, and therefore the bishop on g1 must convert.", "verified"),
    ("converts", "Since the first bishop has moved normally, the other one has to convert.", "refuted"),
    ("normal", "The bishop's first move was an ordinary one.", "verified"),
    ("normal", "The bishop on e3 may convert to e4.", "refuted"),
    ("normal", "The bishop on g1 must convert, but all the squares beside g1 are taken by its own side.", "verified"),
    ("normal", "The bishop on g1 must convert, and it can do so on g2.", "refuted"),
    ("waits", "Black's bishop on c8 may convert to d7.", "refuted"),
    ("waits", "The bishop on c1 may convert to c2.", "verified"),
    ("waits", "The bishop on c1 cannot convert to c2.", "refuted"),
    ("waits", "The bishop on g1 cannot convert to f1, because its own sissa stands there.", "verified"),
    ("normal", "The bishop on g1 cannot convert now, because all neighbouring squares are occupied by its own men.", "verified"),
    ("normal", "White's bishop on g1 can convert now.", "unread"),
    ("waits", "The bishop on c1 can convert now.", "verified"),
    ("waits", "White can convert at once with the bishop on c1.", "verified"),
    ("waits", "Black can convert now with the bishop on c8.", "unread"),
    ("waits", "Black can still convert with the bishop on c8.", "verified"),
    ("waits", "The bishop on c1 cannot convert now, because all neighbouring squares are occupied by its own men.", "refuted"),
    # Whether the rule applies hangs on where the bishops began.
    ("converts", "White's bishops began on one colour, so the conversion rule applies.", "verified"),
    ("converts", "There is no conversion in this game.", "refuted"),
    ("mixed", "There is no conversion in this game, since the bishops start on different colours.", "verified"),
    ("mixed", "No conversion in this game, as the bishops started on different colours.", "verified"),
    ("mixed", "White's bishops began on the same colour.", "refuted"),
    # What took is the piece that is said to do the rest.
    ("took", "The man that took on f3 has no friend and cannot move for now.", "verified"),
    ("took", "The man that took on f3 cannot move.", "verified"),
    # Parts of a side's men.
    ("took", "Six of Black's eight men still have a friend.", "verified"),
    ("took", "Only five of Black's eight men still have a friend.", "refuted"),
    ("took", "Six of Black's seven men still have a friend.", "refuted"),
    ("took", "None of White's six men has a friend left.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said_of_conversions(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
