"""The conversion of bishops: `the bishop may still convert`, `White has used his conversion`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Joint,
    MovesTerm,
    Not,
    Owner,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import (
    HAS,
    Both,
    Says,
    atom,
    both_of,
    own_piece,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.verbs import Be, Mood
from toolkit.claims.language.vocabulary import KindWord

_WHO = (Pieces, SideTerm)
_HIS = "('his'|'its'|'the'|'their'|'her')"
_ONE = "('one'|'only'|'single'|'sole'|'one' 'and' 'only')?"
_RIGHT = "('conversion'|'conversion' 'right'|'right' 'of' 'conversion'|'right' 'to' 'convert'|'bishop' 'conversion')"
MUST_DO = "('must'|'has' 'to'|'will' 'have' 'to'|'needs' 'to'|'is' ('still'|'now')? ('forced'|'obliged'|'bound'|'required') 'to')"

_WHEN_MOVING = (
    "('when'|'if'|'once'|'as' 'soon' 'as') 'it' ('first')? 'moves' ('for' 'the' 'first' 'time')?"
)

_CHOICE = (
    "('the' ('choice'|'freedom' 'to' 'choose')|'a' ('choice'|'free' 'choice')|'free' 'choice')"
)
_OF_THEM = "('which'|'which' 'of' ('his'|'the'|'its') ('two')? 'bishops'|'which' 'bishop'|'which' 'of' ('them'|'the' 'two')) ('converts'|'will' 'convert'|'is' 'to' 'convert'|'to' 'convert'|'shall' 'convert')"

# Who may


@rule(
    "predicate",
    "'may|can' 'not' 'convert' 'any' 'more'",
    "'may|can' 'convert' 'no' 'more|longer'",
    "'may|can' 'no' 'longer' 'convert'",
    "('may'|'can'|'will') ('now')? 'never' ('now')? 'convert' ('now'|'any' 'more')?",
    "('moves'|'has' 'to' 'move'|'must' 'move') 'as' 'an' 'ordinary' 'bishop'",
    f"('has'|'have') ('already'|'now'|'thereby'|'thus')? ('lost'|'forfeited'|'given' 'up') {_HIS} {_RIGHT}",
    "('has'|'have') ('lost'|'forfeited') 'the' 'right' 'to' 'convert'",
    f"('has'|'have') 'no' {_RIGHT} ('left'|'any' 'more'|'to' 'make')?",
    f"'no' 'longer' ('has'|'have') {_HIS} {_RIGHT}",
    "('must'|'has' 'to'|'will' 'have' 'to'|'can' 'only'|'may' 'only'|'is' ('forced'|'obliged'|'bound') 'to') ('now')? ('always')? ('move'|'make' 'its' 'first' 'move') ('normally'|'diagonally'|'only' 'diagonally'|'as' 'a' 'bishop'|'like' 'a' 'bishop'|'like' 'any' 'bishop')",
)
def no_conversion(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("may_convert", "agent", be=Be(negated=True), takes=_WHO))


@rule(
    "predicate",
    f"('still')? {HAS} ('still')? {_HIS} {_RIGHT} ('left'|'in' 'hand'|'to' 'come'|'still' 'to' 'come')?",
    f"('has'|'have') 'kept' {_HIS} {_RIGHT}",
    f"('still')? {HAS} ('still')? {_HIS} 'right' 'to' 'convert' ('one'|'either') 'of' ('his'|'the'|'its') 'two'? KIND",
    "('has'|'have') ('a' 'conversion') ('left'|'in' 'hand'|'to' 'come')",
    "('may'|'can') 'still' 'convert'",
    "'still' ('may'|'can') 'convert'",
)
def has_conversion(ext: Extent) -> Iterator[Predicate]:
    """`Black still has the right to convert`."""
    yield predicate_of(ext, Says("may_convert", "agent", takes=_WHO))


@rule(
    "predicate",
    f"'still'? {MUST_DO} ('now'|'still')? ('convert'|'make' ('a'|'the'|'its') 'conversion')",
    f"{MUST_DO} ('now'|'still')? ('convert'|'make' ('a'|'the'|'its') 'conversion') ('on'|'with'|'for') 'its' 'first' 'move'",
    f"{MUST_DO} ('now'|'still')? 'convert' ('as' 'well'|'too')? {_WHEN_MOVING}",
    f"{MUST_DO} ('now'|'still')? ('begin'|'start'|'open') 'with' ('a'|'its'|'the') 'conversion'",
    f"{MUST_DO} ('first' 'convert'|'convert' 'first')",
    "'would' 'have' 'to' ('convert'|'make' ('a'|'the'|'its') 'conversion')",
    "('still')? 'owes|owe' ('still')? ('a'|'the'|'its'|'his') 'conversion'",
    cost=-1,
)
def must_convert(ext: Extent) -> Iterator[Predicate]:
    must = Word(ext, "must")
    yield predicate_of(ext, Says("may_convert", "agent", roles_of(must=must), takes=_WHO))


@rule(
    "predicate",
    "('need' 'not'|'does' 'not' 'have' 'to'|'does' 'not' 'need' 'to') 'convert'",
    "'is' 'not' ('forced'|'obliged'|'compelled') 'to' 'convert'",
    "('would'|'will') 'not' ('have'|'need') 'to' 'convert'",
)
def need_not_convert(ext: Extent) -> Iterator[Predicate]:
    must = roles_of(must=Word(ext, "must"))
    says = Says("may_convert", "agent", must, be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, says)


@rule(
    "clause",
    f"'the' ('first'|'next') 'move' 'of' what:piece {MUST_DO} 'be' ('a'|'the') 'conversion' ('too'|'also')?",
    f"what:piece \"'s\" ('first'|'next') 'move' {MUST_DO} 'be' ('a'|'the') 'conversion' ('too'|'also')?",
)
def first_move_converts(ext: Extent, what: Term) -> Iterator[Form]:
    """`The first move of the bishop on d1 must be a conversion`."""
    yield atom(ext, "may_convert", agent=what, must=Word(ext, "must"))


@rule(
    "predicate",
    f"('still')? ('has'|'have') ('still')? {_CHOICE} {_OF_THEM}",
    f"('can'|'may'|'is' 'free' 'to') ('still'|'yet')? ('choose'|'decide') {_OF_THEM}",
)
def has_choice(ext: Extent) -> Iterator[Predicate]:
    """`Black can still choose which of his bishops converts`: both may."""
    yield predicate_of(ext, MayChoose())


@rule(
    "predicate",
    f"('is'|'will' 'be'|'remains') ('still')? 'free' 'to' 'convert' ('or' 'not')? ','? ({_WHEN_MOVING})?",
    f"('may'|'can') ('still')? 'convert' 'or' 'not' ','? ({_WHEN_MOVING})?",
)
@rule(
    "predicate",
    "('may'|'can'|'is' 'free' 'to') 'still'? ('choose'|'decide') 'whether' ('to' 'convert'|('it'|'he') ('converts'|'will' 'convert')) ('or' 'not')?",
)
def is_free(ext: Extent) -> Iterator[Predicate]:
    """`The bishop may still choose whether it converts`: it may, and need not."""
    must = roles_of(must=Word(ext, "must"))
    may = Says("may_convert", "agent", takes=(Pieces,))
    forced = Says("may_convert", "agent", must, be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, Both(may, forced))


@dataclass(frozen=True, slots=True)
class MayChoose:
    """Either of two bishops of a side may convert."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm):
            yield atom(extent, "may_convert", agent=both_of(extent, "bishop", subject.owner))


