"""Short moves under a head, or with few words: `possible now: Qxa6+`, `threat: ...Mxc5, from d7`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Described,
    Extent,
    Form,
    Given,
    Group,
    HowMany,
    Joint,
    Mark,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Or,
    Owner,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
    Threat,
)
from toolkit.claims.language.forms import Played as PlayedPremise
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.tagger import Lettered
from toolkit.claims.language.terms import each_in

_COLON = "(':'|'-'|'\u2013|\u2014')"

# What is threatened

_THREAT = "('the'|'a'|'new'|'main'|'next'|'also'|'still')? ('threat'|'threatening'|'threatened')"
_NEXT = (
    "('next'|'next' 'up'|'coming'|'to' 'come'|'to' 'follow'|'looming'|'in' 'the' 'air'|'up' 'next')"
)


@rule("threat_head", f"{_THREAT} ('now'|'next')? {_COLON}", f"{_NEXT} {_COLON}")
@rule(
    "threat_head",
    f"{_NEXT} 'for' side:side {_COLON}",
    f"{_THREAT} ('by'|'of') side:side {_COLON}",
    f"side:side ('next'|'threatening'|'to' 'follow') {_COLON}",
)
def threat_head(ext: Extent, side: SideTerm | None = None) -> Iterator[Threat]:
    """`Threat:`, `next for Black:`; whose it is say the words, or the dots before the move."""
    yield Threat(ext, side, MovesTerm(ext, ()))


_PLAIN = re.compile(r"(?P<dots>[.\u2026]*)(?P<letter>[A-Z])(?P<rest>x?[a-p][1-9][+#]?)")


def _from(move: MoveTerm, start: Term | None) -> MoveTerm | None:
    """A move with the square from which it is made; None if that cannot be told of it."""
    if start is None:
        return move
    found = _PLAIN.fullmatch(move.text)
    if found is None or not isinstance(start, SquareTerm):
        return None
    link = found["rest"] if found["rest"].startswith("x") else f"-{found['rest']}"
    return replace(move, text=f"{found['dots']}{found['letter']}{start.name}{link}")


@rule("full_statement", "head:threat_head move:short (','? 'from' start:square)?", cost=-1)
def threat_of(
    ext: Extent, head: Threat, move: MoveTerm, start: Term | None = None
) -> Iterator[Form]:
    """`Threat: ...Mxc5, from d7`: as it would be played, with what its mark claims."""
    made = _from(move, start)
    if made is None:
        return
    dotted = made.text.startswith((".", "\u2026"))
    agent = SideTerm(head.extent, Owner.BLACK) if head.agent is None and dotted else head.agent
    if agent is None:
        # `Next: Nd7`: whose move it is, is left open.
        return
    line = MovesTerm(move.extent, (made,))
    what: Form | MovesTerm = line
    if made.text.endswith(("+", "#")):
        state = "mate" if made.text.endswith("#") else "check"
        what = Given(line.extent, PlayedPremise(line.extent, line), atom(ext, state))
    yield Threat(ext, agent, what)


# What can be played, and what cannot

_OK = "('possible'|'legal'|'playable'|'allowed'|'permitted'|'available'|'lawful')"
_NOT_OK = "('impossible'|'illegal'|'forbidden'|'unplayable'|'not' ('possible'|'legal'|'playable'|'allowed'|'permitted'|'available'))"
_NOW = "('now'|'here'|'next'|'also'|'too'|'as' 'well'|'for' side:side)?"


@rule(
    "full_statement",
    f"('also'|'still')? {_OK} {_NOW} {_COLON} moves:shorts",
    f"('also'|'still')? {_OK} {_NOW} {_COLON} moves:alternatives",
)
def possible_are(ext: Extent, moves: Term, side: Term | None = None) -> Iterator[Form]:
    """`Possible now: 33.Qxa6+`."""
    if _are_moves(moves):
        yield _legal(ext, moves, side)


@rule("full_statement", f"{_NOT_OK} {_NOW} {_COLON} moves:shorts")
def impossible_are(ext: Extent, moves: Term, side: Term | None = None) -> Iterator[Form]:
    """`Illegal: Bg3 and Kd2`: neither can be played."""
    if _are_moves(moves):
        each = tuple(_legal(one.extent, one, side) for one in each_in(moves))
        yield Not(ext, each[0] if len(each) == 1 else Or(ext, each))


def _legal(ext: Extent, moves: Term, side: Term | None) -> Form:
    return atom(ext, "legal", moves=moves, agent=side if isinstance(side, SideTerm) else None)


def _are_moves(moves: Term) -> bool:
    if isinstance(moves, Group) and (moves.joint is not Joint.AND or moves.only):
        return False
    return all(isinstance(each, MoveTerm) for each in each_in(moves))


@rule(
    "clause",
    f"which:LETTERED ('is'|'was') ('not' {_OK}|'illegal'|'impossible'|'forbidden')",
)
def lettered_is_illegal(ext: Extent, which: Lettered) -> Iterator[Form]:
    """`Bg3 is not allowed`: a move, as no piece is allowed."""
    name = f"{which.letter}{which.square}"
    yield Not(ext, atom(ext, "legal", moves=MoveTerm(ext, name, numbered=False)))


@rule("clause", f"which:LETTERED ('is'|'was') ('still'|'now')? {_OK}")
def lettered_is_legal(ext: Extent, which: Lettered) -> Iterator[Form]:
    """`Bg3 is allowed`."""
    name = f"{which.letter}{which.square}"
    yield atom(ext, "legal", moves=MoveTerm(ext, name, numbered=False))


# En passant

_EP = "('e' '.'? 'p' '.'?|'ep'|'en' 'passant'|'in' 'passing')"


def _passing(ext: Extent, move: MoveTerm) -> Form:
    """That a move is legal and captures en passant."""
    of = Described(ext, Sort.MOVES, (Mark("en passant"),))
    return HowMany(ext, of, Number(ext, 1, at_least=True), move)


@rule("clause", f"move:idea {_EP} ('is'|'was'|'remains') ('still'|'now')? {_OK}", cost=-1)
def passing_is_legal(ext: Extent, move: MoveTerm) -> Iterator[Form]:
    """`axb6 e.p. is possible`."""
    if "x" in move.text:
        yield _passing(ext, move)


@rule(
    "clause",
    f"move:idea {_EP} ('is'|'was') ('now')? ('not'|'no' ('longer'|'more')) {_OK} ('any' 'more'|'any' 'longer')?",
    f"move:idea {_EP} ('is'|'was') ('now')? ('impossible'|'illegal'|'forbidden')",
    cost=-1,
)
def passing_is_illegal(ext: Extent, move: MoveTerm) -> Iterator[Form]:
    """`axb6 e.p. is no longer possible`."""
    if "x" in move.text:
        yield Not(ext, _passing(ext, move))


# What answers a move

_MEETS = "(('can'|'may'|'could'|'might'|'would'|'will') ('then')? ('be' ('met'|'answered'|'countered'|'parried') ('by'|'with')|('run'|'walk') 'into'|'meet' 'with'|'allow'|'permit')|('runs'|'walks') 'into'|'meets' 'with')"
_BUT_NOT = "(','? ('but'|'though'|'and') 'not' ('by'|'with'|'into')?)"


@rule("clause", f"first:short {_MEETS} moves:shorts ({_BUT_NOT} denied:shorts)?", cost=-1)
def runs_into(
    ext: Extent, first: MoveTerm, moves: Term, denied: Term | None = None
) -> Iterator[Form]:
    """`...Qxg3+ would run into Rxg3`, `...Qxd2+ may be met by Kxd2 but not by Rxd2`."""
    line = MovesTerm(first.extent, (first,))
    named = [each for each in each_in(moves) if isinstance(each, MoveTerm)]
    barred = [each for each in each_in(denied) if isinstance(each, MoveTerm)] if denied else []
    if not named or (isinstance(moves, Group) and moves.only):
        return
    parts: list[Form] = [atom(each.extent, "legal", moves=each) for each in named]
    parts += [Not(each.extent, atom(each.extent, "legal", moves=each)) for each in barred]
    then = parts[0] if len(parts) == 1 else And(ext, tuple(parts))
    yield Given(ext, PlayedPremise(line.extent, line), then)
