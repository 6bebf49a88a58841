"""Labels before what shows them, parts of what is counted, and relative clauses after fragments."""

import pytest
from commented import commented, verdicts_of

# fmt: off
PLACES = {
    "fork": ("orthodox", "3qk2r/8/8/4N3/8/8/8/R3K3 w - - 0 1", "1.Ne5-f7"),
    "check": ("orthodox", "3rk3/3n1b2/8/8/8/8/8/3QK2R w - - 0 1", "1.Rh1-h8+"),
    "many": ("orthodox", "4k3/8/8/8/8/2N5/8/Q3K2R b - - 0 1", "1. ... Ke8-e7"),
    "pin": ("orthodox", "4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1", "1.Bf1-b5"),
    "files": ("orthodox", "4k3/pp3ppp/8/8/3Q4/8/PP1R1PPP/6K1 w - - 0 1", "1.Kg1-f1"),
    "few": ("orthodox", "4k3/8/8/8/8/8/3PP3/N3K1N1 w - - 0 1", "1.Ke1-f1"),
}

SAID = [
    # The label and the clause are both judged.
    ("fork", "A fork: the knight hits the queen and the rook.", "verified"),
    ("fork", "A fork: the knight hits the queen and the king.", "refuted"),
    ("fork", "A knight fork - it attacks the queen and the rook.", "verified"),
    ("fork", "A fork; the rook attacks the queen and the king.", "refuted"),
    ("fork", "A double attack: the knight attacks the rook and the queen.", "verified"),
    ("fork", "Not mate, for the king can take the knight.", "verified"),
    ("fork", "Not mate, for the king can take the rook.", "refuted"),
    ("pin", "A pin: the bishop holds the knight.", "verified"),
    ("pin", "A pin: the knight holds the bishop.", "refuted"),
    ("pin", "A pin: the knight cannot move.", "verified"),
    ("fork", "A pin: the knight cannot move.", "refuted"),
    ("files", "A battery: queen and rook stand on the d-file.", "verified"),
    ("files", "A battery: queen and rook stand on the e-file.", "refuted"),
    ("check", "Only a check, no mate.", "verified"),
    ("pin", "Only a check, no mate.", "refuted"),
    ("check", "Check: the rook gives it.", "verified"),
    ("check", "Check: the queen gives it.", "refuted"),
    ("pin", "The result: the knight is pinned.", "verified"),
    ("fork", "The result: the knight is pinned.", "refuted"),
    # Some of the pieces that are counted.
    ("fork", "The knight attacks two men, the queen among them.", "verified"),
    ("fork", "The knight attacks two men, the bishop among them.", "refuted"),
    ("fork", "Two men are attacked by the knight, one of them a rook.", "verified"),
    ("fork", "Two men are attacked by the knight, one of them a bishop.", "refuted"),
    ("fork", "The knight attacks two men, both of them rooks.", "refuted"),
    # Some of the moves that are counted.
    ("many", "White has four checks, two of them with the queen.", "verified"),
    ("many", "White has four checks, two of them with the knight.", "refuted"),
    ("many", "White has four checks, all with the queen.", "refuted"),
    ("many", "White has four checks, two of them by the rook.", "refuted"),
    # Amounts before what has them.
    ("few", "Two knights are left to White.", "verified"),
    ("few", "Three knights are left to White.", "refuted"),
    ("many", "White has four checks, two with the queen, one with the rook and one with the knight.", "verified"),
    ("many", "White has four checks, one on d5 and three on a7.", "refuted"),
    ("few", "Black has lost everything except the king.", "verified"),
    ("few", "Black has lost everything except the king and a knight.", "refuted"),
    # Relative clauses after what has no subject, and after threats.
    ("fork", "Attacking h8, which nobody defends.", "verified"),
    ("fork", "Attacking d8, which only the king defends.", "verified"),
    ("fork", "Attacking d8, which only the rook defends.", "refuted"),
    ("fork", "White threatens to take the rook, which nobody protects.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    checked, claims = commented(*PLACES[key], comment)
    assert not checked.illegal
    found = verdicts_of(claims)
    assert verdict in found
    assert not found & ({"refuted", "unread"} - {verdict})


@pytest.mark.parametrize(
    ("key", "comment"),
    [
        # Whose label it is is not shown.
        ("fork", "A fork: the knight stands on f7."),
        ("fork", "A pin: the rook cannot be taken by the king."),
        ("many", "White has four checks, eight with the knight and two with the rook."),
    ],
)
def test_what_does_not_show_its_label_is_not_read(key, comment):
    _, claims = commented(*PLACES[key], comment)
    assert not verdicts_of(claims) & {"refuted", "verified"}
