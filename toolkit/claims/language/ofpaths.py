"""What is said of a path that is named: `by h1-e4-e7, which is clear`, `Moving path: ..., clear to the pawn`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
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


_LED = "('attacking'|'moving'|'checking'|'capturing'|'protecting'|'the'|'its')"


@rule(
    "full_statement",
    f"form:clause (','|'-'|'(') {_LED}? path_word ('is'|'being')? ':'? way:ways ')'?",
)
def by_path(ext: Extent, form: Form | Would, way: Term) -> Iterator[Form]:
    """`The sissa hits the rook on d8, attacking path: f4-d6-d8`: by that path."""
    if isinstance(form, Atom) and form.sense in _BY_PATHS and form.role("via") is None:
        yield replace(form.with_roles(via=way), extent=ext)


_BY_PATHS = frozenset(
    {"attacks", "protects", "controls", "check", "pins", "pinned", "goes", "captures"}
)


@rule(
    "full_statement",
    f"form:clause ',' ('which' 'is')? 'the' 'only' {_FREE} ('one'|path_word) ('of'|'among') ('its'|'the'|'all')? number:NUM",
    f"form:clause ',' ('which' 'is')? 'the' 'only' {_FREE} ('one'|path_word)",
)
def only_clear_one(ext: Extent, form: Form | Would, number: int = 0) -> Iterator[Form]:
    """`The sissa has come to g3 by g1-i3-g3, the only clear path of four`."""
    way = last_path(form, None) if not isinstance(form, Would | Gap) else None
    if way is None or way.extent[1] != form.extent[1]:
        return
    own = form.extent[1], ext[1]
    ends = [SquareTerm(own, name) for name in (way.squares[0], way.squares[-1])]
    one = atom(
        own,
        "ways",
        how=Word(own, "clear"),
        count=Number(own, 1),
        of=Number(own, number) if number else None,
        from_=ends[0],
        to=ends[1],
    )
    yield And(ext, (form, one))  # type: ignore[arg-type]


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
