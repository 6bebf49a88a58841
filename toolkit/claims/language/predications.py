"""Predicates that are made of a verb with its object and what stands besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Number,
    PathTerm,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import Owned, Phrase, State, VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.verbs import IS, Be, VerbUse


@rule(
    "predicate",
    "use:group adjuncts:adjunct*",
    "use:group object_:object adjuncts:adjunct*",
)
def verbal(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


@rule(
    "predicate",
    "use:group adjuncts:adjunct* ('by'|'via'|'along'|'over') number:NUM ways:sort_of_paths way:adjunct?",
    "use:group object_:object adjuncts:adjunct* ('by'|'via'|'along'|'over') number:NUM ways:sort_of_paths way:adjunct?",
)
def by_so_many(
    ext: Extent,
    use: VerbUse,
    number: int,
    ways: bool,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
    way: Adjunct | None = None,
) -> Iterator[Predicate]:
    """`can be captured by four paths: a-b-c, ...`."""
    more = (
        Adjunct("paths", Number(ext, number, of_paths=True, of_ways=ways)),
        *((way,) if way is not None else ()),
    )
    if way is None or (way.key == "way" and not way.negated):
        yield Predicate(ext, use=use, object_=object_, adjuncts=(*adjuncts, *more))


_AIMED = frozenset({"attacks", "protects", "fork"})
"""What is done to pieces: verbs of it may have `to` before them, in the English of Spanish speakers."""


@rule(
    "predicate",
    "use:group 'to' object_:object adjuncts:adjunct*",
    "use:group 'to' object_:object 'and' 'to' other:object adjuncts:adjunct*",
    cost=1,
)
def to_object(
    ext: Extent,
    use: VerbUse,
    object_: Term,
    other: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Predicate]:
    """`supports to the rook`, `hits to the knight and to the pawn`."""
    if isinstance(other, Pieces) and isinstance(object_, Pieces):
        object_ = Group((object_.extent[0], other.extent[1]), Joint.AND, (object_, other))
    elif other is not None:
        return
    aimed = any(frame.sense in _AIMED and frame.object for frame in use.verb.frames)
    if aimed and not use.passive and isinstance(object_, Pieces | Group):
        yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


@rule("predicate", "use:group 'on' on:square object_:object adjuncts:adjunct*")
def on_square_first(
    ext: Extent, use: VerbUse, on: Term, object_: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`captures on e3 the rook`."""
    if isinstance(object_, Pieces):
        more = (Adjunct("on", on), *adjuncts)
        yield Predicate(ext, use=use, object_=object_, adjuncts=more)


@rule(
    "object",
    "term:pieces",
    "term:squares",
    "term:paths",
    "term:lines",
    "term:moves",
    "term:alternatives",
    "term:amounts",
    "term:side",
)
def object_(term: Term) -> Iterator[Term]:
    if not isinstance(term, PathTerm) or len(term.squares) > 1:
        yield term


@rule(
    "square_by",
    "square:square '(' way_lead? way:ways ')'",
    "square:square '(' like:like ')'",
    "square:square way_lead way:ways",
    "square:square '(' 'path|paths' ':'? way:ways ')'",
    "square:square like:like",
    "square:piece way_lead way:ways",
    "square:piece '(' way_lead? way:ways ')'",
    "square:piece like:like",
    "square:piece ('along'|'down'|'up'|'across'|'on') line:line",
)
def square_by(
    ext: Extent,
    square: Term,
    way: Term | None = None,
    like: Term | None = None,
    line: Term | None = None,
) -> Iterator[tuple[Extent, Term, Adjunct]]:
    if line is not None:
        yield ext, square, Adjunct("along", line)
        return
    how = Adjunct("way", way) if way is not None else Adjunct("like", like)  # type: ignore[arg-type]
    yield ext, square, how


_BY_SO_MANY = "'by|in|along' ('only|just'|'exactly')? number:NUM"


