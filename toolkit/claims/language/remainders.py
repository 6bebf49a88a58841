"""What is left: squares of a king, pieces of a side and of its reserve, friends of a piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
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
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone, listed
from toolkit.claims.language.lexicon import State, VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.places import placed
from toolkit.claims.language.predicates import HAS, IS_OR_WAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in, names_all
from toolkit.claims.language.vocabulary import KindWord

# Squares of a king


@rule("predicate", f"{HAS} names:squares ('for' 'himself'|'to' 'go')?", cost=1)
def king_has(ext: Extent, names: Term) -> Iterator[Predicate]:
    """`The king has f8`."""
    said = names_of(names)
    if said:
        yield predicate_of(ext, KingHas(said))


class KingHas:
    """Squares to which a king can flee."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KingHas) and self.names == other.names

    def __hash__(self) -> int:
        return hash(self.names)

    def __call__(self, subject: object, extent: Extent) -> Iterator[Form]:
        """The form of a king."""
        if isinstance(subject, Pieces) and subject.kind == "king":
            square = Squares(extent, None, self.names)
            yield atom(extent, "flight", patient=subject, square=square)


@rule(
    "clause",
    "'there' ('is'|'are') squares:flights ('for'|'of'|'left' 'to'|'left' 'for') king:piece (':'|','|'namely') names:squares",
)
def flights_named(ext: Extent, squares: Squares, king: Term, names: Term) -> Iterator[Form]:
    """`There are two squares for the king: f7 and h7`."""
    said = names_of(names)
    if isinstance(king, Pieces) and not squares.names and len(said) == squares.number:
        yield atom(ext, "flight", patient=king, square=replace(squares, names=said))


# What a side has

listed("loose_amounts", "loose_amount")


@rule("loose_amount", "term:amount", "term:bare_amount")
def loose_amount(term: Term) -> Iterator[Term]:
    if isinstance(term, Counted):
        yield term


@rule(
    "predicate",
    "('is'|'are'|'was') 'left' 'with' has:loose_amounts",
    f"{HAS} has:loose_amounts ('left'|'remaining')",
    "'remains' 'with' has:loose_amounts",
    cost=1,
)
def left_with(ext: Extent, has: Term) -> Iterator[Predicate]:
    """`Black is left with rook and two pawns`."""
    if names_all(has):
        yield predicate_of(ext, Says("material", "agent", roles_of(has=has), takes=(SideTerm,)))


@rule("predicate", f"{HAS} by:amounts 'more' ','? ('and'|'but') for_:amounts ('less'|'fewer')")
@rule(
    "predicate",
    "('is'|'stands') by:amounts ('up'|'ahead') ','? ('and'|'but') for_:amounts ('down'|'behind')",
)
def more_and_less(ext: Extent, by: Term, for_: Term) -> Iterator[Predicate]:
    """`Black has a knight more and a pawn less`."""
    yield predicate_of(ext, Says("ahead", "agent", roles_of(by=by, for_=for_), takes=(SideTerm,)))


_EQUAL = "('equal'|'even'|'level'|'balanced')"


@rule(
    "clause",
    f"('in'|'on') 'material' ','? ('the'|'both') ('sides'|'players') ('are'|'stand') {_EQUAL}",
    f"('the'|'both') ('sides'|'players') ('are'|'stand') {_EQUAL} ('in'|'on') 'material'",
)
def sides_even(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "even")


@rule(
    "clause",
    "side:COLOUR \"'s\" ('material')? ('advantage'|'surplus'|'plus'|'lead') ('is'|'amounts' 'to') by:amounts",
)
@rule("clause", "side:COLOUR \"'s\" 'extra' ('piece'|'man'|'unit') ('is'|'was') by:amounts")
def extra_piece(ext: Extent, side: Owner, by: Term) -> Iterator[Form]:
    """`White's extra piece is a bishop`."""
    yield atom(ext, "ahead", agent=SideTerm(ext, side), by=by)


