"""Paths that join a piece to its goal: `two clear paths lead the sissa from g4 to h2`, `by which it protects d4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Ways,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pathnouns import HowMany, SuchWays, ways_form
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.senses import STRIKING
from toolkit.claims.language.verbs import Be, VerbUse

_JOIN = "('join'|'joins'|'connect'|'connects'|'link'|'links')"
_BRING = "('lead'|'leads'|'bring'|'brings'|'take'|'takes'|'carry'|'carries')"


@rule("joined_end", "square:square", "square:piece")
def joined_end(square: Term) -> Iterator[Term]:
    yield square


@rule("corners_told", "',' ('turning'|'cornering'|'bending') ('on'|'at') corners:squares ','?")
@rule("corners_told", "'with' ('turns'|'corners'|'bends') ('on'|'at') corners:squares")
def corners_told(corners: Term) -> Iterator[tuple[SquareTerm, ...]]:
    """`, turning on g3 and h3,`: one on each."""
    names = names_of(corners)
    if len(names) > 1:
        yield tuple(SquareTerm(corners.extent, name, corner=True) for name in names)


_VIA = "(('going'|'leading'|'running')? ('by'|'via'|'over'|'through'|'by' 'way' 'of'|'across'))"


@rule(
    "corners_told",
    f"',' 'one' {_VIA} first:square (','|'and'|',' 'and') ('one'|'another'|'the' 'other') {_VIA} second:square ','?",
)
@rule("corners_told", "'by' first:square 'and' 'by'? second:square")
def one_by_each(first: SquareTerm, second: SquareTerm) -> Iterator[tuple[SquareTerm, ...]]:
    """`, one by g4 and one by g6,`."""
    yield first, second


@rule(
    "clause",
    f"ways:such_ways corners:corners_told? {_JOIN} agent:piece ('to'|'with'|'and') to:joined_end",
)
@rule(
    "clause",
    f"ways:such_ways corners:corners_told? {_BRING} agent:piece ('from' origin:square)? 'to' to:joined_end",
)
def paths_join(
    ext: Extent,
    ways: SuchWays,
    agent: Term,
    to: Term,
    corners: Sequence[SquareTerm] = (),
    origin: Term | None = None,
) -> Iterator[Form]:
    """`Two clear paths, turning on g3 and h3, bring the sissa from g4 to h2`."""
    if not isinstance(agent, Pieces):
        return
    ends = (("agent", agent), ("to", to), *((("from_", origin),) if origin is not None else ()))
    for form in ways.form(ext, ends):
        if isinstance(form, Atom) and not corners:
            yield form
        elif isinstance(form, Atom):
            yield from _by_corners(ext, form, corners)


@rule("full_statement", "form:clause corners:corners_told", cost=-1)
def paths_turning(ext: Extent, form: Form | Would, corners: Sequence[SquareTerm]) -> Iterator[Form]:
    """`Two clear paths lead from h3 to f7, turning on h5 and f5`."""
    if isinstance(form, Atom) and form.sense == "ways" and form.role("over") is None:
        yield from _by_corners(ext, form, corners)


def _by_corners(ext: Extent, form: Atom, corners: Sequence[SquareTerm]) -> Iterator[Form]:
    """So many paths, and one of them by each of these corners."""
    count = form.role("count")
    if not isinstance(count, Number) or count.value != len(corners) or form.role("of"):
        return
    some = Number(ext, 1, at_least=True)
    yield And(ext, (form, *(form.with_roles(count=some, over=turn) for turn in corners)))


@rule(
    "clause",
    "many:way_count path_word ('by'|'along'|'on'|'over') 'which' agent:piece verb:VERB what:joined_end be:be state:way_state",
)
def paths_by_which(
    ext: Extent,
    many: HowMany | tuple[HowMany, Term],
    agent: Term,
    verb: VerbForm,
    what: Term,
    be: Be,
    state: str,
) -> Iterator[Form]:
    """`All four paths by which the knight protects the pawn on d4 are clear`: it does, by them."""
    if isinstance(many, tuple) or be != Be() or verb.form not in ("s", "base"):
        return
    if not isinstance(agent, Pieces) or not isinstance(what, Pieces | SquareTerm):
        return
    said = Predicate(ext, use=VerbUse(verb.verb), object_=what)
    paths = ways_form(ext, Ways(ext, many.count, many.of, agent=agent, to=what), state, None)
    for deed in say(agent, said, ext):
        if isinstance(deed, Atom) and deed.sense in STRIKING:
            yield And(ext, (deed, paths))
