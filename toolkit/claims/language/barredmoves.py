"""Moves of which a list of legal ones says that they are not: `may reply A or B, but not C`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Earlier, Extent, Form, Not, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import because
from toolkit.claims.language.terms import each_in, is_list


@rule(
    "full_statement",
    "first:clause ','? ('but'|'and'|'though'|'although'|'yet')? 'not' ('with'|'by')? moves:alternatives reason:reason?",
    "first:clause ','? ('but'|'though'|'although')? ('never'|'in' 'no' 'case') ('with'|'by')? moves:alternatives reason:reason?",
)
def but_not_moves(
    ext: Extent, first: Form | Would, moves: Term, reason: object = None
) -> Iterator[Form]:
    """`White may reply 9.Nd4 or 9.Cc3, but not 9.Kb2, because the queen covers b2`: it is illegal."""
    inner = first.form if isinstance(first, Earlier) else first
    if not isinstance(inner, Atom) or inner.sense not in ("legal", "only_legal"):
        return
    if is_list(moves) and reason is not None:
        return  # One reason need not bar each of several moves.
    own = (min(each.extent[0] for each in each_in(moves)), ext[1])
    legal = atom(own, "legal", moves=moves, agent=inner.role("agent"))
    barred: Form = Not(own, legal)
    denials = [barred] if reason is None else because(own, barred, reason)
    for denial in denials:
        yield And(ext, (first, Earlier(own, denial) if inner is not first else denial))  # type: ignore[arg-type]
