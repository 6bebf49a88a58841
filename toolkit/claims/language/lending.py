"""Friends that lend several ways of moving: `thanks to d3 and e3 it moves like a bishop and a knight`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, Or, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in, names_all

_THANKS = "('thanks' 'to'|'because' 'of'|'by' 'virtue' 'of'|'owing' 'to'|'with' 'the' 'help' 'of')"
_ITS_FRIENDS = "(('its'|'his'|'the') ('friend'|'friends'|'neighbour'|'neighbours') ('on'|'at'))?"


@rule("full_statement", f"{_THANKS} {_ITS_FRIENDS} at:squares ','? form:clause")
@rule("full_statement", f"form:clause ','? {_THANKS} {_ITS_FRIENDS} at:squares")
def lent_by_all(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`Thanks to d3 and e3 the man moves like a bishop and like a knight`: each lends it one of these."""
    said = form.forms if isinstance(form, And) else (form,)
    moves = [each for each in said if isinstance(each, Atom) and each.sense == "can_move_as"]
    agents = {each.role("agent") for each in moves}
    squares = [each for each in each_in(at) if isinstance(each, SquareTerm)]
    one = agents.pop() if len(agents) == 1 else None
    if len(moves) != len(said) or not isinstance(one, Pieces) or not names_all(at) or not squares:
        return
    if len(squares) != len(each_in(at)):
        return
    ways = [
        way for each in moves if (like := each.role("like")) is not None for way in each_in(like)
    ]
    lent = [[atom(at.extent, "friend", agent=one, at=s, like=w) for s in squares] for w in ways]
    by_square = [
        [atom(at.extent, "friend", agent=one, at=s, like=w) for w in ways] for s in squares
    ]
    if ways:
        parts = (_any(at.extent, each) for each in (*lent, *by_square))
        yield And(ext, (form, *parts))  # type: ignore[arg-type]


def _any(ext: Extent, forms: list[Atom]) -> Form:
    return forms[0] if len(forms) == 1 else Or(ext, tuple(forms))
