"""Mates that are threatened: `threatens mate on h7 with the queen`, `to mate by taking the rook`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Given,
    Number,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.forms import (
    Played as PlayedPremise,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.movenouns import moves_term
from toolkit.claims.language.nextmates import mate_by
from toolkit.claims.language.predicates import MATE, atom, some_moves
from toolkit.claims.language.tagger import MoveToken
from toolkit.claims.language.vocabulary import KindWord


@rule("threatened", f"{MATE} number:in_number?")
def threatened_mate(ext: Extent, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1))


@rule(
    "threatened",
    f"{MATE} number:in_number? ('by'|'with'|':'|',')? by:by_moves",
    f"'to' ('mate'|'checkmate'|'give' {MATE}) number:in_number? ('by'|'with') by:by_moves",
)
def threatened_mate_by(ext: Extent, by: Term, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1), by=by)


_TO_MATE = f"'to' ('mate'|'checkmate'|('give'|'deliver') ('a')? {MATE})"


@rule(
    "threatened",
    f"{_TO_MATE} number:in_number?",
    f"{MATE} 'with' 'the' 'next' 'move'",
)
def to_mate(ext: Extent, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1))


@rule(
    "threatened",
    f"({MATE}|{_TO_MATE}) number:in_number? ('on'|'at') square:square ('with' what:piece)?",
    f"({MATE}|{_TO_MATE}) number:in_number? ('with'|'by') what:piece",
    f"({MATE}|{_TO_MATE}) number:in_number? ('with'|'by') what:piece (','? 'by' ('going'|'moving'|'stepping'|'coming'))? ('to'|'onto') square:square",
    f"({MATE}|{_TO_MATE}) number:in_number? 'by' ('moving'|'playing'|'bringing'|'putting') what:piece ('to'|'on'|'onto') square:square",
    f"{MATE} ('by'|'with') ('a' 'capture'|'capturing'|'taking') ('on'|'at') square:square",
)
def mate_on(
    ext: Extent,
    square: Term | None = None,
    what: Term | None = None,
    number: Number | None = None,
) -> Iterator[Form]:
    yield mate_by(ext, what, square, number)


_GOING = "('going'|'moving'|'coming'|'stepping'|'leaping'|'jumping'|'landing')"


@rule(
    "threatened",
    f"{MATE} number:in_number? ('at' 'once'|'immediately')? ','? 'with' what:piece {_GOING} ('from' origin:square)? ('to'|'on'|'onto') square:square",
    cost=-2,
)
def mate_going(
    ext: Extent,
    what: Term,
    square: Term,
    origin: SquareTerm | None = None,
    number: Number | None = None,
) -> Iterator[Form]:
    """`Black threatens mate at once, with the queen going from g2 to d2`."""
    if isinstance(what, Pieces) and origin is not None:
        what = replace(what, squares=(origin.name,), state="from")
    yield mate_by(ext, what, square, number)


@rule(
    "threatened",
    f"({MATE}|{_TO_MATE}) number:in_number? 'by' verb:VERB victim:piece ('with' what:piece)?",
)
def mate_by_taking_it(
    ext: Extent,
    verb: VerbForm,
    victim: Term,
    what: Term | None = None,
    number: Number | None = None,
) -> Iterator[Form]:
    """`Black threatens mate by taking the queen with the rook`."""
    one = number is None or number.value == 1
    if one and verb.takes and verb.form == "ing" and isinstance(victim, Pieces):
        yield some_moves(ext, "capturing mate", by=what, patient=victim)


@rule(
    "threatened",
    f"{MATE} ('by'|'with') ('promoting'|'promotion'|'underpromoting'|'underpromotion'|'queening') 'to' ('a'|'an') kind:KIND (','|':')? move:MOVE",
)
def mate_by_promoting(ext: Extent, kind: KindWord, move: MoveToken) -> Iterator[Form]:
    """`a threat of mate by promoting to a rook, 23.e8=R`."""
    if kind.kind is not None and not kind.plural:
        line = moves_term(ext, (move,))
        new = Pieces(ext, kind.kind, article=Article.SOME)
        both = And(ext, (atom(ext, "promotes", to=new), atom(ext, "mate")))
        yield Given(ext, PlayedPremise(line.extent, line), both)


@rule(
    "threatened",
    f"{MATE} (('on'|'at') square:square)? ','? 'either' ('with'|'by') first:piece 'or' ('with'|'by')? second:piece",
)
def mate_with_either(
    ext: Extent, first: Term, second: Term, square: Term | None = None
) -> Iterator[Form]:
    """`White threatens mate on e8, either with the rook or with the bishop`: with each."""
    one = Number(ext, 1)
    yield And(
        ext,
        tuple(atom(ext, "mate_in", number=one, on=square, with_=each) for each in (first, second)),
    )
