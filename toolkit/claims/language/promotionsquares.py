"""Where pawns can promote by moving on, and where by taking: `on d1 or, by a capture, on c1`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Group, Joint, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Subject
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.verbs import Mood

_BY_TAKING = "(('by'|'with') ('a'|'the')? ('capture'|'capturing'|'taking'))"
_ON_IT = "('of'? what:pieces)?"


@rule(
    "clause",
    f"who:np mood:mood ('promote'|'queen') ('on'|'at') first:square ','? ('or'|'and') ','? {_BY_TAKING} {_ON_IT} ','? ('on'|'at') taking:square",
    f"who:np mood:mood ('promote'|'queen') ('on'|'at') first:square ','? ('or'|'and') ('on'|'at')? taking:square ','? {_BY_TAKING} {_ON_IT}",
    cost=-1,
)
def promotes_there_or_taking(
    ext: Extent,
    who: Subject,
    mood: tuple[Mood, bool, bool],
    first: SquareTerm,
    taking: SquareTerm,
    what: Term | None = None,
) -> Iterator[Form]:
    """It can do either, and the second is a capture."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or negated or not isinstance(who, Pieces):
        return
    squares = Group(ext, Joint.AND, (first, taking))
    yield And(
        ext,
        (
            atom(ext, "can_promote", agent=who, on=squares),
            atom(ext, "can_take", agent=who, patient=what, on=taking),
        ),
    )
