"""How many steps one piece stands from another: `three diagonal steps away`, `two squares from the king`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.connected import pair_of
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Number,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_EXACTLY = "('exactly'|'just'|'only'|'precisely'|'fully'|'a' 'mere')?"
_STEP = "('square'|'squares'|'step'|'steps'|'field'|'fields')"
_AWAY = "('away'|'off'|'distant'|'apart'|'further' ('on'|'along'))"
_ALONG = "('along'|'on'|'down'|'up'|'by') ('the'|'a'|'this'|'that'|'one'|'their')"

Far = tuple[int, str]
"""How many steps, and along which sort of line, if that is said."""


@rule("how_far", f"{_EXACTLY} number:NUM line:LINE? {_STEP}")
def how_far(number: int, line: str = "") -> Iterator[Far]:
    """`Three diagonal steps`."""
    yield number, line.rstrip("s")


@rule("how_far", f"{_EXACTLY} ('a'|'one') ('single')? line:LINE? ('square'|'step')")
def one_step(line: str = "") -> Iterator[Far]:
    yield 1, line.rstrip("s")


@rule("far_off", f"far:how_far {_AWAY} ({_ALONG} line:LINE)?")
@rule("far_off", f"far:how_far {_ALONG} line:LINE {_AWAY}?")
@rule("far_off", "'at' 'a' 'distance' 'of' far:how_far")
def far_off(far: Far, line: str = "") -> Iterator[Far]:
    """`Two squares away along the diagonal`."""
    if not line or far[1] in ("", line):
        yield far[0], line or far[1]


@rule("full_statement", "form:clause ','? 'from'? far:far_off", cost=1)
def acts_so_far(ext: Extent, form: Form | Would, far: Far) -> Iterator[Form]:
    """`The bishop attacks the knight, three diagonal steps away`."""
    inner = form.form if isinstance(form, Not) else form
    pair = pair_of(inner) if isinstance(inner, Atom) else None
    if pair is not None and isinstance(form, Form):
        yield And(ext, (form, *_apart((form.extent[1], ext[1]), pair, far)))


def _apart(ext: Extent, pair: Group | Pieces, far: Far) -> tuple[Form, ...]:
    number, line = far
    apart = atom(ext, "apart", agent=pair, count=Number(ext, number))
    if line in ("", "line"):
        return (apart,)
    return apart, atom(ext, "aligned", agent=pair, on=LineTerm(ext, line))


_STANDS = "('stands'|'is'|'lies'|'sits'|'are'|'stand')"


@rule("clause", f"one:piece {_STANDS} far:how_far ({_AWAY})? 'from' other:piece")
@rule("clause", f"one:piece {_STANDS} far:far_off 'from' other:piece")
@rule("clause", f"one:piece {_STANDS} far:how_far {_AWAY}? 'from' other:piece {_ALONG} line:LINE")
def stands_so_far(ext: Extent, one: Term, other: Term, far: Far, line: str = "") -> Iterator[Form]:
    """`The knight is three squares away from the bishop`."""
    if not isinstance(one, Pieces) or not isinstance(other, Pieces):
        return
    if line and far[1] not in ("", line):
        return
    forms = _apart(ext, Group(ext, Joint.AND, (one, other)), (far[0], line or far[1]))
    yield forms[0] if len(forms) == 1 else And(ext, forms)
