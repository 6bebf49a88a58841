"""Squares to flee to, and how many moves there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import (
    HAS,
    HAS_NOT,
    MOVE_WORDS,
    Says,
    atom,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

# Squares to flee to, and moves

LEGAL = "('legal'|'possible')?"
"""Not `other`, which says more."""


@rule(
    "predicate",
    f"{HAS} ('a'|'one'|'another'|'a' 'single') ('flight'|'escape') 'square'",
    f"{HAS} 'somewhere' 'to' 'go'",
)
def has_flight(ext: Extent) -> Iterator[Predicate]:
    some = Squares(ext, 1, at_least=True)
    yield predicate_of(ext, Says("flight", "patient", roles_of(square=some)))


_FLIGHT_SQUARE = "('flight'|'escape'|'flight' 'square'|'flight' 'squares'|'escape' 'square'|'escape' 'squares'|'flights'|'free' 'square'|'free' 'squares'|'square'|'squares'|'refuge')"
_ITS = "('of'|'for'|'left' 'to'|'left' 'for'|'available' 'to'|'open' 'to'|'free' 'for')"


@rule(
    "clause",
    "'the' ('only'|'single'|'sole') ('remaining'|'free')? ('flight'|'escape'|'flight' 'square'|'flight' 'squares'|'escape' 'square') ('left')? ('is'|'was'|'are') names:squares",
    "'the' ('flight'|'escape') 'squares' 'are' names:squares",
    f"'the' ('only'|'single'|'sole') ('remaining'|'free')? {_FLIGHT_SQUARE} {_ITS} patient:pieces ('is'|'was'|'are') names:squares",
    f"patient:pieces \"'s\" ('only'|'single'|'sole') ('remaining'|'free')? {_FLIGHT_SQUARE} ('is'|'was'|'are') names:squares",
    "patient:pieces \"'s\" ('flight'|'escape'|'free'|'possible'|'only') 'squares' ('are'|'were') names:squares",
    f"names:squares ('is'|'are') patient:pieces \"'s\" ('only'|'sole'|'single') {_FLIGHT_SQUARE}",
    f"names:squares ('is'|'are') 'the' ('only'|'last'|'single'|'sole') ('remaining'|'free')? {_FLIGHT_SQUARE} {_ITS} patient:pieces",
    "names:squares ('is'|'are') 'the' 'only' ('flight'|'escape') ('square'|'squares')",
    f"names:squares ('is'|'are') 'the' ('only')? ('flight'|'escape') ('square'|'squares') ({_ITS} patient:pieces)?",
    "names:squares ('is'|'are') patient:pieces \"'s\" ('flight'|'escape') ('square'|'squares')",
    "patient:pieces ('may'|'can'|'must'|'has' 'to') ('only')? 'choose' 'between' names:squares",
    "side ('may'|'can'|'must'|'has' 'to') ('only')? 'choose' 'between' names:squares 'for' patient:pieces",
    "side ('has'|'has' 'got') ('the'|'a'|'his'|'its')? 'choice' ('between'|'of') names:squares 'for' patient:pieces",
    "patient:pieces ('has'|'has' 'got') 'no' ('other')? ('choice'|'square'|'escape') ('but'|'than'|'except') names:squares",
    "patient:pieces ('is'|'was')? 'left' 'with' ('only'|'just')? ('the' ('square'|'squares'))? names:squares",
    "patient:pieces ('has'|'has' 'got') ('the'|'its'|'his')? 'choice' ('between'|'of') names:squares (',' 'all' ('the')? ('rest'|'others'|'other' 'squares') 'being' ('forbidden'|'covered'|'taken'|'controlled'))?",
)
def only_flight(ext: Extent, names: Term, patient: Term | None = None) -> Iterator[Form]:
    said = names_of(names)
    if said:
        yield atom(ext, "flight", square=Squares(ext, len(said), said, only=True), patient=patient)


@rule(
    "clause",
    f"owner:COLOUR \"'s\" ('only'|'single'|'sole'|'last'|'one') ('remaining'|'free')? {_FLIGHT_SQUARE} ('is'|'was'|'are') names:squares",
    f"names:squares ('is'|'was'|'are') owner:COLOUR \"'s\" ('only'|'single'|'sole'|'last'|'one') ('remaining'|'free')? {_FLIGHT_SQUARE}",
)
def only_flight_of(ext: Extent, names: Term, owner: Owner) -> Iterator[Form]:
    """`Black's only flight square is c7`: that of his king."""
    yield from only_flight(ext, names, Pieces(ext, "king", owner))


@rule(
    "clause",
    "'there' ('is'|'are') squares:flights (('for'|'of'|'left' 'to') patient:pieces)?",
    "'there' 'is' 'no' 'escape|flight|refuge|retreat' (('for'|'of'|'from') patient:pieces)?",
)
def there_are_flights(
    ext: Extent, squares: Squares | None = None, patient: Term | None = None
) -> Iterator[Form]:
    if squares is None and patient is None:
        return
    square = squares or Squares(ext, 0)
    if patient is not None or square.names:
        yield atom(ext, "flight", square=square, patient=patient)


@rule(
    "predicate",
    f"{HAS} ('a'|'one'|'its'|'his')? ('flight'|'flight' 'square'|'escape' 'square'|'escape'|'refuge'|'way' 'out') ('on'|'at'|'via') names:squares",
    f"{HAS} names:squares ('as'|'for') ('a'|'an'|'its'|'his')? ('flight'|'flight' 'square'|'escape' 'square'|'escape'|'flight' 'squares'|'escape' 'squares'|'refuge')",
    f"{HAS} names:squares ('left'|'free'|'available')",
    f"{HAS} ('the')? ('flight'|'escape') 'square' names:squares",
    f"{HAS} ('as'|'for') ('its'|'his'|'the'|'a')? ('flight'|'escape') ('square'|'squares') names:squares",
)
def has_flight_on(ext: Extent, names: Term) -> Iterator[Predicate]:
    said = names_of(names)
    if said:
        yield predicate_of(
            ext, Says("flight", "patient", roles_of(square=Squares(ext, None, said)))
        )


@rule(
    "full_statement",
    "'in|under' 'check' (('from'|'on') at:square|('from'|'by') who:piece)? ','? form:clause",
)
def in_check_it_has(
    ext: Extent, form: Form | Would, at: Term | None = None, who: Term | None = None
) -> Iterator[Form]:
    """`In check from d6 the king has five squares`."""
    if isinstance(form, Atom) and form.sense == "flight":
        own = (ext[0], form.extent[0])
        yield And(ext, (atom(own, "check", agent=who, from_=at), form))


_LEAVES = "('leaves'|'leaving'|'left'|'has' 'left')"


@rule(
    "predicate",
    f"{_LEAVES} patient:piece ('with')? ('only'|'just'|'nothing' 'but'|'no' ('squares'|'flights') 'but') names:squares",
    f"{_LEAVES} patient:piece ('with')? ('the' ('flight'|'escape') ('square'|'squares')|'the' ('square'|'squares')) names:squares 'only'",
)
@rule(
    "bare_predicate",
    "'leaving' patient:piece ('with')? ('only'|'just'|'nothing' 'but'|'no' ('squares'|'flights') 'but') names:squares",
)
def leaves_squares(ext: Extent, patient: Term, names: Term) -> Iterator[Predicate]:
    """`A check that leaves the black king just d6 and e8`."""
    said = names_of(names)
    if said and isinstance(patient, Pieces):
        only = Squares(ext, len(said), said, only=True)
        yield predicate_of(ext, OfMove(atom(ext, "flight", patient=patient, square=only)))


@rule(
    "predicate",
    f"{HAS} 'only' names:squares ('left'|'to' 'go' ('to')?|'as' 'a' 'flight' 'square')",
    f"{HAS} 'only' ('the')? 'square|squares' names:squares ('left')?",
    f"{HAS} ('as'|'for') ('its'|'his'|'the'|'a')? ('only'|'sole')? ('flight'|'escape') ('square'|'squares') 'only'? names:squares nobody_else",
    f"{HAS} ('as'|'for') ('its'|'his'|'the') ('only'|'sole') ('flight'|'escape') ('square'|'squares') names:squares",
    f"{HAS} names:squares ('as'|'for') ('its'|'his'|'the'|'a') ('only'|'sole'|'single') ('flight'|'escape'|'refuge'|('flight'|'escape') ('square'|'squares'))",
    "'is' 'down' 'to' ('just'|'only')? ('one'|'a' 'single') 'square' (','|':') names:squares",
    f"{HAS} 'only' ('one'|'a' 'single') 'square' 'left' (','|':') names:squares",
    f"{HAS} 'nothing' 'but' names:squares",
    f"{HAS} ('a'|'one') ('single'|'sole') ('flight'|'escape'|'free')? 'square' (','|':'|'on') names:squares",
    f"{HAS} ('only'|'just')? 'one' ('flight'|'escape'|'free')? 'square' 'only'? (','|':') names:squares",
)
def has_only_flight(ext: Extent, names: Term) -> Iterator[Predicate]:
    said = names_of(names)
    if said:
        only = Squares(ext, len(said), said, only=True)
        yield predicate_of(ext, Says("flight", "patient", roles_of(square=only)))


@rule("predicate", f"{HAS} 'only' names:squares")
def piece_has_only(ext: Extent, names: Term) -> Iterator[Predicate]:
    """`The king has only f6`; `Black has only the one on f6` may speak of a piece."""
    said = names_of(names)
    if said:
        only = Squares(ext, len(said), said, only=True)
        yield predicate_of(ext, Says("flight", "patient", roles_of(square=only), takes=(Pieces,)))


@rule(
    "predicate",
    f"{HAS} ('no'|'no' 'other') {_FLIGHT_SQUARE} ('but'|'except'|'save'|'other' 'than'|'besides'|'apart' 'from') names:squares",
)
def has_none_but(ext: Extent, names: Term) -> Iterator[Predicate]:
    """`The king has no flight square but g8`."""
    yield from has_only_flight(ext, names)


_MANY = "('exactly'|'only'|'just')? number:NUM"


@rule(
    "clause",
    f"'for' patient:piece ','? ('there' ('is'|'are'|'remains'|'remain')) {_MANY} ('free'|'flight'|'escape')? 'square|squares' 'only'? ((':'|','|'namely') names:squares)?",
    f"{_MANY} ('free'|'flight'|'escape')? 'square|squares' ('is'|'are'|'remains'|'remain') ('free'|'open'|'left'|'available') ('to'|'for') patient:piece ((':'|','|'namely') names:squares)?",
    f"{_MANY} ('flight'|'escape') 'square|squares' ('for'|'of') patient:piece ((':'|','|'namely') names:squares)?",
    f"{_MANY} 'square|squares' 'for' patient:piece (':'|','|'namely') names:squares",
)
def for_the_king_there_are(
    ext: Extent, patient: Term, number: int, names: Term | None = None
) -> Iterator[Form]:
    """`For the king there are four squares: a6, a7, b8 and c8`."""
    said = names_of(names) if names is not None else ()
    if (names is None or len(said) == number) and isinstance(patient, Pieces):
        yield atom(ext, "flight", square=Squares(ext, number, said), patient=patient)


@rule(
    "clause",
    "count:at_least_many ('free'|'flight'|'escape')? 'squares' ('are'|'remain') ('free'|'open'|'left'|'available') ('to'|'for') patient:piece",
    "'no' ('less'|'fewer') 'than' least:NUM ('free'|'flight'|'escape')? 'squares' ('are'|'remain') ('free'|'open'|'left'|'available') ('to'|'for') patient:piece",
)
@rule(
    "clause",
    "patient:piece ('has'|'keeps') count:at_least_many ('free'|'flight'|'escape') 'squares'",
    "patient:piece ('has'|'keeps') 'no' ('less'|'fewer') 'than' least:NUM ('free'|'flight'|'escape') 'squares'",
)
def at_least_free(
    ext: Extent, patient: Term, count: Number | None = None, least: int = 0
) -> Iterator[Form]:
    """`No less than four squares are free to the king`."""
    number = count.value if count is not None else least
    if isinstance(patient, Pieces) and number:
        yield atom(ext, "flight", square=Squares(ext, number, at_least=True), patient=patient)


_GETS = (
    "('gets'|'obtains'|'gains'|'now' 'has'|'has' 'now'|'wins'|'is' 'given'|'has' 'been' 'given')"
)
_NEW = "('a'|'an'|'the'|'another'|'its')? ('new'|'further')? ('flight'|'flight' 'square'|'escape' 'square'|'escape')"


@rule("predicate", f"{_GETS} {_NEW} ('on'|'at')? square:square")
def gets_flight(ext: Extent, square: SquareTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, GetsFlight(square, None))


@rule(
    "predicate",
    f"('gives'|'gave'|'grants'|'allows'|'leaves') king:pieces {_NEW} ('on'|'at')? square:square",
    f"('makes'|'creates'|'opens'|'provides'|'frees') {_NEW} ('on'|'at')? square:square ('for' king:pieces)",
    "('frees'|'vacates'|'opens') square:square ('for') king:pieces",
)
@rule("bare_predicate", f"('giving'|'granting') king:pieces {_NEW} ('on'|'at')? square:square")
def gives_flight(ext: Extent, king: Term, square: SquareTerm) -> Iterator[Predicate]:
    if isinstance(king, Pieces):
        yield predicate_of(ext, GetsFlight(square, king))


@dataclass(frozen=True, slots=True)
class GetsFlight:
    """A king has a square to flee to that it had not before the move."""

    square: SquareTerm
    king: Pieces | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms, of the king that is named or is the subject."""
        king = self.king or subject
        if isinstance(king, Pieces):
            has = atom(extent, "flight", patient=king, square=self.square)
            yield And(extent, (has, Earlier(extent, Not(extent, has))))


