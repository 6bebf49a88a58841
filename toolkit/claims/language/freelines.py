"""A free line as the reason of a capture: `the queen can take the bishop d4, for the file is free`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, LineTerm, Pieces
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import CLEAR, IS_OR_WAS, atom
from toolkit.claims.language.reasons import BECAUSE

_DONE = ("can_take", "attacks", "protects")


@rule("free_line", f"('the'|'its'|'this') kind:free_kind {IS_OR_WAS} ('now'|'still')? {CLEAR}")
def free_line(ext: Extent, kind: str) -> Iterator[LineTerm]:
    yield LineTerm(ext, kind)


@rule("free_kind", "'file'")
def file() -> Iterator[str]:
    yield "file"


@rule("free_kind", "'rank'")
def rank() -> Iterator[str]:
    yield "rank"


@rule("free_kind", "'diagonal'")
def diagonal() -> Iterator[str]:
    yield "diagonal"


@rule("full_statement", f"form:clause ','? {BECAUSE} along:free_line", cost=-1)
def as_line_is_free(ext: Extent, form: Form | Would, along: LineTerm) -> Iterator[Form]:
    """`The queen can take the bishop, for the file is free`: she acts on it along such a line."""
    if not isinstance(form, Atom) or form.sense not in _DONE:
        return
    agent, patient = form.role("agent"), form.role("patient")
    if isinstance(agent, Pieces) and isinstance(patient, Pieces):
        sense = "attacks" if form.sense == "can_take" else form.sense
        yield And(ext, (form, atom(along.extent, sense, agent=agent, patient=patient, along=along)))
