"""What a side has besides what is said of another, and the pieces that a side has of which more is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.ellipses import SAME
from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, Says, atom, both_sides, predicate_of, roles_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.vocabulary import KindWord

_BOTH = "('each' ('side'|'player')|'either' ('side'|'player')|'both' ('sides'|'players'))"
_THAT = "('that'|'which'|'who')"


def _owned(what: Term, owner: Owner) -> Pieces | None:
    """`a bishop` as one of a side."""
    if not isinstance(what, Pieces) or what.article is not Article.SOME:
        return None
    if what.owner is not None or what.squares or what.number not in (None, 1) or what.plural:
        return None
    return replace(what, owner=owner)


def _all_said(owners: tuple[Owner, ...], what: Term, more: Predicate) -> Iterator[tuple[Form, ...]]:
    made: list[Form] = []
    for owner in owners:
        piece = _owned(what, owner)
        said = list(say(piece, more, more.extent)) if piece is not None else []
        if len(said) != 1 or isinstance(said[0], Would):
            return
        made.append(said[0])
    yield tuple(made)


@rule("clause", f"{_BOTH} {HAS} what:piece {_THAT} more:predicate")
def each_has_one_that(ext: Extent, what: Term, more: Predicate) -> Iterator[Form]:
    """`Either side still has a bishop that must convert`."""
    for forms in _all_said(SIDES, what, more):
        yield And(ext, forms)


_ONE_EACH = "(',' first:SIDE one:piece (','|'and'|',' 'and'|';') second:SIDE two:piece)?"


@rule("clause", f"{_BOTH} {HAS} what:piece more:bare_predicate {_ONE_EACH}", cost=-1)
@rule("clause", f"{_BOTH} {HAS} what:piece {_THAT} more:predicate {_ONE_EACH}", cost=-1)
def each_has_one_so(
    ext: Extent,
    what: Term,
    more: Predicate,
    first: Owner | None = None,
    one: Term | None = None,
    second: Owner | None = None,
    two: Term | None = None,
) -> Iterator[Form]:
    """`Each side has a rook pinned by a sissa, White the one on f2 and Black the one on f8`."""
    if first is None or second is None or one is None or two is None:
        for forms in _all_said(SIDES, what, more):
            yield And(ext, forms)
        return
    pair = [_the_one(what, first, one), _the_one(what, second, two)]
    made: list[Form] = []
    for piece in pair:
        said = list(say(piece, more, more.extent)) if piece is not None else []
        made += [each for each in said[:1] if not isinstance(each, Would)]
    if {first, second} == set(SIDES) and len(made) == len(pair):
        yield And(ext, tuple(made))


def _the_one(what: Term, owner: Owner, one: Term) -> Pieces | None:
    """`White the one on f2`: the rook of White there, where rooks are spoken of."""
    piece = _owned(what, owner)
    if piece is None or not isinstance(one, Pieces) or len(one.squares) != 1:
        return None
    if one.article is not Article.THE or one.kind not in (None, piece.kind):
        return None
    return replace(piece, extent=one.extent, squares=one.squares, article=Article.THE)


@rule("clause", f"side:SIDE {HAS} what:piece {_THAT} more:predicate")
@rule("clause", f"only:'only' side:SIDE {HAS} what:piece {_THAT} more:predicate")
def has_one_that(
    ext: Extent, side: Owner, what: Term, more: Predicate, only: str | None = None
) -> Iterator[Form]:
    """`Only White has a bishop that must convert`."""
    if not side.named:
        return
    other = side.other
    for forms in _all_said((side, other), what, more):
        yield And(ext, (forms[0], Not(ext, forms[1]))) if only is not None else forms[0]


@rule("clause", f"'only' side:SIDE {HAS} has:amounts ('left'|'on' 'the' 'board')?")
@rule("clause", f"side:SIDE 'alone' {HAS} has:amounts ('left'|'on' 'the' 'board')?")
def only_one_has(ext: Extent, side: Owner, has: Term) -> Iterator[Form]:
    """`Only Black still has a queen`: and White none; `only Black has two knights`: White has not."""
    if isinstance(has, Counted) and side.named and has.number:
        theirs = has if has.number > 1 else replace(has, number=0)
        mine = atom(ext, "material", agent=SideTerm(ext, side), has=has)
        other = atom(ext, "material", agent=SideTerm(ext, side.other), has=theirs)
        yield And(ext, (mine, Not(ext, other) if has.number > 1 else other))


@rule("clause", f"side:SIDE {HAS} what:pieces more:bare_predicate")
@rule("clause", f"side:SIDE {HAS} what:pieces {_THAT} more:predicate", cost=1)
def has_some_that(ext: Extent, side: Owner, what: Term, more: Predicate) -> Iterator[Form | Would]:
    """`White has two pieces attacking the pawn`, `Black has no piece that protects it`."""
    if not isinstance(what, Pieces) or what.article not in (Article.SOME, Article.NO):
        return
    if what.owner is None and not what.squares and what.pronoun is None and side.named:
        yield from say(replace(what, owner=side), more, ext)


@rule("clause", f"side:SIDE {HAS} 'nothing' {_THAT} more:predicate")
def has_nothing_that(ext: Extent, side: Owner, more: Predicate) -> Iterator[Form | Would]:
    """`Black has nothing that protects the pawn`."""
    if side.named:
        yield from say(Pieces(ext, owner=side, article=Article.NO), more, ext)


@rule("clause", f"'neither' ('side'|'player') {HAS} what:piece {_THAT} more:predicate")
def neither_has_one_that(ext: Extent, what: Term, more: Predicate) -> Iterator[Form]:
    for forms in _all_said(SIDES, what, more):
        yield And(ext, tuple(Not(ext, each) for each in forms))


# The same of the other side


@rule("full_statement", "form:clause ','? 'and' 'so' ('is'|'are') side:COLOUR \"'s\"")
def so_is_other(ext: Extent, form: Form | Would, side: Owner) -> Iterator[Form]:
    """`Black's reserve is empty, and so is White's`."""
    agent = form.role("agent") if isinstance(form, Atom) and form.sense == "reserve" else None
    if isinstance(form, Atom) and isinstance(agent, SideTerm) and agent.owner is not side:
        other = SideTerm(ext, side)
        yield And(ext, (form, atom(ext, "reserve", agent=other, count=form.role("count"))))


@rule(
    "full_statement",
    f"form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE {HAS} ('his'|'hers'|'its'|'one')",
    f"form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE {HAS} (both_:'both' 'of' ('his'|'hers'|'its'|'them')|all_:'all' 'of' ('his'|'hers'|'its'|'them'))",
)
def other_has_his(
    ext: Extent, form: Form | Would, side: Owner, all_: object = None, both_: object = None
) -> Iterator[Form]:
    """`White has no queen any more, Black still has his`, `Black has both of his`."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in ("material", "exists"):
        return
    has, agent = inner.role("has"), inner.role("agent")
    if isinstance(agent, Pieces) and agent.kind and agent.owner and not agent.squares:
        # `White is without bishops`.
        has, agent = Counted(agent.extent, agent.kind, 0), SideTerm(agent.extent, agent.owner)
    if not isinstance(has, Counted) or not isinstance(agent, SideTerm) or agent.owner is side:
        return
    if both_ is not None:
        two = atom(ext, "material", agent=SideTerm(ext, side), has=replace(has, number=2))
        yield And(ext, (form, two))  # type: ignore[arg-type]
        return
    if all_ is not None:
        every = Pieces(ext, has.kind, article=Article.EVERY)
        kept = atom(ext, "kept", agent=SideTerm(ext, side), patient=every)
        yield And(ext, (form, kept))  # type: ignore[arg-type]
        return
    one = replace(has, number=1)
    yield And(ext, (form, atom(ext, "material", agent=SideTerm(ext, side), has=one)))  # type: ignore[arg-type]


