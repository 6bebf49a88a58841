"""What a side or piece can do: counted moves and checks, pieces put between, squares, promotions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
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
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, IS_OR_WAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct, atoms
from toolkit.claims.language.saying import together
from toolkit.claims.language.terms import terms
from toolkit.claims.language.verbs import Be, Mood
from toolkit.claims.language.vocabulary import KindWord

# How many


@rule(
    "so_many",
    "('only'|'just'|'exactly')? number:NUM",
    "'no' 'more' 'than' number:NUM",
    "'a' ('single')?",
)
def so_many(ext: Extent, number: int = 1) -> Iterator[Number]:
    if number:
        yield Number(ext, number)


@rule("at_least_many", "'at' 'least' number:NUM", "number:NUM 'or' 'more'")
def at_least_many(ext: Extent, number: int) -> Iterator[Number]:
    yield Number(ext, number, at_least=True)


@rule("at_least_many", "'several'")
def several_many(ext: Extent) -> Iterator[Number]:
    yield Number(ext, 2, at_least=True)


@rule("at_least_many", "'more' 'than' number:NUM")
def more_than(ext: Extent, number: int) -> Iterator[Number]:
    yield Number(ext, number + 1, at_least=True)


@rule("predicate", f"{HAS} count:at_least_many counted_moves")
def has_at_least(ext: Extent, count: Number) -> Iterator[Predicate]:
    """`Black has more than one legal move`."""
    yield predicate_of(ext, Says("only_legal", "agent", roles_of(count=count)))


@rule(
    "clause",
    f"owner:COLOUR \"'s\" counted_moves {IS_OR_WAS} number:NUM ('in' 'number')?",
    f"('the'|'all')? counted_moves ('of'|'for') owner:SIDE {IS_OR_WAS} number:NUM ('in' 'number')?",
    f"'the' 'number' 'of' owner:COLOUR \"'s\" counted_moves {IS_OR_WAS} number:NUM",
    f"'the' 'number' 'of' counted_moves ('of'|'for') owner:SIDE {IS_OR_WAS} number:NUM",
)
def moves_in_number(ext: Extent, owner: Owner, number: int) -> Iterator[Form]:
    """`White's answers to the check are six in number`."""
    if number:
        yield atom(ext, "only_legal", agent=SideTerm(ext, owner), count=Number(ext, number))


CHECKS = "'different'? ('way' 'to' 'give' 'check'|'ways' 'to' 'give' 'check'|'way' 'of' 'giving' 'check'|'ways' 'of' 'giving' 'check'|'checks'|'checking' 'moves'|'possible' 'checks'|'moves' ('that'|'which') 'give' 'check')"

_AT_HAND = "('at' ('his'|'its'|'her'|'their') 'disposal'|'available'|'at' 'hand'|'in' 'hand'|'in' 'store'|'ready')"
_CAN_CHECK = "('can'|'may'|'could') ('check'|'give' 'check')"


@rule(
    "predicate",
    f"{HAS} count:at_least_many {CHECKS} {_AT_HAND}?",
    f"{HAS} count:so_many {CHECKS} {_AT_HAND}?",
    f"{_CAN_CHECK} 'in' count:at_least_many 'ways'",
    f"('can'|'may') 'choose' ('between'|'from'|'among') count:at_least_many {CHECKS}",
    f"('can'|'may') 'choose' ('between'|'from'|'among') count:so_many {CHECKS}",
    f"{HAS} ('the'|'a') 'choice' ('between'|'of'|'among') count:at_least_many {CHECKS}",
    f"{HAS} ('the'|'a') 'choice' ('between'|'of'|'among') count:so_many {CHECKS}",
    f"{_CAN_CHECK} 'in' count:so_many 'ways'",
)
def has_checks(ext: Extent, count: Number) -> Iterator[Predicate]:
    """`White has more than one way to give check`."""
    roles = roles_of(count=count, how=Word(ext, "checks"))
    yield predicate_of(ext, Says("choices", "agent", roles))


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'exactly')? number:NUM {CHECKS} (','|':') ('on'|'from') first:square ('and'|'or') ('on'|'from')? second:square",
)
def has_checks_on(ext: Extent, number: int, first: Term, second: Term) -> Iterator[Predicate]:
    """`The knight has two checks, on e5 and on g5`."""
    on = Group(ext, Joint.AND, (first, second))
    if number == len(on.members):
        how = Word(ext, "checks")
        roles = roles_of(count=Number(ext, number), how=how, moves=on)
        yield predicate_of(ext, ChecksOn(roles))


@dataclass(frozen=True, slots=True)
class ChecksOn:
    """The checks of a side, or those that a piece can give."""

    roles: tuple[tuple[str, Term], ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side or of one of its pieces."""
        if isinstance(subject, SideTerm):
            yield atom(extent, "choices", agent=subject, **dict(self.roles))
        elif isinstance(subject, Pieces):
            yield atom(extent, "choices", by=subject, **dict(self.roles))


