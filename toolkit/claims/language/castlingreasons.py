"""Why a side cannot castle: `..., since the king would pass over f1, which the rook attacks`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Not,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.verbs import VerbUse

_CROSSES = "('would' ('have' 'to'|'then')? ('pass'|'cross'|'go'|'move'|'travel')|'must' ('pass'|'cross'|'go')|'passes'|'crosses'|'goes') ('over'|'through'|'across')?"
_ATTACKED = "('attacked'|'controlled'|'guarded'|'covered'|'threatened')"


@rule("reason", f"','? {BECAUSE} piece {_CROSSES} ('the'|'an') {_ATTACKED} 'square' on:square")
@rule(
    "reason",
    f"','? {BECAUSE} piece {_CROSSES} 'the'? 'square'? on:square ',' 'which' by:pieces use:group",
)
@rule(
    "reason",
    f"','? {BECAUSE} piece {_CROSSES} 'the'? 'square'? on:square ',' 'which' 'is' {_ATTACKED} ('by' by:pieces)?",
)
def would_cross(
    ext: Extent, on: SquareTerm, by: Term | None = None, use: VerbUse | None = None
) -> Iterator[object]:
    """`Black may not castle, since the king would pass over the attacked square f8`."""
    if use is None or (not use.negated and any(f.sense == "controls" for f in use.verb.frames)):
        yield atom(ext, "controls", agent=by or Pieces(ext, article=Article.SOME), square=on)


@rule("full_statement", f"form:clause ','? {BECAUSE} by:pieces IN_WAY", cost=-1)
def no_castling_over(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`White cannot castle short, because the knight is in the way`: between king and rook."""
    inner = form.form if isinstance(form, Not) else None
    if isinstance(inner, Atom) and inner.sense == "castling_right":
        own = (by.extent[0], ext[1])
        yield Because(ext, form, atom(own, "blocks", agent=by))  # type: ignore[arg-type]
