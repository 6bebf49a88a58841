"""True and false sentences of every kind: no verdict may be wrong, and few may be left out."""

from collections import Counter
from itertools import islice

import pytest

from .asking import READ, WRONG, outcome
from .rows import KEYS, TEMPLATES, rows

MOST_OPEN = 0.02
"""The share of sentences that may be left unread, to opinion or out."""
FEW, MANY = 40, 20_000


def judged(count, seed):
    return [(row, outcome(row)) for row in rows(count, seed)]


def assert_right(found):
    wrong = [
        f"{row.truth} {said}: {row.record}" for row, said in found if (row.truth, said) in WRONG
    ]
    assert not wrong, f"{len(wrong)} wrong verdicts, for example\n" + "\n".join(wrong[:20])
    left = Counter(row.wording for row, said in found if said not in READ)
    share = left.total() / len(found)
    assert share <= MOST_OPEN, f"{share:.1%} left open: {left.most_common(40)}"


def test_a_few_twins_are_judged_rightly():
    assert_right(judged(FEW, seed=1))


@pytest.mark.slow
def test_many_twins_are_judged_rightly():
    assert_right(judged(MANY, seed=2))


@pytest.mark.slow
def test_the_same_seed_gives_the_same_rows():
    once, again, other = (list(rows(12, seed)) for seed in (5, 5, 6))
    assert once == again
    assert once != other


@pytest.mark.slow
def test_the_rows_are_of_all_games_and_as_often_true_as_false():
    found = list(rows(150, seed=3))
    assert {row.key for row in found} == set(KEYS)
    assert len({(row.kind, row.operator) for row in found}) > 60
    assert 0.4 < sum(row.truth for row in found) / len(found) < 0.6


@pytest.mark.slow
def test_many_rows_are_of_all_kinds_with_most_wordings():
    found = list(rows(MANY, seed=2))
    assert {(row.kind, row.operator) for row in found} == {*TEMPLATES, ("clauses", "two")}
    assert len({row.wording for row in found}) > 1000


def test_there_are_three_wordings_or_more_of_nearly_everything():
    assert sum(map(len, TEMPLATES.values())) > 500
    thin = {sort for sort, wordings in TEMPLATES.items() if len(wordings) < 2}
    assert not thin


def test_the_records_are_read_with_their_moves():
    from toolkit import parse_records, verify

    for row in islice(rows(48, seed=4), 0, None, 3):
        (record,) = parse_records(row.record.replace(row.text, "A remark"))
        checked = verify(record)
        assert not checked.illegal
        assert len(record.plies) == len(row.moves)
