"""Double steps and captures in passing: `the double step to b5 cannot be answered en passant`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Not,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom

_STEP = "('the'|'this'|'that') ('double' ('step'|'advance'|'move')|'advance' ('by'|'of') 'two' 'squares')"
_ANSWERED = "('answered'|'met'|'punished'|'countered'|'replied' 'to')"
_BY_TAKING = "('by' ('taking'|'capturing'|'a' 'capture') 'en' 'passant'|('by'|'with') ('a'|'an') 'en' 'passant' 'capture'|'en' 'passant'|('by' ('taking'|'capturing')|'by' 'a' 'capture') 'in' 'passing')"


@rule(
    "clause",
    f"{_STEP} ('to' to:square)? ('can'|'may'|'could') denied:'not'? 'be' {_ANSWERED} {_BY_TAKING}",
)
@rule(
    "clause",
    f"('there' 'is'|'there' 'exists') denied:'no' ('capture' 'en' 'passant'|'en' 'passant' 'capture') ('against'|'after') {_STEP} ('to' to:square)?",
)
def double_step_answered(
    ext: Extent, to: Term | None = None, denied: str | None = None
) -> Iterator[Form]:
    """`The double step to b5 can be answered by taking en passant`: it was one, and it can be taken."""
    made = Pieces(ext, "pawn", pronoun=Pronoun.MOVER)
    pawn = Pieces(ext, "pawn", squares=(to.name,)) if isinstance(to, SquareTerm) else made
    taken = atom(
        ext,
        "can_take",
        agent=Pieces(ext, article=Article.SOME),
        patient=pawn,
        how=Word(ext, "en passant"),
    )
    step = atom(ext, "double_step", agent=pawn)
    yield And(ext, (step, Not(ext, taken) if denied else taken))