@rule(
    "clause",
    "'all' ('the'|'his'|'its')? ('flight'|'escape') 'squares' (('of'|'for') patient:pieces)? ('are'|'have' 'been') ('covered'|'guarded'|'taken'|'controlled'|'attacked'|'blocked'|'unavailable'|'cut' 'off')",
    "'all' ('of')? patient:pieces \"'s\" ('flight'|'escape') 'squares' ('are'|'have' 'been') ('covered'|'guarded'|'taken'|'controlled'|'attacked'|'blocked')",
)
def all_covered(ext: Extent, patient: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "flight", square=Squares(ext, 0), patient=patient)


@rule(
    "clause",
    "'the' 'only' kind:KIND ('that'|'which') ('can'|'may') 'move' ('is'|'are') pieces:pieces",
    "'only' pieces:pieces ('has'|'have') ('a'|'any')? ('legal')? ('move'|'moves')",
    "('nothing'|'no' 'piece'|'no' 'man') ('but'|'except') pieces:pieces 'can' 'move'",
)
def only_mobile(ext: Extent, pieces: Term, kind: KindWord | None = None) -> Iterator[Form]:
    if kind is not None and kind.kind is not None:
        # `the only rook that can move`: other pieces may.
        return
    members = each_in(pieces)
    yield atom(ext, "mobile", agent=Group(ext, Joint.AND, members, only=True))


