"""A sentence is judged whole or not at all: words that are not understood leave it unread."""

from claiming import ACCEPTED, OPEN, REFUTED, Room, outcomes

MOVES = "1. e4 e5 2. Nf3 Nc6 3. Bb5"
TRUE = "The bishop on b5 attacks the knight on c6"
LEFT_OPEN = [
    f"{TRUE} but frobs the pawn on a7.",
    f"{TRUE}, and the pawn on e4 is frobbed.",
    f"{TRUE} because of the frob.",
    f"{TRUE} again and again from afar.",
    f"{TRUE} for the third time.",
    f"{TRUE} like nobody else.",
    f"{TRUE} with only one path of four.",
    f"{TRUE}, as does another piece.",
    f"The new bishop attacks the knight on c6; {TRUE.lower()} in the future.",
    "The bishop on b5 will attack the knight on c6.",
    "The bishop on b5 would attack the knight on d7.",
    "Another bishop attacks the knight on c6.",
    "The bishop frobs the knight on c6.",
    "Attack on the knight.",
    "Every black piece but the queen is on its original square.",
    "Black attacks d4 for the third time.",
    "White forks the queen and the rook.",
    "Now Black cannot recapture with 3...dxe5 at once because of 4.Qxd8+ Kxd8 5.Nxe5.",
    "Is the bishop on b5 attacking the knight on c6?",
]
JUDGED = {
    f"{TRUE}.": ACCEPTED,
    f"Now {TRUE.lower()}, of course.": ACCEPTED,
    f"{TRUE} and the pawn on e4 is not protected.": ACCEPTED,
    f"{TRUE} and the pawn on e4 is protected.": REFUTED,
    f"{TRUE}, which is protected by the pawn on d7.": ACCEPTED,
    f"{TRUE} and not the pawn on a7.": OPEN,
    "As well as the queen, the knight is attacked by the bishop on b5.": OPEN,
    "The bishop on b5 does not attack the knight on c6.": REFUTED,
    "Nobody attacks the bishop on b5.": ACCEPTED,
    "The pawn on e5 is attacked once, and only by the knight on f3.": ACCEPTED,
}


def test_what_is_not_understood_leaves_its_sentence_open():
    assert outcomes(MOVES, LEFT_OPEN) == dict.fromkeys(LEFT_OPEN, OPEN)


def test_what_is_understood_is_judged():
    assert outcomes(MOVES, JUDGED) == JUDGED


def details(text):
    (claims,) = Room("orthodox", "", MOVES, [text]).claims
    return [claim.detail for claim in claims if str(claim.verdict) == "unread"]


def test_the_word_that_stopped_a_sentence_is_named():
    assert "frobs" in details("The bishop on b5 frobs the knight on c6.")[0]


def test_what_has_the_form_of_a_claim_is_unread_without_any_square():
    for text in ("White forks the queen and the rook.", "The rook frobs the two queens of Black."):
        assert details(text), text


def test_words_of_evaluation_are_an_opinion():
    for text in ("A beautiful game.", "White has the better position.", "An interesting idea!"):
        (claims,) = Room("orthodox", "", MOVES, [text]).claims
        assert {str(claim.verdict) for claim in claims} <= {"opinion"}, text
