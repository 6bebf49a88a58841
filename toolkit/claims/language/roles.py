"""Puts the parts of a clause into the roles that a frame has for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Counted,
    Extent,
    Group,
    Joint,
    Like,
    LineTerm,
    MateTerm,
    MovesTerm,
    MoveTerm,
    Number,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    Squares,
    SquareSort,
    SquareTerm,
    Term,
    Ways,
    Word,
)
from toolkit.claims.language.joints import of_the_same
from toolkit.claims.language.lexicon import Frame, Slot
from toolkit.claims.language.terms import each_in

_PLAIN: dict[str, tuple[type, ...]] = {
    "man": (Pieces, SideTerm),
    "piece": (Pieces,),
    "side": (SideTerm,),
    "square": (SquareTerm, Squares, SquareSort),
    "corner": (SquareTerm,),
    "path": (PathTerm, Ways),
    "ways": (PathTerm, SquareTerm),
    "line": (LineTerm,),
    "move": (MoveTerm,),
    "moves": (MovesTerm,),
    "mate": (MateTerm,),
    "count": (Number,),
    "like": (Like,),
    "word": (Word,),
    "counted": (Counted, Pieces),
}


@dataclass(frozen=True, slots=True)
class Adjunct:
    """What stands besides subject and object: a preposition, or another key, with its term."""

    key: str
    term: Term
    negated: bool = False
    joint: Joint = Joint.AND
    """How it goes on with one of the same kind before it."""
    reason: Term | None = None
    """The pieces that are said to block ways that are denied."""


@dataclass(frozen=True, slots=True)
class Event:
    """What was said or played before, as a subject: `this`, `which`, or nothing at all."""

    extent: Extent


TAIL = "tail"
"""The key of words of the verb that stand behind its object."""

_OF_MOVES = frozenset({"check", "mate", "stalemate", "forced", "legal", "discovers", "prevents"})
"""Senses of which a move itself can be the subject, and not only the piece that made it."""


def fitted(term: Term, kind: str) -> Term | None:
    """A term as a role of some type takes it; None if it does not."""
    if kind == "move" and isinstance(term, MovesTerm):
        return term.moves[0] if len(term.moves) == 1 else None
    if kind == "moves" and isinstance(term, MoveTerm):
        return MovesTerm(term.extent, (term,))
    if isinstance(term, Group):
        members = tuple(fitted(each, kind) for each in term.members)
        if any(each is None for each in members):
            return None
        if kind == "man" and any(isinstance(each, SideTerm) for each in members):
            return None
        return replace(term, members=tuple(each for each in members if each is not None))
    if kind == "counted" and isinstance(term, Pieces):
        return _counted(term)
    if kind == "corner" and isinstance(term, SquareTerm):
        return replace(term, corner=True)
    return term if isinstance(term, _PLAIN[kind]) else None


def _counted(term: Pieces) -> Term:
    """An amount, where a phrase is one: `a knight`, `two pawns`."""
    plain = not term.squares and term.owner is None and term.pronoun is None and term.line is None
    if not plain or term.state or term.article is not Article.SOME:
        return term
    return Counted(term.extent, term.kind or "piece", term.number or 1)


def joined(first: Term, second: Term, joint: Joint) -> Group:
    """Two terms of one role: `from the rook and from the queen`."""
    extent = first.extent[0], second.extent[1]
    if isinstance(first, Group) and first.joint is Joint.OR:
        joint = Joint.OR
    members = each_in(first)
    only = isinstance(first, Group) and first.only
    more = each_in(second)
    # `By Black's king or by his pawn`: Black's too.
    same = (of_the_same(members[-1], each) for each in more)
    return Group(extent, joint, (*members, *same), only)


def atoms(  # noqa: C901
    frame: Frame,
    extent: Extent,
    subject: Term | Event | None,
    object_: Term | None,
    adjuncts: Sequence[Adjunct],
    passive: bool = False,
) -> Iterator[Atom]:
    """The atom that a frame makes of the parts of a clause; none if one of them does not fit."""
    if halves_of(adjuncts) is not None:
        # They do not belong together: see `saying.spoken`.
        return
    roles: dict[str, Term] = {role: Word(extent, value) for role, value in frame.words}
    first, second = (frame.object, frame.subject) if passive else (frame.subject, frame.object)
    if isinstance(subject, Event):
        if first is not None and not _is_event(first):
            return
        if first is not None and _is_actor(first) and frame.sense not in _OF_MOVES:
            roles["agent"] = Pieces(subject.extent, pronoun=Pronoun.MOVER)
    elif subject is not None and not _put(roles, first, _castler(frame, subject)):
        return
    if passive:
        if object_ is not None or first is None:
            return
    elif object_ is not None:
        if not _put(roles, second, object_):
            return
    elif second is not None and not second.optional:
        return
    ends = [each.term for each in adjuncts if each.key == TAIL]
    if [each.value for each in ends if isinstance(each, Word)] != [frame.tail] * bool(frame.tail):
        return
    for adjunct in adjuncts:
        if adjunct.key != TAIL and not _adjoin(roles, frame, adjunct, second if passive else None):
            return
    if frame.needs and not frame.needs & roles.keys():
        return
    if _is_misplaced(frame, roles):
        return
    if passive and second is not None and second.type in ("piece", "man"):
        roles.setdefault(second.role, Pieces(extent, article=Article.SOME))
    yield Atom(extent, frame.sense, tuple(sorted(roles.items(), key=lambda each: each[0])))


def _castler(frame: Frame, subject: Term) -> Term:
    """`The white king cannot castle`: its side cannot."""
    of_castling = frame.sense in ("castled", "castling_right")
    if not of_castling or not isinstance(subject, Pieces) or subject.kind != "king":
        return subject
    owner, plain = subject.owner, not subject.squares and subject.pronoun is None
    named = owner is not None and owner.named and plain
    return SideTerm(subject.extent, owner) if named and owner is not None else subject


def halves_of(adjuncts: Sequence[Adjunct]) -> Parted | None:
    """`on e4 with the queen, or on f3 with the rook`: two adjuncts that go together, and two."""
    middle = len(adjuncts) // 2
    first, second = adjuncts[:middle], adjuncts[middle:]
    keys = [each.key for each in first]
    paired = len(set(keys)) > 1 and keys == [each.key for each in second]
    return (first, second) if paired and not any(each.negated for each in adjuncts) else None


OF_ONE = frozenset({"along", "way", "through", "from", "like"})
"""How one of several does what they do."""


Parted = tuple[Sequence[Adjunct], Sequence[Adjunct]]


def own_manners(adjuncts: Sequence[Adjunct]) -> Parted | None:
    """`by the rook along the rank and by the pawn`: the manner is that of the first alone."""
    by = _two_doers(adjuncts)
    return None if by is None or by[0] != 0 or by[1] < 2 else _parted(adjuncts, by[1])


def manner_of_one(adjuncts: Sequence[Adjunct]) -> Parted | None:
    """`by the pawn and by the rook along the rank`: the manner may be that of the nearest alone."""
    by = _two_doers(adjuncts)
    beside = by is not None and by[1] == by[0] + 1 and len(adjuncts) > len(by)
    return _parted(adjuncts, by[1]) if by is not None and beside else None


def _two_doers(adjuncts: Sequence[Adjunct]) -> tuple[int, int] | None:
    """Where two doers stand that are joined, with nothing else beside them but manners."""
    by = tuple(place for place, each in enumerate(adjuncts) if each.key == "by")
    if len(by) != 2 or any(each.negated for each in adjuncts):
        return None
    told = {each.key for each in adjuncts} - {"by"}
    joint = adjuncts[by[1]].joint
    return (by[0], by[1]) if joint is Joint.AND and told <= OF_ONE else None


def _parted(adjuncts: Sequence[Adjunct], at: int) -> Parted:
    return adjuncts[:at], adjuncts[at:]


def of_side(term: Term, side: SideTerm) -> Term | None:
    """`Black can take with his rook`: the pieces of a side."""
    if isinstance(term, Group):
        members = [of_side(each, side) for each in term.members]
        known = tuple(each for each in members if each is not None)
        return replace(term, members=known) if len(known) == len(members) else None
    if not isinstance(term, Pieces) or term.pronoun is not None:
        return None
    if term.owner in (None, Owner.OWN):
        return replace(term, owner=side.owner)
    return term if term.owner is side.owner else None


def _is_misplaced(frame: Frame, roles: Mapping[str, Term]) -> bool:
    """`Only the king can move` says who is mobile, and does not deny who is not."""
    if frame.sense == "immobile" and frame.negated:
        return is_counted(roles.get("patient"))
    return frame.sense == "can_go" and roles.keys() == {"agent"} and not is_counted(roles["agent"])


def is_counted(term: Term | None) -> bool:
    """Whether a term says how many, and not who."""
    if isinstance(term, Group):
        return term.only or term.joint is not Joint.AND
    if isinstance(term, Pieces):
        return term.article is not Article.THE
    return False


def _is_actor(slot: Slot) -> bool:
    """Whether a piece fills a role that a clause without a subject leaves to the one that moved."""
    return slot.role == "agent" and slot.type in ("man", "piece")


def _is_event(slot: Slot) -> bool:
    """Whether a move can stand for what fills a role: `this gives check`, `it is mate`."""
    return slot.role in ("agent", "moves") or slot.type == "man"


def _put(roles: dict[str, Term], slot: Slot | None, term: Term) -> bool:
    if slot is None:
        return False
    value = fitted(term, slot.type)
    if value is None or slot.role in roles:
        return False
    roles[slot.role] = value
    return True


def _taken_with(frame: Frame) -> list[Slot]:
    """`White can recapture from c4`: with the piece that stands there."""
    return frame.slots("with") if frame.sense == "can_take" else []


def _acting(known: Term | None, key: str) -> SideTerm | None:
    """The side whose pieces something is done `with`, if a role names a side or its pieces."""
    if key not in ("with", "there"):
        return None
    if isinstance(known, SideTerm):
        return known
    if isinstance(known, Pieces) and known.pronoun is Pronoun.MOVER and key == "with":
        # `Threatening the bishop with the pawn`: of the side that moved.
        return SideTerm(known.extent, Owner.OWN)
    # `Black can take with the pawn or with the bishop`: with Black's bishop, too.
    first = known.members[0] if isinstance(known, Group) else known
    owner = first.owner if isinstance(first, Pieces) else None
    return SideTerm(first.extent, owner) if first is not None and owner is not None else None


def _names_pieces(term: Term | None) -> bool:
    """Whether a term names pieces besides which others can be named."""
    mover = isinstance(term, Pieces) and term.pronoun is Pronoun.MOVER
    return isinstance(term, Pieces | Group) and not mover


_STANDING = {"on": "on", "there": "from"}
"""The word of an adjunct that may say where a piece stands."""


def _stands_there(agent: Term | None, place: Term, word: str) -> bool:
    """`Captured by the pawn on c5`, `only with the rook from g3`: that is where it stands."""
    agent = agent.members[-1] if isinstance(agent, Group) else agent
    if not isinstance(agent, Pieces) or agent.squares or agent.pronoun is not None:
        return False
    return 0 < place.extent[0] - agent.extent[1] <= len(f" {word} ")


def _are_no_list(first: Term, second: Term, frame: Frame, key: str) -> bool:
    """`By leaving the file the bishop gives check with the rook`: not with both.

    `With the pawn on e4 the knight attacks f6`: thanks to the pawn, perhaps.
    """
    checks = frame.sense in ("check", "mate")
    if key == "with" and _names_pieces(first) and (checks or second.extent < first.extent):
        return True
    return _follows_at_once(first, second, key)


def _lends_moves(term: Term) -> bool:
    """`With a neighbour on e6 it checks`: thanks to that one, which need not check itself."""
    members = each_in(term)
    return any(isinstance(each, Pieces) and each.state in _FRIENDS for each in members)


_FRIENDS = ("fellow", "alike")


def _follows_at_once(first: Term, second: Term, key: str) -> bool:
    """`Attacks the bishop with a pawn and the rook with a queen`: no list of three.

    `The one can go to f2 and d2 to f4`: neither.
    """
    gap = second.extent[0] - first.extent[1]
    return key in ("with", "by", "to") and 0 < gap <= len(key) + len("  ")


def _adjoin(roles: dict[str, Term], frame: Frame, adjunct: Adjunct, by: Slot | None) -> bool:
    """Put an adjunct into the first role that takes it; lists of one kind are joined."""
    slots = [] if adjunct.key == "with" and _lends_moves(adjunct.term) else frame.slots(adjunct.key)
    if adjunct.key == "by" and by is not None:
        slots = [by, *slots]
    if adjunct.key == "there":
        # Of one who acts it is said from where it does; of what suffers by whom.
        slots = [by] if by is not None else [*frame.slots("by"), *_taken_with(frame)]
    possible = by is not None or frame.sense.startswith("can_")
    word = _STANDING.get(adjunct.key)
    if word is not None and possible and _stands_there(roles.get("agent"), adjunct.term, word):
        return False
    for slot in slots:
        value = fitted(adjunct.term, slot.type)
        if value is None:
            continue
        known = roles.get(slot.role)
        side = _acting(known, adjunct.key)
        if side is not None:
            mine = of_side(value, side)
            if mine is None:
                return False
            value, known = mine, known if _names_pieces(known) else None
        if known is not None and isinstance(value, Word | Number | Like):
            return False
        if known is not None and _are_no_list(known, value, frame, adjunct.key):
            return False
        roles[slot.role] = value if known is None else joined(known, value, adjunct.joint)
        return True
    return False
