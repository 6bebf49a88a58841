"""What a piece would do on a square to which it can go: `on d7 the king would still be in check`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.attributes import placed
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Moving,
    Not,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import first_named

_SO = frozenset({"attacks", "protects", "controls", "check", "in_check", "undefended", "hanging"})
"""What can be so of a piece wherever it stands."""


@rule("full_statement", "('on'|'at'|'from') on:square ','? form:clause")
def would_there(ext: Extent, on: SquareTerm, form: Form | Would) -> Iterator[Form]:
    """`On d7 the king would still be in check`: after it has gone there."""
    inner = form.form if isinstance(form, Would) else None
    deed = inner.form if isinstance(inner, Not) else inner
    if inner is None or not isinstance(deed, Atom) or deed.sense not in _SO:
        return
    who = first_named(deed)
    if isinstance(who, Pieces) and isinstance(inner, Atom | Not):
        yield from _after_going(ext, who, on, inner)


_COULD = "('could'|'would'|'might')"
_TAKES = "('take'|'capture')"
_TAKEN = "('taken'|'captured')"


@rule(
    "full_statement",
    f"('on'|'at') on:square ','? who:piece {_COULD} no:'not'? ('still')? 'be' {_TAKEN} ('by' agent:pieces)?",
    f"('on'|'at') on:square ','? agent:pieces {_COULD} no:'not'? {_TAKES} who:piece",
    cost=-1,
)
def could_be_taken_there(
    ext: Extent, on: SquareTerm, who: Term, agent: Term | None = None, no: str | None = None
) -> Iterator[Form]:
    """`On f5 the bishop could be taken by the pawn`: after it has gone there."""
    if not isinstance(who, Pieces):
        return
    taken = atom(ext, "can_take", agent=agent, patient=who)
    yield from _after_going(ext, who, on, taken if no is None else Not(ext, taken))


def _after_going(ext: Extent, who: Pieces, on: SquareTerm, form: Atom | Not) -> Iterator[Form]:
    if who.article is not Article.THE or who.plural or who.squares or (who.number or 1) > 1:
        return
    if who.pronoun not in (None, Pronoun.HE, Pronoun.IT):
        return
    mover = replace(who, kind="king", pronoun=None) if who.pronoun is Pronoun.HE else who
    there = placed(form, who, replace(mover, pronoun=Pronoun.MOVER))
    yield Given(ext, Moving(on.extent, mover, on), there)
