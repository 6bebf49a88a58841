"""By which move something can be done: `the pawn can answer the check by stepping to d2`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from toolkit.claims.language.forms import And, Atom, Earlier, Form, Number, Or, Pieces, Word
from toolkit.claims.language.parts import Would
from toolkit.claims.language.senses import POSSIBLE
from toolkit.claims.language.terms import atoms_in

STILL_TO_DO = frozenset(
    {"mate_in", "mates_exist", "choices", "all_moves", "can_interpose", "mobile", "parries"}
)
"""What is done by a move that is still to be chosen."""
_MAY_BE = frozenset({*POSSIBLE, *STILL_TO_DO, "check_from", "can_promote", "may_convert"})
_PLIGHTS = frozenset({"check", "in_check"})
"""What is so already, whichever move is chosen."""
_MADE = {
    "goes": ("can_go", {"agent": "agent", "to": "to", "via": "via"}),
    "captures": ("can_take", {"agent": "agent", "patient": "patient", "on": "on"}),
    "interposes": ("can_interpose", {"agent": "agent", "at": "on"}),
}
"""Senses of moves that were made, those of the same moves that can be, and their roles."""


def says_what_may_be(form: Form | Would) -> bool:
    """Whether a clause tells, in any of its parts, what can be done and not what was."""
    return any(each.sense in _MAY_BE for each in atoms_in(form))


def by_which(form: Form, deed: Form | Would) -> Iterator[Form]:
    """Yield what can be done, with the move that does it; nothing where it is not known how to say."""
    match form:
        case And() | Or():
            for forms in product(*(tuple(by_which(each, deed)) for each in form.forms)):
                yield replace(form, forms=forms)
        case Earlier(instead=False):
            for each in by_which(form.form, deed):
                yield replace(form, form=each)
        case Atom() if form.sense in _PLIGHTS:
            yield form
        case Atom() if (who := _free_to_move(form)) is not None:
            made = _of(who, deed)
            if made is not None:
                yield made


def _free_to_move(form: Atom) -> Pieces | None:
    """The piece of which is said that it has a legal move, and no more than that."""
    if form.sense == "mobile" and form.roles == (("agent", form.role("agent")),):
        who = form.role("agent")
        return who if isinstance(who, Pieces) else None
    count, how, who = form.role("count"), form.role("how"), form.role("by")
    some = isinstance(count, Number) and count.value == 1 and count.at_least
    any_move = isinstance(how, Word) and how.value == "moves"
    named = {name for name, _ in form.roles} == {"by", "count", "how"}
    if form.sense == "choices" and named and some and any_move and isinstance(who, Pieces):
        return who
    return None


def _of(who: Pieces, deed: Form | Would) -> Atom | None:
    """That a piece can make a move which is told as one that was made."""
    if not isinstance(deed, Atom) or deed.sense not in _MADE:
        return None
    sense, turned = _MADE[deed.sense]
    if not {name for name, _ in deed.roles} <= turned.keys() or len(deed.roles) == 1:
        return None
    roles = {turned[name]: term for name, term in deed.roles if name != "agent"}
    return Atom(deed.extent, sense).with_roles(agent=who, **roles)
