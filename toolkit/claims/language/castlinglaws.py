"""Who has not castled, who can no longer, and why: `having moved, the king may no longer castle`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Not,
    Or,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom, both_sides, predicate_of
from toolkit.claims.language.vocabulary import KindWord

WINGS = {"king": "kingside", "queen": "queenside"}
_FOR_GOOD = "('for' ('good'|'ever')|'any' 'more'|'now'|'already')?"


@rule("how", "'the' ('side'|'wing'|'flank') 'of' 'the' kind:KIND")
def side_of_king(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`White may castle only on the side of the king`."""
    if kind.kind in WINGS:
        yield Word(ext, WINGS[kind.kind])


@rule("wing", "('on'|'to')? 'the' ('side'|'wing'|'flank') 'of' 'the' kind:KIND")
def wing_of_king(kind: KindWord) -> Iterator[str]:
    if kind.kind in WINGS:
        yield WINGS[kind.kind]


def _right(ext: Extent, side: Term | None, how: Term | None = None) -> Form:
    return atom(ext, "castling_right", agent=side, how=how)


# Who has not castled


@rule("predicate", "'never' 'castled'", "('did'|'has') ('not'|'never') ('castle'|'castled')")
def never_castled(ext: Extent) -> Iterator[Predicate]:
    """`White never castled`."""
    yield predicate_of(ext, NeverCastled())


class NeverCastled:
    """A side has not castled up to now."""

    def __call__(self, subject: object, extent: Extent) -> Iterator[Form]:
        """The form, of a side."""
        if isinstance(subject, SideTerm):
            yield Not(extent, atom(extent, "has_castled", agent=subject))


@rule(
    "clause",
    "('neither' ('side'|'player'|'king')|'nobody'|'no' 'one'|'neither' 'of' 'the' ('two')? ('sides'|'players'|'kings')) ('has'|'ever')? 'castled' more:can_no_longer?",
)
def neither_castled(ext: Extent, more: bool = False) -> Iterator[Form]:
    """`Neither side castled, and neither can now`."""
    sides = both_sides(ext)
    past = [Not(ext, atom(ext, "has_castled", agent=each)) for each in sides]
    now = [Not(ext, _right(ext, each)) for each in sides] if more else []
    yield And(ext, (*past, *now))


@rule(
    "can_no_longer",
    "','? ('and'|'nor') ('neither' ('side')?|'nobody'|'no' 'one') ('can'|'may') ('now'|'any' 'more'|'still')",
)
def can_no_longer() -> Iterator[bool]:
    yield True


# What rights are left


_KEEPS = "('retain'|'retains'|'keep'|'keeps'|'have'|'has'|'still' ('have'|'has'))"
_THE_RIGHT = "('the'|'their'|'its'|'his'|'a') ('right' ('to' 'castle'|'of' 'castling'))"


@rule(
    "clause",
    f"('both'|'the' 'two'|'both' 'the') ('kings'|'sides'|'players') {_KEEPS} {_THE_RIGHT} wings:wings",
    "('both'|'the' 'two'|'both' 'the') ('kings'|'sides'|'players') ('can'|'may') 'still' 'castle' wings:wings",
)
def both_retain(ext: Extent, wings: object) -> Iterator[Form]:
    """`Both kings retain the right to castle on either side`."""
    on, not_on = getattr(wings, "on", ()), getattr(wings, "not_on", ())
    has = [_right(ext, side, Word(ext, wing)) for side in both_sides(ext) for wing in on]
    denied = [_right(ext, side, Word(ext, wing)) for side in both_sides(ext) for wing in not_on]
    yield And(ext, (*has, *(Not(ext, each) for each in denied)))


@rule(
    "clause",
    f"('castling' ('on')? how:how|how:how 'castling') ('is'|'has') ('gone'|'lost'|'over') {_FOR_GOOD} ('for' side:side)? {_FOR_GOOD}",
    f"'the' 'right' ('to' 'castle'|'of' 'castling') ('on')? how:how? ('is'|'has') ('now')? ('gone'|'lost') {_FOR_GOOD} ('for' side:side)? {_FOR_GOOD}",
    f"'the' 'right' ('to' 'castle'|'of' 'castling') ('on')? how:how? 'has' 'been' 'lost' {_FOR_GOOD} ('by' side:side)?",
)
def right_gone(ext: Extent, how: Term | None = None, side: Term | None = None) -> Iterator[Form]:
    """`Queenside castling is gone for Black`; no side named is the one that moved."""
    yield Not(ext, _right(ext, side or SideTerm(ext, Owner.OWN), how))


