"""What a side can do of several sorts: `can take the queen or go to f8, nothing else`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.choosing import NOTHING_ELSE
from toolkit.claims.language.forms import (
    AllOf,
    And,
    Atom,
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    Mark,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Sort,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.possibleto import Possible
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.replies import THE_CHECK, Roles
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be, Mood
from toolkit.claims.language.vocabulary import KindWord

_ONLY = "('only'|'sole'|'single')"
_ELSE = f"(','|';'|':'|'-')? ('and'|'but'|'there' 'is')? {NOTHING_ELSE}"


@rule("allowed", "said:reply_base")
def allowed(said: Roles) -> Iterator[Roles]:
    yield said


@rule("allowed", "'play' moves:one_idea")
def deed_played(moves: Term) -> Iterator[Roles]:
    """`Black must take the queen or play 25...Kg7`."""
    yield (("moves", moves),)


@rule("allowed_more", "(','|'or'|',' 'or') said:allowed")
def allowed_more(said: Roles) -> Iterator[Roles]:
    yield said


@rule("deeds_listed", "('either')? first:allowed rest:allowed_more*")
def deeds_listed(first: Roles, rest: Sequence[Roles] = ()) -> Iterator[tuple[Roles, ...]]:
    yield (first, *rest)


@rule("clause", "side:side mood:mood deeds:deeds_listed")
def can_do_each(
    ext: Extent, side: Term, mood: tuple[Mood, bool, bool], deeds: tuple[Roles, ...]
) -> Iterator[Form]:
    """`Black can take the queen or move the king`: a free choice; denied, he can do neither."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or len({_sort(each) for each in deeds}) < _TWO:
        # What is of one sort is read elsewhere.
        return
    said = tuple(atom(ext, "replies", agent=side, **dict(each)) for each in deeds)
    yield And(ext, tuple(Not(ext, each) for each in said) if negated else said)


_TWO = 2


def _sort(said: Roles) -> str:
    """Of which sort a deed is: the role that only that sort has."""
    return next(name for name, _ in said if name in ("capturing", "running", "between", "moves"))


@rule("clause", "side:side ('can'|'may') 'only' deeds:deeds_listed", cost=1)
def can_only_do(ext: Extent, side: Term, deeds: tuple[Roles, ...]) -> Iterator[Form]:
    """`White can only take the rook or go to d1`; of one deed it may say only where, or whom."""
    if len(deeds) > 1:
        yield from can_do_only(ext, side, deeds)


@rule("clause", f"side:side 'can|may' ('only')? deeds:deeds_listed {_ELSE}")
def can_do_only(ext: Extent, side: Term, deeds: tuple[Roles, ...]) -> Iterator[Form]:
    """`White can take the rook or go to d1, nothing else`."""
    said = [each for one in deeds for each in one]
    if len({name for name, _ in said}) == len(said):
        yield atom(ext, "replies", agent=side, only=Word(ext, "only"), **dict(said))


@rule("clause", "side:side must:must_answer deeds:deeds_listed")
def must_do_one(
    ext: Extent, side: Term, must: tuple[bool, Word | None], deeds: tuple[Roles, ...]
) -> Iterator[Atom]:
    """`Black must take the queen or go to f8`: both are possible, and nothing else is."""
    is_so, alone = must
    said = [each for one in deeds for each in one]
    if is_so and len(deeds) > 1 and len({name for name, _ in said}) == len(said):
        yield atom(ext, "replies", agent=side, only=Word(ext, "only"), alone=alone, **dict(said))


@rule("clause", "who:piece must:must_answer deeds:deeds_listed")
def piece_must_do_one(
    ext: Extent, who: Term, must: tuple[bool, Word | None], deeds: tuple[Roles, ...]
) -> Iterator[Form]:
    """`The king must take the queen or go to f8`: with the king, and with no other piece."""
    if not isinstance(who, Pieces) or who.kind != "king" or who.owner is Owner.ENEMY:
        return
    if not all(_is_of_king(each) for each in deeds):
        return
    own = tuple((*each, ("taker", who)) if _sort(each) == "capturing" else each for each in deeds)
    side = SideTerm(who.extent, who.owner) if who.owner is not None else None
    for form in must_do_one(ext, SideTerm(who.extent, Owner.OWN), must, own):
        yield form.with_roles(agent=side)


def _is_of_king(said: Roles) -> bool:
    """Whether it is a deed that a king can do, and no other piece is named for it."""
    return _sort(said) == "running" or (_sort(said) == "capturing" and "taker" not in dict(said))


# What is possible, and what is the only move


_POSSIBLE = "('possible'|'legal'|'allowed')"
_MOVE = "('move'|'answer'|'reply'|'option'|'choice')"


