"""What a piece meets on a path: `on the path a7-c9-e9 the sissa would meet the rook on b8`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Not,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.relatives import is_known

_INTO = "('into'|'up' 'against'|'against'|'upon')"
_MEETS = (
    "('meets'|'encounters'|'finds'|('runs'|'bumps'|'comes'|'crashes'|'knocks') "
    f"{_INTO}|('is'|'would' 'be') ('stopped'|'held' 'up'|'obstructed'|'blocked'|'barred') 'by'"
    f"|('would'|'will') ('meet'|'encounter'|'find'|('run'|'bump'|'come'|'crash'|'knock') {_INTO}))"
)
_HAVE_MET = (
    "'would' 'have' ('met'|'encountered'|'found'|('run'|'bumped'|'come'|'crashed'|'knocked') "
    f"{_INTO}|'been' ('stopped'|'held' 'up'|'obstructed'|'blocked'|'barred') 'by')"
)
_ON = "('on'|'along'|'by'|'via'|'over'|'through')"
_PATH = "(path_word|('the'|'its') ('other'|'second'|'first')? path_word ','?)? path:PATH"
_IN_WAY = "('in' ('the'|'its'|'his') 'way'|'on' ('the'|'its') 'way'|'standing')?"


def _met(words: str, *, past: bool) -> None:
    @rule("clause", f"{_ON} {_PATH} ','? who:piece {words} what:pieces {_IN_WAY}")
    @rule("clause", f"who:piece {words} what:pieces {_ON} {_PATH}", cost=1)
    @rule("clause", f"{_PATH} {words} what:pieces")
    def meets(ext: Extent, path: PathTerm, what: Term, who: Term | None = None) -> Iterator[Form]:
        """`On a7-c9-e9 it would meet the rook on b8`: that one stands on the path of the piece."""
        if not isinstance(what, Pieces) and not is_known(what):
            return
        blocked: Form = atom(ext, "blocked", patient=path, agent=what)
        if isinstance(who, Pieces):
            if not is_known(who) or len(path.squares) < 2:
                return
            blocked = And(ext, (blocked, _at_start(who, path)))
        elif who is not None:
            return
        yield Earlier(ext, blocked) if past else blocked

    del meets


_met(_MEETS, past=False)
_met(_HAVE_MET, past=True)


@rule(
    "clause", f"{_ON} {_PATH} ','? who:piece ('meets'|'would' 'meet') ('nothing'|'no' 'obstacle')"
)
@rule("clause", f"{_ON} {_PATH} ('nothing'|'no' 'piece') ('stands'|'is') 'in' ('the'|'its') 'way'")
@rule(
    "clause",
    f"{_ON} {_PATH} 'there' 'is' ('nothing'|'no' ('piece'|'obstacle')) 'in' ('the'|'its') 'way'",
)
def meets_nothing(ext: Extent, path: PathTerm, who: Term | None = None) -> Iterator[Form]:
    """`On the path a7-c9-e9 nothing stands in the way`."""
    free = Not(ext, atom(ext, "blocked", patient=path))
    if who is None:
        yield free
    elif isinstance(who, Pieces) and is_known(who):
        yield And(ext, (free, _at_start(who, path)))


def _at_start(who: Pieces, path: PathTerm) -> Form:
    """That a piece is the one whose path it is."""
    start = SquareTerm(path.extent, path.squares[0])
    return atom(who.extent, "stands", agent=who, on=start)
