"""Relations said with a noun: `the target of the bishop is f7`, `the fork hits rook and queen`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.besides import with_other
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Group,
    LineTerm,
    Not,
    Number,
    Or,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import State, VerbForm
from toolkit.claims.language.mutual import Mutual
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import (
    HAS,
    IS_OR_WAS,
    MATE,
    STANDS,
    Says,
    atom,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord

# Targets

_TARGET = "('target'|'targets'|'object'|'victim')"


@rule(
    "clause",
    f"'the' {_TARGET} 'of' agent:piece {IS_OR_WAS} what:pieces",
    f"'the' {_TARGET} 'of' agent:piece {IS_OR_WAS} square:squares",
    f'agent:piece "\'s" {_TARGET} {IS_OR_WAS} what:pieces',
    f'agent:piece "\'s" {_TARGET} {IS_OR_WAS} square:squares',
)
def target(
    ext: Extent, agent: Term, what: Term | None = None, square: Term | None = None
) -> Iterator[Form]:
    """`The target of the bishop is f7`."""
    if square is not None:
        yield atom(ext, "controls", agent=agent, square=square)
    else:
        yield atom(ext, "attacks", agent=agent, patient=what)


@rule("predicate", f"{HAS} ('nothing'|'nobody'|'no' kind:KIND) 'to' verb:VERB")
def has_nothing_to(
    ext: Extent, verb: VerbForm, kind: KindWord | None = None
) -> Iterator[Predicate]:
    """`The rook has nothing to attack`."""
    senses = {frame.sense for frame in verb.verb.frames}
    sense = next((each for each in ("attacks", "protects") if each in senses), None)
    if sense is not None and verb.form == "base":
        owner = Owner.ENEMY if sense == "attacks" else Owner.OWN
        of_kind = kind.kind if kind is not None else None
        nobody = Pieces(ext, of_kind, owner, article=Article.NO)
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
    if verb.form == "s" and kind.kind is not None and not kind.plural:
        both = Pieces(ext, kind.kind, article=Article.EVERY, number=2, plural=True)
        yield from Mutual(VerbUse(verb.verb), ())(both, ext)


# What is not so of the other, and of no mate


@rule("full_statement", "form:clause (','|';') ('and'|'but')? other:square ('is'|'are')? 'not'")
def square_not(ext: Extent, form: Form | Would, other: Term) -> Iterator[Form]:
    """`f8 is covered, g8 not`."""
    if isinstance(form, Atom) and isinstance(form.role("square"), SquareTerm | Group):
        own = other.extent[0], ext[1]
        yield And(ext, (form, Not(own, replace(form.with_roles(square=other), extent=own))))


@rule(
    "full_statement",
    f"form:clause ','? ('but'|'though'|'and') ('no'|'not'|'not' 'yet'|'not' 'a'|'no' 'immediate') {MATE}",
)
def but_no_mate(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`It was a check, but no mate`."""
    inner = form.form if isinstance(form, Earlier) else form
    if isinstance(inner, Atom) and inner.sense in ("check", "in_check"):
        yield And(ext, (form, Not(ext, atom(ext, "mate"))))  # type: ignore[arg-type]


# Pins


_CANNOT = "('can' 'not' 'move'|'may' 'not' 'move'|'is' 'unable' 'to' 'move'|'has' 'to' 'stay'|'must' 'stay')"
_FOR = "('since'|'because'|'as'|'for')"


@rule(
    "full_statement",
    f"what:piece {_CANNOT} ','? {_FOR} 'behind' 'it' {STANDS} to:piece",
    f"what:piece {_CANNOT} ','? {_FOR} to:piece {STANDS} 'behind' 'it'",
)
def cannot_for_one_behind(ext: Extent, what: Term, to: Term) -> Iterator[Form]:
    """`The bishop cannot move since behind it stands the king`: it is pinned to that."""
    if isinstance(what, Pieces) and isinstance(to, Pieces):
        pinned = atom(ext, "pinned", patient=what, to=to)
        yield And(ext, (atom(ext, "immobile", patient=what), pinned))


# Paths that are open


@rule(
    "clause",
    "('only'|'just')? number:NUM path_word (now:'leads|lead|brings|bring'|'led'|'took'|'brought') agent:piece? ('to' to:square)? (','|':')? ('that'|'namely')? way:adjunct?",
    "('only'|'just')? number:NUM path_word ('was'|'were'|now:'is|are') ('open'|'free'|'possible'|'available') ('to'|'for') agent:piece ('to' to:square)? (','|':')? ('namely')? way:adjunct?",
)
def paths_lead(
    ext: Extent,
    number: int,
    agent: Term | None = None,
    to: Term | None = None,
    way: Adjunct | None = None,
    now: str | None = None,
) -> Iterator[Form]:
    """`Only one path led the sissa to g5, that over e3`; `Two paths lead it to g4`, perhaps next."""
    if way is not None and (way.key != "way" or way.negated):
        return
    via, count = way.term if way is not None else None, Number(ext, number)
    if not number or (via is None and to is None):
        return
    told = atom(ext, "goes", agent=agent, to=to, count=count, via=via)
    if now is None or to is None or agent is None:
        yield told
        return
    ways = each_in(via) if via is not None else ()
    if all(isinstance(each, PathTerm | SquareTerm) for each in ways):
        clear, some = Word(ext, "clear"), Number(ext, 1, at_least=True)
        next_ = [atom(ext, "ways", agent=agent, to=to, how=clear, count=count)]
        next_ += [
            atom(ext, "clear", patient=each)
            if isinstance(each, PathTerm)
            else atom(ext, "ways", agent=agent, to=to, over=each, how=clear, count=some)
            for each in ways
        ]
        yield Or(ext, (told, And(ext, tuple(next_))))


