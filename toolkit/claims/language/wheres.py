"""What is said of a place by `where`: `it attacks f8, where the king can take it`."""

from __future__ import annotations

from toolkit.claims.language.forms import Atom, Hedged, Not
from toolkit.claims.language.parts import Would
from toolkit.claims.language.senses import POSSIBLE
from toolkit.claims.language.terms import atoms_in

_ACTING = frozenset({"controls", "attacks", "protects", "xray", "reaches"})
"""What pieces do to a place from where they stand."""


def would_be_there(form: object, more: object) -> bool:
    """Whether what may be done where a piece acts may be meant of that piece, were it there."""
    if not isinstance(form, Atom) or form.sense not in _ACTING:
        return False
    if isinstance(more, Would | Hedged):
        return True
    return any(each.sense in POSSIBLE for each in atoms_in(more))


def is_of_move_to_come(first: object, more: object) -> bool:
    """`The queen can take on c6, though without check`: what is said of a move still to be made."""
    inner = first.form if isinstance(first, Not | Would) else first
    if not isinstance(inner, Atom) or inner.sense not in POSSIBLE:
        return False
    said = more.form if isinstance(more, Would) else more
    return any(each.sense in ("check", "captures", "goes") for each in atoms_in(said))
