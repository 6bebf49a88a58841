"""What is no longer so: `the queen does not attack it any more`."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

from toolkit.claims.language.forms import Form, Not

_NO_LONGER = re.compile(
    r"\bno (?:longer|more)\b|\b(?:not|never)\b[^,;:.]*\bany ?(?:more|longer)\b"
    r"|n['\u2019]t\b[^,;:.]*\bany ?(?:more|longer)\b"
    r"|\bha(?:s|ve) lost (?:its|his|her|their) (?:\w+ )?(?:defen[dc]|protect|guard|support|cover)"
    r"|\b(?:stop|cease)(?:s|p?ed)?\s+(?:to\s|\w+ing\b)",
    re.IGNORECASE,
)
_ANY_MORE = re.compile(r"\s*any ?(?:more|longer)\b", re.IGNORECASE)
"""What may follow a denial."""


def with_ceasing(form: Form, text: str) -> Form:
    """A form whose denials know whether their words say that it was so before."""
    return _marked(form, text) if _NO_LONGER.search(text) else form


def _marked(part: Any, text: str) -> Any:
    if isinstance(part, tuple):
        return tuple(_marked(each, text) for each in part)
    if not isinstance(part, Form):
        return part
    inner = {
        field.name: _marked(value, text)
        for field in fields(part)
        if isinstance(value := getattr(part, field.name), Form | tuple)
    }
    found = replace(part, **inner)
    if isinstance(found, Not):
        return replace(found, ceased=_has_ceased(text, *found.extent))
    return found


def _has_ceased(text: str, start: int, end: int) -> bool:
    inside = _NO_LONGER.search(text, start, end)
    return inside is not None or _ANY_MORE.match(text, end) is not None
