"""Whose pawns stand on a file: `there is a white pawn on the b-file but no black one`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Extent,
    Form,
    LineTerm,
    Not,
    Owner,
    Pieces,
    SideTerm,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.vocabulary import KindWord

_THERE = "'there' ('is'|'are'|'remains'|'remain'|'stands')"
_ONE = "('one'|'ones'|KIND)?"
_NO = "('no'|'not' ('a'|'any'|'one'))"


def _there(extent: Extent, kind: KindWord, line: LineTerm, owner: Owner | None, so: bool) -> Form:
    """That there is such a piece on a line, or none."""
    some = Pieces(extent, kind.kind, owner, article=Article.SOME, line=line.name)
    said = atom(extent, "exists", agent=some)
    return said if so else Not(extent, said)


@rule(
    "clause",
    f"{_THERE} ('a'|'an') first:COLOUR kind:KIND 'on' line:line ','? ('but'|'and') {_NO} second:COLOUR {_ONE}",
    f"'on' line:line ','? {_THERE} ('a'|'an') first:COLOUR kind:KIND ','? ('but'|'and') {_NO} second:COLOUR {_ONE}",
    f"'on' line:line ('stands'|'is') ('a'|'an') first:COLOUR kind:KIND ','? ('but'|'and') {_NO} second:COLOUR {_ONE}",
)
def one_but_not_other(
    ext: Extent, first: Owner, kind: KindWord, line: LineTerm, second: Owner
) -> Iterator[Form]:
    """`There is a white pawn on the b-file but no black one`."""
    if first is not second and line.name is not None and not kind.plural:
        yield And(
            ext, (_there(ext, kind, line, first, True), _there(ext, kind, line, second, False))
        )


@rule(
    "clause",
    f"{_THERE} 'neither' ('a'|'any')? first:COLOUR 'nor' ('a'|'any')? second:COLOUR kind:KIND ('left')? 'on' line:line",
    "'neither' ('a'|'any')? first:COLOUR 'nor' ('a'|'any')? second:COLOUR kind:KIND ('stands'|'is') ('left')? 'on' line:line",
)
def neither_colour(
    ext: Extent, first: Owner, second: Owner, kind: KindWord, line: LineTerm
) -> Iterator[Form]:
    """`There is neither a white nor a black pawn on the b-file`."""
    if first is not second and line.name is not None:
        yield And(ext, tuple(_there(ext, kind, line, each, False) for each in (first, second)))


@rule("clause", f"'neither' ('side'|'player') {HAS} ('a'|'any') kind:KIND ('left')? 'on' line:line")
def neither_side(ext: Extent, kind: KindWord, line: LineTerm) -> Iterator[Form]:
    """`Neither side has a pawn on the e-file`."""
    if line.name is not None:
        yield And(ext, tuple(_there(ext, kind, line, each, False) for each in SIDES))


@rule(
    "predicate",
    f"('no' 'longer' {HAS} ('a'|'any')|{HAS} ('no'|'no' 'more')) kind:KIND ('left')? 'on' line:line ('any' 'more'|'left')?",
)
def no_longer_there(ext: Extent, kind: KindWord, line: LineTerm) -> Iterator[Predicate]:
    """`Black has no pawn left on the f-file`."""
    if line.name is not None:
        yield predicate_of(ext, HasNoneOn(kind, line))


@dataclass(frozen=True, slots=True)
class HasNoneOn:
    """A side has no such piece on a line."""

    kind: KindWord
    line: LineTerm

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm):
            yield _there(extent, self.kind, self.line, subject.owner, False)


@rule(
    "clause",
    f"('both' ('sides'|'players')|'each' ('side'|'player')) {HAS} ('still')? 'a' kind:KIND ('left')? 'on' line:line",
)
def either_side(ext: Extent, kind: KindWord, line: LineTerm) -> Iterator[Form]:
    """`Both sides have a pawn on the a-file`."""
    if line.name is not None:
        yield And(ext, tuple(_there(ext, kind, line, each, True) for each in SIDES))


@rule(
    "predicate",
    "('takes'|'seizes'|'has' 'taken'|'has' 'seized'|'takes' 'over'|'took'|'seized') line:line",
    "('goes'|'moves'|'comes'|'swings'|'went'|'came'|'has' 'gone') ('to'|'onto'|'on' 'to') line:line",
)
def takes_file(ext: Extent, line: LineTerm) -> Iterator[Predicate]:
    """`The rook takes the h-file`: it stands there."""
    if line.kind == "file" and line.name is not None:
        yield predicate_of(ext, Says("occupies", "agent", roles_of(on=line), takes=(Pieces,)))


# After a clause that ends in a line


@dataclass(frozen=True, slots=True)
class OnIt:
    """What stands, or does not, on a line that was named."""

    kind: KindWord
    owner: Owner | None
    so: bool


_ON_WHICH = "(('on'|'along') 'which'|'where')"
_LEFT = "('is'|'are'|'stands'|'stand'|'remains'|'remain'|'is' 'left'|'are' 'left')"


@rule(
    "on_it",
    f"'no' owner:COLOUR? kind:KIND {_LEFT}",
    "'there' ('is'|'are') 'no' ('longer')? ('a'|'any')? owner:COLOUR? kind:KIND ('left')?",
    "'there' ('is'|'are') 'no' ('more'|'longer' 'any') owner:COLOUR? kind:KIND",
    f"owner:SIDE {HAS} 'no' kind:KIND ('left')?",
)
def none_on_it(kind: KindWord, owner: Owner | None = None) -> Iterator[OnIt]:
    yield OnIt(kind, owner, False)


@rule("on_it", f"'neither' ('side'|'player') {HAS} ('a'|'any') kind:KIND ('left')?")
def neither_on_it(kind: KindWord) -> Iterator[OnIt]:
    yield OnIt(kind, None, False)


@rule("on_it", "('a'|'an') owner:COLOUR kind:KIND ('still')? ('stands'|'is')")
@rule("on_it", f"owner:SIDE ('still')? {HAS} ('a'|'an') kind:KIND ('left')?")
def some_on_it(kind: KindWord, owner: Owner) -> Iterator[OnIt]:
    if not kind.plural:
        yield OnIt(kind, owner, True)


@rule("full_statement", f"form:clause ','? {_ON_WHICH} what:on_it")
def on_which(ext: Extent, form: Form | Would, what: OnIt) -> Iterator[Form]:
    """`The rook takes the h-file, on which no pawn is left`."""
    if isinstance(form, Would | Gap):
        return
    lines = list(_lines(form))
    if len(lines) == 1 and lines[0].name is not None:
        own = form.extent[1], ext[1]
        yield And(ext, (form, _there(own, what.kind, lines[0], what.owner, what.so)))


def _lines(form: Form) -> Iterator[LineTerm]:
    for each in atoms_in(form):
        yield from (term for _, term in each.roles if isinstance(term, LineTerm))
