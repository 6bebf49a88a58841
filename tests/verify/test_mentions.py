"""The moves that a sentence names, as claims read them: where they stand, and whether numbered."""

import pytest
from commented import commented

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify import comments
from toolkit.verify.records import verify_record

GAME = '[Variant "orthodox"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {%s} 4. Ba4 Nf6 *'


@pytest.fixture
def sentences(monkeypatch):
    """Reads a comment; returns its sentences."""

    class Reader(comments.ClaimReader):
        def read(self, sentence):
            found.append(sentence)

    found = []
    monkeypatch.setattr(comments, "ClaimReader", Reader)

    def read(said, game=GAME):
        verify_record(read_records(Source("x.pgn", game % said))[0])
        return found

    return read


def mentions(sentence):
    return [
        (sentence.text[each.start : each.end], each.played is not None, each.numbered)
        for each in sentence.mentions
    ]


def test_a_mention_has_its_number_and_its_marks(sentences):
    (sentence,) = sentences("If 4. Bxc6! dxc6, then 5.\n... Nxe5?? mate")
    assert mentions(sentence) == [
        ("4. Bxc6!", True, True),
        ("dxc6", True, True),
        ("5.\n... Nxe5?? mate", False, True),
    ]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("3...Nf6 4.O-O, Bc5 is next", [("3...Nf6", True), ("4.O-O", True), ("Bc5", True)]),
        ("Ng8-f6 is good", [("Ng8-f6", False)]),
        ("Ng8-f6, Nge7 are good", [("Ng8-f6", False), ("Nge7", False)]),
        ("Ng8-f6 and Ng8-e7 are good", [("Ng8-f6", False), ("Ng8-e7", False)]),
        ("Ng8-f6 4.O-O", [("Ng8-f6", False), ("4.O-O", True)]),
        ("3...Nf6, but Bf8-c5 is good", [("3...Nf6", True), ("Bf8-c5", False)]),
        ("Nf6 is good", []),
        ("4.Bxc6 is good because c6 is weak", [("4.Bxc6", True)]),
    ],
)
def test_a_mention_knows_whether_it_or_its_line_has_a_number(sentences, said, expected):
    (sentence,) = sentences(said)
    assert [(text, numbered) for text, _, numbered in mentions(sentence)] == expected


def test_what_is_no_move_in_its_position_is_no_mention(sentences):
    (sentence,) = sentences("4.O-O e5 is attacked")
    assert mentions(sentence) == [("4.O-O", True, True)]


def test_what_is_no_move_does_not_end_what_a_sentence_may_speak_of(sentences):
    _, remark = sentences("4.O-O e5 is weak (it is attacked)")
    assert [node.index for node in remark.context] == [6, 5]


@pytest.mark.parametrize(
    ("comment", "verdict"),
    [
        ("1.Kd2.", "unread"),
        ("1.Ke2.", "verified"),
        ("1.Kd2!?", "verified"),
        ("1.Kd2 Kd8.", "verified"),
        ("If 1.Kd2.", "verified"),
    ],
)
def test_another_move_in_place_of_the_one_played_may_be_a_wrong_name_of_it(comment, verdict):
    _, claims = commented("orthodox", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke1-e2", comment)
    assert [str(each.verdict) for each in claims if each.kind == "line"] == [verdict]
