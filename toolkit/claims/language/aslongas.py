"""What cannot be done as long as something is so: `he cannot castle as long as the knight stands on g1`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Not,
    Pieces,
    SquareTerm,
    Term,
    Without,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE, because
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.senses import LASTING

_AS_LONG = "(('as'|'so') 'long' 'as'|'while'|'whilst')"
_SO_LONG = "(','? ('as'|'so') 'long' 'as'|'while'|'whilst')"
"""After what it is said of: `..., while ...` sets two things side by side."""
_STAYS = "('stands'|'is'|'sits'|'remains'|'stays'|'is' 'standing'|'is' 'posted')"
_ABLE = frozenset({"can_take", "can_go", "mobile", "can_interpose", "legal", "castling_right"})
"""What can be denied for a time."""


def _denied(form: Form | Would) -> Atom | None:
    """What is said not to be possible."""
    inner = form.form if isinstance(form, Not) else None
    return inner if isinstance(inner, Atom) and inner.sense in _ABLE else None


@rule("full_statement", f"form:clause {_SO_LONG} reason:clause")
@rule("full_statement", f"{_AS_LONG} reason:clause ','? form:clause")
def as_long_as(ext: Extent, form: Form | Would, reason: Form | Would) -> Iterator[Form]:
    """`The rook cannot move as long as the knight is pinned`: a reason."""
    inner = _denied(form)
    if inner is None or isinstance(reason, Would | Gap) or inner.sense == "castling_right":
        return
    yield from because(ext, form, reason)


_THERE = f"{_STAYS} (('still'|'there')? (('on'|'at') on:square)?|'in' 'the' 'way'|'in' 'between'|'between')"


@rule("full_statement", f"form:clause {_SO_LONG} who:piece {_THERE}")
@rule("full_statement", f"{_AS_LONG} who:piece {_THERE} ','? form:clause")
def does_not_act_as_long(
    ext: Extent, form: Form | Would, who: Term, on: SquareTerm | None = None
) -> Iterator[Form]:
    """`The rook gives no check as long as the knight stands on e5`: without it, it would."""
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Atom) or inner.sense not in LASTING or not is_known(who):
        return
    there = standing(who, on)
    if there is not None and isinstance(inner.role("agent"), Pieces):
        gone = Given((who.extent[0], ext[1]), Without(who.extent, there), inner)
        yield And(ext, (form, gone))  # type: ignore[arg-type]


def standing(who: Term, on: SquareTerm | None) -> Pieces | None:
    """A piece of which it is said where it stands; none if two squares are named."""
    if not isinstance(who, Pieces) or (on is not None and who.squares not in ((), (on.name,))):
        return None
    return who if on is None else replace(who, squares=(on.name,))


@rule(
    "full_statement",
    f"form:clause ({_SO_LONG}|','? {BECAUSE}) who:piece {_STAYS} (('still'|'there')? (('on'|'at') on:square)?)",
)
def no_castling_because(
    ext: Extent, form: Form | Would, who: Term, on: SquareTerm | None = None
) -> Iterator[Form]:
    """`White cannot castle as long as the knight stands on g1`: it is in the way.

    So is it in `Black can castle long, but not short, as a knight stands on g8`.
    """
    if isinstance(form, And):
        *others, last = form.forms
        for each in no_castling_because(ext, last, who, on):
            yield And(ext, (*others, each))
        return
    inner = _denied(form)
    state = inner.role("state") if inner is not None else None
    if inner is None or inner.sense != "castling_right" or not isinstance(who, Pieces):
        return
    if (
        not isinstance(state, Word)
        or state.value not in ("can", "now", "there")
        or who.kind == "king"
    ):
        # `He has lost the right, because his king stands on d7`: nothing is in the way.
        return
    own = (who.extent[0], ext[1])
    there = standing(who, on)
    if there is None:
        return
    whose, how = inner.role("agent"), inner.role("how")
    barred = atom(own, "castling_right", agent=whose, how=how, barred=there)
    now = inner.with_roles(state=Word(inner.extent, "now"))
    yield And(ext, (Not(form.extent, now), barred))
