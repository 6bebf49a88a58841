"""How far a piece slides by its nature: `..., for a rook moves at most three squares`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Article, Atom, Extent, Form, Number, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE, SINCE, SO, because

_GOES = "('slides'|'slide'|'moves'|'move'|'goes'|'go'|'reaches'|'travels'|'runs'|'can' ('slide'|'move'|'go'|'reach'|'travel'|'run'))"
_NO_MORE = "('only'|'just'|most:'at' 'most'|most:'no' ('more'|'further'|'farther') 'than')"
_NOT_MORE = "(('does'|'do'|'can'|'may') 'not' ('slide'|'move'|'go'|'reach'|'travel'|'run') ('more'|'further'|'farther') most:'than')"
_SQUARES = "('square'|'squares'|'step'|'steps')"
_HERE = (
    "(('in' ('this'|'the') ('game'|'variant')|'here'|'at' 'a' 'time'|'in' 'one' ('move'|'go')))?"
)


@rule(
    "range_law",
    f"agent:pieces {_GOES} {_NO_MORE} number:NUM {_SQUARES} {_HERE}",
    f"agent:pieces ('only'|'just') {_GOES} number:NUM {_SQUARES} {_HERE}",
    f"agent:pieces {_NOT_MORE} number:NUM {_SQUARES} {_HERE}",
)
def range_law(ext: Extent, agent: Term, number: int, most: str | None = None) -> Iterator[Atom]:
    """`It slides only three squares`: by its nature, whatever has moved."""
    if isinstance(agent, Pieces) and agent.kind != "pawn" and number > 0:
        count = Number(ext, number, at_most=most is not None)
        yield atom(ext, "range", agent=agent, count=count)


@rule("clause", "law:range_law")
def slides_so_far(law: Atom) -> Iterator[Form]:
    """`A rook moves only three squares`; what `the rook` does so may be the move it made."""
    agent, count = law.role("agent"), law.role("count")
    of_any = isinstance(agent, Pieces) and agent.article is Article.SOME
    if of_any or (isinstance(count, Number) and count.at_most):
        yield law


@rule("reason", f"','? {BECAUSE} law:range_law", "',' 'for' law:range_law")
def because_of_range(law: Atom) -> Iterator[object]:
    """`The rook gives no check, because it slides only three squares`."""
    yield law


@rule("full_statement", f"{SINCE} law:range_law ',' form:clause", cost=-1)
@rule("full_statement", f"law:range_law (','|';'|':')? {SO} ','? form:clause", cost=-1)
def so_far_only(ext: Extent, form: Form | Would, law: Atom) -> Iterator[Form]:
    """`A rook moves at most three squares, so this one does not attack f7`."""
    yield from because(ext, form, law)
