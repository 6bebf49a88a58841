"""Sorts of moves, and moves that are told by a participle, with what came of them: `capturing on f8 gave check`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Pieces, Pronoun
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import Mood


@rule("deed_noun", "('this'|'that') sense:NOUN_OF_MOVE")
def sort_of_move(ext: Extent, sense: str) -> Iterator[Form]:
    """Of `this double step allows a capture en passant`: what was done."""
    yield atom(ext, sense)


@rule("clause", "('the'|COLOUR \"'s\") sense:NOUN_OF_MOVE first:predicate")
def sort_does(ext: Extent, sense: str, first: Predicate) -> Iterator[Form]:
    """`The promotion gives check`; `the promotion cannot be prevented` speaks of one to come."""
    use = first.use
    if sense == "passing":
        # `The capture en passant is mate` may be the next move.
        return
    does = use is not None and use.mood is Mood.FACT and not use.passive and not use.negated
    if does or (use is None and first.forms):
        yield from _with(ext, [atom(ext, sense)], first)


@rule("clause", "sense:NOUN_OF_MOVE first:predicate")
def sort_did(ext: Extent, sense: str, first: Predicate) -> Iterator[Form]:
    """`Castling gave check`: in the past tense, of the move that was made."""
    yield from _came_of(ext, [atom(ext, sense)], first)


@rule("clause", "deed:bare_predicate first:predicate")
def deed_did(ext: Extent, deed: Predicate, first: Predicate) -> Iterator[Form]:
    """`Capturing on f8 gave check`."""
    use = deed.use
    if use is None or not use.participle or use.passive or use.negated:
        return
    mover = Pieces(deed.extent, pronoun=Pronoun.MOVER)
    done = [each for each in say(mover, deed, deed.extent) if not isinstance(each, Would)]
    yield from _came_of(ext, [each for each in done if isinstance(each, Form)][:1], first)


def _came_of(ext: Extent, done: list[Form], first: Predicate) -> Iterator[Form]:
    """What was done, and what came of it, if that is told as something that happened."""
    if first.use is None or not (first.use.past or first.use.perfect):
        return
    yield from _with(ext, done, first)


def _with(ext: Extent, done: list[Form], first: Predicate) -> Iterator[Form]:
    for deed in done:
        for form in say(Event(deed.extent), first, first.extent):
            if not isinstance(form, Would):
                yield And(ext, (deed, form))
