"""What is no longer so: `the queen does not attack it any more`."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.language.forms import Form, Not
from toolkit.claims.language.terms import with_forms

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
    if not _NO_LONGER.search(text):
        return form
    found: Form = with_forms(form, lambda each: _marked(each, text))
    return found


def _marked(form: Form, text: str) -> Form:
    if isinstance(form, Not):
        return replace(form, ceased=_has_ceased(text, *form.extent))
    return form


def _has_ceased(text: str, start: int, end: int) -> bool:
    inside = _NO_LONGER.search(text, start, end)
    return inside is not None or _ANY_MORE.match(text, end) is not None
