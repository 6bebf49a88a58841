"""What part of some pieces that are counted does something: `three pawns, two of them isolated`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    MEMBER,
    AllOf,
    And,
    Article,
    Atom,
    Counted,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Number,
    Pieces,
    SideTerm,
    Sort,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Would
from toolkit.claims.language.samesome import STATES
from toolkit.claims.language.terms import terms, with_term

_WHICH = "('which'|'whom'|'these'|'them'|'those')"
_AND = "(','|';') ('and'|'but'|'though'|'yet'|'with')?"


@dataclass(frozen=True, slots=True)
class Part:
    """So many of those that are counted before, or all of them, with what is so of these."""

    extent: Extent
    count: Number | None
    """None for all of them."""
    marks: Marks

    def of(self, whole: Described) -> Form:
        """What it says of those that are counted."""
        if self.count is None:
            return AllOf(self.extent, whole, self.marks)
        return HowMany(self.extent, whole.with_marks(*self.marks), self.count)


@rule("part_count", f"count:part_of {_WHICH}", "count:quantity", f"'of' {_WHICH} count:quantity")
def so_many_of_them(count: Number) -> Iterator[tuple[Number | None]]:
    yield (count,)


@rule("part_count", f"('all'|'both'|'each') ('of' {_WHICH})?", "'all' NUM ('of' 'them')?")
def all_of_them() -> Iterator[tuple[Number | None]]:
    yield (None,)


@rule("part_count", "'none|neither'")
def none_of_them(ext: Extent) -> Iterator[tuple[Number | None]]:
    yield (Number(ext, 0),)


@rule("set_part", f"{_AND} count:part_count ('being')? mark:piece_mark")
def marked_part(ext: Extent, count: tuple[Number | None], mark: Mark) -> Iterator[Part]:
    """`, all of them isolated`."""
    yield Part(ext, count[0], (mark,))


@rule("set_part", f"({_AND}|'and') count:part_count marks:piece_predicate")
def said_part(ext: Extent, count: tuple[Number | None], marks: Marks) -> Iterator[Part]:
    """`, two of which are isolated`."""
    yield Part(ext, count[0], marks)


@rule("set_part", f"({_AND}|'and') count:part_count ('being')? ('a'|'an')? kind:kind_set")
def kind_part(ext: Extent, count: tuple[Number | None], kind: Term) -> Iterator[Part]:
    """`five men, three of them pawns`."""
    yield Part(ext, count[0], (Mark("are", kind),))


@rule("full_statement", "form:clause first:set_part rest:set_part*", cost=4)
def parts_of_set(
    ext: Extent, form: Form | Would | Gap, first: Part, rest: Sequence[Part] = ()
) -> Iterator[Form]:
    """`White has three pawns, all of them isolated`: and of these it is so."""
    whole = _whole(form)
    if whole is not None and isinstance(form, Form) and not _are_others(whole, (first, *rest)):
        yield And(ext, (form, *(each.of(whole) for each in (first, *rest))))


def _are_others(whole: Described, parts: Sequence[Part]) -> bool:
    """`Two kings and two pawns`: other pieces, and no part of those before."""
    kind = _kind(whole.marks)
    return kind is not None and any(_kind(each.marks) not in (None, kind) for each in parts)


def _kind(marks: Marks) -> str | None:
    """The kind of piece that things are said to be."""
    named = (each.term for each in marks if each.name == "are")
    return next((each.kind for each in named if isinstance(each, Pieces)), None)


def _whole(form: object) -> Described | None:
    """The pieces that a form counts; None where it counts none."""
    if isinstance(form, HowMany):
        return form.of if form.of.sort is Sort.PIECES and form.named is None else None
    if not isinstance(form, Atom):
        return None
    side, has = form.role("agent"), form.role("has")
    if form.sense == "material" and isinstance(side, SideTerm) and isinstance(has, Counted):
        kind = None if has.kind in ("man", "piece") else has.kind
        own = Pieces(has.extent, kind, side.owner, article=Article.SOME, plural=True)
        return Described(has.extent, Sort.PIECES, (Mark("are", own),))
    return _those_that_do(form) if form.sense in STATES else None


def _those_that_do(form: Atom) -> Described | None:
    """`Two pawns are attacked`, `the rook attacks three men`: these."""
    counted = [each for each in terms(form) if isinstance(each, Pieces) and _is_counted(each)]
    if len(counted) != 1:
        return None
    every = replace(counted[0], number=None, plural=True)
    so = with_term(form, counted[0], Pieces(counted[0].extent, squares=(MEMBER,)))
    marks = Mark("are", every), Mark("so", form=so)
    return Described(counted[0].extent, Sort.PIECES, marks)


def _is_counted(term: Pieces) -> bool:
    plain = term.article is Article.SOME and not term.squares and term.pronoun is None
    return plain and term.state is None and not term.bound and (term.number or 0) > 1
