"""Where the sight of a piece ends: `the rook sees nothing beyond e4`, `its view ends at e4`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    LineTerm,
    Owner,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of

_BEYOND = "('beyond'|'behind'|'above'|'below'|'past'|'farther' 'than'|'further' 'than'|'on' 'the' ('far'|'other') 'side' 'of'|'more' 'than')"
_FARTHER = "(('any')? ('farther'|'further') 'than'|'beyond'|'past'|'above'|'below')"
_HOLDS = "('sees'|'looks'|'acts'|'works'|'sweeps'|'extends'|'controls'|'commands'|'covers'|'rakes'|'dominates')"
_SEES = "going:sees_to"
_SEE = "going:see_to"
_ALONG = "(('along'|'down'|'up'|'across'|'on')? along:sight_line)?"
_FAR = "('up'|'down'|'across'|'forward'|'back'|'straight'|'out')? ('as'|'so') 'far' 'as'"
_UP_TO = f"({_FAR}|('up'|'down'|'across'|'all' 'the' 'way' ('up'|'down')?) ('to'|'until'|'till')|'until|till')"
_AS_FAR = f"({_UP_TO}|'to')"
_NOT_ON = (
    "(','? ('but'|'and')? ('no'|'not') ('any')? ('farther'|'further'|'beyond' ('it'|'that')?))"
)
_EVERYTHING = "('everything'|'every' 'square'|'all' ('the')? 'squares'|'each' 'square')"
GOING = "going "
"""Before one of the following: as far as it can go, and not as far as it can see."""
AT_MOST, JUST, FAR = "no farther than", "just as far as", "as far as"
"""It may see less; it sees so far and no farther; it sees so far, and more is not said."""


# What is done so far


@rule(
    "sees_to",
    "'sees|looks|reaches|acts|works|sweeps|extends|controls|commands|covers|rakes|dominates|holds'",
)
@rule("see_to", "'see|look|reach|act|work|control|command|cover'")
@rule(
    "gets_to",
    "('can'|'could'|'may') ('only'|'just')? 'see|look|reach|act|work|control|command|cover'",
)
@rule(
    "gets_to",
    "'sees|looks|reaches|acts|works|sweeps|extends|controls|commands|covers|rakes|dominates|holds'",
)
def seeing() -> Iterator[bool]:
    yield False


@rule("sees_to", "'goes|gets'")
@rule("see_to", "'go|slide|run|travel|get|move|advance'")
@rule("gets_to", "('can'|'could'|'may') ('only'|'just')? 'go|slide|run|travel|get|move|advance'")
@rule("gets_to", "'goes|gets|slides|runs|moves'")
def going_there() -> Iterator[bool]:
    yield True


# As far as where


@rule("sight_line", "line:line")
def line_named(line: Term) -> Iterator[Term]:
    yield line


@rule("sight_line", "('its'|'his'|'her'|'this') ('own')? kind:LINE")
def own_line(ext: Extent, kind: str) -> Iterator[Term]:
    """`The rook commands its file up to f7`."""
    if not kind.endswith("s"):
        yield LineTerm(ext, kind)


@rule("sight_goal", "goal:square")
@rule("sight_goal", "goal:piece")
def sight_goal(goal: Term) -> Iterator[Term]:
    """`as far as e4`, `as far as the pawn on e4`."""
    if isinstance(goal, SquareTerm) or (isinstance(goal, Pieces) and len(goal.squares) == 1):
        yield goal


@dataclass(frozen=True, slots=True)
class SeesTo:
    """A piece sees straight as far as a square, or as a piece on it, which then stands there."""

    goal: Term
    how: str
    along: Term | None = None
    from_: Term | None = None
    going: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms of a piece."""
        if not isinstance(subject, Pieces):
            return
        goal = self.goal
        square = SquareTerm(goal.extent, goal.squares[0]) if isinstance(goal, Pieces) else goal
        sees: Form = atom(
            extent,
            "sees_to",
            agent=subject,
            square=square,
            along=self.along,
            from_=self.from_,
            how=Word(extent, f"{GOING}{self.how}" if self.going else self.how),
        )
        if goal is square:
            yield sees
        elif isinstance(goal, Pieces) and goal.owner in (Owner.OWN, Owner.ENEMY):
            # `Past its own pawn on g3`: that of the side of the piece which it blocks.
            yield And(extent, (atom(extent, "blocks", agent=goal, patient=subject), sees))
        else:
            yield And(extent, (atom(extent, "stands", agent=goal, on=square), sees))


