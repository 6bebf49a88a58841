"""Who does what a clause before said is done: `e3 is well covered: c1, e2 and f2 protect it`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.reasons import SINCE
from toolkit.claims.language.terms import is_anybody

_SUFFERS = {"attacks": "patient", "protects": "patient", "controls": "square"}
"""What is done to a piece or a square, and its role."""


@rule("full_statement", "form:clause (':'|';'|'-') more:clause", cost=-2)
@rule("full_statement", f"form:clause (','? {SINCE}|',' 'for') more:clause", cost=-2)
def these_do_it(ext: Extent, form: Form | Would, more: Form | Would) -> Iterator[Form]:
    """`It` is what the first clause says somebody guards or attacks, and no piece that does so."""
    if not isinstance(form, Atom) or not isinstance(more, Atom):
        return
    what = form.role(_SUFFERS.get(form.sense, ""))
    if not is_anybody(form.role("agent")) or not _is_it(more.role("patient")):
        return
    if isinstance(what, SquareTerm) and more.sense in ("attacks", "protects"):
        as_ = Word(more.extent, more.sense)
        square = more.with_roles(patient=None, square=what, as_=as_)
        yield And(ext, (form, Atom(more.extent, "controls", square.roles)))
    elif isinstance(what, Pieces) and more.sense == form.sense:
        yield And(ext, (form, more.with_roles(patient=what)))


def _is_it(term: Term | None) -> bool:
    """`It`, and no `this pawn`."""
    return isinstance(term, Pieces) and term.pronoun is Pronoun.IT and term.kind is None
