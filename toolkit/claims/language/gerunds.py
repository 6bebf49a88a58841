"""Moves and their marks as nouns: `moving the knight uncovered a check`, `the mating piece is a pawn`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.besides import with_other
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    MovesTerm,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import (
    LEGAL,
    MATE,
    MOVE_WORDS,
    Says,
    atom,
    predicate_of,
    roles_of,
    some_moves,
)
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import IS, Be
from toolkit.claims.language.vocabulary import KindWord

# What moving a piece has done


MOVING = "('moving'|'playing'|'withdrawing'|'shifting'|'retreating')"


@rule("full_statement", f"{MOVING} what:piece ('away'|'aside')? predicate:predicate")
def moving_it(ext: Extent, what: Term, predicate: Predicate) -> Iterator[Form]:
    """`Moving the knight uncovered a check from the queen`: it moved, and that came of it."""
    for form in say(what, predicate, predicate.extent):
        if isinstance(form, Atom) and form.sense in ("discovers", "check", "mate", "wins"):
            yield And(ext, (atom(ext, "goes", agent=what), form))


@rule(
    "full_statement",
    "('the'|'this') ('last')? ('capture'|'recapture') ('removed'|'removes'|'took'|'takes'|'has' 'removed'|'cost'|'eliminates'|'eliminated') what:pieces",
)
def capture_removed(ext: Extent, what: Term) -> Iterator[Form]:
    """`The last capture removed a bishop`."""
    yield atom(ext, "captures", patient=what)


@rule("np", "('the'|'this') ('line'|'variation'|'sequence'|'continuation') ','? moves:moves")
def the_line(moves: MovesTerm) -> Iterator[Subject]:
    """`The line 9...Nxe4 10.Qd8+ ends in mate`."""
    if len(moves.moves) > 1:
        yield moves


@rule(
    "clause",
    "'the' sense:giving ('piece'|'man'|'unit') ('is'|'was') who:piece",
    "who:piece ('is'|'was') 'the' sense:giving ('piece'|'man'|'unit')",
)
def giving_piece(ext: Extent, sense: str, who: Term) -> Iterator[Form]:
    """`The mating piece is a pawn`."""
    yield atom(ext, sense, agent=who)


@rule("giving", "'mating|checkmating'")
def mating() -> Iterator[str]:
    yield "mate"


@rule("giving", "'checking'")
def checking() -> Iterator[str]:
    yield "check"


# What gives check, and what does not


@rule(
    "full_statement",
    "('it'|'this'|'that') ('is'|'was') kind:check_noun ('from'|'by') agent:piece ','? ('and'|'but')? 'not' ('from'|'by') other:piece",
)
def check_not_from(ext: Extent, kind: str, agent: Term, other: Term) -> Iterator[Form]:
    """`It is check from the rook, not from the bishop`."""
    if kind != "double":
        how = Word(ext, kind) if kind else None
        given = atom(ext, "check", agent=agent, how=how)
        yield And(ext, (given, Not(ext, atom(ext, "check", agent=other))))


@rule(
    "full_statement",
    "form:clause (','|';') ('and')? other:np ('too'|'as' 'well'|'also'|'likewise')",
)
def other_too(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`The knight gives check, the bishop too`."""
    if isinstance(form, Atom) and form.sense in _SHARED:
        same = with_other(form, other)
        if same is not None:
            yield And(ext, (form, same))


_SHARED = frozenset({"check", "attacks", "protects", "controls", "pinned", "can_take", "can_go"})


# How a check can be answered

_MET_OTHERWISE = "('met'|'answered'|'parried'|'stopped'|'countered')"
_BLOCKED = "('blocked'|'intercepted'|'interrupted')"
_MET = f"({_MET_OTHERWISE}|'blocked')"
_CHECK = "('the'|'this') 'check'"


@rule(
    "clause",
    f"{_CHECK} ('can'|'may') denied:'not'? 'be' {_MET} ('by'|'with') ('a'|'any') what:answer_noun",
    f"{_CHECK} ('can'|'may') 'be' {_MET} ('by'|'with') denied:'no' what:answer_noun",
    f"denied:'no' what:answer_noun ('meets'|'answers'|'parries'|'stops'|'can' 'meet'|'can' 'answer'|'can' 'parry'|'can' 'stop') {_CHECK}",
)
def answered_by(ext: Extent, what: Form, denied: str | None = None) -> Iterator[Form]:
    """`The check cannot be answered by a capture`: no legal move is one."""
    yield And(ext, (atom(ext, "check"), Not(ext, what) if denied else what))


