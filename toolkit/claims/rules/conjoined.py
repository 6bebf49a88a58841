"""What is joined by `and`: all of it is so, and a check is that of the deed beside it."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.claims.language.forms import Atom, Form
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.logic import both

_DEEDS = frozenset({"captures", "castled", "conversion", "drop", "goes", "promotes"})
_DONE_BY = frozenset({"check", "mate"})


def conjoined(forms: Sequence[Form], found: Sequence[Judgement]) -> Judgement:
    """Whether all is so.

    `If 28.Kc3, the pawn promotes with check`: where the deed is none of the moves that are known, the
    check is not known either.
    """
    if any(map(_is_open_deed, forms, found)):
        found = [_open(form) or each for form, each in zip(forms, found, strict=True)]
    return both(found)


def _is_open_deed(form: Form, found: Judgement) -> bool:
    return isinstance(form, Atom) and form.sense in _DEEDS and found.truth is Truth.UNKNOWN


def _open(form: Form) -> Judgement | None:
    """What is not known of a check that says nothing of its own."""
    if isinstance(form, Atom) and form.sense in _DONE_BY and not form.roles:
        return unknown("the move that would give it is not known")
    return None
