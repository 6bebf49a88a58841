"""Moves out of a part of the board and into it: `20...Kh7 takes the king out of the corner`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Earlier,
    Extent,
    Form,
    Not,
    Owner,
    Pieces,
    SideTerm,
    SquareSort,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Event

_OF_BOARD = "('of' 'the' 'board')?"
_EDGE = f"('the'|'its'|'his') ('edge'|'rim') {_OF_BOARD}"
_CORNER = f"('the'|'a'|'its'|'his') 'corner' {_OF_BOARD}"
_OUT = "('right'|'straight')? ('out' 'of'|'away' 'from'|'off'|'from')"
_IN = "('right'|'straight'|'back')? ('into'|'to'|'onto')"


def _sort(ext: Extent, name: str) -> Term:
    return SquareSort(ext, name, article=Article.SOME)


@rule("left_place", f"{_OUT} {_CORNER}")
@rule("entered_place", f"{_IN} {_CORNER}")
@rule("named_place", _CORNER)
def corner(ext: Extent) -> Iterator[Term]:
    yield _sort(ext, "corner")


@rule("left_place", f"{_OUT} {_EDGE}")
@rule("entered_place", f"{_IN} {_EDGE}")
@rule("named_place", _EDGE)
def edge(ext: Extent) -> Iterator[Term]:
    yield _sort(ext, "edge")


@rule("left_place", f"{_OUT} place:line")
@rule("entered_place", "('right'|'straight'|'back')? ('onto'|'to') place:line")
@rule("named_place", "place:line")
def on_line(place: Term) -> Iterator[Term]:
    """`off the back rank`, `onto the open file`."""
    yield place


@dataclass(frozen=True, slots=True)
class Changes:
    """A piece that stood in a part of the board before the move stands there no more, or the reverse."""

    place: Term
    into: bool
    what: Pieces | None = None
    """The piece, where the subject is the move or the side that makes it."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a move, a side, or of the piece itself."""
        moved: tuple[Form, ...] = ()
        what = self.what
        if what is None and isinstance(subject, Pieces):
            what, moved = subject, (atom(extent, "goes", agent=subject),)
        elif what is None or not isinstance(subject, Event | SideTerm):
            return
        elif what.owner is None:
            own = subject.owner if isinstance(subject, SideTerm) else Owner.OWN
            what = replace(what, owner=own)
        if what.article is not Article.THE or what.plural:
            return
        now = atom(extent, "stands", agent=what, on=self.place)
        earlier: Form = Earlier(extent, Not(extent, now) if self.into else now)
        yield And(extent, (*moved, earlier, now if self.into else Not(extent, now)))


_WILL = "('would'|'will')?"
_TAKES = f"({_WILL} ('takes'|'took'|'brings'|'brought'|'moves'|'moved'|'leads'|'led'|'puts'|'sends'|'sent'|'gets'|'got'|'take'|'bring'|'move'|'lead'|'put'|'send'|'get'))"
_TAKING = "('taking'|'bringing'|'moving'|'leading'|'putting'|'sending'|'getting')"
_GOES = f"({_WILL} ('goes'|'went'|'moves'|'moved'|'steps'|'stepped'|'comes'|'came'|'retreats'|'retreated'|'runs'|'ran'|'withdraws'|'jumps'|'jumped'|('has'|'have') ('gone'|'moved'|'stepped'|'come'|'retreated')|'go'|'move'|'step'|'come'))"
_GOING = "('going'|'moving'|'stepping'|'coming'|'retreating'|'running'|'jumping')"
_LEAVES = f"({_WILL} ('leaves'|'left'|'leave'|'quits'|('has'|'have') ('left'|'quit')))"


@rule("predicate", f"{_TAKES} what:piece out:left_place", f"{_TAKES} what:piece to:entered_place")
@rule(
    "bare_predicate",
    f"{_TAKING} what:piece out:left_place",
    f"{_TAKING} what:piece to:entered_place",
)
def takes_there(
    ext: Extent, what: Term, out: Term | None = None, to: Term | None = None
) -> Iterator[Predicate]:
    """`White's last move brings the rook off the back rank`."""
    place = out if out is not None else to
    if isinstance(what, Pieces) and place is not None:
        yield predicate_of(ext, Changes(place, to is not None, what))


@rule("predicate", f"{_GOES} out:left_place", f"{_GOES} to:entered_place", cost=1)
@rule("bare_predicate", f"{_GOING} out:left_place", f"{_GOING} to:entered_place", cost=1)
@rule("predicate", f"{_LEAVES} out:named_place", cost=1)
@rule("bare_predicate", "'leaving' out:named_place")
def goes_there(ext: Extent, out: Term | None = None, to: Term | None = None) -> Iterator[Predicate]:
    """`The king has stepped out of the corner`, `the rook leaves the back rank`."""
    place = out if out is not None else to
    if place is not None:
        yield predicate_of(ext, Changes(place, to is not None))
