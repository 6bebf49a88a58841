"""The right to castle that moves keep or give up: `4.g3 would preserve the right to castle`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, both_of, predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.vocabulary import KindWord

_RIGHT = "('the'|'his'|'this'|'that') ('castling' 'right'|'right' ('to' 'castle'|'of' 'castling')?) (('on')? how:how)?"
_CASTLING = "(COLOUR \"'s\")? 'castling' ('on'|'to')? how:how?"
_BOTH_SIDES = "('on'|'to') ('both'|'either') ('sides'|'wings'|'flanks'|'side'|'wing')"
_KEEPS = "('keeps'|'preserves'|'retains'|'maintains')"
_KEEP = "('keep'|'preserve'|'retain'|'maintain')"
_GIVES_UP = "('gives' 'up'|'forfeits'|'loses'|'spoils'|'sacrifices'|'costs' ('him')?)"
_GIVE_UP = "('give' 'up'|'forfeit'|'lose'|'spoil'|'sacrifice'|'cost' ('him')?)"
_WOULD = "('would'|'will')"


@dataclass(frozen=True, slots=True)
class Keeps:
    """A side, or the one that moves, has the right to castle, or has it no more."""

    how: Term | None
    kept: bool
    would: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form of a side or of a move."""
        if isinstance(subject, Event) or subject is None:
            subject = SideTerm(extent, Owner.OWN)
        if isinstance(subject, SideTerm):
            has = atom(extent, "castling_right", agent=subject, how=self.how)
            form: Form = has if self.kept else Not(extent, has)
            yield Would(extent, form) if self.would else form


@rule(
    "predicate",
    "('has'|'have'|'had') no:'not|never' ('yet')? 'moved' what:pieces ('yet'|'so' 'far'|'at' 'all')?",
)
@rule("predicate", "('has'|'have'|'had') ('already'|'once') 'moved' what:pieces")
def has_moved_it(ext: Extent, what: Term, no: object = None) -> Iterator[Predicate]:
    """`White has not moved his king`: that one, with no move so far."""
    yield predicate_of(ext, HasMoved(what, no is not None))


_HIS = "('of' ('his'|'its'|'her'|'the'))"


@rule(
    "predicate",
    f"('has'|'have') 'moved' only:'only|just|exactly' number:NUM {_HIS}? kind:KIND",
    cost=-1,
)
@rule("predicate", f"('has'|'have') 'moved' number:NUM {_HIS}? kind:KIND", cost=-1)
@rule("predicate", f"('has'|'have') 'moved' ('neither'|'none') {_HIS}? kind:KIND", cost=-1)
@rule(
    "predicate",
    "('has'|'have') 'moved' both:'both' ('of'? ('his'|'its'|'her'|'the'))? kind:KIND",
    cost=-1,
)
def has_moved_so_many(
    ext: Extent, kind: KindWord, number: int = 0, only: str = "", both: str = ""
) -> Iterator[Predicate]:
    """`White has moved only one knight`, `he has moved neither rook`: with all his moves so far."""
    if kind.kind is None:
        return
    if both:
        what = both_of(ext, kind.kind, None)
    elif number:
        bound = "exact" if only else ""
        what = Pieces(ext, kind.kind, article=Article.SOME, number=number, bound=bound)
    else:
        what = Pieces(ext, kind.kind, article=Article.SOME)
    yield predicate_of(ext, HasMoved(what, denied=not (both or number)))


