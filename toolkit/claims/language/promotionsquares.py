"""Where pawns can promote by moving on, and where by taking: `on d1 or, by a capture, on c1`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Subject
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.verbs import Mood

_MAY = "who:np mood:mood ('promote'|'queen') ('on'|'at') first:square ','? ('or'|'and')"
_BY_TAKING = "(('by'|'with') ('a'|'the')? ('capture'|'capturing'|'taking'))"
_ON_IT = "('of'? what:pieces)?"


@rule(
    "clause",
    f"{_MAY} ','? {_BY_TAKING} {_ON_IT} ','? ('on'|'at') taking:square",
    f"{_MAY} ('on'|'at')? taking:square ','? {_BY_TAKING} {_ON_IT}",
    f"{_MAY} 'by' ('taking'|'capturing') what:pieces",
    cost=-1,
)
def promotes_there_or_taking(
    ext: Extent,
    who: Subject,
    mood: tuple[Mood, bool, bool],
    first: SquareTerm,
    taking: SquareTerm | None = None,
    what: Term | None = None,
) -> Iterator[Form]:
    """It can do either, and the second is a capture."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or negated or not isinstance(who, Pieces | SideTerm):
        return
    on: tuple[Term, ...] = (first,) if taking is None else (first, taking)
    promotes = atom(
        ext, "can_promote", agent=who, on=Group(ext, Joint.AND, on) if taking else first
    )
    takes = atom(ext, "can_take", agent=_pawn_of(who), patient=what, on=taking)
    yield And(ext, (promotes, takes))


def _pawn_of(who: Pieces | SideTerm) -> Pieces:
    if isinstance(who, Pieces):
        return who
    return Pieces(who.extent, "pawn", who.owner, article=Article.SOME)
