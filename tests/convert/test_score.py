"""Scores that are written from PGN say the same, and become the same PGN again."""

import pytest
from effort import first
from gametrees import SEEDS, Grower, Printer, checked, meaning, settled
from hypothesis import given, settings

from toolkit.catalogue import builtin_keys, load
from toolkit.convert.pgn import to_pgn
from toolkit.convert.score import to_score
from toolkit.record.model import Dialect
from toolkit.record.nags import MEANINGS, read_remark, remark_of


def round_trip(key, seed):
    read = checked(Printer(seed).text(Grower(load(key), seed, plain=True).tree()))
    score = to_score(read)
    assert score.losses == ()
    scored = checked(f"{score.text}\n")
    assert scored.record.dialect is Dialect.SCORE
    assert scored.record.faults == ()
    assert scored.game == key
    assert to_score(scored).text == score.text
    written = to_pgn(scored)
    assert written.losses == ()
    again = checked(written.text)
    assert settled(meaning(again), again) == settled(meaning(read), again)


@pytest.mark.parametrize("key", first(2, builtin_keys()))
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_a_score_and_back(key, seed):
    round_trip(key, seed)


@pytest.mark.slow
@pytest.mark.parametrize("key", builtin_keys())
@settings(max_examples=300, deadline=None)
@given(seed=SEEDS)
def test_a_score_and_back_at_length(key, seed):
    round_trip(key, seed)


def test_every_glyph_of_the_standard_has_its_words():
    assert set(MEANINGS) == {*range(140), 140, 142, 145, 146}
    assert MEANINGS[14] == "White has a slight advantage"
    assert MEANINGS[23] == "Black is in zugzwang"
    assert MEANINGS[132] == "White has moderate counterplay"
    assert MEANINGS[139] == "Black has severe time control pressure"
    for value in range(256):
        assert read_remark(remark_of(value)) == value


@pytest.mark.parametrize("text", ["[$14: Black has]", "[$]", "[$14", "$14", "[$14: a] b]", "[14]"])
def test_a_comment_that_says_more_than_its_glyph_is_a_comment(text):
    assert read_remark(text) is None


@pytest.mark.parametrize("sign", ["(", ")", "[", "]"])
def test_a_bracket_without_its_other_half_is_named(sign):
    read = checked(f'[Event "A"]\n\n1. e4 {{a {sign}b}} e5 *\n')
    score = to_score(read)
    assert [(loss.what, read.record.source.slice(loss.span)) for loss in score.losses] == [
        (sign, sign)
    ]
    assert checked(f"{score.text}\n").record.faults == ()
