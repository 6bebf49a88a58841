"""Moves without a number of which something is said: `Rd8 is mate`, `Rd3 would uncover a check`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    Atom,
    Extent,
    Form,
    Given,
    Hedged,
    MovesTerm,
    MoveTerm,
    Not,
    Passed,
    Played,
    Premise,
    Without,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.positional import is_of_position
from toolkit.claims.language.roles import Event
from toolkit.claims.language.tagger import Lettered


@rule("idea_statement", "move:spelled first:predicate rest:more_predicate*")
def spelled_does(
    ext: Extent,
    move: MoveTerm,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form]:
    """`Queen to e2 is check`."""
    yield from _after(move, said_together(Event(ext), ext, first, rest), ext)


@rule("idea_statement", "which:LETTERED first:predicate rest:more_predicate*")
def lettered_does(
    ext: Extent,
    which: Lettered,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form]:
    """`Rd8 is mate`, `Rd7 would attack f7`; what `Rd7 attacks` is said of the piece on d7."""
    move = MoveTerm(ext, f"{which.letter}{which.square}", numbered=False)
    said = list(said_together(Event(ext), ext, first, rest))
    if all(isinstance(each, Would) or _is_of_move(each) for each in said):
        yield from _after(move, said, ext)


_ANSWERING = "('answering'|'replying'|'responding'|'continuing'|'playing'|'choosing'|'answering' ('the'|'this') 'check'|('replying'|'responding') 'to' ('the'|'this') 'check')"


@rule(
    "idea_statement",
    f"{_ANSWERING} ('with'|'by')? which:LETTERED first:predicate rest:more_predicate*",
)
@rule(
    "idea_statement",
    f"{_ANSWERING} ('with'|'by')? move:spelled first:predicate rest:more_predicate*",
)
@rule(
    "idea_statement", f"{_ANSWERING} ('with'|'by')? line:moves first:predicate rest:more_predicate*"
)
def answering_does(
    ext: Extent,
    first: Predicate,
    which: Lettered | None = None,
    move: MoveTerm | None = None,
    line: MovesTerm | None = None,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form]:
    """`Answering with Bd2 keeps the right to castle`: what the move brings."""
    if which is not None:
        move = MoveTerm(ext, f"{which.letter}{which.square}", numbered=False)
    said = said_together(Event(ext), ext, first, rest)
    if move is not None:
        yield from _after(move, said, ext)
    elif line is not None:
        for form in said:
            inner = form.form if isinstance(form, Would) else form
            if line.moves[0].numbered or is_of_position(inner):
                yield given(line, inner, ext, supposed=True)


_OF_MOVE = ("mate", "stalemate", "check")


def _is_of_move(form: Form) -> bool:
    inner = form.form if isinstance(form, Not) else form
    return isinstance(inner, Atom) and inner.sense in _OF_MOVE and not inner.roles


def _after(move: MoveTerm, said: Iterable[Form | Would], ext: Extent) -> Iterator[Form]:
    """What can be read off the position after a move, in it."""
    line = MovesTerm(move.extent, (move,))
    for form in said:
        inner = form.form if isinstance(form, Would) else form
        if is_of_position(inner):
            yield given(line, inner, ext, supposed=True)


@rule("full_statement", "form:idea_statement")
def idea_alone(form: Form) -> Iterator[Form]:
    yield form


@rule("full_statement", "premise:premise ','? 'then'? form:idea_statement")
def idea_under(ext: Extent, premise: Premise, form: Form) -> Iterator[Form]:
    """`If White could move again, Rb7 would be check`."""
    if isinstance(premise, Passed | Without):
        yield Given(ext, premise, form)


@rule("full_statement", "line:spelled_line")
def line_in_words(ext: Extent, line: MovesTerm) -> Iterator[Form]:
    """`Queen to b8 check, knight takes b8`, alone: an idea."""
    yield Hedged(ext, line.moves)


@rule("full_statement", "line:spelled_line ','? ('and'|'then'|'and' 'then') then:full_statement")
def then_so(ext: Extent, line: MovesTerm, then: Form) -> Iterator[Form]:
    """`Rook takes d7, king takes d7 and the queen is pinned`: at the end of the line."""
    premise = then.premise if isinstance(then, Given) else None
    if isinstance(then, Given) and isinstance(premise, Played):
        # `queen to b8 check, knight takes, and rook to d8 is mate`: one line.
        line, then = MovesTerm(line.extent, (*line.moves, *premise.moves.moves)), then.form
    if is_of_position(then):
        yield given(line, then, ext, supposed=True)


@rule("spelled_line", "first:spelled rest:spelled_more*")
def spelled_line(
    ext: Extent, first: MoveTerm, rest: Sequence[MoveTerm] = ()
) -> Iterator[MovesTerm]:
    yield MovesTerm(ext, (first, *rest))


@rule("spelled_more", "','? ('and'|'then'|'and' 'then')? move:spelled")
def spelled_more(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move
