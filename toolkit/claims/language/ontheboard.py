"""What is named with the men on the board: `one piece only, the rook on f7, guards it`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Pieces,
    Played,
    SquareTerm,
    Term,
)
from toolkit.claims.language.fronting import of_owner
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.terms import each_in

# So many only, and which


@rule("np", "some:piece ('only'|'alone') (','|':')? ('namely')? names:pieces ','?")
@rule("np", "('only'|'just'|'exactly') some:piece (','|':') ('namely')? names:pieces ','?")
@rule(
    "np",
    "some:piece ('only'|'alone')? (','|':')? ('and'|'but') ('no'|'not') 'more' (','|':') names:pieces ','?",
)
def so_many_only(ext: Extent, some: Term, names: Term) -> Iterator[Subject]:
    """`One piece only, the rook on f7, guards it`: this one does, and nobody else."""
    if not isinstance(some, Pieces) or some.article is not Article.SOME or some.squares:
        return
    if isinstance(names, Group) and (names.only or names.joint is not Joint.AND):
        return
    members = tuple(each for name in each_in(names) if (each := of_owner(name, some)) is not None)
    count = sum(len(each.squares) or each.number or 1 for each in members)
    if some.bound in ("", "exact") and len(members) == len(each_in(names)) and count == some.number:
        yield Group(ext, Joint.AND, members, only=True)


@rule(
    "full_statement",
    "form:clause ',' ('its'|'his'|'her'|'the') ('only'|'sole'|'single'|'one') sense:doers",
    cost=-1,
)
def by_its_only_one(ext: Extent, form: Form | Would, sense: str) -> Iterator[Form]:
    """`The queen is supported by the pawn, her only supporter`: by it alone."""
    if isinstance(form, Atom) and form.sense == sense and form.role("times") is None:
        agent = form.role("agent")
        if isinstance(agent, Pieces) and agent.article is Article.THE:
            yield replace(form.with_roles(agent=alone(agent)), extent=ext)


# In spite of what stands there

_DESPITE = "('despite'|'in' 'spite' 'of'|'notwithstanding'|'regardless' 'of')"


@rule(
    "full_statement",
    f"{_DESPITE} what:piece ','? form:clause",
    f"form:clause ','? {_DESPITE} what:piece",
)
def despite_piece(ext: Extent, what: Term, form: Form | Would) -> Iterator[Form]:
    """`In spite of the pawn on d4 the queen is attacked`: it stands there, and she is."""
    if isinstance(form, Gap | Would) or not isinstance(what, Pieces) or len(what.squares) != 1:
        return
    if what.article is Article.THE and what.state is None and not what.pronoun:
        square = SquareTerm(what.extent, what.squares[0])
        there = atom(what.extent, "stands", agent=what, on=square)
        yield And(ext, (there, as_form(form)))


# A line that is cut

_LINE = "(('its'|'his'|'her') ('own')? ('diagonal'|'file'|'rank'|'line'|'path'|'way'|'view'|'road'|'course'|'passage'))"
_CUT = (
    "('cut'|'blocked'|'closed'|'interrupted'|'shut'|'barred'|'obstructed'|'interfered'|'stopped')"
)


@rule(
    "predicate",
    f"('sees'|'see'|'has'|'have'|'finds'|'find') {_LINE} {_CUT} ('off'|'short')? (('on'|'at') at:square)? 'by' by:pieces",
    f"('sees'|'see'|'has'|'have'|'finds'|'find') {_LINE} {_CUT} ('off'|'short')? 'by' by:pieces (('on'|'at') at:square)?",
)
def sees_it_cut(ext: Extent, by: Term, at: Term | None = None) -> Iterator[Predicate]:
    """`The bishop sees its diagonal cut on d6 by a pawn`: that blocks it there."""
    roles = roles_of(agent=by, at=at)
    yield predicate_of(ext, Says("blocks", "patient", roles, takes=(Pieces,)))


# A capture that answers another one

_SORT = "('the'|'a'|'an') ('answer'|'reply'|'response'|back:'recapture|retaking'|back:'capture')"


@rule(
    "full_statement",
    f"('against'|'after'|'to'|'on'|'upon'|'in' 'case' 'of') first:moves ','? 'there' ('is'|'exists') ('also'|'still')? {_SORT} second:one_idea",
    f"'there' ('is'|'exists') ('also'|'still')? {_SORT} second:one_idea ('against'|'after'|'to') first:moves",
)
def recapture_exists(ext: Extent, first: MovesTerm, second: Term, back: str = "") -> Iterator[Form]:
    """`Against 17.Qxf5 there is the recapture 17...Bxf5`: that move is legal then, and takes there."""
    if not isinstance(second, MoveTerm) or len(first.moves) != 1 or not second.numbered:
        return
    if not back or _taken_on(first.moves[0]) == _taken_on(second) != "":
        yield Given(ext, Played(first.extent, first), atom(ext, "legal", moves=second))


def _taken_on(move: MoveTerm) -> str:
    """The square on which a move takes, as its text has it; empty if it takes nothing."""
    said = re.search(r"x([a-p][1-9])", move.text)
    return said[1] if said else ""


_SQUARE = "(('the')? at:square 'square'|'the' 'square' ('of'|'on'|'at')? at:square)"
_HOLDS = "('holds'|'contains'|('would'|'will') ('then')? ('hold'|'contain'))"


@rule("clause", f"{_SQUARE} {_HOLDS} what:piece", cost=-2)
def square_holds(ext: Extent, at: SquareTerm, what: Term) -> Iterator[Form]:
    """`The b3 square holds a rook`: that stands there, and nothing on b3 protects one."""
    if isinstance(what, Pieces) and not what.squares and not what.plural:
        yield atom(ext, "stands", agent=what, on=at)
