"""Where the sight of a piece ends: `the rook sees nothing beyond e4`, `its view ends at e4`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Article, Extent, Form, Pieces, SquareTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of

_BEYOND = "('beyond'|'behind'|'above'|'below'|'past'|'farther' 'than'|'further' 'than'|'on' 'the' ('far'|'other') 'side' 'of'|'more' 'than')"
_FARTHER = "(('any')? ('farther'|'further') 'than'|'beyond'|'past'|'above'|'below')"
_SEES = "('sees'|'looks'|'reaches'|'acts'|'goes'|'works'|'sweeps'|'extends'|'gets'|'controls'|'commands'|'covers'|'rakes')"
_SEE = "('see'|'look'|'reach'|'act'|'go'|'work'|'get'|'control'|'command'|'cover')"
_ALONG = "(('along'|'down'|'up'|'across'|'on') line)?"


@rule(
    "predicate",
    f"('sees'|'controls'|'covers'|'reaches'|'has'|'commands'|'touches') 'nothing' {_ALONG} {_BEYOND} square:square",
    f"('does'|'can') 'not' {_SEE} ('anything')? {_ALONG} {_FARTHER} square:square",
    f"'can' {_SEE} 'nothing' {_ALONG} {_BEYOND} square:square",
)
def sees_nothing_beyond(ext: Extent, square: Term) -> Iterator[Predicate]:
    """`The rook sees nothing beyond e4`: it may see less."""
    if isinstance(square, SquareTerm):
        yield predicate_of(ext, Says("sees_to", "agent", (("square", square),), takes=(Pieces,)))


@rule(
    "predicate",
    f"{_SEES} {_ALONG} 'no' ('farther'|'further') 'than' square:square",
    f"{_SEES} {_ALONG} ('only'|'just') (('as'|'so') 'far' 'as'|'up' 'to') square:square",
    f"{_SEES} {_ALONG} 'not' {_FARTHER} square:square",
    f"'can' {_SEE} {_ALONG} 'no' ('farther'|'further') 'than' square:square",
    "('is'|'gets') ('stopped'|'held' 'up'|'cut' 'short'|'brought' 'to' 'a' ('halt'|'stop')) ('at'|'on') square:square",
)
def sees_no_farther(ext: Extent, square: Term) -> Iterator[Predicate]:
    """`The rook looks up the file no further than e4`."""
    if isinstance(square, SquareTerm):
        roles = roles_of(square=square, how=Word(ext, _JUST))
        yield predicate_of(ext, Says("sees_to", "agent", roles, takes=(Pieces,)))


_UNTIL = "('until'|'till'|'up' 'to'|('only')? ('as'|'so') 'far' 'as'|'to')"
_NO_FURTHER = "','? ('and'|'but')? ('not'|'no') ('further'|'farther'|'beyond' ('it'|'that')?|'any' ('further'|'farther'))"


@rule(
    "predicate",
    f"{_SEES} ('along'|'down'|'up'|'across'|'on')? along:line {_UNTIL} (square:square|at:piece) {_NO_FURTHER}",
    f"{_SEES} {_UNTIL} (square:square|at:piece) {_NO_FURTHER}",
    f"{_SEES} ('along'|'down'|'up'|'across'|'on') along:line ('only')? ('as'|'so') 'far' 'as' at:piece",
)
def sees_until(
    ext: Extent, square: Term | None = None, at: Term | None = None, along: Term | None = None
) -> Iterator[Predicate]:
    """`The rook controls the fourth rank until e4 and not further`."""
    one = isinstance(at, Pieces) and len(at.squares) == 1 and at.article is Article.THE
    if square is None and not one:
        return
    roles = roles_of(square=square or at, along=along, how=Word(ext, _JUST))
    yield predicate_of(ext, Says("sees_to", "agent", roles, takes=(Pieces,)))


_JUST = "just"
_SIGHT = "('view'|'sight'|'vision'|'reach'|'range'|'power'|'influence'|'control'|'scope'|'line'|'ray'|'file'|'rank'|'diagonal'|'field' 'of' ('vision'|'view'|'fire')|'line' 'of' ('sight'|'fire'))"
_ENDS = "('ends'|'stops'|'ceases'|'breaks' 'off'|'comes' 'to' ('an' 'end'|'a' ('halt'|'stop'))|'is' ('cut' ('off'|'short')|'blocked'|'closed'|'shut'|'obstructed'|'interrupted'|'limited'|'broken'|'stopped')|('goes'|'runs'|'extends'|'reaches') ('only' ('to'|'as' 'far' 'as'|'up' 'to')|'no' ('farther'|'further') 'than'))"


@rule(
    "clause",
    f"who:piece \"'s\" {_SIGHT} {_ALONG} ('from' from_:square)? {_ENDS} ('at'|'on'|'with'|'by')? square:square",
    f"'the' {_SIGHT} 'of' who:piece {_ALONG} {_ENDS} ('at'|'on'|'with'|'by')? square:square",
)
def sight_ends(ext: Extent, who: Term, square: Term, from_: Term | None = None) -> Iterator[Form]:
    """`The rook's view along the second rank ends at f2`."""
    if isinstance(who, Pieces) and isinstance(square, SquareTerm):
        ends = atom(ext, "sees_to", agent=who, square=square, how=Word(ext, _JUST))
        there = atom(ext, "stands", agent=who, on=from_) if from_ is not None else None
        yield ends if there is None else And(ext, (there, ends))
