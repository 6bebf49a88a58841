"""What comes of moves and lines: `ends with a white pawn on b4`, `mate is threatened by 17...Me4`, `both blocks and attacks`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Extent,
    Form,
    Given,
    HowMany,
    MovesTerm,
    Not,
    Number,
    Pieces,
    Played,
    SquareTerm,
    Term,
    Threat,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.nextmates import mate_by
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, atom, predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say

# Both of two things


@rule("clause", "subject:np 'both' first:predicate 'and' second:predicate rest:more_predicate*")
def does_both(
    ext: Extent,
    subject: Subject,
    first: Predicate,
    second: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`20...Qd8-d6 both blocks the file and attacks the rook`."""
    yield from said_together(subject, ext, first, (("and", second), *rest))


# What stands where at the end

_ENDS = "(('ends'|'end'|'ended'|('would'|'will') 'end') ('up')? 'with'|('leaves'|'leave'|'left'|'puts'|'brings'|('would'|'will') ('leave'|'put'|'bring')))"


@rule("predicate", f"{_ENDS} what:piece")
def ends_with(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`5.Ke1xe2 Pc5xb4 6.Pc3xb4 ends with a white pawn on b4`: it stands there then."""
    if isinstance(what, Pieces) and len(what.squares) == 1 and what.article is Article.SOME:
        there = SquareTerm(what.extent, what.squares[0])
        stands = atom(ext, "stands", agent=replace(what, squares=(), state=None), on=there)
        yield predicate_of(ext, OfMove(stands))


# What is threatened by a move

_THREATENED = "('is'|'was'|'remains') ('now'|'still')? ('threatened'|'possible'|'available'|'on')"


@rule("clause", f"{MATE} number:in_number? {_THREATENED} ('by'|'with'|'through') by:by_moves")
def mate_threatened_by(ext: Extent, by: Term, number: Term | None = None) -> Iterator[Form]:
    """`Mate is threatened by 17...Mc5-e4`."""
    yield Threat(ext, None, atom(ext, "mate_in", number=number or Number(ext, 1), by=by))


@rule(
    "clause",
    f"{MATE} 'is' 'threatened' (('on'|'at') on:square)? ('by'|'with') what:piece (('on'|'at') on:square)?",
)
def mate_threatened_with(ext: Extent, what: Term, on: Term | None = None) -> Iterator[Form]:
    """`Mate is threatened on f7 by the queen`."""
    yield Threat(ext, None, mate_by(ext, what, on))


@rule(
    "full_statement",
    "threat:clause ',' ('after'|'upon'|'on') 'which' form:clause",
    "threat:clause ',' 'whereupon' form:clause",
    cost=-1,
)
def threat_after_which(ext: Extent, threat: Form | Would, form: Form | Would) -> Iterator[Form]:
    """`White threatens 22.Mxb9, after which Black has no legal move`: once that is played."""
    if not isinstance(threat, Threat) or not isinstance(threat.what, MovesTerm):
        return
    then = form.form if isinstance(form, Would) else form
    if isinstance(then, Atom | Not | HowMany):
        line = threat.what
        yield replace(threat, extent=ext, what=Given(line.extent, Played(line.extent, line), then))


@rule(
    "full_statement",
    "form:fragment ',' ('which'|'and' ('this'|'that')) said:predicate",
    "form:clause ',' ('which'|'and' ('this'|'that')) said:predicate",
)
def threat_which(ext: Extent, form: Form | Would, said: Predicate) -> Iterator[Form]:
    """`Black's threat is 18...Qh6xh2, which would be mate`: that is so once it is played."""
    if not isinstance(form, Threat) or not isinstance(form.what, MovesTerm):
        return
    line = form.what
    for made in say(Event(said.extent), said, said.extent):
        then = made.form if isinstance(made, Would) else made
        played = Given(line.extent, Played(line.extent, line), then)
        yield replace(form, extent=ext, what=played)
