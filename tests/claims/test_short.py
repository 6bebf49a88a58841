"""What sentences say of moves in short notation is judged, or not understood: nothing is silent."""

import pytest

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

GAME = '[Variant "orthodox"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 {%s} g6 *'


def claims(said):
    (record,) = read_records(Source("x.pgn", GAME % said))
    found = verify_record(record).claims
    return [(each.verdict.value, each.text) for each in found if each.kind not in ("mark", "line")]


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("3...Nf6 4.Qxf7 is mate.", "verified"),
        ("3...Nf6 4.Qxf7 is not mate.", "refuted"),
        ("3...Nf6 is possible.", "verified"),
        ("3...Kd7 is possible.", "refuted"),
        ("3... Kd4 is possible.", "refuted"),
        ("3... d5 4. exd5 gives check.", "refuted"),
        ("Better is 3.Qf3.", "opinion"),
        ("After Bb5+ Black is in check.", "opinion"),
        ("Black is in check after e8=Q.", "opinion"),
        ("Bxf7+ dances, and a pawn falls asleep.", "unread"),
    ],
)
def test_a_sentence_with_short_moves_is_judged_as_a_whole(said, verdict):
    assert claims(said) == [(verdict, said.rstrip("."))]


@pytest.mark.parametrize(
    "said",
    ["3...Ke8-e7 is possible.", "The queen attacks e5."],
)
def test_full_moves_and_squares_are_read(said):
    assert claims(said) == [("verified", said.rstrip("."))]


def test_a_reason_that_names_its_line_is_judged_beside_an_opinion():
    said = "3...Nf6 would lose, since 4.Qxf7 mates."
    assert claims(said) == [("opinion", "3...Nf6 would lose"), ("verified", "4.Qxf7 mates")]


def test_what_supposes_a_move_that_cannot_be_played_is_not_judged():
    assert claims("4.Qh5xa7 is mate.") == [("unread", "4.Qh5xa7 is mate")]


def test_what_a_side_would_do_next_is_judged_as_a_threat():
    assert claims("4.Qh5xf7 would be mate.") == [("verified", "4.Qh5xf7 would be mate")]


@pytest.mark.parametrize(
    ("said", "unread"),
    [
        ("Black dreams of counterplay (... Nf6)", True),
        ("Black dreams of counterplay (3...Nf6 4.Qxf7#)", True),
        ("White adores the middle (e5)", True),
        ("White adores the middle (see above)", False),
        ("White adores the middle [%cal Ge2e4] [%csl Gd4]", False),
        ("White adores the middle [%path d1-h5]", False),
    ],
)
def test_what_is_not_understood_around_a_remark_that_names_something_is_unread(said, unread):
    words = said.partition(" (")[0]
    left = [text for verdict, text in claims(said) if verdict == "unread"]
    assert any(text.startswith(words) for text in left) is unread


def test_what_is_not_understood_in_a_line_of_moves_is_unread():
    assert claims("3...Nf6 (as Morphy dreamt)") == [("unread", "as Morphy dreamt")]


def test_a_remark_that_only_names_something_is_counted_with_its_sentence():
    said = "White adores the middle (e5)"
    assert claims(said) == [("unread", said)]
    said = "White adores the middle (by taking e5)"
    assert claims(said) == [("unread", said), ("unread", "by taking e5")]
