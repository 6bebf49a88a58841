"""Roads told in few words: `b3 to d3: four paths, two of them clear`, `via g2 the road is shut`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

Ends = tuple[tuple[str, Term], ...]
"""Where a road begins, or whose it is, and where it ends."""

# From square to square


@rule("road_ends", "(path_word? 'from')? first:square 'to' last:square")
@rule("road_ends", "who:piece 'to' last:square")
@rule("road_ends", "path_word? path:PATH")
def road_ends(
    ext: Extent,
    first: Term | None = None,
    last: Term | None = None,
    who: Term | None = None,
    path: PathTerm | None = None,
) -> Iterator[Ends]:
    """`b3 to d3`, `knight b3 to d3`, `b3-d3`."""
    if path is not None:
        if len(path.squares) == len(("from", "to")):
            first, last = (SquareTerm(ext, name) for name in path.squares)
            yield ("from_", first), ("to", last)
    elif isinstance(last, SquareTerm) and isinstance(first, SquareTerm):
        yield ("from_", first), ("to", last)
    elif isinstance(last, SquareTerm) and isinstance(who, Pieces) and who.number is None:
        yield ("agent", who), ("to", last)


_SHOWS = "(':'|'-'|'\u2013|\u2014'|',')"
_OF_THEM = "('of' ('them'|'these'|'which'))?"
_AND = "(','|';')? ('and'|'but')? ('only'|'just'|'exactly')?"
_ALL = "('all'|'both'|'each') ('of' ('them'|'which'))? ('are'|'is'|'being')?"


@rule(
    "clause",
    f"ends:road_ends {_SHOWS} ('only'|'just'|'exactly')? of:NUM path_word {_AND} number:NUM {_OF_THEM} ('are'|'is'|'being')? state:way_state",
    f"ends:road_ends {_SHOWS} ('only'|'just')? number:NUM 'of' ('the'|'its')? of:NUM path_word? ('are'|'is')? state:way_state",
    f"ends:road_ends {_SHOWS} of:NUM path_word {_AND} ('none'|'neither') {_OF_THEM} ('are'|'is'|'being')? state:way_state",
    f"ends:road_ends {_SHOWS} of:NUM path_word {_AND} every:road_all state:way_state",
    f"ends:road_ends {_SHOWS} ('only'|'just'|'exactly')? number:NUM state:way_state path_word",
)
def roads(
    ext: Extent,
    ends: Ends,
    state: str,
    number: int = 0,
    of: int | None = None,
    every: bool = False,
) -> Iterator[Form]:
    """`b3 to d3: four paths, two of them clear`: of so many, so many are."""
    if of == 0:
        return
    count = of if every else number
    said = dict(ends)
    total = Number(ext, of) if of is not None else None
    yield atom(ext, "ways", how=Word(ext, state), count=Number(ext, count or 0), of=total, **said)


@rule("road_all", _ALL)
def road_all() -> Iterator[bool]:
    yield True


@rule(
    "clause",
    f"ends:road_ends {_SHOWS} first:NUM (state:way_state path_word?|path_word state:way_state) {_AND} second:NUM other:way_state path_word?",
    f"ends:road_ends {_SHOWS} of:NUM path_word (','|':') first:NUM state:way_state {_AND} second:NUM other:way_state",
)
def roads_of_both_sorts(
    ext: Extent, ends: Ends, first: int, state: str, second: int, other: str, of: int | None = None
) -> Iterator[Form]:
    """`b3 to d3: four paths, one clear, three blocked`."""
    total, said = first + second, dict(ends)
    if state == other or of not in (None, total):
        return
    every = Number(ext, total)
    parts = (
        atom(ext, "ways", how=Word(ext, how), count=Number(ext, count), of=every, **said)
        for how, count in ((state, first), (other, second))
    )
    yield And(ext, tuple(parts))


# By a square

_BY = "('over'|'via'|'through'|'across'|'by' ('way' 'of')?)"
_ROAD = "('the' ('other')? path_word|'it'|'the' 'other' ('one')?)"
_IS = "('is'|past:'was'|'stays'|'remains'|'stands')"


@rule("clause", f"{_BY} over:square ','? {_ROAD} {_IS} state:way_state ('by' by:pieces)?", cost=-1)
def road_is(
    ext: Extent, over: Term, state: str, past: str | None = None, by: Term | None = None
) -> Iterator[Form]:
    """`Via g2 the road is shut`: that of which the sentence speaks."""
    if isinstance(over, SquareTerm) and (by is None or state == "blocked"):
        form = atom(ext, "ways", how=Word(ext, state), over=over, by=by)
        yield Earlier(ext, form) if past is not None else form


_GOALS = {"attacks": "patient", "protects": "patient", "controls": "square", "reaches": "to"}
"""Where the paths lead of what a piece acts on."""
_STOPS = "('stops'|'ends'|'breaks' 'off'|'halts'|'fails'|'runs' 'aground') ('short')? ('at'|'on'|'against'|'before')"
_NTH = "'the' (ordinal:ORD|'other'|'last') (path_word|'one')? (','? ('that')? over:over_this ','?)?"


@rule(
    "full_statement",
    f"form:clause (','|';') ('and'|'but'|'while')? {_NTH} ({_STOPS}|('is'|'was') BLOCKED 'by') by:pieces",
    f"form:clause (','|';') ('and'|'but'|'while')? {_NTH} ('is'|'was') BLOCKED",
    cost=-1,
)
def the_nth_is_shut(
    ext: Extent,
    form: Form | Would,
    ordinal: str | None = None,
    over: Term | None = None,
    by: Term | None = None,
) -> Iterator[Form]:
    """`It attacks e7 by three paths; the fourth, over g7, stops at the pawn`: there are four."""
    if not isinstance(form, Atom) or form.sense not in _GOALS:
        return
    agent, goal, times = form.role("agent"), form.role(_GOALS[form.sense]), form.role("times")
    if isinstance(goal, Pieces) and len(goal.squares) == 1:
        goal = SquareTerm(goal.extent, goal.squares[0])
    one_by_one = isinstance(agent, Pieces) and isinstance(goal, SquareTerm | Pieces)
    if not one_by_one or not isinstance(times, Number) or not times.of_paths or times.at_least:
        return
    every = times.value + 1
    if ordinal is not None and int(ordinal) != every:
        return
    own = (form.extent[1], ext[1])
    one, of, how = Number(own, 1), Number(own, every), Word(own, "blocked")
    shut = atom(own, "ways", how=how, count=one, of=of, agent=agent, to=goal)
    parts = [form, shut]
    if over is not None or by is not None:
        parts.append(atom(own, "ways", how=how, agent=agent, to=goal, over=over, by=by))
    if over is None and by is not None:
        parts[-1] = shut.with_roles(by=by)
    yield And(ext, tuple(parts))
