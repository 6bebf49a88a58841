"""Each kind of claim against its own examples."""

import pytest

from toolkit.claims.registry import all_kinds, matches

YES = [(kind, text) for kind in all_kinds() for text in kind.EXAMPLES]
NO = [(kind, text) for kind in all_kinds() for text in kind.NO_EXAMPLES]


def test_the_registry_finds_every_kind():
    assert [kind.KIND for kind in all_kinds()] == [
        *("path", "path", "pinned", "impossible", "possible", "path", "check", "protects"),
        *("controls", "blocked", "only", "possible", "mate", "line", "path", "opinion"),
    ]


@pytest.mark.parametrize(("kind", "text"), YES)
def test_examples_match(kind, text):
    assert matches(kind, text)


@pytest.mark.parametrize(("kind", "text"), NO)
def test_other_texts_do_not(kind, text):
    assert not matches(kind, text)


@pytest.mark.parametrize(("kind", "text"), YES)
def test_case_and_line_breaks_do_not_matter(kind, text):
    assert matches(kind, text.replace(" ", "\n "))
