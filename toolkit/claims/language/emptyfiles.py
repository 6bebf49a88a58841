"""Files without pawns, empty files and doubled pawns: `of the nine files two are open`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, atom, predicate_of
from toolkit.claims.language.vocabulary import KindWord

_ALSO = "('meanwhile'|'now'|'thus'|'already'|'still'|'completely'|'quite')?"


def _without(ext: Extent, kind: str | None, line: Term, owner: Owner | None = None) -> Form:
    none = Pieces(ext, kind, owner, article=Article.NO)
    return atom(ext, "stands", agent=none, on=line)


def _file(ext: Extent, name: str) -> Term:
    return LineTerm(ext, "file", name)


# Without any piece


@rule(
    "clause",
    f"('meanwhile')? line:line ('is'|'stands'|'lies') {_ALSO} ('quite'|'wholly'|'totally'|'utterly')? 'empty|deserted|vacant|bare' ('from' ('top'|'end'|'one' 'end') 'to' ('bottom'|'end'|'the' 'other'))?",
    "('there' 'is')? 'nothing' ('stands'|'is')? ('left')? 'on' line:line",
)
def empty_line(ext: Extent, line: Term) -> Iterator[Form]:
    """`The h-file is empty from top to bottom`."""
    if isinstance(line, LineTerm) and line.name is not None:
        yield _without(ext, None, line)


# Without pawns


@rule(
    "clause",
    "('with' ('the'|'this') 'last'? ('exchange'|'capture'|'move') ','?)? files:file_list ('has'|'have') ('now')? 'lost' 'all' ('its'|'their'|'the') 'pawns'",
)
def lost_pawns(ext: Extent, files: tuple[str, ...]) -> Iterator[Form]:
    """`The f-file and the h-file have lost all their pawns`: they are open."""
    opened = Word(ext, "open")
    forms = [atom(ext, "open_line", line=_file(ext, name), how=opened) for name in files]
    yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


@rule(
    "clause",
    f"'of' ('the'|'all' 'the') whole:NUM 'files' ','? ('only'|'just')? number:NUM ('is'|'are') {_ALSO} 'open'",
    f"('only'|'just')? number:NUM 'of' ('the'|'all' 'the') whole:NUM 'files' ('is'|'are') {_ALSO} 'open'",
)
def open_of_all(ext: Extent, whole: int, number: int) -> Iterator[Form]:
    """`Of the nine files two are open`."""
    if number < whole:
        count, how = Number(ext, number), Word(ext, "open")
        yield atom(ext, "open_files", count=count, how=how, among=Number(ext, whole))


@rule(
    "clause",
    "'no' owner:COLOUR? 'pawn' ('is'|'stands'|'remains') ('left')? 'on' files:file_list ('for' side:SIDE)?",
    "('there' 'is') 'no' owner:COLOUR? 'pawn' ('left')? 'on' ('either'|'both') files:file_list ('for' side:SIDE)?",
    "side:SIDE 'has' 'no' ('pawn'|'pawns') ('left')? 'on' ('either')? files:file_list",
    cost=1,
)
def no_pawn_on(
    ext: Extent, files: tuple[str, ...], owner: Owner | None = None, side: Owner | None = None
) -> Iterator[Form]:
    """`No pawn is left on either the b- or the h-file for Black`."""
    if owner is not None and side is not None:
        return
    forms = tuple(_without(ext, "pawn", _file(ext, name), owner or side) for name in files)
    yield forms[0] if len(forms) == 1 else And(ext, forms)


# The list of two files: `the b- or the h-file`


@rule(
    "file_list",
    "('both'|'either')? 'the'? first:FILE '-'? ('or'|'and') ('on')? 'the' second:FILE ('-')? 'file'",
)
def two_lettered(first: str, second: str) -> Iterator[tuple[str, ...]]:
    if first != second:
        yield (first, second)


@rule(
    "clause",
    "line:line 'belongs' 'to' SIDE ','? 'without' ('a'|'any') 'pawn' 'or' ('a'|'any')? owner:COLOUR 'piece' 'on' 'it'",
)
def belongs_to(ext: Extent, line: Term, owner: Owner) -> Iterator[Form]:
    """`The h-file belongs to Black, without a pawn or a white piece on it`."""
    if isinstance(line, LineTerm) and line.name is not None:
        yield And(ext, (_without(ext, "pawn", line), _without(ext, None, line, owner)))


# Doubled pawns


_ON_FILES = "(','? ('on'|'one' 'on'))"


@rule(
    "predicate",
    f"{HAS} ('two' 'pairs' 'of')? 'doubled' 'pawns' {_ON_FILES} files:file_list",
    f"{HAS} ('a' 'pair' 'of'|number:NUM 'pairs' 'of') 'doubled' 'pawns' {_ON_FILES} files:file_list",
    f"{HAS} 'doubled' 'pawns' 'on' number:NUM 'files' (','|':'|'-') ('namely'|'on')? files:file_list",
    f"{HAS} 'doubled' 'pawns' 'on' number:NUM 'files' (','|':'|'-') ('namely'|'on')? first:line 'and' ('on')? second:line",
    f"{HAS} ('two' 'pairs' 'of')? 'doubled' 'pawns' {_ON_FILES} first:line 'and' ('one')? 'on' second:line",
)
def has_doubled_on(
    ext: Extent,
    files: tuple[str, ...] = (),
    number: int | None = None,
    first: Term | None = None,
    second: Term | None = None,
) -> Iterator[Predicate]:
    """`White has two pairs of doubled pawns, on the c-file and on the h-file`."""
    names = files
    if isinstance(first, LineTerm) and isinstance(second, LineTerm):
        names = tuple(each.name for each in (first, second) if each.kind == "file" and each.name)
    if names and number in (None, len(names)):
        yield predicate_of(ext, DoubledOn(names))


class DoubledOn:
    """A side has doubled pawns on each of some files."""

    def __init__(self, files: tuple[str, ...]) -> None:
        self._files = files

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, of a side."""
        if isinstance(subject, SideTerm):
            forms = tuple(
                atom(
                    extent,
                    "doubled",
                    patient=Pieces(extent, "pawn", subject.owner, line=name, plural=True),
                )
                for name in self._files
            )
            yield forms[0] if len(forms) == 1 else And(extent, forms)


