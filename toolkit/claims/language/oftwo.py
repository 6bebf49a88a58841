"""Of two: `of the two bishops the one on e8 is attacked`, `of the two rooks only the black one`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.clauses import said_together
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
    Pronoun,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.vocabulary import KindWord


@dataclass(frozen=True, slots=True)
class OfTwo:
    """Two pieces, one of which is meant: one that fits both, and how the words name it."""

    both: Pieces
    one: Pieces
    """The one that is meant."""
    other: Pieces
    only: bool = False


_OF = "'of' ('the'|'his'|'its'|'these') number:NUM owner:COLOUR? kind:KIND ('on' line:line)? ','? only:just?"


@rule("one_of_two", f"{_OF} 'the' 'one' ('on'|'at') square:square")
@rule("one_of_two", f"{_OF} 'the' which:COLOUR 'one'")
@rule("one_of_two", f'{_OF} which:COLOUR "\'s"')
def of_two(
    ext: Extent,
    number: int,
    kind: KindWord,
    owner: Owner | None = None,
    line: LineTerm | None = None,
    which: Owner | None = None,
    square: Term | None = None,
    only: bool = False,
) -> Iterator[OfTwo]:
    name = line.name if line is not None else None
    if number != 2 or not kind.plural or (line is not None and name is None):
        return
    some = Article.SOME
    both = Pieces(ext, kind.kind, owner, article=some, number=number, line=name, plural=True)
    one = Pieces(ext, kind.kind, owner, line=name)
    if which is not None and owner is None:
        yield OfTwo(both, replace(one, owner=which), replace(one, owner=which.other), only)
    elif isinstance(square, SquareTerm):
        own = (square.extent[0] - 1, ext[1])
        meant = replace(one, extent=own, squares=(square.name,), line=None)
        after = (ext[1], ext[1])
        yield OfTwo(both, meant, replace(one, extent=after, pronoun=Pronoun.OTHER), only)


@rule("clause", "two:one_of_two first:predicate rest:more_predicate*", cost=-2)
def of_the_two(
    ext: Extent, two: OfTwo, first: Predicate, rest: Sequence[tuple[str, Predicate]] = ()
) -> Iterator[Form | Would]:
    """`Of the two black bishops the one on e8 is attacked and unprotected`."""
    there = (atom(two.both.extent, "exists", agent=two.both),) if two.both.owner else ()
    own = first.extent[0], ext[1]
    if two.only and not rest:
        for said in say(two.one, first, own):
            for denied in say(two.other, first, own):
                if isinstance(said, Atom) and isinstance(denied, Atom):
                    yield And(ext, (*there, said, Not(own, denied)))
    elif not two.only:
        for form in said_together(two.one, own, first, rest):
            if not isinstance(form, Would):
                yield And(ext, (*there, as_form(form)))


@rule(
    "piece",
    "'the' 'other' ('one'|kind:KIND) ',' ('that'|'the' 'one')? ('on'|'at') place:square ','",
    "'the' 'other' 'one' ('on'|'at') place:square",
)
def the_other_there(ext: Extent, place: Term, kind: KindWord | None = None) -> Iterator[Term]:
    """`The other one, on h1, will have to convert`: the piece that stands there."""
    if isinstance(place, SquareTerm) and (kind is None or not kind.plural):
        yield Pieces(ext, kind.kind if kind is not None else None, squares=(place.name,))
