"""What is left, said of the pieces first: `only king and pawns are left to White`, `of Black's one remains`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    LineTerm,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.holdings import Holding
from toolkit.claims.language.parts import Subject, Would
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.vocabulary import KindWord

_ARE = "('is'|'are'|'remains'|'remain')"
_ARE_LEFT = f"({_ARE} ('still')? ('left'|'remaining')|'remains'|'remain')"
_TO = "('to'|'for'|'with'|'at' 'the' 'disposal' 'of')"
_ONLY = "('only'|'just'|'nothing' 'but'|'no' ('more'|'other' KIND) 'than')"


def _of_side(ext: Extent, what: Term, side: Term) -> Iterator[Form]:
    for form in say(side, Holding(what).predicate(ext), ext):
        if not isinstance(form, Would):
            yield form


@rule("clause", f"{_ONLY} what:loose_amounts {_ARE_LEFT} {_TO} side:side")
@rule("clause", f"{_ONLY} what:kinds {_ARE_LEFT} {_TO} side:side")
@rule(
    "clause",
    f"'nothing' {_ARE_LEFT} {_TO} side:side ('but'|'except'|'besides'|'save') what:loose_amounts",
)
@rule(
    "clause", f"'nothing' {_ARE_LEFT} {_TO} side:side ('but'|'except'|'besides'|'save') what:kinds"
)
@rule(
    "clause", f"what:loose_amounts ('is'|'are') ('now')? 'all' ('that')? side:side {HAS} ('left')?"
)
@rule("clause", f"what:kinds ('is'|'are') ('now')? 'all' ('that')? side:side {HAS} ('left')?")
@rule(
    "clause",
    f"what:loose_amounts ('is'|'are') 'all' ('that')? ('is'|'remains') ('left')? {_TO} side:side",
)
@rule("clause", f"'all' ('that')? side:side {HAS} ('is'|'are') what:loose_amounts")
@rule("clause", f"'all' ('that')? side:side {HAS} ('is'|'are') what:kinds")
def all_that_is_left(ext: Extent, what: Term, side: Term) -> Iterator[Form]:
    """`A bishop and five pawns are all White has`: besides the king, nothing else."""
    yield from _of_side(ext, what, side)


_ARMY = "('army'|'force'|'forces'|'troops'|'team'|'camp')"


@rule("np", f"owner:COLOUR \"'s\" ('remaining'|'whole'|'entire')? {_ARMY}")
def army(ext: Extent, owner: Owner) -> Iterator[Term]:
    """`Black's army is down to a bishop`."""
    if owner.named:
        yield SideTerm(ext, owner)


@rule("clause", f"('down'|'reduced') 'to' ({_ONLY})? what:loose_amounts ('is'|'are') who:np")
@rule("clause", f"('down'|'reduced') 'to' ({_ONLY})? what:kinds ('is'|'are') who:np")
def down_to_is(ext: Extent, what: Term, who: Subject) -> Iterator[Form]:
    """`Down to a bishop and four pawns is Black`."""
    if isinstance(who, SideTerm):
        yield from _of_side(ext, what, who)


_NO_PIECES = "('no'|'no' 'other'|'no' 'more') ('pieces'|'men'|'piece'|'man')"
_ON_BOARD = "('on' 'the' 'board'|'left'|'left' 'on' 'the' 'board')"


@rule(
    "clause",
    f"'there' ('is'|'are'|'remain'|'remains') {_NO_PIECES} {_ON_BOARD}? ('but'|'except'|'other' 'than'|'apart' 'from'|'save') what:board_amounts {_ON_BOARD}?",
    f"{_NO_PIECES} ('is'|'are'|'remain'|'remains') {_ON_BOARD}? ('but'|'except'|'other' 'than'|'apart' 'from'|'save') what:board_amounts",
    f"'there' ('is'|'are'|'remain'|'remains') 'only' what:board_amounts {_ON_BOARD}",
    "'only' what:board_amounts ('is'|'are'|'stand'|'stands') ('left')? 'on' 'the' 'board'",
)
def nothing_but(ext: Extent, what: Term) -> Iterator[Form]:
    """`There are no pieces left but bishops, kings and pawns`."""
    yield atom(ext, "only_kinds", has=what)


_BOTH = "('both' ('sides'|'players')|('each'|'either') ('side'|'player'))"


@rule("clause", f"('on'|'for'|'with'|'to') {_BOTH} ','? what:loose_amounts {_ARE_LEFT}")
@rule("clause", f"what:loose_amounts {_ARE_LEFT} ('on'|'for'|'with'|'to') {_BOTH}")
def left_to_both(ext: Extent, what: Term) -> Iterator[Form]:
    """`On both sides a queen and two bishops are left`: to each side."""
    if isinstance(what, Group) and (what.only or what.joint.value != "and"):
        return
    parts = tuple(atom(ext, "material", agent=SideTerm(ext, each), has=what) for each in SIDES)
    yield And(ext, parts)


# Of the other side's, of the same kind

_STILL = f"({_ARE_LEFT}|'survives'|'survive'|'is' 'still' 'there'|'are' 'still' 'there')"


@rule("still_of", f"number:NUM 'of' owner:COLOUR \"'s\" {_STILL}")
@rule("still_of", f"'of' owner:COLOUR \"'s\" ','? ('only')? number:NUM {_STILL}")
@rule("still_of", f"owner:SIDE {HAS} ('still'|'only')? number:NUM 'left'")
@rule("still_of", f"owner:SIDE ('still')? {HAS} ('still'|'only')? number:NUM ('left')?")
@rule("still_of", "owner:SIDE ('keeps'|'has' 'kept'|'retains') number:NUM")
@rule("still_of", "owner:SIDE 'still' number:NUM")
def still_of(ext: Extent, owner: Owner, number: int) -> Iterator[tuple[Owner, int, Extent]]:
    yield owner, number, ext


@rule("full_statement", "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? other:still_of")
def of_the_others(
    ext: Extent, form: Form | Would, other: tuple[Owner, int, Extent]
) -> Iterator[Form]:
    """`Black's rooks have disappeared, one of White's is left`: a rook."""
    if not isinstance(form, Atom):
        return
    kind = _kind_gone(form)
    owner, number, said = other
    if kind is not None and kind[1] is owner.other and number:
        has = Counted(ext, kind[0], number)
        more = atom(said, "material", agent=SideTerm(ext, owner), has=has)
        yield And(ext, (form, more))


def _kind_gone(form: Atom) -> tuple[str, Owner] | None:
    """The kind of piece that a side is said to have no more of."""
    match form.sense, form.role("patient") or form.role("has"), form.role("agent"):
        case "gone", Pieces(kind=str(kind), owner=Owner() as owner, squares=()), _:
            return (kind, owner) if owner.named else None
        case "material", Counted(kind=kind, number=0), SideTerm(owner=owner):
            return (kind, owner) if owner.named else None
        case _:
            return None


# Lines without pawns


@rule(
    "line_pair",
    "'the' first:FILE '-'? ('file')? ('or'|'nor'|'and') ('on')? ('the')? second:FILE '-'? ('file'|'files')",
)
def line_pair(ext: Extent, first: str, second: str) -> Iterator[tuple[Term, Term]]:
    """`the g- or h-file`."""
    if first != second:
        yield LineTerm(ext, "file", first), LineTerm(ext, "file", second)


_NO = "('no'|'not' 'a'|'not' 'a' 'single'|'neither' ('a')?)"


@rule(
    "clause",
    f"'there' ('is'|'are'|'being') {_NO} owner:COLOUR? kind:KIND 'left'? 'on' lines:line_pair",
)
@rule("beside", f"'there' 'being' {_NO} owner:COLOUR? kind:KIND 'left'? 'on' lines:line_pair")
@rule("beside", f"'there' 'being' {_NO} owner:COLOUR? kind:KIND 'left'? 'on' line:line")
@rule("clause", f"owner:SIDE {HAS} {_NO} kind:KIND 'left'? 'on' lines:line_pair")
@rule(
    "clause",
    f"owner:SIDE ('no' 'longer' {HAS}|('does'|'do') 'not' 'have'|{HAS} 'no' 'longer') ('a'|'any')? kind:KIND 'left'? 'on' lines:line_pair",
)
def none_on_either(
    ext: Extent,
    kind: KindWord,
    lines: tuple[Term, Term] | None = None,
    line: Term | None = None,
    owner: Owner | None = None,
) -> Iterator[Form]:
    """`White no longer has a pawn on the f- or on the h-file`: on neither."""
    some = Pieces(ext, kind.kind, owner, article=Article.SOME)
    on = lines or ((line,) if line is not None else ())
    parts = tuple(Not(ext, atom(ext, "stands", agent=some, on=each)) for each in on)
    yield parts[0] if len(parts) == 1 else And(ext, parts)


@rule("statement", "'with' ('that'|'this') ','? form:full_statement")
def with_that(form: Form | Would) -> Iterator[Form]:
    """`With that White has no knight left`."""
    if not isinstance(form, Gap):
        yield as_form(form)
