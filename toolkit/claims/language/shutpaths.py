"""Clear paths that are counted, and those beside them: `it guards e3 by one path, and the other three are shut`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_GOAL = {
    "attacks": "patient",
    "protects": "patient",
    "controls": "square",
    "can_go": "to",
    "can_take": "patient",
}
"""What can be done along clear paths alone, and the role that says where they lead."""
_AND = "(','|';')? ('and'|'but'|'while'|'with')? ','?"
_BE = "('is'|'are'|'being')?"
_SHUT = (
    "('shut'|'closed'|'blocked'|'barred'|'obstructed'|'not' ('open'|'clear'|'free'|'available'))"
)
_ONE = "('only'|'just') ('the'|'that') ('one'|path_word)"
_BY = "('over'|'via'|'through'|'by'|'across'|'along')"
_TURN = "('only'|'just') ('the'|'its') ('turn'|'corner'|'bend')"


@rule("full_statement", f"form:clause {_AND} 'the' 'other' path_word? {_BE} {_SHUT}", cost=-1)
@rule(
    "full_statement",
    f"form:clause {_AND} 'the' 'other|remaining' number:NUM path_word? {_BE} {_SHUT}",
    f"form:clause {_AND} 'the' rest:'others|rest' {_BE} {_SHUT}",
    cost=-1,
)
def others_shut(ext: Extent, form: Form | Would, number: int = 1, rest: str = "") -> Iterator[Form]:
    """`The knight guards e3 by two paths, the other two are blocked`: so many more there are."""
    least = {"rest": 1, "others": 2}.get(rest)
    if number:
        yield from _and_shut(ext, form, Number(ext, least or number, at_least=bool(least)))


@rule("full_statement", f"form:clause {_AND} {_ONE} {_BY} over:square {_BE} {_SHUT}", cost=-1)
@rule(
    "full_statement",
    f"form:clause {_AND} {_ONE} corner:turning over:square {_BE} {_SHUT}",
    f"form:clause {_AND} corner:the_turn ('at'|'on') over:square {_BE} {_SHUT}",
    cost=-1,
)
def this_one_shut(
    ext: Extent, form: Form | Would, over: Term, corner: object = None
) -> Iterator[Form]:
    """`It supports h2 in three ways, and only the one by h1 is closed`: one more, and this."""
    if isinstance(over, SquareTerm):
        there = SquareTerm(over.extent, over.name, corner=corner is not None)
        yield from _and_shut(ext, form, Number(ext, 1), there)


@rule("the_turn", _TURN)
def the_turn() -> Iterator[str]:
    yield "turn"


def _and_shut(
    ext: Extent, form: Form | Would, shut: Number, over: SquareTerm | None = None
) -> Iterator[Form]:
    """What clear paths allow, how many paths beside them are blocked, and over which square."""
    if not isinstance(form, Atom) or form.sense not in _GOAL or form.role("via") is not None:
        return
    count = form.role("times") or form.role("count")
    agent, goal = form.role("agent"), form.role(_GOAL[form.sense])
    of_paths = isinstance(count, Number) and (count.of_paths or count.of_ways)
    if not of_paths or not isinstance(agent, Pieces) or not isinstance(goal, Pieces | SquareTerm):
        return
    own, blocked = (form.extent[1], ext[1]), Word(ext, "blocked")
    ways = atom(own, "ways", how=blocked, count=shut, agent=agent, to=goal)
    parts = (form, ways) if over is None else (form, ways, ways.with_roles(over=over))
    yield And(ext, parts)
