"""A game's file as a document: TOML, what it extends, its form, and the faults found in it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from toolkit.definition.places import line_of
from toolkit.errors import GameError, GameFault

if TYPE_CHECKING:
    from jsonschema import ValidationError

MAX_DEPTH = 8
"""A game may extend another that extends another, but not for ever."""
_OWN = ("key", "name", "version")
"""What a game that extends another has to give itself."""
MAX_TOLD = 60
"""Longer values are cut where they are told."""

Data = dict[str, Any]
Place = tuple[str, ...]


@dataclass(slots=True)
class Document:
    """A game's file, read; `faults` gathers what is wrong, by the keys that lead there."""

    text: str
    source: str
    data: Data
    faults: list[tuple[Place, str]] = field(default_factory=list)

    def fault(self, place: Place, message: str) -> None:
        """Note that something is wrong."""
        self.faults.append((place, message))

    def get(self, *place: str, default: Any = None) -> Any:
        """The value that keys lead to; the default if there is none, or its form is wrong."""
        value: Any = self.data
        for key in place:
            if not isinstance(value, dict) or key not in value:
                return default
            value = value[key]
        return value if self._sound(place) else default

    def _sound(self, place: Place) -> bool:
        """Tell whether no fault was found in a part, or in what it stands in."""
        return not any(place[: len(at)] == at or at[: len(place)] == place for at, _ in self.faults)

    def error(self) -> GameError:
        """The error that lists every fault, in the order of their lines."""
        found = [GameFault(line_of(self.text, at), ".".join(at), say) for at, say in self.faults]
        return GameError.of(self.source, sorted(found, key=lambda fault: fault.line or 0))


def trusted_document(text: str, source: str) -> Document:
    """Read one of our own files, whose form the tests check."""
    return Document(text, source, _toml(text, source))


def read_document(text: str, source: str, extended: Callable[[str], str]) -> Document:
    """Read a user's file and check its form; `extended` gives the text of a game it extends.

    Raises GameError where it is no TOML file, or extends what cannot be read.
    """
    document = Document(text, source, _merged(_toml(text, source), source, extended))
    from jsonschema import Draft202012Validator

    schema = json.loads(files("toolkit").joinpath("games", "schema.json").read_text("utf-8"))
    for error in Draft202012Validator(schema).iter_errors(document.data):
        place = tuple(str(part) for part in error.absolute_path if isinstance(part, str))
        for key, message in _told(error):
            document.fault((*place, *key), message)
    return document


def _toml(text: str, source: str) -> Data:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        place = re.search(r"\(at line ([0-9]+), column [0-9]+\)", str(error))
        line = int(place[1]) if place else None
        raise GameError.of(source, [GameFault(line, "", f"not a TOML file: {error}")]) from error


def _merged(data: Data, source: str, extended: Callable[[str], str]) -> Data:
    """The file with everything that it takes from the game that it extends."""
    for _ in range(MAX_DEPTH):
        if not isinstance(data.get("extends"), str):
            return data
        name = data.pop("extends")
        below = _toml(extended(name), name)
        data = _over({key: below[key] for key in below if key not in _OWN}, data)
    raise GameError(source, "extends", f"more than {MAX_DEPTH} games extend each other")


def _over(below: Data, above: Data) -> Data:
    """Lay one table over another: tables are merged, everything else is replaced."""
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        if isinstance(under, dict) and isinstance(value, dict):
            value = _over(under, value)
        merged[key] = value
    return merged


_KINDS = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a table",
}


def _told(error: ValidationError) -> Iterator[tuple[Place, str]]:
    """Yield (keys below the place of an error, message): what the schema's error says, in words."""
    found = _short(error.instance)
    said: Any = error.validator_value
    schema: Any = error.schema
    instance: Any = error.instance
    if error.validator == "required":
        for key in said:
            if key not in instance:
                yield (key,), "is missing"
    elif error.validator == "additionalProperties":
        known = schema.get("properties", schema.get("patternProperties", {}))
        names = ", ".join(sorted(key.strip("^$") for key in known))
        for key in instance:
            if not any(re.search(each, key) for each in _patterns(schema)):
                yield (key,), f"unknown; known are {names}"
    elif error.validator == "type":
        yield (), f"expected {_KINDS[said]}, found {found}"
    elif error.validator == "enum":
        yield (), f"expected one of {', '.join(map(repr, said))}, found {found}"
    elif (
        error.validator == "pattern" and error.parent and error.parent.validator == "propertyNames"
    ):
        yield (str(error.instance),), "expected one capital letter"
    else:
        yield (), _bound(error, found)


_FORMS = {
    r"\S": "a text that is not empty",
    "^[a-z][a-z0-9-]{0,39}$": "up to 40 small letters, digits and hyphens",
    "^[.*]{1,16}$": "1 to 16 of '.' (a square) and '*' (none)",
    "^[A-Z]+$": "capital letters",
    "^[A-Z]$": "one capital letter",
    "^[a-p](1[0-6]|[1-9])$": "a square such as e4",
    "^[a-p](1[0-6]|[1-9])-[a-p](1[0-6]|[1-9])$": "two squares such as e1-g1",
}


def _patterns(schema: Any) -> list[str]:
    """Patterns of the keys that a table may have."""
    plain = [f"^{re.escape(key)}$" for key in schema.get("properties", {})]
    return plain + list(schema.get("patternProperties", {}))


def _bound(error: ValidationError, found: str) -> str:
    said = error.validator_value
    sizes = {
        "minItems": f"expected at least {said} of them",
        "maxItems": f"expected at most {said} of them",
        "minProperties": f"expected at least {said} of them",
        "maxLength": f"expected at most {said} characters",
        "minimum": f"expected {said} or more, found {found}",
        "maximum": f"expected {said} or less, found {found}",
        "uniqueItems": "the same is given twice",
    }
    if error.validator == "pattern":
        return f"expected {_FORMS.get(str(said), said)}, found {found}"
    return sizes.get(str(error.validator), str(error.message))


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= MAX_TOLD else f"{text[:MAX_TOLD]}..."
