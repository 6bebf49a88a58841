"""So many moves of a sort, and which they are: `three checks, all of them with the knight: Nc6, ...`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.flights import LEGAL
from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Joint,
    MoveTerm,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord


@dataclass(frozen=True, slots=True)
class Assorted:
    """Moves of a sort: how many there are, and with which pieces."""

    how: str
    count: int | None
    by: Term | None = None
    bare: bool = False
    """Whether they are moves of which nothing more is said: legal ones need not be meant."""
    of_some: bool = False
    """Whether it is `a check`, which there may be several of."""


@rule("sort_kind", "legal:'legal|possible|available' how:sort_noun", "'different'? how:sort_noun")
@rule("sort_kind", f"{LEGAL} kind:KIND how:sort_noun", f'{LEGAL} kind:KIND "\'s" how:sort_noun')
def sort_kind(
    ext: Extent, how: str, legal: str | None = None, kind: KindWord | None = None
) -> Iterator[Assorted]:
    """`Legal moves`, `checks`, `king moves`, `pawn captures`."""
    if kind is None:
        yield Assorted(how, None, bare=how == "moves" and legal is None)
    elif kind.kind not in (None, "man") and not kind.plural:
        yield Assorted(how, None, Pieces(ext, kind.kind))


@rule("sort_whole", "sort:sort_kind")
def sort_whole(sort: Assorted) -> Iterator[Assorted]:
    yield sort


@rule("sort_whole", "sort:sort_kind ('with'|'by'|of:'of') who:pieces")
def sort_whole_by(sort: Assorted, who: Term, of: str | None = None) -> Iterator[Assorted]:
    by = every(who)
    if of is not None and sort.how == "captures" and not _is_king(who):
        # `Two captures of the queen`: she is taken.
        return
    if sort.by is None and by is not None:
        yield replace(sort, by=by, bare=False)


def _is_king(who: Term) -> bool:
    return isinstance(who, Pieces) and who.kind == "king"


def every(who: Term) -> Term | None:
    """`With knights`: with any of them; None where it is not said with which."""
    members = each_in(who)
    if isinstance(who, Group) and (who.joint is not Joint.AND or who.only):
        return None
    found = tuple(_whole(each) for each in members)
    if not all(found):
        return None
    named = tuple(each for each in found if each is not None)
    return named[0] if len(named) == 1 else Group(who.extent, Joint.AND, named)


def _whole(who: Term) -> Pieces | None:
    if not isinstance(who, Pieces) or who.owner is Owner.ENEMY:
        return None
    if who.article is Article.THE:
        return who
    bare = who.plural and who.number is None and not who.squares and who.pronoun is None
    return replace(who, article=Article.THE) if bare and who.article is Article.SOME else None


@rule(
    "assorted",
    "('only|just|exactly|but')? number:NUM sort:sort_whole",
    "('a'|'an') 'single' sort:sort_whole",
)
@rule("assorted", "some:'a|an' sort:sort_whole")
def assorted(sort: Assorted, number: int = 1, some: str = "") -> Iterator[Assorted]:
    if number:
        yield replace(sort, count=number, of_some=bool(some))


@rule("assorted", "('no'|'not' 'a' 'single'|'not' 'one') sort:sort_whole")
def no_assorted(sort: Assorted) -> Iterator[Assorted]:
    yield replace(sort, count=0)


# Who has them

Having = tuple[Term | None, Assorted]

_CHOICE = "('a'|'the')? 'choice' ('of'|'between'|'among'|'from')"
_CHOOSES = "('can'|'may'|'must'|'has' 'to') 'choose' ('between'|'from'|'among')"
_PLACE = "('on' 'the' 'board'|'in' 'this' 'position'|'in' 'the' 'position'|'at' ('his'|'its'|'her'|'their') 'disposal'|'to' 'choose' 'from'|'available'|'left')?"


@rule("having_moves", f"who:side {HAS} sort:assorted {_PLACE}")
@rule("having_moves", f"who:piece {HAS} sort:assorted {_PLACE}")
def has_assorted(who: Term, sort: Assorted) -> Iterator[Having]:
    yield who, sort


@rule("having_moves", f"who:side {HAS} {_CHOICE} sort:assorted {_PLACE}")
@rule("having_moves", f"who:side {_CHOOSES} sort:assorted {_PLACE}")
def chooses_assorted(who: Term, sort: Assorted) -> Iterator[Having]:
    """`White can choose between five captures`: so many there are."""
    if sort.count != 0:
        yield who, sort


@rule("having_moves", f"'there' ('is'|'are') sort:assorted ('for' who:side)? {_PLACE}")
def there_are_assorted(sort: Assorted, who: Term | None = None) -> Iterator[Having]:
    # `There is no check here`: the king may not be attacked, which is something else.
    if sort.count != 0 or who is not None:
        yield who, sort


# What they are

_NAMELY = "(','|':'|';'|'-'|','? 'namely'|','? 'viz')"


@rule("named_move", "move:idea", "move:square")
def named_move(move: Term) -> Iterator[Term]:
    """A move by its name; a square is that of a pawn, or of the piece that is spoken of."""
    yield move


@rule("named_more", "(','|'and'|'or'|',' 'and'|',' 'or') move:named_move")
def named_more(move: Term) -> Iterator[Term]:
    yield move


@rule("moves_named", "('on'|'to'|'at')? first:named_move rest:named_more*")
def moves_named(ext: Extent, first: Term, rest: Sequence[Term] = ()) -> Iterator[Group]:
    yield Group(ext, Joint.AND, (first, *rest))


_ALL = "('all'|'both'|'all' ('two'|'three'|'four'|'five'|'six')) ('of' ('them'|'these'|'which'))? ('being')?"


@rule("sort_makers", f"{_ALL} ('with'|'by'|'made' ('by'|'with')|'moves' ('of'|'by')) who:pieces")
@rule("sort_makers", f"{_ALL} ('are'|'were')? kind:KIND 'moves'")
def sort_makers(
    ext: Extent, who: Term | None = None, kind: KindWord | None = None
) -> Iterator[Term]:
    """`All of them with the knight`, `both king moves`."""
    if who is not None:
        by = every(who)
        if by is not None:
            yield by
    elif kind is not None and kind.kind not in (None, "man") and not kind.plural:
        yield Pieces(ext, kind.kind)


@rule("clause", "having:having_moves")
@rule("clause", f"having:having_moves {_NAMELY} moves:moves_named")
@rule(
    "clause", f"having:having_moves {_NAMELY} ('and')? by:sort_makers {_NAMELY} moves:moves_named"
)
def have_moves(
    ext: Extent, having: Having, by: Term | None = None, moves: Group | None = None
) -> Iterator[Form]:
    """`White has four checks: f4, h4, Ne4 and Nh7`: so many, and no others than those."""
    who, sort = having
    if who is not None and not isinstance(who, SideTerm | Pieces):
        return
    of_piece = isinstance(who, Pieces) and (who.kind == "king" or _are_squares(moves))
    if (sort.bare and (moves is None or not of_piece)) or not _fits(sort, by, moves):
        # `White has two moves, Nf3 and Bc4`: there may be others that are worse.
        return
    if sort.of_some and moves is None:
        # `White has a check`: at least one, which is said elsewhere.
        return
    if sort.count == 0 and sort.how == "moves" and sort.by is None:
        # See `counting.has_none`.
        return
    plain = _counted(ext, who, sort, moves if by is None else None)
    if by is None:
        yield plain
    else:
        yield And(ext, (plain, _counted(ext, who, replace(sort, by=by), moves)))


def _are_squares(moves: Group | None) -> bool:
    """`The knight has three moves: a3, c3 and d2`: where it can go, and not which moves are good."""
    return moves is not None and all(isinstance(each, SquareTerm) for each in moves.members)


def _fits(sort: Assorted, by: Term | None, moves: Group | None) -> bool:
    """Whether as many moves are named as are counted, and none twice."""
    if moves is None:
        return by is None
    if not sort.count or (by is not None and sort.by is not None):
        return False
    names = {each.text if isinstance(each, MoveTerm) else each for each in moves.members}
    return len(names) == len(moves.members) == sort.count


def _counted(ext: Extent, who: Term | None, sort: Assorted, moves: Group | None) -> Form:
    listed: Term | None = moves
    if moves is not None and len(moves.members) == 1:
        listed = moves.members[0]
    count = None if sort.count is None else Number(ext, sort.count)
    named = moves is None or all(isinstance(each, MoveTerm) for each in moves.members)
    if sort.how == "moves" and sort.by is None and named:
        return atom(ext, "only_legal", agent=who, count=count, moves=listed)
    said = {"agent": who, "how": Word(ext, sort.how), "by": sort.by, "moves": listed}
    return atom(ext, "choices", count=count, **said)


_ARE_LEGAL = "('are'|'were') ('legal'|'possible'|'available')"


@rule("clause", f"sort:assorted {_ARE_LEGAL} (':'|',') moves:moves_named")
@rule("clause", "sort:assorted ':' moves:moves_named")
def there_are_moves(ext: Extent, sort: Assorted, moves: Group) -> Iterator[Form]:
    """`Four legal moves: Kf1, Kf2, Kg1 and Rxf4`, `Three king moves are legal: ...`."""
    if _fits(sort, None, moves):
        yield _counted(ext, None, sort, moves)


# Of several sorts


@rule("more_assorted", "(','|'and'|',' 'and'|'but'|',' 'but') sort:assorted")
def more_assorted(sort: Assorted) -> Iterator[Assorted]:
    yield sort


@rule("several_sorts", "first:assorted rest:more_assorted*")
def several_sorts(first: Assorted, rest: Sequence[Assorted] = ()) -> Iterator[tuple[Assorted, ...]]:
    if rest:
        yield (first, *rest)


@rule("several_sorts", "'neither' ('a'|'any')? first:sort_kind 'nor' ('a'|'any')? second:sort_kind")
def neither_sort(first: Assorted, second: Assorted) -> Iterator[tuple[Assorted, ...]]:
    yield replace(first, count=0), replace(second, count=0)


@rule("clause", f"who:side {HAS} sorts:several_sorts {_PLACE}")
@rule("clause", f"who:piece {HAS} sorts:several_sorts {_PLACE}")
@rule("clause", f"'there' ('is'|'are') sorts:several_sorts ('for' who:side)? {_PLACE}")
def has_several(
    ext: Extent, sorts: tuple[Assorted, ...], who: Term | None = None
) -> Iterator[Form]:
    """`White has two checks and three captures`, `Black has neither a check nor a capture`."""
    if isinstance(who, SideTerm | Pieces | None) and not any(each.bare for each in sorts):
        yield And(ext, tuple(_counted(ext, who, each, None) for each in sorts))


# All of a sort

_ONLY = "('only'|'sole'|'single')"
_ARE = "('is'|'are')"


@dataclass(frozen=True, slots=True)
class Whose:
    """The moves of a sort that a side has: all of them."""

    sort: Assorted
    side: Term | None = None


@rule("only_sort", f'owner:COLOUR "\'s" {_ONLY} sort:sort_whole')
@rule("only_sort", f"('the'|'his') {_ONLY} sort:sort_whole (('of'|'for') owner:SIDE)?")
@rule("only_sort", "('all'|'every') ('of')? owner:COLOUR \"'s\" sort:sort_kind")
@rule("only_sort", "('all'|'every') ('of')? ('his'|'her'|'its'|'the') sort:sort_kind")
@rule("only_sort", "('each'|'every' 'one') 'of' owner:COLOUR \"'s\" sort:sort_kind")
@rule("only_sort", "('every'|'each'|'any') sort:sort_kind ('of'|'by') owner:SIDE")
@rule("only_sort", "('all'|'all' 'the') sort:sort_kind ('of'|'for') owner:SIDE")
def only_sort(ext: Extent, sort: Assorted, owner: Owner | None = None) -> Iterator[Whose]:
    yield Whose(sort, SideTerm(ext, owner) if owner is not None else None)


@rule("clause", f"whose:only_sort {_ARE} ('all')? ('made' 'by'|'of')? kind:KIND 'moves'")
def only_of_kind(ext: Extent, whose: Whose, kind: KindWord) -> Iterator[Form]:
    """`All of White's legal moves are king moves`."""
    if kind.kind not in (None, "man") and not kind.plural:
        yield from only_with(ext, whose, Pieces(ext, kind.kind))


@rule("clause", f"whose:only_sort {_ARE} ('all')? how:sort_noun")
def only_sorted(ext: Extent, whose: Whose, how: str) -> Iterator[Form]:
    """`All of White's legal moves are captures`."""
    sort = whose.sort
    if how != sort.how and sort.by is None:
        among = Word(ext, sort.how)
        yield atom(ext, "choices", agent=whose.side, how=Word(ext, how), among=among)


_MADE = "(('made'|'played')? ('by'|'with')|'those' ('of'|'by'|'with'))"


@rule("clause", f"whose:only_sort {_ARE} {_MADE} who:pieces")
@rule("clause", f"whose:only_sort {_ARE} {_MADE} who:pieces ','? ('on'|'to') on:squares")
@rule("clause", f"whose:only_sort {_ARE} ('those')? ('on'|'to') on:squares")
def only_with(
    ext: Extent, whose: Whose, who: Term | None = None, on: Term | None = None
) -> Iterator[Form]:
    """`Black's only captures are made by the knight, on e3 and i3`."""
    by = every(who) if who is not None else None
    sort = whose.sort
    if (who is not None and by is None) or (by is not None and sort.by is not None):
        return
    among = Word(ext, sort.how)
    said = {"agent": whose.side, "how": among, "by": by or sort.by, "on": on, "among": among}
    if sort.by is None:
        yield atom(ext, "choices", **said)


@rule("clause", f"whose:only_sort {_ARE} ':'? moves:moves_named")
@rule("clause", "whose:only_sort ':' moves:moves_named")
def only_named(ext: Extent, whose: Whose, moves: Group) -> Iterator[Form]:
    """`White's only checks are Ne4 and f4`."""
    sort = replace(whose.sort, count=len(moves.members))
    if not sort.bare and _fits(sort, None, moves):
        yield _counted(ext, whose.side, sort, moves)