@rule("predicate", f"{MUST_DO} ('now'|'still')? 'convert' ('with')? what:piece")
def must_convert_with(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`White must convert with the bishop on b1`."""
    if isinstance(what, Pieces):
        yield predicate_of(ext, MayConvert(what, negated=False, must=Word(ext, "must")))


@rule("at_once", "'now|immediately|directly'", "'at' 'once'", "'right' 'away'")
def at_once() -> Iterator[bool]:
    yield True


@rule("predicate", "mood:mood ('still')? 'convert' ('with')? what:piece")
@rule(
    "predicate",
    "mood:mood 'convert' ('with')? what:piece now:at_once",
    "mood:mood now:at_once 'convert' ('with')? what:piece",
    "mood:mood 'convert' now:at_once ('with')? what:piece",
    cost=-1,
)
def may_convert_piece(
    ext: Extent, mood: tuple[Mood, bool, bool], what: Term, now: bool = False
) -> Iterator[Predicate]:
    """`Black can still convert his bishop on c8`, `can convert at once with the bishop`."""
    kind, negated, _ = mood
    if kind is Mood.CAN and isinstance(what, Pieces):
        how = Word(ext, "now") if now else None
        yield predicate_of(ext, MayConvert(what, negated, how=how))


_ITS_TWIN = "('his'|'the'|'its') ('other'|'second'|'remaining'|'unmoved'|'last')"


@rule("predicate", f"{MUST_DO} ('now'|'still')? 'convert' ('with')? {_ITS_TWIN} kind:KIND")
def must_convert_other(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    """`White must convert with his other bishop`: with one of them, which the rule leaves."""
    if not kind.plural and kind.kind is not None:
        some = Pieces(ext, kind.kind, article=Article.SOME)
        yield predicate_of(ext, MayConvert(some, negated=False, must=Word(ext, "must")))


@rule(
    "predicate",
    "('converts'|'converted'|'has' 'converted') ','? 'from' origin:square 'to' to:square",
)
def converts_from(ext: Extent, origin: Term, to: Term) -> Iterator[Predicate]:
    """`The bishop converted from c1 to c2`."""
    went = Says("goes", "agent", roles_of(from_=origin, to=to), takes=(Pieces,))
    yield predicate_of(ext, Both(went, Says("conversion", "agent", takes=(Pieces,))))


@dataclass(frozen=True, slots=True)
class MayConvert:
    """A side may move one of its pieces by a conversion."""

    what: Pieces
    negated: bool
    must: Word | None = None
    how: Word | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        agent = own_piece(subject, self.what)
        if agent is not None:
            form = atom(extent, "may_convert", agent=agent, must=self.must, how=self.how)
            yield Not(extent, form) if self.negated else form


_NORMALLY = "('normally'|'diagonally'|'as' 'a'? 'bishop'|'like' ('a'|'any') 'bishop'|'without' 'converting'|'in' 'the' ORDINARY 'way')"


@rule(
    "predicate",
    "('has'|'have')? 'made' ('a'|'an'|'its'|'the') ORDINARY ('first')? 'move'",
    f"('has'|'have'|'had') ('already')? ('moved'|'captured') ('first')? {_NORMALLY}",
    f"'moved' ('first')? {_NORMALLY}",
)
@rule(
    "bare_predicate",
    "'having' 'made' ('a'|'an'|'its'|'the') ORDINARY ('first')? 'move'",
    f"'having' ('already')? ('moved'|'captured') ('first')? {_NORMALLY}",
)
def moved_normally(ext: Extent) -> Iterator[Predicate]:
    """`The bishop has made an ordinary first move`: it has moved, and not converted."""
    moved = Says("has_moved", "agent", takes=(Pieces,))
    never = Says("has_converted", "agent", be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, Both(moved, never))


@rule(
    "predicate",
    "('moves'|'goes') ('normally'|'as' 'an' 'ordinary' 'bishop') ('from' 'now' 'on'|'henceforth'|'ever' 'after')?",
)
def moves_normally(ext: Extent) -> Iterator[Predicate]:
    """`So the other bishop moves normally`: it can do nothing else."""
    yield predicate_of(ext, Normally())


@rule(
    "full_statement",
    "form:clause ',' ('after'|'upon'|'with') 'which' ','? who:piece ('moves'|'will' 'move') ('normally'|'as' 'a'? 'bishop'|'like' 'any' 'bishop')",
    "form:clause ',' ('after'|'upon'|'with') 'which' ','? who:piece must:must_do_so",
    cost=-1,
)
def after_conversion(
    ext: Extent, form: Form | Would, who: Term, must: bool = False
) -> Iterator[Form]:
    """`It is Black's conversion, after which the bishop on h8 moves normally`: from now on."""
    said = isinstance(form, Atom) and form.sense in ("conversion", "has_converted")
    if said and isinstance(form, Atom) and isinstance(who, Pieces):
        own = (form.extent[1], ext[1])
        if must:
            yield And(ext, (form, atom(own, "may_convert", agent=who, must=Word(own, "must"))))
        else:
            yield And(ext, (form, Not(own, atom(own, "may_convert", agent=who))))


@rule(
    "full_statement",
    "owner:COLOUR \"'s\" 'first' bishop:KIND ('has' 'moved'|'moved') ('normally'|'as' 'an' 'ordinary' 'bishop') ','? ('so'|'and'|'and' 'so'|'therefore')? ','? form:clause",
)
def first_moved_normally(
    ext: Extent, owner: Owner, bishop: KindWord, form: Form | Would
) -> Iterator[Form]:
    """`White's first bishop has moved normally, so the other one must convert`: which that settles."""
    settles = isinstance(form, Atom | Not | And) and any(
        each.sense == "may_convert" and each.role("must") is not None for each in atoms_in(form)
    )
    if settles and not isinstance(form, Would) and not bishop.plural:
        own = (ext[0], form.extent[0])
        unspent = Not(own, atom(own, "has_converted", agent=SideTerm(own, owner)))
        yield And(ext, (unspent, form))


@rule("must_do_so", f"{MUST_DO} 'convert' ({_WHEN_MOVING})?")
def must_do_so() -> Iterator[bool]:
    yield True


@rule(
    "full_statement",
    "'after' ('this'|'that') ('ordinary'|'normal'|'plain'|'usual') mover:KIND? \"'s\"? 'move' ','? form:clause",
    cost=-1,
)
def after_ordinary(
    ext: Extent, form: Form | Would, mover: KindWord | None = None
) -> Iterator[Form]:
    """`After this ordinary bishop move the bishop on c1 is bound to convert`: it was no conversion."""
    about = isinstance(form, Not | Atom) and any(
        each.sense == "may_convert" for each in atoms_in(form)
    )
    if about and not isinstance(form, Would):
        own = (ext[0], form.extent[0])
        plain: Form = Not(own, atom(own, "conversion"))
        if mover is not None and not mover.plural:
            moved = Pieces(own, mover.kind, pronoun=Pronoun.MOVER)
            yield And(ext, (atom(own, "goes", agent=moved), plain, form))
        else:
            yield And(ext, (plain, form))


_BY_GOING = "('by' ('going'|'moving'|'stepping'|'playing'))?"


@rule("predicate", f"mood:mood ('still'|'now')? 'convert' {_BY_GOING} ('to'|'on') to:goals")
@rule("predicate", f"mood:mood 'make' {_HIS} 'conversion' ('to'|'on') to:goals")
def can_convert_to(ext: Extent, mood: tuple[Mood, bool, bool], to: Term) -> Iterator[Predicate]:
    """`The bishop on c1 may convert to b1`: it has the right, and the move is legal."""
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated:
        there = roles_of(to=rejoined(to, Joint.AND))
        yield predicate_of(ext, Says("can_convert", "agent", there, takes=(Pieces,)))


_OPEN_TO = "('is'|'stands'|'remains') ('open'|'free'|'available'|'accessible') ('to'|'for') ('the'|'a') 'conversion' ('of'|'by')"


@rule(
    "clause",
    f"square:square empty:now_empty? {_OPEN_TO} who:piece",
)
@rule(
    "full_statement",
    f"square:square empty:now_empty? {_OPEN_TO} who:piece ','? 'but' 'not' ('to'|'for')? ('that')? 'of' other:piece",
)
def open_to_conversion(
    ext: Extent, square: Term, who: Term, empty: bool = False, other: Term | None = None
) -> Iterator[Form]:
    """`The square b1, now empty, is open to the conversion of either white bishop`: each can go there."""
    if not isinstance(who, Pieces):
        return
    forms: list[Form] = [
        atom(ext, "can_go", agent=who, to=square),
        atom(ext, "may_convert", agent=who),
    ]
    if empty:
        forms.append(atom(ext, "empty", square=square))
    if other is not None:
        forms.append(Not(ext, atom(ext, "can_go", agent=other, to=square)))
    yield And(ext, tuple(forms))


@rule("now_empty", "',' ('now'|'which' 'is' ('now')?)? ('empty'|'vacant'|'free') ('now')? ','")
def now_empty() -> Iterator[bool]:
    yield True


@dataclass(frozen=True, slots=True)
class Normally:
    """What a bishop does with this move, or what another has to do."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a bishop."""
        if isinstance(subject, Pieces):
            other = subject.pronoun is Pronoun.OTHER
            sense = "may_convert" if other else "conversion"
            yield Not(extent, atom(extent, sense, agent=subject))


# Who has


HAS_USED = f"(('has'|'have'|'had')? ('already'|'now'|'thereby'|'thus')? ('used'|'made'|'spent'|'had'|'carried' 'out'|'used' 'up'|'completed') ('already')? {_HIS} {_ONE} {_RIGHT} ('up'|'already')?)"


@rule("predicate", HAS_USED)
def has_used(ext: Extent) -> Iterator[Predicate]:
    """`White has already used his conversion`."""
    yield predicate_of(ext, Says("has_converted", "agent", takes=_WHO))


@rule(
    "predicate",
    f"('has'|'have'|'had') 'not' ('yet')? ('used'|'made'|'spent'|'had'|'carried' 'out'|'used' 'up') {_HIS} {_ONE} {_RIGHT} ('yet'|'up'|'so' 'far')?",
    f"('has'|'have'|'had') ('yet'|'still') 'to' ('convert'|('use'|'make') {_HIS} {_ONE} {_RIGHT})",
)
def has_not_used(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("has_converted", "agent", be=Be(negated=True), takes=_WHO))


@rule(
    "predicate",
    f"('uses'|'spends'|'makes'|'carries' 'out') ('at' 'once'|'now')? {_HIS} {_ONE} {_RIGHT} ('at' 'once'|'now'|'here'|'already')?",
)
def uses(ext: Extent) -> Iterator[Predicate]:
    """`White uses his conversion`: with this move."""
    yield predicate_of(ext, Says("conversion", "agent", takes=_WHO))


@rule(
    "clause",
    f"('this'|'it'|'that') ('is'|'was') side:COLOUR \"'s\" {_ONE} 'conversion'",
    f"('this'|'it'|'that') ('is'|'was') 'the' {_ONE} 'conversion' 'of' side:SIDE",
)
def is_sides(ext: Extent, side: Owner) -> Iterator[Form]:
    yield atom(ext, "conversion", agent=SideTerm(ext, side))


@rule(
    "clause",
    "'the' 'conversion' ('is'|'was') ('made'|'done'|'carried' 'out'|'executed') ('by'|'with') who:piece",
    "'it' ('is'|'was') who:piece ('that'|'which'|'who') ('converts'|'converted'|'has' 'converted')",
)
def made_by(ext: Extent, who: Term) -> Iterator[Form]:
    """`The conversion is made by the bishop from c1`."""
    yield atom(ext, "conversion", agent=who)


@rule(
    "clause",
    f"side:COLOUR \"'s\" {_ONE} 'conversion' ('is'|'has' 'been') ('spent'|'used' 'up'?|'made'|'gone'|'over'|'already' 'made'|'already' 'spent')",
)
@rule(
    "clause",
    f"side:COLOUR \"'s\" {_ONE} 'conversion' ('is'|'has') unspent:'not' ('yet')? ('been')? ('spent'|'used' 'up'?|'made') ('yet')?",
)
def is_spent(ext: Extent, side: Owner, unspent: str | None = None) -> Iterator[Form]:
    """`Black's conversion is spent`."""
    form = atom(ext, "has_converted", agent=SideTerm(ext, side))
    yield form if unspent is None else Not(ext, form)


@rule(
    "predicate",
    "('may'|'can'|'could') ('still'|'now')? 'convert' ('with'|'by') moves:moves",
)
def may_convert_with(ext: Extent, moves: MovesTerm) -> Iterator[Predicate]:
    """`White may convert with Bc1-b1`: the move is legal, and a conversion."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm | Pieces) and len(moves.moves) == 1:
            agent = subject if isinstance(subject, SideTerm) else None
            legal = atom(extent, "legal", moves=moves, agent=agent)
            done = Given(extent, Played(moves.extent, moves), atom(extent, "conversion"))
            yield And(extent, (legal, done))

    yield predicate_of(ext, says)


# What a move is


@rule("predicate", "('converts'|'converted'|('has'|'have') 'converted') what:piece")
def converts_piece(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`White has converted the bishop of c1`."""
    if isinstance(what, Pieces) and what.squares:
        yield predicate_of(ext, ConvertsPiece(what))


@rule(
    "predicate", "('converts'|'converted'|('has'|'have') 'converted') 'his|its|the|a' bishop:KIND"
)
def converts_it(ext: Extent, bishop: KindWord) -> Iterator[Predicate]:
    if not bishop.plural:
        yield predicate_of(ext, ConvertsPiece(Pieces(ext, bishop.kind)))


@dataclass(frozen=True, slots=True)
class ConvertsPiece:
    """A side moves one of its pieces by a conversion."""

    piece: Pieces

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if isinstance(subject, SideTerm):
            yield atom(extent, "conversion", agent=replace(self.piece, owner=subject.owner))
