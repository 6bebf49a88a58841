"""Which pieces have moved and which not, and where they come from: `it is this bishop's first move`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Not,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_SO_FAR = "('so' 'far'|'yet'|'up' 'to' 'now'|'until' 'now'|'in' 'this' 'game'|'till' 'now'|'in' 'the' 'game')?"
_HOME_SQUARE = "('its'|'their'|'his') ('original'|'starting'|'initial'|'home') ('square'|'squares')"

# Who has not moved


@rule(
    "clause",
    f"('none'|'not' 'one') 'of' ('the'|owner:COLOUR \"'s\") number:NUM? owner:COLOUR? kind:KIND ('has'|'have') ('moved'|left:'left' {_HOME_SQUARE}) {_SO_FAR}",
    f"no:'no' owner:COLOUR kind:KIND ('has'|'have') ('yet')? left:'left' {_HOME_SQUARE} {_SO_FAR}",
    f"no:'no' owner:COLOUR kind:KIND ('has'|'have') ('yet')? 'moved' {_SO_FAR}",
)
def none_has_moved(
    ext: Extent,
    kind: KindWord,
    owner: Owner | None = None,
    number: int | None = None,
    left: str | None = None,
    no: str | None = None,
) -> Iterator[Form]:
    """`None of the eight white pieces has left its original square so far`: no pawn is a piece."""
    if owner is None or kind.plural is (no is not None):
        return
    state = "officer" if kind.kind is None and not kind.man else None
    some = Pieces(ext, kind.kind, owner, article=Article.SOME, state=state)
    moved = Not(ext, atom(ext, "has_moved", agent=some))
    if number is None and left is None:
        yield moved
        return
    every = Pieces(
        ext, kind.kind, owner, (), Article.EVERY, number=number, state=state, plural=True
    )
    yield And(ext, (moved, atom(ext, "at_home", agent=every)))


@rule(
    "clause",
    f"who:piece ('has'|'have') 'not' ('either'|'yet' 'moved' 'either'|'moved' 'either') {_SO_FAR}",
    cost=1,
)
def not_moved_either(ext: Extent, who: Term) -> Iterator[Form]:
    """`The knight has not either`, after what has not moved."""
    if isinstance(who, Pieces):
        yield Not(ext, atom(ext, "has_moved", agent=who))


@rule(
    "full_statement",
    f"form:clause (';'|','|'and'|',' 'and') who:piece ('has'|'have') 'not' 'either' {_SO_FAR}",
    f"form:clause (';'|','|'and'|',' 'and') ('neither'|'nor') ('has'|'have') who:piece {_SO_FAR}",
)
def nor_has(ext: Extent, form: Form | Would, who: Term) -> Iterator[Form]:
    """`The bishop f8 has not moved yet; the knight g8 has not either`."""
    if isinstance(form, Not) and isinstance(form.form, Atom) and isinstance(who, Pieces):
        inner = form.form
        if inner.sense == "has_moved":
            yield And(ext, (form, Not(ext, atom(ext, "has_moved", agent=who))))


_IT = "('it'|'this'|'that')"
_FIRST_MOVE = "('first'|number:'second') 'move' ('of' 'the' 'game'|'in' 'this' 'game')?"


@rule(
    "clause",
    f"{_IT} 'is' ('this'|'the') kind:KIND \"'s\" 'first' 'move' {_SO_FAR}",
    f"{_IT} 'is' 'the' 'first' 'move' ('of'|'by'|'with') ('this'|'the') kind:KIND {_SO_FAR}",
    f"('this'|'the') kind:KIND 'moves' 'for' 'the' 'first' 'time' {_SO_FAR}",
)
def first_move(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`It is this bishop's first move`: it had not moved before."""
    if kind.kind is None or kind.plural:
        return
    mover = Pieces(ext, kind.kind, pronoun=Pronoun.MOVER)
    yield And(
        ext,
        (
            atom(ext, "goes", agent=mover),
            Earlier(ext, Not(ext, atom(ext, "has_moved", agent=mover))),
        ),
    )


# Those that have come back


