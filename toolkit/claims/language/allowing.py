"""What moves allow: `7...Rd4 allows 8.Rc1#`, `it runs into a mate in two`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Mark,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.possibly import doing
from toolkit.claims.language.predicates import MATE, atom, predicate_of, some_moves
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.senses import LASTING

_ALLOWS = "(('would'|'will'|'could') ('allow'|'permit'|'let' 'in')|'allows'|'permits'|'lets' 'in'|'allowed'|'permitted'|'has' 'allowed'|'has' 'permitted')"


_ALLOWING = "('allowing'|'permitting')"


_LOSES_TO = "(('loses'|'lost'|'fails'|'failed'|'falls'|'fell') 'to'|('runs'|'walks'|'ran'|'walked') 'into'|'is' ('met'|'answered'|'refuted'|'punished') ('by'|'with'))"


_LOSE_TO = "('allow'|'permit'|('lose'|'fail'|'fall') 'to'|('run'|'walk') 'into'|('are'|'were') ('met'|'answered'|'refuted'|'punished') ('by'|'with'))"


def _is_move(term: Term) -> TypeGuard[MoveTerm]:
    return isinstance(term, MoveTerm)


@rule("predicate", f"{_ALLOWS} moves:mating_moves", f"{_LOSES_TO} moves:mating_moves")
def allows_moves(ext: Extent, moves: Form) -> Iterator[Predicate]:
    yield predicate_of(ext, OfMove(moves))


@rule(
    "full_statement",
    f"'both' first:idea 'and' second:idea ({_ALLOWS}|{_LOSE_TO}) form:mating_moves",
)
def both_allow(ext: Extent, first: Term, second: Term, form: Form) -> Iterator[Form]:
    """`Both 25.Kf3 and 25.Kf4 are answered by 25...Qe1#`: each of them is."""
    lines = [MovesTerm(each.extent, (each,)) for each in (first, second) if _is_move(each)]
    if len(lines) == 2:
        yield And(ext, tuple(given(each, form, each.extent) for each in lines))


@rule(
    "full_statement",
    f"first:moves ({_ALLOWS}|{_LOSES_TO}) form:mating_moves ','? ('and'|'while'|'but')? second:moves ('to'|'into')? other:mating_moves",
)
def allows_each(
    ext: Extent, first: MovesTerm, form: Form, second: MovesTerm, other: Form
) -> Iterator[Form]:
    """`10...Ke8 runs into 11.Rd8#, and 10...Kc7 into 11.Bd8#`."""
    yield And(ext, (given(first, form, first.extent), given(second, other, second.extent)))


@rule(
    "predicate",
    f"{_ALLOWS} ('a')? {MATE} number:in_number? ('by'|'with'|':'|','|'after'|',' 'namely'|'namely') by:by_moves",
)
def allows_by(ext: Extent, by: Term, number: Term | None = None) -> Iterator[Predicate]:
    line = by.moves if isinstance(by, MovesTerm) else (by,)
    shortest = Number(ext, (len(line) + 1) // 2)
    yield predicate_of(ext, OfMove(atom(ext, "mate_in", number=number or shortest, by=by)))


_LETS = "(('would'|'will'|'could')? ('allow'|'permit'|'let'|'enable')|'allows'|'permits'|'lets'|'enables'|'allowed'|'permitted'|'enabled'|('has'|'have') ('allowed'|'permitted'|'let'|'enabled'))"
_TO_MATE = f"'to'? ('mate'|'checkmate'|('give'|'deliver') {MATE}) ('at' 'once'|'immediately')?"


@rule(
    "predicate",
    f"{_LETS} side:side {_TO_MATE} number:in_number? ('by'|'with'|':'|',') by:by_moves",
)
@rule("predicate", f"{_LETS} side:side {_TO_MATE} ('on'|'at') on:square ('with' what:piece)?")
@rule("predicate", f"{_LETS} side:side {_TO_MATE} number:in_number")
def lets_mate(
    ext: Extent,
    side: Term,
    by: Term | None = None,
    number: Term | None = None,
    on: Term | None = None,
    what: Term | None = None,
) -> Iterator[Predicate]:
    """`The rook's move lets White mate by 18.Bd7`."""
    line = by.moves if isinstance(by, MovesTerm) else (by,)
    shortest = Number(ext, (len(line) + 1) // 2)
    roles = {"by": by, "on": on, "with_": what}
    mate = atom(ext, "mate_in", agent=side, number=number or shortest, **roles)
    yield predicate_of(ext, OfMove(mate))


@rule("predicate", f"{_ALLOWS} ('a'|'the')? {MATE} number:in_number? mate:mate_where", cost=-1)
@rule(
    "bare_predicate", f"{_ALLOWING} ('a'|'the')? {MATE} number:in_number? mate:mate_where", cost=-1
)
def allows_there(ext: Extent, mate: Form, number: Number | None = None) -> Iterator[Predicate]:
    """`33.Ka5 allows mate on a3`: with the next move."""
    if number is None or number.value == 1:
        yield predicate_of(ext, OfMove(mate))


@rule(
    "predicate",
    f"{_ALLOWS} ('a')? {MATE} number:in_number?",
    "('walks'|'runs'|'walked'|'ran') 'into' 'a'? 'mate' number:in_number?",
    cost=1,
)
@rule("bare_predicate", f"{_ALLOWING} ('a')? {MATE} number:in_number?", cost=1)
def allows(ext: Extent, number: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Allows(number))


@dataclass(frozen=True, slots=True)
class Allows:
    """The move lets the other side mate."""

    number: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of whatever subject."""
        if subject is None or isinstance(subject, Event | SideTerm):
            yield atom(extent, "allows_mate", number=self.number)


