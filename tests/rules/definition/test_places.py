import pytest

from toolkit.rules.definition.toml import LimitError, UnclosedError, lines_of, nearest

TEXT = '''\
# key = 1
key = "a # b"  # c
"we.ird\\u0021" = 1
board = [ # [pieces.N]
  "..", # c
  "..",
]
long = """
[pieces.Q]
"""
[pieces.K]
name.short = "k"
p = { to = "Q", white = [
  "a1", "b2"], z = {} }
[[many]]
a = 1
[[many]]
a = 1979-05-27 07:32:00
[many.sub]
b = [[1, 2.5], ["]"]]
'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("key",), 2),
        (("we.ird!",), 3),
        (("board",), 4),
        (("board", 0), 5),
        (("board", 1), 6),
        (("long",), 8),
        (("pieces",), 11),
        (("pieces", "K"), 11),
        (("pieces", "K", "name", "short"), 12),
        (("pieces", "K", "p", "to"), 13),
        (("pieces", "K", "p", "white", 1), 14),
        (("pieces", "K", "p", "z"), 14),
        (("many",), 15),
        (("many", 1, "a"), 18),
        (("many", 1, "sub", "b", 1, 0), 20),
    ],
)
def test_every_key_and_value_has_its_line(place, line):
    assert lines_of(TEXT)[place] == line


def test_what_is_not_there_is_blamed_on_what_it_would_stand_in():
    lines = lines_of(TEXT)
    assert nearest(lines, ("pieces", "K", "moves")) == (2, 11)
    assert nearest(lines, ("pieces", "Q")) == (1, 11)
    assert nearest(lines, ("rules",)) == (0, None)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("\n" + "a." * 500_000 + "a = 1", 2),
        ("[" + "a." * 400_000 + "a]", 1),
        ("x = " + "[" * 500_000, 1),
        ("x = " + "{a = " * 200_000, 1),
        ("x = [\n" + "1,\n" * 300_000 + "]", 20_001),
    ],
)
def test_limits_name_their_line(text, line):
    with pytest.raises(LimitError) as caught:
        lines_of(text)
    assert caught.value.line == line


@pytest.mark.parametrize("text", ['"' + '\\"' * 500_000, '"""' + '\\"""' * 250_000, '"' * 999_999, "=" * 500_000, "']"])
def test_what_is_no_toml_takes_no_time(text):
    try:
        lines_of(text)
    except (LimitError, UnclosedError):
        return