# Nobody

_OTHER = "('any'|'some'|'an') 'other' ('man'|'piece'|'unit')"


@rule(
    "piece", f"'neither' piece 'nor' {_OTHER}", f"'neither' piece 'nor' {_OTHER} ('of' side:SIDE)"
)
def nor_any_other(ext: Extent, side: Owner | None = None) -> Iterator[Term]:
    """`Neither the king nor any other piece`: no piece."""
    yield Pieces(ext, owner=side, article=Article.NO)


# Pins by their kind

_FREE = "('is' ('free'|'able'|'allowed') 'to' 'move'|'can' 'move'|'may' 'move')"
_BOUND = "('is' 'not' ('free'|'able'|'allowed') 'to' 'move'|'can' 'not' 'move'|'may' 'not' 'move'|'is' 'unable' 'to' 'move')"
_PIN = "'the' 'pin' 'is'"
_SO = "(':'|','|';') ('so'|'and'|'for'|'as')?"


@rule(
    "full_statement",
    f"{_PIN} ('only'|'merely')? ('a')? 'relative' ('one'|'pin')? {_SO} what:piece {_FREE}",
    f"{_PIN} 'not' ('an')? 'absolute' ('one'|'pin')? {_SO} what:piece {_FREE}",
)
def relative_pin(ext: Extent, what: Term) -> Iterator[Form]:
    """`The pin is only a relative one: the knight is free to move`."""
    if isinstance(what, Pieces):
        absolute = atom(ext, "pinned", patient=what, how=Word(ext, "absolute"))
        some = Pieces(ext, article=Article.SOME)
        pinned = atom(ext, "pinned", patient=what, to=some)
        yield And(ext, (pinned, Not(ext, absolute), atom(ext, "mobile", agent=what)))


@rule(
    "full_statement",
    f"{_PIN} ('an')? 'absolute' ('one'|'pin')? {_SO} what:piece {_BOUND}",
    f"{_PIN} 'not' ('a')? 'relative' ('one'|'pin')? {_SO} what:piece {_BOUND}",
)
def absolute_pin(ext: Extent, what: Term) -> Iterator[Form]:
    if isinstance(what, Pieces):
        absolute = atom(ext, "pinned", patient=what, how=Word(ext, "absolute"))
        yield And(ext, (absolute, atom(ext, "immobile", patient=what)))


# What can be put between

THE_KING = "('the'|'his'|'its'|'her'|'their') ('white'|'black')? 'king' ('from' ('the'|'this') 'check'|'against' ('the'|'this') 'check')?"
_PUT = f"('interpose'|'block' ('the'|'this') 'check'|'put' 'something' ('between'|'in' 'between')|'cover' ('the'|'this') 'check'|('shield'|'screen'|'cover'|'shelter') {THE_KING})"
_ANYTHING = "('anything'|'something'|('a'|'any') ('man'|'piece'))"


@rule("predicate", f"mood:mood {_PUT} {_ANYTHING}?")
@rule("predicate", f"mood:mood {_PUT} ('with'|'by')? what:pieces (('on'|'at') on:goals)?")
@rule("predicate", f"mood:mood {_PUT} only:'only' ('with'|'by') what:pieces")
@rule("predicate", f"mood:mood {_PUT} 'by' ('putting'|'placing') what:pieces ('on'|'at') on:goals")
@rule("predicate", f"mood:mood {_PUT} ('on'|'at') on:goals")
@rule("predicate", f"mood:mood {_PUT} 'on' number:NUM 'squares' (','|':') on:goals_each")
@rule(
    "predicate",
    f"mood:mood {_PUT} ','? ('by'|'with') ('a'|'its') ('side'|'sideways'|'short'|'simple'|'single')? ('step'|'move'|'leap') ('to'|'onto') on:goals",
)
@rule("predicate", f"mood:mood 'put|place' {_ANYTHING} ('on'|'at') on:goals")
@rule("predicate", "mood:mood 'block' 'with' what:pieces (('on'|'at') on:goals)?")
def can_put_between(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    what: Term | None = None,
    on: Term | None = None,
    number: int | None = None,
    only: str | None = None,
) -> Iterator[Predicate]:
    """`Black can interpose with bishop, queen or pawn`, `on two squares, on d2 and on e3`."""
    kind, negated, _ = mood
    if only is not None and what is not None:
        if any(each.squares for each in terms(what) if isinstance(each, Pieces)):
            return  # `only with the rook on d8`: it goes there. See `blockspots`.
        what = alone(what)
    so_many = number is None or (isinstance(on, Group) and len(on.members) == number)
    if kind is Mood.CAN and so_many and not _are_put(what):
        roles, be = roles_of(with_=what, on=on), Be(negated=negated)
        yield predicate_of(ext, Says("can_interpose", "agent", roles, be=be))


