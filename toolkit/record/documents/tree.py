"""The tree of a record as plain values, as JSON has it."""

import re
from typing import Any

from toolkit.record.comments import content_of, opening_of
from toolkit.record.courier_tokens import REMARK_LINE
from toolkit.record.model import Dialect, Group, Ply, Record, ply_colour

DERIVED = ("ply", "number", "colour", "commands")
"""Keys that follow from the rest and need not be written."""
_UNPAIRED = re.compile("[\ud800-\udfff]")
"""Stands for a byte that is no UTF-8; no JSON can hold it."""


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
    commands = [
        {"name": each.name, "value": sound(each.value)}
        for inner in group.groups()
        for each in inner.commands
    ]
    text = record.source.slice(content_of(record, group))
    if record.dialect is Dialect.COURIER:
        text = "\n".join(line.strip() for line in REMARK_LINE.sub("\n", text).split("\n"))
    return {"text": sound(text), **_filled(commands=commands)}


def _filled(**values: Any) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value not in (None, [])}