@rule(
    "full_statement",
    "form:clause ','? 'one' ('of' 'them'|'of' 'which') ('being'|'is') ('a')? 'passed' ('pawn')?",
)
def one_is_passed(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The g-pawns are doubled, one of them being passed`."""
    patient = form.role("patient") if isinstance(form, Atom) and form.sense == "doubled" else None
    if isinstance(patient, Pieces) and patient.plural and patient.line is not None:
        one = Pieces(ext, "pawn", patient.owner, line=patient.line, article=Article.SOME)
        yield And(ext, (form, atom(ext, "passed", patient=one)))  # type: ignore[arg-type]


# Pieces behind each other


@rule(
    "full_statement",
    "form:clause ',' 'the'? first:KIND ('in' 'front'|'foremost'|'ahead'|'before' 'it')",
)
@rule(
    "full_statement",
    "form:clause ',' 'with'? 'the'? first:KIND ('in' 'front'|'ahead')",
)
def in_front(ext: Extent, form: Form | Would, first: KindWord) -> Iterator[Form]:
    """`Rook and queen are doubled on the h-file, the rook in front`."""
    if not isinstance(form, Atom) or form.sense not in ("stands", "battery", "aligned"):
        return
    both, line = form.role("agent"), form.role("on")
    if not isinstance(both, Group) or both.joint is not Joint.AND or len(both.members) != 2:
        return
    mine = [each for each in both.members if isinstance(each, Pieces) and each.kind == first.kind]
    rest = [each for each in both.members if each not in mine]
    if len(mine) == 1 and len(rest) == 1 and isinstance(line, LineTerm):
        how = Word(ext, "before")
        yield And(ext, (form, atom(ext, "neighbours", agent=mine[0], how=how, patient=rest[0])))


@rule(
    "clause",
    "'on' line:line side:side 'has' first:piece ('in' 'front' 'of'|'before') second:piece",
    "'on' line:line side:side 'has' second:piece 'behind' first:piece",
)
def has_in_front(ext: Extent, line: Term, side: Term, first: Term, second: Term) -> Iterator[Form]:
    """`On the a-file White has the queen in front of the rook`."""
    if not (isinstance(first, Pieces) and isinstance(second, Pieces)):
        return
    if not isinstance(line, LineTerm) or line.kind != "file" or not isinstance(side, SideTerm):
        return
    one, other = (
        Pieces(each.extent, each.kind, side.owner, each.squares, line=line.name)
        for each in (first, second)
    )
    if one.kind is not None and other.kind is not None and not (first.plural or second.plural):
        yield atom(ext, "neighbours", agent=one, how=Word(ext, "before"), patient=other)
