"""What the words of a comment say of the moves that they name, and of which move they speak."""

import pytest
from commented import commented

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

GAME = '[Variant "orthodox"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {%s} 4. Ba4 Nf6 *'


def said(comment):
    """The claims of a comment that are no moves: words, verdict, and where they were judged."""
    (record,) = read_records(Source("x.pgn", GAME % comment))
    return [
        (each.text, each.verdict.value, each.node.text.text if each.node else None, each.detail)
        for each in verify_record(record).claims
        if each.kind not in ("line", "mark")
    ]


@pytest.mark.parametrize(
    ("comment", "verdict"),
    [
        ("1.Kd2.", "unread"),
        ("So 1.Kd2.", "unread"),
        ("or 1.Kd2.", "verified"),
        ("1.Ke2.", "verified"),
        ("1.Kd2!?", "verified"),
        ("1.Kd2 Kd8.", "verified"),
        ("If 1.Kd2.", "verified"),
    ],
)
def test_another_move_in_place_of_the_one_played_may_be_a_wrong_name_of_it(comment, verdict):
    _, claims = commented("orthodox", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke1-e2", comment)
    assert [str(each.verdict) for each in claims if each.kind == "line"] == [verdict]


def test_words_speak_of_the_last_move_before_them():
    comment = "4.Bxc6 dxc6 5.Nxe5 and the knight attacks c6. The a8-rook protects a6"
    assert said(comment) == [
        ("the knight attacks c6", "verified", "Nxe5", ""),
        ("The a8-rook protects a6", "verified", "a6", ""),
    ]


def test_what_is_no_move_does_not_end_what_a_sentence_may_speak_of():
    comment = "4.O-O, e5 is attacked by the f3-knight (it is protected by the knight on c6)"
    assert [(words, verdict, node) for words, verdict, node, _ in said(comment)] == [
        ("e5 is attacked by the f3-knight", "verified", "O-O"),
        ("it is protected by the knight on c6", "verified", "O-O"),
    ]


def test_after_a_move_that_cannot_be_played_nothing_is_judged():
    ((_, verdict, _, detail),) = said("4.Qh5 and the queen attacks f7")
    assert (verdict, detail) == ("unread", "it follows a move that was not played")


@pytest.mark.parametrize("comment", ["4.Qh5 is impossible, and the a8-rook protects a6"])
def test_what_is_said_besides_a_move_that_is_denied_is_so_in_the_game(comment):
    assert [(verdict, node) for _, verdict, node, _ in said(comment)] == [("verified", "a6")] * 2


def test_a_remark_that_is_understood_by_itself_hides_no_claim():
    """It is read with its sentence where that is understood, and else by itself."""
    assert said("The knight on f3 (by the queen) is protected")[0][1] == "unread"
    assert said("The knight on f3 is protected (by the queen)") == [
        ("The knight on f3 is protected (by the queen)", "verified", "a6", "")
    ]
    assert said("The a8-rook (the b5-bishop attacks a6) protects a6") == [
        ("The a8-rook (the b5-bishop attacks a6) protects a6", "verified", "a6", ""),
        ("the b5-bishop attacks a6", "verified", "a6", ""),
    ]


@pytest.mark.parametrize("prose", ["", " [I like it]", " [so I was told] [Path: g1-e2-g3] [well]"])
def test_a_path_in_a_variation_is_judged_beside_prose(prose):
    text = f"Game: coherent\n\n 1.Ng1-g3 Nc9-c7\n[1. ... Ng9-g7?? [Path: g9-e9-g7] 2.Nc1-c3{prose}]"
    (record,) = read_records(Source("x.txt", text))
    checked = verify_record(record)
    wrong = [claim.text for claim in checked.claims if claim.verdict.value == "refuted"]
    assert wrong == ["Path: g9-e9-g7", *(["Path: g1-e2-g3"] if "e2" in prose else [])]
    assert "line" in [claim.kind for claim in checked.claims if claim.verdict.value == "verified"]


def test_a_quotation_is_whole():
    ((words, *_),) = said('The knight on c6 is "pinned"') or [("",)]
    assert words == 'The knight on c6 is "pinned"'


def test_what_is_wrong_of_an_illegal_move_is_one_finding():
    (record,) = read_records(Source("x.pgn", GAME % "4.Qh5 is possible"))
    assert [each.code for each in verify_record(record).findings] == ["illegal-move"]
