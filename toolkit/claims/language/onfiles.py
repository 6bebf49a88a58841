"""How many each side has on a line: `White has no pawn on the e-file and Black has one`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    LineTerm,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.terms import terms
from toolkit.claims.language.vocabulary import KindWord

_BUT = "(','? ('and'|'but'|'while'|'whereas')|','|';')"
_ON_IT = "('there'|'on' ('it'|('this'|'that'|'the' 'same') 'file')|'left'|'too')"


@rule("on_line", "('none'|'no' KIND|'not' 'one')")
def none_there() -> Iterator[int]:
    yield 0


@rule("on_line", "number:NUM", "number:NUM KIND")
def so_many_there(number: int) -> Iterator[int]:
    yield number


@rule("full_statement", f"form:clause {_BUT} side:side ('still')? {HAS} number:on_line {_ON_IT}*")
def and_the_other(ext: Extent, form: Form | Would, side: SideTerm, number: int) -> Iterator[Form]:
    """The same pieces of the other side on the same line."""
    found = _pieces_on_line(form)
    if found is None or side.owner is None or not side.owner.named:
        return
    pieces, line = found
    if isinstance(form, Form) and pieces.owner is not side.owner:
        own = (form.extent[1], ext[1])
        yield And(ext, (form, _so_many(own, pieces, side.owner, line, number)))


def _pieces_on_line(form: Form | Would) -> tuple[Pieces, LineTerm] | None:
    """Of which pieces of a side a form says that they stand on a line, or that none does."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in ("stands", "exists"):
        return None
    pieces, on = inner.role("agent"), inner.role("on")
    if not isinstance(pieces, Pieces) or pieces.owner is None or pieces.squares:
        return None
    if inner.sense == "exists" and pieces.line is not None:
        file = LineTerm(pieces.extent, "file", pieces.line)
        return replace(pieces, line=None), file
    return (pieces, on) if isinstance(on, LineTerm) else None


def _so_many(ext: Extent, pieces: Pieces, owner: Owner, line: LineTerm, number: int) -> Form:
    those = replace(
        pieces,
        owner=owner,
        article=Article.SOME,
        number=number if number > 1 else None,
        plural=number > 1,
    )
    there = atom(ext, "stands", agent=those, on=line)
    return there if number else Not(ext, there)


@rule(
    "full_statement",
    f"form:clause (':'|'as'|'since'|'because'|',' 'as'|',' 'since'|',' 'because') first:side {HAS} ('no'|'none'|'not' 'a') kind:KIND {_ON_IT}* {_BUT} second:side {HAS} number:on_line {_ON_IT}*",
)
def half_open_because(
    ext: Extent,
    form: Form | Would,
    first: SideTerm,
    kind: KindWord,
    second: SideTerm,
    number: int,
) -> Iterator[Form]:
    """`The e-file is half-open for White: he has no pawn on it and Black has one`."""
    if not isinstance(form, Atom) or form.sense != "open_line" or kind.kind is None:
        return
    line = form.role("line")
    owner = first.owner if first.owner is not None and first.owner.named else _side_of(form)
    if owner is None or second.owner is None or not isinstance(line, LineTerm):
        return
    own = (form.extent[1], ext[1])
    pieces = Pieces(own, kind.kind, article=Article.SOME)
    nobody = _so_many(own, pieces, owner, line, 0)
    yield And(ext, (form, nobody, _so_many(own, pieces, second.owner, line, number)))


_STILL = "('still'|'now'|'already')?"


@rule("clause", f"line:line {_STILL} {HAS} {_STILL} what:pieces ('left')? ('on' 'it')?", cost=1)
def line_has(ext: Extent, line: Term, what: Term) -> Iterator[Form]:
    """`The e-file still has a black pawn on it`."""
    yield from _there(ext, what, line)


@rule(
    "full_statement",
    f"form:clause ',' 'which' {_STILL} {HAS} {_STILL} what:pieces ('left')? (there:('on' 'it'))?",
)
def line_which_has(
    ext: Extent, form: Form | Would, what: Term, there: object = None
) -> Iterator[Form]:
    """`The rook gives check along the e-file, which has no pawns left on it`."""
    lines = [each for each in terms(form) if isinstance(each, LineTerm)]
    last = bool(lines) and lines[-1].extent[1] == form.extent[1]
    if len(lines) == 1 and isinstance(form, Form) and (last or there is not None):
        for there in _there((form.extent[1], ext[1]), what, lines[0]):
            yield And(ext, (form, there))


@rule("full_statement", f"form:clause ','? 'with' what:piece {_STILL} ('on'|'at') at:square")
def half_open_with(ext: Extent, form: Form | Would, what: Term, at: Term) -> Iterator[Form]:
    """`The h-file is half-open for White, with a black pawn still on h7`."""
    if isinstance(form, Atom) and form.sense == "open_line" and isinstance(what, Pieces):
        yield And(ext, (form, atom((form.extent[1], ext[1]), "stands", agent=what, on=at)))


def _there(ext: Extent, what: Term, line: Term) -> Iterator[Form]:
    """That pieces stand on a line, or that none does."""
    if isinstance(what, Pieces) and isinstance(line, LineTerm) and not what.squares:
        none = what.article is Article.NO or what.number == 0
        those = replace(what, article=Article.SOME, number=what.number or None)
        form = atom(ext, "stands", agent=those, on=line)
        yield Not(ext, form) if none else form


def _side_of(form: Atom) -> Owner | None:
    """The side that a form names."""
    named = [each.owner for each in terms(form) if isinstance(each, SideTerm)]
    return named[0] if len(named) == 1 else None