def _are_put(what: Term | None) -> bool:
    """`a rook on e2 and the other on e3`: where each is put, and not where it stands."""
    if not isinstance(what, Group) or what.only:
        return False
    some = [each for each in what.members if isinstance(each, Pieces) and len(each.squares) == 1]
    loose = [each for each in some if each.article is Article.SOME or each.pronoun is not None]
    return bool(loose) and len(some) == len(what.members)


@rule("predicate", f"{HAS} number:NUM ('ways'|'squares') 'to' 'interpose' (','|':') on:goals_each")
def ways_to_interpose(ext: Extent, number: int, on: Group) -> Iterator[Predicate]:
    """`The rook has three ways to interpose: on b4, c3 or d2`."""
    if len(on.members) == number:
        yield predicate_of(ext, Says("can_interpose", "agent", roles_of(on=on)))


@rule("goal_more", "(','|'and'|'or'|',' 'and'|',' 'or') 'even'? ('on'|'at')? square:square")
def goal_more(square: Term) -> Iterator[Term]:
    yield square


@rule("goals_each", "('on'|'at')? first:square rest:goal_more*")
def goals_each(ext: Extent, first: Term, rest: Sequence[Term] = ()) -> Iterator[Term]:
    yield Group(ext, Joint.AND, (first, *rest))


@rule(
    "predicate",
    f"{HAS} (no:'nothing'|no:'no' ('man'|'piece')) ('left')? 'to' ('interpose'|'put' ('between'|'in' 'between')) (('on'|'at') on:square)?",
    f"{HAS} ('something'|'a' ('man'|'piece')) 'to' ('interpose'|'put' ('between'|'in' 'between')) (('on'|'at') on:square)?",
)
def has_to_interpose(
    ext: Extent, on: Term | None = None, no: str | None = None
) -> Iterator[Predicate]:
    """`White has nothing to interpose on b2`."""
    be = Be(negated=True) if no else Be()
    yield predicate_of(ext, Says("can_interpose", "agent", roles_of(on=on), be=be))


@rule("put_between", "('with'|'by') what:pieces (('on'|'at') on:square)?")
@rule("put_between", "('on'|'at') on:square ('with'|'by') what:pieces")
def put_between(what: Term, on: Term | None = None) -> Iterator[tuple[Term, Term | None]]:
    if not isinstance(what, Group) or not what.only:
        yield what, on


@rule("more_between", "','? 'or|and' pair:put_between")
def more_between(pair: tuple[Term, Term | None]) -> Iterator[tuple[Term, Term | None]]:
    yield pair


@rule("more_between", "','? 'or|and' ('with'|'by') what:pieces")
def another_between(what: Term) -> Iterator[tuple[Term, Term | None]]:
    yield what, None


