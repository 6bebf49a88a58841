"""Squares that are taken from a king, and pieces that are kept from a deed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Group,
    Not,
    Owner,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Adjunct, Event, atoms
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import IS, Be, VerbUse


@rule("denied", "king:pieces 'from' use:group object_:object? adjuncts:adjunct*")
@rule("denied", "king:pieces use:group object_:object? adjuncts:adjunct*", cost=1)
def denied_deed(
    ext: Extent,
    king: Term,
    use: VerbUse,
    object_: Term | None = None,
    adjuncts: tuple[object, ...] = (),
) -> Iterator[Form]:
    """`the king from going to b3`, `the king going to b3`."""
    if not use.participle or use.passive or use.negated or not isinstance(king, Pieces):
        return
    said = [each for each in adjuncts if isinstance(each, Adjunct)]
    for frame in use.verb.can:
        if frame.sense in ("can_go", "can_take"):
            yield from atoms(frame, ext, king, object_, said)


@rule(
    "keeps",
    "('prevents'|'keeps'|'stops'|'hinders'|'prevented'|'stopped'|'bars'|'does' 'not' 'allow')",
)
@rule("keeping", "('preventing'|'keeping'|'stopping'|'hindering'|'barring')")
def keeps() -> Iterator[bool]:
    yield True


@rule("predicate", "keeps what:denied")
@rule("bare_predicate", "keeping what:denied")
def keeps_from(ext: Extent, what: Form) -> Iterator[Predicate]:
    yield predicate_of(ext, Keeps((what,)))


_THE_SQUARE = "('the'|'his'|'its'|'this')? ('square'|'squares'|'flight' 'square'|'flight' 'squares'|'escape' 'square'|'escape' 'squares'|'flight'|'retreat')?"


_FREE_SQUARES = "(('free'|'flight'|'escape'|'empty'|'possible')? ('square'|'squares'|'flights'))"
_TAKEN_AWAY = "('taken' ('away')?|'covered'|'controlled'|'guarded'|'attacked'|'forbidden'|'closed'|'barred'|'blocked'|'occupied'|'denied')"


_TAKES = "('takes'|'take'|'took'|'has' 'taken')"


_DENIES = "('denies'|'deny'|'refuses'|'denied')"


_ROBS = "('deprives'|'robs'|'deprived'|'robbed'|'deprive'|'rob'|'cuts')"


_FLIGHT = "('flight'|'escape'|'retreat') ('square'|'squares')"
_COVERS = "(('has'|'have')? ('blocks'|'blocked'|'takes'|'taken'|'took'|'occupies'|'occupied'|'covers'|'covered'|'guards'|'guarded'|'controls'|'controlled'|'attacks'|'attacked'|'watches'|'closes'|'closed'|'removes'|'removed'))"
_COVERING = "('blocking'|'taking'|'occupying'|'covering'|'guarding'|'controlling'|'attacking')"


_BARS = "('bars'|'keeps'|'shuts'|'excludes'|'cuts' 'off'|'blocks')"


@rule(
    "taken",
    f"{_TAKES} ('away')? {_THE_SQUARE} square:squares ('away')? 'from' king:pieces",
    f"{_TAKES} ('away')? 'from' king:pieces {_THE_SQUARE} square:squares",
    f"{_TAKES} 'away' {_THE_SQUARE} square:squares",
    f"{_DENIES} king:pieces {_THE_SQUARE} square:squares",
    f"{_DENIES} {_THE_SQUARE} square:squares 'to' king:pieces",
    f"{_ROBS} king:pieces 'of' {_THE_SQUARE} square:squares",
    f"{_BARS} king:pieces ('away')? ('from'|'off'|'out' 'of') {_THE_SQUARE} square:squares",
    f"('makes') {_THE_SQUARE} square:squares ('inaccessible'|'unavailable'|'forbidden') ('to'|'for') king:pieces",
    "('prevents'|'blocks'|'covers'|'guards'|'stops'|'cuts' 'off') king:pieces \"'s\" ('flight'|'escape'|'retreat') ('to'|'via'|'over'|'on') square:squares",
)
@rule(
    "taken",
    f'{_COVERS} king:piece "\'s" {_FLIGHT} square:squares',
    f"{_COVERS} ('its'|'his') {_FLIGHT} square:squares",
    f"{_COVERS} 'the'? {_FLIGHT} square:squares 'of' king:piece",
)
@rule("taking", f'{_COVERING} king:piece "\'s" {_FLIGHT} square:squares')
@rule(
    "taking",
    f"('taking') ('away')? {_THE_SQUARE} square:squares ('away')? 'from' king:pieces",
    f"('denying'|'refusing') king:pieces {_THE_SQUARE} square:squares",
    f"('depriving'|'robbing') king:pieces 'of' {_THE_SQUARE} square:squares",
)
def taken(ext: Extent, square: Term, king: Term | None = None) -> Iterator[tuple[Form, ...]]:
    yield _barred(ext, square, king or Pieces(ext, "king"))


def _barred(ext: Extent, square: Term, king: Term) -> tuple[Form, ...]:
    """For each of the squares that the king may go there."""
    squares = each_in(square)
    if isinstance(king, Pieces) and king.pronoun is Pronoun.HE:
        king = Pieces(king.extent, "king")
    if isinstance(king, Pieces) and all(isinstance(each, SquareTerm) for each in squares):
        return tuple(atom(ext, "can_go", agent=king, to=each) for each in squares)
    return ()


@rule("predicate", "what:taken")
@rule("bare_predicate", "what:taking")
def takes_from(ext: Extent, what: tuple[Form, ...]) -> Iterator[Predicate]:
    if what:
        yield predicate_of(ext, Keeps(what))


@rule(
    "clause",
    f"(king:pieces \"'s\"|'his'|'its'|'the') {_FREE_SQUARES} square:squares ('is'|'are') ('all'|'both')? {_TAKEN_AWAY} ('all'|'both')? 'by' agent:pieces",
    f"{_FREE_SQUARES} square:squares 'of' king:pieces ('is'|'are') ('all'|'both')? {_TAKEN_AWAY} 'by' agent:pieces",
)
def squares_taken(
    ext: Extent, square: Term, agent: Term, king: Term | None = None
) -> Iterator[Form | Would]:
    """`The king's free squares c3 and d3 are both taken away by the queen`."""
    what = _barred(ext, square, king or Pieces(ext, "king"))
    if what and isinstance(agent, Pieces):
        yield from Keeps(what)(agent, ext)


_TAKEN = "('taken' ('away')? 'from'|'denied' 'to'|'barred' 'to'|'forbidden' ('to'|'for')|'closed' ('to'|'for')|'covered' 'against'|'made' 'inaccessible' ('to'|'for')|'refused' 'to'|'blocked' 'for')"


@rule(
    "clause",
    f"{_THE_SQUARE} square:squares be:be {_TAKEN} king:pieces ('by'|'because' 'of'|'due' 'to') agent:pieces",
)
@rule(
    "clause",
    f"{_THE_SQUARE} square:squares ('square'|'squares')? be:be ('denied'|'refused') ('to')? king:pieces 'by' agent:pieces",
    f"king:pieces be:be ('deprived'|'robbed') 'of' {_THE_SQUARE} square:squares ('by'|'because' 'of') agent:pieces",
    f"king:pieces be:be ('denied'|'refused') {_THE_SQUARE} square:squares 'by' agent:pieces",
    f"king:pieces be:be ('kept'|'barred'|'cut' 'off'|'excluded') ('from'|'off'|'out' 'of') {_THE_SQUARE} square:squares 'by' agent:pieces",
)
def is_taken(ext: Extent, square: Term, king: Term, agent: Term, be: Be) -> Iterator[Form | Would]:
    what = _barred(ext, square, king)
    if be == Be() and what:
        yield from Keeps(what)(agent, ext)


@rule(
    "clause",
    f"{_THE_SQUARE} square:squares be:be ('forbidden'|'closed'|'off' 'limits'|'out' 'of' 'bounds'|'barred'|'denied'|'unavailable'|'taboo') ('to'|'for') king:pieces",
    f"{_THE_SQUARE} square:squares be:be ('denied'|'refused') king:pieces",
    "king:pieces ('has'|'have') 'no' 'access' 'to' square:squares",
    "king:pieces ('must'|'may'|'should') 'not' ('go'|'step'|'move'|'flee') ('to'|'onto'|'on') square:squares",
    "king:pieces 'may' 'not' 'enter' square:squares",
)
def forbidden(ext: Extent, square: Term, king: Term, be: Be = IS) -> Iterator[Form]:
    what = _barred(ext, square, king)
    if be == Be() and what:
        made = tuple(Not(each.extent, each) for each in what)
        yield made[0] if len(made) == 1 else And(ext, made)


@dataclass(frozen=True, slots=True)
class Keeps:
    """A piece is to blame that moves are not possible."""

    what: tuple[Form, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a piece, or of that which moved."""
        if isinstance(subject, Event) or subject is None:
            reason: Pieces | Group = Pieces(extent, pronoun=Pronoun.MOVER)
        elif (isinstance(subject, Pieces) and subject.article is not Article.NO) or (
            isinstance(subject, Group) and not subject.only
        ):
            reason = subject
        else:
            return
        if isinstance(reason, Pieces) and reason.owner is Owner.OWN:
            # `Own men take d8 from the black king`: men of his.
            king = self.what[0].role("agent") if isinstance(self.what[0], Atom) else None
            if not isinstance(king, Pieces) or king.owner is None:
                return  # Whose own, is not said.
            reason = replace(reason, owner=king.owner)
        what = tuple(map(_of_enemy_king, self.what))
        if what != self.what and _may_be_own(reason):
            return
        made = tuple(Because(extent, Not(extent, each), reason) for each in what)
        yield made[0] if len(made) == 1 else And(extent, made)


def _may_be_own(reason: Pieces | Group) -> bool:
    """`The pawns take f7 and g7 from the king`: his own may stand there."""
    if not isinstance(reason, Pieces) or reason.pronoun is not None:
        return False
    return reason.plural and reason.owner is None and not reason.squares


def _of_enemy_king(form: Form) -> Form:
    """`The queen keeps the king out of g8`: the king of the other side."""
    king = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(king, Pieces) or king.kind != "king":
        return form
    unsaid = king.owner is None and king.article is Article.THE and not king.squares
    return form.with_roles(agent=replace(king, owner=Owner.ENEMY)) if unsaid else form
