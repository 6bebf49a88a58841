"""Moves that are counted, and so many of them of a sort: `eight replies, three of which capture`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
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
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.movecounts import SortOfMove
from toolkit.claims.language.movesorts import details_of
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import MOVE_WORDS, atom, some_moves
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord


@dataclass(frozen=True, slots=True)
class Share:
    """So many moves do something; of -1 all do."""

    extent: Extent
    number: int
    deed: SortOfMove
    move: MoveTerm | None = None
    """The one that is named: `the capture Qe6xe4`."""

    def form(self, agent: Term | None) -> Form:
        """That so many do, or that the one that is named is of that sort."""
        if self.move is not None:
            return some_moves(self.extent, self.deed.how, agent=agent, moves=self.move)
        return self.deed.form(self.extent, agent, self.number)


# What they do


@rule("share_deed", "verb:VERB what:pieces? (('on'|'at') on:squares)?")
def captures(
    ext: Extent, verb: VerbForm, what: Term | None = None, on: Term | None = None
) -> Iterator[SortOfMove]:
    """`capture the queen`."""
    takes = verb.takes and verb.form in ("s", "base")
    if takes and (what is None or isinstance(what, Pieces)):
        yield SortOfMove(ext, "captures", patient=what, on=on)


_A_PIECE = "('a'|'one') ('man'|'piece')"


@rule(
    "share_deed",
    "('interpose'|'interposes'|'come' 'between'|'comes' 'between'|('block'|'blocks') ('the' 'check')?) ('a' ('man'|'piece'))? (('on'|'at') on:goals)?",
    f"('put'|'puts'|'place'|'places') {_A_PIECE} ('on'|'at'|'between'|'in' 'between') on:goals",
    f"('put'|'puts'|'place'|'places') {_A_PIECE} ('between'|'in' 'between') (('on'|'at') on:goals)?",
    "'by' ('interposing'|'interposition') (('on'|'at') on:goals)?",
    "('are'|'is' ('a'|'an')) ('interposition'|'interpositions'|'block'|'blocks') (('on'|'at') on:goals)?",
)
def blocks(ext: Extent, on: Term | None = None) -> Iterator[SortOfMove]:
    yield SortOfMove(ext, "blocks", on=on)


@rule("share_deed", "('give'|'gives') 'check'", "'check|checks'", "'with' 'check'")
@rule("share_deed", "('are'|'is' 'a') 'check|checks'", "('are'|'is') 'with' 'check'")
def checks(ext: Extent) -> Iterator[SortOfMove]:
    yield SortOfMove(ext, "checks")


@rule("share_deed", "('mate'|'mates'|'checkmate')", "('give'|'gives') ('mate'|'checkmate')")
def mates(ext: Extent) -> Iterator[SortOfMove]:
    yield SortOfMove(ext, "mates")


@rule("share_deed", "('are'|'is' 'a') ('flight'|'flights')")
def flights(ext: Extent) -> Iterator[SortOfMove]:
    yield SortOfMove(ext, "flights", by=Pieces(ext, "king"))


@rule(
    "share_deed",
    "('move'|'moves') ('the'|'his') kind:KIND",
    "('are'|'is' 'a'|'is') kind:KIND \"'s\"? ('move'|'moves')",
    "kind:KIND \"'s\"? ('move'|'moves')",
)
def moves_of_kind(ext: Extent, kind: KindWord) -> Iterator[SortOfMove]:
    """`two move the king`, `three are king moves`."""
    if kind.kind is not None and not kind.plural:
        yield SortOfMove(ext, "moves", by=Pieces(ext, kind.kind))


@rule(
    "share_deed",
    "('put'|'puts'|'place'|'places'|'bring'|'brings') ('the'|'his') kind:KIND ('on'|'to') on:goals",
)
def puts_on(ext: Extent, kind: KindWord, on: Term) -> Iterator[SortOfMove]:
    """`The others put the king on d7 or f6`."""
    if kind.kind is not None and not kind.plural:
        yield SortOfMove(ext, "moves", by=Pieces(ext, kind.kind), on=on)


@rule("share_deed", "('are'|'is')? 'by' ('taking'|'capturing') (('on'|'at') on:squares)?")
@rule("share_deed", "('are'|'is' 'a') ('capture'|'captures') (('on'|'at') on:squares)?")
def are_captures(ext: Extent, on: Term | None = None) -> Iterator[SortOfMove]:
    yield SortOfMove(ext, "captures", on=on)


@rule("share_deed", "('are'|'is')? ('made')? ('by'|'with') by:pieces")
@rule("share_deed", "('are'|'is' 'a')? ('move'|'moves') ('of'|'by'|'with') by:pieces")
@rule("share_deed", "('belong'|'belongs') 'to' by:pieces")
def made_by(ext: Extent, by: Term) -> Iterator[SortOfMove]:
    """`four by the king`, `three with pawns`: any of them."""
    if isinstance(by, Pieces) and by.plural and by.article is Article.SOME and by.number is None:
        by = replace(by, article=Article.THE)
    elif isinstance(by, Pieces) and by == Pieces(by.extent, by.kind, article=Article.SOME):
        # `Two of them are made by a bishop`: by whichever.
        by = replace(by, article=Article.THE)
    yield SortOfMove(ext, "moves", by=by)


@rule("portion_of_moves", "number:NUM deed:share_deed")
def share(ext: Extent, number: int, deed: SortOfMove) -> Iterator[Share]:
    if number:
        yield Share(ext, number, deed)


_COUNTED = f"('legal'|'possible')? ({MOVE_WORDS})"
_OF_THEM = "('of' ('them'|'these'|'which'))?"


@rule("more_portion_of_moves", "(','|'and'|',' 'and'|';'|',' 'while') share:portion_of_moves")
def more_portion_of_moves(share: Share) -> Iterator[tuple[Share, ...]]:
    yield (share,)


@rule(
    "more_portion_of_moves",
    "(','|'and'|',' 'and') 'one' 'each' ('by'|'with') first:piece 'and' second:piece",
)
def one_each(ext: Extent, first: Term, second: Term) -> Iterator[tuple[Share, ...]]:
    """`one each by rook and bishop g6`."""
    yield (
        Share(ext, 1, SortOfMove(ext, "moves", by=first)),
        Share(ext, 1, SortOfMove(ext, "moves", by=second)),
    )


@rule("more_portion_of_moves", "(','|'and'|',' 'and') 'the' how:sort_noun move:one_idea")
@rule("more_portion_of_moves", "(','|'and'|',' 'and') 'the' how:sort_noun details:sort_detail+")
def the_one_of_sort(
    ext: Extent,
    how: str,
    move: MoveTerm | None = None,
    details: Sequence[tuple[str, Term]] = (),
) -> Iterator[tuple[Share, ...]]:
    """`Three king moves and the capture Qe6xe4`, `and the capture by the queen`."""
    said = dict(details_of(how, details))
    if how != "checks" and "agent" not in said and len(said) == len(details):
        yield (Share(ext, 1, SortOfMove(ext, how, **said), move),)


@rule("portions_of_moves", "first:portion_of_moves rest:more_portion_of_moves*")
def shares(first: Share, rest: Sequence[tuple[Share, ...]] = ()) -> Iterator[tuple[Share, ...]]:
    yield (first, *(each for some in rest for each in some))


@rule("portions_of_them", "number:of_them deed:share_deed rest:more_portion_of_moves*")
def shares_of_them(
    ext: Extent, number: int, deed: SortOfMove, rest: Sequence[tuple[Share, ...]] = ()
) -> Iterator[tuple[Share, ...]]:
    """`three of which capture, four interpose and one is a flight`."""
    if number < 0 and rest:
        return
    yield (Share(ext, number, deed), *(each for some in rest for each in some))


@rule("portions_of_them", "('not' 'one'|'none') ('of' ('them'|'these'|'which'))? deed:share_deed")
def no_share(ext: Extent, deed: SortOfMove) -> Iterator[tuple[Share, ...]]:
    """`not one is a king move`."""
    yield (Share(ext, 0, deed),)


@rule("portions_of_them", "'all' number:NUM ('of' ('them'|'these'|'which'))? deed:share_deed")
def all_so_many(ext: Extent, number: int, deed: SortOfMove) -> Iterator[tuple[Share, ...]]:
    """`Three legal moves, and all three of them capture the queen`."""
    if number > 1:
        yield Share(ext, -1, deed), Share(ext, number, deed)


@rule("portions_of_them", "'of' ('them'|'which'|'these') told:portions_of_moves")
def of_which_shares(told: tuple[Share, ...]) -> Iterator[tuple[Share, ...]]:
    """`of which four mate`."""
    yield told


# What is counted, and what is said of it


@rule("full_statement", "form:moves_shared")
def moves_shared(form: Form) -> Iterator[Form]:
    """Of which more may be said: see `othersdo`."""
    yield form


@rule(
    "moves_shared",
    "form:clause (','|';'|':'|',' 'and'|'and')? told:portions_of_them",
    cost=1,
)
def counted_and_shared(ext: Extent, form: Form | Would, told: tuple[Share, ...]) -> Iterator[Form]:
    """`Twelve moves parry the check, ten of them by interposition`."""
    counted = _counted(form)
    if counted is None:
        return
    agent = counted.role("agent")
    if counted.sense == "choices":
        count = counted.role("count")
        checks = tuple(each for share in told for each in _of_checks(share))
        most = sum(each.number for each in checks)
        if len(checks) < len(told) or not isinstance(count, Number) or most > count.value:
            return
        told = checks
    yield And(ext, (as_form(form), *_told_together(told, agent)))


def _of_checks(share: Share) -> Iterator[Share]:
    """What is said of checks that are counted, and not of all moves: who gives them, or that they mate."""
    if share.number > 0 and share.deed.how == "mates":
        yield share
    elif share.number > 0 and share.deed.how == "moves":
        yield replace(share, deed=replace(share.deed, how="checks"))


def _counted(form: Form | Would) -> Atom | None:
    """What counts the legal moves of the side to move, or some of its checks."""
    said = form.forms[-1] if isinstance(form, And) else form
    if not isinstance(said, Atom) or said.sense not in ("only_legal", "choices"):
        return None
    if not isinstance(said.role("count"), Number) or said.role("moves") or said.role("by"):
        return None
    how = said.role("how")
    if said.sense == "choices" and not (isinstance(how, Word) and how.value == "checks"):
        return None
    return None if isinstance(said.role("agent"), Pieces) else said


@rule(
    "moves_shared",
    f"number:NUM {_COUNTED} (','|':')? ('are' 'possible' ',')? told:portions_of_them",
    f"'there' ('is'|'are') number:NUM {_COUNTED} (','|':') told:portions_of_moves",
    f"agent:side 'has' number:NUM {_COUNTED} (','|':') told:portions_of_moves",
)
def so_many_shared(
    ext: Extent, number: int, told: tuple[Share, ...], agent: Term | None = None
) -> Iterator[Form]:
    """`Eight replies, three of which capture, four interpose and one is a flight`."""
    if number > 1:
        whole = atom(ext, "only_legal", agent=agent, count=Number(ext, number))
        yield And(ext, (whole, *_told_together(told, agent)))


def _told_together(told: Sequence[Share], agent: Term | None) -> Iterator[Form]:
    """Captures beside moves of the king: a capture by the king is told with the ones or the others."""
    sorts = {_sort_beside(each) for each in told}
    for each in told:
        form = each.form(agent)
        apart = {"captures", "king moves"} <= sorts and _sort_beside(each) is not None
        if apart and each.number > 0 and isinstance(form, Atom):
            form = form.with_roles(among=Word(each.extent, "told apart"))
        yield form


def _sort_beside(share: Share) -> str | None:
    deed, by = share.deed, share.deed.by
    if share.move is None and deed.how == "captures" and by is None:
        return "captures"
    king = isinstance(by, Pieces) and by.kind == "king" and deed.how == "moves" and not deed.on
    return "king moves" if king else None


@rule(
    "moves_shared",
    f"first:NUM 'of' ('the'|'his'|owner:COLOUR \"'s\") number:NUM {_COUNTED} deed:share_deed rest:more_portion_of_moves*",
)
@rule(
    "moves_shared",
    f"'of' ('the'|'his'|owner:COLOUR \"'s\") number:NUM {_COUNTED} ','? first:NUM deed:share_deed rest:more_portion_of_moves*",
)
def shares_of_all(
    ext: Extent,
    first: int,
    number: int,
    deed: SortOfMove,
    rest: Sequence[tuple[Share, ...]] = (),
    owner: Owner | None = None,
) -> Iterator[Form]:
    """`Two of the seven answers put a piece on e8, two move the king and three capture`."""
    if number > first > 0:
        more = [each for some in rest for each in some]
        side = SideTerm(ext, owner) if owner is not None else None
        whole = atom(ext, "only_legal", agent=side, count=Number(ext, number))
        yield And(ext, (whole, *_told_together((Share(ext, first, deed), *more), side)))


@rule(
    "full_statement",
    f"('all'|'both') ('the'|'his')? number:NUM? {_COUNTED} deed:share_deed",
    f"('each'|'every' ('one')?) 'of' ('the'|'his') number:NUM {_COUNTED} deed:share_deed",
)
def all_are(ext: Extent, deed: SortOfMove, number: int | None = None) -> Iterator[Form]:
    """`All seven answers are interpositions`."""
    every = Share(ext, -1, deed).form(None)
    if number is None:
        yield every
    elif number > 1:
        yield And(ext, (atom(ext, "only_legal", count=Number(ext, number)), every))


# Nouns of what the moves are


@rule("share_noun", "number:NUM ('flight'|'flights')")
def so_many_flights(ext: Extent, number: int) -> Iterator[Share]:
    yield Share(ext, number, SortOfMove(ext, "flights", by=Pieces(ext, "king")))


@rule("share_noun", "number:NUM ('interposition'|'interpositions'|'block'|'blocks')")
def so_many_blocks(ext: Extent, number: int) -> Iterator[Share]:
    yield Share(ext, number, SortOfMove(ext, "blocks"))


@rule("share_noun", "number:NUM ('capture'|'captures')")
def so_many_captures(ext: Extent, number: int) -> Iterator[Share]:
    yield Share(ext, number, SortOfMove(ext, "captures"))


@rule("share_noun", "number:NUM kind:KIND \"'s\"? 'move|moves'")
def so_many_of_kind(ext: Extent, number: int, kind: KindWord) -> Iterator[Share]:
    """`three king moves`."""
    if kind.kind is not None and not kind.plural:
        yield Share(ext, number, SortOfMove(ext, "moves", by=Pieces(ext, kind.kind)))


@rule("more_share_noun", "(','|'and'|',' 'and') share:share_noun")
def more_share_noun(share: Share) -> Iterator[Share]:
    yield share


@rule(
    "full_statement",
    f"first:share_noun rest:more_share_noun* 'are' ('all' side:side 'has'|'all' ('of')? side:COLOUR \"'s\" {_COUNTED})",
    f"first:share_noun rest:more_share_noun* 'are' side:COLOUR \"'s\" number:NUM {_COUNTED}",
)
def nouns_are_all(
    ext: Extent,
    first: Share,
    side: Term | Owner,
    rest: Sequence[Share] = (),
    number: int | None = None,
) -> Iterator[Form]:
    """`Three flights and two interpositions are Black's five answers`."""
    agent = SideTerm(ext, side) if isinstance(side, Owner) else side
    told = (first, *rest)
    total = sum(each.number for each in told)
    if number in (None, total):
        whole = atom(ext, "only_legal", agent=agent, count=Number(ext, total))
        yield And(ext, (whole, *(each.form(agent) for each in told)))


# Checks that are counted


_HERE = "('here'|'now'|'at' 'the' 'moment'|'in' 'this' 'position'|'yet')?"


@rule(
    "clause", f"number:NUM ('checks'|'check') ('is'|'are') 'possible' ('for' agent:side)? {_HERE}"
)
@rule("clause", f"'no' 'check' 'is' 'possible' ('for' agent:side)? {_HERE}")
@rule("clause", f"'no' owner:COLOUR 'move' ('gives'|'is') ('a')? 'check' {_HERE}")
@rule(
    "clause", f"agent:side ('can'|'could') ('not' 'give'|'give' 'no') ('a'|'any')? 'check' {_HERE}"
)
def checks_possible(
    ext: Extent, number: int = 0, agent: Term | None = None, owner: Owner | None = None
) -> Iterator[Form]:
    """`No check is possible for White`."""
    side = SideTerm(ext, owner) if owner is not None else agent
    yield atom(ext, "choices", agent=side, how=Word(ext, "checks"), count=Number(ext, number))


@rule(
    "full_statement",
    f"number:NUM 'of' ('the'|'his'|'these') {_COUNTED} ',' moves:ideas ','? ('is'|'are') ('themselves'|'itself'|'also')? ('a')? 'check|checks'",
)
def some_are_checks(ext: Extent, number: int, moves: Term) -> Iterator[Form]:
    """`Two of the answers, 23...Bg6-d3 and 23...Be3xd2, are themselves checks`."""
    named = each_in(moves)
    if len(named) == number:
        count = Number(ext, number)
        yield atom(ext, "choices", how=Word(ext, "checks"), count=count, moves=moves)


# Men that can come between, square by square


@rule("man_share", "number:NUM ('on'|'at') at:square")
def man_share(number: int, at: Term) -> Iterator[tuple[int, Term]]:
    yield number, at


@rule("more_man_share", "(','|'and'|',' 'and') share:man_share")
def more_man_share(share: tuple[int, Term]) -> Iterator[tuple[int, Term]]:
    yield share


@rule(
    "full_statement",
    "number:NUM owner:COLOUR? KIND ('may'|'can'|'could') ('come' 'between'|'interpose'|'be' 'interposed'|'block' ('the' 'check')?) (':'|',') first:man_share rest:more_man_share*",
    "number:NUM ('interpositions'|'blocks') ('are' 'possible'|'are' 'legal'|'exist')? (':'|',') first:man_share rest:more_man_share*",
)
def men_between(
    ext: Extent,
    number: int,
    first: tuple[int, Term],
    rest: Sequence[tuple[int, Term]] = (),
    owner: Owner | None = None,
) -> Iterator[Form]:
    """`Seven men may come between: two on e4, three on e5, two on e6`."""
    agent = SideTerm(ext, owner) if owner is not None else None
    if sum(each for each, _ in (first, *rest)) != number:
        return
    how = Word(ext, "blocks")
    whole = atom(ext, "choices", agent=agent, how=how, count=Number(ext, number))
    parts = [
        atom(ext, "choices", agent=agent, how=how, count=Number(ext, each), on=at)
        for each, at in (first, *rest)
        if isinstance(at, SquareTerm)
    ]
    yield And(ext, (whole, *parts))
