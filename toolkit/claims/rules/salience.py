"""Which of the pieces that a sentence names it speaks of, and which are named by the way.

A further `it` means the former and seldom one of the latter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Counted,
    Form,
    Group,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.senses import STRIKING
from toolkit.claims.language.terms import atoms_in, terms


def implied(form: Form) -> Iterator[Pieces]:
    """Yield the pieces that a sentence names by a square that they stand on, or by their number.

    `Black has only the king left, and it has no move` speaks of that king.
    """
    for atom in atoms_in(form):
        side = atom.role("agent")
        if atom.sense in STRIKING:
            goal = atom.role("square") or atom.role("patient")
            if isinstance(goal, SquareTerm):
                # `Bishop and knight attack g5; the rook protects it`: what stands there.
                yield Pieces(goal.extent, squares=(goal.name,))
        if atom.sense != "material" or not isinstance(side, SideTerm):
            continue
        for each in terms(atom):
            if isinstance(each, Counted) and each.number == 1 and each.kind != "piece":
                yield Pieces(each.extent, each.kind, side.owner)


def by_the_way(form: Form) -> Iterator[Pieces]:
    """Yield the pieces that a sentence names without speaking of them.

    These are some that do a thing to the one it speaks of, `attacked by a bishop and by a pawn`, and
    that to which a piece is pinned. What does a thing to an `it` is not that, though another clause
    has the same `it`: `The king may not take it, but the bishop could`.
    """
    for atom in atoms_in(form):
        agent, patient = atom.role("agent"), atom.role("patient")
        if isinstance(patient, Pieces) and agent is not None and _is_after(agent, patient):
            yield from _of_no_one(agent)
        elif isinstance(agent, Group) and len(agent.members) > 1:
            yield from (each for each in agent.members if isinstance(each, Pieces))
        to = atom.role("to")
        if atom.sense == "pinned" and isinstance(to, Pieces):
            yield to
    yield from _of_repeated(list(atoms_in(form)))


def _of_repeated(atoms: list[Atom]) -> Iterator[Pieces]:
    named = [[each for each in terms(atom) if isinstance(each, Pieces)] for atom in atoms]
    often = Counter(each for some in named for each in set(some) if each.pronoun is Pronoun.IT)
    for some in named:
        if any(often[each] > 1 for each in some):
            yield from (each for each in some if each.pronoun is None)


def spoken_of(form: Form) -> Pieces | None:
    """The piece with whose name a sentence begins: `The rook is pinned, but ...`."""
    first = next(atoms_in(form), None)
    if first is None:
        return None
    named = (term for _, term in first.roles if isinstance(term, Pieces))
    return next(
        (each for each in named if each.extent[0] == first.extent[0] == form.extent[0]), None
    )


def acting(form: Form) -> tuple[Pieces, ...]:
    """The pieces of which it is said what they do to another: `The knight attacks the pawn`."""
    found = []
    for atom in atoms_in(form):
        agent, patient = atom.role("agent"), atom.role("patient")
        if isinstance(agent, Pieces) and isinstance(patient, Pieces) and patient.kind != "king":
            # In `The pawn is attacked by the knight` the one that suffers it is spoken of.
            found += [agent] if agent.extent < patient.extent else []
    return tuple(found)


def deeds(form: Form) -> tuple[Atom, ...]:
    """What pieces act on from where they stand: `The knight attacks e6, the way over c4 is clear`."""
    found = (_from_its_path(each) for each in atoms_in(form) if each.sense in _WAYS_LEAD)
    return tuple(each for each in found if isinstance(each.role("agent"), Pieces))


def _from_its_path(deed: Atom) -> Atom:
    """`Check by b5-b3-d1`, of whichever side: by the piece that stands where the path begins."""
    via = deed.role("via")
    if not isinstance(deed.role("agent"), SideTerm | None) or not isinstance(via, PathTerm):
        return deed
    return deed.with_roles(agent=Pieces(via.extent, squares=(via.squares[0],)))


_WAYS_LEAD = (*STRIKING, "check", "xray", "can_go", "can_take", "mobile")
"""Senses in which a piece has paths from its square to others."""


def goal_of(deed: Atom) -> Term | None:
    """What a piece acts on; the king, where check is given."""
    if deed.sense == "check":
        return deed.role("patient") or Pieces(deed.extent, "king")
    return deed.role("square") or deed.role("patient") or deed.role("to")


def _is_after(agent: Term, patient: Pieces) -> bool:
    return agent.extent[0] >= patient.extent[1]


def _of_no_one(agent: Term) -> Iterator[Pieces]:
    """The pieces of a phrase that is not one known piece: `a bishop`, `the queen and the rook`."""
    if isinstance(agent, Pieces):
        if agent.article is Article.SOME:
            yield agent
    elif isinstance(agent, Group):
        yield from (each for each in agent.members if isinstance(each, Pieces))
