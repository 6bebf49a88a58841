"""Pieces that are counted and named by their squares: `two men, on b4 and on e4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.adjectives import Adjective
from toolkit.claims.language.determiners import Determiner
from toolkit.claims.language.forms import Article, Extent, Group, Joint, Owner, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import STANDING_ON, described, names_of
from toolkit.claims.language.vocabulary import KindWord


@rule("piece", f"number:NUM adjectives:adjective* kind:KIND ',' {STANDING_ON} squares:squares_each")
def so_many_on(
    ext: Extent, number: int, kind: KindWord, squares: Term, adjectives: Sequence[Adjective] = ()
) -> Iterator[Term]:
    """`It attacks two men, on b4 and on e4`."""
    names = names_of(squares)
    if len(names) == number and kind.plural:
        yield from described(ext, kind, None, adjectives, names)


@rule("squares_each", "squares:squares")
def squares_each(squares: Term) -> Iterator[Term]:
    yield squares


@rule("squares_each", "first:square 'and' ('on'|'at') second:square")
def on_each(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
    yield Group(ext, Joint.AND, (first, second))


@rule(
    "piece",
    "number:NUM adjectives:adjective* kind:KIND (','|':') ('those'? 'on')? squares:squares",
    "number:NUM adjectives:adjective* kind:KIND '(' squares:squares ')'",
    "number:NUM 'of' ('the'|'these'|owner:whose_pieces) adjectives:adjective* kind:KIND (','|':') (('those'|'namely')? 'on')? squares:squares",
)
def counted_pieces(
    ext: Extent,
    number: int,
    kind: KindWord,
    squares: Term,
    adjectives: Sequence[Adjective] = (),
    owner: Owner | None = None,
) -> Iterator[Term]:
    """`attacks two men, d2 and e3`, `two of White's men, d2 and e3,`."""
    names = names_of(squares)
    if len(names) == number > 1:
        exactly = Determiner(Article.SOME, owner, number=number)
        yield from described(ext, kind, exactly, adjectives, names)


@rule("piece", "'the' number:NUM adjectives:adjective* kind:KIND ','? 'on' squares:squares")
@rule("piece", "'both' 'the'? adjectives:adjective* kind:KIND ',' ('those'? 'on')? squares:squares")
@rule(
    "piece",
    "'all' 'the'? number:NUM adjectives:adjective* kind:KIND ',' ('those'? 'on')? squares:squares",
)
def the_pieces_on(
    ext: Extent,
    kind: KindWord,
    squares: Term,
    adjectives: Sequence[Adjective] = (),
    number: int = 2,
) -> Iterator[Term]:
    """`the two knights, on c3 and e5,`, `both knights, on c3 and e5`."""
    names = names_of(squares)
    if len(names) == number > 1:
        yield from described(ext, kind, Determiner(number=number), adjectives, names)
