"""Moves that are told in few words: `five replies, all interpositions`, `captures on c3: Rxc3 and Nxc3`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    Mark,
    Not,
    Number,
    Pieces,
    Sort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.setclauses import so_many
from toolkit.claims.language.terms import each_in

# More of what may stand after a noun of moves


@rule("move_mark", "'at' side:side \"'s\" ('disposal'|'command'|'hand')")
def at_disposal_of(side: Term) -> Iterator[Mark]:
    yield Mark("of", side)


@rule("move_mark", "'at' ('the' 'disposal'|'the' 'command') 'of' side:side")
def at_the_disposal_of(side: Term) -> Iterator[Mark]:
    yield Mark("of", side)


_TAKE = "('take'|'capture'|'recapture'|'retake')"
_TAKING = "('taking'|'capturing'|'recapturing'|'retaking')"


@rule("move_noun", f"'way|ways' ('to' {_TAKE}|'of' {_TAKING}) 'back'?")
def ways_to_take() -> Iterator[Marks]:
    """`Five ways to take back on e8`, which may count paths."""
    yield Mark("ways"), Mark("takes")


# Which they are


_COLON = "(':'|'-'|'\u2013|\u2014')"
_NAMELY = f"({_COLON}|','? 'namely'|',')"


@rule("those", f"{_NAMELY} term:shorts")
@rule("those_told", f"{_COLON} term:shorts", f"{_COLON} term:squares", f"{_COLON} term:pieces")
def those_shorts(term: Term) -> Iterator[Term]:
    """`..., namely c3, Nc3 and Bd2`."""
    yield term


# So many, and what they are


@rule("tally_marks", "marks:move_predicate")
def told(marks: Marks) -> Iterator[Marks]:
    yield marks


@rule("tally_marks", "('a'|'an')? of:move_set")
def such(of: Described) -> Iterator[Marks]:
    """`all interpositions`."""
    if of.marks:
        yield of.marks


_ALL = "('all'|'both'|'each'|'each' 'one'|'every' 'one'|'every' 'one' 'of' 'them') ('of' ('them'|'these'|'which'))? ('being'|'are'|'is')?"
_OF_THEM = "('of' ('them'|'these'|'which'))? ('being'|'are'|'is')?"
_PLACE = (
    "('left'|'available'|'in' 'all'|'altogether'|'in' 'total'|'now'|'here'|'to' 'choose' 'from')"
)


@rule("tally", f"count:quantity of:move_set {_PLACE}? named:those?")
def tally(count: Number, of: Described, named: Term | None = None) -> Iterator[Sequence[Form]]:
    """`Two checks for White`; `a single check` is the one that was just given."""
    checks = any(each.name == "check" for each in of.marks)
    whose = any(each.name in ("of", "by") for each in of.marks)
    several = count.value > 1 and not count.at_least
    if not checks or named is not None or (whose and several):
        yield tuple(so_many(of_extent(count, of), of, count, named))


def of_extent(count: Number, of: Described) -> Extent:
    return min(count.extent[0], of.extent[0]), max(count.extent[1], of.extent[1])


@rule("bare_count", "forms:tally", cost=7)
def tally_alone(forms: Sequence[Form]) -> Iterator[Form]:
    """`Six checks for White`, `five replies: c3, Nc3, Nd2, Bd2 and Qd2`."""
    yield from forms


@rule(
    "full_statement",
    f"forms:tally ',' {_ALL} marks:tally_marks named:those?",
    f"forms:tally ',' no:tally_none {_OF_THEM} marks:tally_marks",
    f"forms:tally ',' part:quantity {_OF_THEM} marks:tally_marks",
    cost=6,
)
def tally_of_which(
    ext: Extent,
    forms: Sequence[Form],
    marks: Marks,
    named: Term | None = None,
    no: bool = False,
    part: Number | None = None,
) -> Iterator[Form]:
    """`Five replies, all interpositions: c3, Nc3, Nd2, Bd2 and Qd2`."""
    for form in forms:
        if not isinstance(form, HowMany) or (named is not None and form.named is not None):
            continue
        own = form.extent[1], ext[1]
        size = len(each_in(named)) if named is not None else form.count.value
        if size != form.count.value or form.count.at_least or form.count.at_most:
            continue
        every = HowMany(form.extent, form.of, form.count, named or form.named)
        if no or part is not None:
            count = part or Number(own, 0)
            more: Form = HowMany(own, form.of.with_marks(*marks), count)
        else:
            more = AllOf(own, form.of, marks)
        yield And(ext, (every, more))


@rule("tally_none", "'none'|'neither'|'not' 'one'")
def tally_none() -> Iterator[bool]:
    yield True


# Which they are, without a number


@rule("full_statement", f"only:tally_only? of:set {_PLACE}? named:those_told", cost=6)
def these_are(ext: Extent, of: Described, named: Term, only: bool = False) -> Iterator[Form]:
    """`Captures on c3: Rxc3 and Nxc3`, `flight squares: d1 and d2`: all that there are.

    Such a list may leave some out: what is true of it as far as it goes is no error then.
    """
    if isinstance(named, Group) and (named.joint is not Joint.AND or named.only):
        return
    if not _are_of_sort(of, named):
        return
    size = len(each_in(named))
    yield HowMany(ext, of, Number(ext, size), named)
    # `The only move` may be the only good one.
    if not only or (of.sort is Sort.MOVES and not of.marks):
        yield HowMany(ext, of, Number(ext, size, at_least=True), named)


@rule("tally_only", "'only'|'sole'|'the' 'only'|'all' ('the')?|'the'")
def tally_only() -> Iterator[bool]:
    yield True


def _are_of_sort(of: Described, named: Term) -> bool:
    """Whether squares are named of squares, moves of moves; `king moves: d1, e1` are squares too."""
    members = each_in(named)
    if of.sort is Sort.MOVES:
        return not any(isinstance(each, Pieces) for each in members)
    if not of.marks or of.sort is Sort.PATHS:
        return False
    kinds = SquareTerm if of.sort is Sort.SQUARES else (SquareTerm, Pieces)
    return all(isinstance(each, kinds) for each in members)


# Whose they are, before a colon


@rule(
    "full_statement",
    f"whose:tally_owner {_COLON} forms:tally",
    cost=6,
)
def of_owner(ext: Extent, whose: Mark, forms: Sequence[Form]) -> Iterator[Form]:
    """`For White: three captures`, `the king: two moves, to d1 and to e1`."""
    for form in forms:
        if isinstance(form, HowMany) and not any(e.name in ("of", "by") for e in form.of.marks):
            of = Described(form.of.extent, form.of.sort, (whose, *form.of.marks))
            yield HowMany(ext, of, form.count, form.named)


@rule("tally_owner", "'for'? side:side", "'for'? who:piece")
def tally_owner(side: Term | None = None, who: Term | None = None) -> Iterator[Mark]:
    if side is not None:
        yield Mark("of", side)
    elif isinstance(who, Pieces) and who.number is None:
        yield Mark("by", who)


_AMONG = "('among' ('them'|'these'|'those')|'one' 'of' ('them'|'these'|'those'))"


@rule(
    "full_statement",
    f"forms:tally (','|';') ('but'|'and'|'though'|'yet')? named:those_named ('is'|'are')? no:tally_not? {_AMONG}",
    cost=6,
)
def among_the_tally(
    ext: Extent, forms: Sequence[Form], named: Term, no: bool = False
) -> Iterator[Form]:
    """`Five captures on e8, but Rxe8 is not among them`."""
    several = isinstance(named, Group)
    if several and (no or named.joint is not Joint.AND or named.only):  # type: ignore[union-attr]
        return
    for form in forms:
        if isinstance(form, HowMany) and form.named is None:
            own = form.extent[1], ext[1]
            least = Number(own, len(each_in(named)), at_least=True)
            one = HowMany(own, form.of, least, named)
            yield And(ext, (form, Not(own, one) if no else one))


@rule("tally_not", "'not'")
def tally_not() -> Iterator[bool]:
    yield True


@rule("those_named", "term:ideas", "term:shorts", "term:squares")
def those_named(term: Term) -> Iterator[Term]:
    yield term
