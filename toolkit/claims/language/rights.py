"""What a side or a piece has: friends, reserves, passed pawns, rights; and what a move was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Like,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.places import placed
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.verbs import IS, Be, Mood
from toolkit.claims.language.vocabulary import KindWord

_RESERVE = "'reserve|reserves|hand'"

# Pieces that a side or a piece has


@rule(
    "predicate",
    f"{HAS} article:HAVE_A 'friend|friends|neighbour|neighbor|neighbours' where:friend_place?",
    f"{HAS} article:HAVE_A 'friendly' 'man|piece|neighbour|neighbor' where:friend_place?",
    f"{HAS} article:HAVE_A 'own|other' 'man|men' where:friend_place?",
    f"{HAS} article:HAVE_A 'friend|neighbour|neighbor' where:friend_place ','? ('on'|'at') on:square",
    f"{HAS} 'one' 'friend|neighbour|neighbor' where:friend_place ','? ('on'|'at') on:square",
)
def has_friend(
    ext: Extent, article: int = 1, where: Term | None = None, on: Term | None = None
) -> Iterator[Predicate]:
    """`The man on f2 has a friend a knight's move away, on e4`."""
    count = Number(ext, article, at_least=article > 0)
    how = where if isinstance(where, Word) else None
    at = where if isinstance(where, SquareTerm) else on
    if on is not None and (article != 1 or how is None):
        return
    yield predicate_of(
        ext, Says("friend", "agent", roles_of(count=count, how=how, at=at), takes=(Pieces,))
    )


@rule(
    "predicate",
    f"{HAS} ('only|just|exactly|but')? number:NUM 'friend|friends|neighbour|neighbor|neighbours' where:friend_place?",
)
def has_friends(ext: Extent, number: int, where: Term | None = None) -> Iterator[Predicate]:
    """`The man on f2 has one friend a knight's move away`: no more and no less."""
    if where is None or isinstance(where, Word):
        roles = roles_of(count=Number(ext, number), how=where)
        yield predicate_of(ext, Says("friend", "agent", roles, takes=(Pieces,)))


@rule(
    "predicate",
    "'is|stands' 'without' ('a'|'any')? 'friend|friends|neighbour|neighbours'",
    "'lacks' 'a' 'friend'",
)
def friendless(ext: Extent) -> Iterator[Predicate]:
    count = Number(ext, 0)
    yield predicate_of(ext, Says("friend", "agent", roles_of(count=count), takes=(Pieces,)))


@rule(
    "friend_place",
    "'on' 'the|a' 'diagonal|diagonals'",
    "'diagonally'",
    "'diagonally' ('adjacent'|'next'|'near') ('to' ('it'|'him'))?",
    "('touching'|'that' 'touches'|'in' ('touch'|'contact') 'with')? ('it'|'him')? ('at'|'by') ('a'|'one'|'its'|'the') 'corner'",
)
def on_diagonal(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "diagonal")


@rule(
    "friend_place",
    "'at'? 'a' 'knight' \"'s\" 'move|leap|jump' ('away'|'off'|'distant'|'apart')",
    "('at'|'in') 'a' 'knight' \"'s\" ('move' \"'s\")? 'distance'",
)
def at_leap(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "knight")


@rule("friend_place", "'on' 'the|a|its' 'rank|file'", "'orthogonally'")
def on_rank(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "straight")


@rule(
    "friend_place",
    "'near|nearby|left|around'",
    "'near' 'it|by'",
    "'by|around' 'it'",
    "'any' 'more'",
    "'at' 'all'",
)
def near(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "near")


@rule(
    "friend_place", "'beside' 'it'", "'next' 'to' 'it'", "'touching' 'it'", "'adjacent' 'to' 'it'"
)
def touching(ext: Extent) -> Iterator[Term]:
    """`It has no friend next to it`: none anywhere, or none but a leap away."""
    yield Word(ext, "touching")


@rule("friend_place", "'on' square:square")
def on_square(square: Term) -> Iterator[Term]:
    yield square


@rule(
    "predicate",
    "('can'|'may') 'no' ('longer'|'more') 'drop' ('a'|'any') KIND",
    "('can'|'may') 'drop' 'no' ('more'|'further') KIND",
    f"{HAS} ('nothing'|'no' KIND|'no' 'more' KIND) ('left'|'more')? ('to' 'drop'|'in' ('the'|'his')? {_RESERVE})",
    f"'has' ('now'|'thus'|'already')? ('used' 'up'|'exhausted'|'emptied') ('his'|'its'|'the'|'their') ('whole')? {_RESERVE}",
)
def has_no_reserve(ext: Extent) -> Iterator[Predicate]:
    """`Black can drop no more men`."""
    yield none_in_reserve(ext)


def none_in_reserve(ext: Extent) -> Predicate:
    """That a side has no piece in reserve."""
    none = roles_of(count=Number(ext, 0))
    return predicate_of(ext, Says("reserve", "agent", none, takes=(SideTerm,)))


@rule(
    "predicate",
    "('owes'|'owe') ('its'|'his'|'the') kind:KIND \"'s\"? ('move'|'moves') 'to' ('the'|'its'|'his'|'a')? ('friend'|'neighbour'|'neighbor') ('on'|'at') at:square",
)
def owes_moves(ext: Extent, kind: KindWord, at: SquareTerm) -> Iterator[Predicate]:
    """`The d6-man owes its rook moves to the friend on d7`."""
    if kind.kind is not None:
        roles = roles_of(at=at, like=Like(ext, kind.kind))
        yield predicate_of(ext, Says("friend", "agent", roles, takes=(Pieces,)))


@rule("predicate", "('gives'|'gave'|'lends'|'provides') what:piece ('with')? 'a' ('new')? 'friend'")
def gives_friend(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`The drop on c4 gives the man on b4 a friend`."""
    count = Number(ext, 1, at_least=True)
    yield predicate_of(ext, OfMove(atom(ext, "friend", agent=what, count=count)))


