"""How many of some paths are clear or blocked, and which: `of which two are clear`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.terms import each_in

_THEM = "('of' ('them'|'these'|'which'))"
_BE = "('is'|'are'|past:'was|were'|'being')"
_BY = "('by' by:pieces)?"


@dataclass(frozen=True, slots=True)
class PartOfWays:
    """How many of some paths are clear or blocked, by what, and which they are."""

    state: str
    count: int | None = None
    """None for all of them."""
    by: Term | None = None
    paths: Term | None = None
    over: SquareTerm | None = None
    """A square on the way of the only one that is such."""
    has_rest: bool = False
    """Whether it is said that there are others."""
    past: bool = False
    """Whether they were such, before the move."""

    def forms(self, ext: Extent, of: Number, said: dict[str, Term]) -> Iterator[Form]:
        """So many of so many paths are such; and these are they."""
        if self.has_rest and (self.count is None or self.count >= of.value):
            return
        shut_by = self.by if self.state == "blocked" else None
        count = None if self.count is None else Number(ext, self.count)
        how = Word(ext, self.state)
        form = atom(ext, "ways", how=how, count=count, of=of, by=shut_by, **said)
        if self.by is not None and shut_by is None:
            return
        named = members_of(self.paths) if self.paths is not None else ()
        if not all(leads_there(path, said) for path in named):
            return
        each = [atom(ext, self.state, patient=path) for path in named]
        if self.over is not None:
            each = [atom(ext, "ways", how=how, count=Number(ext, 1), over=self.over, **said)]
        whole = And(ext, (form, *each)) if each else form
        yield Earlier(ext, whole) if self.past else whole


def leads_there(path: Term, said: dict[str, Term]) -> bool:
    """Whether a path goes from and to the squares that are named."""
    ends = path.squares if isinstance(path, PathTerm) else ()
    origins = names_of(said["from_"]) if "from_" in said else ()
    agent, goal = said.get("agent"), said.get("to")
    if isinstance(agent, Pieces):
        origins += agent.squares
    goals = names_of(goal) if goal is not None else ()
    return set(origins) <= set(ends[:1]) and set(goals) <= set(ends[-1:])


def members_of(paths: Term) -> tuple[Term, ...]:
    """The paths of a list of some; none of a choice."""
    if not isinstance(paths, Group):
        return (paths,)
    return paths.members if paths.joint is Joint.AND else ()


@rule(
    "part_of_ways",
    f"'all|both' {_THEM}? {_BE}? state:way_state {_BY}",
    f"'each' {_THEM} {_BE}? state:way_state {_BY}",
)
def all_of_them(state: str, by: Term | None = None, past: str = "") -> Iterator[PartOfWays]:
    yield PartOfWays(state, by=by, past=bool(past))


@rule("part_of_ways", f"('but'|'only'|'just')? number:NUM {_THEM} {_BE}? state:way_state {_BY}")
@rule("part_of_ways", f"('only'|'just') number:NUM {_BE} state:way_state {_BY}")
def some_of_them(
    number: int, state: str, by: Term | None = None, past: str = ""
) -> Iterator[PartOfWays]:
    if number:
        yield PartOfWays(state, number, by, past=bool(past))


@rule(
    "part_of_ways",
    f"'none|neither' {_THEM} {_BE}? state:way_state",
    f"'none|neither' {_THEM}? {_BE} state:way_state",
)
def none_of_them(state: str, past: str = "") -> Iterator[PartOfWays]:
    yield PartOfWays(state, 0, past=bool(past))


@rule("part_of_ways", f"{_THEM}? ','? ('only'|'just') paths:paths {_BE} state:way_state")
def only_these(paths: Term, state: str, past: str = "") -> Iterator[PartOfWays]:
    """`two paths, of which only a-b-c is open`."""
    named = members_of(paths)
    if named:
        yield PartOfWays(state, len(named), paths=paths, past=bool(past))


@rule(
    "part_of_ways",
    f"{_THEM} ('but'|'only'|'just'|'exactly') number:NUM {_BE}? state:way_state {_BY}",
    f"number:NUM {_BE} state:way_state {_BY} ','? ('and'|'but'|'while') 'the' rest:'other|others' ('one'|'ones')? ('is'|'are')? shut:way_state",
    f"number:NUM {_BE} state:way_state {_BY}",
)
def so_many_are(
    number: int,
    state: str,
    by: Term | None = None,
    rest: str = "",
    shut: str = "",
    past: str = "",
) -> Iterator[PartOfWays]:
    """`Four paths, of which two are clear`, `one is clear and the other is blocked`."""
    if number and shut in ("", _OPPOSITE[state]):
        yield PartOfWays(state, number, by, has_rest=bool(rest), past=bool(past))


_OPPOSITE = {"clear": "blocked", "blocked": "clear"}
_TURNS = "('that'|'which') ('turns'|'bends'|'has' 'its' ('corner'|'turn'))  ('on'|'at')"
_RUNS = "(('that'|'which') ('goes'|'runs'|'leads'|'passes')|'leading'|'going'|'running')? ('over'|'via'|'through'|'across')"


@rule(
    "part_of_ways",
    f"{_THEM}? ','? ('only'|'just') ('the'|'that')? ('one'|'path')? {_RUNS} over:square {_BE} state:way_state",
    f"{_THEM}? ','? ('only'|'just') ('the'|'that') ('one'|'path') corner:turning over:square {_BE} state:way_state",
    f"{_THEM}? ','? ('the'|'that') ('one'|'path') {_RUNS} over:square 'alone' {_BE} state:way_state",
    f"{_THEM}? ','? ('the'|'that') ('one'|'path') corner:turning over:square 'alone' {_BE} state:way_state",
)
def only_the_one_over(
    over: SquareTerm, state: str, corner: str = "", past: str = ""
) -> Iterator[PartOfWays]:
    """`Four paths, of which only the one that turns on a5 is clear`."""
    there = replace(over, corner=True) if corner else over
    yield PartOfWays(state, 1, over=there, past=bool(past))


@rule(
    "turning",
    f"{_TURNS}",
    "'turning|bending' ('on'|'at')",
    "('turning'|'going'|'leading'|'running')? ('round'|'around') ('the'|'a') ('corner'|'bend') ('on'|'at')",
    "with_corner",
)
def turning() -> Iterator[str]:
    yield "turning"


@rule(
    "with_corner",
    "'with' ('its'|'a'|'the'|'one'|'their')? ('corner'|'corners'|'turn'|'turns'|'bend') ('being')? ('on'|'at')",
    "('its'|'the') ('corner'|'turn'|'bend') 'being' ('on'|'at')?",
)
def with_corner() -> Iterator[bool]:
    yield True


@rule("adjunct", "with_corner term:squares")
def cornered(term: Term) -> Iterator[Adjunct]:
    """`The sissa checks with its corner at b5`, `on two paths, with corners at e7 and f7`."""
    members = each_in(term)
    corners = tuple(replace(each, corner=True) for each in members if isinstance(each, SquareTerm))
    if len(corners) == len(members):
        yield Adjunct(
            "way", replace(term, members=corners) if isinstance(term, Group) else corners[0]
        )
