"""The form of a game's file: what `games/schema.json` says of it, in words."""

from __future__ import annotations

import datetime
import difflib
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.rules.definition.toml import Data, Place

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

MAX_SHOWN = 60
"""Longer values are cut where they are reported."""
MAX_ITEMS = 300
"""More fit no table and no list of a game."""
BIGGEST = 2**63
"""TOML knows no larger numbers."""

_KINDS = {
    "string": "a text in quotes",
    "integer": "a whole number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a table",
}
_FORMS = {
    r"^[^\s()=@]+$": "a word without blanks, brackets, '=' and '@'",
    r"\S": "a text that is not empty",
    "^[a-z][a-z0-9-]{0,39}$": "up to 40 small letters, digits and hyphens, a letter first",
    "^[.*]{1,16}$": "1 to 16 of '.' (a square) and '*' (none)",
    "^[A-Z]+$": "capital letters",
    "^[A-Z]$": "one capital letter",
    "^[KQkq]$": "K, Q, k or q",
    "^[a-p](1[0-6]|[1-9])$": "a square such as e4",
    "^[a-p](1[0-6]|[1-9])-[a-p](1[0-6]|[1-9])$": "two squares such as e1-g1",
}
"""The meaning of the schema's patterns."""


def size_faults(data: Data) -> Iterator[tuple[Place, str]]:
    """Yield what is too large to be checked: the schema's reader would fail or take very long."""
    for place, value in _values(data):
        if isinstance(value, (dict, list)) and len(value) > MAX_ITEMS:
            yield place, f"expected at most {MAX_ITEMS} keys or values, found {len(value)}"
        elif isinstance(value, int) and abs(value) >= BIGGEST:
            yield place, "the number is too large"


def form_faults(data: Data) -> list[tuple[Place, str]]:
    """Return the faults in the form of a file, as (place, message)."""
    found = dict.fromkeys(_controls(data))
    errors = list(_validator().iter_errors(data))
    misfits = {tuple(error.absolute_path) for error in errors if error.validator == "type"}
    for error in errors:
        place: Place = tuple(error.absolute_path)
        if place in misfits and error.validator != "type":
            continue
        for key, message in _worded(error):
            found[(*place, *key), message] = None
    return list(found)


def shown(value: Any) -> str:
    """Return a value of a TOML file, in short and as it is written there."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, (datetime.date, datetime.time)):
        return str(value)
    text = repr(value)
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}..."


@cache
def _validator() -> Validator:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    path = Path(__file__).parents[2] / "games" / "schema.json"
    schema = json.loads(path.read_text("utf-8"))
    # In JSON 1.0 is a whole number; in TOML it is none.
    whole = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    kind = extend(Draft202012Validator, type_checker=whole)  # type: ignore[no-untyped-call]
    made: Validator = kind(schema)
    return made


_CONTROL = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\u200b-\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]")
"""Characters that would change how a message looks, or make two names look alike."""


def _controls(data: Data) -> Iterator[tuple[Place, str]]:
    """Yield the keys and texts that hold control characters, which no schema can find."""
    for place, value in _values(data):
        if isinstance(value, dict):
            for key in filter(_CONTROL.search, value):
                yield (*place, key), "a key may not hold control characters"
        elif isinstance(value, str):
            # The source alone may have several lines.
            text = re.sub(r"[\n\t]", "", value) if place == ("source",) else value
            if _CONTROL.search(text):
                yield place, f"may not hold control characters, found {shown(value)}"


def _values(data: Data) -> Iterator[tuple[Place, Any]]:
    """Yield (place, value) for every table, list and value, those in others after them."""
    waiting: list[tuple[Place, Any]] = [((), data)]
    while waiting:
        place, value = waiting.pop()
        yield place, value
        if isinstance(value, dict):
            waiting += [((*place, key), inner) for key, inner in value.items()]
        elif isinstance(value, list):
            waiting += [((*place, index), inner) for index, inner in enumerate(value)]


def _worded(error: ValidationError) -> Iterator[tuple[Place, str]]:
    """Yield (keys below the place of an error, message): what an error says, in words."""
    found = shown(error.instance)
    said: Any = error.validator_value
    instance: Any = error.instance
    if "propertyNames" in error.absolute_schema_path:
        yield (instance,), "a piece is named by one capital letter"
    elif error.validator == "required":
        for key in said:
            if key not in instance:
                yield (key,), "is missing"
    elif error.validator == "additionalProperties":
        yield from _unknown(error)
    elif error.validator == "type":
        yield (), f"expected {_KINDS[said]}, found {found}"
    elif error.validator == "enum":
        yield (), f"expected one of {', '.join(map(repr, said))}, found {found}"
    elif error.validator == "pattern":
        yield (), f"expected {_FORMS[said]}, found {found}"
    else:
        yield (), _size(error)


def _unknown(error: ValidationError) -> Iterator[tuple[Place, str]]:
    """Yield the keys that a table may not have, with those that it may."""
    schema: Any = error.schema
    instance: Any = error.instance
    names = sorted(schema.get("properties", {}))
    patterns = list(schema.get("patternProperties", {}))
    known = ", ".join(names + [_FORMS[each] for each in patterns])
    for key in instance:
        if key in names or any(re.search(each, key) for each in patterns):
            continue
        meant = difflib.get_close_matches(key[:MAX_SHOWN], names, 1)
        hint = f"did you mean {meant[0]}? " if meant else ""
        yield (key,), f"unknown key; {hint}known are {known}"


def _size(error: ValidationError) -> str:
    said: Any = error.validator_value
    instance: Any = error.instance
    several = len(instance) if isinstance(instance, (str, list, dict)) else 0
    sizes = {
        "minItems": f"expected at least {said}, found {several}",
        "maxItems": f"expected at most {said}, found {several}",
        "minProperties": f"expected at least {said}, found {several}",
        "maxLength": f"expected at most {said} characters, found {several}",
        "minimum": f"expected {said} or more, found {shown(instance)}",
        "maximum": f"expected {said} or less, found {shown(instance)}",
        "uniqueItems": "the same is given twice",
    }
    return sizes[str(error.validator)]
