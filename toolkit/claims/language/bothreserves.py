"""What the reserves of both sides hold: `both reserves still hold a man`, `each reserve is empty`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Not, Number
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom, both_sides

_BOTH = "(('both'|'the' 'two'|'both' 'the') 'reserves'|('each'|'either') 'reserve'|('both'|'the' 'two') 'sides' \"'\"? 'reserves')"
_HOLD = "('hold'|'holds'|'contain'|'contains'|'have'|'has'|'keep'|'keeps')"
_STILL = "('still'|'now')?"


@rule("clause", f"{_BOTH} {_STILL} {_HOLD} {_STILL} number:NUM KIND ('each')?")
@rule("clause", f"{_BOTH} {_STILL} {_HOLD} {_STILL} 'a' KIND ('each')?")
def both_hold(ext: Extent, number: int = 1) -> Iterator[Form]:
    """So many men, or `a man`: one, or some."""
    if number:
        count = Number(ext, number)
        yield And(ext, tuple(atom(ext, "reserve", agent=e, count=count) for e in both_sides(ext)))


@rule("clause", f"{_BOTH} {_STILL} {_HOLD} {_STILL} ('a'|'some') KIND ('each')?")
def both_hold_some(ext: Extent) -> Iterator[Form]:
    """`Both reserves still hold a man`: neither is empty."""
    none = (
        Not(ext, atom(ext, "reserve", agent=each, count=Number(ext, 0))) for each in both_sides(ext)
    )
    yield And(ext, tuple(none))


@rule("clause", f"{_BOTH} ('is'|'are') {_STILL} ('empty'|'exhausted'|'used' 'up')")
def both_empty(ext: Extent) -> Iterator[Form]:
    """`Both reserves are empty`."""
    nothing = Number(ext, 0)
    yield And(ext, tuple(atom(ext, "reserve", agent=e, count=nothing) for e in both_sides(ext)))
