"""Relations said with a noun: `the target of the bishop is f7`, `the fork hits rook and queen`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone, listed
from toolkit.claims.language.lexicon import State, VerbForm
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.places import placed
from toolkit.claims.language.predicates import HAS, MATE, Says, atom, predicate_of, roles_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.vocabulary import KindWord

_IS = "('is'|'are'|'was'|'were')"

# Targets

_TARGET = "('target'|'targets'|'object'|'victim')"


@rule(
    "clause",
    f"'the' {_TARGET} 'of' agent:piece {_IS} what:pieces",
    f"'the' {_TARGET} 'of' agent:piece {_IS} square:squares",
    f'agent:piece "\'s" {_TARGET} {_IS} what:pieces',
    f'agent:piece "\'s" {_TARGET} {_IS} square:squares',
)
def target(
    ext: Extent, agent: Term, what: Term | None = None, square: Term | None = None
) -> Iterator[Form]:
    """`The target of the bishop is f7`."""
    if square is not None:
        yield atom(ext, "controls", agent=agent, square=square)
    else:
        yield atom(ext, "attacks", agent=agent, patient=what)


@rule("predicate", f"{HAS} ('nothing'|'nobody'|'no' KIND) 'to' verb:VERB")
def has_nothing_to(ext: Extent, verb: VerbForm) -> Iterator[Predicate]:
    """`The rook has nothing to attack`."""
    senses = {frame.sense for frame in verb.verb.frames}
    sense = next((each for each in ("attacks", "protects") if each in senses), None)
    if sense is not None and verb.form == "base":
        owner = Owner.ENEMY if sense == "attacks" else Owner.OWN
        nobody = Pieces(ext, owner=owner, article=Article.NO)
        roles = roles_of(patient=nobody)
        yield predicate_of(ext, Says(sense, "agent", roles, takes=(Pieces,)))


@rule(
    "clause",
    "('the'|'this') ('knight'|'queen'|'pawn'|'family'|'double')? 'fork' ('hits'|'catches'|'is' 'on'|'attacks'|'strikes'|'goes' 'to') what:pieces",
)
def fork_hits(ext: Extent, what: Term) -> Iterator[Form]:
    """`The fork hits rook and queen`: that of the piece that moved."""
    yield atom(ext, "fork", agent=Pieces(ext, pronoun=Pronoun.MOVER), patient=what)


@rule(
    "clause",
    "('the'|'this') ('capture'|'recapture') (('on'|'at') on:square)? ('is'|'was') ('made'|'done'|'carried' 'out'|'executed'|'performed') 'by' agent:piece",
)
def capture_made_by(ext: Extent, agent: Term, on: Term | None = None) -> Iterator[Form]:
    """`The capture on e5 was made by the knight`."""
    yield atom(ext, "captures", agent=agent, on=on)


@rule("clause", "'each' kind:KIND verb:VERB 'the' 'other'")
def each_the_other(ext: Extent, kind: KindWord, verb: VerbForm) -> Iterator[Form | Would]:
    """`Each rook protects the other`."""
    from toolkit.claims.language.mutual import Mutual
    from toolkit.claims.language.verbs import VerbUse

    if verb.form == "s" and kind.kind is not None and not kind.plural:
        both = Pieces(ext, kind.kind, article=Article.EVERY, number=2, plural=True)
        yield from Mutual(VerbUse(verb.verb), ())(both, ext)


# What is not so of the other, and of no mate


@rule("full_statement", "form:clause (','|';') ('and'|'but')? other:square 'not'")
def square_not(ext: Extent, form: Form | Would, other: Term) -> Iterator[Form]:
    """`f8 is covered, g8 not`."""
    if isinstance(form, Atom) and isinstance(form.role("square"), SquareTerm):
        roles = tuple((n, other if n == "square" else t) for n, t in form.roles)
        yield And(ext, (form, Not(ext, replace(form, roles=roles))))


@rule(
    "full_statement",
    f"form:clause ','? ('but'|'though'|'and') ('no'|'not'|'not' 'yet'|'not' 'a'|'no' 'immediate') {MATE}",
)
def but_no_mate(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`It was a check, but no mate`."""
    inner = form.form if isinstance(form, Earlier) else form
    if isinstance(inner, Atom) and inner.sense in ("check", "in_check"):
        yield And(ext, (form, Not(ext, atom(ext, "mate"))))  # type: ignore[arg-type]


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


# Pins


_CANNOT = "('can' 'not' 'move'|'may' 'not' 'move'|'is' 'unable' 'to' 'move'|'has' 'to' 'stay'|'must' 'stay')"
_FOR = "('since'|'because'|'as'|'for')"
_STANDS = "('stands'|'is'|'sits'|'there' 'is'|'there' 'stands'|'lies')"


@rule(
    "full_statement",
    f"what:piece {_CANNOT} ','? {_FOR} 'behind' 'it' {_STANDS} to:piece",
    f"what:piece {_CANNOT} ','? {_FOR} to:piece {_STANDS} 'behind' 'it'",
)
def cannot_for_one_behind(ext: Extent, what: Term, to: Term) -> Iterator[Form]:
    """`The bishop cannot move since behind it stands the king`: it is pinned to that."""
    if isinstance(what, Pieces) and isinstance(to, Pieces):
        pinned = atom(ext, "pinned", patient=what, to=to)
        yield And(ext, (atom(ext, "immobile", patient=what), pinned))


# Paths that are open


@rule(
    "clause",
    "('only'|'just')? number:NUM path_word ('led'|'leads'|'lead'|'took'|'brought'|'brings'|'bring') agent:piece ('to' to:square)? (','|':')? ('that'|'namely')? way:adjunct?",
    "('only'|'just')? number:NUM path_word ('was'|'were'|'is'|'are') ('open'|'free'|'possible'|'available') ('to'|'for') agent:piece (','|':')? ('namely')? way:adjunct?",
)
def paths_lead(
    ext: Extent, number: int, agent: Term, to: Term | None = None, way: Adjunct | None = None
) -> Iterator[Form]:
    """`Only one path led the sissa to g5, that over e3`."""
    if way is None or (way.key == "way" and not way.negated):
        via = way.term if way is not None else None
        if number and (via is not None or to is not None):
            yield atom(ext, "goes", agent=agent, to=to, count=Number(ext, number), via=via)


@rule(
    "clause",
    "agent:pieces ('stands'|'stand'|'is'|'are'|'lies'|'sits') 'on' 'the' kind:LINE ends:ends",
)
def on_line_between(ext: Extent, agent: Term, kind: str, ends: Term) -> Iterator[Form]:
    """`A knight stands on the line between the rook and the king`."""
    word = {"row": "rank", "column": "file"}.get(kind, kind)
    if word in ("line", "file", "rank", "diagonal"):
        yield atom(ext, "blocks", agent=agent, patient=LineTerm(ext, word), between=ends)


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
    if not isinstance(has, Group) or (has.joint is Joint.AND and not has.only):
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


@rule("clause", f"owner:COLOUR \"'s\" ('only'|'sole'|'single') state:STATE KIND {_IS} who:piece")
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


@rule(
    "predicate",
    "('needs'|'has') ('only'|'just')? ('another')? number:NUM 'more' ('step'|'steps'|'move'|'moves')",
)
def more_steps(ext: Extent, number: int) -> Iterator[Predicate]:
    """`The pawn needs two more steps`."""
    if number:
        roles = roles_of(count=Number(ext, number))
        yield predicate_of(ext, Says("steps_left", "agent", roles, takes=(Pieces,)))
