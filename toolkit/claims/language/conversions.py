"""The conversion of bishops: `the bishop may still convert`, `White has used his conversion`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Given,
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
from toolkit.claims.language.parts import Predicate, Subject
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
from toolkit.claims.language.verbs import Be, Mood
from toolkit.claims.language.vocabulary import KindWord

_WHO = (Pieces, SideTerm)
_HIS = "('his'|'its'|'the'|'their'|'her')"
_ONE = "('one'|'only'|'single'|'sole'|'one' 'and' 'only')?"
_RIGHT = "('conversion'|'conversion' 'right'|'right' 'of' 'conversion'|'right' 'to' 'convert'|'bishop' 'conversion')"
_MUST = "('must'|'has' 'to'|'will' 'have' 'to'|'needs' 'to'|'is' ('forced'|'obliged'|'bound'|'required') 'to')"

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
    f"('has'|'have') 'no' {_RIGHT} ('left'|'any' 'more')?",
    f"'no' 'longer' ('has'|'have') {_HIS} {_RIGHT}",
    "('must'|'has' 'to'|'will' 'have' 'to'|'can' 'only'|'may' 'only'|'is' ('forced'|'obliged'|'bound') 'to') ('now')? ('always')? ('move'|'make' 'its' 'first' 'move') ('normally'|'diagonally'|'only' 'diagonally'|'as' 'a' 'bishop'|'like' 'a' 'bishop'|'like' 'any' 'bishop')",
)
def no_conversion(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("may_convert", "agent", be=Be(negated=True), takes=_WHO))


@rule(
    "predicate",
    f"('still')? {HAS} ('still')? {_HIS} {_RIGHT} ('left'|'in' 'hand'|'to' 'come'|'still' 'to' 'come')?",
    f"('has'|'have') 'kept' {_HIS} {_RIGHT}",
    "('has'|'have') ('a' 'conversion') ('left'|'in' 'hand'|'to' 'come')",
    "('may'|'can') 'still' 'convert'",
    "'still' ('may'|'can') 'convert'",
)
def has_conversion(ext: Extent) -> Iterator[Predicate]:
    """`Black still has the right to convert`."""
    yield predicate_of(ext, Says("may_convert", "agent", takes=_WHO))


@rule(
    "predicate",
    f"{_MUST} ('now'|'still')? ('convert'|'make' ('a'|'the'|'its') 'conversion')",
    f"{_MUST} ('now'|'still')? ('convert'|'make' ('a'|'the'|'its') 'conversion') ('on'|'with'|'for') 'its' 'first' 'move'",
    f"{_MUST} ('now'|'still')? 'convert' ('as' 'well'|'too')? {_WHEN_MOVING}",
    f"{_MUST} ('now'|'still')? ('begin'|'start'|'open') 'with' ('a'|'its'|'the') 'conversion'",
    f"{_MUST} ('first' 'convert'|'convert' 'first')",
)
def must_convert(ext: Extent) -> Iterator[Predicate]:
    must = Word(ext, "must")
    yield predicate_of(ext, Says("may_convert", "agent", roles_of(must=must), takes=_WHO))


@rule(
    "predicate",
    "('need' 'not'|'does' 'not' 'have' 'to'|'does' 'not' 'need' 'to') 'convert'",
    "'is' 'not' ('forced'|'obliged'|'compelled') 'to' 'convert'",
)
def need_not_convert(ext: Extent) -> Iterator[Predicate]:
    must = roles_of(must=Word(ext, "must"))
    says = Says("may_convert", "agent", must, be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, says)


@rule(
    "clause",
    f"'the' ('first'|'next') 'move' 'of' what:piece {_MUST} 'be' ('a'|'the') 'conversion' ('too'|'also')?",
    f"what:piece \"'s\" ('first'|'next') 'move' {_MUST} 'be' ('a'|'the') 'conversion' ('too'|'also')?",
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


@rule("predicate", "mood:mood ('still')? 'convert' what:piece")
def may_convert_piece(
    ext: Extent, mood: tuple[Mood, bool, bool], what: Term
) -> Iterator[Predicate]:
    """`Black can still convert his bishop on c8`."""
    kind, negated, _ = mood
    if kind is Mood.CAN and isinstance(what, Pieces):
        yield predicate_of(ext, MayConvert(what, negated))


@dataclass(frozen=True, slots=True)
class MayConvert:
    """A side may move one of its pieces by a conversion."""

    what: Pieces
    negated: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        agent = own_piece(subject, self.what)
        if agent is not None:
            form = atom(extent, "may_convert", agent=agent)
            yield Not(extent, form) if self.negated else form


@rule(
    "predicate",
    "('has'|'have')? 'made' ('a'|'an'|'its'|'the') ORDINARY ('first')? 'move'",
    "('moved'|'has' 'moved') 'normally'",
)
def moved_normally(ext: Extent) -> Iterator[Predicate]:
    """`The bishop has made an ordinary first move`: it has not converted."""
    says = Says("conversion", "agent", be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, says)


@rule("predicate", "'moves' 'normally'")
def moves_normally(ext: Extent) -> Iterator[Predicate]:
    """`So the other bishop moves normally`: it can do nothing else."""
    yield predicate_of(ext, Normally())


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


@rule(
    "predicate",
    f"('has'|'have'|'had')? ('already'|'now'|'thereby'|'thus')? ('used'|'made'|'spent'|'had'|'carried' 'out'|'used' 'up'|'completed') ('already')? {_HIS} {_ONE} {_RIGHT} ('up'|'already')?",
)
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
