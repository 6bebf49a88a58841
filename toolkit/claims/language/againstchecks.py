"""Against which piece something is put between: `the bishop can interpose on b3 against the rook`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, Group, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom


@rule("full_statement", "form:clause 'against' giver:pieces (\"'s\" 'check')?", cost=-1)
@rule(
    "full_statement",
    "form:clause 'against' ('the'|'this'|'a') 'check' ('by'|'from'|'of') giver:pieces",
    cost=-1,
)
def against_checker(ext: Extent, form: Form | Would, giver: Term) -> Iterator[Form]:
    """`Both bishops can interpose against the queen`: she gives the check."""
    blocks = isinstance(form, Atom) and form.sense == "can_interpose"
    if blocks and isinstance(giver, Pieces | Group) and not isinstance(form, Would):
        yield And(ext, (form, atom((giver.extent[0], ext[1]), "check", agent=giver)))
