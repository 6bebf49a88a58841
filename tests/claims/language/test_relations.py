"""Sentences about relations of pieces: their structure, said in many ways."""

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
        ("The pawn that protects the knight is attacked by the queen.",
         "the pawn protects the knight | the queen attacks the pawn so that it protects the knight"),
        ("The knight that the bishop attacks is protected by the pawn.",
             "the bishop attacks the knight | the pawn protects the knight so that the bishop attacks it"),
        ("The bishop attacks the knight pinned by the rook.",
         "the bishop attacks the knight | the knight is pinned by the rook"),
        ("Attacked by the rook and protected by nobody, the knight on c6 hangs.",
         ("the rook attacks the knight on c6 | no piece protects the knight on c6"
          " | the knight on c6 is attacked and protected by nobody")),
        ("The knight and the bishop protect each other.",
         "the knight protects the bishop | the bishop protects the knight"),
        ("The pawns on e4 and e5 block each other.",
         "the pawn on e4 blocks the pawn on e5 | the pawn on e5 blocks the pawn on e4"),
        ("The knight's only defender is the king.", "only the king protects the knight"),
        ("The only attacker of f7 is the knight.", "only the knight attacks f7"),
        ("The rook is the only piece that can take the queen.", "only the rook can take the queen"),
        ("Nothing protects f7 but the king.", "only the king protects f7"),
        ("Apart from the king nobody protects f7.", "only the king protects f7"),
        ("Not only the bishop but also the queen attacks the rook.",
         "the bishop and the queen attack the rook"),
        ("The rook is not protected by the queen but by the bishop.",
         "the bishop protects the rook | it is not so that the queen protects the rook"),
        ("Black defends the knight with his rook on e8.",
         "the black rook on e8 protects the knight"),
        ("The sissa can reach e6 only via c6.", "the knight can go to e6 by only c6"),
        ("Not every black piece is protected.",
         "it is not so that a piece protects every black piece"),
        ("Two of the black pawns are protected.", "a piece protects 2 black pawns"),
        ("On e5 stands a white knight.", "a white knight stands on e5"),
        ("The d-file is free of pawns.", "it is not so that pawns stand on the file d"),
        ("Nothing stands between the rook on e1 and the king on e8.",
         "no piece blocks the line between the rook on e1 and the king on e8"),
        ("Two of the sissa's four paths from c4 to e6 are blocked.",
         "2 of 4 paths of the knight from c4 to e6 are blocked"),
        ("The sissa could have gone via e4 as well.", "the knight goes by e4"),
        ("The only path open to the sissa is c4-c6-e6.", "the knight goes by only c4-c6-e6"),
    ],
)  # fmt: skip
def test_it_is_read_as(text, forms):
    assert cheapest(text) == {forms}


@pytest.mark.parametrize(
    "text",
    [
        "Only the king can move.",
        "No black piece can move.",
        "Either rook can take on d5.",
    ],
)
def test_how_many_is_said_once(text):
    assert all("not so" not in each for each in cheapest(text))


def test_both_is_of_two_and_not_of_one_and_another():
    found = cheapest("Both the knight and the bishop are pinned.")
    assert not any("every" in each for each in found)


def test_what_would_be_is_no_claim():
    assert cheapest("The sissa would have gone via e4.") == {"a judgement"}