@rule(
    "clause",
    "agent:pieces ('stands'|'stand'|'is'|'are'|'lies'|'sits') 'on' 'the' kind:LINE ends:ends",
)
def on_line_between(ext: Extent, agent: Term, kind: str, ends: Term) -> Iterator[Form]:
    """`A knight stands on the line between the rook and the king`."""
    word = {"row": "rank", "column": "file"}.get(kind, kind)
    if word in ("line", "file", "rank", "diagonal"):
        yield atom(ext, "blocks", agent=agent, patient=LineTerm(ext, word), between=ends)


# Protection that is counted, or lost


@rule(
    "predicate",
    "('has'|'have')? ('lost'|'loses') ('its'|'the')? ('control'|'command') ('of'|'over') square:squares",
)
def lost_control(ext: Extent, square: Term) -> Iterator[Predicate]:
    """`The bishop lost control of e6`: it had it before the move."""
    yield predicate_of(ext, LostControl(square))


@dataclass(frozen=True, slots=True)
class LostControl:
    """A square that a piece or side controlled before the move."""

    square: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """That it does not now, and did."""
        if isinstance(subject, Pieces | SideTerm):
            has = atom(extent, "controls", agent=subject, square=self.square)
            yield And(extent, (Not(extent, has), Earlier(extent, has)))


_GUARD = "('protection'|'support'|'cover')"


_ENJOYS = "('has'|'have'|'enjoys'|'enjoy'|'gets'|'receives')"
_TWO_OR_THREE = "('double'|'twofold'|many:'triple|threefold')"
_NO_MORE = "('only'|'alone'|'and' 'no' 'more'|'and' 'nothing' 'more')?"


@rule("predicate", f"{_ENJOYS} ('a'|'only' 'a')? {_TWO_OR_THREE} {_GUARD} {_NO_MORE}")
@rule(
    "predicate",
    f"{_ENJOYS} ('a'|'only' 'a')? {_TWO_OR_THREE} {_GUARD} {_NO_MORE} (','|':'|',' 'by'|'by'|',' 'from'|'from') agent:pieces",
)
def doubly_protected(ext: Extent, many: str = "", agent: Term | None = None) -> Iterator[Predicate]:
    """`The piece on c6 enjoys double protection`, `a triple protection: knight, bishop and rook`."""
    roles = roles_of(times=Number(ext, 3 if many else 2), agent=agent)
    yield predicate_of(ext, Says("protects", "patient", roles, takes=(Pieces,)))


@rule(
    "predicate", f"('has'|'have')? ('lost'|'loses') ('its'|'his'|'her'|'all'|'all' 'its') {_GUARD}"
)
def lost_protection(ext: Extent) -> Iterator[Predicate]:
    """`The knight has lost its protection`: it had one before the move."""
    yield predicate_of(ext, lost_protection_of)


def lost_protection_of(subject: object, extent: Extent) -> Iterator[Form]:
    """That nobody protects a piece now, and somebody did before."""
    if isinstance(subject, Pieces):
        bare = atom(extent, "undefended", patient=subject)
        yield And(extent, (bare, Earlier(extent, Not(extent, bare))))


_OF_STATE = frozenset({"undefended", "hanging", "attacks", "pinned"})


@rule(
    "clause", "owner:COLOUR \"'s\" state:STATE kind:KIND (('on'|'at') on:square)? first:predicate"
)
@rule(
    "clause",
    "'the' owner:COLOUR? state:STATE kind:KIND (('on'|'at') on:square)? first:predicate",
)
def such_a_piece(
    ext: Extent,
    state: State,
    kind: KindWord,
    first: Predicate,
    owner: Owner | None = None,
    on: SquareTerm | None = None,
) -> Iterator[Form]:
    """`The undefended bishop can be taken by the queen`: it is undefended, and that is so."""
    if state.frame.sense not in _OF_STATE or kind.plural:
        return
    squares = (on.name,) if on is not None else ()
    piece = Pieces((ext[0], first.extent[0]), kind.kind, owner, squares)
    for bare in say(piece, Predicate(ext, state=state), ext):
        for form in say(piece, first, ext):
            if not isinstance(form, Would) and not isinstance(bare, Would):
                yield And(ext, (bare, form))


# Checks

_TWO = "('two' ('pieces'|'men'|'sides'|'directions'))"