# What is said of a piece


@rule(
    "predicate",
    f"('sees'|'controls'|'covers'|'reaches'|'has'|'commands'|'touches') 'nothing' {_ALONG} {_BEYOND} goal:sight_goal",
    f"('does'|'can') 'not' {_SEE} ('anything')? {_ALONG} {_FARTHER} goal:sight_goal",
    f"'can' {_SEE} 'nothing' {_ALONG} {_BEYOND} goal:sight_goal",
)
def sees_nothing_beyond(
    ext: Extent, goal: Term, along: Term | None = None, going: bool = False
) -> Iterator[Predicate]:
    """`The rook sees nothing beyond e4`: it may see less."""
    yield predicate_of(ext, SeesTo(goal, AT_MOST, along, going=going))


@rule(
    "predicate",
    f"{_SEES} {_ALONG} 'no' ('farther'|'further') 'than' goal:sight_goal",
    f"{_SEES} {_ALONG} ('only'|'just') {_AS_FAR} goal:sight_goal",
    f"{_SEES} {_ALONG} ('only'|'just')? {_AS_FAR} goal:sight_goal {_NOT_ON}",
    f"{_SEES} {_ALONG} 'not' {_FARTHER} goal:sight_goal",
    f"'can' {_SEE} {_ALONG} 'no' ('farther'|'further') 'than' goal:sight_goal",
    "('is'|'gets') ('stopped'|'held' 'up'|'cut' 'short'|'brought' 'to' 'a' ('halt'|'stop')) ('at'|'on') goal:square",
)
@rule(
    "predicate",
    f"'can' ('only'|'just')? {_SEE} {_ALONG} ('only'|'just') {_AS_FAR} goal:sight_goal",
    cost=1,
)
def sees_no_farther(
    ext: Extent, goal: Term, along: Term | None = None, going: bool = False
) -> Iterator[Predicate]:
    """`The rook looks up the file no further than e4`."""
    yield predicate_of(ext, SeesTo(goal, JUST, along, going=going))


@rule(
    "predicate",
    f"{_HOLDS} {_ALONG} bare:'to' goal:sight_goal",
    f"{_HOLDS} {_ALONG} {_UP_TO} goal:sight_goal",
    f"{_SEES} {_ALONG} {_FAR} goal:sight_goal",
    f"'can' {_SEE} {_ALONG} {_FAR} goal:sight_goal",
    f"{_HOLDS} {_EVERYTHING} ('of'|'on'|'along') along:sight_line {_AS_FAR} goal:sight_goal",
    f"{_HOLDS} {_EVERYTHING} {_AS_FAR} goal:sight_goal ('of'|'on'|'along') along:sight_line",
)
def sees_as_far(
    ext: Extent, goal: Term, along: Term | None = None, bare: str = "", going: bool = False
) -> Iterator[Predicate]:
    """`The rook commands its file up to f7`."""
    if bare and along is None and isinstance(goal, Pieces):
        # `The man covers to his friend` says what it covers.
        return
    yield predicate_of(ext, SeesTo(goal, FAR, along, going=going))


_LEAD = "('along'|'down'|'up'|'across'|'on') along:sight_line ','?"
_GETS = "going:gets_to"


@rule("clause", f"{_LEAD} who:np {_GETS} 'no' ('farther'|'further') 'than' goal:sight_goal")
@rule("clause", f"{_LEAD} who:np {_GETS} 'not' ('farther'|'further') 'than' goal:sight_goal")
@rule("clause", f"{_LEAD} who:np {_GETS} ('only'|'just') {_AS_FAR} goal:sight_goal")
@rule("clause", f"{_LEAD} who:np 'can' 'only' {_SEE} {_AS_FAR} goal:sight_goal")
def along_that_no_farther(
    ext: Extent, along: Term, who: object, goal: Term, going: bool = False
) -> Iterator[Form]:
    """`Up the f-file the rook can go no farther than f6`."""
    if isinstance(who, Pieces):
        yield from SeesTo(goal, JUST, along, going=going)(who, ext)


