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
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would

_SO = frozenset({"attacks", "protects", "controls", "check", "in_check", "undefended", "hanging"})
"""What can be so of a piece wherever it stands."""


@rule("full_statement", "('on'|'at'|'from') on:square ','? form:clause")
def would_there(ext: Extent, on: SquareTerm, form: Form | Would) -> Iterator[Form]:
    """`On d7 the king would still be in check`: after it has gone there."""
    inner = form.form if isinstance(form, Would) else None
    atom = inner.form if isinstance(inner, Not) else inner
    if inner is None or not isinstance(atom, Atom) or atom.sense not in _SO:
        return
    name = "patient" if atom.sense in ("in_check", "undefended", "hanging") else "agent"
    who = atom.role(name)
    what = atom.role("patient")
    of_king = atom.sense == "attacks" and isinstance(what, Pieces) and what.kind == "king"
    if what is not None and of_king and (who is None or what.extent < who.extent):
        # `On d7 the king would be attacked by the rook`.
        who = what
    if not isinstance(who, Pieces) or who.article is not Article.THE or who.plural:
        return
    if who.squares or who.pronoun not in (None, Pronoun.HE) or (who.number or 1) > 1:
        return
    mover = replace(who, kind="king", pronoun=None) if who.pronoun is Pronoun.HE else who
    there = placed(inner, who, replace(mover, pronoun=Pronoun.MOVER))
    yield Given(ext, Moving(on.extent, mover, on), there)
