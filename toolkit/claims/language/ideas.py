"""Moves without a number of which something is said: `Rd8 is mate`, `Rd3 would uncover a check`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import Extent, Form, MovesTerm, MoveTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.positional import is_of_position
from toolkit.claims.language.roles import Event
from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.saying import given
from toolkit.claims.language.tagger import Lettered


@rule("full_statement", "which:LETTERED first:predicate rest:more_predicate*")
def idea_does(
    ext: Extent,
    which: Lettered,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form]:
    """What can be read off the position after it; of a piece that stands there it is said, too."""
    move = MoveTerm(ext, f"{which.letter}{which.square}", numbered=False)
    line = MovesTerm(ext, (move,))
    for form in said_together(Event(ext), ext, first, rest):
        inner = form.form if isinstance(form, Would) else form
        if is_of_position(inner):
            yield given(line, inner, ext, supposed=True)
