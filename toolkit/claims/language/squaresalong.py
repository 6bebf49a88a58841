"""So many squares of a line that a piece can reach: `The rook can move to three squares along its file`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Atom,
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    LineTerm,
    Mark,
    Number,
    Pieces,
    Sort,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.setclauses import HAS_SO_MANY, so_many
from toolkit.claims.language.verbs import VerbUse

_GOES = "(('can'|'may'|'is' 'able' 'to'|'is' 'free' 'to') ('go'|'move'|'run'|'travel'|'slide'|'step') 'to'|'can' 'reach')"
_ALONG = "('on'|'along'|'up'|'down'|'of')"
_SQUARES = "('free'|'empty'|'open')? 'square|squares'"


@rule(
    "full_statement",
    "form:clause ','? many:('all'|'both') ('of' ('them'|'these'|'which'))? ('lying'|'being'|'are')? ('on'|'along') line:line".replace(
        "many:('all'|'both')", "many:'all|both'"
    ),
)
def all_on_line(ext: Extent, form: Form | Would, many: str, line: Term) -> Iterator[Form]:
    """`The king has three squares, all of them on the first rank`: as many are there as there are."""
    if not isinstance(form, Atom) or form.sense != "flight" or not isinstance(line, LineTerm):
        return
    squares, who = form.role("square"), form.role("patient")
    if not isinstance(squares, Squares) or not squares.number or squares.at_least:
        return
    if (many == "both") is not (squares.number == len(("one", "other"))):
        return
    if isinstance(who, Pieces):
        there = Described(ext, Sort.SQUARES, (Mark("goals", who), Mark("on", line)))
        yield And(ext, (form, HowMany(ext, there, Number(ext, squares.number))))


@rule(
    "clause",
    f"who:piece {_GOES} count:quantity {_SQUARES} {_ALONG} line:line named:those?",
    f"who:piece {HAS_SO_MANY} count:quantity {_SQUARES} {_ALONG} line:line named:those?",
    cost=3,
)
def squares_along(
    ext: Extent, who: Term, count: Number, line: Term, named: Term | None = None
) -> Iterator[Form]:
    """Those of the line to which it can go."""
    if isinstance(who, Pieces) and isinstance(line, LineTerm):
        of = Described(ext, Sort.SQUARES, (Mark("goals", who), Mark("on", line)))
        yield from so_many(ext, of, count, named)


_FLIGHT = "('flight'|'escape'|'free'|'possible'|'available')? ('squares'|'square')"
_LIE = "('are'|'lie'|'were')"
_GOES_ONLY = "(('can'|'may') 'only' ('go'|'move'|'run'|'step'|'flee'|'escape')|('can'|'may') ('go'|'move'|'run'|'step'|'flee'|'escape') 'only')"


@rule("clause", f"many:'all|both' ('of')? who:piece \"'s\" {_FLIGHT} {_LIE} 'on' line:line", cost=1)
@rule("clause", f"who:piece \"'s\" {_FLIGHT} {_LIE} many:'all|both' 'on' line:line", cost=1)
@rule(
    "clause",
    f"many:'all|both' ('of')? 'the' {_FLIGHT} ('of'|'for') who:piece {_LIE} 'on' line:line",
)
@rule("clause", f"who:piece {_GOES_ONLY} ('to'|'onto'|'along') line:line")
def all_squares_on_line(ext: Extent, who: Term, line: Term, many: str = "all") -> Iterator[Form]:
    """`Both of the king's flight squares lie on the sixth rank`, `it can go only to the d-file`."""
    if not isinstance(who, Pieces) or not isinstance(line, LineTerm):
        return
    squares = Described(ext, Sort.SQUARES, (Mark("goals", who),))
    both = many == "both"
    count = Number(ext, 2 if both else 1, at_least=not both)
    on_it = AllOf(ext, squares, (Mark("on", line),))
    yield And(ext, (HowMany(ext, squares, count), on_it))


# Stretches of a line


@rule(
    "predicate",
    "use:group line:line 'from' first:square ('up'|'down'|'over'|'across')? ('to'|'as' 'far' 'as') last:square",
)
@rule(
    "predicate",
    "use:group ('everything'|'every' 'square'|'all' ('the')? 'squares'|'each' 'square') ('on'|'along') line:line 'from' first:square ('up'|'down'|'over')? ('to'|'as' 'far' 'as') last:square",
)
@rule(
    "predicate",
    "use:group ('all'|'every')? ('the')? ('squares'|'square'|'everything') 'from' first:square ('up'|'down'|'over')? ('to'|'as' 'far' 'as') last:square",
)
def acts_on_stretch(
    ext: Extent, use: VerbUse, first: Term, last: Term, line: Term | None = None
) -> Iterator[Predicate]:
    """`The rook controls the e-file from e3 to e7`: each of these squares."""
    if not isinstance(first, SquareTerm) or not isinstance(last, SquareTerm):
        return
    names = _stretch(line, first.name, last.name)
    if len(names) > 1:
        squares = Group(ext, Joint.AND, tuple(SquareTerm(ext, each) for each in names))
        yield Predicate(ext, use=use, object_=squares)


def _stretch(line: Term | None, first: str, last: str) -> tuple[str, ...]:
    """The squares of a file or rank from one to another of it; none if one is not on it."""
    extent = (0, 0)
    if line is None and first[0] == last[0]:
        line = LineTerm(extent, "file", first[0])
    elif line is None and first[1:] == last[1:]:
        line = LineTerm(extent, "rank", first[1:])
    if not isinstance(line, LineTerm) or line.name is None:
        return ()
    if line.kind == "file" and first[0] == last[0] == line.name:
        low, high = sorted((int(first[1:]), int(last[1:])))
        return tuple(f"{line.name}{each}" for each in range(low, high + 1))
    if line.kind == "rank" and first[1:] == last[1:] == line.name:
        low, high = sorted((ord(first[0]), ord(last[0])))
        return tuple(f"{chr(each)}{line.name}" for each in range(low, high + 1))
    return ()