@dataclass(frozen=True, slots=True)
class HasMoved:
    """Of pieces that a side has moved, or not."""

    what: Term
    denied: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side, whose pieces they are."""
        what = self.what
        if not isinstance(subject, SideTerm) or not isinstance(what, Pieces):
            return
        if what.owner not in (None, Owner.OWN, subject.owner):
            return
        moved = atom(extent, "has_moved", agent=replace(what, owner=subject.owner))
        yield Not(extent, moved) if self.denied else moved


@rule("predicate", f"{_KEEPS} {_RIGHT}")
def keeps(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Keeps(how, kept=True))


@rule("predicate", f"{_WOULD} {_KEEP} {_RIGHT}")
def would_keep(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Keeps(how, kept=True, would=True))


@rule(
    "predicate",
    f"({_GIVES_UP}|'renounces' ('to'|'on')?|'forgoes'|'abandons'|'foregoes'|'resigns' 'on') {_CASTLING}",
    f"({_GIVES_UP}|'renounces' ('to'|'on')?|'forgoes'|'abandons'|'foregoes'|'resigns' 'on') {_RIGHT}",
    f"('has'|'have') ('given' 'up'|'lost'|'forfeited'|'spoilt') {_RIGHT}",
    f"{_GIVES_UP} (COLOUR \"'s\")? ('castling'|('the'|'his')? 'right' 'to' 'castle') {_BOTH_SIDES}",
    f"('has'|'have') ('given' 'up'|'lost'|'forfeited'|'spoilt') ('castling'|('the'|'his')? 'right' 'to' 'castle') {_BOTH_SIDES}",
)
@rule("bare_predicate", f"('giving' 'up'|'losing'|'forfeiting'|'spoiling') {_RIGHT}")
@rule("bare_predicate", f"('giving' 'up'|'losing'|'forfeiting'|'spoiling') {_CASTLING}")
def gives_up(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Keeps(how, kept=False))


@rule("predicate", f"{_WOULD} {_GIVE_UP} {_RIGHT}")
def would_give_up(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Keeps(how, kept=False, would=True))


@rule("more_predicate", f"'and|but' {_KEEP} {_RIGHT}", cost=1)
def and_keep(ext: Extent, how: Term | None = None) -> Iterator[tuple[str, Predicate]]:
    """`would parry the check and keep the right to castle`."""
    yield "and", predicate_of(ext, Keeps(how, kept=True, would=True))


@rule(
    "predicate",
    "('will'|'would') ('never'|'no' 'longer'|'not') 'be' 'able' 'to' 'castle' (('on'|'to')? how:how)?",
    "('will'|'can'|'may'|'would') ('never'|'no' 'longer') 'castle' (('on'|'to')? how:how)?",
)
def never_castles(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    """`After 4.Kf1 White will never castle`."""
    yield predicate_of(ext, Keeps(how, kept=False))


@rule(
    "clause",
    f"('any'|'each'|'every') ('one')? 'of' ('the'|'his'|'its') number:NUM kind:KIND 'moves' {_WOULD} ({_GIVE_UP} 'it'|'give' 'it' 'up'|{_GIVE_UP} {_RIGHT})",
)
def king_moves_lose(
    ext: Extent, number: int, kind: KindWord, how: Term | None = None
) -> Iterator[Form]:
    """`Any of the three king moves would give it up`: so many there are, and that is the rule."""
    if kind.kind == "king" and number and how is None:
        king = Pieces(ext, kind.kind)
        yield atom(ext, "only_legal", agent=king, count=Number(ext, number))


_BUT = "(','|';')? ('but'|'yet'|'though'|'although'|'however')"


@rule("full_statement", f"form:clause {_BUT} by:pieces IN_WAY")
def right_barred(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`Black has the right to castle, but the f8-bishop is in the way`."""
    if isinstance(form, Atom) and form.sense == "castling_right" and form.role("state") is None:
        yield And(ext, (form, replace(form.with_roles(barred=by), extent=ext)))


@rule("full_statement", "form:clause ('later'|'later' 'on'|'afterwards'|'in' 'the' 'future')")
def castles_later(form: Form | Would) -> Iterator[Form]:
    """`Black may still castle later`: he has the right, whether or not he can do it now."""
    if isinstance(form, Atom) and form.sense == "castling_right" and form.role("barred") is None:
        yield form.with_roles(state=None)
