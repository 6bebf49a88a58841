"""What is false as it was read, and may be true as it was meant, is left unread."""

import pytest

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

GAME = '[Variant "orthodox"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 {%s} g6 *'


def verdicts(said):
    (record,) = read_records(Source("x.pgn", GAME % said))
    found = verify_record(record).claims
    return [each.verdict.value for each in found if each.kind not in ("mark", "line")]


def test_a_plain_sentence_that_is_false_is_refuted():
    assert verdicts("The queen attacks the knight on c6.") == ["refuted"]


@pytest.mark.parametrize(
    "said",
    [
        "and attacks the knight on c6",
        "A quiet life (attacking the knight on c6).",
        "White cannot take the pawn on e5.",
        "The idea is ... attacking the knight on c6.",
    ],
)
def test_what_may_be_meant_otherwise_is_not_refuted(said):
    assert "refuted" not in verdicts(said)


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("White had no other legal move.", "refuted"),
        ("White had no choice.", "unread"),
        ("White has lost the right to castle.", "refuted"),
        ("White cannot castle any more.", "unread"),
        ("The threat is 4. Qxc6.", "refuted"),
        ("The threat is 5. Qxc6.", "unread"),
        ("The threat is 3... Qxc6.", "unread"),
        ("The threat is 4. Qxf7.", "verified"),
        ("There are no queens on the board.", "refuted"),
        ("Both queens are off the board.", "refuted"),
        ("All pawns are protected.", "unread"),
        ("The knights protect each other.", "unread"),
        ("The pawn on f7 can never promote.", "opinion"),
        ("It is possible to take the queen on h5.", "refuted"),
        ("It is possible to take the bishop on c4.", "refuted"),
        ("It is possible to take the pawn on e4.", "refuted"),
        ("The pawn on f7 can promote.", "opinion"),
        ("The h-file is closed by pawns.", "verified"),
        ("The h-file is not closed by pawns.", "refuted"),
        ("The pawn on f7 cannot promote.", "verified"),
    ],
)
def test_what_says_itself_what_it_means_is_judged(said, verdict):
    assert verdicts(said) == [verdict]


def test_of_an_attack_and_a_pin_that_are_there_nobody_need_be_named():
    assert verdicts("There is an attack on the pawn on f7.") == ["verified"]
    assert verdicts("There is an attack on the queen on h5.") == ["refuted"]
    assert verdicts("There is a pin on the pawn on f7 to the king.") == ["verified"]
    assert verdicts("There is a pin on the pawn on d7.") == ["refuted"]


def test_a_piece_that_has_moved_is_for_the_other_side_to_take():
    game = '[Variant "orthodox"]\n\n1. e4 e5 2. Bc4 Nc6 3. Nf3 Nf6 4. Ng5 {%s} *'
    (record,) = read_records(Source("x.pgn", game % "It is possible to capture the pawn on e4."))
    (claim,) = verify_record(record).claims
    assert claim.verdict.value == "verified"
