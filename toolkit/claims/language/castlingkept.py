"""Rights of castling that are kept or lost together, named by their sign, or of no use for now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.castlings import CastlesOn, Wings
from toolkit.claims.language.forms import And, Atom, Extent, Form, Not, Pieces, SideTerm, Term, Word
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.reasons import because
from toolkit.claims.language.tagger import MoveToken

_KEEPS = "(('has'|'have')? ('kept'|'retained')|'has'|'have'|'keeps'|'keep'|'retains'|'retain'|'still' 'has')"
_LOSES = "(('has'|'have')? ('lost'|'forfeited')|'loses'|'lose'|'forfeits')"
_ALWAYS = "('for' 'good'|'for' 'ever'|'forever'|'already'|'once' 'and' 'for' 'all')?"
_CASTLE = "('to' 'castle'|'of' 'castling')"
_BOTH = f"'both' ('of')? ('his'|'her'|'the'|'its')? ('castling' 'rights'|'rights' {_CASTLE}?)"
_NEITHER = f"('neither'|'none' 'of' ('his'|'her'|'its'|'the')) ('castling' 'right'|('of' ('his'|'the'|'her'))? ('castling' 'rights'|'rights' {_CASTLE}|'right' {_CASTLE})) ('left')?"


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


_NOT_HE = "(('has'|'have') ('kept')? ('none' ('left'|'of' 'them'|'at' 'all')?|'neither' ('of' 'them')?|'no' 'longer'|'lost' ('both'|'his'|'them'|'it'))|('on')? 'neither' ('side'|'wing')?|'none'|'no' ('longer'|'more')|'not' ('any' ('more'|'longer'))?)"


@rule(
    "full_statement", f"form:clause (','|';') ('and'|'but'|'while'|'whereas')? side:side {_NOT_HE}"
)
@rule("full_statement", f"form:clause ('and'|'but'|'while'|'whereas') side:side {_NOT_HE}")
def other_has_none(ext: Extent, form: Form | Would | Gap, side: SideTerm) -> Iterator[Form]:
    """`White has kept both castling rights, Black has none`: neither of those."""
    said = form.forms if isinstance(form, And) else (form,)
    own = (form.extent[1], ext[1])
    denied: list[Form] = []
    for each in said:
        agent = each.role("agent") if isinstance(each, Atom) else None
        if not isinstance(each, Atom) or each.sense != "castling_right":
            return
        if not isinstance(agent, SideTerm) or agent.owner is side.owner:
            return
        denied.append(Not(own, replace(each.with_roles(agent=side), extent=own)))
    yield And(ext, (*said, *denied))


_LATER = "('later' 'on'?|'in' 'future'|'some' 'day'|'one' 'day'|'at' 'a' 'later' 'stage')"


@rule(
    "predicate", f"('may'|'can'|'could') ('still'|'yet') ('play'|'castle' 'by') kept:MOVE {_LATER}"
)
@rule("predicate", f"('may'|'can'|'could') {_LATER} ('still')? ('play') kept:MOVE")
@rule("predicate", f"('may'|'can'|'could') ('still'|'yet') 'castle' ('on'|'to')? how:how? {_LATER}")
def may_later(
    ext: Extent, kept: MoveToken | None = None, how: Term | None = None
) -> Iterator[Predicate]:
    """`White may still play O-O-O later`: the right to it is not lost; of the king, its side's."""
    wing = how
    if kept is not None:
        sign = _SIGNS.get(kept.term.text)
        if sign is None or kept.index is not None or kept.check or kept.mate:
            return
        wing = Word(ext, sign)

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm):
            yield atom(extent, "castling_right", agent=subject, how=wing)
        elif isinstance(subject, Pieces) and subject.kind == "king":
            side = SideTerm(subject.extent, subject.owner) if subject.owner else None
            yield atom(extent, "castling_right", agent=side, how=wing)

    yield predicate_of(ext, says)


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
