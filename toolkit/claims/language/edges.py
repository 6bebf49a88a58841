"""Where on the board a piece stands: `at the edge of the board`, `in the corner`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import And, Article, Atom, Extent, Form, Pieces, SquareSort, Term
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.statements import subject_of

_OF_BOARD = "('of' 'the' 'board')?"


@rule("board_part", f"('right')? ('at'|'on') 'the' ('very'|'extreme')? ('edge'|'rim') {_OF_BOARD}")
def edge(ext: Extent) -> Iterator[Term]:
    yield SquareSort(ext, "edge", article=Article.SOME)


@rule("board_part", f"('right'|'deep')? 'in' ('the'|'a') 'corner' {_OF_BOARD}")
def corner(ext: Extent) -> Iterator[Term]:
    yield SquareSort(ext, "corner", article=Article.SOME)


@rule("adjunct", "on:board_part")
def there(on: Term) -> Iterator[Adjunct]:
    yield Adjunct("on", on)


@rule("clause", "on:board_part ','? form:clause", cost=1)
def from_there(ext: Extent, form: Form | Would | Gap, on: Term) -> Iterator[Form]:
    """`On the edge the knight attacks the rook`: it stands there, and that is so."""
    parts = form.forms if isinstance(form, And) else (form,)
    said = [each for each in parts if isinstance(each, Atom) and each.sense in _FROM_THERE]
    who = said[0].role("agent") if said and len(said) == len(parts) else None
    alike = all(each.role("agent") == who for each in said)
    if isinstance(who, Pieces) and who.article is Article.THE and alike:
        yield And(ext, (atom(on.extent, "stands", agent=who, on=on), form))  # type: ignore[arg-type]


_FROM_THERE = frozenset({"attacks", "protects", "controls", "check", "mate", "can_take", "can_go"})


@rule("full_statement", "first:clause ',' on:board_part", cost=1)
def besides(ext: Extent, first: Form | Would | Gap, on: Term) -> Iterator[Form]:
    """`The knight stands on a7, at the edge of the board`: both."""
    if isinstance(first, Would | Gap):
        return
    who = subject_of(first)
    if isinstance(who, Pieces):
        place = replace(on, extent=ext)
        yield And(ext, (first, atom(on.extent, "stands", agent=who, on=place)))
