"""What a side or a piece must do: `Black must play 12...Kd8`, `the king has to take`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Earlier,
    Extent,
    Form,
    Group,
    Hedged,
    Joint,
    MoveTerm,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import MUST, atom, own_piece, predicate_of

_FORCED = "('is'|'are') ('forced'|'compelled'|'obliged') 'to'"


_WAS_FORCED = "('was'|'were') ('forced'|'compelled'|'obliged') 'to'"


@dataclass(frozen=True, slots=True)
class Obliged:
    """How something must be done: `firmly` for a word that is no judgement."""

    firmly: bool
    past: bool = False

    def form(self, ext: Extent, sense: str, **roles: Term | None) -> Form:
        """What a side or piece must do, or had to do."""
        alone = None if self.firmly else Word(ext, "must")
        form = atom(ext, sense, alone=alone, **roles)
        return Earlier(ext, form) if self.past and isinstance(roles.get("agent"), Pieces) else form


@rule("obliged", MUST)
def must_do() -> Iterator[Obliged]:
    yield Obliged(firmly=False)


@rule("obliged", "'had' 'to'")
def had_to() -> Iterator[Obliged]:
    yield Obliged(firmly=False, past=True)


@rule("obliged", _WAS_FORCED, "'had' 'no' ('other')? ('choice'|'option') 'but' 'to'")
def was_forced_to() -> Iterator[Obliged]:
    yield Obliged(firmly=True, past=True)


@rule("obliged", _FORCED, "'has' 'no' ('other')? ('choice'|'option') 'but' 'to'")
def forced_to() -> Iterator[Obliged]:
    yield Obliged(firmly=True)


_PLAY = (
    "('play'|'choose'|'answer' 'with'|'answer'|'reply' 'with'|'reply'|'go' 'for'|'continue' 'with')"
)


@rule("clause", f"side:side how:obliged {_PLAY} move:one_idea")
def must_play(ext: Extent, side: Term, how: Obliged, move: MoveTerm) -> Iterator[Form]:
    """A word like `must` may be a judgement; `forced` is none."""
    yield how.form(ext, "forced", agent=side, moves=move)


@rule("clause", "move:one_idea how:obliged 'be' 'played|chosen|made'")
def must_be_played(ext: Extent, how: Obliged, move: MoveTerm) -> Iterator[Form]:
    """`24...Kc7 has to be played`."""
    yield how.form(ext, "forced", moves=move)


@rule("clause", "who:np how:obliged verb:VERB patient:pieces?")
def must_take(
    ext: Extent, who: Subject, how: Obliged, verb: object, patient: Term | None = None
) -> Iterator[Form]:
    frames = getattr(getattr(verb, "verb", None), "can", ())
    if getattr(verb, "form", "") != "base" or not isinstance(who, SideTerm | Pieces):
        return
    senses = {frame.sense for frame in frames}
    if "can_take" in senses:
        what = patient if patient is not None else Pieces(ext, article=Article.SOME)
        yield how.form(ext, "compelled", agent=who, patient=what)
    elif "can_interpose" in senses and patient is None:
        yield atom(ext, "can_interpose", agent=who, must=Word(ext, "must"))
    elif "mobile" in senses and patient is None and isinstance(who, Pieces):
        yield how.form(ext, "compelled", agent=who)


@rule("clause", "who:np how:obliged verb:VERB 'on' square:square")
def must_take_on(
    ext: Extent, who: Subject, how: Obliged, verb: object, square: SquareTerm
) -> Iterator[Form]:
    """`White must take on d3`."""
    there = Pieces(square.extent, squares=(square.name,))
    yield from must_take(ext, who, how, verb, there)


@rule(
    "clause",
    "who:side how:obliged verb:VERB 'on' square:square ','? 'either'? 'with' first:piece 'or' ('with')? second:piece",
)
def must_take_with_either(
    ext: Extent,
    who: SideTerm,
    how: Obliged,
    verb: object,
    square: SquareTerm,
    first: Term,
    second: Term,
) -> Iterator[Form]:
    """`White must take on d3, either with the pawn or with the knight`: and with nothing else."""
    there = Pieces(square.extent, squares=(square.name,))
    named = [replace(each, owner=who.owner) for each in (first, second) if isinstance(each, Pieces)]
    if len(named) == 2:
        both = Group(ext, Joint.AND, tuple(named), True)
        for form in must_take(ext, who, how, verb, there):
            yield And(ext, (form, atom(ext, "can_take", agent=both, patient=there)))


@rule("clause", "what:pieces how:obliged 'be' verb:VERB ('by' who:pieces)?")
def must_be_taken(
    ext: Extent, what: Term, how: Obliged, verb: VerbForm, who: Term | None = None
) -> Iterator[Form]:
    """`The queen has to be taken by the king`."""
    if verb.form == "participle" and "can_take" in {frame.sense for frame in verb.verb.can}:
        agent = who if who is not None else SideTerm(ext, Owner.ENEMY)
        if isinstance(agent, Pieces | SideTerm) and isinstance(what, Pieces):
            yield how.form(ext, "compelled", agent=agent, patient=what)


@rule("clause", "what:pieces ('is'|'will' 'be') verb:VERB 'by' 'force'")
def taken_by_force(ext: Extent, what: Term, verb: VerbForm) -> Iterator[Form]:
    """`The knight is taken by force`: it must be."""
    yield from must_be_taken(ext, what, Obliged(firmly=False), verb)


@rule("clause", "who:side how:obliged verb:VERB patient:pieces? 'with' piece:piece")
@rule("clause", "who:side how:obliged 'move' 'with'? piece:piece")
def must_with(
    ext: Extent,
    who: SideTerm,
    how: Obliged,
    piece: Term,
    verb: object = None,
    patient: Term | None = None,
) -> Iterator[Form]:
    """`Black must recapture with the king`."""
    frames = getattr(getattr(verb, "verb", None), "can", ())
    if not isinstance(piece, Pieces):
        return
    agent = replace(piece, owner=who.owner)
    if verb is None and piece.kind == "king":
        # See `replies.has_to`.
        return
    if verb is None:
        yield how.form(ext, "compelled", agent=agent)
    elif verb.form == "base" and "can_take" in {frame.sense for frame in frames}:  # type: ignore[attr-defined]
        what = patient if patient is not None else Pieces(ext, article=Article.SOME)
        yield how.form(ext, "compelled", agent=agent, patient=what)


@rule(
    "predicate",
    "how:obliged ('move'|'use'|'play'|'move' 'with'|'play' 'with'|'go' 'with') piece:piece",
)
def must_move(ext: Extent, how: Obliged, piece: Term) -> Iterator[Predicate]:
    """`Black cannot interpose and must move the king`."""
    if isinstance(piece, Pieces):
        yield predicate_of(ext, MustMove(how, piece))


@dataclass(frozen=True, slots=True)
class MustMove:
    """A side has to move one of its pieces."""

    how: Obliged
    piece: Pieces

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        agent = own_piece(subject, self.piece)
        if agent is not None:
            yield self.how.form(extent, "compelled", agent=agent)


@rule("clause", "who:pieces how:obliged verb:VERB ','? ('to'|'onto'|'on') square:goals")
def must_go(ext: Extent, who: Term, how: Obliged, verb: object, square: Term) -> Iterator[Form]:
    frames = getattr(getattr(verb, "verb", None), "can", ())
    if getattr(verb, "form", "") == "base" and "can_go" in {frame.sense for frame in frames}:
        yield how.form(ext, "compelled", agent=who, to=square)


@rule(
    "clause",
    "who:piece how:obliged ('leave'|'quit'|'vacate'|'give' 'up'|'abandon'|('move'|'step'|'go'|'get') ('away'|'off') ('from')?) square:square",
)
def must_leave(ext: Extent, who: Term, how: Obliged, square: SquareTerm) -> Iterator[Form]:
    """`The king has to leave e1`: it stands there, and no other piece can move."""
    if isinstance(who, Pieces) and not who.squares:
        yield how.form(ext, "compelled", agent=replace(who, squares=(square.name,)))


@rule("full_statement", "piece how:obliged ('leave'|'give' 'up') square bare_predicate", cost=-1)
def must_leave_so(ext: Extent, how: Obliged) -> Iterator[Form]:  # noqa: ARG001
    """`The king must leave c6 unprotected`: a square that it does not stand on."""
    yield Hedged(ext, ())


@rule("goals", "square:squares")
@rule("goals", "first:square 'or' ('to'|'on'|'at') square:square")
def goals(ext: Extent, square: Term, first: Term | None = None) -> Iterator[Term]:
    """`to h6`, `to h6 or h8`, `to h6 or to h8`."""
    if first is not None:
        yield Group(ext, Joint.OR, (first, square))
    elif isinstance(square, SquareTerm) or (isinstance(square, Group) and not square.only):
        yield square


@rule(
    "clause",
    "'it' ('is'|'was') who:pieces ('who'|'that'|'which') how:obliged verb:VERB (','? ('to'|'onto'|'on') square:goals)?",
)
def it_must_go(
    ext: Extent, who: Term, how: Obliged, verb: object, square: Term | None = None
) -> Iterator[Form]:
    """`It is the king who has to go, to h6 or to h8`."""
    if square is not None:
        yield from must_go(ext, who, how, verb, square)
    else:
        yield from must_take(ext, who, how, verb)
