"""Files that are counted: `there are two open files`, `White has three pawn islands`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    LineTerm,
    Not,
    Number,
    Owner,
    PathTerm,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.linenouns import line_by_ends
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.vocabulary import KindWord

_FILES = "('file'|'files')"
_ARE = "('is'|'are'|'remains'|'remain')"
_ON_BOARD = "('on' 'the' 'board'|'left'|'yet'|'any' 'more'|'at' 'all')?"
_NONE = "('no'|'not' ('a'|'any'|'a' 'single'|'one'))"


@rule("clause", f"'there' {_ARE} ('still'|'now')? {_NONE} how:OPENNESS {_FILES} {_ON_BOARD}")
@rule("clause", f"{_NONE} how:OPENNESS {_FILES} {_ARE} {_ON_BOARD}")
def none_is(ext: Extent, how: str) -> Iterator[Form]:
    """`There is no open file`."""
    yield atom(ext, "open_files", count=Number(ext, 0), how=Word(ext, how))


@rule("clause", f"{_NONE} {_FILES} ('is'|'are') ('yet'|'completely'|'fully')? how:OPENNESS")
def none_is_open(ext: Extent, how: str) -> Iterator[Form]:
    """`No file is open`."""
    yield atom(ext, "open_files", count=Number(ext, 0), how=Word(ext, how))


@rule(
    "clause",
    f"'there' {_ARE} ('still'|'now'|'only'|'just'|'exactly')? number:NUM how:OPENNESS {_FILES} {_ON_BOARD}",
)
@rule("clause", f"number:NUM {_FILES} ('is'|'are') how:OPENNESS")
def so_many(ext: Extent, number: int, how: str) -> Iterator[Form]:
    """`There are two open files`."""
    yield atom(ext, "open_files", count=Number(ext, number), how=Word(ext, how))


@rule(
    "clause",
    f"'the' 'only|sole|one|single' how:OPENNESS 'file' {_ON_BOARD} 'is' ('the')? line:line",
)
@rule("clause", "'the' line:line 'is' 'the' 'only|sole|one|single' how:OPENNESS ('file'|'one')")
def the_only_one(ext: Extent, how: str, line: Term) -> Iterator[Form]:
    """`The only open file is the d-file`."""
    if isinstance(line, LineTerm):
        said = Word(ext, how)
        alone = atom(ext, "open_files", count=Number(ext, 1), how=said)
        yield And(ext, (atom(ext, "open_line", line=line, how=said), alone))


@dataclass(frozen=True, slots=True)
class OnOnlyOne:
    """A piece stands on a file, and no other file is open."""

    how: str

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms, if a piece is spoken of."""
        if isinstance(subject, Pieces):
            how = Word(extent, self.how)
            there = atom(extent, "on_open", agent=subject, how=how)
            alone = atom(extent, "open_files", count=Number(extent, 1), how=how)
            yield And(extent, (there, alone))


@rule(
    "predicate",
    "('occupies'|'holds'|'controls'|'commands'|'is' 'on'|'stands' 'on'|('has'|'have') ('occupied'|'taken' 'over'?|'seized')) 'the' 'only|sole|one|single' how:OPENNESS 'file'",
)
def holds_only_one(ext: Extent, how: str) -> Iterator[Predicate]:
    """`The rook occupies the only open file`."""
    yield predicate_of(ext, OnOnlyOne(how))


@rule("clause", "ends:PATH 'is' ('now')? ('an'|'the')? how:OPENNESS kind:LINE")
def ends_are_open(ext: Extent, ends: PathTerm, how: str, kind: str) -> Iterator[Form]:
    """`c5-a7 is an open diagonal`."""
    for line in line_by_ends(ends.extent, ends, kind):
        yield atom(ext, "open_line", line=line, how=Word(ext, how))


_OF_EITHER = "('of' ('either' ('side'|'colour'|'player')|'any' 'colour'))"


