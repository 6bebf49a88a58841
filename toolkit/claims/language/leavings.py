"""What moves leave a side with, or without: `leaves White with a queen and Black with none`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Article,
    Counted,
    Extent,
    Form,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import (
    HAS,
    LEAVES,
    Both,
    Says,
    atom,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.roles import Event
from toolkit.claims.language.vocabulary import KindWord


@rule(
    "predicate",
    f"{LEAVES} side:side 'with' ('only'|'just')? has:amounts",
    f"{LEAVES} side:side 'with' ('only'|'just')? has:amounts ('and'|'while'|'against') other:COLOUR ('with')? (none:'none'|second:amounts)",
)
def leaves_with(
    ext: Extent,
    side: Term,
    has: Term,
    other: Owner | None = None,
    second: Term | None = None,
    none: str | None = None,
) -> Iterator[Predicate]:
    """`31.Cxb8+ Kf7 leaves White with a queen and Black with none`."""
    parts: list[Form] = [atom(ext, "material", agent=side, has=has)]
    if none is not None and isinstance(has, Counted):
        second = replace(has, number=0)
    if other is not None and second is not None:
        parts.append(atom(ext, "material", agent=SideTerm(ext, other), has=second))
    if other is None or len(parts) > 1:
        yield predicate_of(ext, OfMove(parts[0] if other is None else And(ext, tuple(parts))))


@rule("predicate", f"{LEAVES} side:side 'without' ('a'|'any')? kind:KIND")
def leaves_without(ext: Extent, side: Term, kind: KindWord) -> Iterator[Predicate]:
    """`19...Bd4+ 20.Ke1 Bxc2+ leaves White without a queen`."""
    if kind.kind is not None:
        none = atom(ext, "material", agent=side, has=Counted(ext, kind.kind, 0))
        yield predicate_of(ext, OfMove(none))


@rule("predicate", "('is'|'was') 'left' 'without' ('a'|'any')? kind:KIND")
def is_left_without(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    if kind.kind is not None:
        none = roles_of(has=Counted(ext, kind.kind, 0))
        yield predicate_of(ext, Says("material", "agent", none, takes=(SideTerm,)))


@rule("clause", "('the'|'both') kind:KIND 'are' ('now'|'both')? 'off'")
def are_off(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`After 13...Qxe4 14.Qxe4 the queens are off`: none is left."""
    if kind.kind is not None and kind.plural:
        yield atom(ext, "gone", patient=Pieces(ext, kind.kind, plural=True))


_NEITHER = "'neither' ('a')? first:KIND 'nor' ('a')? second:KIND"


@rule("predicate", f"{HAS} {_NEITHER} ('left'|'any' 'more'|'any' 'longer')?")
def has_neither(ext: Extent, first: KindWord, second: KindWord) -> Iterator[Predicate]:
    """`Black has neither queen nor bishop left`."""
    if first.kind is None or second.kind is None:
        return
    none = [
        Says("material", "agent", roles_of(has=Counted(ext, kind, 0)), takes=(SideTerm,))
        for kind in (first.kind, second.kind)
    ]
    yield predicate_of(ext, Both(*none))


@rule(
    "clause",
    f"'there' ('is'|'are'|'remains'|'remain') {_NEITHER} ('left')? ('on' 'the' 'board'|'any' 'more'|'any' 'longer')?",
)
@rule("clause", f"{_NEITHER} ('is'|'are'|'remains'|'remain') ('left'|'there'|'on' 'the' 'board')")
def there_is_neither(ext: Extent, first: KindWord, second: KindWord) -> Iterator[Form]:
    """`After 22...Qxc3 23.Bxc3 there is neither a queen nor a chancellor on the board`."""
    if first.kind is not None and second.kind is not None:
        every = (Pieces(ext, kind, article=Article.EVERY) for kind in (first.kind, second.kind))
        yield And(ext, tuple(atom(ext, "gone", patient=each) for each in every))


# The last of its kind


def _last(ext: Extent, deed: str, owner: Owner, kind: str, agent: Term | None = None) -> Form:
    """That one of a kind was taken, and its side has none left."""
    taken = Pieces(ext, kind, owner)
    none = atom(ext, "material", agent=SideTerm(ext, owner), has=Counted(ext, kind, 0))
    return And(ext, (atom(ext, deed, agent=agent, patient=taken), none))


@rule("clause", "who:np ('has'|'have') ('just')? verb:VERB owner:COLOUR \"'s\" 'last' kind:KIND")
def has_taken_the_last(
    ext: Extent, who: Subject, verb: VerbForm, owner: Owner, kind: KindWord
) -> Iterator[Form]:
    """`White has taken Black's last pawn`."""
    takes = verb.takes and verb.form == "participle" and not kind.plural
    if takes and kind.kind is not None and isinstance(who, Pieces | SideTerm):
        yield _last(ext, "captures", owner, kind.kind, who)


@rule("clause", "('that'|'this') ('was'|'is') owner:COLOUR \"'s\" 'last' kind:KIND")
def that_was_the_last(ext: Extent, owner: Owner, kind: KindWord) -> Iterator[Form]:
    """`That was Black's last pawn`: what the move took."""
    if kind.kind is not None and not kind.plural:
        yield _last(ext, "captured", owner, kind.kind)


@rule(
    "predicate",
    "('leaves'|'left'|('has'|'have') 'left') (what:piece|at:square) ('protected'|'defended'|'guarded'|'covered')",
    cost=-1,
)
def leaves_protected(
    ext: Extent, what: Term | None = None, at: Term | None = None
) -> Iterator[Predicate]:
    """`The move leaves c4 protected`: which it does not leave itself."""
    anybody = Pieces(ext, article=Article.SOME)
    if isinstance(what, Pieces):
        kept = atom(ext, "protects", agent=anybody, patient=what)
    else:
        kept = atom(ext, "controls", agent=anybody, as_=Word(ext, "protects"), square=at)

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm | Pieces):
            yield And(extent, (atom(extent, "goes", agent=subject), kept))
        elif isinstance(subject, Event):
            yield kept

    yield predicate_of(ext, says)