@rule("square_counted", f"square:square {_BY_SO_MANY} ('different'|'clear')? ways:sort_of_paths")
@rule("square_counted", f"square:piece {_BY_SO_MANY} ('different'|'clear')? ways:sort_of_paths")
@rule(
    "square_counted_more",
    f"joint square:square {_BY_SO_MANY} (('different'|'clear')? ways:sort_of_paths)?",
)
@rule(
    "square_counted_more",
    f"joint square:piece {_BY_SO_MANY} (('different'|'clear')? ways:sort_of_paths)?",
)
def square_counted(
    ext: Extent, square: Term, number: int, ways: bool = False
) -> Iterator[tuple[Extent, Term, Adjunct]]:
    """`d4 by two paths`, and then `e2 by one`."""
    yield ext, square, Adjunct("paths", Number(ext, number, of_paths=True, of_ways=ways))


@rule("predicate", "use:group first:square_counted rest:square_counted_more*")
def each_counted(
    ext: Extent,
    use: VerbUse,
    first: tuple[Extent, Term, Adjunct],
    rest: Sequence[tuple[Extent, Term, Adjunct]] = (),
) -> Iterator[Predicate]:
    """`The knight reaches d4 by two paths and e2 by one`."""
    yield from each_by(ext, use, first, rest)


@rule("square_by_more", "joint item:square_by")
def square_by_more(item: tuple[Extent, Term, Adjunct]) -> Iterator[tuple[Extent, Term, Adjunct]]:
    yield item


@rule("predicate", "use:group ('the'? 'squares|square')? first:square_by rest:square_by_more*")
def each_by(
    ext: Extent,
    use: VerbUse,
    first: tuple[Extent, Term, Adjunct],
    rest: Sequence[tuple[Extent, Term, Adjunct]] = (),
) -> Iterator[Predicate]:
    if rest:
        yield Predicate(ext, use=use, pairs=(first, *rest))


@rule("predicate", "be:be verb:VERB 'by' first:pieces ','? 'but' ('only')? 'by'? second:pieces")
def not_by_but_by(
    ext: Extent, be: Be, verb: VerbForm, first: Term, second: Term
) -> Iterator[Predicate]:
    """`is not protected by the queen but by the bishop`."""
    if be.negated and verb.form == "participle":
        use = VerbUse(verb.verb, passive=True, past=be.past)
        adjuncts = (Adjunct("by", second), Adjunct("by", first, negated=True))
        yield Predicate(ext, use=use, adjuncts=adjuncts)


@rule("predicate", "use:group first:object ','? 'but' second:object adjuncts:adjunct*")
@rule(
    "predicate",
    "use:group no:'not' first:object ','? 'but' 'rather'? second:object adjuncts:adjunct*",
)
def not_but(
    ext: Extent,
    use: VerbUse,
    first: Term,
    second: Term,
    adjuncts: Sequence[Adjunct] = (),
    no: str = "",
) -> Iterator[Predicate]:
    """`does not attack the queen but the rook`, `attacks not the queen but the rook`."""
    use = replace(use, negated=True) if no and not use.negated else use
    if use.negated:
        yield Predicate(ext, forms=(NotBut(use, first, second, tuple(adjuncts)),))


@rule("predicate", "use:group first:squares ','? 'but|and|yet' 'not' second:squares")
@rule("predicate", "use:group first:pieces ','? 'but|and|yet' 'not' second:pieces")
def but_not_that(ext: Extent, use: VerbUse, first: Term, second: Term) -> Iterator[Predicate]:
    """`controls b8, but not b9`."""
    if not use.negated and not use.passive and not isinstance(second, Group):
        yield Predicate(ext, forms=(SaysButNot(use, first, second),))


