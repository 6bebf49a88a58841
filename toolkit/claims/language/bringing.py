"""What is brought about: `22...Qa3 leaves the pawn without protection`, `the rook keeps the knight protected`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.vocabulary import KindWord

_LEAVES = "('leaves'|'left'|'leaving'|'makes'|'made'|'renders'|('has'|'have') ('made'|'rendered'))"
_KEEPS = "('keeps'|'keep'|'kept'|'holds'|'hold'|('is'|'are') 'keeping'|('has'|'have') 'kept')"


@rule("predicate", f"{_LEAVES} what:pieces result:bare_predicate")
@rule("bare_predicate", f"{_LEAVES} what:pieces result:bare_predicate")
def leaves_so(ext: Extent, what: Term, result: Predicate) -> Iterator[Predicate]:
    """`22...Qa3 leaves the pawn without protection`: it is so then."""
    if result.state is not None or (result.use is not None and result.use.passive):
        yield predicate_of(ext, Brings(what, result))


@rule("predicate", f"{_LEAVES} what:squares result:bare_predicate", cost=-1)
@rule(
    "predicate",
    f"{_LEAVES} number:NUM kind:KIND (','|'(') what:squares (','|')') result:bare_predicate",
)
def leaves_squares_so(
    ext: Extent, what: Term, result: Predicate, number: int = 0, kind: KindWord | None = None
) -> Iterator[Predicate]:
    """`23.Mc3 leaves f2 and f6 without protection`: the pieces that stand there."""
    names = names_of(what)
    if kind is not None and number != len(names):
        return
    name = kind.kind if kind is not None else None
    there = tuple(Pieces(what.extent, name, squares=(each,)) for each in names)
    if there and result.state is not None:
        pieces = there[0] if len(there) == 1 else Group(what.extent, Joint.AND, there)
        yield predicate_of(ext, Brings(pieces, result))


@rule("predicate", "('has'|'have') 'left' what:pieces result:bare_predicate")
def has_left_so(ext: Extent, what: Term, result: Predicate) -> Iterator[Predicate]:
    """`The king has left the rook without a protector`: of which it was one."""
    if result.state is not None or (result.use is not None and result.use.passive):
        yield predicate_of(ext, HasLeft(what, result))


@dataclass(frozen=True, slots=True)
class HasLeft:
    """What is so of a piece now that another does not protect it as it did."""

    what: Term
    result: Predicate

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form; of a piece with what it did before."""
        for form in Brings(self.what, self.result)(subject, extent):
            bare = isinstance(form, Atom) and form.sense in ("undefended", "hanging")
            if isinstance(subject, Pieces) and bare:
                did = atom(extent, "protects", agent=subject, patient=self.what)
                yield And(extent, (form, Earlier(extent, did)))
            else:
                yield form


@rule("predicate", f"{_LEAVES} what:pieces ','? 'which|that' result:predicate")
@rule("bare_predicate", f"{_LEAVES} what:pieces ','? 'which|that' result:predicate")
def leaves_which(ext: Extent, what: Term, result: Predicate) -> Iterator[Predicate]:
    """`25.Bxf7 leaves a bishop on f7 which attacks the rook`: so it does then."""
    there = isinstance(what, Pieces) and len(what.squares) == 1 and not what.pronoun
    if there and result.use is not None and not result.use.past:
        yield predicate_of(ext, Brings(what, result))


@dataclass(frozen=True, slots=True)
class Brings:
    """What is so of a piece after the move that is the subject."""

    what: Term
    result: Predicate

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form; of a side or the piece that moved, now."""
        if isinstance(subject, Event | Pieces | SideTerm) or subject is None:
            yield from map(as_form, say(self.what, self.result, extent))


@rule("predicate", f"{_KEEPS} what:pieces result:bare_predicate")
@rule("bare_predicate", "'keeping|holding' what:pieces result:bare_predicate")
def keeps_so(ext: Extent, what: Term, result: Predicate) -> Iterator[Predicate]:
    """`The rook keeps the knight protected`: which it does itself."""
    use, state = result.use, result.state
    passive = use.passive and not use.negated if use is not None else state is not None
    if passive and not any(each.key in ("by", "of", "from") for each in result.adjuncts):
        yield predicate_of(ext, Keeps(what, result))


@dataclass(frozen=True, slots=True)
class Keeps:
    """What a piece does that keeps another so; a move or a side only brings it about."""

    what: Term
    result: Predicate

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, by the subject."""
        if isinstance(subject, Pieces | Group):
            by = replace(self.result, adjuncts=(*self.result.adjuncts, Adjunct("by", subject)))
            yield from map(as_form, say(self.what, by, extent))
        else:
            yield from Brings(self.what, self.result)(subject, extent)


_GIVES_UP = (
    "('leaves'|'left'|'abandons'|'abandoned'|'offers'|'offered'|'has' 'left'|'has' 'abandoned')"
)


@rule("predicate", f"{_GIVES_UP} what:pieces 'to' agent:pieces")
@rule(
    "bare_predicate", "('leaving'|'giving'|'offering'|'abandoning') what:pieces 'to' agent:pieces"
)
def leaves_to(ext: Extent, what: Term, agent: Term) -> Iterator[Predicate]:
    """`White leaves the queen to the bishop`: that can take it."""
    yield predicate_of(ext, OfMove(atom(ext, "can_take", agent=agent, patient=what)))


_CUTS = "('cuts'|'shuts'|'keeps'|'bars'|'blocks'|'cut'|'shut'|'closes')"


@rule(
    "predicate",
    f"({_CUTS}|'prevents'|'stops'|'hinders') what:pieces 'from' ('reaching'|'entering'|'controlling'|'covering'|'seeing') square:square",
)
@rule("predicate", f"{_CUTS} what:pieces ('off'|'out'|'away')? 'from' square:square")
@rule("predicate", f"{_CUTS} 'off' what:pieces 'from' square:square")
def cuts_off(ext: Extent, what: Term, square: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, CutsOff(what, square))


@dataclass(frozen=True, slots=True)
class CutsOff:
    """A piece is to blame that another does not reach a square."""

    what: Term
    square: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a piece, or of that which moved."""
        if isinstance(subject, Pieces) and isinstance(self.what, Pieces):
            if self.what.kind != "king":
                reach = atom(extent, "controls", agent=self.what, square=self.square)
                yield Because(extent, Not(extent, reach), subject)
            go = atom(extent, "can_go", agent=self.what, to=self.square)
            yield Because(extent, Not(extent, go), subject)


_TO_BEAR = "('to' 'bear'|'into' 'action') ('on'|'upon'|'against')"


@rule("predicate", f"('brings'|'bring'|'brought') who:piece {_TO_BEAR} on:squares")
@rule("predicate", f"('brings'|'bring'|'brought') who:piece {_TO_BEAR} what:pieces")
@rule("bare_predicate", f"'bringing' who:piece {_TO_BEAR} on:squares")
@rule("bare_predicate", f"'bringing' who:piece {_TO_BEAR} what:pieces")
def to_bear_on(
    ext: Extent, who: Term, on: Term | None = None, what: Term | None = None
) -> Iterator[Predicate]:
    """`10.Nd5 brings the knight to bear on c7 and e7`: it looks at them now."""
    if on is not None:
        yield predicate_of(ext, OfMove(atom(ext, "controls", agent=who, square=on)))
    else:
        yield predicate_of(ext, OfMove(atom(ext, "attacks", agent=who, patient=what)))