@rule(
    "clause",
    f"{_CHECK} ('can'|'may'|'could') 'be' {_MET_OTHERWISE} ('by'|'with') moves:alternatives",
    f"{_CHECK} ('can'|'may') denied:'not' 'be' {_MET_OTHERWISE} ('by'|'with') moves:alternatives",
    f"moves:alternatives ('meets'|'answers'|'parries'|'stops'|'ends') {_CHECK}",
)
def answered_with(ext: Extent, moves: Term, denied: str = "") -> Iterator[Form]:
    """`The check can be parried by 36...Re2`: in check, that move is legal."""
    form: Form = atom(ext, "legal", moves=moves)
    yield And(ext, (atom(ext, "check"), Not(ext, form) if denied else form))


@rule(
    "clause",
    f"{_CHECK} ('can'|'may'|'could') 'be' {_BLOCKED} ('by'|'with') moves:alternatives",
    f"{_CHECK} ('can'|'may'|'could') denied:'not' 'be' {_BLOCKED} ('by'|'with') moves:alternatives",
)
def blocked_with(ext: Extent, moves: Term, denied: str = "") -> Iterator[Form]:
    """`The check can be blocked by 36...Re2`: that move puts something between."""
    named = each_in(moves)
    blocks = [some_moves(ext, "blocks", moves=each) for each in named]
    said = [Not(ext, each) for each in blocks] if denied else blocks
    yield And(ext, (atom(ext, "check"), *said))


@rule(
    "clause",
    f"('the'|'this') 'check' line:moves ('can'|'may'|'could') 'be' {_MET} ('by'|'with') moves:alternatives",
)
def check_answered_with(ext: Extent, line: MovesTerm, moves: Term) -> Iterator[Form]:
    """`The check 16...Qxd1+ can be answered by 17.Kxd1`."""
    both = And(ext, (atom(ext, "check"), atom(ext, "legal", moves=moves)))
    yield as_form(given(line, both, ext))


@rule("answer_noun", "'capture'")
def by_capture(ext: Extent) -> Iterator[Form]:
    yield some_moves(ext, "captures")


@rule("answer_noun", "kind:KIND 'move'", "'move' 'of' ('the'|'a') kind:KIND")
def by_move_of(ext: Extent, kind: object) -> Iterator[Form]:
    name = getattr(kind, "kind", None)
    if name is not None:
        yield some_moves(ext, "moves", by=Pieces(ext, name))


# All moves, and all others

_OF_IT = "('moves'|'move') ('of'|'by'|'with') who:pieces"