@rule(
    "predicate",
    "'allows|permits|lets|invites' line:threatened_moves",
    "('runs'|'walks') 'into' line:threatened_moves",
)
def allows_line(ext: Extent, line: Form | MovesTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, AllowsLine(line))


@dataclass(frozen=True, slots=True)
class AllowsLine:
    """After the moves that are the subject others can be played, with what their marks say."""

    line: Form | MovesTerm

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if moves are the subject."""
        if not isinstance(subject, MovesTerm | Event):
            return
        if isinstance(self.line, MovesTerm):
            yield atom(extent, "line", moves=self.line)
        else:
            yield self.line


_ABLE = frozenset(
    {"can_take", "can_go", "can_promote", "can_drop", "can_interpose", "castling_right"}
)
"""What a side or piece can be let do."""


_LETTING = "('allowing'|'permitting'|'letting'|'enabling')"


@rule("predicate", f"{_LETS} who:np 'to'? predicate:predicate how:doing_more", cost=-1)
@rule("bare_predicate", f"{_LETTING} who:np 'to'? predicate:predicate how:doing_more", cost=-1)
@rule("predicate", f"{_LETS} who:np 'to'? predicate:predicate")
@rule("bare_predicate", f"{_LETTING} who:np 'to'? predicate:predicate")
def lets_do(
    ext: Extent, who: Subject, predicate: Predicate, how: str | None = None
) -> Iterator[Predicate]:
    """`The double step allows Black to capture en passant`: which he can do after it."""
    use = predicate.use
    if use is None or not use.base or use.negated or not isinstance(who, SideTerm | Pieces):
        return
    for form in say(who, replace(predicate, use=use.able()), predicate.extent):
        if not isinstance(form, Atom) or form.sense not in _ABLE:
            continue
        able = form if how is None else _doing(ext, form, how)
        if able is not None:
            yield predicate_of(ext, OfMove(able))


_ONE_LETS = "(('would'|'will'|'could') ('allow'|'permit'|'let'|'enable')|'allows'|'permits'|'lets'|'enables'|'allowed'|'permitted'|'enabled'|'has' ('allowed'|'permitted'|'let'|'enabled'))"
"""Of one move; `two paths let it protect the queen` says nothing of that."""


@rule("predicate", f"{_ONE_LETS} who:piece 'to'? doing:predicate")
def lets_act(ext: Extent, who: Term, doing: Predicate) -> Iterator[Predicate]:
    """`19...d5 lets the bishop protect the queen`: it does so now, and did not before."""
    use = doing.use
    if use is None or not use.base or use.negated or not isinstance(who, Pieces):
        return
    if who.article is not Article.THE or who.plural or (who.number or 1) > 1:
        return
    for form in say(who, replace(doing, use=replace(use, base=False)), doing.extent):
        if isinstance(form, Atom) and form.sense in LASTING:
            yield predicate_of(ext, LetsAct(form))


@dataclass(frozen=True, slots=True)
class LetsAct:
    """What a piece does since the move, or by the piece that is the subject."""

    form: Atom

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a move, a side or a piece that makes it possible."""
        if isinstance(subject, Event):
            own = self.form.extent
            before = Earlier(own, Not(own, self.form))
            yield And(extent, (self.form, before))
        elif isinstance(subject, Pieces) and len(subject.squares) == 1:
            yield Because(extent, self.form, subject)


def _doing(ext: Extent, form: Atom, how: str) -> Form | None:
    """`Lets Black take with check`: anything."""
    agent = form.role("agent")
    if form.sense == "can_take" and len(form.roles) == 1 and isinstance(agent, SideTerm):
        return some_moves(ext, how, agent=agent)
    return doing(ext, form, how)


@rule("move_predicate", f"{_LOSE_TO} {MATE} ('at' 'once'|'in' 'one'|'immediately'|'next' 'move')")
def allow_mate_at_once(ext: Extent) -> Iterator[tuple[Mark, ...]]:
    """`All three moves allow mate at once`: after each of them."""
    yield (Mark("so", form=atom(ext, "allows_mate", number=Number(ext, 1))),)
