"""Answers to a check that is named first: `to the check from f2 White can reply only with Ke2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.replies import THE_CHECK, Roles, can_only_answer, interpose

_CAN_ANSWER = "('can'|'may'|'could') ('answer'|'reply'|'respond')"
_FROM = "(('from'|'by') (at:square|by:piece))?"


@rule("reply_noun", "('something'|'anything') ('put'|'placed'|'interposed')? ('on'|'at') at:square")
def something_between(ext: Extent, at: Term) -> Iterator[Roles]:
    """`White can reply only with something on e2`: by putting it there."""
    yield from interpose(ext, at=at)


@rule(
    "clause",
    f"('to'|'against') {THE_CHECK} {_FROM} ','? side:side {_CAN_ANSWER} 'only' said:reply_list",
    f"('to'|'against') {THE_CHECK} {_FROM} ','? side:side ('can'|'may') 'only' ('answer'|'reply'|'respond') said:reply_list",
)
def to_the_check(
    ext: Extent, side: Term, said: Roles, at: Term | None = None, by: Term | None = None
) -> Iterator[Form]:
    """`To the check from f2 White can reply only with a king's move`."""
    square = at if isinstance(at, SquareTerm) else None
    piece = by if isinstance(by, Pieces) else None
    check = atom((ext[0], side.extent[0]), "check", from_=square, agent=piece)
    for only in can_only_answer((side.extent[0], ext[1]), said, side):
        yield And(ext, (check, only))
