"""Answers to a check that are counted by their sort: `two ways to block the check`, `three king moves`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Number,
    Owner,
    Pieces,
    Played,
    SideTerm,
    Term,
    Threat,
    Word,
)
from toolkit.claims.language.forms import Given as GivenForm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, atom, predicate_of, some_moves
from toolkit.claims.language.replies import ANSWER, ANSWERED, THE_CHECK, Roles
from toolkit.claims.language.roles import of_side
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.thecheck import OfCheck
from toolkit.claims.language.vocabulary import KindWord

_TO_BLOCK = f"('to' ('block'|'interpose' 'against')|'of' 'blocking') {THE_CHECK}"
_WAYS = "('different'|'legal')? ('way'|'ways')"


@rule("clause", f"side:side {HAS} number:how_many {_WAYS} {_TO_BLOCK}")
@rule("clause", f"'there' ('is'|'are') number:how_many {_WAYS} {_TO_BLOCK}")
@rule("clause", f"{THE_CHECK} ('can'|'may') 'be' 'blocked' 'in' number:how_many {_WAYS}")
def ways_to_block(ext: Extent, number: int, side: Term | None = None) -> Iterator[Form]:
    """`White has only one way to block the check`: so many moves put something between."""
    if number:
        yield _so_many(ext, "blocks", number, agent=side)


def _so_many(ext: Extent, how: str, number: int, **roles: Term | None) -> Atom:
    return atom(ext, "choices", how=Word(ext, how), count=Number(ext, number), **roles)


_PERMITS = "('permits'|'allows'|'leaves'|'gives'|'permitted'|'allowed'|'left'|'has' 'left')"


@rule(
    "predicate",
    f"{_PERMITS} side:side ('only'|'just')? number:NUM ('legal')? by:KIND ('move'|'moves') ('only')?",
)
def permits_moves(ext: Extent, side: Term, number: int, by: KindWord) -> Iterator[Predicate]:
    """`The check permits White three king moves`."""
    if number and by.kind is not None and isinstance(side, SideTerm):
        who = Pieces(ext, by.kind, side.owner)
        moves = _so_many(ext, "moves", number, agent=side, by=who)
        yield predicate_of(ext, OfCheck(moves))


# The answers are such moves


_SHARE = "(','|'-') number:NUM 'of' ('them'|'which') ('are'|'being')? ('by'|'with') by:KIND"


@rule(
    "counted_blocks",
    "number:NUM ('interpositions'|'interposition'|'blocks') (('on'|'at') on:square)?",
)
def counted_blocks(number: int, on: Term | None = None) -> Iterator[tuple[int, Term | None]]:
    yield number, on


@rule("share_of_blocks", _SHARE)
def share_of_blocks(ext: Extent, number: int, by: KindWord) -> Iterator[Atom]:
    """`two of them by rooks`."""
    if number and by.kind is not None:
        yield _so_many(ext, "blocks", number, by=Pieces(ext, by.kind))


@rule(
    "predicate",
    f"('can'|'may') 'be' {ANSWERED} ('by'|'with') blocks:counted_blocks share:share_of_blocks?",
    f"('can'|'may') 'be' {ANSWERED} ('by'|'with') blocks:counted_blocks ','? 'or' ('by'|'with')? move:one_idea",
)
def met_by_blocks(
    ext: Extent,
    blocks: tuple[int, Term | None],
    share: Atom | None = None,
    move: MoveTerm | None = None,
) -> Iterator[Predicate]:
    """`The check can be met by three interpositions on f3 or by 6.Kd1-c1`."""
    number, on = blocks
    parts: list[Form] = [_so_many(ext, "blocks", number, on=on)]
    if share is not None:
        parts.append(share)
    if move is not None:
        parts.append(some_moves(ext, "moves", moves=move))
    if number:
        yield predicate_of(ext, OfCheck(parts[0] if len(parts) == 1 else And(ext, tuple(parts))))


_REPLIES = "('legal'|'possible')? ('answer'|'answers'|'reply'|'replies'|'response'|'responses')"


@rule(
    "clause",
    f"('to'|'against') {THE_CHECK} ','? side:side {HAS} number:how_many {_REPLIES}",
    f"('to'|'against') {THE_CHECK} ','? side:side {HAS} number:how_many {_REPLIES} (','|':'|'namely') moves:ideas",
    f"('to'|'against') {THE_CHECK} ','? 'there' ('is'|'are') number:how_many {_REPLIES}",
    f"('to'|'against') {THE_CHECK} ','? 'there' ('is'|'are') number:how_many {_REPLIES} (','|':'|'namely') moves:ideas",
)
def has_to_check(
    ext: Extent, number: int, side: Term | None = None, moves: Term | None = None
) -> Iterator[Form]:
    """`To the check Black has just three legal replies, 18...Kd6-e7, ...`."""
    if number:
        yield atom(ext, "only_legal", agent=side, count=Number(ext, number), moves=moves)


@rule(
    "clause",
    f"('to'|'against') {THE_CHECK} ','? (side:side {HAS}|'there' 'is') ('a' ('single'|'sole')|('only'|'just')? 'one') {_REPLIES} (','|':'|'namely') said:reply_list",
)
def single_reply(ext: Extent, said: Roles, side: Term | None = None) -> Iterator[Form]:
    """`To the check there is a single answer, the interposition of the bishop on e7`."""
    yield atom(ext, "replies", agent=side, count=Number(ext, 1), **dict(said))


@rule("clause", f"side:side {HAS} number:how_many {_REPLIES} ('to'|'against') moves:moves")
def replies_to_move(ext: Extent, side: Term, number: int, moves: MovesTerm) -> Iterator[Form]:
    """`Black has five legal answers to 21.Bxd7+`: after it."""
    if number and len(moves.moves) == 1 and moves.moves[0].numbered:
        replies = atom(ext, "only_legal", agent=side, count=Number(ext, number))
        yield GivenForm(ext, Played(moves.extent, moves), replies)


_WITH_PIECE = "('with'|'by') who:piece ('on'|'onto'|'at') on:goals"


@rule("clause", f"side:side ('can'|'may'|'could') {ANSWER} {THE_CHECK} {_WITH_PIECE}")
@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {ANSWER} {THE_CHECK} {_WITH_PIECE} ','? 'or' said:reply_list",
)
def can_meet_with(
    ext: Extent, side: Term, who: Term, on: Term, said: Roles | None = None
) -> Iterator[Form]:
    """`Black can meet the check with his chancellor on b8 or d8`: by a move of it to each."""
    by = of_side(who, side) if isinstance(side, SideTerm) else None
    if not isinstance(by, Pieces) or by.kind == "king":
        return
    goals = each_in(on)
    parts: list[Form] = [atom(ext, "check")]
    parts += [some_moves(ext, "moves", agent=side, by=by, on=goal) for goal in goals]
    if said is not None:
        parts.append(atom(ext, "replies", agent=side, **dict(said)))
    yield And(ext, tuple(parts))


_A_CHOICE = "('a'|'the') ('choice'|'choices') ('of'|'between') number:NUM ('moves'|'replies')?"


@rule("clause", f"side:side {HAS} {_A_CHOICE} (','|':') more:replies_named")
@rule(
    "clause",
    f"deed:deed_noun ('leaves'|'gives'|'allows') side:side {_A_CHOICE} (','|':') more:replies_named",
)
def choice_of_replies(
    ext: Extent, side: Term, number: int, more: Form, deed: Form | None = None
) -> Iterator[Form]:
    """`The queen's check leaves White a choice of two: the pawn to f4 or the king to e2`."""
    if isinstance(more, And) and len(more.forms) == number:
        count = atom(ext, "only_legal", agent=side, count=Number(ext, number))
        yield And(ext, (*((deed,) if deed is not None else ()), count, *more.forms))


# Moves that are named are all of them


@rule(
    "clause",
    "owner:COLOUR \"'s\" 'only' number:NUM ('legal'|'possible')? ('moves'|'replies'|'answers') ('are'|'were') ':'? moves:ideas",
    "'the' 'only' number:NUM ('legal'|'possible')? ('moves'|'replies'|'answers') ('are'|'were') ':'? moves:ideas",
)
def only_so_many(
    ext: Extent, number: int, moves: Term, owner: Owner | None = None
) -> Iterator[Form]:
    """`Black's only two moves are 21...Bb4-e7 and 21...Ke8-f7`."""
    agent = SideTerm(ext, owner) if owner is not None else None
    yield atom(ext, "only_legal", agent=agent, count=Number(ext, number), moves=moves)


@rule(
    "clause",
    "side:side ('can'|'may') verb:VERB 'in' ('only'|'just'|'exactly')? number:NUM ('ways'|'manners') (','|':'|'namely') moves:ideas",
)
def can_take_in_ways(
    ext: Extent, side: Term, verb: object, number: int, moves: Term
) -> Iterator[Form]:
    """`White can capture in two ways, 14.Ma4xa8 and 14.Mb4xc4`."""
    takes = getattr(verb, "takes", False) and getattr(verb, "form", "") == "base"
    members: Sequence[Term] = each_in(moves)
    if takes and len(members) == number:
        named = Group(moves.extent, Joint.AND, tuple(members)) if number > 1 else members[0]
        yield _so_many(ext, "captures", number, agent=side, moves=named)


# What nothing else does


_OTHER = "('and'|'but') ('in'|'by') 'no' 'other' ('way'|'move'|'manner'|'means')"


@rule("full_statement", f"form:clause ','? {_OTHER}")
def in_no_other_way(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`White can mate in one by 22.Pf4-f5, and in no other way`: there is one such move."""
    inner = form.form if isinstance(form, Would) else form
    what = inner.what if isinstance(inner, Threat) else inner
    if not isinstance(what, Atom) or what.sense != "mate_in":
        return
    number, by = what.role("number"), what.role("by")
    if not isinstance(number, Number) or by is None or set(dict(what.roles)) - _PLAIN:
        return
    one = Number(ext, 1)
    only = atom(ext, "mates_exist", count=one, number=number, moves=by, agent=what.role("agent"))
    if isinstance(inner, Threat):
        yield replace(inner, extent=ext, what=only)
    else:
        yield And(ext, (what, only))


_PLAIN = frozenset({"agent", "number", "by"})
