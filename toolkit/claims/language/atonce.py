"""That what a clause lists is so at one time: `attacks the king, the knight and the rook, all at once`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import And, Atom, Extent, Form, Given, Played, Squares
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.senses import LASTING
from toolkit.claims.language.terms import each_in

_AT_ONCE = "('at' ('one' 'and')? 'the' 'same' 'time'|'at' 'once'|'at' 'the' 'same' 'moment'|'simultaneously'|'with' 'one' 'move'|'in' 'one' 'go')"
_AS_IT_STANDS = LASTING | {"fork", "pinned", "pins"}
"""What is so while a position lasts, and so of all of them at one time."""


@rule(
    "full_statement",
    f"form:clause ',' ('and')? many:('all'|'both'|'each') ('of' 'them')? number:NUM? {_AT_ONCE}".replace(
        "many:('all'|'both'|'each')", "many:'all|both|each'"
    ),
    f"form:clause ',' 'and'? {_AT_ONCE}",
    f"form:clause many:'all|both' number:NUM? {_AT_ONCE}",
    cost=-1,
)
def all_at_once(
    ext: Extent, form: Form | Would | Gap, many: str = "", number: int | None = None
) -> Iterator[Form]:
    """`The bishop attacks the king, the knight and the rook, all at the same time`."""
    if isinstance(form, Would | Gap):
        return
    after_line = isinstance(form, Given) and isinstance(form.premise, Played)
    told: Form = form.form if isinstance(form, Given) and after_line else form
    forms = told.forms if isinstance(told, And) else (told,)
    parts = [each for each in forms if isinstance(each, Atom) and each.sense in _AS_IT_STANDS]
    if len(parts) < len(forms):
        return
    count = sum(map(_aims, parts))
    if count < 2 or (many == "both" and count != 2) or number not in (None, count):
        return
    yield replace(form, extent=ext)


def _aims(said: Atom) -> int:
    """How many pieces or squares an atom names as what is acted on."""
    aim = said.role("patient") or said.role("square")
    if isinstance(aim, Squares):
        return len(aim.names)
    squares = (len(getattr(each, "squares", ())) for each in each_in(aim))
    return sum(max(1, each) for each in squares)
