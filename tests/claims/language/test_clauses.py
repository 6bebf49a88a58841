"""Sentences about moves, rights, material and threats: their structure, said in many ways."""

import pytest

from toolkit.catalogue import load
from toolkit.claims.language.parser import parse
from toolkit.claims.language.wording import form_words

GAME = load("coherent")


def cheapest(text):
    readings = parse(text, GAME)
    assert readings, "not read"
    least = min(each.cost for each in readings)
    return {" | ".join(map(form_words, each.forms)) for each in readings if each.cost == least}


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("White captures on e3 the rook.", "White captures the rook on e3"),
        ("White should play 5.Nf3.", "a judgement about Nf3"),
        ("Black should continue with 5...Nf6.", "a judgement about Nf6"),
        ("3.Ke2 loses to 3...Qe4 mate.", "after Ke2, after Qe4 mate, checkmates"),
        ("6.Ke2 was the only legal alternative.", "there were 1 other legal moves namely Ke2"),
        ("6.Ke2 was the only other legal move.", "there were 1 other legal moves namely Ke2"),
        ("The only legal alternative was 6.Ke2.", "there were 1 other legal moves namely Ke2"),
        ("White had only this legal move.", "there were 0 other legal moves for White"),
        ("White had just that one legal move.", "there were 0 other legal moves for White"),
        ("White had other legal moves.",
         "it is not so that there were 0 other legal moves for White"),
        ("There were other legal moves.", "it is not so that there were 0 other legal moves"),
        ("Another move was legal.", "it is not so that there were 0 other legal moves"),
        ("The rook attacks to the knight.", "the rook attacks the knight"),
        ("The knight counts on the protection of the rook.", "the rook protects the knight"),
        ("The knight relies on the support of the rook.", "the rook protects the knight"),
        ("The king receives check from the rook.", "the king is in check by the rook"),
        ("The rook is in the way on the path c1-c3-e5.", "the rook blocks c1-c3-e5"),
        ("White does not have two rooks left.", "it is not so that White has 2 rooks"),
        ("The pawn goes from c2 to c3.", "the pawn goes from c2 to c3"),
        ("The pawn steps between c2 and c4.", "the pawn blocks the line between c2 and c4"),
        ("White has lost the right to castle on the kingside.",
         "it is not so that White may castle kingside"),
        ("White has the right to castle on the queenside.", "White may castle queenside"),
        ("The bishop need not convert.", "it is not so that the bishop may convert must"),
        ("The bishop is not obliged to convert.", "it is not so that the bishop may convert must"),
        ("White converts his bishop.", "the white bishop converts"),
        ("A drop from the reserve.", "drops"),
        ("This is no promotion.", "it is not so that promotes"),
        ("White promotes the pawn to a queen.", "White promotes to a queen"),
        ("White does not threaten to take the queen.",
         "it is not so that White threatens: White can take the queen"),
        ("The rook no longer threatens to take the queen.",
         "it is not so that the rook threatens: the rook can take the queen"),
        ("The path c1-g5 is not clear because of the pawn on d2 and the rook is protected by the king.",
         ("it is not so that c1-g5 is clear, because of this: the pawn on d2"
          " | the king protects the rook")),
        ("The square c4 is available for the knight and the rook is not covered by the pawn.",
         ("c4 is a flight square of the knight | it is not so that the pawn protects the rook")),
        ("3.Ke2 is illegal, for the rook controls e2.",
         "it is not so that Ke2 is legal, because of this: the rook controls e2"),
        ("The captured knight was protected.",
         "before the move, a piece protects the captured knight"),
        ("The captured bishop had no protection.", "the captured bishop is protected by nobody"),
        ("The knight on c4 was protected before it was captured.",
         "before the move, a piece protects the captured knight on c4"),
        ("The knight on c4 was unprotected before it was taken.",
         "before the move, the captured knight on c4 is protected by nobody"),
        ("There is a pin on the rook to the king.", "the rook is pinned by a piece to the king"),
        ("There was no pin on the rook.",
         "before the move, it is not so that the rook is pinned by a piece"),
        ("There is no attack on the rook.", "it is not so that a piece attacks the rook"),
        ("The king doesn't control c3; c3 and b6 are covered by the rook.",
         ("it is not so that the king controls c3 | the rook controls c3 and b6")),
        ("White can drop a man on c4.", "White can drop a piece on c4"),
        ("The pawn cannot promote.", "it is not so that the pawn can promote"),
        ("3.Ke2 is impossible because of the rook controls e2.",
         "it is not so that Ke2 is legal, because of this: the rook controls e2"),
    ],
)  # fmt: skip
def test_it_is_read_as(text, forms):
    assert cheapest(text) == {forms}


@pytest.mark.parametrize(
    ("verb", "subject"),
    [
        ("isn't defended", "the queen"),
        ("aren't defended", "the bishop and the queen"),
        ("was attacked", "the queen"),
        ("were attacked", "the bishop and the queen"),
        ("does not attack e4", "the queen"),
        ("do not attack e4", "the bishop and the queen"),
        ("has attacked e4", "the queen"),
        ("attacks e4", "the queen"),
        ("attack e4", "the bishop and the queen"),
    ],
)
def test_a_verb_agrees_with_its_subject_where_it_can(verb, subject):
    for said in cheapest(f"The pawn defends the rook and the bishop and the queen {verb}."):
        first, _, second = said.partition(" | ")
        assert ("bishop" in second) is (subject != "the queen")
        assert ("bishop" in first) is (subject == "the queen")


@pytest.mark.parametrize(
    "text",
    [
        "The rooks is attacked by the pawn.",
        "The rook and the queen attacks the pawn.",
        "The rook attack the pawn.",
        "The knights has moved.",
    ],
)
def test_a_verb_of_the_wrong_number_is_read(text):
    assert cheapest(text)
