"""Pieces that are described by what is so of them: `black men that nobody protects`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.adjectives import Adjective
from toolkit.claims.language.determiners import Determiner
from toolkit.claims.language.forms import (
    MEMBER,
    Article,
    Atom,
    Described,
    Extent,
    Form,
    Mark,
    Owner,
    Pieces,
    Sort,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pieces import described
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord

_SOME = Determiner(Article.SOME)


@rule("kind_set", "adjectives:adjective* kind:KIND ('of' side:SIDE)?")
@rule("kind_set", 'side:SIDE "\'s" adjectives:adjective* kind:KIND')
def kind_set(
    ext: Extent, kind: KindWord, adjectives: Sequence[Adjective] = (), side: Owner | None = None
) -> Iterator[Term]:
    """`Black men`, `pieces of White`: any of them."""
    more = (side,) if side is not None else ()
    for term in described(ext, kind, _SOME, (*adjectives, *more)):
        if isinstance(term, Pieces):
            yield Pieces(ext, term.kind, term.owner, article=Article.SOME, plural=True)


@rule("piece_set", "kind:kind_set marks:piece_mark*")
def piece_set(ext: Extent, kind: Term, marks: Sequence[Mark] = ()) -> Iterator[Described]:
    yield Described(ext, Sort.PIECES, (Mark("are", kind), *marks))


@rule("piece_mark", "('on'|'standing' 'on') line:line")
def on_line(line: Term) -> Iterator[Mark]:
    yield Mark("on", line)


@rule("piece_mark", "('that'|'which'|'who') marks:piece_predicate")
def that_do(marks: Marks) -> Iterator[Mark]:
    if len(marks) == 1:
        yield marks[0]


@rule("piece_mark", "said:bare_predicate")
def bare(said: Predicate) -> Iterator[Mark]:
    """`Men attacked by the queen`."""
    for marks in _said(said):
        yield from marks


@rule("piece_mark", "('that'|'which'|'whom')? doer:np use:group")
def done_by(doer: Subject, use: VerbUse) -> Iterator[Mark]:
    """`Men that nobody protects`."""
    if use.passive or use.participle:
        return
    extent = getattr(doer, "extent", (0, 0))
    said = Predicate(extent, use=use, object_=_member(extent))
    for form in say(doer, said, extent):
        if isinstance(form, Form):
            yield Mark("so", form=form)


@rule("piece_predicate", "said:predicate")
def are_so(said: Predicate) -> Iterator[Marks]:
    """`Two of them attack the queen`: what is so of each.

    `Four king moves` are moves of one, and no kings.
    """
    for marks in _said(said):
        if not any(_is_bare_move(each.form) for each in marks):
            yield marks


@rule("piece_predicate", "('are'|'is' ('a'|'an')) kind:kind_set")
def are_such(kind: Term) -> Iterator[Marks]:
    """`Three of White's five men are pawns`."""
    yield (Mark("are", kind),)


def _said(said: Predicate) -> Iterator[Marks]:
    for form in say(_member(said.extent), said, said.extent):
        if isinstance(form, Form):
            yield (Mark("so", form=form),)


def _is_bare_move(form: Form | None) -> bool:
    return isinstance(form, Atom) and form.sense == "goes" and len(form.roles) == 1


def _member(extent: Extent) -> Pieces:
    return Pieces(extent, squares=(MEMBER,))
