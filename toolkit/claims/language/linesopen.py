"""To whom a line is open: `the diagonal e2-i6 is open to the bishop on e2`, `is closed to the rook`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    LineTerm,
    Not,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import CLEAR, atom
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.verbs import Be

_RUNS = {"rook": {"rank", "file"}, "bishop": {"diagonal"}, "queen": {"rank", "file", "diagonal"}}
"""Along which lines the pieces run that are named for it."""


@rule("clause", f"line:line be:be {CLEAR} ('to'|'for') who:piece")
@rule("clause", "line:line be:be shut:'closed|shut|barred|blocked' ('to'|'for') who:piece")
def line_is_open_to(ext: Extent, line: Term, be: Be, who: Term, shut: str = "") -> Iterator[Form]:
    """The piece stands at an end of the line, and nothing stands between that and the other end."""
    if be.would or be.past or not isinstance(line, LineTerm) or line.ends is None:
        return
    if not isinstance(who, Pieces) or not is_known(who) or who.plural or who.kind not in _RUNS:
        return
    if line.kind not in _RUNS[who.kind] or len(who.squares) != 1 or who.squares[0] not in line.ends:
        # `The diagonal e2-i6 is open to the bishop on g4`: how far is not said.
        return
    stands = atom(who.extent, "stands", agent=who, on=SquareTerm(who.extent, who.squares[0]))
    is_open: Form = atom(line.extent, "open_line", line=line, how=Word(line.extent, "open"))
    if bool(shut) is not be.negated:
        is_open = Not(line.extent, is_open)
    yield And(ext, (stands, is_open))