@rule(
    "fragment",
    f"('a')? 'check' ('from'|'by') {_TWO} (':'|',')? agents:pieces",
    f"('it'|'this') ('is'|'was') ('a')? 'check' ('from'|'by') {_TWO} (':'|',')? agents:pieces",
)
def check_from_two(ext: Extent, agents: Term) -> Iterator[Form]:
    """`Check from two pieces: rook d1 and bishop b5`."""
    yield atom(ext, "check", agent=agents, how=Word(ext, "double"))


@rule(
    "clause",
    "'the' sense:giving kind:KIND ('stands'|'is'|'sits'|'stood') ('on'|'at') on:square",
)
def giving_piece_stands(ext: Extent, sense: str, kind: KindWord, on: SquareTerm) -> Iterator[Form]:
    """`The checking bishop stands on b4`."""
    if not kind.plural:
        yield atom(ext, sense, agent=Pieces(ext, kind.kind, squares=(on.name,)))


_ANSWER = "('answer'|'meet'|'parry'|'stop'|'deal' 'with')"


@rule(
    "clause",
    f"('it'|'this'|'that') 'is' ('a') 'check' ('that'|'which') 'only' agent:piece ('can'|'may') {_ANSWER}",
)
def check_for_one(ext: Extent, agent: Term) -> Iterator[Form]:
    """`It's a check that only the king can answer`."""
    if isinstance(agent, Pieces) and agent.article is Article.THE:
        moves = atom(ext, "choices", how=Word(ext, "moves"), by=agent)
        yield And(ext, (atom(ext, "check"), moves))


@rule("fragment", MATE)
def mate_alone(ext: Extent) -> Iterator[Form]:
    """`Mate, for the king has no square`."""
    yield atom(ext, "mate")


@rule("clause", f"{MATE} ('is'|'was')? ('given'|'delivered') 'by' agent:piece way:adjunct")
def mate_by_path(ext: Extent, agent: Term, way: Adjunct) -> Iterator[Form]:
    """`Mate is given by the sissa on the path e4-e7`."""
    if way.key == "way" and not way.negated:
        yield atom(ext, "mate", agent=agent, via=way.term)


@rule(
    "clause",
    "('moving'|'a' 'move' 'of') what:piece (('would'|'will') ('expose'|'leave')|'exposes'|'leaves') king:piece (('to'|'in') ('a'|'the')? 'check')? (('to'|'by'|'of'|'from') agent:piece)?",
)
def moving_would_expose(
    ext: Extent, what: Term, king: Term, agent: Term | None = None
) -> Iterator[Form]:
    """`Moving the knight would expose the king to the bishop`: it is pinned."""
    if isinstance(king, Pieces) and king.kind == "king":
        yield atom(ext, "pinned", patient=what, agent=agent)


# The same of another, and who is in the way


@rule(
    "full_statement",
    "form:clause (','|';')? ('but'|'while'|'whereas'|'and') other:np ('is'|'are'|'does'|'do'|'can'|'has')",
)
def but_other_does(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`The sissa isn't pinned, but the bishop is`."""
    if isinstance(form, Not) and isinstance(form.form, Atom) and isinstance(other, Term):
        same = with_other(form.form, other)
        if same is not None:
            yield And(ext, (form, same))


@rule("full_statement", "form:clause (','|';'|':') by:pieces IN_WAY")
def in_its_way(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`The bishop does not get through to g7, the knight on e5 blocks`."""
    if isinstance(form, Not) and isinstance(by, Pieces | Group):
        yield Because(ext, form, by)


@rule(
    "clause",
    "agent:piece verb:VERB first:object ','? 'and' ','? 'through' ('it'|'this' KIND) ','? what:pieces",
)
def and_through_it(
    ext: Extent, agent: Term, verb: VerbForm, first: Term, what: Term
) -> Iterator[Form]:
    """`The bishop attacks b7 and, through it, the rook on a8`."""
    senses = {frame.sense for frame in verb.verb.frames}
    if verb.form != "s" or "attacks" not in senses:
        return
    if isinstance(first, SquareTerm):
        hits: Form = atom(ext, "controls", agent=agent, square=first)
    elif isinstance(first, Pieces):
        hits = atom(ext, "attacks", agent=agent, patient=first)
    else:
        return
    yield And(ext, (hits, atom(ext, "xray", agent=agent, patient=what, through=first)))


@rule("clause", "'the' sense:pinned_or_not ('piece'|'man'|'unit') ('is'|'was') who:piece")
def pinned_piece(ext: Extent, sense: str, who: Term) -> Iterator[Form]:
    """`The pinned piece is the knight on c6`, `the pinning piece is the bishop`."""
    some = Pieces(ext, article=Article.SOME)
    if sense == "pinned":
        yield atom(ext, "pinned", patient=who, agent=some)
    else:
        yield atom(ext, "pinned", patient=some, agent=who)


@rule("pinned_or_not", "'pinned'")
def pinned_word() -> Iterator[str]:
    yield "pinned"


@rule("pinned_or_not", "'pinning'")
def pinning_word() -> Iterator[str]:
    yield "pinning"
