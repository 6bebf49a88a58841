"""How a conversion is made, and why there is none: `it has used its conversion with the bishop from g8`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.conversions import HAS_USED, MUST_DO, MayConvert
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Joint,
    Not,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Both, Says, atom, own_piece, predicate_of, roles_of
from toolkit.claims.language.reasons import BECAUSE, SINCE
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_BISHOP = "bishop"
_NOW = (
    "('now'|'at' 'the' 'moment'|'at' 'present'|'for' 'now'|'for' 'the' 'moment'|'just' 'now'|'yet')"
)

# How it was made


@rule("predicate", f"{HAS_USED} ('with'|'by'|'for'|'on') what:piece")
def has_used_with(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`Black has used his conversion with the bishop from g8`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        agent = own_piece(subject, what) if isinstance(what, Pieces) else None
        if agent is not None:
            yield atom(extent, "has_converted", agent=agent)

    yield predicate_of(ext, says)


@rule(
    "predicate",
    "('converts'|'converted'|'has' 'converted') ('with'|'by') ('a'|'the')? ('capture'|'capturing') (('on'|'at') on:square|'of'? what:piece (('on'|'at') on:square)?)?",
)
def converts_capturing(
    ext: Extent, on: Term | None = None, what: Term | None = None
) -> Iterator[Predicate]:
    """`The bishop converts with a capture on d7`: both with this move."""
    taking = Says("captures", "agent", roles_of(on=on, patient=what), takes=(Pieces,))
    yield predicate_of(ext, Both(Says("conversion", "agent", takes=(Pieces,)), taking))


# What a move is, and is not

_ORDINARY_MOVE = "('a'|'an'|'just' ('a'|'an')|'only' ('a'|'an')) ORDINARY (kind:KIND \"'s\"?)? ('move'|'step'|'capture'|'moves')"
_NO_CONVERSION = "','? ('and'|'but')? ('not'|'no'|'not' 'a') 'conversion'"


@rule(
    "predicate",
    f"('is'|'was') {_ORDINARY_MOVE} ({_NO_CONVERSION})?",
    f"('is'|'was') ('not' 'a'|'no') 'conversion' ','? 'but' {_ORDINARY_MOVE}",
)
def is_ordinary_move(ext: Extent, kind: KindWord | None = None) -> Iterator[Predicate]:
    """`Which is an ordinary bishop move and not a conversion`."""
    plain: Form = Not(ext, atom(ext, "conversion"))
    if kind is not None:
        moved = Pieces(ext, kind.kind, pronoun=Pronoun.MOVER)
        plain = And(ext, (atom(ext, "goes", agent=moved), plain))
    yield predicate_of(ext, OfMove(plain))


@rule("predicate", f"('is'|'was') 'a' 'conversion' ','? ('and'|'but')? 'not' {_ORDINARY_MOVE}")
def is_no_ordinary_move(ext: Extent, kind: KindWord | None = None) -> Iterator[Predicate]:
    """`It is a conversion and not an ordinary bishop move`."""
    if kind is None or kind.kind == _BISHOP:
        yield predicate_of(ext, OfMove(atom(ext, "conversion")))


@rule(
    "clause",
    "who:piece \"'s\" ('first'|'opening') 'move' ('is'|'was') (a:'a' 'conversion'|('not' 'a'|'no') 'conversion'|('a'|'an') ORDINARY ('one'|'move'|'bishop' 'move')) (',' 'from' origin:square 'to' to:square)?",
)
def first_move_was(
    ext: Extent,
    who: Term,
    a: str | None = None,
    origin: Term | None = None,
    to: Term | None = None,
) -> Iterator[Form]:
    """`The bishop's first move was an ordinary one`: it has moved, and not by converting."""
    if not isinstance(who, Pieces):
        return
    converted = atom(ext, "has_converted", agent=who)
    forms: list[Form] = [converted]
    if a is None:
        forms = [atom(ext, "has_moved", agent=who), Not(ext, converted)]
    if origin is not None:
        forms.append(atom(ext, "goes", agent=who, from_=origin, to=to))
    yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


# What the first of two bishops leaves to the second

_SO = "','? ('so'|'and'|'and' 'so'|'therefore'|'thus'|'and' 'therefore'|'which' 'means' 'that'|'so' 'that'|'hence') ','?"
_FIRST = "(owner:COLOUR \"'s\"|'the'|'his'|'one' 'of' 'the'|'one' 'of' 'his') ('first'|'one')? KIND"
_SECOND = "('the'|'his'|'its') ('other'|'second'|'remaining') ('one'|KIND)?"
_WENT_NORMALLY = "('has'|'had')? ('already')? 'moved' ('first')? ('normally'|'as' 'an' 'ordinary' 'bishop'|'like' ('a'|'any') 'bishop'|'in' 'the' ORDINARY 'way'|'without' 'converting')"
_GOES_NORMALLY = "('must'|'has' 'to'|'will' 'have' 'to'|'will'|'can' 'only'|'may' 'only') ('now')? ('move'|'moves') ('normally'|'like' ('a'|'any') 'bishop'|'as' 'a' 'bishop'|'as' 'an' 'ordinary' 'bishop'|'in' 'the' ORDINARY 'way')"
_EVER = "('from' 'now' 'on'|'henceforth'|'ever' 'after'|'in' 'future'|'for' 'the' 'rest' 'of' 'the' 'game')?"
_MUST_CONVERT = f"{MUST_DO} ('now'|'still')? ('convert'|'make' ('a'|'the'|'its') 'conversion') (('on'|'with') 'its' 'first' 'move'|'too'|'later')?"


def _first_of(ext: Extent, owner: Owner | None) -> SideTerm:
    """The side whose first bishop is meant: that which has moved, if none is named."""
    return SideTerm(ext, owner or Owner.OWN)


@rule(
    "full_statement",
    f"{_FIRST} {_WENT_NORMALLY} {_SO} {_SECOND} {_MUST_CONVERT}",
    f"{SINCE} {_FIRST} {_WENT_NORMALLY} ','? {_SECOND} {_MUST_CONVERT}",
    f"{_SECOND} {_MUST_CONVERT} ','? {BECAUSE} {_FIRST} {_WENT_NORMALLY}",
)
def second_must(ext: Extent, owner: Owner | None = None) -> Iterator[Form]:
    """`Because the first bishop moved normally, the second must make a conversion`."""
    some = Pieces(ext, _BISHOP, article=Article.SOME)
    yield from MayConvert(some, negated=False, must=Word(ext, "must"))(_first_of(ext, owner), ext)


@rule("full_statement", f"{_FIRST} {_WENT_NORMALLY} {_SO} form:clause", cost=1)
@rule("full_statement", f"{SINCE} {_FIRST} {_WENT_NORMALLY} ','? form:clause", cost=1)
def settled_by_first(ext: Extent, form: Form | Would, owner: Owner | None = None) -> Iterator[Form]:
    """`The first bishop moved normally, and so the bishop on f8 must convert`: which that settles."""
    if isinstance(form, Atom) and form.sense == "may_convert" and form.role("must") is not None:
        own = (ext[0], form.extent[0])
        unspent = Not(own, atom(own, "has_converted", agent=SideTerm(own, owner or Owner.OWN)))
        yield And(ext, (form,) if owner is None else (unspent, form))


@rule(
    "full_statement",
    f"{_FIRST} (now:'converts'|('has' 'already'? 'converted'|'converted')) {_SO} {_SECOND} {_GOES_NORMALLY} {_EVER}",
    f"{SINCE} {_FIRST} (now:'converts'|('has' 'already'? 'converted'|'converted')) ','? {_SECOND} {_GOES_NORMALLY} {_EVER}",
)
def second_normally(
    ext: Extent, owner: Owner | None = None, now: str | None = None
) -> Iterator[Form]:
    """`The first bishop converts, so the other one must move normally from now on`."""
    side = _first_of(ext, owner)
    sense = "conversion" if now is not None else "has_converted"
    yield And(ext, (atom(ext, sense, agent=side), Not(ext, atom(ext, "may_convert", agent=side))))


@rule(
    "full_statement",
    f"who:side ('may'|'can') ('no' 'longer'|'not') 'convert' ('again'|'any' 'more')? ','? {BECAUSE} ('he'|'it'|'she') 'has' ('already')? ('done' ('so'|'it'|'that')|'converted'|'made' 'a' 'conversion'|'used' 'his' 'conversion') ('already'|'once'|'before')?",
)
def no_longer_since(ext: Extent, who: Term) -> Iterator[Form]:
    """`Black may no longer convert, since he has already done so once`."""
    if isinstance(who, SideTerm):
        done = atom(ext, "has_converted", agent=who)
        yield And(ext, (Not(ext, atom(ext, "may_convert", agent=who)), done))


# Where it can convert now


@rule("predicate", f"('can'|'may') 'not' {_NOW}? 'convert' ('to'|'on') to:goals")
def cannot_convert_to(ext: Extent, to: Term) -> Iterator[Predicate]:
    """`The bishop cannot convert to f7`."""
    there = roles_of(to=rejoined(to, Joint.AND))
    says = Says("can_convert", "agent", there, be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, says)


_DO_SO = "('do' ('so'|'it'|'that')|'convert')"


@rule(
    "full_statement",
    f"form:clause ','? ('and'|'but') ({_NOW})? ('it'|'he')? ('can'|'may'|'could') {_NOW}? (only:'only')? {_DO_SO} {_NOW}? (only:'only')? ('on'|'to') to:goals",
    f"form:clause ','? ('and'|'but') ({_NOW})? ('it'|'he')? ('can'|'may') (none:'not') {_NOW}? {_DO_SO} {_NOW}?",
)
def can_do_so_on(
    ext: Extent,
    form: Form | Would,
    to: Term | None = None,
    none: str | None = None,
    only: str | None = None,
) -> Iterator[Form]:
    """`The other bishop must convert, and at the moment it can do so on b2`."""
    if not isinstance(form, Atom) or form.sense != "may_convert" or only is not None:
        return
    own = (form.extent[1], ext[1])
    there = rejoined(to, Joint.AND) if to is not None else None
    can = atom(own, "can_convert", agent=form.role("agent"), to=there)
    yield And(ext, (form, can if none is None else Not(own, can)))


_NEXT_TO_IT = "('all'|'all' 'of'|'every'|'each' 'of'|'each'|'both') ('the'|'its'|'his')? ('four'|'three'|'two')? ('neighbouring'|'neighboring'|'adjacent'|'orthogonal'|'surrounding')? 'square|squares' (('beside'|'around'|'next' 'to'|'near'|'adjacent' 'to') (on:square|'it'|'the' KIND))?"
_HELD = "('are'|'is') ('occupied'|'taken'|'held'|'filled'|'blocked')"
_OWN_SIDE = "(('by' ('its'|'his'|'their') 'own' ('side'|KIND)|'by' 'own' KIND|'by' owner:SIDE|'by' owner:COLOUR KIND))"


@rule("bishop_shut_in", f"{_NEXT_TO_IT} {_HELD} {_OWN_SIDE}")
def bishop_shut_in(
    ext: Extent, on: Term | None = None, owner: Owner | None = None
) -> Iterator[tuple[Extent, Term | None, Owner | None]]:
    yield ext, on, owner


@rule(
    "full_statement",
    f"form:clause ','? ('but'|'though'|'although') {_NOW}? shut:bishop_shut_in",
    f"form:clause ','? {BECAUSE} shut:bishop_shut_in",
)
def shut_in_by_own(
    ext: Extent, form: Form | Would, shut: tuple[Extent, Term | None, Owner | None]
) -> Iterator[Form]:
    """`It must convert, but all the squares beside b1 are taken by its own side`: the four around it."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in ("may_convert", "can_convert"):
        return
    agent, (own, on, owner) = inner.role("agent"), shut
    whose = SideTerm(own, owner) if owner is not None else None
    around = atom(own, "shut_in", agent=agent, on=on, by=whose)
    if isinstance(form, Not):
        # `It cannot convert now, because ...`: it has the right, and no room.
        can = Not(form.extent, atom(form.extent, "can_convert", agent=agent))
        may = atom(form.extent, "may_convert", agent=agent)
        yield And(ext, (may, can, around))
    elif inner.sense == "may_convert":
        yield And(ext, (form, around))  # type: ignore[arg-type]