@rule("predicate", f"mood:mood {_PUT} first:put_between rest:more_between*")
def can_put_each(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    first: tuple[Term, Term | None],
    rest: tuple[tuple[Term, Term | None], ...] = (),
) -> Iterator[Predicate]:
    """`Black can interpose with the g-pawn on g5 or with the f-pawn on f4`: each is possible."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or negated or not rest:
        return
    place, pairs = None, []
    for what, on in (first, *rest):
        # `on e2 with the rook or with the queen`: on the same square.
        place = on if on is not None else place
        pairs.append(Says("can_interpose", "agent", roles_of(with_=what, on=place)))
    yield predicate_of(ext, SaysAll(tuple(pairs)))


@rule("predicate", f"mood:mood {_PUT} ('on'|'at') on:square ('with'|'by') what:pieces")
def can_put_on(
    ext: Extent, mood: tuple[Mood, bool, bool], on: Term, what: Term
) -> Iterator[Predicate]:
    yield from can_put_between(ext, mood, what, on)


@dataclass(frozen=True, slots=True)
class SaysAll:
    """Several predicates of one subject."""

    says: tuple[Says, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """All of them together."""
        made = [list(each(subject, extent)) for each in self.says]
        if all(made):
            yield from together(extent, [form for forms in made for form in forms])


# Where a king can go

_OPEN_TO = "('open'|'available'|'free'|'left'|'accessible'|'at' 'the' 'disposal') ('to'|'for'|'of')"
_FREE = "('open'|'available'|'free'|'left'|'accessible')"
_SQUARES = "('squares'|'flight' 'squares'|'escape' 'squares'|'fields')"
_SQUARE = "('square'|'flight' 'square'|'escape' 'square'|'field')"


@rule(
    "clause",
    f"number:NUM {_SQUARES} 'are' {_OPEN_TO} king:piece ((','|':'|'namely') names:squares)?",
    f"'there' 'are' number:NUM {_SQUARES} {_OPEN_TO} king:piece ((','|':'|'namely') names:squares)?",
    f"king:piece ('may'|'can') ('flee'|'escape'|'go'|'run'|'move') 'to' number:NUM {_SQUARES} ((','|':'|'namely') names:squares)?",
    f"king:piece ('may'|'can') ('only')? ('flee'|'escape'|'go'|'run'|'move') 'to' ('only'|'exactly'|'just')? ('one'|'a') ('single')? {_SQUARE} ((','|':'|'namely') names:squares)?",
)
def squares_open_to(
    ext: Extent, king: Term, number: int = 1, names: Term | None = None
) -> Iterator[Form]:
    """`Four squares are open to the king, e6, e7, g6 and g8`."""
    said = names_of(names) if names is not None else ()
    if isinstance(king, Pieces) and number and (names is None or len(said) == number):
        yield atom(ext, "flight", patient=king, square=Squares(ext, number, said))


@rule("king_alone", "king:piece")
def king_alone(king: Term) -> Iterator[Pieces]:
    """`For the white king d2 and e2 are free`: no square of these is where it stands."""
    if isinstance(king, Pieces) and king.kind == "king" and not king.squares:
        yield king


@rule("clause", f"('the' {_SQUARES})? names:squares be:be {_OPEN_TO} king:piece")
@rule("clause", f"'for' king:king_alone names:squares be:be {_FREE}", cost=-1)
def open_to(ext: Extent, names: Term, king: Term, be: Be) -> Iterator[Form | Would]:
    """`f7 is open to the king`; that f7 and g7 are not open to it may be so of one of them."""
    said = names_of(names)
    if not isinstance(king, Pieces) or not said or be.past or (be.negated and len(said) > 1):
        return
    if king.pronoun is not None:
        # `Open to him`: no other piece has squares that are open.
        king = Pieces(king.extent, "king")
    form: Form = atom(ext, "is_flight", patient=king, square=names)
    form = Not(ext, form) if be.negated else form
    yield Would(ext, form) if be.would else form


@rule(
    "clause",
    "'all' ('the'|'his'|'its')? ('flight'|'escape') 'squares' ('are'|'have' 'been') ('taken'|'covered'|'guarded'|'controlled'|'blocked') ('except'|'but'|'save'|'apart' 'from') names:squares",
)
def all_but(ext: Extent, names: Term) -> Iterator[Form]:
    """`All flight squares are taken except h7`."""
    said = names_of(names)
    if said:
        yield atom(ext, "flight", square=Squares(ext, len(said), said, only=True))


# What stands in the way of a wish

_WISHES = "('would' 'like'|'wants'|'wishes'|'would' 'love'|'hopes'|'is' 'eager') 'to'"
_WAYS = "('on'|'at')"


@rule(
    "full_statement",
    f"who:piece {_WISHES} verb:VERB what:pieces? ({_WAYS} on:square)? ('to' to:square)? ','? ('but'|'yet') by:pieces IN_WAY",
)
def wishes(
    ext: Extent,
    who: Term,
    verb: VerbForm,
    by: Term,
    what: Term | None = None,
    on: Term | None = None,
    to: Term | None = None,
) -> Iterator[Form]:
    """`The queen would like to take on e5, but the pawn stands in the way`: so it cannot."""
    said = [Adjunct(key, term) for key, term in (("on", on), ("to", to)) if term is not None]
    if verb.form != "base" or not isinstance(by, Pieces):
        return
    for frame in verb.verb.can:
        if frame.sense in ("can_take", "can_go"):
            for form in atoms(frame, ext, who, what, said):
                if len(form.roles) > 1:
                    yield Because(ext, Not(ext, form), by)


# Promotions

_AS = "('to'|'into'|'as')"


@rule("kinds", "('a'|'an')? first:KIND rest:more_kind*")
def kinds(ext: Extent, first: KindWord, rest: tuple[KindWord, ...] = ()) -> Iterator[Term]:
    every = (first, *rest)
    if all(each.kind is not None and not each.plural for each in every):
        words = tuple(Word(ext, each.kind or "") for each in every)
        yield words[0] if len(words) == 1 else Group(ext, Joint.AND, words)


@rule("more_kind", "(','|'or'|'and'|',' 'or') ('to'|'into')? ('a'|'an')? kind:KIND")
def more_kind(kind: KindWord) -> Iterator[KindWord]:
    yield kind


@rule(
    "predicate",
    f"mood:mood ('promote'|'be' 'promoted'|'underpromote') {_AS} to:kinds (('on'|'at') on:square)?",
    f"mood:mood ('promote'|'be' 'promoted') ('on'|'at') on:square {_AS} to:kinds",
    "mood:mood ('become'|'turn' 'into'|'make'|'make' 'a' 'new') to:kinds (('on'|'at') on:square)?",
)
def can_promote_to(
    ext: Extent, mood: tuple[Mood, bool, bool], to: Term, on: Term | None = None
) -> Iterator[Predicate]:
    """`White can promote to a queen or a knight on c8`."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        roles, be = roles_of(to=to, on=on), Be(negated=negated)
        yield predicate_of(ext, Says("can_promote", "agent", roles, be=be))


