"""What answers there are to a check, and that there are no others: `cannot answer it except by M`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Owner,
    Pieces,
    SideTerm,
    Squares,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.predicates import MOVE_WORDS, atom, some_moves
from toolkit.claims.language.replies import Roles
from toolkit.claims.language.vocabulary import KindWord

_THE_CHECK = "('it'|('the'|'this') (king:KIND \"'s\")? 'check')"
_ANSWER = "('answer'|'meet'|'parry'|'stop'|'escape'|'escape' 'from'|'get' 'out' 'of'|('reply'|'respond') 'to')"
_BUT = "('except'|'but'|'save'|'other' ('than')|'otherwise' 'than'|'than')"

# Moves, and no others


@rule(
    "clause",
    f"side:side ('can'|'could') ('not'|'no' 'longer') {_ANSWER} {_THE_CHECK} ','? {_BUT} ('by'|'with') ('playing')? moves:ideas",
    cost=-1,
)
def no_answer_but(
    ext: Extent, moves: Term, side: Term | None = None, king: object = None
) -> Iterator[Form]:
    """`White cannot answer the check except by 6.Ke1-d1`: that move, and no other."""
    if king is None:
        yield atom(ext, "only_legal", moves=moves, agent=side)


# By what a check can be met

_CAN_BE = "('can'|'may'|'could') 'be' ('parried'|'met'|'answered'|'stopped'|'countered'|'ended')"


@rule(
    "clause",
    f"('the'|'this') (giver:KIND \"'s\")? 'check' {_CAN_BE} ('by'|'with') who:piece ('going'|'moving'|'stepping'|'retreating'|'returning') ('to'|'onto') on:square",
)
def met_by_one_going(
    ext: Extent, who: Term, on: Term, giver: KindWord | None = None
) -> Iterator[Form]:
    """`The bishop's check can be parried by the rook going to e7`: it is check, and that is legal."""
    if isinstance(who, Pieces) and who.article is Article.THE:
        yield And(ext, (_given(ext, giver), some_moves(ext, "moves", by=who, on=on)))


def _given(ext: Extent, giver: KindWord | None) -> Form:
    """That there is check, by a piece of that kind if one is named."""
    kind = giver.kind if giver is not None else None
    return atom(ext, "check", agent=Pieces(ext, kind) if kind is not None else None)


PUTTING = "('putting'|'placing'|'playing'|'bringing'|'moving'|'interposing')"


@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {_ANSWER} ('the'|'this') (giver:KIND \"'s\")? 'check' ('by'|'with') {PUTTING} what:piece ('on'|'onto'|'to'|'at') on:square",
)
@rule(
    "clause",
    f"('the'|'this') (giver:KIND \"'s\")? 'check' {_CAN_BE} ('by'|'with') {PUTTING} what:piece ('on'|'onto'|'to'|'at') on:square",
)
def met_by_putting(
    ext: Extent, what: Term, on: Term, side: Term | None = None, giver: KindWord | None = None
) -> Iterator[Form]:
    """`Black can meet the queen's check by putting a pawn on g7`: in check, such a move is legal."""
    if not isinstance(what, Pieces) or what.article not in (Article.THE, Article.SOME):
        return
    if what.number not in (None, 1) or what.plural:
        return
    any_ = replace(what, article=Article.THE)
    legal = some_moves(ext, "moves", agent=side, by=any_, on=on)
    yield And(ext, (_given(ext, giver), legal))


# Squares to escape to

_FLEE = "('escape'|'flee'|'run'|'get' 'away'|'move' 'away'|'step')"


@rule(
    "clause",
    f"who:piece ('can'|'may'|'could') {_FLEE} ('from' 'the'? 'check')? 'to' ('only'|'just'|'exactly')? number:NUM ('different')? ('squares'|'square')",
)
def escapes_to_so_many(ext: Extent, who: Term, number: int) -> Iterator[Form]:
    """`Black's king can escape from the check to three squares`."""
    if isinstance(who, Pieces) and who.kind == "king" and number:
        yield atom(ext, "flight", patient=who, square=Squares(ext, number))


@rule(
    "clause",
    f"who:piece ('can'|'may'|'could') {_FLEE} 'from' 'the'? 'check' ('only')? 'to' to:goals",
)
def escapes_to(ext: Extent, who: Term, to: Term) -> Iterator[Form]:
    if isinstance(who, Pieces) and who.kind == "king":
        yield And(ext, (atom(ext, "in_check", patient=who), atom(ext, "can_go", agent=who, to=to)))


# Either of two answers


@rule(
    "clause",
    "side:side ('must'|'has' 'to'|'can' 'only'|'may' 'only') ('either')? verb:VERB what:piece ('with'|'by') moves:one_idea ','? 'or' said:reply_base",
)
def either_takes_or(
    ext: Extent, side: Term, verb: VerbForm, what: Term, moves: Term, said: Roles
) -> Iterator[Form]:
    """`Black must either take the sissa with 11...Nxa7 or step to e8 with the king`."""
    if verb.form != "base" or not verb.takes or any(name == "moves" for name, _ in said):
        return
    takes = some_moves(ext, "captures", agent=side, patient=what, moves=moves)
    roles: dict[str, Term] = dict(said) | {"agent": side, "moves": moves, "only": Word(ext, "only")}
    yield And(ext, (takes, atom(ext, "replies", alone=Word(ext, "must"), **roles)))


_BESIDES = "('apart' 'from'|'besides'|'aside' 'from'|'except' 'for'|'other' 'than')"


@rule(
    "clause",
    f"{_BESIDES} said:reply_ing ','? owner:COLOUR \"'s\" ('only'|'sole'|'single') ('legal'|'possible'|'other')* {MOVE_WORDS} ('is'|'was') moves:one_idea",
    f"{_BESIDES} said:reply_ing ','? 'the' ('only'|'sole'|'single') ('legal'|'possible'|'other')* {MOVE_WORDS} (('of'|'for') owner:SIDE)? ('is'|'was') moves:one_idea",
    f"{_BESIDES} said:reply_ing ','? owner:SIDE ('has'|'can' 'play'|'has' 'got') ('only'|'nothing' 'but') moves:one_idea",
    f"owner:COLOUR \"'s\" ('only'|'sole'|'single') ('legal'|'possible'|'other')* {MOVE_WORDS} ','? {_BESIDES} said:reply_ing ','? ('is'|'was') moves:one_idea",
)
def besides_doing(
    ext: Extent, said: Roles, moves: Term, owner: Owner | None = None
) -> Iterator[Form]:
    """`Apart from taking the queen, White's only legal move is 23.Ke1-f2`."""
    agent = SideTerm(ext, owner) if owner is not None else None
    if all(name != "moves" for name, _ in said):
        only = Word(ext, "only")
        yield atom(ext, "replies", agent=agent, moves=moves, only=only, **dict(said))
