"""Squares next to a piece, counted and named: `controls three squares next to the king: d2, e2 and f2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Pieces, Squares, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.verbs import Mood, VerbUse

_NEXT = "('next' 'to'|'beside'|'adjacent' 'to'|'around'|'near'|'close' 'to'|'by'|'about'|'surrounding'|'bordering' 'on')"
_THE = "('exactly'|'just'|'only'|'the'|'all')?"


@rule(
    "squares_near",
    f"{_THE} number:NUM ('of' 'the')? ('square'|'squares') {_NEXT} around:piece (':'|','|'namely') names:squares ','?",
    f"{_THE} number:NUM ('square'|'squares') ',' names:squares ',' {_NEXT} around:piece",
)
def squares_near(
    ext: Extent, number: int, around: Term, names: Term
) -> Iterator[tuple[Term, Pieces]]:
    said = names_of(names)
    if len(said) == number and isinstance(around, Pieces):
        yield Squares(ext, number, said), around


@rule("predicate", "use:group near:squares_near")
def controls_near(ext: Extent, use: VerbUse, near: tuple[Term, Pieces]) -> Iterator[Predicate]:
    if _controls(use) and not use.passive:
        square, around = near
        roles = roles_of(square=square, patient=around)
        yield predicate_of(ext, Says("controls_near", "agent", roles))


@rule("clause", "near:squares_near ('is'|'are') verb:VERB 'by' agent:pieces")
def controlled_near(
    ext: Extent, near: tuple[Term, Pieces], verb: VerbForm, agent: Term
) -> Iterator[Form]:
    """`Three squares next to the king, d2, e2 and f2, are controlled by the rook`."""
    if verb.form == "participle" and any(each.sense == "controls" for each in verb.verb.frames):
        yield atom(ext, "controls_near", square=near[0], patient=near[1], agent=agent)


_OF_NEAR = f"'of' 'the' ('squares'|'fields') {_NEXT} around:piece ','?"
_NO_OTHER = (
    "(','? ('and'|'but') ('no'|'not' 'any') ('other'|'others') ('square'|'squares')?|'alone')"
)


@rule("clause", f"{_OF_NEAR} agent:piece use:group names:squares {_NO_OTHER}")
@rule("clause", f"{_OF_NEAR} agent:piece use:group 'only' names:squares")
@rule(
    "clause",
    f"agent:piece use:group names:squares ','? ('and'|'but') 'no' 'other' ('square'|'squares') {_NEXT} around:piece",
)
def controls_of_near(
    ext: Extent, around: Term, agent: Term, use: VerbUse, names: Term
) -> Iterator[Form]:
    """`Of the squares next to the king, the queen controls d2 and no other`."""
    said = names_of(names)
    if said and isinstance(around, Pieces) and _controls(use) and not use.passive:
        square = Squares(ext, len(said), said)
        yield atom(ext, "controls_near", square=square, patient=around, agent=agent)


@rule("clause", f"{_OF_NEAR} 'only' names:squares ('is'|'are') verb:VERB 'by' agent:piece")
def controlled_of_near(
    ext: Extent, around: Term, names: Term, verb: VerbForm, agent: Term
) -> Iterator[Form]:
    """`Of the squares next to the king only d2 is controlled by the queen`."""
    said = names_of(names)
    if said and isinstance(around, Pieces):
        yield from controlled_near(ext, (Squares(ext, len(said), said), around), verb, agent)


def _controls(use: VerbUse) -> bool:
    plain = use.mood is Mood.FACT and not (use.only or use.negated or use.past or use.participle)
    return plain and any(frame.sense == "controls" for frame in use.verb.frames)
