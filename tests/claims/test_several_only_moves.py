"""Several moves as the only ones of their sort, and checks said in other words."""

import pytest

from toolkit import catalogue
from toolkit.claims.language import parser
from toolkit.claims.language.forms import Group, HowMany


@pytest.mark.parametrize(
    "sentence",
    [
        "Bxb6 and Bxf6 are White's only captures.",
        "Bxb6 and Bxf6 were the only captures.",
    ],
)
def test_the_only_captures_are_counted_together(sentence: str) -> None:
    readings = parser.parse(sentence, catalogue.load("convergent"))
    counted = [form for each in readings for form in each.forms if isinstance(form, HowMany)]
    assert {form.count.value for form in counted} == {2}
    assert all(isinstance(form.named, Group) for form in counted)


@pytest.mark.parametrize(
    "sentence",
    [
        "White must answer the check.",
        "White has to get out of check.",
        "The king goes to f3 to leave the check.",
        "22.h3 makes room for the king on h2.",
        "22.h3 provides the king with a flight square on h2.",
        "Unlike 14...Nd4, 14...Nb4 attacks the queen.",
        "If the rook did not guard g1, it would be mate.",
        "The check can be blocked on one square only, g2.",
    ],
)
def test_plainer_words_are_read(sentence: str) -> None:
    assert parser.parse(sentence, catalogue.load("orthodox"))