@rule("clause", f"{_LEAD} who:np {_GETS} {_AS_FAR} goal:sight_goal 'at' ('most'|'the' 'most')")
@rule(
    "clause",
    f"{_LEAD} who:np ('can'|'does'|'could'|'may') 'not' {_SEE} {_FARTHER} goal:sight_goal",
)
def along_that_at_most(
    ext: Extent, along: Term, who: object, goal: Term, going: bool = False
) -> Iterator[Form]:
    """`Down the f-file the rook can go to f2 at most`: it may see less."""
    if isinstance(who, Pieces):
        yield from SeesTo(goal, AT_MOST, along, going=going)(who, ext)


_AFTER = "('along'|'down'|'up'|'across'|'on') along:sight_line"


@rule(
    "predicate",
    f"{_GETS} 'no' ('farther'|'further') 'than' goal:sight_goal {_AFTER}",
    f"{_GETS} ('only'|'just') {_AS_FAR} goal:sight_goal {_AFTER}",
)
def no_farther_along(
    ext: Extent, goal: Term, along: Term, going: bool = False
) -> Iterator[Predicate]:
    """`The rook can go no farther than f6 along the file`."""
    yield predicate_of(ext, SeesTo(goal, JUST, along, going=going))


@rule("predicate", f"('can'|'does') 'not' {_SEE} {_FARTHER} goal:sight_goal {_AFTER}")
@rule("predicate", f"{_GETS} {_AS_FAR} goal:sight_goal 'at' ('most'|'the' 'most') ({_AFTER})?")
def at_most_along(
    ext: Extent, goal: Term, along: Term | None = None, going: bool = False
) -> Iterator[Predicate]:
    """`The rook cannot go farther than f6 on the f-file`."""
    yield predicate_of(ext, SeesTo(goal, AT_MOST, along, going=going))


_SIGHT = "('view'|'sight'|'vision'|'reach'|'range'|'power'|'influence'|'control'|'scope'|'line'|'ray'|'file'|'rank'|'diagonal'|'field' 'of' ('vision'|'view'|'fire')|'line' 'of' ('sight'|'fire'))"
_ENDS = "('ends'|'stops'|'ceases'|'breaks' 'off'|'comes' 'to' ('an' 'end'|'a' ('halt'|'stop'))|'is' ('cut' ('off'|'short')|'blocked'|'closed'|'shut'|'obstructed'|'interrupted'|'limited'|'broken'|'stopped')|('goes'|'runs'|'extends'|'reaches') ('only' ('to'|'as' 'far' 'as'|'up' 'to')|'no' ('farther'|'further') 'than'))"


@rule(
    "clause",
    f"who:piece \"'s\" {_SIGHT} {_ALONG} ('from' from_:square)? {_ENDS} ('at'|'on'|'with'|'by')? goal:sight_goal",
    f"'the' {_SIGHT} 'of' who:piece {_ALONG} {_ENDS} ('at'|'on'|'with'|'by')? goal:sight_goal",
)
def sight_ends(
    ext: Extent,
    who: Term,
    goal: Term,
    along: Term | None = None,
    from_: Term | None = None,
) -> Iterator[Form]:
    """`The rook's view along the second rank ends at f2`."""
    if isinstance(who, Pieces):
        yield from SeesTo(goal, JUST, along, from_)(who, ext)


@rule(
    "clause",
    f"('on'|'along'|'up'|'down') along:sight_line ','? who:piece ('also'|'now')? {_HOLDS} {_EVERYTHING}? {_AS_FAR} goal:sight_goal",
)
def on_line_as_far(ext: Extent, along: Term, who: Term, goal: Term) -> Iterator[Form]:
    """`On the a-file the man controls everything down to a3`."""
    yield from SeesTo(goal, FAR, along)(who, ext)