@rule(
    "full_statement",
    "form:clause ','? ('to'|'at'|'on') 'which' ('it'|'they') ('has'|'have') ('returned'|'come' 'back'|'gone' 'back')",
    "form:clause ','? ('having'|'after' 'having') ('returned'|'come' 'back'|'gone' 'back') ('there'|'to' ('it'|'them'))?",
)
def come_back(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`Both white knights are on their original squares, to which they have returned`."""
    if not isinstance(form, Atom) or form.sense != "at_home":
        return
    agent = form.role("agent")
    if isinstance(agent, Pieces):
        yield And(ext, (form, atom(ext, "has_moved", agent=agent)))


# Where they come from


@rule(
    "predicate",
    "('began'|'started') ('its'|'his'|'her'|'the') ('journey'|'career'|'way'|'life'|'walk'|'march'|'trip'|'run'|'game'|'travels') ('on'|'from'|'at') at:square",
    "('began'|'started'|'set' ('out'|'off')) ('on'|'at'|'out' 'from'|'from') at:square",
    "('has'|'had')? ('come'|'came'|'travelled'|'walked'|'marched') 'all' 'the' 'way' 'from' at:square",
    "('comes'|'came') ('originally') 'from' at:square",
    "('originally') ('comes'|'came'|'stood') ('from'|'on') at:square",
    "'stood' ('on'|'at') at:square ('originally'|'at' 'the' ('start'|'beginning') ('of' 'the' 'game')?)",
    "('is'|'was') 'the' ('one'|'same') ('from'|'that' ('began'|'started') ('on'|'from')|'which' ('began'|'started') ('on'|'from')) at:square",
)
def began_on(ext: Extent, at: Term) -> Iterator[Predicate]:
    """`The checking pawn began its journey on c3`: it stood there as the game began."""
    roles = roles_of(at=at, how=Word(ext, "first"))
    yield predicate_of(ext, Says("been_on", "agent", roles, takes=(Pieces,)))


_ALREADY = "('already'|'once'|'just'|'also'|'recently'|'previously')?"
_BEFORE = (
    "('before'|'already'|'earlier'|'once'|'previously'|'once' 'before'|'earlier' 'in' 'the' 'game')"
)
_STOOD = (
    "('been' ('on'|'to'|'at')|'stood' ('on'|'at')|'visited'|'occupied'|'paid' 'a' 'visit' 'to')"
)


@rule("been_before", _BEFORE)
def been_before(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "before")


@rule(
    "predicate",
    f"('has'|'had') no:'not'? {_ALREADY} {_STOOD} at:square before:been_before?",
    cost=-1,
)
@rule(
    "predicate",
    f"('has'|'had') no:'never' ('yet')? {_STOOD} at:square before:been_before?",
    cost=-1,
)
@rule("predicate", "('was'|'stood') ('already'|'once') ('on'|'at') at:square before:been_before?")
def has_been_on(
    ext: Extent, at: Term, no: str | None = None, before: Word | None = None
) -> Iterator[Predicate]:
    """`The pawn has been on i9`: it stands there, or once did."""
    roles = roles_of(at=at, how=before or Word(ext, "once"))
    be = Be(negated=no is not None)
    yield predicate_of(ext, Says("been_on", "agent", roles, be=be, takes=(Pieces,)))


_BORN = "('born'|'promoted'|'created'|'made')"


@rule(
    "predicate",
    f"('is'|'was') ('the' ('one'|'same' 'one'|'piece') ('that'|'which') 'was')? {_BORN} ('on'|'at') at:square",
    "'was' ('once')? 'a' kind:KIND ('until'|'till'|'before') ('it'|'he') ('reached'|'got' 'to'|'arrived' ('on'|'at')|'promoted' 'on'|'came' 'to') at:square",
    f"('has' 'been'|'had' 'been') {_BORN} ('on'|'at') at:square",
)
def born_on(ext: Extent, at: Term, kind: KindWord | None = None) -> Iterator[Predicate]:
    """`The mating bishop is the one that was born on f7`."""
    if kind is None or (kind.kind == "pawn" and not kind.plural):
        roles = roles_of(at=at, how=Word(ext, "promoted"))
        yield predicate_of(ext, Says("been_on", "agent", roles, takes=(Pieces,)))


_MOMENT = "('until'|'till') ('a' ('moment'|'move') 'ago'|'now'|'this' 'move'|'just' 'now')"


@rule(
    "predicate",
    f"'stood' ('on'|'at') at:square {_MOMENT}",
    f"'was' ('on'|'at') at:square {_MOMENT}",
)
def stood_until_now(ext: Extent, at: Term) -> Iterator[Predicate]:
    """It has just left it: `this bishop stood on d7 until a moment ago`."""
    yield predicate_of(ext, LeftJustNow(at))


class LeftJustNow:
    """The piece that moved has left a square."""

    def __init__(self, at: Term) -> None:
        self._at = at

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, of a piece."""
        if isinstance(subject, Pieces):
            yield atom(extent, "goes", agent=subject, from_=self._at)


# Of which kinds those are that have moved


@rule(
    "clause",
    "('apart'|'aside') 'from' who:pieces ','? 'only' kind:KIND ('have'|'has') ('moved'|'been' 'moved') "
    + _SO_FAR,
    "('except' 'for'|'besides') who:pieces ','? 'only' kind:KIND ('have'|'has') ('moved'|'been' 'moved') "
    + _SO_FAR,
    "'only' kind:KIND ('have'|'has') ('moved'|'been' 'moved') " + _SO_FAR,
)
def only_kind_moved(ext: Extent, kind: KindWord, who: Term | None = None) -> Iterator[Form]:
    """`Apart from the black queen only pawns have moved`."""
    if kind.kind is None or not kind.plural:
        return
    this = atom(
        ext,
        "only_moved",
        agent=Pieces(ext, kind.kind, article=Article.SOME, plural=True),
        besides=who,
    )
    yield this


@rule(
    "full_statement",
    "'of' ('the'? owner:COLOUR kind:KIND|owner:COLOUR \"'s\" kind:KIND) ','? 'only' who:pieces ('has'|'have') ('moved'|'been' 'moved') "
    + _SO_FAR,
    "'only' who:pieces 'of' ('the'? owner:COLOUR kind:KIND|owner:COLOUR \"'s\" kind:KIND) ('has'|'have') ('moved'|'been' 'moved') "
    + _SO_FAR,
)
def only_one_moved(ext: Extent, owner: Owner, kind: KindWord, who: Term) -> Iterator[Form]:
    """`Of White's pieces only the f1-bishop has moved`: of those that are no pawns."""
    if kind.kind is None and kind.plural and not kind.man:
        yield atom(ext, "only_moved", agent=who, of=SideTerm(ext, owner))
