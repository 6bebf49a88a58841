"""Ways of taking a piece, counted and told: `three ways of taking the bishop: with the king, the rook or ...`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Number,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, atom

_WAYS = "('only'|'just'|'exactly')? number:NUM ('different'|'legal'|'possible')? ('way'|'ways')"
_WITH = "('with'|'by')"
_SO = "('so'|'it'|'that'|'this')"


@rule("told_taker", f"{_WITH}? by:piece")
def told_taker(by: Term) -> Iterator[Term]:
    yield by


@rule("more_takers", "(','|'or'|'and'|',' 'or'|',' 'and') by:told_taker")
def more_takers(by: Term) -> Iterator[Term]:
    yield by


@rule("told_takers", f"(','|':'|'-'|'namely')? {_WITH} first:piece rest:more_takers*")
def told_takers(first: Term, rest: Sequence[Term] = ()) -> Iterator[tuple[Pieces, ...]]:
    named = [each for each in (first, *rest) if isinstance(each, Pieces)]
    if len(named) == len(rest) + 1 and all(map(_is_one, named)):
        yield tuple(named)


def _is_one(piece: Pieces) -> bool:
    known = piece.article is Article.THE and piece.pronoun is None
    return known and not piece.plural and piece.number in (None, 1)


@rule("clause", f"side:side {HAS} {_WAYS} 'of' verb:VERB what:piece told:told_takers?")
@rule("clause", f"side:side {HAS} {_WAYS} 'to' verb:VERB what:piece told:told_takers?")
@rule("clause", f"'there' ('is'|'are') {_WAYS} 'of' verb:VERB what:piece told:told_takers?")
@rule("clause", f"'there' ('is'|'are') {_WAYS} 'to' verb:VERB what:piece told:told_takers?")
def ways_of_taking(
    ext: Extent,
    number: int,
    verb: VerbForm,
    what: Term,
    side: Term | None = None,
    told: Sequence[Pieces] = (),
) -> Iterator[Form]:
    """`White has two ways of capturing the queen: with the king or with the rook`."""
    if verb.takes and verb.form in ("ing", "base") and isinstance(what, Pieces):
        yield from _so_many(ext, side, what, number, told)


@rule(
    "full_statement",
    f"form:clause (','|';')? ('and'|'but')? side:side {HAS} {_WAYS} ('of' 'doing' {_SO}|'to' 'do' {_SO}) told:told_takers?",
    f"form:clause (','|';')? ('and'|'but')? 'there' ('is'|'are') {_WAYS} ('of' 'doing' {_SO}|'to' 'do' {_SO}) told:told_takers?",
)
def ways_of_doing_so(
    ext: Extent,
    form: Form | Would,
    number: int,
    side: Term | None = None,
    told: Sequence[Pieces] = (),
) -> Iterator[Form]:
    """`The bishop must be taken, and White has three ways of doing so`."""
    if not isinstance(form, Atom) or form.sense not in ("compelled", "can_take"):
        return
    what = form.role("patient")
    if isinstance(what, Pieces) and form.role("on") is None:
        own = form.extent[1], ext[1]
        for said in _so_many(own, side or _side_of(form), what, number, told):
            yield And(ext, (form, said))


def _side_of(form: Atom) -> SideTerm | None:
    agent = form.role("agent")
    return agent if isinstance(agent, SideTerm) else None


def _so_many(
    ext: Extent, side: Term | None, what: Pieces, number: int, told: Sequence[Pieces]
) -> Iterator[Form]:
    """That there are so many captures; if they are told, as many are, each by another piece."""
    if not number or (told and (len(told) != number or not _are_distinct(told))):
        return
    captures = atom(
        ext,
        "choices",
        agent=side,
        how=Word(ext, "captures"),
        patient=what,
        count=Number(ext, number),
    )
    one = captures.with_roles(count=Number(ext, 1, at_least=True))
    each = (one.with_roles(by=by) for by in told)
    yield And(ext, (captures, *each)) if told else captures


def _are_distinct(told: Sequence[Pieces]) -> bool:
    return len({(each.kind, each.squares, each.line) for each in told}) == len(told)
