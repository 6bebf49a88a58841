"""Mates that nothing prevents: `whatever the king does, White mates`, `against either king move`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.flights import LEGAL
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    MoveTerm,
    Number,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, MATE, atom
from toolkit.claims.language.vocabulary import KindWord


@dataclass(frozen=True, slots=True)
class Whatever:
    """Every move of a side, or of one of its pieces; so many that there are."""

    side: SideTerm | None = None
    by: Pieces | None = None
    count: int | None = None


_NO_MATTER = "('whatever'|'no' 'matter' ('what'|'how'|'where')|'however'|'wherever')"
_DOES = "('now')? ('plays'|'does'|'moves'|'goes'|'answers'|'replies'|'may' ('play'|'do')|'chooses'|'play'|'do') ('now'|'next')?"
_HE = "('he'|'she'|'they'|'it')"


@rule("whatever", f"{_NO_MATTER} side:side {_DOES}")
@rule("whatever", f"{_NO_MATTER} {_HE} {_DOES}")
@rule("whatever", f"{_NO_MATTER} by:piece {_DOES}")
@rule("whatever", f"('against'|'after'|'on') ('any'|'every') {LEGAL} ('move'|'answer'|'reply')")
@rule(
    "whatever",
    f"('against'|'after'|'on') ('any'|'every') {LEGAL} ('move'|'answer'|'reply') ('of'|'by') side:side",
)
def whatever(side: Term | None = None, by: Term | None = None) -> Iterator[Whatever]:
    """`Whatever Black does`, `no matter where the king goes`."""
    if side is not None and not isinstance(side, SideTerm):
        return
    if by is None:
        yield Whatever(side)
    elif isinstance(by, Pieces) and by.kind is not None and by.pronoun is None:
        yield Whatever(None, by)


_AGAINST = "('against'|'after'|'on')"


@rule("whatever", f"{_AGAINST} both:'either|both' kind:KIND 'move|moves'")
@rule("whatever", f"{_AGAINST} ('any'|'every'|'each') kind:KIND 'move'")
@rule("whatever", f"{_AGAINST} two:'either|both' ('move'|'answer'|'reply'|'moves'|'answers')")
def against_each(
    ext: Extent, kind: KindWord | None = None, both: str | None = None, two: str | None = None
) -> Iterator[Whatever]:
    """`Against either king move`: there are two, and it is so of each."""
    count = None if both is None and two is None else 2
    if kind is None:
        yield Whatever(count=count)
    elif kind.kind not in (None, "man") and not kind.plural:
        yield Whatever(None, Pieces(ext, kind.kind), count)


# What comes of it


@dataclass(frozen=True, slots=True)
class Doom:
    """A mate that follows: whose, in how many moves, and by which move."""

    side: SideTerm | None = None
    victim: SideTerm | None = None
    number: Number | None = None
    by: MoveTerm | None = None


@rule("doom_number", "'in' 'at' 'most' number:NUM ('moves'|'move')?")
@rule("doom_number", "'in' 'no' 'more' 'than' number:NUM ('moves'|'move')?")
@rule("doom_number", "'within' number:NUM ('moves'|'move')")
def at_most(ext: Extent, number: int) -> Iterator[Number]:
    if number > 0:
        yield Number(ext, number, at_most=True)


@rule("doom_number", "number:in_number")
def exactly(number: Term) -> Iterator[Number]:
    if isinstance(number, Number):
        yield number


_BY = "(('by'|'with') by:one_idea)?"


@rule("doom", f"'mate' ('follows'|'comes'|'results') number:doom_number? {_BY}")
@rule("doom", f"'it' ('is'|'will' 'be') 'mate' number:doom_number {_BY}")
@rule(
    "doom", f"side:side ('mates'|'checkmates'|'will' 'mate'|'can' 'mate') number:doom_number? {_BY}"
)
@rule("doom", f"side:side {HAS} ('a')? {MATE} number:doom_number {_BY}")
@rule("doom", f"by:one_idea ('mates'|('is'|'gives'|'would' 'be') ('a')? {MATE})")
@rule("doom", f"side:side 'forces' {MATE} number:doom_number {_BY}")
@rule("doom", f"{_HE} ('is'|'will' 'be'|'gets') ('mated'|'checkmated') number:doom_number?")
@rule("doom", "victim:side ('is'|'will' 'be'|'gets') ('mated'|'checkmated') number:doom_number?")
def doom(
    side: Term | None = None,
    victim: Term | None = None,
    number: Number | None = None,
    by: MoveTerm | None = None,
) -> Iterator[Doom]:
    if not all(each is None or isinstance(each, SideTerm) for each in (side, victim)):
        return
    yield Doom(side, victim, number, by)  # type: ignore[arg-type]


@rule("clause", "every:whatever ','? doom:doom")
@rule("clause", "doom:doom ','? every:whatever")
def mates_whatever(ext: Extent, every: Whatever, doom: Doom) -> Iterator[Form]:
    """`Whatever the king does, White mates in at most two moves`."""
    victims = {each.owner for each in (every.side, doom.victim) if each is not None}
    if doom.side is not None:
        victims.add(doom.side.owner.other)
    if len(victims) > 1 or (doom.side is not None and doom.side.owner in victims):
        return
    patient = SideTerm(ext, next(iter(victims))) if victims else None
    count = Number(ext, every.count) if every.count is not None else None
    said = {"by": every.by, "count": count, "moves": doom.by, "number": doom.number}
    yield atom(ext, "doomed", patient=patient, **said)


_AFTER_EACH = "'after' ('each'|'any'|'every' 'one'|'all') 'of' ('them'|'these')"


@rule("full_statement", f"form:clause ','? ('and'|'but')? {_AFTER_EACH} ','? doom:doom")
def after_each_of_them(ext: Extent, form: Form | Would, doom: Doom) -> Iterator[Form]:
    """`Black has six legal moves, and after each of them 25.Mxa7 is mate`."""
    if not isinstance(form, Atom) or form.sense != "only_legal":
        return
    side = form.role("agent")
    if side is not None and not isinstance(side, SideTerm):
        return
    own = form.extent[1], ext[1]
    for said in mates_whatever(own, Whatever(side), doom):
        yield And(ext, (form, said))
