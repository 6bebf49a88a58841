"""Checks and captures that are the only ones of their kind: `the one check at White's disposal is 7.Bc6+`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Like,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Threat,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import HAS, ONLY_ONE, atom, some_moves
from toolkit.claims.language.vocabulary import KindWord

_SORTS = {"check": "checks", "capture": "captures", "drop": "drops"}
_AT_HAND = "('at' owner:COLOUR \"'s\" ('disposal'|'command')|'that' owner:SIDE 'has'|owner:SIDE 'has'|'for' owner:SIDE|'of' owner:SIDE|('open'|'available'|'left') 'to' owner:SIDE)"

_AT_ONCE = "('here'|'now'|'at' 'present'|'at' 'the' 'moment'|'in' 'this' 'position')?"


@rule("sort_word", "word:'check|capture|drop'")
def sort_word(word: str) -> Iterator[str]:
    yield _SORTS[word]


@rule(
    "clause",
    f"'the' {ONLY_ONE} sort:sort_word {_AT_HAND} 'is' move:idea",
    f"'the' {ONLY_ONE} owner:COLOUR sort:sort_word 'is' move:idea",
    f"owner:COLOUR \"'s\" {ONLY_ONE} sort:sort_word {_AT_ONCE} 'is' move:idea",
    f"move:idea 'is' 'the' {ONLY_ONE} sort:sort_word {_AT_HAND}",
    f"move:idea 'is' 'the' {ONLY_ONE} owner:COLOUR sort:sort_word",
    f"move:idea 'is' owner:COLOUR \"'s\" {ONLY_ONE} sort:sort_word",
    f"'the' {ONLY_ONE} sort:sort_word {_AT_HAND} 'is' ('on'|'at') at:square",
    f"'the' {ONLY_ONE} owner:COLOUR sort:sort_word 'is' ('on'|'at') at:square",
    f"owner:COLOUR \"'s\" {ONLY_ONE} sort:sort_word 'is' ('on'|'at') at:square",
    f"'the' {ONLY_ONE} sort:sort_word owner:SIDE ('will' 'have'|'has') 'is' ('on'|'at') at:square",
)
def only_of_sort(
    ext: Extent, sort: str, owner: Owner, move: Term | None = None, at: Term | None = None
) -> Iterator[Form]:
    """`The one check at White's disposal is 7.Bg2-c6+`."""
    side, how = SideTerm(ext, owner), Word(ext, sort)
    if at is None:
        yield atom(ext, "choices", agent=side, how=how, count=Number(ext, 1), moves=move)
    else:
        # `The only capture is on f5`: all of them are, however many there are.
        yield atom(ext, "choices", agent=side, how=how, among=how, on=at)


@rule("clause", f"side:side {HAS} ('a'|'one') ('possible')? sort:sort_word ('with'|'by') by:piece")
def check_by_going(ext: Extent, side: Term, sort: str, by: Term) -> Iterator[Form]:
    """`Black has a check with the queen on e3`: that is where she goes."""
    if isinstance(by, Pieces) and by.article is Article.THE and len(by.squares) == 1:
        goal = SquareTerm(by.extent, by.squares[0])
        yield some_moves(ext, sort, agent=side, by=replace(by, squares=()), on=goal)


@rule(
    "clause",
    "('instead' 'of' 'capturing' ','?)? side:side ('could'|'can') ('check'|'give' 'check') on:check_squares",
)
def could_check_on(ext: Extent, side: Term, on: tuple[Term, ...]) -> Iterator[Form]:
    """`White could check on g5, on e5 or on c5`: on each of them."""
    forms = tuple(some_moves(ext, "checks", agent=side, on=each) for each in on)
    yield forms[0] if len(forms) == 1 else And(ext, forms)


@rule("check_squares", "'on' first:square rest:more_check_square*")
def check_squares(first: Term, rest: tuple[Term, ...] = ()) -> Iterator[tuple[Term, ...]]:
    yield (first, *rest)


@rule("more_check_square", "(','|'or'|'and'|',' 'or'|',' 'and') ('on')? at:square")
def more_check_square(at: Term) -> Iterator[Term]:
    yield at


@rule(
    "clause",
    "('the'|'this') 'check' ('can'|'could'|'may') ('only')? 'be' ('met'|'answered'|'parried') 'by' ('capturing'|'taking'|'a' 'capture'|'interposing'|'moving' 'the' 'king') (':'|',') move:idea",
)
def met_by_move(ext: Extent, move: Term) -> Iterator[Form]:
    """`The check can be met by capturing: 17.Qb2xb7`."""
    if isinstance(move, MoveTerm):
        yield atom(ext, "legal", moves=move)


@rule(
    "clause",
    "'interposing' ('with')? who:piece ('on' on:square)? 'is' 'the' ('only'|'sole'|'one') ('way'|'answer'|'reply'|'move'|'defence') ('to' ('meet'|'parry'|'answer'|'stop') ('the'|'this') 'check'|'out' 'of' 'check'|'possible'|'against' ('the'|'this') 'check')?",
)
def interposing_alone(ext: Extent, who: Term, on: Term | None = None) -> Iterator[Form]:
    """`Interposing the g-pawn is the only way to meet the check`."""
    if isinstance(who, Pieces):
        can = atom(ext, "can_interpose", with_=who, on=on)
        yield And(ext, (can, atom(ext, "only_legal", count=Number(ext, 1))))


@rule(
    "clause",
    "('only'|'just') number:NUM ('moves'|'replies'|'answers') ('are'|'remain') ('legal'|'possible') ',' ('both'|'all') ('by'|'with'|'of') by:pieces",
)
def so_many_all_by(ext: Extent, number: int, by: Term) -> Iterator[Form]:
    """`Only two moves are legal, both by the king`."""
    every = atom(ext, "choices", how=Word(ext, "moves"), by=by)
    yield And(ext, (atom(ext, "only_legal", count=Number(ext, number)), every))


@rule(
    "clause",
    "('among'|'one' 'of') owner:COLOUR \"'s\" 'threats' 'is' move:idea",
    "move:idea 'is' ('among'|'one' 'of') owner:COLOUR \"'s\" 'threats'",
)
def among_threats(ext: Extent, owner: Owner, move: Term) -> Iterator[Form]:
    """`Among Black's threats is 7...Qf5xf1+`."""
    if isinstance(move, MoveTerm):
        yield Threat(ext, SideTerm(ext, owner), MovesTerm(move.extent, (move,)))


# How a check is given


@rule("leap_of", "('a'|'the') kind:KIND \"'s\" ('leap'|'jump'|'move')")
def leap_of(ext: Extent, kind: KindWord) -> Iterator[Like]:
    if kind.kind is not None and not kind.plural:
        yield Like(ext, kind.kind)


@rule(
    "clause",
    "('the'|'this') 'check' 'is' like:leap_of (',' 'not' 'a' ('diagonal'|'straight') ('one'|'move'))?",
    "('the'|'this') 'check' 'is' 'given' 'by' like:leap_of",
)
def check_is_leap(ext: Extent, like: Like) -> Iterator[Form]:
    """`The check is a knight's leap, not a diagonal one`."""
    yield atom(ext, "check", like=like)


@rule(
    "clause",
    "who:np ('checks'|'gives' 'check'|'mates') 'by' like:leap_of ('from' from_:square)? ('to' to:square)?",
)
def checks_by_leap(
    ext: Extent, who: object, like: Like, from_: Term | None = None, to: Term | None = None
) -> Iterator[Form]:
    """`It checks by a knight's leap from c5 to d7`."""
    if not isinstance(who, Pieces):
        return
    given = atom(ext, "check", agent=who, like=like, from_=from_)
    if isinstance(to, SquareTerm):
        king = Pieces(ext, "king", Owner.ENEMY, squares=(to.name,))
        yield And(ext, (given, atom(ext, "stands", agent=king, on=to)))
    else:
        yield given


@rule(
    "clause",
    "'it' 'is' 'not' who:piece ('that'|'which'|'who') ('checks'|'gives' ('the')? 'check') (','|'but'|';'|',' 'but') ('it' 'is')? other:piece",
    "'not' who:piece 'but' other:piece ('checks'|'gives' ('the')? 'check')",
)
def not_this_but_that(ext: Extent, who: Term, other: Term) -> Iterator[Form]:
    """`It is not the bishop that checks, it is the rook on e7`."""
    if isinstance(who, Pieces) and isinstance(other, Pieces):
        denied = Not(ext, atom(ext, "check", agent=who))
        yield And(ext, (denied, atom(ext, "check", agent=other)))
