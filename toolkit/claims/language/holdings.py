"""All that a side has, or that is left on the board: `nothing but pawns besides his king`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Article,
    Counted,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import listed
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import (
    HAS,
    LEFT_WITH,
    Says,
    atom,
    both_sides,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.terms import each_in, names_all
from toolkit.claims.language.verbs import IS, Be
from toolkit.claims.language.vocabulary import KindWord

BESIDES_KING = (
    "('besides'|'apart' 'from'|'in' 'addition' 'to'|'aside' 'from'|'beside'|'other' 'than'|'except' 'for'|'except')"
    " ('his'|'its'|'the'|'their'|'both' ('the')?) ('own')? ('king'|'kings')"
)
_ONLY = "('only'|'just'|'nothing' ('more'|'else')? ('but'|'than')|'no' 'more' 'than')"
_LEFT = "('left'|'remaining'|'on' 'the' 'board')"
_EACH = "('both' ('sides'|'players')|'each' ('side'|'player')|'either' ('side'|'player'))"


@dataclass(frozen=True, slots=True)
class Holding:
    """What a side has: so much, or pieces of these kinds alone."""

    what: Term
    be: Be = IS

    def predicate(self, ext: Extent) -> Predicate:
        """That a side has it, and besides its king nothing else."""
        if _is_of_kinds(self.what):
            says = Says("only_kinds", "agent", roles_of(has=self.what), self.be, (SideTerm,))
        else:
            members = _counted(each_in(self.what))
            others = tuple(each for each in members if not _is_king(each))
            has = Group(ext, Joint.AND, (Counted(ext, "king", 1), *others))
            roles = roles_of(has=has, only=Word(ext, "only"))
            says = Says("material", "agent", roles, self.be, (SideTerm,))
        return predicate_of(ext, says)


def _is_of_kinds(what: Term) -> bool:
    members = each_in(what)
    return any(isinstance(each, Pieces) for each in members)


def _counted(terms: Sequence[Term]) -> list[Term]:
    """`King and pawn`: one of each; `a rook` alone may leave the pawns out."""
    kinds = [each.value for each in terms if isinstance(each, Word)]
    if "king" not in kinds:
        return list(terms)
    return [_one_of(each) for each in terms]


def _one_of(term: Term) -> Term:
    if isinstance(term, Word) and term.value in _KINDS:
        return Counted(term.extent, term.value, 1)
    return term


_KINDS = frozenset({"king", "queen", "rook", "bishop", "knight", "pawn", "sissa", "chancellor"})


def _is_king(term: Term) -> bool:
    return isinstance(term, Counted) and term.kind == "king"


@rule("kinds_item", "kind:KIND")
def kinds_item(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`pawns`: some of them."""
    if kind.plural and kind.kind is not None:
        yield Pieces(ext, kind.kind, article=Article.SOME, plural=True)


@rule("royal_kind", "('his'|'its'|'the'|'a')? kind:KIND")
def royal_kind(kind: KindWord) -> Iterator[KindWord]:
    """`his king`, in a list of what a side has."""
    if kind.kind == "king" and not kind.plural:
        yield kind