@rule("full_statement", "form:clause (','|';') ('and'|'but')? side:SIDE number:NUM ('only')?")
def other_number(ext: Extent, form: Form | Would, side: Owner, number: int) -> Iterator[Form]:
    """`White has four pawns left, Black three`."""
    if isinstance(form, Gap) or not isinstance(form, Atom) or form.sense != "material":
        return
    has, first = form.role("has"), form.role("agent")
    if isinstance(has, Counted) and isinstance(first, SideTerm) and first.owner is not side:
        same = replace(has, number=number)
        yield And(ext, (form, atom(ext, "material", agent=SideTerm(ext, side), has=same)))


@rule(
    "clause", f"owner:COLOUR \"'s\" ('only'|'sole'|'single') state:STATE KIND {IS_OR_WAS} who:piece"
)
def only_such(ext: Extent, owner: Owner, state: State, who: Term) -> Iterator[Form]:
    """`White's only undefended man is the knight on g5`."""
    is_state = state.frame.sense in ("undefended", "hanging", "pinned") and not state.negated
    if is_state and isinstance(who, Pieces) and is_known(who) and who.owner in (None, owner):
        one = alone(replace(who, owner=owner))
        yield atom(ext, state.frame.sense, patient=one)


# Pieces of the reserve, and new ones


@rule(
    "clause",
    "('the'|'a'|'his'|'another') ('last')? ('piece'|'man') ('in'|'from' 'the'|'from'|'of' 'the') ('the'|'his')? ('reserve'|'hand') ('can'|'may') denied:'not'? 'be' ('dropped'|'placed'|'put'|'entered') ('on'|'at') on:square",
)
def reserve_dropped(ext: Extent, on: Term, denied: str | None = None) -> Iterator[Form]:
    """`The piece in reserve can be dropped on d4`."""
    some = Pieces(ext, article=Article.SOME)
    form = atom(ext, "can_drop", patient=some, on=on)
    yield Not(ext, form) if denied else form


@rule(
    "clause",
    "'a' ('new'|'second'|'promoted'|'fresh') kind:KIND ('stands'|'is'|'appears'|'arises'|'was' 'born') ('on'|'at') on:square",
)
def new_one_stands(ext: Extent, kind: KindWord, on: SquareTerm) -> Iterator[Form]:
    """`A new queen stands on h1`: the one to which a pawn was promoted."""
    if kind.kind is not None and not kind.plural:
        new = Pieces(ext, kind.kind, article=Article.SOME)
        yield And(
            ext, (atom(ext, "promotes", to=new), *placed(ext, replace(new, squares=(on.name,))))
        )