# Where they began

BEGAN = "('started'|'start'|'began'|'begin'|'had' ('started'|'begun'))"
_DIFFERENT = "(('different'|'opposite'|'both') ('colours'|'colors'))"
_SAME = "('one'|'the' 'same') ('colour'|'color')"


@rule(
    "bishops_began",
    f"(owner:COLOUR \"'s\"|'the'|'his') ('two')? kind:KIND {BEGAN} 'on' ('squares' 'of')? ({_DIFFERENT}|same:one_colour)",
)
def bishops_began(
    ext: Extent, kind: KindWord, owner: Owner | None = None, same: bool = False
) -> Iterator[Form]:
    """`White's bishops began on one colour`."""
    if kind.kind == _BISHOP and kind.plural:
        how = Word(ext, "same" if same else "different")
        side = SideTerm(ext, owner) if owner is not None else None
        yield atom(ext, "began_on", agent=side, how=how)


@rule("one_colour", _SAME)
def one_colour() -> Iterator[bool]:
    yield True


@rule("clause", "form:bishops_began")
def they_began(form: Form) -> Iterator[Form]:
    yield form


_NONE_HERE = "('in' 'this' 'game'|'here'|'today')?"


@rule(
    "clause",
    f"('there' ('is'|'will' 'be'|'can' 'be')|'there' ('are'|'will' 'be')) 'no' 'conversion' {_NONE_HERE}",
    f"'no' ('conversion'|'bishop' 'conversion') ('is'|'was') ('needed'|'possible'|'required'|'allowed') {_NONE_HERE}",
    f"'the' 'conversion' 'rule' 'does' 'not' 'apply' {_NONE_HERE}",
)
def no_conversion_here(ext: Extent) -> Iterator[Form]:
    """`There is no conversion in this game`: as no bishop had the right at its start."""
    yield Not(ext, atom(ext, "began_on", how=Word(ext, "same")))


