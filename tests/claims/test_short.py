"""What sentences say of moves in short notation is left unread, and never passed in silence."""

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
    "said",
    [
        "3...Nf6 would lose, since 4.Qxf7 mates.",
        "3...Kd7 is possible.",
        "3... Kd4 is possible.",
        "Better is 3.Qf3.",
        "Bxf7+ wins a pawn.",
        "After Bb5+ Black is in check.",
        "Black is in check after e8=Q.",
        "3... d5 4. exd5 gives check.",
    ],
)
def test_a_sentence_with_a_short_move_is_unread_as_a_whole(said):
    assert claims(said) == [("unread", said.rstrip("."))]


@pytest.mark.parametrize(
    "said",
    ["3...Ke8-e7 is possible.", "4.Qh5xf7 is mate.", "The queen attacks e5."],
)
def test_full_moves_and_squares_are_read(said):
    assert "unread" not in [verdict for verdict, _ in claims(said)]
    assert claims(said)
