"""Rights of castling that are kept or lost together, named by their sign, or of no use for now."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.castlings import CastlesOn, Wings
from toolkit.claims.language.forms import And, Atom, Extent, Form, Not, SideTerm, Word
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import predicate_of
from toolkit.claims.language.reasons import because
from toolkit.claims.language.tagger import MoveToken

_KEEPS = "(('has'|'have')? ('kept'|'retained')|'has'|'have'|'keeps'|'keep'|'retains'|'retain'|'still' 'has')"
_LOSES = "(('has'|'have')? ('lost'|'forfeited')|'loses'|'lose'|'forfeits')"
_ALWAYS = "('for' 'good'|'for' 'ever'|'forever'|'already'|'once' 'and' 'for' 'all')?"
_CASTLE = "('to' 'castle'|'of' 'castling')"
_BOTH = f"'both' ('of')? ('his'|'her'|'the'|'its')? ('castling' 'rights'|'rights' {_CASTLE}?)"
_NEITHER = f"'neither' ('castling' 'right'|('of' ('his'|'the'|'her'))? ('castling' 'rights'|'rights' {_CASTLE}|'right' {_CASTLE}))"


@rule("predicate", f"{_KEEPS} {_BOTH}")
def keeps_both(ext: Extent) -> Iterator[Predicate]:
    """`Black keeps both of his rights`."""
    yield predicate_of(ext, CastlesOn(Wings(("kingside", "queenside")), None))


@rule("predicate", f"{_KEEPS} {_NEITHER}", f"{_LOSES} {_BOTH} {_ALWAYS}")
def keeps_neither(ext: Extent) -> Iterator[Predicate]:
    """`Black has kept neither castling right`."""
    yield predicate_of(ext, CastlesOn(Wings((), ("kingside", "queenside")), None))


_SIGNS = {"O-O": "kingside", "O-O-O": "queenside"}


@rule("predicate", f"{_KEEPS} ('still')? 'the' 'right' ('to'|'of') ('play')? kept:MOVE")
@rule("bare_predicate", "('keeping'|'retaining') 'the' 'right' ('to'|'of') ('play')? kept:MOVE")
@rule("predicate", f"{_LOSES} {_ALWAYS} 'the' 'right' ('to'|'of') ('play')? lost:MOVE {_ALWAYS}")
def right_by_sign(
    ext: Extent, kept: MoveToken | None = None, lost: MoveToken | None = None
) -> Iterator[Predicate]:
    """`White keeps the right to O-O`, and no line of moves."""
    move = kept if kept is not None else lost
    wing = _SIGNS.get(move.term.text) if move is not None else None
    if move is None or wing is None or move.index is not None or move.check or move.mate:
        return
    yield predicate_of(ext, CastlesOn(Wings((wing,)) if lost is None else Wings((), (wing,)), None))


_CANNOT = "('can'|'may'|'could') 'not' ('yet'|'now'|'at' 'once'|'immediately')? ('use'|'exercise'|'make' 'use' 'of') ('it'|'this'|'that'|'this' 'right')"
_NOW = "('yet'|'now'|'at' 'once'|'immediately'|'for' 'the' 'moment'|'at' 'the' 'moment'|'at' 'present')"


@rule(
    "full_statement",
    f"form:clause ','? ('but'|'though'|'although'|'yet'|'and') ('he'|'she'|'it'|side:side)? {_CANNOT} {_NOW}? reason:reason?",
    cost=-1,
)
def cannot_use_it(
    ext: Extent,
    form: Form | Would | Gap,
    reason: object = None,
    side: SideTerm | None = None,
) -> Iterator[Form]:
    """`White keeps the right to O-O, but he cannot use it yet, since his bishop stands in between`."""
    if not isinstance(form, Atom) or form.sense != "castling_right":
        return
    agent, how = form.role("agent"), form.role("how")
    if not isinstance(agent, SideTerm) or how is None or form.role("state") is not None:
        return
    if side is not None and side.owner is not agent.owner:
        return
    own = form.extent[1], ext[1]
    denied: Form = Not(own, form.with_roles(state=Word(own, "now")))
    for main in [denied] if reason is None else because(own, denied, reason):
        yield And(ext, (form, main))
