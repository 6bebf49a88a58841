"""Moves that take a piece somewhere: `20...Kh7 takes the king out of the corner`, `back to its starting square`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Not,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    SquareSort,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
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
        if self.what is not None and what.kind not in (None, "rook") and not what.squares:
            # `White's last move took the knight to the edge`: the one that moved; a rook may castle.
            moved = (atom(extent, "goes", agent=what),)
            what = replace(what, pronoun=Pronoun.MOVER, owner=None)
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


# To a square, and out of somebody's reach


def _moves_it(subject: Subject, what: Pieces) -> Pieces | None:
    """The piece of the side whose move is the subject; none if it may be several."""
    if not isinstance(subject, Event | SideTerm) or what.article is not Article.THE or what.plural:
        return None
    if what.owner is not None:
        return what
    return replace(what, owner=subject.owner if isinstance(subject, SideTerm) else Owner.OWN)


@dataclass(frozen=True, slots=True)
class Carries:
    """A piece that goes somewhere by the move that is the subject, with what is so of it then."""

    what: Pieces
    goes: tuple[tuple[str, Term], ...] = ()
    also: Form | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a move, or of the side that makes it."""
        what = _moves_it(subject, self.what)
        if what is not None:
            goes = Atom(extent, "goes", self.goes).with_roles(agent=what)
            yield And(extent, (goes, self.also)) if self.also is not None else goes


_BACK = "('back'|'home'|'back' 'home'|'back' 'again')"
_RETURNS = f"({_WILL} ('returns'|'returned'|'restores'|'return'|'retreats'|'withdraws'|'retires')|('has'|'have') ('returned'|'restored'))"
_HAS_TAKEN = f"({_TAKES}|('has'|'have') ('taken'|'brought'|'moved'|'led'|'put'|'sent'|'got')|{_WILL} ('transfers'|'withdraws'|'sends'|'retreats'|'pulls'|'steers'|'swings'|'carries'|'shifts'|'retreats'))"


@rule("predicate", f"{_HAS_TAKEN} what:piece {_BACK} ('to'|'on'|'onto'|'at') to:squares")
@rule("predicate", f"{_RETURNS} what:piece {_BACK}? ('to'|'onto') to:squares")
def takes_back(ext: Extent, what: Term, to: Term) -> Iterator[Predicate]:
    """`4...Nf7 takes the knight back to its starting square`."""
    if isinstance(what, Pieces) and isinstance(to, SquareTerm | SquareSort):
        yield predicate_of(ext, Carries(what, (("how", Word(ext, "back")), ("to", to))))


_REACH = "('reach'|'range'|'sight'|'sights'|'grasp')"


@rule(
    "predicate",
    f"{_HAS_TAKEN} what:piece ('out' 'of'|'beyond'|'away' 'from') 'the'? {_REACH} 'of' by:pieces",
    cost=-1,
)
@rule(
    "predicate", f"{_HAS_TAKEN} what:piece ('out' 'of'|'beyond') by:pieces \"'s\" {_REACH}", cost=-1
)
def out_of_reach(ext: Extent, what: Term, by: Term) -> Iterator[Predicate]:
    """`12...Qh9 takes the queen out of the reach of the knight`: it does not attack it now."""
    if isinstance(what, Pieces):
        there = Pieces(what.extent, pronoun=Pronoun.MOVER)
        reached = atom(ext, "attacks", agent=by, patient=there, as_=Word(ext, "reaches"))
        yield predicate_of(ext, Carries(what, also=Not(ext, reached)))


def _is_plain(form: Form) -> bool:
    """Whether a form says one thing, or denies it."""
    return isinstance(form.form if isinstance(form, Not) else form, Atom)


_WHERE = "('where'|('from'|'on') 'which')"
_A_SQUARE = "('a'|'the') ('square'|'post'|'place'|'spot')"


@rule(
    "predicate",
    f"({_TAKES}|{_HAS_TAKEN}) what:piece ('to'|'onto') {_A_SQUARE} {_WHERE} form:clause",
)
def to_where(ext: Extent, what: Term, form: Form | Would) -> Iterator[Predicate]:
    """`4...Nf7 takes the knight to a square where it gives check`."""
    if isinstance(what, Pieces) and not isinstance(form, Would) and _is_plain(form):
        yield predicate_of(ext, Carries(what, also=form))


@rule("predicate", f"{_GOES} ('to'|'onto') {_A_SQUARE} {_WHERE} form:clause")
def goes_where(ext: Extent, form: Form | Would) -> Iterator[Predicate]:
    """`The knight steps to a square from which it attacks the rook`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and not isinstance(form, Would) and _is_plain(form):
            yield And(extent, (atom(extent, "goes", agent=subject), form))

    yield predicate_of(ext, says)
