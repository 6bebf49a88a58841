"""The shape of a document of JSON: which names it may have, and what their values are.

The schema that is published (`pathmate schema convert`) says the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from toolkit.record.documents.parse import Value, kind_of, wrong
from toolkit.record.documents.tree import DERIVED
from toolkit.record.source import Source

FORMAT = "pathmate-record"
VERSION = 1
_LONGEST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class _Shape:
    """What a value is; an array has `each`, an object `keys`."""

    kind: str
    each: str | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    needed: tuple[str, ...] = ()


_SHAPES = {
    "text": _Shape("a string"),
    "integer": _Shape("an integer"),
    "flag": _Shape("a boolean"),
    "texts": _Shape("an array", "text"),
    "integers": _Shape("an array", "integer"),
    "headers": _Shape("an array", "header"),
    "header": _Shape("an object", None, {"key": "text", "value": "text"}, ("key", "value")),
    "comments": _Shape("an array", "comment"),
    "comment": _Shape("an object", None, {"text": "text", "commands": "commands"}, ("text",)),
    "commands": _Shape("an array", "command"),
    "command": _Shape("an object", None, {"name": "text", "value": "text"}, ("name", "value")),
    "lines": _Shape("an array", "plies"),
    "plies": _Shape("an array", "ply"),
    "ply": _Shape(
        "an object",
        None,
        {
            "ply": "text",
            "number": "integer",
            "colour": "text",
            "move": "text",
            "marks": "texts",
            "nags": "integers",
            "before": "comments",
            "comments": "comments",
            "variations": "lines",
        },
        ("move",),
    ),
    "record": _Shape(
        "an object",
        None,
        {
            "headers": "headers",
            "setup": "texts",
            "opening": "comments",
            "plies": "plies",
            "result": "text",
        },
    ),
    "records": _Shape("an array", "record"),
    "document": _Shape(
        "an object",
        None,
        {
            "format": "text",
            "version": "integer",
            "dialect": "text",
            "encoding": "text",
            "bom": "flag",
            "text": "text",
            "base64": "text",
            "records": "records",
        },
        ("format", "version"),
    ),
}


def check_shape(source: Source, document: Value) -> None:
    """Raise RecordSyntaxError for the first value that no document can have there."""
    waiting = [(document, "document", "")]
    while waiting:
        value, name, path = waiting.pop()
        shape = _SHAPES[name]
        where = path or "a document"
        if value.kind != shape.kind:
            raise wrong(source, value.start, f"{where} is {value.kind}, expected {shape.kind}")
        if isinstance(value.data, list) and shape.each:
            inner = [
                (each, shape.each, f"{path}[{place}]") for place, each in enumerate(value.data)
            ]
            waiting += reversed(inner)
        elif isinstance(value.data, dict):
            _check_keys(source, value, shape, where)
            waiting += [
                (each, shape.keys[key], _joined(path, key))
                for key, each in reversed(value.data.items())
            ]


def _check_keys(source: Source, value: Value, shape: _Shape, where: str) -> None:
    assert isinstance(value.data, dict)
    for key, each in value.data.items():
        if key not in shape.keys:
            known = ", ".join(shape.keys)
            raise wrong(source, each.start, f"{where} has no {key[:40]!r}; known are {known}")
    for key in shape.needed:
        if key not in value.data:
            raise wrong(source, value.start, f"{where} lacks {key!r}")


def check_agreement(source: Source, given: Value, wanted: Any, path: str, origin: str) -> None:
    """Raise RecordSyntaxError where a value is not what is wanted; what is derived may be left out.

    `origin` says where the value that is wanted comes from.
    """
    waiting: list[tuple[Value, Any, str]] = [(given, wanted, path)]
    while waiting:
        value, due, where = waiting.pop()
        data = value.data
        if isinstance(data, dict) and isinstance(due, dict):
            waiting += reversed(list(_members(source, value, due, where, origin)))
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


def _members(
    source: Source, value: Value, due: dict[str, Any], where: str, origin: str
) -> Iterator[tuple[Value, Any, str]]:
    """The values of an object with those that are wanted in their place."""
    data = value.data
    assert isinstance(data, dict)
    for key, each in data.items():
        yield each, due.get(key, [] if each.kind == "an array" else None), _joined(where, key)
    for key in due:
        if key not in data and key not in DERIVED:
            raise wrong(
                source, value.start, f"{where} lacks {key!r}, {origin} has {_shown(due[key])}"
            )


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _shown(data: object) -> str:
    if isinstance(data, str):
        return repr(data if len(data) <= _LONGEST_SHOWN else f"{data[:_LONGEST_SHOWN]}\u2026")
    return str(data) if isinstance(data, int | float) else "none" if data is None else kind_of(data)
