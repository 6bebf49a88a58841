"""What is possible and nothing else: `the king must go to a3 or a5, nothing else is legal`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    MoveTerm,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone, rejoined
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import (
    MOVE_WORDS,
    Says,
    atom,
    is_single,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be, Mood
from toolkit.claims.language.vocabulary import KindWord

_LEGAL = "('legal'|'possible'|'allowed'|'available'|'left')"
NOTHING_ELSE = f"(('nothing' 'else'|'no' 'other' {MOVE_WORDS}|'no' 'third' {MOVE_WORDS}|'there' 'is' 'nothing' 'else'|'anything' 'else') ('is'|'was')? ('not')? ({_LEGAL}|'legal' {MOVE_WORDS})?)"
_GOAL_MORE = "('or'|'and'|'or' 'else') ('to'|'onto')? square:square"


@rule("goal_more", _GOAL_MORE, "',' ('to')? square:square")
def goal_more(square: Term) -> Iterator[Term]:
    yield square


@rule(
    "only_goals",
    "verb:VERB ('to'|'onto') first:square rest:goal_more*",
    "verb:VERB 'either' ('to'|'onto') first:square rest:goal_more*",
)
def only_goals(
    verb: VerbForm, first: Term, rest: Sequence[Term] = ()
) -> Iterator[tuple[Term, ...]]:
    if verb.form == "base" and any(frame.sense == "can_go" for frame in verb.verb.can):
        yield (first, *rest)


@rule(
    "clause",
    f"who:piece obliged goals:only_goals (',' | ';' | ':') ('and'|'for'|'as')? {NOTHING_ELSE}",
)
@rule(
    "clause",
    f"who:piece ('can'|'may') 'only' goals:only_goals (',' | ';' | ':') ('and'|'for'|'as')? {NOTHING_ELSE}",
)
def must_go_nothing_else(ext: Extent, who: Term, goals: tuple[Term, ...]) -> Iterator[Form]:
    """Each of these is legal, and there are no more moves."""
    if isinstance(who, Pieces):
        to = goals[0] if len(goals) == 1 else Group(ext, Joint.AND, goals)
        count = atom(ext, "only_legal", count=Number(ext, len(goals)))
        yield And(ext, (count, atom(ext, "can_go", agent=who, to=to)))


@rule("clause", "who:piece obliged goals:only_goals")
def must_go_somewhere(ext: Extent, who: Term, goals: tuple[Term, ...]) -> Iterator[Form]:
    """`The king must go to a3 or to a5`: each is legal, and no other move is."""
    if len(goals) > 1:
        yield from must_go_nothing_else(ext, who, goals)


@rule(
    "clause",
    "who:piece ('can'|'may'|'could') 'only' goals:only_goals ','? ('to'|'onto')? square:square? ','? 'or' verb:VERB what:piece",
    "who:piece ('can'|'may'|'could') 'only' verb:VERB what:piece ','? 'or' goals:only_goals",
)
def may_only_go_or_take(
    ext: Extent,
    who: Term,
    goals: tuple[Term, ...],
    verb: VerbForm,
    what: Term,
    square: Term | None = None,
) -> Iterator[Form]:
    """`The queen may only go to e3, to e4, or take the rook`: each is possible, and no more."""
    if verb.form != "base" or not any(frame.sense == "can_take" for frame in verb.verb.can):
        return
    if isinstance(who, Pieces):
        squares = (*goals, *((square,) if square is not None else ()))
        to = squares[0] if len(squares) == 1 else Group(ext, Joint.AND, squares)
        count = Number(ext, len(squares) + 1)
        go = atom(ext, "can_go", agent=who, to=to)
        take = atom(ext, "can_take", agent=who, patient=what)
        yield And(ext, (go, take, atom(ext, "only_legal", agent=who, count=count)))


_BESIDES = "('besides'|'except' 'for'|'apart' 'from'|'aside' 'from'|'other' 'than'|'beside')"
_ONLY = "('only'|'just'|'nothing' 'but')"


@rule(
    "clause",
    f"{_BESIDES} first:ideas ','? {_ONLY} second:ideas ('is'|'are'|'was'|'were') {_LEGAL}",
    f"{_ONLY} second:ideas ('is'|'are'|'was'|'were') {_LEGAL} {_BESIDES} first:ideas",
    f"{_BESIDES} first:ideas ','? side:side ('has'|'can' 'play'|'may' 'play') {_ONLY} second:ideas",
    f"{_BESIDES} first:ideas 'and' second:ideas ('there' 'is' 'nothing'|'nothing' 'is' {_LEGAL})",
)
def besides_only(
    ext: Extent, first: Term, second: Term, side: Term | None = None
) -> Iterator[Form]:
    """`Besides 9.Ke1-d2 only 9.Pg2-g3 is possible`."""
    named = [m for t in (first, second) for m in each_in(t)]
    if all(isinstance(each, MoveTerm) for each in named):
        yield atom(ext, "only_legal", moves=Group(ext, Joint.AND, tuple(named)), agent=side)


# Whose moves they are

_MOVES = f"('the'|'his')? ('only'|'sole') {_LEGAL}? 'move|moves|replies|answers' ('left')?"
_THOSE = "('those' ('of'|'with')|'with'|'of'|'made' ('by'|'with')|'moves' ('of'|'with'|'by'))"


@rule(
    "clause",
    f"{_MOVES} ('of' owner:SIDE)? ('is'|'are') {_THOSE} who:pieces",
    f"owner:COLOUR \"'s\" ('only'|'sole') {_LEGAL}? 'move|moves' ('is'|'are') {_THOSE} who:pieces",
    f"('all'|'all' 'the') {_LEGAL}? 'moves' ('of' owner:SIDE)? 'are' {_THOSE} who:pieces",
    f"'only' 'moves' ('of'|'with'|'by') who:pieces ('is'|'are') {_LEGAL}",
)
@rule(
    "clause",
    f"{_MOVES} ('is'|'are') king:king_moves",
    f"('all'|'all' 'the'|'all' 'his') {_LEGAL}? 'moves' 'are' king:king_moves",
    f"'only' king:king_moves ('is'|'are') {_LEGAL}",
    "owner:SIDE ('can'|'may') 'only' ('answer'|'reply'|'respond'|'move'|'meet') ('to')? ('it'|'this'|'the' 'check')? ('with'|'by') ('a'|'his'|'the')? king:king_moves",
    "owner:SIDE ('can'|'may') ('answer'|'reply'|'respond'|'meet') ('to')? ('it'|'this'|'the' 'check')? 'only' ('with'|'by') ('a'|'his'|'the')? king:king_moves",
)
def only_moves_of(
    ext: Extent, who: Term | None = None, king: Term | None = None, owner: Owner | None = None
) -> Iterator[Form]:
    """`The only legal moves are those of the king`."""
    by = who if who is not None else king
    agent = SideTerm(ext, owner) if owner is not None else None
    if isinstance(by, Pieces | Group):
        yield atom(ext, "choices", how=Word(ext, "moves"), by=by, agent=agent)


@rule(
    "clause",
    f"('only'|'just')? number:NUM {_LEGAL}? 'moves' ('are'|'remain'|'were') ('left')? ('to'|'for') side:side (':'|',') ('namely')? moves:alternatives",
    "side:side ('has'|'is' 'left' 'with') ('only'|'just')? number:NUM 'moves' 'left' (':'|',') ('namely')? moves:alternatives",
)
def moves_left_to(ext: Extent, number: int, side: Term, moves: Term) -> Iterator[Form]:
    """`Three moves are left to White: 33.Ka5, 33.Kb3 and 33.Pa5`: these, and no others."""
    named = each_in(moves)
    if number == len(named):
        yield atom(ext, "only_legal", agent=side, moves=moves)


# Nothing but

_NOTHING_BUT = "(('can'|'may') 'do' 'nothing' ('but'|'except'|'else' 'than')|('can'|'may') 'only'|'has' 'nothing' 'to' 'do' 'but'|'must')"


@rule("clause", f"side:side {_NOTHING_BUT} 'interpose' what:piece")
@rule("clause", "'nothing' 'remains' 'for' side:side 'but' 'to' 'interpose' what:piece")
def nothing_but_interpose(ext: Extent, side: Term, what: Term) -> Iterator[Form]:
    """`Black can do nothing but interpose the sissa`: that is possible, and nothing else is."""
    if not isinstance(side, SideTerm) or not isinstance(what, Pieces):
        return
    own = replace(what, owner=side.owner)
    can = atom(ext, "can_interpose", agent=side, with_=own)
    yield And(ext, (can, atom(ext, "compelled", agent=own)))


@rule(
    "clause",
    "side:side ('can'|'may') 'do' 'nothing' ('but'|'except'|'else' 'than') verb:VERB what:piece ('with' by:piece)?",
)
def nothing_but_take(
    ext: Extent, side: Term, verb: VerbForm, what: Term, by: Term | None = None
) -> Iterator[Form]:
    takes = any(frame.sense == "can_take" for frame in verb.verb.can)
    if verb.form == "base" and takes and isinstance(side, SideTerm):
        agent: Term = replace(by, owner=side.owner) if isinstance(by, Pieces) else side
        yield atom(ext, "compelled", agent=agent, patient=what)


_MAY = "('too'|'also')? ('can'|'could'|'may'|'might')"
_BETWEEN = "('interposed'|('put'|'placed') ('between'|'in' 'between'))"
_AGAINST = "('against' ('the'|'this') 'check'|'to' ('block'|'meet'|'parry'|'stop'|'answer') ('the'|'this') 'check')"


@rule(
    "clause",
    f"what:piece {_MAY} no:'not'? ('also')? 'be' {_BETWEEN} {_AGAINST}? (('on'|'at') on:square)?",
    f"what:piece {_MAY} no:'not'? ('also')? 'be' {_BETWEEN} ('on'|'at') on:square {_AGAINST}",
    f"what:piece {_MAY} no:'not'? ('also')? 'be' ('put'|'placed'|'brought') ('on'|'at'|'to') on:square {_AGAINST}",
    f"{_AGAINST} what:piece {_MAY} no:'not'? ('also')? 'be' ('put'|'placed'|'brought') ('on'|'at'|'to') on:square",
)
def can_be_interposed(
    ext: Extent, what: Term, no: str | None = None, on: Term | None = None
) -> Iterator[Form]:
    """`The chancellor too could be interposed`: of the side that is in check."""
    if isinstance(what, Pieces):
        form = _interposed(ext, what, on)
        yield Not(ext, form) if no is not None else form


def _interposed(ext: Extent, what: Pieces, on: Term | None) -> Atom:
    """By the side that is in check."""
    return atom(ext, "can_interpose", with_=what, on=on)


@rule("full_statement", "'instead' 'of' other:piece ','? form:clause")
def instead_of(ext: Extent, other: Term, form: Form | Would) -> Iterator[Form]:
    """`Instead of the sissa the chancellor could be interposed`: each of them can."""
    inner = form.form if isinstance(form, Not) else form
    if isinstance(inner, Atom) and inner.sense == "can_interpose" and isinstance(other, Pieces):
        same = _interposed(other.extent, other, inner.role("on"))
        yield And(ext, (same, form))  # type: ignore[arg-type]


# One of a side

_OF_THE = "('of'|'among') ('the'|'all' 'the')? (owner:COLOUR kind:KIND|owner:COLOUR \"'s\" kind:KIND|'his' kind:KIND)"


@rule(
    "clause",
    f"{_OF_THE} ','? ('those'|'the' 'ones') ('on'|'at') places:squares predicate:predicate",
)
def those_of_them(
    ext: Extent,
    places: Term,
    predicate: Predicate,
    kind: KindWord,
    owner: Owner = Owner.OWN,
) -> Iterator[Form | Would]:
    """`Of Black's men those on c7 and d6 can take on d5`: each of them."""
    names = names_of(rejoined(places, Joint.AND))
    if kind.plural and names:
        yield from say(Pieces(ext, kind.kind, owner, names, plural=len(names) > 1), predicate, ext)


@rule("clause", f"{_OF_THE} ','? 'only' who:pieces predicate:predicate")
@rule("clause", f"'only' who:pieces {_OF_THE} predicate:predicate")
def only_of_them(
    ext: Extent,
    who: Term,
    predicate: Predicate,
    kind: KindWord,
    owner: Owner = Owner.OWN,
) -> Iterator[Form | Would]:
    """`Of the black men only that on a8 can still move`."""
    named = each_in(who)
    if not kind.plural or (kind.kind is not None and kind.kind != "man"):
        return
    if all(isinstance(each, Pieces) and each.owner in (None, owner) for each in named):
        mine = tuple(replace(each, owner=owner) for each in named if isinstance(each, Pieces))
        yield from say(alone(Group(who.extent, Joint.AND, mine)), predicate, ext)


@rule(
    "full_statement", "form:clause ','? 'and' number:of_them verb:VERB ('to'|'onto') place:squares"
)
@rule("full_statement", "form:clause ',' number:of_them verb:VERB ('to'|'onto') place:squares")
@rule("full_statement", "form:clause ',' number:of_them 'to' place:squares")
@rule(
    "full_statement",
    f"form:clause (','|';'|':')? ('and'|'but')? number:of_them ('is'|'are'|'being') ('a')? {MOVE_WORDS} ('to'|'onto'|'on') place:squares",
)
def moves_of_which_go(
    ext: Extent, form: Form | Would, number: int, place: Term, verb: VerbForm | None = None
) -> Iterator[Form]:
    """`White has two legal moves, and both of them go to b2`."""
    goes = verb is None or any(frame.sense == "goes" for frame in verb.verb.frames)
    if not isinstance(form, Atom) or form.sense != "only_legal" or form.role("moves") or not goes:
        return
    deed = atom(
        (form.extent[1], ext[1]),
        "choices",
        agent=form.role("agent"),
        count=None if number < 0 else Number(ext, number),
        how=Word(ext, "moves"),
        on=place,
    )
    yield And(ext, (form, deed))


@rule("full_statement", "form:clause (':'|',') ('to'|'onto') goals:goals")
def and_that_to(ext: Extent, form: Form | Would, goals: Term) -> Iterator[Form]:
    """`Only the knight can move: to c4, d1 or d3`, `Black can only move the king, to d6 or d7`."""
    if isinstance(form, Atom) and form.sense == "replies" and form.role("running") is not None:
        if form.role("to") is None and not form.role("capturing") and not form.role("between"):
            yield replace(form.with_roles(to=rejoined(goals, Joint.AND)), extent=ext)
        return
    inner = form if isinstance(form, Atom) else None
    who = inner.role("agent") if inner is not None and inner.sense == "mobile" else None
    one = who.members[0] if isinstance(who, Group) and len(who.members) == 1 else who
    if isinstance(one, Pieces) and isinstance(form, Atom):
        to = replace(goals, joint=Joint.AND) if isinstance(goals, Group) else goals
        yield And(ext, (form, atom((form.extent[1], ext[1]), "can_go", agent=one, to=to)))


# Where a piece can go, and nowhere else

_SQUARES = "('square'|'squares')"
_GOES = "('go'|'move'|'step'|'run'|'flee')"
_CAN = "('can'|'may')"


@rule(
    "predicate",
    f"{_CAN} {_GOES} ('to'|'onto') ('only'|'just'|'exactly')? number:NUM {_SQUARES} 'only'? (','|':') ('namely')? ('to')? to:goals",
    f"{_CAN} 'only' {_GOES} ('to'|'onto') number:NUM {_SQUARES} (','|':') ('namely')? ('to')? to:goals",
)
def can_go_to_so_many(ext: Extent, number: int, to: Term) -> Iterator[Predicate]:
    """`The bishop can move to one square only, e8`."""
    goals = rejoined(to, Joint.AND)
    if len(names_of(goals)) == number:
        yield predicate_of(ext, Says("can_go", "agent", roles_of(to=alone(goals)), takes=(Pieces,)))


@rule("predicate", "mood:mood 'be' ('played'|'moved'|'brought') ('to'|'onto') to:goals")
def can_be_played_to(ext: Extent, mood: tuple[Mood, bool, bool], to: Term) -> Iterator[Predicate]:
    """`Three knights can be played to e5`."""
    kind, negated, _ = mood
    if kind is Mood.CAN:

        def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
            be = Be(negated=negated)
            if not negated or is_single(subject):
                yield from Says("can_go", "agent", roles_of(to=to), be, (Pieces,))(subject, extent)

        yield predicate_of(ext, says)