@rule(
    "full_statement",
    "form:clause ('because' 'of'|'thanks' 'to'|'due' 'to'|'owing' 'to') ('its'|'the'|'a'|'his') 'friend' ('on'|'at') at:square",
)
def thanks_to_friend(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`The man moves as a bishop because of its friend on c3`."""
    if isinstance(form, Atom) and form.role("like") is not None and form.role("agent") is not None:
        friend = atom(ext, "friend", agent=form.role("agent"), at=at, like=form.role("like"))
        yield And(ext, (form, friend))


# Flights

_CAN_FLEE = "('flee'|'escape'|'run' 'away'|'get' 'away'|'move' 'away')"


@rule(
    "predicate", f"('can'|'could'|'may') ('not'|'no' 'longer'|'nowhere') {_CAN_FLEE} ('anywhere')?"
)
def cannot_flee(ext: Extent) -> Iterator[Predicate]:
    """`The king cannot flee any more`."""
    none = Squares(ext, 0)
    yield predicate_of(ext, Says("flight", "patient", roles_of(square=none), takes=(Pieces,)))


@rule(
    "clause",
    "('for'|'to') king:piece ('remains'|'is' 'left'|'there' 'is'|'there' 'remains'|'remain'|'there' 'remain') 'only' ('the' 'square'|'the' 'squares')? names:squares",
    "'only' names:squares ('remains'|'remain'|'is' 'left'|'are' 'left'|('is'|'are') ('free'|'open'|'available'|'safe'|'accessible')) ('for'|'to') king:piece",
)
def remains_for_king(ext: Extent, king: Term, names: Term) -> Iterator[Form]:
    """`For the king remains only h7`."""
    said = names_of(names)
    if isinstance(king, Pieces) and said:
        yield atom(ext, "flight", patient=king, square=Squares(ext, len(said), said, only=True))


# What a side has, in whole


@rule(
    "clause",
    "('only'|'just') has:loose_amounts ('is'|'are') ('left'|'remaining') ('to'|'for') owner:SIDE",
    "owner:SIDE ('is'|'was') ('left'|'down') ('with'|'to') ('only'|'just')? has:loose_amounts",
)
@rule("clause", "owner:COLOUR \"'s\" 'material' ('is'|'consists' 'of') has:loose_amounts")
def whole_material(ext: Extent, owner: Owner, has: Term) -> Iterator[Form]:
    """`Black's material is queen, rook and four pawns`: besides the king."""
    members = each_in(has)
    if names_all(has):
        whole = Group(ext, Joint.AND, (Counted(ext, "king", 1), *members))
        yield atom(ext, "material", agent=SideTerm(ext, owner), has=whole, only=Word(ext, "only"))


@rule(
    "clause",
    "what:pieces ('has'|'have')? ('disappeared'|'vanished'|'disappears'|'vanishes') 'from' on:square",
)
def disappeared_from(ext: Extent, what: Term, on: Term) -> Iterator[Form]:
    """`A pawn has disappeared from d4`."""
    yield atom(ext, "captures", patient=what, on=on)


# Friends


@rule(
    "clause",
    "agent:piece ('moves'|'can' 'move'|'may' 'move') ('thanks' 'to'|'because' 'of'|'due' 'to'|'owing' 'to') ('its'|'the'|'a'|'his') 'friend' ('on'|'at') at:square",
)
def moves_by_friend(ext: Extent, agent: Term, at: Term) -> Iterator[Form]:
    """`The man at d4 can move thanks to its friend at e5`."""
    if isinstance(agent, Pieces):
        friend = atom(ext, "friend", agent=agent, at=at)
        yield And(ext, (friend, atom(ext, "mobile", agent=agent)))


@rule(
    "predicate",
    "('has'|'have') ('only'|'exactly'|'just')? number:NUM 'friends' (('near'|'beside'|'around'|'close' 'to') 'it'|'in' 'reach'|'near' 'enough')?",
)
def has_so_many_friends(ext: Extent, number: int) -> Iterator[Predicate]:
    """`The man on b2 has two friends`."""
    if number > 1:
        roles = roles_of(count=Number(ext, number))
        yield predicate_of(ext, Says("friend", "agent", roles, takes=(Pieces,)))


# The last of its kind


@rule("clause", "who:np verb:VERB owner:COLOUR \"'s\" 'last' kind:KIND ('and' rest:predicate)?")
def takes_the_last(
    ext: Extent,
    who: Subject,
    verb: VerbForm,
    owner: Owner,
    kind: KindWord,
    rest: Predicate | None = None,
) -> Iterator[Form]:
    """`The queen takes Black's last pawn`: he has none left."""
    if not verb.takes or kind.kind is None or kind.plural or not isinstance(who, Pieces | SideTerm):
        return
    taken = Pieces(ext, kind.kind, owner)
    forms: list[Form] = [
        atom(ext, "captures", agent=who, patient=taken),
        atom(ext, "material", agent=SideTerm(ext, owner), has=Counted(ext, kind.kind, 0)),
    ]
    if rest is not None:
        more = next(say(who, rest, rest.extent), None)
        if more is None or isinstance(more, Would):
            return
        forms.append(more)
    yield And(ext, tuple(forms))
