"""Out of what it is that a clause speaks of some: `Of the squares beside the king, c7 is covered by the queen`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    Mark,
    MoveTerm,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Would
from toolkit.claims.language.terms import each_in

_OF = "('of'|'among'|'amongst'|'out' 'of')"
_THE = "('the'|'these'|'those'|'all' 'the')"


@rule("whole_set", f"{_OF} {_THE} whole:quantity? of:set")
def whole_set(
    ext: Extent, of: Described, whole: Number | None = None
) -> Iterator[tuple[Described, Number | None]]:
    """`Of the five men on the a-file`."""
    yield replace(of, extent=ext), whole


@rule("whole_set", f'{_OF} side:SIDE "\'s" whole:quantity? of:set')
def whole_of_side(
    ext: Extent, side: Owner, of: Described, whole: Number | None = None
) -> Iterator[tuple[Described, Number | None]]:
    """`Of White's five men`, `of Black's legal moves`."""
    whose = SideTerm(ext, side)
    if of.sort is Sort.MOVES:
        yield replace(of, extent=ext, marks=(Mark("of", whose), *of.marks)), whole
    elif of.sort is Sort.PIECES:
        own = Pieces(ext, owner=side, article=Article.SOME, plural=True)
        yield replace(of, extent=ext, marks=(Mark("are", own), *of.marks)), whole


@rule("full_statement", "whole:whole_set ','? form:clause", cost=6)
def some_of_these(
    ext: Extent, whole: tuple[Described, Number | None], form: Form | Would | Gap
) -> Iterator[Form]:
    """The subject of each part of the clause is one of them."""
    of, count = whole
    parts = form.forms if isinstance(form, And) else (form,)
    named = [subject for part in parts for subject in _subjects(part, of.sort)]
    if not named or any(not _subjects(part, of.sort) for part in parts):
        return
    own = of.extent
    members: list[Form] = [
        HowMany(own, of, Number(own, 1, at_least=True), each) for each in dict.fromkeys(named)
    ]
    counted: list[Form] = [] if count is None else [HowMany(own, of, count)]
    yield And(ext, (*counted, *members, form))  # type: ignore[arg-type]


_SORTS: dict[Sort, type[Term]] = {Sort.SQUARES: SquareTerm, Sort.PIECES: Pieces}


def _subjects(part: object, sort: Sort) -> list[Term]:
    """What a part of a clause names first, if that is of a sort and known; none where it is not."""
    inner = part.form if isinstance(part, Not) else part
    kind = _SORTS.get(sort)
    if not isinstance(inner, Atom) or kind is None:
        return []
    named = (term for _, term in inner.roles if not isinstance(term, Word | Number))
    first = min(named, key=lambda each: each.extent[0], default=None)
    members = each_in(first)
    if first is None or (isinstance(first, Group) and (first.only or first.joint is not Joint.AND)):
        return []
    known = [each for each in members if isinstance(each, kind) and _is_known(each)]
    return [one for each in known for one in _each(each)] if len(known) == len(members) else []


def _is_known(term: Term) -> bool:
    if not isinstance(term, Pieces):
        return True
    return term.article is Article.THE and bool(term.squares) and term.pronoun is None


def _each(term: Term) -> list[Term]:
    """Those on several squares one by one."""
    if not isinstance(term, Pieces):
        return [term]
    return [replace(term, squares=(at,), number=None, plural=False) for at in term.squares]


@rule(
    "full_statement",
    "whole:whole_set ','? 'only|just' move:ideas marks:move_predicate",
    "whole:whole_set ','? ('only'|'just'|'exactly')? 'one' ',' move:ideas ',' marks:move_predicate",
    cost=5,
)
def only_this_of_them(
    ext: Extent, whole: tuple[Described, Number | None], move: Term, marks: Marks
) -> Iterator[Form]:
    """`Of the four legal replies only 14.Bxe2 captures the bishop`: that one, and no other."""
    of, count = whole
    if of.sort is not Sort.MOVES or not isinstance(move, MoveTerm):
        return
    only = HowMany(ext, of.with_marks(*marks), Number(ext, 1), move)
    yield only if count is None else And(ext, (HowMany(of.extent, of, count), only))
