"""Words that a clause leaves out, what it shuts out, and what it says of those that are counted."""

import pytest
from commented import assert_said, found_in

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # Black can meet the check from b5 on c6 and d7; his king has e7, f7 and f8.
    "check": ("orthodox", "1n1qk3/8/8/8/8/8/8/4KB2 w - - 0 1", "Bf1-b5+"),
    "met": ("orthodox", "1n1qk3/8/8/8/8/8/8/4KB2 w - - 0 1", "Bf1-b5+ Nb8-c6"),
    # The knights attack and protect the pawn on d4; nobody else does.
    "knights": ("orthodox", "4k3/8/2n5/8/3P4/5N2/8/4K3 w - - 0 1", "Ke1-e2"),
    # The rook protects the pawn; nobody protects the knight.
    "rook": ("orthodox", "4k3/8/8/3n4/8/8/3P4/3RK3 w - - 0 1", "Ke1-f1"),
    "queen": ("orthodox", "7k/8/8/3Q4/2R1R3/8/8/K7 w - - 0 1", "Qd5-d4+"),
    "file": ("orthodox", "k7/8/8/8/4P3/8/8/K3R3 w - - 0 1", "Ka1-a2"),
    # Both bishops bear on the pawn on e4, which rook and king protect.
    "bishops": ("orthodox", "6k1/1b4b1/8/8/4P3/8/4R1K1/8 w - - 0 1", "Kg2-f3"),
    # The king alone can take the rook, which checks him.
    "taking": ("orthodox", "1q5k/4R3/8/8/8/8/8/K7 w - - 0 1", "Re7-h7+"),
    # The pawns on d3 and e4 are protected, that on h2 is not; that one is passed.
    "pawns": ("orthodox", "4k3/3pp3/8/8/4P3/3P4/3K3P/8 w - - 0 1", "Kd2-e2"),
    # Black can meet the check from a4 with the pawn, the knight or the queen.
    "three": ("orthodox", "1n1qk3/8/1p6/8/8/8/2B5/4K3 w - - 0 1", "Bc2-a4+"),
    # The rook in the corner is shut in by its own men; the knight is pinned.
    "corner": ("orthodox", "1r2k3/8/8/8/8/1N6/PK6/R7 w - - 0 1", "Kb2-b1"),
    # The queen on d4 hits the rook on d7 and the bishop on f6.
    "two": ("orthodox", "4k3/3r4/5b2/8/3Q4/8/5P2/6K1 w - - 0 1", "Kg1-f1"),
    "leap": ("coherent", "k8/9/9/9/4N4/9/9/9/8K b - - 0 1", "Ka9-a8"),
    # The sissa came to f3 by e5-e4-f3, as a pawn shuts e5-f4-f3.
    "came": ("coherent", "k8/9/9/9/4N4/5p3/9/9/8K w - - 0 1", "Ne5-f3"),
    "back": ("orthodox", "4k3/8/5p2/4p3/8/3N4/8/3QK3 w - - 0 1", "Nd3xe5 fxe5"),
    # The bishop on e3 hits g5 along the diagonal, and d5 with a knight's leap.
    "keltic": ("keltic", "***1k1***/**5**/3r2n2/9/4B4/**5**/***K2*** w - - 0 1", "Kd1-e1"),
}
SAID = [
    # The verb, or all that is said, is left out.
    ("check", "On d7 the queen can interpose, on c6 the knight.", "verified"),
    ("check", "On d7 the queen can interpose, on c6 the king.", "refuted"),
    ("check", "On c6 the knight may step in, on d7 the knight or the queen.", "verified"),
    ("check", "The knight can step in on c6, the queen on d7.", "verified"),
    ("check", "The queen can step in on c6, the knight on d7.", "refuted"),
    ("check", "The king may go to e7; to d7 it may not.", "verified"),
    ("check", "The king may go to d7; to e7 it may not.", "refuted"),
    ("rook", "The pawn is protected, the knight not.", "verified"),
    ("rook", "The knight is protected, the pawn not.", "refuted"),
    ("rook", "The pawn is protected but not the knight.", "verified"),
    ("rook", "The knight is protected but not the pawn.", "refuted"),
    ("file", "e1-e3 is open; e1-e8 is not, as a pawn sits on e4.", "verified"),
    ("file", "e1-e3 is open; e1-e8 is not, as a pawn sits on e5.", "refuted"),
    ("file", "e1-e8 is open; e1-e3 is not, as a pawn sits on e4.", "refuted"),
    ("rook", "On d1 stands a rook, on d5 a knight.", "verified"),
    ("rook", "On d1 stands a rook, on d2 a knight.", "refuted"),
    ("rook", "White has a rook on d1, Black a knight on d5.", "verified"),
    ("rook", "White has a rook on d1, Black a knight on d4.", "refuted"),
    ("knights", "The knight on c6 attacks the pawn, and it does so by b4.", "refuted"),
    ("file", "The rook protects the pawn, and it does so along the file.", "verified"),
    ("keltic", "The bishop hits g5 along the diagonal and d5 by a knight's leap.", "verified"),
    ("keltic", "The bishop hits d5 along the diagonal and g5 by a knight's leap.", "refuted"),
    ("taking", "Capturing the rook with the king is legal, capturing it with the queen is not.", "verified"),
    ("taking", "Capturing the rook with the queen is legal, capturing it with the king is not.", "refuted"),
    ("file", "The rook protects the pawn and bears on e3, the former along the file, the latter as a knight.", "unread"),
    ("two", "The queen attacks rook and bishop, the former along the file, the latter along the diagonal.", "verified"),
    ("two", "The queen attacks rook and bishop, the former along the diagonal, the latter along the file.", "refuted"),
    ("two", "The king cannot go to f2, where a pawn stands.", "verified"),
    ("two", "The queen attacks d7, where a bishop stands.", "refuted"),
    ("three", "On b5 the pawn can interpose, on c6 the knight, on d7 the queen.", "verified"),
    ("three", "On b5 the pawn can interpose, on c6 the knight, on d7 the pawn.", "refuted"),
    ("three", "The pawn can interpose on b5, the knight on c6, the queen on d7.", "verified"),
    ("three", "The pawn can interpose on b5, the knight on c6, the queen on b5.", "refuted"),
    ("check", "The knight can interpose on c6, on d7 the queen.", "verified"),
    ("pawns", "The white king has no pawn to take, and neither has the black one.", "unread"),
    ("corner", "The rook has no move, and neither has the knight.", "verified"),
    ("corner", "The rook has no move, and neither has the king.", "refuted"),
    ("check", "The king has but three squares: e7, f7 and f8.", "verified"),
    ("check", "The king has but two squares: e7 and f7.", "refuted"),
    ("queen", "Two rooks are protected, one of them by the king.", "refuted"),
    ("queen", "Two rooks are protected, both by the queen.", "unread"),
    ("queen", "Posted on d4, the queen protects both rooks.", "verified"),
    ("queen", "Posted on d5, the queen protects both rooks.", "refuted"),
    # What stands first, with a reason behind it.
    ("came", "Only by way of e4 could the sissa get to f3, since a pawn sits on f4.", "verified"),
    ("came", "Only by way of f4 could the sissa get to f3, since a pawn sits on f4.", "refuted"),
    ("leap", "Only by way of e4 could the sissa get to f3, since a pawn sits on f4.", "refuted"),
    ("taking", "Only with the king can Black take the rook, since the queen does not attack it.", "verified"),
    ("taking", "Only with the king can Black take the rook, since the queen attacks it.", "refuted"),
    # A capture, and what took back.
    ("back", "The knight took the pawn, and it was the pawn that took back.", "verified"),
    ("back", "The knight took the pawn, and it was the queen that took back.", "refuted"),
    # What is shut out.
    ("check", "It is the bishop, and nothing else, that checks the king.", "verified"),
    ("queen", "It is the rook on e4, and nothing else, that checks the king.", "refuted"),
    ("knights", "The knight on f3 protects the pawn, and nothing else does.", "verified"),
    ("bishops", "The rook protects the pawn, and nothing else does.", "refuted"),
    ("knights", "The knight on c6 can take the pawn, but no other man can.", "verified"),
    ("knights", "All that attacks the pawn is the knight on c6.", "verified"),
    ("bishops", "All that protects the pawn is the rook.", "refuted"),
    ("knights", "The only piece that the knight on c6 attacks is the pawn.", "verified"),
    ("queen", "The only piece that the queen protects is the rook on c4.", "refuted"),
    ("knights", "The knight on f3, and it alone, protects the pawn.", "verified"),
    ("bishops", "The rook, and only the rook, protects the pawn.", "refuted"),
    ("knights", "The pawn is protected by the knight on f3, and only by it.", "verified"),
    ("bishops", "The pawn is protected by the king, and only by it.", "refuted"),
    ("check", "e7, f7 and f8 are open to the king, and nothing else.", "verified"),
    ("check", "e7 and f8 are open to the king, and nothing else.", "refuted"),
    ("knights", "The knight on f3 attacks the king, but no pawn.", "refuted"),
    ("knights", "The knight on c6 attacks the pawn, but no knight.", "verified"),
    ("rook", "Nobody protects the knight, not even the king.", "verified"),
    ("rook", "Nobody protects the pawn, not even the king.", "refuted"),
    ("bishops", "No pawn but that on e4 is protected.", "verified"),
    ("pawns", "No pawn but that on e4 is protected.", "refuted"),
    ("pawns", "No white pawn except the one on h2 is passed.", "verified"),
    ("pawns", "No white pawn except the one on e4 is passed.", "refuted"),
    ("pawns", "Every white pawn except that on h2 is protected.", "verified"),
    ("pawns", "Every white pawn but that on d3 is protected.", "refuted"),
    ("pawns", "Of the white pawns only that on h2 is passed.", "verified"),
    ("pawns", "Of White's pawns only the one on e4 is passed.", "refuted"),
    ("pawns", "Of White's three pawns only two are protected.", "verified"),
    ("pawns", "Of White's three pawns only one is protected.", "refuted"),
    ("pawns", "Except for the one on h2, all white pawns are protected.", "verified"),
    ("pawns", "Except for the one on d3, all white pawns are protected.", "refuted"),
    ("taking", "Only the king can parry the check.", "verified"),
    ("met", "Black could parry the check with the knight.", "verified"),
    ("met", "Only the knight could parry the check.", "refuted"),
    ("met", "White can parry the check with the king.", "unread"),
    ("check", "The bishop can parry the check.", "unread"),
    ("check", "Only the king can parry the check.", "refuted"),
    ("taking", "Only with the king could Black answer.", "verified"),
    ("check", "The check can be met with the queen or the knight.", "verified"),
    ("taking", "The check can be met only by the queen.", "refuted"),
    ("pawns", "There is just one white man that nobody protects.", "verified"),
    ("rook", "There is no black man that the rook attacks.", "verified"),
    ("knights", "There is no black man that the knight on f3 attacks.", "verified"),
    ("bishops", "There is no black man that the rook attacks.", "verified"),
    ("knights", "There is no white man that the knight on c6 attacks.", "refuted"),
    ("knights", "The knight on f3, the only piece that protects the pawn, is attacked by nobody.", "verified"),
    ("bishops", "The rook, the only piece that protects the pawn, is attacked by nobody.", "refuted"),
    ("knights", "The pawn is protected by the knight on f3, the only piece that protects it.", "verified"),
    ("bishops", "The pawn is protected by the king, the only piece that protects it.", "refuted"),
    ("knights", "The knight on f3 protects the pawn, no other man protects it.", "verified"),
    ("bishops", "The rook protects the pawn, no other man protects it.", "refuted"),
    ("bishops", "Apart from the king only the rook protects the pawn.", "verified"),
    ("knights", "Apart from the king only the knight on f3 protects the pawn.", "refuted"),
    ("knights", "Except for the knight on f3 no man protects the pawn.", "verified"),
    ("bishops", "Except for the king no man protects the pawn.", "refuted"),
    # Not this, but that.
    ("rook", "The pawn is protected not by the king but by the rook.", "verified"),
    ("rook", "The pawn is protected not by the rook but by the king.", "refuted"),
    ("knights", "The knight on c6 attacks not the king but the pawn.", "verified"),
    ("knights", "The knight on c6 attacks not the pawn but the king.", "refuted"),
    ("knights", "It is d4 that the knight on c6 attacks.", "verified"),
    ("knights", "It is e4 that the knight on c6 attacks.", "refuted"),
    # Like another one, and not in its manner.
    ("bishops", "The rook, like the king, protects the pawn.", "verified"),
    ("rook", "The rook, like the king, protects the pawn.", "refuted"),
    ("rook", "Like the pawn, the knight is protected.", "refuted"),
    ("rook", "The pawn is protected; so is the knight.", "refuted"),
    # What is among those that are counted.
    ("check", "The king has three squares to go to, though d7 is not among them.", "verified"),
    ("check", "The king has three squares to go to, though f7 is not among them.", "refuted"),
    ("bishops", "The pawn has two defenders, the king among them.", "verified"),
    ("rook", "The pawn has one defender, the king not among them.", "verified"),
    ("knights", "Two knights are on the board, the king not among them.", "unread"),
    ("bishops", "Two men protect the pawn, the king not being one of them.", "refuted"),
    ("bishops", "Two men protect the pawn, the king being one of them.", "verified"),
    ("bishops", "Two men protect the pawn, the king and the rook not among them.", "refuted"),
    ("bishops", "The pawn is protected twice, but not by the king.", "refuted"),
    ("check", "Of Black's six legal moves three are interpositions.", "verified"),
    ("check", "Of Black's six legal moves two are interpositions.", "refuted"),
    ("check", "None of Black's six legal moves is a capture.", "verified"),
    ("check", "None of Black's six legal moves is an interposition.", "refuted"),
    ("check", "Of Black's six legal moves, three are moves of the king and three interpose.", "verified"),
    ("check", "Of Black's six legal moves, four are moves of the king and two interpose.", "refuted"),
    # What is said beside, and before a colon.
    ("rook", "Unprotected: nobody guards the knight.", "verified"),
    ("rook", "Unprotected: the rook guards the pawn.", "refuted"),
    ("rook", "Not being protected, the pawn is attacked by the knight.", "refuted"),
    ("rook", "Unprotected as it is, the knight attacks no white man.", "verified"),
    ("rook", "Protected as it is, the knight attacks no white man.", "refuted"),
    ("rook", "The knight, though unprotected, attacks no white man.", "verified"),
    ("rook", "The knight, though protected, attacks no white man.", "refuted"),
    ("rook", "Protected or not, the knight attacks no white man.", "verified"),
    # Words that change nothing.
    ("queen", "From its new post the queen protects both rooks.", "verified"),
    ("queen", "On her new square the queen protects no rook.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_what_is_left_out_is_judged(place, comment, verdict):
    if verdict == "unread":
        assert found_in(POSITIONS[place], comment) <= {"unread"}
    else:
        assert_said(POSITIONS[place], comment, verdict)


@pytest.mark.parametrize(
    "comment",
    [
        "The rook is pinned, and so.",
        "The king has no square, neither.",
        "The pawn attacks e5; nor",
        "The knight and the bishop, the former",
        "It does so, and",
    ],
)
def test_a_sentence_that_breaks_off_is_no_fault(comment):
    assert "verified" not in found_in(POSITIONS["pawns"], comment)
