"""Predicates that no frame has: what a side has, is ahead by, threatens, and the kinds of mate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.clauses import Predicate, Subject, Would
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Counted,
    Earlier,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    Pieces,
    Played,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Threat,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.nouns import names_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_HAS = "'has|have|possesses|keeps|retains|owns'"
_HAS_NOT = ("('does'|'do') 'not' 'have'", "'has|have' 'not' 'got'?")


def atom(extent: Extent, sense: str, **roles: Term | None) -> Atom:
    """An atom of the roles that are there."""
    said = [(name, term) for name, term in roles.items() if term is not None]
    return Atom(extent, sense, tuple(sorted(said, key=lambda each: each[0])))


@dataclass(frozen=True, slots=True)
class Says:
    """A predicate of one sense: the subject fills a role, others are given."""

    sense: str
    role: str
    roles: tuple[tuple[str, Term], ...] = ()
    be: Be = Be()
    takes: tuple[type, ...] = (SideTerm, Pieces)
    event: bool = False
    """True if a move or nothing may be the subject, whose role is then left out."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form, if the subject fits."""
        roles = dict(self.roles)
        if isinstance(subject, Event) or subject is None:
            if not self.event:
                return
        elif isinstance(subject, self.takes) or (
            isinstance(subject, Group)
            and all(isinstance(each, self.takes) for each in subject.members)
        ):
            roles[self.role] = subject
        else:
            return
        form: Form = atom(extent, self.sense, **roles)
        if self.be.negated:
            form = Not(extent, form)
        if self.be.past:
            form = Earlier(extent, form)
        yield Would(extent, form) if self.be.would else form


def _predicate(ext: Extent, *says: object) -> Predicate:
    return Predicate(ext, forms=says)


def _roles(**roles: Term | None) -> tuple[tuple[str, Term], ...]:
    return tuple((name, term) for name, term in roles.items() if term is not None)


# Material


@rule("predicate", f"{_HAS} has:amounts", f"{_HAS} has:amounts 'left'", "'is' 'left' 'with' has:amounts", f"{_HAS} 'still' has:amounts", f"'still'? {_HAS} has:amounts")
def has_men(ext: Extent, has: Term) -> Iterator[Predicate]:
    only = isinstance(has, Group) and has.only
    plain = replace(has, only=False) if isinstance(has, Group) else has
    if isinstance(plain, Group) and len(plain.members) == 1:
        plain = plain.members[0]
    word = Word(ext, "only") if only else None
    yield _predicate(ext, Says("material", "agent", _roles(has=plain, only=word), takes=(SideTerm,)))


