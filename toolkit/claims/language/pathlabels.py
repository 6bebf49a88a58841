"""Paths as labels, with what is so of them after a colon: `Path d1-d3-b5: blocked by pawn d2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, PathTerm, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom


@rule(
    "full_statement",
    "'the'? path_word path:PATH ':' ('blocked'|'stopped'|'closed'|'barred') ('by' by:pieces)?",
    "'the'? path_word path:PATH ':' ('blocked'|'stopped'|'closed'|'barred') ('in'|'on'|'at') at:square",
)
def blocked_path(
    ext: Extent, path: PathTerm, by: Term | None = None, at: Term | None = None
) -> Iterator[Form]:
    """`Path d1-d3-b5: blocked by pawn d2`."""
    yield atom(
        ext, "blocked", patient=path, agent=by, at=at if isinstance(at, SquareTerm) else None
    )


_BOTH = "('both'|'the' number:NUM|'these' number:NUM|number:NUM)"


@rule("full_statement", f"{_BOTH} path_word ('are')? state:way_state ':' these:these_ways")
def both_paths(ext: Extent, state: str, these: tuple[Term, ...], number: int = 2) -> Iterator[Form]:
    """`Both paths are free: b2-a3-a4 and b2-b3-a4`."""
    if number != len(these) or not all(isinstance(each, PathTerm) for each in these):
        return
    sense = "clear" if state == "clear" else "blocked"
    yield And(ext, tuple(atom(each.extent, sense, patient=each) for each in these))