@rule(
    "clause",
    "'there' 'is' ('nowhere'|'no' ('square'|'place')) 'for' patient:piece 'to' 'go|flee|run|hide|move' ('to')?",
    "'every' ('free')? 'square' 'around' patient:piece ('is') ('covered'|'guarded'|'taken'|'controlled'|'attacked'|'unavailable'|'cut' 'off')",
    "'all' ('the')? ('free')? 'squares' 'around' patient:piece ('are') ('covered'|'guarded'|'taken'|'controlled'|'attacked'|'unavailable'|'cut' 'off')",
)
def nowhere_for(ext: Extent, patient: Term) -> Iterator[Form]:
    """`There is nowhere for the king to go`."""
    if isinstance(patient, Pieces) and patient.kind == "king":
        yield atom(ext, "flight", square=Squares(ext, 0), patient=patient)


@rule("predicate", f"({HAS}|'finds'|'find'|'is' 'left' 'with') squares:flights")
@rule("predicate", f"{HAS_NOT[0]} squares:any_flight")
def has_flights(ext: Extent, squares: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("flight", "patient", roles_of(square=squares)))


_FLIGHT = "('flight'|'escape'|'free'|'legal'|'safe')? 'square|squares|flights|escapes|flight'"


_AT_HAND = "('left'|'at' ('his'|'its'|'her'|'their') 'disposal'|'available'|'to' 'go' ('to')?|'to' 'choose' 'from'|'open' 'to' ('it'|'him'))"


