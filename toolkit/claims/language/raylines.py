"""Lines that run on through a piece: `the queen's line from f9 runs on through the king`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Extent,
    Form,
    Not,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, Both, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct

_XRAY = "('x' '-'? 'ray'|'xray')"
_LINE = f"({_XRAY}? (LINE|'ray'|'line' 'of' ('fire'|'sight')|'sight'|'view'|path_word))"
_RUNS = "(('runs'|'goes'|'continues'|'extends'|'reaches'|'leads'|'passes'|'acts'|'works') ('on'|'further'|'straight'|'right')?)"
_GOAL = "('to'|'onto'|'as' 'far' 'as'|'up' 'to') (square:square|what:piece)"


@dataclass(frozen=True, slots=True)
class RayLine:
    """A line of a piece that runs on through another."""

    extent: Extent
    agent: Pieces
    through: Term
    from_: Term | None = None
    goal: Term | None = None

    def stands(self) -> tuple[Form, ...]:
        """That the piece stands where its line begins."""
        if self.from_ is None:
            return ()
        return (atom(self.extent, "stands", agent=self.agent, on=self.from_),)


@rule(
    "ray_line",
    f"agent:piece \"'s\" {_LINE} ('from' from_:square)? {_RUNS} 'through' through:piece ('itself'|'himself')? ({_GOAL})?",
    f"'the' {_LINE} 'of' agent:piece ('from' from_:square)? {_RUNS} 'through' through:piece ('itself'|'himself')? ({_GOAL})?",
)
def ray_line(
    ext: Extent,
    agent: Term,
    through: Term,
    from_: Term | None = None,
    square: Term | None = None,
    what: Term | None = None,
) -> Iterator[RayLine]:
    """`The queen's line from f9 runs on through the king`."""
    if isinstance(agent, Pieces):
        yield RayLine(ext, agent, through, from_, square or what)


@rule("clause", "ray:ray_line")
def runs_through(ext: Extent, ray: RayLine) -> Iterator[Form]:
    """`The queen's line runs on through the king to the rook on e8`."""
    if ray.goal is not None:
        acts = atom(ext, "xray", agent=ray.agent, patient=ray.goal, through=ray.through)
        yield And(ext, (*ray.stands(), acts)) if ray.stands() else acts


_FOR = "(','? ('because'|'since'|'as'|'for')|':'|';')"


@rule("full_statement", f"form:clause {_FOR} ray:ray_line", cost=-1)
def barred_by_ray(ext: Extent, form: Form | Would, ray: RayLine) -> Iterator[Form]:
    """`The king cannot go to d9: the queen's line from f9 runs on through the king`."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in ("can_go", "flight") or ray.goal:
        return
    square = inner.role("to") or inner.role("square")
    if isinstance(square, SquareTerm) and isinstance(form, Not | Atom):
        acts = atom(ray.extent, "controls", agent=ray.agent, square=square, through=ray.through)
        why = Because(ext, form, acts)
        yield And(ext, (*ray.stands(), why)) if ray.stands() else why


@rule(
    "predicate",
    f"({_XRAY}|'x' '-'? 'rays'|'xrays') front:piece 'and' what:piece 'behind' ('it'|'him'|'her'|'them')",
)
def xrays_both(ext: Extent, front: Term, what: Term) -> Iterator[Predicate]:
    """`The queen x-rays the king and the rook behind it`."""
    acts = Says("xray", "agent", roles_of(patient=what, through=front), takes=(Pieces,))
    if isinstance(front, Pieces) and front.kind == "king":
        yield predicate_of(ext, acts)
    else:
        hits = Says("attacks", "agent", roles_of(patient=front), takes=(Pieces,))
        yield predicate_of(ext, Both(hits, acts))


_ATTACK = "('attack'|'view'|'line'|'action'|'pressure')?"


@rule(
    "predicate",
    f"('makes'|'gives'|'exerts'|{HAS}) ('an'|'the') {_XRAY} {_ATTACK} 'through' through:piece ('to'|'on'|'at'|'onto') (square:square|what:piece)",
    f"('makes'|'gives'|'exerts'|{HAS}) ('an'|'the') {_XRAY} {_ATTACK} ('to'|'on'|'at'|'onto') (square:square|what:piece) 'through' through:piece",
)
def has_xray(
    ext: Extent, through: Term, square: Term | None = None, what: Term | None = None
) -> Iterator[Predicate]:
    """`The bishop makes an x-ray through the queen to the rook on a1`."""
    roles = roles_of(patient=square or what, through=through)
    yield predicate_of(ext, Says("xray", "agent", roles, takes=(Pieces,)))


@rule(
    "adjunct",
    f"('by'|'with'|'along') ('an'|'its'|'his'|'the') {_XRAY} ('path'|'line'|'attack'|'ray'|'diagonal'|'file')? 'through' term:piece ('itself'|'himself')?",
)
def by_xray(term: Term) -> Iterator[Adjunct]:
    """`protects that square by an x-ray path through the king itself`."""
    yield Adjunct("through", term)
