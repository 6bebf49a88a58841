"""The moves of which a sentence says that they cannot be played, or supposes that they can."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Atom,
    Because,
    Earlier,
    Form,
    Given,
    Hedged,
    MovesTerm,
    MoveTerm,
    Not,
    Passed,
    Played,
    Threat,
    Unnamed,
)
from toolkit.claims.language.parser import parse
from toolkit.claims.language.terms import terms
from toolkit.claims.model import MAX_SENTENCE
from toolkit.claims.reader import likeliest
from toolkit.game import Game
from toolkit.record.players import NOBODY, Players


def denied_moves(game: Game, text: str, players: Players = NOBODY) -> tuple[int, ...] | None:
    """Where the moves stand in a sentence that it says cannot be played, or supposes to be.

    None for a sentence that is not understood whole.
    """
    readings = likeliest(parse(text, game, players)) if len(text) <= MAX_SENTENCE else ()
    if not readings:
        return None
    found = (term.extent[0] for form in readings[0].forms for term in _denied(form))
    return tuple(dict.fromkeys(found))


def _denied(form: Form, negated: bool = False) -> Iterator[MoveTerm]:  # noqa: C901
    match form:
        case Not(form=inner):
            yield from _denied(inner, not negated)
        case Because(form=inner, reason=reason):
            yield from _denied(inner, negated)
            if isinstance(reason, Form):
                yield from _denied(reason)
        case Threat(what=MovesTerm(moves=(_, _, *_))):
            return
        case Threat(what=Given(premise=Played(moves=MovesTerm(moves=(_, _, *_))))):
            return
        case Threat():
            yield from (each for each in terms(form) if isinstance(each, MoveTerm))
        case Given(premise=Passed(), form=Given(premise=Played(moves=line), form=inner)) if (
            _has_number(line.moves[0])
        ):
            # Its number says who has passed.
            yield from _denied(inner, negated)
        case Given(premise=Passed()):
            yield from (each for each in terms(form) if isinstance(each, MoveTerm))
        case Earlier(form=inner):
            yield from _denied(inner, negated)
        case Given(premise=Unnamed(moves=moves)):
            yield from moves
        case Given(
            premise=Played(moves=MovesTerm(moves=(move,))),
            form=Not(form=Atom(sense="can_take")) as denied,
        ) if denied.extent[0] < move.extent[0]:
            # `White may not take the knight with 2.Bxf3`.
            yield move
        case Given(form=inner):
            yield from _denied(inner, negated)
        case Hedged(denied=moves):
            yield from moves
        case Atom(sense="prevents"):
            # Nor can what somebody prevents.
            if not negated and form.role("agent") is not None:
                yield from (each for each in terms(form) if isinstance(each, MoveTerm))
        case Atom(sense="legal"):
            if negated:
                yield from (each for each in terms(form) if isinstance(each, MoveTerm))
        case _:
            return


def _has_number(term: MoveTerm) -> bool:
    """Whether a number stands before a move, and not only what is `numbered` as it is whole."""
    return term.extent[1] - term.extent[0] > len(term.text)
