"""The lines above a score: who played, where, when, and which game."""

from __future__ import annotations

import re

from toolkit.record.model import Header
from toolkit.record.source import Span

_LINE = re.compile(r"[^\r\n]*")
_HEADER = re.compile(
    r"[ \t]*+(?:(?P<key>[A-Za-z][A-Za-z -]{0,30}?)[ \t]*+:(?P<value>[^\r\n]*+)"
    r"|(?P<by>(?:Comments|Annotations|Notes|Annotated|Commented)[ \t]+by)\b(?P<author>[^\r\n]*+)"
    r'|\[(?P<tag>[A-Za-z]\w{0,30})[ \t]*+"(?P<tagged>[^"\r\n]*+)"[ \t]*+\][ \t]*+)'
)
"""`Key: value`, `Comments by Name`, or a tag as in PGN, `[Key "value"]`."""
_KNOWN = {"game", "variant", "fen", "white", "black", "event", "site", "date", "result"}
"""Headers that are looked for above a line or two which are none."""
_MOST_FOREIGN = 2
MAX_LINES = 200
MAX_CHARACTERS = 20_000
"""How far above a score its headers are looked for."""


def read_headers(text: str, start: int, end: int) -> tuple[Header, ...]:
    """Read the block of header lines that ends at an offset; blank lines may stand between."""
    start = max(start, end - MAX_CHARACTERS)
    found: list[Header] = []
    lines = [Span(*match.span()) for match in _LINE.finditer(text, start, end)]
    foreign = 0
    for span in reversed([line for line in lines if line.start < line.end][-MAX_LINES:]):
        if not text[span.start : span.end].strip():
            continue
        match = _HEADER.fullmatch(text, span.start, span.end)
        key = match["key"] or match["by"] or match["tag"] if match else None
        if match is None or key is None:
            foreign += 1
        elif not foreign or key.casefold() in _KNOWN:
            value = (match["value"] or match["author"] or match["tagged"] or "").strip()
            foreign = 0
            if value:
                found.append(Header(span, key, value))
        if foreign > _MOST_FOREIGN:
            break
    return tuple(reversed(found))


def is_tag(text: str) -> bool:
    """Tell whether a text in brackets is a tag and no comment."""
    match = _HEADER.fullmatch(text)
    return match is not None and match["tag"] is not None
