"""Castling as a subject: `castling is no longer possible for White`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import And, Atom, Extent, Form, Not, Or, SideTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, both_sides, predicate_of, roles_of

_OK = "('possible'|'legal'|'allowed'|'permitted'|'available'|'feasible'|'on')"
_NOT_OK = "('impossible'|'illegal'|'forbidden'|'out' 'of' 'the' 'question'|'not' ('possible'|'legal'|'allowed'|'permitted'|'available'))"
_FOR = "('for' side:side)?"
_CASTLING = (
    "(how:how 'castling'|'castling' ('on'|'to')? how:how?|'to' 'castle' ('on'|'to')? how:how?)"
)


def castling_right(
    ext: Extent, side: SideTerm | None, how: Term | None, state: str | None = None
) -> Form:
    """The right of a side to castle, or that it can."""
    said = Word(ext, state) if state is not None else None
    return atom(ext, "castling_right", agent=side, how=how, state=said)


@rule(
    "clause",
    f"{_CASTLING} ('is'|'remains') 'still' {_OK} {_FOR}",
    f"{_CASTLING} 'remains' {_OK} {_FOR}",
    f"'it' ('is'|'remains') 'still' {_OK} {_FOR} 'to' 'castle' ('on'|'to')? how:how?",
    cost=1,
)
def still_possible(
    ext: Extent, side: SideTerm | None = None, how: Term | None = None
) -> Iterator[Form]:
    """`Castling is still possible`: the right to it is not lost."""
    yield castling_right(ext, side, how)


@rule(
    "clause",
    f"{_CASTLING} 'is' 'no' ('longer'|'more') {_OK} {_FOR}",
    f"{_CASTLING} 'is' 'not' {_OK} ('any' 'more'|'any' 'longer') {_FOR}",
    f"{_CASTLING} ('has' 'become'|'becomes'|'is' ('now')? 'for' 'ever') {_NOT_OK} {_FOR}",
    cost=1,
)
def no_longer_possible(
    ext: Extent, side: SideTerm | None = None, how: Term | None = None
) -> Iterator[Form]:
    yield Not(ext, castling_right(ext, side, how))


@rule("clause", f"{_CASTLING} 'is' ('now')? {_OK} {_FOR}", cost=2)
def possible(ext: Extent, side: SideTerm | None = None, how: Term | None = None) -> Iterator[Form]:
    """`Castling is possible`: now."""
    yield castling_right(ext, side, how, "can")


@rule("clause", f"{_CASTLING} 'is' ('now')? {_NOT_OK} {_FOR}", cost=2)
def impossible(
    ext: Extent, side: SideTerm | None = None, how: Term | None = None
) -> Iterator[Form]:
    yield Not(ext, castling_right(ext, side, how, "can"))


# On which wings, and on which not


@dataclass(frozen=True, slots=True)
class Wings:
    """The wings on which a side castles, and those on which it does not."""

    on: tuple[str, ...] = ()
    not_on: tuple[str, ...] = ()
    both: bool = False
    """Whether it is said of both together: its denial may leave one of them."""

    def __call__(self, subject: Subject, extent: Extent, state: str | None) -> Iterator[Form]:
        """What is said of a side, each wing by itself."""
        if not isinstance(subject, SideTerm):
            return
        has = [castling_right(extent, subject, Word(extent, wing), state) for wing in self.on]
        denied = [
            castling_right(extent, subject, Word(extent, wing), state) for wing in self.not_on
        ]
        forms = [*has, *(Not(extent, each) for each in denied)]
        yield forms[0] if len(forms) == 1 else And(extent, tuple(forms))


_BOTH = ("kingside", "queenside")
_OTHER = {"kingside": "queenside", "queenside": "kingside"}
_SIDES = "('side'|'sides'|'wing'|'wings'|'flank'|'flanks')"
_STILL = "('still'|'now'|'already')?"


@rule("wing", "('on'|'to')? name:HOW ('side')? ('any' 'more'|'any' 'longer')?")
def wing(name: str) -> Iterator[str]:
    if name in _OTHER:
        yield name


_HOW_SO = "('on'|'by'|'with')?"


@rule("wings", "'only|just' one:wing", "one:wing 'only|alone'")
@rule("wings", f"','? ('but'|'though'|'and'|'although')? 'only' {_HOW_SO} one:wing")
@rule(
    "wings",
    f"','? ('but'|'though'|'only') 'not' {_HOW_SO} without:wing",
    f"','? ('but'|'though') {_HOW_SO} without:wing ('is'|'would' 'be') ('impossible'|'illegal'|'forbidden'|'not' ('legal'|'possible'|'allowed'))",
)
@rule(
    "wings",
    "one:wing ('now'|'at' 'once')? ','? ('but'|'and'|'though')? ('not'|'no' 'longer') other:wing",
)
@rule("wings", "'not' other:wing ','? ('but'|'only') one:wing")
@rule("wings", "one:wing also:'or|and' other:wing", "'both' one:wing also:'and' other:wing")
@rule("wings", "'either' one:wing also:'or' other:wing")
@rule("wings", "'neither' one:wing no:'nor' other:wing")
def two_wings(
    one: str | None = None,
    other: str | None = None,
    also: str | None = None,
    no: str | None = None,
    without: str | None = None,
) -> Iterator[Wings]:
    """`Kingside but not queenside`, `on neither wing`; `but not by O-O`: by the other alone."""
    if without is not None:
        yield Wings((_OTHER[without],), (without,))
    elif one is None:
        return
    elif other is None:
        yield Wings((one,), (_OTHER[one],))
    elif one != other and also is not None:
        yield Wings(_BOTH)
    elif one != other:
        yield Wings((), _BOTH) if no is not None else Wings((one,), (other,))


@rule("wings", f"('on'|'to') both:'both' {_SIDES}", "both:'both' 'ways'")
@rule("wings", f"('on'|'to') 'either' {_SIDES}", "'either' 'way'")
def both_wings(both: str = "") -> Iterator[Wings]:
    yield Wings(_BOTH, both=bool(both))


@rule("wings", f"('on'|'to') 'neither' {_SIDES}")
def neither_wing() -> Iterator[Wings]:
    yield Wings((), _BOTH)


_NEXT_MOVE = "(('on'|'with')? ('the'|'his'|'its')? 'next' 'move')"
_NEXT = f"{_NEXT_MOVE}?"
_ABLE = "('can'|'may'|'could'|'is' ('free'|'able'|'allowed'|'entitled') 'to'|'has' 'the' 'option' ('of'|'to'))"
_RIGHT = "('has'|'keeps'|'retains'|'had'|'has' ('kept'|'retained')) ('the'|'his'|'a') ('right' 'to' 'castle'|'right' 'of' 'castling'|'possibility' 'of' 'castling')"


_AT_ONCE = "('right')? ('now'|'away')|'at' 'once'|'immediately'|'already'"


@rule(
    "predicate",
    f"{_ABLE} ('now'|'already')? ('castle'|'castling') ({_AT_ONCE})? wings:wings {_NEXT}",
)
@rule("predicate", f"('can'|'may') ('now'|'already')? no:'not' 'castle' wings:wings {_NEXT}")
@rule("predicate", f"{_STILL} right:castling_kept {_STILL} wings:wings")
def castles_on(
    ext: Extent, wings: Wings, no: str | None = None, right: bool = False
) -> Iterator[Predicate]:
    """`White can castle kingside but not queenside`: what is contrasted is what is possible."""
    if no is None:
        yield predicate_of(ext, CastlesOn(wings, None if right else "there"))
    elif not wings.not_on and not wings.both:
        yield predicate_of(ext, CastlesOn(Wings((), wings.on), "there"))


@rule("predicate", f"('can'|'may') ('only'|'just') ('castle'|'castling') one:wing {_NEXT}")
def only_castles_on(ext: Extent, one: str) -> Iterator[Predicate]:
    """`White can only castle kingside`."""
    yield predicate_of(ext, CastlesOn(Wings((one,), (_OTHER[one],)), "there"))


_NOT_NOW = "('not' ('now'|'yet'|'at' 'once'|'immediately'|'just' 'now'|('at'|'in') 'this' ('moment'|'position'|'point')|'at' 'the' 'moment'|'on' 'the' 'next' 'move'))"


@rule("full_statement", f"form:clause ','? ('but'|'though'|'although'|'if') {_NOT_NOW}")
def not_now(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`Black may still castle short, though not at this moment`."""
    if isinstance(form, Atom) and form.sense == "castling_right":
        now = form.with_roles(state=Word(ext, "now"))
        yield And(ext, (form, Not((form.extent[1], ext[1]), now)))


