"""Games with planted faults: a comment `#! key: message` stands on each line to be blamed.

Of several on a line each has its own mark.
"""

import re
from importlib.resources import files

from toolkit.errors import GameError
from toolkit.rules.catalogue import parse_game

MARK = "#! "
PAGE = files("toolkit").joinpath("games", "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
"""The games on the page that says how to write one."""
SMALL = """\
key = "small"
name = "Small"
version = 1
board = ["...", "...", "..."]
start = "2k/3/K2 w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
[rules]
stalemate = "loss"
"""

HOLED = """\
key = "conditions"
name = "Conditions"
version = 1
board = [".....", ".....", "..*..", ".....", "....."]
start = "4k/5/2*2/5/K4 w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
[pieces.P]
name = "pawn"
moves = ["mfW", "msW blocked fW", "cfF"]
pawn = true
[pieces.M]
name = "man"
moves = ["R beside W", "B beside F", "N beside N"]
"""


def builtin_text(key, own="planted"):
    """The text of a built-in game, under a key of its own."""
    text = files("toolkit").joinpath("games", f"{key}.toml").read_text("utf-8")
    return text.replace(f'key = "{key}"', f'key = "{own}"')


def plant(text, *changes):
    """Replace parts of a text, each of which must be there: old, new, old, new, ..."""
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def faults_of(text, source="test.toml"):
    """The faults of a text as (line, words)."""
    try:
        parse_game(text, source)
    except GameError as error:
        return [(fault.line, str(fault)) for fault in error.faults]
    return []


def marked(text):
    """What the comments of a text announce: (line, words)."""
    lines = enumerate(text.split("\n"), 1)
    return [(number, words.strip()) for number, line in lines for words in line.split(MARK)[1:]]


def assert_faults(text, *nowhere):
    """Assert that all faults are those that the text announces, and some without a line.

    Words may go on after what is announced.
    """
    expected = [(None, words) for words in nowhere] + marked(text)
    found = faults_of(text)
    assert len(found) == len(expected), found
    for fault, (line, words) in zip(found, expected, strict=True):
        assert fault[0] == line, found
        assert fault[1].startswith(words), found
