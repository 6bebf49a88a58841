"""What is joined by `and`: all of it is so, and a check is that of the deed beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from toolkit.claims.language.forms import Atom, Form
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.logic import both

_DEEDS = frozenset({"captures", "castled", "conversion", "drop", "goes", "promotes"})
_POSSIBLE = frozenset({"check_from", "can_go", "can_take", "can_interpose", "mobile"})
_DONE_BY = frozenset({"check", "mate"})


def conjoined(forms: Sequence[Form], found: Sequence[Judgement]) -> Judgement:
    """Whether all is so.

    `If 28.Kc3, the pawn promotes with check`: where the deed is none of the moves that are known, the
    check is not known either.
    """
    if any(map(_is_open_deed, forms, found)):
        found = [_open(form) or each for form, each in zip(forms, found, strict=True)]
    return both(found)


def of_deeds(forms: Sequence[Form], found: Sequence[Judgement]) -> list[Judgement]:
    """What was found of some clauses, where one may speak of what the one before it supposes.

    `The rook can give check on c5, but the king takes it`: there, and it has taken nothing yet.
    """
    kept = list(found)
    for at, (before, form) in enumerate(pairwise(forms), start=1):
        possible = isinstance(before, Atom) and before.sense in _POSSIBLE
        done = isinstance(form, Atom) and form.sense == "captures"
        if possible and done and kept[at].truth is Truth.FALSE:
            kept[at] = replace(kept[at], truth=Truth.UNKNOWN, detail="it may be what would follow")
    return kept


def _is_open_deed(form: Form, found: Judgement) -> bool:
    return isinstance(form, Atom) and form.sense in _DEEDS and found.truth is Truth.UNKNOWN


def _open(form: Form) -> Judgement | None:
    """What is not known of a check that says nothing of its own."""
    if isinstance(form, Atom) and form.sense in _DONE_BY and not form.roles:
        return unknown("the move that would give it is not known")
    return None