@rule("flights", f"('only'|'exactly'|'just')? number:NUM {_FLIGHT} {_AT_HAND}")
@rule(
    "flights", f"('only'|'exactly'|'just')? number:NUM {_FLIGHT} {_AT_HAND} (','|':') names:squares"
)
@rule("any_flight", f"('a'|'any') ('single')? {_FLIGHT} {_AT_HAND}")
def flights_left(ext: Extent, number: int = 0, names: Term | None = None) -> Iterator[Term]:
    said = names_of(names) if names is not None else ()
    if names is None or len(said) == number:
        yield Squares(ext, number, said)


@rule(
    "predicate",
    f"('can'|'may'|'must'|'has' 'to') 'choose' ('between'|'from'|'among') number:NUM {_FLIGHT} ((','|':') names:squares)?",
    f"{HAS} ('a'|'the')? 'choice' ('of'|'between'|'from'|'among') number:NUM {_FLIGHT} ((','|':') names:squares)?",
)
def chooses_between(ext: Extent, number: int, names: Term | None = None) -> Iterator[Predicate]:
    """`The king can choose between two squares`."""
    for square in flights_left(ext, number, names):
        yield predicate_of(ext, Says("flight", "patient", roles_of(square=square)))


@rule("flights", f"('the'|'its'|'his') number:NUM {_FLIGHT} (','|':')? names:squares")
def just_these(ext: Extent, number: int, names: Term) -> Iterator[Term]:
    """`the two flight squares d7 and e7`."""
    yield from flights_left(ext, number, names)


