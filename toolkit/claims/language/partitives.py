"""Parts of what is counted: `four men, the queen among them`, `six checks, two of them with knights`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.balance import each_side_has
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    Joint,
    Number,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord

# Pieces among those that are counted

_ALSO = "(','|';'|'(')?"


@dataclass(frozen=True, slots=True)
class Among:
    """Some of the pieces that are counted: these, or so many of a kind."""

    these: Term | None = None
    kind: str | None = None
    number: int | None = None


@rule("some_among", "these:pieces 'among|amongst' ('them'|'these'|'those')")
@rule("some_among", "('among'|'amongst') ('them'|'these'|'those'|'which') these:pieces")
@rule("some_among", "'including' these:pieces")
@rule("some_among", "these:piece ('being'|'is') 'one' 'of' ('them'|'these'|'those')")
@rule("some_among", "these:pieces ('being'|'are') 'two' 'of' ('them'|'these'|'those')")
@rule("some_among", "'one' 'of' ('them'|'these'|'which') ('being'|'is'|'was')? these:piece")
def these_among(these: Term) -> Iterator[Among]:
    yield Among(these)


@rule(
    "some_among",
    "'and'? ('only'|'just'|'exactly')? number:NUM 'of' ('them'|'these'|'which') ('being'|'are'|'is'|'were')? 'a'? kind:KIND",
)
def kind_among(number: int, kind: KindWord) -> Iterator[Among]:
    if kind.kind is not None and kind.plural is (number != 1) and number:
        yield Among(None, kind.kind, number)


@rule(
    "some_among",
    "'and'? ('all'|'both') 'of' ('them'|'these'|'which') ('being'|'are'|'were')? kind:KIND",
)
def all_of_kind(kind: KindWord) -> Iterator[Among]:
    if kind.kind is not None and kind.plural:
        yield Among(None, kind.kind)


@rule("full_statement", f"form:clause {_ALSO} among:some_among ')'?")
def so_many_among(ext: Extent, form: Form | Would, among: Among) -> Iterator[Form]:
    """`Four men are hit by the sissa, the queen among them`: the same is so of these."""
    if not isinstance(form, Atom):
        return
    counted = counted_role(form)
    part = part_of(counted[1], among) if counted is not None else None
    if counted is not None and part is not None:
        own = form.extent[1], ext[1]
        yield And(ext, (form, replace(form.with_roles(**{counted[0]: part}), extent=own)))


def counted_role(form: Atom) -> tuple[str, Pieces] | None:
    """The role of the pieces that a form counts, and these; None if there are none, or two such."""
    counted = [
        (name, term)
        for name, term in form.roles
        if isinstance(term, Pieces) and _is_counted(term) and term.extent[1] - term.extent[0] > 1
    ]
    return counted[0] if len(counted) == 1 else None


def _is_counted(term: Pieces) -> bool:
    plain = term.article is Article.SOME and not term.squares and term.pronoun is None
    return plain and term.state is None and (term.number or 0) > 1


def part_of(many: Pieces, among: Among) -> Term | None:
    """Those of a number of pieces that are named or counted among them; None if they cannot be."""
    if among.these is not None:
        members = each_in(among.these)
        if isinstance(among.these, Group) and (
            among.these.joint is not Joint.AND or among.these.only
        ):
            return None
        fitted = [_member(many, each) for each in members]
        if any(each is None for each in fitted):
            return None
        found = tuple(each for each in fitted if each is not None)
        return found[0] if len(found) == 1 else Group(among.these.extent, Joint.AND, found)
    if many.kind is not None or many.bound:
        return None
    number = among.number if among.number is not None else many.number
    if number is None or number > (many.number or 0):
        return None
    return replace(many, kind=among.kind, number=number, plural=number > 1)


def _member(many: Pieces, each: Term) -> Pieces | None:
    """A piece that is one of those that are counted, of the same side and kind."""
    if not isinstance(each, Pieces) or each.article not in (
        Article.THE,
        Article.EVERY,
        Article.SOME,
    ):
        return None
    if many.kind is not None and each.kind not in (None, many.kind):
        return None
    if many.owner is not None and each.owner not in (None, many.owner):
        return None
    return replace(each, owner=each.owner or many.owner)


# Moves among those that are counted


@dataclass(frozen=True, slots=True)
class Share:
    """So many of the moves that are counted, and of what sort they are; none for all of them."""

    number: int | None
    role: str
    term: Term


@rule("share_number", "('only'|'just'|'exactly')? number:NUM ('of' ('them'|'these'|'which'))?")
def share_number(number: int) -> Iterator[int]:
    if number:
        yield number


@rule("share_number", "('all'|'both'|'each') ('of' ('them'|'these'|'which'))?")
def share_all() -> Iterator[int]:
    yield 0


@rule(
    "share",
    "number:share_number ('are'|'is'|'being')? ('with'|'by'|'moves'? 'of'|'from'|'given' 'by') by:pieces",
)
@rule("share", "number:share_number ('are'|'is'|'being')? ('on'|'at') on:squares")
def share(number: int, by: Term | None = None, on: Term | None = None) -> Iterator[Share]:
    if by is not None:
        mover = _all_of(by)
        if mover is not None:
            yield Share(number or None, "by", mover)
    elif on is not None:
        yield Share(number or None, "on", on)


def _all_of(by: Term) -> Term | None:
    """`with knights`: with any of them."""
    if not isinstance(by, Pieces) or by.article is not Article.SOME:
        return by
    bare = by.plural and by.number is None and not by.squares and by.pronoun is None
    return replace(by, article=Article.THE) if bare else None


@rule("share_more", "(','|';'|'and'|',' 'and') share:share")
def share_more(share: Share) -> Iterator[Share]:
    yield share


_AND = "(','|';'|':')? ('and'|'but')?"
_COUNTS = {"choices": None, "only_legal": "moves"}


@rule("full_statement", f"form:clause {_AND} first:share rest:share_more*")
def shared_out(
    ext: Extent, form: Form | Would, first: Share, rest: Sequence[Share] = ()
) -> Iterator[Form]:
    """`White has eight checks, six with the queen and two with the rooks`."""
    if not isinstance(form, Atom) or form.sense not in _COUNTS:
        return
    how, count = form.role("how"), form.role("count")
    if form.role("moves") or form.role("by") or form.role("on") or not isinstance(count, Number):
        return
    if count.at_least or count.at_most or (how is not None and not isinstance(how, Word)):
        return
    shares = (first, *rest)
    named = sum(each.number or count.value for each in shares)
    if named > count.value or (len(shares) > 1 and named != count.value):
        return
    own = form.extent[1], ext[1]
    sort = how.value if how is not None else _COUNTS[form.sense]
    if sort is None:
        return
    parts = [
        atom(
            own,
            "choices",
            agent=form.role("agent"),
            how=Word(own, sort),
            count=Number(own, each.number or count.value),
            **{each.role: each.term},
        )
        for each in shares
    ]
    yield And(ext, (form, *parts))


# Squares and pieces of a line, of a side


@rule(
    "clause",
    "sq:square ('is'|'was') ('the'|'his'|'its') ('only'|'one'|'sole'|'single') 'square' ('that'|'which'|('to'|'on') 'which')? who:piece ('can'|'may'|'could') verb:VERB ('to'|'on')?",
)
def only_square_for(ext: Extent, sq: Term, who: Term, verb: VerbForm) -> Iterator[Form]:
    """`c7 is the only square the king can go to`."""
    goes = any(frame.sense == "can_go" for frame in verb.verb.can)
    if goes and verb.form == "base" and isinstance(who, Pieces):
        yield atom(ext, "can_go", agent=who, to=alone(sq))


# Amounts, with what has them after them


@rule("clause", "has:counted_amounts 'are' ('still')? 'left' 'to' side:side", cost=-1)
@rule("clause", f"has:counted_amounts {HAS} side:side ('now')?")
def left_to(ext: Extent, has: Term, side: Term) -> Iterator[Form]:
    """`Two rooks are left to White`, `three knights has Black`."""
    if isinstance(side, SideTerm):
        yield atom(ext, "material", agent=side, has=has)


@rule("counted_amounts", "has:amounts")
def counted_amounts(has: Term) -> Iterator[Term]:
    if isinstance(has, Counted) and has.number > 1:
        yield has


@rule("clause", "has:amounts ('is'|'are') ('still')? 'left' 'to' 'each' ('side'|'player')")
def left_to_each(ext: Extent, has: Term) -> Iterator[Form]:
    """`Eight men are left to each side`."""
    yield from each_side_has(ext, has)


@rule(
    "clause",
    "has:amounts ('is'|'are') ('still')? 'left' 'to' side:side ','? 'and'? second:NUM 'to' other:side",
    cost=-1,
)
def left_to_both(ext: Extent, has: Term, side: Term, second: int, other: Term) -> Iterator[Form]:
    """`Nine men are left to White, eight to Black`."""
    if isinstance(has, Counted) and second:
        same = replace(has, extent=ext, number=second)
        first = atom(ext, "material", agent=side, has=has)
        yield And(ext, (first, atom(ext, "material", agent=other, has=same)))


_ALL_BUT = "('lost' ('everything'|'all' 'his' ('men'|'pieces'))|'nothing' 'left'|'nothing') ('except'|'except' 'for'|'but'|'besides'|'apart' 'from'|'save')"


@rule(
    "predicate_all_but",
    f"('has'|'have') {_ALL_BUT} ('the'|'his'|'its'|'a') king:KIND (('and'|',') rest:amounts)?",
)
def all_but(ext: Extent, king: KindWord, rest: Term | None = None) -> Iterator[Term]:
    if king.kind == "king":
        members = () if rest is None else each_in(rest)
        yield Group(ext, Joint.AND, (Counted(ext, "king", 1), *members))


@rule("clause", "side:side has:predicate_all_but")
def has_all_but(ext: Extent, side: Term, has: Term) -> Iterator[Form]:
    """`Black has lost everything except the king and a knight`."""
    yield atom(ext, "material", agent=side, has=has, only=Word(ext, "only"))


@rule(
    "clause",
    f"has:amounts ('is'|'are') ('all'|'what'|'all' ('that'|'which')) side:side {HAS} ('left')? ('besides'|'beside'|'except'|'apart' 'from') ('his'|'its'|'the') king:KIND",
)
def is_all_left(ext: Extent, has: Term, side: Term, king: KindWord) -> Iterator[Form]:
    """`A rook and a pawn is what Black has left besides his king`."""
    if king.kind == "king":
        members = each_in(has)
        whole = Group(ext, Joint.AND, (Counted(ext, "king", 1), *members))
        yield atom(ext, "material", agent=side, has=whole, only=Word(ext, "only"))
