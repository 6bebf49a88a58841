"""A path of which a clause speaks, and another one of the same piece to the same goal.

`The knight protects the pawn through h7, whereas its path through d7 is blocked by a pawn`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Given,
    PathTerm,
    Pieces,
    Played,
    Pronoun,
    SquareTerm,
    Term,
    Ways,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pathnouns import ways_form
from toolkit.claims.language.verbs import IS, Be

_JOINT = "((','|';')? ('and'|'but'|'while'|'whilst'|'whereas'|'though'|'although'|'yet'|'since'|'because'|'as'|'for'|'even' 'though')|(','|';'))"
_THE = "('the' ('one'|path_word)|'that'|its path_word)"
_ONE = "'path|way|route|road|one'"
_OTHER = (
    f"(('the'|'its'|'his') ('other'|'second') {_ONE}?|owner:piece \"'s\" ('other'|'second') {_ONE})"
)
_SHUTS = "('blocks'|'block'|'closes'|'close'|'bars'|'bar'|'obstructs'|'obstruct'|'shuts'|'shut'|'cuts'|'stands' 'in' 'the' 'way' 'of')"
_SHUTTING = "('blocking'|'closing'|'barring'|'obstructing'|'shutting'|'cutting'|'occupying'|'standing' 'in' 'the' 'way' 'of')"
_NOW = "('now'|'still'|'already')?"


@dataclass(frozen=True, slots=True)
class OtherWay:
    """What is said of a path whose piece and goal another clause has named."""

    extent: Extent
    state: str
    what: Sequence[tuple[str, Term]] = ()
    by: Term | None = None
    be: Be = IS
    owner: Term | None = None
    rest: bool = False
    """Whether it is `the other one`, of two."""
    by_square: bool = False
    """Whether it is named by a square alone, so that a path must have been told before it."""


@rule(
    "other_way",
    f"{_THE} what:way_of* ','? be:be {_NOW} state:way_state ('too'|'as' 'well')? (','? 'by' by:pieces)?",
    f"by:pieces {_NOW} ({_SHUTS}|{_SHUTTING}) {_THE} what:way_of*",
    f"{_THE} what:way_of* ','? 'being' {_NOW} state:way_state (','? 'by' by:pieces)?",
)
def that_over(
    ext: Extent,
    what: Sequence[tuple[str, Term]] = (),
    state: str = "blocked",
    by: Term | None = None,
    be: Be = IS,
) -> Iterator[OtherWay]:
    """`the one through e7 is closed by the pawn on f7`: named by where it leads."""
    if any(name == "over" for name, _ in what):
        yield OtherWay(ext, state, what, by, be)


@rule(
    "other_way",
    f"{_OTHER} what:way_of* ','? be:be {_NOW} state:way_state ('too'|'as' 'well')? (','? 'by' by:pieces)?",
    f"by:pieces {_NOW} ({_SHUTS}|{_SHUTTING}) {_OTHER} what:way_of*",
    f"{_OTHER} what:way_of* ','? 'being' {_NOW} state:way_state (','? 'by' by:pieces)?",
    f"{_OTHER} what:way_of* ','? be:be {_NOW} state:way_state ('on'|'at') at:square",
    f"at:square {_NOW} ({_SHUTS}|{_SHUTTING}) {_OTHER} what:way_of*",
)
def the_other(
    ext: Extent,
    what: Sequence[tuple[str, Term]] = (),
    state: str = "blocked",
    by: Term | None = None,
    be: Be = IS,
    owner: Term | None = None,
    at: SquareTerm | None = None,
) -> Iterator[OtherWay]:
    """`the knight's other path to the king is blocked by the queen`: it has two of them.

    One that is closed on a square, or by it, is so by the piece that stands there.
    """
    if at is not None:
        if state != "blocked" or be.negated:
            return
        by = Pieces(at.extent, squares=(at.name,))
    yield OtherWay(ext, state, what, by, be, owner, rest=True)


@rule("other_way", f"by:piece {_NOW} ({_SHUTS}|{_SHUTTING}) at:square")
def with_a_piece_on(ext: Extent, by: Term, at: Term) -> Iterator[OtherWay]:
    """`Its own queen blocking f1`: the path over that square, on which she stands."""
    if not isinstance(at, SquareTerm) or not isinstance(by, Pieces) or by.pronoun is not None:
        return
    if by.squares in ((), (at.name,)):
        there = replace(by, squares=(at.name,))
        yield OtherWay(ext, "blocked", (("over", at),), there, by_square=True)


@rule("full_statement", f"first:clause {_JOINT} other:other_way", cost=-1)
def path_and_other(ext: Extent, first: Form | Would | Gap, other: OtherWay) -> Iterator[Form]:
    """`The knight has a clear path to a3 over e3, while the one over e7 is closed`."""
    if isinstance(first, Would | Gap):
        return
    said = _said_of_way(first)
    if said is None or other.be.would or (other.state == "clear" and other.by is not None):
        return
    if other.by_square and not (isinstance(first, Atom) and first.role("via") is not None):
        return
    agent, goal = said
    told = dict(other.what)
    if len(told) < len(other.what) or "agent" in told or "from_" in told:
        return
    mine = agent if other.owner is None else _same_piece(agent, other.owner)
    if mine is None:
        return
    if other.be.negated:
        other = replace(other, state={"clear": "blocked", "blocked": "clear"}[other.state])
    form = _of_way(other, mine, told.get("to", goal), told.get("over"))
    if isinstance(first, Given):
        form = replace(first, extent=other.extent, form=form)
    yield And(ext, (first, form))


def _of_way(other: OtherWay, agent: Pieces, goal: Term, over: Term | None) -> Form:
    ways = Ways(other.extent, over=over, agent=agent, to=goal)
    if not other.rest:
        return ways_form(other.extent, ways, other.state, other.by)
    if other.state == "clear":
        # Both of the two are, as the first one is.
        return ways_form(other.extent, replace(ways, count=2, of=2), "clear", None)
    rest = ways_form(other.extent, replace(ways, count=1), other.state, other.by)
    assert isinstance(rest, Atom)
    return rest.with_roles(among=Word(other.extent, "rest"))


_GOALS = {
    "attacks": "patient",
    "protects": "patient",
    "controls": "square",
    "can_go": "to",
    "ways": "to",
    "goes": "to",
}
"""What a piece does along a path, and the role of the square or piece to which that leads."""


def _said_of_way(form: Form) -> tuple[Pieces, Term] | None:
    """Whose path a form speaks of, and where it leads; None where it speaks of several or none."""
    if isinstance(form, And):
        return _said_of_way(form.forms[-1])
    if isinstance(form, Earlier):
        return None
    if isinstance(form, Given):
        return _said_of_way(form.form) if isinstance(form.premise, Played) else None
    if not isinstance(form, Atom):
        return None
    agent, goal = form.role("agent"), _goal(form)
    if agent is None and form.sense == "check":
        agent = Pieces(form.extent, pronoun=Pronoun.MOVER)
    one = isinstance(agent, Pieces) and agent.article is Article.THE and not agent.plural
    if not one or not isinstance(agent, Pieces) or agent.number not in (None, 1):
        return None
    if isinstance(goal, Pieces) and (goal.plural or goal.article is not Article.THE):
        return None
    from_ = form.role("from_")
    if isinstance(from_, SquareTerm):
        agent = replace(agent, squares=(from_.name,))
    via = form.role("via")
    if isinstance(via, PathTerm) and agent.pronoun is None and not agent.squares:
        # Of several knights it is that from which the path leads.
        agent = replace(agent, squares=via.squares[:1])
    return (agent, goal) if isinstance(goal, Pieces | SquareTerm) else None


def _goal(form: Atom) -> Term | None:
    if form.sense == "check":
        return Pieces(form.extent, "king")
    if form.sense in ("can_take", "captures"):
        return form.role("on") or form.role("patient")
    return form.role(_GOALS[form.sense]) if form.sense in _GOALS else None


def _same_piece(agent: Pieces, owner: Term) -> Pieces | None:
    """The piece of a clause, named again: `the knight gives check, since the knight's other path`."""
    if not isinstance(owner, Pieces) or owner.article is not Article.THE or owner.plural:
        return None
    if owner.pronoun is not None or (owner.squares and owner.squares != agent.squares):
        return None
    if agent.pronoun is Pronoun.MOVER and agent.kind is None:
        return replace(agent, kind=owner.kind)
    return agent if agent.kind == owner.kind else None
