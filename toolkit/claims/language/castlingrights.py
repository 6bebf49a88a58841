"""Rights of castling that are lost and kept, side by side: `has forfeited castling short but not yet castling long`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.castlinglaws import WINGS
from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.vocabulary import KindWord

_LOSES = "(('has'|'have'|'had'|'would'|'will')? ('lost'|'loses'|'lose'|'forfeited'|'forfeits'|'forfeit'|('gave'|'given'|'gives'|'give') 'up'|('threw'|'thrown'|'throws') 'away'))"
_KEEPS = "(('has'|'have'|'would'|'will')? ('kept'|'keeps'|'keep'|'retained'|'retains'|'retain'))"
_RIGHT = "(('the'|'his'|'its'|'her')? ('right'|'chance'|'possibility') ('to' 'castle'|'of' 'castling')|'castling'|'to' 'castle'|('that'|'the' 'one') (('to'|'of') ('castle'|'castling'))?)"


@rule("castling_lost", f"{_RIGHT} ('on'|'to')? how:how")
@rule("castling_lost", "('on'|'to')? how:how")
def castling_lost(how: Term) -> Iterator[Term]:
    """`The right to castle short`; after another, `long` alone."""
    yield how


@rule("castling_other", "','? joint:right_joint how:castling_lost")
def castling_other(joint: bool, how: Term) -> Iterator[tuple[bool, Term]]:
    yield joint, how


@rule("right_joint", "'and' ('also')?", "'as' 'well' 'as'")
def same_right() -> Iterator[bool]:
    yield True


@rule(
    "right_joint",
    "('but'|'and'|'yet'|'though') 'not' ('yet'|'also'|'as' 'yet')?",
    "('but'|'and') ('kept'|'keeps'|'retains'|'retained')",
)
def other_right() -> Iterator[bool]:
    """`Castling short but not yet castling long`: of that the contrary is so."""
    yield False


@rule("predicate", f"{_LOSES} {_RIGHT} ('on'|'to')? how:how rest:castling_other*")
def loses_rights(
    ext: Extent, how: Term, rest: Sequence[tuple[bool, Term]] = ()
) -> Iterator[Predicate]:
    """`White has forfeited castling short but not yet castling long`."""
    yield predicate_of(ext, Rights(False, how, tuple(rest)))


@rule("predicate", f"{_KEEPS} {_RIGHT} ('on'|'to')? how:how rest:castling_other*")
def keeps_rights(
    ext: Extent, how: Term, rest: Sequence[tuple[bool, Term]] = ()
) -> Iterator[Predicate]:
    """`Black keeps the right to castle long, but not short`."""
    yield predicate_of(ext, Rights(True, how, tuple(rest)))


@rule("moved_rook", "('the'|'his'|'her') wing:KIND \"'s\" rook:KIND")
def moved_rook(wing: KindWord, rook: KindWord) -> Iterator[str]:
    """The side from which it comes: of `the king's rook`."""
    if rook.kind == "rook" and not rook.plural and wing.kind in WINGS:
        yield WINGS[wing.kind]


@rule(
    "full_statement",
    "('by'|'with'|'in') ('moving'|'having' 'moved') (wing:moved_rook|who:piece) ','? form:clause",
)
def by_moving(
    ext: Extent, form: Form | Would, wing: str = "", who: Term | None = None
) -> Iterator[Form]:
    """`By moving his king's rook Black has lost the right to castle short`.

    That it is this rook shows in the right that he had before the move, and has no more.
    """
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense != "castling_right":
        return
    side = inner.role("agent")
    if not wing:
        goes = atom(ext, "goes", agent=who)
        before = (Earlier(ext, inner),) if isinstance(form, Not) else ()
        yield And(ext, (goes, *before, form))  # type: ignore[arg-type]
        return
    had = atom(ext, "castling_right", agent=side, how=Word(ext, wing))
    goes = atom(ext, "goes", agent=Pieces(ext, "rook"))
    yield And(ext, (goes, Earlier(ext, had), Not(ext, had), form))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Rights:
    """Rights that a side has, and that it has not."""

    has: bool
    how: Term
    rest: tuple[tuple[bool, Term], ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """A form for each of them, of a side."""
        if not isinstance(subject, SideTerm):
            return
        first = _right(extent, subject, self.how, self.has)
        others = (_right(extent, subject, how, same is self.has) for same, how in self.rest)
        yield And(extent, (first, *others)) if self.rest else first


def _right(ext: Extent, side: SideTerm, how: Term, has: bool) -> Form:
    form = atom(ext, "castling_right", agent=side, how=how)
    return form if has else Not(ext, form)


_THIS_MOVE = "('with'|'by'|'through') 'this' ('move'|'step'|'capture'|KIND 'move')"


@rule("full_statement", f"{_THIS_MOVE} ','? form:clause", cost=-1)
@rule("full_statement", f"form:clause ','? {_THIS_MOVE}", cost=-1)
def lost_with_this_move(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`With this move White lost the right to castle`: he had it before."""
    inner = form.form if isinstance(form, Not) else None
    if isinstance(inner, Atom) and inner.sense == "castling_right":
        yield And(ext, (Earlier(ext, inner), form))  # type: ignore[arg-type]


_TAKES_AWAY = "(('takes'|'took'|'has' 'taken') ('away')?|('ends'|'ended'|'has' 'ended'|'forfeits'|'forfeited'|'destroys'|'destroyed'))"
_A_RIGHT = "('last')? ('castling' ('right'|'rights')|('right'|'rights') 'to' 'castle'|'right' 'of' 'castling')"


@rule(
    "clause",
    f"'this' kind:KIND? 'move' (('to'|'on') to:square)? {_TAKES_AWAY} owner:COLOUR \"'s\" {_A_RIGHT}",
)
def takes_right_away(
    ext: Extent, owner: Owner, kind: KindWord | None = None, to: Term | None = None
) -> Iterator[Form]:
    """`The right` that a move ends: `this king move to f1 took away White's last castling right`."""
    right = atom(ext, "castling_right", agent=SideTerm(ext, owner))
    who = Pieces(ext, kind.kind) if kind is not None and kind.kind is not None else None
    goes = (atom(ext, "goes", agent=who, to=to),) if who is not None or to is not None else ()
    yield And(ext, (*goes, Earlier(ext, right), Not(ext, right)))
