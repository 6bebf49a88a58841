"""All of some pieces but one, none but one, and how many of them: `of the rooks only one is pinned`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.clefts import BESIDES, BUT
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    Pronoun,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import VerbUse


@rule("clause", f"many:pieces {BUT} one:pieces ','? predicate:predicate")
@rule("clause", f"{BESIDES} one:pieces ','? many:pieces predicate:predicate", cost=-1)
@rule("clause", f"many:pieces predicate:predicate {BUT} one:pieces")
def all_but_one(ext: Extent, many: Term, one: Term, predicate: Predicate) -> Iterator[Form]:
    """`Every white pawn except that on e4 is protected`, `no pawn but that on e4 can move`."""
    if not isinstance(many, Pieces) or many.squares or many.number is not None:
        return
    here = _one_of(one, many)
    if here is None or many.pronoun is not None:
        return
    if many.article is Article.EVERY:
        others = _at_end(replace(many, pronoun=Pronoun.OTHER), here)
        yield from _of_one_and_others(ext, here, others, predicate, denied=True)
    elif many.article is Article.NO and (many.kind is not None or many.owner is not None):
        yield from _alone(ext, here, many, predicate)


@rule(
    "clause",
    f"subject:np use:group many:pieces {BUT} one:pieces adjuncts:adjunct*",
)
def does_it_to_all_but(
    ext: Extent,
    subject: Subject,
    use: VerbUse,
    many: Term,
    one: Term,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The queen attacks all black pieces except the king`."""
    plain = isinstance(many, Pieces) and not (many.squares or many.number or many.pronoun)
    if not isinstance(many, Pieces) or not plain or many.article is not Article.EVERY:
        return
    here = _one_of(one, many)
    if here is None or use.negated or use.passive:
        return
    others = _at_end(replace(many, pronoun=Pronoun.OTHER), here)
    done = Predicate(ext, use, adjuncts=tuple(adjuncts))
    for said in say(subject, replace(done, object_=here), ext):
        for rest in say(subject, replace(done, object_=others), ext):
            if not isinstance(said, Would) and not isinstance(rest, Would):
                yield And(ext, (Not(ext, said), rest))


def _one_of(one: Term, many: Pieces) -> Pieces | None:
    """A piece that is one of many, of their kind and side; None if it is not known to be one."""
    if not isinstance(one, Pieces) or not is_known(one) or one.pronoun is not None:
        return None
    if many.kind is not None and one.kind not in (None, many.kind):
        return None
    return replace(one, kind=one.kind or many.kind, owner=one.owner or many.owner)


def _at_end(others: Pieces, one: Pieces) -> Pieces:
    """The others, so that the one is what is named last before them."""
    return replace(others, extent=(one.extent[1], one.extent[1] + 1), plural=False)


def _alone(ext: Extent, one: Pieces, many: Pieces, predicate: Predicate) -> Iterator[Form]:
    """That it is so of the one, and of no other of its kind and side."""
    others = _at_end(replace(many, article=Article.ANOTHER, number=None), one)
    yield from _of_one_and_others(ext, one, others, predicate, denied=False)


def _of_one_and_others(
    ext: Extent, one: Pieces, others: Pieces, predicate: Predicate, denied: bool
) -> Iterator[Form]:
    """What is so of the one and not of any other, or the other way round."""
    for said in say(one, predicate, ext):
        for rest in say(others, predicate, ext):
            if isinstance(said, Would) or isinstance(rest, Would):
                continue
            yield And(ext, (Not(ext, said), rest) if denied else (said, Not(ext, rest)))


@rule(
    "clause",
    "('of'|'among') many:pieces ','? ('only'|'just'|'solely') one:piece predicate:predicate",
)
@rule("clause", "('of'|'among') many:pieces ','? one:piece 'alone' predicate:predicate")
def of_them_only(ext: Extent, many: Term, one: Term, predicate: Predicate) -> Iterator[Form]:
    """`Of White's pawns only the one on e4 is protected`: of his others none is."""
    here = _one_of(one, many) if isinstance(many, Pieces) and _are_all(many) else None
    if here is not None and isinstance(many, Pieces):
        yield from _alone(ext, here, many, predicate)


def _are_all(many: Pieces) -> bool:
    """Whether a phrase means all pieces of a kind or side: `the two rooks`, `White's pawns`."""
    plain = many.pronoun is None and many.state is None and not many.squares
    return many.article is Article.THE and many.plural and plain


@rule("clause", f"{BESIDES} one:piece ','? 'only|just' other:piece predicate:predicate", cost=-1)
def besides_only(
    ext: Extent, one: Term, other: Term, predicate: Predicate
) -> Iterator[Form | Would]:
    """`Apart from the king only the rook protects the pawn`: both do, and nobody else."""
    if is_known(one) and is_known(other):
        both = Group((one.extent[0], other.extent[1]), Joint.AND, (one, other), only=True)
        yield from say(both, predicate, ext)


@rule("some_of", "('only'|'just'|'exactly') number:NUM 'of'? 'them'?")
def so_many_of_them(number: int) -> Iterator[int]:
    yield number


@rule("some_of", "('none'|'neither'|'not' 'one') ('of' 'them')?")
def none_of_them() -> Iterator[int]:
    yield 0


@rule(
    "full_statement",
    "form:clause (','|':'|'-') ('those'|'that'|'the' ('ones'|'one')) ('on'|'at'|'of') on:squares",
)
def those_on(ext: Extent, form: Form | Would, on: Term) -> Iterator[Form]:
    """`Of the six white men just two can move, those on b2 and c1`."""
    names = names_of(on)
    counted = [
        (name, term)
        for name, term in (form.roles if isinstance(form, Atom) else ())
        if isinstance(term, Pieces) and term.article is Article.SOME and term.number == len(names)
    ]
    if len(counted) != 1 or not isinstance(form, Atom):
        return
    name, some = counted[0]
    one = replace(some, article=Article.THE, number=None, bound="", plural=False)
    each = tuple(replace(one, extent=on.extent, squares=(square,)) for square in names)
    those = each[0] if len(each) == 1 else Group(on.extent, Joint.AND, each)
    yield And(ext, (form, replace(form.with_roles(**{name: those}), extent=on.extent)))


@rule("clause", "('of'|'among') many:pieces ','? number:some_of predicate:predicate")
def so_many_of_many(
    ext: Extent, many: Term, number: int, predicate: Predicate
) -> Iterator[Form | Would]:
    """`Of the two rooks only one is protected`."""
    if not isinstance(many, Pieces) or not _are_all(many) or number > (many.number or number):
        return
    some = replace(many, article=Article.SOME, number=number, bound="exact", plural=number > 1)
    if number == 0:
        some = replace(many, article=Article.NO, bound="", plural=False)
    yield from say(some, predicate, ext)
