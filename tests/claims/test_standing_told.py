"""Where a piece stands without a verb, steps to the side and away, and halves that are not judged."""

import pytest
from commented import assert_said, found_in, verdicts_of

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

# fmt: off
POSITIONS = {
    "knight": ("orthodox", "4k3/8/8/8/8/4N3/8/R3K3 w - - 0 1", "1. Ne3-d5"),
    "check": ("orthodox", "4k3/8/8/5N2/8/8/8/4K3 w - - 0 1", "1. Nf5-d6+"),
    "rook": ("orthodox", "4k3/4p3/8/8/8/8/8/3RK3 w - - 0 1", "1. Rd1-d8+"),
    "pawn": ("keltic", "***1k1***/**5**/3p5/3P5/9/**5**/***1K1*** b - - 0 1", "1... Ke7-e6"),
    "king": ("convergent", "***2***/*1k4*/*6*/*6*/*4R1*/*6*/*6*/***1K*** w - - 0 1", "1. Rf4-f7+"),
}
SAID = [
    ("check", "The knight checks, a knight's move from e8.", "verified"),
    ("check", "The knight checks, a knight's move away from the black king.", "verified"),
    ("check", "The knight checks, a knight's move from g8.", "refuted"),
    ("check", "The knight gives check, right next to e7.", "verified"),
    ("check", "The knight gives check, next to a8.", "refuted"),
    ("rook", "The rook checks, right next to the black king.", "verified"),
    ("rook", "The rook checks, a king's move from e8.", "verified"),
    ("rook", "The rook checks, a king's move from f8.", "refuted"),
    ("pawn", "The pawn d4 can go aside to c4 or e4 only.", "verified"),
    ("pawn", "The pawn d4 can go aside to c4 only.", "refuted"),
    ("pawn", "With d5 occupied, the pawn d4 can step sideways to e4 or c4 only.", "verified"),
    ("pawn", "With c5 occupied, the pawn d4 can step sideways to e4 or c4 only.", "refuted"),
    ("pawn", "With d5 occupied, the pawn d4 can step sideways to e4 only.", "refuted"),
    ("king", "The king may step away to b6 or d6.", "verified"),
    ("king", "The king can run away to c6.", "verified"),
    ("king", "The king can run away to d7.", "refuted"),
    ("king", "The king cannot get away to d7.", "verified"),
    ("king", "The king cannot get away to b6.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("pawn", "With d5 occupied, the pawn d4 can one day wander to e4 only."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_half_a_sentence_is_not_held_for_the_whole(position, said):
    assert "verified" not in found_in(POSITIONS[position], said)


def test_it_may_be_said_of_what_is_named_last():
    said = "The knight attacks the square e7, a knight's move from g8."
    assert "refuted" not in found_in(POSITIONS["knight"], said)


def test_a_line_may_be_meant_without_the_move_between():
    text = (
        "Game: orthodox\nFEN: 4k3/8/8/1b6/8/8/6K1/7R b - - 0 1\n\n"
        "1... Bb5-c4 [On 2...Bc4-f1 the king could take. On 2...Bc4-d3 the king could take.]"
        " 2. Kg2-h3 Ke8-e7\n"
    )
    (record,) = read_records(Source("x", text))
    claims = verify_record(record).claims
    first = text.index("On 2...Bc4-f1"), text.index("On 2...Bc4-d3")
    assert "refuted" not in verdicts_of([c for c in claims if first[0] <= c.span.start < first[1]])
    assert "refuted" in verdicts_of([c for c in claims if c.span.start >= first[1]])