@rule("single_move", f"said:'legal|possible' {_MOVE}", _MOVE)
def single_move(said: str | None = None) -> Iterator[bool]:
    yield said is not None


@rule("deed_named", "said:reply_ing", "said:reply_noun")
def deed_named(said: Roles) -> Iterator[Roles]:
    if any(name in ("capturing", "running", "between") for name, _ in said):
        yield said


@rule("clause", "said:deed_named so:be_possible")
def deed_possible(ext: Extent, said: Roles, so: Possible) -> Iterator[Form]:
    """`Taking the queen is not possible`, `a capture on d8 would be illegal`."""
    yield from so.of(atom(ext, "replies", **dict(said)))


@rule("clause", "said:deed_named 'is' ('forced'|'compulsory'|'obligatory')")
@rule("clause", f"said:deed_named 'is' 'the' {_ONLY} legal:single_move (('of'|'for') side:SIDE)?")
@rule("clause", f"said:deed_named 'is' side:COLOUR \"'s\" {_ONLY} legal:single_move")
def deed_forced(
    ext: Extent, said: Roles, side: Owner | None = None, legal: bool = False
) -> Iterator[Form]:
    """`Taking the queen is Black's only legal move`; unless it says so, others may be bad."""
    agent = SideTerm(ext, side) if side is not None else None
    alone = None if legal else Word(ext, "must")
    yield atom(ext, "replies", agent=agent, only=Word(ext, "only"), alone=alone, **dict(said))


# The check, and who can be put between


_BLOCKED = "('blocked'|'covered'|'intercepted'|'parried' 'by' 'interposing')"


