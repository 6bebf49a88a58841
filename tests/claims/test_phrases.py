"""Each kind of claim against its own examples, and against those of the others."""

import pytest

from toolkit.claims import impossible, path

KINDS = (impossible, path)


@pytest.mark.parametrize(
    ("kind", "text"), [(kind, text) for kind in KINDS for text in kind.EXAMPLES]
)
def test_examples_match(kind, text):
    assert kind.matches(text)


@pytest.mark.parametrize(
    ("kind", "text"), [(kind, text) for kind in KINDS for text in kind.NO_EXAMPLES]
)
def test_other_texts_do_not(kind, text):
    assert not kind.matches(text)
