"""What is said of the line between two pieces: `as the file between them is empty`, `as a pawn blocks the line`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.connected import pair_of
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    LineTerm,
    Not,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import CLEAR, atom
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.saying import say

_AND = "((','|';')? 'and'|',' 'but'|';')"
_THEM = "'between' ('them'|'the' 'two'|'both'|'these' 'two')"
_NOTHING = "('nothing'|'no' ('piece'|'man')|'nobody'|'no' 'one')"
_BLOCKS = "('blocks'|'block'|'closes'|'close'|'bars'|'bar'|'interrupts'|'interrupt'|'obstructs'|'cuts'|'cut'|'stands' 'on'|'stand' 'on'|'shuts'|'shut')"
_WHERE = "('stands'|'stand'|'is'|'are'|'lies'|'lie'|'sits')"
_EMPTY = f"({CLEAR}|'empty')"
_SHUT = "('blocked'|'closed'|'obstructed'|'barred'|'shut'|'interrupted'|'not' ('clear'|'open'|'free'|'empty'))"


@rule("their_line", "'the' kind:LINE")
def their_line(ext: Extent, kind: str) -> Iterator[LineTerm]:
    if not kind.endswith("s"):
        yield LineTerm(ext, kind)


@rule("their_line", "line:line")
def their_named_line(line: Term) -> Iterator[LineTerm]:
    """`The b-file`: the pieces stand on it, too."""
    if isinstance(line, LineTerm) and line.name is not None:
        yield line


@rule("shut_line", f"what:pieces {_BLOCKS} line:their_line")
@rule(
    "shut_between",
    f"what:pieces {_BLOCKS} line:their_line {_THEM}",
    f"line:their_line {_THEM} 'is' {_SHUT} 'by' what:pieces",
    f"line:their_line 'is' {_SHUT} 'by' what:pieces {_THEM}",
)
def line_shut_by(ext: Extent, what: Term, line: LineTerm) -> Iterator[Form]:
    """`The knight on d3 blocks the line between them`."""
    if not _is_none(what):
        yield atom(ext, "blocks", agent=what, patient=line)


def _is_none(what: Term) -> bool:
    return isinstance(what, Pieces) and what.article is Article.NO


@rule("shut_between", f"what:pieces {_WHERE} ('in')? {_THEM}")
def one_between(ext: Extent, what: Term) -> Iterator[Form]:
    """`The knight stands between them`."""
    if not _is_none(what):
        yield atom(ext, "blocks", agent=what, patient=LineTerm(ext, "line"))


@rule("shut_line", f"line:their_line 'is' {_SHUT}")
@rule(
    "shut_between", f"line:their_line {_THEM} 'is' {_SHUT}", f"line:their_line 'is' {_SHUT} {_THEM}"
)
def line_is_shut(ext: Extent, line: LineTerm) -> Iterator[Form]:
    some = Pieces(ext, article=Article.SOME)
    yield atom(ext, "blocks", agent=some, patient=line)


_STILL = "('still'|'now'|'quite'|'completely'|'entirely'|'wholly')?"


@rule(
    "shut_line",
    f"line:their_line 'is' {_STILL} {_EMPTY}",
    f"{_NOTHING} {_BLOCKS} line:their_line",
)
@rule(
    "shut_between",
    f"line:their_line {_THEM} 'is' {_STILL} {_EMPTY}",
    f"line:their_line 'is' {_STILL} {_EMPTY} {_THEM}",
    f"{_NOTHING} {_BLOCKS} line:their_line {_THEM}",
)
def line_is_clear(ext: Extent, line: LineTerm) -> Iterator[Form]:
    """`The file between them is empty`, `nothing blocks the line`."""
    for form in line_is_shut(ext, line):
        yield Not(ext, form)


@rule("shut_between", f"{_NOTHING} {_WHERE} ('in')? {_THEM}")
def nothing_between_them(ext: Extent) -> Iterator[Form]:
    """`Nothing stands between them`."""
    yield from line_is_clear(ext, LineTerm(ext, "line"))


_FRONT = "('because'|'since'|'as'|'although'|'though'|'while')"


@rule("full_statement", f"{_FRONT} said:shut_between ',' form:clause", cost=1)
@rule(
    "full_statement",
    "said:shut_between (','|';'|':'|'-') ('and'|'so'|'but'|'yet')* form:clause",
    cost=1,
)
@rule("full_statement", f"form:clause {_AND} said:shut_between", cost=1)
@rule("full_statement", f"form:clause ','? {BECAUSE} (said:shut_between|said:shut_line)", cost=1)
def of_line_between(ext: Extent, form: Form | Would, said: Form) -> Iterator[Form]:
    """`The bishop on c2 does not protect the queen on f5, because the knight on d3 blocks the line`."""
    inner = form.form if isinstance(form, Not) else form
    shut = said.form if isinstance(said, Not) else said
    pair = pair_of(inner) if isinstance(inner, Atom) and inner.sense in _ACTS else None
    line = shut.role("patient") if isinstance(shut, Atom) else None
    if pair is None or not isinstance(shut, Atom) or not isinstance(line, LineTerm):
        return
    if not isinstance(form, Form):
        return
    parts: list[Form] = [form]
    if line.kind != "line" or line.name is not None:
        parts.append(atom(said.extent, "aligned", agent=pair, on=line))
    between = shut.with_roles(patient=LineTerm(line.extent, "line"), between=pair)
    parts.append(replace(said, form=between) if isinstance(said, Not) else between)
    yield And(ext, tuple(parts))


@rule(
    "full_statement",
    f"form:clause (','? {BECAUSE}|(',' ('and'|'but'))|'and') 'they' said:predicate",
)
def as_they_are(ext: Extent, form: Form | Would, said: Predicate) -> Iterator[Form]:
    """`The two rooks protect each other, as they stand side by side`: both of them."""
    inner = form.form if isinstance(form, Not) else form
    pair = _both(inner) if isinstance(inner, Atom) and inner.sense in _ACTS else None
    for more in say(pair, said, (form.extent[1], ext[1])) if pair is not None else ():
        forms = more.forms if isinstance(more, And) else (more,)
        if isinstance(form, Form) and all(getattr(each, "sense", "") in _PLACES for each in forms):
            yield And(ext, (form, more))  # type: ignore[arg-type]


def _both(form: Atom) -> Term | None:
    """The two that do something to each other."""
    agent, patient = form.role("agent"), form.role("patient")
    one = isinstance(agent, Pieces) and agent.article is Article.SOME
    if one and isinstance(patient, Pieces) and patient.article is Article.EVERY:
        return patient
    return pair_of(form)


_PLACES = ("neighbours", "aligned")
_ACTS = ("attacks", "protects")
"""What one piece does to another along a line."""