@rule(
    "predicate",
    "('has'|'keeps'|'retains'|'has' ('kept'|'retained')) 'only' 'the' ('right' 'to' 'castle'|'right' 'of' 'castling') one:wing",
    "('has'|'keeps'|'retains'|'has' ('kept'|'retained')) 'only' one:wing 'castling' ('rights'|'right')",
    "('has'|'keeps'|'retains'|'has' ('kept'|'retained')) 'the' ('right' 'to' 'castle'|'right' 'of' 'castling') ('only'|'just') one:wing",
)
def only_right(ext: Extent, one: str) -> Iterator[Predicate]:
    """`White has kept only the right to castle on the queen's side`."""
    yield predicate_of(ext, CastlesOn(Wings((one,), (_OTHER[one],)), None))


@rule("castling_kept", _RIGHT)
def castling_kept() -> Iterator[bool]:
    yield True


@rule("predicate", "'is' ('now'|'already'|'still')? (no:'not')? 'ready' 'to' 'castle' wings:wings")
@rule("predicate", "'is' ('now'|'already'|'still')? (no:'not')? 'ready' 'to' 'castle' one:wing")
def ready_to_castle(
    ext: Extent, wings: Wings | None = None, one: str | None = None, no: str | None = None
) -> Iterator[Predicate]:
    """`Black is ready to castle on either side`: he could do so now."""
    said = wings if wings is not None else Wings((one,)) if one is not None else Wings()
    if no is None:
        yield predicate_of(ext, CastlesOn(said, "now"))
    elif not said.not_on:
        yield predicate_of(ext, CastlesOn(Wings((), said.on), "now"))


