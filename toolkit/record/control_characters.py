"""Control characters in a text: they are read as blanks or signs, and reported."""

import re

from toolkit.record.model import Fault
from toolkit.record.source import Source, Span

_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]")


def control_faults(source: Source, span: Span) -> list[Fault]:
    """Return one fault for each line that holds control characters, at the first of them."""
    lines: dict[int, list[re.Match[str]]] = {}
    for match in _CONTROL.finditer(source.text, span.start, span.end):
        lines.setdefault(source.place(match.start()).line, []).append(match)
    return [
        Fault(
            Span(*found[0].span()),
            "control-character",
            f"control character U+{ord(found[0][0]):04X}"
            + (f" and {len(found) - 1} more in this line" if len(found) > 1 else ""),
        )
        for found in lines.values()
    ]
