"""Moves that come after what is supposed in words: `if the queen takes c2, White has Qd1xc2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Given,
    MoveTerm,
    Moving,
    Played,
    Premise,
    SideTerm,
    Taking,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_SUPPOSED = ("premise:taking_premise", "premise:premise")
_THEN = "(','|';'|':'|'then') 'then'?"
_WOULD = "('would'|'will'|'can'|'could'|'may')"
_FOLLOWS = f"('follows'|'comes'|'answers'|{_WOULD} ('follow'|'come'|'be' ('played'|'the' ('answer'|'reply'|'response')))|('is'|'was') ('possible'|'legal'|'available'|'there'|'ready'|'played'|'on'|'the' ('answer'|'reply'|'response')))"
_ANSWERS = f"('has'|'plays'|'replies'|'answers'|'responds'|'continues'|'goes'|'retorts'|'recaptures'|'retakes'|{_WOULD} ('have'|'play'|'reply'|'answer'|'respond'|'continue'|'recapture'|'retake'|'go'))"
_NEXT = f"{_ANSWERS} ('back')? ('with'|'by'|'via')?"


@rule("move_then", f"move:one_idea {_FOLLOWS}")
@rule("move_then", f"side:side {_NEXT} move:one_idea")
@rule("move_then", "('there'|'then') ('follows'|'comes') move:one_idea")
def move_then(ext: Extent, move: MoveTerm, side: Term | None = None) -> Iterator[Form]:
    agent = side if isinstance(side, SideTerm) else None
    if side is None or agent is not None:
        yield atom(ext, "legal", moves=move, agent=agent)


@rule("bare_move_then", "move:one_idea")
def bare_move_then(ext: Extent, move: MoveTerm) -> Iterator[Form]:
    yield atom(ext, "legal", moves=move)


# `If White recaptures with the pawn, 5.gxf3, ...`: with that move.
@rule("full_statement", *(f"{each} ','? 'then' form:bare_move_then" for each in _SUPPOSED))
@rule("full_statement", *(f"{each} {_THEN} form:move_then" for each in _SUPPOSED))
def answered_so(ext: Extent, premise: Premise, form: Form) -> Iterator[Form]:
    """`If the queen takes c2, then Qd1xc2`: that move can be played."""
    if isinstance(premise, Taking) or (isinstance(premise, Moving) and premise.to is not None):
        yield Given(ext, premise, form)


@rule("full_statement", *(f"{each} {_THEN} form:clause" for each in _SUPPOSED))
def answered_with(ext: Extent, premise: Premise, form: Form | Would) -> Iterator[Form]:
    """`If the queen takes c2, Qd1xc2 gives check`: that move can be played, and does."""
    is_taking = isinstance(premise, Taking)
    if is_taking and isinstance(form, Given) and isinstance(form.premise, Played):
        first = form.premise.moves.moves[0]
        legal = atom(first.extent, "legal", moves=first)
        yield Given(ext, premise, And(form.extent, (legal, form)))