@rule(
    "predicate",
    f"{HAS} ('all'|'both'|'all' ('his'|'of' 'his'))? number:NUM KIND ('left'|'still')? 'in' ('the'|'his'|'its')? {_RESERVE}",
    f"{HAS} ('a') KIND 'left'? 'in' ('the'|'his'|'its')? {_RESERVE}",
    f"{HAS} number:NUM {_RESERVE} ('left')?",
    f"{HAS} 'only|exactly' number:NUM KIND ('left')? 'in' ('the'|'his'|'its')? {_RESERVE}",
    f"{HAS} number:NUM 'more'? KIND ('left')? 'to' 'drop'",
    f"{HAS} number:NUM {_RESERVE} KIND ('left')?",
)
def has_reserve(ext: Extent, number: int | None = None) -> Iterator[Predicate]:
    """`White has two men in reserve`."""
    count = Number(ext, number if number is not None else 1)
    yield predicate_of(ext, Says("reserve", "agent", roles_of(count=count), takes=(SideTerm,)))


@rule(
    "clause",
    "('only'|'just')? number:NUM ('more'|'others'|'other' KIND)? ('is'|'are'|'remain'|'remains') ('still')? 'in' ('his'|'the') ('reserve'|'hand')",
)
def more_in_reserve(ext: Extent, number: int) -> Iterator[Form]:
    """`White drops a man, and two more are in his reserve`: so many are left."""
    yield atom(ext, "reserve", agent=SideTerm(ext, Owner.OWN), count=Number(ext, number))


_STILL = "('any' ('more'|'longer')|'left'|'for' 'either' 'side')?"


