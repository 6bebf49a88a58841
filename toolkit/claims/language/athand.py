"""Checks and mates that are at hand: `the queen is ready to mate on e8`, `a step into 32...Bc2 mate`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.consequences import HasMove
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Like,
    MoveTerm,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Threat,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.nextmates import mate_by
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, MATE, Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import together
from toolkit.claims.language.terms import each_in

# Moves that check or mate

_AT_HAND = "('at' 'hand'|'in' 'hand'|'in' 'store'|'available'|'ready'|'at' ('his'|'its'|'her'|'their') 'disposal'|'on' 'the' 'board')?"
_BY = "('in'|'by'|'with'|'on'|':'|',' ('namely')?)?"


@rule("predicate", f"{HAS} ('a'|'the') how:'check|mate|checkmate' {_AT_HAND} {_BY} move:move")
def has_at_hand(ext: Extent, how: str, move: MoveTerm) -> Iterator[Predicate]:
    """`Black has a check at hand in 15...Ne5`: it can be played, and gives check."""
    if move.numbered:
        yield predicate_of(ext, HasMove(move, "check" if how == "check" else "mate"))


_STEP = "('step'|'walk'|'run'|'march'|'blunder'|'leap'|'jump'|'move'|'retreat'|'flight')"


@rule(
    "full_statement",
    f"('a'|'the')? {_STEP} ('straight'|'right'|'directly')? 'into' form:mating_moves",
    "('stepping'|'walking'|'running'|'blundering') ('straight'|'right'|'directly')? 'into' form:mating_moves",
)
def step_into(form: Form) -> Iterator[Form]:
    """`A step into 32...Bd1-c2 mate`: the move can be played then, and mates."""
    yield form


# Pieces that are ready to mate

_READY = "('is'|'are'|'stands'|'stand') ('both'|'all'|'now')? ('ready'|'about'|'poised'|'set'|'waiting'|'threatening'|'prepared') 'to'"
_MATE = "('mate'|'checkmate'|('give'|'deliver') ('a')? 'mate')"


@rule("predicate", f"{_READY} {_MATE} (('on'|'at') on:square)? ('with' with_:pieces)?")
def ready_to_mate(
    ext: Extent, on: Term | None = None, with_: Term | None = None
) -> Iterator[Predicate]:
    """`The bishop as well as the queen is ready to mate on e8`: each of them threatens it."""
    yield predicate_of(ext, ReadyToMate(on, with_))


@dataclass(frozen=True, slots=True)
class ReadyToMate:
    """A side or a piece would mate with its next move, if it had it."""

    on: Term | None
    with_: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The threats, one of each piece that is named."""
        one = Number(extent, 1)
        if isinstance(subject, SideTerm):
            yield Threat(extent, subject, mate_by(extent, self.with_, self.on))
            return
        members = each_in(subject)
        if self.with_ is not None or (isinstance(subject, Group) and subject.only):
            return
        forms = [
            Threat(extent, each, atom(extent, "mate_in", number=one, on=self.on, with_=each))
            for each in members
            if isinstance(each, Pieces)
        ]
        if len(forms) == len(members):
            yield from (each for each in together(extent, forms) if not isinstance(each, Would))


# A step that is threatened, with the piece that makes it


@rule(
    "threatened",
    "'to' verb:VERB ('to'|'onto') to:square 'with' what:piece ('from' from_:square)?",
    "'to' verb:VERB 'with' what:piece ('from' from_:square)? ('to'|'onto') to:square",
    "'to' verb:VERB ('from' from_:square)? ('to'|'onto') to:square 'with' what:piece",
)
def to_step_with(
    ext: Extent, verb: VerbForm, to: Term, what: Term, from_: Term | None = None
) -> Iterator[Form]:
    """`Black threatens to step to e1 with his pawn from d2`."""
    if verb.form != "base" or not any(frame.sense == "can_go" for frame in verb.verb.can):
        return
    if isinstance(what, Pieces) and not isinstance(to, Group):
        start = getattr(from_, "name", None)
        squares = (start,) if start is not None else what.squares
        who = replace(what, owner=what.owner or Owner.OWN, squares=squares)
        if start is None or what.squares in ((), squares):
            yield atom(ext, "can_go", agent=who, to=to)


# A check that ends the game


@rule(
    "full_statement",
    "kind:check_noun ('ends'|'ended'|'finishes'|'finished'|'decides'|'closes') 'the' 'game' (','? ('given'|'delivered')? 'by' agent:pieces)?",
    "kind:check_noun (','? ('given'|'delivered')? 'by' agent:pieces) ','? ('ends'|'ended'|'finishes'|'finished'|'closes') 'the' 'game'",
    "'the' 'game' ('ends'|'ended'|'finishes'|'finished') ('with'|'in') kind:check_noun (','? ('given'|'delivered')? 'by' agent:pieces)?",
)
def check_ends(ext: Extent, kind: str, agent: Term | None = None) -> Iterator[Form]:
    """`A double check ends the game, given by the rook and the knight`: it is mate."""
    how = Word(ext, kind) if kind else None
    yield And(ext, (atom(ext, "check", how=how, agent=agent), atom(ext, "mate")))


# In the manner of a piece


@rule("predicate", f"('gives'|'gave'|'delivers'|'delivered') ('a')? {MATE} like:like")
@rule("predicate", "'mates|mated|checkmates|checkmated' like:like")
def mates_as(ext: Extent, like: Like) -> Iterator[Predicate]:
    """`The chancellor gives mate as a knight`."""
    yield predicate_of(ext, Says("mate", "agent", roles_of(like=like), takes=(Pieces,)))


_MANNERS = {"like": "like", "from": "from_"}
"""What of a check or mate may be said apart, and its role."""


def in_manner(form: Form | Would, key: str, term: Term) -> Form | None:
    """A check or mate of which it is said besides how it is given."""
    role = _MANNERS.get(key)
    if not isinstance(form, Atom) or role is None or form.sense not in ("check", "mate"):
        return None
    return form.with_roles(**{role: term}) if form.role(role) is None else None


# Checks that follow each other

_RUNNING = "('in' ('a' 'row'|'succession'|'sequence')|'running'|'on' 'end'|'in' 'a' 'series')"
_GIVES = "('gives'|'gave'|'has' 'given'|'delivers'|'is' 'giving') ('a')? 'check'"


@rule(
    "clause",
    f"'for' 'the' ordinal:ORD 'time' {_RUNNING} ','? side:side ({_GIVES}|'checks'|'has' 'checked')",
    f"side:side ({_GIVES}|'checks'|'has' 'checked') ','? 'for' 'the' ordinal:ORD 'time' {_RUNNING}",
    f"('this'|'it'|'that') 'is' ('the'|owner:COLOUR \"'s\") ordinal:ORD 'check' {_RUNNING}",
    f"('the'|owner:COLOUR \"'s\") ordinal:ORD 'check' {_RUNNING}",
)
def checks_running(
    ext: Extent, ordinal: str, side: Term | None = None, owner: Owner | None = None
) -> Iterator[Form]:
    """`For the fourth time in succession White gives check`."""
    agent = side if owner is None else SideTerm(ext, owner)
    yield atom(ext, "checks_running", agent=agent, count=Number(ext, int(ordinal)))