@rule(
    "full_statement",
    f"form:clause ',' 'with' 'no' ('pawn'|'pawns') {_OF_EITHER}? ('left')? 'on' 'it' ('any' 'more')?",
)
def with_no_pawn_on_it(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The b-file is open, with no pawn of either side on it`: which is what open means."""
    if isinstance(form, Atom) and form.sense == "open_line":
        yield replace(form, extent=ext)


_THERE = "('there'|'on' ('it'|'that' ('file'|'line')|'the' 'file'))"
_NO_PAWN = "('no' ('longer' ('a')?)? ('pawn'|'pawns')|'not' ('a'|'any'|'a' 'single') ('pawn'|'pawns')|'lost' ('his'|'its') 'pawn')"


@rule(
    "full_statement",
    f"form:clause ','? ({BECAUSE}|'and') side:SIDE ('has'|'have') ('now')? {_NO_PAWN} ('left')? {_THERE} ('any' 'more'|'now')?",
    f"form:clause ','? ({BECAUSE}|'and') 'there' ('is'|'are') ('now')? 'no' side:COLOUR? ('pawn'|'pawns') ('left')? {_THERE} ('any' 'more'|'now')?",
)
def no_pawn_there(ext: Extent, form: Form | Would, side: Owner | None = None) -> Iterator[Form]:
    """`The c-file is half-open, for White has no pawn there`: on that file."""
    line = form.role("line") if isinstance(form, Atom) and form.sense == "open_line" else None
    if isinstance(line, LineTerm) and line.kind == "file":
        own = (form.extent[1], ext[1])
        pawn = Pieces(own, "pawn", side, article=Article.SOME, line=line.name)
        yield And(ext, (form, Not(own, atom(own, "exists", agent=pawn))))  # type: ignore[arg-type]


_ISLANDS = "('pawn' ('island'|'islands')|'islands' 'of' 'pawns')"


@rule("predicate", f"{HAS} ('only'|'just'|'exactly'|'now')? number:NUM {_ISLANDS}")
def has_islands(ext: Extent, number: int) -> Iterator[Predicate]:
    """`White has three pawn islands`."""
    roles = roles_of(count=Number(ext, number))
    yield predicate_of(ext, Says("islands", "agent", roles, takes=(SideTerm,)))


_NAMELY = "(':'|','|'namely')"


@rule("more_files", "(','|'and'|',' 'and') file:FILE")
def more_files(file: str) -> Iterator[str]:
    yield file


_NO_PAWNS = "(('carry'|'have'|'contain'|'hold') 'no' ('pawn'|'pawns')|'are' ('without'|'empty' 'of'|'free' 'of') ('pawn'|'pawns'))"


@rule(
    "clause",
    f"number:NUM {_FILES} ('are'|'stand') how:OPENNESS {_NAMELY} first:FILE rest:more_files*",
    f"'there' ('is'|'are') number:NUM how:OPENNESS {_FILES} {_NAMELY} 'the'? first:FILE rest:more_files* {_FILES}?",
    f"number:NUM {_FILES} {_NO_PAWNS} {_NAMELY} first:FILE rest:more_files*",
)
@rule("clause", f"'the' first:FILE rest:more_files* {_FILES} {_NO_PAWNS}")
def files_named(
    ext: Extent, first: str, rest: Sequence[str] = (), number: int | None = None, how: str = "open"
) -> Iterator[Form]:
    """`Three files are open: c, d and h`: so many, and each of these."""
    names, said = (first, *rest), Word(ext, how)
    if number is None and len(set(names)) == len(names) > 1:
        yield And(
            ext,
            tuple(
                atom(ext, "open_line", line=LineTerm(ext, "file", name), how=said) for name in names
            ),
        )
    elif len(set(names)) == number == len(names):
        each = (
            atom(ext, "open_line", line=LineTerm(ext, "file", name), how=said) for name in names
        )
        counted = atom(ext, "open_files", count=Number(ext, number), how=said)
        yield And(ext, (counted, *each))


_OF_TWO = "('both'|'both' 'of'? 'the'|'the' ('two')?)"


@rule(
    "clause", f"{_OF_TWO} ('centre'|'center'|'central') 'files' ('is'|'are') ('now')? how:OPENNESS"
)
def centre_files(ext: Extent, how: str) -> Iterator[Form]:
    """`Both centre files are open`."""
    each = (LineTerm(ext, "file", name) for name in ("d", "e"))
    yield And(ext, tuple(atom(ext, "open_line", line=line, how=Word(ext, how)) for line in each))


@rule(
    "full_statement",
    "form:clause ',' ('from'|'off'|'on') 'which' ('every' kind:KIND 'has'|('all'|'both'|'all' 'the') kind:KIND 'have') ('now'|'already')? ('disappeared'|'gone'|'vanished'|'been' ('exchanged'|'traded'|'captured'|'taken'))",
)
def no_pawn_left_there(ext: Extent, form: Form | Would, kind: KindWord) -> Iterator[Form]:
    """`The queen checks down the e-file, from which every pawn has disappeared`: it is open."""
    if not isinstance(form, Atom) or kind.kind != "pawn":
        return
    lines = [term for _, term in form.roles if isinstance(term, LineTerm)]
    if lines:
        open_ = atom((form.extent[1], ext[1]), "open_line", line=lines[-1], how=Word(ext, "open"))
        yield And(ext, (form, open_))