@rule("own_king", "('his'|'its'|'the') kind:KIND")
def own_king(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`No move save those of his king`: of the side that has none else."""
    if kind.kind == "king" and not kind.plural:
        yield Pieces(ext, kind.kind)


@rule(
    "clause",
    f"'all' ('the')? ('legal'|'possible') {MOVE_WORDS} ('are'|'must' 'be') ('made' 'with'|'made' 'by')? {_OF_IT}",
    f"'all' ('the')? ('legal'|'possible') {MOVE_WORDS} 'are' king:king_moves",
    f"'only' {_OF_IT} ('is'|'are') ('possible'|'legal'|'allowed'|'left')",
    f"('there' 'are'|side 'has') 'no' ('legal'|'possible'|'other')? {MOVE_WORDS} ('but'|'except'|'save'|'other' 'than'|'than') ('those'|'moves'|'ones') ('of'|'with') (king:king_moves|king:own_king|who:pieces)",
    "who:piece \"'s\" 'moves' 'are' 'the' 'only' ('legal'|'possible') ('ones'|'moves')",
    "'only' 'with' who:pieces ('can'|'may') side ('parry'|'meet'|'answer'|'stop'|'reply' 'to') ('the'|'this') 'check'",
    "'only' king:king_moves ('is'|'are') ('possible'|'legal'|'allowed'|'left')",
    f"('all'|'any') ('legal'|'possible') {MOVE_WORDS} ('is'|'are') ('made')? ('with'|'by') who:pieces",
)
def all_moves_of(ext: Extent, who: Term | None = None, king: Term | None = None) -> Iterator[Form]:
    """`All legal moves are moves of the king`."""
    by = who if who is not None else king
    if isinstance(by, Pieces | Group):
        yield atom(ext, "choices", how=Word(ext, "moves"), by=by)


_KING = "('the'|'his'|'its'|'her') ('own')? 'king'"


@rule(
    "clause",
    f"('every'|'any'|'each') 'other' 'move' ('would'|'will') ('leave'|'put'|'expose'|'have' 'left') {_KING} ('in'|'to'|'into') ('a')? 'check'",
    "('every'|'any'|'each') 'other' 'move' ('would' 'be'|'is'|'was'|'would' 'have' 'been') ('illegal'|'impossible'|'not' 'legal')",
    "'all' 'other' 'moves' ('are'|'were'|'would' 'be'|'would' 'have' 'been') ('illegal'|'impossible'|'not' 'legal')",
)
def others_illegal(ext: Extent) -> Iterator[Form]:
    """`Every other move would leave the king in check`: the one played was the only one."""
    yield atom(ext, "alternative", count=Number(ext, 0))


@rule(
    "predicate",
    f"('had') ('only'|'just'|'exactly'|'but')? number:NUM {LEGAL} {MOVE_WORDS}",
)
def had_moves(ext: Extent, number: int) -> Iterator[Predicate]:
    """`Black had exactly two legal moves`: before the move."""
    if number:
        yield predicate_of(ext, HadMoves(Number(ext, number)))


@dataclass(frozen=True, slots=True)
class HadMoves:
    """How many moves a side or piece had."""

    count: Number

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, of the position before the move."""
        if isinstance(subject, SideTerm | Pieces):
            yield Earlier(extent, atom(extent, "only_legal", agent=subject, count=self.count))


# On the board or not


_ON_BOARD = "('on' ('the'|'this') 'board'|'there'|'in' ('play'|'being'))"


@rule(
    "predicate",
    f"be:be how:still? ('both'|'all')? {_ON_BOARD}",
    f"be:be ('both'|'all') how:still {_ON_BOARD}",
    f"how:still? 'remain|remains' {_ON_BOARD}",
)
def on_the_board(ext: Extent, be: object = IS, how: Word | None = None) -> Iterator[Predicate]:
    """`White's queen is not on the board any more`."""
    if not isinstance(be, Be) or be.past or be.would:
        return
    if be.negated:
        yield predicate_of(ext, Says("gone", "patient", takes=(Pieces,)))
    else:
        yield predicate_of(ext, Says("remains", "patient", roles_of(how=how), takes=(Pieces,)))


@rule("still", "'still'")
def still(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "still")


@rule("fragment", f"('the')? {MATE} ('is'|'was') ('given'|'delivered') ('by'|'with') agent:pieces")
def mate_is_given(ext: Extent, agent: Term) -> Iterator[Form]:
    yield atom(ext, "mate", agent=agent)


# What holds a side

_HANDS = "('under' owner:COLOUR \"'s\" 'control'|'controlled' 'by' owner:SIDE)"


@rule("predicate", f"be:be {_HANDS} times:count?")
def under_sides_control(
    ext: Extent, be: object, owner: Owner, times: Term | None = None
) -> Iterator[Predicate]:
    """`e4 is under White's control twice`."""
    if isinstance(be, Be):
        roles = roles_of(agent=SideTerm(ext, owner), times=times)
        says = Says("controls", "square", roles, be=be, takes=(SquareTerm,))
        yield predicate_of(ext, says)


@rule("clause", "'no' 'friend' ('is'|'stands') ('near'|'beside'|'next' 'to'|'by') agent:piece")
def no_friend_near(ext: Extent, agent: Term) -> Iterator[Form]:
    """`No friend is near the c4-man`."""
    yield atom(ext, "friend", agent=agent, count=Number(ext, 0))


@rule("full_statement", "'without' ('a'|'any')? ('friend'|'friends'|'neighbour') ','? form:clause")
def without_friend(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`Without a friend the man on c4 can't move`: it has none, and cannot."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or isinstance(form, Would):
        return
    agent = inner.role("agent") or inner.role("patient")
    if isinstance(agent, Pieces) and agent.article is Article.THE:
        none = atom(ext, "friend", agent=agent, count=Number(ext, 0))
        yield And(ext, (none, form))


@rule("predicate", "('has'|'have') 'friends' ('on'|'at') squares:squares")
def has_friends_on(ext: Extent, squares: Term) -> Iterator[Predicate]:
    """`The man has friends on b3 and d3`."""
    members = each_in(squares)
    if isinstance(squares, Group) and all(isinstance(each, SquareTerm) for each in members):
        yield predicate_of(ext, Friends(members))


@dataclass(frozen=True, slots=True)
class Friends:
    """A friend on each of some squares."""

    squares: tuple[Term, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """A form for each of them, of a piece."""
        if isinstance(subject, Pieces) and not isinstance(subject, Event):
            forms = (atom(extent, "friend", agent=subject, at=each) for each in self.squares)
            yield And(extent, tuple(forms))
