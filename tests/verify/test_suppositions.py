"""After words that suppose another position an illegal move is no fault, and nothing is refuted."""

import pytest

from toolkit.claims.model import Verdict
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.lines import SUPPOSED
from toolkit.verify.records import verify_record

GAME = '[Variant "orthodox"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {%s} a6 4. Ba4 Nf6 *'


def verified(said):
    return verify_record(read_records(Source("x.pgn", GAME % said))[0])


def lines(checked):
    return [(each.text, each.verdict.value, each.detail) for each in checked.claims if each.kind == "line"]


def unread(checked, move):
    """What is said of a move that is not understood: once, of the line or of its sentence."""
    found = [each for each in checked.claims if each.verdict is Verdict.UNREAD]
    return [each.detail for each in found if each.kind != "mark" and move in each.text]


@pytest.mark.parametrize(
    "said",
    [
        "Black could play now, or else %s",
        "The idea is %s",
        "Black threatens to develop (%s).",
        "If the bishop goes, %s",
        "When Black moves, %s is strong",
        "He can't stop %s",
        "Threatening mate: 3...Nf6 (%s)",
    ],
)
@pytest.mark.parametrize("move", ["3...Qb4", "3...Qd8-b4", "3...Kd4!", "3...Nf6 4.Qb4"])
def test_an_illegal_move_is_unread(said, move):
    checked = verified(said % move)
    assert checked.findings == ()
    assert checked.illegal == 0
    (detail,) = unread(checked, move)
    assert SUPPOSED in detail
    assert " is illegal" in detail


@pytest.mark.parametrize("move", ["3...Qb4", "3...Qd8-b4", "3...Kd4!"])
def test_a_threat_that_cannot_be_played_is_wrong(move):
    checked = verified(f"Black threatens {move}.")
    assert [each.code for each in checked.findings] == ["refuted-threat"]
    assert lines(checked) == []


def test_a_threat_of_a_line_that_cannot_be_played_is_unread():
    checked = verified("Black threatens 3...Nf6 4.Qb4.")
    assert checked.findings == ()
    (detail,) = unread(checked, "3...Nf6 4.Qb4")
    assert f"; {SUPPOSED}; Qb4 is illegal; " in detail
    assert lines(checked) == []


@pytest.mark.parametrize(
    "said",
    [
        "Better was %s.",
        "%s",
        "He threatens Bb5xc6. Better was %s.",
        "He should prefer %s",
        "A strong alternative is %s",
    ],
)
@pytest.mark.parametrize("move", ["3...Qb4", "3...Qd8-b4", "3...Nf6 4.Qb4"])
def test_an_illegal_move_of_the_record_s_position_is_wrong(said, move):
    checked = verified(said % move)
    assert [each.code for each in checked.findings] == ["illegal-move"]
    assert [verdict for _, verdict, _ in lines(checked)] == ["refuted"]


@pytest.mark.parametrize("said", ["%s makes his majesty hop about", "The queen attacks (%s) the bishop slantwise"])
def test_an_illegal_move_in_words_that_are_not_understood_is_unread(said):
    checked = verified(said % "3...Qb4")
    assert checked.findings == ()
    (detail,) = unread(checked, "3...Qb4")
    assert "Qb4 is illegal" in detail


def test_legal_moves_are_verified_whatever_the_words():
    checked = verified("Black threatens 3...Nf6 4.O-O Nxe4")
    assert lines(checked) == [("3...Nf6 4.O-O Nxe4", "verified", "")]
    assert Verdict.UNREAD not in [each.verdict for each in checked.claims if each.kind == "mark"]


def test_marks_of_supposed_moves_are_not_refuted_nor_missed():
    checked = verified("Black threatens 3...Nf6+ 4.Nxe5 Ne5 5.d3 Qe7xe3#")
    marks = [each for each in checked.claims if each.kind == "mark"]
    assert [(each.text, each.verdict.value, each.detail) for each in marks] == [
        ("+", "unread", SUPPOSED),
        ("x", "verified", ""),
    ]
    assert checked.findings == ()
    wrong = verified("Better was 3...Nf6+ 4.Nxe5 Ne5")
    assert sorted(each.code for each in wrong.findings) == ["missing-capture", "refuted-mark"]


def threatened(said, reply, move="3. Qh5"):
    text = f'[Variant "orthodox"]\n\n1. e4 e5 2. Bc4 Nc6 {move} {{{said}}} {reply} *'
    return verify_record(read_records(Source("x.pgn", text))[0])


@pytest.mark.parametrize("reply", ["g6", "Qe7"])
def test_a_line_may_be_meant_without_the_reply_that_prevents_it(reply):
    checked = threatened("Now 4.Qxf7# comes.", reply)
    assert [each.code for each in checked.findings] == []
    assert "refuted" not in [each.verdict.value for each in checked.claims]


@pytest.mark.parametrize(
    ("played", "codes"),
    [
        (("4.Qxe5+", "g6"), []),
        (("4.Qxe8", "g6"), ["illegal-move"]),
        (("4.Bxg8", "Kxf7", "3. Bxf7+"), ["illegal-move"]),
    ],
)
def test_a_line_starts_after_the_reply_of_the_game_where_it_can(played, codes):
    assert [each.code for each in threatened(*played).findings] == codes


@pytest.mark.parametrize(
    ("said", "verdicts"),
    [
        ("3...Kd6 is impossible", []),
        ("3...Kd6 is impossible (4.Qxh8)", ["unread"]),
        ("After 3...Nf6, 4.Qxh8 is impossible", ["verified"]),
    ],
)
def test_what_follows_a_move_that_is_denied_is_no_error(said, verdicts):
    checked = verified(said)
    assert checked.illegal == 0
    assert "illegal-move" not in [each.code for each in checked.findings]
    assert [verdict for _, verdict, _ in lines(checked)] == verdicts


def test_what_follows_a_move_that_is_denied_stands_with_its_unread_sentence():
    checked = verified("3...Kd6 is impossible because of 4.Qxh8")
    assert checked.illegal == 0
    assert checked.findings == ()
    (detail,) = unread(checked, "4.Qxh8")
    assert detail.endswith("not checked from Qxh8 on")


def test_plies_that_are_left_out_are_noted_whatever_the_words():
    for said in ("3...Nf6 6.O-O", "He threatens 3...Nf6 6.O-O"):
        checked = verified(said)
        assert [each.code for each in checked.findings] == ["skipped-move"]
        ((_, verdict, detail),) = lines(checked)
        assert (verdict, detail.count("is not given")) == ("verified", 1)
