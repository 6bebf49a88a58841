"""Writes problems as TOML, which `reader.py` reads back as the same problems."""

import re
from collections.abc import Sequence

from toolkit.problems.fields import FIELDS, Value, values_of
from toolkit.problems.games import letters_of
from toolkit.problems.model import Problem
from toolkit.problems.target_formats import FieldLosses, Written
from toolkit.problems.toml.reader import NAME
from toolkit.rules.catalogue import builtin_keys

MAX_WIDTH = 100
"""The width from which lists have a line for each of their texts."""
_CONTROL = re.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069]")
"""Signs written as numbers, as nobody could see them."""
_NO_TEXT = re.compile("[\ud800-\udfff]")
_SPECIAL = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
HOLDS = dict.fromkeys(FIELDS, "") | {"game": "that is built in"}
"""The fields for which TOML has a place, with what limits it."""
_HEADER = re.compile(r"^\s*\[", re.MULTILINE)


def write_toml(problem: Problem) -> Written:
    """Write a problem; what cannot be held is named."""
    losses = FieldLosses()
    key = problem.game
    if not letters_of(problem.position.game) and key not in builtin_keys():
        losses.add("game", key, "it is not built in; to read the problem name its file with --game")
    lines = (f"{name} = {_value(name, value, losses)}" for name, value in values_of(problem).items())
    return losses.written("\n".join([f"[[{NAME}]]", *lines]))


def _value(name: str, value: Value, losses: FieldLosses) -> str:
    match value:
        case str():
            return _text(_whole(name, value, losses))
        case list():
            return _list(name, value, losses)
        case int():
            return str(value).lower()
    written = {key: _text(each) if isinstance(each, str) else str(each).lower() for key, each in value.items()}
    return f"{{ {', '.join(f'{key} = {each}' for key, each in written.items())} }}"


def _whole(key: str, text: str, losses: FieldLosses) -> str:
    """Return a text without bytes of its file that were none."""
    if not _NO_TEXT.search(text):
        return text
    losses.add(key, text, "it has bytes that are no text, and are replaced")
    return _NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", text)


def _text(text: str) -> str:
    """Return a text in quotes: of several lines as such, unless one looks like the header of a table."""
    if "\n" not in text.strip("\n") or _HEADER.search(text) or _CONTROL.search(text):
        return f'"{"".join(_SPECIAL.get(sign) or _escaped(sign) for sign in text)}"'
    lines = text.replace("\\", "\\\\").replace('"""', '""\\"')
    return f'"""\n{lines}"""' if not lines.endswith('"') else f'"""\n{lines[:-1]}\\""""'


def _escaped(sign: str) -> str:
    return f"\\u{ord(sign):04x}" if _CONTROL.match(sign) else sign


def _list(key: str, texts: Sequence[str], losses: FieldLosses) -> str:
    """Return a list of texts; the name of an author who is alone stands alone."""
    written = [_text(_whole(key, text, losses)) for text in texts]
    if key == "author" and len(written) == 1:
        return written[0]
    line = f"[{', '.join(written)}]"
    if len(line) + len(key) <= MAX_WIDTH and "\n" not in line:
        return line
    return "\n".join(["[", *(f"    {each}," for each in written), "]"])