@dataclass(frozen=True, slots=True)
class SaysButNot:
    """A verb that is so of one object, and not of another."""

    use: VerbUse
    first: Term
    second: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """Both forms."""
        if isinstance(subject, Pieces) and subject.article is Article.NO:
            return
        denied = replace(self.use, negated=True)
        for one in say(subject, Predicate(extent, use=self.use, object_=self.first), extent):
            for two in say(subject, Predicate(extent, use=denied, object_=self.second), extent):
                yield from together(extent, (one, two))


@dataclass(frozen=True, slots=True)
class NotBut:
    """A verb that is so of one object and not of another."""

    use: VerbUse
    first: Term
    second: Term
    adjuncts: tuple[Adjunct, ...] = ()

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """Both forms."""
        so = replace(self.use, negated=False)
        denied = Predicate(extent, use=self.use, object_=self.first, adjuncts=self.adjuncts)
        said = Predicate(extent, use=so, object_=self.second, adjuncts=self.adjuncts)
        for one in say(subject, denied, extent):
            for two in say(subject, said, extent):
                yield from together(extent, (one, two))


@rule("predicate", "be:be state:STATE adjuncts:adjunct*")
def stative(
    ext: Extent, be: Be, state: State, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    yield Predicate(ext, state=state, be=be, adjuncts=tuple(adjuncts))


@rule("predicate", 'be:be owned:OWNED who:pieces "\'s" noun:OWN_NOUN adjuncts:adjunct*')
@rule("predicate", 'be:be owned:OWNED who:side "\'s" noun:OWN_NOUN adjuncts:adjunct*')
@rule("bare_predicate", 'owned:OWNED who:pieces "\'s" noun:OWN_NOUN adjuncts:adjunct*')
@rule("bare_predicate", 'owned:OWNED who:side "\'s" noun:OWN_NOUN adjuncts:adjunct*')
def owned_state(
    ext: Extent,
    owned: Owned,
    who: Term,
    noun: Phrase,
    be: Be = IS,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Predicate]:
    """`The knight is under the rook's protection`: under that of the rook."""
    if owned.noun == noun:
        of = (Adjunct("of", who), *adjuncts)
        yield Predicate(ext, state=owned.state, be=be, adjuncts=of)


@rule("bare_predicate", "state:STATE adjuncts:adjunct*", "'left' state:STATE adjuncts:adjunct*")
def bare_state(ext: Extent, state: State, adjuncts: Sequence[Adjunct] = ()) -> Iterator[Predicate]:
    if state.frame.sense not in ("forced", "bare"):
        yield Predicate(ext, state=state, adjuncts=tuple(adjuncts))


@rule("bare_predicate", "term:count predicate:bare_predicate", cost=1)
def so_often(term: Term, predicate: Predicate) -> Iterator[Predicate]:
    """`once protected`."""
    if predicate.use is not None and predicate.use.passive and not predicate.pairs:
        yield replace(predicate, adjuncts=(*predicate.adjuncts, Adjunct("times", term)))


@rule("bare_predicate", "'not' 'being'? state:STATE adjuncts:adjunct*")
def bare_not(ext: Extent, state: State, adjuncts: Sequence[Adjunct] = ()) -> Iterator[Predicate]:
    yield Predicate(ext, state=state, be=Be(negated=True), adjuncts=tuple(adjuncts))


@rule("bare_predicate", "use:group object_:object? adjuncts:adjunct*")
def participle(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    if use.participle:
        yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


# Deeds two by two


_AND = "(','|'and'|',' 'and'|'while')"


@rule(
    "predicate",
    f"use:group first:object ('with'|'by') by:pieces {_AND} second:object ('with'|'by') other:pieces",
)
def each_with_its_own(
    ext: Extent, use: VerbUse, first: Term, by: Term, second: Term, other: Term
) -> Iterator[Predicate]:
    """`Black attacks the bishop with a pawn and the pawn on b2 with a bishop`."""
    pairs = ((first, by), (second, other))
    told = (((what.extent[0], who.extent[1]), what, Adjunct("with", who)) for what, who in pairs)
    yield Predicate(ext, use=use, pairs=tuple(told))
