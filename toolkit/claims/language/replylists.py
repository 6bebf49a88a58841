"""Replies named by the piece and its square: `either the king goes to f8 or the pawn to e6`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import (
    LEGAL,
    Both,
    Says,
    atom,
    predicate_of,
    roles_of,
    some_moves,
)
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.terms import atoms_in, each_in

_GOES = "('goes'|'moves'|'steps'|'runs'|'comes'|'retreats'|'interposes')"
_ON = "('to'|'on'|'onto')"


@rule("reply_named", f"who:piece ({_GOES} ('up'|'down'|'back'|'aside')?)? {_ON} to:square")
@rule("reply_named", f"who:king_word ({_GOES} ('up'|'down'|'back'|'aside')?)? {_ON} to:square")
def reply_named(ext: Extent, who: Term, to: Term) -> Iterator[Form]:
    """`the king goes up to g2`, `bishop to h5`."""
    if isinstance(who, Pieces) and not who.plural:
        yield some_moves(ext, "moves", by=who, on=to)


@rule("reply_goal", f"(','|'or'|'and'|',' 'or') {_ON}? to:square")
def reply_goal(to: Term) -> Iterator[Term]:
    yield to


_OR_TO = "to:square second:reply_goal rest:reply_goal*"


@rule("reply_named", f"who:piece ({_GOES} ('up'|'down'|'back'|'aside')?)? {_ON} {_OR_TO}")
@rule("reply_named", f"who:king_word ({_GOES} ('up'|'down'|'back'|'aside')?)? {_ON} {_OR_TO}")
def replies_of_one(
    ext: Extent, who: Term, to: Term, second: Term, rest: Sequence[Term] = ()
) -> Iterator[Form]:
    """`the king to f1, f2 or h1`: a move to each of them."""
    if isinstance(who, Pieces) and not who.plural:
        goals = (to, second, *rest)
        yield And(ext, tuple(some_moves(ext, "moves", by=who, on=each) for each in goals))


def _parts(form: Form | Would) -> tuple[Form | Would, ...]:
    return form.forms if isinstance(form, And) else (form,)


@rule("reply_also", "(','|'or'|'and'|',' 'or'|',' 'and') form:reply_named")
def reply_also(form: Form) -> Iterator[Form]:
    yield form


@rule("replies_named", "('either')? first:reply_named rest:reply_also*")
def replies_named(ext: Extent, first: Form, rest: Sequence[Form] = ()) -> Iterator[Form]:
    named = [one for each in (first, *rest) for one in _parts(each)]
    if len(named) > 1:
        yield And(ext, tuple(named))  # type: ignore[arg-type]


_NO_MORE = "((','|';'|':'|'-'|'.')? ('and'|'but')? ('there' 'is' 'nothing' 'else'|'nothing' 'else' ('is' ('possible'|'legal'|'available'))?|'a' ORD ('answer'|'reply'|'move') 'does' 'not' 'exist'|'there' 'is' 'no' ('other'|ORD) ('answer'|'reply'|'move')|'no' 'other' ('answer'|'reply'|'move') ('exists'|'is' ('possible'|'legal'))))"


@rule("full_statement", "'either' first:reply_named 'or' second:reply_named more:no_more_replies?")
def either_reply(ext: Extent, first: Form, second: Form, more: bool = False) -> Iterator[Form]:
    """`Either the king goes to f8 or the pawn goes to e6; a third answer does not exist`."""
    count = atom(ext, "only_legal", count=Number(ext, 2))
    yield And(ext, (first, second, count) if more else (first, second))


@rule("no_more_replies", _NO_MORE)
def no_more_replies() -> Iterator[bool]:
    yield True


@rule("full_statement", "form:clause more:no_more_replies")
def and_nothing_else(ext: Extent, form: Form | Would, more: bool = True) -> Iterator[Form]:
    """`The king can take the queen or step to e7: there is nothing else`: so many moves there are."""
    parts = _parts(form)
    if more and len(parts) > 1 and all(map(_is_one_move, parts)):
        own = form.extent[1], ext[1]
        yield And(ext, (as_form(form), atom(own, "only_legal", count=Number(own, len(parts)))))


def _is_one_move(form: object) -> bool:
    if not isinstance(form, Atom) or form.sense not in ("can_go", "can_take"):
        return False
    who, what = form.role("agent"), form.role("patient" if form.sense == "can_take" else "to")
    one = isinstance(who, Pieces) and who.kind == "king" and not who.plural
    return one and isinstance(what, Pieces | SquareTerm) and not getattr(what, "plural", False)


@rule("full_statement", "form:moves_counted (':'|',') more:replies_named")
@rule(
    "full_statement",
    "form:having_sorted (':'|',') ('each' 'by' 'a' 'different' KIND ':')? more:replies_named",
)
def counted_replies_named(ext: Extent, form: Form, more: Form) -> Iterator[Form]:
    """`Two replies are left: the king goes to g2 or the rook goes to f1`: these."""
    counted = form.forms[-1] if isinstance(form, And) else form
    count = counted.role("count") if isinstance(counted, Atom) else None
    if isinstance(more, And) and isinstance(count, Number) and count.value == len(more.forms):
        yield And(ext, (form, *more.forms))


@rule("having_sorted", f"number:NUM {LEGAL} how:sort_noun ('are' ('possible'|'legal')|'exist')?")
def having_sorted(ext: Extent, number: int, how: str) -> Iterator[Form]:
    """`Three interpositions`."""
    if number and how != "moves":
        yield atom(ext, "choices", how=Word(ext, how), count=Number(ext, number))


@rule("clause", "number:NUM how:sort_noun ('exist'|'exists') ((','|':'|'namely') moves:ideas)?")
def so_many_exist(ext: Extent, number: int, how: str, moves: Term | None = None) -> Iterator[Form]:
    """`Two interpositions exist, Be2-a6 and Pb2-c3`."""
    if number and how in ("blocks", "captures", "drops"):
        yield atom(ext, "choices", how=Word(ext, how), count=Number(ext, number), moves=moves)


@rule(
    "clause",
    "number:NUM how:sort_noun ('are'|'is') ('possible'|'available') ('for'|'to') who:piece ('next' 'move'|'on' 'the' 'next' 'move')?",
)
def possible_for(ext: Extent, number: int, how: str, who: Term) -> Iterator[Form]:
    """`Six checks are possible for the sissa next move`."""
    if number and how != "moves":
        yield atom(ext, "choices", agent=who, how=Word(ext, how), count=Number(ext, number))


_WAY = "('way' 'out'|'reply'|'answer'|'possibility'|'option'|'move'|'legal' 'move')"


@rule(
    "clause", f"'one' {_WAY} 'is' (('a')? how:sort_noun ('with' check:'check')? ',')? moves:moves"
)
def one_way_is(ext: Extent, moves: Term, how: str | None = None, check: str = "") -> Iterator[Form]:
    """`One way out is a capture with check, 11.Sc4xc6`: it is legal, and such a move."""
    move = moves.moves if isinstance(moves, MovesTerm) else ()
    if len(move) != 1:
        return
    legal = atom(ext, "legal", moves=move[0])
    if how is None:
        yield legal
        return
    sort = "capturing check" if check and how == "captures" else how
    if check and how != "captures":
        return
    yield And(ext, (legal, some_moves(ext, sort, moves=move[0])))


@rule(
    "clause",
    "moves:ideas (':'|'-'|',') side:side ('has'|'can' 'take') ('the'|'his'|'a') ('choice'|'pick')",
    "moves:ideas ('are'|'is') ('all'|'both')? ('possible'|'legal') 'for' side:side",
)
def has_the_choice(ext: Extent, moves: Term, side: Term) -> Iterator[Form]:
    """`17...Bxg5 or 17...Rxg5: Black has the choice`."""
    members = moves.members if isinstance(moves, Group) else ()
    if members and all(isinstance(each, MoveTerm) for each in members):
        named = Group(moves.extent, Joint.AND, members)
        yield atom(ext, "legal", agent=side, moves=named)


# There is nobody that can


@rule(
    "clause",
    "'there' ('is'|'are') no:'no' owner:COLOUR? KIND ('to'|'that' 'can'|'which' 'can'|'who' 'can'|'able' 'to') interposing_there ('on' on:squares)?",
)
@rule(
    "clause",
    "('on' on:squares ','?)? 'there' ('is'|'are') number:NUM owner:COLOUR? KIND ('to'|'that' 'can'|'which' 'can'|'who' 'can'|'able' 'to') interposing_there",
)
def there_is_to_interpose(
    ext: Extent, owner: Owner | None = None, on: Term | None = None, number: int = 0, no: str = ""
) -> Iterator[Form]:
    """`There is no man to interpose on e6`, `on e3 there are two men that can step in`."""
    if bool(no) is (number > 0):
        return
    article = Article.NO if no else Article.SOME
    who = Pieces(ext, owner=owner, article=article, number=number or None, plural=number > 1)
    squares = each_in(on)
    each = tuple(atom(ext, "can_interpose", agent=who, on=one) for one in squares)
    yield each[0] if len(each) == 1 else And(ext, each)


@rule(
    "interposing_there",
    "('interpose'|'step' 'in'|'step' 'between'|'block' 'the' 'check'|'be' 'interposed'|'be' 'put' 'between')",
)
def interposing() -> Iterator[bool]:
    yield True


@rule(
    "statement",
    "form:full_statement ','? 'and' ('he'|'it'|side) 'can' 'do' ('so'|'this'|'it') ('only')? 'on' on:squares",
)
def can_do_so_on(ext: Extent, form: Form, on: Term) -> Iterator[Form]:
    """`White must interpose, and he can do so on f2, g3 or h5`."""
    if not any(each.sense in ("can_interpose", "replies") for each in atoms_in(form)):
        return
    squares = each_in(on)
    own = form.extent[1], ext[1]
    yield And(ext, (form, *(atom(own, "can_interpose", on=one) for one in squares)))


@rule("full_statement", "form:clause ','? 'but' 'only' ('by'|'with') who:pieces")
def but_only_by(ext: Extent, form: Form | Would, who: Term) -> Iterator[Form]:
    """`Interposition on e6 is possible, but only by the pawn`."""
    if isinstance(form, Atom) and form.sense in ("can_interpose", "replies"):
        on = form.role("on") or form.role("at")
        own = form.extent[1], ext[1]
        yield And(ext, (form, atom(own, "can_interpose", agent=alone(who), on=on)))


# How a check was met


_MET = "('met'|'answered'|'parried'|'countered')"


@rule(
    "clause",
    f"'the' 'check' ('from' giver:square)? ('was'|'is'|'has' 'been') {_MET} ('by'|'with') ('an')? 'interposition' (',' done:moves)?",
)
def met_by_interposing(
    ext: Extent, done: Term | None = None, giver: SquareTerm | None = None
) -> Iterator[Form]:
    """`The check has been met by an interposition, 10...Qg8-g7`."""
    put = atom(ext, "interposes", agent=Pieces(ext, pronoun=Pronoun.MOVER))
    parts: list[Form] = [put] if giver is None else [_was_check(ext, giver), put]
    if done is not None:
        parts.append(atom(done.extent, "line", moves=done))
    yield parts[0] if len(parts) == 1 else And(ext, tuple(parts))


def _was_check(ext: Extent, giver: SquareTerm) -> Form:
    """That the piece that stood there gave check before the move."""
    who = Pieces(giver.extent, squares=(giver.name,))
    return Earlier(ext, atom(ext, "check", agent=who))


@rule(
    "predicate",
    "('has'|'have')? ('evaded'|'evades'|'escapes'|'escaped'|'avoids'|'left') ('from')? 'the' 'check' ('from' giver:square)? 'by' ('going'|'moving'|'stepping'|'running') 'to' to:square",
)
def evades_by_going(ext: Extent, to: Term, giver: SquareTerm | None = None) -> Iterator[Predicate]:
    """`The king has evaded the check from c2 by going to f1`."""
    goes = Says("goes", "agent", roles_of(to=to), takes=(Pieces,))
    if giver is None:
        yield predicate_of(ext, goes)
    else:
        yield predicate_of(
            ext, Both(lambda _subject, _extent: iter((_was_check(ext, giver),)), goes)
        )
