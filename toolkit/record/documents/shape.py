"""The shape of a document of JSON: what its published schema says, node by node on an explicit stack.

So no nesting costs more than its length, and what is wrong has a place and says what was expected.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from toolkit.record.documents.parse import Value, kind_of, wrong
from toolkit.record.documents.tree import DERIVED
from toolkit.record.source import Source

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

_LONGEST_SHOWN = 60
_RANKS = {"const": 0, "anyOf": 2}
"""What is said of a document before all else, that it is of another format, and what after all else."""
_LIMITS = {
    "minimum": "at least ",
    "maximum": "at most ",
    "minItems": "a length of at least ",
    "pattern": "what fits ",
    "enum": "one of ",
}


class _Schema:
    """What `pathmate schema convert` prints, and what checks single nodes by it."""

    def __init__(self) -> None:
        from jsonschema import Draft202012Validator
        from jsonschema.validators import extend

        path = Path(__file__).parents[2] / "cli" / "schemas" / "convert.json"
        self.root: dict[str, Any] = json.loads(path.read_text("utf-8"))
        # What is said of the values in another: they come on their own.
        inner = dict.fromkeys(("properties", "items", "$ref"), lambda *_: None)
        self._kind = extend(Draft202012Validator, inner)  # type: ignore[no-untyped-call]
        self._made: dict[int, Validator] = {}

    def resolved(self, part: dict[str, Any]) -> dict[str, Any]:
        """A part of the schema, or that to which it refers."""
        name = part.get("$ref")
        return part if name is None else self.root["$defs"][name.removeprefix("#/$defs/")]

    def errors(self, part: dict[str, Any], data: Any) -> Iterator[ValidationError]:
        """What is wrong with a node, but for the values in it."""
        if id(part) not in self._made:
            self._made[id(part)] = self._kind(part)
        return self._made[id(part)].iter_errors(data)


_schema = cache(_Schema)


def check_shape(source: Source, document: Value) -> None:
    """Raise RecordSyntaxError for the first value that no document can have there."""
    found = min(_all_wrong(document), key=lambda each: each[:2], default=None)
    if found is not None:
        raise wrong(source, *found[1:])


def _all_wrong(document: Value) -> Iterator[tuple[int, int, str]]:
    """Yield what is wrong with a document: of which rank it is, where it stands, and what it is."""
    schema = _schema()
    waiting = [(document, schema.root, "")]
    while waiting:
        value, part, path = waiting.pop()
        part, data = schema.resolved(part), value.data
        for error in schema.errors(part, data):
            rank = _RANKS.get(str(error.validator), 1)
            yield rank, *_worded(error, value, path or "a document")
        if isinstance(data, list) and "items" in part:
            waiting += [(each, part["items"], f"{path}[{at}]") for at, each in enumerate(data)]
        elif isinstance(data, dict):
            waiting += [
                (each, part["properties"][key], _joined(path, key))
                for key, each in data.items()
                if key in part.get("properties", ())
            ]


def _worded(error: ValidationError, value: Value, where: str) -> tuple[int, str]:
    """Where an error stands, and what it says."""
    due: Any = error.validator_value
    data: Any = value.data
    match error.validator:
        case "required":
            missing = next(key for key in due if key not in data)
            return value.start, f"{where} lacks {missing!r}"
        case "additionalProperties":
            known = list(cast("dict[str, Any]", error.schema)["properties"])
            key = next(key for key in data if key not in known)
            return data[key].start, f"{where} has no {key[:40]!r}; known are {', '.join(known)}"
        case "anyOf":
            names = ", ".join(repr(key) for each in due for key in each["required"])
            return value.start, f"{where} has none of {names}, expected one of them"
        case "not":
            names = " and ".join(map(repr, due["required"]))
            return value.start, f"{where} has both {names}, expected one of them"
        case "type":
            expected = f"{'an' if due[0] in 'aio' else 'a'} {due}"
            return value.start, f"{where} is {value.kind}, expected {expected}"
    expected = ", ".join(map(repr, due)) if isinstance(due, list) else repr(due)
    limit = _LIMITS.get(str(error.validator), "")
    return value.start, f"{where} is {_shown(data)}, expected {limit}{expected}"


def check_agreement(source: Source, given: Value, wanted: Any, path: str, origin: str) -> None:
    """Raise RecordSyntaxError where a value is not what is wanted; what is derived may be left out.

    `origin` says where the value that is wanted comes from.
    """
    waiting: list[tuple[Value, Any, str]] = [(given, wanted, path)]
    while waiting:
        value, due, where = waiting.pop()
        data = value.data
        if isinstance(data, dict) and isinstance(due, dict):
            lacking = next((key for key in due if key not in data and key not in DERIVED), None)
            if lacking is not None:
                message = f"{where} lacks {lacking!r}, {origin} has {_shown(due[lacking])}"
                raise wrong(source, value.start, message)
            waiting += [
                (each, due.get(key, [] if each.kind == "an array" else None), _joined(where, key))
                for key, each in reversed(data.items())
            ]
        elif isinstance(data, list) and isinstance(due, list):
            if len(data) != len(due):
                message = f"{where} has {len(data)}, {origin} has {len(due)}"
                raise wrong(source, value.start, message)
            pairs = zip(data, due, strict=True)
            inner = [(each, one, f"{where}[{place}]") for place, (each, one) in enumerate(pairs)]
            waiting += reversed(inner)
        elif data != due:
            message = f"{where} is {_shown(data)}, {origin} has {_shown(due)}"
            raise wrong(source, value.start, message)


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _shown(data: object) -> str:
    if isinstance(data, str):
        return repr(data if len(data) <= _LONGEST_SHOWN else f"{data[:_LONGEST_SHOWN]}\u2026")
    return str(data) if isinstance(data, int | float) else "none" if data is None else kind_of(data)