@rule(
    "clause",
    "'having' 'moved' ','? king_named ('can'|'may'|'could') ('no' ('longer'|'more')|'not') 'castle' ('any' 'more')?",
    "king_named ','? 'having' 'moved' ','? ('can'|'may'|'could') ('no' ('longer'|'more')|'not') 'castle' ('any' 'more')?",
    "king_named ('has' ('already')? 'moved'|'has' 'been' 'moved') ('and'|'so'|',' 'so'|'and' 'so') ('it'|'he')? ('can'|'may') ('no' 'longer'|'not') 'castle' ('any' 'more')?",
)
def moved_king(ext: Extent) -> Iterator[Form]:
    """`Having moved, the king may no longer castle`: the king of either side."""
    yield Or(ext, tuple(_moved_and_lost(ext, each) for each in both_sides(ext)))


def _moved_and_lost(ext: Extent, side: SideTerm) -> Form:
    moved = atom(ext, "has_moved", agent=Pieces(ext, "king", side.owner))
    return And(ext, (moved, Not(ext, _right(ext, side))))


@rule(
    "full_statement",
    "form:clause ','? ('the' rook_of|who:piece) 'having' ('already')? 'moved'",
    cost=-1,
)
def rook_having_moved(ext: Extent, form: Form | Would, who: Term | None = None) -> Iterator[Form]:
    """`White may castle only on the side of the king, the rook of the other side having moved`."""
    rights = form.forms if isinstance(form, And) else (form,)
    if not all(map(_is_of_right, rights)) or not any(isinstance(each, Not) for each in rights):
        return
    # Why a right is lost: whether it is used now is not said.
    known = And(ext, tuple(_plain(each) for each in rights if not isinstance(each, Would)))
    if who is None:
        yield known
    elif isinstance(who, Pieces):
        yield And(ext, (known, atom(ext, "has_moved", agent=who)))


def _is_of_right(form: Form | Would) -> bool:
    inner = form.form if isinstance(form, Not) else form
    return isinstance(inner, Atom) and inner.sense == "castling_right"


def _plain(form: Form) -> Form:
    if isinstance(form, Not):
        return Not(form.extent, _plain(form.form))
    return form.with_roles(state=None) if isinstance(form, Atom) else form


@rule("rook_of", "kind:KIND ('of'|'on') 'the' 'other' ('side'|'wing'|'flank')")
def rook_of(kind: KindWord) -> Iterator[str]:
    if kind.kind == "rook" and not kind.plural:
        yield "other"


# Out of check


@rule(
    "clause",
    "side:side ('can'|'may') 'not' 'castle' ('out' 'of'|'when' 'in'|'while' 'in'|'in') 'check'",
)
def not_out_of_check(ext: Extent, side: Term) -> Iterator[Form]:
    """`Black may not castle out of check`: he is in check, and no castling is legal."""
    now = atom(ext, "castling_right", agent=side, state=Word(ext, "now"))
    yield And(ext, (atom(ext, "in_check", patient=side), Not(ext, now)))


# What stands in the way