@rule("predicate", f"{_HAS} 'no' kind:KIND", f"{_HAS} 'no' kind:KIND 'left|more'", f"{_HAS} 'no' 'more' kind:KIND", f"{_HAS} 'no' 'more' kind:KIND 'left'", "'has' 'lost' 'all' 'his|its' kind:KIND")
def has_none(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    none = Counted(ext, kind.kind or "piece", 0)
    yield _predicate(ext, Says("material", "agent", _roles(has=none), takes=(SideTerm,)))


@rule("predicate", f"{_HAS} 'only|nothing' ('but')? ('his'|'its'|'the'|'a')? 'bare|lone'? king:KIND ('left')?", f"{_HAS} 'nothing' 'but' 'his|its|the|a' king:KIND ('left')?")
def has_king(ext: Extent, king: KindWord) -> Iterator[Predicate]:
    if king.kind == "king":
        yield _predicate(ext, Says("bare", "patient", takes=(SideTerm,)))


_UP = "'up|ahead|more'"
_DOWN = "'down|behind|less|short'"


@rule("predicate", f"'is' by:amounts {_UP}", f"'is' by:amounts {_UP} for_:compensation", "'has' by:extra", "'is' 'ahead' 'by' by:amounts", "'is' 'up' by:amounts", f"'stands' by:amounts {_UP}", "'has' by:amounts 'more'", "'leads' 'by' by:amounts")
def ahead(ext: Extent, by: Term, for_: Term | None = None) -> Iterator[Predicate]:
    yield _predicate(ext, Says("ahead", "agent", _roles(by=by, for_=for_), takes=(SideTerm,)))


@rule("predicate", f"'is' by:amounts {_DOWN}", f"'is' by:amounts {_DOWN} for_:compensation", "'is' 'behind' 'by' by:amounts", "'is' 'down' by:amounts")
def down(ext: Extent, by: Term, for_: Term | None = None) -> Iterator[Predicate]:
    word = Word(ext, "behind")
    yield _predicate(
        ext, Says("ahead", "agent", _roles(by=by, for_=for_, behind=word), takes=(SideTerm,))
    )


@rule("compensation", "'for|against' amounts:amounts", "',' 'for|against' amounts:amounts")
def compensation(ext: Extent, amounts: Term) -> Iterator[Term]:
    yield amounts


@rule("extra", "'an' 'extra' kind:KIND", "number:NUM 'extra' kind:KIND", "'a' kind:KIND 'more'")
def extra(ext: Extent, kind: KindWord, number: int = 1) -> Iterator[Term]:
    yield Counted(ext, kind.kind or "piece", number)


@rule("predicate", "'is|are' 'bare'", "'stands' 'alone'", "'is|stands' 'all'? 'alone'")
def is_bare(ext: Extent) -> Iterator[Predicate]:
    yield _predicate(ext, Says("bare", "patient"))


@rule("predicate", f"{_HAS} 'no' ('defender'|'defenders'|'protection'|'protector'|'guard'|'support')", "'is' 'without' ('defender'|'defenders'|'protection')", "'had' 'no' ('defender'|'protection'|'support')")
def no_defender(ext: Extent) -> Iterator[Predicate]:
    yield _predicate(ext, Says("undefended", "patient", takes=(Pieces,)))


@rule("predicate", f"{_HAS} number:NUM ('defender'|'defenders'|'protectors'|'guards')", f"{_HAS} ('only'|'exactly'|'just') number:NUM ('defender'|'defenders')")
def defenders(ext: Extent, number: int) -> Iterator[Predicate]:
    count = Number(ext, number)
    if number:
        yield _predicate(ext, Says("protects", "patient", _roles(times=count), takes=(Pieces,)))


@rule("predicate", f"{_HAS} number:NUM ('attacker'|'attackers')")
def attackers(ext: Extent, number: int) -> Iterator[Predicate]:
    count = Number(ext, number)
    if number:
        yield _predicate(ext, Says("attacks", "patient", _roles(times=count), takes=(Pieces,)))


@rule("clause", "'there' be:be 'an' 'attack' ('by' agent:pieces)? 'on|against' patient:pieces")
def there_attack(ext: Extent, be: Be, patient: Term, agent: Term | None = None) -> Iterator[Form]:
    form: Form = atom(ext, "attacks", patient=patient, agent=agent)
    yield Not(ext, form) if be.negated else form


@rule("clause", "'there' be:be 'no' 'attack' 'on|against' patient:pieces")
def there_no_attack(ext: Extent, be: Be, patient: Term) -> Iterator[Form]:
    yield Not(ext, atom(ext, "attacks", patient=patient))


# Comparing sides

@rule("predicate", f"{_HAS} 'more' kind:KIND ('than' side:side)?", f"{_HAS} less:FEWER kind:KIND ('than' side:side)?")
def more_than(ext: Extent, kind: KindWord, side: Term | None = None, less: str | None = None) -> Iterator[Predicate]:
    word = Word(ext, "less" if less is not None else "more")
    what = Counted(ext, kind.kind or "man", 1)
    yield _predicate(
        ext, Says("outnumbers", "agent", _roles(by=what, how=word, than=side), takes=(SideTerm,))
    )


@rule("predicate", f"{_HAS} has:amount 'against|for|to' other:amount")
def against(ext: Extent, has: Term, other: Term) -> Iterator[Predicate]:
    yield _predicate(ext, Against(has, other))


@dataclass(frozen=True, slots=True)
class Against:
    """A side has so many, the other so many."""

    has: Term
    other: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        from toolkit.claims.language.forms import And

        if isinstance(subject, SideTerm) and subject.owner in _ACROSS:
            rest = SideTerm(subject.extent, _ACROSS[subject.owner])
            first = atom(extent, "material", agent=subject, has=self.has)
            yield And(extent, (first, atom(extent, "material", agent=rest, has=self.other)))


_ACROSS = {Owner.WHITE: Owner.BLACK, Owner.BLACK: Owner.WHITE}


@rule("clause", "('the')? 'material' be:be ('equal'|'level'|'even'|'balanced')", "'both' 'sides' 'have' 'the' 'same' 'material'")
def equal(ext: Extent, be: Be = Be()) -> Iterator[Form]:
    form: Form = atom(ext, "even")
    form = Not(ext, form) if be.negated else form
    yield Earlier(ext, form) if be.past else form


@rule("predicate", "'has' amounts:amount 'more' 'than' side:side", "'has' 'one' kind:KIND 'more' 'than' side:side", "'has' 'one' 'more' kind:KIND 'than' side:side", "'has' number:NUM kind:KIND 'more' 'than' side:side")
def one_more(ext: Extent, side: Term, kind: KindWord | None = None, amounts: Term | None = None, number: int = 1) -> Iterator[Predicate]:
    if amounts is None and kind is not None:
        amounts = Counted(ext, kind.kind or "man", number)
    how = Word(ext, "exactly")
    yield _predicate(
        ext, Says("outnumbers", "agent", _roles(by=amounts, how=how, than=side), takes=(SideTerm,))
    )


# Squares to flee to, and moves


@rule("predicate", f"{_HAS} ('a'|'one'|'another') ('flight'|'escape') 'square'", f"{_HAS} 'somewhere' 'to' 'go'")
def has_flight(ext: Extent) -> Iterator[Predicate]:
    some = Squares(ext, 1, at_least=True)
    yield _predicate(ext, Says("flight", "patient", _roles(square=some)))


@rule("clause", "'the' ('only'|'single') ('flight'|'escape') 'square' ('is'|'was') names:squares", "'the' 'flight' 'squares' 'are' names:squares", "'the' ('only') 'flight' 'square' ('of'|'for') patient:pieces 'is' names:squares")
def only_flight(ext: Extent, names: Term, patient: Term | None = None) -> Iterator[Form]:
    said = names_of(names)
    if said:
        yield atom(ext, "flight", square=Squares(ext, len(said), said, only=True), patient=patient)


@rule("predicate", f"{_HAS} squares:flights")
@rule("predicate", f"{_HAS_NOT[0]} squares:any_flight")
def has_flights(ext: Extent, squares: Term) -> Iterator[Predicate]:
    yield _predicate(ext, Says("flight", "patient", _roles(square=squares)))


_FLIGHT = "('flight'|'escape'|'free'|'legal')? 'square|squares|flights|escapes|flight'"


@rule("flights", f"number:NUM {_FLIGHT}", f"('only'|'exactly'|'just') number:NUM {_FLIGHT}")
def flight_count(ext: Extent, number: int) -> Iterator[Term]:
    yield Squares(ext, number)


@rule("any_flight", f"('a'|'any') {_FLIGHT}", f"('a'|'any') 'single' {_FLIGHT}")
@rule("flights", "'nowhere' 'to' 'go|flee|run'", "'no' 'square' 'to' 'go|flee|escape'")
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


_MOVE_WORDS = "'move|moves|answer|answers|reply|replies|option|options|choice|choices|possibility|possibilities|continuation|continuations|alternative|alternatives'"
_LEGAL = "('legal'|'possible'|'other')?"


@rule("predicate", f"{_HAS} ('a'|'some')? 'legal' 'move|moves'")
def has_a_move(ext: Extent) -> Iterator[Predicate]:
    none = Be(negated=True)
    yield _predicate(
        ext,
        Says("no_moves", "patient", be=none, takes=(SideTerm,)),
        Says("immobile", "patient", be=none, takes=(Pieces,)),
    )


@rule("predicate", f"{_HAS} number:NUM {_LEGAL} {_MOVE_WORDS}", f"{_HAS} ('only'|'exactly'|'just') number:NUM {_LEGAL} {_MOVE_WORDS}")
@rule("predicate", f"{_HAS} number:NUM {_LEGAL} {_MOVE_WORDS} 'left'", f"{_HAS_NOT[0]} 'a|any' ('single')? {_LEGAL} {_MOVE_WORDS}")
@rule("predicate", f"{_HAS} ('only'|'just') ('a'|'one') 'single'? {_LEGAL} {_MOVE_WORDS}")
def has_moves(ext: Extent, number: int | None = None) -> Iterator[Predicate]:
    if number == 0 or number is None:
        yield _predicate(
            ext,
            Says("no_moves", "patient", takes=(SideTerm,)),
            Says("immobile", "patient", takes=(Pieces,)),
        )
    else:
        yield _predicate(
            ext, Says("only_legal", "agent", _roles(count=Number(ext, number)))
        )


@rule("predicate", f"'is' 'without' ('a'|'any')? {_LEGAL} {_MOVE_WORDS}", f"'is' 'out' 'of' {_MOVE_WORDS}")
def without_moves(ext: Extent) -> Iterator[Predicate]:
    yield from has_moves(ext, 0)


@rule(
    "predicate",
    f"{_HAS} number:NUM {_LEGAL} {_MOVE_WORDS} (','|':')? moves:alternatives",
    f"{_HAS} ('only'|'exactly'|'just') number:NUM {_LEGAL} {_MOVE_WORDS} (','|':')? moves:alternatives",
    f"{_HAS} 'only' moves:alternatives",
    f"{_HAS} 'the' ('only'|'single') {_LEGAL} {_MOVE_WORDS} moves:alternatives",
    f"{_HAS} 'the' 'choice' 'between' moves:alternatives",
    f"{_HAS} 'a' 'choice' 'of' moves:alternatives",
)
def has_named_moves(ext: Extent, moves: Term, number: int | None = None) -> Iterator[Predicate]:
    count = Number(ext, number) if number is not None else None
    yield _predicate(
        ext, Says("only_legal", "agent", _roles(count=count, moves=moves), takes=(SideTerm,))
    )


@rule("predicate", f"{_HAS} 'no' 'choice|alternative'", f"{_HAS} 'no' 'other' ('legal')? 'choice|move|option'", f"{_HAS} 'nothing' 'else'")
def no_choice(ext: Extent) -> Iterator[Predicate]:
    yield _predicate(ext, Says("forced", "agent", _roles(alone=Word(ext, "forced"))))


# Pieces that a side or a piece has


@rule("predicate", f"{_HAS} article:HAVE_A 'friend|neighbour|neighbor' where:friend_place?", f"{_HAS} article:HAVE_A 'friendly' 'man|piece|neighbour|neighbor' where:friend_place?", f"{_HAS} article:HAVE_A 'own|other' 'man|men' where:friend_place?")
def has_friend(ext: Extent, article: int, where: Term | None = None) -> Iterator[Predicate]:
    count = Number(ext, article, at_least=article > 0)
    how = where if isinstance(where, Word) else None
    at = where if isinstance(where, SquareTerm) else None
    yield _predicate(
        ext, Says("friend", "agent", _roles(count=count, how=how, at=at), takes=(Pieces,))
    )


@rule("predicate", "'is|stands' 'without' ('a'|'any')? 'friend|friends|neighbour|neighbours'", "'lacks' 'a' 'friend'")
def friendless(ext: Extent) -> Iterator[Predicate]:
    count = Number(ext, 0)
    yield _predicate(ext, Says("friend", "agent", _roles(count=count), takes=(Pieces,)))


@rule("friend_place", "'on' 'the|a' 'diagonal|diagonals'", "'diagonally'")
def on_diagonal(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "diagonal")


@rule("friend_place", "'at'? 'a' 'knight' \"'s\" 'move|leap|jump' 'away'")
def at_leap(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "knight")


@rule("friend_place", "'on' 'the|a|its' 'rank|file'", "'orthogonally'")
def on_rank(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "straight")


@rule("friend_place", "'near|nearby|left|around'", "'near' 'it|by'", "'beside|by|around' 'it'", "'next' 'to' 'it'", "'any' 'more'", "'at' 'all'")
def near(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "near")


@rule("friend_place", "'on' square:square")
def on_square(ext: Extent, square: Term) -> Iterator[Term]:
    yield square


_RESERVE = "'reserve|reserves|hand'"


@rule(
    "predicate",
    f"{_HAS} number:NUM KIND 'left'? 'in' ('the'|'his'|'its')? {_RESERVE}",
    f"{_HAS} ('a') KIND 'left'? 'in' ('the'|'his'|'its')? {_RESERVE}",
    f"{_HAS} number:NUM {_RESERVE} ('left')?",
    f"{_HAS} 'only|exactly' number:NUM KIND ('left')? 'in' ('the'|'his'|'its')? {_RESERVE}",
    f"{_HAS} number:NUM 'more'? KIND ('left')? 'to' 'drop'",
    f"{_HAS} number:NUM {_RESERVE} KIND ('left')?",
)
def has_reserve(ext: Extent, number: int = 1) -> Iterator[Predicate]:
    count = Number(ext, number)
    yield _predicate(ext, Says("reserve", "agent", _roles(count=count), takes=(SideTerm,)))


@rule("clause", "side:COLOUR \"'s\" 'reserve|reserves' be:be 'empty|exhausted|used' ('up')?", "'the' 'reserve|reserves' 'of' side:SIDE be:be 'empty|exhausted'")
def reserve_empty(ext: Extent, side: Owner, be: Be) -> Iterator[Form]:
    form: Form = atom(ext, "reserve", agent=SideTerm(ext, side), count=Number(ext, 0))
    form = Not(ext, form) if be.negated else form
    yield Earlier(ext, form) if be.past else form


@rule("predicate", f"{_HAS} ('a'|'an')? state:PROPERTY kind:KIND place:pawn_place?", f"{_HAS} 'the'? state:PROPERTY kind:KIND place:pawn_place?")
def has_passed(
    ext: Extent, state: str, kind: KindWord, place: Term | None = None
) -> Iterator[Predicate]:
    if state in ("passed", "doubled", "isolated"):
        yield _predicate(ext, HasPawn(ext, state, kind.kind, place))


@dataclass(frozen=True, slots=True)
class HasPawn:
    """A side has such a pawn: one of its pawns, there, is one."""

    extent: Extent
    state: str
    kind: str | None
    place: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if not isinstance(subject, SideTerm):
            return
        squares = names_of(self.place) if self.place else ()
        line = getattr(self.place, "name", None) if not squares else None
        article = Article.THE if squares else Article.SOME
        pawn = Pieces(self.extent, self.kind, subject.owner, squares, article, line=line)
        yield atom(extent, self.state, patient=pawn)


@rule("predicate", f"{_HAS} 'doubled' file:FILE kind:KIND", f"{_HAS} ('an'|'a') state:PROPERTY file:FILE kind:KIND", f"{_HAS} state:PROPERTY file:FILE kind:KIND")
def has_doubled(ext: Extent, file: str, kind: KindWord, state: str = "doubled") -> Iterator[Predicate]:
    from toolkit.claims.language.forms import LineTerm

    if state in ("passed", "doubled", "isolated"):
        yield _predicate(ext, HasPawn(ext, state, kind.kind, LineTerm(ext, "file", file)))


@rule("predicate", f"{_HAS} ('a'|'an'|'the') how:OPENNESS line:line", f"{_HAS} ('a'|'an'|'the') how:OPENNESS file:FILE 'file|line'")
def has_file(ext: Extent, how: str, line: Term | None = None, file: str = "") -> Iterator[Predicate]:
    from toolkit.claims.language.forms import LineTerm

    term = line or LineTerm(ext, "file", file)
    yield _predicate(
        ext, Says("open_line", "for_", _roles(line=term, how=Word(ext, how)), takes=(SideTerm,))
    )


@rule("pawn_place", "'on|at' place:squares", "'on' place:line")
def pawn_place(ext: Extent, place: Term) -> Iterator[Term]:
    yield place


@rule("predicate", "'has|have' ('lost'|'forfeited') 'the' 'right' 'to' 'castle' how:how?", "'may|can' 'no' 'longer' 'castle' how:how?", "'has' 'no' 'right' 'to' 'castle' how:how? ('any' 'more')?")
def lost_right(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield _predicate(
        ext,
        Says("castling_right", "agent", _roles(how=how), be=Be(negated=True), takes=(SideTerm,)),
    )


@rule("predicate", "'has|keeps|retains' 'the' 'right' 'to' 'castle' how:how?", "'has' 'not' 'lost' 'the' 'right' 'to' 'castle' how:how?")
def has_right(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield _predicate(ext, Says("castling_right", "agent", _roles(how=how), takes=(SideTerm,)))


@rule("predicate", "'may|can' 'not' 'convert' 'any' 'more'", "'may|can' 'convert' 'no' 'more|longer'", "'may|can' 'no' 'longer' 'convert'", "'has' 'lost' 'the' 'right' 'to' 'convert'")
def no_conversion(ext: Extent) -> Iterator[Predicate]:
    yield _predicate(ext, Says("may_convert", "agent", be=Be(negated=True), takes=(Pieces,)))


@rule("predicate", "'must' 'convert'", "'has' 'to' 'convert'")
def must_convert(ext: Extent) -> Iterator[Predicate]:
    must = Word(ext, "must")
    yield _predicate(ext, Says("may_convert", "agent", _roles(must=must), takes=(Pieces,)))


@rule("predicate", "'is' 'to' 'move'", "'has' 'the' 'move'", "'is' 'on' 'move'")
def to_move(ext: Extent) -> Iterator[Predicate]:
    yield _predicate(ext, Says("turn", "agent", takes=(SideTerm,)))


# Check, mate and stalemate as nouns


_GIVEN = "('gives'|'giving'|'delivers'|'with'|'is')"


@rule("check_noun", "('a'|'the'|'another')? 'check'")
def check_noun(ext: Extent) -> Iterator[str]:
    yield ""


@rule("check_noun", "('a'|'the')? kind:CHECK_HOW 'check'")
def check_how(ext: Extent, kind: str) -> Iterator[str]:
    yield kind


@rule("check_noun", "'a' 'double' 'discovered' 'check'")
def check_both(ext: Extent) -> Iterator[str]:
    yield "double"


def _check_roles(
    ext: Extent, kind: str, adjuncts: Sequence[object]
) -> tuple[tuple[str, Term], ...] | None:
    from toolkit.claims.language.lexicon import Frame, Slot
    from toolkit.claims.language.roles import Adjunct, atoms

    slots = (
        ("by", Slot("agent", "piece")),
        ("from", Slot("agent", "piece")),
        ("from", Slot("from_", "square")),
        ("way", Slot("via", "ways")),
        ("to", Slot("patient", "man")),
        ("along", Slot("along", "line")),
        ("on", Slot("along", "line")),
        ("with", Slot("agent", "piece")),
        ("times", Slot("count", "count")),
    )
    words = (("how", kind),) if kind else ()
    frame = Frame("check", Slot("agent", "man"), None, slots, words)
    said = [each for each in adjuncts if isinstance(each, Adjunct)]
    for found in atoms(frame, ext, None, None, said):
        return found.roles
    return None


@rule("predicate", "be:be kind:check_noun adjuncts:adjunct*", "'comes|came' kind:check_noun adjuncts:adjunct*")
@rule("bare_predicate", "'with' kind:check_noun adjuncts:adjunct*", "kind:check_noun adjuncts:adjunct*")
def is_check(
    ext: Extent,
    kind: str,
    adjuncts: Sequence[object] = (),
    be: Be = Be(),
) -> Iterator[Predicate]:
    roles = _check_roles(ext, kind, adjuncts)
    if roles is not None:
        says = Says("check", "agent", roles, be=be, takes=(), event=True)
        yield _predicate(ext, says)


@rule("bare_predicate", "kind:check_noun 'by|from' 'one' 'and' 'the' 'same' 'man|piece' ways:adjunct?", "kind:check_noun 'by|from' 'one|a' 'single'? 'man|piece' ways:adjunct?")
def check_by_one(ext: Extent, kind: str, ways: object = None) -> Iterator[Predicate]:
    one = Pieces(ext, article=Article.SOME)
    roles = _check_roles(ext, kind, (ways,))
    if roles is not None and "agent" not in dict(roles):
        with_one = (*roles, ("agent", one))
        yield _predicate(ext, Says("check", "patient", with_one, takes=(), event=True))


@rule("clause", "('the'|'this')? kind:check_noun use:be 'given' 'by' agent:pieces", "('the'|'this')? kind:check_noun 'comes|came' 'from' agent:pieces")
def check_given(ext: Extent, kind: str, agent: Term, use: Be = Be()) -> Iterator[Form]:
    how = Word(ext, kind) if kind else None
    form: Form = atom(ext, "check", agent=agent, how=how)
    yield Not(ext, form) if use.negated else form


@rule("clause", "('the'|'this')? 'check' 'is' 'not' 'given' 'by' other:piece 'but' 'by' agent:piece", "('the'|'this')? 'check' 'is' 'given' ('not') 'by' other:piece 'but' 'by' agent:piece")
def check_not_but(ext: Extent, other: Term, agent: Term) -> Iterator[Form]:
    from toolkit.claims.language.forms import And

    yield And(ext, (Not(ext, atom(ext, "check", agent=other)), atom(ext, "check", agent=agent)))


_MATE = "'mate|checkmate'"


@rule("predicate", f"be:be ('a')? {_MATE}", f"'gives|delivers' ('no') {_MATE}")
def is_mate(ext: Extent, be: Be = Be(negated=True)) -> Iterator[Predicate]:
    yield _predicate(ext, Says("mate", "patient", (), be=be, takes=(), event=True))


@rule("bare_predicate", f"('with'|'giving'|'and')? ('a')? {_MATE}")
def mating(ext: Extent) -> Iterator[Predicate]:
    yield _predicate(ext, Says("mate", "patient", (), takes=(), event=True))


@rule("predicate", "be:be ('a')? 'stalemate'")
def is_stalemate(ext: Extent, be: Be) -> Iterator[Predicate]:
    yield _predicate(ext, Says("stalemate", "patient", (), be=be, takes=(), event=True))


@rule("bare_predicate", "('with')? ('a')? 'stalemate'")
def stalemating(ext: Extent) -> Iterator[Predicate]:
    yield _predicate(ext, Says("stalemate", "patient", (), takes=(), event=True))


@rule("in_number", "'in' number:NUM", "'in' number:NUM 'moves|move'")
def in_number(ext: Extent, number: int) -> Iterator[Term]:
    if number > 0:
        yield Number(ext, number)


@rule("in_number", "'on' 'the' 'move'", "'at' 'once'", "'with' 'the' 'next' 'move'", "'next' 'move'", "'immediately'")
def in_one(ext: Extent) -> Iterator[Term]:
    yield Number(ext, 1)


@rule("by_moves", "('by'|'with'|'starting' 'with'|'beginning' 'with'|':'|'after'|',')? moves:alternatives", "('by'|'with'|'starting' 'with'|':'|'after')? moves:moves")
def by_moves(ext: Extent, moves: Term) -> Iterator[Term]:
    if isinstance(moves, MovesTerm) and len(moves.moves) == 1:
        yield moves.moves[0]
    else:
        yield moves


@rule(
    "predicate",
    "'mates|mated|mate' number:in_number by:by_moves?",
    f"'has|have' ('a')? ('forced')? {_MATE} number:in_number by:by_moves?",
    f"'forces' {_MATE} number:in_number by:by_moves?",
    "'can' 'mate|checkmate' number:in_number by:by_moves?",
    f"'can' 'give|deliver' {_MATE} number:in_number by:by_moves?",
    f"'gives|delivers' {_MATE} number:in_number by:by_moves?",
    "'wins|win' 'by' 'mate' number:in_number by:by_moves?",
)
def mates_in(ext: Extent, number: Term, by: Term | None = None) -> Iterator[Predicate]:
    yield _predicate(
        ext, Says("mate_in", "agent", _roles(number=number, by=by), takes=(SideTerm,))
    )


@rule(
    "predicate",
    f"'does|do' 'not' 'have' ('a'|'any')? {_MATE} number:in_number",
    f"'has' 'no' {_MATE} number:in_number",
    "'can' 'not' 'mate|checkmate' number:in_number",
    "'does' 'not' 'mate' number:in_number",
)
def mates_not(ext: Extent, number: Term) -> Iterator[Predicate]:
    says = Says("mate_in", "agent", _roles(number=number), be=Be(negated=True), takes=(SideTerm,))
    yield _predicate(ext, says)


@rule("clause", f"('it'|'this')? be:be? ('a'|'forced')? {_MATE} number:in_number by:by_moves?", f"'there' be:be ('a'|'no') ('forced')? {_MATE} number:in_number by:by_moves?")
def mate_in(
    ext: Extent, number: Term, by: Term | None = None, be: Be = Be()
) -> Iterator[Form]:
    if be == Be():
        yield atom(ext, "mate_in", number=number, by=by)


@rule("predicate", f"'allows|permits|lets' ('in')? ('a')? {_MATE} number:in_number?", f"'allowed|permitted' ('a')? {_MATE} number:in_number?", "'walks|runs' 'into' 'a'? 'mate' number:in_number?")
def allows(ext: Extent, number: Term | None = None) -> Iterator[Predicate]:
    yield _predicate(ext, Allows(number))


@dataclass(frozen=True, slots=True)
class Allows:
    """The move lets the other side mate."""

    number: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of whatever subject."""
        if subject is None or isinstance(subject, Event | SideTerm):
            yield atom(extent, "allows_mate", number=self.number)


# Batteries


@rule("predicate", "'form|forms|make|makes|are' 'a' 'battery' adjuncts:adjunct*", "'form|forms|make|makes' 'a' 'battery' ('there')? adjuncts:adjunct*")
def battery(ext: Extent, adjuncts: Sequence[object] = ()) -> Iterator[Predicate]:
    from toolkit.claims.language.roles import Adjunct

    roles: dict[str, Term] = {}
    for each in adjuncts:
        if not isinstance(each, Adjunct) or each.key not in ("along", "on", "against"):
            return
        roles["along" if each.key == "on" else each.key] = each.term
    yield _predicate(ext, Says("battery", "agent", _roles(**roles), takes=(Pieces,)))


@rule("clause", "'there' 'is' 'a' 'battery' ('of') agent:pieces adjuncts:adjunct*")
def there_battery(ext: Extent, agent: Term, adjuncts: Sequence[object] = ()) -> Iterator[Form]:
    for predicate in battery(ext, adjuncts):
        for maker in predicate.forms:
            yield from maker(agent, ext)  # type: ignore[operator]


# Threats


@dataclass(frozen=True, slots=True)
class Threatens:
    """A side or a piece threatens something."""

    what: Form | MovesTerm
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject can threaten."""
        if isinstance(subject, Event) or subject is None:
            threat: Form = Threat(extent, None, self.what)
        elif isinstance(subject, SideTerm | Pieces):
            threat = Threat(extent, subject, self.what)
        else:
            return
        yield Not(extent, threat) if self.negated else threat


_THREATENS = "'threatens|threatening|threatened|threaten'"


@rule("predicate", "'is|are' 'threatening' what:threatened")
def is_threatening(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield _predicate(ext, Threatens(what))


@rule("threatened", "moves:threatened_moves")
def threatened_line(ext: Extent, moves: Form | MovesTerm) -> Iterator[Form | MovesTerm]:
    yield moves


@rule("threatened", f"{_MATE} number:in_number?")
def threatened_mate(ext: Extent, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1))


@rule("threatened", f"{_MATE} number:in_number? ('by'|'with'|':'|',')? by:by_moves", f"'to' 'mate' number:in_number? ('by'|'with') by:by_moves")
def threatened_mate_by(ext: Extent, by: Term, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1), by=by)


@rule("threatened", f"'to' ('mate'|'checkmate'|'give' {_MATE}) number:in_number?")
def to_mate(ext: Extent, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1))


@rule("threatened", f"{_MATE} 'on' square:square", f"'to' 'mate' 'on' square:square")
def mate_on(ext: Extent, square: Term) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=Number(ext, 1), on=square)


@rule("predicate", f"{_THREATENS} what:threatened")
@rule("bare_predicate", f"{_THREATENS} what:threatened", "'with' ('the'|'a') 'threat' ('of')? what:threatened")
def threatens(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield _predicate(ext, Threatens(what))


@rule("predicate", "('does'|'do') 'not' 'threaten' what:threatened", "'no' 'longer' 'threatens' what:threatened")
def threatens_not(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield _predicate(ext, Threatens(what, negated=True))


@rule("predicate", "'threatens|threaten' 'nothing'")
def threatens_nothing(ext: Extent) -> Iterator[Predicate]:
    return
    yield


__all__ = ["MoveTerm", "Hedged", "Joint", "Played", "Given", "Would", "atom", "Says"]
