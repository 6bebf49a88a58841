"""The shape of a document of JSON: what its published schema says, node by node on an explicit stack.

So no nesting costs more than its length, and what is wrong has a place and says what was expected.
And the tree of a record as plain values of this shape.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from toolkit.record.comments import content_of, opening_of
from toolkit.record.courier_tokens import REMARK_LINE
from toolkit.record.documents.parse import KINDS, Value, wrong
from toolkit.record.model import Dialect, Group, Ply, Record, ply_colour
from toolkit.record.source import Source

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

DERIVED = ("ply", "number", "colour", "commands")
"""Keys that follow from the rest and need not be written."""
_UNPAIRED = re.compile("[\ud800-\udfff]")
"""Stands for a byte that is no UTF-8; no JSON can hold it."""
_LONGEST_SHOWN = 60
_RANKS = {"const": 0, "anyOf": 2}
"""The order of errors: a document of another format first, missing alternatives last."""
_LIMITS = {
    "minimum": "at least ",
    "maximum": "at most ",
    "minItems": "at least ",
    "pattern": "what fits ",
}
_Path: TypeAlias = "tuple[_Path, str | int] | None"
"""The path to a value: its last step and the path before it, put into words only for errors."""


class _Schema:
    """The schema that `pathmate schema convert` prints, which checks single nodes."""

    def __init__(self) -> None:
        from jsonschema import Draft202012Validator
        from jsonschema.validators import extend

        path = Path(__file__).with_name("schema.json")
        self.root: dict[str, Any] = json.loads(path.read_text("utf-8"))
        # What is said of the values in another: they come on their own.
        inner = dict.fromkeys(("properties", "items", "$ref"), lambda *_: None)
        self._kind = extend(Draft202012Validator, inner)  # type: ignore[no-untyped-call]
        self._made: dict[int, Validator] = {}

    def resolved(self, part: dict[str, Any]) -> dict[str, Any]:
        """Return a part of the schema, or that to which it refers."""
        name = part.get("$ref")
        return part if name is None else self.root["$defs"][name.removeprefix("#/$defs/")]

    def errors(self, part: dict[str, Any], data: Any) -> Iterator[ValidationError]:
        """Yield the errors of a node, but not those of the values in it."""
        if id(part) not in self._made:
            self._made[id(part)] = self._kind(part)
        return self._made[id(part)].iter_errors(data)


_schema = cache(_Schema)


def check_shape(source: Source, document: Value) -> None:
    """Raise RecordSyntaxError for the first value that no document can have there."""
    found = min(_all_wrong(document), key=lambda each: (each[0], each[1].start), default=None)
    if found is not None:
        raise wrong(source, *_worded(*found[1:]))


def _all_wrong(document: Value) -> Iterator[tuple[int, Value, _Path, ValidationError]]:
    """Yield what is wrong with a document: of which rank it is, with which value, and what it is."""
    schema = _schema()
    waiting: list[tuple[Value, dict[str, Any], _Path]] = [(document, schema.root, None)]
    while waiting:
        value, part, path = waiting.pop()
        part, data = schema.resolved(part), value.data
        for error in schema.errors(part, data):
            yield _RANKS.get(str(error.validator), 1), value, path, error
        if isinstance(data, list) and "items" in part:
            waiting += [(each, part["items"], (path, at)) for at, each in enumerate(data)]
        elif isinstance(data, dict):
            waiting += [
                (each, part["properties"][key], (path, key))
                for key, each in data.items()
                if key in part.get("properties", ())
            ]


def _worded(value: Value, path: _Path, error: ValidationError) -> tuple[int, str]:
    """Return the offset of an error and its message."""
    due: Any = error.validator_value
    data, where = value.data, _where(path)
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
            return value.start, f"{where} is {KINDS[type(data)]}, expected {expected}"
    expected = f"one of {', '.join(map(repr, due))}" if isinstance(due, list) else repr(due)
    limit = _LIMITS.get(str(error.validator), "")
    return value.start, f"{where} is {_shown(data)}, expected {limit}{expected}"


def check_agreement(source: Source, records: Value, wanted: list[Any], origin: str) -> None:
    """Raise RecordSyntaxError if trees are not those wanted; what is derived may be left out.

    `origin` says where those that are wanted come from.
    """
    waiting: list[tuple[Value, Any, _Path]] = [(records, wanted, (None, "records"))]
    while waiting:
        value, due, path = waiting.pop()
        data = value.data
        message = None
        if isinstance(data, dict) and isinstance(due, dict):
            lacking = next((key for key in due if key not in data and key not in DERIVED), None)
            if lacking is not None:
                message = f"lacks {lacking!r}, {origin} has {_shown(due[lacking])}"
            waiting += [
                (each, due.get(key, [] if isinstance(each.data, list) else None), (path, key))
                for key, each in reversed(data.items())
            ]
        elif isinstance(data, list) and isinstance(due, list) and len(data) == len(due):
            pairs = list(enumerate(zip(data, due, strict=True)))
            waiting += [(each, one, (path, place)) for place, (each, one) in reversed(pairs)]
        elif data != due:
            message = f"is {_shown(data)}, {origin} has {_shown(due)}"
        if message is not None:
            raise wrong(source, value.start, f"{_where(path)} {message}")


def _where(path: _Path) -> str:
    steps = []
    while path is not None:
        path, step = path
        steps.append(f"[{step}]" if isinstance(step, int) else f".{step}")
    return "".join(reversed(steps)).removeprefix(".") or "a document"


def _shown(data: object) -> str:
    if isinstance(data, str):
        return repr(data if len(data) <= _LONGEST_SHOWN else f"{data[:_LONGEST_SHOWN]}\u2026")
    if isinstance(data, list):
        return f"an array of {len(data)}"
    kind = "none" if data is None else KINDS[type(data)]
    return str(data) if isinstance(data, int | float) else kind


def tree_of(record: Record) -> dict[str, Any]:
    """Return a record as plain values; what is empty is left out."""
    return _filled(
        headers=[{"key": head.key, "value": sound(head.value)} for head in record.headers],
        setup=[each.text for each in record.setup],
        opening=[_comment(record, group) for group in opening_of(record)],
        plies=[_ply(record, each) for each in record.plies],
        result=record.result.value if record.result else None,
    )


def sound(text: str) -> str:
    """Return a text with a sign of replacement for each byte that could not be read."""
    return _UNPAIRED.sub("\ufffd", text)


def _ply(record: Record, ply: Ply) -> dict[str, Any]:
    move = record.source.slice(ply.move.bare)
    return _filled(
        ply=ply.name,
        number=ply.index // 2 + 1,
        colour=ply_colour(ply.index).word.lower(),
        move=" ".join(sound(move).split()),
        marks=[mark.text for mark in ply.move.marks],
        nags=[nag.value for nag in ply.nags],
        before=[_comment(record, group) for group in ply.before],
        comments=[_comment(record, group) for group in ply.comments],
        # They nest no deeper than dialects let them.
        variations=[[_ply(record, each) for each in line.plies] for line in ply.variations],
    )


def _comment(record: Record, group: Group) -> dict[str, Any]:
    commands = [{"name": each.name, "value": sound(each.value)} for inner in group.groups() for each in inner.commands]
    text = record.source.slice(content_of(record, group))
    if record.dialect is Dialect.COURIER:
        text = "\n".join(line.strip() for line in REMARK_LINE.sub("\n", text).split("\n"))
    return {"text": sound(text), **_filled(commands=commands)}


def _filled(**values: Any) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value not in (None, [])}