@rule("kinds_item", "royal_kind ('and'|'plus'|'with') kind:KIND")
def king_and_kind(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`king and pawns`: besides the king, that everybody has."""
    yield from kinds_item(ext, kind)


listed("kinds", "kinds_item")

_HAS_MOOD = f"(would:'would|will' 'have'|{HAS})"
_DOWN_TO = f"({LEFT_WITH}|would:'would|will' 'be' ('left' 'with'|'down' 'to'|'reduced' 'to'))"


@rule("holding", f"{_HAS_MOOD} ('still'|'now')? {_ONLY}? {_LEFT}? what:loose_amounts {_LEFT}?")
@rule(
    "holding",
    f"{_HAS_MOOD} 'nothing' 'left'? ('but'|'than'|'except' 'for'?|'besides'|'save'|'beyond'|'apart' 'from'|'other' 'than') what:loose_amounts {_LEFT}?",
)
@rule("holding", f"{_DOWN_TO} {_ONLY}? what:loose_amounts")
@rule("holding_of_kinds", f"{_HAS_MOOD} ('still'|'now')? {_ONLY} what:kinds {_LEFT}?")
@rule(
    "holding_of_kinds",
    f"{_HAS_MOOD} 'nothing' 'left'? ('but'|'than'|'except' 'for'?|'besides'|'save'|'beyond'|'apart' 'from'|'other' 'than') what:kinds {_LEFT}?",
)
@rule("holding_of_kinds", f"{_DOWN_TO} {_ONLY}? what:kinds")
def holding(what: Term, would: object = None) -> Iterator[Holding]:
    """`has two pawns left`, `has nothing but pawns`: so many pieces, or of these kinds alone."""
    if names_all(what):
        yield Holding(what, Be(would=would is not None))


@rule(
    "predicate",
    f"{_HAS_MOOD} ('still'|'now')? {_ONLY}? what:loose_amounts ('there'|'here')",
    cost=-1,
)
def has_there(ext: Extent, what: Term, would: object = None) -> Iterator[Predicate]:
    """`White has two pawns there`: on some of the squares, and not on the whole board."""
    if would is None:
        roles = roles_of(has=what, of=Word(ext, "there"))
        yield predicate_of(ext, Says("material", "agent", roles, takes=(SideTerm,)))


@rule("predicate", f"held:holding {BESIDES_KING}")
@rule("predicate", f"held:holding_of_kinds ({BESIDES_KING})?")
def has_besides_king(ext: Extent, held: Holding) -> Iterator[Predicate]:
    """`Black has nothing but a pawn besides his king`."""
    yield held.predicate(ext)


@rule(
    "predicate",
    f"('is'|'are'|'was'|'were') ('down'|'reduced') 'to' {_ONLY}? what:loose_amounts",
    "would:'would|will' 'be' ('down'|'reduced') 'to' what:loose_amounts",
)
def is_down_to(ext: Extent, what: Term, would: object = None) -> Iterator[Predicate]:
    """`Both sides are down to king and two pawns`; `to one queen`: of all, or of the queens."""
    if names_all(what):
        yield Holding(what, Be(would=would is not None)).predicate(ext)
    if isinstance(what, Counted) and would is None:
        roles = roles_of(has=what, of=Word(ext, "count"))
        yield predicate_of(ext, Says("material", "agent", roles, takes=(SideTerm,)))


@rule("clause", f"{BESIDES_KING} ','? side:side held:holding")
@rule("clause", f"{BESIDES_KING} ','? side:side held:holding_of_kinds")
def besides_king_has(ext: Extent, side: Term, held: Holding) -> Iterator[Form | Would]:
    """`Apart from the king White is down to five pawns`."""
    for maker in held.predicate(ext).forms:
        yield from maker(side, ext)


@rule("clause", f"{BESIDES_KING} ','? {_EACH} held:holding")
@rule("clause", f"{BESIDES_KING} ','? {_EACH} held:holding_of_kinds")
def besides_kings_each(ext: Extent, held: Holding) -> Iterator[Form]:
    """`Apart from the kings each side has a rook`: and nothing else."""
    forms: list[Form] = []
    for side in both_sides(ext):
        for maker in held.predicate(ext).forms:
            forms += [form for form in maker(side, ext) if not isinstance(form, Would)]
    if len(forms) == 2:
        yield And(ext, tuple(forms))


@rule("predicate", "would:'would|will' 'have' ('only'|'just')? king:KIND", cost=1)
@rule(
    "predicate",
    "would:'would|will' 'have' ('nothing' ('left')? ('but'|'besides'|'beside'|'except')) ('his'|'its'|'the'|'a') ('bare'|'lone')? king:KIND ('left')?",
    "would:'would|will' 'be' ('left' 'with'|'down' 'to'|'reduced' 'to') ('only'|'just'|'nothing' 'but')? ('his'|'its'|'the'|'a') ('bare'|'lone')? king:KIND",
    f"{HAS} 'nothing' 'left' ('but'|'besides'|'beside'|'except') ('his'|'its'|'the'|'a') ('bare'|'lone')? king:KIND",
    f"{HAS} 'nothing' ('besides'|'beside'|'except'|'apart' 'from') ('his'|'its'|'the'|'a') ('bare'|'lone')? king:KIND",
    "('is'|'are') ('down'|'reduced') 'to' ('only'|'just')? ('his'|'its'|'the'|'a') ('bare'|'lone')? king:KIND",
)
def has_but_king(ext: Extent, king: KindWord, would: object = None) -> Iterator[Predicate]:
    """`White would have nothing but his king`."""
    if king.kind == "king":
        be = Be(would=would is not None)
        yield predicate_of(ext, Says("bare", "patient", be=be, takes=(SideTerm,)))


_BARE = "('the'|'a'|'his'|'its'|'her')? ('bare'|'lone'|'lonely'|'naked'|'single'|'sole') king:KIND"


@dataclass(frozen=True, slots=True)
class AgainstBare:
    """A side has this besides its king, and the other side has nothing."""

    what: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms, if the subject is a side."""
        if isinstance(subject, SideTerm):
            for maker in Holding(self.what).predicate(extent).forms:
                held = [each for each in maker(subject, extent) if not isinstance(each, Would)]
                bare = atom(extent, "bare", patient=SideTerm(extent, subject.owner.other))
                yield from (And(extent, (each, bare)) for each in held)


@rule(
    "predicate",
    f"{HAS} ('still'|'now')? {_ONLY}? (royal_kind ('and'|'plus'|','))? what:loose_amounts {_LEFT}? ('against'|'versus') {_BARE}",
)
def against_bare(ext: Extent, what: Term, king: KindWord) -> Iterator[Predicate]:
    """`White has a king and two pawns against the bare king`."""
    members = each_in(what)
    others = tuple(each for each in members if not _is_king(each))
    if king.kind == "king" and names_all(what) and others:
        rest = others[0] if len(others) == 1 else Group(what.extent, Joint.AND, others)
        yield predicate_of(ext, AgainstBare(rest))


# On the whole board

_ARE = "('is'|'are'|'remains'|'remain'|'stays'|'stay')"
_REMAINS = "((('stand'|'stands') 'on' 'the' 'board')|'remains'|'remain'|'survives'|'survive'|'remained'|'survived'|'has' 'survived'|'have' 'survived')"
_KING_TOO = "(('the'|'both' 'the'?|'two')? ('king'|'kings') ('and'|','))"


@rule("board_amounts", f"{_KING_TOO}? what:kinds", f"{_KING_TOO}? what:loose_amounts")
def board_amounts(what: Term) -> Iterator[Term]:
    """`The kings and two pawns`, `kings and pawns`: kings are there anyway."""
    members = each_in(what)
    rest = tuple(each for each in members if getattr(each, "kind", None) != "king")
    if names_all(what) and rest:
        yield rest[0] if len(rest) == 1 else Group(what.extent, Joint.AND, rest)


@rule("clause", f"('only'|'just'|'nothing' 'but') what:board_amounts {_ARE} {_LEFT}? {_LEFT}?")
@rule("clause", f"'nothing' {_ARE} 'left' ('on' 'the' 'board')? 'but|except' what:board_amounts")
@rule(
    "clause",
    f"'there' {_ARE} 'nothing' 'left' ('on' 'the' 'board')? 'but|except' what:board_amounts",
)
@rule("clause", f"{BESIDES_KING} ','? 'only' what:board_amounts {_ARE} {_LEFT} {_LEFT}?")
@rule("clause", f"('only'|'just') what:board_amounts {_ARE} {_LEFT}? {_LEFT}? {BESIDES_KING}")
@rule("clause", f"('only'|'just') what:board_amounts {BESIDES_KING} {_ARE} {_LEFT}")
def only_left(ext: Extent, what: Term) -> Iterator[Form]:
    """`Apart from the kings only pawns are left`, `only the kings and two pawns remain`."""
    yield atom(ext, "only_kinds", has=what)


@rule("clause", f"'there' ('is'|'are') ('still'|'now')? what:loose_amounts {_LEFT} {_LEFT}?")
@rule(
    "clause",
    f"'on' 'the' 'board' 'there'? {_ARE} ('still'|'now'|'left')? what:loose_amounts {_LEFT}?",
)
def so_many_on_board(ext: Extent, what: Term) -> Iterator[Form]:
    """`There are three rooks on the board`: of both sides together."""
    members = each_in(what)
    counted = [each for each in members if isinstance(each, Counted) and not each.whole]
    if not names_all(what) or len(counted) < len(members) or any(map(_is_king, members)):
        return
    pieces = (
        Pieces(each.extent, each.kind, article=Article.SOME, number=each.number, bound="exact")
        for each in counted
        if each.number
    )
    forms = tuple(atom(ext, "exists", agent=each) for each in pieces)
    if len(forms) == len(members):
        yield forms[0] if len(forms) == 1 else And(ext, forms)


@rule(
    "clause",
    f"('only'|'just')? what:amount ('each'|'apiece'|'a' 'side'|'on' 'each' 'side'|'per' 'side') {_ARE} {_LEFT} ({BESIDES_KING})?",
    f"('only'|'just')? what:amount ('each'|'apiece'|'a' 'side'|'on' 'each' 'side'|'per' 'side') {_REMAINS} {_LEFT}?",
    "'there' ('is'|'are') ('only'|'just')? what:amount ('each'|'apiece'|'a' 'side'|'per' 'side') ('left')?",
)
def each_left(ext: Extent, what: Term) -> Iterator[Form]:
    """`Only a pawn each is left`."""
    if isinstance(what, Counted):
        yield And(ext, tuple(atom(ext, "material", agent=s, has=what) for s in both_sides(ext)))


# Pieces of a kind that are there, or not


@dataclass(frozen=True, slots=True)
class HasSome:
    """A side has at least one piece of a kind, or none."""

    kind: str
    so: bool = True

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm):
            some = Pieces(extent, self.kind, subject.owner, article=Article.SOME)
            form = atom(extent, "exists", agent=some)
            yield form if self.so else Not(extent, form)


