"""Lists of short moves in which a pawn's is its square alone: `c3, Nc3 and Bd2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, MoveTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import listed
from toolkit.claims.language.terms import each_in


@rule("short", "move:idea")
def short(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


@rule("short", "move:idea ('e' '.'? 'p' '.'?|'ep')")
def in_passing(move: MoveTerm) -> Iterator[MoveTerm]:
    """`axb6 e.p.`"""
    if "x" in move.text:
        yield move


@rule("pawn_step", "to:SQUARE sign:step_sign?")
def pawn_step(ext: Extent, to: str, sign: str = "") -> Iterator[MoveTerm]:
    yield MoveTerm(ext, to + sign, numbered=False)


@rule("step_sign", "'+'")
def step_check() -> Iterator[str]:
    yield "+"


@rule("step_sign", "'#'")
def step_mate() -> Iterator[str]:
    yield "#"


@rule("short_or_step", "move:short")
def no_step(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


@rule("short_or_step", "move:pawn_step", cost=1)
def step(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


listed("shorts_or_steps", "short_or_step")


@rule("shorts", "moves:shorts_or_steps")
def shorts(moves: Term) -> Iterator[Term]:
    """A list with a move that has a letter: squares alone may be anything."""
    texts = [each.text for each in each_in(moves) if isinstance(each, MoveTerm)]
    if (len(texts) == len(each_in(moves)) and any(not each[0].islower() for each in texts)) or (
        len(texts) == 1 and "x" in texts[0]
    ):
        yield moves
