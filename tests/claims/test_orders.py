"""Clauses in other orders and turns than the plain one, the true beside a false one."""

import pytest
from commented import assert_said, commented, verdicts_of
from effort import spread

# The game, the position before a move, and the move that the comment follows.
PLACES = {
    "pins": ("orthodox", "3qk3/4bp2/2np4/1B6/3N4/8/5PPP/3QR1K1 w - - 0 1", "Qd1-d3"),
    "file": ("orthodox", "4k3/4r3/8/8/8/8/8/4RK2 w - - 0 1", "Kf1-f2"),
    "corners": ("coherent", "k8/9/9/4n4/9/3N5/9/9/K8 w - - 0 1", "Nd4-e6"),
}
# fmt: off
SAID = [
    # The subject after its verb, or an object before both.
    ("pins", "One knight has Black.", "verified"),
    ("pins", "Two knights has Black.", "refuted"),
    ("pins", "The pawn on f7 White cannot take.", "verified"),
    ("pins", "The bishop on e7 White can take.", "verified"),
    ("pins", "The pawn on f7 White can take.", "refuted"),
    ("pins", "No knight has Black.", "refuted"),
    ("pins", "No move is left to Black.", "refuted"),
    ("pins", "Only with the rook can White take the bishop on e7.", "verified"),
    ("pins", "Only with the queen can White take the bishop on e7.", "refuted"),
    ("pins", "By no piece can the pawn on f7 be taken.", "verified"),
    ("pins", "By no piece can the bishop on e7 be taken.", "refuted"),
    # What there is for somebody, or is left to him, he has.
    ("pins", "To White remain three pawns.", "verified"),
    ("pins", "To White remain four pawns.", "refuted"),
    ("pins", "For the black king there remain d7 and f8.", "verified"),
    ("pins", "For the black king there remain d7 and c7.", "refuted"),
    ("pins", "Two flight squares are left to the black king.", "verified"),
    ("pins", "Three flight squares are left to the black king.", "refuted"),
    # One that does it, and another that does not, or does it as well.
    ("pins", "Not the rook but the bishop attacks the knight on c6.", "verified"),
    ("pins", "Not the bishop but the rook attacks the knight on c6.", "refuted"),
    ("pins", "The bishop on b5, not the rook, pins the knight on c6.", "verified"),
    ("pins", "The rook, not the bishop on b5, pins the knight on c6.", "refuted"),
    ("pins", "Not only the bishop on b5 attacks the knight on c6 but also the knight on d4.", "verified"),
    ("pins", "Not only the bishop on b5 attacks the knight on c6 but also the rook.", "refuted"),
    ("pins", "The knight on c6 is not only attacked by the bishop but also by the knight.", "verified"),
    ("pins", "The knight on c6 is not only attacked by the bishop but also by the rook.", "refuted"),
    ("pins", "The rook attacks the bishop on e7, the queen does too.", "refuted"),
    ("pins", "The pawn on f7 is neither attacked nor pinned.", "verified"),
    ("pins", "The knight on c6 is neither attacked nor protected.", "refuted"),
    ("pins", "The knight on c6 is both attacked and pinned.", "verified"),
    ("pins", "The pawn on f7 is both attacked and pinned.", "refuted"),
    ("pins", "The knight on c6 is attacked as well as pinned.", "verified"),
    # Who or what it is.
    ("pins", "What attacks the bishop on e7 is the rook.", "verified"),
    ("pins", "What attacks the bishop on e7 is the queen.", "refuted"),
    ("pins", "The piece attacking the bishop on e7 is the rook.", "verified"),
    ("pins", "It is the bishop on e7 that the rook attacks.", "verified"),
    ("pins", "It is the pawn on f7 that the rook attacks.", "refuted"),
    ("pins", "There is a bishop attacking the knight on c6.", "verified"),
    ("pins", "There is a rook attacking the knight on c6.", "refuted"),
    ("pins", "There is only one piece that attacks the bishop on e7.", "verified"),
    ("pins", "There is only one piece that attacks the knight on c6.", "refuted"),
    # How it goes on.
    ("pins", "The rook keeps attacking the bishop on e7.", "verified"),
    ("pins", "The rook keeps attacking the pawn on f7.", "refuted"),
    ("pins", "The bishop on e7 continues to be attacked by the rook.", "verified"),
    ("pins", "The knight on d4 helps to attack the knight on c6.", "verified"),
    ("pins", "The queen has stopped protecting the rook.", "verified"),
    ("pins", "The queen has stopped protecting the knight on d4.", "refuted"),
    # What a side or a piece has.
    ("pins", "White has two pieces attacking the knight on c6.", "verified"),
    ("pins", "White has two pieces attacking the bishop on e7.", "refuted"),
    ("pins", "Black has nothing that protects the knight on c6.", "verified"),
    ("pins", "Black has nothing that protects the bishop on e7.", "refuted"),
    ("pins", "Black has no piece that protects the knight on c6.", "verified"),
    ("pins", "The rook has the bishop on e7 pinned.", "verified"),
    ("pins", "The rook has the pawn on f7 pinned.", "refuted"),
    ("pins", "Black has no piece protecting the knight on c6.", "verified"),
    ("pins", "Black has no piece protecting the bishop on e7.", "refuted"),
    ("pins", "The bishop on e7 is once attacked and three times protected.", "verified"),
    ("pins", "The bishop on e7 is once attacked and twice protected.", "refuted"),
    # Where it is so.
    ("pins", "The knight is pinned on c6 by the bishop.", "verified"),
    ("pins", "The knight is pinned on c6 by the rook.", "refuted"),
    ("pins", "The knight on c6 cannot move because pinned.", "verified"),
    ("pins", "The queen on d8 cannot move because pinned.", "refuted"),
    ("pins", "The black king cannot go to e6, a square controlled by the rook.", "verified"),
    ("pins", "The black king cannot go to e6, a square controlled by the queen.", "refuted"),
    ("file", "The rook on e7 may move on the e-file only.", "verified"),
    ("file", "The rook on e1 may move only along the e-file.", "refuted"),
    # What is possible.
    ("pins", "It is impossible to take the pawn on f7.", "verified"),
    ("pins", "It is impossible to take the bishop on e7.", "refuted"),
    ("pins", "Taking the bishop on e7 with the rook is possible.", "verified"),
    ("pins", "Taking the pawn on f7 with the rook is possible.", "refuted"),
    ("pins", "It is not possible for White to take the pawn on f7.", "verified"),
    ("pins", "The bishop on b5 has a check on c6.", "verified"),
    ("pins", "The bishop on b5 has a check on d7.", "refuted"),
    # Paths that lead to a piece, or are open to one.
    ("pins", "One clear path leads from e1 to the bishop on e7.", "verified"),
    ("pins", "Two clear paths lead from e1 to the bishop on e7.", "refuted"),
    ("pins", "There is no open path from the rook to the bishop on e7.", "refuted"),
    ("pins", "The path e1-e7 is open to the rook.", "verified"),
    ("pins", "The path e1-e7 is open to the queen.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), spread(6, SAID))
def test_what_is_said(key, comment, verdict):
    assert_said(PLACES[key], comment, verdict)


@pytest.mark.parametrize(
    "comment",
    [
        "There are two paths for the rook to the king.",
        "There is compensation for the pawn on f7.",
        "There is a pawn for the knight.",
        "White stops check by moving the king.",
        "For Black,",
        "To Black",
    ],
)
def test_what_may_be_meant_otherwise_is_not_judged(comment):
    _, claims = commented(*PLACES["pins"], comment)
    assert not verdicts_of(claims) & {"verified", "refuted"}


def test_his_piece_may_be_that_of_the_other_side():
    _, claims = commented(*PLACES["pins"], "White attacks Black, pinning his pawn.")
    assert "refuted" not in verdicts_of(claims)
    _, claims = commented(*PLACES["pins"], "White keeps attacking Black, checking his king.")
    assert "refuted" not in verdicts_of(claims)
    _, claims = commented(*PLACES["pins"], "The rook attacks Black's pawn on f7.")
    assert "refuted" in verdicts_of(claims)
