"""Numbers of pieces compared: `twice as many pawns as White`, `more pawns than bishops`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
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
    Or,
    Owner,
    Pieces,
    SideTerm,
    Sort,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, Both, atom, predicate_of
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.vocabulary import KindWord

_HOLDS = f"({HAS}|'possesses'|'keeps'|'retains')"
_STILL = "('still'|'now'|'only'|'just'|'exactly'|'even')*"
_MANY = "('as' 'many'|'the' 'number' 'of')"
_ON_BOARD = "('on' 'the' 'board'|'left'|'in' 'all')?"


@dataclass(frozen=True, slots=True)
class Ratio:
    """How one number is to another: more, less, equal, or so many times as great."""

    how: str
    times: int = 0

    def of(self, ext: Extent, first: _Some, second: _Some) -> Form:
        """That some pieces are so many against others."""
        return atom(
            ext,
            "compared",
            agent=first.side,
            by=Counted(ext, first.kind, 0),
            how=Word(ext, self.how),
            count=Number(ext, self.times) if self.times else None,
            than=second.side,
            of=Counted(ext, second.kind, 0),
        )


@dataclass(frozen=True, slots=True)
class _Some:
    """Pieces of a kind, of one side or of both."""

    side: SideTerm | None
    kind: str


@rule("ratio", f"('twice'|'double') {_MANY}")
def twice() -> Iterator[Ratio]:
    yield Ratio("times", 2)


@rule("ratio", f"('thrice'|'triple'|'treble') {_MANY}")
def thrice() -> Iterator[Ratio]:
    yield Ratio("times", 3)


@rule("ratio", f"number:NUM 'times' {_MANY}")
def so_many_times(number: int) -> Iterator[Ratio]:
    """`Three times as many`."""
    if number > 1:
        yield Ratio("times", number)


@rule("ratio", f"'half' {_MANY}")
def half_as_many() -> Iterator[Ratio]:
    yield Ratio("part", 2)


@rule("ratio", f"'a' 'third' {_MANY}")
def a_third_as_many() -> Iterator[Ratio]:
    yield Ratio("part", 3)


@rule("ratio", "('as' 'many'|'the' 'same' 'number' 'of')")
def as_many() -> Iterator[Ratio]:
    yield Ratio("equal")


@rule("unequal", "'more'")
def more() -> Iterator[Ratio]:
    yield Ratio("more")


@rule("unequal", "FEWER")
def fewer() -> Iterator[Ratio]:
    yield Ratio("less")


@rule("opposed", "('his'|'its'|'her'|'the') ('opponent'|'rival')", "side:side")
def opposed(ext: Extent, side: SideTerm | None = None) -> Iterator[SideTerm]:
    """The other side."""
    yield side if side is not None else SideTerm(ext, Owner.ENEMY)


@dataclass(frozen=True, slots=True)
class HasSoMany:
    """A side has more of a kind than the other, or than it has of another kind."""

    ratio: Ratio
    kind: str
    than: SideTerm | None = None
    other: str = ""
    """The other kind of its own."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if not isinstance(subject, SideTerm):
            return
        rival = SideTerm(subject.extent, subject.owner.other)
        if self.than is not None and self.than.owner not in (rival.owner, Owner.ENEMY):
            return
        mine = _Some(subject, self.kind)
        yield self.ratio.of(
            extent, mine, _Some(subject, self.other) if self.other else _Some(rival, self.kind)
        )


@rule("predicate", f"{_HOLDS} {_STILL} ratio:ratio kind:KIND 'as' than:opposed ('has'|'does')?")
def ratio_as(ext: Extent, ratio: Ratio, kind: KindWord, than: SideTerm) -> Iterator[Predicate]:
    """`Black has twice as many pawns as White`."""
    if ratio.how != "equal":
        # See `comparisons.as_many_as`.
        yield predicate_of(ext, HasSoMany(ratio, kind.called, than))


@rule("predicate", f"{_HOLDS} {_STILL} ratio:ratio kind:KIND 'as' other:KIND")
@rule("predicate", f"{_HOLDS} {_STILL} ratio:unequal kind:KIND 'than' other:KIND")
def more_than_kind(
    ext: Extent, ratio: Ratio, kind: KindWord, other: KindWord
) -> Iterator[Predicate]:
    """`White has more pawns than pieces`."""
    if kind.called != other.called:
        yield predicate_of(ext, HasSoMany(ratio, kind.called, other=other.called))


_AND = "(','? ('and'|'but'|'yet'|'though') ('also')?)"


@rule(
    "predicate",
    f"{_HOLDS} {_STILL} ratio:unequal kind:KIND ('than' than:opposed)? {_AND} second:unequal other:KIND ('than' later:opposed)?",
)
def more_but_fewer(
    ext: Extent,
    ratio: Ratio,
    kind: KindWord,
    second: Ratio,
    other: KindWord,
    than: SideTerm | None = None,
    later: SideTerm | None = None,
) -> Iterator[Predicate]:
    """`White has more knights than Black but fewer rooks`."""
    if kind.called != other.called:
        one, two = HasSoMany(ratio, kind.called, than), HasSoMany(second, other.called, later)
        yield predicate_of(ext, Both(one, two))


_THERE = f"'there' ('are'|'is') {_STILL}"


@rule("owned_kind", "owner:COLOUR kind:KIND", "kind:KIND ('of'|'for') owner:COLOUR")
@rule("owned_kind", "kind:KIND")
def owned_kind(ext: Extent, kind: KindWord, owner: Owner | None = None) -> Iterator[_Some]:
    """`Black pawns`."""
    if kind.plural:
        yield _Some(SideTerm(ext, owner) if owner is not None else None, kind.called)