@rule(
    "clause",
    "side:COLOUR \"'s\" 'reserve|reserves' be:be 'empty|exhausted|used' ('up')?",
    "'the' 'reserve|reserves' 'of' side:SIDE be:be 'empty|exhausted'",
    "('both'|'the' 'two'|'both' 'the'|'the') 'reserves' be:be ('empty'|'exhausted'|'used' 'up')",
    f"'no' ('more'|'further') 'drops' ('are'|'is') 'possible' {_STILL}",
    f"('neither' ('side'|'player')|'nobody'|'no' 'one'|'no' ('side'|'player')) ('can'|'may') 'still'? 'drop' ('a'|'any')? KIND? {_STILL}",
    f"('neither' ('side'|'player')|'nobody'|'no' 'one'|'no' ('side'|'player')) 'has' 'still'? ('anything'|'a' KIND|'any' KIND) 'left'? ('to' 'drop'|'in' ('reserve'|'hand')) {_STILL}",
)
def reserve_empty(ext: Extent, be: Be = IS, side: Owner | None = None) -> Iterator[Form]:
    for form in _empty(ext, SIDES if side is None else (side,)):
        if not (be.negated and side is None):
            yield be.of(ext, form)


def _empty(ext: Extent, sides: tuple[Owner, ...]) -> Iterator[Form]:
    none = Number(ext, 0)
    each = tuple(atom(ext, "reserve", agent=SideTerm(ext, side), count=none) for side in sides)
    yield each[0] if len(each) == 1 else And(ext, each)


_CASTLING = "('castling'|'castlings'|'castling' 'right'|'castling' 'rights'|'right' 'of' 'castling'|'rights' 'of' 'castling'|'rights' 'to' 'castle')"
_EITHER = "(('on'|'to') ('either'|'any') ('side'|'wing'|'flank')|'either' 'way'|'at' 'all')"
_THE_CASTLING = f"('the'|'both'|'all'|'his'|'its'|'her'|'all' ('his'|'the')) {_CASTLING}"


