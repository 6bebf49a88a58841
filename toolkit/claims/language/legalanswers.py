"""Moves that are called legal ones: `24...Kf8 is a legal answer`, `has two replies, one being 24...Kf8`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    MoveTerm,
    Not,
    Number,
    Owner,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, MOVE_WORDS, atom
from toolkit.claims.language.saying import of_neither

_LEGAL = "('legal'|'possible'|'available'|'lawful'|'permissible')"
_NOUN = f"({MOVE_WORDS}|'response|responses'|'defence|parry'|'capture|recapture')"
_IS = "('is'|'was'|'are'|'were'|'remains'|'would' 'be')"
_A = "('a'|'an'|'one'|'also' ('a'|'an')|'another'|'still' ('a'|'an')|'both'|('one'|'two') 'of' ('the'|'his'|owner:COLOUR \"'s\"))"
_TO = "('to' ('the'|'this') 'check'|('for'|'of') side:side)?"


@rule("clause", f"moves:alternatives {_IS} no:'not'? {_A}? {_LEGAL} {_NOUN} {_TO}")
@rule("clause", f"moves:alternatives {_IS} no:'no' {_LEGAL} {_NOUN} {_TO}")
@rule(
    "clause",
    f"moves:alternatives {_IS} no:'not'? ('among'|'one' 'of') ('the'|'his'|owner:COLOUR \"'s\") {_LEGAL}? {_NOUN} {_TO}",
)
@rule("clause", f"('a'|'one'|'another') {_LEGAL} {_NOUN} {_TO} {_IS} moves:alternatives")
@rule(
    "clause",
    f"('a'|'one'|'another') 'of' ('the'|'his'|owner:COLOUR \"'s\") {_LEGAL}? {_NOUN} {_TO} {_IS} moves:alternatives",
)
@rule(
    "clause",
    f"('the'|'his'|owner:COLOUR \"'s\") {_LEGAL} {_NOUN} {_TO} (('include'|'included'|'comprise')|('do'|'did') no:'not' 'include') moves:alternatives",
)
@rule(
    "clause",
    f"side:side {HAS} moves:alternatives ('available'|'as' ('a'|'one'|'another') {_LEGAL} {_NOUN})",
)
def legal_answer(
    ext: Extent,
    moves: Term,
    no: str | None = None,
    side: Term | None = None,
    owner: Owner | None = None,
) -> Iterator[Form]:
    """`24...Kf8 is a legal answer`, `Black's legal replies include 24...Kf8`."""
    agent = SideTerm(ext, owner) if owner is not None else side
    form = atom(ext, "legal", moves=moves, agent=agent)
    yield of_neither(form) if no is None else Not(ext, form)


@rule(
    "clause",
    f"first:one_idea {_IS} ('a'|'one') {_LEGAL} {_NOUN} {_TO} (','|'and'|',' 'and') second:one_idea {_IS}? ('another'|'the' 'other')",
)
def one_and_another(
    ext: Extent, first: MoveTerm, second: MoveTerm, side: Term | None = None
) -> Iterator[Form]:
    """`24...Kf8 is one legal reply, 24...Kh8 another`."""
    yield And(ext, tuple(atom(ext, "legal", moves=each, agent=side) for each in (first, second)))


# One of those that are counted


_ONE = "('one'|'one' 'of' ('them'|'these'|'which'|'those'))"


@rule("one_of_them", f"{_ONE} ('is'|'was'|'being')? move:one_idea")
@rule(
    "one_of_them",
    "('among' ('them'|'which'|'these')|'including'|'among' ('them'|'which') ('is'|'was')) move:one_idea",
)
@rule("one_of_them", f"move:one_idea ('is'|'was'|'being') {_ONE}")
@rule("one_of_them", "move:one_idea 'among' ('them'|'these')")
def one_of_them(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


@rule("full_statement", "form:clause (','|';'|'-')? 'and'? move:one_of_them")
def counted_with_one(ext: Extent, form: Form | Would, move: MoveTerm) -> Iterator[Form]:
    """`Black has two legal replies, one being 24...Kf8`."""
    counted = form.forms[-1] if isinstance(form, And) else form
    if not isinstance(counted, Atom) or counted.sense != "only_legal":
        return
    if counted.role("moves") is None and counted.role("count") is not None:
        agent = counted.role("agent")
        own = (form.extent[1], ext[1])
        whose = agent if isinstance(agent, SideTerm) else None
        yield And(ext, (form, atom(own, "legal", moves=move, agent=whose)))  # type: ignore[arg-type]


@rule(
    "full_statement",
    f"'of' owner:COLOUR \"'s\" number:NUM {_LEGAL}? {_NOUN} {_ONE}? {_IS} move:one_idea ('one')?",
)
def of_so_many_one(ext: Extent, owner: Owner, number: int, move: MoveTerm) -> Iterator[Form]:
    """`Of Black's two legal replies one is 24...Kf8`."""
    side = SideTerm(ext, owner)
    count = atom(ext, "only_legal", agent=side, count=Number(ext, number))
    yield And(ext, (count, atom(ext, "legal", moves=move, agent=side)))