@rule("flights", f"('the'|'its'|'his')? {_FLIGHT} names:squares", cost=1)
def only_these(ext: Extent, names: Term) -> Iterator[Term]:
    """`keeps the flight squares a3 and a5 only`."""
    if isinstance(names, Group) and names.only:
        said = names_of(Group(names.extent, Joint.AND, names.members))
        if said:
            yield Squares(ext, len(said), said, only=True)


@rule("flights", f"number:NUM {_FLIGHT}", f"('only'|'exactly'|'just') number:NUM {_FLIGHT}")
def flight_count(ext: Extent, number: int) -> Iterator[Term]:
    yield Squares(ext, number)


@rule("any_flight", f"('a'|'any') {_FLIGHT}", f"('a'|'any') 'single' {_FLIGHT}")
@rule(
    "flights",
    "'nowhere' 'to' 'go|flee|run|hide|move'",
    "'no' 'square' 'to' 'go|flee|escape|move' ('to')?",
    "'no' 'place' 'to' 'go|flee|hide'",
)
def no_flight(ext: Extent) -> Iterator[Term]:
    yield Squares(ext, 0)


@rule(
    "flights",
    f"number:NUM {_FLIGHT} (','|':')? names:squares",
    f"('only'|'exactly'|'just') number:NUM {_FLIGHT} (','|':')? names:squares",
    f"'the' {_FLIGHT} names:squares",
    f"('only') ('the'|'a'|'one')? {_FLIGHT} names:squares",
    f"number:NUM {_FLIGHT} '(' names:squares ')'",
)
def flight_names(ext: Extent, names: Term, number: int | None = None) -> Iterator[Term]:
    said = names_of(names)
    if said and number in (None, len(said)):
        yield Squares(ext, number, said)


