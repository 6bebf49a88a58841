"""Answers by their sort: `can meet the check by taking the pawn`, `has to interpose`, `needn't`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, atom, roles_of
from toolkit.claims.language.terms import terms

Roles = tuple[tuple[str, Term], ...]

THE_CHECK = "('the'|'this'|'that')? ('double'|'discovered')? 'check'"
ANSWER = (
    "('answer'|'meet'|'parry'|'stop'|'end'|'evade'|'escape'|'reply' 'to'|'respond' 'to'|'react' 'to'"
    "|'get' 'out' 'of'|'deal' 'with'|'defend' 'against'|'counter')"
)
ANSWERED = "('answered'|'met'|'parried'|'stopped'|'ended'|'evaded'|'escaped'|'countered')"
_SOMETHING = "('something'|'anything'|('a'|'any'|'one' 'of' 'his') ('man'|'piece'))"

# A sort of answer: with a verb in its base form, in `-ing`, or as a noun


@rule("king_named", "('the'|'his'|'its'|'her')? kind:KIND")
def king_named(kind: object) -> Iterator[bool]:
    if getattr(kind, "kind", None) in ("king", "K") and not getattr(kind, "plural", False):
        yield True


def _take(form: str) -> None:
    @rule(
        f"reply_{form}",
        "verb:VERB what:pieces (('on'|'at') on:square)? (('with'|'by') by:pieces)?",
        "verb:VERB ('on'|'at') on:square (('with'|'by') by:pieces)?",
        "verb:VERB ('with'|'by') by:pieces (('on'|'at') on:square)?",
    )
    def take(
        ext: Extent,
        verb: VerbForm,
        what: Term | None = None,
        on: Term | None = None,
        by: Term | None = None,
    ) -> Iterator[Roles]:
        if verb.form == form and any(each.sense == "can_take" for each in verb.verb.can):
            yield roles_of(capturing=Word(ext, "by capturing"), taken=what, on=on, taker=by)


for _form in ("base", "s", "ing"):
    _take(_form)


_KING_TO = "(('away')? ('to'|'onto') to:goals)?"


@rule("reply_base", "'move|run' 'with'? king_named ('away')?", f"'move' king_named {_KING_TO}")
@rule("reply_base", "'put|place|bring' king_named ('on'|'to'|'onto'|'at') to:goals")
@rule("reply_ing", "'putting|placing|bringing' king_named ('on'|'to'|'onto'|'at') to:goals")
@rule("reply_s", "'moves|runs' 'with'? king_named ('away')?", f"'moves' king_named {_KING_TO}")
@rule(
    "reply_ing", "'moving|running' 'with'? king_named ('away')?", f"'moving' king_named {_KING_TO}"
)
@rule("reply_noun", f"('a'|'the')? king_named \"'s\"? 'move|moves|step' {_KING_TO}")
@rule("reply_noun", f"('a'|'the')? 'move|moves|step' ('of'|'with'|'by') king_named {_KING_TO}")
def run(ext: Extent, to: Term | None = None) -> Iterator[Roles]:
    yield roles_of(running=Word(ext, "by a move of the king"), to=to)


def _go(form: str) -> None:
    @rule(f"reply_{form}", "verb:VERB ('to'|'onto') to:goals ('with' king:king_named)?")
    def go(ext: Extent, verb: VerbForm, to: Term, king: bool = False) -> Iterator[Roles]:
        """`Black can take the queen or go to f8`: with the king, which is in check."""
        if verb.form == form and any(each.sense == "flight" for each in verb.verb.can):
            how = "by a move of the king" if king else "by going"
            yield roles_of(running=Word(ext, how), to=to)


for _form in ("base", "s", "ing"):
    _go(_form)


_THE_CHECK = f"({THE_CHECK})?"
_AT = "(('on'|'at') at:goals)?"
_BETWEEN = "('between'|'in' 'between')"


def _interposes(form: str, *verbs: str) -> None:
    """The rules of one form of the verbs that put a piece between."""
    put, step, cover = verbs

    @rule(f"reply_{form}", f"'{step}' {_SOMETHING}? {_AT}")
    @rule(f"reply_{form}", f"'{put}' {_SOMETHING} {_BETWEEN} {_AT}")
    @rule(f"reply_{form}", f"'{step}' ('with')? with_:pieces {_AT}")
    @rule(f"reply_{form}", f"'{step}' ('on'|'at') at:goals ','? 'with' with_:pieces")
    @rule(f"reply_{form}", f"'{put}' with_:pieces {_BETWEEN} {_AT}")
    @rule(f"reply_{form}", f"'{put}' {_SOMETHING} ('on'|'at') at:goals")
    @rule(f"reply_{form}", f"'{cover}' {_THE_CHECK} ('on'|'at') at:goals ('with' with_:pieces)?")
    @rule(f"reply_{form}", f"'{cover}' {_THE_CHECK} 'with' with_:pieces {_AT}")
    def interposes(
        ext: Extent, at: Term | None = None, with_: Term | None = None
    ) -> Iterator[Roles]:
        yield from interpose(ext, at, with_)

    @rule(f"reply_{form}", f"'{put}' with_:pieces ('on'|'at') at:square")
    def puts_on(ext: Extent, with_: Term, at: Term) -> Iterator[Roles]:
        # `to put the king on e8` is a move as any other.
        if all(each.kind != "king" for each in terms(with_) if isinstance(each, Pieces)):
            yield from interpose(ext, at, with_)


@rule("reply_noun", f"('an'|'the')? 'interposition|interpositions' {_AT}")
@rule("reply_noun", f"'the' 'interposition' 'of' with_:piece {_AT}")
def interpose(ext: Extent, at: Term | None = None, with_: Term | None = None) -> Iterator[Roles]:
    yield roles_of(between=Word(ext, "by interposing"), at=at, with_=with_)


@rule("reply_base", f"'block' {_THE_CHECK}")
@rule("reply_ing", f"'blocking' {_THE_CHECK}")
@rule("reply_noun", "('a'|'the')? 'block'")
def block(ext: Extent) -> Iterator[Roles]:
    """`The check must be parried by a capture or a block`."""
    yield from interpose(ext)


@rule("reply_base", f"'drop' {_SOMETHING} {_AT}")
@rule("reply_ing", f"'dropping' {_SOMETHING} {_AT}")
@rule("reply_noun", f"('a'|'the')? 'drop' {_AT}")
def drop(ext: Extent, at: Term | None = None) -> Iterator[Roles]:
    """`The check can be parried by dropping a man on b8`."""
    yield roles_of(between=Word(ext, "by dropping"), at=at)


@rule("reply_base", "verb:VERB")
def take_it(ext: Extent, verb: VerbForm) -> Iterator[Roles]:
    """`White must capture or block`."""
    if verb.form == "base" and any(each.sense == "can_take" for each in verb.verb.can):
        yield roles_of(capturing=Word(ext, "by capturing"))


_interposes("base", "put|place", "interpose", "cover|block")
_interposes("s", "puts|places", "interposes", "covers|blocks")
_interposes("ing", "putting|placing", "interposing", "covering|blocking")


@rule(
    "reply_noun",
    "('the'|'a')? 'capture' ('of' what:pieces)? (('on'|'at') on:square)? (('with'|'by') by:pieces)?",
)
def capture(
    ext: Extent, what: Term | None = None, on: Term | None = None, by: Term | None = None
) -> Iterator[Roles]:
    yield roles_of(capturing=Word(ext, "by capturing"), taken=what, on=on, taker=by)


@rule("reply_noun", "move:one_idea")
def named_move(move: MoveTerm) -> Iterator[Roles]:
    yield roles_of(moves=move)


@rule(
    "reply_item",
    "('by'|'with'|'namely')? said:reply_ing",
    "('by'|'with'|'namely')? said:reply_noun",
)
@rule("reply_item", "'to' said:reply_base")
def reply_item(said: Roles) -> Iterator[Roles]:
    yield said


@rule("reply_more", "(','|'or'|'and'|',' 'or'|',' 'and') ('also')? said:reply_item")
def reply_more(said: Roles) -> Iterator[Roles]:
    yield said


@rule("reply_list", "('either')? first:reply_item rest:reply_more*")
def reply_list(ext: Extent, first: Roles, rest: Sequence[Roles] = ()) -> Iterator[Roles]:
    every = (first, *rest)
    moves = [term for said in every for name, term in said if name == "moves"]
    others = [each for said in every for each in said if each[0] != "moves"]
    if len({name for name, _ in others}) < len(others):
        return
    if moves:
        whole = moves[0] if len(moves) == 1 else Group(ext, Joint.AND, tuple(moves))
        others.append(("moves", whole))
    yield tuple(others)


@rule("reply_or", "(','|'or'|',' 'or') said:reply_base")
def reply_or(said: Roles) -> Iterator[Roles]:
    yield said


@rule("reply_choice", "('either')? first:reply_base rest:reply_or*")
def reply_choice(ext: Extent, first: Roles, rest: Sequence[Roles] = ()) -> Iterator[Roles]:
    """`block with the bishop or move the king`: two sorts or more."""
    if rest:
        yield from reply_list(ext, first, rest)


def _says(ext: Extent, said: Roles, **more: Term | None) -> Atom:
    return atom(ext, "replies", **dict(said), **more)


def _sorted(said: Roles) -> bool:
    """Whether more is named than moves: those alone are read elsewhere."""
    return any(name != "moves" for name, _ in said)


# What must be done, and what need not


@rule(
    "must_answer",
    "('must'|'has' 'to'|'have' 'to')",
    "(firm:'is' ('forced'|'obliged'|'compelled') 'to'|firm:'can' 'only'|firm:'has' 'no' ('other')? 'choice' 'but' 'to')",
)
def must_answer(ext: Extent, firm: str | None = None) -> Iterator[tuple[bool, Word | None]]:
    """Whether it must be done, and the word that may be a judgement."""
    yield True, None if firm else Word(ext, "must")


@rule(
    "must_answer",
    "('does'|'do') 'not' ('have'|'need') 'to'",
    "'is' 'not' ('forced'|'obliged'|'compelled') 'to'",
    "('need'|'needs') 'not'",
)
def need_not() -> Iterator[tuple[bool, Word | None]]:
    yield False, None


@rule("clause", "side:side must:must_answer said:reply_base")
@rule("clause", "side:side must:must_answer said:reply_choice")
def has_to(ext: Extent, side: Term, must: tuple[bool, Word | None], said: Roles) -> Iterator[Form]:
    """`Black has to interpose`, `White does not have to move his king`."""
    is_so, alone = must
    if is_so and said[0][0] == "capturing" and not {"running", "between"} & dict(said).keys():
        # See `duties.must_take`.
        return
    form = _says(ext, said, agent=side, only=Word(ext, "only"), alone=alone)
    yield form if is_so else Not(ext, form)


# What can be done against a check


@rule(
    "clause",
    f"side:side mood:mood ('also')? {ANSWER} {THE_CHECK} said:reply_list",
    f"side:side mood:mood ('also')? {ANSWER} said:reply_list",
)
def can_answer(
    ext: Extent, side: Term, mood: tuple[object, bool, bool], said: Roles
) -> Iterator[Form]:
    """`Black may also answer the check with a king's move`."""
    kind, negated, _ = mood
    if str(kind) == "can" and _sorted(said):
        form = _says(ext, said, agent=side)
        yield Not(ext, form) if negated else form


@rule("clause", f"{THE_CHECK} must:must_answer 'be' {ANSWERED} said:reply_list")
def must_be_answered(ext: Extent, must: tuple[bool, Word | None], said: Roles) -> Iterator[Form]:
    """`The check must be parried by a capture or a block`."""
    is_so, alone = must
    if is_so and _sorted(said):
        yield _says(ext, said, only=Word(ext, "only"), alone=alone)


@rule(
    "clause",
    f"side:side ('can'|'may') {ANSWER} {THE_CHECK} 'only' said:reply_list",
    f"side:side ('can'|'may') 'only' {ANSWER} {THE_CHECK} said:reply_list",
    "side:side ('can'|'may'|'could') 'only' ('answer'|'reply'|'respond') said:reply_list",
    "side:side ('can'|'may'|'could') ('answer'|'reply'|'respond') 'only' said:reply_list",
    f"{THE_CHECK} ('can'|'may') 'only' 'be' {ANSWERED} said:reply_list",
    f"{THE_CHECK} ('can'|'may') 'be' {ANSWERED} 'only' said:reply_list",
    f"'the' 'only|sole|single' ('answer'|'reply'|'defence'|'defense'|'way' 'out'|'remedy') ('to'|'against'|'of') {THE_CHECK} 'is' said:reply_list",
)
def can_only_answer(ext: Extent, said: Roles, side: Term | None = None) -> Iterator[Form]:
    if _sorted(said):
        yield _says(ext, said, agent=side, only=Word(ext, "only"))


@rule(
    "clause",
    f"{THE_CHECK} ('can'|'may') ('also')? 'be' {ANSWERED} said:reply_list",
)
def can_be_answered(ext: Extent, said: Roles) -> Iterator[Form]:
    if _sorted(said):
        yield _says(ext, said)


@rule("clause", f"{THE_CHECK} ('can'|'may') 'not' 'be' {ANSWERED} said:reply_list")
def cannot_be_answered(ext: Extent, said: Roles) -> Iterator[Form]:
    for form in can_be_answered(ext, said):
        yield Not(ext, form)


_WAYS = "('only'|'just'|'exactly')? number:NUM ('different')? ('way'|'ways'|'manners')"


@rule(
    "clause",
    f"side:side ('can'|'may') {ANSWER} {THE_CHECK} 'in' {_WAYS} (','|':')? said:reply_list",
    f"{THE_CHECK} ('can'|'may') 'be' {ANSWERED} 'in' {_WAYS} (','|':')? said:reply_list",
    f"side:side {HAS} {_WAYS} ('of' ('answering'|'meeting'|'parrying')|'to' {ANSWER}) {THE_CHECK} (','|':') said:reply_list",
    f"side:side {HAS} {_WAYS} ('of' ('answering'|'meeting'|'parrying')|'to' {ANSWER}) {THE_CHECK} (','|':') said:reply_choice",
    f"side:side ('can'|'may') {ANSWER} {THE_CHECK} 'in' {_WAYS} (','|':') said:reply_choice",
)
def in_so_many_ways(
    ext: Extent, number: int, said: Roles, side: Term | None = None
) -> Iterator[Form]:
    """`Black may answer the check in two ways, by taking the pawn or by ...Kd8`."""
    if _sorted(said) and number:
        yield _says(ext, said, agent=side, count=Number(ext, number))


@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {ANSWER} {THE_CHECK} 'in' {_WAYS}",
    f"{THE_CHECK} ('can'|'may'|'could') 'be' {ANSWERED} 'in' {_WAYS}",
    f"side:side {HAS} {_WAYS} ('of' ('answering'|'meeting'|'parrying')|'to' {ANSWER}) {THE_CHECK}",
    f"side:side {HAS} {_WAYS} 'out' 'of' ('the'|'this'|'his')? 'check'",
)
def so_many_ways(ext: Extent, number: int, side: Term | None = None) -> Iterator[Form]:
    """`White can meet the check in four ways`: by so many moves."""
    if number:
        yield atom(ext, "only_legal", agent=side, count=Number(ext, number))


_MOVES = "('legal'|'possible')? ('reply'|'replies'|'answer'|'answers'|'response'|'responses'|'move'|'moves'|'option'|'options')"


@rule(
    "clause",
    f"side:side {HAS} number:how_many {_MOVES} ('only'|'left')? (','|':'|',' 'namely') said:reply_list",
    f"side:side {HAS} number:how_many {_MOVES} ('to'|'against') {THE_CHECK} (','|':'|',' 'namely') said:reply_list",
    f"'there' ('is'|'are') number:how_many {_MOVES} ('only'|'left')? (','|':'|',' 'namely') said:reply_list",
)
def has_replies(ext: Extent, number: int, said: Roles, side: Term | None = None) -> Iterator[Form]:
    """`Black has three replies: ...Mc7, ...Mb8 and the capture on d6`."""
    if _sorted(said) and number:
        yield _says(ext, said, agent=side, count=Number(ext, number))


_SINGLE = "('only'|'single'|'sole')"


@rule(
    "clause",
    f"side:COLOUR \"'s\" {_SINGLE} {_MOVES} (('to'|'against') {THE_CHECK})? ('is'|'was') said:reply_list",
    f"('the'|'his') {_SINGLE} {_MOVES} (('to'|'against') {THE_CHECK}|('of'|'for') side:SIDE)? ('is'|'was') said:reply_list",
)
def only_reply(ext: Extent, said: Roles, side: Owner | None = None) -> Iterator[Form]:
    """`Black's single legal move is to take the knight with the bishop`."""
    if _sorted(said):
        agent = SideTerm(ext, side) if side is not None else None
        yield _says(ext, said, agent=agent, count=Number(ext, 1))


# One of the moves that are counted


_AMONG = "('one' 'of' ('them'|'these'|'those')|'among' ('them'|'these'|'those'))"


@rule("full_statement", f"form:clause (','|';'|':')? ('and')? moves:one_idea ('is'|'was') {_AMONG}")
@rule(
    "full_statement",
    f"form:clause (','|';'|':')? ('and'|'but')? moves:one_idea ('is'|'was') no:'not' {_AMONG}",
    "form:clause (','|';'|':')? ('and'|'but')? moves:one_idea ('is'|'was') no:'none' 'of' ('them'|'these'|'those')",
)
@rule(
    "full_statement",
    "form:clause (','|';'|':')? ('and'|'but')? ('only'|'just')? 'one' 'of' ('them'|'these'|'those'|'which') ('is'|'was'|'being') ('the' ('move'|'reply'|'answer'|'step')|taking:'the' ('capture'|'recapture'))? moves:one_idea",
)
@rule(
    "full_statement",
    "form:clause ','? ('among'|'including'|'one' 'of') ('them'|'which')? ('being')? moves:one_idea",
)
def one_of_them(
    ext: Extent,
    form: Form | Would,
    moves: MoveTerm,
    no: str | None = None,
    taking: str | None = None,
) -> Iterator[Form]:
    """`White has five legal replies to the check, 6.Ke2 is one of them`."""
    if taking is not None and "x" not in moves.text:
        # That it takes is what its sign says.
        return
    if isinstance(form, Atom) and form.sense == "only_legal" and form.role("moves") is None:
        legal = atom((form.extent[1], ext[1]), "legal", moves=moves)
        yield And(ext, (form, Not(legal.extent, legal) if no else legal))


# So many of so many


_OF_MOVES = "('legal'|'possible')? ('move'|'moves'|'reply'|'replies'|'answer'|'answers')"


@rule(
    "clause",
    f"first:NUM 'of' side:COLOUR \"'s\" second:NUM? {_OF_MOVES} verb:VERB what:pieces? (('on'|'at') on:squares)?",
    f"first:NUM 'of' ('his'|'the') second:NUM {_OF_MOVES} verb:VERB what:pieces? (('on'|'at') on:squares)?",
    f"('all'|'every' 'one') ('of')? side:COLOUR \"'s\" second:NUM? {_OF_MOVES} verb:VERB what:pieces? (('on'|'at') on:squares)?",
    f"('each'|'every' 'one') 'of' side:COLOUR \"'s\" second:NUM? {_OF_MOVES} verb:VERB what:pieces? (('on'|'at') on:squares)?",
)
def so_many_of_them(
    ext: Extent,
    verb: VerbForm,
    side: Owner | None = None,
    first: int | None = None,
    second: int | None = None,
    what: Term | None = None,
    on: Term | None = None,
) -> Iterator[Form]:
    """`Five of White's six legal moves take the rook`."""
    if not verb.takes or first == 0:
        return
    if verb.form not in ("base", "s") or (what is not None and not isinstance(what, Pieces)):
        return
    agent = SideTerm(ext, side) if side is not None else None
    count = None if first is None else Number(ext, first)
    deed = atom(
        ext, "choices", agent=agent, count=count, how=Word(ext, "captures"), patient=what, on=on
    )
    if second is None:
        yield deed
    elif second:
        yield And(ext, (atom(ext, "only_legal", agent=agent, count=Number(ext, second)), deed))