@rule("clause", f"'neither' 'side' {HAS} 'one' ('left'|'any' 'more')?")
def neither_has_one(ext: Extent) -> Iterator[Form]:
    """`After the exchange of queens neither side has one`: see `ellipses`."""
    none = Counted(ext, SAME, 0)
    yield And(ext, tuple(atom(ext, "material", agent=side, has=none) for side in both_sides(ext)))


@rule("more_predicate", "','? 'and|but' number:NUM kind:KIND 'more' ('than' than:side)?", cost=1)
def and_more(
    ext: Extent, number: int, kind: KindWord, than: Term | None = None
) -> Iterator[tuple[str, Predicate]]:
    """`has a rook against two knights, and one pawn more than his opponent`."""
    if number:
        how, by = Word(ext, "exactly"), Counted(ext, kind.kind or "man", number)
        roles = roles_of(by=by, how=how, than=than or SideTerm(ext, Owner.ENEMY))
        yield "and", predicate_of(ext, Says("outnumbers", "agent", roles, takes=(SideTerm,)))


# Reserves


@rule(
    "clause",
    "('there' ('is'|'are'))? number:NUM KIND ('left')? 'in' ('each'|'either'|'both') 'reserve|reserves'",
    "('each'|'either') ('side'|'player') 'has' number:NUM KIND ('left')? 'in' ('the'|'his')? 'reserve'",
)
def in_each_reserve(ext: Extent, number: int) -> Iterator[Form]:
    """`There are still three men in each reserve`."""
    count = Number(ext, number)
    yield And(ext, tuple(atom(ext, "reserve", agent=side, count=count) for side in both_sides(ext)))


@rule("clause", "'there' ('is'|'are') number:NUM KIND ('left')? 'in' side:COLOUR \"'s\" 'reserve'")
def in_his_reserve(ext: Extent, number: int, side: Owner) -> Iterator[Form]:
    yield atom(ext, "reserve", agent=SideTerm(ext, side), count=Number(ext, number))


# Moves that are counted


@rule("full_statement", f"form:clause ','? ('and'|'but'|'while') who:pieces {HAS} number:NUM")
def other_has_so_many(ext: Extent, form: Form | Would, who: Term, number: int) -> Iterator[Form]:
    """`The king has no move, and the knight has three`."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in ("immobile", "only_legal", "mobile"):
        return
    if isinstance(who, Pieces) and number:
        own = inner.role("patient") or inner.role("agent")
        if who.owner is Owner.OWN and isinstance(own, Pieces) and own.owner is not None:
            who = replace(who, owner=own.owner)
        count = atom(ext, "only_legal", agent=who, count=Number(ext, number))
        yield And(ext, (form, count))  # type: ignore[arg-type]