@rule(
    "full_statement",
    "form:clause ','? ('though'|'but'|'although') ('not' 'before'|'only' ('after'|'when'|'once')|'not' 'until') by:pieces ('have'|'has') ('left'|'moved' ('away')?|'gone'|'been' 'moved')",
)
def not_before(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`Black can still castle on the king's side, though not before the bishop has left`."""
    if not isinstance(form, Atom) or form.sense != "castling_right" or form.role("state"):
        return
    side = form.role("agent")
    if isinstance(by, Pieces | Group) and isinstance(side, SideTerm):
        own = _own(by, side)
        yield And(ext, (form, form.with_roles(barred=own)))


@rule(
    "clause",
    "side:side ('needs'|'has') ('only'|'just') 'to' 'move' by:pieces ('to' 'be' 'able' 'to' 'castle'|'to' 'castle'|'in' 'order' 'to' 'castle'|'before' 'castling') how:how",
    "side:side ('only'|'just') ('needs'|'has') 'to' 'move' by:pieces ('to' 'be' 'able' 'to' 'castle'|'to' 'castle'|'in' 'order' 'to' 'castle'|'before' 'castling') how:how",
)
def only_to_move(ext: Extent, side: Term, by: Term, how: Term) -> Iterator[Form]:
    """`White needs only to move the knight to be able to castle short`: it alone is in the way."""
    if not isinstance(side, SideTerm) or not isinstance(by, Pieces | Group):
        return
    right = atom(ext, "castling_right", agent=side, how=how)
    own, alone = _own(by, side), Word(ext, "alone")
    yield And(ext, (right, right.with_roles(barred=own, state=alone)))


def _own(by: Pieces | Group, side: SideTerm) -> Term:
    if isinstance(by, Group):
        members = tuple(
            _own(each, side) if isinstance(each, Pieces) else each for each in by.members
        )
        return Group(by.extent, by.joint, members)
    if by.owner is None and by.pronoun is None and not by.squares:
        return Pieces(
            by.extent, by.kind, side.owner, article=by.article, number=by.number, plural=by.plural
        )
    return by


_INTACT = (
    "('still')? ('intact'|'kept'|'preserved'|'untouched'|'alive'|'there'|'in' 'force'|'available')"
)
_REMAIN = f"((('is'|'are'|'remain'|'remains'|'stay') {_INTACT})|('still')? ('remain'|'exist'|'remains'|'exists'))"
_RIGHTS = "('castling' ('right'|'rights')|('right'|'rights') ('to' 'castle'|'of' 'castling'))"
_ALL_FOUR = f"('all' ('of')? ('the')? ('four')? {_RIGHTS}|'the' 'four' {_RIGHTS}|'every' {_RIGHTS})"


@rule("clause", f"{_ALL_FOUR} {_REMAIN} ('for' 'both' ('sides'|'players'))?")
@rule("clause", f"'no' {_RIGHTS} 'has' ('yet')? 'been' ('lost'|'forfeited') ('yet'|'so' 'far')?")
@rule(
    "clause",
    f"'neither' ('side'|'player') 'has' ('yet')? ('lost'|'forfeited') ('a'|'any'|'its'|'his') {_RIGHTS} ('yet'|'so' 'far')?",
)
def all_four_intact(ext: Extent) -> Iterator[Form]:
    """`All four castling rights are intact`."""
    each = [
        _right(ext, side, Word(ext, wing)) for side in both_sides(ext) for wing in WINGS.values()
    ]
    yield And(ext, tuple(each))


@rule(
    "clause",
    f"('both' ('of')?|('all'|'the' 'two') ('of')?)? owner:COLOUR \"'s\" ('two')? {_RIGHTS} {_REMAIN}",
)
def rights_intact(ext: Extent, owner: Owner) -> Iterator[Form]:
    """`White's castling rights are intact`: both of them."""
    side = SideTerm(ext, owner)
    yield And(ext, tuple(_right(ext, side, Word(ext, wing)) for wing in WINGS.values()))


@rule("clause", f"'only' owner:COLOUR \"'s\" {_RIGHTS} {_REMAIN}")
@rule(
    "clause",
    f"'only' owner:COLOUR ('still')? ('has'|'keeps'|'retains'|'possesses') ('both'|'any'|'his'|'its'|'the')? {_RIGHTS} ('left')?",
)
def only_his_rights(ext: Extent, owner: Owner) -> Iterator[Form]:
    """`Only White's castling rights are intact`: the other side has none."""
    side, other = SideTerm(ext, owner), SideTerm(ext, owner.other)
    yield And(ext, (_right(ext, side), Not(ext, _right(ext, other))))


@rule(
    "clause",
    f"('no' {_RIGHTS} ({_REMAIN}|('are'|'is') 'left')|'all' ('the')? {_RIGHTS} ('are'|'have' 'been') ('gone'|'lost'))",
)
def no_rights_left(ext: Extent) -> Iterator[Form]:
    """`No castling rights remain`."""
    yield And(ext, tuple(Not(ext, _right(ext, side)) for side in both_sides(ext)))


_TRIP = "('excursion'|'trip'|'walk'|'sortie'|'outing'|'journey'|'wandering'|'wanderings'|'adventure'|'adventures'|'stroll'|'promenade'|'march'|'move'|'moves')"
_COSTS = "('has' ('cost'|'deprived')|'costs'|'cost'|'deprived'|'robbed'|'has' 'robbed')"


@rule(
    "clause",
    f"('the'|'this') {_TRIP} ('of'|'by') ('the'|'his'|'its') king:KIND {_COSTS} side:side ('of')? ('the'|'his'|'its'|'all' ('the'|'his'|'its')?|'both')? {_RIGHTS}",
    f"('the'|'his')? owner:COLOUR? king:KIND \"'s\" {_TRIP} {_COSTS} side:side ('of')? ('the'|'his'|'its'|'all' ('the'|'his'|'its')?|'both')? {_RIGHTS}",
)
def trip_has_cost(
    ext: Extent, king: KindWord, side: Term, owner: Owner | None = None
) -> Iterator[Form]:
    """`The king's excursion has cost Black the right to castle`: his king has moved, the right is lost."""
    if king.kind != "king" or not isinstance(side, SideTerm) or owner not in (None, side.owner):
        return
    moved = atom(ext, "has_moved", agent=Pieces(ext, "king", side.owner))
    yield And(ext, (moved, Not(ext, _right(ext, side))))
