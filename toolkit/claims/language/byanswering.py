"""Deeds with which a move can be answered: `no pawn can answer 10...Pb5 by capturing en passant`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Extent, Form, Given, MovesTerm, Not, Played
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.premises import under
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import Mood

_ANSWER = "('answer'|'meet'|'counter'|'punish'|('reply'|'respond'|'react') 'to')"


@rule(
    "full_statement", f"subject:np mood:mood {_ANSWER} moves:moves ('by'|'with') deed:deed", cost=-1
)
def can_answer_by(
    ext: Extent,
    subject: Subject,
    mood: tuple[Mood, bool, bool],
    moves: MovesTerm,
    deed: Predicate,
) -> Iterator[Form]:
    """`No white pawn can answer 10...Pb5 by capturing en passant`: after that move it cannot."""
    kind, negated, _ = mood
    single = len(moves.moves) == 1 and moves.moves[0].numbered
    if kind is not Mood.CAN or not single or isinstance(subject, Event) or deed.use is None:
        return
    can = replace(deed, use=replace(deed.use, mood=Mood.CAN, participle=False))
    for form in say(subject, can, ext):
        if isinstance(form, Would):
            continue
        said = Not(ext, form) if negated else form
        found = under(Played(moves.extent, moves), said, ext)
        if isinstance(found, Given):
            yield found