_HERE = "('in' 'this' 'game'|'here'|'today')"
_NOBODY = "('nobody'|'no' 'one'|'noone'|'neither' ('side'|'player'|'of' 'them'|'of' 'the' 'two' ('sides'|'players')))"
_EACH = "(('each'|'every') ('side'|'player')|'each' 'of' ('them'|'the' 'two' ('sides'|'players'))|'both' ('sides'|'players')|('white'|'black') 'and' ('white'|'black'))"
_HAS = "('has'|'have'|'gets'|'get'|'will' ('have'|'get')|('can'|'may'|'must') 'make')"
_A_CONVERSION = "('a'|'any'|'one'|'a' 'single'|'just' 'one'|'its'|'his'|'their')? ('bishop')? 'conversion' ('to' 'make'|'coming'|'each'|'apiece')?"


@rule("shared_conversion", f"{_NOBODY} {_HAS} {_A_CONVERSION}")
def nobody_converts(ext: Extent) -> Iterator[Form]:
    yield Not(ext, atom(ext, "began_on", how=Word(ext, "same")))


@rule("shared_conversion", f"{_EACH} {_HAS} {_A_CONVERSION}")
def each_converts(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "began_on", how=Word(ext, "same"))


@rule("clause", f"form:shared_conversion {_HERE}", f"{_HERE} ','? form:shared_conversion")
@rule("clause", "'there' 'is' form:conversion_for_each")
def shared_conversion(form: Form) -> Iterator[Form]:
    """`Neither side has a conversion in this game`: as it began, and not as it stands."""
    yield form


