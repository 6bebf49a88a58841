"""Words that say what other words say: verbs with their object inside, owners, paths called roads."""

import pytest
from commented import assert_said, found_in

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "pin": ("orthodox", "4k3/8/4n3/3P4/8/8/8/4R1K1 w - - 0 1", "Kg1-h1"),
    "pair": ("orthodox", "7k/8/8/3Q4/2R1R3/8/8/K7 w - - 0 1", "Qd5-d4+"),
    "put": ("orthodox", "4kb2/8/8/8/8/8/8/4R1K1 b - - 0 1", "Bf8-e7"),
    "take": ("orthodox", "4k3/8/3p4/4n3/8/8/8/4R1K1 w - - 0 1", "Re1xe5+"),
    "uncovered": ("orthodox", "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "Ne4-c5+"),
    "sees": ("orthodox", "4k3/8/8/8/4N3/8/8/R3R1K1 w - - 0 1", "Kg1-h1"),
    "leap": ("convergent", "***1k***/*6*/*6*/*2p3*/*2N3*/*2Q3*/*6*/***1K*** w - - 0 1", "Qd3xd5"),
    "wings": ("orthodox", "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", "Ke1-e2"),
    "short": ("orthodox", "4k2r/8/8/8/8/8/8/4K3 w k - 0 1", "Ke1-e2"),
    "minor": ("orthodox", "4k3/pp6/8/8/1nr5/8/PP6/2B1K2R w - - 0 1", "Ke1-e2"),
    "heavy": ("orthodox", "3qk3/pp6/8/8/8/8/PP6/2R1K2R w - - 0 1", "Ke1-e2"),
    "intent": ("orthodox", "4k3/8/8/3q4/8/2N5/8/3RK3 w - - 0 1", "Ke1-e2"),
    "pawns": ("orthodox", "4k3/p1p5/8/3p4/8/8/P2P2PP/R3K3 w - - 0 1", "Ke1-e2"),
    "sole": ("orthodox", "3qk3/pp6/8/8/8/8/P7/2R1K2B w - - 0 1", "Ke1-e2"),
    "victim": ("orthodox", "rn2k3/8/8/8/5b2/8/3n4/4K2R b - - 0 1", "Ke8-e7"),
    "plug": ("coherent", "4k4/9/4p4/9/4p4/9/4N4/9/4K4 w - - 0 1", "Ke1-d1"),
    "went": ("coherent", "9/8k/9/9/4p4/9/2N6/9/8K w - - 0 1", "Nc3-e3"),
}
SAID = [
    # Verbs with their object inside.
    ("pair", "The rook on c4 has the queen covered.", "verified"),
    ("pair", "The black king has the queen covered.", "refuted"),
    ("pair", "The rook on c4 backs the queen up.", "verified"),
    ("pair", "The black king does not back the queen up.", "verified"),
    ("pair", "The queen takes both rooks under its wing.", "verified"),
    ("pair", "The queen lends the rook on e4 its support.", "verified"),
    ("pair", "The king lends the rook on e4 its support.", "refuted"),
    ("pair", "The queen puts the king in check.", "verified"),
    ("pair", "The rook on e4 puts the king in check.", "refuted"),
    ("pair", "The king has g8 and h7 at its disposal.", "verified"),
    ("put", "The rook puts the bishop under pressure.", "verified"),
    ("put", "The bishop is kept covered by the king.", "verified"),
    ("put", "The bishop is kept covered by the rook.", "refuted"),
    ("pin", "The rook holds the pawn in a pin.", "refuted"),
    # The owner inside.
    ("put", "The bishop stands in the rook's way.", "verified"),
    ("put", "The rook stands in the bishop's way.", "refuted"),
    ("put", "The bishop lies in the rook's line of fire.", "verified"),
    ("pin", "The knight is within the rook's reach.", "verified"),
    ("pin", "The knight is out of the rook's reach.", "refuted"),
    ("pin", "The pawn is out of the rook's reach.", "verified"),
    ("pin", "The pawn is safe from the knight.", "verified"),
    ("pin", "The knight is safe from the pawn.", "refuted"),
    ("pair", "The rook on c4 is under the queen's wing.", "verified"),
    ("pair", "The rook on c4 is under the king's wing.", "refuted"),
    ("pair", "d8 is in White's hands.", "verified"),
    ("pair", "g8 is in White's hands.", "refuted"),
    ("pair", "g8 and h7 are at the king's disposal.", "verified"),
    ("pair", "g8 and g7 are at the king's disposal.", "refuted"),
    # It protects that one.
    ("pair", "The rook on c4 is within the queen's reach.", "unread"),
    ("pair", "The rook on c4 is out of the queen's reach.", "unread"),
    ("uncovered", "The knight frees the rook's line.", "verified"),
    ("uncovered", "The knight clears the king's line.", "refuted"),
    ("uncovered", "The knight unmasks a check.", "verified"),
    # Pins, and pieces that stay where they are.
    ("pin", "The knight must stay where it is because of the rook.", "verified"),
    ("pin", "The pawn must stay where it is.", "refuted"),
    # Squares for a king.
    ("pair", "g8 is safe for the king.", "verified"),
    ("pair", "g7 is a safe square for the king.", "refuted"),
    ("pair", "The king can slip away to g8.", "verified"),
    ("pair", "The king finds refuge on g7.", "refuted"),
    # Where a piece sees no farther.
    ("sees", "The rook on e1 sees nothing above e4.", "verified"),
    ("sees", "The rook on a1 cannot see beyond d1.", "refuted"),
    ("sees", "The view of the rook on a1 ends at a8.", "verified"),
    ("sees", "The rook on e1 looks up the file no further than e3.", "refuted"),
    ("sees", "The rook on e1 reaches no further than e5.", "refuted"),
    ("sees", "The rook on e1 sees nothing beyond e5.", "unread"),
    ("sees", "The knight sees no further than f6.", "unread"),
    ("sees", "A knight of its own stands in the way of the rook on e1.", "verified"),
    ("sees", "A bishop of its own stands in the way of the rook on e1.", "refuted"),
    # One protects it, or none.
    ("sees", "The knight hangs by a single thread, the rook on e1.", "verified"),
    ("sees", "The knight hangs by a single thread, the rook on a1.", "refuted"),
    ("pair", "The queen hangs by a thread.", "refuted"),
    ("pair", "The rook on c4 hangs by the queen alone.", "verified"),
    ("pin", "The knight lacks a defender.", "verified"),
    ("sees", "The knight enjoys no protection.", "refuted"),
    ("pair", "The king finds two squares to flee to, g8 and h7.", "verified"),
    ("pair", "The king finds two squares to flee to, g8 and g7.", "refuted"),
    ("pair", "The king has a single safe square, g8.", "refuted"),
    ("pair", "The king finds no refuge.", "refuted"),
    ("pair", "Only g8 and h7 are left to the king.", "verified"),
    ("pair", "g8 is all the king has left.", "refuted"),
    # Danger, and none of one's own.
    ("pin", "The knight is in danger from the rook.", "verified"),
    ("pin", "The knight is in no danger from the rook.", "refuted"),
    ("pin", "The knight is protected by none of its own men.", "verified"),
    ("pair", "The queen is protected by none of its own men.", "refuted"),
    # Pawns and files.
    ("pawns", "White's d-pawn is isolated, having no companion on either neighbouring file.", "verified"),
    ("pawns", "White's g-pawn is isolated, having no companion on either neighbouring file.", "refuted"),
    ("pawns", "Black's c-pawn lacks a neighbour on the adjacent files.", "refuted"),
    ("pawns", "The b-file is bare of pawns.", "verified"),
    ("pawns", "The a-file contains no pawns.", "refuted"),
    ("pawns", "Three files, b, e and f, are free of pawns.", "verified"),
    ("pawns", "Only two files, b and e, are devoid of pawns.", "refuted"),
    ("pawns", "Black's d-pawn has no white pawn on either side.", "unread"),
    # Squares between two pieces, and what one side alone has.
    ("put", "Five empty squares separate the rook from the bishop.", "verified"),
    ("put", "There are four squares between the rook and the bishop.", "refuted"),
    ("put", "No square lies between the bishop and the black king.", "verified"),
    ("put", "Six empty squares lie between the rook and the black king.", "refuted"),
    ("sole", "Black has the only queen.", "verified"),
    ("sole", "White has the last remaining pawn.", "refuted"),
    ("sole", "White owns the only rook on the board.", "verified"),
    # The path that was taken, and its twin.
    ("went", "The move went by c3-c5-e3; its twin c3-e5-e3 was shut by the pawn on e5.", "verified"),
    ("went", "The move ran c3-e5-e3.", "refuted"),
    ("take", "The capture ran e1-e5.", "verified"),
    ("went", "The capture ran c3-c5-e3.", "refuted"),
    ("went", "The corner on e5 is occupied by a pawn.", "verified"),
    ("went", "The turning point at c5 is occupied by a pawn.", "refuted"),
    # A reason speaks of the knight that would be taken, and not of the other one.
    ("victim", "White cannot play 2.Ke1xd2, since the bishop guards the knight.", "verified"),
    ("victim", "White cannot play 2.Ke1xd2, since the rook on a8 guards the knight.", "refuted"),
    # Castling as a noun.
    ("wings", "Both castlings are at Black's disposal.", "verified"),
    ("wings", "Only the short castling is at Black's disposal.", "refuted"),
    ("short", "Only the short castling is open to Black.", "verified"),
    ("short", "Castling on both sides is possible for Black.", "refuted"),
    ("short", "The long castling is denied to Black.", "verified"),
    ("wings", "Neither castling is available to Black.", "refuted"),
    # What one side has where the other has something else.
    ("minor", "White's bishop is opposed by a mere knight.", "verified"),
    ("minor", "White's bishop is opposed by a rook.", "unread"),
    ("heavy", "Black's queen is pitted against two rooks.", "verified"),
    ("heavy", "Black's queen is up against a rook.", "refuted"),
    ("minor", "A rook each remains, so that White's bishop is opposed by a knight.", "verified"),
    ("minor", "A bishop each remains.", "refuted"),
    ("minor", "The rook on c4 faces the bishop on c1.", "verified"),
    # What is intended.
    ("intent", "White intends 2.Nc3xd5, which picks up the queen.", "verified"),
    ("intent", "White intends 2.Nc3xd5, which picks up the bishop.", "refuted"),
    ("intent", "White's plan is 2.Rd1xd5, which takes the queen.", "verified"),
    ("intent", "White wants to play 2.Nc3xd5, checking the king.", "refuted"),
    # It may be meant for later.
    ("intent", "White intends 2.Rd1-d8, which gives check.", "unread"),
    ("intent", "White's threat is 2.Nc3xd5, which would be mate.", "refuted"),
    # Leaps.
    ("leap", "The queen jumps over the knight.", "verified"),
    ("leap", "The queen leapt over its own knight to d5.", "verified"),
    ("leap", "The queen leapt over the king to d5.", "refuted"),
    # Captures.
    ("take", "The rook devoured the knight.", "verified"),
    ("take", "The rook devoured the bishop.", "refuted"),
    ("take", "The knight perished on e5.", "verified"),
    ("take", "The knight perished on e4.", "unread"),
    ("take", "The rook can be disposed of by the king.", "refuted"),
    # Paths.
    ("plug", "The road e3-e6-h9 is impassable.", "verified"),
    ("plug", "The trail e3-h6-h9 is impassable.", "refuted"),
    ("plug", "The pawn on e5 makes the path e3-e6-h9 impossible.", "verified"),
    ("plug", "The pawn on e5 leaves the path e3-e6-h9 open.", "refuted"),
    ("plug", "The path e3-e6-h9 breaks off at e5.", "verified"),
    ("plug", "The path e3-e6-h9 breaks off at e4.", "refuted"),
    ("plug", "e3-e6-h9 is of no use to the knight, because a pawn plugs it at e5.", "verified"),
    ("plug", "e3-e6-h9 is of no use to the knight, because the black pawn plugs it at e7.", "refuted"),
    ("plug", "e3-h6-h9 is open to the king.", "refuted"),
    ("plug", "The knight may use e3-h6-h9, as nothing blocks it.", "verified"),
    ("plug", "The knight may use e3-e6-h9, as nothing blocks it.", "refuted"),
    ("went", "c3-e5-e3 was of no use to the knight.", "verified"),
]
# fmt: on

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
TAKEN = ("orthodox", START, "1.e4 d5 2.exd5 c6 3.dxc6")
TALLIED = [
    ("The pawn on c6 has captured twice.", "verified"),
    ("The pawn on c6 has captured once.", "refuted"),
    ("White has captured twice.", "verified"),
    ("Black has captured once.", "refuted"),
    ("The pawn made three captures in this game.", "refuted"),
    ("The pawn now on c6 set out from e2 and has captured twice.", "verified"),
    ("The pawn now on c6 set out from f2 and has captured twice.", "refuted"),
]


@pytest.mark.parametrize(("text", "verdict"), TALLIED)
def test_how_often_something_has_captured(text, verdict):
    assert verdict in found_in(TAKEN, text)
    assert "unread" not in found_in(TAKEN, text)


@pytest.mark.parametrize(("place", "text", "verdict"), SAID)
def test_what_other_words_say(place, text, verdict):
    if verdict == "refuted":
        assert "refuted" in found_in(POSITIONS[place], text)
    elif verdict == "unread":
        assert not found_in(POSITIONS[place], text) & {"verified", "refuted"}
    else:
        assert_said(POSITIONS[place], text, verdict)