@rule("predicate", f"{HAS} ('any')? kind:KIND ('left')?")
@rule("predicate", f"denied:'no' 'longer' {HAS} ('a'|'an'|'any')? kind:KIND ('left')?")
@rule(
    "predicate", "('is'|'are'|'must' 'do') denied:'without' ('a'|'an'|'any'|'his'|'its')? kind:KIND"
)
@rule("predicate", "denied:'does|do' 'not' 'have' ('any'|'a'|'an') kind:KIND ('left'|'any' 'more')")
def has_kind(ext: Extent, kind: KindWord, denied: object = None) -> Iterator[Predicate]:
    """`Both sides still have rooks`, `Black is without a queen`."""
    if kind.kind is not None and (kind.plural or denied is not None):
        yield predicate_of(ext, HasSome(kind.kind, denied is None))


@rule(
    "more_predicate", f"','? word:'but|and' 'no' ('longer' 'a'|'more')? kind:KIND {_LEFT}?", cost=1
)
def but_no(ext: Extent, word: str, kind: KindWord) -> Iterator[tuple[str, Predicate]]:
    """`White has a knight but no bishop`."""
    if kind.kind is not None:
        yield word, predicate_of(ext, HasSome(kind.kind, so=False))


@rule("clause", f"'only' side:SIDE {HAS} ('any')? kind:KIND ('left'|'on' 'the' 'board')?")
def only_one_has_some(ext: Extent, side: Owner, kind: KindWord) -> Iterator[Form]:
    """`Only Black still has bishops`: and White none."""
    if side.named and kind.plural and kind.kind is not None:
        mine, theirs = (
            Pieces(ext, kind.kind, owner, article=Article.SOME) for owner in (side, side.other)
        )
        so, other = (atom(ext, "exists", agent=each) for each in (mine, theirs))
        yield And(ext, (so, Not(ext, other)))


# All that there is, and what is there besides

_ALL = "(('all'|'everything') ('that')?|'what')"


@rule("clause", f"{_ALL} side:side {HAS} 'left' ('is'|'are') what:loose_amounts")
@rule(
    "clause",
    f"{_ALL} ('is' 'left'|'remains') ('to'|'for') side:side ('is'|'are') what:loose_amounts",
)
def all_that_is_left(ext: Extent, side: Term, what: Term) -> Iterator[Form | Would]:
    """`All that Black has left is a rook and three pawns`."""
    if names_all(what):
        for maker in Holding(what).predicate(ext).forms:
            yield from maker(side, ext)


_BESIDES_THESE = "('besides'|'apart' 'from'|'in' 'addition' 'to'|'on' 'top' 'of'|'beyond'|'beside') ('these'|'this'|'them'|'that'|'those'|'it')"


@rule("clause", f"{_BESIDES_THESE} ','? side:SIDE {HAS} ('still'|'also')? has:amounts ('left')?")
def besides_these(ext: Extent, side: Owner, has: Term) -> Iterator[Form]:
    """`Both sides have a rook; besides these White has a bishop`."""
    if names_all(has):
        yield atom(ext, "material", agent=SideTerm(ext, side), has=has)