@rule("conversion_for_each", f"('one'|'a') 'conversion' 'for' {_EACH} {_HERE}?")
def for_each(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "began_on", how=Word(ext, "same"))


@rule("full_statement", f"form:shared_conversion {_HERE}? ','? {BECAUSE} why:bishops_began")
@rule("full_statement", f"{SINCE} why:bishops_began ','? form:shared_conversion {_HERE}?")
@rule("full_statement", f"why:bishops_began {_SO} form:shared_conversion {_HERE}?")
def shared_as_they_began(ext: Extent, form: Form, why: Form) -> Iterator[Form]:
    """`The bishops began on c1 and d1, so nobody has a conversion`."""
    yield And(ext, (form, why))


@rule("clause", f"'the' 'conversion' 'rule' ('applies'|'is' 'in' 'force') {_NONE_HERE}")
def conversion_applies(ext: Extent) -> Iterator[Form]:
    """`The conversion rule applies`."""
    yield atom(ext, "began_on", how=Word(ext, "same"))


@rule(
    "full_statement",
    f"form:clause ','? {BECAUSE} why:bishops_began",
    f"{SINCE} why:bishops_began ','? form:clause",
    f"why:bishops_began {_SO} form:clause",
)
@rule(
    "full_statement",
    f"('no' 'conversion'|'no' 'conversions') {_NONE_HERE} ','? {BECAUSE} why:bishops_began",
)
def as_they_began(ext: Extent, why: Form, form: Form | Would | None = None) -> Iterator[Form]:
    """`There is no conversion in this game, since the bishops start on different colours`."""
    form = next(no_conversion_here(ext)) if form is None else form
    said = form.forms if isinstance(form, And) else (form,)
    inner = [each.form if isinstance(each, Not) else each for each in said]
    if all(isinstance(each, Atom) and each.sense in ("began_on", "may_convert") for each in inner):
        yield And(ext, (form, why))  # type: ignore[arg-type]