@rule("other_kind", "some:owned_kind")
def other_kind(some: _Some) -> Iterator[_Some]:
    yield some


@rule("other_kind", "owner:COLOUR ('ones'|'one')?")
def other_colour(ext: Extent, owner: Owner) -> Iterator[_Some]:
    """`white ones`: of the kind before."""
    yield _Some(SideTerm(ext, owner), "")


@rule(
    "clause",
    f"{_THERE} ratio:unequal first:owned_kind {_ON_BOARD} 'than' second:other_kind {_ON_BOARD}",
)
@rule(
    "clause",
    f"{_THERE} ratio:ratio first:owned_kind {_ON_BOARD} 'as' second:other_kind {_ON_BOARD}",
)
def more_there(ext: Extent, ratio: Ratio, first: _Some, second: _Some) -> Iterator[Form]:
    """`There are more black pawns than white ones`, `more pawns than bishops on the board`."""
    other = _Some(second.side, second.kind or first.kind)
    both = (first.side, other.side)
    one_side = None in both and both != (None, None)
    same = first.side is not None and other.side is not None
    if one_side or (same and first.side.owner is other.side.owner and first.kind == other.kind):  # type: ignore[union-attr]
        return
    if same or first.kind != other.kind:
        yield ratio.of(ext, first, other)


_OUTNUMBER = "('outnumber'|'exceed'|'are' 'more' ('numerous')? 'than')"


@rule("lead", "'by'? number:NUM 'to' other:NUM", "'by' number:NUM")
def lead(number: int, other: int = 0) -> Iterator[tuple[int, int]]:
    """`By two`, `two to one`."""
    yield number, other


@rule(
    "clause",
    f"owner:COLOUR \"'s\" kind:KIND {_OUTNUMBER} rival:COLOUR \"'s\" same:KIND? (','? by:lead)?",
    f"'the'? owner:COLOUR kind:KIND {_OUTNUMBER} 'the'? rival:COLOUR ('ones'|same:KIND) by:lead?",
)
def kinds_outnumber(
    ext: Extent,
    owner: Owner,
    kind: KindWord,
    rival: Owner,
    same: KindWord | None = None,
    by: tuple[int, int] | None = None,
) -> Iterator[Form]:
    """`Black's pawns outnumber White's`, `by two`.

    `Two to one` are so many on each side, or twice as many.
    """
    other = same.called if same is not None else kind.called
    if owner is rival or not kind.plural or other != kind.called:
        return
    first, second = (_Some(SideTerm(ext, each), kind.called) for each in (owner, rival))
    if by is None:
        yield Ratio("more").of(ext, first, second)
    elif not by[1]:
        yield Ratio("by", by[0]).of(ext, first, second)
    elif by[0] > by[1]:
        has = (
            atom(ext, "material", agent=each.side, has=Counted(ext, each.kind, number))
            for each, number in zip((first, second), by, strict=True)
        )
        counts = And(ext, tuple(has))
        is_ratio = by[1] == 1
        yield (
            Or(ext, (counts, Ratio("times", by[0]).of(ext, first, second))) if is_ratio else counts
        )


_AND_THAT_IS = "(',' ('and' ('so'|'thus')?|('that'|'which') 'is')?|'-'|':')"


@rule(
    "full_statement",
    f"form:clause {_AND_THAT_IS} ('exactly'|'just')? ratio:ratio KIND? 'as' than:opposed ('has'|'does')?",
)
@rule(
    "full_statement",
    f"form:clause {_AND_THAT_IS} ratio:unequal KIND? 'than' than:opposed ('has'|'does')?",
)
def has_so_many_more(
    ext: Extent, form: Form | Would, ratio: Ratio, than: SideTerm
) -> Iterator[Form]:
    """`Black has four pawns, twice as many as White`."""
    has = form.role("has") if isinstance(form, Atom) and form.sense == "material" else None
    side = form.role("agent") if isinstance(form, Atom) else None
    if isinstance(has, Counted) and isinstance(side, SideTerm):
        for more in HasSoMany(ratio, has.kind, than)(side, (form.extent[1], ext[1])):
            yield And(ext, (as_form(form), more))


@rule("so_many_there", "number:NUM owner:COLOUR? kind:KIND")
@rule("so_many_there", "('a'|'one') owner:COLOUR? kind:KIND")
def so_many_there(
    ext: Extent, kind: KindWord, number: int = 1, owner: Owner | None = None
) -> Iterator[Form]:
    """`Two kings`, of both sides together."""
    if kind.kind is not None and kind.plural is (number != 1):
        of = Pieces(ext, kind.kind, owner, article=Article.SOME, plural=True)
        every = Described(ext, Sort.PIECES, (Mark("are", of),))
        yield HowMany(ext, every, Number(ext, number))


@rule("more_there", "(','|'and'|',' 'and') form:so_many_there")
def another_there(form: Form) -> Iterator[Form]:
    yield form


_REMAIN = (
    "('remain'|'survive'|'are' ('still')? ('left'|'on' 'the' 'board')|'remain' 'on' 'the' 'board')"
)


@rule(
    "clause",
    f"('only'|'just')? first:so_many_there rest:more_there more:more_there* {_REMAIN}",
    f"{_THERE} first:so_many_there rest:more_there more:more_there* ('on' 'the' 'board'|'left')",
)
def kinds_there(ext: Extent, first: Form, rest: Form, more: Sequence[Form] = ()) -> Iterator[Form]:
    """`There are two kings and two pawns on the board`."""
    yield And(ext, (first, rest, *more))
