"""What one has stands first: `four flight squares has the king: f1, f2, g3 and h2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.clefts import DoerCount, HasDoers
from toolkit.claims.language.forms import Extent, Form, Group, Joint, Pieces, Squares, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, atom


@rule("clause", f"squares:flights {HAS} patient:piece ((':'|','|'namely') names:squares)?")
def flights_has(
    ext: Extent, squares: Squares, patient: Term, names: Term | None = None
) -> Iterator[Form]:
    """`Four flight squares has the king: f1, f2, g3 and h2`: so many, and these."""
    said = names_of(names) if names is not None else squares.names
    known = isinstance(patient, Pieces) and patient.kind is not None
    if known and (names is None or (len(said) == squares.number and not squares.names)):
        every = squares if names is None else Squares(ext, squares.number, said)
        yield atom(ext, "flight", square=every, patient=patient)


@rule("clause", f"first:has_doers {HAS} patient:piece ((':'|','|'namely') agent:pieces)?")
@rule("clause", f"first:has_doers {HAS} patient:piece (':'|','|'namely')? places:doer_places")
def doers_has(
    ext: Extent,
    first: DoerCount,
    patient: Term,
    agent: Term | None = None,
    places: Term | None = None,
) -> Iterator[Form]:
    """`Two defenders has the pawn: the rook and the knight`."""
    if places is not None:
        names = names_of(places)
        there = tuple(Pieces(places.extent, squares=(name,)) for name in names)
        if len(names) != (first[0] or 1):
            return
        agent = there[0] if len(there) == 1 else Group(places.extent, Joint.AND, there)
    if isinstance(patient, Pieces) and patient.kind is not None:
        yield from HasDoers((first,), agent)(patient, ext)