@rule("predicate", f"{HAS} 'no' {LEGAL} 'move|moves' 'left'?")
def has_no_move(ext: Extent) -> Iterator[Predicate]:
    """`The pawn has no moves left`."""
    yield from has_moves(ext, number=0)


@rule(
    "predicate",
    f"('will'|'would') 'be' ('left')? 'without' ('a'|'any')? {LEGAL} {MOVE_WORDS}",
)
def would_be_without_moves(ext: Extent) -> Iterator[Predicate]:
    """`Whatever Black plays, White will be left without a legal move`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Would]:
        if isinstance(subject, SideTerm):
            yield Would(extent, atom(extent, "no_moves", patient=subject))

    yield predicate_of(ext, says)


@rule("predicate", f"{HAS} ('a'|'some'|'any')? 'legal' 'move|moves'")
def has_a_move(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(
        ext,
        Says("no_moves", "patient", be=Be(negated=True), takes=(SideTerm,)),
        Says("mobile", "agent", takes=(Pieces,)),
    )


@rule(
    "predicate",
    f"{HAS} number:NUM {LEGAL} word:{MOVE_WORDS}",
    f"{HAS} ('only'|'exactly'|'just') number:NUM {LEGAL} word:{MOVE_WORDS}",
)
@rule(
    "predicate",
    f"{HAS} number:NUM {LEGAL} word:{MOVE_WORDS} 'left'",
    f"{HAS} number:NUM {LEGAL} word:{MOVE_WORDS} ('only'|'alone'|'and' 'no' ('more'|'others')) 'left'?",
    f"('is'|'are') 'down' 'to' ('just'|'only')? number:NUM {LEGAL} word:{MOVE_WORDS}",
    f"('can'|'may'|'must'|'has' 'to') 'choose' ('between'|'from'|'among') number:NUM {LEGAL} word:{MOVE_WORDS}",
    f"{HAS_NOT[0]} 'a|any' ('single')? {LEGAL} word:{MOVE_WORDS}",
)
def has_moves(ext: Extent, word: str = "move", number: int | None = None) -> Iterator[Predicate]:
    if number == 0 or number is None:
        # `White has no choice` is a judgement.
        if not word.startswith(("move", "repl", "answer")):
            return
        yield predicate_of(
            ext,
            Says("no_moves", "patient", takes=(SideTerm,)),
            Says("immobile", "patient", takes=(Pieces,)),
        )
    else:
        yield predicate_of(ext, Says("only_legal", "agent", roles_of(count=Number(ext, number))))


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'but') ('a'|'one') 'single'? {LEGAL} {MOVE_WORDS}",
    f"{HAS} 'a' 'single' {LEGAL} {MOVE_WORDS}",
)
def has_one_move(ext: Extent) -> Iterator[Predicate]:
    yield from has_moves(ext, number=1)


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'but')? ('one'|'a' 'single') {LEGAL} {MOVE_WORDS} ('only'|'alone'|'left')? (','|':')? 'namely'? 'to' square:square",
    f"{HAS} ('only'|'just'|'but')? 'one' {LEGAL} {MOVE_WORDS} (','|':') ('that'|'the' ('step'|'move'|'advance')) 'to' square:square",
)
def has_one_move_to(ext: Extent, square: SquareTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, OneMove(square))


_ONLY_MOVE = f"('only'|'sole'|'single'|'one') {LEGAL} {MOVE_WORDS}"
_GOES_TO = "('goes'|'is'|'leads'|'takes' ('it'|'him')) ('the' 'one')? 'to' square:square"


@rule("clause", f'who:piece "\'s" {_ONLY_MOVE} {_GOES_TO}')
@rule("clause", f"'the' {_ONLY_MOVE} ('of'|'by'|'for') who:piece {_GOES_TO}")
def its_only_move_goes(ext: Extent, who: Term, square: SquareTerm) -> Iterator[Form]:
    """`The e9-man's only move goes to f7`."""
    if isinstance(who, Pieces):
        yield from OneMove(square)(who, ext)


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'but')? 'one' {LEGAL} {MOVE_WORDS} (','|':') piece:piece 'to' square:square",
)
def has_one_move_of(ext: Extent, piece: Term, square: SquareTerm) -> Iterator[Predicate]:
    if isinstance(piece, Pieces):
        yield predicate_of(ext, OneMove(square, piece))


@dataclass(frozen=True, slots=True)
class OneMove:
    """A side or a piece has one legal move, to a square."""

    square: SquareTerm
    piece: Pieces | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """How many moves there are, and where that of the piece goes."""
        mover = self.piece if isinstance(subject, SideTerm) else subject
        if isinstance(mover, Pieces) and isinstance(subject, SideTerm | Pieces):
            count = Number(extent, 1)
            one = atom(extent, "only_legal", agent=subject, count=count)
            yield And(extent, (one, atom(extent, "can_go", agent=mover, to=self.square)))


@rule(
    "predicate",
    f"('is'|'are') ('left' 'without'|'without'|'devoid' 'of') ('a'|'any')? {LEGAL} {MOVE_WORDS}",
    f"'is' 'out' 'of' {MOVE_WORDS}",
)
def without_moves(ext: Extent) -> Iterator[Predicate]:
    yield from has_moves(ext, number=0)


@rule(
    "predicate",
    f"{HAS} number:NUM {LEGAL} {MOVE_WORDS} (','|':')? moves:ideas",
    f"{HAS} ('only'|'exactly'|'just') number:NUM {LEGAL} {MOVE_WORDS} (','|':')? moves:ideas",
    f"{HAS} 'only' moves:ideas",
    f"{HAS} 'the' ('only'|'single') {LEGAL} {MOVE_WORDS} moves:ideas",
    f"{HAS} 'the' 'choice' 'between' moves:ideas",
    f"{HAS} 'a' 'choice' 'of' moves:ideas",
)
def has_named_moves(ext: Extent, moves: Term, number: int | None = None) -> Iterator[Predicate]:
    count = Number(ext, number) if number is not None else None
    yield predicate_of(
        ext, Says("only_legal", "agent", roles_of(count=count, moves=moves), takes=(SideTerm,))
    )


@rule(
    "predicate",
    f"{HAS} 'no' 'choice|alternative'",
    f"{HAS} 'no' 'other' ('legal')? 'choice|move|option'",
    f"{HAS} 'nothing' 'else'",
)
def no_choice(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("forced", "agent", roles_of(alone=Word(ext, "forced"))))


@rule(
    "clause",
    "square:square be:be 'the' 'only|single|last' ('flight'|'escape') 'square' (('of'|'for') patient:pieces)?",
)
def is_only_flight(
    ext: Extent, square: Term, be: Be, patient: Term | None = None
) -> Iterator[Form]:
    names = names_of(square)
    if names and be == Be():
        only = Squares(ext, len(names), names, only=True)
        yield atom(ext, "flight", square=only, patient=patient)


@rule(
    "predicate",
    f"{HAS} to:square 'at' ('its'|'his'|'her'|'their') 'disposal'",
    f"{HAS} to:square 'available'",
)
def at_disposal(ext: Extent, to: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("can_go", "agent", roles_of(to=to), takes=(Pieces,)))


@rule(
    "clause",
    "'the' 'only|single' ('place'|'square'|'way') 'to' ('run'|'go'|'flee'|'escape') ('is'|'was') names:squares",
)
def only_place(ext: Extent, names: Term) -> Iterator[Form]:
    yield from only_flight(ext, names)
