"""A reading that loses a square which its sentence names is none."""

import pytest
from forming import atom, the

from toolkit.catalogue import load
from toolkit.claims.language.forms import Hedged
from toolkit.claims.language.kept import keeps, squares_named
from toolkit.claims.language.parser import parse
from toolkit.claims.language.tagger import tag

SAID = "The knight on f3 protects the pawn on e5, by f3-e5."


def test_squares_are_named_where_they_stand():
    named = squares_named(tag(SAID, load("orthodox")))
    assert named == [(SAID.index("f3"), "f3"), (SAID.index("e5"), "e5")]


def test_a_form_keeps_squares_that_are_in_its_terms():
    form = atom("protects", agent=the("knight", "f3"), patient=the("pawn", "e5"))
    assert keeps(form, [(14, "f3"), (34, "e5")])
    assert not keeps(form, [(14, "f3"), (34, "e4")])


def test_what_is_not_judged_need_not_keep_them():
    hedged = Hedged((10, 40))
    assert keeps(hedged, [(14, "f3")])
    assert not keeps(hedged, [(44, "f3")])


@pytest.mark.parametrize(
    "sentence",
    [
        "The pawn is attacked by the knight on e4 only.",
        "Only the knight on e4 attacks the pawn.",
        "The king has f1 and e2.",
        "The rook controls d1, d2 and d3.",
    ],
)
def test_readings_keep_every_square(sentence):
    named = squares_named(tag(sentence, load("orthodox")))
    readings = parse(sentence, load("orthodox"))
    assert readings
    assert all(any(keeps(form, [each]) for form in got.forms) for got in readings for each in named)
