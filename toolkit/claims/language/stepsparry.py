"""Steps that would answer a check: `a pawn step to b3 parries the check, for it stops the path c6-c4-a2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Given,
    Moving,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.vocabulary import KindWord

_STEP = "('step'|'move'|'advance'|'retreat')"
_PARRIES = "('parries'|'meets'|'answers'|'stops'|'ends'|('can'|'would'|'could') ('parry'|'meet'|'answer'|'stop'|'end'))"
_BLOCKS = "('stops'|'blocks'|'closes'|'cuts'|'bars'|'interrupts'|'shuts')"


@rule(
    "full_statement",
    f"'a' kind:KIND {_STEP} 'to' to:square {_PARRIES} ('the'|'this') 'check' (','? {BECAUSE} 'it' {_BLOCKS} ('the' path_word)? path:path)?",
)
def step_parries(
    ext: Extent, kind: KindWord, to: SquareTerm, path: PathTerm | None = None
) -> Iterator[Form]:
    """After that step the king is in check no more, and it stands on the path."""
    if kind.kind is None or kind.plural:
        return
    going = Moving(ext, Pieces(ext, kind.kind), to)
    over = Earlier(ext, atom(ext, "in_check", patient=SideTerm(ext, Owner.OWN)))
    forms: list[Form] = [Given(ext, going, over)]
    if isinstance(path, PathTerm):
        it = Pieces(path.extent, pronoun=Pronoun.MOVER)
        forms.append(Given(path.extent, going, atom(path.extent, "blocks", agent=it, patient=path)))
    yield And(ext, tuple(forms))
