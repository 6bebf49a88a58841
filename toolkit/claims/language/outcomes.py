"""How a game ends by what is said before: `Black is stalemated, and that is a win for White`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    MovesTerm,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of
from toolkit.claims.language.terms import terms

_ENDS = frozenset({"stalemate", "mate", "no_moves", "immobile"})
"""Senses after which a game may be over."""
_SO = "(','|';'|':')? ('and'|'so'|'and' 'so'|'therefore'|'and' 'therefore'|'which'|'hence')? ','?"
_IT = "('that'|'this'|'it'|'which'|'he'|'the' 'game')?"
_IS = "('is'|'means'|'counts' 'as'|'ends' ('in'|'with'|'as')|'makes' 'it'|'is' 'over' 'as')"

Result = Owner | None
"""The side that wins; None for a draw."""


@rule("outcome", f"{_IT} {_IS}? ('a'|'the')? ('win'|'victory') ('for'|'of') side:SIDE")
@rule("outcome", f"{_IT}? 'is'? 'won' ('for'|'by') side:SIDE")
@rule("outcome", "side:SIDE ('wins'|'has' 'won'|'won') ('the' 'game')?")
def win(side: Owner) -> Iterator[Result]:
    yield side


@rule(
    "outcome",
    f"{_IT} ('wins'|'decides'|'is' 'winning') ('the' 'game')? ('for'|'in' 'favour' 'of') side:SIDE",
)
def wins_for(side: Owner) -> Iterator[Result]:
    yield side


@rule("outcome", f"{_IT} ('loses'|'is' 'losing') ('the' 'game')? 'for' side:SIDE")
def loses_for(side: Owner) -> Iterator[Result]:
    yield side.other


@rule("outcome", f"{_IT} {_IS}? ('a'|'the')? ('loss'|'defeat') ('for'|'of') side:SIDE")
@rule("outcome", f"{_IT}? 'is'? 'lost' ('for'|'by') side:SIDE")
@rule("outcome", "side:SIDE ('loses'|'has' 'lost'|'lost') ('the' 'game')?")
def loss(side: Owner) -> Iterator[Result]:
    yield side.other


@rule("outcome", "('he'|'that' 'side')? ('loses'|'has' 'lost'|'lost') ('the' 'game')?")
def he_loses() -> Iterator[Result]:
    """The side that is spoken of: it has no move."""
    yield Owner.ENEMY


@rule("outcome", "('he'|'that' 'side')? ('wins'|'has' 'won'|'won') ('the' 'game')?")
def he_wins() -> Iterator[Result]:
    yield Owner.OWN


@rule(
    "outcome", "('that'|'this'|'it'|'which') ('wins'|'loses'|'decides'|'won'|'lost') 'the' 'game'"
)
def decides() -> Iterator[Result]:
    """`Black has no move, and that decides the game`: one who cannot move does not win it."""
    yield Owner.ENEMY


_DRAWS = "('draws'|'drew'|'has' 'drawn')"
_HALVES = "('splits'|'divides'|'shares'|'halves')"


@rule("outcome", f"{_IT} {_IS} ('only')? ('a'|'the')? ('draw'|'tie'|'drawn' 'game'|'draw' 'only')")
@rule("outcome", "('the' 'game'|'it'|'this'|'that'|'which')? 'is'? 'drawn'")
@rule("outcome", f"('that'|'this'|'it'|'which'|'he'|SIDE)? {_DRAWS} ('the' 'game')?")
@rule("outcome", "('the' 'game')? ('ends'|'ended') ('drawn'|'undecided'|'in' 'a' 'draw')")
@rule("outcome", f"('that'|'this'|'it'|'which') {_HALVES} 'the' ('point'|'points')")
@rule("outcome", "'the' ('point'|'points') ('is'|'are') ('split'|'divided'|'shared'|'halved')")
@rule("outcome", "'a' 'draw'")
def draw() -> Iterator[Result]:
    yield None


@rule("full_statement", f"form:clause {_SO} outcome:outcome", cost=1)
@rule(
    "full_statement",
    f"first:clause (','|';')? ('and'|'but'|'yet'|'but' 'also')? form:clause {_SO} outcome:outcome",
    cost=1,
)
def so_it_ends(
    ext: Extent, form: Form | Would, outcome: Result, first: Form | Would | None = None
) -> Iterator[Form]:
    """`Black has no legal move, so it is a draw`: after what ends a game."""
    if isinstance(form, Would) or isinstance(first, Would):
        return
    stuck = _stuck(form)
    if stuck is None:
        return
    if stuck is Owner.OWN:
        stuck = _named((form, first)) or stuck
    extent = (form.extent[1], ext[1])
    side = _meant(outcome, stuck, extent)
    end: Form = atom(extent, "drawn") if outcome is None else atom(extent, "result", agent=side)
    if isinstance(form, Given):
        # `31.Kc4 stalemates Black, so it is a draw`: after that line.
        end = Given(extent, form.premise, end)
    yield And(ext, (*((first,) if first is not None else ()), form, end))


_HOW = "(how:'lost'|how:'won'|how:'drawn')"
_LOSES = f"('has' {_HOW}|how:'loses'|how:'wins')"


@rule(
    "full_statement",
    f"'without' 'being' ('in' 'check'|'checked') ','? side:side 'has' {_HOW} ('the' 'game')? (','? ('since'|'because'|'as'|'for') ('he'|other:side) stuck:no_move_left)?",
    f"side:side {_LOSES} ('the' 'game')? ','? 'without' 'being' ('in' 'check'|'checked') ','? ('since'|'because'|'as'|'for') ('he'|other:side) stuck:no_move_left",
    f"'without' 'being' ('in' 'check'|'checked') ','? side:side stuck:no_move_left ','? ('and'|'so'|'and' 'so')* 'has' {_HOW} ('the' 'game')?",
)
def ends_without_check(
    ext: Extent, side: Term, how: str, stuck: bool = False, other: Term | None = None
) -> Iterator[Form]:
    """`Without being in check White has lost, since he has no move`."""
    for form in ends_without_move(ext, side, how, stuck, other):
        safe = Not(ext, atom(ext, "in_check", patient=side))
        yield And(ext, (safe, *(form.forms if isinstance(form, And) else (form,))))


@rule(
    "full_statement",
    f"side:side {_LOSES} ('the' 'game')? ','? ('since'|'because'|'as'|'for') ('he'|other:side) stuck:no_move_left",
    cost=-1,
)
def ends_without_move(
    ext: Extent, side: Term, how: str, stuck: bool = False, other: Term | None = None
) -> Iterator[Form]:
    """`White has lost, since he has no move`, `Black wins, because White cannot move`."""
    if isinstance(side, SideTerm):
        agent = None if how == "drawn" else side
        said = {"loses": "lost", "wins": "won"}.get(how, how)
        ended = atom(ext, "result", agent=agent, how=Word(ext, said))
        yield And(ext, (ended, atom(ext, "no_moves", patient=other or side))) if stuck else ended


@rule(
    "no_move_left",
    "'has' 'no' ('legal'|'possible')? ('move'|'moves') ('left'|'any' 'more'|'at' 'all')?",
)
@rule("no_move_left", "'can' 'not' 'move' ('any' 'more'|'at' 'all')?")
def no_move_left() -> Iterator[bool]:
    yield True


def _meant(outcome: Result, stuck: Owner | None, extent: Extent) -> SideTerm:
    """The side that wins, of words that go back to the one that cannot move."""
    owner = outcome or Owner.OWN
    if stuck is not None and owner in (Owner.ENEMY, Owner.OWN):
        owner = stuck.other if owner is Owner.ENEMY else stuck
    return SideTerm(extent, owner)


def _named(forms: tuple[object, ...]) -> Owner | None:
    """The one side that some forms name: `Black is not in check, yet he has no legal move`."""
    owners = {getattr(each, "owner", None) for each in terms(forms)}
    known = owners & {Owner.WHITE, Owner.BLACK}
    return known.pop() if len(known) == 1 else None


def _stuck(form: Form) -> Owner | None:
    """The side that is said to be mated, stalemated or without a move."""
    inner = form.forms[-1] if isinstance(form, And) else form
    inner = inner.form if isinstance(inner, Given) else inner
    denied = isinstance(inner, Not)
    inner = inner.form if isinstance(inner, Not) else inner
    if not isinstance(inner, Atom):
        return None
    if denied and inner.sense == "mobile":
        # `Black cannot move`: of a side, and of no piece of it.
        agent = inner.role("agent")
        return (
            agent.owner
            if isinstance(agent, SideTerm) and set(inner.roles) == {("agent", agent)}
            else None
        )
    if inner.sense not in _ENDS:
        return None
    patient = inner.role("patient")
    return getattr(patient, "owner", None) or Owner.OWN


@rule("predicate", "('gives'|'gave'|'delivers'|'delivered') ('the'|'a') 'mating' 'check'")
@rule("bare_predicate", "('giving'|'delivering') ('the'|'a') 'mating' 'check'")
def mating_check(ext: Extent) -> Iterator[Predicate]:
    """`The rook on a1 gives the mating check`."""
    yield predicate_of(ext, Says("mate", "agent", (), takes=(SideTerm, Pieces), event=True))


_LEAVES = "('leaves'|('would'|'will'|'could') 'leave'|'would' 'have' 'left')"


@rule(
    "clause",
    f"moves:moves {_LEAVES} side:side ('without' ('a'|'any') ('legal'|'possible')? ('move'|'moves')|'with' 'no' ('legal'|'possible')? ('move'|'moves'))",
)
def leaves_no_move(ext: Extent, moves: MovesTerm, side: Term) -> Iterator[Form | Would]:
    """`26.Mc5xb6 would equally leave Black without a legal move`."""
    yield given(moves, atom(ext, "no_moves", patient=side), ext)
