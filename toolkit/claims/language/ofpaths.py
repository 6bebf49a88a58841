"""What is said of a path that is named: `by h1-e4-e7, which is clear`, `Moving path: ..., clear to the pawn`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.prepositions import last_path
from toolkit.claims.language.saying import say

_FREE = "('clear'|'free'|'open'|'unobstructed'|'unblocked')"
_NO_PIECE = "('empty'|'free'|'clear'|'vacant'|'unoccupied')"


@rule(
    "full_statement", "form:clause ','? ('which'|'and' 'it'|'and' 'that' path_word?) said:predicate"
)
def which_path(ext: Extent, form: Form | Would, said: Predicate) -> Iterator[Form]:
    """`The sissa attacks the pawn by h1-e4-e7, which is clear`."""
    way = last_path(form, None) if not isinstance(form, Would | Gap) else None
    if way is None or way.extent[1] != form.extent[1]:
        return
    for more in say(way, said, (said.extent[0], ext[1])):
        if isinstance(more, Atom) and more.sense in ("clear", "blocked", "blocks"):
            yield And(ext, (form, more))  # type: ignore[arg-type]


@rule("path_is_clear", f"{_FREE} ('all' 'the' 'way'|'right' 'through')?")
@rule("path_is_clear", f"{_FREE} ('all' 'the' 'way'|'right')? ('up')? 'to' to:piece")
@rule(
    "path_is_clear",
    f"('every'|'each') 'square' ('on'|'along'|'of') ('it'|'the' path_word) ('before' end:square)? 'is' {_NO_PIECE}",
)
@rule(
    "path_is_clear",
    f"'all' ('the'|'its')? 'squares' ('on'|'along'|'of') ('it'|'the' path_word) ('before' end:square)? 'are' {_NO_PIECE}",
)
@rule("path_is_clear", "'with' 'nothing' ('in' 'between'|'on' 'it'|'in' ('the'|'its') 'way')")
@rule("path_is_clear", f"('it'|'which') 'is' {_FREE} ('all' 'the' 'way')?")
def path_is_clear(
    ext: Extent, to: Term | None = None, end: SquareTerm | None = None
) -> Iterator[tuple[Extent, Term | None, SquareTerm | None]]:
    yield ext, to, end


@rule(
    "full_statement",
    "('moving'|'checking'|'the'|'its')? path_word ':'? way:path (','|';'|'-')? ('and')? clear:path_is_clear",
    cost=-1,
)
def path_and_clear(
    ext: Extent, way: PathTerm, clear: tuple[Extent, Term | None, SquareTerm | None]
) -> Iterator[Form]:
    """`Moving path: i1-i4-f7, and every square on it before f7 is empty`."""
    own, to, end = clear
    if end is not None and end.name != way.squares[-1]:
        return
    parts: list[Form] = [atom(ext, "path", via=way), atom(own, "clear", patient=way)]
    if to is not None:
        there = Pieces(way.extent, squares=(way.squares[0],))
        parts.append(atom(own, "attacks", agent=there, patient=to, via=way))
    yield And(ext, tuple(parts))
