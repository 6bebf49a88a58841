"""What the reserves of both sides hold: `both reserves still hold a man`, `each reserve is empty`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Not, Number
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom, both_sides

_BOTH = "(('all'|'all' 'the') 'reserves'|('both'|'the' 'two'|'both' 'the') 'reserves'|('each'|'either') 'reserve'|('both'|'the' 'two') 'sides' \"'\"? 'reserves')"
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


_IN_BOTH = "'in' (('each'|'either') ('of' ('the'|'both') ('two')? 'reserves'|'reserve')|('both'|'the' 'two') ('of' 'the')? 'reserves'|('each'|'either') ('side'|'player') \"'s\" 'reserve')"
_REMAIN = "('remain'|'remains'|('is'|'are') ('still'|'now')? ('left'|'kept'|'waiting'|'sitting')?|'wait'|'waits'|'sit'|'sits'|'stay'|'stays'|'stands'|'stand')"
_A = "(('a'|'one') ('lone'|'single'|'sole'|'last'|'solitary')|('just'|'only'|'exactly') 'a' ('single')?)"


@rule(
    "clause",
    f"({_A}|('only'|'just'|'still')? number:NUM|none:'no') KIND {_REMAIN} ('still'|'left')? {_IN_BOTH}",
)
@rule(
    "clause",
    f"'there' ('is'|'are'|'remains'|'remain') ({_A}|('only'|'just'|'still')? number:NUM|none:'no') KIND ('left')? {_IN_BOTH}",
)
@rule(
    "clause",
    f"{_IN_BOTH} ','? 'there'? {_REMAIN} ({_A}|('only'|'just'|'still')? number:NUM|none:'no') KIND ('left')?",
)
def left_in_both(ext: Extent, number: int = 1, none: str = "") -> Iterator[Form]:
    """`A lone man is left in each reserve`, `no man is left in either reserve`."""
    count = Number(ext, 0 if none else number)
    yield And(ext, tuple(atom(ext, "reserve", agent=e, count=count) for e in both_sides(ext)))
