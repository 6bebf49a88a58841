"""A capture besides which something else is possible: `besides the capture on f7, the king may step to e7`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    MoveTerm,
    Number,
    Pieces,
    Pronoun,
    SideTerm,
    Sort,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in

_BESIDES = "('besides'|'in' 'addition' 'to'|'apart' 'from'|'aside' 'from'|'as' 'well' 'as'|'beyond'|'next' 'to')"


@rule(
    "capture_named",
    "('the'|'his'|'its'|'a')? ('capture'|'recapture') 'of' what:piece (('on'|'at') on:square)?",
)
@rule("capture_named", "('the'|'his'|'its'|'a')? ('capture'|'recapture') ('on'|'at') on:square")
@rule("capture_named", "('capturing'|'taking'|'recapturing') what:piece (('on'|'at') on:square)?")
@rule("capture_named", "('capturing'|'taking'|'recapturing') ('on'|'at') on:square")
def capture_named(ext: Extent, what: Term | None = None, on: Term | None = None) -> Iterator[Atom]:
    """`The capture of the rook on f7`."""
    yield atom(ext, "can_take", patient=what, on=on)


@rule("clause", f"{_BESIDES} taking:capture_named ','? subject:np can:predicate")
@rule("clause", f"subject:np can:predicate ','? {_BESIDES} taking:capture_named")
def besides_capture(ext: Extent, taking: Atom, subject: Subject, can: Predicate) -> Iterator[Form]:
    """`Besides the capture on f7 the king may step to e7`: it can do both."""
    if not isinstance(subject, Pieces | SideTerm):
        return
    for form in say(subject, can, ext):
        if not isinstance(form, Would) and isinstance(form, Atom) and form.sense in _POSSIBLE:
            yield And(ext, (taking.with_roles(agent=subject), form))


_POSSIBLE = frozenset({"can_go", "can_take", "flight", "is_flight"})


@rule("capture_left_out", "taking:capture_named")
@rule(
    "capture_left_out", "('the' ('capture'|'recapture')|'capturing'|'taking'|again:'recapturing')"
)
def capture_left_out(ext: Extent, taking: Atom | None = None, again: str = "") -> Iterator[Mark]:
    """`Recapturing on d6`: what another move does not."""
    mover = Pieces(ext, pronoun=Pronoun.MOVER)
    roles = {} if taking is None else {name: taking.role(name) for name in ("patient", "on")}
    how = Word(ext, "recapture") if again else None
    yield Mark("so", form=atom(ext, "captures", agent=mover, how=how, **roles), negated=True)


@rule("move_noun", "'alternative|alternatives' 'to' mark:capture_left_out")
def alternatives_to_capture(mark: Mark) -> Iterator[Marks]:
    """`The sole alternative to recapturing on d6`: the other legal moves."""
    yield (mark,)


@rule("full_statement", f"{_BESIDES} mark:capture_left_out ','? form:clause")
@rule("full_statement", f"form:clause ','? {_BESIDES} mark:capture_left_out")
def only_besides_capture(ext: Extent, form: Form | Would, mark: Mark) -> Iterator[Form]:
    """`Apart from recapturing on d6, Black can only play 8...Kd8`: there is a capture, and all else is named."""
    if not isinstance(form, Atom) or form.sense != "only_legal":
        return
    moves, side = form.role("moves"), form.role("agent")
    named = each_in(moves) if moves is not None else ()
    if len(form.roles) != (1 if side is None else 2) or not isinstance(side, SideTerm | None):
        return
    if named and all(isinstance(each, MoveTerm) for each in named):
        whose = (Mark("of", side),) if side is not None else ()
        every = Described(ext, Sort.MOVES, whose)
        others = HowMany(ext, every.with_marks(mark), Number(ext, len(named)), moves)
        taken = every.with_marks(replace(mark, negated=False))
        yield And(ext, (HowMany(ext, taken, Number(ext, 1, at_least=True)), others))