@rule(
    "clause",
    f"{THE_CHECK} mood:mood 'be' {_BLOCKED}",
    f"{THE_CHECK} mood:mood 'be' {_BLOCKED} ('by'|'with') what:pieces (('on'|'at') on:goals)?",
    f"{THE_CHECK} mood:mood 'be' {_BLOCKED} ('on'|'at') on:goals (('by'|'with') what:pieces)?",
)
def check_can_be_blocked(
    ext: Extent, mood: tuple[Mood, bool, bool], what: Term | None = None, on: Term | None = None
) -> Iterator[Form]:
    """`The check can be blocked by the queen on d5 or e6`."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        form = atom(ext, "can_interpose", with_=what, on=on)
        yield Not(ext, form) if negated else form


# Moves that a side can answer with

_ANSWERS = "('answer'|'reply'|'respond'|'continue'|'defend') ('with')?"


@rule("clause", f"side:side ('can'|'may') {_ANSWERS} moves:ideas")
def can_answer_with(ext: Extent, side: Term, moves: Term) -> Iterator[Form]:
    """`Black can reply 21...Kh8 or 21...Rf7`."""
    yield atom(ext, "legal", moves=moves, agent=side)


# The only moves of a piece

_MOVES = "('legal'|'possible')? 'move|moves' ('left')?"
_ARE = "('is'|'are'|'was'|'were')"
_THERE = "(moves:ideas|('to'|'onto'|'that' 'to') to:goals)"


@rule("clause", f"('the'|'his') {_ONLY} kind:KIND {_MOVES} {_ARE} {_THERE}")
@rule("clause", f'owner:COLOUR "\'s" {_ONLY} kind:KIND {_MOVES} {_ARE} {_THERE}')
def only_moves_of_kind(
    ext: Extent,
    kind: KindWord,
    owner: Owner | None = None,
    moves: Term | None = None,
    to: Term | None = None,
) -> Iterator[Form]:
    """`The only king move is 28...Kc8`, `Black's only rook moves are to f7 and f5`."""
    if kind.kind is not None and not kind.plural:
        every = Pieces(ext, kind.kind, owner, plural=True)
        one = Pieces(ext, kind.kind, owner)
        yield from _only(ext, every if moves is not None else one, moves, to)


@rule("clause", f'who:piece "\'s" {_ONLY} {_MOVES} {_ARE} {_THERE}')
@rule("clause", f"'the' {_ONLY} {_MOVES} ('of'|'for') who:piece {_ARE} {_THERE}")
@rule("clause", f"who:its {_ONLY} {_MOVES} {_ARE} ('the' ('one'|'ones')|'that'|'those')? {_THERE}")
def only_moves_of_piece(
    ext: Extent, who: Term, moves: Term | None = None, to: Term | None = None
) -> Iterator[Form]:
    """`The king's only move is to f8`."""
    if isinstance(who, Pieces):
        yield from _only(ext, who, moves, to)


@rule("clause", f"who:piece \"'s\" {_ONLY} {_MOVES} {_ARE} 'to' marks:deed_done")
@rule("clause", f"who:its {_ONLY} {_MOVES} {_ARE} 'to' marks:deed_done")
def only_deed_of_piece(ext: Extent, who: Term, marks: Marks) -> Iterator[Form]:
    """`The queen is pinned, and her only move is to take on b6`: it has one, and that is such."""
    if isinstance(who, Pieces):
        of = Described(ext, Sort.MOVES, (Mark("by", who),))
        yield And(ext, (HowMany(ext, of, Number(ext, 1)), AllOf(ext, of, marks)))


@rule(
    "clause",
    f"owner:COLOUR \"'s\" {_ONLY} of:move_set ('here'|'now')? {_ARE} 'to' marks:deed_done",
)
def only_such_of_side(ext: Extent, owner: Owner, of: Described, marks: Marks) -> Iterator[Form]:
    """`White's only capture is to take a6 with the b4-man`: there is one, and that is it."""
    if of.marks:
        side = replace(of, marks=(Mark("of", SideTerm(ext, owner)), *of.marks))
        yield And(ext, (HowMany(ext, side, Number(ext, 1)), AllOf(ext, side, marks)))


def _only(ext: Extent, who: Pieces, moves: Term | None, to: Term | None) -> Iterator[Form]:
    if moves is not None:
        yield atom(ext, "only_legal", agent=who, moves=moves)
    elif to is not None:
        goals = replace(to, joint=Joint.AND) if isinstance(to, Group) else to
        alone = Group(ext, Joint.AND, each_in(goals), True)
        yield atom(ext, "can_go", agent=who, to=alone)


_REPLY = (
    "('answer'|'reply'|'respond'|'meet' ('the'|'this') 'check'|'answer' ('the'|'this') 'check')"
)
_CAN_ONLY = f"('can'|'may'|'could') ('only' {_REPLY}|{_REPLY} 'only')"


@rule("clause", "side:side ('can'|'may') 'only' ('move'|'play') ('with')? ('the'|'his')? kind:KIND")
@rule("clause", f"side:side {HAS} ('only'|'nothing' 'but') kind:KIND 'moves' ('left')?")
@rule("clause", f"side:side {_CAN_ONLY} ('with'|'by') kind:KIND 'moves'")
@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {_REPLY} ('with'|'by') kind:KIND 'moves' ('only'|'alone')",
)
@rule(
    "clause",
    f"side:side {HAS} 'no' ('legal')? 'moves' 'but' ('with'|'those' 'of') ('the'|'his')? kind:KIND",
)
def only_moves_with(ext: Extent, side: Term, kind: KindWord) -> Iterator[Form]:
    """`Black can only move pawns`, `Black has only pawn moves`."""
    if isinstance(side, SideTerm) and kind.kind is not None:
        own = Pieces(ext, kind.kind, side.owner, plural=True)
        yield atom(ext, "choices", agent=side, how=Word(ext, "moves"), by=own)


# What one of the moves is that are counted


@rule(
    "full_statement",
    "form:clause (','|';'|':')? ('and'|'but')? number:of_them ('is'|'are'|'being')? said:reply_noun",
    "form:clause (','|';'|':')? ('and'|'but')? none:'none|neither' 'of' ('them'|'these') ('is'|'are'|'being')? said:reply_noun",
)
def one_of_them_is(
    ext: Extent, form: Form | Would, said: Roles, number: int = 0, none: str | None = None
) -> Iterator[Form]:
    """`Black has two answers, and one of them is a king move to e8`: just one of that sort."""
    if not isinstance(form, Atom) or form.sense != "only_legal" or form.role("moves"):
        return
    sort, count = dict(said), Number(ext, number)
    start = (form.extent[1], ext[1])
    deed = None
    if "capturing" in sort:
        by, what = sort.get("taker"), sort.get("taken")
        deed = _sort_of(start, form, "captures", count, by=by, patient=what, on=sort.get("on"))
    elif "running" in sort:
        king = Pieces(start, "king")
        deed = _sort_of(start, form, "moves", count, by=king, on=sort.get("to"))
    if deed is not None and (number > 0 or none is not None):
        yield And(ext, (form, deed))


def _sort_of(ext: Extent, form: Atom, how: str, count: Number, **more: Term | None) -> Atom:
    agent = form.role("agent")
    return atom(ext, "choices", agent=agent, count=count, how=Word(ext, how), **more)


# Promotions that come next

_ON = "(('on'|'at') on:square)?"
_WITH = "'with' how:'check|mate'"


_PROMOTE = "('promote'|'be' 'promoted'|'underpromote')"
_INTO = "('to'|'into'|'as')"


@rule("predicate", f"mood:mood {_PROMOTE} {_ON} {_WITH}")
@rule("predicate", f"mood:mood {_PROMOTE} {_WITH} ('on'|'at') on:square")
@rule("predicate", f"mood:mood {_PROMOTE} {_ON} {_WITH} ','? {_INTO} to:kinds", cost=-1)
@rule("predicate", f"mood:mood {_PROMOTE} {_WITH} {_INTO} to:kinds {_ON}", cost=-1)
@rule("predicate", f"mood:mood {_PROMOTE} {_ON} {_INTO} to:kinds ','? {_WITH}", cost=-1)
@rule("predicate", f"mood:mood {_PROMOTE} {_INTO} to:kinds {_ON} ','? {_WITH}", cost=-1)
@rule("predicate", f"mood:mood ('become'|'turn' 'into') to:kinds {_ON} ','? {_WITH}", cost=-1)
def can_promote_with(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    how: str,
    on: Term | None = None,
    to: Term | None = None,
) -> Iterator[Predicate]:
    """`The pawn can promote on e1 with check, to a bishop or to a knight`."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        roles, be = roles_of(on=on, to=to, how=Word(ext, how)), Be(negated=negated)
        yield predicate_of(ext, Says("can_promote", "agent", roles, be=be))


