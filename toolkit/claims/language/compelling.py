"""What somebody is made to do: `the check forces Black to move the king`, `compelling the king to take`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    MovesTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, own_piece, predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say

_FORCES = "(('would'|'will')? ('force'|'compel'|'oblige')|'forces'|'compels'|'obliges')"
_FORCED = "('forced'|'compelled'|'obliged'|('has'|'have') ('forced'|'compelled'|'obliged'))"
_FORCING = "('forcing'|'compelling'|'obliging')"

# What has to be done


@rule("duty", "who:np 'to' deed:predicate")
def duty(ext: Extent, who: Subject, deed: Predicate) -> Iterator[Form]:
    """`Black to take the knight`, `the king to go to f8`, as they must."""
    use = deed.use
    if use is None or not use.base or use.negated or not isinstance(who, SideTerm | Pieces):
        return
    for form in say(who, replace(deed, use=use.able()), ext):
        if isinstance(form, Atom):
            yield from _must(ext, form)


def _must(ext: Extent, form: Atom) -> Iterator[Form]:
    """What can be done, as all that can: nothing where that is not known how to say."""
    said = dict(form.roles)
    agent = said.pop("agent", None)
    if not isinstance(agent, SideTerm | Pieces):
        return
    must = Word(ext, "must")
    match form.sense, said:
        case "can_take", {"patient": Pieces() as what, **rest} if not rest:
            yield atom(ext, "compelled", agent=agent, patient=what, alone=must)
        case "can_take", {} if not said:
            some = Pieces(ext, article=Article.SOME)
            yield atom(ext, "compelled", agent=agent, patient=some, alone=must)
        case "can_take", {"on": SquareTerm() as on, **rest} if not rest:
            there = Pieces(on.extent, squares=(on.name,))
            yield atom(ext, "compelled", agent=agent, patient=there, alone=must)
        case "can_go", {"to": (SquareTerm() | Group()) as to, **rest} if not rest:
            yield atom(ext, "compelled", agent=agent, to=to, alone=must)
        case "mobile", {} if not said and isinstance(agent, Pieces):
            yield atom(ext, "compelled", agent=agent, alone=must)


@rule("duty", "who:side 'to' ('move' 'with'?|'use'|'play' 'with'|'step' 'with') piece:piece")
def duty_to_move(ext: Extent, who: SideTerm, piece: Term) -> Iterator[Form]:
    """`Black to move his king`."""
    agent = own_piece(who, piece) if isinstance(piece, Pieces) else None
    if agent is not None:
        yield atom(ext, "compelled", agent=agent, alone=Word(ext, "must"))


@rule("duty", "who:piece 'to' square:goals")
def duty_to_go(ext: Extent, who: Term, square: Term) -> Iterator[Form]:
    """`The king to f8`."""
    if isinstance(who, Pieces):
        yield atom(ext, "compelled", agent=who, to=square, alone=Word(ext, "must"))


@rule(
    "duty",
    "who:piece ('to' ('leave'|'quit'|'abandon'|'vacate')|('away'|'off') 'from'?) square:square",
)
def duty_to_leave(ext: Extent, who: Term, square: SquareTerm) -> Iterator[Form]:
    """`The king to leave g8`: it stands there, and no other piece can move."""
    if isinstance(who, Pieces) and not who.squares:
        there = replace(who, squares=(square.name,))
        yield atom(ext, "compelled", agent=there, alone=Word(ext, "must"))


@rule("duty", "moves:one_idea")
@rule("duty", "who:side ('to' ('play'|'choose')|'into') moves:one_idea")
def duty_to_play(ext: Extent, moves: Term, who: Term | None = None) -> Iterator[Form]:
    """`Forces 24.Kd1`, `forces White to play 24.Kd1`: that move is forced."""
    yield atom(ext, "forced", moves=moves, agent=who)


# Who makes them do it


@dataclass(frozen=True, slots=True)
class Forces:
    """A move, a side or a piece leaves nothing else to do."""

    duty: Form
    past: bool = False
    """Whether it has been done: the check that compelled it may be over."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """What has to be done, after the moves of which it is said."""
        if isinstance(subject, MovesTerm):
            yield given(subject, self.duty, extent, supposed=True)
        elif subject is None or isinstance(subject, Event | SideTerm | Pieces):
            yield replace(self.duty, extent=extent)


@rule("predicate", f"{_FORCES} duty:duty")
@rule("predicate", "past:forced_past duty:duty")
@rule("bare_predicate", f"{_FORCING} duty:duty")
def forces(ext: Extent, duty: Form, past: bool = False) -> Iterator[Predicate]:
    """`The queen's check forces the king to f8`."""
    yield predicate_of(ext, Forces(duty, past))


@rule("forced_past", _FORCED)
def forced_past() -> Iterator[bool]:
    yield True


@rule("full_statement", f"form:with_check ('and'|',') {_FORCING} duty:duty")
def checks_and_forces(ext: Extent, form: Form, duty: Form) -> Iterator[Form]:
    """`With check, forcing the king to take`."""
    yield And(ext, (form, duty))
