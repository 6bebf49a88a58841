"""Files that are listed: `no pawn is left on the c-, d- and e-files`, `one of the two open files`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Extent,
    Form,
    LineTerm,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.vocabulary import KindWord

_JOINT = "(','|'and'|'or'|',' 'and'|',' 'or')"
_FILES = "('file'|'files')"
_PAWNS = "('pawn'|'pawns')"
_NAMELY = "(':'|','|','? 'namely')"
_MORE = "('left'|'any' 'more'|'any' 'longer'|'at' 'all')"

Names = tuple[str, ...]


@rule("file_item", "'the'? line:line")
def file_item(line: Term) -> Iterator[str]:
    if isinstance(line, LineTerm) and line.kind == "file" and line.name is not None:
        yield line.name


@rule("file_item_more", f"{_JOINT} 'on'? name:file_item")
def file_item_more(name: str) -> Iterator[str]:
    yield name


@rule("file_letter_more", f"{_JOINT} 'the'? name:FILE")
def file_letter_more(name: str) -> Iterator[str]:
    yield name


@rule("file_list", "('both'|'either')? first:file_item rest:file_item_more*")
@rule("file_list", f"('both'|'either')? 'the'? first:FILE rest:file_letter_more* {_FILES}")
@rule("file_list", "'the'? 'files' first:FILE rest:file_letter_more*")
def file_list(first: str, rest: Sequence[str] = ()) -> Iterator[Names]:
    names = (first, *rest)
    if len(set(names)) == len(names):
        yield names


@rule("named_files", f"{_NAMELY} names:file_list")
@rule("named_files", f"{_NAMELY} first:FILE rest:file_letter_more*")
def named_files(
    names: Names | None = None, first: str = "", rest: Sequence[str] = ()
) -> Iterator[Names]:
    """`: the d-file and the e-file`, `: d and e`."""
    yield names if names is not None else (first, *rest)


@rule(
    "no_pawns",
    f"({HAS}|'carry'|'carries'|'contain'|'contains'|'hold'|'holds'|'bear'|'bears'|'show'|'shows') 'no' ('more')? {_PAWNS} {_MORE}? ('on' ('it'|'them'))? {_MORE}?",
    f"('is'|'are'|'remain'|'remains') ('without' ('any'|'a')?|('empty'|'free'|'clear'|'bare') 'of') {_PAWNS}",
    f"('has'|'have') 'lost' ('all')? ('its'|'their') {_PAWNS}",
)
def no_pawns() -> Iterator[str]:
    yield "open"


@rule("no_pawns", "('is'|'are'|'stand'|'stands') ('now')? how:OPENNESS")
def are_open(how: str) -> Iterator[str]:
    yield how


def each_so(ext: Extent, names: Names, how: str) -> tuple[Form, ...]:
    """That each of some files is open."""
    lines = (LineTerm(ext, "file", name) for name in names)
    return tuple(atom(ext, "open_line", line=line, how=Word(ext, how)) for line in lines)


def so_many_so(ext: Extent, number: int, how: str) -> Form:
    """That so many files are open."""
    return atom(ext, "open_files", count=Number(ext, number), how=Word(ext, how))


@rule("clause", "names:file_list how:no_pawns")
def listed_are(ext: Extent, names: Names, how: str) -> Iterator[Form]:
    """`The d- and e-files have no pawns`."""
    if len(names) > 1:
        yield And(ext, each_so(ext, names, how))


@rule("predicate", "how:no_pawns", cost=3)
def is_so(ext: Extent, how: str) -> Iterator[Predicate]:
    """`The d-file, where the rooks stand, is bare of pawns`."""
    roles = roles_of(how=Word(ext, how))
    yield predicate_of(ext, Says("open_line", "line", roles, takes=(LineTerm,)))


@rule(
    "clause",
    "('only'|'just'|'exactly')? number:NUM 'files' ',' names:file_list ','? how:no_pawns",
    "('only'|'just'|'exactly')? number:NUM 'files' ',' first:FILE rest:file_letter_more* ','? how:no_pawns",
)
def so_many_named(
    ext: Extent,
    number: int,
    how: str,
    names: Names | None = None,
    first: str = "",
    rest: Sequence[str] = (),
) -> Iterator[Form]:
    """`Only two files, d and e, are free of pawns`."""
    said = names if names is not None else (first, *rest)
    if len(set(said)) == number:
        yield And(ext, (so_many_so(ext, number, how), *each_so(ext, said, how)))


_NO_PAWN = "('no' ('more')?|'not' ('a'|'one'|'a' 'single'))"
_STANDS = "('is'|'are'|'stands'|'stand'|'remains'|'remain')"


@rule(
    "clause",
    f"{_NO_PAWN} {_PAWNS} {_STANDS} ('left'|'standing')? 'on' names:file_list {_MORE}?",
    f"'there' ('is'|'are'|'remains'|'remain') {_NO_PAWN} {_PAWNS} ('left')? 'on' names:file_list {_MORE}?",
    f"'on' names:file_list ','? ('there' ('is'|'are'|'remains'|'remain') {_NO_PAWN} {_PAWNS}|{_NO_PAWN} {_PAWNS} {_STANDS}) {_MORE}?",
)
def no_pawn_on(ext: Extent, names: Names) -> Iterator[Form]:
    """`No pawn is left on the c-, d- and e-files`."""
    if len(names) > 1:
        yield And(ext, each_so(ext, names, "open"))


@rule(
    "clause",
    f"'neither' first:file_item 'nor' second:file_item {HAS} ('a'|'any') {_PAWNS} ('left')? ('on' 'it')? {_MORE}?",
)
def neither_has_pawns(ext: Extent, first: str, second: str) -> Iterator[Form]:
    """`Neither the d-file nor the e-file has a pawn on it`."""
    if first != second:
        yield And(ext, each_so(ext, (first, second), "open"))


@rule("clause", f"('exactly'|'just'|'only')? number:NUM {_FILES} how:no_pawns names:named_files?")
@rule("clause", "number:NUM 'of' 'the' NUM? 'files' how:no_pawns names:named_files?")
@rule(
    "clause",
    f"'there' ('is'|'are') number:NUM {_FILES} ('without'|'with' 'no') {_PAWNS} names:named_files?",
)
def so_many_are(
    ext: Extent, number: int, how: str = "open", names: Names | None = None
) -> Iterator[Form]:
    """`Two files have no pawn on them, the a-file and the d-file`."""
    counted = so_many_so(ext, number, how)
    if names is None:
        yield counted
    elif len(set(names)) == len(names) == number:
        yield And(ext, (counted, *each_so(ext, names, how)))


@rule("clause", "'the' ('only'|'two'|'three'|'four')? how:OPENNESS 'files' 'are' names:file_list")
def the_open_files_are(ext: Extent, how: str, names: Names) -> Iterator[Form]:
    """`The open files are the d- and e-files`: these, and no others."""
    yield And(ext, (so_many_so(ext, len(names), how), *each_so(ext, names, how)))


# A piece on one of them


_COMES = "(('has'|'have')? ('come'|'gone'|'moved'|'swung'|'shifted'|'been' ('moved'|'placed'|'put'))|'comes'|'goes'|'moves'|'swings'|'came'|'went')"
_TO = "('to'|'onto'|'on' 'to')"
_AT = f"({_COMES} {_TO}|('stands'|'is'|'sits'|'stand'|'are') 'on'|('occupies'|'takes'|'seizes'|'has' ('occupied'|'taken'|'seized'))|'has' 'been' ('placed'|'put') 'on')"


@rule(
    "clause",
    f"who:pieces {_AT} 'one' 'of' 'the' number:NUM how:OPENNESS 'files' names:named_files?",
)
def on_one_of(
    ext: Extent, who: Term, number: int, how: str, names: Names | None = None
) -> Iterator[Form]:
    """`The rook has come to one of the two open files, the f- and the h-file`."""
    if not is_known(who):
        return
    counted = so_many_so(ext, number, how)
    if names is None:
        yield And(ext, (atom(ext, "on_open", agent=who, how=Word(ext, how)), counted))
    elif len(set(names)) == len(names) == number:
        lines = (LineTerm(ext, "file", name) for name in names)
        there = Or(ext, tuple(atom(ext, "occupies", agent=who, on=line) for line in lines))
        yield And(ext, (there, counted, *each_so(ext, names, how)))


# Whose pawns stand on one


def _pawn_of(ext: Extent, owner: Owner, name: str, so: bool) -> Form:
    some = Pieces(ext, "pawn", owner, article=Article.SOME, line=name)
    said = atom(ext, "exists", agent=some)
    return said if so else Not(ext, said)


@rule("clause", f"'on' name:file_item ','? 'only' owner:SIDE {HAS} ('a'|'any') {_PAWNS} ('left')?")
@rule("clause", f"'only' owner:SIDE {HAS} ('a'|'any') {_PAWNS} ('left')? 'on' name:file_item")
@rule("clause", "'on' name:file_item ','? ('there' 'is'|'stands') 'only' 'a' owner:COLOUR 'pawn'")
@rule("clause", "'only' 'a' owner:COLOUR 'pawn' ('is'|'stands') ('left')? 'on' name:file_item")
@rule(
    "clause",
    f"name:file_item {HAS} 'a' owner:COLOUR 'pawn' ','? ('but'|'and') 'no' COLOUR ('one'|'pawn')",
)
def only_of_one(ext: Extent, name: str, owner: Owner) -> Iterator[Form]:
    """`On the a-file only Black has a pawn`."""
    if owner.named:
        yield And(ext, (_pawn_of(ext, owner, name, True), _pawn_of(ext, owner.other, name, False)))


@rule(
    "clause",
    f"'on' name:file_item ','? ('both' ('sides'|'players')|'each' ('side'|'player')) {HAS} ('still')? ('a'|'one')? {_PAWNS} ('left')?",
)
def of_both(ext: Extent, name: str) -> Iterator[Form]:
    """`On the b-file each side has a pawn`."""
    yield And(ext, tuple(_pawn_of(ext, owner, name, True) for owner in SIDES))


@rule(
    "clause",
    f"names:file_list ({HAS}|'hold'|'holds'|'contain'|'contains'|'carry'|'carries') 'no' owner:COLOUR kind:KIND {_MORE}?",
)
def listed_without(ext: Extent, names: Names, owner: Owner, kind: KindWord) -> Iterator[Form]:
    """`The c- and h-files hold no black pawn`."""
    if kind.kind is not None and len(names) > 1:
        none = Pieces(ext, kind.kind, owner, article=Article.NO)
        lines = (LineTerm(ext, "file", name) for name in names)
        yield And(ext, tuple(atom(ext, "stands", agent=none, on=line) for line in lines))


@rule(
    "clause",
    "names:file_list ('are'|'stand') ('now'|'still'|'completely'|'all'|'both'|'quite'|'already')* ('empty'|'bare')",
)
def listed_empty(ext: Extent, names: Names) -> Iterator[Form]:
    """`The a- and b-files are completely empty`: of any piece."""
    if len(names) > 1:
        lines = (LineTerm(ext, "file", name) for name in names)
        nobody = Pieces(ext, article=Article.NO)
        yield And(ext, tuple(atom(ext, "stands", agent=nobody, on=line) for line in lines))