_IF_PROMOTES = "('if'|'when') who:np ('promotes' 'to'|'promote' 'to'|'promoted' 'to'|'makes'|'makes' 'a' 'new') to:kinds"
_THEN = "','? ('then')? ('it'|'this'|'that') ('is'|'will' 'be'|'would' 'be'|'gives')"


@rule("full_statement", f"{_IF_PROMOTES} {_ON} {_THEN} no:'no|not'? how:'check|mate'", cost=-1)
def if_promoted(
    ext: Extent, who: Subject, to: Term, how: str, on: Term | None = None, no: str | None = None
) -> Iterator[Form]:
    """`If White makes a rook on g8, it is no check`."""
    if not isinstance(who, Pieces | SideTerm):
        return
    able = atom(ext, "can_promote", agent=who, on=on, to=to)
    with_it = able.with_roles(how=Word(ext, how))
    if no is None:
        yield with_it
        return
    kinds = each_in(to)
    denied = (Not(ext, with_it.with_roles(to=each)) for each in kinds)
    yield And(ext, (able, *denied))


_GIVES = "('gives'|'would' 'give'|'will' 'give'|'does'|'gave')"


@rule(
    "full_statement",
    f"form:clause ','? ('but'|'while'|'whereas'|'and'|';') ('not' 'with')? ('promotion' 'to'|'promoting' 'to')? to:kinds {_ON} {_GIVES} ('none'|'no' 'check'|'not' ('give' ('any'|'a')? ('check'|'one')|'check')?)",
    f"form:clause ','? ('but'|'and')? 'not' ('as'|'to'|'with'|'by' 'promotion' 'to'|'by' 'promoting' 'to')? to:kinds {_ON}",
)
def but_another_does_not(
    ext: Extent, form: Form | Would, to: Term, on: Term | None = None
) -> Iterator[Form]:
    """`The pawn can promote on f7 with check to a knight, but a queen on f7 gives none`."""
    if isinstance(form, Atom) and form.sense == "can_promote" and isinstance(to, Word):
        how = form.role("how")
        if isinstance(how, Word) and how.value == "check" and form.role("to") is not None:
            own = (form.extent[1], ext[1])
            other = replace(form, extent=own).with_roles(to=to, on=on or form.role("on"))
            yield And(ext, (form, Not(own, other)))


@rule("clause", f"who:pieces 'promotes|promote' {_ON} ({_WITH})?")
def promotes_next(
    ext: Extent, who: Term, on: Term | None = None, how: str = "next"
) -> Iterator[Would]:
    """`If 28.Kc3, the pawn promotes on e1 with check`: the next move; without a line not judged."""
    yield Would(ext, atom(ext, "can_promote", agent=who, on=on, how=Word(ext, how)))


_AT_ONCE = "('at' 'once'|'immediately'|'straight' 'away'|'straightaway'|'right' 'away'|'now'|'this' 'move'|'on' 'the' 'spot')"


@rule("clause", f"who:np mood:mood ('promote'|'queen') {_ON}? {_AT_ONCE}", cost=-1)
def can_promote_at_once(
    ext: Extent, who: Subject, mood: tuple[Mood, bool, bool], on: Term | None = None
) -> Iterator[Form]:
    """`White can promote straight away`: with his next move, and no plan."""
    kind, negated, _ = mood
    if kind is Mood.CAN and isinstance(who, Pieces | SideTerm):
        form = atom(ext, "can_promote", agent=who, on=on, how=Word(ext, "next"))
        yield Not(ext, form) if negated else form