@rule(
    "predicate",
    "('has'|'have')? ('lost'|'forfeited'|'loses'|'forfeits'|'gives' 'up') ('the'|'his'|'that') 'right' ('to' ('castle'|'do' 'so')|'of' 'castling')? ('on')? how:how?",
    "'may|can' 'no' 'longer' 'castle' ('on')? how:how?",
    f"'may|can' 'no' 'longer' 'castle' {_EITHER}",
    "'may|can' 'castle' 'no' ('more'|'longer')",
    f"'is' 'no' 'longer' ('allowed'|'able'|'entitled'|'permitted') 'to' 'castle' ({_EITHER}|('on')? how:how)?",
    f"('may'|'can') 'not' 'castle' {_EITHER} ('any' 'more'|'any' 'longer')",
    "('may'|'can') 'not' 'castle' ('on')? how:how? ('any' 'more'|'any' 'longer')? 'in' 'this' 'game'",
    "'has' 'no' 'right' 'to' 'castle' ('on')? how:how? ('any' 'more')?",
    f"('has'|'have')? ('lost'|'forfeited'|'loses'|'forfeits'|'gave' 'up'|'given' 'up'|'gives' 'up'|'spoilt'|'spoiled') {_THE_CASTLING}",
    f"('has'|'have') 'no' {_CASTLING} ('left'|'any' 'more')?",
    "('has'|'have')? ('lost'|'forfeited'|'loses'|'forfeits'|'gives' 'up'|'gave' 'up'|'given' 'up') ('his'|'its'|'her'|'the') ('last'|'remaining') ('right' ('to' 'castle'|'of' 'castling')|'castling' 'right'|'right')",
)
@rule("predicate", "('has'|'have')? ('lost'|'loses'|'lose') 'castling'", cost=-1)
def lost_right(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(
        ext,
        Says("castling_right", "agent", roles_of(how=how), be=Be(negated=True), takes=(SideTerm,)),
    )


@rule(
    "predicate",
    "('has|keeps|retains'|'has' ('kept'|'retained')) 'the' 'right' ('to' 'castle'|'of' 'castling') ('on')? how:how?",
    "'has' 'not' 'lost' 'the' 'right' 'to' 'castle' ('on')? how:how?",
    f"{HAS} {_THE_CASTLING}",
    "'keeps|retains' ('his'|'its'|'her') 'right'",
    f"{HAS} ('his'|'its'|'her'|'a') 'right' ('to' 'castle'|'of' 'castling') ('on')? how:how?",
)
def has_right(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("castling_right", "agent", roles_of(how=how), takes=(SideTerm,)))


_BOTH = "('on' ('both'|'either') ('wings'|'wing'|'flanks')|'on' 'both' 'sides'|'to' 'both' 'sides'|'on' 'either' 'side'|'both' 'ways'|'either' 'way')"


@rule(
    "predicate",
    f"{HAS} ('the'|'his'|'a') 'right' ('to' 'castle'|'of' 'castling') {_BOTH}",
    f"'may|can' 'still' 'castle' {_BOTH}",
)
def both_rights(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Castlings(("kingside", "queenside")))


@rule(
    "predicate",
    f"{HAS} 'only' ('the')? wing:HOW 'castling' ('left')?",
    f"{HAS} 'only' 'the' 'right' ('to' 'castle'|'of' 'castling') wing:HOW ('left')?",
    "'may|can' 'still' ('castle' 'only'|'only' 'castle') wing:HOW",
)
def one_right(ext: Extent, wing: str) -> Iterator[Predicate]:
    if wing in WINGS:
        yield predicate_of(ext, Castlings((wing,), WINGS[wing]))


WINGS = {"kingside": "queenside", "queenside": "kingside"}


@dataclass(frozen=True, slots=True)
class Castlings:
    """Rights that a side has, and one that it has not."""

    left: tuple[str, ...]
    lost: str = ""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, if the subject is a side."""
        if not isinstance(subject, SideTerm):
            return
        has = [self._right(subject, extent, each) for each in self.left]
        lost = [Not(extent, self._right(subject, extent, self.lost))] if self.lost else []
        yield And(extent, (*has, *lost))

    def _right(self, subject: SideTerm, extent: Extent, wing: str) -> Form:
        return atom(extent, "castling_right", agent=subject, how=Word(extent, wing))


@rule("predicate", "'may|can' 'still' 'castle' ('to'|'on')? how:how?")
def still_castles(ext: Extent, how: Term | None = None) -> Iterator[Predicate]:
    yield from has_right(ext, how)


_NOW = "('now'|'right' 'now'|'on' ('this'|'the' 'next') 'move'|'at' 'present'|'at' 'once'|'immediately'|'at' 'the|this' 'moment'|'for' 'the' 'moment'|'yet'|'currently')"


@rule(
    "predicate",
    f"mood:mood {_NOW} 'castle' ('to'|'on')? how:how?",
    f"mood:mood 'castle' ('to'|'on')? how:how? {_NOW}",
)
def castles_now(
    ext: Extent, mood: tuple[Mood, bool, bool], how: Term | None = None
) -> Iterator[Predicate]:
    """`White may not castle at present`: the move itself, and not the right to it."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        now = roles_of(how=how, state=Word(ext, "now"))
        be = Be(negated=negated)
        yield predicate_of(ext, Says("castling_right", "agent", now, be=be, takes=(SideTerm,)))


@rule("predicate", "'is' 'to' 'move'", "'has' 'the' 'move'", "'is' 'on' 'move'")
def to_move(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("turn", "agent", takes=(SideTerm,)))


@rule(
    "clause",
    "'it' ('is'|'was') ('now'|'still')? side:COLOUR \"'s\" ('move'|'turn') ('to' ('move'|'play'|'take'|'capture')|'now')?",
)
def sides_turn(ext: Extent, side: Owner) -> Iterator[Form]:
    """`It is White's turn`."""
    yield atom(ext, "turn", agent=SideTerm(ext, side))


# What the move was


@rule(
    "fragment",
    "('a'|'an'|'another')? what:NOUN_OF_MOVE",
    "('this'|'it'|'that') ('is'|'was') ('a'|'an')? what:NOUN_OF_MOVE",
    "('a'|'an')? what:NOUN_OF_MOVE ('from' 'the' 'reserve')",
)
def noun_of_move(ext: Extent, what: str) -> Iterator[Form]:
    yield atom(ext, what)


@rule(
    "fragment",
    "'no' what:NOUN_OF_MOVE",
    "('this'|'it'|'that') ('is'|'was') ('no'|'not' ('a'|'an')) what:NOUN_OF_MOVE",
)
def no_noun_of_move(ext: Extent, what: str) -> Iterator[Form]:
    yield Not(ext, atom(ext, what))


@rule("predicate", "'is' ('a'|'an')? what:NOUN_OF_MOVE", "'was' ('a'|'an')? what:NOUN_OF_MOVE")
def is_noun(ext: Extent, what: str) -> Iterator[Predicate]:
    yield Predicate(ext, forms=(Says(what, "agent", takes=(), event=True),))


@rule(
    "clause",
    "subject:np ('is'|'was') ('a'|'an') what:NOUN_OF_MOVE ','? ('that'|'which') more:predicate",
)
def move_that(ext: Extent, subject: Subject, what: str, more: Predicate) -> Iterator[Form | Would]:
    """`4...Bxb7 is a conversion that wins a bishop`: of the same move."""
    if isinstance(subject, Event | MoveTerm | MovesTerm):
        for noun in is_noun(ext, what):
            for first in say(subject, noun, ext):
                for second in say(subject, more, more.extent):
                    yield from together(ext, (first, second))


@rule(
    "full_statement",
    "form:clause ','? ('but'|'though'|'and'|'yet') 'not' ('en' 'passant'|'in' 'passing'|'e' '.'? 'p' '.'?)",
)
def but_not_passing(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The c-pawn can take the pawn on b5, but not en passant`."""
    if isinstance(form, Atom) and form.sense == "can_take" and form.role("how") is None:
        own = (form.extent[1], ext[1])
        yield And(ext, (form, Not(own, form.with_roles(how=Word(own, "en passant")))))


_LANDS = "('would'|'will') ('then')? ('land'|'end' 'up'|'arrive'|'stand') ('on'|'at')"


@rule(
    "full_statement",
    f"form:clause ','? ('which'|'that') {_LANDS} to:square",
    f"form:clause ','? 'and' ('it'|('the'|'that') ('capturing'|'taking')? 'pawn') {_LANDS} to:square",
)
def passing_lands(ext: Extent, form: Form | Would, to: Term) -> Iterator[Form]:
    """`White can take en passant with the pawn on e5, which would land on d6`: it can go there."""
    last = form.forms[-1] if isinstance(form, And) else form
    if not isinstance(last, Atom) or last.sense != "can_take" or not isinstance(form, Form):
        return
    who, how = last.role("agent"), last.role("how")
    if isinstance(who, Pieces) and isinstance(how, Word) and how.value == "en passant":
        own, pawn = (form.extent[1], ext[1]), replace(who, kind="pawn")
        yield And(ext, (form, atom(own, "can_go", agent=pawn, to=to)))


@rule("predicate", "'is' 'not' ('a'|'an')? what:NOUN_OF_MOVE")
def is_no_noun(ext: Extent, what: str) -> Iterator[Predicate]:
    yield Predicate(ext, forms=(Says(what, "agent", (), Be(negated=True), takes=(), event=True),))


@rule(
    "predicate",
    "'captures|takes|captured|took' 'en' 'passant'",
    "'captures|takes|captured|took' victim:piece 'en' 'passant'",
)
def passing(ext: Extent, victim: Term | None = None) -> Iterator[Predicate]:
    roles = (("patient", victim),) if victim is not None else ()
    yield Predicate(
        ext, forms=(Says("passing", "agent", roles, takes=(Pieces, SideTerm), event=True),)
    )


@rule(
    "fragment",
    "('a'|'the')? 'capture|taking' 'of' victim:pieces",
    "('a'|'the')? 'exchange|trade' 'of' amounts:pieces",
)
def capture_of(
    ext: Extent, victim: Term | None = None, amounts: Term | None = None
) -> Iterator[Form]:
    if victim is not None:
        yield atom(ext, "captures", patient=victim)
    elif amounts is not None:
        yield atom(ext, "exchanged", patient=amounts)


@rule(
    "predicate",
    "('has'|'had'|'have') ('only'|'exactly'|'just')? number:NUM 'path|paths|ways|routes' way:adjunct",
    "'had' ('only'|'exactly'|'just')? number:NUM 'path|paths|ways|routes' 'to' to:square way:adjunct",
)
def has_paths(
    ext: Extent, number: int, way: Adjunct, to: Term | None = None
) -> Iterator[Predicate]:
    if way.key == "way" and not way.negated:
        said = roles_of(count=Number(ext, number), to=to, via=way.term)
        yield predicate_of(ext, Says("goes", "agent", said, takes=(Pieces,), event=True))


@rule(
    "clause",
    "path:path ('is'|'was') ('not' 'possible'|'impossible'|'not' 'playable') ('because'|'due') ('of'|'to') by:pieces",
)
def path_shut(ext: Extent, path: Term, by: Term) -> Iterator[Form]:
    yield atom(ext, "blocked", patient=path, agent=by)


@rule(
    "clause",
    "'there' ('is'|'are'|'was'|'were') number:NUM kind:KIND ('of' side:SIDE)? ('left')? 'on' 'the' 'board'",
    "'there' ('is'|'are') number:NUM side:COLOUR kind:KIND ('left')? ('on' 'the' 'board')",
    "'there' ('is'|'are') number:NUM side:COLOUR? kind:KIND 'left'",
)
def there_are(
    ext: Extent, number: int, kind: KindWord, side: Owner | None = None
) -> Iterator[Form]:
    if kind.kind is None:
        return
    if number == 0 and side is None:
        yield atom(ext, "gone", patient=Pieces(ext, kind.kind, article=Article.EVERY))
    elif side is not None:
        has = Counted(ext, kind.kind, number)
        yield atom(ext, "material", agent=SideTerm(ext, side), has=has)


@rule(
    "clause",
    "'there' ('is'|'are'|'was'|'were') what:pieces 'on' place:squares",
    "'there' ('is'|'are'|'was'|'were') what:pieces",
)
def there_stands(ext: Extent, what: Term, place: Term | None = None) -> Iterator[Form]:
    if place is not None:
        yield atom(ext, "stands", agent=what, on=place)
    elif isinstance(what, Pieces):
        yield from placed(ext, what)


_PLAYS = "'plays|play|played|chooses|chose|continues|continued|answers|answered|replies|replied|responds|tries|tried'"


@rule(
    "clause",
    "'there' ('is'|'are') number:NUM KIND ('left')? 'in' side:COLOUR \"'s\" 'reserve|hand'",
    "side:COLOUR \"'s\" 'reserve' ('still')? ('holds'|'has'|'contains'|'numbers') number:NUM KIND",
)
def reserve_holds(ext: Extent, number: int, side: Owner) -> Iterator[Form]:
    yield atom(ext, "reserve", agent=SideTerm(ext, side), count=Number(ext, number))


@rule(
    "clause",
    f"(side|'he'|'she') {_PLAYS} ('with')? moves:moves",
    "moves:moves ('is'|'was') ('played'|'the' 'move' 'played'|'the' 'game' 'move')",
)
def plays(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`Black plays 5...Nf6`: its moves are verified as a line is."""
    if moves.moves[0].numbered:
        yield atom(ext, "line", moves=moves)
