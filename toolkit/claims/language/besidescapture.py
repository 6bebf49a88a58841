"""A capture besides which something else is possible: `besides the capture on f7, the king may step to e7`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, Pieces, SideTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import say

_BESIDES = "('besides'|'in' 'addition' 'to'|'apart' 'from'|'aside' 'from'|'as' 'well' 'as'|'beyond'|'next' 'to')"


@rule(
    "capture_named",
    "('the'|'his'|'its'|'a')? ('capture'|'recapture') 'of' what:piece (('on'|'at') on:square)?",
)
@rule("capture_named", "('the'|'his'|'its'|'a')? ('capture'|'recapture') ('on'|'at') on:square")
@rule("capture_named", "('capturing'|'taking'|'recapturing') what:piece (('on'|'at') on:square)?")
@rule("capture_named", "('capturing'|'taking'|'recapturing') ('on'|'at') on:square")
def capture_named(ext: Extent, what: Term | None = None, on: Term | None = None) -> Iterator[Atom]:
    """`The capture of the rook on f7`."""
    yield atom(ext, "can_take", patient=what, on=on)


@rule("clause", f"{_BESIDES} taking:capture_named ','? subject:np can:predicate")
@rule("clause", f"subject:np can:predicate ','? {_BESIDES} taking:capture_named")
def besides_capture(ext: Extent, taking: Atom, subject: Subject, can: Predicate) -> Iterator[Form]:
    """`Besides the capture on f7 the king may step to e7`: it can do both."""
    if not isinstance(subject, Pieces | SideTerm):
        return
    for form in say(subject, can, ext):
        if not isinstance(form, Would) and isinstance(form, Atom) and form.sense in _POSSIBLE:
            yield And(ext, (taking.with_roles(agent=subject), form))


_POSSIBLE = frozenset({"can_go", "can_take", "flight", "is_flight"})
