"""Scores that are written from PGN say the same, and become the same PGN again."""

import pytest
from gametrees import checked

from toolkit.record.nags import MEANINGS, read_remark, remark_of
from toolkit.rewrite.convert.score import to_score


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
    assert [(loss.what, read.record.source.slice(loss.span)) for loss in score.losses] == [(sign, sign)]
    assert checked(f"{score.text}\n").record.faults == ()
