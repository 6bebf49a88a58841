"""Where pieces stand, said the other way round: `on e5 stands a knight`, `White has a rook on d1`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import of_the_same
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.verbs import IS, Be
from toolkit.claims.language.vocabulary import KindWord

_STANDS = "('stands'|'stand'|'sits'|'sit'|'lies'|'lie'|'is'|'are'|'there' 'is'|'there' 'are'|'there' 'stands'|'there' 'stand')"
_STOOD = "('stood'|'was'|'were'|'sat'|'there' 'was'|'there' 'were')"


def placed(ext: Extent, what: Pieces) -> Iterator[Form]:
    """A piece that is said to be there, with its square or line."""
    if what.squares and what.article is not Article.THE:
        squares = tuple(SquareTerm(what.extent, each) for each in what.squares)
        on: Term = squares[0] if len(squares) == 1 else Group(what.extent, Joint.AND, squares)
        yield atom(ext, "stands", agent=replace(what, squares=()), on=on)
    elif what.squares:
        squares = tuple(SquareTerm(what.extent, each) for each in what.squares)
        if len(squares) == 1:
            yield atom(ext, "stands", agent=what, on=squares[0])
    elif what.line is not None:
        line = LineTerm(what.extent, "file" if what.line.isalpha() else "rank", what.line)
        yield atom(ext, "stands", agent=replace(what, line=None), on=line)


@rule(
    "clause",
    f"'on|at' place:squares {_STANDS} what:pieces",
    f"'on|along' line:line {_STANDS} what:pieces",
    "'on|at' place:squares ','? what:pieces 'is|are' 'standing|placed|posted|situated'",
)
def on_it_stands(
    ext: Extent, what: Term, place: Term | None = None, line: Term | None = None
) -> Iterator[Form]:
    yield atom(ext, "stands", agent=what, on=place if place is not None else line)


@rule(
    "clause",
    f"'on|at' place:squares {_STOOD} what:pieces",
    f"'on|along' line:line {_STOOD} what:pieces",
)
def on_it_stood(
    ext: Extent, what: Term, place: Term | None = None, line: Term | None = None
) -> Iterator[Form]:
    on = place if place is not None else line
    yield Earlier(ext, atom(ext, "stands", agent=what, on=on))


@rule("clause", "'there' ('stands'|'stand') what:pieces 'on|at' place:squares")
@rule("clause", "'there' ('stands'|'stand') what:pieces")
def there_stands(ext: Extent, what: Term, place: Term | None = None) -> Iterator[Form]:
    if place is not None:
        yield atom(ext, "stands", agent=what, on=place)
    elif isinstance(what, Pieces):
        yield from placed(ext, what)


@rule("clause", f"side:side {HAS} ('got')? what:piece ('left')?")
def has_there(ext: Extent, side: Term, what: Term) -> Iterator[Form]:
    """`White has a knight on e5`, `Black has no pawn on the d-file`."""
    if not isinstance(side, SideTerm) or not isinstance(what, Pieces):
        return
    if what.owner in (None, Owner.OWN) and what.pronoun is None:
        yield from placed(ext, replace(what, owner=side.owner))


@rule(
    "clause",
    "line:line be:be ('free'|'clear'|'empty') 'of' kinds:pieces",
    f"line:line {HAS} what:piece",
)
def line_has(
    ext: Extent,
    line: Term,
    be: Be = IS,
    kinds: Term | None = None,
    what: Term | None = None,
) -> Iterator[Form]:
    """`The d-file is free of pawns`, `the d-file has no pawns`."""
    if isinstance(kinds, Pieces):
        what = replace(kinds, article=Article.SOME, number=None)
        form: Form = Not(ext, atom(ext, "stands", agent=what, on=line))
        form = form.form if be.negated and isinstance(form, Not) else form
        if not be.would:
            yield Earlier(ext, form) if be.past else form
    elif isinstance(what, Pieces) and what.article is Article.NO:
        yield atom(ext, "stands", agent=what, on=line)


@rule("clause", "line:line be:be 'closed|blocked' ('by'|'with') ('the')? pawns:KIND")
def closed_by_pawns(ext: Extent, line: Term, be: Be, pawns: KindWord) -> Iterator[Form]:
    if pawns.plural and pawns.kind == "pawn" and not be.would:
        yield be.of(ext, atom(ext, "open_line", line=line, how=Word(ext, "closed")))


@rule("clause", "what:piece ('is'|'stands'|'remains') ('still')? 'there'")
def is_still_there(ext: Extent, what: Term) -> Iterator[Form]:
    """`The a7-pawn is still there`."""
    yield from there_now(ext, what)


def there_now(ext: Extent, what: Term) -> Iterator[Form]:
    """That a piece stands on the square that is named with it, and not only that it did before."""
    if isinstance(what, Pieces) and len(what.squares) == 1 and what.article is Article.THE:
        yield from placed(ext, replace(what, article=Article.SOME))


# Between two others

_BETWEEN = "('stands'|'stand'|'is'|'are'|'lies'|'sits'|'there' 'is'|'there' 'are'|'interposes'|'places' 'itself'|'interposes' 'itself')"
_COMES = "('comes'|'steps'|'goes')"
"""Verbs of a move, of which `from` and `to` are the squares."""


@rule("two_ends", "'in'? 'between' first:end 'and' second:end")
@rule("ends", "'in'? 'between' first:end 'and' second:end", "'from' first:end 'to' second:end")
def ends(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
    if isinstance(first, Pieces) and first.plural and len(first.squares) == 1:
        # `Between the rooks on c2 and c6`: these two.
        return
    yield Group(ext, Joint.AND, (first, of_the_same(first, second)))


@rule("two_ends", "'in'? 'between' both:pieces")
@rule("ends", "'in'? 'between' both:pieces")
def both_ends(ext: Extent, both: Term) -> Iterator[Term]:
    """`Between the queens`, `between his two rooks`."""
    if not isinstance(both, Pieces) or not both.plural or both.number not in (None, 2):
        return
    if both.article in (Article.THE, Article.EVERY) and len(both.squares) in (0, 2):
        yield Group(ext, Joint.AND, (both,))


@rule("end", "term:piece", "term:square")
def end(term: Term) -> Iterator[Term]:
    yield term


@rule(
    "clause",
    f"agent:pieces {_BETWEEN} ends:ends",
    f"agent:pieces {_COMES} ends:two_ends",
    f"ends:ends {_BETWEEN} agent:pieces",
    f"ends:two_ends {_COMES} agent:pieces",
    "'there' ('is'|'are') agent:pieces ends:ends",
    "agent:pieces ('blocks'|'closes'|'cuts'|'interrupts'|'obstructs'|'bars') 'the' ('line'|'file'|'diagonal'|'rank'|'path'|'way') ends:ends",
)
def between(ext: Extent, agent: Term, ends: Term) -> Iterator[Form]:
    """`The knight stands between the rook and the king`."""
    line = LineTerm(ext, "line")
    yield atom(ext, "blocks", agent=agent, patient=line, between=ends)


_PARTED = "('separated'|'parted'|'divided'|'kept' 'apart'|'cut' 'off' 'from' 'each' 'other')"


@rule(
    "clause",
    f"pair:pieces ('is'|'are') ('now'|'still'|'only')? {_PARTED} ('only'|'just')? 'by' agent:pieces",
    "agent:pieces ('separates'|'separate'|'parts'|'divides') pair:pieces",
)
def separated(ext: Extent, pair: Term, agent: Term) -> Iterator[Form]:
    """`The rooks on a1 and h1 are separated by the king`."""
    if isinstance(pair, Group) and pair.joint is Joint.AND and len(pair.members) == _TWO:
        yield from between(ext, agent, pair)
    for ends in both_ends(pair.extent, pair):
        yield from between(ext, agent, ends)


_TWO = 2


@rule(
    "clause",
    "'the' ('line'|'file'|'diagonal'|'rank') ends:ends be:be ('clear'|'free'|'open'|'unobstructed'|'empty')",
)
def free_between(ext: Extent, ends: Term, be: Be) -> Iterator[Form]:
    """`The line between e1 and e8 is clear`."""
    nobody = Pieces(ext, article=Article.SOME)
    form: Form = atom(ext, "blocks", agent=nobody, patient=LineTerm(ext, "line"), between=ends)
    form = form if be.negated else Not(ext, form)
    if not be.would:
        yield Earlier(ext, form) if be.past else form
