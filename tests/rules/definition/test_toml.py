"""What is wrong with a text that is not TOML."""

import pytest

from toolkit.rules.definition.toml import TomlError, parse_toml


@pytest.mark.parametrize("end", ["", "\n"])
def test_a_key_that_is_given_twice_is_named_at_the_end_too(end):
    with pytest.raises(TomlError, match="given twice") as caught:
        parse_toml(f"a = 1\na = 2{end}")
    assert caught.value.line == 2
