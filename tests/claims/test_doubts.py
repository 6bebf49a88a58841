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