# The other way round

_ROUND = "('the' 'other' 'way' ('round'|'around'|'about')|'vice' 'versa'|'the' 'reverse')"


@rule("full_statement", f"form:clause ','? ('but')? 'not' {_ROUND}")
@rule("full_statement", f"form:clause ','? also:'and' {_ROUND}")
def other_way_round(ext: Extent, form: Form | Would, also: str | None = None) -> Iterator[Form]:
    """`The knight attacks the rook, but not the other way round`."""
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects"):
        return
    roles = dict(form.roles)
    one, two = roles.get("agent"), roles.get("patient")
    if isinstance(one, Pieces) and isinstance(two, Pieces) and len(roles) == 2:
        turned = atom(ext, form.sense, agent=two, patient=one)
        yield And(ext, (form, turned if also else Not(ext, turned)))


@rule("full_statement", "form:clause ',' ('and'|'but')? 'not' one:piece two:piece")
@rule("full_statement", "form:clause ',' ('and'|'but')? 'not' 'also'? one:piece ',' two:piece")
def not_turned_round(ext: Extent, form: Form | Would, one: Term, two: Term) -> Iterator[Form]:
    """`The queen supports the sissa, not the sissa the queen`."""
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects"):
        return
    agent, patient = form.role("agent"), form.role("patient")
    same = _is_that(one, patient) and _is_that(two, agent)
    if same and len(form.roles) == 2 and agent is not None and patient is not None:
        turned = atom((one.extent[0], ext[1]), form.sense, agent=patient, patient=agent)
        yield And(ext, (form, Not(turned.extent, turned)))


def _is_that(short: Term, term: Term | None) -> bool:
    """Whether a short phrase names the piece of another: `the queen`, of `the queen on f6`."""
    if not isinstance(short, Pieces) or not isinstance(term, Pieces):
        return False
    return short.kind == term.kind and short.squares in ((), term.squares)


# Moves that are not possible

_ANSWER = (
    "('answer'|'reply'|'respond'|'play'|'continue'|'capture'|'recapture'|'take') ('with'|'by')?"
)


@rule("clause", f"side:side ('can'|'may') 'not' {_ANSWER} moves:one_idea", cost=1)
def cannot_answer(ext: Extent, side: Term, moves: Term) -> Iterator[Form]:
    """`White can't answer with 7.Kxf2`."""
    yield Not(ext, atom(ext, "legal", moves=moves, agent=side))


@rule(
    "full_statement",
    f"side:side ('can'|'may') 'not' {_ANSWER} moves:one_idea (','|';'|':') ('it'|'that'|'this'|'which') ('would'|'will') ('leave'|'put'|'expose') ('the'|'his'|'its') KIND ('in'|'to') 'check'",
)
def cannot_expose(ext: Extent, side: Term, moves: Term) -> Iterator[Form]:
    illegal = Not(ext, atom(ext, "legal", moves=moves, agent=side))
    yield Because(ext, illegal, atom(ext, "exposes"))