@rule("predicate", f"('can'|'may') 'castle' one:wing? {_NEXT_MOVE}")
def castles_next(ext: Extent, one: str | None = None) -> Iterator[Predicate]:
    """`White may castle long on his next move`."""
    roles = roles_of(how=Word(ext, one) if one is not None else None, state=Word(ext, "can"))
    yield predicate_of(ext, Says("castling_right", "agent", roles, takes=(SideTerm,)))


@rule("predicate", "('can'|'may') ('yet' 'castle' one:wing?|'castle' one:wing? 'yet')", cost=-2)
def may_yet_castle(ext: Extent, one: str | None = None) -> Iterator[Predicate]:
    """`White can yet castle short`: he still has the right, now or later."""
    roles = roles_of(how=Word(ext, one) if one is not None else None)
    yield predicate_of(ext, Says("castling_right", "agent", roles, takes=(SideTerm,)))


@rule(
    "predicate",
    "('can'|'may'|'could') 'still' 'castle' one:wing ','? ('but'|'and'|'though'|'yet')? ('no' 'longer'|'not' 'any' ('more'|'longer')|'never' 'again') other:wing",
    cost=-1,
)
def still_castles_on(ext: Extent, one: str, other: str) -> Iterator[Predicate]:
    """`White may still castle short, but no longer long`: one right is kept, the other lost."""
    if one != other:
        yield predicate_of(ext, CastlesOn(Wings((one,), (other,)), None))


@dataclass(frozen=True, slots=True)
class CastlesOn:
    """A side castles on some wings, and on others not."""

    wings: Wings
    state: str | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms of a side."""
        yield from self.wings(subject, extent, self.state)


# Where both have castled

_BOTH_SIDES = "('both' ('sides'|'players'|'kings')|'the' ('two')? ('kings'|'sides'|'players')|'each' ('side'|'player'))"
_WING = "('side'|'wing'|'flank')"


@rule(
    "clause",
    f"{_BOTH_SIDES} ('have'|'has') ('now'|'already')? 'castled' ('on'|'to') 'the' 'same' {_WING}",
)
def on_one_wing(ext: Extent) -> Iterator[Form]:
    """`Both sides have castled to the same side`."""
    yield Or(ext, tuple(_castled(ext, wing, wing) for wing in _FLANKS))


@rule(
    "clause",
    f"{_BOTH_SIDES} ('have'|'has') ('now'|'already')? 'castled' ('on'|'to') ('opposite'|'different') ('sides'|'wings'|'flanks')",
)
def on_two_wings(ext: Extent) -> Iterator[Form]:
    yield Or(ext, (_castled(ext, *_FLANKS), _castled(ext, *reversed(_FLANKS))))


@rule(
    "clause",
    "('both'|'the' 'two'|'both' 'the') 'kings' 'have' ('now'|'already')? 'castled' how:how?",
)
def both_kings(ext: Extent, how: Term | None = None) -> Iterator[Form]:
    yield And(ext, tuple(atom(ext, "has_castled", agent=each, how=how) for each in both_sides(ext)))


_FLANKS = ("kingside", "queenside")


def _castled(ext: Extent, white: str, black: str) -> Form:
    return And(
        ext,
        tuple(
            atom(ext, "has_castled", agent=side, how=Word(ext, wing))
            for side, wing in zip(both_sides(ext), (white, black), strict=True)
        ),
    )


@rule("clause", "('ever')? 'since' ('the'|'his')? 'castling' ','? form:clause")
def since_castling(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`Since castling the f2-pawn is pinned by the queen`: by one side or the other."""
    if isinstance(form, Atom) and form.sense in _SINCE_THEN:
        done = Or(ext, tuple(atom(ext, "has_castled", agent=each) for each in both_sides(ext)))
        yield And(ext, (done, form))


_SINCE_THEN = ("pinned", "attacks", "protects", "controls", "blocked", "undefended", "hanging")
